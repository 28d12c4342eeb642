"""What every test gets."""

import os

import pytest
from pytest_django.fixtures import SettingsWrapper

# Playwright's sync API runs an event loop; Django's ORM is used beside it, never in it.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


@pytest.fixture(autouse=True)
def quick_passwords(settings: SettingsWrapper) -> None:
    """Hashing a password well takes longer than most tests."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
