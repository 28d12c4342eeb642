"""An event rehearsed from the command line; the demo of a fresh installation."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from clubs.models import Club, User
from scoring.models import Sheet, SheetDraft, SheetState
from tests.factories.events import make_event
from tournaments.models import Event, Round, RoundState, Seat

pytestmark = pytest.mark.django_db


def rehearse(*arguments: str) -> str:
    out = StringIO()
    call_command("rehearse", *arguments, stdout=out)
    return out.getvalue()


def test_a_preset_is_played_to_its_end() -> None:
    rehearse("--preset", "drawn-partners", "--players", "11", "--rounds", "2")
    event = Event.objects.get()
    assert set(event.rounds.values_list("state", flat=True)) == {RoundState.CLOSED}
    assert Seat.objects.filter(round__event=event).count() == 22
    assert set(Sheet.objects.values_list("state", flat=True)) == {SheetState.FINAL}


def test_fixed_couples_are_played_too() -> None:
    rehearse("--preset", "fixed-couples", "--players", "5", "--rounds", "1", "--level", "totals")
    assert Sheet.objects.filter(state=SheetState.FINAL).count() == 2


def test_an_event_that_is_there_is_filled_as_its_settings_say() -> None:
    event = make_event(present=8, rounds_planned=1, entry_mode="double")
    rehearse(str(event.pk), "--level", "mixed")
    sheets = Sheet.objects.filter(table__round__event=event)
    assert sheets.count() == 2
    for sheet in sheets:
        assert sheet.versions.count() == 2
        assert sheet.state == SheetState.FINAL


def test_mistakes_leave_sheets_that_want_a_person() -> None:
    event = make_event(present=24, rounds_planned=1, entry_mode="double")
    rehearse(str(event.pk), "--mistakes", "1", "--seed", "3")
    sheets = Sheet.objects.filter(table__round__event=event)
    assert not sheets.filter(state=SheetState.FINAL).exists()
    assert sheets.filter(state=SheetState.DIFFERS).exists()
    assert SheetDraft.objects.filter(sheet__in=sheets).exists()
    assert Round.objects.get(event=event).state == RoundState.CLOSED


def test_an_unknown_event_is_a_sentence() -> None:
    with pytest.raises(CommandError, match="no event 4711"):
        rehearse("4711")


def test_the_demo_is_made_once_and_tells_its_login_each_time(
    settings: Settings, tmp_path: Path
) -> None:
    settings.DATA_DIR = tmp_path
    told = []
    for _ in range(2):
        out = StringIO()
        call_command("demo", stdout=out)
        told.append(out.getvalue())
    assert told[0] == told[1]
    assert Club.objects.count() == 1
    password = told[0].split()[-1]
    assert User.objects.get(username="anna").check_password(password)
    states = list(Round.objects.order_by("number").values_list("state", flat=True))
    assert states == [RoundState.CLOSED, RoundState.PLAYING, RoundState.PLANNED]


def test_the_demo_leaves_a_club_that_is_there_alone(settings: Settings, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path
    make_event()
    out = StringIO()
    call_command("demo", stdout=out)
    assert out.getvalue() == ""
    assert Club.objects.count() == 1
