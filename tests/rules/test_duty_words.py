"""Why a card may be played or not, in words: each duty has its sentence and its paragraph."""

import re
from dataclasses import replace

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from scoring.messages import describe_play, why_sentence
from scoring.rules.cards import PACK, Card, Suit
from scoring.rules.play import PARAGRAPHS, allowed
from scoring.rules.presets import PRESETS
from scoring.rules.rulesets import Duties, Overtrump, Undertrump
from scoring.rules.seats import Seat
from tests.rules.hands import SUITS, cards, trick
from tests.rules.test_play import DUTIES


def why(preset: str, hand: str, played: str, trump: str | None = "s") -> str:
    """The sentence for the next player; North led, and spades are trumps unless told otherwise."""
    table = trick(played)
    suit = SUITS[trump] if trump else None
    found = allowed(cards(hand), table, Seat("NESW"[len(table)]), suit, PRESETS[preset].play)
    return why_sentence(found, table, suit)


@pytest.mark.parametrize(
    ("preset", "hand", "played", "trump", "sentence"),
    [
        ("french", "7h As", "", "s", "The hand leads, so any card may be played (rule 8.1)."),
        ("french", "7h As", "Qh", "s", "The hand has hearts, so hearts must be played (rule 8.3)."),
        (
            "belgian",
            "7s As",
            "Qs",
            "s",
            "Trumps were led and the hand can beat Q♠, so a higher trump must be played "
            "(rule 8.4).",
        ),
        ("french", "7d As", "Qh", "s", "The hand has no hearts, so it must trump (rule 8.5)."),
        (
            "french",
            "7s As",
            "Qh 8s",
            "s",
            "The hand has no hearts and can beat 8♠, so a higher trump must be played (rule 8.6).",
        ),
        (
            "west-flemish",
            "7s 7d",
            "Qh 8s",
            "s",
            "The hand has no hearts, and no trump lower than 8♠ may be played while there is "
            "another card (rule 8.7).",
        ),
        (
            "belgian",
            "7s 7d",
            "Qh 8s",
            "s",
            "The hand has no hearts, so it must trump, even lower than 8♠ (rule 8.8).",
        ),
        (
            "french",
            "7s 7d",
            "Qh",
            None,
            "The hand has no hearts and there are no trumps, so any card may be played (rule 8.9).",
        ),
        (
            "french",
            "7c 7d",
            "Qh",
            "s",
            "The hand has no hearts and no trumps, so any card may be played (rule 8.9).",
        ),
        (
            "french",
            "7c 7d",
            "Qs",
            "s",
            "The hand has no trumps, so any card may be played (rule 8.9).",
        ),
        (
            "west-flemish",
            "7s 7d",
            "Qh 7h",
            "s",
            "The hand has no hearts and the partner is winning, so any card may be played "
            "(rule 8.9).",
        ),
        (
            "encyclopaedia",
            "7s 7d",
            "Qh",
            "s",
            "The hand has no hearts and this rule set does not ask for a trump, so any card may "
            "be played (rule 8.9).",
        ),
        (
            "french",
            "7s 7d",
            "Qh 8s",
            "s",
            "The hand has no hearts and cannot beat 8♠, so any card may be played (rule 8.9).",
        ),
        (
            "west-flemish",
            "7s 8s",
            "Qh 9s",
            "s",
            "The hand has nothing but lower trumps, so any of them may be played (rule 8.9).",
        ),
    ],
)
def test_every_reason_has_its_sentence(
    preset: str, hand: str, played: str, trump: str | None, sentence: str
) -> None:
    assert why(preset, hand, played, trump) == sentence


def test_the_reason_is_given_in_the_letters_of_the_reader() -> None:
    with translation.override("nl"):
        assert "V♠" in why("belgian", "7s As", "Qs")
    with translation.override("fr"):
        assert "D♠" in why("belgian", "7s As", "Qs")


@given(
    st.permutations(PACK),
    st.integers(0, 3),
    st.integers(1, 8),
    st.sampled_from([*Suit, None]),
    DUTIES,
    st.sampled_from(["en", "nl", "fr"]),
)
def test_no_hand_is_without_a_whole_sentence(
    pack: list[Card], before: int, held: int, trump: Suit | None, duties: Duties, language: str
) -> None:
    table = trick(" ".join(c.rank + c.suit[0] for c in pack[:before]))
    found = allowed(pack[8 : 8 + held], table, Seat("NESW"[before]), trump, duties)
    with translation.override(language):
        sentence = why_sentence(found, table, trump)
    assert sentence.endswith(f" {PARAGRAPHS[found.why]}).")
    assert not re.search(r"%|\bNone\b|Suit|Rank", sentence)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_rule_set_says_what_it_asks_by_paragraph(preset: str) -> None:
    said = describe_play(PRESETS[preset].play)
    assert [paragraph for paragraph, _sentence in said][:4] == ["8.3", "8.4", "8.5", "8.6"]
    assert said[4][0] in ("8.7", "8.8", "8.9")


def test_rule_sets_that_differ_in_a_duty_differ_in_what_they_say() -> None:
    play = PRESETS["french"].play
    said = [
        describe_play(duties)
        for duties in (
            play,
            *(replace(play, overtrump=value) for value in list(Overtrump)[::2]),
            *(replace(play, undertrump=value) for value in list(Undertrump)[::2]),
        )
    ]
    assert all(one != other for place, one in enumerate(said) for other in said[:place])
