"""Money is whole cents; people write euros, with a comma or a point."""

from __future__ import annotations

import re

from django.utils.formats import number_format

# Plain digits only: a superscript or a sign is no amount (\d would take digits of any script).
_TYPED = re.compile(r"(?:€\s*)?([0-9]{1,5})(?:[.,]([0-9]{1,2}))?(?:\s*€)?")


def cents_typed(text: str) -> int | None:
    """The cents of an amount as typed: "2,50", "2.5", "€ 2"; nothing typed is 0.

    None where the text is no amount between 0 and 99 999,99 euros.
    """
    text = text.strip()
    if not text:
        return 0
    match = _TYPED.fullmatch(text)
    if match is None:
        return None
    euros, cents = match.groups()
    return int(euros) * 100 + int((cents or "").ljust(2, "0"))


def euros(cents: int) -> str:
    """The amount with two decimals, as the reader's language writes them ("2,50")."""
    sign = "-" if cents < 0 else ""
    whole, rest = divmod(abs(cents), 100)
    return sign + number_format(f"{whole}.{rest:02d}", decimal_pos=2)
