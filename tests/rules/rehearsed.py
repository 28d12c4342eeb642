"""Valid sheets: cards dealt and played at random under a preset, and noted as tables note them.

How much of its own arithmetic a paper shows is an argument, as is the random.Random that all comes
from.
"""

from __future__ import annotations

import random
from itertools import accumulate
from typing import NamedTuple

from scoring.models import Level
from scoring.rehearsal import rehearse_sheet
from scoring.rules.presets import PRESETS
from scoring.rules.sheet import score_document
from tests.rules.papers import WORDLESS, Document

VOID = 0.3
"""Boams that get a void deal more, so that there are some to be missed."""


class Paper(NamedTuple):
    """How much a table writes down beside the deals, as parts of its rows."""

    score: float
    total: float
    dealer: float = 0.5


FULL = Paper(1, 1)
"""Each deal's score and the running total after it."""

HALF = Paper(0.5, 0.5)
TOTALS = Paper(0, 1)
SPARSE = Paper(0, 0.5)


def written(dice: random.Random, preset: str, level: Level, paper: Paper) -> Document:
    """A valid sheet of a preset, with so many of its figures noted as the paper has."""
    sheet = rehearse_sheet(dice, PRESETS[preset], ruleset=preset, options={}, level=level)
    for boam in sheet["boams"]:
        if level == Level.DEALS and dice.random() < VOID:
            boam["deals"].insert(dice.randrange(len(boam["deals"])), {"kind": "void"})
    answer = score_document(sheet, WORDLESS)
    names_dealers = dice.random() < paper.dealer
    for boam, scored in zip(sheet["boams"], answer["boams"], strict=True):
        for row, deal in zip(boam.get("deals", ()), scored["deals"], strict=False):
            row.pop("noted_total", None)
            if row["kind"] == "void":
                continue
            if names_dealers:
                row["dealer"] = deal["dealer"]
            if dice.random() < paper.score:
                row["noted_score"] = deal["score"]
            if dice.random() < paper.total:
                row["noted_total"] = deal["total"]
        if level == Level.SCORES:
            sides = zip(*boam["scores"], strict=True)
            totals = zip(*(accumulate(side) for side in sides), strict=True)
            boam["noted_totals"] = [
                list(total) if dice.random() < paper.total else None for total in totals
            ]
        boam["noted_winner"] = scored["winner"]
    sheet["noted_winner"] = answer["winner"]
    assert score_document(sheet, WORDLESS)["valid"]
    return sheet
