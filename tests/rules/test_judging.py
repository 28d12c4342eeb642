"""Rulebook 8: a record judged, from its hands or from the cards that were shown."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules.card_letters import write_card
from scoring.rules.cards import PACK
from scoring.rules.judging import judge
from scoring.rules.paper import Kind, Trump
from scoring.rules.play import Because, Duty
from scoring.rules.presets import PRESETS
from scoring.rules.record import Breach
from scoring.rules.record_reading import read_record
from scoring.rules.seats import Seat, Side
from tests.rules.hands import card, cards
from tests.rules.records import TRICKS, codes, judged, whole
from tests.rules.table_eight import document, play_out

# Winners and points


def test_8_worked_the_ruff_wins_and_an_ace_and_a_queen_go_with_it() -> None:
    verdict = judged("Qh 8s 7h Ad")
    assert verdict.tricks[0].winner is Seat.S
    assert (verdict.points, verdict.tricks_won) == ((6, 0), (1, 0))


@pytest.mark.parametrize(
    ("ruleset", "leader"),
    [
        ("west-flemish", Seat.E),
        ("french", Seat.W),
        ("belgian", Seat.W),
        ("encyclopaedia", Seat.E),
    ],
)
def test_8_1_the_player_after_the_dealer_leads(ruleset: str, leader: Seat) -> None:
    assert judged("Qh", ruleset=ruleset).tricks[0].leader is leader


def test_8_1_who_led_first_sits_after_the_dealer() -> None:
    verdict = judged("Qh", leader="E")
    assert verdict.record.dealer is Seat.N
    assert judged("Qh", leader="E", ruleset="french").record.dealer is Seat.S


def test_8_1_who_won_a_trick_leads_to_the_next() -> None:
    assert [trick.leader for trick in judged(*TRICKS).tricks] == [*"ESEE"]


def test_8_2_without_trumps_a_spade_does_not_win() -> None:
    assert judged("Qh 8s 7h Ad", trump="no_trump").tricks[0].winner is Seat.E


def test_points_are_counted_as_far_as_tricks_are_whole() -> None:
    verdict = judged("Qh 8s 7h Ad", "Kc 9c")
    assert (verdict.points, verdict.tricks_won) == ((6, 0), (1, 0))
    assert (verdict.tricks[1].winner, verdict.tricks[1].points) == (None, None)


def test_4_1_the_last_trick_brings_a_card_point_where_the_rule_set_has_one() -> None:
    record = whole(1, "belgian")
    with_it = judge(read_record(record))
    without = judge(read_record({**record, "options": {"last_trick": "none"}}))
    assert (sum(with_it.points), sum(without.points)) == (61, 60)
    assert with_it.deal is not None
    gained = [a - b for a, b in zip(with_it.points, without.points, strict=True)]
    assert gained == ([1, 0] if with_it.deal.last_trick is Side.A else [0, 1])


# The row for the sheet


def test_a_whole_record_gives_the_row_that_a_sheet_takes() -> None:
    verdict = judge(read_record(whole(2) | {"call": "double", "trump_by": "N"}))
    assert verdict.complete
    assert verdict.deal is not None
    assert (verdict.deal.kind, verdict.deal.dealer) == (Kind.PLAYED, verdict.record.dealer)
    assert (verdict.deal.call, verdict.deal.trump_by) == ("double", Seat.N)
    assert (verdict.deal.points, verdict.deal.tricks) == (verdict.points, verdict.tricks_won)
    assert verdict.deal.sweep is False


def test_9_1_where_there_are_bids_the_row_has_the_bid() -> None:
    verdict = judged(ruleset="coinchee", bid=35, bid_by="W")
    assert (verdict.record.bid, verdict.record.bid_by) == (35, Seat.W)
    hands = {"W": "7d 8h Ah 7c 8c 9c Jc Qc"}
    keys = {"leader": "N", "hands": hands, "bid": 35, "bid_by": "W"}
    revoked = judged("Qh 7d", ruleset="coinchee", **keys).revoke
    assert revoked is not None
    assert (revoked.bid, revoked.bid_by) == (35, Seat.W)


def test_eight_tricks_of_one_side_are_a_sweep() -> None:
    suits = ["h", "h", "d", "d", "c", "c", "s", "s"]
    highest = ["10 A", "K Q", "10 A", "K Q", "10 A", "K Q", "10 A", "K Q"]
    lowest = ["8 7", "J 9", "8 7", "J 9", "8 7", "J 9", "8 7", "J 9"]
    tricks = []
    for suit, high, low in zip(suits, highest, lowest, strict=True):
        (ten, ace), (eight, seven) = high.split(), low.split()
        tricks.append(f"{ten}{suit} {eight}{suit} {ace}{suit} {seven}{suit}")
    verdict = judged(*tricks, trump="no_trump")
    assert verdict.valid
    assert verdict.deal is not None
    assert (verdict.deal.points, verdict.deal.tricks) == ((0, 60), (0, 8))
    assert (verdict.deal.sweep, verdict.deal.last_trick) == (True, Side.B)


def test_a_deal_that_stopped_gives_no_row() -> None:
    record = whole(2, cards=31)
    verdict = judge(read_record(record))
    assert (verdict.complete, verdict.deal, verdict.valid) == (False, None, True)


def test_nothing_played_is_a_record_too() -> None:
    verdict = judged()
    assert (verdict.valid, verdict.tricks, verdict.points) == (True, (), (0, 0))


def test_where_every_deal_is_no_trump_it_need_not_be_said() -> None:
    record = whole(3, "belgian-no-trump")
    del record["trump"]
    verdict = judge(read_record(record))
    assert verdict.valid
    assert verdict.record.trump is Trump.NO_TRUMP


def test_4_8_the_side_of_the_first_breach_revoked() -> None:
    verdict = judged(*TRICKS)
    assert verdict.revoke is not None
    assert (verdict.revoke.kind, verdict.revoke.revoke_by) == (Kind.REVOKE, Side.B)
    assert (verdict.revoke.dealer, verdict.revoke.trump) == (Seat.N, Trump.SPADES)


def test_4_8_a_second_breach_by_the_other_side_changes_nothing() -> None:
    hands = {"S": "8s Kh 7c 8c 9c Jc Qc Kc", "W": "7d 7h 8h 9h Jh Ah 10h 10s"}
    verdict = judged("Qh 8s 7d", hands=hands)
    assert [breach.seat for breach in verdict.breaches] == [Seat.S, Seat.W]
    assert verdict.revoke is not None
    assert verdict.revoke.revoke_by is Side.A


def test_8_10_after_a_breach_the_play_goes_on_as_it_lay() -> None:
    verdict = judged("Qh 8s 7h Ad", hands={"S": "8s Kh 7c 8c 9c Jc Qc Kc"})
    assert len(verdict.breaches) == 1
    assert verdict.tricks[0].winner is Seat.S


# Breaches by a recorded hand: each duty. East leads; West is the third to play, North the fourth.

BREACHES: dict[str, tuple[str, str, str, str, Duty, str, str]] = {
    # rule set, trick, seat, hand, duty, paragraph, the cards that should have been played
    "follow": ("french", "Qh 7d", "W", "7d 8h Ah 7c 8c 9c Jc Qc", Duty.FOLLOW, "8.3", "8h Ah"),
    "follow a led trump": (
        "west-flemish",
        "Ks 7d",
        "S",
        "7d 7s As 7c 8c 9c Jc Qc",
        Duty.FOLLOW,
        "8.3",
        "7s As",
    ),
    "go higher": (
        "belgian",
        "Ks 7s",
        "W",
        "7s As 10s 7c 8c 9c Jc Qc",
        Duty.GO_HIGHER,
        "8.4",
        "As 10s",
    ),
    "ruff": ("west-flemish", "Qh 7d", "S", "7d 7s 9s 7c 8c 9c Jc Qc", Duty.RUFF, "8.5", "7s 9s"),
    "ruff by a discard of the dearest": (
        "french",
        "Qh 10d",
        "W",
        "10d 7s 7c 8c 9c Jc Qc Kc",
        Duty.RUFF,
        "8.5",
        "7s",
    ),
    "overtrump": (
        "west-flemish",
        "Qh 8s 7s",
        "W",
        "7s 9s 7c 8c 9c Jc Qc Kc",
        Duty.OVERTRUMP,
        "8.6",
        "9s",
    ),
    "no undertrump": (
        "west-flemish",
        "Qh 8s 7s",
        "W",
        "7s Ad 7d 8d 9d Jd Qd Kd",
        Duty.NO_UNDERTRUMP,
        "8.7",
        "Ad 7d 8d 9d Jd Qd Kd",
    ),
    "undertrump": (
        "belgian",
        "Qh 8s Ad",
        "E",
        "7s Ad 7d 8d 9d Jd Qd Kd",
        Duty.UNDERTRUMP,
        "8.8",
        "7s",
    ),
}
ANTICLOCKWISE = {"french", "belgian"}


@pytest.mark.parametrize("case", BREACHES.values(), ids=BREACHES)
def test_8_each_duty_is_breached_by_a_card_of_a_recorded_hand(case: Any) -> None:
    ruleset, trick, seat, hand, duty, paragraph, held = case
    verdict = judged(trick, ruleset=ruleset, hands={seat: hand}, **_led_for(ruleset, trick, seat))
    (breach,) = verdict.breaches
    played = cards(trick)[-1]
    assert breach == Breach(1, Seat(seat), played, duty, cards(held), None)
    assert breach.paragraph == paragraph
    assert verdict.tricks[0].plays[-1].breach == breach


@pytest.mark.parametrize("case", BREACHES.values(), ids=BREACHES)
def test_8_11_each_breach_is_shown_by_a_later_card(case: Any) -> None:
    """The same without the hand: the player puts the card down in the second trick."""
    ruleset, trick, seat, _hand, duty, _paragraph, held = case
    rest = [text for text in _pad() if text not in f"{trick} {held}".split()]
    filled = trick.split() + rest[: 4 - len(trick.split())]
    later = [{"leader": seat, "cards": held.split()[0]}]
    first = judged(" ".join(filled), ruleset=ruleset, **_led_for(ruleset, trick, seat))
    assert first.breaches == ()
    shown = judged(" ".join(filled), *later, ruleset=ruleset, **_led_for(ruleset, trick, seat))
    breaches = [breach for breach in shown.breaches if breach.seat == seat]
    played = cards(trick)[-1]
    assert breaches == [Breach(1, Seat(seat), played, duty, cards(held)[:1], 2)]


def _pad() -> list[str]:
    return ["9h", "8h", "7h"]


def _led_for(ruleset: str, trick: str, seat: str) -> dict[str, Any]:
    """The leader for whom the last card of the trick is this seat's."""
    order = "NWSE" if ruleset in ANTICLOCKWISE else "NESW"
    turn = len(trick.split()) - 1
    return {"leader": order[(order.index(seat) - turn) % 4]}


