"""Who sees what of a sheet; the second entry is blind."""

from __future__ import annotations

import re

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.models import Sheet, SheetDraft, SheetReader, SheetState
from tests.factories.events import drawn_round, make_event
from tests.factories.sheets import document
from tests.sheets.handing import post
from tests.sheets.night import Night, client, fields, told, typed

pytestmark = pytest.mark.django_db


def test_a_visitor_is_asked_to_log_in_and_a_stranger_finds_nothing() -> None:
    night = Night()
    assert client(None).get(night.url()).status_code == 302
    for user in (night.stranger, night.member):
        assert client(user).get(night.url()).status_code == 404


def test_before_publication_there_is_no_sheet() -> None:
    event = make_event(present=8)
    drawn_round(event)
    page = client(event.made_by).get(f"/events/{event.pk}/rounds/1/tables/1/")
    assert "no sheet yet" in page.content.decode()


def test_the_page_shows_who_sits_where_and_under_which_rules() -> None:
    night = Night()
    page = client(night.one).get(night.url()).content.decode()
    for seat in night.round.tables.get(number=1).seats.all():
        assert seat.player.full_name in page
    assert "West Flemish" in page
    assert "Boam to 101" in page


@pytest.mark.parametrize(
    ("ruleset", "there", "not_there"),
    [
        ("west-flemish", ["trump", "call", "sweep"], ["last_trick", "tricks_a", "noted_total_a"]),
        ("french", ["trump"], ["call", "sweep", "last_trick"]),
        ("french-last-trick", ["trump", "last_trick"], ["call"]),
        ("belgian-no-trump", ["points_a"], ["trump", "call", "sweep"]),
    ],
)
def test_only_the_columns_that_the_rules_need(
    ruleset: str, there: list[str], not_there: list[str]
) -> None:
    night = Night(ruleset=ruleset)
    page = client(night.one).get(night.url()).content.decode()
    for field in there:
        assert f'name="b1.r1.{field}"' in page
    for field in not_there:
        assert f'name="b1.r1.{field}"' not in page
    more = client(night.one).get(night.url("?with=totals&with=tricks")).content.decode()
    assert 'name="b1.r1.noted_total_a"' in more
    assert 'name="b1.r1.tricks_a"' in more


def test_a_match_of_so_many_deals_has_one_boam_with_so_many_rows() -> None:
    night = Night(options={"target": None, "deals": 12, "best_of": 1})
    page = client(night.one).get(night.url()).content.decode()
    assert 'name="b1.r12.points_a"' in page
    assert 'name="b2.r1.points_a"' not in page


@pytest.mark.parametrize("state", ["open", "entered", "differs", "final"])
def test_the_page_asks_a_fixed_number_of_questions(
    django_assert_max_num_queries: DjangoAssertNumQueries, state: str
) -> None:
    night = Night()
    if state == "entered":
        night.enter(night.one)
    elif state == "differs":
        night.differs()
    elif state == "final":
        night.final()
    browser = client(night.three)
    browser.get(night.url())
    with django_assert_max_num_queries(22):
        browser.get(night.url())


def test_reading_changes_nothing() -> None:
    night = Night()
    night.differs()
    before = Sheet.objects.values_list("pk", "version", "state")
    seen = list(before)
    for user in (night.one, night.three, night.verifier, night.director):
        for tail in ("", "settle/", "correcting/", "versions/1/"):
            client(user).get(night.url(tail))
    assert list(before.all()) == seen
    assert not SheetReader.objects.exists()
    assert not SheetDraft.objects.exists()


# --- the second entry is blind ------------------------------------------------------------------

# Figures that stand in no other place of any page: 17 above 30, four times doubled, twice over.
_DEAL = {"points": [47, 13], "trump": "blind_no_trump", "call": "redouble"}
FIRST = {"first_dealer": "W", "boams": [{"level": "deals", "deals": [_DEAL]}] * 2}
SECRET = re.compile(rb"(?<![\w#.-])(47|272|544)(?![\w.-])")


def without_times(content: bytes) -> bytes:
    """The answer without clock times, ids and numbers of people, which are figures too."""
    content = re.sub(rb"\d\d:\d\d(:\d\d)?", b"", content)
    content = re.sub(rb"csrf[^>]*", b"", content)
    return re.sub(
        rb'(user\d+|"user": \d+|value="\d+"|/\d+/|KC Oost \d+|boam-sheet-[-\w]+)', b"", content
    )


def test_no_answer_to_the_second_typist_holds_a_figure_of_the_first() -> None:
    night = Night()
    night.enter(night.one, FIRST)
    two = client(night.two)
    wrong = typed()
    wrong["boams"][0]["rows"][0]["points_b"] = "60"
    answers = [
        two.get(night.url()),
        two.get(night.url("?with=totals&with=scores")),
        two.get(night.url("versions/1/")),
        two.get(night.url("settle/")),
        two.get(night.url("correcting/")),
        two.get(f"/events/{night.event.pk}/rounds/1/"),
        two.get(f"/events/{night.event.pk}/log/"),
        two.get(f"/events/{night.event.pk}/standings/"),
        post(night, two, "draft/", slot="second", revision=0, typed=typed()),
        post(night, two, "draft/", slot="first", revision=0, typed=typed()),
        post(night, two, slot="second", typed=wrong),
        post(night, two, slot="first"),
        post(night, two, "correct/", slot="second", reason="x"),
        two.post(
            night.url("hand-in/"), fields(wrong, slot="second", user=night.two.pk, act="hand_in")
        ),
        two.post(night.url("show/")),
        two.post(night.url("send-back/"), {"which": "first", "reason": "x"}),
        two.post(night.url("settle/"), {"reason": "x"}),
        # What he hands in himself differs; nobody is told how.
        post(night, two, slot="second", typed=typed(document(first=38))),
        two.get(night.url("?handed=differs")),
    ]
    for answer in answers:
        assert answer.status_code < 500
        assert not SECRET.search(without_times(answer.content)), answer.request["PATH_INFO"]
        assert "ETag" not in answer.headers
    assert night.sheet().state == SheetState.DIFFERS


def test_the_figures_are_found_where_they_may_be_seen() -> None:
    """So that the test above searches for something that pages do show."""
    night = Night()
    night.enter(night.one, FIRST)
    page = client(night.one).get(night.url()).content
    assert SECRET.search(without_times(page))


def test_the_author_is_told_why_he_cannot_make_the_second_entry() -> None:
    night = Night()
    night.enter(night.one)
    browser = client(night.one)
    page = browser.get(night.url()).content.decode()
    assert "must be somebody else’s" in page or "must be somebody else" in page
    refused = post(night, browser, slot="second")
    assert (refused.status_code, told(refused)["error"]["code"]) == (403, "own_entry")


def test_the_fields_of_the_second_entry_are_empty() -> None:
    night = Night()
    night.enter(night.one)
    page = client(night.two).get(night.url()).content.decode()
    cells = re.findall(r'<input name="(b\d[^"]*)" value="([^"]*)"', page)
    assert cells
    assert {value for _name, value in cells} == {""}
