"""One entry, two entries, who may make them, and what becomes of the sheet."""

from __future__ import annotations

from typing import Any

import pytest

from clubs.models import User
from refusals import Denied
from scoring.models import Sheet, SheetDraft, SheetReader, SheetState, SheetVersion, Slot
from scoring.selectors import sheet_view
from scoring.services.corrections import sheet_correct
from scoring.services.drafts import draft_save
from scoring.services.entries import entry_hand_in, entry_send_back, reader_note
from scoring.services.making import sheets_make
from scoring.services.settling import differences_settle
from tests.factories.sheets import (
    differing_sheet,
    document,
    entered_sheet,
    final_sheet,
    hand_in,
    make_sheet,
    settled_sheet,
    totals,
    typist,
)

pytestmark = pytest.mark.django_db


def refusal(sheet: Sheet, user: User) -> str:
    """The code of why this person may make no entry now; "" where there is one to make."""
    refused = sheet_view(sheet.pk, user.pk).refusal
    return refused.code if refused else ""


def test_where_one_entry_is_enough_it_is_final_with_what_the_rules_make_of_it() -> None:
    sheet = hand_in(make_sheet(verified=False), document("A", "B", "A"))
    assert sheet.state == SheetState.FINAL
    assert sheet.current is not None
    assert (sheet.current.winner, sheet.current.boams_a, sheet.current.boams_b) == ("A", 2, 1)
    assert (sheet.current.score_a, sheet.current.score_b) == (2 * 109, 109)


def test_a_first_entry_waits_for_a_second_and_counts_for_nothing() -> None:
    sheet = entered_sheet()
    assert (sheet.state, sheet.current) == (SheetState.ENTERED, None)


def test_two_entries_alike_are_final() -> None:
    assert final_sheet().state == SheetState.FINAL


def test_two_entries_that_differ_count_for_nothing_and_are_both_kept() -> None:
    sheet = differing_sheet()
    assert (sheet.state, sheet.current) == (SheetState.DIFFERS, None)
    assert sheet.versions.count() == 2


def test_one_figure_of_two_and_the_papers_own_arithmetic_make_no_difference() -> None:
    one, two = document(), document()
    one["boams"][0]["deals"][0]["points"] = [39, None]
    one["boams"][0]["deals"][0]["noted_total"] = [9, 0]
    two["boams"][0]["deals"][0]["points"] = [None, 21]
    two["boams"][0]["deals"][0]["dealer"] = "N"
    sheet = hand_in(hand_in(make_sheet(), one), two, slot=Slot.SECOND)
    assert sheet.state == SheetState.FINAL


@pytest.mark.parametrize(
    ("deal", "change"),
    [
        (0, {"trump": "clubs"}),
        (0, {"call": "double", "points": [39, 21]}),
        (0, {"points": [40, 20]}),
        (1, {"kind": "void"}),
    ],
    ids=["another suit", "a call", "a point", "void"],
)
def test_every_cell_that_counts_makes_a_difference(deal: int, change: dict[str, object]) -> None:
    other = document(first=39)
    other["boams"][0]["deals"][deal].update(change)
    if change.get("kind") == "void":
        other["boams"][0]["deals"].insert(deal + 1, document()["boams"][0]["deals"][deal])
    sheet = hand_in(entered_sheet(), other, slot=Slot.SECOND)
    assert sheet.state == SheetState.DIFFERS


def test_an_entry_with_errors_is_not_handed_in_and_says_which() -> None:
    sheet, wrong = make_sheet(), document()
    wrong["boams"][0]["deals"][2]["points"] = [38, 21]
    with pytest.raises(Denied) as refused:
        hand_in(sheet, wrong)
    assert refused.value.code == "sheet_errors"
    finding = refused.value.details["answer"].errors[0]
    assert (finding.code, finding.boam, finding.deal) == ("points_sum", 1, 3)
    assert not sheet.versions.exists()


