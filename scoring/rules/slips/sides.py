"""Figures under the wrong side: of one row, of every row from one on, of a whole boam."""

from collections.abc import Iterator
from typing import Any

from scoring.rules.answers import Code
from scoring.rules.paper import Boam, Deal, Level
from scoring.rules.seats import Side
from scoring.rules.slips.change import Change
from scoring.rules.slips.ground import MOST_PLACES, Ground
from scoring.rules.slips.kinds import Slip, Subject
from scoring.rules.slips.steps import Put, Steps, noted_total

OTHER: dict[Side | None, Side | None] = {Side.A: Side.B, Side.B: Side.A, None: None}

PLAYED = ("points", "tricks")
SCORED = (*PLAYED, "noted_score")
ADDED = (*SCORED, "noted_total")
"""The pairs of a row that one hand writes in one go: fewer or more of them."""


def swapped(deal: Deal, pairs: tuple[str, ...]) -> dict[str, Any]:
    """Return the fields of a row with these pairs, and what names a side, the other way round."""
    fields: dict[str, Any] = {}
    for name in pairs:
        pair = getattr(deal, name)
        if pair is not None and pair[0] != pair[1]:
            fields[name] = pair[::-1]
    for name in ("last_trick", "revoke_by"):
        side = getattr(deal, name)
        if side is not None:
            fields[name] = OTHER[side]
    return fields


def side_changes(ground: Ground) -> Iterator[Change]:
    """Yield a boam with all its rows from one on turned, where their figures may stand crosswise.

    With the totals if the first that is wrong has the sum of the right one; without any of the
    notes if the scores of more than one row are wrong.
    """
    for stretch in ground.wrong_stretches()[:1]:
        noted, total = ground.noted[stretch.last], ground.totals[stretch.last]
        if noted is not None and total is not None and sum(noted) == sum(total):
            for row in range(max(stretch.first, stretch.last - MOST_PLACES), stretch.last + 1):
                yield from _turned_from(ground, row, noted=True)
    scores = ground.wrong(frozenset({Code.NOTED_SCORE}))
    if len(scores) > 1:
        yield from _turned_from(ground, scores[0], noted=False)


def _turned_from(ground: Ground, row: int, *, noted: bool) -> Iterator[Change]:
    steps = _turned(ground.boam, ground.index, row, noted=noted)
    if steps:
        yield Change(Slip.SIDES_SWAPPED, Subject.ROWS, ground.index, row, steps, agrees=2)


def boam_turned(boam: Boam, index: int) -> Iterator[Change]:
    """Yield the boam with everything under the other side, if anything is."""
    steps = _turned(boam, index, 0, noted=True)
    if steps:
        yield Change(Slip.SIDES_SWAPPED, Subject.BOAM, index, None, steps)


def _turned(boam: Boam, index: int, first: int, *, noted: bool) -> Steps:
    """The rows from one on with everything under the other side, what is `noted` too or not."""
    if boam.level is Level.TOTALS and boam.total is not None:
        return (Put(index, None, "total", boam.total[::-1]),)
    if boam.level is Level.DEALS:
        return tuple(
            Put(index, row, field, value)
            for row in range(first, len(boam.deals))
            for field, value in swapped(boam.deals[row], ADDED if noted else PLAYED).items()
        )
    steps: list[Put] = []
    for row in range(first, len(boam.scores)):
        steps.append(Put(index, row, "score", boam.scores[row][::-1]))
        total = noted_total(boam, row)
        if noted and total is not None:
            steps.append(Put(index, row, "noted_total", total[::-1]))
    return tuple(steps)
