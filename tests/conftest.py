"""What every test gets."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pytest_django import Settings

# Playwright's sync API runs an event loop; Django's ORM is used beside it, never in it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"

ROOT = Path(__file__).resolve().parent.parent


def pytest_configure() -> None:
    from config.translations import compile_all

    compile_all(ROOT / "locale")


@pytest.fixture(autouse=True)
def quick_passwords(settings: Settings) -> None:
    """Hashing a password well takes longer than most tests."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
