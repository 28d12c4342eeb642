"""The states of a sheet and every move between them, as a table (docs/lifecycle.md draws it)."""

from __future__ import annotations

from django.utils.translation import gettext as _

from refusals import Denied
from scoring.models import SheetState

SHEET_MOVES: dict[SheetState, frozenset[SheetState]] = {
    # One entry is enough, or it waits for the second.
    SheetState.OPEN: frozenset({SheetState.FINAL, SheetState.ENTERED}),
    # The second agrees, or differs; a lone entry sent back leaves nothing.
    SheetState.ENTERED: frozenset({SheetState.FINAL, SheetState.DIFFERS, SheetState.OPEN}),
    # Settled, or one entry sent back.
    SheetState.DIFFERS: frozenset({SheetState.FINAL, SheetState.ENTERED}),
    # Corrected: a new version counts.
    SheetState.FINAL: frozenset({SheetState.FINAL}),
}


def check_sheet_move(now: SheetState, to: SheetState) -> None:
    """Refuses (code "sheet_state") a move that the table has not."""
    if to not in SHEET_MOVES[SheetState(now)]:
        raise Denied(
            "sheet_state",
            _("This sheet is %(now)s: somebody was here before you. Reload the page.")
            % {"now": SheetState(now).label},
        )
