"""Questions about sheets, each answered in a fixed number of queries."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db.models import QuerySet
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from refusals import Denied
from scoring.codec import Document, kept_paper, paper_document, sheet_ruleset, versions_load
from scoring.differences import Difference, Entry, differences
from scoring.entries import Standing, standing
from scoring.letters import Alphabet, letter_of, letters_language
from scoring.models import Boam, Deal, Sheet, SheetDraft, SheetState, SheetVersion, Slot, Source
from scoring.rules.rulesets import RuleSet
from scoring.rules.sheet import score_sheet
from scoring.typed import Typed

Ids = Iterable[int] | QuerySet[Any, Any]
"""Ids of sheets, or a query that gives them."""


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


def shown_name(user: AbstractUser) -> str:
    """What to call somebody who types: the name, else the user name."""
    return user.get_full_name() or user.get_username()


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
    return tuple(Typist(shown_name(draft.user), draft.updated_at) for draft in drafts)


def draft_of(sheet_id: int, slot: Slot, user_id: int) -> SheetDraft | None:
    """What this person is typing for this entry (one query).

    What was begun as the second entry goes on as the first when that was sent back meanwhile: it
    is the same reading of the same paper.
    """
    slots = [slot] if slot == Slot.CORRECTION else [Slot.FIRST, Slot.SECOND]
    drafts = SheetDraft.objects.filter(sheet=sheet_id, slot__in=slots, user=user_id)
    return drafts.order_by("-updated_at").first()


# --- one sheet ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class VersionLine:
    """One line of a sheet's history: who did what to it, and when.

    readable: its figures may be shown to whoever asked. result: boams and score, where readable.
    """

    number: int
    source: Source
    author: str
    made_at: datetime
    reason: str
    set_aside_at: datetime | None
    set_aside_by: str
    set_aside_reason: str
    current: bool
    readable: bool
    boams: tuple[int, int] | None
    score: tuple[int, int] | None
    winner: str

    @property
    def label(self) -> str:
        return str(self.source.label)


@dataclass(frozen=True)
class SheetView:
    """A sheet as somebody may see it.

    slot: the entry that this person may make now; None, with the refusal, where there is none.
    typed, revision, kept_at: this person's draft of it (None, 0, None). others: who else types
    the same.
    """

    sheet: Sheet
    rules: RuleSet
    stands: Standing
    slot: Slot | None
    refusal: Denied | None
    typed: Typed | None
    revision: int
    kept_at: datetime | None
    others: tuple[Typist, ...]
    lines: tuple[VersionLine, ...]

    @property
    def state(self) -> SheetState:
        return SheetState(self.sheet.state)

    @property
    def final(self) -> bool:
        return self.sheet.state == SheetState.FINAL


def sheet_view(sheet_id: int, user_id: int, *, correcting: bool = False) -> SheetView:
    """The sheet as this person may see it (five queries at most). correcting: opens a correction.

    Raises Denied: "not_found" (404).
    """
    sheet = Sheet.objects.filter(pk=sheet_id).first()
    if sheet is None:
        raise Denied("not_found", _("There is no such sheet."), status=404)
    stands = standing(sheet, user_id)
    slot: Slot | None = None
    refusal: Denied | None = None
    if correcting and sheet.state == SheetState.FINAL:
        slot = Slot.CORRECTION
    else:
        try:
            slot = stands.entry_slot()
        except Denied as denied:
            refusal = denied
    draft = draft_of(sheet_id, slot, user_id) if slot else None
    return SheetView(
        sheet=sheet,
        rules=sheet_ruleset(sheet),
        stands=stands,
        slot=slot,
        refusal=refusal,
        typed=draft.typed if draft else None,
        revision=draft.revision if draft else 0,
        kept_at=draft.updated_at if draft else None,
        others=typists(sheet_id, slot, but=user_id) if slot else (),
        lines=tuple(_line(stands, version) for version in stands.versions),
    )


def _line(stands: Standing, version: SheetVersion) -> VersionLine:
    readable = stands.may_see(version)
    aside = version.set_aside_by
    return VersionLine(
        number=version.number,
        source=Source(version.source),
        author=shown_name(version.author),
        made_at=version.made_at,
        reason=version.reason,
        set_aside_at=version.set_aside_at,
        set_aside_by=shown_name(aside) if aside else "",
        set_aside_reason=version.set_aside_reason,
        current=version.pk == stands.sheet.current_id,
        readable=readable,
        boams=(version.boams_a, version.boams_b) if readable else None,
        score=(version.score_a, version.score_b) if readable else None,
        winner=version.winner if readable else "",
    )


@dataclass(frozen=True, slots=True)
class ReadRow:
    """A row of a handed-in sheet, for reading."""

    deal: Deal
    total: tuple[int, int]
    # Who bid most, in the reader's letters; "" where it is not recorded.
    bidder: str


@dataclass(frozen=True, slots=True)
class ReadBoam:
    """A boam of a handed-in sheet, for reading."""

    boam: Boam
    rows: tuple[ReadRow, ...]


@dataclass(frozen=True, slots=True)
class ReadSheet:
    """A handed-in version with all that it says."""

    line: VersionLine
    # In the reader's letters (West is O in French); "" where it is not recorded.
    first_dealer: str
    bids: bool
    boams: tuple[ReadBoam, ...]


def read_version(view: SheetView, number: int) -> ReadSheet:
    """One version as a table to read (two queries).

    Raises Denied: "not_found" (404) where there is none that this person may see.
    """
    for line, version in zip(view.lines, view.stands.versions, strict=True):
        if line.number == number and line.readable:
            kept = versions_load([version])[0]
            return ReadSheet(
                line=line,
                first_dealer=_seat_letter(version.first_dealer),
                bids=view.rules.least_bid is not None,
                boams=tuple(ReadBoam(boam, _read_rows(deals)) for boam, deals in kept.boams),
            )
    raise Denied("not_found", _("There is no such version."), status=404)


def _read_rows(deals: tuple[Deal, ...]) -> tuple[ReadRow, ...]:
    rows: list[ReadRow] = []
    a = b = 0
    for deal in deals:
        a, b = a + deal.score_a, b + deal.score_b
        rows.append(ReadRow(deal, (a, b), _seat_letter(deal.bid_by)))
    return tuple(rows)


def _seat_letter(seat: str) -> str:
    return letter_of(Alphabet.SEAT, seat, letters_language(get_language())).upper()


def version_document(view: SheetView, version: SheetVersion) -> Document:
    """A version as a document of the sheet contract (two queries)."""
    return paper_document(view.sheet, kept_paper(versions_load([version])[0], view.rules))


def entries_kept(sheet: Sheet, versions: Iterable[SheetVersion]) -> list[Entry]:
    """Versions of the sheet, as handed in and as the rules read them (two queries)."""
    rules = sheet_ruleset(sheet)
    reads = [kept_paper(kept, rules) for kept in versions_load(versions)]
    return [Entry(read, score_sheet(read)) for read in reads]


def sheet_differences(view: SheetView) -> tuple[Difference, ...]:
    """Where the two entries of a sheet differ (two queries).

    Raises Denied: "saw_nothing" (403) unless this person was shown them (reader_note of
    services/entries.py), or "sheet_state" where there are not two.
    """
    live = view.stands.live
    if view.state != SheetState.DIFFERS:
        raise Denied("sheet_state", _("There is nothing to settle any more. Reload the page."))
    if not view.stands.reader:
        raise Denied("saw_nothing", _("Ask to be shown the two entries first."), status=403)
    first, second = entries_kept(view.sheet, [live[Slot.FIRST], live[Slot.SECOND]])
    return differences(first, second)
