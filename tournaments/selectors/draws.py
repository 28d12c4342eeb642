"""What a draw is asked in an event, and where everybody sits by it, in the draw's own words.

An entrant is known to the draw by its number in the event, as text: the number on its card, so
that a published draw can be checked by anybody (docs/rules/draw.md).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from refusals import Denied
from tournaments.draw import Format as DrawFormat
from tournaments.draw import Request, Table, read_request
from tournaments.draw.request import SIDE_SIZE
from tournaments.lifecycle import PUBLIC_STATES
from tournaments.models import Entry, EntryPlayer, EntryState, Event, Format, Round, Seat
from tournaments.selectors.standings import places

SIDES = (("N", "S"), ("E", "W"))  # A, B (Rulebook 1)


@dataclass(frozen=True)
class Seating:
    """Who sits where in one round: tables in their order, and who sits out, by entrant number."""

    tables: tuple[Table, ...] = ()
    byes: tuple[str, ...] = ()

    @property
    def ids(self) -> frozenset[str]:
        """Everybody in it."""
        return frozenset(self.byes).union(*(table.ids for table in self.tables))

    @classmethod
    def of(cls, answer: dict[str, Any]) -> Seating:
        """What a draw on record answered."""
        tables = (
            Table(row["table"], (tuple(row["sides"][0]), tuple(row["sides"][1])))
            for row in answer["tables"]
        )
        return cls(tuple(tables), tuple(answer["byes"]))

    def as_json(self) -> dict[str, Any]:
        """In the draw contract's form."""
        return {"tables": tables_json(self.tables), "byes": list(self.byes)}


@dataclass(frozen=True)
class Pins:
    """What an organiser keeps when the rest is drawn anew."""

    tables: tuple[Table, ...] = ()
    byes: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        """In the draw contract's form."""
        return {"pinned": tables_json(self.tables), "pinned_byes": list(self.byes)}


def tables_json(tables: Iterable[Table]) -> list[dict[str, Any]]:
    """Tables in the draw contract's form."""
    return [{"table": t.number, "sides": [list(side) for side in t.sides]} for t in tables]


def seatings(rounds: Sequence[Round]) -> dict[int, Seating]:
    """The seating of each of these rounds, by its number (one query)."""
    found: dict[int, _Gathered] = {round.number: _Gathered() for round in rounds}
    rows = (
        Seat.objects.filter(round__in=rounds)
        .order_by("round", "table__number", "player__entry__number")
        .values_list("round__number", "table__number", "place", "player__entry__number")
    )
    for number, table, place, entry in rows:
        found[number].add(table, place, str(entry))
    return {number: gathered.seating() for number, gathered in found.items()}


@dataclass
class _Gathered:
    tables: dict[int, dict[str, str]] = field(default_factory=dict)
    byes: dict[str, None] = field(default_factory=dict)

    def add(self, table: int | None, place: str, entry: str) -> None:
        if table is None:
            self.byes[entry] = None
        else:
            self.tables.setdefault(table, {})[place] = entry

    def seating(self) -> Seating:
        return Seating(
            tuple(
                # A couple has both seats of its side and is named once.
                Table(number, _sides(at))
                for number, at in sorted(self.tables.items())
            ),
            tuple(self.byes),
        )


