"""Logging in: a whole café does it from one address, and nobody guesses passwords without end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from tests.factories.clubs import PASSWORD, make_user

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def counted_here_only() -> Iterator[None]:
    cache.clear()
    yield
    cache.clear()


def log_in(username: str, password: str) -> Any:
    typed = {"login": username, "password": password}
    return Client().post(reverse("account_login"), typed)


def test_ten_people_at_one_address_with_three_slips_each_lock_nobody_out() -> None:
    people = [make_user() for _n in range(10)]
    for person in people:
        for slip in ("drie", "drie-van", "driex"):
            assert log_in(person.username, slip).status_code == 200
    assert {log_in(person.username, PASSWORD).status_code for person in people} == {302}


def test_one_account_is_not_guessed_at_without_end() -> None:
    person = make_user()
    answers = [log_in(person.username, f"guess-{n}").content.decode() for n in range(6)]
    assert "Too many wrong passwords" not in answers[0]
    assert "Too many wrong passwords" in answers[-1]


def test_an_address_that_guesses_at_everybody_is_stopped_in_words() -> None:
    answers = [log_in(f"nobody{n}", "guess") for n in range(130)]
    assert answers[-1].status_code == 429
    assert "Wait a minute" in answers[-1].content.decode()
