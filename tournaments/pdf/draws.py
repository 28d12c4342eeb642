"""The draw on paper: by table, as it is called out, and by name, as everybody looks for himself."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from tournaments.pdf.fit import Fitted, fitted, paged
from tournaments.pdf.paper import Paper, head, numbered, version_words
from tournaments.pdf.words import seat_letters
from tournaments.selectors.prints import Person, PrintedDraw, PrintedTable

# Heights of a page's list and of its usual row, in mm (static/css/print-paper.css).
_LIST_BY_TABLE, _ROW_BY_TABLE, _ROW_OF_REST = 240.0, 18.2, 11.0
_LIST_BY_NAME, _ROW_BY_NAME = 244.0, 8.4
# Pages set as one piece.
PAGES_A_PART = 5

# Sizes in points with the lines there is room for at each, and the room for one line in mm.
_NAME_BY_TABLE, _WIDE_BY_TABLE = ((14, 1), (12, 1), (9, 2), (6, 3)), 69.0
_CLUB_BY_TABLE = ((8, 1), (6, 2))
_NAME_BY_NAME, _WIDE_BY_NAME = ((13, 1), (11, 1), (9, 1), (8, 2), (5, 3)), 48.0
_CLUB_BY_NAME = ((7, 1), (5, 2))


@dataclass(frozen=True)
class PrintedPerson:
    """A person at a place (a letter, "" for none), name and club in sizes that fit."""

    place: str
    number: int
    name: Fitted
    club: Fitted

    @property
    def height(self) -> float:
        return self.name.height + self.club.height


@dataclass(frozen=True)
class TableRow:
    """A table with its two sides, or (table None) somebody who sits out."""

    table: int | None
    a: tuple[PrintedPerson, ...]
    b: tuple[PrintedPerson, ...] = ()

    @property
    def height(self) -> float:
        tallest = max(sum(person.height for person in side) for side in (self.a, self.b))
        least = _ROW_OF_REST if self.table is None else _ROW_BY_TABLE
        return max(least, tallest + 2.0)


@dataclass(frozen=True)
class NameRow:
    """A line of the list by name; table None for who sits out."""

    person: PrintedPerson
    table: int | None

    @property
    def height(self) -> float:
        return max(_ROW_BY_NAME, self.person.height + 0.6)


@dataclass(frozen=True)
class NamePage:
    """The two columns of a page of the list by name."""

    columns: tuple[list[NameRow], ...]

    @property
    def first(self) -> str:
        return self.columns[0][0].person.name.text if self.columns[0] else ""

    @property
    def last(self) -> str:
        return self.columns[-1][-1].person.name.text if self.columns[-1] else ""


def sits_out_words() -> str:
    return pgettext("on a list", "sits out")


def draw_by_table(draw: PrintedDraw) -> Paper:
    """Tables in order, as they are called out; who sits out comes last, by name."""
    letters = seat_letters()

    def seated(person: Person | None, place: str) -> tuple[PrintedPerson, ...]:
        return (_by_table(person, place),) if person is not None else ()

    def row(table: PrintedTable) -> TableRow:
        return TableRow(
            table.number,
            seated(table.north, letters["N"]) + seated(table.south, letters["S"]),
            seated(table.east, letters["E"]) + seated(table.west, letters["W"]),
        )

    rows = [row(table) for table in draw.tables]
    rows += [TableRow(None, seated(person, "")) for person in draw.sits_out]
    return Paper(
        title=_title(draw, _("tables")),
        template="tournaments/pdf/tables.html",
        pages=numbered(paged(rows, _LIST_BY_TABLE, lambda row: row.height)),
        pages_a_part=PAGES_A_PART,
        context=_context(draw, _("Draw by table")),
    )


def draw_by_name(draw: PrintedDraw) -> Paper:
    """Everybody in alphabetical order with table and place, who sits out among them."""
    letters = seat_letters()
    rows = [
        NameRow(_by_name(line.person, letters.get(line.place, "")), line.table)
        for line in draw.names
    ]
    columns = paged(rows, _LIST_BY_NAME, lambda row: row.height)
    pages = [NamePage(tuple(columns[at : at + 2])) for at in range(0, len(columns), 2)]
    return Paper(
        title=_title(draw, _("names")),
        template="tournaments/pdf/names.html",
        pages=numbered([[page] for page in pages]),
        pages_a_part=PAGES_A_PART,
        context=_context(draw, _("Draw by name")),
    )


def _by_table(person: Person, place: str) -> PrintedPerson:
    # The number stands before the club, in its size.
    club = f"{person.number} · {person.club}" if person.club else str(person.number)
    return PrintedPerson(
        place,
        person.number,
        fitted(person.full_name, _WIDE_BY_TABLE, _NAME_BY_TABLE),
        fitted(club, _WIDE_BY_TABLE, _CLUB_BY_TABLE),
    )


def _by_name(person: Person, place: str) -> PrintedPerson:
    return PrintedPerson(
        place,
        person.number,
        fitted(person.listed_name, _WIDE_BY_NAME, _NAME_BY_NAME),
        fitted(person.club, _WIDE_BY_NAME, _CLUB_BY_NAME),
    )


def _title(draw: PrintedDraw, what: str) -> str:
    version = version_words(draw.round_number, draw.draw_number)
    return f"{draw.heading.event} · {version} · {what}"


def _context(draw: PrintedDraw, kind: str) -> dict[str, object]:
    return {
        **head(draw.heading, kind, _("Round %(round)d") % {"round": draw.round_number}),
        "version": version_words(draw.round_number, draw.draw_number),
        "unpublished": not draw.published,
        "sits_out": sits_out_words(),
    }
