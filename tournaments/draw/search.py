"""The search for the best seating of a field too large to try every seating.

Min-conflicts: start from a shuffle; whoever sits badly changes places with the one where it helps
most. First downhill, taking the first place that helps; then, if something is left, with a tabu on
who just moved, so that the search climbs out of hollows; then from a new shuffle. The number of
looks is bounded, not the time: the same seed gives the same seating on a slow machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tournaments.draw.board import Board, Seating
from tournaments.draw.chance import Chance

# Places looked at in climbing, all shuffles together; in going downhill from one shuffle (a field
# of hundreds needs a hundredth of it); and how many shuffles a search starts from.
LOOKS = 120_000
LOOKS_DOWNHILL = 500_000
STARTS = 4
# A larger field has so much room that one shuffle does.
MOST_FOR_STARTS = 600


class Search:
    """One search on a board."""

    def __init__(self, board: Board, chance: Chance) -> None:
        self.board = board
        self.chance = chance

    def run(self, starts: Iterable[Sequence[int]], slots: Sequence[int], looks: int) -> Seating:
        """The best seating found from these starts (free players by seat).

        A start is asked for only if those before it left something to be won. slots: the fixed
        number of each table, 0 where it has none. looks: places looked at in climbing, each time.
        """
        board, nothing_better = self.board, self.board.weights.least
        best: Seating | None = None
        for start in starts:
            board.take(start, slots)
            self._descend()
            if board.cost > nothing_better:
                self._climb(looks)
            if best is None or board.cost < best.cost:
                best = board.seating()
            if best.cost <= nothing_better:
                break
        assert best is not None
        return best

    def settle(self, seating: Seating, slots: Sequence[int], numbers: Sequence[int]) -> Seating:
        """The seating with fewer at a number they had before, if exchanges bring that about.

        numbers: of the tables, in their order. Nothing else becomes worse.
        """
        board = self.board
        seats = [*(player for table in seating.tables for player in table), *seating.byes]
        board.take(seats, slots, numbers)
        self._descend()
        board.take(board.seats, slots)
        return board.seating()

    def _descend(self) -> None:
        """Downhill: whoever sits badly takes the first place that makes things better."""
        board = self.board
        looks = LOOKS_DOWNHILL
        waiting = board.troubled()
        self.chance.shuffle(waiting)
        while waiting and looks > 0:
            seat = waiting.pop()
            if board.trouble(seat) <= 0:
                continue
            for other, delta in board.deltas(seat, self.chance.below(board.limit)):
                looks -= 1
                if delta < 0:
                    board.exchange(seat, other, delta)
                    waiting += [moved for moved in (other, seat) if board.trouble(moved) > 0]
                    break

    def _climb(self, looks: int) -> None:
        """Uphill too, by the least bad exchange; ends at the best seating it came through."""
        board, below = self.board, self.chance.below
        best, least = board.seats[:], board.cost
        free_at = [0] * board.field.count
        step = 0
        cost_of_a_look = 2 if board.weights.spread else 1
        while looks > 0 and least > board.weights.least:
            step += 1
            looks -= len(board.seats) * cost_of_a_look
            seat = self._worse_of_two(board.troubled())
            resting = free_at[board.seats[seat]] > step
            chosen, chosen_delta, ties = -1, 0, 0
            for other, delta in board.deltas(seat):
                if chosen >= 0 and delta > chosen_delta:
                    continue
                if (resting or free_at[board.seats[other]] > step) and board.cost + delta >= least:
                    continue
                if chosen < 0 or delta < chosen_delta:
                    chosen, chosen_delta, ties = other, delta, 1
                else:
                    ties += 1
                    if below(ties) == 0:
                        chosen = other
            if chosen < 0:
                continue
            board.exchange(seat, chosen, chosen_delta)
            free_at[board.seats[seat]] = step + 2 + below(6)
            free_at[board.seats[chosen]] = step + 2 + below(6)
            if board.cost <= least:  # an equal one too: it may have another way on
                best, least = board.seats[:], board.cost
        board.take(best, board.slots)

    def _worse_of_two(self, troubled: list[int]) -> int:
        """Of two seats by lot, the one where more is to be won."""
        one = troubled[self.chance.below(len(troubled))]
        other = troubled[self.chance.below(len(troubled))]
        return other if self.board.trouble(other) > self.board.trouble(one) else one
