"""Deals by the thousand: who plays by section 8 is never accused, who does not always is."""

import pytest

from scoring.rules.presets import PRESETS
from scoring.rules.rulesets import RuleSet
from tests.rules.play_proofs import prove

DEALS = 2_000


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


@pytest.mark.parametrize("preset", sorted(UNLIKE.values()))
def test_8_only_cards_that_were_not_allowed_are_breaches_and_all_are_found(preset: str) -> None:
    counted = prove(preset, DEALS, seed=8)
    assert counted["with no wrong card"] >= DEALS // 3
    assert counted["with one"] > DEALS // 4
    assert counted["breaches in partial records"] > DEALS
