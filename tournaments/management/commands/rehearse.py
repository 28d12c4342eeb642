"""manage.py rehearse EVENT | --preset KEY: an event filled as real play would fill it."""

from __future__ import annotations

import random
from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db.models import Q
from django.utils import timezone

from clubs.models import Club, Role, User
from clubs.services.accounts import account_make
from clubs.services.club import club_make
from refusals import Denied
from scoring.models import Level
from tournaments.models import Event
from tournaments.presets import PRESETS, EventPreset, match_options
from tournaments.services.events import EventSettings, event_make
from tournaments.services.rehearsals import (
    Filled,
    Rehearsal,
    event_rehearse,
    people_enter,
    typists_find,
)

CLUB, DIRECTOR = "Rehearsals", "rehearsal-director"


class Command(BaseCommand):
    help = (
        "Plays the rounds of an event that are not closed yet: draws, publishes and starts them, "
        "fills every sheet with cards dealt and played at random, and closes them. With --preset "
        "it first makes an event of that kind with made-up people."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("event", nargs="?", type=int, help="an event's number (its address)")
        which.add_argument("--preset", choices=sorted(PRESETS), help="make an event of this kind")
        parser.add_argument("--players", type=int, default=24, metavar="N", help="people (24)")
        parser.add_argument("--rounds", type=int, metavar="R", help="rounds, with --preset")
        parser.add_argument(
            "--level", choices=[*Level.values, "mixed"], default=Level.DEALS.value, help="(deals)"
        )
        parser.add_argument(
            "--mistakes", type=float, default=0.0, metavar="SHARE", help="0 to 1 of the sheets (0)"
        )
        parser.add_argument("--seed", default="boam", help="the same seed, the same night")

    def handle(self, *args: Any, **options: Any) -> None:
        if not 0 <= options["mistakes"] <= 1:
            raise CommandError("--mistakes is a share from 0 to 1.")
        dice = random.Random(options["seed"])
        try:
            if options["preset"]:
                event, user = _made(PRESETS[options["preset"]], options, dice)
            else:
                event, user = _found(options["event"])
            how = Rehearsal(
                typists=typists_find(event=event),
                dice=dice,
                level=None if options["level"] == "mixed" else Level(options["level"]),
                mistakes=options["mistakes"],
            )
            for number, filled in event_rehearse(user=user, event_id=event.pk, how=how):
                self.stdout.write(f"round {number}: {_told(filled)}")
        except Denied as denied:
            raise CommandError(denied.sentence)
        self.stdout.write(f"Event {event.pk}, {event.name}: /events/{event.pk}/standings/")


def _found(number: int) -> tuple[Event, User]:
    """The event and who directs it: somebody with that role in its club or in itself."""
    event = Event.objects.filter(pk=number).first()
    if event is None:
        raise CommandError(f"There is no event {number}.")
    director = User.objects.filter(
        Q(memberships__club=event.club, memberships__role=Role.DIRECTOR)
        | Q(event_roles__event=event, event_roles__role=Role.DIRECTOR.value)
    ).first()
    if director is None:
        raise CommandError("The event has no director.")
    return event, director


def _made(preset: EventPreset, options: dict[str, Any], dice: random.Random) -> tuple[Event, User]:
    """A new event of this kind in the club for rehearsals, with its people at the door."""
    user = User.objects.filter(username=DIRECTOR).first() or account_make(username=DIRECTOR)
    club = Club.objects.filter(name=CLUB).first() or club_make(name=CLUB, owner=user)
    club.memberships.get_or_create(user=user, role=Role.DIRECTOR)
    today: date = timezone.localdate()
    settings = EventSettings(
        name=f"{preset.label} {today}",
        date=today,
        format=preset.format,
        ruleset=preset.ruleset,
        options=match_options(preset.match, preset.deals),
        rounds_planned=options["rounds"] or preset.rounds,
        entry_mode=preset.entry_mode,
        sit_out=preset.sit_out,
        fee_cents=0,
    )
    event = event_make(user=user, club_id=club.pk, settings=settings)
    people_enter(user=user, event_id=event.pk, count=options["players"], dice=dice)
    return event, user


def _told(filled: Filled) -> str:
    parts = [f"{filled.final} sheets final"]
    if filled.differing:
        parts.append(f"{filled.differing} with entries that differ")
    if filled.drafts:
        parts.append(f"{filled.drafts} kept as drafts, the paper being wrong")
    return ", ".join(parts)
