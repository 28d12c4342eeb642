"""Slips above the rows: a boam's totals or winner, the first dealer, whole boams turned round."""

from collections.abc import Iterator

from scoring.rules.answers import Answer, Code
from scoring.rules.paper import Level, Sheet
from scoring.rules.seats import Seat, Side
from scoring.rules.slips.change import Change
from scoring.rules.slips.ground import OF_SEATS
from scoring.rules.slips.kinds import Slip, Subject
from scoring.rules.slips.scores import one_misread
from scoring.rules.slips.sides import OTHER, boam_turned
from scoring.rules.slips.steps import Put

_OF_WINNERS = frozenset({Code.WINNER_MISMATCH, Code.AFTER_END})


def whole_changes(sheet: Sheet, answer: Answer) -> Iterator[Change]:
    """Yield what one slip above the rows would explain."""
    codes = {finding.code for finding in answer.errors}
    if codes & OF_SEATS:
        yield from _first_dealers(sheet)
    for finding in answer.errors:
        if finding.deal is None and finding.boam is not None:
            yield from _of_boam(sheet, answer, finding.boam - 1, finding.code)
    won = any(finding.code in _OF_WINNERS and finding.deal is None for finding in answer.errors)
    if answer.winner is not None and sheet.noted_winner not in (None, answer.winner):
        yield _winner(None, "noted_winner", Subject.NOTED_WINNER, sheet.noted_winner)
    if won:
        for index, boam in enumerate(sheet.boams[: len(answer.boams)]):
            if boam.level is Level.WINNER:
                yield _winner(index, "winner", Subject.WINNER, boam.winner)
            else:
                yield from boam_turned(boam, index)


def _of_boam(sheet: Sheet, answer: Answer, index: int, code: Code) -> Iterator[Change]:
    boam = sheet.boams[index]
    if code is Code.WINNER_MISMATCH:
        yield _winner(index, "noted_winner", Subject.NOTED_WINNER, boam.noted_winner)
    if boam.level is Level.TOTALS and boam.total is not None:
        # The lowest first: a boam ends soon after its target.
        for slip, meant in sorted(one_misread(boam.total), key=lambda guess: max(guess[1])):
            yield Change(
                slip,
                Subject.TOTAL,
                index,
                None,
                (Put(index, None, "total", meant),),
                written=boam.total,
                meant=meant,
            )


def _winner(boam: int | None, field: str, subject: Subject, written: Side | None) -> Change:
    other = OTHER[written]
    put = Put(boam, None, field, other)
    return Change(Slip.WINNER_WRONG, subject, boam, None, (put,), written=written, meant=other)


def _first_dealers(sheet: Sheet) -> Iterator[Change]:
    """Another first dealer, or another one on the row that fixed the order."""
    if sheet.first_dealer is not None:
        for seat in Seat:
            if seat is not sheet.first_dealer:
                yield Change(
                    Slip.FIRST_DEALER_WRONG,
                    Subject.FIRST_DEALER,
                    None,
                    None,
                    (Put(None, None, "first_dealer", seat),),
                    written=sheet.first_dealer,
                    meant=seat,
                )
        return
    for index, boam in enumerate(sheet.boams):
        for row, deal in enumerate(boam.deals):
            if deal.dealer is None:
                continue
            for seat in Seat:
                if seat is not deal.dealer:
                    yield Change(
                        Slip.DEALER_WRONG,
                        Subject.DEALER,
                        index,
                        row,
                        (Put(index, row, "dealer", seat),),
                        written=deal.dealer,
                        meant=seat,
                    )
            return