def test_a_match_without_a_winner_is_not_handed_in() -> None:
    with pytest.raises(Denied) as refused:
        hand_in(make_sheet(), totals((101, 64)))
    assert refused.value.code == "sheet_errors"


def test_a_boam_stopped_by_time_is_handed_in_without_a_winner() -> None:
    said = totals((84, 77))
    said["boams"][0]["ended"] = "stopped"
    sheet = hand_in(make_sheet(verified=False, best_of=1), said)
    assert sheet.current is not None
    assert (sheet.current.winner, sheet.current.score_a) == ("", 84)


@pytest.mark.parametrize("said", [None, [], "x", {"boams": 3}, {"boams": [{"level": "x"}]}])
def test_what_is_no_sheet_is_refused_by_its_name(said: object) -> None:
    with pytest.raises(Denied) as refused:
        entry_hand_in(
            sheet_id=make_sheet().pk, slot=Slot.FIRST, user=typist(), sheet=said, seen_version=0
        )
    assert refused.value.code == "not_a_sheet"


def test_a_figure_that_no_paper_has_is_refused_before_the_database_sees_it() -> None:
    with pytest.raises(Denied) as refused:
        hand_in(make_sheet(best_of=1), totals((10**12, 3)))
    assert refused.value.code == "figure_too_large"


def test_junk_in_a_void_row_is_not_kept() -> None:
    said = document()
    said["boams"][0]["deals"].insert(1, {"kind": "void", "points": [20, 20], "tricks": [-3, 99]})
    sheet = hand_in(make_sheet(verified=False), said)
    assert sheet.state == SheetState.FINAL


def test_the_author_of_the_first_entry_may_not_make_the_second() -> None:
    author = typist()
    sheet = entered_sheet(by=author)
    assert refusal(sheet, author) == "own_entry"
    with pytest.raises(Denied) as refused:
        hand_in(sheet, document(), by=author, slot=Slot.SECOND)
    assert refused.value.code == "own_entry"
    assert sheet.versions.count() == 1


def test_whoever_was_shown_the_first_entry_may_not_make_the_second() -> None:
    sheet, reader = entered_sheet(), typist()
    reader_note(sheet_id=sheet.pk, user=reader)
    with pytest.raises(Denied) as refused:
        hand_in(sheet, document(), by=reader, slot=Slot.SECOND)
    assert refused.value.code == "saw_entry"


def test_the_author_is_not_noted_as_a_reader_of_his_own_entry() -> None:
    author = typist()
    reader_note(sheet_id=entered_sheet(by=author).pk, user=author)
    assert not SheetReader.objects.exists()


def test_the_same_hand_in_twice_is_one_version_and_one_answer() -> None:
    sheet, author = make_sheet(), typist()

    def post() -> int:
        handed = entry_hand_in(
            sheet_id=sheet.pk, slot=Slot.FIRST, user=author, sheet=document(), seen_version=0
        )
        return handed.version.pk

    assert post() == post()
    assert sheet.versions.count() == 1


def test_the_later_of_two_first_entries_sees_both_and_overwrites_nothing() -> None:
    sheet, late = make_sheet(), typist()
    hand_in(sheet, document(first=39))
    with pytest.raises(Denied) as refused:
        hand_in(sheet, document(first=38), by=late, seen_version=0)
    assert refused.value.code == "entered_meanwhile"
    mine, theirs = refused.value.details["mine"], refused.value.details["theirs"]
    assert mine["boams"][0]["deals"][0]["points"] == [38, 22]
    assert theirs["boams"][0]["deals"][0]["points"] == [39, 21]
    assert sheet.versions.count() == 1
    assert SheetReader.objects.filter(sheet=sheet, user=late).exists()


def test_asking_for_an_entry_that_was_seen_to_be_made_shows_nothing() -> None:
    sheet, curious = entered_sheet(), typist()
    with pytest.raises(Denied) as refused:
        hand_in(sheet, document(), by=curious, slot=Slot.FIRST)
    assert refused.value.code == "slot_taken"
    assert refused.value.details == {}


