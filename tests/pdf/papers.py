"""Draws and standings to print, as values: no database needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any

from clubs.names import fold
from tournaments.ranking import Match, standings
from tournaments.selectors.prints import Heading, NameLine, Person, PrintedDraw, PrintedTable
from tournaments.selectors.standings import Entrant, RoundProgress, Standings, StandingsRow

HEADING = Heading("Kaartavond", "KC Oost", date(2026, 12, 4))


def person(number: int, name: str, first_name: str = "", club: str = "KC Oost") -> Person:
    return Person(number, first_name, name, club, fold(f"{name} {first_name}"))


def people(count: int) -> list[Person]:
    """So many people whose names differ."""
    return [person(n, f"Peeters {n:03}", "An") for n in range(1, count + 1)]


def drawn(everybody: Sequence[Person], **changed: Any) -> PrintedDraw:
    """A draw that seats them in their order, four to a table; the rest sits out."""
    seated = everybody[: len(everybody) // 4 * 4]
    rest = everybody[len(seated) :]
    tables = [PrintedTable(at // 4 + 1, *seated[at : at + 4]) for at in range(0, len(seated), 4)]
    names = [NameLine(p, at // 4 + 1, "NESW"[at % 4]) for at, p in enumerate(seated)]
    names += [NameLine(p, None, "") for p in rest]
    values: dict[str, Any] = {
        "heading": HEADING,
        "event_id": 1,
        "round_number": 2,
        "draw_number": 3,
        "published": True,
        "couples": False,
        "ruleset": "west-flemish",
        "options": {"best_of": 3},
        "tables": tuple(tables),
        "sits_out": tuple(rest),
        "names": tuple(sorted(names, key=lambda line: (line.person.search, line.person.number))),
    }
    return PrintedDraw(**{**values, **changed})


def ranked(names: Iterable[str], club: str = "KC Oost", **changed: Any) -> Standings:
    """Standings of these people after one round: everybody in order has played the next."""
    entrants = {
        str(number): Entrant(number, (name,), (club,), away=False)
        for number, name in enumerate(names, start=1)
    }
    ids = list(entrants)
    matches = [
        Match(((a,), (b,)), winner=0, boams=(2, int(a) % 2), points=(202 + int(a), 100))
        for a, b in zip(ids[::2], ids[1::2], strict=False)
    ]
    values: dict[str, Any] = {
        "heading": HEADING,
        "event_id": 1,
        "couples": False,
        "rows": tuple(StandingsRow(entrants[row.entrant], row) for row in standings(ids, matches)),
        "rounds": (RoundProgress(1, len(matches), (), closed=True),),
        "criteria": ("wins", "boams", "score_difference", "direct_encounter"),
        "single_entry": True,
        "bye_is_a_win": True,
        "version": 12,
        "changed_at": None,
    }
    return Standings(**{**values, **changed})
