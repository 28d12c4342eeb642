"""How names are stored, searched and sorted: one person, one spelling, whatever the keyboard."""

import unicodedata

# Letters that no decomposition turns into a base letter, as people type them.
_PLAIN = str.maketrans(
    {"ł": "l", "đ": "d", "ð": "d", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i"}
)


def tidy(text: str) -> str:
    """NFC, with every run of white space (a no-break space too) as one space, none at the ends."""
    return " ".join(unicodedata.normalize("NFC", text).split())


def fold(text: str) -> str:
    """The form in which names are searched and sorted: no case, no accents (`Çelik` is `celik`)."""
    decomposed = unicodedata.normalize("NFKD", tidy(text).casefold())
    plain = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    return plain.translate(_PLAIN)
