"""One deal: what it scores under a rule set, and what its row has wrong (Rulebook 4)."""

from typing import NamedTuple

from scoring.rules.answers import Code, Pair
from scoring.rules.bids import check_bid, points_that_count
from scoring.rules.cards import HALF, TRICKS
from scoring.rules.checks import (
    A,
    Found,
    check_holding,
    check_last_trick,
    check_points,
    check_sweep,
    check_tricks,
)
from scoring.rules.paper import Deal, Kind
from scoring.rules.seats import Seat, Side
from scoring.rules.stakes import check_stakes, leaves_unknown, maker_by_turn
from scoring.rules.tables import Tables

_VOID = Kind.VOID
_REVOKE = Kind.REVOKE
_NOTHING = (None, None)
_EVEN = (HALF, HALF)


class Outcome(NamedTuple):
    """What a deal came to.

    `score` and `doublings` are None where unknown, `doublings` also for a void deal. `carry` is
    what the next deal inherits, in doublings. `counts`: towards a boam of so many deals; `passes`:
    the deal passes on to the next seat (Rulebook 5).
    """

    score: Pair | None
    doublings: int | None
    carry: int
    counts: bool
    passes: bool


def score_deal(tables: Tables, deal: Deal, due: Seat | None, carry: int, found: Found) -> Outcome:
    """Score one deal and add what is wrong with it to `found`, all but the order of dealers.

    `due` is the dealer whose turn it is, None where unknown; `carry` the doublings handed down by
    drawn deals (0 or more). What the paper noted as score and total is compared by the boam.
    """
    kind = deal.kind
    if kind is _VOID:
        return Outcome((0, 0), None, carry, False, False)
    maker = maker_by_turn(tables, deal, due)
    if kind is _REVOKE:
        return _score_revoke(tables, deal, maker, carry, found)
    if tables.card_point and deal.points == _EVEN:
        # The last trick's point is lost: void, whatever else the row says (Rulebook 4.6).
        return Outcome((0, 0), None, carry, False, False)
    return _score_played(tables, deal, maker, carry, found)


def _score_revoke(
    tables: Tables, deal: Deal, maker: Seat | None, carry: int, found: Found
) -> Outcome:
    """All the points to the side that did not revoke, doubled or flat (Rulebook 4.8).

    `maker` makes trumps unless the row names another: the bidder, else the dealer.
    """
    flat = tables.flat_revoke
    doublings = check_stakes(
        tables, deal, maker, carry, found, undoubled=flat, multiplier_read=not flat
    )
    if leaves_unknown(found):
        return Outcome(None, None, 0, True, True)
    points = tables.revoke_points << doublings
    score = (0, points) if deal.revoke_by is A else (points, 0)
    return Outcome(score, doublings, 0, True, True)


def _score_played(
    tables: Tables, deal: Deal, maker: Seat | None, carry: int, found: Found
) -> Outcome:
    points = check_points(tables.total, deal.points, found)
    recorded = deal.tricks != _NOTHING
    tricks = check_tricks(TRICKS, deal.tricks, found)
    if tricks is not None and points is not None:
        check_holding(tables, points, tricks, deal.last_trick, found)
    swept = check_sweep(tables, deal, points, tricks, found)
    last_trick = check_last_trick(tables, deal.last_trick, points, swept, found)

    bid = check_bid(tables, deal, found) if tables.bids else None
    drawn = points is not None and points[0] == points[1] and not tables.bids
    narrow = tables.narrow and points is not None and abs(points[0] - points[1]) == 1
    sweep_open = (
        points is not None and tables.total in points and not recorded and deal.sweep is None
    )
    # A marked sweep doubles even where the missing card points do not tell whose it was.
    sweep_claimed = swept is not None or (deal.sweep and points is None and tricks is None)
    doublings = check_stakes(
        tables,
        deal,
        maker,
        carry,
        found,
        sweep=tables.sweep if sweep_claimed else 0,
        sweep_open=sweep_open,
        undoubled=drawn or narrow,
        multiplier_read=not drawn,
    )
    unknown = leaves_unknown(found)
    if sweep_open and _sweep_would_double(tables, deal, carry):
        found.append((Code.NO_SWEEP_SIXTY, {"points": tables.total}))
    if unknown or points is None:
        return Outcome(None, None, 0, True, not (drawn and tables.replays))
    if drawn:
        return _draw(tables, points, carry, last_trick)
    if bid is not None:
        points = points_that_count(tables, points, bid)
    return Outcome(_won(tables, points, doublings, last_trick), doublings, 0, True, True)


def _draw(tables: Tables, points: Pair, carry: int, last_trick: Side | None) -> Outcome:
    """Equal card points: nobody scores by margin, each its own otherwise (Rulebook 4.3, 4.5)."""
    if tables.replays:
        return Outcome((0, 0), 0, carry, False, False)
    score = (0, 0) if tables.margin else points
    if tables.score_point:
        score = _with_point(score, last_trick)
    return Outcome(score, 0, carry + 1 if tables.carries else 0, True, True)


def _won(tables: Tables, points: Pair, doublings: int, last_trick: Side | None) -> Pair:
    """The winner's margin or card points doubled, the loser's not (Rulebook 4.3, 4.4)."""
    a, b = points
    if tables.margin:
        margins = tables.margins
        score = (margins[a] << doublings, 0) if a > b else (0, margins[b] << doublings)
    else:
        score = (a << doublings, b) if a > b else (a, b << doublings)
    return _with_point(score, last_trick) if tables.score_point else score


def _with_point(score: Pair, last_trick: Side | None) -> Pair:
    """One score point more for the last trick, outside all doubling (Rulebook 4.4)."""
    a, b = score
    return (a + 1, b) if last_trick is A else (a, b + 1)


def _sweep_would_double(tables: Tables, deal: Deal, carry: int) -> bool:
    """Say whether a sweep would bring a doubling that still counts under the limit."""
    if not tables.sweep:
        return False
    if deal.trump is not None:
        base = tables.trumps.get(deal.trump, 0)
    elif deal.multiplier is None:
        base = tables.open_trumps[0]
    else:
        base = min(tables.open_trumps)
    return base + tables.calls[deal.call] + carry < tables.most_doublings
