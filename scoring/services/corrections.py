"""A final sheet was wrong: a new version counts, the old ones stay readable."""

from __future__ import annotations

from django.contrib.auth.models import AbstractUser
from django.db import transaction
from django.utils.translation import gettext as _

from refusals import Denied
from scoring.codec import paper_document
from scoring.differences import same_reading
from scoring.models import Sheet, SheetDraft, SheetState, Slot, Source
from scoring.selectors import entries_kept, shown_name
from scoring.services.entries import HandedIn
from scoring.services.locking import lock_sheet, move_sheet
from scoring.services.versions import check_errors, entry_read, reason_needed, version_add


@transaction.atomic
def sheet_correct(
    *, sheet_id: int, user: AbstractUser, sheet: object, reason: str, seen_version: int
) -> HandedIn:
    """A new version of a final sheet; the old ones stay readable. The same again changes nothing.

    seen_version: the sheet's version when the correction was begun.

    Raises Denied: "reason_missing", "not_a_sheet", "sheet_errors" (400); "not_final";
    "changed_meanwhile" (with `mine` and `theirs`) where somebody else corrected it since.
    """
    row = lock_sheet(sheet_id)
    if row.state != SheetState.FINAL or row.current is None:
        raise Denied("not_final", _("This sheet is not final yet: there is nothing to correct."))
    entry = entry_read(row, sheet)
    (current,) = entries_kept(row, [row.current])
    if same_reading(current, entry):
        _drop_correction(row, user)
        return HandedIn(row.current, SheetState.FINAL, again=True)
    if seen_version != row.version:
        raise Denied(
            "changed_meanwhile",
            _("%(name)s corrected this sheet meanwhile. Both readings are shown below.")
            % {"name": shown_name(row.current.author)},
            mine=paper_document(row, entry.read),
            theirs=paper_document(row, current.read),
        )
    reason = reason_needed(reason)
    check_errors(entry)
    version = version_add(row, entry, Source.CORRECTION, user, reason)
    move_sheet(row, SheetState.FINAL, version)
    _drop_correction(row, user)
    return HandedIn(version, SheetState.FINAL)


def _drop_correction(row: Sheet, user: AbstractUser) -> None:
    SheetDraft.objects.filter(sheet=row, user_id=user.pk, slot=Slot.CORRECTION).delete()
