"""A rule set made ready for scoring: its fields as small look-up tables, worked out once.

A club scores thousands of deals under one rule set, so every question that depends on the rule set
alone (what a trump doubles, how many points three tricks can hold) is answered here in advance.
"""

from collections.abc import Mapping
from functools import lru_cache

from scoring.rules.cards import DEAL_POINTS, HALF, LEAST_IN_TRICKS, MOST_IN_TRICKS, TRICKS
from scoring.rules.paper import Call, Trump
from scoring.rules.rulesets import (
    BothCross,
    DrawnDeal,
    LastTrick,
    Revoke,
    RuleSet,
    Scoring,
    TrumpChoice,
)
from scoring.rules.seats import NEXT, PARTNER, Seat, Side

NO_LIMIT = 1 << 60
"""Stands for "none" where a number of doublings is limited: more than any sheet can hold."""

_SUITS = (Trump.CLUBS, Trump.DIAMONDS, Trump.HEARTS, Trump.SPADES)

_CALLS: dict[Call, int] = {Call.DOUBLE: 1, Call.REDOUBLE: 2}
"""A redouble is one doubling on top of the double that it answers (Rulebook 4.2)."""

Bounds = tuple[tuple[int, int], ...]
"""For each number of tricks from 0 to 8, the fewest and the most card points of that side."""


class Tables:
    """What scoring asks of one rule set. Read only; made by `tables_for`."""

    __slots__ = (
        "bids",
        "blind",
        "bounds",
        "calls",
        "can_draw",
        "card_point",
        "carries",
        "deals",
        "flat_revoke",
        "largest_doublings",
        "largest_points",
        "least_bid",
        "least_margin",
        "margin",
        "margins",
        "most_doublings",
        "most_margin",
        "narrow",
        "next_seat",
        "open_trumps",
        "refused_calls",
        "replays",
        "revoke_points",
        "ruleset",
        "score_point",
        "stakes",
        "sweep",
        "target",
        "total",
        "trump_needed",
        "trump_side_wins",
        "trumps",
    )

    def __init__(self, ruleset: RuleSet) -> None:
        self.ruleset = ruleset
        self.card_point: bool = ruleset.last_trick is LastTrick.CARD_POINT
        self.score_point: bool = ruleset.last_trick is LastTrick.SCORE_POINT
        self.total: int = DEAL_POINTS + 1 if self.card_point else DEAL_POINTS
        self.margin: bool = ruleset.score is Scoring.MARGIN
        self.margins: tuple[int, ...] = _margins(self.total, ruleset.margin_cap)
        self.most_margin: int = self.margins[self.total]
        self.bids: bool = ruleset.least_bid is not None
        self.least_bid: int = HALF + 1 if ruleset.least_bid is None else ruleset.least_bid
        # Every bid promises a margin, and every deal brings the one promised or a larger one.
        self.least_margin: int = self.margins[self.least_bid]
        self.narrow: bool = ruleset.narrow_flat and self.card_point and not self.bids
        self.calls: Mapping[Call | None, int] = {None: 0} | _CALLS
        self.refused_calls: frozenset[Call] = _refused_calls(ruleset)
        self.blind: bool = ruleset.blind_no_trump
        self.trumps: Mapping[Trump, int] = _trumps(ruleset)
        # What a row says that names nothing comes first: a suit, or no trump where there is none.
        self.open_trumps: tuple[int, ...] = tuple(dict.fromkeys(self.trumps.values()))
        self.trump_needed: bool = ruleset.trump_choice not in (TrumpChoice.TURNED, TrumpChoice.NONE)
        self.sweep: int = ruleset.sweep_doublings
        self.most_doublings: int = (
            NO_LIMIT if ruleset.max_doublings is None else ruleset.max_doublings
        )
        self.can_draw: bool = self.margin and not self.card_point and not self.bids
        self.carries: bool = self.can_draw and ruleset.drawn_deal is DrawnDeal.CARRY
        self.replays: bool = self.can_draw and ruleset.drawn_deal is DrawnDeal.REPLAY
        self.stakes: tuple[int, ...] = _stakes(self.trumps, self.refused_calls)
        self.largest_points: int = self.most_margin if self.margin else self.total
        self.largest_doublings: int | None = self._largest_doublings()
        self.flat_revoke: bool = ruleset.revoke is Revoke.FLAT
        self.revoke_points: int = _revoke_points(ruleset, self.total, self.most_margin)
        self.bounds: Mapping[Side | None, Bounds] = _bounds(self.card_point)
        self.target: int | None = ruleset.target
        self.deals: int | None = ruleset.deals
        self.trump_side_wins: bool = ruleset.both_cross is BothCross.TRUMP_SIDE
        self.next_seat: Mapping[Seat, Seat] = NEXT[ruleset.direction]

    def _largest_doublings(self) -> int | None:
        """How often the largest deal is doubled where that is limited, else None (Rulebook 6)."""
        if self.ruleset.max_doublings is None:
            return None
        if self.carries:
            return self.most_doublings
        return min(self.most_doublings, self.stakes[-1] + self.sweep)

    def may_choose_trumps(self, seat: Seat, dealer: Seat | None) -> bool:
        """Say whether `seat` may make trumps; an unknown dealer leaves it open (Rulebook 3).

        Where there are bids, `dealer` is the highest bidder (Rulebook 9.1).
        """
        choice = self.ruleset.trump_choice
        if self.bids:
            return dealer is None or seat is dealer
        if choice is TrumpChoice.DEALER:
            return (
                dealer is None
                or seat is dealer
                or (self.ruleset.partner_may_choose and seat is PARTNER[dealer])
            )
        return choice in (TrumpChoice.AUCTION, TrumpChoice.BID)


