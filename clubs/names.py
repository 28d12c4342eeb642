"""How names are stored, searched and sorted: one person, one spelling, whatever the keyboard."""

import re
import unicodedata

# Letters that no decomposition turns into a base letter, as people type them.
_PLAIN = str.maketrans(
    {"ł": "l", "đ": "d", "ð": "d", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i"}
)

# Invisible in print, so two spellings would look the same: soft hyphen, zero-width space, word
# joiner, byte-order mark; and the marks that turn the direction of everything after them.
_INVISIBLE = re.compile("[\u00ad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]")
# Control characters and halves of characters: databases and files refuse some of them.
_CONTROL = re.compile("[\x00-\x08\x0e-\x1b\x7f\ud800-\udfff]")
# Of the columns named `search`.
SEARCH_LENGTH = 330
_NUMBER = re.compile(r"[0-9A-Z]+([./-][0-9A-Z]+)*")


def tidy(text: str) -> str:
    """NFC, nothing invisible, every run of white space as one space, none at the ends."""
    seen = _CONTROL.sub("", _INVISIBLE.sub("", unicodedata.normalize("NFC", text)))
    return " ".join(seen.split())


def fold(text: str) -> str:
    """The form in which names are searched and sorted: no case, accents, apostrophes or hyphens.

    `Çelik` is `celik`, `Smet-D’Hondt` is `smet dhondt`: each part can be found by its beginning.
    """
    decomposed = unicodedata.normalize("NFKD", tidy(text).casefold())
    plain = "".join(letter for letter in decomposed if not unicodedata.combining(letter))
    joined = re.sub("['’ʼ`]", "", plain.translate(_PLAIN))
    return " ".join(re.sub("[-‐‑–]", " ", joined).split())


def full_name(first_name: str, name: str) -> str:
    """The name as one says it; a walk-in may have no first name."""
    return f"{first_name} {name}".strip()


def search_key(name: str, first_name: str) -> str:
    """What a person's row is found and sorted by: "name first name", folded.

    Some letters become many when folded (ﬃ three, ﷺ eighteen): cut to what the column holds.
    """
    return fold(f"{name} {first_name}")[:SEARCH_LENGTH]


def plain_number(text: str) -> str | None:
    """A player's number as it is stored, zeros kept; None where it is none.

    Digits of any script become 0-9 (a phone may type full-width ones); what only looks like a
    digit, as `²` does, is refused, and so are signs and spaces. Letters become capitals.
    """
    digits = "".join(
        str(unicodedata.decimal(letter)) if letter.isdecimal() else letter for letter in tidy(text)
    ).upper()
    return digits if _NUMBER.fullmatch(digits) else None
