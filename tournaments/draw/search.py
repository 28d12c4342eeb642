"""The search for the best seating of a field too large to try every seating.

Min-conflicts: start from a shuffle; whoever sits badly changes places with the one where it helps
most. First downhill, taking the first place that helps; then, if something is left, with a tabu on
who just moved, so that the search climbs out of hollows; then from a new shuffle. The number of
looks is bounded, not the time: the same seed gives the same seating on a slow machine.

Seats are numbered: those of table t are t * size to t * size + size - 1, the byes come last.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.draw.chance import Chance
from tournaments.draw.field import Field
from tournaments.draw.weights import Weights

# Places looked at in one search, all shuffles together; and the shuffles it starts from.
LOOKS = 120_000
STARTS = 4


@dataclass(frozen=True, slots=True)
class Seating:
    """The free players at tables (sides[0] is the first half of each) and those who sit out."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...]
    cost: int


class Search(ABC):
    """One search.

    size: seats at a table. orders: the ways to sit at one that are not the same, as places.
    """

    size: int
    orders: tuple[tuple[int, ...], ...]

    def __init__(self, field: Field, weights: Weights, chance: Chance) -> None:
        self.field = field
        self.weights = weights
        self.chance = chance
        self.rows = field.rows
        self.home = field.home
        self.tables = len(field.free) // self.size
        self.limit = self.tables * self.size
        self.seats: list[int] = []
        self.pains: list[int] = []
        self.spreads: list[int] = []
        self.slots: list[int] = []
        self.numbers: Sequence[int] = ()
        self.bye_cost = 0
        self.cost = 0
        self._fixed = any(field.home[player] for player in field.free)
        self._moved: list[int] = []

    @abstractmethod
    def pain(self, player: int, seat: int) -> int:
        """What the others at that seat's table and the player are to each other, weighed."""

    def pain_of(self, group: Sequence[int]) -> int:
        """What all who sit in this order at one table are to each other, weighed."""
        self.seats = list(group)
        return sum(self.pain(player, seat) for seat, player in enumerate(group)) // 2

    def run(
        self, starts: Sequence[Sequence[int]], slots: Sequence[int], looks: int = LOOKS
    ) -> Seating:
        """The best seating found from these starts (free players by seat).

        slots: the fixed number of each table, 0 where it has none. looks: places looked at in
        climbing, shared among the starts.
        """
        best: list[int] = []
        least = -1
        looks //= len(starts)
        for start in starts:
            self._take(start, slots)
            self._descend()
            if self.cost > self.weights.least:
                self._climb(looks)
            if least < 0 or self.cost < least:
                best, least = self.seats[:], self.cost
            if least <= self.weights.least:
                break
        self._take(best, slots)
        return self._seating()

    def settle(self, seating: Seating, slots: Sequence[int], numbers: Sequence[int]) -> Seating:
        """The seating with fewer at a number they had before, if exchanges bring that about.

        numbers: of the tables, in their order. Nothing else becomes worse.
        """
        self.numbers = numbers
        self._take(
            [*(player for table in seating.tables for player in table), *seating.byes], slots
        )
        self._descend()
        self.numbers = ()
        self._take(self.seats, slots)
        return self._seating()

    def _seating(self) -> Seating:
        size, limit, seats = self.size, self.limit, self.seats
        tables = tuple(tuple(seats[at : at + size]) for at in range(0, limit, size))
        return Seating(tables, tuple(seats[limit:]), self.cost)

    def _take(self, start: Sequence[int], slots: Sequence[int]) -> None:
        self.seats = list(start)
        self.slots = list(slots)
        self.pains = [self.pain(self.seats[seat], seat) for seat in range(self.limit)]
        self.spreads = [self._spread(t * self.size) for t in range(self.tables)]
        self.bye_cost = self.weights.byes(self.seats[self.limit :])
        self.cost = sum(self.pains) // 2 + sum(self.spreads) + self.bye_cost
        if self.numbers:
            self.cost += sum(self._had(self.seats[at], at) for at in range(self.limit))

    def _had(self, player: int, seat: int) -> int:
        """1 if the player sat at this table number before and need not sit there."""
        if seat >= self.limit:
            return 0
        number = self.numbers[seat // self.size]
        return int(number in self.field.seen[player] and self.home[player] != number)

    def _spread(self, base: int) -> int:
        weight = self.weights.spread
        if not weight:
            return 0
        scores = [self.field.scores[player] for player in self.seats[base : base + self.size]]
        return weight * (max(scores) - min(scores)) ** 2

    def _trouble(self, seat: int) -> int:
        """How much could be won at best by moving who sits here."""
        if seat >= self.limit:
            return self.bye_cost - self.weights.least
        trouble = self.pains[seat]
        if self.weights.spread:
            trouble += self.spreads[seat // self.size]
        if self.numbers:
            trouble += self._had(self.seats[seat], seat)
        return trouble

    def _idle(self, seat: int, other: int) -> bool:
        """Whether an exchange would change nothing, or may not be made."""
        if other ^ 1 == seat or other == seat or (seat >= self.limit and other >= self.limit):
            return True
        return self._fixed and not self._allowed(seat, other)

    def _allowed(self, seat: int, other: int) -> bool:
        """Whether the two may change places: who has a fixed table sits there or nowhere."""
        for player, to in ((self.seats[seat], other), (self.seats[other], seat)):
            home = self.home[player]
            if home and to < self.limit and self.slots[to // self.size] != home:
                return False
        return True

    def _delta(self, seat: int, other: int) -> int:
        """What the cost becomes more if the two change places."""
        delta = self._delta_of_meetings(seat, other)
        if self.numbers:
            player, comer = self.seats[seat], self.seats[other]
            delta += self._had(player, other) - self._had(player, seat)
            delta += self._had(comer, seat) - self._had(comer, other)
        return delta

    def _delta_of_meetings(self, seat: int, other: int) -> int:
        seats, limit, size = self.seats, self.limit, self.size
        if seat >= limit:
            if other >= limit:
                return 0
            seat, other = other, seat
        player, comer = seats[seat], seats[other]
        if other >= limit:
            seats[seat], seats[other] = comer, player
            delta = self.pain(comer, seat) - self.pains[seat]
            delta += self.weights.byes(seats[limit:]) - self.bye_cost
            if self.weights.spread:
                base = seat - seat % size
                delta += self._spread(base) - self.spreads[seat // size]
            seats[seat], seats[other] = player, comer
            return delta
        if seat // size == other // size:
            base = seat - seat % size
            before = sum(self.pains[base : base + size])
            seats[seat], seats[other] = comer, player
            after = sum(self.pain(seats[at], at) for at in range(base, base + size))
            seats[seat], seats[other] = player, comer
            return (after - before) // 2
        delta = self.pain(player, other) + self.pain(comer, seat)
        delta -= self.pains[seat] + self.pains[other]
        if self.weights.spread:
            seats[seat], seats[other] = comer, player
            delta += self._spread(seat - seat % size) - self.spreads[seat // size]
            delta += self._spread(other - other % size) - self.spreads[other // size]
            seats[seat], seats[other] = player, comer
        return delta

    def _exchange(self, seat: int, other: int, delta: int) -> None:
        seats, size = self.seats, self.size
        seats[seat], seats[other] = seats[other], seats[seat]
        self.cost += delta
        for moved in (seat, other):
            if moved >= self.limit:
                self.bye_cost = self.weights.byes(seats[self.limit :])
                continue
            base = moved - moved % size
            for at in range(base, base + size):
                self.pains[at] = self.pain(seats[at], at)
            if self.weights.spread:
                self.spreads[moved // size] = self._spread(base)

    def _descend(self) -> None:
        """Downhill: whoever sits badly takes the first place that makes things better."""
        count = len(self.seats)
        waiting = [seat for seat in range(count) if self._trouble(seat) > 0]
        self.chance.shuffle(waiting)
        while waiting:
            seat = waiting.pop()
            if self._trouble(seat) <= 0:
                continue
            offset = self.chance.below(count)
            for other in (*range(offset, count), *range(offset)):
                if self._idle(seat, other):
                    continue
                delta = self._delta(seat, other)
                if delta < 0:
                    self._exchange(seat, other, delta)
                    for moved in (other, seat):
                        if self._trouble(moved) > 0:
                            waiting.append(moved)
                    break

    def _climb(self, looks: int) -> None:
        """Uphill too, by the least bad exchange; keeps the best seating it came through."""
        count = len(self.seats)
        below = self.chance.below
        best, least = self.seats[:], self.cost
        free_at = [0] * self.field.count
        step = 0
        while looks > 0 and least > self.weights.least:
            step += 1
            troubled = [seat for seat in range(count) if self._trouble(seat) > 0]
            if not troubled:
                break
            seat = troubled[below(len(troubled))]
            rival = troubled[below(len(troubled))]
            if self._trouble(rival) > self._trouble(seat):
                seat = rival
            chosen, chosen_delta, ties = -1, 0, 0
            for other in range(count):
                if self._idle(seat, other):
                    continue
                delta = self._delta(seat, other)
                if (
                    free_at[self.seats[other]] > step or free_at[self.seats[seat]] > step
                ) and self.cost + delta >= least:
                    continue
                if chosen < 0 or delta < chosen_delta:
                    chosen, chosen_delta, ties = other, delta, 1
                elif delta == chosen_delta:
                    ties += 1
                    if below(ties) == 0:
                        chosen = other
            looks -= count
            if chosen < 0:
                continue
            self._exchange(seat, chosen, chosen_delta)
            free_at[self.seats[seat]] = step + 2 + below(6)
            free_at[self.seats[chosen]] = step + 2 + below(6)
            if self.cost <= least:  # an equal one too: it may have another way on
                best, least = self.seats[:], self.cost
        self._take(best, self.slots)
