"""The page of a sheet: handing in and drafts; nothing that was typed is lost."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from scoring.models import SheetState
from scoring.typed import CELLS, SCORE_CELLS
from tests.factories.events import close_round
from tests.factories.sheets import document, totals
from tests.sheets.handing import post
from tests.sheets.night import Night, client, fields, send, told, typed
from tournaments.models import EntryMode

pytestmark = pytest.mark.django_db


# --- handing in ---------------------------------------------------------------------------------


def test_a_sheet_is_handed_in_by_the_script() -> None:
    night = Night(EntryMode.SINGLE)
    answer = post(night, client(night.one))
    assert told(answer)["state"] == "final"
    assert night.sheet().state == SheetState.FINAL


def test_a_sheet_is_handed_in_by_a_plain_form() -> None:
    night = Night(EntryMode.SINGLE)
    browser = client(night.one)
    data = fields(typed(), slot="first", seen_version=0, user=night.one.pk, act="hand_in")
    answer = browser.post(night.url("hand-in/"), data, follow=True)
    assert "this sheet is final" in answer.content.decode()


def test_errors_come_back_with_every_text_in_its_cell_and_a_sentence_at_it() -> None:
    night = Night(EntryMode.SINGLE)
    browser = client(night.one)
    grid = typed()
    grid["boams"][0]["rows"][0] = {"points_a": "38", "points_b": "21", "trump": "h"}
    data = fields(grid, slot="first", seen_version=0, user=night.one.pk, act="hand_in")
    answer = browser.post(night.url("hand-in/"), data)
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "38–21" in page
    assert 'name="b1.r1.points_b" value="21"' in page
    assert 'name="b1.r4.points_a" value="50"' in page
    assert not night.sheet().versions.exists()


def test_the_script_gets_the_marks_of_what_does_not_add_up() -> None:
    night = Night(EntryMode.SINGLE)
    answer = post(night, client(night.one), typed=typed(totals((101, 64))))
    assert answer.status_code == 400
    assert [remark["code"] for remark in told(answer)["check"]["remarks"]] == ["unfinished"]


BAD = ["x", "-1", "1000000000", "", "١٢", "3 8", "7" * 10_000]
EVERY_FIELD = [
    "first_dealer",
    *(f"b1.r1.{field}" for field in dict.fromkeys([*CELLS, *SCORE_CELLS])),
    *(f"b1.{field}" for field in ("level", "total_a", "total_b", "winner", "noted_winner")),
]


@pytest.mark.parametrize("field", EVERY_FIELD)
def test_whatever_is_typed_into_a_field_there_is_no_500_and_nothing_is_lost(field: str) -> None:
    night = Night(EntryMode.SINGLE)
    browser = client(night.one)
    level = "scores" if "r1.score" in field else "deals"
    level = {"b1.total_a": "totals", "b1.total_b": "totals", "b1.winner": "winner"}.get(
        field, level
    )
    for text in BAD:
        data = fields(
            typed(document("A")), slot="first", seen_version=0, user=night.one.pk, act="hand_in"
        )
        data |= {"b1.level": level, "b1.r2.points_a": "44", "b1.r2.score_a": "44", field: text}
        answer = browser.post(night.url("hand-in/"), data)
        page = answer.content.decode()
        assert answer.status_code == 400, text[:20]
        if text and field != "b1.level":
            assert f'name="{field}" value="{text}"' in page
        if level == "deals" and field != "b1.level":
            assert 'name="b1.r2.points_a" value="44"' in page
        assert "remark" in page
    assert not night.sheet().versions.exists()


@pytest.mark.parametrize("field", ["b1.r1.points_a", "b1.r1.trump", "first_dealer"])
def test_bad_text_is_kept_with_the_draft_and_marked_when_the_page_comes_back(field: str) -> None:
    night = Night()
    browser = client(night.one)
    data = fields(typed(), slot="first", revision=0, user=night.one.pk, act="check") | {field: "²"}
    browser.post(night.url("hand-in/"), data)
    page = browser.get(night.url()).content.decode()
    assert re.search(rf'name="{field}" value="²"[^>]*aria-invalid="true"', page)
    assert "“²”" in page


def test_the_same_hand_in_twice_has_the_same_answer_and_one_version() -> None:
    night = Night()
    browser = client(night.one)
    answers = [told(post(night, browser, seen_version=0)) for _n in range(2)]
    assert answers[0] == answers[1]
    assert night.sheet().versions.count() == 1


def test_who_comes_second_into_the_same_slot_sees_both_readings() -> None:
    night = Night()
    night.enter(night.one, document(first=39))
    answer = post(night, client(night.two), seen_version=0, typed=typed(document(first=38)))
    assert (answer.status_code, told(answer)["error"]["code"]) == (409, "entered_meanwhile")
    assert ">38<" in told(answer)["html"]
    assert ">39<" in told(answer)["html"]
    assert night.sheet().versions.count() == 1
    page = client(night.two).get(night.url()).content.decode()
    assert "shown the figures" in page


def test_the_same_without_a_script() -> None:
    night = Night()
    night.enter(night.one, document(first=39))
    data = fields(typed(document(first=38)), slot="first", seen_version=0, user=night.two.pk)
    answer = client(night.two).post(night.url("hand-in/"), {**data, "act": "hand_in"})
    assert answer.status_code == 409
    assert "Two readings of this sheet" in answer.content.decode()


def test_text_of_somebody_else_is_not_handed_in_under_another_name() -> None:
    night = Night()
    answer = post(night, client(night.two), user=night.one.pk)
    assert (answer.status_code, told(answer)["error"]["code"]) == (409, "other_user")
    assert not night.sheet().versions.exists()


def test_an_ended_login_is_said_as_json_and_not_answered_with_a_page() -> None:
    night = Night()
    for tail in ("draft/", "hand-in/"):
        answer = send(client(None), night.url(tail), slot="first", user=night.one.pk)
        assert (answer.status_code, told(answer)["error"]["code"]) == (401, "login")


@pytest.mark.parametrize("body", ["", "[]", "{", '{"slot": "third"}', "[" * 100_000, "1" * 5000])
def test_a_body_that_is_no_sheet_is_refused(body: str) -> None:
    night = Night()
    browser = client(night.one)
    for tail in ("draft/", "hand-in/", "correct/"):
        answer = browser.post(night.url(tail), body, content_type="application/json")
        assert answer.status_code in (400, 409)


def test_text_that_came_too_late_is_shown_and_not_thrown_away() -> None:
    night = Night(EntryMode.SINGLE)
    close_round(night.event)
    data = fields(typed(), slot="first", seen_version=0, user=night.one.pk, act="hand_in")
    answer = client(night.one).post(night.url("hand-in/"), data)
    page = answer.content.decode()
    assert answer.status_code == 409
    assert "What you typed, not handed in" in page
    assert "<td>55</td>" in page


# --- drafts -------------------------------------------------------------------------------------


def test_a_draft_is_kept_and_stands_in_the_page_again_in_the_readers_letters() -> None:
    night = Night()
    browser = client(night.one)
    grid = {"language": "nl", "boams": [{"rows": [{"points_a": "²", "trump": "s"}]}]}
    answer = post(night, browser, "draft/", revision=0, typed=grid)
    assert told(answer)["revision"] == 1
    page = client(night.one).get(night.url()).content.decode()
    assert 'name="b1.r1.points_a" value="²"' in page
    french = Client(headers={"accept-language": "fr"})
    french.force_login(night.one)
    assert 'name="b1.r1.trump" value="p"' in french.get(night.url()).content.decode()


def test_two_windows_get_both_texts() -> None:
    night = Night()
    browser = client(night.one)
    for points in ("39", "38"):
        grid = {"boams": [{"rows": [{"points_a": points}]}]}
        answer = post(night, browser, "draft/", revision=0, typed=grid)
    said = told(answer)
    assert (answer.status_code, said["error"]["code"]) == (409, "draft_elsewhere")
    assert said["typed"]["boams"][0]["rows"][0]["points_a"] == "39"
    assert said["sent"]["boams"][0]["rows"][0]["points_a"] == "38"


def test_a_second_person_on_the_same_entry_is_told() -> None:
    night = Night()
    grid = {"boams": [{"rows": [{"points_a": "39"}]}]}
    post(night, client(night.one), "draft/", revision=0, typed=grid)
    name = night.one.shown_name
    assert f"{name} is typing" in client(night.two).get(night.url()).content.decode()
    answer = post(night, client(night.two), "draft/", revision=0, typed=grid)
    assert [other["name"] for other in told(answer)["others"]] == [name]


def test_wrong_csrf_is_refused() -> None:
    night = Night()
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(night.one)
    for tail in ("draft/", "hand-in/", "show/", "settle/", "send-back/", "correct/"):
        assert strict.post(night.url(tail), {}).status_code == 403
