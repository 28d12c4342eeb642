"""An event is made, its settings change, it is closed and opened again."""

from __future__ import annotations

import secrets
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import F, Max
from django.utils.text import slugify
from django.utils.translation import gettext as _

from clubs.models import Club, User
from clubs.names import tidy
from refusals import Denied
from scoring.services.making import check_ruleset
from tournaments.lifecycle import check_event_move
from tournaments.models import (
    EntryMode,
    Event,
    EventState,
    Format,
    Round,
    RoundState,
    SitOut,
)
from tournaments.permissions import may_make_events
from tournaments.presets import DEALS_FEWEST, DEALS_MOST
from tournaments.selectors.events import results_public
from tournaments.services.locking import lock_event, lock_open_event
from tournaments.services.log import log

MOST_ROUNDS = 12
LONGEST_NAME = 120
# Outside these a year was mistyped: 0026 for 2026.
FIRST_YEAR, LAST_YEAR = 1900, 2199


@dataclass(frozen=True)
class EventSettings:
    """What a director decides about an event.

    options: fields of the rule set that differ from its preset (tournaments.presets.match_options).
    rounds_planned: 1 to 12. fee_cents: for each person, 0 for none.
    """

    name: str
    date: date
    format: Format
    ruleset: str
    options: dict[str, Any]
    rounds_planned: int
    entry_mode: EntryMode
    sit_out: SitOut
    fee_cents: int

    @classmethod
    def of(cls, event: Event) -> EventSettings:
        return cls(**{name: getattr(event, name) for name in cls.__dataclass_fields__})


# What makes other results of the same sheets, or other tables of the same people.
RESULT_SETTINGS = frozenset({"format", "ruleset", "options", "entry_mode", "sit_out"})


@transaction.atomic
def event_make(*, user: User, club_id: int, settings: EventSettings) -> Event:
    """A new event of a club, planned, with its rounds.

    Raises Denied: "not_found", "not_allowed", and what the settings themselves are refused for:
    "name_missing", "date_range", "rounds_range", "deals_range", "ruleset_unknown".
    """
    club = Club.objects.for_user(user).filter(pk=club_id).first()
    if club is None:
        raise Denied("not_found", _("There is no such club."), status=404)
    if not may_make_events(user, club.pk):
        raise Denied("not_allowed", _("Only a director of the club makes its events."), status=403)
    _check(settings)
    event = Event.objects.create(
        club=club,
        # Three bytes of chance: nobody knows the draws of an event before it is made.
        seed=f"{slugify(settings.name)[:36]} {settings.date} {secrets.token_hex(3)}".strip(),
        made_by=user,
        **{**_fields(settings), "name": tidy(settings.name)},
    )
    _plan_rounds(event)
    log(event, user, "event.made", **_told(settings))
    return event


@transaction.atomic
def event_change(*, user: User, event_id: int, version: int, settings: EventSettings) -> Event:
    """Changes an event's settings; version is the one the director saw.

    Raises Denied: as event_make does, and "event_closed"; "changed" where somebody changed it
    meanwhile; "settings_fixed" for what makes other results once a round is published;
    "format_fixed" once somebody has entered; "rounds_played" for fewer rounds than were drawn.
    """
    event = lock_open_event(user, event_id)
    if event.version != version:
        raise Denied(
            "changed",
            _("Somebody else changed the settings meanwhile. Reload the page to see them."),
        )
    _check(settings)
    old, new = _told(EventSettings.of(event)), _told(settings)
    changed: dict[str, Any] = {
        name: [old[name], new[name]] for name in new if old[name] != new[name]
    }
    if not changed:
        return event
    _check_change(event, settings, set(changed))
    for name, value in _fields(settings).items():
        setattr(event, name, value)
    event.name = tidy(event.name)
    event.version += 1
    event.save()
    _plan_rounds(event)
    log(event, user, "event.changed", **changed)
    return event


@transaction.atomic
def event_close(*, user: User, event_id: int) -> Event:
    """Closes the night: nothing more is entered or drawn until somebody opens it again.

    Raises Denied: "event_state"; "rounds_open" while a round is drawn, published or being played.
    """
    event = lock_event(user, event_id)
    check_event_move(EventState(event.state), EventState.CLOSED)
    going = list(
        event.rounds.exclude(state__in=[RoundState.PLANNED, RoundState.CLOSED])
        .order_by("number")
        .values_list("number", flat=True)
    )
    if going:
        numbers = ", ".join(map(str, going))
        raise Denied(
            "rounds_open",
            _("Not closed yet: round %(numbers)s. Close it, or undo its draw, first.")
            % {"numbers": numbers},
            rounds=going,
        )
    return _move(event, user, EventState.CLOSED, "event.closed")


