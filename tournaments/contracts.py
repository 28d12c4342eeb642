"""The contracts of draw and ranking (docs/rules) with their words: for command and API."""

from __future__ import annotations

from contracts.contract import Answer, Contract
from contracts.document import Misfit, Shape
from tournaments.draw import answer as drawn
from tournaments.draw import draw, parse, read_request
from tournaments.draw.reading import MAX_BYTES
from tournaments.messages import (
    breach_sentence,
    decision_sentence,
    impossible_sentence,
    not_a_draw_sentence,
    not_a_ranking_sentence,
    step_sentence,
)
from tournaments.ranking import answer as ranking_answer
from tournaments.ranking import reading as ranking
from tournaments.ranking.ranked import ranked


def _drawn(document: object) -> Answer:
    return drawn.answer_of(draw(read_request(document)), breach_sentence, impossible_sentence)


DRAW = Contract(
    code="not_a_draw",
    most_bytes=MAX_BYTES,
    refused=Misfit,
    read=parse,
    answer=_drawn,
    sentence=not_a_draw_sentence,
    too_large=lambda error: error.problem is Shape.TOO_BIG,
    fails=lambda answer: "impossible" in answer,
)


def _ranked(document: object) -> Answer:
    found = ranked(ranking.read_request(document))
    return ranking_answer.answer_of(found, decision_sentence, step_sentence)


RANK = Contract(
    code="not_a_ranking",
    most_bytes=ranking.MAX_BYTES,
    refused=Misfit,
    read=ranking.parse,
    answer=_ranked,
    sentence=not_a_ranking_sentence,
    too_large=lambda error: error.problem is Shape.TOO_BIG,
    fails=lambda answer: False,
)