def _sides(at: dict[str, str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    a, b = (tuple(dict.fromkeys(at[place] for place in side)) for side in SIDES)
    return a, b


def swapped(seating: Seating, one: str, other: str) -> Seating:
    """The seating with two entrants in each other's places.

    Raises Denied: "swap_unknown" for a number that is not in it, "swap_nothing" where it would
    change nothing.
    """
    if not {one, other} <= seating.ids:
        raise Denied("swap_unknown", _("Choose two who are in this draw."), status=400)
    sides = [set(side) for table in seating.tables for side in table.sides]
    if any({one, other} <= group for group in (*sides, set(seating.byes))):
        raise Denied(
            "swap_nothing", _("These two are on the same side: nothing would change."), status=400
        )
    trade = {one: other, other: one}

    def traded(ids: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(trade.get(id, id) for id in ids)

    return Seating(
        tuple(
            Table(table.number, (traded(table.sides[0]), traded(table.sides[1])))
            for table in seating.tables
        ),
        traded(seating.byes),
    )


def without_pins(body: dict[str, Any]) -> Request:
    """The request with nothing fixed by hand: what a seating breaks is counted against that."""
    return read_request({**body, **Pins().as_json()})


def names_of(event: Event) -> dict[str, str]:
    """What to call each entrant in a sentence, by number: names, with the number (one query)."""
    names: dict[str, list[str]] = {}
    for person in EntryPlayer.objects.filter(event=event).select_related("entry"):
        names.setdefault(str(person.entry.number), []).append(person.full_name)
    return {number: f"{' – '.join(people)} ({number})" for number, people in names.items()}


def expected(event: Event, number: int) -> list[Entry]:
    """The entrants that a draw of this round places: present, and in by then (one query)."""
    return list(
        event.entries.filter(state=EntryState.PRESENT, from_round__lte=number).order_by("number")
    )


def absent_and_new(round: Round) -> tuple[list[int], list[int]]:
    """The numbers of entrants who were drawn and are not here, and who are here and were not drawn
    (two queries)."""
    here = {entry.number for entry in expected(round.event, round.number)}
    drawn = set(Seat.objects.filter(round=round).values_list("player__entry__number", flat=True))
    return sorted(drawn - here), sorted(here - drawn)


def late_group(round: Round) -> tuple[str, ...]:
    """Who could make one more table of a round that is public: those who sit out, and then those
    who came too late for it; empty where they are too few (two queries)."""
    seated = dict(
        Seat.objects.filter(round=round).values_list("player__entry__number", "table__number")
    )
    here = [entry.number for entry in round.event.entries.filter(state=EntryState.PRESENT)]
    waiting = [number for number in here if number in seated and seated[number] is None]
    late = [number for number in here if number not in seated]
    size = 2 * SIDE_SIZE[DrawFormat(Format(round.event.format).value)]
    group = (waiting + late)[:size]
    return tuple(map(str, group)) if len(group) == size else ()


def draw_request(
    event: Event, number: int, *, seed: str, pins: Pins = Pins()
) -> tuple[dict[str, Any], Request]:
    """What the draw is asked for this round: as JSON to keep, and read.

    The ranks are those of the standings page: the same function. Past rounds are those that were
    published.
    """
    entries = list(event.entries.order_by("number").prefetch_related("players"))
    past = list(event.rounds.filter(number__lt=number, state__in=PUBLIC_STATES).order_by("number"))
    clubs = {entry.pk: _club(entry) for entry in entries}
    here = [e for e in entries if e.state == EntryState.PRESENT and e.from_round <= number]
    ranks = places(event) if past else {}
    entrants = []
    for entry in entries:
        row: dict[str, Any] = {"id": str(entry.number), "active": entry in here}
        if clubs[entry.pk]:
            row["club"] = clubs[entry.pk]
        if entry.number in ranks:
            row["rank"] = ranks[entry.number]
        entrants.append(row)
    history = seatings(past)
    body = {
        "format": DrawFormat(Format(event.format).value).value,
        "round": number,
        "seed": seed,
        "entrants": entrants,
        "history": [{"round": r.number, **history[r.number].as_json()} for r in past],
        **pins.as_json(),
        "rules": {
            "same_club": "avoid" if clubs_apart([clubs[e.pk] for e in here]) else "allow",
            "group_by_score": False,
            # In the first round nobody is lowest yet.
            "bye": "lowest" if past else "random",
            "rounds": event.rounds_planned,
        },
    }
    return body, read_request(body)


def clubs_apart(clubs: Sequence[str]) -> bool:
    """Whether clubmates are kept from one table: where several clubs come together.

    On a club's own night, with more than half of one club, it would only get in the way.
    """
    known = Counter(club for club in clubs if club)
    return len(known) > 1 and 2 * max(known.values()) <= len(clubs)


def _club(entry: Entry) -> str:
    """The club of a person; of a couple, if both are of the same."""
    clubs = {person.club_name for person in entry.players.all()}
    return clubs.pop() if len(clubs) == 1 else ""
