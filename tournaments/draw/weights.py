"""The rules as one number: a weight for each kind of breach, so that less is better.

A breach of a higher rule weighs more than all breaches of lower rules that one arrangement can
hold, so comparing sums is comparing costs in the order of the rules. A table number that somebody
had before weighs 1, once there are numbers (seats.py gives them last).
"""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.draw.cost import outranks
from tournaments.draw.field import AGAIN, CLUB, KINDS, OPPONENTS, PARTNERS, Field
from tournaments.draw.request import ByeChoice, Format, SameClub


class Weights:
    """What a search adds up.

    partners[kind], opponents[kind]: for a pair that is `kind` to each other (field.py). spread:
    for the squared difference of scores at a table, 0 if that is no rule. A sum of `forbidden` or
    more breaks a prohibition.
    """

    def __init__(self, field: Field) -> None:
        request = field.request
        tables, out = field.tables_left(), field.byes_left()
        random = request.format is Format.RANDOM
        pairs = 4 * tables  # opponents of drawn partners: as many pairs as there can be
        spread = 0
        if request.rules.group_by_score and request.format is Format.DRAWN_PARTNERS:
            scores = [field.scores[player] for player in field.free]
            spread = (max(scores, default=0) - min(scores, default=0)) ** 2 * tables
        ranked = not random and request.rules.bye is not ByeChoice.RANDOM

        weight = tables * field.size + 1  # everybody at a table number of before
        club_opponents, weight = weight, weight * (pairs + 1)
        club_partners, weight = weight, weight * (pairs + 1)
        self.spread, weight = (weight, weight * (spread + 1)) if spread else (0, weight)
        bye_rank = weight if ranked else 0
        weight *= 1 + (out + len(field.pinned_byes)) * len(field.may_sit_out) if ranked else 1
        otherwise, weight = weight, weight * (2 * pairs + 1)
        third, weight = weight, weight * (pairs + 1)
        opponent, weight = weight, weight * (pairs + 1)
        partner, weight = weight, weight * (pairs + 1)
        repeat_bye, weight = weight, weight * (1 + sum(field.byes))
        self.forbidden = weight
        if request.rules.same_club is SameClub.FORBID:
            club_opponents = club_partners = weight

        self.partners = [
            partner * bool(kind & PARTNERS)
            + otherwise * bool(kind & OPPONENTS)
            + club_partners * bool(kind & CLUB)
            for kind in range(KINDS)
        ]
        self.opponents = [
            opponent * bool(kind & OPPONENTS)
            + third * bool(kind & AGAIN)
            + otherwise * bool(kind & PARTNERS)
            + club_opponents * bool(kind & CLUB)
            for kind in range(KINDS)
        ]
        self._field = field
        self._bye_rank = bye_rank
        self._bye: dict[int, int] = {}
        by_hand = field.pinned_byes if bye_rank else []
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
