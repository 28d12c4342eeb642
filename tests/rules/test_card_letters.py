"""How people write a card, in each language."""

from collections import defaultdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules.card_letters import (
    LANGUAGES,
    RANK_LETTERS,
    SUIT_LETTERS,
    draw_card,
    rank_letter,
    read_card,
    write_card,
)
from scoring.rules.cards import PACK, Card, Rank, Suit

TEN_OF_HEARTS = Card(Rank.TEN, Suit.HEARTS)
QUEEN_OF_SPADES = Card(Rank.QUEEN, Suit.SPADES)

WRITTEN: dict[str, tuple[str, str, Card]] = {
    "English, rank first": ("Qs", "en", QUEEN_OF_SPADES),
    "English, suit first": ("SQ", "en", QUEEN_OF_SPADES),
    "Dutch, rank first": ("Vs", "nl", QUEEN_OF_SPADES),
    "Dutch, piekens": ("pv", "nl", QUEEN_OF_SPADES),
    "Dutch, clubs": ("10k", "nl", Card(Rank.TEN, Suit.CLUBS)),
    "Dutch, diamonds": ("Br", "nl", Card(Rank.JACK, Suit.DIAMONDS)),
    "Dutch, ertens": ("e10", "nl", TEN_OF_HEARTS),
    "Dutch, the king of hearts is H twice": ("Hh", "nl", Card(Rank.KING, Suit.HEARTS)),
    "French, rank first": ("Dp", "fr", QUEEN_OF_SPADES),
    "French, V is the jack": ("Vk", "fr", Card(Rank.JACK, Suit.DIAMONDS)),
    "French, king of clubs": ("tR", "fr", Card(Rank.KING, Suit.CLUBS)),
    "French, the ten of clubs is T twice": ("Tt", "fr", Card(Rank.TEN, Suit.CLUBS)),
    "a T for the ten": ("Th", "en", TEN_OF_HEARTS),
    "a T for the ten, suit first": ("ht", "en", TEN_OF_HEARTS),
    "a sign": ("10♥", "en", TEN_OF_HEARTS),
    "a sign first": ("♥10", "nl", TEN_OF_HEARTS),
    "a sign from a telephone": ("10♥\ufe0f", "fr", TEN_OF_HEARTS),
    "a sign from a telephone first": ("♥\ufe0e10", "fr", TEN_OF_HEARTS),
    "a white sign": ("♤D", "fr", QUEEN_OF_SPADES),
}


@pytest.mark.parametrize("case", WRITTEN.values(), ids=WRITTEN)
def test_a_card_is_read_as_people_write_it(case: tuple[str, str, Card]) -> None:
    text, language, card = case
    assert read_card(text, language) == card


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("", "en"),
        ("h", "en"),
        ("10", "en"),
        ("1h", "en"),
        ("6h", "en"),
        ("11h", "en"),
        ("10hh", "en"),
        ("10 h", "en"),
        ("Vs", "en"),
        ("Qs", "nl"),
        ("Ac", "fr"),  # cœur or carreau?
        ("\ufe0f", "fr"),
        ("\ud800h", "en"),
        ("９h", "en"),
        ("A" * 100_000, "en"),
    ],
)
def test_what_stands_for_no_card_is_none(text: str, language: str) -> None:
    assert read_card(text, language) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_letters_are_never_two_cards(language: str) -> None:
    """Some letters are a rank and a suit (h in Dutch, t in French): no order of them confuses."""
    meant = defaultdict(set)
    for rank in Rank:
        for suit in Suit:
            for name in [rank_letter(rank, language), *(["t"] if rank is Rank.TEN else [])]:
                for letter in SUIT_LETTERS[language][suit].split():
                    meant[(name + letter).casefold()].add((rank, suit))
                    meant[(letter + name).casefold()].add((rank, suit))
    assert [text for text, cards in meant.items() if len(cards) > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_of_the_pack_is_read_as_it_is_written_and_drawn(language: str) -> None:
    for card in PACK:
        assert read_card(write_card(card, language), language) == card
        assert read_card(draw_card(card, language), language) == card


def test_a_card_is_written_rank_then_suit() -> None:
    written = [write_card(QUEEN_OF_SPADES, language) for language in ("en", "nl", "fr")]
    assert written == ["Qs", "Vs", "Dp"]


def test_every_language_has_letters_for_the_same_ranks_and_every_suit() -> None:
    for language in LANGUAGES:
        assert list(SUIT_LETTERS[language]) == list(Suit)
        assert list(RANK_LETTERS[language]) == [Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK]


@given(st.text(), st.sampled_from(LANGUAGES))
def test_any_text_is_a_card_or_none(text: str, language: str) -> None:
    card = read_card(text, language)
    assert card is None or card in PACK
