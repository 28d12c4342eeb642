"""The addresses of prints: who may print what, in which language, and what if there is no PDF."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from clubs.models import Role, User
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
from tests.pdf.reading import texts
from tests.standings.worlds import evening, play, sitting_out
from tournaments.models import Event, EventRole, Format
from tournaments.selectors.prints import printed_draw
from tournaments.services.entries import Person as EntryPerson
from tournaments.services.entries import walk_in_enter

pytestmark = pytest.mark.django_db

DRAWS = ["print_draw", "print_names"]
OF_A_ROUND = [*DRAWS, "print_sheets"]


def client(user: User | None = None) -> Client:
    found = Client(headers={"Accept-Language": "en"})
    if user is not None:
        found.force_login(user)
    return found


def address(name: str, event: Event, number: int = 1) -> str:
    if name == "print_standings":
        return reverse(name, args=[event.pk])
    return reverse(name, args=[event.pk, number])


@pytest.fixture
def no_press(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A computer on which PDFs cannot be made: WeasyPrint fails as it does without pango."""
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load library pango')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))


def test_the_public_gets_the_published_draw_as_a_pdf() -> None:
    event = make_event(present=8)
    published_round(event)
    answer = client().get(address("print_draw", event))
    assert answer["Content-Type"] == "application/pdf"
    assert (
        answer["Content-Disposition"] == 'inline; filename="kaartavond-round-1-draw-1-tables.pdf"'
    )
    assert "private" in answer["Cache-Control"]
    [text] = texts(answer.content)
    assert "An Peeters" in text
    assert "not published" not in text


@pytest.mark.parametrize("name", OF_A_ROUND)
def test_an_unpublished_draw_is_printed_for_the_desk(name: str) -> None:
    event = make_event(present=8)
    drawn_round(event)
    answer = client(event.made_by).get(address(name, event), {"as": "page"})
    assert answer.status_code == 200
    assert "not published" in answer.content.decode()


@pytest.mark.parametrize("name", DRAWS)
def test_an_unpublished_draw_is_not_there_for_others(name: str) -> None:
    club = club_with_players(8)
    event = make_event(present=8, club=club)
    published_round(event)
    close_round(event)
    drawn_round(event, 2)
    member = user_with(Role.MEMBER, club)
    for reader in (None, user_with(None, club), member):
        assert client(reader).get(address(name, event, 2)).status_code == 404
        assert client(reader).get(address(name, event, 1), {"as": "page"}).status_code == 200


def test_score_sheets_are_the_desks() -> None:
    event = make_event(present=8)
    published_round(event)
    url = address("print_sheets", event)
    assert client().get(url).status_code == 302
    assert client(user_with(None, event.club)).get(url).status_code == 404
    referee = helper_of(event, EventRole.Kind.REFEREE)
    assert client(referee).get(url, {"as": "page"}).status_code == 200


@pytest.mark.parametrize("name", OF_A_ROUND)
def test_a_round_without_a_draw_says_so(name: str) -> None:
    event = make_event(present=8)
    answer = client(event.made_by).get(address(name, event))
    assert answer.status_code == 409
    assert "not drawn yet" in answer.content.decode()


def test_a_round_that_is_none_is_not_there() -> None:
    event = evening(8)
    assert client(event.made_by).get(address("print_draw", event, 9)).status_code == 404


def test_a_print_has_its_own_language() -> None:
    event = make_event(present=8)
    published_round(event)
    html = (
        client().get(address("print_names", event), {"as": "page", "lang": "nl"}).content.decode()
    )
    assert '<html lang="nl">' in html
    assert "4 december 2026" in html


@pytest.mark.parametrize("asked", ["xx", "", "nl; drop"])
def test_an_unknown_language_is_the_readers(asked: str) -> None:
    event = make_event(present=8)
    published_round(event)
    html = client().get(address("print_names", event), {"as": "page", "lang": asked})
    assert '<html lang="en">' in html.content.decode()


