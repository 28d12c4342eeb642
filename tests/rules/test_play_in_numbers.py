"""Deals by the thousand: who plays by section 8 is never accused, who does not always is."""

import pytest

from scoring.rules.presets import PRESETS
from scoring.rules.rulesets import RuleSet
from tests.rules.play_proofs import prove


def seen_in_play(ruleset: RuleSet) -> object:
    """What of a rule set a record can show; presets that differ in other things play alike."""
    return (
        ruleset.play,
        ruleset.direction,
        ruleset.trump_choice,
        ruleset.blind_no_trump,
        ruleset.last_trick,
    )


UNLIKE = {seen_in_play(ruleset): key for key, ruleset in list(PRESETS.items())[::-1]}


@pytest.mark.parametrize("deals", [200, pytest.param(2_000, marks=pytest.mark.numbers)])
@pytest.mark.parametrize("preset", sorted(UNLIKE.values()))
def test_8_only_cards_that_were_not_allowed_are_breaches_and_all_are_found(
    preset: str, deals: int
) -> None:
    counted = prove(preset, deals, seed=8)
    assert counted["with no wrong card"] >= deals // 3
    assert counted["with one"] > deals // 4
    assert counted["breaches in partial records"] > deals
