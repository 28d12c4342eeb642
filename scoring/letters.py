"""The letters that stand for suits, calls, seats and sides in each language, and the suits' signs.

A letter means one thing within a language and may mean another in the next (s is spades in Dutch
and English, no trump in French), so what is typed is kept together with the language it was typed
in.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache

from scoring.rules.card_letters import SIGNS, SUIT_LETTERS, UNSEEN


class Alphabet(Enum):
    """What a one-letter cell of a sheet holds."""

    TRUMP = "trump"
    CALL = "call"
    KIND = "kind"
    SEAT = "seat"
    SIDE = "side"
    YES_NO = "yes_no"


FALLBACK = "en"


def _suits(language: str) -> dict[str, str]:
    return {suit.value: letters for suit, letters in SUIT_LETTERS[language].items()}


# The first letter of each value is the one that pages show; the others are understood too.
# Those of the suits are the cards' own.
_LETTERS: dict[Alphabet, dict[str, dict[str, str]]] = {
    Alphabet.TRUMP: {
        "nl": {
            **_suits("nl"),
            "no_trump": "m z",
            "blind_no_trump": "b",
        },
        "fr": {
            **_suits("fr"),
            "no_trump": "s",
            "blind_no_trump": "b a",
        },
        "en": {
            **_suits("en"),
            "no_trump": "n",
            "blind_no_trump": "b",
        },
    },
    Alphabet.CALL: {
        "nl": {"double": "m d x", "redouble": "t r xx"},
        "fr": {"double": "c d x", "redouble": "s r xx"},
        "en": {"double": "d x", "redouble": "r xx"},
    },
    Alphabet.KIND: {
        "nl": {"void": "v o", "revoke": "z r"},
        "fr": {"void": "m v n", "revoke": "r"},
        "en": {"void": "v", "revoke": "r"},
    },
    Alphabet.SEAT: {
        "nl": {"N": "n", "E": "o e", "S": "z s", "W": "w"},
        "fr": {"N": "n", "E": "e", "S": "s", "W": "o w"},
        "en": {"N": "n", "E": "e", "S": "s", "W": "w"},
    },
    Alphabet.SIDE: {
        "nl": {"A": "a", "B": "b"},
        "fr": {"A": "a", "B": "b"},
        "en": {"A": "a", "B": "b"},
    },
    Alphabet.YES_NO: {
        "nl": {"yes": "j x", "no": "n"},
        "fr": {"yes": "o x", "no": "n"},
        "en": {"yes": "y x", "no": "n"},
    },
}

_SIGNS = {sign: suit.value for suit, sign in SIGNS.items()}

_VALUES: dict[Alphabet, dict[str, dict[str, str]]] = {
    alphabet: {
        language: {
            **{value.casefold(): value for value in values},
            **(_SIGNS if alphabet is Alphabet.TRUMP else {}),
            **{letter: value for value, letters in values.items() for letter in letters.split()},
        }
        for language, values in languages.items()
    }
    for alphabet, languages in _LETTERS.items()
}
# Written out, a deal that was played is what a row without a letter is.
for _values in _VALUES[Alphabet.KIND].values():
    _values["played"] = "played"


def letters_language(language: str | None) -> str:
    """The language whose letters serve `language` ("nl-be" has those of "nl")."""
    short = (language or "").split("-")[0].lower()
    return short if short in _LETTERS[Alphabet.TRUMP] else FALLBACK


@lru_cache(maxsize=2048)
def letter_value(alphabet: Alphabet, text: str, language: str) -> str | None:
    """The value that a typed letter, sign or written-out name stands for; None: none.

    text: without blanks around it. language: as letters_language gives it. Of a sweep the values
    are "yes" and "no".
    """
    return _VALUES[alphabet][language].get(text.translate(UNSEEN).casefold())


def letter_of(alphabet: Alphabet, value: str, language: str) -> str:
    """The letter that a page shows for a value; "" for a value that has none."""
    letters = _LETTERS[alphabet][letters_language(language)].get(value)
    return letters.split()[0] if letters else ""


def letter_choices(alphabet: Alphabet, language: str) -> dict[str, str]:
    """Every value of the alphabet with the letter shown for it, in the order of a list."""
    return {
        value: letters.split()[0]
        for value, letters in _LETTERS[alphabet][letters_language(language)].items()
    }


def letters_of(alphabet: Alphabet, language: str, value: str | None = None) -> list[str]:
    """Every letter that is understood, for one value or for all."""
    values = _LETTERS[alphabet][letters_language(language)]
    chosen = values.values() if value is None else [values[value]]
    return [letter for letters in chosen for letter in letters.split()]
