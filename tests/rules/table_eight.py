"""Section 8 once more, told by hand for each description instead of by fields, and deals played by
it: what the rules say of a record is held against this, not against themselves."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from scoring.rules.card_letters import write_card
from scoring.rules.cards import PACK, Card
from scoring.rules.presets import PRESETS
from scoring.rules.tables import tables_for

RANKS = "10 A K Q J 9 8 7".split()
VALUES = {"10": 5, "A": 4, "K": 3, "Q": 2, "J": 1, "9": 0, "8": 0, "7": 0}
ROUND = {"clockwise": "NESW", "anticlockwise": "NWSE"}
PARTNERS = {"N": "S", "S": "N", "E": "W", "W": "E"}

Laid = list[tuple[str, Card]]


def beats(card: Card, other: Card, trump: str) -> bool:
    if card.suit == other.suit:
        return RANKS.index(card.rank) < RANKS.index(other.rank)
    return card.suit == trump


def best_of(laid: Laid, trump: str) -> tuple[str, Card]:
    best = laid[0]
    for seat, card in laid[1:]:
        if beats(card, best[1], trump):
            best = (seat, card)
    return best


def may_play(
    preset: str, card: Card, hand: Sequence[Card], laid: Laid, seat: str, trump: str
) -> bool:
    if not laid:
        return True
    led = laid[0][1].suit
    winner, best = best_of(laid, trump)
    partner_wins = PARTNERS[seat] == winner
    trumped = best.suit == trump
    trumps = [held for held in hand if held.suit == trump]
    higher = [held for held in trumps if beats(held, best, trump)]
    if any(held.suit == led for held in hand):
        if preset.startswith("belgian") and led == trump and higher:
            return card in higher
        return card.suit == led
    if not trumps or preset.startswith("encyclopaedia"):
        return True
    if preset.startswith("west-flemish"):
        if not trumped:
            return partner_wins or card.suit == trump
        if higher and not partner_wins:
            return card in higher
        is_low = card.suit == trump and card not in higher
        return not is_low or len(trumps) - len(higher) == len(hand)
    if not trumped:
        return card.suit == trump
    if higher:
        return card in higher
    return preset.startswith(("french", "coinchee")) or card.suit == trump


@dataclass(frozen=True)
class Played:
    """A deal as it was played; `wrong` are the cards that were not allowed."""

    preset: str
    dealer: str
    trump: str
    hands: dict[str, list[Card]]
    tricks: list[Laid]
    wrong: set[tuple[int, str, Card]]
    points: list[int]
    won: list[int]
    last_side: str


def play_out(
    dice: random.Random, preset: str, *, wrong_from: int = 32, wrong_most: int = 0
) -> Played:
    """A deal of random cards, every card one that is allowed; but from the turn `wrong_from` on
    (0 to 31), and `wrong_most` times, one that is not, where the hand has one."""
    ruleset = PRESETS[preset]
    order = ROUND[ruleset.direction]
    trump = dice.choice([trump.value for trump in tables_for(ruleset).trumps])
    pack = list(PACK)
    dice.shuffle(pack)
    hands = {seat: pack[place * 8 : place * 8 + 8] for place, seat in enumerate("NESW")}
    dealer = dice.choice("NESW")
    leader = order[(order.index(dealer) + 1) % 4]
    held = {seat: list(hand) for seat, hand in hands.items()}
    tricks: list[Laid] = []
    wrong: set[tuple[int, str, Card]] = set()
    points, won = [0, 0], [0, 0]
    for number in range(1, 9):
        laid: Laid = []
        for turn in range(4):
            seat = order[(order.index(leader) + turn) % 4]
            right = [
                card for card in held[seat] if may_play(preset, card, held[seat], laid, seat, trump)
            ]
            others = [card for card in held[seat] if card not in right]
            is_wrong = len(wrong) < wrong_most and others and number * 4 - 4 + turn >= wrong_from
            card = dice.choice(others if is_wrong else right)
            if is_wrong:
                wrong.add((number, seat, card))
            held[seat].remove(card)
            laid.append((seat, card))
        tricks.append(laid)
        leader, _card = best_of(laid, trump)
        side = 0 if leader in "NS" else 1
        points[side] += sum(VALUES[card.rank] for _seat, card in laid)
        won[side] += 1
    if preset.startswith("belgian"):
        points[0 if leader in "NS" else 1] += 1
    last_side = "A" if leader in "NS" else "B"
    return Played(preset, dealer, trump, hands, tricks, wrong, points, won, last_side)


def document(
    played: Played, *, hands: Iterable[str] = (), cards: int = 32, language: str = "en"
) -> dict[str, Any]:
    """The record that somebody wrote who saw these hands and the first so many cards."""
    whole, rest = divmod(cards, 4)
    tricks = [[write_card(card, language) for _seat, card in laid] for laid in played.tricks]
    shown: list[Any] = [" ".join(trick) for trick in tricks[:whole]]
    if rest:
        shown.append(tricks[whole][:rest])
    bid = {"bid": 31 + cards % 30, "bid_by": played.dealer} if played.preset == "coinchee" else {}
    return {
        **bid,
        "ruleset": played.preset,
        "language": language,
        "dealer": played.dealer,
        "trump": played.trump,
        "hands": {
            seat: [write_card(card, language) for card in played.hands[seat]] for seat in hands
        },
        "tricks": shown,
    }
