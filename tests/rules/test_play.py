"""Rulebook 8: what may be played, under which duty; every cell of the table has its example."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules.cards import PACK, Card, Suit
from scoring.rules.play import PARAGRAPHS, Allowed, Because, Duty, allowed
from scoring.rules.played_deal import play_deal
from scoring.rules.presets import PRESETS
from scoring.rules.rulesets import Duties, LedTrump, Overtrump, Ruff, Undertrump
from scoring.rules.seats import ORDER, Direction, Seat, Side
from scoring.rules.trick import PlayedCard
from tests.rules.hands import SUITS, cards, trick

RULEBOOK = Path(__file__).parents[2] / "docs" / "rules" / "rulebook.md"
MAIN = ("west-flemish", "french", "belgian", "encyclopaedia")
SOFT = replace(PRESETS["french"].play, overtrump=Overtrump.AGAINST_OPPONENT)
LOW_ALLOWED = replace(PRESETS["west-flemish"].play, undertrump=Undertrump.MAY)

DUTIES = st.builds(
    Duties,
    ruff=st.sampled_from(Ruff),
    overtrump=st.sampled_from(Overtrump),
    undertrump=st.sampled_from(Undertrump),
    led_trump=st.sampled_from(LedTrump),
)
TRUMPS = st.sampled_from([*Suit, None])


def allowed_of(
    duties: str | Duties, hand: str, played: str, trump: str | None = "s"
) -> tuple[set[Card], Duty, Because | None]:
    """What the next player may play; North led, and spades are trumps unless told otherwise."""
    if isinstance(duties, str):
        duties = PRESETS[duties].play
    table = trick(played)
    turn = Seat("NESW"[len(table)])
    found = allowed(cards(hand), table, turn, SUITS[trump] if trump else None, duties)
    return set(found.cards), found.why, found.because


def only(hand: str, why: Duty) -> tuple[set[Card], Duty, Because | None]:
    return set(cards(hand)), why, None


def free(hand: str, because: Because) -> tuple[set[Card], Duty, Because | None]:
    return set(cards(hand)), Duty.FREE, because


# 8.1, 8.3


@pytest.mark.parametrize("preset", MAIN)
def test_8_1_any_card_may_be_led(preset: str) -> None:
    assert allowed_of(preset, "7h As 10d", "") == only("7h As 10d", Duty.LEAD)


@pytest.mark.parametrize("preset", MAIN)
def test_8_3_the_suit_led_is_followed_with_any_card_of_it(preset: str) -> None:
    assert allowed_of(preset, "7h Ah As 10d", "Qh") == only("7h Ah", Duty.FOLLOW)


@pytest.mark.parametrize("preset", MAIN)
def test_8_3_the_suit_led_is_followed_although_it_was_trumped(preset: str) -> None:
    assert allowed_of(preset, "7h 10s", "Qh 8s") == only("7h", Duty.FOLLOW)


@pytest.mark.parametrize("preset", MAIN)
def test_8_9_who_has_neither_the_suit_nor_a_trump_plays_any_card(preset: str) -> None:
    assert allowed_of(preset, "7d Ac", "Qh") == free("7d Ac", Because.NONE_HELD)


@pytest.mark.parametrize("preset", MAIN)
def test_8_9_without_trumps_who_has_none_of_the_suit_plays_any_card(preset: str) -> None:
    assert allowed_of(preset, "7s Ac", "Qh", None) == free("7s Ac", Because.NO_TRUMP)


# The worked example


def test_8_worked_the_third_player_follows_with_any_heart() -> None:
    assert allowed_of("west-flemish", "7h Ah Ks", "Qh 8s") == only("7h Ah", Duty.FOLLOW)


def test_8_worked_the_fourth_player_whose_partner_wins_may_throw_an_ace() -> None:
    assert allowed_of("west-flemish", "Ad 9s 7c", "Qh 8s 7h") == free(
        "Ad 9s 7c", Because.PARTNER_WINS
    )


# 8.4, row led_trump


def test_8_4_west_flemish_follows_a_led_trump_with_any() -> None:
    assert allowed_of("west-flemish", "7s As 7h", "Ks") == only("7s As", Duty.FOLLOW)


def test_8_4_french_follows_a_led_trump_with_any() -> None:
    assert allowed_of("french", "7s As 7h", "Ks") == only("7s As", Duty.FOLLOW)


def test_8_4_belgian_goes_higher_on_a_led_trump() -> None:
    assert allowed_of("belgian", "7s As 7h", "Ks") == only("As", Duty.GO_HIGHER)


def test_8_4_belgian_goes_higher_than_the_partner() -> None:
    assert allowed_of("belgian", "9s As", "Ks 8s") == only("As", Duty.GO_HIGHER)


def test_8_4_belgian_goes_higher_than_the_highest_so_far() -> None:
    assert allowed_of("belgian", "Js 10s", "9s Ks") == only("10s", Duty.GO_HIGHER)


def test_8_4_belgian_without_a_higher_trump_follows_with_any() -> None:
    assert allowed_of("belgian", "7s 8s 10h", "Ks") == only("7s 8s", Duty.FOLLOW)


def test_8_4_encyclopaedia_follows_a_led_trump_with_any() -> None:
    assert allowed_of("encyclopaedia", "7s As 7h", "Ks") == only("7s As", Duty.FOLLOW)


# 8.5, row ruff


def test_8_5_west_flemish_must_trump_an_opponent() -> None:
    assert allowed_of("west-flemish", "7s Ad", "Qh") == only("7s", Duty.RUFF)


def test_8_5_west_flemish_need_not_trump_a_winning_partner() -> None:
    assert allowed_of("west-flemish", "7s Ad", "10h 7h") == free("7s Ad", Because.PARTNER_WINS)


def test_8_5_west_flemish_must_trump_when_the_partner_no_longer_wins() -> None:
    assert allowed_of("west-flemish", "7s Ad", "Qh 10h") == only("7s", Duty.RUFF)


def test_8_5_french_must_trump() -> None:
    assert allowed_of("french", "7s Ad", "Qh") == only("7s", Duty.RUFF)


def test_8_5_french_must_trump_a_winning_partner() -> None:
    assert allowed_of("french", "7s Ad", "10h 7h") == only("7s", Duty.RUFF)


def test_8_5_belgian_must_trump() -> None:
    assert allowed_of("belgian", "7s Ad", "Qh") == only("7s", Duty.RUFF)


def test_8_5_belgian_must_trump_a_winning_partner() -> None:
    assert allowed_of("belgian", "7s Ad", "10h 7h") == only("7s", Duty.RUFF)


def test_8_5_encyclopaedia_may_trump() -> None:
    assert allowed_of("encyclopaedia", "7s Ad", "Qh") == free("7s Ad", Because.NO_DUTY)


# 8.6, row overtrump


def test_8_6_west_flemish_must_overtrump_an_opponent() -> None:
    assert allowed_of("west-flemish", "7s 9s Ad", "Qh 8s") == only("9s", Duty.OVERTRUMP)


def test_8_6_west_flemish_need_not_overtrump_the_partner() -> None:
    assert allowed_of("west-flemish", "9s Ad", "Qh 8s 7h") == free("9s Ad", Because.PARTNER_WINS)


def test_8_6_french_must_overtrump_an_opponent() -> None:
    assert allowed_of("french", "7s 9s Ad", "Qh 8s") == only("9s", Duty.OVERTRUMP)


def test_8_6_french_must_overtrump_the_partner() -> None:
    assert allowed_of("french", "7s 9s Ad", "Qh 8s 7h") == only("9s", Duty.OVERTRUMP)


def test_8_6_some_french_tables_need_not_overtrump_the_partner() -> None:
    assert allowed_of(SOFT, "7s 9s Ad", "Qh 8s 7h") == free("7s 9s Ad", Because.PARTNER_WINS)


def test_8_6_these_tables_must_overtrump_an_opponent_all_the_same() -> None:
    assert allowed_of(SOFT, "7s 9s Ad", "Qh 8s") == only("9s", Duty.OVERTRUMP)


def test_8_6_belgian_must_overtrump_an_opponent() -> None:
    assert allowed_of("belgian", "7s 9s Ad", "Qh 8s") == only("9s", Duty.OVERTRUMP)


def test_8_6_belgian_must_overtrump_the_partner() -> None:
    assert allowed_of("belgian", "7s 9s Ad", "Qh 8s 7h") == only("9s", Duty.OVERTRUMP)


def test_8_6_encyclopaedia_need_not_overtrump() -> None:
    assert allowed_of("encyclopaedia", "7s 9s Ad", "Qh 8s") == free("7s 9s Ad", Because.NO_DUTY)


# 8.7 and 8.8, row undertrump where one cannot beat it


def test_8_7_west_flemish_may_not_undertrump_while_another_card_is_there() -> None:
    assert allowed_of("west-flemish", "7s Ad", "Qh 8s") == only("Ad", Duty.NO_UNDERTRUMP)


def test_8_7_west_flemish_undertrumps_with_nothing_but_lower_trumps() -> None:
    assert allowed_of("west-flemish", "7s 8s", "Qh 9s") == free("7s 8s", Because.NOTHING_ELSE)


def test_8_7_under_may_a_west_flemish_player_may_throw_a_low_trump() -> None:
    assert allowed_of(LOW_ALLOWED, "7s Ad", "Qh 8s") == free("7s Ad", Because.CANNOT_BEAT)


def test_8_9_french_who_cannot_overtrump_plays_any_card() -> None:
    assert allowed_of("french", "7s Ad", "Qh 8s") == free("7s Ad", Because.CANNOT_BEAT)


def test_8_8_belgian_who_cannot_overtrump_trumps_all_the_same() -> None:
    assert allowed_of("belgian", "7s Ad", "Qh 8s") == only("7s", Duty.UNDERTRUMP)


def test_8_9_encyclopaedia_who_cannot_overtrump_plays_any_card() -> None:
    assert allowed_of("encyclopaedia", "7s Ad", "Qh 8s") == free("7s Ad", Because.NO_DUTY)


# 8.7 and 8.8, row undertrump where it is the partner's


def test_8_7_west_flemish_may_not_undertrump_the_partner_either() -> None:
    assert allowed_of("west-flemish", "7s 9s Ad", "Qh 8s 7h") == only("9s Ad", Duty.NO_UNDERTRUMP)


def test_8_7_west_flemish_undertrumps_the_partner_with_nothing_else() -> None:
    assert allowed_of("west-flemish", "7s 8s", "Qh 9s 7h") == free("7s 8s", Because.NOTHING_ELSE)


def test_8_9_french_who_cannot_overtrump_the_partner_plays_any_card() -> None:
    assert allowed_of("french", "7s Ad", "Qh 8s 7h") == free("7s Ad", Because.CANNOT_BEAT)


def test_8_8_belgian_who_cannot_overtrump_the_partner_trumps_all_the_same() -> None:
    assert allowed_of("belgian", "7s Ad", "Qh 8s 7h") == only("7s", Duty.UNDERTRUMP)


def test_8_9_encyclopaedia_may_undertrump_the_partner() -> None:
    assert allowed_of("encyclopaedia", "7s Ad", "Qh 8s 7h") == free("7s Ad", Because.NO_DUTY)


def test_8_8_who_does_not_have_to_trump_does_not_have_to_undertrump() -> None:
    """The West Flemish duty to trump ends where the partner is winning."""
    duties = replace(PRESETS["west-flemish"].play, undertrump=Undertrump.MUST)
    assert allowed_of(duties, "7s Ad", "Qh 8s") == only("7s", Duty.UNDERTRUMP)
    assert allowed_of(duties, "7s Ad", "Qh 8s 7h") == free("7s Ad", Because.PARTNER_WINS)


# What always holds


@st.composite
def turns(draw: st.DrawFn) -> tuple[list[Card], list[PlayedCard], Seat]:
    """A hand of 1 to 8 cards, a trick of 0 to 3 others, and whose turn it is."""
    pack = draw(st.permutations(PACK))
    order = ORDER[draw(st.sampled_from(Direction))]
    table = [
        PlayedCard(seat, card)
        for seat, card in zip(order, pack[: draw(st.integers(0, 3))], strict=False)
    ]
    return pack[3 : 3 + draw(st.integers(1, 8))], table, order[len(table)]


@given(turns(), TRUMPS, DUTIES)
def test_8_a_hand_always_has_a_card_that_is_allowed(
    turn: tuple[list[Card], list[PlayedCard], Seat], trump: Suit | None, duties: Duties
) -> None:
    hand, table, seat = turn
    found = allowed(hand, table, seat, trump, duties)
    assert found.cards
    assert list(found.cards) == [card for card in hand if card in found.cards]


@given(turns(), TRUMPS, DUTIES)
def test_8_only_a_hand_under_no_duty_has_a_reason_and_all_of_its_cards(
    turn: tuple[list[Card], list[PlayedCard], Seat], trump: Suit | None, duties: Duties
) -> None:
    hand, table, seat = turn
    found = allowed(hand, table, seat, trump, duties)
    assert (found.because is not None) == (found.why is Duty.FREE)
    if found.why in {Duty.FREE, Duty.LEAD}:
        assert list(found.cards) == hand


@given(turns(), TRUMPS, DUTIES, st.data())
def test_8_11_what_is_not_allowed_stays_so_with_more_cards_in_the_hand(
    turn: tuple[list[Card], list[PlayedCard], Seat],
    trump: Suit | None,
    duties: Duties,
    data: st.DataObject,
) -> None:
    hand, table, seat = turn
    fewer = data.draw(st.lists(st.sampled_from(hand), min_size=1, unique=True))
    with_few = allowed(fewer, table, seat, trump, duties).cards
    with_all = allowed(hand, table, seat, trump, duties).cards
    assert not (set(fewer) - set(with_few)) & set(with_all)


@given(turns(), TRUMPS, DUTIES)
def test_8_11_one_of_the_allowed_cards_shows_the_breach_of_the_same_duty(
    turn: tuple[list[Card], list[PlayedCard], Seat], trump: Suit | None, duties: Duties
) -> None:
    hand, table, seat = turn
    found = allowed(hand, table, seat, trump, duties)
    for card in set(hand) - set(found.cards):
        for shown in found.cards:
            assert allowed([card, shown], table, seat, trump, duties) == Allowed(
                (shown,), found.why
            )


@given(st.permutations(PACK), st.sampled_from(sorted(PRESETS)), TRUMPS)
def test_8_a_deal_played_by_the_duties_holds_all_its_points_and_tricks(
    pack: list[Card], preset: str, trump: Suit | None
) -> None:
    rules = PRESETS[preset]
    seats = ORDER[rules.direction]
    hands = {seat: pack[place::4] for place, seat in enumerate(seats)}
    played = play_deal(hands, seats[0], rules.direction, trump, rules.play, lambda legal: legal[0])
    assert sum(played.points) == 60
    assert sum(played.tricks) == 8
    assert played.tricks[0 if played.last_trick is Side.A else 1] > 0


# The rule book's paragraphs


@pytest.mark.parametrize("duty", list(Duty))
def test_every_duty_is_named_by_its_paragraph_of_the_rule_book(duty: Duty) -> None:
    section = RULEBOOK.read_text("utf-8").split("\n## 8. ")[1].split("\n## ")[0]
    number = PARAGRAPHS[duty].removeprefix("8.")
    name = duty.replace("_", " ").capitalize()
    assert f"\n{number}. **{name}.**" in section
