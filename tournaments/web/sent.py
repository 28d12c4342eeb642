"""Numbers as pages of ours send them back: versions, draws, ids, tables."""

from __future__ import annotations

# No id of a database has more, and Python itself refuses to read some thousands of them.
_MOST_DIGITS = 18


def number_sent(sent: object) -> int | None:
    """The whole number from 0 that was sent, as figure or text; None for anything else.

    Only 0-9: what people type into a sheet is read by scoring.reading instead.
    """
    if isinstance(sent, bool) or not isinstance(sent, int | str):
        return None
    if isinstance(sent, int):
        return sent if 0 <= sent < 10**_MOST_DIGITS else None
    if sent.isascii() and sent.isdigit() and len(sent) <= _MOST_DIGITS:
        return int(sent)
    return None
