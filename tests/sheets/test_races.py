"""Many at once: one wins, nobody's work is lost without a word."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from refusals import Denied
from scoring.models import Sheet, SheetReader, SheetState, Slot
from scoring.services.corrections import sheet_correct
from scoring.services.drafts import draft_save
from scoring.services.entries import entry_hand_in, entry_send_back
from scoring.typed import shape_typed
from tests.factories.sheets import (
    differing_sheet,
    document,
    entered_sheet,
    final_sheet,
    make_sheet,
    typist,
)

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(acts: list[Callable[[], Any]]) -> list[Any]:
    """What each act returned, or the code it was refused with, all started together."""
    results: list[Any] = [None] * len(acts)
    ready = threading.Barrier(len(acts))

    def run(n: int) -> None:
        ready.wait()
        try:
            results[n] = acts[n]()
        except Denied as denied:
            results[n] = denied.code
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=[n]) for n in range(len(acts))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def test_of_twenty_who_hand_in_the_same_entry_one_wins() -> None:
    sheet = make_sheet()

    def act(n: int) -> Callable[[], Any]:
        user = typist()
        return lambda: entry_hand_in(
            sheet_id=sheet.pk,
            slot=Slot.FIRST,
            user=user,
            sheet=document(first=31 + n),
            seen_version=0,
        )

    results = at_once([act(n) for n in range(20)])
    assert sorted(map(str, results)).count("entered_meanwhile") == 19
    assert sheet.versions.count() == 1
    assert SheetReader.objects.count() == 19
    assert Sheet.objects.get(pk=sheet.pk).version == 1


def test_a_double_click_is_one_version() -> None:
    sheet, user = make_sheet(), typist()
    results = at_once(
        [
            lambda: entry_hand_in(
                sheet_id=sheet.pk, slot=Slot.FIRST, user=user, sheet=document(), seen_version=0
            )
        ]
        * 6
    )
    assert {result.version.pk for result in results} == {sheet.versions.get().pk}


def test_one_person_in_two_windows_makes_one_entry_of_a_sheet() -> None:
    sheet, user = entered_sheet(), typist()

    def act(first: int) -> Callable[[], Any]:
        return lambda: entry_hand_in(
            sheet_id=sheet.pk,
            slot=Slot.SECOND,
            user=user,
            sheet=document(first=first),
            seen_version=1,
        )

    at_once([act(39), act(38), act(37)])
    assert sheet.versions.filter(author=user).count() == 1


def test_two_corrections_at_once_are_one_correction_and_one_refusal() -> None:
    sheet = final_sheet()

    def act(first: int) -> Callable[[], Any]:
        user = typist()
        return lambda: sheet_correct(
            sheet_id=sheet.pk,
            user=user,
            sheet=document(first=first),
            reason="the paper",
            seen_version=sheet.version,
        )

    results = at_once([act(38), act(37), act(36)])
    assert results.count("changed_meanwhile") == 2
    assert sheet.versions.count() == 3


def test_an_entry_is_sent_back_once() -> None:
    sheet = differing_sheet()

    def act() -> Callable[[], Any]:
        user = typist()
        return lambda: entry_send_back(
            sheet_id=sheet.pk, which=Slot.FIRST, user=user, reason="unreadable"
        )

    results = at_once([act() for _n in range(5)])
    assert results.count("sheet_state") == 4
    assert Sheet.objects.get(pk=sheet.pk).state == SheetState.ENTERED


def test_drafts_saved_at_once_by_one_person_are_one_draft() -> None:
    sheet, user = make_sheet(), typist()

    def act(points: str) -> Callable[[], Any]:
        typed = shape_typed({"boams": [{"rows": [{"points_a": points}]}]})
        return lambda: draft_save(
            sheet_id=sheet.pk, slot=Slot.FIRST, user=user, typed=typed, revision=0
        )

    results = at_once([act(str(n)) for n in range(8)])
    assert results.count("draft_elsewhere") == 7
    assert sheet.drafts.count() == 1
