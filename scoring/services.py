"""What happens to a sheet: it is made, typed, handed in, compared, settled, corrected.

Each service locks the sheet's row, checks, changes, and lets Sheet.version grow. What must never
be (one person making two of its entries, two live entries in one slot) the database refuses by
itself; a service turns that into the same refusal.

scoring knows no roles: who may do these acts to an event's sheet is for tournaments to decide.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from refusals import Denied
from scoring.codec import (
    Document,
    Kept,
    check_keepable,
    document_read,
    kept_paper,
    paper_document,
    sheet_ruleset,
    version_write,
    versions_load,
)
from scoring.differences import Difference, Entry, differences, same_reading, settled_document
from scoring.entries import SLOT_SOURCE, Standing, standing
from scoring.lifecycle import check_sheet_move
from scoring.models import Sheet, SheetDraft, SheetReader, SheetState, SheetVersion, Slot, Source
from scoring.rules.faults import NotASheet
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS
from scoring.rules.sheet import score_sheet
from scoring.selectors import Typist, draft_of, typists
from scoring.typed import Typed, keepable, typed_is_blank

# --- making and locking -------------------------------------------------------------------------


def sheet_make(*, ruleset: str, options: dict[str, Any], verified: bool) -> Sheet:
    """A sheet to be entered: `verified` twice by two people, otherwise once.

    Raises Denied: "ruleset_unknown" (400) for another preset's name or a field it has not.
    """
    return sheets_make(ruleset=ruleset, options=options, verified=verified, count=1)[0]


@transaction.atomic
def sheets_make(
    *, ruleset: str, options: dict[str, Any], verified: bool, count: int
) -> list[Sheet]:
    """So many sheets alike, in one insert: a round's."""
    try:
        with_options(PRESETS[ruleset], options)
    except (KeyError, NotASheet):
        raise Denied(
            "ruleset_unknown",
            _("There is no such rule set, or it has not these fields."),
            status=400,
        )
    return Sheet.objects.bulk_create(
        Sheet(ruleset=ruleset, options=options, verified=verified) for _n in range(count)
    )


def _lock(sheet_id: int) -> Sheet:
    sheet = Sheet.objects.select_for_update(no_key=True).filter(pk=sheet_id).first()
    if sheet is None:
        raise Denied("not_found", _("There is no such sheet."), status=404)
    return sheet


def _move(sheet: Sheet, to: SheetState, current: SheetVersion | None = None) -> None:
    """Moves a locked sheet; its version grows with every move."""
    check_sheet_move(SheetState(sheet.state), to)
    moved = Sheet.objects.filter(pk=sheet.pk, version=sheet.version).update(
        state=to, current=current, version=F("version") + 1
    )
    if not moved:
        raise Denied("changed_meanwhile", _("Somebody changed this sheet meanwhile. Reload it."))
    sheet.state, sheet.current = to, current
    sheet.version += 1


# --- typing -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Saved:
    """A draft as it is kept now. others: who else types the same entry."""

    revision: int
    at: datetime
    others: tuple[Typist, ...]


@transaction.atomic
def draft_save(
    *, sheet_id: int, slot: Slot, user: AbstractUser, typed: Typed, revision: int
) -> Saved:
    """Keeps what somebody is typing, whatever the characters.

    typed: as shape_typed gives it. revision: of the draft that the page holds, 0 before the first
    save. The same text twice is kept once, so that a save whose answer was lost can be repeated.

    Raises Denied: "draft_elsewhere" with `typed` and `revision` of the text kept, where the same
    person saved another text in another window; "entry_handed_in" where this person handed this
    entry in already.
    """
    row = _lock(sheet_id)
    if slot != Slot.CORRECTION and standing(row, user.pk).own is not None:
        raise Denied("entry_handed_in", _("You handed this entry in already."))
    draft = draft_of(sheet_id, slot, user.pk)
    now = timezone.now()
    if draft is None:
        if typed_is_blank(typed):
            # Looking at a page is not typing.
            return Saved(0, now, typists(sheet_id, slot, but=user.pk))
        draft = SheetDraft.objects.create(
            sheet_id=sheet_id, slot=slot, user_id=user.pk, typed=typed
        )
    elif draft.typed != typed:
        if draft.revision != revision:
            raise Denied(
                "draft_elsewhere",
                _("You are typing this entry in another window too, and the two texts differ."),
                typed=draft.typed,
                sent=typed,
                revision=draft.revision,
                at=draft.updated_at,
            )
        draft.typed, draft.slot = typed, slot
        draft.revision += 1
        draft.save(update_fields=["typed", "slot", "revision", "updated_at"])
    return Saved(draft.revision, draft.updated_at, typists(sheet_id, slot, but=user.pk))


