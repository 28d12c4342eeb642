"""Tables of four: everybody at one partners everybody else at it, so only who shares it counts."""

from __future__ import annotations

from collections.abc import Iterable

from tournaments.draw.board import Board
from tournaments.draw.request import Table


class Fours(Board):
    """The board of individuals who share a table for three matches."""

    size = 4
    orders = ((0, 1, 2, 3),)

    def pain(self, player: int, seat: int) -> int:
        seats, row, opponents = self.seats, self.rows[player], self.weights.opponents
        return (
            opponents[row[seats[seat ^ 1]]]
            + opponents[row[seats[seat ^ 2]]]
            + opponents[row[seats[seat ^ 3]]]
        )


def all_matches(tables: Iterable[Table]) -> list[Table]:
    """The three matches of each table of A, B, C, D: AB–CD, AC–BD, AD–BC.

    Those that are given stand first, as they are given.
    """
    given: dict[int, list[Table]] = {}
    for table in tables:
        given.setdefault(table.number, []).append(table)
    for number, played in given.items():
        (a, b), (c, d) = played[0].sides
        known = {frozenset(map(frozenset, table.sides)) for table in played}
        for sides in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
            if frozenset(map(frozenset, sides)) not in known:
                played.append(Table(number, sides))
    return [match for played in given.values() for match in played]
