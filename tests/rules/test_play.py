"""Rulebook 8: what may be played, and who wins."""

from hypothesis import given
from hypothesis import strategies as st

from scoring.rules.cards import PACK, Card, Rank, Suit
from scoring.rules.play import PlayedCard, legal_cards, play_deal, winning_card
from scoring.rules.presets import PRESETS
from scoring.rules.seats import ORDER, Seat, Side

LETTERS = {"s": Suit.SPADES, "h": Suit.HEARTS, "d": Suit.DIAMONDS, "c": Suit.CLUBS}


def cards(text: str) -> list[Card]:
    return [Card(Rank(word[:-1]), LETTERS[word[-1]]) for word in text.split()]


def trick(text: str, order: str = "NESW") -> list[PlayedCard]:
    return [PlayedCard(Seat(seat), card) for seat, card in zip(order, cards(text), strict=False)]


def legal(preset: str, hand: str, played: str, seat: str, trump: str = "s") -> set[Card]:
    duties = PRESETS[preset].play
    return set(legal_cards(cards(hand), trick(played), Seat(seat), LETTERS[trump], duties))


def test_8_worked_the_third_player_follows_with_any_heart() -> None:
    assert legal("west-flemish", "7h Ah Ks", "Qh 8s", "S") == set(cards("7h Ah"))


def test_8_worked_the_fourth_player_whose_partner_wins_may_throw_an_ace() -> None:
    hand = "Ad 9s 7c"
    assert legal("west-flemish", hand, "Qh 8s 7h", "W") == set(cards("Ad 9s 7c"))


def test_8_the_order_is_ten_ace_king_queen_jack_nine_eight_seven() -> None:
    assert winning_card(trick("Ah 10h Kh 7h"), None).seat is Seat.E


def test_8_the_highest_trump_wins_over_the_suit_led() -> None:
    assert winning_card(trick("10h 7s 9s Ah"), Suit.SPADES).seat is Seat.S


def test_8_a_card_of_another_suit_never_wins() -> None:
    assert winning_card(trick("7h 10d 8h 10c"), Suit.SPADES).seat is Seat.S


def test_8_west_flemish_must_trump_an_opponent() -> None:
    assert legal("west-flemish", "7s Ad", "Qh", "E") == set(cards("7s"))


def test_8_west_flemish_need_not_trump_a_winning_partner() -> None:
    assert legal("west-flemish", "7s Ad", "10h 7h", "S") == set(cards("7s Ad"))


def test_8_french_must_trump_a_winning_partner() -> None:
    assert legal("french", "7s Ad", "10h 7h", "S") == set(cards("7s"))


def test_8_encyclopaedia_may_trump() -> None:
    assert legal("encyclopaedia", "7s Ad", "Qh", "E") == set(cards("7s Ad"))


def test_8_west_flemish_must_overtrump_an_opponent() -> None:
    assert legal("west-flemish", "7s 9s Ad", "Qh 8s", "S") == set(cards("9s"))


def test_8_west_flemish_may_not_undertrump_while_another_card_is_there() -> None:
    assert legal("west-flemish", "7s Ad", "Qh 8s", "S") == set(cards("Ad"))


def test_8_west_flemish_undertrumps_with_nothing_but_lower_trumps() -> None:
    assert legal("west-flemish", "7s 8s", "Qh 9s", "S") == set(cards("7s 8s"))


def test_8_west_flemish_may_not_undertrump_the_partner_either() -> None:
    assert legal("west-flemish", "7s 9s Ad", "Qh 8s 7h", "W") == set(cards("9s Ad"))


def test_8_french_who_cannot_overtrump_plays_any_card() -> None:
    assert legal("french", "7s Ad", "Qh 8s", "S") == set(cards("7s Ad"))


def test_8_belgian_who_cannot_overtrump_trumps_all_the_same() -> None:
    assert legal("belgian", "7s Ad", "Qh 8s", "S") == set(cards("7s"))


def test_8_belgian_goes_higher_on_a_led_trump() -> None:
    assert legal("belgian", "7s As", "Ks", "E") == set(cards("As"))


def test_8_west_flemish_follows_a_led_trump_with_any() -> None:
    assert legal("west-flemish", "7s As", "Ks", "E") == set(cards("7s As"))


@given(st.permutations(PACK), st.sampled_from(sorted(PRESETS)), st.sampled_from([*Suit, None]))
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
