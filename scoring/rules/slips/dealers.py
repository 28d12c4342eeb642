"""Where the order of dealers goes wrong: a dealer, or a row that moved all after it."""

from collections.abc import Iterator

from scoring.rules.answers import BoamAnswer, Code
from scoring.rules.paper import Deal, Kind
from scoring.rules.slips.change import Change
from scoring.rules.slips.ground import MOST_PLACES, OF_SEATS, Ground
from scoring.rules.slips.kinds import Slip, Subject
from scoring.rules.slips.order import exchanged, inserted, is_copy, removed
from scoring.rules.slips.steps import Put

MOST_DEALERS = 3
"""Dealers that are each taken to be wrong: where more are, they are not what is wrong."""


def dealer_changes(ground: Ground, answer: BoamAnswer) -> Iterator[Change]:
    """Yield what may be behind a seat that dealt, called or made trumps out of turn."""
    wrong = ground.wrong(OF_SEATS)
    for row in wrong[:MOST_DEALERS]:
        if Code.DEALER_ORDER in ground.codes[row]:
            yield _dealt(ground, row, answer)
    if wrong:
        yield from _moved(ground, wrong[0])


def _dealt(ground: Ground, row: int, answer: BoamAnswer) -> Change:
    due = answer.deals[row].dealer
    return Change(
        Slip.DEALER_WRONG,
        Subject.DEALER,
        ground.index,
        row,
        (Put(ground.index, row, "dealer", due),),
        written=ground.boam.deals[row].dealer,
        meant=due,
    )


def _moved(ground: Ground, last: int) -> Iterator[Change]:
    """A row too few, too many or of another kind since the last row that named a seat."""
    deals = ground.boam.deals
    first = last
    while first and not _names_a_seat(deals[first - 1]):
        first -= 1
    first = max(first, last - MOST_PLACES + 1)
    off = next((one.off for one in ground.stretches if one.first <= last <= one.last), None)
    for row in range(last, first - 1, -1):
        # Where no total tells what it scored, a draw is the plainest.
        yield from inserted(ground, row, off or (0, 0), agrees=-1)
        if is_copy(ground, row, row - 1):
            yield removed(ground, row)
    for row in range(max(first - 1, 0), last):
        yield _kind(ground, row, deals[row].kind)
    yield from exchanged(ground, last)


def _names_a_seat(deal: Deal) -> bool:
    return deal.dealer is not None or deal.trump_by is not None or deal.doubled_by is not None


def _kind(ground: Ground, row: int, written: Kind) -> Change:
    """A deal that was void, or was not: it passes the deal on, or does not."""
    meant = Kind.PLAYED if written is Kind.VOID else Kind.VOID
    return Change(
        Slip.VOID_MARKED if written is Kind.VOID else Slip.VOID_MISSING,
        Subject.KIND,
        ground.index,
        row,
        (Put(ground.index, row, "kind", meant),),
        written=written,
        meant=meant,
    )
