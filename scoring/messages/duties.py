"""Why a card may be played or not, and what a rule set asks of the players (Rulebook 8)."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.messages.cards import card_text, suit_name
from scoring.rules.cards import Suit
from scoring.rules.play import PARAGRAPHS, Allowed, Because, Duty
from scoring.rules.rulesets import Duties, LedTrump, Overtrump, Ruff, Undertrump
from scoring.rules.trick import Trick, winning_card

_WHY: Mapping[Duty | Because, Promise] = {
    Duty.LEAD: gettext_lazy("The hand leads, so any card may be played"),
    Duty.FOLLOW: gettext_lazy("The hand has %(suit)s, so %(suit)s must be played"),
    Duty.GO_HIGHER: gettext_lazy(
        "Trumps were led and the hand can beat %(card)s, so a higher trump must be played"
    ),
    Duty.RUFF: gettext_lazy("The hand has no %(suit)s, so it must trump"),
    Duty.OVERTRUMP: gettext_lazy(
        "The hand has no %(suit)s and can beat %(card)s, so a higher trump must be played"
    ),
    Duty.NO_UNDERTRUMP: gettext_lazy(
        "The hand has no %(suit)s, and no trump lower than %(card)s may be played "
        "while there is another card"
    ),
    Duty.UNDERTRUMP: gettext_lazy(
        "The hand has no %(suit)s, so it must trump, even lower than %(card)s"
    ),
    Because.NO_TRUMP: gettext_lazy(
        "The hand has no %(suit)s and there are no trumps, so any card may be played"
    ),
    Because.NONE_HELD: gettext_lazy(
        "The hand has no %(suit)s and no trumps, so any card may be played"
    ),
    Because.PARTNER_WINS: gettext_lazy(
        "The hand has no %(suit)s and the partner is winning, so any card may be played"
    ),
    Because.NO_DUTY: gettext_lazy(
        "The hand has no %(suit)s and this rule set does not ask for a trump, "
        "so any card may be played"
    ),
    Because.CANNOT_BEAT: gettext_lazy(
        "The hand has no %(suit)s and cannot beat %(card)s, so any card may be played"
    ),
    Because.NOTHING_ELSE: gettext_lazy(
        "The hand has nothing but lower trumps, so any of them may be played"
    ),
}


def why_sentence(found: Allowed, trick: Trick, trump: Suit | None) -> str:
    """Return why the cards found are allowed and no others, with the rule book's paragraph.

    `trick` holds the 0 to 3 cards before the hand's, `trump` is None in no trump: the same as
    were given to `play.allowed`.
    """
    names = {}
    if trick:
        names["suit"] = suit_name(trick[0].card.suit)
        names["card"] = card_text(winning_card(trick, trump).card)
    sentence = _WHY[found.because or found.why]
    if found.because is Because.NONE_HELD and trick[0].card.suit == trump:
        sentence = gettext_lazy("The hand has no trumps, so any card may be played")
    return _("%(sentence)s (rule %(paragraph)s).") % {
        "sentence": str(sentence) % names,
        "paragraph": PARAGRAPHS[found.why],
    }


_LED_TRUMP: Mapping[LedTrump, Promise] = {
    LedTrump.ANY: gettext_lazy("When trumps are led, any trump will do"),
    LedTrump.HIGHER: gettext_lazy("When trumps are led, who has a higher one must play it"),
}
_RUFF: Mapping[Ruff, Promise] = {
    Ruff.MUST: gettext_lazy("Who has none of the suit led must trump"),
    Ruff.MUST_UNLESS_PARTNER_WINS: gettext_lazy(
        "Who has none of the suit led must trump, unless the partner is winning"
    ),
    Ruff.MAY: gettext_lazy("Who has none of the suit led need not trump"),
}
_OVERTRUMP: Mapping[Overtrump, Promise] = {
    Overtrump.ALWAYS: gettext_lazy(
        "Who has none of the suit led must beat a trump that is winning, if possible"
    ),
    Overtrump.AGAINST_OPPONENT: gettext_lazy(
        "Who has none of the suit led must beat an opponent’s winning trump, if possible"
    ),
    Overtrump.NEVER: gettext_lazy("Nobody has to beat a trump that is winning"),
}
_UNDERTRUMP: Mapping[Undertrump, tuple[Duty, Promise]] = {
    Undertrump.FORCED: (
        Duty.NO_UNDERTRUMP,
        gettext_lazy(
            "Who has none of the suit led may play a trump lower than the winning one "
            "only with nothing else in hand"
        ),
    ),
    Undertrump.MUST: (
        Duty.UNDERTRUMP,
        gettext_lazy("Who must trump and cannot beat the one that is winning plays a lower one"),
    ),
    Undertrump.MAY: (
        Duty.FREE,
        gettext_lazy(
            "Who has none of the suit led and cannot beat a winning trump may play any card"
        ),
    ),
}


def describe_play(duties: Duties) -> list[tuple[str, str]]:
    """Return what a rule set asks of the players: (paragraph of the rule book, short sentence)."""
    under, undertrump = _UNDERTRUMP[duties.undertrump]
    return [
        (PARAGRAPHS[duty], str(sentence))
        for duty, sentence in (
            (Duty.FOLLOW, gettext_lazy("Who has the suit led must play it")),
            (Duty.GO_HIGHER, _LED_TRUMP[duties.led_trump]),
            (Duty.RUFF, _RUFF[duties.ruff]),
            (Duty.OVERTRUMP, _OVERTRUMP[duties.overtrump]),
            (under, undertrump),
        )
    ]
