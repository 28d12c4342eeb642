"""The sheet contract (docs/rules/sheet.md) with its words: for the command and for the API."""

from __future__ import annotations

from contracts.contract import Answer, Contract
from scoring.messages.faults import fault_sentence
from scoring.messages.findings import finding_sentence
from scoring.rules.document import MOST_BYTES, read_document
from scoring.rules.faults import Fault, NotASheet
from scoring.rules.sheet import score_document


def _answer(document: object) -> Answer:
    return score_document(document, finding_sentence)


SHEET = Contract(
    code="not_a_sheet",
    most_bytes=MOST_BYTES,
    refused=NotASheet,
    read=read_document,
    answer=_answer,
    sentence=fault_sentence,
    too_large=lambda error: error.fault is Fault.TOO_LARGE,
    fails=lambda answer: not answer["valid"],
)
