"""The tables of a round that is not public yet: drawn, drawn again, changed by hand, undone.

Every draw is kept with its request and answer, so that anybody can make it again. A change by hand
is kept as a draw whose request pins the tables and sit-outs that were changed.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from clubs.models import User
from clubs.names import tidy
from refusals import Denied
from tournaments.draw import cost_of, draw
from tournaments.lifecycle import PUBLIC_STATES, check_round_move
from tournaments.messages import impossible_sentence
from tournaments.models import Draw, Event, Round, RoundState, Seat, Table
from tournaments.selectors.draws import (
    Pins,
    Seating,
    draw_request,
    expected,
    names_of,
    seatings,
    swapped,
    without_pins,
)
from tournaments.services.locking import lock_open_event, lock_round
from tournaments.services.log import log
from tournaments.services.rounds import drawn_meanwhile, tables_out
from tournaments.services.seating import draw_record, next_draw, people_of, seats_at


@transaction.atomic
def round_draw(
    *,
    user: User,
    event_id: int,
    number: int,
    draw_number: int,
    keep_tables: Collection[int] = (),
    keep_sit_outs: bool = False,
    reason: str = "",
) -> Round:
    """Draws the tables of a round, or draws them again.

    draw_number: the draw that the director saw, 0 for none. keep_tables: numbers of present tables
    to leave as they are; keep_sit_outs: the same people sit out. reason: why it is drawn though
    sheets of an earlier round are still out.

    Raises Denied: "not_found", "not_allowed", "event_closed", "round_state"; "changed" where
    somebody drew it meanwhile; "round_before" where an earlier round is not public; "tables_open"
    naming the tables of earlier rounds that are out; "pinned_gone" where somebody of a kept table
    has left; "draw_impossible".
    """
    event = lock_open_event(user, event_id)
    round = lock_round(event, number)
    check_round_move(number, RoundState(round.state), RoundState.DRAWN)
    if round.state not in (RoundState.PLANNED, RoundState.DRAWN):
        raise Denied(
            "round_state",
            _("Round %(number)d is public: its tables stay as they are.") % {"number": number},
        )
    if round.draw_number != draw_number:
        raise drawn_meanwhile(round)
    out = _out_before(event, number, tidy(reason))
    pins = _pins(round, keep_tables, keep_sit_outs)
    made = next_draw(round)
    body, request = draw_request(event, number, seed=f"{event.seed} {number} {made}", pins=pins)
    drawing = draw(request)
    if drawing.impossible is not None:
        names = names_of(event)
        raise Denied("draw_impossible", impossible_sentence(drawing.impossible, names.__getitem__))
    seating = Seating(drawing.tables, drawing.byes)
    cost = drawing.cost.figures()
    _keep(round, user, Draw.How.DRAWN, made, request=body, seating=seating, cost=cost)
    log(
        event,
        user,
        "round.drawn",
        round=round,
        reason=tidy(reason) if out else "",
        draw=made,
        tables_out=out,
        kept=sorted(keep_tables),
    )
    return round


@transaction.atomic
def round_undraw(*, user: User, event_id: int, number: int) -> Round:
    """Takes the tables of a round that is not public away; its draws stay on record.

    Raises Denied: "not_found", "not_allowed", "event_closed", "round_state".
    """
    event = lock_open_event(user, event_id)
    round = lock_round(event, number)
    check_round_move(number, RoundState(round.state), RoundState.PLANNED)
    _clear(round)
    Round.objects.filter(pk=round.pk).update(
        state=RoundState.PLANNED, draw_number=0, publish_at=None, version=F("version") + 1
    )
    log(event, user, "round.undrawn", round=round, draw=round.draw_number)
    round.refresh_from_db()
    return round


@transaction.atomic
def seats_swap(
    *, user: User, event_id: int, number: int, draw_number: int, one: str, other: str
) -> Round:
    """Two entrants change places, at tables or with somebody who sits out.

    one, other: their numbers. draw_number: the draw that the director looked at. Raises Denied:
    "not_found", "not_allowed", "event_closed", "round_state"; "changed" where it was drawn anew
    meanwhile; "swap_nothing" for one and the same side.
    """
    event = lock_open_event(user, event_id)
    round = lock_round(event, number)
    check_round_move(number, RoundState(round.state), RoundState.DRAWN)
    if round.state != RoundState.DRAWN:
        raise Denied("round_state", _("Round %(number)d is not drawn.") % {"number": number})
    if round.draw_number != draw_number:
        raise drawn_meanwhile(round)
    body = round.draws.get(number=draw_number).request
    before = seatings([round])[number]
    after = swapped(before, one, other)
    made = next_draw(round)
    free = without_pins(body)
    costs = [cost_of(free, seating.tables, seating.byes).figures() for seating in (before, after)]
    pinned = {**body, **_pins_by_hand(body, before, after)}
    _keep(round, user, Draw.How.BY_HAND, made, request=pinned, seating=after, cost=costs[1])
    log(
        event,
        user,
        "round.swapped",
        round=round,
        draw=made,
        entries=[int(one), int(other)],
        cost=costs,
    )
    return round


def _out_before(event: Event, number: int, reason: str) -> list[dict[str, int]]:
    """The tables of earlier rounds whose sheets are out, where a reason excuses them."""
    out: list[dict[str, int]] = []
    for earlier in event.rounds.filter(number__lt=number).order_by("number"):
        if earlier.state not in PUBLIC_STATES:
            raise Denied(
                "round_before",
                _("Round %(number)d comes first: it is not published yet.")
                % {"number": earlier.number},
            )
        if earlier.state == RoundState.CLOSED:
            continue
        tables = tables_out(earlier)
        if not reason and not tables:
            raise Denied(
                "round_open",
                _("Close round %(number)d first: all its sheets are in.")
                % {"number": earlier.number},
                round=earlier.number,
            )
        if not reason:
            raise Denied(
                "tables_open",
                _(
                    "Round %(number)d is not closed: the sheet of table %(tables)s is out. Draw all"
                    " the same? Then say why."
                )
                % {"number": earlier.number, "tables": ", ".join(map(str, tables))},
                round=earlier.number,
                tables=tables,
            )
        out += [{"round": earlier.number, "table": table} for table in tables]
    return out


def _pins(round: Round, keep_tables: Collection[int], keep_sit_outs: bool) -> Pins:
    """The present tables and sit-outs that stay."""
    if round.state == RoundState.PLANNED:
        return Pins()
    seating = seatings([round])[round.number]
    pins = Pins(
        tuple(table for table in seating.tables if table.number in keep_tables),
        seating.byes if keep_sit_outs else (),
    )
    here = {str(entry.number) for entry in expected(round.event, round.number)}
    gone = [str(table.number) for table in pins.tables if not here.issuperset(table.ids)]
    if gone or not here.issuperset(pins.byes):
        raise Denied(
            "pinned_gone",
            _("Somebody who should stay in place has left. Do not keep: table %(tables)s.")
            % {"tables": ", ".join(gone)}
            if gone
            else _("Somebody who should sit out has left. Do not keep the sit-outs."),
        )
    return pins


def _pins_by_hand(body: dict[str, Any], before: Seating, after: Seating) -> dict[str, Any]:
    """The pins of a request after a change by hand: those of before, and what changed."""
    was = {table.number: table for table in before.tables}
    pinned = {row["table"] for row in body["pinned"]}
    kept = [t for t in after.tables if t.number in pinned or t != was[t.number]]
    sit_outs = set(body["pinned_byes"]) | (set(after.byes) - set(before.byes))
    return Pins(tuple(kept), tuple(id for id in after.byes if id in sit_outs)).as_json()


def _clear(round: Round) -> None:
    Seat.objects.filter(round=round).delete()
    Table.objects.filter(round=round).delete()


def _keep(
    round: Round,
    user: User,
    how: Draw.How,
    draw_number: int,
    *,
    request: dict[str, Any],
    seating: Seating,
    cost: dict[str, Any],
) -> None:
    """Puts a draw on record and seats everybody by it."""
    _clear(round)
    draw_record(round, user, how, draw_number, request=request, seating=seating, cost=cost)
    _seat(round, seating)
    Round.objects.filter(pk=round.pk).update(
        state=RoundState.DRAWN, draw_number=draw_number, version=F("version") + 1
    )
    round.refresh_from_db(fields=["state", "draw_number", "version"])


def _seat(round: Round, seating: Seating) -> None:
    people = people_of(round.event)
    tables = Table.objects.bulk_create(
        Table(round=round, number=table.number) for table in seating.tables
    )
    seats = [
        seat
        for row, drawn in zip(tables, seating.tables, strict=True)
        for seat in seats_at(round, row, drawn, people)
    ]
    seats += [Seat(round=round, player_id=person) for id in seating.byes for person in people[id]]
    Seat.objects.bulk_create(seats)
