"""Late comers: with those who sit out they make one more table of a round that is public."""

from __future__ import annotations

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext as _

from clubs.models import User
from refusals import Denied
from tournaments.draw import Table as DrawTable
from tournaments.draw import cost_of, read_request
from tournaments.lifecycle import ENTRY_STATES
from tournaments.models import Draw, Entry, Round, Seat, Table
from tournaments.selectors.draws import (
    Pins,
    Seating,
    draw_request,
    late_group,
    seatings,
    without_pins,
)
from tournaments.services.locking import lock_open_event, lock_round
from tournaments.services.log import log
from tournaments.services.rounds import sheets_lay
from tournaments.services.seating import draw_record, next_draw, people_of, seats_at

# The three ways in which four make two sides.
_SPLITS = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


@transaction.atomic
def table_add(*, user: User, event_id: int, number: int) -> Round:
    """Seats those who sit out and those who came late at one more table, with a sheet.

    A sit-out given up so counts as none; who came late owes nothing for earlier rounds. Raises
    Denied: "not_found", "not_allowed", "event_closed"; "round_state" for a round that is not
    public or is closed; "too_few_late" where they make no table.
    """
    event = lock_open_event(user, event_id)
    round = lock_round(event, number)
    if round.state not in ENTRY_STATES:
        raise Denied(
            "round_state",
            _("Round %(number)d takes no more tables: it must be public and not closed.")
            % {"number": number},
        )
    group = late_group(round)
    if not group:
        raise Denied("too_few_late", _("Too few are waiting for one more table."))
    Entry.objects.filter(event=event, number__in=map(int, group), from_round__gt=number).update(
        from_round=number, version=F("version") + 1
    )
    before = seatings([round])[number]
    last = Draw.objects.get(round=round, number=round.draw_number)
    body, _request = draw_request(event, number, seed=last.request["seed"])
    # Who has left since stays in the draw, as the paper on the wall says.
    placed = before.ids | set(group)
    body["entrants"] = [{**row, "active": row["id"] in placed} for row in body["entrants"]]
    free = without_pins(body)
    after = min(
        _with_table(before, group), key=lambda seating: cost_of(free, seating.tables, seating.byes)
    )
    body = {**body, **Pins(after.tables, after.byes).as_json()}
    read_request(body)
    cost = cost_of(free, after.tables, after.byes).figures()
    made = next_draw(round)
    draw_record(round, user, Draw.How.BY_HAND, made, request=body, seating=after, cost=cost)
    _seat(round, after.tables[-1])
    Round.objects.filter(pk=round.pk).update(draw_number=made, version=F("version") + 1)
    log(
        event,
        user,
        "round.seated_late",
        round=round,
        table_number=after.tables[-1].number,
        draw=made,
        seated=[int(id) for id in group],
    )
    round.refresh_from_db(fields=["draw_number", "version"])
    return round


def _with_table(before: Seating, group: tuple[str, ...]) -> list[Seating]:
    """The ways to seat these at a table after the last one."""
    table = before.tables[-1].number + 1 if before.tables else 1
    byes = tuple(id for id in before.byes if id not in group)
    sides: list[tuple[tuple[str, ...], tuple[str, ...]]]
    if len(group) == 2:
        sides = [((group[0],), (group[1],))]
    else:
        sides = [((group[a], group[b]), (group[c], group[d])) for (a, b), (c, d) in _SPLITS]
    return [Seating((*before.tables, DrawTable(table, side)), byes) for side in sides]


def _seat(round: Round, added: DrawTable) -> None:
    """The table with its sheet; whoever sat out does so no more."""
    people = people_of(round.event)
    sitting = [person for id in added.ids for person in people[id]]
    Seat.objects.filter(round=round, player__in=sitting).delete()
    table = Table.objects.create(round=round, number=added.number)
    Seat.objects.bulk_create(seats_at(round, table, added, people))
    sheets_lay(round)
