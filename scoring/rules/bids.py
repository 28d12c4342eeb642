"""The bid of a deal between pairs: what was promised, and who then scores (Rulebook 9.1)."""

from typing import NamedTuple

from scoring.rules.answers import Code, Figure, Pair
from scoring.rules.checks import A, Found
from scoring.rules.paper import Deal
from scoring.rules.seats import SIDE_OF, Side
from scoring.rules.tables import Tables


class Bid(NamedTuple):
    """A side's promise to make so many card points."""

    side: Side
    points: int


def check_bid(tables: Tables, deal: Deal, found: Found) -> Bid | None:
    """Return the bid of a played deal, or None where what is added to `found` leaves it unknown."""
    points: Figure = deal.bid
    side = None if deal.bid_by is None else SIDE_OF[deal.bid_by]
    bid = None
    if points is None:
        found.append((Code.BID_MISSING, {}))
    elif type(points) is not int or not tables.least_bid <= points <= tables.total:
        figures = {"bid": points, "least": tables.least_bid, "most": tables.total}
        found.append((Code.BID_RANGE, figures))
    elif side is not None:
        bid = Bid(side, points)
    if side is None:
        found.append((Code.BID_BY_MISSING, {}))
    return bid


def points_that_count(tables: Tables, points: Pair, bid: Bid) -> Pair:
    """Return the card points by which a deal is scored.

    A bid made: those of the bidder's side, which are more than half. A bid failed: for the other
    side as many as were bid, or its own if they are more.
    """
    bidders, others = points if bid.side is A else points[::-1]
    if bidders < bid.points:
        others = max(bid.points, others)
        bidders = tables.total - others
    return (bidders, others) if bid.side is A else (others, bidders)
