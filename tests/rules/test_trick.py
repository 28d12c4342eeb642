"""Rulebook 8.2: who wins a trick, and what it is worth."""

from itertools import pairwise

from scoring.rules.cards import Suit
from scoring.rules.seats import Seat
from scoring.rules.trick import trick_points, winning_card
from tests.rules.hands import trick


def test_8_2_the_order_is_ten_ace_king_queen_jack_nine_eight_seven() -> None:
    ranks = "10 A K Q J 9 8 7".split()
    for high, low in pairwise(ranks):
        assert winning_card(trick(f"{low}h {high}h"), None).seat is Seat.E


def test_8_2_the_order_is_the_same_in_trumps() -> None:
    assert winning_card(trick("As 10s Ks Js"), Suit.SPADES).seat is Seat.E


def test_8_2_the_highest_trump_wins_over_the_suit_led() -> None:
    assert winning_card(trick("10h 7s 9s Ah"), Suit.SPADES).seat is Seat.S


def test_8_2_a_card_of_another_suit_never_wins() -> None:
    assert winning_card(trick("7h 10d 8h 10c"), Suit.SPADES).seat is Seat.S


def test_8_2_without_trumps_the_highest_of_the_suit_led_wins() -> None:
    assert winning_card(trick("7h 10s 8h 10c"), None).seat is Seat.S


def test_2_a_trick_of_the_dearest_cards_is_worth_twenty() -> None:
    assert trick_points(trick("10h 10s 10d 10c")) == 20


def test_2_sevens_eights_and_nines_are_worth_nothing() -> None:
    assert trick_points(trick("9h 8s 7d 7c")) == 0


def test_2_a_queen_two_sevens_and_an_ace_are_worth_six() -> None:
    assert trick_points(trick("Qh 8s 7h Ad")) == 6
