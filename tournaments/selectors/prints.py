"""A round's draw as it is printed: its tables in order, who sits out, everybody by name."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import date
from typing import Any

from clubs.names import full_name
from tournaments.lifecycle import PUBLIC_STATES
from tournaments.models import Event, Format, Round, Seat


@dataclass(frozen=True)
class Heading:
    """Of which event a paper is."""

    event: str
    club: str
    date: date

    @classmethod
    def of(cls, event: Event) -> Heading:
        return cls(event.name, event.club.name, event.date)


@dataclass(frozen=True)
class Person:
    """Somebody on a list: the entrant's number, names and club as entered."""

    number: int
    first_name: str
    name: str
    club: str
    # The folded name, surname first: the order of lists.
    search: str

    @property
    def full_name(self) -> str:
        return full_name(self.first_name, self.name)

    @property
    def listed_name(self) -> str:
        """Surname first, as lists by name have it."""
        return f"{self.name} {self.first_name}".strip()


@dataclass(frozen=True)
class PrintedTable:
    """The four people of a table by place; None where nobody sits."""

    number: int
    north: Person | None
    east: Person | None
    south: Person | None
    west: Person | None


@dataclass(frozen=True)
class NameLine:
    """One person of the list by name; table None and place "" for a sit-out."""

    person: Person
    table: int | None
    place: str


@dataclass(frozen=True)
class PrintedDraw:
    """One round's draw.

    draw_number: the version printed in the corner. published: False while only the desk may see
    it. couples: entrants are couples, so two people share a number.
    """

    heading: Heading
    event_id: int
    round_number: int
    draw_number: int
    published: bool
    couples: bool
    ruleset: str
    options: dict[str, Any]
    tables: tuple[PrintedTable, ...]
    sits_out: tuple[Person, ...]
    names: tuple[NameLine, ...]


_SEAT = (
    "table__number",
    "place",
    "player__entry__number",
    "player__first_name",
    "player__name",
    "player__club_name",
    "player__search",
)


def printed_draw(event: Event, round: Round) -> PrintedDraw:
    """The round's draw for paper (one query, whatever the number of tables)."""
    tables: dict[int, dict[str, Person]] = defaultdict(dict)
    names: list[NameLine] = []
    seats = Seat.objects.filter(round=round)
    for table, place, *person in seats.order_by("pk").values_list(*_SEAT):
        names.append(NameLine(Person(*person), table, place))
        if table is not None:
            tables[table][place] = names[-1].person
    # Here, not in the database: PostgreSQL's collations skip the space of "de smet".
    names.sort(key=lambda line: (line.person.search, line.person.number))
    sits_out = [line.person for line in names if line.table is None]
    return PrintedDraw(
        heading=Heading.of(event),
        event_id=event.pk,
        round_number=round.number,
        draw_number=round.draw_number,
        published=round.state in PUBLIC_STATES,
        couples=event.format != Format.DRAWN_PARTNERS,
        ruleset=event.ruleset,
        options=event.options,
        tables=tuple(
            PrintedTable(number, *(at.get(place) for place in "NESW"))
            for number, at in sorted(tables.items())
        ),
        # Couples stay together, and the call-out goes by number.
        sits_out=tuple(sorted(sits_out, key=lambda person: (person.number, person.search))),
        names=tuple(names),
    )
