"""The draw's contract (docs/rules/draw.md) with its words: for the command and for the API."""

from __future__ import annotations

from contracts.contract import Answer, Contract
from tournaments.draw import NotADraw, Problem, draw, parse, read_request
from tournaments.draw.answer import answer_of
from tournaments.draw.reading import MAX_BYTES
from tournaments.messages import breach_sentence, impossible_sentence, not_a_draw_sentence


def _drawn(document: object) -> Answer:
    return answer_of(draw(read_request(document)), breach_sentence, impossible_sentence)


DRAW = Contract(
    code="not_a_draw",
    most_bytes=MAX_BYTES,
    refused=NotADraw,
    read=parse,
    answer=_drawn,
    sentence=not_a_draw_sentence,
    too_large=lambda error: error.problem is Problem.TOO_BIG,
    fails=lambda answer: "impossible" in answer,
)
