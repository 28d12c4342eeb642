"""Rulebook 8.11: what a record has wrong accuses nobody."""

from typing import Any

import pytest

from scoring.rules.judging import judge
from scoring.rules.record import RecordCode
from scoring.rules.record_reading import read_record
from scoring.rules.seats import Seat
from tests.rules.hands import card
from tests.rules.records import TRICKS, codes, judged, whole

# What cannot be so


def test_a_card_that_stands_twice_accuses_nobody() -> None:
    """Kd is West's undoing, but North is said to have played it too: one of them did not."""
    assert len(judged(*TRICKS[:3], "7d 9d Kd 8c").breaches) == 1
    verdict = judged(*TRICKS[:3], "7d 9d Kd Kd")
    assert verdict.breaches == ()
    assert codes(verdict) == [("card_twice", 4, "N")]


def test_after_a_card_that_stands_twice_nobody_is_held_to_the_trick() -> None:
    hands = {"S": "7d 8h 7c 8c 9c Jc Qc Kc"}
    assert len(judged("Qh 7d", hands=hands).breaches) == 1
    verdict = judged("Qh 7d", "Qh", hands=hands)
    assert verdict.breaches == ()
    assert verdict.tricks[0].plays[1].allowed is None


@pytest.mark.parametrize(
    ("hand", "errors"),
    [
        ("7d 8h 7c 8c 9c Jc Qc", [("hand_size", None, "S")]),
        ("7d 8h 7c 8c 9c Jc Qc Kc Ac", [("hand_size", None, "S")]),
        ("7d 8h 7c 8c 9c Jc Qc Qc", [("card_twice", None, "S")]),
        ("8d 8h 7c 8c 9c Jc Qc Kc", [("not_in_hand", 1, "S")]),
    ],
)
def test_a_hand_that_cannot_be_right_accuses_nobody(hand: str, errors: Any) -> None:
    assert len(judged("Qh 7d", hands={"S": "7d 8h 7c 8c 9c Jc Qc Kc"}).breaches) == 1
    verdict = judged("Qh 7d", hands={"S": hand})
    assert verdict.breaches == ()
    assert codes(verdict) == errors
    assert not verdict.valid


def test_a_card_in_two_hands_accuses_neither() -> None:
    verdict = judged(
        "Qh 7d", hands={"S": "7d 8h 7c 8c 9c Jc Qc Kc", "W": "8h 7h 9h Jh Kh Ah 7s 8s"}
    )
    assert codes(verdict) == [("card_twice", None, "W")]
    assert verdict.breaches == ()


def test_a_card_of_another_hand_is_twice() -> None:
    verdict = judged("Qh 7d", hands={"W": "7d 8h 7c 8c 9c Jc Qc Kc"})
    assert codes(verdict) == [("card_twice", 1, "S")]


def test_of_four_hands_every_card_of_the_pack_is_one() -> None:
    record = whole(6, hands="NESW", cards=0)
    lost = record["hands"]["N"].pop()
    verdict = judge(read_record(record))
    assert codes(verdict) == [("hand_size", None, "N"), ("card_missing", None, None)]
    assert verdict.errors[1].card == card(lost)


def test_of_eight_tricks_every_card_of_the_pack_is_one() -> None:
    record = whole(6)
    first, *rest = record["tricks"][7].split()
    record["tricks"][7] = " ".join([record["tricks"][0].split()[0], *rest])
    verdict = judge(read_record(record))
    missing, twice = verdict.errors
    assert (missing.code, missing.card) == (RecordCode.CARD_MISSING, card(first))
    assert (twice.code, twice.trick) == (RecordCode.CARD_TWICE, 8)
    assert (verdict.complete, verdict.deal) == (False, None)


def test_a_leader_who_did_not_win_is_told_and_leads_all_the_same() -> None:
    verdict = judged("Qh 8s 7h Ad", {"leader": "N", "cards": "Kc 9c"})
    assert codes(verdict) == [("wrong_leader", 2, "N")]
    assert verdict.errors[0].figures["due"] is Seat.S
    assert [play.seat for play in verdict.tricks[1].plays] == [Seat.N, Seat.E]


def test_a_leader_of_the_first_trick_who_is_not_eldest_hand_is_told() -> None:
    assert codes(judged({"leader": "S", "cards": "Qh"})) == [("wrong_leader", 1, "S")]
    assert codes(judged({"leader": "E", "cards": "Qh"})) == []


def test_a_trick_that_lacks_a_card_although_play_went_on_is_told() -> None:
    verdict = judged("Qh 8s 7h", "Kc 9c Ac 10c")
    assert codes(verdict) == [("trick_short", 1, None)]
    assert (verdict.tricks[0].winner, verdict.tricks_won) == (None, (0, 1))


