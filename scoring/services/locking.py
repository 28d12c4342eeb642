"""The lock of a sheet's row, and every move of the sheet under it."""

from __future__ import annotations

from django.db.models import F
from django.utils.translation import gettext as _

from refusals import Denied
from scoring.lifecycle import check_sheet_move
from scoring.models import Sheet, SheetState, SheetVersion


def lock_sheet(sheet_id: int) -> Sheet:
    """The sheet under its lock. Raises Denied: "not_found" (404)."""
    sheet = Sheet.objects.select_for_update(no_key=True).filter(pk=sheet_id).first()
    if sheet is None:
        raise Denied("not_found", _("There is no such sheet."), status=404)
    return sheet


def move_sheet(sheet: Sheet, to: SheetState, current: SheetVersion | None = None) -> None:
    """Moves a locked sheet; its version grows with every move."""
    check_sheet_move(SheetState(sheet.state), to)
    moved = Sheet.objects.filter(pk=sheet.pk, version=sheet.version).update(
        state=to, current=current, version=F("version") + 1
    )
    if not moved:
        raise Denied("changed_meanwhile", _("Somebody changed this sheet meanwhile. Reload it."))
    sheet.state, sheet.current = to, current
    sheet.version += 1
