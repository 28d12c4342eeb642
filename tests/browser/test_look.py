"""The frame and the pieces: readable by everybody, in both lights, on every screen."""

from __future__ import annotations

import gzip
import re
from urllib.parse import urlsplit

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client
from playwright.sync_api import Page, Response, expect
from pytest_django import Settings

from clubs.models import User
from tests.browser.conftest import OpenDesk, assert_accessible, assert_fits

pytestmark = pytest.mark.django_db(transaction=True)

LOOKS = {
    "a laptop by day": (1366, 768, False),
    "a tablet": (820, 1180, False),
    "a phone by night": (390, 844, True),
}
PAGES = (
    "/account/login/",
    "/account/password/reset/",
    "/nothing/here/",
    "/sample/refused/",
    "/sample/forbidden/",
    "/sample/",
)


@pytest.fixture(autouse=True)
def sample_page(settings: Settings) -> None:
    settings.ROOT_URLCONF = "tests.browser.sample"


@pytest.fixture
def an() -> User:
    return User.objects.create_user(
        "an", first_name="Anne-Marie", last_name="Vandenbroucke-Peeters", password="kaarten-op-zaal"
    )


@pytest.mark.parametrize("look", LOOKS)
def test_a_page_has_no_barrier_and_is_no_wider_than_its_screen(desk: OpenDesk, look: str) -> None:
    width, height, dark = LOOKS[look]
    page = desk(width=width, height=height, dark=dark)
    for path in PAGES:
        page.goto(path)
        assert_accessible(page)
        assert_fits(page)


@pytest.mark.parametrize("dark", [False, True], ids=["by day", "by night"])
def test_open_menus_and_a_dialog_have_no_barrier(desk: OpenDesk, an: User, dark: bool) -> None:
    page = desk(an, width=390, height=844, dark=dark)
    page.goto("/sample/")
    page.get_by_text("Take the draw back").click()
    page.get_by_role("button", name="Swap two players").click()
    assert_accessible(page)
    page.get_by_role("button", name="Close", exact=True).click()

    page.locator("summary", has_text="Anne-Marie").click()
    assert_accessible(page)
    assert_fits(page)


def test_whatever_is_pressed_is_at_least_44_pixels_high(desk: OpenDesk, an: User) -> None:
    page = desk(an, width=390, height=844)
    page.goto("/sample/")

    low = page.evaluate(
        """() => [...document.querySelectorAll("button, .button, input, select, summary, .tabs a")]
          .filter((element) => element.checkVisibility())
          .map((element) => element.closest("label") ?? element)
          .filter((element) => element.getBoundingClientRect().height < 44)
          .map((element) => element.outerHTML)"""
    )

    assert low == []


def test_a_first_page_weighs_less_than_200_kb_and_comes_from_here_alone(
    page: Page, client: Client
) -> None:
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))

    page.goto("/account/login/")
    page.wait_for_load_state("networkidle")

    asked = {urlsplit(answer.url) for answer in answers}
    assert {url.netloc for url in asked} == {urlsplit(page.url).netloc}
    # The test's server sends files plain; the program's own sends what lies compressed beside them.
    sizes = {url.path: _weight(client, url.path) for url in asked}
    assert sum(sizes.values()) < 200_000, sizes


def _weight(client: Client, path: str) -> int:
    answer = client.get(path, headers={"accept-encoding": "gzip"})
    assert answer.status_code == 200, path
    return len(answer.getvalue())


def test_the_compressed_pico_is_the_plain_one() -> None:
    plain = settings.BASE_DIR / "static/vendor/pico/pico.fluid.classless.min.css"

    packed = plain.with_name(plain.name + ".gz")

    assert gzip.decompress(packed.read_bytes()) == plain.read_bytes()