def test_after_a_card_that_lacks_nobody_is_accused_until_a_leader_is_named() -> None:
    """Whose card is whose is not known there; West's diamond in the fourth trick is."""
    lacking = ["Qh 8s 7h", "Kc 9c Ac 10c"]
    assert judged(*lacking, *TRICKS[2:]).breaches == ()
    led = {"leader": "E", "cards": TRICKS[2]}
    verdict = judged(*lacking, led, TRICKS[3])
    assert [(breach.trick, breach.seat) for breach in verdict.breaches] == [(3, Seat.W)]


def test_a_card_proves_nothing_where_it_may_be_of_another_player() -> None:
    """Kd looks like West's, but the trick lacks a card, and it may have been the one before."""
    assert len(judged(*TRICKS).breaches) == 1
    assert judged(*TRICKS[:3], "7d 9d Kd", "8c").breaches == ()


def test_after_a_card_that_stands_twice_the_winner_may_be_another_and_so_the_seats() -> None:
    """East's 10 of clubs is written as the 9 of diamonds, so that North seems to win and to lead:
    South would seem to have thrown the heart that West threw."""
    slip = "Kc 9c Ac 9d"
    assert judged(TRICKS[0], slip, *TRICKS[2:]).breaches == ()
    led = {"leader": "E", "cards": TRICKS[2]}
    (breach,) = judged(TRICKS[0], slip, led, TRICKS[3]).breaches
    assert (breach.trick, breach.seat) == (3, Seat.W)


def test_after_a_card_that_is_in_no_right_hand_the_winner_may_be_another_too() -> None:
    """The same slip, as the 8 of clubs: East's hand is without it."""
    hands = {"E": "Qh 10c 10d 7d Jc Qc 7c 9s"}
    verdict = judged(TRICKS[0], "Kc 9c Ac 8c", *TRICKS[2:], hands=hands)
    assert codes(verdict) == [("not_in_hand", 2, "E")]
    assert verdict.breaches == ()


def test_a_hand_proves_nothing_once_it_is_not_known_whose_cards_were_played() -> None:
    """North's ace of clubs is written as the 9 of diamonds, which comes later. So nobody knows that
    the heart of the third trick was West's, who has none left for the fourth."""
    hands = {"W": "7h 8h 9c 8c 7c Jc Qc Qs"}
    tricks = ["Qh 8s 7h Ad", "Kc 9c 9d 10c", "10d Jd 8h 8d"]
    fourth, fifth = {"leader": "E", "cards": "Kh Js Qs 7d"}, {"leader": "W", "cards": "Qc 9d"}
    verdict = judged(*tricks, fourth, fifth, hands=hands)
    assert codes(verdict) == [("card_twice", 5, "N")]
    assert verdict.breaches == ()


def test_nobody_is_said_to_lead_wrongly_after_a_trick_that_lacks_a_card() -> None:
    led = {"leader": "N", "cards": "Kc 9c Ac 10c"}
    assert codes(judged("Qh 8s 7h", led)) == [("trick_short", 1, None)]
    assert codes(judged("Qh 8s 7h Ad", led)) == [("wrong_leader", 2, "N")]


def test_a_hand_that_lacks_a_card_its_player_put_down_is_put_aside() -> None:
    """If that card was left out of South's hand, the 8 of hearts may be the one in its place."""
    tricks = ["10d Jd 7d 8d", "Qh 7c"]
    assert len(judged(*tricks, hands={"S": "Jd 8h 7c 8c 9c Qc Kc Ac"}).breaches) == 1
    verdict = judged(*tricks, hands={"S": "Js 8h 7c 8c 9c Qc Kc Ac"})
    assert codes(verdict) == [("not_in_hand", 1, "S")]
    assert verdict.breaches == ()


def test_a_hand_proves_nothing_once_a_card_lacks_that_may_be_of_it() -> None:
    hands = {"S": "8s 7d 8h 7c 8c 9c Jc Kc"}
    led = {"leader": "E", "cards": "Kh 7d"}
    assert len(judged("Qh 8s 7h Ad", led, hands=hands).breaches) == 2
    assert judged("Qh 9s 7h", led, hands=hands | {"S": "9s 7d 8h 7c 8c 9c Jc Kc"}).breaches == ()


@pytest.mark.parametrize(
    ("ruleset", "trump"),
    [
        ("belgian-no-trump", "spades"),
        ("french-turned", "no_trump"),
        ("french", "blind_no_trump"),
    ],
)
def test_3_what_cannot_be_trumps_is_told(ruleset: str, trump: str) -> None:
    assert codes(judged(ruleset=ruleset, trump=trump)) == [("trump_not_allowed", None, None)]
