"""One sentence for every error and warning, with the two figures that disagree (Rulebook 6).

The sentences are for whoever keeps the score: plain words, what stands there and what should.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy, ngettext
from django.utils.translation import gettext as _

from scoring.messages.figures import figure
from scoring.rules.answers import Code, Finding, Reason
from scoring.rules.paper import Call

_SENTENCES: Mapping[Code | tuple[Code, Reason], Promise] = {
    Code.POINTS_MISSING: gettext_lazy(
        "This deal has no card points; one of the two numbers is enough."
    ),
    Code.POINTS_SUM: gettext_lazy("The card points %(points)s make %(sum)s, not %(total)s."),
    Code.TRICKS_RANGE: gettext_lazy(
        "The tricks are %(tricks)s, but a side wins 0 to %(total)s of them."
    ),
    Code.TRICKS_SUM: gettext_lazy("The tricks %(tricks)s make %(sum)s, not %(total)s."),
    (Code.POINTS_RANGE, Reason.EACH): gettext_lazy(
        "The scores are %(score)s, but scores are whole numbers."
    ),
    (Code.TRICKS_POINTS, Reason.ALONE): gettext_lazy(
        "The tricks of the player alone (%(tricks)s) hold %(least)s to %(most)s card points, "
        "but the paper shows %(points)s."
    ),
    Code.TRICKS_MISSING: gettext_lazy(
        "Whether this was won depends on the tricks, but the paper does not show them."
    ),
    (Code.SWEEP_MISMATCH, Reason.BOX): gettext_lazy(
        "Side %(side)s has all 8 tricks, but the box for the sweep says no."
    ),
    (Code.SWEEP_MISMATCH, Reason.TRICKS): gettext_lazy(
        "A sweep is marked, but the tricks are %(tricks)s and not 8–0."
    ),
    (Code.SWEEP_MISMATCH, Reason.POINTS): gettext_lazy(
        "A sweep takes all %(total)s card points, but the paper shows %(points)s."
    ),
    Code.LAST_TRICK_MISSING: gettext_lazy(
        "The last trick brings a point, but the paper does not say who won it."
    ),
    (Code.LAST_TRICK_MISMATCH, Reason.SWEEP): gettext_lazy(
        "Side %(side)s cannot have won the last trick, as the other side won all 8."
    ),
    (Code.LAST_TRICK_MISMATCH, Reason.POINTS): gettext_lazy(
        "Side %(side)s cannot have won the last trick with 0 card points, as that trick brings one."
    ),
    Code.BID_MISSING: gettext_lazy("This deal has no bid."),
    Code.BID_RANGE: gettext_lazy(
        "The bid is %(bid)s, but bids are whole numbers from %(least)s to %(most)s."
    ),
    Code.BID_BY_MISSING: gettext_lazy("The paper does not say who bid most."),
    Code.DEALER_MISSING: gettext_lazy(
        "The score depends on who dealt, but no dealer is named on this sheet."
    ),
    Code.DECLARER_MISSING: gettext_lazy("The paper does not say who played alone."),
    Code.EXCHANGED_MISSING: gettext_lazy(
        "The score depends on the cards exchanged, but the paper does not say how many."
    ),
    Code.EXCHANGED_RANGE: gettext_lazy(
        "The cards exchanged are %(exchanged)s, but there can be 0 to %(most)s."
    ),
    (Code.CALL_NOT_ALLOWED, Reason.DOUBLE): gettext_lazy("This rule set has no double."),
    (Code.CALL_NOT_ALLOWED, Reason.REDOUBLE): gettext_lazy("This rule set has no redouble."),
    (Code.CALL_NOT_ALLOWED, Reason.BLIND): gettext_lazy("This rule set has no blind no trump."),
    (Code.CALL_BY_WRONG_SIDE, Reason.DOUBLE): gettext_lazy(
        "%(seat)s is said to have doubled, but %(maker)s of the same side made trumps."
    ),
    (Code.CALL_BY_WRONG_SIDE, Reason.REDOUBLE): gettext_lazy(
        "%(seat)s is said to have redoubled, but %(maker)s of the other side made trumps."
    ),
    Code.TRUMP_MISSING: gettext_lazy(
        "What was trumps is not recorded, and the score depends on it."
    ),
    (Code.TRUMP_NOT_ALLOWED, Reason.SUIT): gettext_lazy(
        "Every deal is no trump in this rule set, but the paper names a suit."
    ),
    (Code.TRUMP_NOT_ALLOWED, Reason.TURNED): gettext_lazy(
        "A turned card decides trumps in this rule set, but the paper says no trump."
    ),
    (Code.TRUMP_NOT_ALLOWED, Reason.SEAT): gettext_lazy(
        "%(seat)s may not make trumps when %(dealer)s deals."
    ),
    (Code.TRUMP_NOT_ALLOWED, Reason.NOBODY): gettext_lazy(
        "Nobody makes trumps in this rule set, but the paper names %(seat)s."
    ),
    (Code.TRUMP_NOT_ALLOWED, Reason.BIDDER): gettext_lazy(
        "%(dealer)s bid most, so %(seat)s cannot have made trumps."
    ),
    Code.MULTIPLIER_RANGE: gettext_lazy(
        "A deal counts 1, 2, 4, 8 times and so on, never %(multiplier)s times."
    ),
    Code.MULTIPLIER_MISMATCH: gettext_lazy(
        "The paper counts this deal %(multiplier)s times, but trumps, calls, sweep and draws "
        "before it make it %(possible)s times."
    ),
    Code.DEALER_ORDER: gettext_lazy(
        "The paper names %(named)s as dealer, but it is the turn of %(due)s."
    ),
    Code.SCORE_UNREACHABLE: gettext_lazy("No deal can score %(score)s under this rule set."),
    (Code.SCORE_UNREACHABLE, Reason.BOTH_OVER): gettext_lazy(
        "The totals are %(score)s, but only one side can reach %(target)s."
    ),
    (Code.SCORE_UNREACHABLE, Reason.TOO_HIGH): gettext_lazy(
        "The totals are %(score)s, but a boam to %(target)s cannot go beyond %(most)s."
    ),
    Code.NOTED_SCORE: gettext_lazy("The paper scores this deal %(noted)s, the rules %(score)s."),
    Code.NOTED_TOTAL: gettext_lazy("The paper's running total is %(noted)s, the rules' %(total)s."),
    (Code.NOTED_SCORE, Reason.EACH): gettext_lazy(
        "The paper scores this deal: %(noted)s; the rules: %(score)s."
    ),
    (Code.NOTED_TOTAL, Reason.EACH): gettext_lazy(
        "The paper's running totals are: %(noted)s; the rules': %(total)s."
    ),
    (Code.AFTER_END, Reason.DEALS): gettext_lazy(
        "The table was over after %(deals)s deals, so this deal is one too many."
    ),
    (Code.AFTER_END, Reason.BOAM): gettext_lazy(
        "Side %(winner)s had won the boam by %(total)s, so this deal is one too many."
    ),
    (Code.AFTER_END, Reason.MATCH): gettext_lazy(
        "Side %(winner)s had won the match by %(won)s, so this boam is one too many."
    ),
    Code.DECK_MISMATCH: gettext_lazy(
        "%(removed)s sevens are said to be out of the pack, but for equal hands it takes "
        "%(sevens)s different ones."
    ),
    (Code.UNFINISHED, Reason.NO_DEAL): gettext_lazy("No deal has been played yet."),
    (Code.UNFINISHED, Reason.DEALS): gettext_lazy(
        "%(counted)s deals have counted, but each of the %(players)s players deals %(each)s times."
    ),
    (Code.UNFINISHED, Reason.DEALERS): gettext_lazy(
        "%(counted)s deals have counted, so the %(players)s players have not all dealt as often."
    ),
    (Code.UNFINISHED, Reason.BOAM): gettext_lazy("At %(total)s this boam has no winner yet."),
    (Code.UNFINISHED, Reason.MATCH): gettext_lazy(
        "The boams won are %(won)s, but winning the match takes %(needed)s."
    ),
    Code.WINNER_MISMATCH: gettext_lazy(
        "The paper names %(noted)s the winner, the score %(winner)s."
    ),
    (Code.WINNER_MISMATCH, Reason.EACH): gettext_lazy(
        "The paper names %(noted)s the winner, but %(winner)s has the highest total."
    ),
    Code.DECK_UNKNOWN: gettext_lazy(
        "For equal hands %(sevens)s sevens are taken out, but the paper does not say which."
    ),
    Code.NO_SWEEP_SIXTY: gettext_lazy(
        "One side has all %(points)s card points: did it win all 8 tricks, which doubles the deal?"
    ),
    Code.DEALER_UNKNOWN: gettext_lazy(
        "Nobody is named as dealer, so the order of dealers could not be checked."
    ),
    Code.HIGH_SCORE: gettext_lazy("This deal scores %(score)s, more than 60: is that right?"),
}


def finding_sentence(finding: Finding) -> str:
    """Return the one sentence that tells a scorer what was found, in the active language."""
    figures = finding.figures
    code = finding.code
    if code is Code.POINTS_RANGE and "reason" not in figures:
        return _range_sentence(figures)
    reason = figures.get("reason")
    if code is Code.TRICKS_POINTS and reason is None:
        return _holding_sentence(figures)
    if code is Code.CALL_NOT_ALLOWED and reason is Reason.CALL:
        reason = Reason.DOUBLE if figures["call"] is Call.DOUBLE else Reason.REDOUBLE
    key = (code, reason) if isinstance(reason, Reason) else code
    shown = {name: figure(value) for name, value in figures.items() if name != "possible"}
    if code is Code.MULTIPLIER_MISMATCH:
        shown["possible"] = _choice(figures["possible"])
    return _worded(key, get_language()) % shown


@lru_cache(maxsize=512)
def _worded(key: Code | tuple[Code, Reason], language: str | None) -> str:
    """A sentence in the active language, which is `language`: a sheet may need it many times."""
    return str(_SENTENCES[key])


def _range_sentence(figures: Mapping[str, Any]) -> str:
    if "score" in figures:
        return _("The score is %(score)s, but scores are whole numbers from 0 up.") % {
            "score": figure(figures["score"])
        }
    return _("The card points are %(points)s, but they are whole numbers from 0 to %(total)s.") % {
        "points": figure(figures["points"]),
        "total": figure(figures["total"]),
    }


def _holding_sentence(figures: Mapping[str, Any]) -> str:
    shown = {name: figure(figures[name]) for name in ("side", "tricks", "points", "least", "most")}
    tricks = figures["tricks"]
    if figures["least"] == figures["most"]:
        return (
            ngettext(
                "Side %(side)s has %(points)s card points, but %(tricks)s trick holds %(least)s.",
                "Side %(side)s has %(points)s card points, but %(tricks)s tricks hold %(least)s.",
                tricks,
            )
            % shown
        )
    return (
        ngettext(
            "Side %(side)s has %(points)s card points, "
            "but %(tricks)s trick holds %(least)s to %(most)s.",
            "Side %(side)s has %(points)s card points, "
            "but %(tricks)s tricks hold %(least)s to %(most)s.",
            tricks,
        )
        % shown
    )


def _choice(doublings: Any) -> str:
    """Write the multipliers that were possible: "2", "1 or 2", "1, 2 or 4"."""
    *most, last = [figure(1 << count) for count in doublings]
    if not most:
        return last
    return _("%(several)s or %(last)s") % {"several": ", ".join(most), "last": last}
