"""The page of a sheet: differences, corrections, history."""

from __future__ import annotations

import re
from typing import Any

import pytest

from scoring.models import SheetDraft, SheetReader, SheetState, Slot
from scoring.typed import CELLS
from tests.factories.sheets import document
from tests.sheets.handing import post
from tests.sheets.night import Night, client, fields, told, typed
from tournaments.models import EntryMode

pytestmark = pytest.mark.django_db


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
