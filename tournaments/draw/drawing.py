"""The draw: from a request to tables and byes, with what they break, or why there are none."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tournaments.draw.board import Seating
from tournaments.draw.chance import Chance
from tournaments.draw.cost import Breach, Cost, breaches, total
from tournaments.draw.field import Field
from tournaments.draw.fours import all_matches
from tournaments.draw.knockout import knockout
from tournaments.draw.ladder import ladder
from tournaments.draw.obstacles import Impossible, obstacle
from tournaments.draw.request import Format, Request, Table
from tournaments.draw.round_robin import round_robin
from tournaments.draw.searched import searched
from tournaments.draw.swiss import swiss

# A seating of the free players and the number of each of its tables.
Found = tuple[Seating, list[int]] | Impossible
METHODS: Mapping[Format, Callable[[Field, Chance], Found]] = {
    Format.DRAWN_PARTNERS: searched,
    Format.RANDOM: searched,
    Format.SWISS: swiss,
    Format.LADDER: ladder,
    Format.ROUND_ROBIN: round_robin,
    Format.KNOCKOUT: knockout,
    Format.TABLES_OF_FOUR: searched,
}
# Where the schedule says who is first (North, the first dealer, at home), no lot does.
ORDERED = frozenset({Format.ROUND_ROBIN, Format.KNOCKOUT})


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
    found = obstacle(field) or METHODS[request.format](field, chance)
    if isinstance(found, Impossible):
        return Drawing(request.seed, impossible=found)
    seating, numbers = found
    tables = [
        _table(field, group, number, chance)
        for group, number in zip(seating.tables, numbers, strict=True)
    ]
    if request.format is Format.TABLES_OF_FOUR:
        tables = [match for table in tables for match in all_matches([table])]
        tables += all_matches(request.pinned)
    else:
        tables += request.pinned
    tables.sort(key=lambda table: table.number)
    out = sorted([*field.pinned_byes, *seating.byes])
    byes = tuple(request.entrants[player].id for player in out)
    relaxed = breaches(field, tables, byes)
    return Drawing(request.seed, tuple(tables), byes, relaxed, total(relaxed))


def _table(field: Field, group: Sequence[int], number: int, chance: Chance) -> Table:
    """The table as it is told: which side is first, and who on it, is luck too.

    Not so where the schedule says it.
    """
    ids = [field.request.entrants[player].id for player in group]
    half = len(ids) // 2
    sides = [ids[:half], ids[half:]]
    if field.request.format in ORDERED:
        return Table(number, (tuple(sides[0]), tuple(sides[1])))
    for side in sides:
        chance.shuffle(side)
    chance.shuffle(sides)
    return Table(number, (tuple(sides[0]), tuple(sides[1])))
