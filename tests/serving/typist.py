"""A typist without a mouse: reads from a paper what the cell under the cursor asks for."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

# Kept short: the page answers a check within 0.15 s of the last key.
PATIENCE_MS = 15_000
# The button takes no Enter so soon after the cursor came to it (static/js/sheet.js).
BREATH_MS = 600


def cursor(page: Page) -> str:
    """The name of the field that has the cursor, or its id."""
    return str(page.evaluate("() => document.activeElement.id || document.activeElement.name"))


def _moved(page: Page, was: str) -> str:
    page.wait_for_function(
        "was => (document.activeElement.id || document.activeElement.name) !== was",
        arg=was,
        timeout=PATIENCE_MS,
    )
    return cursor(page)


def type_sheet(page: Page, typed: dict[str, Any]) -> None:
    """Types a whole sheet, a cell at a time as the cursor goes, to the button that hands it in."""
    at = cursor(page)
    assert at == "first_dealer", at
    page.keyboard.type(typed["first_dealer"])
    _moved(page, at)
    type_on(page, typed)


def type_on(page: Page, typed: dict[str, Any]) -> None:
    """Types from the cell that has the cursor on."""
    at = cursor(page)
    while at != "hand-in":
        at = _type_cell(page, typed, at)


def _type_cell(page: Page, typed: dict[str, Any], at: str) -> str:
    """Types what belongs at the cursor; returns where it goes then."""
    assert at.count(".") == 2, f"the cursor is at {at!r}"
    boam, row, field = at.split(".")
    rows = typed["boams"][int(boam[1:]) - 1]["rows"]
    # Where the check was slow to say that the boam is over, a row is offered that stays empty.
    assert int(row[1:]) <= len(rows) + 1, f"the boam goes on after its last row: {at}"
    cells = rows[int(row[1:]) - 1] if int(row[1:]) <= len(rows) else {}
    # What stands there already, from a draft, gives way.
    page.keyboard.press("Control+a")
    if field == "points_a" and cells.get("kind"):
        page.keyboard.type(cells["kind"] + cells.get("revoke_by", ""))
        return _moved(page, at)
    page.keyboard.type(cells.get(field, ""))
    if cursor(page) == at:
        page.keyboard.press("Enter")
    return _moved(page, at)


def hand_in(page: Page) -> None:
    """The cursor is on the button, which takes no Enter meant for the last cell; afterwards it
    waits for the next table's number."""
    page.wait_for_timeout(BREATH_MS)
    page.keyboard.press("Enter")
    expect(page.locator("#next-table")).to_be_focused(timeout=PATIENCE_MS)


def open_table(page: Page, number: int) -> None:
    """From the field for the next table: its number and Enter."""
    page.keyboard.type(f"{number}\n")
    page.wait_for_url(f"**/tables/{number}/")
    expect(page.locator("#first_dealer")).to_be_focused()