def test_handing_in_takes_the_draft_away() -> None:
    sheet, author = make_sheet(), typist()
    typed = {"language": "en", "boams": [{"rows": [{"points_a": "3"}]}]}
    draft_save(sheet_id=sheet.pk, slot=Slot.FIRST, user=author, typed=typed, revision=0)
    hand_in(sheet, document(), by=author)
    assert not SheetDraft.objects.exists()


def test_settling_for_values_of_either_entry_makes_it_final_with_a_reason() -> None:
    sheet, settler = differing_sheet(), typist()
    version = differences_settle(
        sheet_id=sheet.pk,
        user=settler,
        chosen={"1.1.points": "second", "2.1.points": "first"},
        reason="seen on the paper",
    )
    points = list(version.boams.order_by("number").values_list("deals__points_a", flat=True))
    assert (points[0], points[4]) == (38, 39)
    assert (version.source, version.reason) == ("settled", "seen on the paper")
    assert Sheet.objects.get(pk=sheet.pk).state == SheetState.FINAL


def test_settling_may_take_a_third_value_that_neither_typed() -> None:
    version = differences_settle(
        sheet_id=differing_sheet().pk,
        user=typist(),
        chosen={"1.1.points": {"value": [41, 19]}, "2.1.points": "first"},
        reason="both misread it",
    )
    assert version.boams.get(number=1).deals.get(number=1).points_a == 41


def test_a_third_value_that_does_not_add_up_is_refused() -> None:
    sheet = differing_sheet()
    with pytest.raises(Denied) as refused:
        differences_settle(
            sheet_id=sheet.pk,
            user=typist(),
            chosen={"1.1.points": {"value": [36, 22]}, "2.1.points": "first"},
            reason="so it stands there",
        )
    assert refused.value.code == "sheet_errors"
    assert Sheet.objects.get(pk=sheet.pk).state == SheetState.DIFFERS


def test_settling_needs_every_cell_and_a_reason() -> None:
    sheet = differing_sheet()
    for chosen, reason, code in (
        ({"1.1.points": "first"}, "seen", "differences_open"),
        ({"1.1.points": "first", "2.1.points": "first"}, "  ", "reason_missing"),
    ):
        with pytest.raises(Denied) as refused:
            differences_settle(sheet_id=sheet.pk, user=typist(), chosen=chosen, reason=reason)
        assert refused.value.code == code


@pytest.mark.parametrize("slot", ["first", "second"])
def test_nobody_settles_what_he_entered(slot: str) -> None:
    author = typist()
    authors: dict[str, Any] = {slot: author}
    sheet = differing_sheet(**authors)
    with pytest.raises(Denied) as refused:
        differences_settle(
            sheet_id=sheet.pk,
            user=author,
            chosen={"1.1.points": "first", "2.1.points": "first"},
            reason="mine was right",
        )
    assert refused.value.code == "own_entry"


def test_an_entry_sent_back_stays_readable_and_is_made_anew_by_somebody_else() -> None:
    first, second, verifier, third = (typist() for _n in range(4))
    sheet = differing_sheet(first=first, second=second)
    entry_send_back(sheet_id=sheet.pk, which=Slot.FIRST, user=verifier, reason="unreadable")
    assert Sheet.objects.get(pk=sheet.pk).state == SheetState.ENTERED
    for barred in (first, second):
        assert refusal(sheet, barred) == "own_entry"
    assert sheet_view(sheet.pk, third.pk).slot == Slot.FIRST
    sheet = hand_in(sheet, document(first=38), by=third, seen_version=3)
    assert sheet.state == SheetState.FINAL
    assert sheet.versions.filter(set_aside_reason="unreadable").count() == 1