def test_8_11_a_discard_is_a_breach_once_the_suit_is_shown() -> None:
    verdict = judged(*TRICKS)
    assert verdict.breaches == (
        Breach(3, Seat.W, card("9h"), Duty.FOLLOW, (card("Kd"),), shown_in=4),
    )
    assert judged(*TRICKS[:3]).valid


def test_8_11_the_first_card_that_proves_it_is_the_one_that_is_named() -> None:
    verdict = judged("Qh 7h 7d 8h", "Kh Jh 9h 7c", "8d 9d Ah 10d", "Kc Ac 10c 10h")
    (breach, *_rest) = verdict.breaches
    assert (breach.seat, breach.held, breach.shown_in) == (Seat.W, cards("9h Ah 10h"), 2)


def test_8_6_a_table_that_spares_the_partner_says_so_in_the_options() -> None:
    soft = {"play": {"overtrump": "against_opponent"}}
    hands = {"W": "7d 9s 7c 8c 9c Jc Qc Kc"}
    trick = {"leader": "N", "cards": "Qh 8s 7h 7d"}
    # Clockwise from North, West is the last and East's partner.
    keys: dict[str, Any] = {"ruleset": "french", "hands": hands, "leader": "N"}
    keys["options"] = {"direction": "clockwise"}
    assert [breach.duty for breach in judged(trick, **keys).breaches] == [Duty.OVERTRUMP]
    keys["options"] = {"direction": "clockwise", **soft}
    assert judged(trick, **keys).valid


