"""What every answer carries, whichever page it is of."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import render_to_string
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from clubs.models import User

pytestmark = pytest.mark.django_db

ROOT = Path(settings.BASE_DIR)


@pytest.fixture(autouse=True)
def sample_page(settings: Settings) -> None:
    settings.ROOT_URLCONF = "tests.browser.sample"


@pytest.mark.parametrize("path", ["/account/login/", "/nothing/", "/sample/refused/"])
def test_an_answer_lets_the_browser_load_our_own_files_only(client: Client, path: str) -> None:
    policy = client.get(path).headers["Content-Security-Policy"]

    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize("path", ["/account/login/", "/nothing/", "/sample/"])
def test_a_page_has_no_script_or_style_of_its_own(client: Client, path: str) -> None:
    page = client.get(path).content.decode()

    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script(?![^>]*\ssrc=)", page)


def test_no_template_has_a_script_or_style_of_its_own() -> None:
    # What WeasyPrint sets never reaches a browser.
    pages = [path for path in (ROOT / "templates").rglob("*.html") if "pdf" not in path.parts]

    inline = re.compile(r"<style|\sstyle=|\son[a-z]+=|<script>|hx-on|hx-vals=.js:")

    assert [path.name for path in pages if inline.search(path.read_text(encoding="utf-8"))] == []


def test_a_refused_page_says_the_sentence(client: Client) -> None:
    answer = client.get("/sample/refused/")

    assert answer.status_code == 409
    assert "Tables 4 and 9 have not handed in a sheet." in answer.content.decode()


def test_a_refused_part_is_the_sentence_alone_and_takes_its_own_place(client: Client) -> None:
    answer = client.get("/sample/refused/", headers={"hx-request": "true"})

    assert answer.headers["HX-Retarget"] == "#refusal"
    assert "Tables 4 and 9 have not handed in a sheet." in answer.content.decode()
    assert "<html" not in answer.content.decode()


def test_a_visitors_page_asks_the_database_nothing(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        client.get("/sample/")


def test_a_cookie_that_no_database_can_look_for_is_forgotten(client: Client) -> None:
    answer = client.get("/account/login/", headers={"cookie": r'sessionid="aaaaaaaa\000"; a=b'})

    assert answer.wsgi_request.COOKIES == {"a": "b"}


def test_ones_own_language_goes_before_the_cookies(client: Client) -> None:
    client.force_login(User.objects.create_user("an", language="fr"))
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "nl"

    assert '<html lang="fr">' in client.get("/sample/").content.decode()


def test_who_chose_no_language_keeps_the_cookies(client: Client) -> None:
    client.force_login(User.objects.create_user("an"))
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "nl"

    assert '<html lang="nl">' in client.get("/sample/").content.decode()


def test_a_script_in_a_name_is_shown_as_it_was_typed() -> None:
    typed = '<svg/onload=alert()> & "A"'
    shown = "&lt;svg/onload=alert()&gt; &amp; &quot;A&quot;"

    for piece, names in {
        "notice.html": {"text": typed},
        "refusal_text.html": {"text": typed},
        "chip.html": {"state": "open", "label": typed},
        "count.html": {"value": typed, "label": typed},
        "empty.html": {"title": typed, "text": typed},
        "page_head.html": {"title": typed, "facts": typed},
    }.items():
        html = render_to_string(f"components/{piece}", names)
        assert html.count(shown) == len([name for name in names.values() if name == typed]), piece
        assert "<svg/onload" not in html


@pytest.mark.parametrize("state", ["open", "entered", "differs", "final"])
def test_a_state_is_told_by_a_sign_and_a_word(state: str) -> None:
    html = render_to_string("components/chip.html", {"state": state, "label": "the word"})

    assert re.search(r'aria-hidden="true">[○◐≠✓]</span>the word', html)


@pytest.mark.parametrize(
    ("trump", "sign"),
    [("clubs", "♣"), ("diamonds", "♦"), ("hearts", "♥"), ("spades", "♠"), ("no_trump", "")],
)
def test_a_suit_is_told_by_its_name_beside_the_sign(trump: str, sign: str) -> None:
    html = render_to_string("components/suit.html", {"trump": trump})

    assert sign in html
    assert trump.replace("_", " ") in re.sub(r'class="[^"]*"', "", html)
