"""What every test gets."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import hypothesis
import pytest
from django.utils import translation
from playwright.sync_api import Browser, sync_playwright
from pytest_django import Settings

# Playwright's sync API runs an event loop; Django's ORM is used beside it, never in it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# A desk looks for new examples at every run; CI judges the same ones each time.
hypothesis.settings.register_profile("ci", derandomize=True, deadline=None)
# No test asserts a time, and a busy machine may take long for any example.
hypothesis.settings.register_profile("here", deadline=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "here")


def pytest_configure() -> None:
    from config.translations import compile_all

    compile_all()


@pytest.fixture(autouse=True)
def quick_passwords(settings: Settings) -> None:
    """Hashing a password well takes longer than most tests."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


@pytest.fixture(autouse=True)
def english(settings: Settings) -> Iterator[None]:
    """A request leaves its language behind in the thread; the next test begins in English."""
    with translation.override(settings.LANGUAGE_CODE):
        yield


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests; without one they are skipped, in CI they fail."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        missing = "no Chromium: install the package chromium"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        chrome = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGS)
        yield chrome
        chrome.close()
