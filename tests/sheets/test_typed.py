"""What is typed, read as a sheet; what cannot be read, said at its cell."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import translation

from refusals import Denied
from scoring.cells import read_number
from scoring.checking import check_typed
from scoring.letters import Alphabet, letter_choices
from scoring.reading import Reading, read_typed
from scoring.rules.sheet import read_sheet
from scoring.typed import (
    CELLS,
    LARGEST,
    SCORE_CELLS,
    shape_typed,
    typed_from_fields,
    typed_in,
    typed_of,
)
from tests.factories.sheets import document, totals

WEST: dict[str, Any] = {"ruleset": "west-flemish", "options": {}}


def read(*rows: dict[str, str], language: str = "en", level: str = "deals", **boam: Any) -> Reading:
    typed = {"language": language, "boams": [{"level": level, "rows": list(rows), **boam}]}
    return read_typed(shape_typed(typed), ruleset="west-flemish", options={}, final=False)


@pytest.mark.parametrize("text", ["38", " 38", "38 ", "038", "٣٨", "３８", "\u00a038"])
def test_38_however_it_is_written(text: str) -> None:
    assert read_number(text) == 38


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("²", "not_a_number"),
        ("1_2", "not_a_number"),
        ("1e1", "not_a_number"),
        ("1e9", "not_a_number"),
        ("0x10", "not_a_number"),
        ("x", "not_a_number"),
        ("-5", "negative"),
        ("−5", "negative"),
        ("-0", "sign"),
        ("+12", "sign"),
        ("3 8", "two_numbers"),
        ("3.5", "not_whole"),
        ("3,5", "not_whole"),
        (",5", "not_whole"),
        ("999999999999", "too_large"),
        (str(LARGEST + 1), "too_large"),
        ("7" * 10_000, "too_long"),
        ("x" * 10_000, "too_long"),
    ],
)
def test_what_is_no_number_is_refused_by_its_fault(text: str, fault: str) -> None:
    reading = read({"points_a": text, "trump": "h"})
    assert [(error.field, error.code) for error in reading.errors] == [("points_a", fault)]
    # Short enough to be read at a cell, whatever was pasted.
    assert len(reading.errors[0].sentence) < 200


@pytest.mark.parametrize("field", [*CELLS, *SCORE_CELLS])
@pytest.mark.parametrize("text", ["?", "-1", "1000000000", "3 8", "z" * 10_000, "\x00", "\ud800"])
def test_every_cell_refuses_nonsense_with_a_sentence_at_it(field: str, text: str) -> None:
    level = "scores" if field in SCORE_CELLS and field.startswith("score") else "deals"
    row = {"score_a": "9", "score_b": "0"} if level == "scores" else {"points_a": "39"}
    reading = read({**row, "trump": "h", "call": "r", field: text}, level=level)
    assert field in [error.field for error in reading.errors if error.sentence]


@pytest.mark.parametrize("field", ["total_a", "total_b", "winner", "noted_winner", "level"])
@pytest.mark.parametrize("text", ["?", "-1", "1e9", "3 8", "z" * 10_000])
def test_every_cell_of_a_boam_refuses_nonsense(field: str, text: str) -> None:
    boam = {"total_a": "101", "total_b": "64", "winner": "a", field: text}
    level = {"winner": "winner", "level": text}.get(field, "totals")
    typed = shape_typed({"language": "en", "boams": [{"level": level, **boam}]})
    reading = read_typed(typed, **WEST)
    assert field in [error.field for error in reading.errors]


def test_blank_is_not_zero() -> None:
    assert read({"points_a": "0"}).sheet["boams"][0]["deals"] == [{"points": [0, None]}]
    missing = read({"score_a": "9", "score_b": ""}, level="scores").errors
    assert [(error.field, error.code) for error in missing] == [("score_b", "missing")]


def test_blank_rows_at_the_end_are_no_deals() -> None:
    deals = read({"points_a": "39", "trump": "h"}, {}, {"points_a": "  "}).sheet["boams"][0][
        "deals"
    ]
    assert len(deals) == 1


def test_a_blank_row_between_two_is_refused_at_it() -> None:
    errors = read({"points_a": "39"}, {}, {"points_a": "38"}).errors
    assert [(error.boam, error.row, error.code) for error in errors] == [(1, 2, "blank_row")]


def test_blank_boams_at_the_end_are_not_there_and_one_between_is_refused() -> None:
    typed: dict[str, Any] = {
        "language": "en",
        "boams": [{"rows": [{"points_a": "39"}]}, {"rows": [{}]}, {}],
    }
    assert len(read_typed(shape_typed(typed), **WEST).sheet["boams"]) == 1
    typed["boams"].append({"level": "totals", "total_a": "101", "total_b": "3"})
    errors = read_typed(shape_typed(typed), **WEST).errors
    assert [(error.boam, error.code) for error in errors] == [(2, "blank_boam"), (3, "blank_boam")]


@pytest.mark.parametrize(
    ("language", "letters"),
    [("nl", "k r h s m b"), ("fr", "t k h p s b"), ("en", "c d h s n b"), ("nl-be", "k r h s m b")],
)
def test_each_language_has_its_letters(language: str, letters: str) -> None:
    rows = [{"points_a": "39", "trump": letter.upper()} for letter in letters.split()]
    deals = read(*rows, language=language).sheet["boams"][0]["deals"]
    trumps = ["clubs", "diamonds", "hearts", "spades", "no_trump", "blind_no_trump"]
    assert [deal["trump"] for deal in deals] == trumps


def test_the_signs_of_the_suits_are_understood_also_coloured_ones() -> None:
    rows = [{"points_a": "39", "trump": sign} for sign in ("♣", "♦", "♥\ufe0f", "♠")]
    deals = read(*rows).sheet["boams"][0]["deals"]
    assert [deal["trump"] for deal in deals] == ["clubs", "diamonds", "hearts", "spades"]


def test_a_letter_with_two_meanings_is_asked_about_and_not_guessed() -> None:
    errors = read({"points_a": "39", "trump": "c"}, language="fr").errors
    assert [error.code for error in errors] == ["carreau_or_coeur"]


@pytest.mark.parametrize("language", ["nl", "fr", "en"])
@pytest.mark.parametrize("alphabet", list(Alphabet))
def test_no_two_values_share_a_letter(language: str, alphabet: Alphabet) -> None:
    letters = list(letter_choices(alphabet, language).values())
    assert len(letters) == len(set(letters))


def test_a_grid_begun_in_one_language_says_the_same_in_another() -> None:
    dutch = {
        "language": "nl",
        "first_dealer": "z",
        "boams": [{"rows": [{"trump": "s", "call": "m"}]}],
    }
    french = typed_in(shape_typed(dutch), "fr")
    assert french["first_dealer"] == "s"
    assert french["boams"][0]["rows"][0] == {"trump": "p", "call": "c"}
    before, after = (read_typed(grid, **WEST).sheet for grid in (shape_typed(dutch), french))
    assert before == after


@pytest.mark.parametrize("language", ["nl", "fr", "en"])
@pytest.mark.parametrize(
    "said",
    [
        document("A", "B", "A"),
        totals((101, 64), (88, 101), (101, 97)),
        {
            "first_dealer": "W",
            "noted_winner": "B",
            "boams": [
                {
                    "level": "deals",
                    "noted_winner": "B",
                    "deals": [
                        {"kind": "void", "dealer": "W", "noted_score": [0, 0]},
                        {"kind": "revoke", "revoke_by": "A", "trump": "spades"},
                        {
                            "points": [60, 0],
                            "tricks": [8, 0],
                            "sweep": True,
                            "trump": "blind_no_trump",
                            "call": "redouble",
                            "doubled_by": "N",
                            "redoubled_by": "E",
                            "trump_by": "E",
                            "multiplier": 8,
                            "noted_total": [0, 9],
                        },
                        {"points": [None, 60], "sweep": False, "last_trick": "B"},
                    ],
                },
                {"level": "scores", "scores": [[9, 0], [0, 12]], "noted_totals": [[9, 0], None]},
                {"level": "winner", "winner": "A", "ended": "stopped"},
            ],
        },
    ],
    ids=["deals", "totals", "everything"],
)
def test_a_sheet_put_into_the_grid_is_read_out_of_it_again(
    said: dict[str, Any], language: str
) -> None:
    typed = shape_typed(typed_of(said, language))
    reading = read_typed(typed, **WEST)
    assert reading.errors == ()
    assert read_sheet(reading.sheet) == read_sheet({"ruleset": "west-flemish", **said})


def test_fields_of_a_plain_form_make_the_same_grid() -> None:
    fields = {"language": "en", "first_dealer": "n", "b1.level": "deals", "b1.r2.points_a": "39"}
    typed = typed_from_fields(fields)
    assert typed["boams"][0]["rows"] == [{}, {"points_a": "39"}]
    assert typed["first_dealer"] == "n"


@pytest.mark.parametrize(
    "raw",
    [
        None,
        [],
        "x",
        {"boams": 3},
        {"boams": [3]},
        {"boams": [{"rows": [[]]}]},
        {"boams": [{"rows": [{"points_a": []}]}]},
        {"boams": [{}] * 26},
        {"boams": [{"rows": [{}] * 401}]},
        {"boams": [{"rows": [{"points_a": "x" * 200_001}]}]},
    ],
)
def test_what_is_no_grid_is_refused(raw: object) -> None:
    with pytest.raises(Denied) as refused:
        shape_typed(raw)
    assert refused.value.code == "not_a_grid"


def test_a_field_name_of_a_boam_beyond_any_paper_is_refused() -> None:
    with pytest.raises(Denied):
        typed_from_fields({"b99.r1.points_a": "1"})


def test_characters_that_no_database_keeps_are_replaced_and_the_rest_is_kept() -> None:
    typed = shape_typed({"boams": [{"rows": [{"points_a": "3\x008\ud800"}]}]})
    assert typed["boams"][0]["rows"][0]["points_a"] == "3␀8\ufffd"


def test_while_one_types_a_row_that_cannot_be_read_scores_nothing_and_others_do() -> None:
    rows = [{"points_a": "39", "trump": "h"}, {"points_a": "x"}, {"points_a": "38", "trump": "h"}]
    typed = shape_typed({"language": "en", "boams": [{"rows": rows}]})
    checked = check_typed(typed, **WEST)
    deals = checked.answer.boams[0].deals
    assert [deal.score for deal in deals] == [(9, 0), None, (8, 0)]
    assert [(remark.row, remark.code) for remark in checked.remarks if remark.stops] == [
        (2, "not_a_number")
    ]


def test_sentences_are_in_the_language_asked_for() -> None:
    with translation.override("nl"):
        dutch = read({"points_a": "x"}, language="nl").errors[0].sentence
    assert "“x”" in dutch
