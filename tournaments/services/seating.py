"""What a draw leaves behind: its record, with request and answer, and everybody's seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.db.models import Max

from clubs.models import User
from tournaments.draw import Table as DrawTable
from tournaments.models import Draw, EntryPlayer, Event, Round, Seat, Table
from tournaments.selectors.draws import SIDES, Seating

People = Mapping[str, Sequence[int]]
"""The persons of each entrant, by the entrant's number, in their order."""


def next_draw(round: Round) -> int:
    """The number of the next draw: one more than the latest on record, undone ones too."""
    return (round.draws.aggregate(last=Max("number"))["last"] or 0) + 1


def draw_record(
    round: Round,
    user: User,
    how: Draw.How,
    draw_number: int,
    *,
    request: dict[str, Any],
    seating: Seating,
    cost: dict[str, Any],
) -> None:
    """Puts a draw on record: the request as it was read, and what came of it, in the contract's
    form."""
    Draw.objects.create(
        round=round,
        number=draw_number,
        how=how,
        request=request,
        answer={**seating.as_json(), "cost": cost, "seed": request["seed"]},
        made_by=user,
    )


def people_of(event: Event) -> People:
    """Everybody entered (one query)."""
    people: dict[str, list[int]] = {}
    rows = EntryPlayer.objects.filter(event=event).order_by("position")
    for number, person in rows.values_list("entry__number", "pk"):
        people.setdefault(str(number), []).append(person)
    return people


def seats_at(round: Round, row: Table, drawn: DrawTable, people: People) -> Iterator[Seat]:
    """The seats of one table: a side of two individuals, or of one couple, has two."""
    for places, side in zip(SIDES, drawn.sides, strict=True):
        sitting = [person for id in side for person in people[id]]
        for place, person in zip(places, sitting, strict=True):
            yield Seat(round=round, table=row, place=place, player_id=person)