def test_a_lone_entry_sent_back_leaves_the_sheet_to_be_entered() -> None:
    sheet = entered_sheet()
    entry_send_back(sheet_id=sheet.pk, which=Slot.FIRST, user=typist(), reason="another table's")
    sheet = Sheet.objects.get(pk=sheet.pk)
    assert (sheet.state, sheet.versions.count()) == (SheetState.OPEN, 1)


def test_what_was_typed_as_the_second_becomes_the_first_when_that_was_sent_back() -> None:
    sheet = entered_sheet()
    entry_send_back(sheet_id=sheet.pk, which=Slot.FIRST, user=typist(), reason="another table's")
    sheet = hand_in(sheet, document(), slot=Slot.SECOND)
    assert sheet.state == SheetState.ENTERED
    assert sheet.versions.filter(source="first", set_aside_at=None).count() == 1


def test_a_final_sheet_is_not_sent_back() -> None:
    with pytest.raises(Denied) as refused:
        entry_send_back(sheet_id=final_sheet().pk, which=Slot.FIRST, user=typist(), reason="x")
    assert refused.value.code == "sheet_state"


def test_a_correction_is_a_new_version_and_the_old_one_stays() -> None:
    sheet = final_sheet()
    sheet_correct(
        sheet_id=sheet.pk,
        user=typist(),
        sheet=document(first=38),
        reason="a digit was turned",
        seen_version=sheet.version,
    )
    after = Sheet.objects.get(pk=sheet.pk)
    assert after.current is not None
    assert (after.current.number, after.current.score_a) == (3, 2 * 108)
    assert sheet.versions.get(number=1).score_a == 2 * 109


def test_correcting_nothing_makes_no_version_and_needs_no_reason() -> None:
    sheet = final_sheet()
    handed = sheet_correct(
        sheet_id=sheet.pk,
        user=typist(),
        sheet=document(),
        reason="",
        seen_version=sheet.version,
    )
    assert handed.again
    assert sheet.versions.count() == 2


def test_a_correction_begun_before_anothers_shows_both_and_changes_nothing() -> None:
    sheet = final_sheet()

    def correct(first: int) -> None:
        sheet_correct(
            sheet_id=sheet.pk,
            user=typist(),
            sheet=document(first=first),
            reason="the paper",
            seen_version=sheet.version,
        )

    correct(38)
    with pytest.raises(Denied) as refused:
        correct(37)
    assert refused.value.code == "changed_meanwhile"
    assert refused.value.details["mine"]["boams"][0]["deals"][0]["points"] == [37, 23]
    assert refused.value.details["theirs"]["boams"][0]["deals"][0]["points"] == [38, 22]
    assert sheet.versions.count() == 3


def test_a_correction_needs_a_reason() -> None:
    sheet = final_sheet()
    with pytest.raises(Denied) as refused:
        sheet_correct(
            sheet_id=sheet.pk,
            user=typist(),
            sheet=document(first=38),
            reason=" ",
            seen_version=sheet.version,
        )
    assert refused.value.code == "reason_missing"


def test_only_a_final_sheet_is_corrected() -> None:
    with pytest.raises(Denied) as refused:
        sheet_correct(
            sheet_id=entered_sheet().pk,
            user=typist(),
            sheet=document(),
            reason="why",
            seen_version=1,
        )
    assert refused.value.code == "not_final"


def test_every_move_makes_the_sheets_version_grow() -> None:
    assert settled_sheet().version == 3


def test_a_sheet_is_not_made_under_rules_that_do_not_exist() -> None:
    for ruleset, options in (("bridge", {}), ("french", {"target": None, "deals": None})):
        with pytest.raises(Denied) as refused:
            sheets_make(ruleset=ruleset, options=options, verified=False, count=1)
        assert refused.value.code == "ruleset_unknown"


def test_all_versions_keep_their_authors_names() -> None:
    sheet = settled_sheet()
    sources = list(
        SheetVersion.objects.filter(sheet=sheet).order_by("number").values_list("source", flat=True)
    )
    assert sources == ["first", "second", "settled"]
