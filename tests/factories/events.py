"""Events as people make them: every step is the service that the pages call."""

from __future__ import annotations

import itertools
from datetime import date
from typing import Any

from clubs.models import Club, Membership, Player, Role, User
from tests.factories.clubs import make_club, make_user
from tournaments.models import EntryMode, Event, EventRole, Format, Round, SitOut
from tournaments.services.draws import round_draw
from tournaments.services.entries import Person, couple_enter, player_tick
from tournaments.services.events import EventSettings, event_make
from tournaments.services.rounds import round_close, round_publish, round_start

_counter = itertools.count(1)

# Enough different names that no two present people are namesakes unless a test wants them.
FIRST_NAMES = ("An", "Bert", "Cis", "Dora", "Emiel", "Fien", "Gust", "Hilde", "Irma", "Jef")
NAMES = (
    "Peeters",
    "Maes",
    "De Smet",
    "Claes",
    "Willems",
    "Vandenbroucke",
    "Goossens",
    "Desmet",
    "Van den Berg",
    "Wouters",
)


def club_with_players(players: int = 0, name: str = "") -> Club:
    """A club with so many players, numbered 1, 2, 3 …"""
    club = make_club(name=name or f"KC Oost {next(_counter)}")
    for i in range(players):
        Player.objects.create(
            club=club,
            number=str(i + 1),
            first_name=FIRST_NAMES[i % 10] + ("" if i < 100 else f" {i // 100}"),
            name=NAMES[i // 10 % 10],
        )
    return club


def user_with(role: Role | None, club: Club) -> User:
    """Somebody who logs in and holds this role in the club; None: a stranger."""
    user = make_user()
    if role is not None:
        Membership.objects.create(club=club, user=user, role=role)
    return user


def helper_of(event: Event, role: EventRole.Kind) -> User:
    """Somebody with a role in this event only."""
    user = make_user()
    EventRole.objects.create(event=event, user=user, role=role)
    return user


def settings_of(**changed: Any) -> EventSettings:
    """A club night with drawn partners, three rounds, single entry; but for what is changed."""
    values: dict[str, Any] = {
        "name": "Kaartavond",
        "date": date(2026, 12, 4),
        "format": Format.DRAWN_PARTNERS,
        "ruleset": "west-flemish",
        "options": {"best_of": 3},
        "rounds_planned": 3,
        "entry_mode": EntryMode.SINGLE,
        "sit_out": SitOut.WIN,
        "fee_cents": 0,
    }
    return EventSettings(**{**values, **changed})


def make_event(
    *, present: int = 0, club: Club | None = None, director: User | None = None, **settings: Any
) -> Event:
    """An event with so many present: players of its club, or couples of them where
    `format=Format.RANDOM`. Its director is `event.made_by`."""
    wanted = settings_of(**settings)
    couples = wanted.format == Format.RANDOM
    club = club or club_with_players(present * 2 if couples else present)
    director = director or user_with(Role.DIRECTOR, club)
    event = event_make(user=director, club_id=club.pk, settings=wanted)
    # A draw of a test is the same each time.
    event.seed = "tests"
    event.save(update_fields=["seed"])
    ids = list(club.players.order_by("pk").values_list("pk", flat=True))
    if couples:
        for first, second in zip(ids[::2], ids[1::2], strict=False):
            if event.entries.count() == present:
                break
            couple_enter(user=director, event_id=event.pk, persons=[Person(first), Person(second)])
    else:
        for player_id in ids[:present]:
            player_tick(user=director, event_id=event.pk, player_id=player_id, present=True)
    return event


def drawn_round(event: Event, number: int = 1, **how: Any) -> Round:
    """The round with tables that only the desk sees."""
    round = event.rounds.get(number=number)
    return round_draw(
        user=event.made_by,
        event_id=event.pk,
        number=number,
        **{"draw_number": round.draw_number, **how},
    )


def published_round(event: Event, number: int = 1, **how: Any) -> Round:
    """The round drawn and public, a sheet for each table."""
    round = drawn_round(event, number, **how)
    return round_publish(
        user=event.made_by, event_id=event.pk, number=number, draw_number=round.draw_number
    )


def started_round(event: Event, number: int = 1, **how: Any) -> Round:
    """The round drawn, public and being played."""
    published_round(event, number, **how)
    return round_start(user=event.made_by, event_id=event.pk, number=number)


def close_round(event: Event, number: int = 1, reason: str = "for the test") -> Round:
    """The round closed, whatever sheets are out."""
    return round_close(user=event.made_by, event_id=event.pk, number=number, reason=reason)
