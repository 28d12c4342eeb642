"""A remark: a sentence at a cell of the grid."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.cells import Fault
from scoring.rules.answers import Code


@dataclass(frozen=True, slots=True)
class Remark:
    """A sentence at a cell. boam and row count from 1; None above them.

    stops: an error; otherwise a question. waits: something is merely not there yet, which is no
    fault while its row is being typed.
    """

    boam: int | None
    row: int | None
    field: str
    code: str
    sentence: str
    stops: bool
    waits: bool


WAITING_CODES = frozenset(
    {
        Fault.MISSING,
        Fault.WHO_REVOKED,
        Code.POINTS_MISSING,
        Code.BID_MISSING,
        Code.BID_BY_MISSING,
        Code.TRUMP_MISSING,
        Code.LAST_TRICK_MISSING,
        Code.UNFINISHED,
    }
)
