"""The plainest row that gives a score: what is put in where a row was skipped (Rulebook 6.1.4)."""

from collections.abc import Iterator

from scoring.rules.answers import WARNINGS, Pair
from scoring.rules.cards import HALF
from scoring.rules.checks import Found
from scoring.rules.deal import score_deal
from scoring.rules.paper import Deal
from scoring.rules.seats import Seat, Side
from scoring.rules.tables import Tables

_MOST_TIMES = 6
"""Doublings that are tried; more are never seen in one deal."""


def plain_row(tables: Tables, score: Pair, carry: int) -> Deal | None:
    """Return a row of card points, and how often they count, that scores `score`, if there is one.

    `carry` is what drawn deals hand to it, in doublings. The fewest doublings are taken.
    """
    for deal in _possible(tables, score):
        found: Found = []
        outcome = score_deal(tables, deal, None, carry, found)
        if outcome.score == score and all(code in WARNINGS for code, _figures in found):
            return deal
    return None


def _possible(tables: Tables, score: Pair) -> Iterator[Deal]:
    if score == (0, 0):
        yield Deal(points=(HALF, HALF))
    last_tricks = (Side.A, Side.B) if tables.score_point else (None,)
    for last_trick in last_tricks:
        a = score[0] - (last_trick is Side.A)
        b = score[1] - (last_trick is Side.B)
        if a == b:
            yield Deal(points=(HALF, HALF), last_trick=last_trick)
        high, low = max(a, b), min(a, b)
        for doublings in range(_MOST_TIMES + 1):
            won = high >> doublings
            points = won + HALF if tables.margin else won
            if won << doublings != high or low < 0 or not HALF < points <= tables.total:
                continue
            if not tables.margin and points + low != tables.total:
                continue
            rest = tables.total - points
            pair = (points, rest) if a > b else (rest, points)
            deal = Deal(points=pair, multiplier=1 << doublings, last_trick=last_trick)
            if tables.bids:
                # A bid of the least, made.
                deal = deal._replace(bid=tables.least_bid, bid_by=Seat.N if a > b else Seat.E)
            yield deal
