"""What a draw is asked: the values of a request, and what makes one no request at all.

A request is checked when it is made, whoever makes it: every id is known, nobody is in two places
of one round, pins do not contradict each other. Whether a draw exists is another question
(drawing.py answers it). docs/rules/draw.md describes every key.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum
from fractions import Fraction

from contracts.document import Misfit

Number = int | Fraction


class Format(StrEnum):
    """How an event is drawn."""

    DRAWN_PARTNERS = "drawn_partners"
    RANDOM = "random"
    SWISS = "swiss"
    LADDER = "ladder"
    ROUND_ROBIN = "round_robin"
    KNOCKOUT = "knockout"
    TABLES_OF_FOUR = "tables_of_four"


# How many entrants make a side; two sides make a table.
SIDE_SIZE: Mapping[Format, int] = {
    Format.DRAWN_PARTNERS: 2,
    Format.RANDOM: 1,
    Format.SWISS: 1,
    Format.LADDER: 1,
    Format.ROUND_ROBIN: 1,
    Format.KNOCKOUT: 1,
    Format.TABLES_OF_FOUR: 2,
}


class SameClub(StrEnum):
    """Whether entrants of one club may sit at one table."""

    AVOID = "avoid"
    ALLOW = "allow"
    FORBID = "forbid"


class ByeChoice(StrEnum):
    """Who sits out, among those who did so least."""

    LOWEST = "lowest"
    RANDOM = "random"
    HIGHEST = "highest"


class Problem(Enum):
    """Why a document is no draw request, besides its shape (tournaments/messages)."""

    NOT_NUMBER = "not_number"
    SIDES = "sides"
    SIDE_SIZE = "side_size"
    UNKNOWN_ID = "unknown_id"
    ID_TWICE = "id_twice"
    TABLE_TWICE = "table_twice"
    ROUND_TWICE = "round_twice"
    ROUND_NOT_BEFORE = "round_not_before"
    INACTIVE = "inactive"


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part: an individual, or a couple under one id.

    club: None for somebody of no club. score: what the standings give before this round.
    rank: 1 is best; equal ranks are allowed. active: False for who is absent or gave up: neither
    drawn nor given a bye. fixed_table: the only table number this entrant can sit at.
    """

    id: str
    rank: int
    club: str | None = None
    score: Number = 0
    active: bool = True
    fixed_table: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """One match at a table of one round: the table's number and two sides of entrant ids.

    In tables of four, three of these have the same number.
    """

    number: int
    sides: tuple[tuple[str, ...], tuple[str, ...]]

    @property
    def ids(self) -> tuple[str, ...]:
        """Everybody at the table, side by side."""
        return self.sides[0] + self.sides[1]


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round that was drawn before: who sat where, and who sat out."""

    round: int
    tables: tuple[Table, ...] = ()
    byes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rules:
    """The organiser's settings. rounds: how many are planned in all; None if that is open."""

    same_club: SameClub = SameClub.AVOID
    group_by_score: bool = False
    bye: ByeChoice = ByeChoice.LOWEST
    rounds: int | None = None


