"""A rule set: every point on which descriptions of the game differ, as one field (Rulebook 3)."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.rules.seats import Direction


class TrumpChoice(StrEnum):
    """Who makes trumps."""

    DEALER = "dealer"
    AUCTION = "auction"
    BID = "bid"
    TURNED = "turned"
    NONE = "none"


class AllPass(StrEnum):
    """What the dealer does in an auction when everybody else has passed."""

    DEALER_CHOOSES = "dealer_chooses"
    NO_TRUMP = "no_trump"


class LastTrick(StrEnum):
    """What the last trick brings: nothing, a card point (61 a deal), or a point of the score."""

    NONE = "none"
    CARD_POINT = "card_point"
    SCORE_POINT = "score_point"


class Scoring(StrEnum):
    """Whether the winner's margin is written down, or the card points of both sides."""

    MARGIN = "margin"
    CUMULATIVE = "cumulative"


class DrawnDeal(StrEnum):
    """What follows from 30-30 in margin scoring."""

    CARRY = "carry"
    REPLAY = "replay"
    NONE = "none"


class Revoke(StrEnum):
    """What a breach of duty costs: all the points with the deal's doublings, or 30 flat."""

    ALL_POINTS = "all_points"
    FLAT = "flat"


class BothCross(StrEnum):
    """Who wins when one deal brings both sides to the target."""

    HIGHER = "higher"
    TRUMP_SIDE = "trump_side"


class Communication(StrEnum):
    """What partners may say to each other; printed, of no effect on the score (Rulebook 7)."""

    MUETTE = "muette"
    PARLEE = "parlee"
    PARLANTE = "parlante"


class Ruff(StrEnum):
    """The duty of a player who has no card of the suit led (Rulebook 8)."""

    MUST_UNLESS_PARTNER_WINS = "must_unless_partner_wins"
    MUST = "must"
    MAY = "may"


class Overtrump(StrEnum):
    """When a trump that is winning the trick has to be beaten by a trump (Rulebook 8)."""

    AGAINST_OPPONENT = "against_opponent"
    ALWAYS = "always"
    NEVER = "never"


class Undertrump(StrEnum):
    """What becomes of a lower trump when one cannot overtrump (Rulebook 8)."""

    FORCED = "forced"
    MAY = "may"
    MUST = "must"


class LedTrump(StrEnum):
    """How a led trump is followed: with any trump, or with a higher one where possible."""

    ANY = "any"
    HIGHER = "higher"


@dataclass(frozen=True, slots=True)
class Duties:
    """The duties in play that differ between descriptions (Rulebook 8)."""

    ruff: Ruff
    overtrump: Overtrump
    undertrump: Undertrump
    led_trump: LedTrump


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """One description of the game (Rulebook 3); `key` names the preset that it comes from.

    A field that is "none or a number" in the rule book is `None` or an `int`: `margin_cap` in
    score points, `max_doublings` in doublings, `target` in score points, `deals` in counted deals,
    `least_bid` in card points (31 to 60). At least one of `target` and `deals` is set, and
    `best_of` is odd. Where `least_bid` is set every deal has a bid (Rulebook 9.1): the highest
    bidder makes trumps, and `score` is by margin.
    """

    key: str
    direction: Direction
    trump_choice: TrumpChoice
    partner_may_choose: bool = False
    all_pass: AllPass | None = None
    blind_no_trump: bool = False
    double: bool = False
    redouble: bool = False
    last_trick: LastTrick = LastTrick.NONE
    score: Scoring = Scoring.MARGIN
    margin_cap: int | None = None
    no_trump_doublings: int = 1
    blind_doublings: int = 2
    sweep_doublings: int = 1
    max_doublings: int | None = None
    drawn_deal: DrawnDeal
    revoke: Revoke
    target: int | None
    deals: int | None = None
    narrow_flat: bool = False
    both_cross: BothCross = BothCross.HIGHER
    least_bid: int | None = None
    packets: str = ""
    cut_by: str = ""
    first_dealer_by: str = ""
    best_of: int = 1
    communication: Communication = Communication.MUETTE
    play: Duties
