"""The words of the table on paper: the four places, the two sides, what is written in a row."""

from django.conf import settings
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from scoring.letters import Alphabet, letter_of
from scoring.rules.card_letters import SIGNS
from scoring.rules.rulesets import RuleSet, TrumpChoice


def seat_letters() -> dict[str, str]:
    """One letter for each place, the one that is typed: in the active language."""
    language = get_language() or settings.LANGUAGE_CODE
    return {place: letter_of(Alphabet.SEAT, place, language).upper() for place in "NESW"}


def seat_names() -> dict[str, str]:
    """The whole word for each place, as a table's own paper has it."""
    return {"N": _("North"), "E": _("East"), "S": _("South"), "W": _("West")}


def side_letters() -> dict[str, str]:
    """The sides as the columns of a sheet are headed: A sits N and S, B sits E and W."""
    seat = seat_letters()
    return {"A": f"{seat['N']}–{seat['S']}", "B": f"{seat['E']}–{seat['W']}"}


def row_letters(ruleset: RuleSet) -> tuple[tuple[str, str], ...]:
    """What may stand in the columns for trump and call, each sign or word with its letter.

    Only what the rule set has; the letters are those that the desk types, so that a sheet filled
    in with them is typed as it is read.
    """
    language = get_language() or settings.LANGUAGE_CODE
    trumps = {suit.value: sign for suit, sign in SIGNS.items()}
    if ruleset.trump_choice is TrumpChoice.NONE:
        trumps = {}
    if ruleset.trump_choice is not TrumpChoice.TURNED:
        trumps["no_trump"] = _("no trump")
    if ruleset.blind_no_trump:
        trumps["blind_no_trump"] = _("blind no trump")
    calls = {"double": _("doubled")} if ruleset.double else {}
    if ruleset.redouble:
        calls["redouble"] = _("redoubled")
    kinds = {"void": _("void, dealt again"), "revoke": _("revoke")}
    return tuple(
        (sign, letter_of(alphabet, value, language))
        for alphabet, words in (
            (Alphabet.TRUMP, trumps),
            (Alphabet.CALL, calls),
            (Alphabet.KIND, kinds),
        )
        for value, sign in words.items()
    )
