"""The sentences of a verdict: one for every duty and every error."""

import random
from typing import Any

import pytest
from django.utils import translation

from scoring.messages.play import breach_sentence, record_error_sentence
from scoring.rules.judging import judge
from scoring.rules.play import Duty
from scoring.rules.record import Breach, RecordCode
from scoring.rules.record_reading import read_record
from scoring.rules.seats import Seat
from tests.rules.hands import card, cards
from tests.rules.table_eight import document, play_out
from tests.rules.test_record_reading import record

BREACHED = [duty for duty in Duty if duty not in {Duty.LEAD, Duty.FREE}]


def breach(duty: Duty, shown_in: int | None = None) -> Breach:
    return Breach(3, Seat.E, card("7d"), duty, cards("Kh 10h"), shown_in)


def test_a_breach_by_a_recorded_hand_names_the_cards_that_were_held() -> None:
    assert breach_sentence(breach(Duty.FOLLOW)) == (
        "East played 7♦ in trick 3 and held K♥, 10♥. Who has the suit led must follow it."
    )


def test_a_breach_by_a_shown_card_names_the_trick_that_showed_it() -> None:
    assert breach_sentence(breach(Duty.FOLLOW, shown_in=5)) == (
        "East played 7♦ in trick 3, and K♥ only in trick 5. Who has the suit led must follow it."
    )


@pytest.mark.parametrize("language", ["en", "nl", "fr"])
def test_every_duty_has_a_sentence_of_its_own(language: str) -> None:
    with translation.override(language):
        assert len({breach_sentence(breach(duty)) for duty in BREACHED}) == len(BREACHED)


ERRORS: dict[str, tuple[dict[str, Any], str]] = {
    "a suit where there are no trumps": (
        {"ruleset": "belgian-no-trump"},
        "Every deal is no trump in this rule set, but the record names a suit.",
    ),
    "no trump where a card is turned": (
        {"ruleset": "french-turned", "trump": "no_trump"},
        "A turned card decides trumps in this rule set, but the record says no trump.",
    ),
    "blind": ({"trump": "blind_no_trump"}, "This rule set has no blind no trump."),
    "one card": ({"hands": {"E": "7h"}}, "East has 1 card before the first trick, not 8."),
    "no cards": ({"hands": {"E": []}}, "East has 0 cards before the first trick, not 8."),
    "twice in a hand": (
        {"hands": {"E": "7h 8h 9h Jh Qh Kh Ah 7h"}},
        "The hand of East has 7♥ twice.",
    ),
    "in two hands": (
        {"hands": {"E": "7h 8h 9h Jh Qh Kh Ah 10h", "S": "7h 7s 8s 9s Js Qs Ks As"}},
        "The hands of East and South both have 7♥.",
    ),
    "in a hand and another's trick": (
        {"hands": {"E": "7h 8h 9h Jh Qh Kh Ah 10h"}, "tricks": ["7h"]},
        "The hand of East has 7♥, but West played it in trick 1.",
    ),
    "twice in a trick": ({"tricks": ["7h 7h"]}, "Trick 1 has 7♥ twice."),
    "in two tricks": (
        {"tricks": ["7h 8h 9h 10h", "7h"]},
        "Trick 1 has 7♥, and trick 2 has it again.",
    ),
    "not in the hand": (
        {"hands": {"W": "7h 8h 9h Jh Qh Kh Ah 10h"}, "tricks": ["7d"]},
        "West played 7♦ in trick 1, but the hand recorded is without it.",
    ),
    "a short trick": (
        {"tricks": ["7h", "8h"]},
        "Trick 1 has 1 card, not 4, although play went on.",
    ),
    "a shorter trick": (
        {"tricks": ["", "8h"]},
        "Trick 1 has 0 cards, not 4, although play went on.",
    ),
    "another leader": (
        {"tricks": [{"leader": "N", "cards": "7h"}]},
        "North is said to have led to trick 1, but it was the turn of West.",
    ),
}


@pytest.mark.parametrize("case", ERRORS.values(), ids=ERRORS)
def test_an_error_has_one_sentence_that_says_where(case: tuple[dict[str, Any], str]) -> None:
    keys, sentence = case
    (error,) = judge(read_record(record(**keys))).errors
    assert record_error_sentence(error) == sentence


def test_a_card_that_is_nowhere_is_named() -> None:
    asked = document(play_out(random.Random(1), "french"), hands="NESW", cards=0)
    asked["hands"]["N"] = ["7h"] * 8
    found = judge(read_record(asked)).errors
    missing = [error for error in found if error.code is RecordCode.CARD_MISSING]
    assert len(missing) in {7, 8}
    for error in missing:
        assert record_error_sentence(error).startswith("None of the four hands has ")
    asked = document(play_out(random.Random(1), "french"))
    asked["tricks"][0] = ", ".join([asked["tricks"][0].split()[0]] * 4)
    missing_in_tricks = judge(read_record(asked)).errors[0]
    assert record_error_sentence(missing_in_tricks).startswith("None of the 8 tricks has ")