@transaction.atomic
def event_reopen(*, user: User, event_id: int, reason: str) -> Event:
    """Opens a closed event again, for a correction. Raises Denied: "event_state",
    "reason_missing"."""
    event = lock_event(user, event_id)
    check_event_move(EventState(event.state), EventState.RUNNING)
    if not tidy(reason):
        raise Denied("reason_missing", _("Say why the event is opened again."), status=400)
    return _move(event, user, EventState.RUNNING, "event.reopened", reason=tidy(reason))


def event_begin(event: Event, user: User | None) -> None:
    """A planned event is under way from its first published round on. The caller holds its lock."""
    if event.state == EventState.PLANNED:
        _move(event, user, EventState.RUNNING, "event.begun")


def _move(
    event: Event, user: User | None, to: EventState, action: str, *, reason: str = ""
) -> Event:
    Event.objects.filter(pk=event.pk).update(state=to, version=F("version") + 1)
    event.state = to
    event.version += 1
    log(event, user, action, reason=reason)
    return event


def _check(settings: EventSettings) -> None:
    """Refuses settings that are wrong whatever the state of the event."""
    if not tidy(settings.name):
        raise Denied("name_missing", _("Give the event a name."), status=400)
    if len(tidy(settings.name)) > LONGEST_NAME:
        raise Denied(
            "too_long", _("At most %(most)d letters, please.") % {"most": LONGEST_NAME}, status=400
        )
    if not FIRST_YEAR <= settings.date.year <= LAST_YEAR:
        raise Denied(
            "date_range",
            _("Look at the year: it is %(year)d.") % {"year": settings.date.year},
            status=400,
        )
    if not 1 <= settings.rounds_planned <= MOST_ROUNDS:
        raise Denied(
            "rounds_range",
            _("An event has 1 to %(most)d rounds.") % {"most": MOST_ROUNDS},
            status=400,
        )
    deals = settings.options.get("deals")
    if "deals" in settings.options and not (
        isinstance(deals, int) and DEALS_FEWEST <= deals <= DEALS_MOST
    ):
        raise Denied(
            "deals_range",
            _("A match has %(fewest)d to %(most)d deals.")
            % {"fewest": DEALS_FEWEST, "most": DEALS_MOST},
            status=400,
        )
    check_ruleset(settings.ruleset, settings.options)


def _check_change(event: Event, settings: EventSettings, changed: set[str]) -> None:
    """Refuses what may no longer change."""
    fixed = changed & RESULT_SETTINGS
    if fixed and results_public(event):
        names = ", ".join(sorted(str(_SETTING_NAMES[name]()) for name in fixed))
        raise Denied(
            "settings_fixed",
            _(
                "A round is published: %(names)s cannot change any more, or the results of the"
                " rounds would not mean the same."
            )
            % {"names": names},
            settings=sorted(fixed),
        )
    if "format" in changed and event.entries.exists():
        raise Denied(
            "format_fixed",
            _("Somebody has entered already: whether people enter alone or as couples is settled."),
        )
    last = event.rounds.exclude(state=RoundState.PLANNED).aggregate(last=Max("number"))["last"] or 0
    if settings.rounds_planned < last:
        raise Denied(
            "rounds_played",
            _("Round %(last)d is drawn already: there cannot be fewer rounds than that.")
            % {"last": last},
            last=last,
        )


_SETTING_NAMES = {
    "format": lambda: _("who enters"),
    "ruleset": lambda: _("the rule set"),
    "options": lambda: _("how a match ends"),
    "entry_mode": lambda: _("single or double entry"),
    "sit_out": lambda: _("what a sit-out is worth"),
}


def _plan_rounds(event: Event) -> None:
    """A row for every planned round. Rows beyond stay and count for nothing: one of them may have
    had a draw, which is kept. Only the clock shall not look for them any more."""
    have = set(event.rounds.values_list("number", flat=True))
    Round.objects.bulk_create(
        Round(event=event, number=number)
        for number in range(1, event.rounds_planned + 1)
        if number not in have
    )
    event.rounds.filter(number__gt=event.rounds_planned).update(publish_at=None, start_at=None)


def _fields(settings: EventSettings) -> dict[str, Any]:
    return {name: getattr(settings, name) for name in EventSettings.__dataclass_fields__}


def _told(settings: EventSettings) -> dict[str, Any]:
    """The settings as the log keeps them."""
    return {**asdict(settings), "name": tidy(settings.name), "date": settings.date.isoformat()}