def test_somebody_logs_in_by_the_form_and_out_again(page: Page, an: User) -> None:
    page.goto("/account/login/?next=/sample/")
    page.get_by_label("User name or e-mail address").fill("an")
    page.get_by_label("Password", exact=True).fill("kaarten-op-zaal")
    page.get_by_role("button", name="Log in").click()
    expect(page).to_have_url(re.compile("/sample/$"))

    page.locator("summary", has_text="Anne-Marie").click()
    page.get_by_role("button", name="Log out").click()

    expect(page.get_by_role("banner").get_by_role("link", name="Log in")).to_be_visible()


def test_a_wrong_password_is_said_and_the_name_is_kept(page: Page, an: User) -> None:
    page.goto("/account/login/")
    page.get_by_label("User name or e-mail address").fill("an")
    page.get_by_label("Password", exact=True).fill("wrong")
    page.get_by_role("button", name="Log in").click()

    expect(page.get_by_role("alert")).to_contain_text("do not belong together")
    expect(page.get_by_label("User name or e-mail address")).to_have_value("an")


def test_without_mail_the_owner_is_asked_and_no_address(page: Page) -> None:
    page.goto("/account/password/reset/")

    expect(page.get_by_role("main")).to_contain_text("Ask the owner of your club")
    expect(page.get_by_role("textbox")).to_have_count(0)


def test_with_mail_a_link_is_sent(
    page: Page, an: User, settings: Settings, mailoutbox: list[object]
) -> None:
    settings.EMAIL_URL = "smtp://mail.example"
    User.objects.update(email="an@example.org")
    page.goto("/account/password/reset/")
    page.get_by_label("E-mail address").fill("an@example.org")
    page.get_by_role("button", name="Send me the link").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Look in your mail")
    assert len(mailoutbox) == 1


def test_the_language_is_chosen_without_a_script(desk: OpenDesk) -> None:
    page = desk(javascript=False)
    page.goto("/account/login/")
    page.locator("summary", has_text="English").click()
    page.get_by_role("button", name="Nederlands").click()

    expect(page.locator("html")).to_have_attribute("lang", "nl")


def test_ones_own_language_goes_before_the_browsers(desk: OpenDesk, an: User) -> None:
    User.objects.update(language="fr")
    page = desk(an, language="nl")
    page.goto("/sample/")

    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_a_menu_closes_with_escape_and_gives_the_focus_back(page: Page) -> None:
    page.goto("/account/login/")
    summary = page.locator("summary", has_text="English")
    summary.click()
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")

    expect(page.get_by_role("button", name="Nederlands")).to_be_hidden()
    expect(summary).to_be_focused()


def test_the_keyboard_can_go_straight_to_the_content(page: Page) -> None:
    page.goto("/account/login/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="To the content")).to_be_in_viewport()
    page.keyboard.press("Enter")

    expect(page.get_by_role("main")).to_be_focused()


def test_a_refusal_of_a_part_is_shown_over_the_page_and_nothing_is_lost(page: Page) -> None:
    page.goto("/sample/")
    page.get_by_label("Remark").fill("still here")
    page.locator("#refused").click()

    expect(page.locator("#refusal")).to_contain_text("Tables 4 and 9 have not handed in a sheet.")
    expect(page.get_by_label("Remark")).to_have_value("still here")
    assert_accessible(page)
    page.locator("#refusal").get_by_role("button", name="Close").click()
    expect(page.locator("#refusal")).to_be_empty()


def test_no_answer_is_said_in_words(page: Page) -> None:
    page.goto("/sample/")
    page.context.set_offline(True)
    page.locator("#refused").click()

    expect(page.locator("#refusal")).to_contain_text("does not answer")


def test_the_pages_for_broken_things_read_no_database() -> None:
    for template in ("500.html", "403_csrf.html"):
        assert "<h1>" in render_to_string(template)


def test_swaggers_page_works_under_the_policy(page: Page) -> None:
    page.goto("/api/")

    expect(page.get_by_role("heading", name=re.compile("Boam"))).to_be_visible()


def test_the_administration_works_under_the_policy(page: Page) -> None:
    page.goto("/admin/login/")

    expect(page.get_by_role("button", name="Log in")).to_be_visible()
