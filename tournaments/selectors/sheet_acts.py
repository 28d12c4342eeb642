"""What one person may do at the sheet of one table now: the buttons that its page shows.

The services check the same again under their locks; here nothing is decided, only foretold.
"""

from __future__ import annotations

from dataclasses import dataclass

from scoring.models import Slot
from scoring.selectors import SheetView
from tournaments.permissions import May
from tournaments.selectors.tables import TableView


@dataclass(frozen=True, slots=True)
class SheetActs:
    """type: enter or correct it. settle: decide between two entries. show: see the entries' figures
    and so give up entering. correct: open a final sheet for a correction. send_back: the entries
    that may be sent back to be made anew."""

    type: bool
    settle: bool
    show: bool
    correct: bool
    send_back: tuple[Slot, ...]


def sheet_acts(rights: frozenset[May], table: TableView, view: SheetView) -> SheetActs:
    """rights: in the event. view: the sheet as this person sees it."""
    may_settle = May.SETTLE in rights and table.entering
    may_enter = May.ENTER in rights and table.entering
    return SheetActs(
        type=view.slot == Slot.CORRECTION or (view.slot is not None and may_enter),
        settle=may_settle and view.stands.own is None,
        show=may_settle and not view.final and bool(view.stands.live),
        correct=May.DIRECT in rights and table.correcting and view.final and view.slot is None,
        send_back=tuple(view.stands.live) if may_settle and view.stands.reader else (),
    )
