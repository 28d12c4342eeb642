"""Small evenings with results, each step the service that the pages call."""

from __future__ import annotations

from typing import Any

from scoring.models import Sheet, Slot
from tests.factories.events import close_round, make_event, started_round
from tests.factories.sheets import Document, hand_in, totals
from tournaments.models import Event, Round, Seat

TWO_NIL = totals((101, 64), (101, 90))
NIL_TWO = totals((64, 101), (90, 101))
TWO_ONE = totals((101, 64), (88, 101), (101, 97))
STOPPED: Document = {
    "boams": [
        {"level": "totals", "total": [101, 60]},
        {"level": "totals", "total": [40, 70], "ended": "stopped"},
    ]
}


def sheet_of(round: Round, table: int) -> Sheet:
    sheet = round.tables.get(number=table).sheet
    assert sheet is not None
    return sheet


def play(round: Round, table: int, said: Document = TWO_NIL) -> Sheet:
    """The sheet of a table comes in and is typed; twice by two people where the event wants it."""
    sheet = hand_in(sheet_of(round, table), said)
    return hand_in(sheet, said, slot=Slot.SECOND) if sheet.verified else sheet


def played_round(event: Event, number: int = 1, said: Document = TWO_NIL) -> Round:
    """A round with every sheet in; side A wins at each table."""
    round = started_round(event, number)
    for table in round.tables.order_by("number"):
        play(round, table.number, said)
    return round


def evening(present: int = 8, rounds: int = 1, **settings: Any) -> Event:
    """An event with so many rounds played."""
    event = make_event(present=present, rounds_planned=max(rounds, 3), **settings)
    for number in range(1, rounds + 1):
        if number > 1:
            close_round(event, number - 1)
        played_round(event, number)
    return event


def numbers_at(round: Round, table: int, *places: str) -> list[int]:
    """The entrants' numbers at these places of a table."""
    seats = Seat.objects.filter(round=round, table__number=table, place__in=places)
    return sorted(set(seats.values_list("player__entry__number", flat=True)))


def sitting_out(round: Round) -> list[int]:
    seats = Seat.objects.filter(round=round, table=None)
    return sorted(set(seats.values_list("player__entry__number", flat=True)))