# What is known


def test_a_recorded_hand_tells_what_might_have_been_played() -> None:
    verdict = judged("Qh 7d", hands={"S": "7d 7s 9s 7c 8c 9c Jc Qc"})
    lead, second = verdict.tricks[0].plays
    assert lead.allowed is None
    assert second.allowed is not None
    assert (second.allowed.cards, second.allowed.why) == (cards("7s 9s"), Duty.RUFF)
    assert not verdict.all_known


def test_of_a_recorded_hand_what_was_played_is_gone() -> None:
    verdict = judged("Qh 8h 7h 9h", "Kh 7d", hands={"S": "7d 8h 7c 8c 9c Jc Qc Kc"})
    assert verdict.valid
    played = verdict.tricks[1].plays[1]
    assert played.allowed is not None
    assert (len(played.allowed.cards), played.allowed.because) == (7, Because.NONE_HELD)


def test_eight_whole_tricks_show_every_hand() -> None:
    verdict = judge(read_record(whole(4)))
    assert verdict.all_known
    assert all(play.allowed for trick in verdict.tricks for play in trick.plays)


def test_seven_tricks_show_no_hand() -> None:
    verdict = judge(read_record(whole(4, cards=28)))
    assert not verdict.all_known
    assert not any(play.allowed for trick in verdict.tricks for play in trick.plays)