@dataclass(frozen=True, slots=True)
class Request:
    """One round to draw.

    Raises Misfit for unknown or doubled ids, and pins that contradict each other or name
    somebody who is not active.
    """

    format: Format
    round: int
    seed: str
    entrants: tuple[Entrant, ...]
    history: tuple[PastRound, ...] = ()
    pinned: tuple[Table, ...] = ()
    pinned_byes: tuple[str, ...] = ()
    rules: Rules = field(default_factory=Rules)

    def __post_init__(self) -> None:
        known: dict[str, bool] = {}
        for i, entrant in enumerate(self.entrants):
            if entrant.id in known:
                raise Misfit(f"entrants[{i}].id", Problem.ID_TWICE, id=entrant.id)
            known[entrant.id] = entrant.active
        rounds: set[int] = set()
        for i, past in enumerate(self.history):
            path = f"history[{i}]"
            if past.round in rounds:
                raise Misfit(f"{path}.round", Problem.ROUND_TWICE, round=past.round)
            if past.round >= self.round:
                raise Misfit(
                    f"{path}.round", Problem.ROUND_NOT_BEFORE, round=past.round, drawn=self.round
                )
            rounds.add(past.round)
            self._check_places(past.tables, past.byes, known, f"{path}.tables", f"{path}.byes")
        placed = self._check_places(self.pinned, self.pinned_byes, known, "pinned", "pinned_byes")
        for id in placed:
            if not known[id]:
                path = _path_of(id, self.pinned, self.pinned_byes, "pinned", "pinned_byes")
                raise Misfit(path, Problem.INACTIVE, id=id)

    def check_places(self, tables: tuple[Table, ...], byes: tuple[str, ...]) -> None:
        """Raises Misfit where tables and byes are not places of this request's entrants."""
        known = {entrant.id: entrant.active for entrant in self.entrants}
        self._check_places(tables, byes, known, "tables", "byes")

    def _check_places(
        self,
        tables: tuple[Table, ...],
        byes: tuple[str, ...],
        known: Mapping[str, bool],
        tables_path: str,
        byes_path: str,
    ) -> set[str]:
        """The ids placed. The quick look first: only a mistake needs the path to it."""
        size = SIDE_SIZE[self.format]
        placed: set[str] = set()
        count = len(byes)
        given = tables
        if self.format is Format.TABLES_OF_FOUR:
            tables = first_matches(tables)
        for table in tables:
            a, b = table.sides
            placed.update(a)
            placed.update(b)
            if len(a) != size or len(b) != size:
                break
            count += 2 * size
        else:
            placed.update(byes)
            if (
                len(placed) == count
                and placed <= known.keys()
                and len({table.number for table in tables}) == len(tables)
            ):
                return placed
        only = frozenset(map(id, tables))
        skipped = frozenset(at for at, table in enumerate(given) if id(table) not in only)
        raise _misplaced(given, byes, known, size, tables_path, byes_path, skipped)


def first_matches(tables: Iterable[Table]) -> tuple[Table, ...]:
    """Of tables of four, one match for each table: those of the same four in other sides left out.

    What remains with a number that was there before is a mistake.
    """
    matches: dict[int, list[Table]] = {}
    kept = []
    for table in tables:
        before = matches.setdefault(table.number, [])
        if not before or not all(_goes_with(table, other) for other in before):
            kept.append(table)
        before.append(table)
    return tuple(kept)


def _goes_with(match: Table, other: Table) -> bool:
    """Whether two matches can be played at one table of four: the same people, other partners."""
    sides, others = (frozenset(map(frozenset, table.sides)) for table in (match, other))
    by_two = all(len(side) == 2 for side in match.sides)
    return by_two and set(match.ids) == set(other.ids) and sides != others


def _misplaced(
    tables: tuple[Table, ...],
    byes: tuple[str, ...],
    known: Mapping[str, bool],
    size: int,
    tables_path: str,
    byes_path: str,
    skipped: frozenset[int],
) -> Misfit:
    """The first thing wrong with these places, in reading order. skipped: tables left out."""
    seen: set[str] = set()
    numbers: set[int] = set()
    for t, table in enumerate(tables):
        if t in skipped:
            continue
        if table.number in numbers:
            return Misfit(f"{tables_path}[{t}].table", Problem.TABLE_TWICE, table=table.number)
        numbers.add(table.number)
        for s, side in enumerate(table.sides):
            path = f"{tables_path}[{t}].sides[{s}]"
            if len(side) != size:
                return Misfit(path, Problem.SIDE_SIZE, count=len(side), size=size)
            for i, id in enumerate(side):
                if id not in known:
                    return Misfit(f"{path}[{i}]", Problem.UNKNOWN_ID, id=id)
                if id in seen:
                    return Misfit(f"{path}[{i}]", Problem.ID_TWICE, id=id)
                seen.add(id)
    for i, id in enumerate(byes):
        if id not in known:
            return Misfit(f"{byes_path}[{i}]", Problem.UNKNOWN_ID, id=id)
        if id in seen:
            return Misfit(f"{byes_path}[{i}]", Problem.ID_TWICE, id=id)
        seen.add(id)
    raise AssertionError("these places are in order")


def _path_of(
    id: str,
    tables: tuple[Table, ...],
    byes: tuple[str, ...],
    tables_path: str,
    byes_path: str,
) -> str:
    for t, table in enumerate(tables):
        for s, side in enumerate(table.sides):
            if id in side:
                return f"{tables_path}[{t}].sides[{s}][{side.index(id)}]"
    return f"{byes_path}[{byes.index(id)}]"
