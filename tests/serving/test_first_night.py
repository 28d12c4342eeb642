"""A whole club night on the program as its user starts it, in a browser, by keyboard."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from scoring.rehearsal import rehearse_sheet
from scoring.rules.presets import PRESETS
from scoring.typed import typed_of
from tests.pdf.reading import texts
from tests.serving.program import Program
from tests.serving.typist import cursor, hand_in, open_table, type_on, type_sheet

PRESENT = 27


def paper(seed: int) -> dict[str, Any]:
    """What a table brings in: a whole best of three, with both numbers of each deal."""
    sheet = rehearse_sheet(
        random.Random(seed), PRESETS["west-flemish"], ruleset="west-flemish", options={}
    )
    for boam in sheet["boams"]:
        for deal in boam["deals"]:
            points = deal.get("points")
            if points:
                a, b = points
                deal["points"] = [60 - b if a is None else a, 60 - a if b is None else b]
            for aside in ("tricks", "noted_total", "trump_by", "doubled_by", "dealer"):
                deal.pop(aside, None)
    return typed_of(sheet, "en")


class Desk:
    """One person at a browser of the running program."""

    def __init__(self, program: Program, browser: Browser, username: str) -> None:
        self.program = program
        self.page: Page = browser.new_context(
            base_url=program.url, viewport={"width": 1366, "height": 768}, locale="en"
        ).new_page()
        password = json.loads((program.folder / "demo_login.json").read_text())["password"]
        self.page.goto("/account/login/")
        self.page.locator("[name=login]").focus()
        self.page.keyboard.type(username)
        self.page.locator("[name=password]").focus()
        self.page.keyboard.type(password)
        self.page.keyboard.press("Enter")
        self.page.wait_for_url(f"{program.url}/")

    def press(self, name: str) -> None:
        button = self.page.get_by_role("button", name=name, exact=True)
        button.focus()
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")

    def pdf(self, address: str) -> bytes:
        answer = self.page.request.get(address)
        assert answer.status == 200, address
        assert answer.headers["content-type"] == "application/pdf"
        return answer.body()


def make_event(desk: Desk) -> str:
    """A night with double entry; returns its address."""
    page = desk.page
    page.goto("/events/new/?preset=drawn-partners")
    page.get_by_label("Name").fill("Eerste avond")
    page.locator("[name=entry_mode][value=double]").press("Space")
    desk.press("Make the event")
    page.wait_for_url(re.compile(r"/events/\d+/"))
    found = re.search(r"/events/\d+/", page.url)
    assert found
    return found[0]


def tick_everybody(desk: Desk, event: str) -> None:
    page = desk.page
    page.goto(f"{event}door/")
    for number in range(1, PRESENT + 1):
        page.keyboard.type(str(number))
        page.keyboard.press("Enter")
        expect(page.locator("#door-counts dd").first).to_have_text(str(number))


def partners(desk: Desk, event: str, round_number: int) -> set[frozenset[str]]:
    """Who sits opposite whom, from the page that everybody reads."""
    out = desk.program.shell(
        "from tournaments.models import Seat\n"
        f"seats = Seat.objects.filter(round__event={event.split('/')[2]},"
        f" round__number={round_number}, table__isnull=False)\n"
        'print(*(f\'{s.table.number}{"A" if s.place in "NS" else "B"}:{s.player_id}\''
        " for s in seats))"
    )
    sides: dict[str, set[str]] = {}
    for word in out.split():
        side, player = word.split(":")
        sides.setdefault(side, set()).add(player)
    return {frozenset(pair) for pair in sides.values()}


@pytest.mark.night
def test_a_whole_night(tmp_path: Path, browser: Browser) -> None:
    with Program(tmp_path) as program:
        anna = Desk(program, browser, "anna")
        event = make_event(anna)
        tick_everybody(anna, event)
        page = anna.page
        expect(page.locator("#door-counts dd").nth(2)).to_have_text("3")

        page.goto(f"{event}rounds/1/")
        anna.press("Draw round 1")
        expect(page.get_by_role("heading", name="Sit out")).to_be_visible()
        anna.press("Publish")
        anna.press("Start the round")
        sheets = " ".join(texts(anna.pdf(f"{event}rounds/1/print/sheets/")))
        assert "Eerste avond" in sheets

        papers = {table: paper(table) for table in range(1, 7)}
        enter_first_time(anna, event, papers)
        survive_a_kill(program, browser, event, papers)
        enter_second_time(program, browser, event, papers)

        anna = Desk(program, browser, "anna")
        standings = " ".join(texts(anna.pdf(f"{event}print/standings/")))
        assert "Eerste avond" in standings
        anna.page.goto(f"{event}rounds/1/")
        anna.press("Close the round")
        anna.page.goto(f"{event}rounds/2/")
        anna.press("Draw round 2")
        expect(anna.page.get_by_role("button", name="Publish", exact=True)).to_be_visible()
        again = partners(anna, event, 1) & partners(anna, event, 2)
        assert again == set()


def enter_first_time(anna: Desk, event: str, papers: dict[int, dict[str, Any]]) -> None:
    """Anna types six papers; two are wrong in a way that is pointed at, and put right."""
    page = anna.page
    page.goto(f"{event}rounds/1/tables/1/")
    for table, typed in papers.items():
        type_sheet(page, typed)
        if table == 1:
            point_at_swapped_digits(page, typed)
        if table == 2:
            point_at_a_wrong_total(page)
        hand_in(page)
        if table < len(papers):
            open_table(page, table + 1)


def point_at_swapped_digits(page: Page, typed: dict[str, Any]) -> None:
    """39 typed as 93: the row says so, and the right figure makes it good again."""
    cell = page.locator("[name='b1.r1.points_a']")
    right = typed["boams"][0]["rows"][0]["points_a"]
    cell.focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("93")
    expect(page.locator("#b1-r1-says")).to_contain_text("93")
    page.keyboard.press("Control+a")
    page.keyboard.type(right)
    expect(page.locator("#b1-r1-says")).to_be_empty()
    page.locator("#hand-in").focus()


def point_at_a_wrong_total(page: Page) -> None:
    """The paper's running total is one too many: said at its row; emptied, the sheet is right."""
    page.get_by_label("running totals on the paper").press("Space")
    total = page.locator("[data-boam='1'] [data-row='1'] [data-out=total_a]").inner_text()
    cell = page.locator("[name='b1.r1.noted_total_a']")
    cell.focus()
    page.keyboard.type(str(int(total) + 1))
    other = page.locator("[data-boam='1'] [data-row='1'] [data-out=total_b]").inner_text()
    page.locator("[name='b1.r1.noted_total_b']").focus()
    page.keyboard.type(other)
    expect(page.locator("#b1-r1-says")).to_contain_text(str(int(total) + 1))
    for name in ("noted_total_a", "noted_total_b"):
        page.locator(f"[name='b1.r1.{name}']").focus()
        page.keyboard.press("Control+a")
        page.keyboard.press("Delete")
    expect(page.locator("#b1-r1-says")).to_be_empty()
    page.locator("#hand-in").focus()


