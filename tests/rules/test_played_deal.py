"""A deal played to its end is what a referee sees in its cards (Rulebook 8)."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from scoring.rules.cards import PACK, TRICK_CARDS, Card, Suit
from scoring.rules.judging import judge
from scoring.rules.paper import Trump
from scoring.rules.played_deal import play_deal
from scoring.rules.presets import PRESETS
from scoring.rules.record import Record, RecordedTrick
from scoring.rules.seats import NEXT, ORDER, SIDE_OF

# Where trumps are chosen freely, so that any suit will do.
FREE = ("west-flemish", "french", "belgian", "encyclopaedia")


@given(
    st.permutations(PACK),
    st.sampled_from(FREE),
    st.sampled_from([*Suit, None]),
    st.lists(st.integers(0, 7), min_size=len(PACK), max_size=len(PACK)),
)
def test_8_a_deal_played_out_breaches_nothing_and_brings_what_its_cards_say(
    pack: list[Card], preset: str, trump: Suit | None, choices: list[int]
) -> None:
    rules = PRESETS[preset]
    dealer = ORDER[rules.direction][0]
    seats = [NEXT[rules.direction][dealer]]
    while len(seats) < 4:
        seats.append(NEXT[rules.direction][seats[-1]])
    hands = {seat: tuple(pack[place::4]) for place, seat in enumerate(seats)}
    cards: list[Card] = []

    def choose(allowed: Sequence[Card]) -> Card:
        cards.append(allowed[choices[len(cards)] % len(allowed)])
        return cards[-1]

    played = play_deal(hands, seats[0], rules.direction, trump, rules.play, choose)
    tricks = [cards[first : first + TRICK_CARDS] for first in range(0, len(cards), TRICK_CARDS)]
    verdict = judge(
        Record(
            ruleset=rules,
            dealer=dealer,
            trump=Trump.NO_TRUMP if trump is None else Trump(trump.value),
            hands=hands,
            tricks=tuple(RecordedTrick(tuple(trick)) for trick in tricks),
            language="en",
        )
    )
    assert (verdict.complete, verdict.errors, verdict.breaches) == (True, (), ())
    assert played.tricks == verdict.tricks_won
    assert sum(played.points) == 60
    last = verdict.tricks[-1].winner
    assert last is not None
    assert played.last_trick is SIDE_OF[last]
    assert verdict.deal is not None
    assert verdict.deal.last_trick is played.last_trick
    if preset != "belgian":
        assert played.points == verdict.points
