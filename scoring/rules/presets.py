"""The presets: four published descriptions of the game and their named variations (Rulebook 7).

The last one is the form for pairs that has bids (Rulebook 9.1).
"""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from scoring.rules.cards import HALF
from scoring.rules.rulesets import (
    AllPass,
    BothCross,
    DrawnDeal,
    Duties,
    LastTrick,
    LedTrump,
    Overtrump,
    Revoke,
    Ruff,
    RuleSet,
    Scoring,
    TrumpChoice,
    Undertrump,
)
from scoring.rules.seats import Direction

_WEST_FLEMISH = RuleSet(
    key="west-flemish",
    direction=Direction.CLOCKWISE,
    trump_choice=TrumpChoice.DEALER,
    blind_no_trump=True,
    double=True,
    redouble=True,
    drawn_deal=DrawnDeal.CARRY,
    revoke=Revoke.FLAT,
    target=101,
    packets="3-2-3",
    cut_by="dealer's right",
    first_dealer_by="highest cut",
    best_of=3,
    play=Duties(
        ruff=Ruff.MUST_UNLESS_PARTNER_WINS,
        overtrump=Overtrump.AGAINST_OPPONENT,
        undertrump=Undertrump.FORCED,
        led_trump=LedTrump.ANY,
    ),
)

_FRENCH = RuleSet(
    key="french",
    direction=Direction.ANTICLOCKWISE,
    trump_choice=TrumpChoice.DEALER,
    margin_cap=6,
    sweep_doublings=0,
    drawn_deal=DrawnDeal.NONE,
    revoke=Revoke.ALL_POINTS,
    target=101,
    both_cross=BothCross.TRUMP_SIDE,
    packets="3-2-3 or 4-4",
    cut_by="dealer's right",
    first_dealer_by="lowest cut",
    play=Duties(
        ruff=Ruff.MUST,
        overtrump=Overtrump.ALWAYS,
        undertrump=Undertrump.MAY,
        led_trump=LedTrump.ANY,
    ),
)

_BELGIAN = RuleSet(
    key="belgian",
    direction=Direction.ANTICLOCKWISE,
    trump_choice=TrumpChoice.AUCTION,
    all_pass=AllPass.DEALER_CHOOSES,
    last_trick=LastTrick.CARD_POINT,
    sweep_doublings=0,
    drawn_deal=DrawnDeal.REPLAY,
    revoke=Revoke.FLAT,
    target=21,
    packets="4-4",
    cut_by="dealer's left",
    first_dealer_by="highest cut",
    play=Duties(
        ruff=Ruff.MUST,
        overtrump=Overtrump.ALWAYS,
        undertrump=Undertrump.MUST,
        led_trump=LedTrump.HIGHER,
    ),
)

_ENCYCLOPAEDIA = RuleSet(
    key="encyclopaedia",
    direction=Direction.CLOCKWISE,
    trump_choice=TrumpChoice.DEALER,
    partner_may_choose=True,
    double=True,
    redouble=True,
    sweep_doublings=0,
    drawn_deal=DrawnDeal.NONE,
    revoke=Revoke.FLAT,
    target=101,
    packets="often by twos",
    play=Duties(
        ruff=Ruff.MAY,
        overtrump=Overtrump.NEVER,
        undertrump=Undertrump.MAY,
        led_trump=LedTrump.ANY,
    ),
)

_BELGIAN_TURNED = replace(
    _BELGIAN, key="belgian-turned", trump_choice=TrumpChoice.TURNED, all_pass=None
)
_BELGIAN_NO_TRUMP = replace(
    _BELGIAN, key="belgian-no-trump", trump_choice=TrumpChoice.NONE, all_pass=None
)

_COINCHEE = replace(
    _FRENCH,
    key="coinchee",
    trump_choice=TrumpChoice.BID,
    double=True,
    redouble=True,
    margin_cap=None,
    least_bid=HALF + 1,
)

PRESETS: Mapping[str, RuleSet] = MappingProxyType(
    {
        ruleset.key: ruleset
        for ruleset in (
            _WEST_FLEMISH,
            replace(_WEST_FLEMISH, key="west-flemish-capped", max_doublings=2),
            replace(_WEST_FLEMISH, key="west-flemish-half", target=61),
            replace(_WEST_FLEMISH, key="west-flemish-no-blind", blind_no_trump=False),
            _FRENCH,
            replace(_FRENCH, key="french-differential", margin_cap=None),
            replace(_FRENCH, key="french-last-trick", last_trick=LastTrick.SCORE_POINT),
            replace(_FRENCH, key="french-turned", trump_choice=TrumpChoice.TURNED),
            replace(_FRENCH, key="french-12", target=None, deals=12),
            replace(_FRENCH, key="french-50", target=None, deals=50),
            _BELGIAN,
            replace(_BELGIAN, key="belgian-101", score=Scoring.CUMULATIVE, target=101),
            replace(_BELGIAN, key="belgian-verplicht", all_pass=AllPass.NO_TRUMP),
            _BELGIAN_TURNED,
            _BELGIAN_NO_TRUMP,
            replace(_BELGIAN, key="belgian-flat", narrow_flat=True),
            _ENCYCLOPAEDIA,
            _COINCHEE,
        )
    }
)
"""Every preset by its key, each family together, its plain form first."""


def preset_keys() -> tuple[str, ...]:
    """Return the keys of all presets in the order in which a list shows them (Rulebook 7)."""
    return tuple(PRESETS)
