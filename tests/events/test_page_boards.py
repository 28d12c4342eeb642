"""What an event's pages show while one looks, what is next, and how much they ask."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from clubs.models import Player
from scoring.models import Sheet
from tests.events.test_rounds import make_final
from tests.events.visitors import director, page
from tests.factories.clubs import make_players
from tests.factories.events import (
    close_round,
    club_with_players,
    drawn_round,
    make_event,
    published_round,
    started_round,
)
from tournaments.models import (
    EntryMode,
    Event,
    EventState,
)
from tournaments.selectors.events import Step, next_step, round_lines
from tournaments.services.events import event_close
from tournaments.tasks import rounds_due

pytestmark = pytest.mark.django_db


# What changes while one looks.


def test_a_board_that_shows_nothing_new_is_not_sent_again() -> None:
    event = make_event(present=8)
    round = published_round(event)
    for client in (Client(), director(event)):
        url = page(event, "round", 1)
        version = client.get(url).context["version"]
        asked = {"v": version}
        assert client.get(url, asked, headers={"HX-Request": "true"}).status_code == 204
    table = round.tables.select_related("sheet").get(number=1)
    assert table.sheet is not None
    make_final(table.sheet, event)
    for client in (Client(), director(event)):
        version = client.get(url).context["version"]
        html = client.get(url, asked, headers={"HX-Request": "true"}).content.decode()
        assert f"?v={version}" in html
        assert "2–0" in html
        assert "<html" not in html


def test_a_visitors_board_does_not_change_with_what_is_not_final() -> None:
    event = make_event(present=8, entry_mode=EntryMode.DOUBLE)
    published_round(event)
    url = page(event, "round", 1)
    before = [client.get(url).context["version"] for client in (Client(), director(event))]
    Sheet.objects.update(state="entered", version=3)
    after = [client.get(url).context["version"] for client in (Client(), director(event))]
    assert before[0] == after[0]
    assert before[1] != after[1]


def test_the_board_offers_to_close_the_round_once_all_sheets_are_in() -> None:
    event = make_event(present=4)
    table = started_round(event).tables.select_related("sheet").get()
    client, words = director(event), "All sheets are in"
    assert words not in client.get(page(event, "round", 1)).content.decode()
    assert table.sheet is not None
    make_final(table.sheet, event)
    assert words in client.get(page(event, "round", 1)).content.decode()
    assert words not in Client().get(page(event, "round", 1)).content.decode()


def test_a_planned_time_that_no_clock_will_keep_is_said() -> None:
    event = make_event(present=8)
    drawn_round(event)
    client, words = director(event), "clock does not run"
    cache.clear()
    assert words not in client.get(page(event, "round", 1)).content.decode()
    event.rounds.filter(number=1).update(publish_at=timezone.now() + timedelta(hours=1))
    assert words in client.get(page(event, "round", 1)).content.decode()
    rounds_due()
    assert words not in client.get(page(event, "round", 1)).content.decode()


# What is next.


def step_of(event: Event) -> tuple[Step, int]:
    event.refresh_from_db()
    here = event.entries.filter(state="present").count()
    return next_step(EventState(event.state), round_lines(event, desk=True), tables=here // 4)


def test_the_next_step_leads_through_the_night() -> None:
    event = make_event(present=3, club=club_with_players(8), rounds_planned=1)
    steps = [step_of(event)]
    for player in Player.objects.all():
        director(event).post(page(event, "door_mark"), {"mark": f"present:p{player.pk}"})
    steps.append(step_of(event))
    round = drawn_round(event)
    steps.append(step_of(event))
    director(event).post(page(event, "round_publish", 1), {"draw_number": round.draw_number})
    steps.append(step_of(event))
    director(event).post(page(event, "round_start", 1))
    steps.append(step_of(event))
    close_round(event)
    steps.append(step_of(event))
    event_close(user=event.made_by, event_id=event.pk)
    steps.append(step_of(event))
    assert steps == [
        (Step.DOOR, 1),
        (Step.DRAW, 1),
        (Step.PUBLISH, 1),
        (Step.START, 1),
        (Step.SHEETS, 1),
        (Step.CLOSE, 0),
        (Step.NOTHING, 0),
    ]
    assert director(event).get(page(event, "event")).status_code == 200


# How many questions.


@pytest.mark.parametrize(
    ("name", "args", "state", "expected"),
    [
        ("event", [], "published", 9),
        ("door", [], "published", 14),
        ("round", [1], "drawn", 19),
        ("round", [1], "published", 19),
        ("round", [1], "playing", 14),
        ("event_log", [], "published", 12),
    ],
)
def test_a_page_asks_as_much_for_many_as_for_few(
    name: str,
    args: list[int],
    state: str,
    expected: int,
    django_assert_num_queries: Any,
) -> None:
    for present in (8, 80):
        club = club_with_players()
        make_players(club=club, count=present + 5)
        event = make_event(club=club, present=present + 1, fee_cents=250)
        {"drawn": drawn_round, "published": published_round, "playing": started_round}[state](event)
        client = director(event)
        url = page(event, name, *args)
        client.get(url)
        with django_assert_num_queries(expected):
            assert client.get(url).status_code == 200


@pytest.mark.parametrize(("name", "args", "expected"), [("event", [], 3), ("round", [1], 6)])
def test_a_visitors_page_asks_as_much_for_many_as_for_few(
    name: str, args: list[int], expected: int, django_assert_num_queries: Any
) -> None:
    for present in (8, 80):
        event = make_event(club=club_with_players(present), present=present)
        published_round(event)
        with django_assert_num_queries(expected):
            assert Client().get(page(event, name, *args)).status_code == 200
