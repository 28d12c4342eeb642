"""Rehearsed sheets are sheets: whole matches that the rules find nothing wrong with."""

import random

import pytest

from scoring.models import Level
from scoring.rehearsal import miscount, misread, rehearse_sheet
from scoring.rules.answers import Code
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS
from scoring.rules.sheet import read_sheet, score_sheet


@pytest.mark.parametrize("level", list(Level))
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_a_rehearsed_match_is_valid_and_won(preset: str, level: Level) -> None:
    for seed in range(3):
        sheet = rehearse_sheet(
            random.Random(seed), PRESETS[preset], ruleset=preset, options={}, level=level
        )
        answer = score_sheet(read_sheet(sheet))
        assert answer.errors == ()
        assert answer.winner is not None


def test_a_fixed_number_of_deals_is_played_to_its_end() -> None:
    options = {"target": None, "deals": 16, "best_of": 1}
    rules = with_options(PRESETS["west-flemish"], options)
    sheet = rehearse_sheet(random.Random(1), rules, ruleset="west-flemish", options=options)
    played = [deal for deal in sheet["boams"][0]["deals"] if deal["kind"] != "void"]
    assert len(played) >= 16


def test_the_same_dice_give_the_same_sheet() -> None:
    sheets = [
        rehearse_sheet(random.Random("x"), PRESETS["belgian"], ruleset="belgian", options={})
        for _ in range(2)
    ]
    assert sheets[0] == sheets[1]


def test_a_misread_sheet_is_without_error_and_reads_otherwise() -> None:
    for seed in range(20):
        dice = random.Random(seed)
        rules = PRESETS["west-flemish"]
        sheet = rehearse_sheet(dice, rules, ruleset="west-flemish", options={})
        other = misread(dice, sheet)
        assert other != sheet
        assert score_sheet(read_sheet(other)).errors == ()


def test_a_miscounted_total_is_noticed() -> None:
    dice = random.Random(3)
    sheet = rehearse_sheet(dice, PRESETS["west-flemish"], ruleset="west-flemish", options={})
    answer = score_sheet(read_sheet(miscount(dice, sheet)))
    assert {error.code for error in answer.errors} == {Code.NOTED_TOTAL}
