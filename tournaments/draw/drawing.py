"""The draw: from a request to tables and byes, with what they break, or why there are none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations

from tournaments.draw.board import Board, Seating
from tournaments.draw.chance import Chance
from tournaments.draw.cost import Breach, Cost, breaches, total
from tournaments.draw.couples import Couples
from tournaments.draw.drawn_partners import DrawnPartners
from tournaments.draw.exact import FEW_DIVISIONS, MOST_DIVISIONS, divisions, optimum
from tournaments.draw.field import CLUB, Field
from tournaments.draw.plan import Plan, looks_ahead
from tournaments.draw.request import Format, Request, SameClub, Table
from tournaments.draw.search import LOOKS, MOST_FOR_STARTS, STARTS, Search
from tournaments.draw.seats import assign_numbers
from tournaments.draw.starts import slots, start, too_many_at_a_table, too_many_of_a_club
from tournaments.draw.weights import Weights

BOARDS: Mapping[Format, type[Board]] = {
    Format.DRAWN_PARTNERS: DrawnPartners,
    Format.RANDOM: Couples,
}

# How often table numbers and seating are fitted to each other.
TURNS = 4


class Obstacle(StrEnum):
    """Why there is no draw at all."""

    TOO_FEW = "too_few"
    SAME_CLUB = "same_club"
    FIXED_TABLE = "fixed_table"


@dataclass(frozen=True, slots=True)
class Impossible:
    """There is no draw. ids: whom it concerns. figures: what the sentence needs."""

    rule: Obstacle
    ids: tuple[str, ...] = ()
    figures: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Drawing:
    """What was drawn. With `impossible`, there are neither tables nor byes."""

    seed: str
    tables: tuple[Table, ...] = ()
    byes: tuple[str, ...] = ()
    relaxed: tuple[Breach, ...] = ()
    cost: Cost = field(default_factory=Cost)
    impossible: Impossible | None = None


def draw(request: Request) -> Drawing:
    """Draws one round.

    The same request gives the same drawing everywhere. Pinned tables and byes are kept.
    """
    field = Field(request)
    chance = Chance(request.seed, request.round)
    found = _obstacle(field) or _seating(field, chance)
    if isinstance(found, Impossible):
        return Drawing(request.seed, impossible=found)
    seating, numbers = found
    tables = [
        *request.pinned,
        *(
            _table(field, group, number, chance)
            for group, number in zip(seating.tables, numbers, strict=True)
        ),
    ]
    tables.sort(key=lambda table: table.number)
    out = sorted([*field.pinned_byes, *seating.byes])
    byes = tuple(request.entrants[player].id for player in out)
    relaxed = breaches(field, tables, byes)
    return Drawing(request.seed, tuple(tables), byes, relaxed, total(relaxed))


def _obstacle(field: Field) -> Impossible | None:
    """What makes a draw impossible before anybody is seated."""
    entrants, tables, out = field.request.entrants, field.tables_left(), field.byes_left()
    if not (tables or field.pinned) and (field.free or not field.pinned_byes):
        return Impossible(
            Obstacle.TOO_FEW, figures={"count": len(field.free), "needed": field.size}
        )
    pinned = field.request.pinned
    if field.request.rules.same_club is SameClub.FORBID:
        for table, players in zip(pinned, field.pinned, strict=True):
            for one, other in combinations(players, 2):
                if field.rows[one][other] & CLUB:
                    ids = (entrants[one].id, entrants[other].id)
                    club = entrants[one].club or ""
                    figures: dict[str, str | int] = {"table": table.number, "club": club}
                    return Impossible(Obstacle.SAME_CLUB, ids, figures)
    numbers = {table.number for table in pinned}
    for player in field.free:
        if field.home[player] in numbers:
            home = {"table": field.home[player]}
            return Impossible(Obstacle.FIXED_TABLE, (entrants[player].id,), home)
    clubs, homes = too_many_of_a_club(field), too_many_at_a_table(field)
    if sum(map(len, clubs)) > out:
        excess = max(clubs, key=len)
        figures = {"club": entrants[excess[0]].club or "", "tables": tables}
        figures["members"] = tables + len(excess)
        return Impossible(Obstacle.SAME_CLUB, figures=figures)
    if sum(map(len, homes)) > out:
        worst = max(homes, key=len)
        return Impossible(
            Obstacle.FIXED_TABLE,
            tuple(entrants[player].id for player in worst),
            {"table": field.home[worst[0]]},
        )
    return None


def _seating(field: Field, chance: Chance) -> tuple[Seating, list[int]] | Impossible:
    """The best seating and its table numbers: of all if they can be counted, else as found."""
    kind = BOARDS[field.request.format]
    weights = Weights(field)
    board = kind(field, weights)
    ways = divisions(len(field.free), field.size)
    found: tuple[Seating, list[int]] | None
    if len({field.home[player] for player in field.free} - {0}) > field.tables_left():
        # One of them may have to sit out; where all ways are tried, that is one of them.
        found = _best_of_all(field, board, chance) if ways <= MOST_DIVISIONS else None
    elif ways <= FEW_DIVISIONS:
        found = _best_of_all(field, board, chance)
    else:
        found = _best_found(field, board, chance, looks=0 if ways <= MOST_DIVISIONS else LOOKS)
        if ways <= MOST_DIVISIONS and found[0].cost > weights.least:
            found = _best_of_all(field, board, chance)
    if found is None:
        return Impossible(Obstacle.FIXED_TABLE)
    seating, numbers = found
    if seating.cost >= weights.forbidden:
        return Impossible(Obstacle.SAME_CLUB)
    if looks_ahead(field):
        better = Plan(field.request, kind, chance).improved(seating)
        if better != seating:
            seating = better
            numbers, _ = _numbered(field, seating.tables, chance)
    return seating, numbers


def _best_found(
    field: Field, board: Board, chance: Chance, looks: int
) -> tuple[Seating, list[int]]:
    """What the search finds; then table numbers and seating give way to each other in turn."""
    fixed = slots(field)
    shuffles = STARTS if len(field.free) <= MOST_FOR_STARTS else 1
    starts = (start(field, fixed, chance) for _ in range(shuffles))
    search = Search(board, chance)
    seating = search.run(starts, fixed, looks // shuffles)
    numbers, repeats = _numbered(field, seating.tables, chance)
    for _ in range(TURNS):
        if not repeats:
            break
        other = search.settle(seating, fixed, numbers)
        other_numbers, left = _numbered(field, other.tables, chance)
        if (other.cost, left) >= (seating.cost, repeats):
            break
        seating, numbers, repeats = other, other_numbers, left
    return seating, numbers


def _best_of_all(field: Field, board: Board, chance: Chance) -> tuple[Seating, list[int]] | None:
    """One of the best seatings by lot, of those whose tables can be numbered best."""
    best = optimum(field, board.weights, board.orders, board.pain_of)
    if best is None:
        return None
    chance.shuffle(best.divisions)
    chosen = best.divisions[0]
    numbers, least = _numbered(field, chosen.tables, chance)
    for division in best.divisions[1:]:
        if not least:
            break
        other_numbers, repeats = _numbered(field, division.tables, chance)
        if repeats < least:
            chosen, numbers, least = division, other_numbers, repeats
    tables = []
    for group in chosen.tables:
        insides = best.insides[group]
        tables.append(insides[chance.below(len(insides))])
    return Seating(tuple(tables), chosen.byes, best.cost), numbers


def _numbered(
    field: Field, groups: Sequence[Sequence[int]], chance: Chance
) -> tuple[list[int], int]:
    """A number for each table, and how many sit where they sat before without having to."""
    fixed = [max((field.home[player] for player in group), default=0) for group in groups]
    taken = {table.number for table in field.request.pinned}.union(fixed)
    numbers: list[int] = []
    candidate = 0
    while len(numbers) < fixed.count(0):
        candidate += 1
        if candidate not in taken:
            numbers.append(candidate)
    if len(groups) + len(field.pinned) < 2:
        return [home or numbers[0] for home in fixed], 0
    place_of = {number: place for place, number in enumerate(numbers)}
    repeats = []
    forced = 0
    for group, home in zip(groups, fixed, strict=True):
        if home:
            forced += sum(not field.home[p] and home in field.seen[p] for p in group)
            continue
        row = [0] * len(numbers)
        for player in group:
            for number in field.seen[player]:
                place = place_of.get(number)
                if place is not None:
                    row[place] += 1
        repeats.append(row)
    places = assign_numbers(repeats, chance)
    left = sum(row[place] for row, place in zip(repeats, places, strict=True))
    given = iter(places)
    return [home or numbers[next(given)] for home in fixed], left + forced


def _table(field: Field, group: Sequence[int], number: int, chance: Chance) -> Table:
    """The table as it is told: which side is first, and who on it, is luck too."""
    ids = [field.request.entrants[player].id for player in group]
    half = len(ids) // 2
    sides = [ids[:half], ids[half:]]
    for side in sides:
        chance.shuffle(side)
    chance.shuffle(sides)
    return Table(number, (tuple(sides[0]), tuple(sides[1])))
