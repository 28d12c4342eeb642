"""The rules as one number: a weight for each kind of breach, so that less is better.

A breach of a higher rule weighs more than all breaches of lower rules that one arrangement can
hold, so comparing sums is comparing costs in the order of the rules. A table number that somebody
had before weighs 1, once there are numbers (seats.py gives them last).
"""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.draw.cost import Rule, outranks, rules_of
from tournaments.draw.field import AGAIN, CLUB, KINDS, OPPONENTS, PARTNERS, Field
from tournaments.draw.request import Format, SameClub


class Weights:
    """What a search adds up.

    partners[kind], opponents[kind]: for a pair that is `kind` to each other (field.py). spread:
    for the squared difference of scores at a table, 0 if that is no rule. unit: the least weight
    but that of a table number. A sum of `forbidden` or more breaks a prohibition.
    """

    def __init__(self, field: Field) -> None:
        request = field.request
        tables, out = field.tables_left(), field.byes_left()
        rules = rules_of(request)
        pairs = field.size * field.size // 4 * tables  # of opponents; partners are fewer
        if request.format is Format.TABLES_OF_FOUR:
            pairs = 6 * tables
        gap = max(self._scores(field)) - min(self._scores(field))
        most: dict[Rule, int] = {
            Rule.REPEAT_BYE: sum(field.byes),
            Rule.REPEAT_PARTNER: pairs,
            Rule.REPEAT_OPPONENT: pairs,
            Rule.THIRD_MEETING: pairs,
            Rule.MET_OTHERWISE: 2 * pairs,
            Rule.BYE_RANK: (out + len(field.pinned_byes)) * len(field.may_sit_out),
            Rule.SCORE_GAP: gap * gap * tables,
            Rule.SAME_CLUB_PARTNER: pairs,
            Rule.SAME_CLUB_OPPONENT: pairs,
        }
        weights = dict.fromkeys(Rule, 0)
        weight = tables * field.size + 1  # everybody at a table number of before
        self.unit = weight
        for rule in reversed(Rule):
            if rule in rules and most.get(rule):
                weights[rule], weight = weight, weight * (most[rule] + 1)
        self.forbidden = weight
        if request.rules.same_club is SameClub.FORBID:
            weights[Rule.SAME_CLUB_PARTNER] = weights[Rule.SAME_CLUB_OPPONENT] = weight
        self.spread = weights[Rule.SCORE_GAP]
        bye_rank, repeat_bye = weights[Rule.BYE_RANK], weights[Rule.REPEAT_BYE]

        self.partners = [
            weights[Rule.REPEAT_PARTNER] * bool(kind & PARTNERS)
            + weights[Rule.MET_OTHERWISE] * bool(kind & OPPONENTS)
            + weights[Rule.SAME_CLUB_PARTNER] * bool(kind & CLUB)
            for kind in range(KINDS)
        ]
        self.opponents = [
            weights[Rule.REPEAT_OPPONENT] * bool(kind & OPPONENTS)
            + weights[Rule.THIRD_MEETING] * bool(kind & AGAIN)
            + weights[Rule.MET_OTHERWISE] * bool(kind & PARTNERS)
            + weights[Rule.SAME_CLUB_OPPONENT] * bool(kind & CLUB)
            for kind in range(KINDS)
        ]
        self._field = field
        self._bye_rank = bye_rank
        self._bye: dict[int, int] = {}
        by_hand = field.pinned_byes if bye_rank else []
        pinned_out = [0] * len(field.free)
        if by_hand:
            pinned_out = [
                sum(outranks(field, player, other) for other in by_hand) for player in field.free
            ]
        # The part of bye_rank that byes given by hand have, whoever else sits out.
        self._pinned_part = bye_rank * sum(pinned_out)
        for player, spared in zip(field.free, pinned_out, strict=True):
            had = field.byes[player] - field.fewest
            self._bye[player] = repeat_bye * had - bye_rank * spared
        self._better: dict[int, int] = {}
        had_least = sorted(field.byes[player] for player in field.free)[:out]
        # No arrangement is better than this: the byes that somebody must have.
        self.least = repeat_bye * sum(had - field.fewest for had in had_least)
        if bye_rank and pinned_out:
            spared_most = sum(sorted(pinned_out, reverse=True)[:out])
            self.least += bye_rank * (sum(pinned_out) - spared_most)

    @staticmethod
    def _scores(field: Field) -> list[int]:
        return [field.scores[player] for player in field.free] or [0]

    def byes(self, out: Sequence[int]) -> int:
        """What it costs that these free players sit out."""
        cost = self._pinned_part
        for player in out:
            cost += self._bye[player]
        if self._bye_rank:
            field = self._field
            for player in out:
                cost += self._bye_rank * self._entitled(player)
                for other in out:
                    if other != player and outranks(field, other, player):
                        cost -= self._bye_rank
        return cost

    def _entitled(self, taker: int) -> int:
        """How many of the free are rather entitled to the bye than its taker."""
        known = self._better.get(taker)
        if known is None:
            field = self._field
            known = sum(outranks(field, player, taker) for player in field.free if player != taker)
            self._better[taker] = known
        return known
