"""Who sees what of an event's pages."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Role
from scoring.models import Sheet
from tests.events.visitors import client_of, director, page
from tests.factories.events import (
    close_round,
    club_with_players,
    drawn_round,
    helper_of,
    make_event,
    published_round,
    started_round,
    user_with,
)
from tournaments.models import (
    EntryMode,
    EventRole,
    Round,
)
from tournaments.selectors.rounds import round_board
from tournaments.services.entries import Person, walk_in_enter

pytestmark = pytest.mark.django_db


DESK_PAGES = ("event_settings", "event_log", "door")
POSTS = (
    "round_draw",
    "round_undraw",
    "round_swap",
    "round_publish",
    "round_unpublish",
    "round_start",
    "round_close",
    "round_reopen",
    "round_late",
    "round_plan",
)


def test_a_stranger_finds_nothing_of_an_event_without_a_published_round() -> None:
    event = make_event(present=8)
    drawn_round(event)
    stranger = client_of(user_with(None, event.club))
    for client in (Client(), stranger):
        for url in (page(event, "event"), page(event, "round", 1)):
            assert client.get(url).status_code == 404
        assert event.name not in client.get("/").content.decode()
        assert event.name not in client.get(reverse("events")).content.decode()


@pytest.mark.parametrize("name", DESK_PAGES)
def test_the_desks_pages_ask_a_visitor_to_log_in_and_are_not_there_for_a_stranger(
    name: str,
) -> None:
    event = make_event(present=8)
    published_round(event)
    answer = Client().get(page(event, name))
    assert (answer.status_code, answer["Location"].split("?")[0]) == (302, "/account/login/")
    stranger = client_of(user_with(Role.DIRECTOR, club_with_players()))
    assert stranger.get(page(event, name)).status_code == 404


@pytest.mark.parametrize("name", POSTS)
def test_what_changes_a_round_is_the_directors_alone(name: str) -> None:
    event = make_event(present=8)
    published_round(event)
    before = list(Round.objects.values())
    url = page(event, name, 1)
    assert Client().post(url).status_code == 302
    for role, status in ((None, 404), (Role.MEMBER, 404), (Role.OWNER, 404), (Role.SCORER, 403)):
        assert client_of(user_with(role, event.club)).post(url).status_code == status
    foreign = client_of(user_with(Role.DIRECTOR, club_with_players()))
    assert foreign.post(url).status_code == 404
    assert list(Round.objects.values()) == before


@pytest.mark.parametrize("name", POSTS)
def test_nothing_changes_by_looking(name: str) -> None:
    event = make_event(present=8)
    published_round(event)
    assert director(event).get(page(event, name, 1)).status_code == 405


def test_a_form_without_its_token_is_refused() -> None:
    event = make_event(present=8)
    client = Client(enforce_csrf_checks=True)
    client.force_login(event.made_by)
    for url in (page(event, "round_draw", 1), page(event, "door_mark"), page(event, "event_close")):
        assert client.post(url).status_code == 403


@pytest.mark.parametrize("member", [True, False])
def test_an_unpublished_round_is_not_there_and_leaves_no_hint(member: bool) -> None:
    event = make_event(present=8)
    started_round(event, 1)
    close_round(event, 1)
    reader = client_of(user_with(Role.MEMBER, event.club)) if member else Client()
    pages = [page(event, "event"), page(event, "round", 1), "/"]
    before = [reader.get(url).content.decode().replace(_token(reader), "") for url in pages]
    drawn_round(event, 2)
    after = [reader.get(url).content.decode().replace(_token(reader), "") for url in pages]
    assert [_words(html) for html in before] == [_words(html) for html in after]
    assert reader.get(page(event, "round", 2)).status_code == 404
    assert reader.get(page(event, "round", 2) + "?swap=1&swap=2").status_code == 404


def _token(client: Client) -> str:
    return client.cookies["csrftoken"].value if "csrftoken" in client.cookies else "-"


def _words(html: str) -> str:
    """The page without the masked token, which is another each time."""
    return re.sub(r'(csrftoken": "|csrfmiddlewaretoken" value=")[^"]+', "", html)


def test_a_published_round_is_everybodys_without_the_desks_things() -> None:
    event = make_event(present=9)
    published_round(event)
    html = Client().get(page(event, "round", 1)).content.decode()
    assert "An Peeters" in html
    assert page(event, "sheet", 1, 1) not in html
    assert page(event, "round_start", 1) not in html
    assert "seed" not in html


def test_a_visitor_is_not_told_that_a_sheet_was_entered_once() -> None:
    event = make_event(present=8, entry_mode=EntryMode.DOUBLE)
    round = published_round(event)
    before = Client().get(page(event, "round", 1)).content.decode()
    table = round.tables.select_related("sheet").get(number=1)
    assert table.sheet is not None
    type(table.sheet).objects.filter(pk=table.sheet.pk).update(state="entered")
    assert _words(Client().get(page(event, "round", 1)).content.decode()) == _words(before)
    assert "entered" in director(event).get(page(event, "round", 1)).content.decode()


def test_the_board_itself_keeps_from_a_visitor_what_is_not_final() -> None:
    event = make_event(present=8, entry_mode=EntryMode.DOUBLE)
    round = published_round(event)
    Sheet.objects.update(state="differs")
    states = [round_board(round, desk=desk).tables[0].sheet_state for desk in (True, False)]
    assert states == ["differs", "open"]


def test_a_round_taken_back_is_gone_for_visitors_at_once() -> None:
    event = make_event(present=8)
    published_round(event)
    assert Client().get(page(event, "round", 1)).status_code == 200
    director(event).post(page(event, "round_unpublish", 1))
    assert Client().get(page(event, "round", 1)).status_code == 404
    assert Client().get(page(event, "event")).status_code == 404


def test_a_scorer_of_this_event_only_sees_its_desk_and_no_button_of_the_directors() -> None:
    event = make_event(present=8)
    drawn_round(event)
    scorer = client_of(helper_of(event, EventRole.Kind.SCORER))
    html = scorer.get(page(event, "round", 1)).content.decode()
    assert "An Peeters" in html
    assert page(event, "round_publish", 1) not in html
    assert scorer.get(page(event, "door")).status_code == 403


def test_a_script_in_a_name_stays_a_name() -> None:
    evil = "<svg/onload=alert(1)>"
    event = make_event(present=7, name=f"{evil} A & B {{{{7*7}}}}")
    walk_in_enter(
        user=event.made_by, event_id=event.pk, person=Person(name=evil, club_name='"><b>x')
    )
    drawn_round(event)
    client = director(event)
    urls = [page(event, n) for n in ("event", "door", "event_log", "event_settings")]
    for url in ("/", *urls, page(event, "round", 1)):
        html = client.get(url).content.decode()
        assert evil not in html
        assert '"><b>x' not in html
        assert "&amp;amp;" not in html
        assert ">49<" not in html
