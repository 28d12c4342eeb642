"""What every test gets."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from django.utils import translation
from pytest_django import Settings

# Playwright's sync API runs an event loop; Django's ORM is used beside it, never in it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


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
