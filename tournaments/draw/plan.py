"""Looking ahead: this round so drawn that the planned rounds to come can be good ones too.

A plan holds a seating for this round and each one to come. It begins as they would be drawn one
after the other; then, again and again, one of its rounds is improved against all the others, be
they earlier or later. What is compared is the sum of the costs of all its rounds. Who sits out
stays as it was drawn, for that follows from this round's standings; scores and ranks of rounds to
come are not known and count for nothing there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tournaments.draw.board import Board, Seating
from tournaments.draw.chance import Chance
from tournaments.draw.cost import Cost, Rule, breaches, total
from tournaments.draw.field import Field
from tournaments.draw.request import ByeChoice, Format, Number, PastRound, Request, Table
from tournaments.draw.search import Search
from tournaments.draw.starts import slots, start
from tournaments.draw.weights import Weights

# The rules that one round spoils for another: who sat out, who met whom. The others each round
# keeps or breaks for itself, so that nothing is to be won by a plan for them.
MEETINGS = 5
# A field is tight if it has no more players than this, for each round planned and besides. In a
# larger one no round stands in the way of the next, and what a plan loses by its shorter searches
# is more than it wins.
TIGHT_PER_ROUND = 2
TIGHT_BESIDES = 4
# Rounds looked ahead at most, and places looked at: for one round as drawn, for one improvement
# of it; and how often all rounds are gone over in vain before that is enough.
MOST_AHEAD = 12
LOOKS_TO_DRAW = 6_000
LOOKS_TO_IMPROVE = 2_000
SWEEPS_IN_VAIN = 3


@dataclass(frozen=True, slots=True)
class _Planned:
    """One round of a plan: its own wishes (pins, rules) and the seating of its free players."""

    request: Request
    seating: Seating

    def past(self) -> PastRound:
        """The round as history; its tables have whatever numbers."""
        ids = [entrant.id for entrant in self.request.entrants]
        taken = {table.number for table in self.request.pinned}
        numbers = (number for number in range(1, 1 << 30) if number not in taken)
        tables = [*self.request.pinned]
        for group, number in zip(self.seating.tables, numbers, strict=False):
            named = [ids[player] for player in group]
            half = len(named) // 2
            tables.append(Table(number, (tuple(named[:half]), tuple(named[half:]))))
        byes = (*self.request.pinned_byes, *(ids[player] for player in self.seating.byes))
        return PastRound(self.request.round, tuple(tables), byes)


def looks_ahead(field: Field) -> bool:
    """Whether rounds are to come, and the field is so small that they get in each other's way."""
    request = field.request
    rounds = request.rules.rounds or 0
    if request.format is Format.SWISS:
        return False  # exact for this round; whom the standings will bring together nobody knows
    tight = len(field.free) <= TIGHT_PER_ROUND * rounds + TIGHT_BESIDES
    return rounds > request.round and field.size <= len(field.free) and tight


class Plan:
    """The plan of one request with rounds to come."""

    def __init__(self, request: Request, board: type[Board], chance: Chance) -> None:
        self.board = board
        self.chance = chance
        self.history = request.history
        self.last = min(request.rules.rounds or 0, request.round + MOST_AHEAD - 1)
        self.request = request

    def improved(self, seating: Seating) -> Seating:
        """This round's seating from the best plan found, beginning with the one given."""
        rounds = self._drawn_on(seating)
        cost = self._cost(rounds)
        best = rounds
        in_vain = 0
        while any(cost[:MEETINGS]) and in_vain < SWEEPS_IN_VAIN:
            for at in range(len(rounds)):
                rounds = self._improved_at(rounds, at)
            in_vain += 1
            new_cost = self._cost(rounds)
            if new_cost < cost:
                best, cost, in_vain = rounds, new_cost, 0
        return best[0].seating

    def _drawn_on(self, seating: Seating) -> list[_Planned]:
        rounds = [_Planned(self.request, seating)]
        rules = replace(self.request.rules, group_by_score=False, bye=ByeChoice.RANDOM, rounds=None)
        for number in range(self.request.round + 1, self.last + 1):
            history = (*self.history, *(planned.past() for planned in rounds))
            request = replace(
                self.request,
                round=number,
                history=history,
                pinned=(),
                pinned_byes=(),
                rules=rules,
            )
            field = Field(request)
            fixed = slots(field)
            search = Search(self.board(field, Weights(field)), self.chance)
            starts = [start(field, fixed, self.chance)]
            rounds.append(_Planned(request, search.run(starts, fixed, LOOKS_TO_DRAW)))
        return rounds

    def _improved_at(self, rounds: list[_Planned], at: int) -> list[_Planned]:
        """The plan with one round better, or as good in another way, against all the others."""
        planned = rounds[at]
        others = [other.past() for other in rounds if other is not planned]
        history = tuple(
            replace(past, round=number) for number, past in enumerate([*self.history, *others], 1)
        )
        ids = [entrant.id for entrant in planned.request.entrants]
        out = tuple(ids[player] for player in planned.seating.byes)
        request = replace(
            planned.request,
            round=len(history) + 1,
            history=history,
            pinned_byes=(*planned.request.pinned_byes, *out),
        )
        field = Field(request)
        search = Search(self.board(field, Weights(field)), self.chance)
        seats = [player for table in planned.seating.tables for player in table]
        better = search.run([seats], _slots_of(field, planned.seating), LOOKS_TO_IMPROVE)
        improved = _Planned(planned.request, replace(better, byes=planned.seating.byes))
        return [*rounds[:at], improved, *rounds[at + 1 :]]

    def _cost(self, rounds: Sequence[_Planned]) -> tuple[Number, ...]:
        """The sums of what the rounds break, in the order of the rules but for table numbers.

        Each round is counted with those before it as its history.
        """
        costs: list[Cost] = []
        history = self.history
        for planned in rounds:
            past = planned.past()
            field = Field(replace(planned.request, history=history))
            costs.append(total(breaches(field, past.tables, past.byes)))
            history = (*history, past)
        return tuple(
            sum(getattr(cost, rule) for cost in costs) for rule in Rule if rule != Rule.REPEAT_TABLE
        )


def _slots_of(field: Field, seating: Seating) -> list[int]:
    """The fixed number of each table as it is seated."""
    return [max(field.home[player] for player in table) for table in seating.tables]
