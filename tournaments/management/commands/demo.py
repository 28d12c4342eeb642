"""manage.py demo: in an empty database, a club and a night in progress to look at.

Where there is a club already nothing is made; the login of the demo is printed again.
"""

from __future__ import annotations

import json
import random
import secrets
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.db import transaction
from django.utils import timezone

from clubs.made_up import people
from clubs.models import Club, Role, User
from clubs.services.accounts import account_make
from clubs.services.club import club_make
from clubs.services.players import player_add
from tournaments.models import EntryMode, Event
from tournaments.presets import FIRST_PRESET, match_options
from tournaments.services.entries import player_tick
from tournaments.services.events import EventSettings, event_make
from tournaments.services.rehearsals import Rehearsal, round_fill, round_play
from tournaments.services.rounds import round_close

CLUB = "Kaartclub De Eik"
MEMBERS, PRESENT = 40, 26
# Who is who at the desk: the director may do everything, and each entry needs other hands.
PEOPLE = {
    "anna": ("Anna", "Verbeke", (Role.OWNER, Role.DIRECTOR)),
    "bert": ("Bert", "Claeys", (Role.SCORER,)),
    "carla": ("Carla", "Maes", (Role.SCORER,)),
    "dirk": ("Dirk", "Peeters", (Role.VERIFIER,)),
}


class Command(BaseCommand):
    help = "Makes a demo club with a night in progress where there is no club yet."

    def handle(self, *args: Any, **options: Any) -> None:
        note = settings.DATA_DIR / "demo_login.json"
        if not Club.objects.exists():
            _keep(note, _make_demo())
        if note.exists():
            password = json.loads(note.read_text())["password"]
            self.stdout.write(
                f"\n  A demo club with a night in progress. Log in as anna (director), bert or"
                f" carla\n  (scorers) or dirk (verifier). The password of all four: {password}"
            )


def _keep(note: Path, password: str) -> None:
    """Only this installation knows it: made at the first start, told at each."""
    note.touch(mode=0o600)
    note.write_text(json.dumps({"password": password}))


@transaction.atomic
def _make_demo() -> str:
    password = f"manille-{secrets.token_hex(3)}"
    users = {
        username: account_make(
            username=username, first_name=first_name, last_name=name, password=password
        )
        for username, (first_name, name, _roles) in PEOPLE.items()
    }
    anna = users["anna"]
    club = club_make(name=CLUB, owner=anna)
    for username, (_first_name, _name, roles) in PEOPLE.items():
        for role in roles:
            club.memberships.get_or_create(user=users[username], role=role)
    dice = random.Random("De Eik")
    for number, (first_name, name) in enumerate(people(dice, MEMBERS), start=1):
        player_add(
            user=anna,
            club_id=club.pk,
            number=str(number),
            first_name=first_name,
            name=name,
            card="",
        )
    event = _make_event(anna, club)
    how = Rehearsal(typists=(users["bert"], users["carla"]), dice=dice, mistakes=0.2)
    round_play(user=anna, event_id=event.pk, number=1)
    round_fill(event_id=event.pk, number=1, how=replace(how, mistakes=0))
    round_close(user=anna, event_id=event.pk, number=1)
    round_play(user=anna, event_id=event.pk, number=2)
    round_fill(event_id=event.pk, number=2, how=how, tables=4)
    return password


def _make_event(anna: User, club: Club) -> Event:
    today: date = timezone.localdate()
    event = event_make(
        user=anna,
        club_id=club.pk,
        settings=EventSettings(
            name="Kaartavond",
            date=today,
            format=FIRST_PRESET.format,
            ruleset=FIRST_PRESET.ruleset,
            options=match_options(FIRST_PRESET.match),
            rounds_planned=3,
            entry_mode=EntryMode.DOUBLE,
            sit_out=FIRST_PRESET.sit_out,
            fee_cents=250,
        ),
    )
    for player_id in club.players.order_by("pk").values_list("pk", flat=True)[:PRESENT]:
        player_tick(user=anna, event_id=event.pk, player_id=player_id, present=True)
    return event
