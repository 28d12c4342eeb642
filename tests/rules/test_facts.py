"""What a rule set says of itself for printing, fact by fact (Rulebook 3 and 7)."""

from typing import Any

import pytest

from scoring.rules.facts import Topic, ruleset_facts
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS

PRINTED: dict[str, list[tuple[str, int | str]]] = {
    "west-flemish": [
        ("target", 101),
        ("best_of", 3),
        ("score", "margin"),
        ("no_trump", 2),
        ("blind_no_trump", 4),
        ("calls", 4),
        ("sweep", 2),
        ("drawn_deal", "carry"),
        ("revoke", "flat"),
        ("trump_choice", "dealer"),
        ("direction", "clockwise"),
        ("packets", "3-2-3"),
        ("cut_by", "dealer's right"),
        ("first_dealer_by", "highest cut"),
        ("communication", "muette"),
    ],
    "french-last-trick": [
        ("target", 101),
        ("best_of", 1),
        ("score", "margin"),
        ("margin_cap", 6),
        ("last_trick", "score_point"),
        ("no_trump", 2),
        ("calls", 1),
        ("sweep", 1),
        ("drawn_deal", "none"),
        ("revoke", "all_points"),
        ("both_cross", "trump_side"),
        ("trump_choice", "dealer"),
        ("direction", "anticlockwise"),
        ("packets", "3-2-3 or 4-4"),
        ("cut_by", "dealer's right"),
        ("first_dealer_by", "lowest cut"),
        ("communication", "muette"),
    ],
    "belgian-flat": [
        ("target", 21),
        ("best_of", 1),
        ("score", "margin"),
        ("last_trick", "card_point"),
        ("narrow_flat", 1),
        ("no_trump", 2),
        ("calls", 1),
        ("sweep", 1),
        ("revoke", "flat"),
        ("trump_choice", "auction"),
        ("all_pass", "dealer_chooses"),
        ("direction", "anticlockwise"),
        ("packets", "4-4"),
        ("cut_by", "dealer's left"),
        ("first_dealer_by", "highest cut"),
        ("communication", "muette"),
    ],
    "encyclopaedia": [
        ("target", 101),
        ("best_of", 1),
        ("score", "margin"),
        ("no_trump", 2),
        ("calls", 4),
        ("sweep", 1),
        ("drawn_deal", "none"),
        ("revoke", "flat"),
        ("trump_choice", "dealer"),
        ("partner_may_choose", 1),
        ("direction", "clockwise"),
        ("packets", "often by twos"),
        ("communication", "muette"),
    ],
    "coinchee": [
        ("target", 101),
        ("best_of", 1),
        ("score", "margin"),
        ("no_trump", 2),
        ("calls", 4),
        ("sweep", 1),
        ("revoke", "all_points"),
        ("trump_choice", "bid"),
        ("least_bid", 31),
        ("direction", "anticlockwise"),
        ("packets", "3-2-3 or 4-4"),
        ("cut_by", "dealer's right"),
        ("first_dealer_by", "lowest cut"),
        ("communication", "muette"),
    ],
}


def facts(key: str, **options: Any) -> dict[Topic, int | str]:
    return dict(ruleset_facts(with_options(PRESETS[key], options)))


@pytest.mark.parametrize("key", PRINTED)
def test_a_printed_sheet_tells_this_in_this_order(key: str) -> None:
    assert list(ruleset_facts(PRESETS[key])) == PRINTED[key]


@pytest.mark.parametrize(
    ("key", "options", "topic", "value"),
    [
        ("french-12", {}, "target", None),
        ("french-12", {}, "deals", 12),
        ("french", {"score": "cumulative"}, "margin_cap", None),
        ("west-flemish", {"narrow_flat": True}, "narrow_flat", None),
        (
            "coinchee",
            {"narrow_flat": True, "last_trick": "card_point"},
            "narrow_flat",
            None,
        ),
        ("west-flemish", {"trump_choice": "turned"}, "no_trump", None),
        ("west-flemish", {"trump_choice": "turned"}, "blind_no_trump", None),
        ("west-flemish", {"trump_choice": "none"}, "no_trump", 2),
        ("west-flemish", {"no_trump_doublings": 3, "blind_doublings": 5}, "no_trump", 8),
        ("west-flemish", {"no_trump_doublings": 3, "blind_doublings": 5}, "blind_no_trump", 32),
        ("west-flemish", {"redouble": False}, "calls", 2),
        ("west-flemish", {"double": False}, "calls", 1),
        ("west-flemish", {"sweep_doublings": 3}, "sweep", 8),
        ("west-flemish", {"max_doublings": 0}, "max_doublings", 1),
        ("west-flemish-capped", {}, "max_doublings", 4),
        ("west-flemish", {"max_doublings": 1_000}, "max_doublings", 2**1_000),
        ("west-flemish", {"max_doublings": 1_001}, "max_doublings", None),
        ("west-flemish", {"score": "cumulative"}, "drawn_deal", None),
        ("west-flemish", {"last_trick": "card_point"}, "drawn_deal", None),
        ("west-flemish", {"score": "cumulative"}, "both_cross", "higher"),
        (
            "french-last-trick",
            {"target": None, "deals": 12},
            "both_cross",
            None,
        ),
        ("encyclopaedia", {"trump_choice": "auction"}, "partner_may_choose", None),
        ("belgian-verplicht", {}, "all_pass", "no_trump"),
        ("belgian", {"trump_choice": "dealer"}, "all_pass", None),
        ("encyclopaedia", {"trump_choice": "auction"}, "all_pass", None),
        ("west-flemish", {"communication": "parlante"}, "communication", "parlante"),
    ],
)
def test_a_fact_is_told_where_it_applies(
    key: str, options: dict[str, Any], topic: str, value: int | str | None
) -> None:
    assert facts(key, **options).get(Topic(topic)) == value
