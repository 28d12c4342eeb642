"""Why something is not the document that was asked for, in one line."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from contracts.document import Misfit, Shape

SHAPES: Mapping[Enum, Promise] = {
    Shape.NOT_JSON: gettext_lazy("This is not JSON."),
    Shape.TOO_BIG: gettext_lazy("This is larger than %(limit)s bytes."),
    Shape.MISSING: gettext_lazy("This key is needed and not there."),
    Shape.UNKNOWN_KEY: gettext_lazy("There is no such key in this document."),
    Shape.KEY_TWICE: gettext_lazy("This key is there twice."),
    Shape.NOT_OBJECT: gettext_lazy("This must be an object ({…})."),
    Shape.NOT_LIST: gettext_lazy("This must be a list ([…])."),
    Shape.NOT_TEXT: gettext_lazy("This must be a text (in quotation marks)."),
    Shape.NOT_WHOLE: gettext_lazy("This must be a whole number."),
    Shape.NOT_FLAG: gettext_lazy("This must be true or false."),
    Shape.NOT_ONE_OF: gettext_lazy("This must be one of: %(choices)s."),
    Shape.BAD_TEXT: gettext_lazy("This text is empty or holds characters that are none."),
    Shape.TOO_LONG: gettext_lazy("This is too long: at most %(limit)s."),
    Shape.OUT_OF_RANGE: gettext_lazy("This must lie between %(least)s and %(most)s."),
    Shape.PAIR: gettext_lazy("This must be two numbers, of side A and of side B."),
}


def misfit_sentence(error: Misfit, own: Mapping[Enum, Promise]) -> str:
    """One line: the key that is wrong, and what is wrong with it.

    own: the sentences of the contract's own codes, and of a Shape that it words otherwise.
    """
    figures = {
        key: _one_line(value) if isinstance(value, str) and key != "choices" else value
        for key, value in error.figures.items()
    }
    sentence = str(own.get(error.problem) or SHAPES[error.problem]) % figures
    return f"{error.path}: {sentence}" if error.path else sentence


def _one_line(text: str) -> str:
    """A text of the sender's own may be long, and hold anything."""
    text = "".join(letter if letter.isprintable() else "?" for letter in text)
    return text if len(text) <= 60 else text[:59] + "…"
