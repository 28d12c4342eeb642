"""The sheet in a browser: a whole match by keyboard alone, and text that survives."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from clubs.models import Role, User
from scoring.models import Sheet, SheetDraft, SheetState
from tests.browser.conftest import OpenDesk, assert_accessible, assert_fits
from tests.factories.events import make_event, started_round, user_with
from tournaments.models import EntryMode, Event

pytestmark = pytest.mark.django_db(transaction=True)

# A wins the first boam by 109, B the second, A the third; as one types it.
BOAM_A = ["39\nh\n", "55\nn\n", "45\ncd", "50\ns\n"]
BOAM_B = ["21\nh\n", "5\nn\n", "15\ncd", "10\ns\n"]

# The button takes no Enter so soon after the cursor came to it (static/js/sheet.js).
BREATH_MS = 600


class Night:
    """An event whose first round is being played, and somebody who types."""

    def __init__(self, mode: EntryMode = EntryMode.SINGLE) -> None:
        self.event: Event = make_event(present=8, entry_mode=mode)
        started_round(self.event)
        self.typist: User = user_with(Role.SCORER, self.event.club)

    def url(self, table: int = 1) -> str:
        return f"/events/{self.event.pk}/rounds/1/tables/{table}/"

    def sheet(self, table: int = 1) -> Sheet:
        return Sheet.objects.get(table__round__number=1, table__number=table)


def _expect_cursor(page: Page, name: str) -> None:
    expect(page.locator(f"[name='{name}']")).to_be_focused()


def test_a_best_of_three_is_typed_and_handed_in_without_a_mouse(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist)
    page.goto(night.url())
    keys = page.keyboard
    keys.type("n")
    for line in BOAM_A + BOAM_B + BOAM_A:
        keys.type(line)
    # The match is over: the cursor stands on the button.
    expect(page.locator("#hand-in")).to_be_focused()
    expect(page.locator("[data-out=won]")).to_have_text("2 – 1")
    page.wait_for_timeout(BREATH_MS)
    keys.press("Enter")
    expect(page.locator("#next-table")).to_be_focused()
    sheet = night.sheet()
    assert sheet.state == SheetState.FINAL
    assert sheet.current is not None
    assert (sheet.current.boams_a, sheet.current.boams_b) == (2, 1)
    assert (sheet.current.score_a, sheet.current.score_b) == (218, 109)
    assert not SheetDraft.objects.exists()
    # The next table: its number and Enter.
    keys.type("2\n")
    page.wait_for_url(f"**{night.url(2)}")
    expect(page.locator("#first_dealer")).to_be_focused()


def test_an_enter_too_many_hands_nothing_in(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist)
    page.goto(night.url())
    page.keyboard.type("n")
    for line in [*BOAM_A, *BOAM_A]:
        page.keyboard.type(line)
    page.keyboard.press("Enter")
    expect(page.locator("#hand-in")).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_timeout(BREATH_MS)
    assert night.sheet().state == SheetState.OPEN


def test_scores_totals_and_the_end_of_the_boam_appear_as_one_types(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist)
    page.goto(night.url())
    page.keyboard.type("e")
    for line in BOAM_A[:2]:
        page.keyboard.type(line)
    row = page.locator("[data-boam='1'] [data-row='2']")
    expect(row.locator("[data-out=dealer]")).to_have_text("S")
    expect(row.locator("[data-out=score_a]")).to_have_text("50")
    expect(row.locator("[data-out=total_a]")).to_have_text("59")
    for line in BOAM_A[2:]:
        page.keyboard.type(line)
    expect(page.locator("[data-boam='1'] [data-out=winner]")).to_have_text("Side A wins")
    _expect_cursor(page, "b2.r1.points_a")


def test_an_error_stands_at_its_row_with_both_figures_and_the_cell_says_so(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist)
    page.goto(night.url())
    page.keyboard.type("n")
    page.locator("[name='b1.r1.points_a']").fill("38")
    page.locator("[name='b1.r1.points_b']").fill("21")
    page.locator("[name='b1.r1.trump']").fill("h")
    says = page.locator("#b1-r1-says")
    expect(says).to_contain_text("38–21")
    expect(says).to_contain_text("59")
    cell = page.locator("[name='b1.r1.points_a']")
    expect(cell).to_have_attribute("aria-invalid", "true")
    expect(cell).to_have_attribute("aria-describedby", "b1-r1-says")
    assert_accessible(page)


SLIPPED = {
    "b1.r1.points_a": "93",  # 39, turned round
    "b1.r1.points_b": "21",
    "b1.r1.trump": "h",
}


def test_a_digit_turned_round_is_suggested_at_its_row_after_a_pause(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist)
    page.goto(night.url())
    for name, text in SLIPPED.items():
        page.locator(f"[name='{name}']").fill(text)
    says = page.locator("#b1-r1-says")
    expect(says).to_contain_text("Perhaps digits are turned round in the card points: 39–21")
    # Nobody but the typist changes what was typed.
    expect(page.locator("[name='b1.r1.points_a']")).to_have_value("93")
    assert_accessible(page)
    page.locator("[name='b1.r1.points_a']").fill("39")
    expect(says).to_have_text("")


@pytest.mark.parametrize("width", [390, 1366])
def test_a_suggestion_moves_nothing_under_the_hand(desk: OpenDesk, width: int) -> None:
    night = Night()
    page = desk(night.typist, width=width)
    page.goto(night.url())
    for name, text in SLIPPED.items():
        page.locator(f"[name='{name}']").fill(text)
    says = page.locator("#b1-r1-says")
    hand = page.locator("[name='b1.r2.points_a']")
    hand.fill("39")
    expect(says).to_contain_text("114")
    stood = hand.bounding_box()
    expect(says).to_contain_text("Perhaps")
    assert hand.bounding_box() == stood


def test_what_is_not_handed_in_is_shown_with_its_suggestion(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist)
    page.goto(night.url())
    for name, text in SLIPPED.items():
        page.locator(f"[name='{name}']").fill(text)
    page.keyboard.press("Control+Enter")
    expect(page.locator("#sheet-status")).to_contain_text("Not")
    expect(page.locator("#b1-r1-says")).to_contain_text("Perhaps digits are turned round")


def test_without_a_script_the_suggestion_stands_at_its_row_too(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist, javascript=False)
    page.goto(night.url())
    for name, text in SLIPPED.items():
        page.locator(f"[name='{name}']").fill(text)
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#b1-r1-says")).to_contain_text("Perhaps digits are turned round")
    expect(page.locator("[name='b1.r1.points_a']")).to_have_value("93")


def test_ctrl_enter_hands_in_the_field_under_the_cursor_too(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist)
    page.goto(night.url())
    page.keyboard.type("n")
    for line in [*BOAM_A, *BOAM_A[:3], "50"]:
        page.keyboard.type(line)
    # The last trump is typed and handed in with the cursor still in the row.
    page.keyboard.press("Enter")
    page.keyboard.press("s")
    page.keyboard.press("Control+Enter")
    expect(page.locator("#next-table")).to_be_focused()
    deals = night.sheet().versions.get().boams.get(number=2).deals
    assert (deals.get(number=4).points_a, deals.get(number=4).trump) == (50, "spades")


def test_neither_wheel_nor_arrows_change_a_figure(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist)
    page.goto(night.url())
    cell = page.locator("[name='b1.r1.points_a']")
    cell.fill("38")
    cell.hover()
    page.mouse.wheel(0, 300)
    page.keyboard.press("ArrowDown")
    _expect_cursor(page, "b1.r2.points_a")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    _expect_cursor(page, "b1.r1.points_b")
    assert cell.input_value() == "38"


def test_a_void_deal_and_a_revoke_are_one_key_in_the_cell_of_the_points(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist)
    page.goto(night.url())
    page.keyboard.type("n")
    page.keyboard.type("v")
    _expect_cursor(page, "b1.r2.points_a")
    page.keyboard.type("rb")
    expect(page.locator("[data-boam='1'] [data-row='2'] [data-out=score_a]")).to_have_text("30")
    expect(page.locator("[data-boam='1'] [data-row='2'] [data-out=dealer]")).to_have_text("N")
    _expect_cursor(page, "b1.r3.points_a")


def test_what_was_typed_is_kept_and_there_again(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist)
    page.goto(night.url())
    page.keyboard.type("n39\nh\n4")
    expect(page.locator("#sheet-kept")).to_contain_text("kept at")
    page.reload()
    assert page.locator("[name='b1.r1.points_a']").input_value() == "39"
    assert page.locator("[name='b1.r2.points_a']").input_value() == "4"


def test_without_a_connection_this_computer_keeps_the_text(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist)
    context = page.context
    page.goto(night.url())
    context.set_offline(True)
    page.keyboard.type("n39\nh\n")
    expect(page.locator("#sheet-kept")).to_contain_text("Not kept")
    page.close()
    assert not SheetDraft.objects.exists()
    context.set_offline(False)
    again = context.new_page()
    again.goto(night.url())
    expect(again.locator("[name='b1.r1.points_a']")).to_have_value("39")
    expect(again.locator("#sheet-kept")).to_contain_text("kept at")
    assert SheetDraft.objects.get().typed["boams"][0]["rows"][0]["points_a"] == "39"


def test_an_ended_session_loses_nothing_and_goes_on_after_the_login(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist)
    page.goto(night.url())
    session = next(one for one in page.context.cookies() if one.get("name") == "sessionid")
    page.context.clear_cookies(name="sessionid")
    page.keyboard.type("n39\nh\n")
    expect(page.locator("#logged-out")).to_contain_text("no longer logged in")
    page.context.add_cookies([{"name": "sessionid", "value": session["value"], "url": page.url}])
    page.locator("#logged-out button").click()
    expect(page.locator("#sheet-kept")).to_contain_text("kept at")


def test_two_windows_of_one_person_are_shown_both_texts(desk: OpenDesk) -> None:
    night = Night()
    one = desk(night.typist)
    one.goto(night.url())
    two = one.context.new_page()
    two.goto(night.url())
    one.bring_to_front()
    one.keyboard.type("n39\n")
    expect(one.locator("#sheet-kept")).to_contain_text("kept at")
    two.bring_to_front()
    two.locator("[name='b1.r1.points_a']").fill("38")
    box = two.locator("#two-windows")
    expect(box).to_contain_text("here 38, there 39")
    box.locator("button").nth(1).click()
    expect(two.locator("[name='b1.r1.points_a']")).to_have_value("39")


def test_boams_of_which_only_the_totals_are_known(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist)
    page.goto(night.url())
    page.locator("[name='b1.level']").select_option("totals")
    page.locator("[name='b1.total_a']").focus()
    page.keyboard.type("101\n64\n101\n97\n")
    expect(page.locator("#hand-in")).to_be_focused()
    page.wait_for_timeout(BREATH_MS)
    page.keyboard.press("Enter")
    expect(page.locator("#next-table")).to_be_focused()
    sheet = night.sheet()
    assert sheet.current is not None
    assert (sheet.current.score_a, sheet.current.score_b) == (202, 161)


def test_rows_are_put_in_taken_out_and_turned_round_without_typing_them_again(
    desk: OpenDesk,
) -> None:
    night = Night()
    page = desk(night.typist)
    page.goto(night.url())
    page.keyboard.type("n")
    for line in BOAM_A[:2]:
        page.keyboard.type(line)
    _expect_cursor(page, "b1.r3.points_a")

    def points() -> list[str]:
        cells = page.locator("[data-boam='1'] [data-field^='points']")
        return [cell.input_value() for cell in cells.all()][:6]

    page.locator("[name='b1.r2.points_a']").focus()
    page.locator("[data-boam='1'] [data-tool=insert]").click()
    assert points() == ["39", "", "", "", "55", ""]
    page.locator("[data-boam='1'] [data-tool=remove]").click()
    assert points() == ["39", "", "55", "", "", ""]
    page.locator("[name='b1.r1.points_a']").focus()
    page.locator("[data-boam='1'] [data-tool=swap]").click()
    assert points() == ["", "39", "", "55", "", ""]
    expect(page.locator("[data-boam='1'] [data-row='2'] [data-out=total_b]")).to_have_text("59")


@pytest.mark.parametrize("width", [1366, 390])
def test_the_page_fits_and_is_accessible(desk: OpenDesk, width: int) -> None:
    night = Night(EntryMode.DOUBLE)
    page = desk(night.typist, width=width)
    page.goto(night.url())
    assert_fits(page)
    assert_accessible(page)


def test_without_a_script_the_sheet_is_checked_and_handed_in(desk: OpenDesk) -> None:
    night = Night()
    page = desk(night.typist, javascript=False)
    page.goto(night.url())
    page.locator("[name='b1.level']").select_option("totals")
    page.locator("[name='b2.level']").select_option("totals")
    page.get_by_role("button", name="Check").click()
    for boam, a, b in ((1, "101", "64"), (2, "101", "97")):
        page.locator(f"[name='b{boam}.total_a']").fill(a)
        page.locator(f"[name='b{boam}.total_b']").fill(b)
    page.get_by_role("button", name="Check").click()
    expect(page.locator("[data-out=won]")).to_have_text("2 – 0")
    page.get_by_role("button", name="Hand in").click()
    expect(page.get_by_text("this sheet is final")).to_be_visible()
    assert night.sheet().state == SheetState.FINAL


def test_the_calculator_scores_at_the_kitchen_table_and_keeps_to_the_phone(desk: OpenDesk) -> None:
    page = desk(width=390)
    page.goto("/score/?ruleset=west-flemish")
    page.keyboard.type("n")
    for line in BOAM_A:
        page.keyboard.type(line)
    expect(page.locator("[data-out=winner]")).to_have_text("Side A wins")
    assert_fits(page)
    assert_accessible(page)
    page.reload()
    expect(page.locator("[name='b1.r4.points_a']")).to_have_value("50")
    assert not SheetDraft.objects.exists()
