"""One person, one spelling: what is stored, what is searched, what is a number."""

from __future__ import annotations

import pytest

from clubs.names import SEARCH_LENGTH, fold, plain_number, search_key, tidy


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("Rene\u0301", "Ren\u00e9"),
        ("René\u00a0Claes", "René Claes"),
        ("  De   Smet\t", "De Smet"),
        ("De\u200bSmet", "DeSmet"),
        ("\ufeffJan", "Jan"),
        ("Jan\u202e", "Jan"),
        ("Ja\x00n", "Jan"),
        ("Ja\ud800n", "Jan"),
        ("山田太郎", "山田太郎"),
    ],
)
def test_names_that_look_the_same_are_stored_the_same(typed: str, stored: str) -> None:
    assert tidy(typed) == stored


@pytest.mark.parametrize(
    ("name", "searched"),
    [
        ("René", "rene"),
        ("Çelik", "celik"),
        ("Łukasz Żółć", "lukasz zolc"),
        ("Ðorđe", "dorde"),
        ("Nguyễn", "nguyen"),
        ("Smet-D’Hondt", "smet dhondt"),
        ("Strauß", "strauss"),
        ("ΕΛΕΝΗ", "ελενη"),
    ],
)
def test_accents_capitals_and_hyphens_make_no_difference_in_a_search(
    name: str, searched: str
) -> None:
    assert fold(name) == searched


@pytest.mark.parametrize("letter", ["ß", "ﬃ", "ﷺ"])
def test_a_name_of_letters_that_grow_when_folded_still_fits_its_column(letter: str) -> None:
    assert len(search_key(letter * 80, letter * 80)) <= SEARCH_LENGTH


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("00042", "00042"),
        (" 42 ", "42"),
        ("３８", "38"),
        ("٣٨", "38"),
        ("a7", "A7"),
        ("12-3/B", "12-3/B"),
        ("²", None),
        ("1_2", None),
        ("+12", None),
        ("-0", None),
        ("1 2", None),
        ("=1+1", None),
        ("", None),
    ],
)
def test_a_number_has_plain_digits_or_is_refused(typed: str, number: str | None) -> None:
    assert plain_number(typed) == number
