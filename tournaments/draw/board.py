"""A seating while it is being searched: who sits where, how badly, and what an exchange changes.

Seats are numbered: those of table t are t * size to t * size + size - 1, the byes come last.
Exchanging two is all that ever happens, and its effect is known without counting the whole again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from tournaments.draw.field import Field
from tournaments.draw.weights import Weights


@dataclass(frozen=True, slots=True)
class Seating:
    """The free players at tables (the first half of each is one side) and those who sit out."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    cost: int


class Board(ABC):
    """One seating that changes.

    size: seats at a table. orders: the ways to sit at one that are not the same, as places.
    """

    size: int
    orders: tuple[tuple[int, ...], ...]

    def __init__(self, field: Field, weights: Weights) -> None:
        self.field = field
        self.weights = weights
        self.rows = field.rows
        self.limit = len(field.free) // self.size * self.size  # the first bye
        self.seats: list[int] = []
        self.slots: Sequence[int] = ()
        self.numbers: Sequence[int] = ()
        self.cost = 0
        self._pains: list[int] = []
        self._spreads: list[int] = []
        self._rest: list[tuple[int, int]] = []
        self._bye_cost = 0
        self._fixed = any(field.home[player] for player in field.free)

    @abstractmethod
    def pain(self, player: int, seat: int) -> int:
        """What the others at that seat's table and the player are to each other, weighed."""

    def pain_of(self, group: Sequence[int]) -> int:
        """What all who sit in this order at one table are to each other, weighed."""
        self.seats = list(group)
        return sum(self.pain(player, seat) for seat, player in enumerate(group)) // 2

    def take(self, seats: Sequence[int], slots: Sequence[int], numbers: Sequence[int] = ()) -> None:
        """Seats everybody anew.

        slots: the fixed number of each table, 0 where it has none. numbers: of all tables, once
        they have one; then who sat at that number before is counted too.
        """
        self.seats = list(seats)
        self.slots = slots
        self.numbers = numbers
        self._pains = [0] * self.limit
        self._spreads = [0] * (self.limit // self.size)
        self._rest = [(0, 0)] * self.limit
        for base in range(0, self.limit, self.size):
            self._look_at(base)
        self._bye_cost = self.weights.byes(self.seats[self.limit :])
        self.cost = sum(self._pains) // 2 + sum(self._spreads) + self._bye_cost
        if numbers:
            self.cost += sum(self._had(self.seats[at], at) for at in range(self.limit))

    def seating(self) -> Seating:
        """The seating as it is now."""
        size, limit, seats = self.size, self.limit, self.seats
        tables = tuple(tuple(seats[at : at + size]) for at in range(0, limit, size))
        return Seating(tables, tuple(seats[limit:]), self.cost)

    def troubled(self) -> list[int]:
        """The seats where something could be won."""
        if self.weights.spread or self.numbers:
            seats = [seat for seat in range(self.limit) if self.trouble(seat)]
        else:
            seats = [seat for seat, pain in enumerate(self._pains) if pain]
        if self._bye_cost > self.weights.least:
            seats.extend(range(self.limit, len(self.seats)))
        return seats

    def trouble(self, seat: int) -> int:
        """How much could be won at best by moving who sits here."""
        if seat >= self.limit:
            return self._bye_cost - self.weights.least
        trouble = self._pains[seat]
        if self.weights.spread:
            trouble += self._spreads[seat // self.size]
        if self.numbers:
            trouble += self._had(self.seats[seat], seat)
        return trouble

    def deltas(self, seat: int, begin: int = 0) -> Iterator[tuple[int, int]]:
        """Every seat to exchange this one with, and what the cost becomes more by it.

        begin: the seat at a table to begin with; those before it follow, and the byes come last,
        for who sits out is right from the start.
        """
        seats, pains, limit, size = self.seats, self._pains, self.limit, self.size
        places = chain(range(begin, limit), range(begin), range(limit, len(seats)))
        if seat >= limit or self._fixed or self.numbers:
            for other in places:
                if not self._idle(seat, other):
                    yield other, self._delta(seat, other)
            return
        pain, player, mine = self.pain, seats[seat], pains[seat]
        base = seat - seat % size
        end = base + size
        spread = self.weights.spread
        for other in places:
            if base <= other < end or other >= limit:
                if not self._idle(seat, other):
                    yield other, self._delta(seat, other)
                continue
            delta = pain(player, other) + pain(seats[other], seat) - mine - pains[other]
            if spread:
                delta += self._spread_delta(seat, other)
            yield other, delta

    def exchange(self, seat: int, other: int, delta: int) -> None:
        """Two change places. delta: as `deltas` said."""
        seats, size = self.seats, self.size
        seats[seat], seats[other] = seats[other], seats[seat]
        self.cost += delta
        for moved in (seat, other):
            if moved < self.limit:
                self._look_at(moved - moved % size)
            else:
                self._bye_cost = self.weights.byes(seats[self.limit :])

    def _look_at(self, base: int) -> None:
        """Notes how those at one table sit."""
        size = self.size
        self._pains[base : base + size] = self._pains_at(base)
        weight = self.weights.spread
        if weight:
            scores = [self.field.scores[player] for player in self.seats[base : base + size]]
            self._spreads[base // size] = weight * (max(scores) - min(scores)) ** 2
            for at in range(size):
                rest = scores[:at] + scores[at + 1 :]
                self._rest[base + at] = (min(rest), max(rest))

    def _pains_at(self, base: int) -> tuple[int, ...]:
        """What each of those at one table and the others there are to each other, weighed."""
        return tuple(self.pain(self.seats[at], at) for at in range(base, base + self.size))

    def _had(self, player: int, seat: int) -> int:
        """1 if the player sat at this table number before and need not sit there."""
        if seat >= self.limit:
            return 0
        number = self.numbers[seat // self.size]
        return int(number in self.field.seen[player] and self.field.home[player] != number)

    def _idle(self, seat: int, other: int) -> bool:
        """Whether an exchange would change nothing, or may not be made."""
        if other ^ 1 == seat or other == seat or (seat >= self.limit and other >= self.limit):
            return True
        return self._fixed and not self._allowed(seat, other)

    def _allowed(self, seat: int, other: int) -> bool:
        """Whether the two may change places: who has a fixed table sits there or nowhere."""
        for player, to in ((self.seats[seat], other), (self.seats[other], seat)):
            home = self.field.home[player]
            if home and to < self.limit and self.slots[to // self.size] != home:
                return False
        return True

    def _delta(self, seat: int, other: int) -> int:
        """What the cost becomes more if the two change places."""
        seats, limit, size = self.seats, self.limit, self.size
        if seat >= limit:
            seat, other = other, seat
        player, comer = seats[seat], seats[other]
        if other >= limit:
            out = [player if one == comer else one for one in seats[limit:]]
            delta = self.pain(comer, seat) - self._pains[seat]
            delta += self.weights.byes(out) - self._bye_cost
            if self.weights.spread:
                delta += self._spread_with(comer, seat) - self._spreads[seat // size]
        elif seat // size == other // size:
            base = seat - seat % size
            delta = -sum(self._pains[base : base + size])
            seats[seat], seats[other] = comer, player
            delta += sum(self.pain(seats[at], at) for at in range(base, base + size))
            seats[seat], seats[other] = player, comer
            delta //= 2
        else:
            delta = self.pain(player, other) + self.pain(comer, seat)
            delta -= self._pains[seat] + self._pains[other]
            if self.weights.spread:
                delta += self._spread_delta(seat, other)
        if self.numbers:
            delta += self._had(player, other) - self._had(player, seat)
            delta += self._had(comer, seat) - self._had(comer, other)
        return delta

    def _spread_delta(self, seat: int, other: int) -> int:
        """What the spreads of two tables become more if these two change places."""
        size, seats, spreads = self.size, self.seats, self._spreads
        there = self._spread_with(seats[seat], other) - spreads[other // size]
        return there + self._spread_with(seats[other], seat) - spreads[seat // size]

    def _spread_with(self, player: int, seat: int) -> int:
        """The weighed spread of a seat's table with the player in that seat."""
        score = self.field.scores[player]
        lowest, highest = self._rest[seat]
        gap = max(highest, score) - min(lowest, score)
        return self.weights.spread * gap * gap
