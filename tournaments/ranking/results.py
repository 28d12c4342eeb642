"""What a ranking is made of: matches, byes and absences, and the sums of each entrant.

Not played, sat out, absent, won without play and nought to nought are five different things.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property

from tournaments.ranking.lots import by_lot

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
    None: drawn, stopped, or not played. boams, points: won and scored by each side; points is None
    where only boams were written down. sweeps: deals in which a side took all tricks. evening: the
    number of the evening, where an event has several.

    Raises ValueError if somebody is on both sides or twice on one, or if figures and ending
    contradict each other.
    """

    sides: tuple[tuple[str, ...], tuple[str, ...]]
    winner: int | None = None
    boams: tuple[int, int] = (0, 0)
    points: tuple[int, int] | None = None
    ending: Ending = Ending.PLAYED
    sweeps: tuple[int, int] = (0, 0)
    evening: int = 1

    def __post_init__(self) -> None:
        ids = self.sides[0] + self.sides[1]
        if not all(self.sides) or len(set(ids)) != len(ids):
            raise ValueError(f"a match needs two different sides, not {self.sides}")
        if self.winner not in (0, 1, None):
            raise ValueError(f"the winner is side 0, 1 or None, not {self.winner}")
        if (
            min(self.boams) < 0
            or min(self.sweeps) < 0
            or (self.points is not None and min(self.points) < 0)
        ):
            raise ValueError("boams, points and sweeps cannot be below nought")
        if self.ending is Ending.NOT_PLAYED and (
            self.winner is not None
            or any(self.boams)
            or any(self.sweeps)
            or self.points is not None
        ):
            raise ValueError("a match that was not played has no figures")
        if self.ending is Ending.STOPPED and self.winner is not None:
            raise ValueError("a stopped match has no winner; one that its leader wins was played")
        if self.ending is Ending.WALKOVER and self.winner is None:
            raise ValueError("a walkover has a winner")
        if self.ending is Ending.WALKOVER and any(self.sweeps):
            raise ValueError("no tricks are taken in a walkover")

    @property
    def at_the_table(self) -> bool:
        """Whether the sides have met."""
        return self.ending is Ending.PLAYED or self.ending is Ending.STOPPED

    @property
    def drawn(self) -> bool:
        """Whether it was played and nobody won."""
        return self.winner is None and self.ending is Ending.PLAYED


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
    evening: int = 1


@dataclass(slots=True)
class Tally:
    """The sums of one entrant. wins: with bye_wins, the byes that count as one."""

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
    bye_wins: int = 0
    walkovers_won: int = 0
    sweeps: int = 0

    @property
    def half_wins(self) -> int:
        """Twice the wins, a drawn match being half of one."""
        return 2 * self.wins + self.drawn

    @property
    def matches(self) -> int:
        """Matches that count, walkovers too."""
        return self.played + self.walkovers


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
        self.bye_is_a_win = bye_is_a_win
        self.tallies = {entrant: Tally() for entrant in entrants}
        if len(self.tallies) != len(entrants):
            raise ValueError("an entrant is named twice")
        self.matches = tuple(matches)
        self.byes = tuple(byes)
        self.absences = tuple(absences)
        # Matches at the table only, each with the entrant's own side: a walkover is no encounter.
        self.encounters: dict[str, list[tuple[int, Match]]] = defaultdict(list)
        self._lots: dict[str, Mapping[str, int]] = {}
        for match in self.matches:
            self._add(match)
        for bye in self.byes:
            tally = self._tally(bye.entrant)
            tally.byes += 1
            tally.bye_wins += bye_is_a_win
            tally.wins += bye_is_a_win
            tally.boams_won += bye.boams
            tally.points_for += bye.points
        for absence in self.absences:
            self._tally(absence.entrant).absences += 1

    @classmethod
    def together(cls, parts: Sequence[Results]) -> Results:
        """The results of several pools as one.

        Raises ValueError where somebody is in two of them, or byes count differently.
        """
        if len({part.bye_is_a_win for part in parts}) > 1:
            raise ValueError("byes are wins in some pools and not in others")
        return cls(
            [entrant for part in parts for entrant in part.tallies],
            [match for part in parts for match in part.matches],
            [bye for part in parts for bye in part.byes],
            [absence for part in parts for absence in part.absences],
            bye_is_a_win=all(part.bye_is_a_win for part in parts),
        )

    def _tally(self, entrant: str) -> Tally:
        try:
            return self.tallies[entrant]
        except KeyError:
            raise ValueError(f"{entrant!r} is not an entrant") from None

    def _add(self, match: Match) -> None:
        at_the_table, drawn = match.at_the_table, match.drawn
        for side, entrants in enumerate(match.sides):
            for entrant in entrants:
                tally = self._tally(entrant)
                if match.ending is Ending.NOT_PLAYED:
                    continue
                if at_the_table:
                    tally.played += 1
                    self.encounters[entrant].append((side, match))
                else:
                    tally.walkovers += 1
                    tally.walkovers_won += match.winner == side
                tally.wins += match.winner == side
                tally.losses += match.winner == 1 - side
                tally.drawn += drawn
                tally.boams_won += match.boams[side]
                tally.boams_lost += match.boams[1 - side]
                tally.sweeps += match.sweeps[side]
                if match.points is not None:
                    tally.points_for += match.points[side]
                    tally.points_against += match.points[1 - side]

    @cached_property
    def scored(self) -> Mapping[str, list[int]]:
        """Each entrant's own points, match by match, where they are known."""
        scored: dict[str, list[int]] = defaultdict(list)
        for match in self.matches:
            if match.points is not None:
                for side, entrants in enumerate(match.sides):
                    for entrant in entrants:
                        scored[entrant].append(match.points[side])
        return scored

    @cached_property
    def bye_points(self) -> Mapping[str, list[int]]:
        """What each entrant's byes gave."""
        given: dict[str, list[int]] = defaultdict(list)
        for bye in self.byes:
            given[bye.entrant].append(bye.points)
        return given

    def lot(self, seed: str) -> Mapping[str, int]:
        """Each entrant's number in the lot of this seed, from 1."""
        if seed not in self._lots:
            self._lots[seed] = {
                entrant: number for number, entrant in enumerate(by_lot(seed, self.tallies), 1)
            }
        return self._lots[seed]

    @cached_property
    def full_evenings(self) -> Mapping[str, int]:
        """On how many evenings each entrant won all there was to win.

        That is: at least one match won, none other, and absent from no round of that evening.
        A match that was not played is not there, and sitting out neither helps nor spoils.
        """
        won: set[tuple[str, int]] = set()
        spoilt = {(absence.entrant, absence.evening) for absence in self.absences}
        for match in self.matches:
            if match.ending is Ending.NOT_PLAYED:
                continue
            for side, entrants in enumerate(match.sides):
                kept = won if match.winner == side else spoilt
                kept.update((entrant, match.evening) for entrant in entrants)
        full: dict[str, int] = defaultdict(int)
        for entrant, _evening in won - spoilt:
            full[entrant] += 1
        return full
