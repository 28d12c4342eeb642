"""The page of a sheet: what it shows to whom; it loses nothing and tells nothing too early."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from scoring.models import Sheet, SheetDraft, SheetReader, SheetState, Slot
from scoring.typed import CELLS, SCORE_CELLS
from tests.factories.events import close_round, drawn_round, make_event
from tests.factories.sheets import document, totals
from tests.sheets.night import Night, client, fields, send, told, typed
from tournaments.models import EntryMode

pytestmark = pytest.mark.django_db


def post(night: Night, browser: Client, tail: str = "hand-in/", **changed: Any) -> Any:
    """A hand-in as the script sends it."""
    body = {
        "slot": "first",
        "user": browser.session["_auth_user_id"],
        "seen_version": night.sheet().version,
        "typed": typed(),
    }
    return send(browser, night.url(tail), **{**body, **changed})


# --- who sees what ------------------------------------------------------------------------------


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


# --- differences, corrections, history ----------------------------------------------------------


def test_the_entries_are_shown_after_asking_and_who_saw_them_is_noted() -> None:
    night = Night()
    night.differs()
    browser = client(night.verifier)
    assert browser.get(night.url("settle/")).status_code == 403
    answer = browser.post(night.url("show/"), follow=True)
    page = answer.content.decode()
    assert "39–21" in page
    assert "38–22" in page
    assert page.count('name="which"') == 2
    # Only what differs: the second deal stands alike in both.
    assert "55–5" not in page
    assert SheetReader.objects.filter(user=night.verifier).exists()


def test_the_differences_are_settled_on_the_page_with_a_third_value() -> None:
    night = Night()
    night.differs()
    browser = client(night.verifier)
    browser.post(night.url("show/"))
    picks = {
        "pick.1.1.points": "other",
        "other.1.1.points": "40",
        "other_b.1.1.points": "",
        "pick.2.1.points": "second",
        "reason": "asked North",
    }
    answer = browser.post(night.url("settle/"), picks, follow=True)
    assert "settled: this sheet is final" in answer.content.decode()
    current = night.sheet().current
    assert current is not None
    firsts = list(current.boams.order_by("number").values_list("deals__points_a", flat=True))
    assert (firsts[0], firsts[4]) == (40, 38)


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"pick.1.1.points": ""}, "Choose one of the values"),
        ({"other.1.1.points": "²"}, "“²”"),
        ({"other.1.1.points": ""}, "Type the value"),
        ({"other.1.1.points": "36", "other_b.1.1.points": "22"}, "36–22"),
        ({"reason": ""}, "Say why"),
    ],
)
def test_what_is_missing_to_settle_is_said_and_the_choices_stay(
    changed: dict[str, str], words: str
) -> None:
    night = Night()
    night.differs()
    browser = client(night.verifier)
    browser.post(night.url("show/"))
    picks = {
        "pick.1.1.points": "other",
        "other.1.1.points": "40",
        "pick.2.1.points": "second",
        "reason": "asked North",
        **changed,
    }
    answer = browser.post(night.url("settle/"), picks)
    page = answer.content.decode()
    assert answer.status_code == 400
    assert words in page
    assert re.search(r'name="pick.2.1.points" value="second"[^>]*checked', page)
    assert night.sheet().state == SheetState.DIFFERS


def test_whoever_made_an_entry_is_told_so_instead_of_settling() -> None:
    night = Night()
    night.enter(night.verifier, document(first=39))
    night.enter(night.two, document(first=38), Slot.SECOND)
    answer = client(night.verifier).get(night.url("settle/"))
    assert answer.status_code == 403
    assert "You made an entry of this sheet" in answer.content.decode()


def test_an_entry_is_sent_back_from_the_page() -> None:
    night = Night()
    night.differs()
    browser = client(night.verifier)
    browser.post(night.url("show/"))
    browser.post(night.url("send-back/"), {"which": "second", "reason": "another table's"})
    assert night.sheet().state == SheetState.ENTERED
    page = client(night.three).get(night.url()).content.decode()
    assert 'name="slot" value="second"' in page
    assert "sent back by" in page


def test_the_correction_opens_with_every_deal_and_saved_unchanged_makes_no_version() -> None:
    night = Night()
    sheet = night.final()
    browser = client(night.director)
    page = browser.get(night.url("correcting/")).content.decode()
    points = re.findall(r'name="b\d\.r\d\.points_a" value="(\d+)"', page)
    assert points == ["39", "55", "45", "50"] * 2
    answer = post(
        night, browser, "correct/", slot="correction", seen_version=sheet.version, reason=""
    )
    assert told(answer)["state"] == "same"
    assert night.sheet().versions.count() == 2


def test_the_longest_sheet_is_kept_without_a_script() -> None:
    night = Night(EntryMode.SINGLE)
    browser = client(night.one)
    data = {f"b{b}.r{r}.{cell}": "0" for b in (1, 2, 3) for r in range(1, 61) for cell in CELLS}
    data |= {"language": "en", "slot": "first", "revision": "0", "act": "check"}
    data["user"] = str(night.one.pk)
    assert browser.post(night.url("hand-in/"), data).status_code == 302
    kept = SheetDraft.objects.get().typed["boams"]
    assert [len(boam["rows"]) for boam in kept] == [60, 60, 60]


def boam_over_after_one_deal() -> dict[str, Any]:
    """As many rows as document() has, but the first one already ends the boam."""
    said = document()
    said["boams"][0]["deals"][0] = {"points": [60, 0], "trump": "no_trump", "call": "double"}
    return said


def test_a_correction_that_ends_a_boam_too_early_is_told_at_its_row() -> None:
    night = Night()
    sheet = night.final()
    answer = post(
        night,
        client(night.director),
        "correct/",
        slot="correction",
        seen_version=sheet.version,
        typed=typed(boam_over_after_one_deal()),
        reason="paper",
    )
    assert (answer.status_code, told(answer)["error"]["code"]) == (400, "sheet_errors")


def test_an_entry_handed_in_once_more_with_an_error_in_it_is_shown_beside_the_first() -> None:
    night = Night()
    night.enter(night.one)
    answer = post(night, client(night.one), typed=typed(boam_over_after_one_deal()))
    assert (answer.status_code, told(answer)["error"]["code"]) == (409, "entered_meanwhile")


@pytest.mark.parametrize("seen", ["9" * 5000, "-1", "٣", "²", "\ud800", "x"])
def test_a_correction_opens_whatever_its_draft_says_it_was_begun_on(seen: str) -> None:
    night = Night()
    sheet = night.final()
    browser = client(night.director)
    post(night, browser, "draft/", slot="correction", revision=0, typed=typed(seen=seen))
    assert SheetDraft.objects.filter(sheet=sheet, slot=Slot.CORRECTION).exists()
    assert browser.get(night.url("correcting/")).status_code == 200


@pytest.mark.parametrize("reason", ["wet \ud800 paper", "wet \x00 paper", "wet " + "x" * 10_000])
def test_a_reason_of_any_characters_is_kept(reason: str) -> None:
    night = Night()
    sheet = night.final()
    answer = post(
        night,
        client(night.director),
        "correct/",
        slot="correction",
        seen_version=sheet.version,
        typed=typed(document(first=40)),
        reason=reason,
    )
    assert told(answer)["state"] == "corrected"
    kept = night.sheet().versions.get(source="correction").reason
    assert kept.startswith("wet ")
    assert "\x00" not in kept


def test_a_correction_is_saved_with_its_reason_and_the_old_version_is_read() -> None:
    night = Night()
    sheet = night.final()
    browser = client(night.director)
    answer = post(
        night,
        browser,
        "correct/",
        slot="correction",
        seen_version=sheet.version,
        reason="a turned digit",
        typed=typed(document(first=38)),
    )
    page = browser.get(told(answer)["url"]).content.decode()
    assert "a turned digit" in page
    assert "38–" in page
    old = client(night.three).get(night.url("versions/1/")).content.decode()
    assert "39–" in old


def test_a_correction_without_a_reason_is_not_saved_and_keeps_the_text() -> None:
    night = Night()
    sheet = night.final()
    data = fields(
        typed(document(first=38)),
        slot="correction",
        seen_version=sheet.version,
        user=night.director.pk,
        act="hand_in",
    )
    answer = client(night.director).post(night.url("correct/"), data)
    page = answer.content.decode()
    assert answer.status_code == 400
    assert "Say why" in page
    assert 'name="b1.r1.points_a" value="38"' in page


def test_a_correction_begun_before_anothers_shows_both() -> None:
    night = Night()
    sheet = night.final()
    browser = client(night.director)
    for first in (38, 37):
        answer = post(
            night,
            browser,
            "correct/",
            slot="correction",
            seen_version=sheet.version,
            reason="the paper",
            typed=typed(document(first=first)),
        )
    assert (answer.status_code, told(answer)["error"]["code"]) == (409, "changed_meanwhile")
    assert night.sheet().versions.count() == 3


def test_only_a_director_corrects() -> None:
    night = Night()
    night.final()
    for user in (night.three, night.verifier):
        answer = client(user).get(night.url("correcting/"))
        assert answer.status_code == 403
        assert "A director corrects" in answer.content.decode()


def test_the_history_has_a_line_for_entry_second_entry_settlement_and_correction() -> None:
    night = Night()
    night.differs()
    browser = client(night.verifier)
    browser.post(night.url("show/"))
    picks = {"pick.1.1.points": "first", "pick.2.1.points": "first", "reason": "asked North"}
    browser.post(night.url("settle/"), picks)
    post(
        night,
        client(night.director),
        "correct/",
        slot="correction",
        reason="North came back",
        typed=typed(document(first=40)),
    )
    page = client(night.three).get(night.url()).content.decode()
    listed = page[page.index('class="lines__list"') :]
    people = (night.one, night.two, night.verifier, night.director)
    places = [listed.index(f"{user.shown_name},") for user in people]
    assert places == sorted(places)
    assert listed.count("<li") >= 4
    for words in ("asked North", "North came back", "boams 2–0, points 220–0"):
        assert words in listed


def test_wrong_csrf_is_refused() -> None:
    night = Night()
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(night.one)
    for tail in ("draft/", "hand-in/", "show/", "settle/", "send-back/", "correct/"):
        assert strict.post(night.url(tail), {}).status_code == 403
