"""Two at the same moment: one of them wins, whatever the database."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from refusals import Denied
from tests.factories.events import club_with_players, drawn_round, make_event
from tournaments.models import Draw, EntryPlayer, Format, LogEntry, RoundState, Seat, Table
from tournaments.services.draws import round_draw
from tournaments.services.entries import Person, couple_enter, player_tick, walk_in_enter
from tournaments.services.rounds import round_plan, round_publish, rounds_due

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(act: Callable[[], Any], times: int = 4) -> list[Any]:
    """What each of several threads got that did this at the same moment: a value, or the code of
    its refusal."""
    barrier = threading.Barrier(times)
    got: list[Any] = []

    def run() -> None:
        try:
            barrier.wait(10)
            got.append(act())
        except Denied as refusal:
            got.append(refusal.code)
        except BaseException as error:
            got.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=run) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return got


def test_a_round_drawn_twice_at_once_has_one_set_of_tables() -> None:
    event = make_event(present=16)
    got = at_once(
        lambda: round_draw(user=event.made_by, event_id=event.pk, number=1, draw_number=0).pk
    )
    assert sorted(map(str, got))[1:] == ["changed"] * 3
    assert Draw.objects.count() == 1
    assert Table.objects.count() == 4
    assert Seat.objects.count() == 16


def test_a_player_ticked_twice_at_once_enters_once() -> None:
    event = make_event(club=club_with_players(1))
    player = event.club.players.get()
    got = at_once(
        lambda: player_tick(
            user=event.made_by, event_id=event.pk, player_id=player.pk, present=True
        )
    )
    assert len(set(got)) == 1
    assert EntryPlayer.objects.count() == 1


def test_a_couple_sent_twice_at_once_enters_once() -> None:
    event = make_event(format=Format.RANDOM, club=club_with_players(2))
    persons = [Person(player.pk) for player in event.club.players.all()]
    got = at_once(
        lambda: couple_enter(user=event.made_by, event_id=event.pk, persons=persons).number
    )
    assert sorted(map(str, got)) == ["1"] + ["already_entered"] * 3
    assert EntryPlayer.objects.count() == 2


def test_a_walk_in_sent_twice_at_once_enters_once() -> None:
    event = make_event()
    got = at_once(
        lambda: (
            walk_in_enter(
                user=event.made_by,
                event_id=event.pk,
                person=Person(first_name="Jan", name="De Smet"),
            ).number
        )
    )
    assert sorted(map(str, got)) == ["1"] + ["namesake"] * 3


def test_everybody_ticked_at_once_has_a_number_of_his_own() -> None:
    event = make_event(club=club_with_players(6))
    ids = iter(list(event.club.players.values_list("pk", flat=True)))
    lock = threading.Lock()

    def tick() -> int:
        with lock:
            player_id = next(ids)
        entry = player_tick(
            user=event.made_by, event_id=event.pk, player_id=player_id, present=True
        )
        assert entry is not None
        return entry.number

    assert sorted(at_once(tick, times=6)) == [1, 2, 3, 4, 5, 6]


def test_two_workers_publish_a_due_round_once() -> None:
    event = make_event(present=8)
    drawn_round(event)
    round_plan(
        user=event.made_by,
        event_id=event.pk,
        number=1,
        publish_at=timezone.now() + timedelta(minutes=2),
        start_at=None,
    )
    then = timezone.now() + timedelta(minutes=3)
    assert sorted(at_once(lambda: rounds_due(then))) == [0, 0, 0, 1]
    assert LogEntry.objects.filter(action="round.published").count() == 1
    assert Table.objects.filter(sheet=None).count() == 0


def test_the_clock_and_a_click_publish_a_round_once() -> None:
    event = make_event(present=8)
    drawn_round(event)
    round_plan(
        user=event.made_by,
        event_id=event.pk,
        number=1,
        publish_at=timezone.now() + timedelta(minutes=2),
        start_at=None,
    )
    then = timezone.now() + timedelta(minutes=3)
    turns = iter([True, False, True, False])
    lock = threading.Lock()

    def act() -> Any:
        with lock:
            clock = next(turns)
        if clock:
            return rounds_due(then)
        return round_publish(user=event.made_by, event_id=event.pk, number=1, draw_number=1).number

    got = at_once(act)
    assert sum(result == 1 for result in got) == 1, got
    assert LogEntry.objects.filter(action="round.published").count() == 1
    assert event.rounds.get(number=1).state == RoundState.PUBLISHED
