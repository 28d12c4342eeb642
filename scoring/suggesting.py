"""The slips that may be behind what is wrong with a grid, as remarks at its rows.

They come from what this person typed and nothing else, so a blind second entry stays blind.
"""

from __future__ import annotations

from scoring.messages.slips import suggestion_sentence
from scoring.reading import Reading
from scoring.remarks import WAITING_CODES, Remark
from scoring.rules.answers import Answer
from scoring.rules.match import score_sheet
from scoring.rules.paper import Sheet
from scoring.rules.slips.search import Suggestion, likely_slips

MOST_AT_A_ROW = 3


def suggest(reading: Reading, sheet: Sheet, answer: Answer) -> tuple[Remark, ...]:
    """The likeliest slips, at most three a row; none while a cell cannot be read, or only waits.

    sheet, answer: what the grid says, and what the rules made of it. Handed in, nothing waits.
    """
    waits = not sheet.final and all(finding.code in WAITING_CODES for finding in answer.errors)
    if reading.errors or waits:
        return ()
    settled = _without_waiting(sheet, answer)
    remarks: list[Remark] = []
    taken: dict[tuple[int | None, int | None], int] = {}
    for found in likely_slips(settled, answer if settled is sheet else score_sheet(settled)):
        place = found.boam, found.deal
        taken[place] = taken.get(place, 0) + 1
        if taken[place] <= MOST_AT_A_ROW:
            remarks.append(_remark(found))
    return tuple(remarks)


def _without_waiting(sheet: Sheet, answer: Answer) -> Sheet:
    """The sheet without a last row that is still being typed: nothing has slipped there yet."""
    if sheet.final or not sheet.boams:
        return sheet
    last = sheet.boams[-1]
    waits = any(
        finding.code in WAITING_CODES
        and (finding.boam, finding.deal) == (len(sheet.boams), len(last.deals))
        for finding in answer.errors
    )
    if not (waits and last.deals):
        return sheet
    return sheet._replace(boams=(*sheet.boams[:-1], last._replace(deals=last.deals[:-1])))


def _remark(found: Suggestion) -> Remark:
    return Remark(
        boam=found.boam,
        row=found.deal,
        field="",
        code=found.slip,
        sentence=suggestion_sentence(found),
        stops=False,
        waits=False,
    )
