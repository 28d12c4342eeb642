"""What the database refuses by itself, whoever asks and however."""

from __future__ import annotations

from typing import Any, cast

import pytest
from django.apps import apps
from django.db import IntegrityError, connection, transaction
from django.db.models import Field, Model, UniqueConstraint
from django.utils import timezone

from scoring.models import (
    Boam,
    Deal,
    Sheet,
    SheetDraft,
    SheetReader,
    SheetVersion,
    Slot,
    Source,
)
from tests.factories.sheets import differing_sheet, entered_sheet, final_sheet, make_sheet, typist

pytestmark = pytest.mark.django_db


def refused(name: str, act: Any) -> None:
    """The act breaks the constraint of this name; SQLite names the columns of a unique one."""
    with pytest.raises(IntegrityError) as error, transaction.atomic():
        act()
    said = str(error.value)
    unique = _unique(name) if connection.vendor == "sqlite" else None
    if unique is None:
        assert name in said
    else:
        model, fields = unique
        columns = [cast("Field[Any, Any]", model._meta.get_field(one)).column for one in fields]
        assert said.endswith(", ".join(f"{model._meta.db_table}.{column}" for column in columns))


def _unique(name: str) -> tuple[type[Model], tuple[str, ...]] | None:
    for model in apps.get_app_config("scoring").get_models():
        for constraint in model._meta.constraints:
            if constraint.name == name and isinstance(constraint, UniqueConstraint):
                return model, tuple(constraint.fields)
    return None


def version(sheet: Sheet, **values: Any) -> SheetVersion:
    defaults = {"number": 9, "source": Source.SECOND, "author": typist()}
    return SheetVersion.objects.create(sheet=sheet, **{**defaults, **values})


@pytest.mark.parametrize("source", [Source.SECOND, Source.SETTLED])
def test_one_person_never_makes_two_of_the_entries_of_a_sheet(source: Source) -> None:
    author = typist()
    sheet = entered_sheet(by=author)
    refused(
        "sheet_entries_by_different_people",
        lambda: version(sheet, source=source, author=author, reason="mine"),
    )


def test_not_even_after_the_first_was_sent_back() -> None:
    author = typist()
    sheet = entered_sheet(by=author)
    sheet.versions.update(
        set_aside_at=timezone.now(), set_aside_by=typist(), set_aside_reason="unreadable"
    )
    refused(
        "sheet_entries_by_different_people",
        lambda: version(sheet, source=Source.FIRST, author=author),
    )


@pytest.mark.parametrize("source", [Source.FIRST, Source.SECOND])
def test_there_are_no_two_live_entries_in_one_slot(source: Source) -> None:
    sheet = differing_sheet()
    refused("sheet_one_live_entry_each", lambda: version(sheet, source=source))


def test_a_version_has_its_number_once() -> None:
    sheet = entered_sheet()
    refused("sheet_version_number_once", lambda: version(sheet, number=1))


def test_a_sheet_is_final_exactly_when_a_version_counts() -> None:
    done, waiting = final_sheet(), entered_sheet()
    refused(
        "sheet_final_has_a_version",
        lambda: Sheet.objects.filter(pk=waiting.pk).update(state="final"),
    )
    refused(
        "sheet_final_has_a_version", lambda: Sheet.objects.filter(pk=done.pk).update(state="open")
    )
    refused("sheet_state_known", lambda: Sheet.objects.filter(pk=waiting.pk).update(state="lost"))


@pytest.mark.parametrize("source", [Source.SETTLED, Source.CORRECTION])
def test_a_change_has_a_reason(source: Source) -> None:
    sheet = final_sheet()
    refused("version_change_has_a_reason", lambda: version(sheet, source=source))


def test_an_entry_is_set_aside_by_somebody_for_a_reason() -> None:
    sheet = entered_sheet()
    refused(
        "version_set_aside_by_somebody_for_a_reason",
        lambda: sheet.versions.update(set_aside_at=timezone.now()),
    )
    refused(
        "version_set_aside_by_somebody_for_a_reason",
        lambda: sheet.versions.update(set_aside_at=timezone.now(), set_aside_by=typist()),
    )


def test_a_version_has_a_known_source_and_winner() -> None:
    sheet = entered_sheet()
    refused("version_source_known", lambda: version(sheet, source="guess"))
    refused("version_winner", lambda: version(sheet, winner="C"))


def test_a_boam_and_a_deal_have_their_number_once() -> None:
    boam = Boam.objects.filter(version__sheet=entered_sheet()).order_by("number")[0]
    refused(
        "boam_number_once",
        lambda: Boam.objects.create(version=boam.version, number=boam.number, level="deals"),
    )
    refused(
        "deal_number_once", lambda: Deal.objects.create(boam=boam, number=1, score_a=0, score_b=0)
    )


@pytest.mark.parametrize(
    ("values", "name"),
    [
        ({"points_a": 62}, "deal_points_a_range"),
        ({"points_b": 62}, "deal_points_b_range"),
        ({"points_a": 38, "points_b": 21}, "deal_points_sum"),
        ({"kind": "lost"}, "deal_kind_known"),
    ],
)
def test_a_deal_has_points_that_a_pack_holds(values: dict[str, Any], name: str) -> None:
    boam = Boam.objects.filter(version__sheet=entered_sheet())[0]
    refused(name, lambda: Deal.objects.create(boam=boam, number=99, score_a=0, score_b=0, **values))


@pytest.mark.parametrize("points", [(39, 21), (40, 21), (60, None), (None, 61)])
def test_sixty_and_sixty_one_points_are_kept(points: tuple[int | None, int | None]) -> None:
    boam = Boam.objects.filter(version__sheet=entered_sheet())[0]
    Deal.objects.create(
        boam=boam, number=99, score_a=0, score_b=0, points_a=points[0], points_b=points[1]
    )


def test_one_person_has_one_draft_of_an_entry_and_is_noted_once_as_a_reader() -> None:
    sheet, user = make_sheet(), typist()
    SheetDraft.objects.create(sheet=sheet, slot=Slot.FIRST, user=user)
    refused(
        "draft_once", lambda: SheetDraft.objects.create(sheet=sheet, slot=Slot.FIRST, user=user)
    )
    refused("draft_slot_known", lambda: SheetDraft.objects.create(sheet=sheet, slot="x", user=user))
    SheetReader.objects.create(sheet=sheet, user=user)
    refused("reader_once", lambda: SheetReader.objects.create(sheet=sheet, user=user))
