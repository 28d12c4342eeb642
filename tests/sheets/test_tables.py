"""A table's sheet: who may do what with it, in which state of the round, and what the log says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from clubs.models import User
from refusals import Denied
from scoring.models import SheetReader, SheetState, Slot
from scoring.typed import shape_typed
from tests.factories.events import close_round, make_event, published_round
from tests.factories.sheets import document
from tests.sheets.night import Night
from tournaments.models import EntryMode, LogEntry
from tournaments.services import tables
from tournaments.services.events import event_close, event_reopen

pytestmark = pytest.mark.django_db

CHOSEN = {"1.1.points": "first", "2.1.points": "first"}


def act_enter(night: Night, user: User) -> None:
    night.enter(user)


def act_draft(night: Night, user: User) -> None:
    tables.draft_save(
        user=user, **night.where(), slot=Slot.FIRST, typed=shape_typed({}), revision=0
    )


def act_settle(night: Night, user: User) -> None:
    night.differs()
    tables.differences_settle(user=user, **night.where(), chosen=CHOSEN, reason="the paper")


def act_send_back(night: Night, user: User) -> None:
    night.differs()
    tables.entry_send_back(user=user, **night.where(), which=Slot.FIRST, reason="unreadable")


def act_show(night: Night, user: User) -> None:
    night.differs()
    tables.entries_show(user=user, **night.where())


def act_correct(night: Night, user: User) -> None:
    sheet = night.final()
    tables.sheet_correct(
        user=user,
        **night.where(),
        sheet=document(first=38),
        reason="the paper",
        seen_version=sheet.version,
    )


EVERYBODY = ("three", "verifier", "director", "referee", "member", "stranger")


@pytest.mark.parametrize("role", EVERYBODY)
@pytest.mark.parametrize(
    ("act", "allowed"),
    [
        (act_enter, {"three", "verifier", "director"}),
        (act_draft, {"three", "verifier", "director"}),
        (act_settle, {"verifier", "director"}),
        (act_send_back, {"verifier", "director"}),
        (act_show, {"verifier", "director"}),
        (act_correct, {"director"}),
    ],
    ids=["enter", "draft", "settle", "send back", "show", "correct"],
)
def test_each_act_is_for_those_whose_role_gives_it(
    act: Callable[[Night, User], None], allowed: set[str], role: str
) -> None:
    night = Night()
    user = getattr(night, role)
    if role in allowed:
        act(night, user)
    else:
        with pytest.raises(Denied) as refused:
            act(night, user)
        assert refused.value.code == "not_allowed"


def test_sheets_are_entered_once_the_tables_are_public_whether_or_not_play_was_started() -> None:
    event = make_event(present=8, entry_mode=EntryMode.SINGLE)
    published_round(event)
    tables.entry_hand_in(
        user=event.made_by,
        event_id=event.pk,
        number=1,
        table=1,
        slot=Slot.FIRST,
        sheet=document(),
        seen_version=0,
    )


def test_in_a_closed_round_nothing_is_entered_but_a_director_corrects() -> None:
    night = Night()
    sheet = night.final()
    close_round(night.event)
    for act in (lambda: night.enter(night.three, table=2), lambda: act_draft(night, night.three)):
        with pytest.raises(Denied) as refused:
            act()
        assert refused.value.code == "round_state"
    tables.sheet_correct(
        user=night.director,
        **night.where(),
        sheet=document(first=38),
        reason="a turned digit",
        seen_version=sheet.version,
    )
    current = night.sheet().current
    assert current is not None
    assert current.score_a == 2 * 108


def test_a_closed_event_is_opened_again_before_it_is_corrected() -> None:
    night = Night()
    night.final()
    close_round(night.event)
    event_close(user=night.director, event_id=night.event.pk)
    with pytest.raises(Denied) as refused:
        tables.sheet_correct(
            user=night.director,
            **night.where(),
            sheet=document(first=38),
            reason="why",
            seen_version=2,
        )
    assert refused.value.code == "event_closed"
    event_reopen(user=night.director, event_id=night.event.pk, reason="a wrong sheet")


@pytest.mark.parametrize("where", [{"table": 99}, {"number": 9}, {"event_id": 999_999}])
def test_a_table_that_is_not_there_is_not_found(where: dict[str, int]) -> None:
    night = Night()
    with pytest.raises(Denied) as refused:
        tables.entry_hand_in(
            user=night.one,
            **{**night.where(), **where},
            slot=Slot.FIRST,
            sheet=document(),
            seen_version=0,
        )
    assert refused.value.code == "not_found"


def test_a_lost_race_is_refused_after_it_was_noted_that_the_figures_were_shown() -> None:
    night = Night()
    night.enter(night.one)
    with pytest.raises(Denied) as refused:
        tables.entry_hand_in(
            user=night.two,
            **night.where(),
            slot=Slot.FIRST,
            sheet=document(first=38),
            seen_version=0,
        )
    assert refused.value.code == "entered_meanwhile"
    assert SheetReader.objects.filter(user=night.two).exists()


def lines(action: str) -> list[dict[str, Any]]:
    return list(
        LogEntry.objects.filter(action=action).order_by("pk").values_list("data", flat=True)
    )


def test_the_log_tells_results_only_of_what_is_final() -> None:
    night = Night()
    night.enter(night.one)
    assert "score" not in lines("sheet.entered")[0]
    night.enter(night.two, slot=Slot.SECOND)
    assert lines("sheet.entered")[1]["score"] == [218, 0]
    assert LogEntry.objects.filter(table_number=1, user=night.two).exists()


def test_the_log_keeps_the_old_and_the_new_result_and_the_reason_of_a_correction() -> None:
    night = Night()
    act_correct(night, night.director)
    line = LogEntry.objects.get(action="sheet.corrected")
    assert line.reason == "the paper"
    assert (line.data["before"]["score"], line.data["score"]) == ([218, 0], [216, 0])


def test_settling_is_logged_with_what_was_chosen() -> None:
    night = Night()
    act_settle(night, night.verifier)
    assert lines("sheet.settled")[0]["chosen"] == CHOSEN
    assert night.sheet().state == SheetState.FINAL
