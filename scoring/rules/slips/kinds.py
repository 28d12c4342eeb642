"""The slips of the pen that a score sheet has, and how rare each is (Rulebook 6.1)."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType


class Slip(StrEnum):
    """What a hand does wrong once, while writing the paper or while copying it."""

    SIDES_SWAPPED = "sides_swapped"
    DIGITS_TURNED = "digits_turned"
    DIGIT_WRONG = "digit_wrong"
    DOUBLING_FORGOTTEN = "doubling_forgotten"
    DOUBLED_TOO_OFTEN = "doubled_too_often"
    TRUMP_WRONG = "trump_wrong"
    CALL_WRONG = "call_wrong"
    SWEEP_UNMARKED = "sweep_unmarked"
    SWEEP_MARKED = "sweep_marked"
    LAST_TRICK_WRONG = "last_trick_wrong"
    REVOKE_WRONG_SIDE = "revoke_wrong_side"
    LEFT_OUT = "left_out"
    ROW_SKIPPED = "row_skipped"
    ROW_TWICE = "row_twice"
    ROWS_EXCHANGED = "rows_exchanged"
    VOID_MISSING = "void_missing"
    VOID_MARKED = "void_marked"
    DEALER_WRONG = "dealer_wrong"
    FIRST_DEALER_WRONG = "first_dealer_wrong"
    ADDED_WRONG = "added_wrong"
    NOTED_WRONG = "noted_wrong"
    WINNER_WRONG = "winner_wrong"


RARITY: Mapping[Slip, int] = MappingProxyType(
    {
        # Two columns side by side and two digits side by side: what hands do wrong everywhere.
        Slip.SIDES_SWAPPED: 1,
        Slip.DIGITS_TURNED: 1,
        # The box is forgotten, and it needs all the card points, which few deals have.
        Slip.SWEEP_UNMARKED: 1,
        # Doubling and adding are done in the head, at the end of a deal, in company.
        Slip.DOUBLING_FORGOTTEN: 2,
        Slip.DOUBLED_TOO_OFTEN: 2,
        Slip.ADDED_WRONG: 2,
        # A digit misread is common too, but so many digits might be that it explains much.
        Slip.DIGIT_WRONG: 3,
        # The eye slips a line while copying.
        Slip.ROW_SKIPPED: 3,
        Slip.ROW_TWICE: 3,
        # One letter or box, written beside what it is about.
        Slip.TRUMP_WRONG: 3,
        Slip.CALL_WRONG: 3,
        Slip.SWEEP_MARKED: 3,
        Slip.LAST_TRICK_WRONG: 3,
        Slip.REVOKE_WRONG_SIDE: 3,
        Slip.LEFT_OUT: 3,
        Slip.DEALER_WRONG: 3,
        Slip.FIRST_DEALER_WRONG: 3,
        Slip.WINNER_WRONG: 3,
        # A figure that is nothing like the right one has more behind it than a slip.
        Slip.NOTED_WRONG: 4,
        # Void deals are few.
        Slip.VOID_MISSING: 4,
        Slip.VOID_MARKED: 4,
        # Rows are hardly ever copied out of order.
        Slip.ROWS_EXCHANGED: 5,
    }
)
"""How rare each slip is, from 1; ours, there being no count of them anywhere."""

AN_AGREEMENT = 2
"""What a figure of the paper that agrees with a guess is worth, in steps of rarity."""


class Subject(StrEnum):
    """What on the paper a slip is about; mostly a name of the contract."""

    POINTS = "points"
    TRICKS = "tricks"
    SCORE = "score"
    NOTED_SCORE = "noted_score"
    NOTED_TOTAL = "noted_total"
    TOTAL = "total"
    ROW = "row"
    ROWS = "rows"
    BOAM = "boam"
    BID = "bid"
    BID_BY = "bid_by"
    CALL = "call"
    DOUBLED_BY = "doubled_by"
    REDOUBLED_BY = "redoubled_by"
    TRUMP = "trump"
    TRUMP_BY = "trump_by"
    MULTIPLIER = "multiplier"
    SWEEP = "sweep"
    LAST_TRICK = "last_trick"
    REVOKE_BY = "revoke_by"
    KIND = "kind"
    DEALER = "dealer"
    FIRST_DEALER = "first_dealer"
    WINNER = "winner"
    NOTED_WINNER = "noted_winner"
