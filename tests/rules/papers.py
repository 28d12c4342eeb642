"""Small sheets for the tests of the rules, and what is found on them."""

from typing import Any

from scoring.rules.answers import Answer
from scoring.rules.sheet import Words, read_sheet, score_sheet

Document = dict[str, Any]
Place = tuple[str, int | None, int | None]

WORDLESS = Words(lambda finding: "", lambda suggestion: "")
"""For an answer whose sentences are of no matter."""


def sheet(ruleset: str, *boams: Document, **keys: Any) -> Document:
    return {"ruleset": ruleset, "boams": list(boams), **keys}


def deals(*rows: Document, **keys: Any) -> Document:
    return {"level": "deals", "deals": list(rows), **keys}


def scores(*rows: list[Any], **keys: Any) -> Document:
    return {"level": "scores", "scores": list(rows), **keys}


def totals(a: Any, b: Any, **keys: Any) -> Document:
    return {"level": "totals", "total": [a, b], **keys}


def winner(side: str, **keys: Any) -> Document:
    return {"level": "winner", "winner": side, **keys}


def row(a: int | float | None, b: int | float | None = None, **keys: Any) -> Document:
    """A played deal with hearts as trumps unless told otherwise."""
    return {"points": [a, b], "trump": "hearts", **keys}


def answer(document: Document) -> Answer:
    return score_sheet(read_sheet(document))


def in_progress(ruleset: str, *rows: Document, **keys: Any) -> Answer:
    """The answer to one boam that goes on, dealt by North first."""
    return answer(sheet(ruleset, deals(*rows), final=False, **{"first_dealer": "N", **keys}))


def errors(found: Answer) -> list[Place]:
    return [(finding.code.value, finding.boam, finding.deal) for finding in found.errors]


def warnings(found: Answer) -> list[Place]:
    return [(finding.code.value, finding.boam, finding.deal) for finding in found.warnings]


def codes(found: Answer) -> list[str]:
    return [finding.code.value for finding in found.errors]


def score_of(ruleset: str, *rows: Document, **keys: Any) -> list[tuple[int, int] | None]:
    return [deal.score for deal in in_progress(ruleset, *rows, **keys).boams[0].deals]
