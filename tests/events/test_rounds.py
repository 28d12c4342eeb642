"""A round from its publication to its last sheet."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from typing import Any

import pytest
from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone

from clubs.models import Role
from refusals import Denied
from scoring.models import Sheet, SheetDraft, SheetState, SheetVersion, Slot
from tests.factories.events import (
    close_round,
    club_with_players,
    drawn_round,
    make_event,
    published_round,
    started_round,
    user_with,
)
from tournaments.models import (
    EntryMode,
    Event,
    EventState,
    LogEntry,
    Round,
    RoundState,
)
from tournaments.services.entries import Person, player_tick, walk_in_enter
from tournaments.services.events import event_close
from tournaments.services.rounds import (
    moment,
    round_close,
    round_plan,
    round_publish,
    round_reopen,
    round_start,
    round_unpublish,
    rounds_due,
)

pytestmark = pytest.mark.django_db


def refused(act: Callable[[], Any]) -> str:
    with pytest.raises(Denied) as refusal:
        act()
    return refusal.value.code


def make_final(sheet: Sheet, event: Event) -> None:
    """The sheet as if handed in (how that goes is told in tests/sheets)."""
    version = SheetVersion.objects.create(
        sheet=sheet, number=1, source="first", author=event.made_by, winner="A", boams_a=2
    )
    Sheet.objects.filter(pk=sheet.pk).update(
        state=SheetState.FINAL, current=version, version=F("version") + 1
    )


def test_a_published_round_has_a_sheet_for_each_table_under_the_events_settings() -> None:
    event = make_event(present=9, entry_mode=EntryMode.DOUBLE, options={"best_of": 1})
    round = published_round(event)
    sheets = [table.sheet for table in round.tables.select_related("sheet")]
    assert len(sheets) == 2
    assert {(s.ruleset, s.options["best_of"], s.verified) for s in sheets if s} == {
        ("west-flemish", 1, True)
    }
    assert round.published_at is not None


def test_the_first_published_round_sets_the_event_under_way() -> None:
    event = make_event(present=8)
    published_round(event)
    event.refresh_from_db()
    assert event.state == EventState.RUNNING


def test_whoever_publishes_upon_an_old_page_is_told() -> None:
    event = make_event(present=8)
    drawn_round(event)
    drawn_round(event)
    act = lambda: round_publish(  # noqa: E731
        user=event.made_by, event_id=event.pk, number=1, draw_number=1
    )
    assert refused(act) == "changed"


def test_what_is_not_drawn_is_not_published() -> None:
    event = make_event(present=8)
    act = lambda: round_publish(  # noqa: E731
        user=event.made_by, event_id=event.pk, number=1, draw_number=0
    )
    assert refused(act) == "round_state"


def test_a_published_round_without_a_sheet_begun_is_taken_back() -> None:
    event = make_event(present=8)
    published_round(event)
    round = round_unpublish(user=event.made_by, event_id=event.pk, number=1)
    assert (round.state, round.published_at) == (RoundState.DRAWN, None)
    assert not Sheet.objects.exists()
    assert round.tables.count() == 2


def test_who_came_while_a_round_was_public_is_drawn_in_it_after_it_was_taken_back() -> None:
    event = make_event(present=8, club=club_with_players(9))
    published_round(event)
    late = event.club.players.order_by("pk").last()
    assert late is not None
    player_tick(user=event.made_by, event_id=event.pk, player_id=late.pk, present=True)
    round_unpublish(user=event.made_by, event_id=event.pk, number=1)
    drawn_round(event)
    assert event.rounds.get(number=1).seats.filter(player__player=late).exists()


@pytest.mark.parametrize("typed", [True, False])
def test_a_sheet_begun_keeps_the_round_public(typed: bool) -> None:
    event = make_event(present=8)
    sheet = published_round(event).tables.get(number=2).sheet
    assert sheet is not None
    if typed:
        SheetDraft.objects.create(sheet=sheet, slot=Slot.FIRST, user=event.made_by)
    else:
        make_final(sheet, event)
    with pytest.raises(Denied) as refusal:
        round_unpublish(user=event.made_by, event_id=event.pk, number=1)
    assert (refusal.value.code, refusal.value.details["tables"]) == ("sheets_begun", [2])


def test_a_round_being_played_is_not_taken_back_nor_started_again() -> None:
    event = make_event(present=8)
    started_round(event)
    for service in (round_unpublish, round_start):
        assert refused(lambda s=service: s(user=event.made_by, event_id=event.pk, number=1)) == (  # type: ignore[misc]  # the default binds the loop's value
            "round_state"
        )


def test_a_round_closes_when_all_sheets_are_final() -> None:
    event = make_event(present=8)
    for table in started_round(event).tables.select_related("sheet"):
        assert table.sheet is not None
        make_final(table.sheet, event)
    round = round_close(user=event.made_by, event_id=event.pk, number=1)
    assert round.state == RoundState.CLOSED


def test_a_round_does_not_close_while_sheets_are_out() -> None:
    event = make_event(present=12)
    sheet = started_round(event).tables.get(number=2).sheet
    assert sheet is not None
    make_final(sheet, event)
    with pytest.raises(Denied) as refusal:
        round_close(user=event.made_by, event_id=event.pk, number=1, reason="  ")
    assert refusal.value.code == "tables_open"
    assert refusal.value.details["tables"] == [1, 3]
    assert "1, 3" in refusal.value.sentence


def test_with_a_reason_it_closes_and_the_log_names_what_was_out() -> None:
    event = make_event(present=8)
    started_round(event)
    close_round(event, reason="table 2 went home")
    line = LogEntry.objects.get(action="round.closed")
    assert (line.reason, line.data["tables_out"]) == ("table 2 went home", [1, 2])


def test_a_round_that_nobody_started_closes_all_the_same() -> None:
    event = make_event(present=8)
    published_round(event)
    round = close_round(event)
    assert round.state == RoundState.CLOSED
    assert round.started_at is not None


def test_a_refused_close_does_not_start_the_round() -> None:
    event = make_event(present=8)
    published_round(event)
    act = lambda: round_close(user=event.made_by, event_id=event.pk, number=1)  # noqa: E731
    assert refused(act) == "tables_open"
    assert event.rounds.get(number=1).state == RoundState.PUBLISHED


def test_a_closed_round_opens_again_with_a_reason_only() -> None:
    event = make_event(present=8)
    started_round(event)
    close_round(event)
    assert refused(lambda: reopen(event, " ")) == "reason_missing"
    assert reopen(event, "sheet 2 was wrong").state == RoundState.PLAYING
    assert refused(lambda: reopen(event, "again")) == "round_state"


def reopen(event: Event, reason: str) -> Round:
    return round_reopen(user=event.made_by, event_id=event.pk, number=1, reason=reason)


def test_an_event_closes_when_its_rounds_have() -> None:
    event = make_event(present=8)
    started_round(event)
    with pytest.raises(Denied) as refusal:
        event_close(user=event.made_by, event_id=event.pk)
    assert (refusal.value.code, refusal.value.details["rounds"]) == ("rounds_open", [1])
    close_round(event)
    assert event_close(user=event.made_by, event_id=event.pk).state == EventState.CLOSED
    assert refused(lambda: reopen(event, "late")) == "event_closed"


@pytest.mark.parametrize("role", [Role.MEMBER, Role.SCORER, Role.VERIFIER, Role.OWNER])
def test_the_rounds_are_the_directors(role: Role) -> None:
    event = make_event(present=8)
    published_round(event)
    who: dict[str, Any] = {"user": user_with(role, event.club), "event_id": event.pk, "number": 1}
    for act in (
        lambda: round_publish(**who, draw_number=1),
        lambda: round_unpublish(**who),
        lambda: round_start(**who),
        lambda: round_close(**who, reason="x"),
        lambda: round_reopen(**who, reason="x"),
        lambda: round_plan(**who, publish_at=None, start_at=None),
    ):
        assert refused(act) == "not_allowed"


def test_the_database_refuses_a_public_round_without_its_moment() -> None:
    event = make_event()
    for changed in ({"state": RoundState.PUBLISHED}, {"published_at": timezone.now()}):
        with pytest.raises(IntegrityError), transaction.atomic():
            event.rounds.filter(number=1).update(**changed)


# Planned times.


def plan(event: Event, **times: datetime | None) -> Round:
    return round_plan(
        user=event.made_by,
        event_id=event.pk,
        number=1,
        **{"publish_at": None, "start_at": None, **times},
    )


def soon(minutes: float) -> datetime:
    return timezone.now() + timedelta(minutes=minutes)


@pytest.mark.parametrize(
    ("day", "typed", "now", "meant"),
    [
        ("2026-12-04", "20:15", "2026-12-04 19:00", "2026-12-04 20:15"),
        ("2026-12-04", "00:15", "2026-12-04 23:50", "2026-12-05 00:15"),  # the night goes on
        ("2026-12-04", "00:40", "2026-12-05 00:10", "2026-12-05 00:40"),
        (
            "2026-12-04",
            "19:50",
            "2026-12-04 19:58",
            "2026-12-04 19:50",
        ),  # past: refused, not guessed
        ("2026-10-30", "20:00", "2026-10-20 12:00", "2026-10-30 20:00"),  # winter time by then
        ("2026-12-04", "20:00", "2026-12-06 10:00", "2026-12-06 20:00"),
    ],
)
def test_a_time_on_the_clock_means_the_evening_of_the_event(
    day: str, typed: str, now: str, meant: str
) -> None:
    at = moment(
        date.fromisoformat(day),
        time.fromisoformat(typed),
        timezone.make_aware(datetime.fromisoformat(now)),
    )
    assert timezone.localtime(at).strftime("%Y-%m-%d %H:%M") == meant


def test_nothing_happens_before_its_time() -> None:
    event = make_event(present=8)
    drawn_round(event)
    plan(event, publish_at=soon(2))
    assert rounds_due(soon(1)) == 0
    assert event.rounds.get(number=1).state == RoundState.DRAWN


def test_a_round_is_published_and_started_at_its_times_once() -> None:
    event = make_event(present=8)
    drawn_round(event)
    plan(event, publish_at=soon(2), start_at=soon(4))
    assert [rounds_due(soon(m)) for m in (2.1, 2.2, 4.1, 4.2)] == [1, 0, 1, 0]
    round = event.rounds.get(number=1)
    assert round.state == RoundState.PLAYING
    assert round.tables.filter(sheet=None).count() == 0
    actions = LogEntry.objects.filter(round=round, user=None).values_list("action", flat=True)
    assert sorted(actions) == ["round.published", "round.started"]


def test_a_time_moved_back_is_kept_at_the_new_time_only() -> None:
    event = make_event(present=8)
    drawn_round(event)
    plan(event, publish_at=soon(2))
    plan(event, publish_at=soon(17))
    assert rounds_due(soon(3)) == 0
    assert rounds_due(soon(18)) == 1


def test_a_time_taken_away_does_nothing() -> None:
    event = make_event(present=8)
    drawn_round(event)
    plan(event, publish_at=soon(2))
    plan(event, publish_at=None)
    assert rounds_due(soon(3)) == 0


def test_a_time_that_is_past_is_not_accepted_silently() -> None:
    event = make_event(present=8)
    drawn_round(event)
    assert refused(lambda: plan(event, publish_at=soon(-1))) == "time_past"
    assert refused(lambda: plan(event, start_at=soon(-1))) == "time_past"


def test_a_round_does_not_start_before_it_is_published() -> None:
    event = make_event(present=8)
    assert refused(lambda: plan(event, publish_at=soon(9), start_at=soon(8))) == "times_order"


def test_times_of_what_has_happened_are_not_set() -> None:
    event = make_event(present=8)
    published_round(event)
    assert refused(lambda: plan(event, publish_at=soon(9))) == "round_state"
    round_start(user=event.made_by, event_id=event.pk, number=1)
    assert refused(lambda: plan(event, start_at=soon(9))) == "round_state"


def test_more_than_half_an_hour_late_asks_instead_of_acting() -> None:
    event = make_event(present=8)
    drawn_round(event)
    plan(event, publish_at=soon(2))
    assert rounds_due(soon(33)) == 0
    round = event.rounds.get(number=1)
    assert (round.state, round.publish_at is None) == (RoundState.DRAWN, False)


def test_a_stale_draw_is_not_published_by_the_clock_and_the_log_says_so() -> None:
    event = make_event(present=8)
    drawn_round(event)
    plan(event, publish_at=soon(2))
    walk_in_enter(user=event.made_by, event_id=event.pk, person=Person(name="Laat"))
    assert rounds_due(soon(3)) == 0
    round = event.rounds.get(number=1)
    assert (round.state, round.publish_at) == (RoundState.DRAWN, None)
    assert LogEntry.objects.get(action="round.missed").data["why"] == "draw_stale"


def test_a_round_that_is_not_drawn_is_not_published_the_moment_it_is() -> None:
    event = make_event(present=8)
    plan(event, publish_at=soon(2))
    assert rounds_due(soon(3)) == 0
    assert LogEntry.objects.get(action="round.missed").data["why"] == "not_drawn"
    drawn_round(event)
    assert rounds_due(soon(4)) == 0
    assert event.rounds.get(number=1).state == RoundState.DRAWN


def test_a_closed_event_does_nothing_by_itself() -> None:
    event = make_event(present=8)
    drawn_round(event)
    plan(event, publish_at=soon(2))
    Event.objects.filter(pk=event.pk).update(state=EventState.CLOSED)
    assert rounds_due(soon(3)) == 0


def test_one_broken_round_neither_stops_the_others_nor_is_tried_for_ever() -> None:
    broken, well = make_event(present=8), make_event(present=8)
    for event in (broken, well):
        drawn_round(event)
        plan(event, publish_at=soon(2))
    # Options of another version of the program, as after a faulty restore.
    Event.objects.filter(pk=broken.pk).update(options={"best_of": "three"})
    assert rounds_due(soon(3)) == 1
    assert well.rounds.get(number=1).state == RoundState.PUBLISHED
    round = broken.rounds.get(number=1)
    assert (round.state, round.publish_at, round.published_at) == (RoundState.DRAWN, None, None)
    assert LogEntry.objects.get(action="round.missed").data["why"] == "ruleset_unknown"


def test_publishing_costs_the_same_queries_for_many(django_assert_num_queries: Any) -> None:
    for present in (8, 80):
        event = make_event(present=present)
        drawn_round(event)
        with django_assert_num_queries(18):
            round_publish(user=event.made_by, event_id=event.pk, number=1, draw_number=1)


def test_a_tick_with_nothing_due_is_one_query(django_assert_num_queries: Any) -> None:
    make_event(present=8)
    with django_assert_num_queries(1):
        rounds_due(timezone.now())
