"""Chance from a seed, the same on every machine and in every version of Python.

Only `Random.random` is promised to give the same numbers for ever, so everything is made from it.
"""

from __future__ import annotations

from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """The luck of one draw.

    seed: any text. The same seed gives the same luck; another round of it gives another.
    """

    def __init__(self, seed: str, round: int) -> None:
        self._next = Random(f"{seed}\n{round}").random

    def below(self, limit: int) -> int:
        """A whole number from 0 to limit - 1."""
        return int(self._next() * limit)

    def shuffle(self, things: list[T]) -> None:
        """Puts the things in an order of chance, each order as likely as any other."""
        draw = self._next
        for last in range(len(things) - 1, 0, -1):
            other = int(draw() * (last + 1))
            things[last], things[other] = things[other], things[last]
