"""One sentence for every suggestion: what was perhaps written wrongly, and what comes of it.

"Perhaps …", as nobody knows but the paper and those who wrote it.
"""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.messages.figures import figure
from scoring.rules.paper import Call, Trump
from scoring.rules.slips.kinds import Slip, Subject
from scoring.rules.slips.search import Suggestion

_FIGURES: Mapping[Subject, Promise] = {
    Subject.POINTS: gettext_lazy("the card points"),
    Subject.TRICKS: gettext_lazy("the tricks"),
    Subject.SCORE: gettext_lazy("the score"),
    Subject.NOTED_SCORE: gettext_lazy("the score on the paper"),
    Subject.NOTED_TOTAL: gettext_lazy("the running total on the paper"),
    Subject.TOTAL: gettext_lazy("the total"),
    Subject.BID: gettext_lazy("the bid"),
}
"""What a figure is, in the middle of a sentence."""

_OF_FIGURES: Mapping[Slip, Promise] = {
    Slip.SIDES_SWAPPED: gettext_lazy(
        "Perhaps the sides are swapped in %(what)s: %(meant)s, not %(written)s"
    ),
    Slip.DIGITS_TURNED: gettext_lazy(
        "Perhaps digits are turned round in %(what)s: %(meant)s, not %(written)s"
    ),
    Slip.DIGIT_WRONG: gettext_lazy(
        "Perhaps a digit is wrong in %(what)s: %(meant)s, not %(written)s"
    ),
    Slip.DOUBLING_FORGOTTEN: gettext_lazy(
        "Perhaps a doubling is forgotten in %(what)s: %(meant)s, not %(written)s"
    ),
    Slip.DOUBLED_TOO_OFTEN: gettext_lazy(
        "Perhaps there is a doubling too many in %(what)s: %(meant)s, not %(written)s"
    ),
    Slip.ADDED_WRONG: gettext_lazy(
        "Perhaps the paper adds up wrongly here: %(meant)s, not %(written)s"
    ),
    Slip.NOTED_WRONG: gettext_lazy("Perhaps %(what)s is wrong: %(meant)s, not %(written)s"),
}
"""Slips in a figure or a pair of figures."""

_SENTENCES: Mapping[tuple[Slip, Subject], Promise] = {
    (Slip.LEFT_OUT, Subject.POINTS): gettext_lazy(
        "Perhaps the card points were left out: %(meant)s"
    ),
    (Slip.SIDES_SWAPPED, Subject.ROW): gettext_lazy(
        "Perhaps this whole row stands under the wrong sides"
    ),
    (Slip.SIDES_SWAPPED, Subject.ROWS): gettext_lazy(
        "Perhaps the sides are swapped from this row on"
    ),
    (Slip.SIDES_SWAPPED, Subject.BOAM): gettext_lazy(
        "Perhaps this whole boam stands under the wrong sides"
    ),
    (Slip.TRUMP_WRONG, Subject.TRUMP_BY): gettext_lazy(
        "Perhaps it was not %(written)s who made trumps"
    ),
    (Slip.CALL_WRONG, Subject.DOUBLED_BY): gettext_lazy(
        "Perhaps it was not %(written)s who doubled"
    ),
    (Slip.CALL_WRONG, Subject.REDOUBLED_BY): gettext_lazy(
        "Perhaps it was not %(written)s who redoubled"
    ),
    (Slip.CALL_WRONG, Subject.BID_BY): gettext_lazy("Perhaps the other side made the bid"),
    (Slip.LEFT_OUT, Subject.BID_BY): gettext_lazy("Perhaps the side of %(meant)s made the bid"),
    (Slip.LEFT_OUT, Subject.BID): gettext_lazy("Perhaps the bid was left out: %(meant)s"),
    (Slip.SWEEP_UNMARKED, Subject.SWEEP): gettext_lazy(
        "Perhaps one side won all eight tricks, and the sweep is not marked"
    ),
    (Slip.SWEEP_MARKED, Subject.SWEEP): gettext_lazy("Perhaps it was no sweep"),
    (Slip.LAST_TRICK_WRONG, Subject.LAST_TRICK): gettext_lazy(
        "Perhaps side %(meant)s won the last trick, not %(written)s"
    ),
    (Slip.LEFT_OUT, Subject.LAST_TRICK): gettext_lazy("Perhaps side %(meant)s won the last trick"),
    (Slip.REVOKE_WRONG_SIDE, Subject.REVOKE_BY): gettext_lazy(
        "Perhaps side %(meant)s revoked, not %(written)s"
    ),
    (Slip.ROW_SKIPPED, Subject.ROW): gettext_lazy(
        "Perhaps a deal that scored %(meant)s is missing in this place"
    ),
    (Slip.ROW_TWICE, Subject.ROW): gettext_lazy("Perhaps this row is one too many"),
    (Slip.ROWS_EXCHANGED, Subject.ROW): gettext_lazy(
        "Perhaps this row and the next have changed places"
    ),
    (Slip.VOID_MISSING, Subject.KIND): gettext_lazy("Perhaps this deal was void"),
    (Slip.VOID_MARKED, Subject.KIND): gettext_lazy("Perhaps this deal was not void"),
    (Slip.DEALER_WRONG, Subject.DEALER): gettext_lazy("Perhaps %(meant)s dealt, not %(written)s"),
    (Slip.FIRST_DEALER_WRONG, Subject.FIRST_DEALER): gettext_lazy(
        "Perhaps %(meant)s dealt first, not %(written)s"
    ),
    (Slip.WINNER_WRONG, Subject.WINNER): gettext_lazy(
        "Perhaps side %(meant)s won, not %(written)s"
    ),
    (Slip.WINNER_WRONG, Subject.NOTED_WINNER): gettext_lazy(
        "Perhaps side %(meant)s won, not %(written)s"
    ),
}

