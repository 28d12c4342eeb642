"""Two entries that differ: every cell is decided by somebody who made neither."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import AbstractUser
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from refusals import Denied
from scoring.codec import paper_document
from scoring.differences import Difference, differences, settled_document
from scoring.entries import standing
from scoring.lifecycle import check_sheet_move
from scoring.models import SheetState, SheetVersion, Slot, Source
from scoring.selectors import entries_kept
from scoring.services.locking import lock_sheet, move_sheet
from scoring.services.versions import check_errors, entry_read, reason_needed, version_add


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
    row = lock_sheet(sheet_id)
    reason = reason_needed(reason)
    check_sheet_move(SheetState(row.state), SheetState.FINAL)
    if row.state != SheetState.DIFFERS:
        raise Denied("sheet_state", _("There is nothing to settle any more. Reload the page."))
    stands = standing(row, user.pk)
    stands.check_settler()
    first, second = entries_kept(row, [stands.live[Slot.FIRST], stands.live[Slot.SECOND]])
    found = differences(first, second)
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
    entry = entry_read(row, settled_document(paper_document(row, first.read), found, values))
    check_errors(entry)
    try:
        with transaction.atomic():
            version = version_add(row, entry, Source.SETTLED, user, reason)
    except IntegrityError:
        raise Denied("own_entry", _("You made an entry of this sheet before."), status=403)
    move_sheet(row, SheetState.FINAL, version)
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
