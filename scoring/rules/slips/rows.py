"""Every single slip that the writing of one deal may have, undone: the rows it may have been.

Nothing is judged here; whether the row is any better for it is for the search to find out.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from scoring.rules.answers import Code
from scoring.rules.cards import TRICKS
from scoring.rules.paper import Call, Deal, Kind, Number, Trump
from scoring.rules.rulesets import TrumpChoice
from scoring.rules.seats import SIDE_OF, Seat, Side
from scoring.rules.slips.digits import meant_by
from scoring.rules.slips.kinds import Slip, Subject
from scoring.rules.slips.sides import ADDED, OTHER, PLAYED, SCORED, swapped
from scoring.rules.tables import Tables

Codes = frozenset[Code]

_NOTHING = (None, None)


class Rewritten(NamedTuple):
    """A row as it may have been meant: the fields that differ, and what the difference is about.

    `both`: one figure was misread and the other reckoned from it, so that both are wrong.
    """

    slip: Slip
    subject: Subject
    fields: dict[str, Any]
    both: bool = False


def rewritings(tables: Tables, deal: Deal, found: Codes) -> Iterator[Rewritten]:
    """Yield every row of which one slip may have made `deal`; `found` is what is wrong with it."""
    if deal.kind is Kind.VOID:
        if deal.points != _NOTHING:
            yield Rewritten(Slip.VOID_MARKED, Subject.KIND, {"kind": Kind.PLAYED})
        return
    yield from _calls(tables, deal, found)
    yield from _trumps(tables, deal, found)
    yield from _multiplier(deal)
    if deal.kind is Kind.REVOKE:
        other = OTHER[deal.revoke_by]
        yield Rewritten(Slip.REVOKE_WRONG_SIDE, Subject.REVOKE_BY, {"revoke_by": other})
    else:
        yield from _points(tables.total, deal)
        yield from _bid(tables, deal, found)
        yield from _tricks(deal, found)
        yield from _boxes(tables, deal, found)
        yield Rewritten(Slip.VOID_MISSING, Subject.KIND, {"kind": Kind.VOID})
    for pairs in (PLAYED, SCORED, ADDED):
        if getattr(deal, pairs[-1]) not in (None, _NOTHING):
            yield Rewritten(Slip.SIDES_SWAPPED, Subject.ROW, swapped(deal, pairs))


def _points(total: int, deal: Deal) -> Iterator[Rewritten]:
    a, b = deal.points
    if a != b:
        yield Rewritten(Slip.SIDES_SWAPPED, Subject.POINTS, {"points": (b, a)})
    if a is not None and b is not None:
        # Where the two make the total, whoever misread the one has reckoned the other from it.
        both = a + b == total
        for meant, slip in meant_by(a).items():
            if meant <= total and (both or meant + b == total):
                points = (meant, total - meant)
                yield Rewritten(slip, Subject.POINTS, {"points": points}, both)
        for meant, slip in meant_by(b).items():
            if meant <= total and (both or a + meant == total):
                points = (total - meant, meant)
                yield Rewritten(slip, Subject.POINTS, {"points": points}, both)
        return
    for meant, slip in meant_by(a if b is None else b).items():
        if meant <= total:
            yield Rewritten(slip, Subject.POINTS, {"points": _alone(meant, b is None)})


def _alone(number: int, is_a: bool) -> tuple[int | None, int | None]:
    return (number, None) if is_a else (None, number)


def _bid(tables: Tables, deal: Deal, found: Codes) -> Iterator[Rewritten]:
    for meant, slip in meant_by(deal.bid).items():
        if tables.least_bid <= meant <= tables.total:
            yield Rewritten(slip, Subject.BID, {"bid": meant})
    if Code.BID_MISSING in found:
        for bid in range(tables.least_bid, tables.total + 1):
            yield Rewritten(Slip.LEFT_OUT, Subject.BID, {"bid": bid})
    # Of two partners either will do: the row scores the same.
    if deal.bid_by is not None:
        other = Seat.E if SIDE_OF[deal.bid_by] is Side.A else Seat.N
        yield Rewritten(Slip.CALL_WRONG, Subject.BID_BY, {"bid_by": other})
    elif Code.BID_BY_MISSING in found:
        for seat in (Seat.N, Seat.E):
            yield Rewritten(Slip.LEFT_OUT, Subject.BID_BY, {"bid_by": seat})


def _tricks(deal: Deal, found: Codes) -> Iterator[Rewritten]:
    if not found & _OF_TRICKS:
        return
    a, b = deal.tricks
    if a != b:
        yield Rewritten(Slip.SIDES_SWAPPED, Subject.TRICKS, {"tricks": (b, a)})
    if a is not None and b is not None:
        for meant, slip in meant_by(a).items():
            if meant + b == TRICKS:
                yield Rewritten(slip, Subject.TRICKS, {"tricks": (meant, b)})
        for meant, slip in meant_by(b).items():
            if a + meant == TRICKS:
                yield Rewritten(slip, Subject.TRICKS, {"tricks": (a, meant)})
        return
    for meant, slip in meant_by(a if b is None else b).items():
        if meant <= TRICKS:
            yield Rewritten(slip, Subject.TRICKS, {"tricks": _alone(meant, b is None)})


_OF_TRICKS = frozenset(
    {
        Code.TRICKS_RANGE,
        Code.TRICKS_SUM,
        Code.TRICKS_POINTS,
        Code.SWEEP_MISMATCH,
        Code.LAST_TRICK_MISMATCH,
    }
)


def _boxes(tables: Tables, deal: Deal, found: Codes) -> Iterator[Rewritten]:
    """The sweep and the last trick."""
    if deal.sweep:
        yield Rewritten(Slip.SWEEP_MARKED, Subject.SWEEP, {"sweep": False})
    elif tables.total in deal.points or 0 in deal.points:
        yield Rewritten(Slip.SWEEP_UNMARKED, Subject.SWEEP, {"sweep": True})
    if deal.last_trick is not None:
        other = OTHER[deal.last_trick]
        yield Rewritten(Slip.LAST_TRICK_WRONG, Subject.LAST_TRICK, {"last_trick": other})
    elif Code.LAST_TRICK_MISSING in found:
        for side in Side:
            yield Rewritten(Slip.LEFT_OUT, Subject.LAST_TRICK, {"last_trick": side})


def _calls(tables: Tables, deal: Deal, found: Codes) -> Iterator[Rewritten]:
    """What was called, and by whom."""
    for call, doublings in tables.calls.items():
        if call is deal.call or call in tables.refused_calls:
            continue
        slip = _doubled(tables.calls[deal.call], doublings)
        if Code.CALL_NOT_ALLOWED in found:
            slip = Slip.CALL_WRONG
        yield Rewritten(slip, Subject.CALL, _called(deal, call))
    if Code.CALL_BY_WRONG_SIDE in found:
        if deal.doubled_by is not None:
            yield Rewritten(Slip.CALL_WRONG, Subject.DOUBLED_BY, {"doubled_by": None})
        if deal.redoubled_by is not None:
            yield Rewritten(Slip.CALL_WRONG, Subject.REDOUBLED_BY, {"redoubled_by": None})


def _called(deal: Deal, call: Call | None) -> dict[str, Any]:
    """Return the fields of a row with another call; nobody is named for one that was not made."""
    fields: dict[str, Any] = {"call": call}
    if call is not Call.REDOUBLE and deal.redoubled_by is not None:
        fields["redoubled_by"] = None
    if call is None and deal.doubled_by is not None:
        fields["doubled_by"] = None
    return fields


def _doubled(now: Number, meant: Number) -> Slip:
    return Slip.DOUBLING_FORGOTTEN if meant > now else Slip.DOUBLED_TOO_OFTEN


def _multiplier(deal: Deal) -> Iterator[Rewritten]:
    if deal.multiplier is not None:
        for times in _TIMES:
            if times != deal.multiplier:
                slip = _doubled(deal.multiplier, times)
                yield Rewritten(slip, Subject.MULTIPLIER, {"multiplier": times})


_TIMES = (1, 2, 4, 8, 16)

ANY_SUIT = Trump.CLUBS
"""Stands for a suit, no matter which."""

_KINDS_OF_TRUMP = (ANY_SUIT, Trump.NO_TRUMP, Trump.BLIND_NO_TRUMP)


def _trumps(tables: Tables, deal: Deal, found: Codes) -> Iterator[Rewritten]:
    """What was trumps, as far as it doubles, and who made them."""
    refused = bool(found & {Code.TRUMP_NOT_ALLOWED, Code.CALL_NOT_ALLOWED})
    if refused and deal.trump_by is not None:
        yield Rewritten(Slip.TRUMP_WRONG, Subject.TRUMP_BY, {"trump_by": None})
    if not tables.trump_needed:
        if refused and deal.trump is not None:
            none = tables.ruleset.trump_choice is TrumpChoice.NONE
            trump = Trump.NO_TRUMP if none else None
            yield Rewritten(Slip.TRUMP_WRONG, Subject.TRUMP, {"trump": trump})
        return
    now = None if deal.trump is None else tables.trumps.get(deal.trump)
    for kind in _KINDS_OF_TRUMP:
        doublings = tables.trumps.get(kind)
        if doublings is not None and doublings != now:
            slip = Slip.TRUMP_WRONG if now is None else _doubled(now, doublings)
            if deal.trump is None:
                slip = Slip.LEFT_OUT
            yield Rewritten(slip, Subject.TRUMP, {"trump": kind})


def without_suit(fields: dict[str, Any], deal: Deal, doublings: int | None) -> dict[str, Any]:
    """Return the fields with no suit named where any would do: how often the deal counts says it.

    `doublings` are those of the row with the fields in it.
    """
    if fields.get("trump") is not ANY_SUIT:
        return fields
    if deal.multiplier is not None:
        return {"trump": None}
    return {"trump": None, "multiplier": 1 << (doublings or 0)}