@dataclass(frozen=True)
class Opened:
    """An entry that somebody may type now.

    seen_version: of the sheet, to be given back when it is handed in. typed, revision: what this
    person typed before; None, 0: nothing yet. others: who else types the same entry.
    """

    slot: Slot
    seen_version: int
    typed: Typed | None
    revision: int
    others: tuple[Typist, ...]


def entry_open(*, sheet_id: int, user: AbstractUser) -> Opened:
    """The entry of this sheet that this person may make. Changes nothing.

    Raises Denied: "not_found"; and what scoring.entries.Standing.entry_slot refuses.
    """
    sheet = Sheet.objects.filter(pk=sheet_id).first()
    if sheet is None:
        raise Denied("not_found", _("There is no such sheet."), status=404)
    slot = standing(sheet, user.pk).entry_slot()
    draft = draft_of(sheet_id, slot, user.pk)
    return Opened(
        slot=slot,
        seen_version=sheet.version,
        typed=draft.typed if draft else None,
        revision=draft.revision if draft else 0,
        others=typists(sheet_id, slot, but=user.pk),
    )


# --- handing in ---------------------------------------------------------------------------------


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
    row = _lock(sheet_id)
    read = document_read(row, sheet, final=True)
    entry = Entry(read, score_sheet(read))
    stands = standing(row, user.pk)
    live = stands.live
    mine = live.get(slot)
    if mine is not None and mine.author_id == user.pk:
        kept = _entry(row, versions_load([mine])[0])
        if same_reading(kept, entry):
            return HandedIn(mine, SheetState(row.state), again=True)
        return _meanwhile(row, entry, kept, mine)
    taken = live.get(slot)
    if taken is not None and slot is not Slot.CORRECTION and seen_version < row.version:
        outcome = _meanwhile(row, entry, _entry(row, versions_load([taken])[0]), taken)
        reader_note(sheet_id=row.pk, user=user)
        return outcome
    free = stands.entry_slot()
    if taken is not None:
        raise Denied("slot_taken", _("This entry has been made. Reload the page for the other."))
    _check_errors(entry)
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
        author=version.author.get_full_name() or version.author.get_username(),
    )


def _entry(row: Sheet, kept: Kept) -> Entry:
    read = kept_paper(kept, sheet_ruleset(row))
    return Entry(read, score_sheet(read))


def _check_errors(entry: Entry) -> None:
    count = len(entry.answer.errors)
    if count:
        raise Denied(
            "sheet_errors",
            ngettext(
                "Not handed in: one thing does not add up. It stands at its row.",
                "Not handed in: %(count)d things do not add up. They stand at their rows.",
                count,
            )
            % {"count": count},
            status=400,
            answer=entry.answer,
        )
    check_keepable(entry.read, entry.answer)


def _keep_entry(
    row: Sheet,
    slot: Slot,
    user: AbstractUser,
    entry: Entry,
    stands: Standing,
) -> HandedIn:
    version = _write(row, entry, SLOT_SOURCE[slot], user)
    SheetDraft.objects.filter(sheet=row, user_id=user.pk).exclude(slot=Slot.CORRECTION).delete()
    other = next(iter(stands.live.values()), None)
    if not row.verified:
        _move(row, SheetState.FINAL, version)
        return HandedIn(version, SheetState.FINAL)
    if other is None:
        _move(row, SheetState.ENTERED)
        return HandedIn(version, SheetState.ENTERED)
    found = differences(_entry(row, versions_load([other])[0]), entry)
    if found:
        _move(row, SheetState.DIFFERS)
        return HandedIn(version, SheetState.DIFFERS, differing=len(found))
    _move(row, SheetState.FINAL, version)
    return HandedIn(version, SheetState.FINAL)


def _write(
    row: Sheet, entry: Entry, source: Source, user: AbstractUser, reason: str = ""
) -> SheetVersion:
    return version_write(
        row,
        entry.read,
        entry.answer,
        number=SheetVersion.objects.filter(sheet=row).count() + 1,
        source=source,
        author_id=user.pk,
        reason=reason,
    )


# --- two entries that differ --------------------------------------------------------------------


def _differences(row: Sheet, stands: Standing) -> tuple[tuple[Difference, ...], Document]:
    """The differing cells of the two live entries, and the first entry as a document."""
    live = stands.live
    kept = {Slot(kept.version.source): kept for kept in versions_load(live.values())}
    first = _entry(row, kept[Slot.FIRST])
    found = differences(first, _entry(row, kept[Slot.SECOND]))
    return found, paper_document(row, first.read)