_CALLS: Mapping[Call | None, Promise] = {
    None: gettext_lazy("Perhaps nobody doubled"),
    Call.DOUBLE: gettext_lazy("Perhaps it was doubled, and not redoubled"),
    Call.REDOUBLE: gettext_lazy("Perhaps it was doubled and redoubled"),
}

_TRUMPS: Mapping[Trump | None, Promise] = {
    None: gettext_lazy("Perhaps a suit was trumps"),
    Trump.NO_TRUMP: gettext_lazy("Perhaps it was no trump"),
    Trump.BLIND_NO_TRUMP: gettext_lazy("Perhaps it was blind no trump"),
}


def suggestion_sentence(suggestion: Suggestion) -> str:
    """Return the one sentence that puts a suggestion to a scorer, in the active language."""
    guess = _guess(suggestion)
    if suggestion.leaves == 0:
        return _("%(guess)s; then everything fits.") % {"guess": guess}
    return ngettext(
        "%(guess)s; then %(count)s error remains.",
        "%(guess)s; then %(count)s errors remain.",
        suggestion.leaves,
    ) % {"guess": guess, "count": suggestion.leaves}


def _guess(suggestion: Suggestion) -> str:
    subject = suggestion.subject
    meant, written = suggestion.meant, suggestion.written
    if subject is Subject.CALL:
        return str(_call(written, meant))
    if subject is Subject.TRUMP:
        return str(_TRUMPS[meant if isinstance(meant, Trump) else None])
    shown = {"meant": figure(meant), "written": figure(written)}
    if subject is Subject.MULTIPLIER:
        return _("Perhaps the deal counts %(meant)s times, not %(written)s") % shown
    sentence = _SENTENCES.get((suggestion.slip, subject))
    if sentence is not None:
        return str(sentence) % shown
    guess = str(_OF_FIGURES[suggestion.slip]) % {"what": _FIGURES[subject], **shown}
    if subject in _NOTES and len(suggestion.patch) > 1:
        return _("%(guess)s, and so in the totals after it") % {"guess": guess}
    return guess


_NOTES = frozenset({Subject.NOTED_SCORE, Subject.NOTED_TOTAL})


def _call(written: object, meant: object) -> Promise:
    if meant is Call.DOUBLE and written is None:
        return gettext_lazy("Perhaps it was doubled")
    return _CALLS[meant if isinstance(meant, Call) else None]
