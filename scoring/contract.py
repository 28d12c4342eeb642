"""The contracts of sheet and play (docs/rules) with their words: for command and API."""

from __future__ import annotations

from contracts.contract import Answer, Contract
from scoring.messages.faults import fault_sentence
from scoring.messages.findings import finding_sentence
from scoring.messages.play import breach_sentence, record_error_sentence
from scoring.messages.slips import suggestion_sentence
from scoring.rules.document import MOST_BYTES, read_document
from scoring.rules.faults import Fault, NotARecord, NotASheet
from scoring.rules.judging import judge
from scoring.rules.play_answer import verdict_dict
from scoring.rules.record_reading import read_record, read_record_document
from scoring.rules.sheet import Words, score_document

_WORDS = Words(finding_sentence, suggestion_sentence)


def _scored(document: object) -> Answer:
    return score_document(document, _WORDS)


SHEET = Contract(
    code="not_a_sheet",
    most_bytes=MOST_BYTES,
    refused=NotASheet,
    read=read_document,
    answer=_scored,
    sentence=fault_sentence,
    too_large=lambda error: error.fault is Fault.TOO_LARGE,
    fails=lambda answer: not answer["valid"],
)


def _judged(document: object) -> Answer:
    return verdict_dict(judge(read_record(document)), breach_sentence, record_error_sentence)


PLAY = Contract(
    code="not_a_record",
    most_bytes=MOST_BYTES,
    refused=NotARecord,
    read=read_record_document,
    answer=_judged,
    sentence=fault_sentence,
    too_large=lambda error: error.fault is Fault.TOO_LARGE,
    fails=lambda answer: not answer["valid"],
)