def test_three_hands_leave_the_fourth() -> None:
    record = whole(5, hands="NES", cards=9)
    assert judge(read_record(record)).all_known
    del record["hands"]["E"]
    assert not judge(read_record(record)).all_known


# What always holds


@given(st.data())
def test_any_cards_in_any_places_are_judged(data: st.DataObject) -> None:
    """Whatever is written, there is a verdict, and it accuses on no card that stands twice."""
    written = st.sampled_from([write_card(card, "en") for card in PACK])
    tricks = data.draw(
        st.lists(
            st.fixed_dictionaries(
                {"cards": st.lists(written, max_size=4)},
                optional={"leader": st.sampled_from("NESW")},
            ),
            max_size=8,
        )
    )
    hands = data.draw(st.dictionaries(st.sampled_from("NESW"), st.lists(written, max_size=10)))
    preset = data.draw(st.sampled_from(sorted(PRESETS)))
    trump = data.draw(st.sampled_from([trump.value for trump in Trump]))
    verdict = judged(*tricks, ruleset=preset, trump=trump, hands=hands)
    played = [play.card for trick in verdict.tricks for play in trick.plays]
    assert [len(trick.plays) for trick in verdict.tricks] == [len(t["cards"]) for t in tricks]
    for breach in verdict.breaches:
        assert played.count(breach.card) == 1
        assert breach.card not in breach.held
    assert (verdict.deal is not None) == verdict.complete
    assert verdict.complete == (len(played) == len(set(played)) == 32)


@given(st.integers(0), st.sampled_from(sorted(PRESETS)), st.integers(0, 32), st.integers(0, 3))
def test_8_11_what_a_shorter_record_shows_a_longer_one_shows_too(
    seed: int, preset: str, fewer: int, more: int
) -> None:
    played = play_out(random.Random(seed), preset, wrong_from=0, wrong_most=8)
    short = judge(read_record(document(played, cards=fewer)))
    long = judge(read_record(document(played, cards=min(fewer + more, 32), hands="NESW"[:more])))
    accused = {(breach.trick, breach.seat, breach.card) for breach in short.breaches}
    assert accused <= {(breach.trick, breach.seat, breach.card) for breach in long.breaches}


# What is repeated of a record, and what of it is relied on


def test_a_verdict_shows_every_card_at_its_seat_though_it_is_not_judged() -> None:
    verdict = judged("Qh 8s 7h Ad", "Kc 9c", "10d Jd 9h 8d")
    assert [[(play.seat.value, play.card) for play in trick.plays] for trick in verdict.tricks] == [
        list(zip("ESWN", cards("Qh 8s 7h Ad"), strict=True)),
        list(zip("SW", cards("Kc 9c"), strict=True)),
        list(zip("SWNE", cards("10d Jd 9h 8d"), strict=True)),
    ]
    assert [play.breach for trick in verdict.tricks[1:] for play in trick.plays] == [None] * 6


def test_each_card_that_stands_twice_in_a_trick_is_named() -> None:
    verdict = judged("Qh 8s 7h Ad", "Qh 8s 7h Ad")
    assert codes(verdict) == [("card_twice", 2, seat) for seat in "SWNE"]


def test_8_11_nobody_is_accused_by_a_hand_that_the_tricks_contradict() -> None:
    hands = {"S": "Ah Kh Jh Ad Kd Qd Jd 9d"}
    assert [breach.card for breach in judged("7h Ad 8h 9h", hands=hands).breaches] == [card("Ad")]
    contradicted = judged("7h Ad 8h 9h", "10c 9c 8c 7c", hands=hands)
    assert ("not_in_hand", 2, "S") in codes(contradicted)
    assert contradicted.breaches == ()


@pytest.mark.parametrize("seed", range(3))
def test_4_4_the_row_of_a_whole_record_names_who_won_the_last_trick(seed: int) -> None:
    verdict = judge(read_record(whole(seed)))
    winner = verdict.tricks[-1].winner
    assert verdict.deal is not None
    assert winner is not None
    assert verdict.deal.last_trick is (Side.A if winner in (Seat.N, Seat.S) else Side.B)


def test_8_11_a_recorded_hand_shows_its_breach_by_itself_though_all_of_it_was_played() -> None:
    played = play_out(random.Random(1), "west-flemish", wrong_from=0, wrong_most=1)
    assert played.wrong
    for hands, by_itself in (("NESW", True), ("", False)):
        verdict = judge(read_record(document(played, hands=hands)))
        assert verdict.complete
        assert [breach.shown_in is None for breach in verdict.breaches] == [by_itself]
