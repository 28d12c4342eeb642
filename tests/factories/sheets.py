"""Sheets as they come in from the tables: documents of the sheet contract, and what the services
make of them."""

from __future__ import annotations

from itertools import count
from typing import Any

from clubs.models import User
from scoring.models import Sheet, Slot
from scoring.services.entries import entry_hand_in
from scoring.services.making import sheets_make
from scoring.services.settling import differences_settle

_numbers = count(1)

Document = dict[str, Any]


def typist(name: str = "") -> User:
    """Somebody who types sheets; scoring asks for no role."""
    n = next(_numbers)
    return User.objects.create_user(f"typist{n}", first_name=name or f"Typist{n}")


def boam_of_deals(winner: str = "A", *, first: int = 39) -> Document:
    """A boam to 101, deal by deal: `first` card points in its first deal, then four big ones."""
    side = 0 if winner == "A" else 1

    def points(most: int) -> list[int]:
        return [most, 60 - most] if side == 0 else [60 - most, most]

    rows = [
        {"points": points(first), "trump": "hearts"},
        {"points": points(55), "trump": "no_trump"},
        {"points": points(45), "trump": "clubs", "call": "double"},
        {"points": points(50), "trump": "spades"},
    ]
    return {"level": "deals", "deals": rows}


def document(*winners: str, first_dealer: str = "N", **boam: Any) -> Document:
    """A match of boams, deal by deal, won by these sides: by A in two boams if none is named.

    boam: what each boam is made with (boam_of_deals).
    """
    return {
        "first_dealer": first_dealer,
        "boams": [boam_of_deals(winner, **boam) for winner in winners or ("A", "A")],
    }


def totals(*pairs: tuple[int, int]) -> Document:
    """A match of which only the boams' totals were written down."""
    return {"boams": [{"level": "totals", "total": list(pair)} for pair in pairs]}


def make_sheet(*, verified: bool = True, ruleset: str = "west-flemish", **options: Any) -> Sheet:
    """A sheet to be entered; keyword arguments are fields changed in the rule set."""
    return sheets_make(ruleset=ruleset, options=options, verified=verified, count=1)[0]


def hand_in(
    sheet: Sheet,
    said: Document,
    *,
    by: User | None = None,
    slot: Slot = Slot.FIRST,
    seen_version: int | None = None,
) -> Sheet:
    """An entry handed in by somebody (a new typist if nobody is named); the sheet as it is then."""
    entry_hand_in(
        sheet_id=sheet.pk,
        slot=slot,
        user=by or typist(),
        sheet=said,
        seen_version=sheet.version if seen_version is None else seen_version,
    )
    return Sheet.objects.get(pk=sheet.pk)


def entered_sheet(*, by: User | None = None, said: Document | None = None) -> Sheet:
    """A sheet to be verified, of which the first entry is in."""
    return hand_in(make_sheet(), said or document(), by=by)


def differing_sheet(
    *,
    first: User | None = None,
    second: User | None = None,
    one: Document | None = None,
    two: Document | None = None,
) -> Sheet:
    """Two entries that differ: in the points of the first deal of each boam, unless given."""
    sheet = entered_sheet(by=first, said=one)
    return hand_in(sheet, two or document(first=38), by=second, slot=Slot.SECOND)


def final_sheet(*, said: Document | None = None, verified: bool = True) -> Sheet:
    """A sheet that counts: entered once, or twice alike."""
    said = said or document()
    sheet = hand_in(make_sheet(verified=verified), said)
    return hand_in(sheet, said, slot=Slot.SECOND) if verified else sheet


def settled_sheet(*, by: User | None = None) -> Sheet:
    """Two entries that differed, settled for the first one's values."""
    sheet = differing_sheet()
    differences_settle(
        sheet_id=sheet.pk,
        user=by or typist(),
        chosen={"1.1.points": "first", "2.1.points": "first"},
        reason="the paper says 39",
    )
    return Sheet.objects.get(pk=sheet.pk)
