"""Euros as people type them."""

from __future__ import annotations

import pytest
from django.utils import translation

from tournaments.money import cents_typed, euros


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("2,50", 250),
        ("2.50", 250),
        ("2,5", 250),
        ("2", 200),
        ("€ 2,50", 250),
        ("2.50 €", 250),
        ("", 0),
        (" 0 ", 0),
        ("99999,99", 9_999_999),
    ],
)
def test_an_amount_is_read_with_comma_or_point(typed: str, cents: int) -> None:
    assert cents_typed(typed) == cents


@pytest.mark.parametrize(
    "typed", ["-1", "2,505", "1.234,5", "two", "1e1", "²", "２", "٣", "1_0", "+2", ",5", "100000"]
)
def test_what_is_no_amount_is_not_guessed(typed: str) -> None:
    assert cents_typed(typed) is None


@pytest.mark.parametrize(("language", "shown"), [("nl", "2,50"), ("fr", "2,50"), ("en", "2.50")])
def test_an_amount_is_written_as_the_language_does(language: str, shown: str) -> None:
    with translation.override(language):
        assert euros(250) == shown