@transaction.atomic
def differences_settle(
    *, sheet_id: int, user: AbstractUser, chosen: Mapping[str, Any], reason: str
) -> SheetVersion:
    """Decides every differing cell; what results is final.

    chosen: by the key of each difference "first", "second", or {"value": a third value of the
    contract}. reason: what was looked at, for the list of versions.

    Raises Denied: "reason_missing", "differences_open" (with `keys` not chosen), "not_a_sheet",
    "sheet_errors" (400); "own_entry" (403); "sheet_state" where nothing differs any more.
    """
    row = _lock(sheet_id)
    reason = _reason(reason)
    check_sheet_move(SheetState(row.state), SheetState.FINAL)
    if row.state != SheetState.DIFFERS:
        raise Denied("sheet_state", _("There is nothing to settle any more. Reload the page."))
    stands = standing(row, user.pk)
    stands.check_settler()
    found, first = _differences(row, stands)
    open_keys = [difference.key for difference in found if difference.key not in chosen]
    if open_keys:
        raise Denied(
            "differences_open",
            _("Choose a value for every cell that differs."),
            status=400,
            keys=open_keys,
        )
    values = {
        difference.key: _chosen_value(difference, chosen[difference.key]) for difference in found
    }
    read = document_read(row, settled_document(first, found, values), final=True)
    entry = Entry(read, score_sheet(read))
    _check_errors(entry)
    try:
        with transaction.atomic():
            version = _write(row, entry, Source.SETTLED, user, reason)
    except IntegrityError:
        raise Denied("own_entry", _("You made an entry of this sheet before."), status=403)
    _move(row, SheetState.FINAL, version)
    return version


def _chosen_value(difference: Difference, choice: object) -> Any:
    if choice == "first":
        return difference.first
    if choice == "second":
        return difference.second
    if isinstance(choice, dict) and "value" in choice:
        return choice["value"]
    raise Denied(
        "differences_open",
        _("Choose a value for every cell that differs."),
        status=400,
        keys=[difference.key],
    )


@transaction.atomic
def entry_send_back(*, sheet_id: int, which: Slot, user: AbstractUser, reason: str) -> SheetVersion:
    """Sets one entry aside: it stays readable, and somebody else makes it anew.

    Raises Denied: "reason_missing" (400); "sheet_state" where there is no such entry to send back;
    "own_entry" (403) where two differ and the sender made one of them.
    """
    row = _lock(sheet_id)
    reason = _reason(reason)
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
    _move(row, to)
    return entry


@transaction.atomic
def reader_note(*, sheet_id: int, user: AbstractUser) -> None:
    """Notes that this person is being shown an entry's figures, and may not make the other one.

    Its own author, and readers of a final sheet, need no note.
    """
    row = _lock(sheet_id)
    if row.state == SheetState.FINAL:
        return
    live = standing(row, user.pk).live
    if any(entry.author_id != user.pk for entry in live.values()):
        SheetReader.objects.get_or_create(sheet=row, user_id=user.pk)


# --- corrections --------------------------------------------------------------------------------


@transaction.atomic
def sheet_correct(
    *, sheet_id: int, user: AbstractUser, sheet: object, reason: str, seen_version: int
) -> HandedIn:
    """A new version of a final sheet; the old ones stay readable. The same again changes nothing.

    seen_version: the sheet's version when the correction was begun.

    Raises Denied: "reason_missing", "not_a_sheet", "sheet_errors" (400); "not_final";
    "changed_meanwhile" (with `mine` and `theirs`) where somebody else corrected it since.
    """
    row = _lock(sheet_id)
    if row.state != SheetState.FINAL or row.current is None:
        raise Denied("not_final", _("This sheet is not final yet: there is nothing to correct."))
    read = document_read(row, sheet, final=True)
    entry = Entry(read, score_sheet(read))
    current = _entry(row, versions_load([row.current])[0])
    if same_reading(current, entry):
        _drop_correction(row, user)
        return HandedIn(row.current, SheetState.FINAL, again=True)
    if seen_version != row.version:
        raise Denied(
            "changed_meanwhile",
            _("%(name)s corrected this sheet meanwhile. Both readings are shown below.")
            % {"name": row.current.author.get_full_name() or row.current.author.get_username()},
            mine=paper_document(row, entry.read),
            theirs=paper_document(row, current.read),
        )
    reason = _reason(reason)
    _check_errors(entry)
    version = _write(row, entry, Source.CORRECTION, user, reason)
    _move(row, SheetState.FINAL, version)
    _drop_correction(row, user)
    return HandedIn(version, SheetState.FINAL)


def _drop_correction(row: Sheet, user: AbstractUser) -> None:
    SheetDraft.objects.filter(sheet=row, user_id=user.pk, slot=Slot.CORRECTION).delete()


def _reason(reason: str) -> str:
    reason = keepable(reason).strip()
    if not reason:
        raise Denied("reason_missing", _("Say why, and which paper you looked at."), status=400)
    return reason[:2000]
