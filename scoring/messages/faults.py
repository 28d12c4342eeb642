"""One sentence for what makes a document no sheet or record, with the key's path in front."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules.faults import Fault, Misshapen, NotARecord

LONGEST_PATH = 200
"""Characters of a path that are shown; a key may be a whole book."""

_SENTENCES: Mapping[Fault, Promise] = {
    Fault.NOT_UTF8: gettext_lazy("the text is not in UTF-8"),
    Fault.NOT_JSON: gettext_lazy("not JSON, at line %(line)s, column %(column)s"),
    Fault.NO_SUCH_NUMBER: gettext_lazy("%(value)s is not a number in JSON"),
    Fault.LONG_NUMBER: gettext_lazy("a number of far too many digits"),
    Fault.LONG_SCORE: gettext_lazy(
        "so many draws before it double this deal that its score is too long to write"
    ),
    Fault.TOO_DEEP: gettext_lazy("brackets inside brackets without end"),
    Fault.TOO_LARGE: gettext_lazy("larger than 1 MiB"),
    Fault.DOUBLE_KEY: gettext_lazy("this key stands twice in one object"),
    Fault.OBJECT: gettext_lazy("must be an object"),
    Fault.LIST: gettext_lazy("must be a list"),
    Fault.PAIR: gettext_lazy("must be a list of two, side A and side B"),
    Fault.TEXT: gettext_lazy("must be a text"),
    Fault.NUMBER: gettext_lazy("must be a number"),
    Fault.NUMBER_OR_NULL: gettext_lazy("must be a number or null"),
    Fault.WHOLE_NUMBER: gettext_lazy("must be a whole number"),
    Fault.ODD_NUMBER: gettext_lazy("must be an odd number"),
    Fault.TRUE_OR_FALSE: gettext_lazy("must be true or false"),
    Fault.UNKNOWN_KEY: gettext_lazy("is not a key that may stand here"),
    Fault.MISSING_KEY: gettext_lazy("is missing"),
    Fault.UNKNOWN_VALUE: gettext_lazy("must be one of: %(choices)s"),
    Fault.UNKNOWN_RULESET: gettext_lazy("must be one of: %(choices)s"),
    Fault.OUT_OF_RANGE: gettext_lazy("must be from %(least)s to %(most)s"),
    Fault.TOO_LOW: gettext_lazy("must be %(least)s or more"),
    Fault.NO_END: gettext_lazy("a boam needs a target or a number of deals"),
    Fault.BIDS_BY_MARGIN: gettext_lazy(
        "least_bid goes only with trump_choice bid and score margin"
    ),
    Fault.ALONE_AND_OTHERS: gettext_lazy(
        "must be a list of two, the player alone and all the others"
    ),
    Fault.LIST_OF: gettext_lazy("must be a list of %(count)s numbers"),
    Fault.NUMBER_OR_ALL_TRICKS: gettext_lazy("must be a number or all_tricks"),
    Fault.CALLER_WITHOUT_CALL: gettext_lazy("names who called, but call is not %(call)s"),
    Fault.TOO_MANY_TOTALS: gettext_lazy("%(totals)s running totals beside %(rows)s scores"),
    Fault.NO_CARD: gettext_lazy("is no card: a rank (%(ranks)s) and a suit (%(suits)s)"),
    Fault.CARDS: gettext_lazy("must be cards, in a list or in one text"),
    Fault.TOO_LONG: gettext_lazy("holds more than %(most)s"),
    Fault.ONE_OF_TWO: gettext_lazy("must have exactly one of: %(choices)s"),
}


def fault_sentence(error: Misshapen) -> str:
    """Return one line that names the key by its path and says what is wrong with it.

    The line is printable whatever the document held: keys with line breaks or half characters are
    written as escapes.
    """
    figures = {name: _shown(value) for name, value in error.figures.items()}
    what = str(_SENTENCES[error.fault]) % figures
    path = error.path.encode("ascii", "backslashreplace").decode("ascii")
    path = "".join(char if char.isprintable() else f"\\x{ord(char):02x}" for char in path)
    if len(path) > LONGEST_PATH:
        path = path[:LONGEST_PATH] + "…"
    if not path:
        path = _("record") if isinstance(error, NotARecord) else _("sheet")
    return f"{path}: {what}"


def _shown(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
