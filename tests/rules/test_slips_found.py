"""Of two hundred sheets with one slip each the true one is among the first three suggested."""

import random

from scoring.rules.presets import PRESETS
from tests.rules.rehearsed import FULL, SPARSE, Paper
from tests.rules.spoiling import spoiled
from tests.rules.undoing import place

SHEETS = 200


def found_among_three(seed: str, paper: Paper) -> int:
    dice = random.Random(seed)
    places = [place(spoiled(dice, sorted(PRESETS), paper)) for _sheet in range(SHEETS)]
    return sum(n is not None and n <= 3 for n in places)


def test_where_scores_and_totals_are_noted() -> None:
    assert found_among_three("noted", FULL) >= 195


def test_where_every_other_total_is_noted_and_nothing_else() -> None:
    assert found_among_three("sparse", SPARSE) >= 185