@pytest.mark.usefixtures("no_press")
@pytest.mark.parametrize("name", [*OF_A_ROUND, "print_standings"])
def test_without_pdf_the_page_to_print_is_offered(name: str) -> None:
    event = make_event(present=8)
    published_round(event)
    desk = client(event.made_by)
    answer = desk.get(address(name, event), {"lang": "fr"})
    assert answer.status_code == 503
    html = answer.content.decode()
    assert "libpango-1.0-0" in html
    assert 'href="?lang=fr&amp;as=page"' in html
    page = desk.get(address(name, event), {"lang": "fr", "as": "page"})
    assert page.status_code == 200
    assert '<html lang="fr">' in page.content.decode()


def test_the_page_to_print_holds_no_inline_style_or_script() -> None:
    event = make_event(present=8)
    published_round(event)
    for name in [*OF_A_ROUND, "print_standings"]:
        html = client(event.made_by).get(address(name, event), {"as": "page"}).content.decode()
        assert "style=" not in html
        assert "<script" not in html


def test_the_page_of_sheets_has_the_form_on_each() -> None:
    event = make_event(present=8)
    published_round(event)
    html = (
        client(event.made_by).get(address("print_sheets", event), {"as": "page"}).content.decode()
    )
    assert html.count('class="form"') == 2


def test_the_standings_print_says_what_is_out_and_leaks_nothing() -> None:
    event = make_event(present=12)
    round = started_round(event)
    play(round, 1)
    url = address("print_standings", event)
    before = client().get(url, {"as": "page"}).content.decode()
    assert "2 sheets still out: round 1 tables 2, 3." in before
    assert "Single entry" in before


def test_nothing_is_printed_of_an_event_that_published_nothing() -> None:
    event = make_event(present=8)
    drawn_round(event)
    for name in [*DRAWS, "print_standings"]:
        assert client().get(address(name, event)).status_code == 404


@pytest.mark.parametrize("present", [8, 80])
def test_a_printed_draw_takes_one_query_whatever_its_size(
    present: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = make_event(present=present)
    round = drawn_round(event)
    with django_assert_num_queries(1):
        printed_draw(event, round)


def test_a_printed_draw_has_everybody_once() -> None:
    event = make_event(present=10)
    round = drawn_round(event)
    draw = printed_draw(event, round)
    assert [line.person.number for line in draw.names if line.table is None] == [
        person.number for person in sorted(draw.sits_out, key=lambda person: person.search)
    ]
    assert [person.number for person in draw.sits_out] == sitting_out(round)
    assert sorted(line.person.number for line in draw.names) == list(range(1, 11))
    assert [table.number for table in draw.tables] == [1, 2]


def test_names_are_in_order_with_a_space_before_every_letter() -> None:
    """As PostgreSQL's own order is not: for it the space of “de smet” is nothing."""
    club = club_with_players(0)
    event = make_event(club=club)
    for name in ("Desmet", "van den Berg", "De Smet", "Élie", "Vandenberg", "Eeckhout"):
        walk_in_enter(user=event.made_by, event_id=event.pk, person=EntryPerson(name=name))
    draw = printed_draw(event, drawn_round(event))
    assert [line.person.name for line in draw.names] == [
        "De Smet",
        "Desmet",
        "Eeckhout",
        "Élie",
        "van den Berg",
        "Vandenberg",
    ]


def test_couples_who_sit_out_stay_together() -> None:
    event = make_event(present=9, format=Format.RANDOM)
    draw = printed_draw(event, drawn_round(event))
    assert len(draw.sits_out) == 2
    assert len({person.number for person in draw.sits_out}) == 1
    assert len(draw.names) == 18


def test_a_print_asks_the_same_few_questions_at_any_size(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    for present in (8, 80):
        event = make_event(present=present)
        published_round(event)
        with django_assert_num_queries(3):
            client().get(address("print_names", event), {"as": "page"})
