"""The plan of a knockout: which matches there are, and where the sides of each come from.

The best are kept apart: 1 can meet 2 in the final only, and where the number is no power of two
the best have no opponent in the first round. Besides the main bracket there may be a match for the
third place, and a second chance for those who lost the first match they played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, StrEnum


class Branch(StrEnum):
    """Which part of a knockout a match belongs to."""

    MAIN = "main"
    THIRD = "third"  # the match for the third place
    SECOND_CHANCE = "second_chance"


@dataclass(frozen=True, slots=True)
class MatchId:
    """A match of a knockout: its branch, its round from 1, and its number in the round from 1."""

    branch: Branch
    round: int
    number: int


class Origin(Enum):
    """Where a side of a match comes from."""

    ENTRANT = "entrant"
    NOBODY = "nobody"  # the other side goes on without a match
    WINNER = "winner"
    LOSER = "loser"
    FIRST_LOSER = "first_loser"  # the loser, unless that was not the first match played


@dataclass(frozen=True, slots=True)
class Source:
    """One side of a match. entrant: of an ENTRANT. match: of whose winner or loser it is."""

    origin: Origin
    entrant: str | None = None
    match: MatchId | None = None


NOBODY = Source(Origin.NOBODY)
Sides = tuple[Source, Source]


@dataclass(frozen=True)
class Bracket:
    """A knockout as it is planned. entrants: the best first. matches: in the order of play."""

    entrants: tuple[str, ...]
    matches: Mapping[MatchId, Sides]

    @property
    def rounds(self) -> int:
        """How many rounds the main bracket has."""
        return max((id.round for id in self.matches if id.branch is Branch.MAIN), default=0)

    def last(self, branch: Branch) -> MatchId | None:
        """The match that decides a branch; None where there is no such branch."""
        return max(
            (id for id in self.matches if id.branch is branch),
            key=lambda match: match.round,
            default=None,
        )


def bracket(
    entrants: Sequence[str], *, third_place: bool = False, second_chance: bool = False
) -> Bracket:
    """The bracket of these entrants, the best first.

    third_place: the losers of the semi-finals play for it; they get no second chance then.
    Raises ValueError for nobody, and for somebody named twice.
    """
    if not entrants or len(set(entrants)) != len(entrants):
        raise ValueError("a bracket needs entrants, each of them once")
    matches = _tree(Branch.MAIN, [Source(Origin.ENTRANT, entrant) for entrant in entrants])
    rounds = max((id.round for id in matches), default=0)
    semi_finals = [id for id in matches if id.round == rounds - 1]
    thirds = third_place and len(entrants) > 3
    beside: dict[MatchId, Sides] = {}
    if second_chance:
        losers = _first_losers(matches)
        if thirds:
            losers = [source for source in losers if source.match not in semi_finals]
        beside = _tree(Branch.SECOND_CHANCE, losers)
    if thirds:
        a, b = (Source(Origin.LOSER, match=id) for id in semi_finals)
        beside[MatchId(Branch.THIRD, 1, 1)] = (a, b)
    return Bracket(tuple(entrants), {**matches, **beside})


def seeded(size: int) -> list[int]:
    """The places from 1 in the order in which they stand in a bracket of so many (a power of two).

    Neighbours meet: of eight, 1 and 8, 4 and 5, 2 and 7, 3 and 6.
    """
    order = [1]
    while len(order) < size:
        order = [place for seed in order for place in (seed, 2 * len(order) + 1 - seed)]
    return order


def _tree(branch: Branch, sources: Sequence[Source]) -> dict[MatchId, Sides]:
    """The matches that leave one of these; empty for one or none."""
    size = 1
    while size < len(sources):
        size *= 2
    row = [sources[seed - 1] if seed <= len(sources) else NOBODY for seed in seeded(size)]
    matches: dict[MatchId, Sides] = {}
    round = 1
    while len(row) > 1:
        ids = [MatchId(branch, round, number + 1) for number in range(len(row) // 2)]
        for number, id in enumerate(ids):
            matches[id] = (row[2 * number], row[2 * number + 1])
        row = [Source(Origin.WINNER, match=id) for id in ids]
        round += 1
    return matches


def _first_losers(matches: Mapping[MatchId, Sides]) -> list[Source]:
    """Who may lose a first match: those without an opponent in the first round before the others,
    so that they, who come a round later, have none in the second chance either."""
    byes = {id for id, sides in matches.items() if NOBODY in sides}
    later = [
        Source(Origin.FIRST_LOSER, match=id)
        for id, sides in matches.items()
        if id.round == 2 and any(side.match in byes for side in sides)
    ]
    return later + [
        Source(Origin.LOSER, match=id) for id in matches if id.round == 1 and id not in byes
    ]
