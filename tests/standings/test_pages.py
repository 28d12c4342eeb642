"""The standings page and an entrant's: who reads them, what they hold, what they never hold."""

from __future__ import annotations

import re

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils.translation import gettext, override
from pytest_django import DjangoAssertNumQueries

from clubs.models import Role, User
from scoring.models import Slot
from tests.factories.events import (
    close_round,
    drawn_round,
    make_event,
    published_round,
    started_round,
    user_with,
)
from tests.factories.sheets import document
from tests.standings.worlds import evening, play
from tournaments.models import EntryMode, Event, Seat
from tournaments.services.entries import Person, walk_in_enter
from tournaments.services.tables import entry_hand_in

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    cache.clear()


def page(event: Event, user: User | None = None, **query: str) -> str:
    client = Client(headers={"Accept-Language": "en"})
    if user is not None:
        client.force_login(user)
    answer = client.get(reverse("standings", args=[event.pk]), query)
    assert answer.status_code == 200
    return answer.content.decode()


def polled(event: Event, version: str) -> tuple[int, str]:
    client = Client(headers={"Accept-Language": "en", "HX-Request": "true"})
    answer = client.get(reverse("standings", args=[event.pk]), {"v": version})
    return answer.status_code, answer.content.decode()


def version_in(html: str) -> str:
    return html.split("?v=")[1].split('"')[0]


def test_nobody_outside_reads_them_before_something_is_published() -> None:
    event = make_event(present=8)
    drawn_round(event)
    assert Client().get(reverse("standings", args=[event.pk])).status_code == 404
    assert Client().get(reverse("standing", args=[event.pk, 1])).status_code == 404


def test_the_director_reads_them_from_the_start() -> None:
    event = make_event(present=8)
    assert "Before the first result" in page(event, event.made_by)


def test_everybody_reads_them_once_a_round_is_published() -> None:
    event = make_event(present=8)
    published_round(event)
    assert "Before the first result" in page(event)


def test_the_page_holds_names_criteria_and_how_sheets_are_entered() -> None:
    html = page(evening(8))
    assert "An Peeters" in html
    assert "score difference" in html
    assert "Single entry" in html


def test_double_entry_is_said() -> None:
    assert "Double entry" in page(evening(4, entry_mode=EntryMode.DOUBLE))


def test_the_sheets_out_stand_above_the_list() -> None:
    event = make_event(present=12)
    play(started_round(event), 2)
    html = page(event)
    assert "Provisional" in html
    assert "2 sheets still out: round 1 tables 1, 3." in html


def test_a_drawn_round_shows_nowhere() -> None:
    event = evening(8)
    close_round(event, 1)
    urls = [reverse("standings", args=[event.pk])]
    urls += [reverse("standing", args=[event.pk, number]) for number in range(1, 9)]

    def all_pages() -> list[str]:
        cache.clear()
        # The form's token is another one each time.
        html = [Client().get(url).content.decode() for url in urls]
        return [re.sub(r"[A-Za-z0-9]{64}", "", text) for text in html]

    before = all_pages()
    drawn_round(event, 2)
    assert all_pages() == before


def test_a_poll_does_not_tell_that_a_sheet_was_entered_once() -> None:
    event = make_event(present=8, entry_mode=EntryMode.DOUBLE)
    started_round(event)
    version = version_in(page(event))
    typist = user_with(Role.SCORER, event.club)
    entry_hand_in(
        user=typist,
        event_id=event.pk,
        number=1,
        table=1,
        slot=Slot.FIRST,
        sheet=document(),
        seen_version=0,
    )
    cache.clear()  # two seconds later
    assert polled(event, version)[0] == 204


def test_a_name_that_looks_like_a_script_is_a_name() -> None:
    event = make_event(present=7)
    name = "<svg/onload=alert(1)>"
    walk_in_enter(
        user=event.made_by,
        event_id=event.pk,
        person=Person(first_name="A & B", name=name, club_name='"><img src=x onerror=1>'),
    )
    round = started_round(event)
    for table in (1, 2):
        play(round, table)
    for html in (
        page(event),
        Client().get(reverse("standing", args=[event.pk, 8])).content.decode(),
    ):
        assert "<svg/onload" not in html
        assert "<img src=x" not in html
        assert "A &amp; B &lt;svg/onload=alert(1)&gt;" in html
        assert "&amp;amp;" not in html


def test_an_entrants_page_leads_to_partner_and_opponents() -> None:
    event = evening(4)
    html = Client().get(reverse("standing", args=[event.pk, 1])).content.decode()
    others = Seat.objects.exclude(player__entry__number=1)
    for number in others.values_list("player__entry__number", flat=True):
        assert f'href="{reverse("standing", args=[event.pk, number])}"' in html


def test_an_unknown_number_is_not_there() -> None:
    event = evening(4)
    assert Client().get(reverse("standing", args=[event.pk, 77])).status_code == 404


def test_a_poll_gets_nothing_while_nothing_changed() -> None:
    event = evening(8)
    assert polled(event, version_in(page(event)))[0] == 204


def test_polls_within_two_seconds_ask_the_database_nothing(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    event = evening(8)
    version = version_in(page(event))
    with django_assert_num_queries(0):
        assert polled(event, version)[0] == 204


def test_a_poll_with_a_made_up_version_reads_as_any_reader_does() -> None:
    event = make_event(present=8)
    drawn_round(event)
    page(event, event.made_by)
    assert polled(event, "made-up")[0] == 404
    assert polled(event, "")[0] == 404


def test_a_poll_gets_the_list_when_a_sheet_came_in() -> None:
    event = make_event(present=8)
    round = started_round(event)
    version = version_in(page(event))
    play(round, 1)
    cache.clear()  # two seconds later
    status, html = polled(event, version)
    assert status == 200
    assert "<html" not in html
    assert "1 sheet still out: round 1 table 2." in html
    assert version_in(html) != version


def test_the_kept_list_is_kept_in_each_language_apart() -> None:
    event = evening(8)
    url = reverse("standings", args=[event.pk])
    for language in ("en", "nl", "fr"):
        with override(language):
            words = gettext("How places are decided")
        assert words in Client(headers={"Accept-Language": language}).get(url).content.decode()


def test_a_kept_page_asks_three_questions_for_the_list(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    event = evening(8)
    page(event)
    with django_assert_num_queries(3):
        page(event)


@pytest.mark.parametrize("present", [8, 80])
def test_a_new_page_asks_eight_questions_whatever_its_size(
    present: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = evening(present)
    with django_assert_num_queries(8):
        page(event)
    with django_assert_num_queries(6):
        Client().get(reverse("standing", args=[event.pk, 1]))


def test_the_page_links_to_its_print() -> None:
    event = evening(4)
    assert reverse("print_standings", args=[event.pk]) in page(event)