@lru_cache(maxsize=256)
def tables_for(ruleset: RuleSet) -> Tables:
    """Return the tables of a rule set, made at the first asking."""
    return Tables(ruleset)


def default_trump(ruleset: RuleSet) -> Trump | None:
    """Return what is trumps where nothing says: no trump where every deal is; else nobody knows
    (Rulebook 3, trump_choice)."""
    return Trump.NO_TRUMP if ruleset.trump_choice is TrumpChoice.NONE else None


def named_trump(ruleset: RuleSet, name: str) -> Trump | None:
    """Return the trump of this name where the rule set has it, else what is trumps by default."""
    return Trump(name) if name in tables_for(ruleset).trumps else default_trump(ruleset)


def _margins(total: int, cap: int | None) -> tuple[int, ...]:
    """For each number of card points above half, what it scores, undoubled (Rulebook 4.3)."""
    margins = (points - HALF for points in range(total + 1))
    return tuple(margin if cap is None else min(margin, cap) for margin in margins)


def _refused_calls(ruleset: RuleSet) -> frozenset[Call]:
    if not ruleset.double:
        # A redouble implies the double before it.
        return frozenset(Call)
    return frozenset() if ruleset.redouble else frozenset({Call.REDOUBLE})


def _trumps(ruleset: RuleSet) -> dict[Trump, int]:
    """What may be trumps, with the doublings that each brings (Rulebook 3, trump_choice)."""
    trumps: dict[Trump, int] = {}
    if ruleset.trump_choice is not TrumpChoice.NONE:
        trumps.update(dict.fromkeys(_SUITS, 0))
    if ruleset.trump_choice is not TrumpChoice.TURNED:
        trumps[Trump.NO_TRUMP] = ruleset.no_trump_doublings
        if ruleset.blind_no_trump:
            trumps[Trump.BLIND_NO_TRUMP] = ruleset.blind_doublings
    return trumps


def _stakes(trumps: Mapping[Trump, int], refused: frozenset[Call]) -> tuple[int, ...]:
    """Every number of doublings that trumps and calls together can bring, in order."""
    calls = [0]
    calls += [doublings for call, doublings in _CALLS.items() if call not in refused]
    return tuple(sorted({base + called for base in trumps.values() for called in calls}))


def _revoke_points(ruleset: RuleSet, total: int, most_margin: int) -> int:
    """What a revoke gives the other side, before any doubling (Rulebook 4.8)."""
    if ruleset.score is Scoring.CUMULATIVE:
        return total
    if ruleset.revoke is Revoke.ALL_POINTS:
        return most_margin
    return HALF if ruleset.margin_cap is None else min(HALF, ruleset.margin_cap)


def _bounds(card_point: bool) -> dict[Side | None, Bounds]:
    """Card points that side A's tricks can hold, by who won the last trick (Rulebook 6)."""
    return {
        last: tuple(_bound(tricks, last, card_point) for tricks in range(TRICKS + 1))
        for last in (None, Side.A, Side.B)
    }


def _bound(tricks: int, last: Side | None, card_point: bool) -> tuple[int, int]:
    least, most = LEAST_IN_TRICKS[tricks], MOST_IN_TRICKS[tricks]
    if not card_point or tricks == 0:
        return least, most
    if tricks == TRICKS or last is Side.A:
        return least + 1, most + 1
    return (least, most) if last is Side.B else (least, most + 1)
