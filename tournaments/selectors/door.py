"""Who is at the door: the club's players and those who came along, and what tables that makes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from clubs.models import Player
from clubs.names import fold, full_name
from tournaments.draw.request import SIDE_SIZE
from tournaments.draw.request import Format as DrawFormat
from tournaments.models import Entry, EntryPlayer, EntryState, Event, Format


@dataclass(frozen=True)
class DoorPerson:
    """id: of the person in the event, None for a player who has not entered."""

    id: int | None
    player_id: int | None
    number: str
    first_name: str
    name: str
    club: str
    search: str
    # Somebody else here has the same name: number and club tell them apart.
    namesake: bool = False

    @property
    def full_name(self) -> str:
        return full_name(self.first_name, self.name)


@dataclass(frozen=True)
class DoorRow:
    """One line: a player of the club, a walk-in, or a couple."""

    people: tuple[DoorPerson, ...]
    entry_id: int | None = None
    number: int | None = None
    present: bool = False
    from_round: int = 1
    paid_cents: int = 0
    fee_cents: int = 0

    @property
    def key(self) -> str:
        """What a tick names: a player of the club, else an entry."""
        if len(self.people) == 1 and self.people[0].player_id is not None:
            return f"p{self.people[0].player_id}"
        return f"e{self.entry_id}"

    @property
    def search(self) -> str:
        """The folded words by which typing finds the line: names, club card numbers, its number."""
        words = [f"{person.search} {fold(person.number)}" for person in self.people]
        return " ".join([*words, str(self.number or "")]).strip()

    @property
    def owed_cents(self) -> int:
        return max(0, self.fee_cents - self.paid_cents)


@dataclass(frozen=True)
class DoorCounts:
    """present: entrants here. tables: what they make. sit_out: how many are left over. lacking:
    how many more would make one more full table (0 where nobody is left over)."""

    present: int
    tables: int
    sit_out: int
    lacking: int
    paid_cents: int
    owed_cents: int


@dataclass(frozen=True)
class Door:
    """free: players of the club who are in no couple yet (events of couples only)."""

    rows: tuple[DoorRow, ...]
    free: tuple[DoorPerson, ...]
    counts: DoorCounts
    couples: bool
    fee_cents: int


def door(event: Event) -> Door:
    """Everybody the door may have to tick, in alphabetical order (three queries)."""
    couples = event.format == Format.RANDOM
    entries = list(event.entries.prefetch_related("players"))
    entered = {
        person.player_id
        for entry in entries
        for person in entry.players.all()
        if person.player_id is not None
    }
    # Who has entered stays, whether or not still on the club's list.
    players = [
        _player(player, event.club.name)
        for player in Player.objects.filter(club=event.club_id, active=True)
        if player.pk not in entered
    ]
    rows = [_row(event, entry) for entry in entries]
    if not couples:
        rows += [DoorRow(people=(player,), fee_cents=event.fee_cents) for player in players]
    rows = _marked(rows)
    rows.sort(key=lambda row: (row.people[0].search, row.people[0].number, row.entry_id or 0))
    return Door(
        rows=tuple(rows),
        free=tuple(_namesakes(players)) if couples else (),
        counts=door_counts(event, rows),
        couples=couples,
        fee_cents=event.fee_cents,
    )


def door_row(door: Door, key: str) -> DoorRow | None:
    """The line that a tick named."""
    return next((row for row in door.rows if row.key == key), None)


def door_counts(event: Event, rows: Iterable[DoorRow]) -> DoorCounts:
    """What those present make, and what they have paid and owe."""
    here = [row for row in rows if row.present]
    size = table_size(event)
    left = len(here) % size
    return DoorCounts(
        present=len(here),
        tables=len(here) // size,
        sit_out=left,
        lacking=size - left if left else 0,
        paid_cents=sum(row.paid_cents for row in rows),
        owed_cents=sum(row.owed_cents for row in here),
    )


def table_size(event: Event) -> int:
    """How many entrants make a table: four people, or two couples."""
    return 2 * SIDE_SIZE[DrawFormat(Format(event.format).value)]


def found(rows: Sequence[DoorRow], typed: str) -> tuple[DoorRow, ...]:
    """The lines in which each typed word begins a word (for those without a script)."""
    words = fold(typed).split()
    return tuple(
        row
        for row in rows
        if all(any(part.startswith(word) for part in row.search.split()) for word in words)
    )


def _player(player: Player, club: str) -> DoorPerson:
    return DoorPerson(
        id=None,
        player_id=player.pk,
        number=player.number,
        first_name=player.first_name,
        name=player.name,
        club=club,
        search=player.search,
    )


def _person(person: EntryPlayer) -> DoorPerson:
    return DoorPerson(
        id=person.pk,
        player_id=person.player_id,
        number=person.number,
        first_name=person.first_name,
        name=person.name,
        club=person.club_name,
        search=person.search,
    )


def _row(event: Event, entry: Entry) -> DoorRow:
    people = tuple(_person(person) for person in entry.players.all())
    return DoorRow(
        people=people,
        entry_id=entry.pk,
        number=entry.number,
        present=entry.state == EntryState.PRESENT,
        from_round=entry.from_round,
        paid_cents=entry.paid_cents,
        fee_cents=event.fee_cents * len(people),
    )


def _namesakes(people: Sequence[DoorPerson]) -> list[DoorPerson]:
    named = Counter(person.search for person in people)
    return [replace(person, namesake=named[person.search] > 1) for person in people]


def _marked(rows: Sequence[DoorRow]) -> list[DoorRow]:
    named = Counter(person.search for row in rows for person in row.people)
    return [
        replace(
            row,
            people=tuple(
                replace(person, namesake=named[person.search] > 1) for person in row.people
            ),
        )
        for row in rows
    ]
