"""Questions about sheets, each answered in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet

from scoring.models import Sheet, SheetDraft, SheetState, Slot

Ids = Iterable[int] | QuerySet[Any, Any]
"""Ids of sheets, or a query that gives them."""


@dataclass(frozen=True, slots=True)
class SheetStatus:
    """How far a sheet is. typing: somebody has begun to type it. The result is of a final one."""

    sheet_id: int
    state: SheetState
    version: int
    typing: bool
    winner: str
    boams: tuple[int, int] | None
    score: tuple[int, int] | None


def sheets_status(sheet_ids: Ids) -> dict[int, SheetStatus]:
    """The states of so many sheets, by id (one query)."""
    typing = SheetDraft.objects.filter(sheet=OuterRef("pk")).exclude(slot=Slot.CORRECTION)
    rows = (
        Sheet.objects.filter(pk__in=sheet_ids)
        .annotate(typing=Exists(typing))
        .values_list("pk", "state", "version", "typing", *_RESULT)
    )
    return {
        pk: SheetStatus(
            sheet_id=pk,
            state=SheetState(state),
            version=version,
            typing=is_typing,
            winner=winner or "",
            boams=None if winner is None else (boams_a, boams_b),
            score=None if winner is None else (score_a, score_b),
        )
        for pk, state, version, is_typing, winner, boams_a, boams_b, score_a, score_b in rows
    }


_RESULT = (
    "current__winner",
    "current__boams_a",
    "current__boams_b",
    "current__score_a",
    "current__score_b",
)


@dataclass(frozen=True, slots=True)
class Final:
    """What a final sheet counts for. winner is "A", "B" or "" (stopped). Pairs are of A and B."""

    sheet_id: int
    winner: str
    boams: tuple[int, int]
    score: tuple[int, int]


def finals(sheet_ids: Ids) -> dict[int, Final]:
    """The results of those of the sheets that are final, by id (one query)."""
    rows = Sheet.objects.filter(pk__in=sheet_ids, state=SheetState.FINAL).values_list(
        "pk", *_RESULT
    )
    return {row[0]: Final(row[0], row[1], (row[2], row[3]), (row[4], row[5])) for row in rows}


@dataclass(frozen=True, slots=True)
class Typist:
    """Somebody who is typing an entry, and when the last text of it was kept."""

    name: str
    at: datetime


def typists(sheet_id: int, slot: Slot, *, but: int) -> tuple[Typist, ...]:
    """Who has begun to type this entry, but for one user (one query). Never what."""
    drafts = (
        SheetDraft.objects.filter(sheet=sheet_id, slot=slot)
        .exclude(user=but)
        .select_related("user")
        .defer("typed")
        .order_by("-updated_at")
    )
    return tuple(
        Typist(draft.user.get_full_name() or draft.user.get_username(), draft.updated_at)
        for draft in drafts
    )


def draft_of(sheet_id: int, slot: Slot, user_id: int) -> SheetDraft | None:
    """What this person is typing for this entry (one query).

    What was begun as the second entry goes on as the first when that was sent back meanwhile: it
    is the same reading of the same paper.
    """
    slots = [slot] if slot == Slot.CORRECTION else [Slot.FIRST, Slot.SECOND]
    drafts = SheetDraft.objects.filter(sheet=sheet_id, slot__in=slots, user=user_id)
    return drafts.order_by("-updated_at").first()
