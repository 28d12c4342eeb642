"""An entry is handed in, shown to somebody before the sheet is final, or sent back."""

from __future__ import annotations

from dataclasses import dataclass

from django.contrib.auth.models import AbstractUser
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from refusals import Denied
from scoring.codec import Document, paper_document
from scoring.differences import Entry, differences, same_reading
from scoring.entries import SLOT_SOURCE, Standing, standing
from scoring.models import Sheet, SheetDraft, SheetReader, SheetState, SheetVersion, Slot
from scoring.selectors import entries_kept, shown_name
from scoring.services.locking import lock_sheet, move_sheet
from scoring.services.versions import check_errors, entry_read, reason_needed, version_add


@dataclass(frozen=True)
class HandedIn:
    """What became of a hand-in.

    again: the same had been handed in before, and nothing changed. differing: how many cells
    differ from the other entry; where and how is not said to either typist.
    """

    version: SheetVersion
    state: SheetState
    again: bool = False
    differing: int = 0


@dataclass(frozen=True)
class Meanwhile:
    """Somebody else handed this entry in first: both readings, and nothing overwritten."""

    mine: Document
    theirs: Document
    author: str

    def denied(self) -> Denied:
        return Denied(
            "entered_meanwhile",
            _(
                "%(name)s handed this entry in before you; yours is not overwritten onto it. Both"
                " are shown below."
            )
            % {"name": self.author},
            mine=self.mine,
            theirs=self.theirs,
        )


def entry_hand_in(
    *, sheet_id: int, slot: Slot, user: AbstractUser, sheet: object, seen_version: int
) -> HandedIn:
    """Hands in an entry: final at once where one is enough, else compared with the other.

    sheet: a document of the sheet contract. seen_version: the sheet's version when the entry was
    opened. The same person handing in the same again gets the same answer.

    Raises Denied: "not_a_sheet", "figure_too_large" (400); "sheet_errors" (400, with `answer`);
    "entered_meanwhile" (with `mine` and `theirs`; who saw theirs cannot make the other entry);
    "slot_taken"; and what scoring.entries.Standing.entry_slot refuses.
    """
    outcome = entry_take(
        sheet_id=sheet_id, slot=slot, user=user, sheet=sheet, seen_version=seen_version
    )
    if isinstance(outcome, Meanwhile):
        raise outcome.denied()
    return outcome


@transaction.atomic
def entry_take(
    *, sheet_id: int, slot: Slot, user: AbstractUser, sheet: object, seen_version: int
) -> HandedIn | Meanwhile:
    """entry_hand_in, but that a lost race is an outcome: that its figures were shown is kept.

    For a caller with a transaction of its own, which must end well before it refuses.
    """
    row = lock_sheet(sheet_id)
    entry = entry_read(row, sheet)
    stands = standing(row, user.pk)
    live = stands.live
    mine = live.get(slot)
    if mine is not None and mine.author_id == user.pk:
        (kept,) = entries_kept(row, [mine])
        if same_reading(kept, entry):
            return HandedIn(mine, SheetState(row.state), again=True)
        return _meanwhile(row, entry, kept, mine)
    taken = live.get(slot)
    if taken is not None and slot is not Slot.CORRECTION and seen_version < row.version:
        (theirs,) = entries_kept(row, [taken])
        reader_note(sheet_id=row.pk, user=user)
        return _meanwhile(row, entry, theirs, taken)
    free = stands.entry_slot()
    if taken is not None:
        raise Denied("slot_taken", _("This entry has been made. Reload the page for the other."))
    check_errors(entry)
    try:
        with transaction.atomic():
            return _keep_entry(row, free, user, entry, stands)
    except IntegrityError:
        # Not reached while the lock holds; the database has the last word all the same.
        raise Denied("entered_meanwhile", _("This entry was made meanwhile. Reload the page."))


def _meanwhile(row: Sheet, mine: Entry, theirs: Entry, version: SheetVersion) -> Meanwhile:
    return Meanwhile(
        mine=paper_document(row, mine.read),
        theirs=paper_document(row, theirs.read),
        author=shown_name(version.author),
    )


def _keep_entry(
    row: Sheet,
    slot: Slot,
    user: AbstractUser,
    entry: Entry,
    stands: Standing,
) -> HandedIn:
    version = version_add(row, entry, SLOT_SOURCE[slot], user)
    SheetDraft.objects.filter(sheet=row, user_id=user.pk).exclude(slot=Slot.CORRECTION).delete()
    other = next(iter(stands.live.values()), None)
    if not row.verified:
        move_sheet(row, SheetState.FINAL, version)
        return HandedIn(version, SheetState.FINAL)
    if other is None:
        move_sheet(row, SheetState.ENTERED)
        return HandedIn(version, SheetState.ENTERED)
    (before,) = entries_kept(row, [other])
    found = differences(before, entry)
    if found:
        move_sheet(row, SheetState.DIFFERS)
        return HandedIn(version, SheetState.DIFFERS, differing=len(found))
    move_sheet(row, SheetState.FINAL, version)
    return HandedIn(version, SheetState.FINAL)


@transaction.atomic
def entry_send_back(*, sheet_id: int, which: Slot, user: AbstractUser, reason: str) -> SheetVersion:
    """Sets one entry aside: it stays readable, and somebody else makes it anew.

    Raises Denied: "reason_missing" (400); "sheet_state" where there is no such entry to send back;
    "own_entry" (403) where two differ and the sender made one of them.
    """
    row = lock_sheet(sheet_id)
    reason = reason_needed(reason)
    stands = standing(row, user.pk)
    entry = stands.live.get(which)
    if entry is None or row.state not in (SheetState.ENTERED, SheetState.DIFFERS):
        raise Denied("sheet_state", _("There is no such entry to send back. Reload the page."))
    if row.state == SheetState.DIFFERS:
        stands.check_settler()
    to = SheetState.ENTERED if len(stands.live) > 1 else SheetState.OPEN
    entry.set_aside_at = timezone.now()
    entry.set_aside_by_id = user.pk
    entry.set_aside_reason = reason
    entry.save(update_fields=["set_aside_at", "set_aside_by", "set_aside_reason"])
    move_sheet(row, to)
    return entry


@transaction.atomic
def reader_note(*, sheet_id: int, user: AbstractUser) -> None:
    """Notes that this person is being shown an entry's figures, and may not make the other one.

    Its own author, and readers of a final sheet, need no note.
    """
    row = lock_sheet(sheet_id)
    if row.state == SheetState.FINAL:
        return
    live = standing(row, user.pk).live
    if any(entry.author_id != user.pk for entry in live.values()):
        SheetReader.objects.get_or_create(sheet=row, user_id=user.pk)
