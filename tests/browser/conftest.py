"""Pages of the one Chromium (tests/conftest.py) that are logged in, and axe from this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import Browser, ConsoleMessage, Page
from pytest_django.live_server_helper import LiveServer

from clubs.models import User

HERE = Path(__file__).parent
AXE = HERE / "vendor" / "axe.min.js"
# WCAG 2.2 AA and axe's own good practice.
AXE_RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker("browser")


class OpenDesk(Protocol):
    def __call__(
        self,
        user: User | None = None,
        *,
        width: int = 1366,
        height: int = 768,
        dark: bool = False,
        javascript: bool = True,
        language: str = "en",
    ) -> Page: ...


@pytest.fixture
def desk(browser: Browser, live_server: LiveServer) -> Iterator[OpenDesk]:
    """Opens a browser at a desk (1366 × 768) or on a phone (width=390), logged in as `user`.

    page.goto() takes paths ("/events/1/"). The test fails when a script of the page failed or the
    Content-Security-Policy refused something.
    """
    contexts = []
    complaints: list[str] = []

    def listen(message: ConsoleMessage) -> None:
        # Without an address it is not the page's own: axe measures with styles of its own.
        if "Content Security Policy" in message.text and message.location["url"]:
            complaints.append(message.text)

    def open_desk(
        user: User | None = None,
        *,
        width: int = 1366,
        height: int = 768,
        dark: bool = False,
        javascript: bool = True,
        language: str = "en",
    ) -> Page:
        context = browser.new_context(
            base_url=live_server.url,
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            java_script_enabled=javascript,
            locale=language,
            reduced_motion="reduce",
            has_touch=width < 600,
        )
        contexts.append(context)
        context.set_default_timeout(10_000)
        if user is not None:
            client = Client()
            client.force_login(user)
            name = settings.SESSION_COOKIE_NAME
            context.add_cookies(
                [{"name": name, "value": client.cookies[name].value, "url": live_server.url}]
            )
        page = context.new_page()
        page.on("console", listen)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield open_desk
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture
def page(desk: OpenDesk) -> Page:
    """A visitor's page at a laptop."""
    return desk()


def assert_accessible(page: Page) -> None:
    """Fails with every finding of axe on the page as it stands."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate(
        "async (tags) => (await axe.run({runOnly: tags})).violations", AXE_RULES
    )
    lines = [
        f"{finding['id']}: {node['html']} {node['failureSummary']}"
        for finding in found
        for node in finding["nodes"]
    ]
    assert not lines, "\n".join(lines)


def assert_fits(page: Page) -> None:
    """Fails when the page is wider than its window."""
    too_wide: list[str] = page.evaluate(
        """() => {
          const width = document.documentElement.clientWidth;
          if (document.documentElement.scrollWidth <= width) return [];
          return [...document.querySelectorAll("body *")]
            .filter((element) => element.getBoundingClientRect().right > width + 1)
            .map((element) => element.outerHTML.slice(0, 120));
        }"""
    )
    assert too_wide == []
