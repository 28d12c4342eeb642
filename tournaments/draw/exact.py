"""All seatings of a small field, and the best of them.

The best inside of every possible table is found first, then every way of dividing the field into
tables and byes is tried, leaving off where a part already costs more than the best whole.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from tournaments.draw.field import Field
from tournaments.draw.weights import Weights

# Divisions that are always tried (12 individuals have 5,775), and those that still are if a quick
# search finds no seating that breaks nothing (13 individuals have 75,075, 12 couples 10,395).
FEW_DIVISIONS = 6_000
MOST_DIVISIONS = 80_000

Group = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Division:
    """The field divided: who sits at one table, and who sits out."""

    tables: tuple[Group, ...]
    byes: Group


@dataclass(frozen=True, slots=True)
class Optimum:
    """All divisions of least cost, and for each table the best ways to sit at it."""

    cost: int
    divisions: list[Division]
    insides: Mapping[Group, tuple[Group, ...]]


def divisions(players: int, size: int) -> int:
    """In how many ways so many players can be divided into tables of this size and byes.

    Counted only until it is clear that there are more than MOST_DIVISIONS.
    """
    left = players - players % size
    ways = 1
    for chosen in range(size, left + 1, size):
        ways *= comb(chosen - 1, size - 1)
        if ways > MOST_DIVISIONS:
            return ways
    return ways * comb(players, left)


def optimum(
    field: Field, weights: Weights, orders: Sequence[Group], pain: Callable[[Group], int]
) -> Optimum | None:
    """What the best seatings are; None if fixed tables allow none.

    orders: the ways to sit at one table that are not the same, as places in the group. pain: what
    those who sit so are to each other, weighed (the spread of scores is added here).
    """
    return _Enumeration(field, weights, orders, pain).run()


class _Enumeration:
    def __init__(
        self,
        field: Field,
        weights: Weights,
        orders: Sequence[Group],
        pain: Callable[[Group], int],
    ) -> None:
        self.field = field
        self.weights = weights
        self.costs: dict[Group, int] = {}
        self.homes: dict[Group, int] = {}
        self.insides: dict[Group, tuple[Group, ...]] = {}
        for group in combinations(field.free, field.size):
            homes = {field.home[player] for player in group} - {0}
            if len(homes) > 1:
                continue
            seated = [tuple(group[place] for place in order) for order in orders]
            costs = [pain(one) for one in seated]
            least = min(costs)
            self.insides[group] = tuple(
                one for one, cost in zip(seated, costs, strict=True) if cost == least
            )
            if weights.spread:
                scores = [field.scores[player] for player in group]
                least += weights.spread * (max(scores) - min(scores)) ** 2
            self.costs[group] = least
            self.homes[group] = homes.pop() if homes else 0
        self.found: list[Division] = []
        self.best: int | None = None

    def run(self) -> Optimum | None:
        for byes in combinations(self.field.free, self.field.byes_left()):
            left = tuple(player for player in self.field.free if player not in byes)
            self._divide(left, (), byes, self.weights.byes(byes))
        if self.best is None:
            return None
        return Optimum(self.best, self.found, self.insides)

    def _divide(self, left: Group, tables: tuple[Group, ...], byes: Group, cost: int) -> None:
        if self.best is not None and cost > self.best:
            return
        if not left:
            if self.best is None or cost < self.best:
                self.best = cost
                self.found = []
            self.found.append(Division(tables, byes))
            return
        for others in combinations(left[1:], self.field.size - 1):
            group = (left[0], *others)
            price = self.costs.get(group)
            if price is None:
                continue
            home = self.homes[group]
            if home and any(self.homes[table] == home for table in tables):
                continue
            rest = tuple(player for player in left if player not in group)
            self._divide(rest, (*tables, group), byes, cost + price)
