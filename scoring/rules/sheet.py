"""The sheet's contract: a document in, an answer out (docs/rules/sheet.md).

`read_sheet` makes values of a document, `score_sheet` applies the rules, and `answer_dict` makes
of the answer the JSON that command line and API give out. That is for sheets of two pairs; a table
of individuals is read, scored and answered beside it (Rulebook 9). `score_document` takes either.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from scoring.rules.answers import Answer, BoamAnswer, Finding, Pair
from scoring.rules.faults import NotASheet
from scoring.rules.forms.answers import Scores, TableAnswer
from scoring.rules.forms.presets import FORMS
from scoring.rules.forms.reading import read_table
from scoring.rules.forms.scoring import score_table
from scoring.rules.match import score_sheet
from scoring.rules.reading import read_sheet
from scoring.rules.slips.search import Suggestion, likely_slips

__all__ = [
    "NotASheet",
    "Words",
    "answer_dict",
    "likely_slips",
    "read_sheet",
    "score_document",
    "score_sheet",
    "table_answer_dict",
]


class Words(NamedTuple):
    """Makes sentences of findings and of suggestions, in the language of whoever asks."""

    finding: Callable[[Finding], str]
    suggestion: Callable[[Suggestion], str]


def score_document(document: object, words: Words) -> dict[str, Any]:
    """Return the answer to a document of the contract, whichever kind of sheet it is.

    Raises NotASheet, and nothing else, if it is no sheet.
    """
    if isinstance(document, dict):
        key = document.get("ruleset")
        form = FORMS.get(key) if isinstance(key, str) else None
        if form is not None:
            return table_answer_dict(score_table(read_table(document, form)), words)
    sheet = read_sheet(document)
    answer = score_sheet(sheet)
    return answer_dict(answer, likely_slips(sheet, answer), words)


def answer_dict(
    answer: Answer, suggestions: tuple[Suggestion, ...], words: Words
) -> dict[str, Any]:
    """Return an answer as dicts, lists, strings and numbers, with its sentences."""
    return {
        "valid": answer.valid,
        "ruleset": answer.ruleset,
        "boams": [_boam(boam) for boam in answer.boams],
        "boams_won": list(answer.boams_won),
        "winner": answer.winner,
        "errors": [_finding(finding, words) for finding in answer.errors],
        "warnings": [_finding(finding, words) for finding in answer.warnings],
        "suggestions": [_suggestion(suggestion, words) for suggestion in suggestions],
    }


def _boam(boam: BoamAnswer) -> dict[str, Any]:
    return {
        "deals": [
            {
                "dealer": dealer,
                "doublings": doublings,
                "score": _pair(score),
                "total": _pair(total),
            }
            for dealer, doublings, score, total in boam.deals
        ],
        "total": _pair(boam.total),
        "winner": boam.winner,
    }


def table_answer_dict(answer: TableAnswer, words: Words) -> dict[str, Any]:
    """Return the answer for a table of individuals in the same way."""
    return {
        "valid": answer.valid,
        "ruleset": answer.ruleset,
        "players": answer.players,
        "deals": [
            {
                "dealer": dealer,
                "doublings": doublings,
                "score": _scores(score),
                "total": _scores(total),
            }
            for dealer, doublings, score, total in answer.deals
        ],
        "total": _scores(answer.total),
        "winner": answer.winner,
        "errors": [_finding(finding, words) for finding in answer.errors],
        "warnings": [_finding(finding, words) for finding in answer.warnings],
    }


def _scores(scores: Scores | None) -> list[int] | None:
    return None if scores is None else list(scores)


def _pair(pair: Pair | None) -> list[int] | None:
    return None if pair is None else [pair[0], pair[1]]


def _finding(finding: Finding, words: Words) -> dict[str, Any]:
    return {
        "code": finding.code,
        "boam": finding.boam,
        "deal": finding.deal,
        "message": words.finding(finding),
    }


def _suggestion(suggestion: Suggestion, words: Words) -> dict[str, Any]:
    return {
        "slip": suggestion.slip,
        "boam": suggestion.boam,
        "deal": suggestion.deal,
        "leaves": suggestion.leaves,
        "patch": suggestion.patch,
        "message": words.suggestion(suggestion),
    }
