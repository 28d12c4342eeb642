"""Sheets as real play gives them: cards dealt and played at random, written down as people do.

For trying a format the evening before, for demonstrations, tests and measuring. The dice are an
argument: the same `random.Random` gives the same sheets.
"""

from __future__ import annotations

import random
from copy import deepcopy
from typing import Any

from scoring.models import Level
from scoring.rules.cards import CARD_POINTS, PACK, Card, Rank, Suit
from scoring.rules.played_deal import PlayedDeal, play_deal
from scoring.rules.rulesets import LastTrick, RuleSet, TrumpChoice
from scoring.rules.seats import NEXT, PARTNER, Seat, Side
from scoring.rules.sheet import read_sheet, score_sheet

# How often things happen, roughly as clubs see them.
VOID, REVOKE, BLIND, NO_TRUMP, DOUBLED, REDOUBLED = 0.01, 0.005, 0.01, 0.1, 0.06, 0.25
ONE_NUMBER, TRICKS_NOTED, TOTAL_NOTED = 0.3, 0.2, 0.5
# No boam is longer, whatever the dice say: a table that drew for ever would never end.
MOST_DEALS = 400


def rehearse_sheet(
    dice: random.Random,
    rules: RuleSet,
    *,
    ruleset: str,
    options: dict[str, Any],
    level: Level = Level.DEALS,
) -> dict[str, Any]:
    """A whole match, won by one side and free of errors, as a sheet of the sheet contract.

    `ruleset` and `options` name the rules on the sheet, `rules` is what they make.
    """
    dealer = first_dealer = dice.choice(list(Seat))
    boams: list[dict[str, Any]] = []
    won = {Side.A: 0, Side.B: 0}
    while max(won.values()) <= rules.best_of // 2:
        deals, answer, dealer = _rehearse_boam(dice, rules, ruleset, options, dealer)
        boams.append(_at_level(level, deals, answer))
        won[Side(answer["winner"])] += 1
    return {
        "ruleset": ruleset,
        "options": options,
        "first_dealer": first_dealer.value,
        "boams": boams,
    }


def _rehearse_boam(
    dice: random.Random, rules: RuleSet, ruleset: str, options: dict[str, Any], dealer: Seat
) -> tuple[list[dict[str, Any]], dict[str, Any], Seat]:
    """The deals of one boam, what the rules make of it, and who deals next."""
    first_dealer = dealer
    deals: list[dict[str, Any]] = []
    while len(deals) < MOST_DEALS:
        deal = _rehearse_deal(dice, rules, dealer)
        deals.append(deal)
        answer = _score(ruleset, options, first_dealer, deals)
        _write_totals(dice, deal, answer)
        if answer["winner"]:
            return deals, answer, NEXT[rules.direction][dealer]
        dealer = answer["due"]
    raise ValueError(f"no boam of {ruleset} {options} ended within {MOST_DEALS} deals")


def _score(
    ruleset: str, options: dict[str, Any], first_dealer: Seat, deals: list[dict[str, Any]]
) -> dict[str, Any]:
    sheet = {
        "ruleset": ruleset,
        # One boam at a time: the match is counted by the caller.
        "options": {**options, "best_of": 1},
        "first_dealer": first_dealer.value,
        "final": False,
        # A row that scores nothing tells who deals next.
        "boams": [{"level": "deals", "deals": [*deals, {"kind": "void"}]}],
    }
    boam = score_sheet(read_sheet(sheet)).boams[0]
    dealers = [deal.dealer for deal in boam.deals]
    return {
        "winner": boam.winner,
        "total": boam.total,
        "deals": [
            # Of a deal that is dealt again the next has the same dealer.
            {
                "score": deal.score,
                "total": deal.total,
                "again": dealers[at : at + 1] == [deal.dealer],
            }
            for at, deal in enumerate(boam.deals[: len(deals)], 1)
        ],
        "due": dealers[-1],
    }


def _rehearse_deal(dice: random.Random, rules: RuleSet, dealer: Seat) -> dict[str, Any]:
    if dice.random() < VOID:
        return {"kind": "void"}
    pack = list(PACK)
    dice.shuffle(pack)
    hands = {seat: pack[place * 8 : place * 8 + 8] for place, seat in enumerate(Seat)}
    deal, trump = _bid(dice, rules, dealer, hands)
    if dice.random() < REVOKE:
        deal.pop("call", None)
        deal.pop("doubled_by", None)
        return {**deal, "kind": "revoke", "revoke_by": dice.choice("AB")}
    leader = NEXT[rules.direction][dealer]
    played = play_deal(hands, leader, rules.direction, trump, rules.play, dice.choice)
    return {**deal, "kind": "played", **_written(dice, rules, played)}


