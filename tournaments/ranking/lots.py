"""Lots: the only dice of the ranking, made of a seed that anybody can check.

A lot is the SHA-256 of seed and id, so it is the same on every machine and in every program that
can reckon it, whoever else takes part and in whatever order they are named.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256


def by_lot(seed: str, ids: Iterable[str]) -> list[str]:
    """The ids in the order of their lots: by the SHA-256 of seed, line feed and id in UTF-8."""
    begun = sha256(f"{seed}\n".encode("utf-8", "surrogatepass"))

    def lot(id: str) -> bytes:
        each = begun.copy()
        each.update(id.encode("utf-8", "surrogatepass"))
        return each.digest()

    return sorted(ids, key=lot)
