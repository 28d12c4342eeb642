"""What a ranking is made of: matches, byes and absences, and the sums of each entrant.

Not played, sat out and absent are three things, and none of them is a match of nought to nought.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

Number = int | Fraction


class Ending(Enum):
    """How a match came to its end."""

    PLAYED = "played"
    STOPPED = "stopped"  # begun at the table and ended without a winner: nobody's win, nor a draw
    WALKOVER = "walkover"  # decided without play, because a side was not there
    NOT_PLAYED = "not_played"  # still to be played, under way, or not known: counts for nothing


@dataclass(frozen=True, slots=True)
class Match:
    """Two sides and what came of it.

    sides: entrant ids; one a side for couples, two for drawn partners. winner: 0 or 1, the side;
    None: drawn, stopped, or not played. boams, points: won and scored by each side; points is None where
    only boams were written down.

    Raises ValueError if somebody is on both sides or twice on one, or if figures and ending
    contradict each other.
    """

    sides: tuple[tuple[str, ...], tuple[str, ...]]
    winner: int | None = None
    boams: tuple[int, int] = (0, 0)
    points: tuple[int, int] | None = None
    ending: Ending = Ending.PLAYED

    def __post_init__(self) -> None:
        ids = self.sides[0] + self.sides[1]
        if not all(self.sides) or len(set(ids)) != len(ids):
            raise ValueError(f"a match needs two different sides, not {self.sides}")
        if self.winner not in (0, 1, None):
            raise ValueError(f"the winner is side 0, 1 or None, not {self.winner}")
        if min(self.boams) < 0 or (self.points is not None and min(self.points) < 0):
            raise ValueError("boams and points cannot be below nought")
        if self.ending is Ending.NOT_PLAYED and (
            self.winner is not None or any(self.boams) or self.points is not None
        ):
            raise ValueError("a match that was not played has no figures")
        if self.ending is Ending.STOPPED and self.winner is not None:
            raise ValueError("a stopped match has no winner; one that its leader wins was played")
        if self.ending is Ending.WALKOVER and self.winner is None:
            raise ValueError("a walkover has a winner")


@dataclass(frozen=True, slots=True)
class Bye:
    """An entrant sits a round out. boams, points: what the event's setting gives for that."""

    entrant: str
    boams: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Absence:
    """An entrant is not there for a round: no bye, and worth nothing."""

    entrant: str


@dataclass(slots=True)
class Tally:
    """The sums of one entrant."""

    played: int = 0
    wins: int = 0
    losses: int = 0
    drawn: int = 0
    walkovers: int = 0
    boams_won: int = 0
    boams_lost: int = 0
    points_for: int = 0
    points_against: int = 0
    byes: int = 0
    absences: int = 0


class Results:
    """The sums of every entrant, and who played whom.

    bye_is_a_win: whether sitting out counts as a win (never as a match played).
    Raises ValueError for an id that is not among the entrants, and for an entrant named twice.
    """

    def __init__(
        self,
        entrants: Sequence[str],
        matches: Iterable[Match],
        byes: Iterable[Bye] = (),
        absences: Iterable[Absence] = (),
        *,
        bye_is_a_win: bool = True,
    ) -> None:
        self.tallies = {entrant: Tally() for entrant in entrants}
        if len(self.tallies) != len(entrants):
            raise ValueError("an entrant is named twice")
        # Matches at the table only: a walkover is no encounter.
        self.encounters: dict[str, list[Match]] = defaultdict(list)
        for match in matches:
            self._add(match)
        for bye in byes:
            tally = self._tally(bye.entrant)
            tally.byes += 1
            tally.wins += bye_is_a_win
            tally.boams_won += bye.boams
            tally.points_for += bye.points
        for absence in absences:
            self._tally(absence.entrant).absences += 1

    def _tally(self, entrant: str) -> Tally:
        try:
            return self.tallies[entrant]
        except KeyError:
            raise ValueError(f"{entrant!r} is not an entrant") from None

    def _add(self, match: Match) -> None:
        for side, entrants in enumerate(match.sides):
            for entrant in entrants:
                tally = self._tally(entrant)
                if match.ending is Ending.NOT_PLAYED:
                    continue
                if match.ending in (Ending.PLAYED, Ending.STOPPED):
                    tally.played += 1
                    self.encounters[entrant].append(match)
                else:
                    tally.walkovers += 1
                tally.wins += match.winner == side
                tally.losses += match.winner == 1 - side
                tally.drawn += match.winner is None and match.ending is Ending.PLAYED
                tally.boams_won += match.boams[side]
                tally.boams_lost += match.boams[1 - side]
                if match.points is not None:
                    tally.points_for += match.points[side]
                    tally.points_against += match.points[1 - side]
