"""What a rule set says, as a list of facts for a face to put in words: the printed house rules."""

from enum import StrEnum
from typing import NamedTuple

from scoring.rules.fields import MOST_DOUBLINGS
from scoring.rules.rulesets import LastTrick, RuleSet, Scoring, TrumpChoice


class Topic(StrEnum):
    """What a fact is about, mostly a field of Rulebook 3."""

    TARGET = "target"
    DEALS = "deals"
    BEST_OF = "best_of"
    SCORE = "score"
    MARGIN_CAP = "margin_cap"
    LAST_TRICK = "last_trick"
    NARROW_FLAT = "narrow_flat"
    NO_TRUMP = "no_trump"
    BLIND_NO_TRUMP = "blind_no_trump"
    CALLS = "calls"
    SWEEP = "sweep"
    MAX_DOUBLINGS = "max_doublings"
    DRAWN_DEAL = "drawn_deal"
    REVOKE = "revoke"
    BOTH_CROSS = "both_cross"
    TRUMP_CHOICE = "trump_choice"
    LEAST_BID = "least_bid"
    PARTNER_MAY_CHOOSE = "partner_may_choose"
    ALL_PASS = "all_pass"
    DIRECTION = "direction"
    PACKETS = "packets"
    CUT_BY = "cut_by"
    FIRST_DEALER_BY = "first_dealer_by"
    COMMUNICATION = "communication"


class Fact(NamedTuple):
    """One thing that a rule set says: a number, or a word of the rule book."""

    topic: Topic
    value: int | str


def ruleset_facts(ruleset: RuleSet) -> tuple[Fact, ...]:
    """Return what a rule set says, in the order of a printed sheet: end, score, doubling, dealing.

    Doublings come as multipliers (2 for one, 4 for two), so that a fact reads as players say it.
    What does not apply is left out: a rule for both sides crossing where only one ever scores, an
    all-pass rule without an auction.
    """
    facts: list[Fact] = []
    if ruleset.target is not None:
        facts.append(Fact(Topic.TARGET, ruleset.target))
    if ruleset.deals is not None:
        facts.append(Fact(Topic.DEALS, ruleset.deals))
    facts.append(Fact(Topic.BEST_OF, ruleset.best_of))
    facts += _scoring(ruleset)
    facts += _doubling(ruleset)
    facts += _mishaps(ruleset)
    facts += _dealing(ruleset)
    return tuple(facts)


def _scoring(ruleset: RuleSet) -> list[Fact]:
    facts = [Fact(Topic.SCORE, ruleset.score)]
    if ruleset.score is Scoring.MARGIN and ruleset.margin_cap is not None:
        facts.append(Fact(Topic.MARGIN_CAP, ruleset.margin_cap))
    if ruleset.last_trick is not LastTrick.NONE:
        facts.append(Fact(Topic.LAST_TRICK, ruleset.last_trick))
    bids = ruleset.least_bid is not None
    if ruleset.narrow_flat and ruleset.last_trick is LastTrick.CARD_POINT and not bids:
        facts.append(Fact(Topic.NARROW_FLAT, 1))
    return facts


def _doubling(ruleset: RuleSet) -> list[Fact]:
    facts: list[Fact] = []
    if ruleset.trump_choice is not TrumpChoice.TURNED:
        facts.append(Fact(Topic.NO_TRUMP, 1 << ruleset.no_trump_doublings))
        if ruleset.blind_no_trump:
            facts.append(Fact(Topic.BLIND_NO_TRUMP, 1 << ruleset.blind_doublings))
    called = 0
    if ruleset.double:
        called = 2 if ruleset.redouble else 1
    facts.append(Fact(Topic.CALLS, 1 << called))
    facts.append(Fact(Topic.SWEEP, 1 << ruleset.sweep_doublings))
    if ruleset.max_doublings is not None and ruleset.max_doublings <= MOST_DOUBLINGS:
        # A larger limit is as good as none, and its multiplier too long to write.
        facts.append(Fact(Topic.MAX_DOUBLINGS, 1 << ruleset.max_doublings))
    return facts


def _mishaps(ruleset: RuleSet) -> list[Fact]:
    facts: list[Fact] = []
    card_point = ruleset.last_trick is LastTrick.CARD_POINT
    bids = ruleset.least_bid is not None
    if ruleset.score is Scoring.MARGIN and not card_point and not bids:
        facts.append(Fact(Topic.DRAWN_DEAL, ruleset.drawn_deal))
    facts.append(Fact(Topic.REVOKE, ruleset.revoke))
    both_score = ruleset.score is Scoring.CUMULATIVE or ruleset.last_trick is LastTrick.SCORE_POINT
    if ruleset.target is not None and both_score:
        facts.append(Fact(Topic.BOTH_CROSS, ruleset.both_cross))
    return facts


def _dealing(ruleset: RuleSet) -> list[Fact]:
    facts = [Fact(Topic.TRUMP_CHOICE, ruleset.trump_choice)]
    if ruleset.least_bid is not None:
        facts.append(Fact(Topic.LEAST_BID, ruleset.least_bid))
    if ruleset.trump_choice is TrumpChoice.DEALER and ruleset.partner_may_choose:
        facts.append(Fact(Topic.PARTNER_MAY_CHOOSE, 1))
    if ruleset.trump_choice is TrumpChoice.AUCTION and ruleset.all_pass is not None:
        facts.append(Fact(Topic.ALL_PASS, ruleset.all_pass))
    facts.append(Fact(Topic.DIRECTION, ruleset.direction))
    if ruleset.packets:
        facts.append(Fact(Topic.PACKETS, ruleset.packets))
    if ruleset.cut_by:
        facts.append(Fact(Topic.CUT_BY, ruleset.cut_by))
    if ruleset.first_dealer_by:
        facts.append(Fact(Topic.FIRST_DEALER_BY, ruleset.first_dealer_by))
    facts.append(Fact(Topic.COMMUNICATION, ruleset.communication))
    return facts
