"""What the rules make of a sheet: scores, totals, winners, and findings as codes and figures."""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple

from scoring.rules.seats import Seat, Side

Pair = tuple[int, int]
"""Two whole numbers, of side A and side B."""

Figure = object
"""A number, word or pair that a sentence about a finding mentions."""


class Code(StrEnum):
    """Every error, in the order in which they are given for one deal, and every warning.

    The conditions of each are in Rulebook 6, and for tables of individuals in Rulebook 9.2.
    """

    POINTS_MISSING = "points_missing"
    POINTS_RANGE = "points_range"
    POINTS_SUM = "points_sum"
    TRICKS_RANGE = "tricks_range"
    TRICKS_SUM = "tricks_sum"
    TRICKS_POINTS = "tricks_points"
    TRICKS_MISSING = "tricks_missing"
    SWEEP_MISMATCH = "sweep_mismatch"
    LAST_TRICK_MISSING = "last_trick_missing"
    LAST_TRICK_MISMATCH = "last_trick_mismatch"
    BID_MISSING = "bid_missing"
    BID_RANGE = "bid_range"
    BID_BY_MISSING = "bid_by_missing"
    DEALER_MISSING = "dealer_missing"
    DECLARER_MISSING = "declarer_missing"
    EXCHANGED_MISSING = "exchanged_missing"
    EXCHANGED_RANGE = "exchanged_range"
    CALL_NOT_ALLOWED = "call_not_allowed"
    CALL_BY_WRONG_SIDE = "call_by_wrong_side"
    TRUMP_MISSING = "trump_missing"
    TRUMP_NOT_ALLOWED = "trump_not_allowed"
    MULTIPLIER_RANGE = "multiplier_range"
    MULTIPLIER_MISMATCH = "multiplier_mismatch"
    DEALER_ORDER = "dealer_order"
    SCORE_UNREACHABLE = "score_unreachable"
    NOTED_SCORE = "noted_score"
    NOTED_TOTAL = "noted_total"
    AFTER_END = "after_end"
    DECK_MISMATCH = "deck_mismatch"
    UNFINISHED = "unfinished"
    WINNER_MISMATCH = "winner_mismatch"

    NO_SWEEP_SIXTY = "no_sweep_sixty"
    DEALER_UNKNOWN = "dealer_unknown"
    DECK_UNKNOWN = "deck_unknown"
    HIGH_SCORE = "high_score"


class Reason(StrEnum):
    """Which of several ways in which one error can come about; a figure named `reason`."""

    TRICKS = "tricks"
    POINTS = "points"
    BOX = "box"
    SWEEP = "sweep"
    CALL = "call"
    BLIND = "blind"
    DOUBLE = "double"
    REDOUBLE = "redouble"
    SUIT = "suit"
    TURNED = "turned"
    SEAT = "seat"
    BIDDER = "bidder"
    NOBODY = "nobody"
    BOTH_OVER = "both_over"
    TOO_HIGH = "too_high"
    BOAM = "boam"
    MATCH = "match"
    ALONE = "alone"
    EACH = "each"
    DEALS = "deals"
    DEALERS = "dealers"
    NO_DEAL = "no_deal"


WARNINGS = frozenset({Code.NO_SWEEP_SIXTY, Code.DEALER_UNKNOWN, Code.DECK_UNKNOWN, Code.HIGH_SCORE})
"""The codes that ask and do not stop (Rulebook 6)."""

HIGH_SCORE = 60
"""A deal that scores more than this, or as far below 0, is asked about (Rulebook 6)."""


class Finding(NamedTuple):
    """An error or a warning. Boams and deals count from 1; None where it is of the whole.

    `figures` holds the numbers and words that disagree, for a face to make a sentence of.
    """

    code: Code
    boam: int | None
    deal: int | None
    figures: Mapping[str, Figure]


class DealAnswer(NamedTuple):
    """One deal as the rules score it; None is unknown, and for doublings also a void deal."""

    dealer: Seat | None
    doublings: int | None
    score: Pair | None
    total: Pair | None


class BoamAnswer(NamedTuple):
    """One boam as the rules score it; `deals` is empty at the levels that show none."""

    deals: tuple[DealAnswer, ...]
    total: Pair | None
    winner: Side | None


class Answer(NamedTuple):
    """A sheet as the rules score it; `ruleset` is the preset's key."""

    ruleset: str
    boams: tuple[BoamAnswer, ...]
    boams_won: Pair
    winner: Side | None
    errors: tuple[Finding, ...]
    warnings: tuple[Finding, ...]

    @property
    def valid(self) -> bool:
        """Whether the sheet may be saved as final: it has no error (Rulebook 6)."""
        return not self.errors