def _bid(
    dice: random.Random, rules: RuleSet, dealer: Seat, hands: dict[Seat, list[Card]]
) -> tuple[dict[str, Any], Suit | None]:
    """Who makes trumps and what is called: the row's keys, and the suit that is trumps."""
    deal: dict[str, Any] = {}
    maker = dealer
    if rules.trump_choice is TrumpChoice.NONE:
        return deal, None
    if rules.trump_choice is TrumpChoice.TURNED:
        suit = dice.choice(list(Suit))
        return {"trump": suit.value}, suit
    if rules.trump_choice in {TrumpChoice.AUCTION, TrumpChoice.BID}:
        maker = dice.choice(list(Seat))
    elif rules.partner_may_choose and dice.random() < 0.2:
        maker = PARTNER[dealer]
    if rules.least_bid is not None:
        deal["bid"] = _promised(dice, rules.least_bid, hands[maker])
        deal["bid_by"] = maker.value
    elif maker is not dealer:
        deal["trump_by"] = maker.value
    longest = max(Suit, key=lambda suit: sum(card.suit == suit for card in hands[maker]))
    trump: Suit | None = longest
    deal["trump"] = longest.value
    if rules.blind_no_trump and dice.random() < BLIND:
        trump, deal["trump"] = None, "blind_no_trump"
    elif _is_strong(hands[maker]) or dice.random() < NO_TRUMP / 4:
        trump, deal["trump"] = None, "no_trump"
    if rules.double and dice.random() < DOUBLED:
        deal["call"] = "double"
        deal["doubled_by"] = NEXT[rules.direction][maker].value
        if rules.redouble and dice.random() < REDOUBLED:
            deal["call"] = "redouble"
    return deal, trump


def _promised(dice: random.Random, least: int, hand: list[Card]) -> int:
    """How many card points somebody with this hand bids: seldom far above the least."""
    strong = sum(CARD_POINTS[card.rank] for card in hand)
    return min(max(least, strong + dice.randint(5, 20)), max(least, 45))


def _is_strong(hand: list[Card]) -> bool:
    """Enough tens and aces to do without trumps."""
    return sum(card.rank in {Rank.TEN, Rank.ACE} for card in hand) >= 5


def _written(dice: random.Random, rules: RuleSet, played: PlayedDeal) -> dict[str, Any]:
    """What the writer puts on the paper of a played deal."""
    points: list[int | None] = list(played.points)
    row: dict[str, Any] = {}
    if rules.last_trick is not LastTrick.NONE:
        row["last_trick"] = played.last_trick.value
    if rules.last_trick is LastTrick.CARD_POINT:
        place = 0 if played.last_trick is Side.A else 1
        points[place] = played.points[place] + 1
    if 8 in played.tricks:
        row["tricks"], row["sweep"] = list(played.tricks), True
    elif 0 in played.points or dice.random() < TRICKS_NOTED:
        row["tricks"] = list(played.tricks)
    elif dice.random() < ONE_NUMBER:
        points[dice.randrange(2)] = None
    row["points"] = points
    return row


def _write_totals(dice: random.Random, deal: dict[str, Any], answer: dict[str, Any]) -> None:
    """The writer adds up after most deals."""
    scored = answer["deals"][-1]
    if deal["kind"] != "void" and scored["total"] is not None and dice.random() < TOTAL_NOTED:
        deal["noted_total"] = list(scored["total"])


def _at_level(level: Level, deals: list[dict[str, Any]], answer: dict[str, Any]) -> dict[str, Any]:
    """The boam as a paper of this level shows it (Rulebook 6)."""
    if level == Level.WINNER:
        return {"level": "winner", "winner": answer["winner"]}
    if level == Level.TOTALS:
        return {"level": "totals", "total": list(answer["total"])}
    if level == Level.SCORES:
        scores = [list(scored["score"]) for scored in answer["deals"] if not scored["again"]]
        return {"level": "scores", "scores": scores}
    return {"level": "deals", "deals": deals}


def misread(dice: random.Random, sheet: dict[str, Any]) -> dict[str, Any]:
    """The same paper as another pair of eyes reads it: without error, and one figure differs.

    Level winner, and a sheet in which no figure can differ alone, come back as they are.
    """
    for _ in range(40):
        other = deepcopy(sheet)
        _change_one_figure(dice, dice.choice(other["boams"]))
        if other != sheet and not score_sheet(read_sheet(other)).errors:
            return other
    return sheet


def _change_one_figure(dice: random.Random, boam: dict[str, Any]) -> None:
    step = dice.choice((-1, 1))
    if boam["level"] == "totals":
        boam["total"][dice.randrange(2)] += step
    elif boam["level"] == "scores":
        scores = dice.choice(boam["scores"])
        scores[0 if scores[0] else 1] += step
    elif boam["level"] == "deals":
        deal = dice.choice(boam["deals"])
        points = [known for known in deal.get("points", []) if known is not None]
        if points and 1 < points[0] < 59:
            total = 60 if len(points) == 1 else sum(points)
            deal["points"] = [points[0] + step, total - points[0] - step]
            deal.pop("tricks", None)
            for later in boam["deals"]:
                later.pop("noted_total", None)


def miscount(dice: random.Random, sheet: dict[str, Any]) -> dict[str, Any]:
    """The same paper with one running total added up wrongly; unchanged where none is written."""
    other = deepcopy(sheet)
    totals = [
        deal["noted_total"]
        for boam in other["boams"]
        for deal in boam.get("deals", [])
        if "noted_total" in deal
    ]
    if totals:
        dice.choice(totals)[dice.randrange(2)] += dice.choice((1, 2, 10))
    return other
