"""Making an event, changing its settings, closing it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from django.utils import timezone

from clubs.models import Role
from refusals import Denied
from tests.factories.events import club_with_players, make_event, settings_of, user_with
from tournaments.models import Event, EventState, Format, LogEntry, RoundState
from tournaments.services.events import (
    EventSettings,
    event_change,
    event_close,
    event_make,
    event_reopen,
)

pytestmark = pytest.mark.django_db


def change(event: Event, **changed: Any) -> Event:
    event.refresh_from_db()
    return event_change(
        user=event.made_by,
        event_id=event.pk,
        version=event.version,
        settings=replace(EventSettings.of(event), **changed),
    )


def test_a_new_event_has_its_rounds_and_a_line_in_the_log() -> None:
    event = make_event(rounds_planned=4, name="  Kaart \n avond ")
    assert event.name == "Kaart avond"
    assert [r.number for r in event.rounds.all()] == [1, 2, 3, 4]
    assert LogEntry.objects.get(event=event, action="event.made").user == event.made_by


@pytest.mark.parametrize("role", [None, Role.MEMBER, Role.SCORER, Role.VERIFIER, Role.OWNER])
def test_only_a_director_of_the_club_makes_its_events(role: Role | None) -> None:
    club = club_with_players()
    user = user_with(role, club)
    with pytest.raises(Denied) as refusal:
        event_make(user=user, club_id=club.pk, settings=settings_of())
    assert refusal.value.code == ("not_found" if role is None else "not_allowed")


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"name": "  "}, "name_missing"),
        ({"date": date(26, 12, 4)}, "date_range"),
        ({"date": date.max}, "date_range"),
        ({"rounds_planned": 0}, "rounds_range"),
        ({"rounds_planned": 13}, "rounds_range"),
        ({"options": {"target": None, "deals": 3, "best_of": 1}}, "deals_range"),
        ({"options": {"target": None, "deals": None, "best_of": 1}}, "deals_range"),
        ({"ruleset": "whist"}, "ruleset_unknown"),
        ({"options": {"best_of": 2}}, "ruleset_unknown"),
    ],
)
def test_settings_that_cannot_be_are_refused(changed: dict[str, Any], code: str) -> None:
    with pytest.raises(Denied) as refusal:
        make_event(**changed)
    assert refusal.value.code == code
    assert not Event.objects.exists()


def test_every_change_is_logged_with_old_and_new() -> None:
    event = make_event()
    change(event, fee_cents=250, date=date(2026, 12, 11))
    line = LogEntry.objects.get(event=event, action="event.changed")
    assert line.data == {"fee_cents": [0, 250], "date": ["2026-12-04", "2026-12-11"]}


def test_saving_unchanged_settings_changes_nothing() -> None:
    event = make_event()
    assert change(event).version == 0
    assert not LogEntry.objects.filter(action="event.changed").exists()


def test_settings_changed_by_somebody_else_meanwhile_are_not_overwritten() -> None:
    event = make_event()
    seen = event.version
    change(event, fee_cents=250)
    with pytest.raises(Denied) as refusal:
        event_change(
            user=event.made_by,
            event_id=event.pk,
            version=seen,
            settings=settings_of(fee_cents=300),
        )
    assert refusal.value.code == "changed"


def test_more_rounds_are_planned_and_fewer_again() -> None:
    event = make_event(rounds_planned=2)
    change(event, rounds_planned=4)
    assert event.rounds.count() == 4
    change(event, rounds_planned=3)
    change(event, rounds_planned=4)
    assert event.rounds.count() == 4


def test_fewer_rounds_than_are_drawn_is_refused() -> None:
    event = make_event(rounds_planned=3)
    event.rounds.filter(number=3).update(state=RoundState.DRAWN)
    with pytest.raises(Denied) as refusal:
        change(event, rounds_planned=2)
    assert refusal.value.code == "rounds_played"


def test_a_round_that_is_no_longer_planned_has_no_planned_times() -> None:
    event = make_event(rounds_planned=3)
    event.rounds.update(publish_at=timezone.now(), start_at=timezone.now())
    change(event, rounds_planned=2)
    times = event.rounds.order_by("number").values_list("publish_at", "start_at")
    assert [None not in pair for pair in times] == [True, True, False]
    assert times[2] == (None, None)


def test_who_enters_is_settled_by_the_first_entry() -> None:
    event = make_event(present=1)
    with pytest.raises(Denied) as refusal:
        change(event, format=Format.RANDOM)
    assert refusal.value.code == "format_fixed"


def test_an_event_that_never_began_is_not_closed() -> None:
    event = make_event()
    with pytest.raises(Denied) as refusal:
        event_close(user=event.made_by, event_id=event.pk)
    assert refusal.value.code == "event_state"


def test_a_closed_event_opens_again_with_a_reason_only() -> None:
    event = make_event()
    Event.objects.filter(pk=event.pk).update(state=EventState.RUNNING)
    event_close(user=event.made_by, event_id=event.pk)
    with pytest.raises(Denied) as refusal:
        event_reopen(user=event.made_by, event_id=event.pk, reason=" ")
    assert refusal.value.code == "reason_missing"
    event_reopen(user=event.made_by, event_id=event.pk, reason="table 3 was wrong")
    event.refresh_from_db()
    assert event.state == EventState.RUNNING
    assert LogEntry.objects.get(action="event.reopened").reason == "table 3 was wrong"


def test_a_closed_event_keeps_its_settings() -> None:
    event = make_event()
    Event.objects.filter(pk=event.pk).update(state=EventState.CLOSED)
    with pytest.raises(Denied) as refusal:
        change(event, fee_cents=250)
    assert refusal.value.code == "event_closed"


def test_a_director_of_another_club_finds_no_right_here() -> None:
    event = make_event()
    other = user_with(Role.DIRECTOR, club_with_players())
    with pytest.raises(Denied) as refusal:
        event_change(
            user=other, event_id=event.pk, version=0, settings=settings_of(name="Mine now")
        )
    assert refusal.value.code == "not_allowed"
