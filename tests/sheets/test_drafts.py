"""What is being typed is kept as typed, per person and entry, and nobody writes over anybody."""

from __future__ import annotations

from typing import Any

import pytest

from refusals import Denied
from scoring.models import Sheet, SheetDraft, Slot
from scoring.selectors import sheet_view, typists
from scoring.services.drafts import Saved, draft_save
from scoring.services.entries import entry_send_back
from scoring.typed import Typed, shape_typed
from tests.factories.sheets import document, entered_sheet, hand_in, make_sheet, typist

pytestmark = pytest.mark.django_db


def grid(points: str = "39") -> Typed:
    return shape_typed({"language": "en", "boams": [{"rows": [{"points_a": points}]}]})


def save(sheet: Sheet, user: Any, points: str = "39", revision: int = 0) -> Saved:
    return draft_save(
        sheet_id=sheet.pk, slot=Slot.FIRST, user=user, typed=grid(points), revision=revision
    )


@pytest.mark.parametrize("text", ["39", "²", "3 8", "x" * 10_000, "\x00", "\ud800", "😀"])
def test_any_text_is_kept_and_there_again(text: str) -> None:
    sheet, user = make_sheet(), typist()
    save(sheet, user, text)
    opened = sheet_view(sheet.pk, user.pk)
    assert opened.typed == grid(text)
    assert opened.revision == 1


def test_each_save_grows_the_revision() -> None:
    sheet, user = make_sheet(), typist()
    assert [save(sheet, user, "3").revision, save(sheet, user, "39", 1).revision] == [1, 2]


def test_a_save_whose_answer_was_lost_is_repeated_without_harm() -> None:
    sheet, user = make_sheet(), typist()
    assert save(sheet, user).revision == save(sheet, user).revision == 1


def test_two_windows_of_one_person_do_not_write_over_each_other() -> None:
    sheet, user = make_sheet(), typist()
    save(sheet, user, "39")
    with pytest.raises(Denied) as refused:
        save(sheet, user, "38", revision=0)
    assert refused.value.code == "draft_elsewhere"
    details = refused.value.details
    assert (details["typed"], details["sent"]) == (grid("39"), grid("38"))
    assert SheetDraft.objects.get().typed == grid("39")
    assert save(sheet, user, "38", revision=details["revision"]).revision == 2


def test_opening_a_sheet_and_typing_nothing_is_no_beginning() -> None:
    sheet = make_sheet()
    draft_save(sheet_id=sheet.pk, slot=Slot.FIRST, user=typist(), typed=grid(""), revision=0)
    assert not SheetDraft.objects.exists()


def test_who_types_the_same_entry_is_told_by_name_but_not_what() -> None:
    sheet, other = make_sheet(), typist("Jan")
    save(sheet, other)
    saved = save(sheet, typist("An"))
    assert [person.name for person in saved.others] == ["Jan"]
    assert [person.name for person in typists(sheet.pk, Slot.FIRST, but=other.pk)] == ["An"]


def test_drafts_are_each_persons_own() -> None:
    sheet, one, two = make_sheet(), typist(), typist()
    save(sheet, one, "39")
    save(sheet, two, "38")
    assert sheet_view(sheet.pk, one.pk).typed == grid("39")


def test_a_draft_that_comes_late_does_not_open_what_was_handed_in() -> None:
    sheet, user = make_sheet(), typist()
    hand_in(sheet, document(), by=user)
    with pytest.raises(Denied) as refused:
        save(sheet, user)
    assert refused.value.code == "entry_handed_in"
    assert not SheetDraft.objects.exists()


def test_what_was_begun_as_the_second_goes_on_as_the_first_when_that_is_sent_back() -> None:
    sheet, user = entered_sheet(), typist()
    draft_save(sheet_id=sheet.pk, slot=Slot.SECOND, user=user, typed=grid(), revision=0)
    entry_send_back(sheet_id=sheet.pk, which=Slot.FIRST, user=typist(), reason="another table's")
    opened = sheet_view(sheet.pk, user.pk)
    assert (opened.slot, opened.typed) == (Slot.FIRST, grid())
    draft_save(sheet_id=sheet.pk, slot=Slot.FIRST, user=user, typed=grid("3"), revision=1)
    assert SheetDraft.objects.get().slot == Slot.FIRST
