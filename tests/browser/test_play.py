"""The referee's page in a browser: a trick tapped with a thumb, typed, or sent as a form."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import OpenDesk, assert_accessible, assert_fits

pytestmark = pytest.mark.django_db(transaction=True)

WRONG = "/play/?ruleset=west-flemish&trump=spades&trick=Qh+8s&hand=7h+As+10d&played=10d"

DEAL = (
    "/play/deal/?ruleset=west-flemish&trump=spades&dealer=N&trick1=Qc+8c+7c+Ac"
    "&trick2=Jh+9h+8h+7d&trick3=Ah+Kh+10d+7h&trick4=9x&hand_n=Ac"
)
JUDGED = DEAL.split("&trick4")[0]


def says(page: Page) -> Locator:
    return page.locator("#says")


def tap(page: Page, *cards: str) -> None:
    """Taps cards on the pad of a telephone: the suit where it is not shown, then the card."""
    for card in cards:
        key = page.locator(f'[data-card="{card}"]')
        if not key.is_visible():
            suit = key.locator("xpath=..").get_attribute("data-row")
            page.locator(f'[data-suit="{suit}"]').tap()
        key.tap()


def trumps(page: Page, name: str) -> None:
    page.locator("label", has=page.get_by_role("radio", name=name, exact=True)).click()


@pytest.fixture
def phone(desk: OpenDesk) -> Page:
    return desk(width=390, height=844)


def test_a_trick_is_tapped_and_judged(phone: Page) -> None:
    phone.goto("/play/")
    trumps(phone, "spades")
    tap(phone, "Q♥", "8♠")
    expect(says(phone)).to_contain_text("So far 8♠ wins the trick")
    phone.get_by_role("button", name="Next field").tap()
    tap(phone, "7♥", "10♦", "A♠")
    expect(says(phone)).to_contain_text("so hearts must be played (rule 8.3)")

    phone.get_by_role("button", name="the 10 of diamonds not allowed").tap()

    expect(says(phone)).to_contain_text("Wrong: 10♦ could not be played.")
    expect(phone.get_by_label("Trick so far")).to_have_value("Q♥ 8♠")
    expect(phone.get_by_label("Hand", exact=True)).to_have_value("7♥ 10♦ A♠")


def test_a_full_field_hands_over_to_the_next(phone: Page) -> None:
    phone.goto("/play/?trump=spades")
    tap(phone, "Q♥", "9♥", "8♠", "7♥")

    expect(phone.get_by_label("Trick so far")).to_have_value("Q♥ 9♥ 8♠")
    expect(phone.get_by_label("Hand", exact=True)).to_have_value("7♥")


def test_tapping_a_card_again_takes_it_back_and_the_next_stands_in_its_place(phone: Page) -> None:
    phone.goto("/play/?trump=spades")
    tap(phone, "Q♥", "9♥", "8♠", "7♥", "9♥")
    expect(phone.get_by_label("Trick so far")).to_have_value("Q♥ 8♠")

    tap(phone, "10♥")

    expect(phone.get_by_label("Trick so far")).to_have_value("Q♥ 10♥ 8♠")
    expect(phone.locator('[data-card="9♥"]')).to_have_attribute("aria-pressed", "false")
    expect(says(phone)).to_contain_text("hearts must be played")


def test_the_pad_knows_cards_however_they_were_typed(phone: Page) -> None:
    phone.goto("/play/?trump=spades&trick=hq+8S&hand=th")

    phone.locator('[data-suit="hearts"]').tap()
    expect(phone.locator('[data-card="Q♥"]')).to_have_attribute("aria-pressed", "true")
    expect(phone.locator('[data-card="10♥"]')).to_have_class(re.compile("is-used"))
    tap(phone, "Q♥")
    expect(phone.get_by_label("Trick so far")).to_have_value("8S")


def test_the_pad_stays_where_it_is_whatever_is_said(phone: Page) -> None:
    phone.goto("/play/?trump=spades&trick=Qh&hand=7h")
    key = phone.locator('[data-card="10♣"]')
    before = key.bounding_box()

    phone.get_by_role("button", name="the 7 of hearts").tap()
    expect(says(phone)).to_contain_text("Right")
    phone.evaluate("scrollTo(0, 0)")

    assert key.bounding_box() == before


def test_the_address_holds_the_question_and_another_language_shows_it(phone: Page) -> None:
    phone.goto("/play/")
    trumps(phone, "spades")
    tap(phone, "Q♥", "8♠")
    expect(says(phone)).to_contain_text("So far")
    expect(phone).to_have_url(re.compile("trump=spades"))
    address = phone.url

    phone.locator("summary", has_text="EN").tap()
    phone.get_by_role("button", name="Nederlands").tap()
    expect(phone.locator("html")).to_have_attribute("lang", "nl")
    expect(phone.get_by_label("Slag tot nu toe")).to_have_value("V♥ 8♠")

    phone.goto(address)
    expect(phone.get_by_label("Slag tot nu toe")).to_have_value("V♥ 8♠")


@pytest.mark.parametrize("path", ["/play/?trump=spades&trick=Qh&hand=7h", "/play/deal/"])
def test_everything_on_a_telephone_is_large_enough_for_a_thumb(phone: Page, path: str) -> None:
    phone.goto(path)

    small = phone.evaluate(
        """() => [...document.querySelectorAll("main :is(button, input, select, summary, a)")]
          .filter((element) => element.checkVisibility())
          .map((element) => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()])
          .filter(([, box]) => box.height < 44 || box.width < 44)
          .map(([html]) => html)"""
    )

    assert small == []


def test_a_trick_is_judged_by_keyboard_alone(page: Page) -> None:
    page.goto("/play/")
    page.get_by_label("Rule set").focus()
    keys = page.keyboard
    keys.press("Tab")  # the trumps
    keys.press("Space")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(page.get_by_role("radio", name="spades")).to_be_checked()
    keys.press("Tab")
    keys.type("qh 8s\n")
    keys.type("7h 10d as\n")

    expect(says(page)).to_contain_text("so hearts must be played (rule 8.3)")
    expect(page.get_by_label("Hand", exact=True)).to_be_focused()
    played = page.get_by_role("button", name="the 10 of diamonds not allowed")
    for _press in range(20):
        keys.press("Tab")
        if played.evaluate("button => button === document.activeElement"):
            break
    keys.press("Enter")
    expect(says(page)).to_contain_text("Wrong: 10♦")
    expect(page.get_by_role("button", name="the 10 of diamonds not allowed")).to_be_focused()


def test_arrows_go_from_card_to_card_on_the_pad(page: Page) -> None:
    page.goto("/play/?trump=spades")
    page.get_by_role("button", name="Next field").focus()
    keys = page.keyboard
    keys.press("Tab")
    expect(page.locator('[data-card="10♣"]')).to_be_focused()
    keys.press("ArrowDown")
    keys.press("ArrowRight")
    expect(page.locator('[data-card="A♦"]')).to_be_focused()
    keys.press("Enter")

    expect(page.get_by_label("Trick so far")).to_have_value("A♦")
    expect(page.locator('[data-card="A♦"]')).to_be_focused()
    expect(says(page)).to_contain_text("So far A♦ wins")


def test_a_word_that_is_no_card_is_said_while_it_is_typed_and_when_it_is_mended(page: Page) -> None:
    page.goto("/play/?trump=spades")
    field = page.get_by_label("Trick so far")
    field.fill("Qh 8x")
    expect(page.locator("#cards-trick-says")).to_contain_text("“8x” is no card")
    expect(field).to_have_attribute("aria-invalid", "true")

    field.fill("Qh 8s")

    expect(page.locator("#cards-trick-says")).not_to_contain_text("no card")
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_without_a_script_the_form_is_sent_and_judged(desk: OpenDesk) -> None:
    page = desk(javascript=False, width=390, height=844)
    page.goto("/play/")
    expect(page.locator("#pad")).to_be_hidden()
    page.get_by_role("radio", name="spades").check()
    page.get_by_label("Trick so far").fill("Qh 8s")
    page.get_by_label("Hand", exact=True).fill("7h 10d")
    page.get_by_role("button", name="Judge it").click()
    expect(says(page)).to_contain_text("so hearts must be played (rule 8.3)")
    expect(says(page)).to_be_in_viewport()

    page.get_by_role("button", name="the 7 of hearts").click()

    expect(says(page)).to_contain_text("Right: 7♥ could be played.")
    expect(page.get_by_label("Trick so far")).to_have_value("Qh 8s")
    assert_fits(page)


def test_a_deal_is_tapped_trick_by_trick_and_a_breach_is_found(phone: Page) -> None:
    phone.goto("/play/deal/")
    trumps(phone, "spades")
    trumps(phone, "North")
    tap(phone, "Q♣", "8♣", "7♣", "A♣")
    expect(phone.locator("#cards-trick1-says")).to_have_text("East leads, North wins 6 points.")
    expect(phone.locator("#cards-trick2-says")).to_have_text("North leads.")
    tap(phone, "J♥", "9♥", "8♥", "7♦", "A♥", "K♥", "10♦", "7♥")

    expect(says(phone)).to_contain_text("West played 7♦ in trick 2, and 7♥ only in trick 3.")
    expect(phone.get_by_label("Trick 3")).to_have_value("A♥ K♥ 10♦ 7♥")
    expect(phone.locator("[data-pad=label]")).to_have_text("Trick 4")
    assert_fits(phone)


def test_the_hands_hold_the_cards_that_the_tricks_hold(phone: Page) -> None:
    phone.goto("/play/deal/?trump=spades&dealer=N&trick1=Qc+8c+7c+Ac")
    phone.get_by_text("The four hands, if they are known").tap()
    phone.get_by_label("North", exact=True).last.tap()
    tap(phone, "A♣", "J♥")

    expect(phone.locator("#cards-hand_n")).to_have_value("A♣ J♥")
    expect(phone.locator("#cards-hand_n-says")).to_contain_text("6 cards more")
    expect(phone.get_by_label("Trick 1")).to_have_value("Qc 8c 7c Ac")


def test_a_deal_is_typed_by_keyboard_alone(page: Page) -> None:
    page.goto("/play/deal/")
    page.get_by_role("radio", name="spades").focus()
    keys = page.keyboard
    keys.press("Space")
    keys.press("Tab")
    keys.press("Space")  # the first: North
    keys.press("Tab")
    keys.type("qc 8c 7c ac\njh 9h 8h 7d\nah kh 10d 7h\n")

    expect(says(page)).to_contain_text("West played 7♦ in trick 2")
    expect(page.get_by_label("Trick 4")).to_be_focused()


def test_without_a_script_a_deal_is_sent_and_judged(desk: OpenDesk) -> None:
    page = desk(javascript=False, width=390, height=844)
    page.goto("/play/deal/")
    page.get_by_role("radio", name="spades").check()
    page.get_by_role("radio", name="North").check()
    page.get_by_label("Trick 1").fill("Qc 8c 7c Ac")
    page.get_by_text("The four hands, if they are known").click()
    page.locator("#cards-hand_s").fill("8d")
    page.get_by_role("button", name="Judge it").click()

    expect(says(page)).to_contain_text("No breach so far.")
    expect(page.get_by_label("Trick 1")).to_have_value("Qc 8c 7c Ac")
    expect(page.locator("#cards-hand_s")).to_have_value("8d")
    assert_fits(page)


PATHS = ["/play/", WRONG, "/play/?trick=x", "/play/deal/", DEAL, JUDGED]


@pytest.mark.parametrize(("width", "dark"), [(1366, False), (820, False), (390, True)])
def test_the_pages_have_no_barrier_and_are_no_wider_than_their_screen(
    desk: OpenDesk, width: int, dark: bool
) -> None:
    page = desk(width=width, height=844, dark=dark)
    for path in PATHS:
        page.goto(path)
        assert_accessible(page)
        assert_fits(page)


@pytest.mark.parametrize("language", ["nl", "fr"])
def test_other_languages_fit_a_telephone(desk: OpenDesk, language: str) -> None:
    page = desk(width=390, height=700, language=language)
    for path in (WRONG, JUDGED):
        page.goto(path)
        assert_accessible(page)
        for width in (390, 320):
            page.set_viewport_size({"width": width, "height": 700})
            assert_fits(page)
        page.set_viewport_size({"width": 390, "height": 700})