def survive_a_kill(
    program: Program, browser: Browser, event: str, papers: dict[int, dict[str, Any]]
) -> None:
    """Killed in the middle of a second entry, with a round due: nothing is lost, and the due
    round is published once."""
    bert = Desk(program, browser, "bert")
    page = bert.page
    page.goto(f"{event}rounds/1/tables/1/")
    page.keyboard.type(papers[1]["first_dealer"] + "12")
    expect(page.locator("#sheet-kept")).to_contain_text("kept at")
    due = program.shell(
        "from datetime import timedelta; from django.utils import timezone\n"
        "from clubs.models import User; from tournaments.models import Event\n"
        "from tournaments.services.draws import round_draw\n"
        "old = Event.objects.get(pk=1); anna = User.objects.get(username='anna')\n"
        "r = old.rounds.get(number=3)\n"
        "round_draw(user=anna, event_id=1, number=3, draw_number=0, reason='due while dead')\n"
        "old.rounds.filter(number=3).update(publish_at=timezone.now() + timedelta(seconds=4))\n"
    )
    assert due == ""
    program.stop()
    program.start()
    published = "from tournaments.models import LogEntry, Round\n" + (
        "r = Round.objects.get(event=1, number=3)\n"
        "print(r.state, LogEntry.objects.filter(round=r, action='round.published').count())"
    )
    program.wait_until(
        lambda: program.shell(published) == "published 1", "the due round is published once"
    )
    page.goto(f"{event}rounds/1/tables/1/")
    assert page.locator("[name='b1.r1.points_a']").input_value() == "12"
    page.context.close()


def enter_second_time(
    program: Program, browser: Browser, event: str, papers: dict[int, dict[str, Any]]
) -> None:
    """Bert types them again, blind; one cell differs, and Dirk settles it."""
    bert = Desk(program, browser, "bert")
    page = bert.page
    for table, typed in papers.items():
        page.goto(f"{event}rounds/1/tables/{table}/")
        if table == 1:  # begun before the kill
            page.wait_for_load_state("networkidle")
            begun = page.locator("[name='b1.r1.points_a']")
            begun.focus()
            expect(begun).to_be_focused()
            type_on(page, typed)
        else:
            type_sheet(page, with_another_suit(typed) if table == 3 else typed)
        hand_in(page)
    assert cursor(page) == "next-table"

    dirk = Desk(program, browser, "dirk")
    page = dirk.page
    page.goto(f"{event}rounds/1/tables/3/")
    page.get_by_text("Compare the two entries").press("Enter")
    dirk.press("Show them")
    first = page.get_by_role("radio").first
    first.press("Space")
    page.locator("#reason").focus()
    page.keyboard.type("looked at the paper again")
    dirk.press("Settle: this sheet is final")
    states = program.shell(
        "from scoring.models import Sheet\n"
        f"print(*Sheet.objects.filter(table__round__event={event.split('/')[2]})"
        ".values_list('state', flat=True))"
    )
    assert set(states.split()) == {"final"}


def with_another_suit(typed: dict[str, Any]) -> dict[str, Any]:
    """The same paper, one trump read otherwise: nothing to notice but for the other entry."""
    other = json.loads(json.dumps(typed))
    row = next(r for r in other["boams"][0]["rows"] if r.get("trump") in {"h", "d"})
    row["trump"] = "d" if row["trump"] == "h" else "h"
    return dict(other)
