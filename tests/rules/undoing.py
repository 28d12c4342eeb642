"""Whether a suggestion is the slip that was made, and which place the right one has."""

from __future__ import annotations

from typing import Any

from scoring.rules.sheet import likely_slips, read_sheet, score_document, score_sheet
from scoring.rules.slips.search import Suggestion
from tests.rules.papers import WORDLESS, Document
from tests.rules.patches import patched
from tests.rules.spoiling import SUITS, Spoiled


def place(case: Spoiled) -> int | None:
    """The place from 1 of the suggestion that undoes the slip; None where none does."""
    wrong = read_sheet(case.wrong)
    suggestions = likely_slips(wrong, score_sheet(wrong))
    return next((n for n, one in enumerate(suggestions, 1) if undoes(one, case)), None)


def undoes(suggestion: Suggestion, case: Spoiled) -> bool:
    """Whether a suggestion brings the sheet back as it was.

    All the same where nothing on the paper can tell: which suit it was, which seat called, what
    cards gave the score of a row that was skipped, and where between two totals it stood.
    """
    undone = patched(case.wrong, suggestion.patch)
    if case.kind == "row skipped":
        return suggestion.slip == "row_skipped" and _course(undone) == _course(case.right)
    if case.kind == "points left out":
        # Of a margin that is cut the card points cannot be told.
        return suggestion.slip == "left_out" and _course(undone) == _course(case.right)
    return _figures(undone) == _figures(case.right)


def _course(sheet: Document) -> list[Any]:
    """How many rows each boam has, and its totals by the rules."""
    answer = score_document(sheet, WORDLESS)
    rows = [len(boam.get("deals") or boam.get("scores") or ()) for boam in sheet["boams"]]
    return [answer["errors"], rows, [boam["total"] for boam in answer["boams"]]]


def _figures(sheet: Document) -> list[Any]:
    figures: list[Any] = [sheet["first_dealer"], sheet.get("noted_winner")]
    for boam in sheet["boams"]:
        figures.append([boam.get(name) for name in ("level", "noted_winner", "total", "scores")])
        totals = list(boam.get("noted_totals", ()))
        while totals and totals[-1] is None:
            totals.pop()
        figures.append(totals)
        figures += [_row(row) for row in boam.get("deals", ())]
    return figures


_PLAIN = ("dealer", "bid", "tricks", "last_trick", "revoke_by", "noted_score", "noted_total")


def _row(row: Document) -> list[Any]:
    points = row.get("points") or [None, None]
    kind = row.get("kind", "played")
    if kind == "void":
        return [kind, row.get("noted_score"), row.get("noted_total")]
    trump = "suit" if row.get("trump") in (*SUITS, None) else row["trump"]
    # Eight tricks are a sweep, box or no box; and of partners either may have bid.
    sweep = bool(row.get("sweep")) or 8 in (row.get("tricks") or ())
    bidders = row.get("bid_by", "-") in "NS"
    figures = [row.get(name) for name in _PLAIN]
    return [kind, points, trump, row.get("call"), sweep, bidders, *figures]
