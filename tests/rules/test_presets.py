"""Rulebook 7 and 8, the tables of presets, stated anew field by field."""

from dataclasses import asdict
from typing import Any

import pytest

from scoring.rules.options import OPTION_NAMES
from scoring.rules.presets import PRESETS, preset_keys

MAIN = ("west-flemish", "french", "belgian", "encyclopaedia")

# Of each field its values in the order of MAIN.
FIELDS: dict[str, tuple[Any, Any, Any, Any]] = {
    "direction": ("clockwise", "anticlockwise", "anticlockwise", "clockwise"),
    "trump_choice": ("dealer", "dealer", "auction", "dealer"),
    "partner_may_choose": (False, False, False, True),
    "all_pass": (None, None, "dealer_chooses", None),
    "blind_no_trump": (True, False, False, False),
    "double": (True, False, False, True),
    "redouble": (True, False, False, True),
    "last_trick": ("none", "none", "card_point", "none"),
    "score": ("margin", "margin", "margin", "margin"),
    "margin_cap": (None, 6, None, None),
    "no_trump_doublings": (1, 1, 1, 1),
    "blind_doublings": (2, 2, 2, 2),
    "sweep_doublings": (1, 0, 0, 0),
    "max_doublings": (None, None, None, None),
    "drawn_deal": ("carry", "none", "replay", "none"),
    "revoke": ("flat", "all_points", "flat", "flat"),
    "target": (101, 101, 21, 101),
    "deals": (None, None, None, None),
    "narrow_flat": (False, False, False, False),
    "both_cross": ("higher", "trump_side", "higher", "higher"),
    "least_bid": (None, None, None, None),
    "best_of": (3, 1, 1, 1),
    "communication": ("muette", "muette", "muette", "muette"),
    "packets": ("3-2-3", "3-2-3 or 4-4", "4-4", "often by twos"),
    "cut_by": ("dealer's right", "dealer's right", "dealer's left", ""),
    "first_dealer_by": ("highest cut", "lowest cut", "highest cut", ""),
}

DUTIES: dict[str, tuple[str, str, str, str]] = {
    "led_trump": ("any", "any", "higher", "any"),
    "ruff": ("must_unless_partner_wins", "must", "must", "may"),
    "overtrump": ("against_opponent", "always", "always", "never"),
    "undertrump": ("forced", "may", "must", "may"),
}

# What a variation changes in the rule set that it comes from.
VARIATIONS: dict[str, tuple[str, dict[str, Any]]] = {
    "west-flemish-capped": ("west-flemish", {"max_doublings": 2}),
    "west-flemish-half": ("west-flemish", {"target": 61}),
    "west-flemish-no-blind": ("west-flemish", {"blind_no_trump": False}),
    "french-differential": ("french", {"margin_cap": None}),
    "french-last-trick": ("french", {"last_trick": "score_point"}),
    "french-turned": ("french", {"trump_choice": "turned"}),
    "french-12": ("french", {"target": None, "deals": 12}),
    "french-50": ("french", {"target": None, "deals": 50}),
    "belgian-101": ("belgian", {"score": "cumulative", "target": 101}),
    "belgian-verplicht": ("belgian", {"all_pass": "no_trump"}),
    "belgian-turned": ("belgian", {"trump_choice": "turned", "all_pass": None}),
    "belgian-no-trump": ("belgian", {"trump_choice": "none", "all_pass": None}),
    "belgian-flat": ("belgian", {"narrow_flat": True}),
    "coinchee": (
        "french",
        {
            "trump_choice": "bid",
            "least_bid": 31,
            "double": True,
            "redouble": True,
            "margin_cap": None,
        },
    ),
}


def written(key: str) -> dict[str, Any]:
    fields = asdict(PRESETS[key])
    assert fields.pop("key") == key
    return fields


@pytest.mark.parametrize("key", MAIN)
def test_7_and_8_a_preset_is_what_its_column_of_the_tables_says(key: str) -> None:
    column = MAIN.index(key)
    assert written(key) == {
        **{field: values[column] for field, values in FIELDS.items()},
        "play": {duty: values[column] for duty, values in DUTIES.items()},
    }


@pytest.mark.parametrize("key", VARIATIONS)
def test_7_and_9_1_a_variation_changes_these_fields_and_no_others(key: str) -> None:
    origin, changes = VARIATIONS[key]
    assert written(key) == {**written(origin), **changes}


def test_the_tables_here_leave_out_no_preset_and_no_field() -> None:
    assert {*MAIN, *VARIATIONS} == {*PRESETS}
    assert {*FIELDS, "play"} == {*OPTION_NAMES}


def test_7_a_list_shows_each_family_together_and_its_plain_form_first() -> None:
    assert preset_keys() == tuple(PRESETS)
    families = [key.partition("-")[0] if key != "west-flemish" else "west" for key in PRESETS]
    assert families == sorted(
        families, key=["west", "french", "belgian", "encyclopaedia", "coinchee"].index
    )
    for family in ("west-flemish", "french", "belgian"):
        assert next(key for key in PRESETS if key.startswith(family)) == family
