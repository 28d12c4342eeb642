"""How often a deal is doubled: calls, trumps, the sweep, the carry, and the paper's multiplier.

Rulebook 4.2, with the checks of Rulebook 6 on calls, trumps and multiplier.
"""

from scoring.rules.answers import Code, Reason
from scoring.rules.checks import Found
from scoring.rules.paper import Deal, Trump
from scoring.rules.rulesets import TrumpChoice
from scoring.rules.seats import SIDE_OF, Seat
from scoring.rules.tables import Tables

_BLIND = Trump.BLIND_NO_TRUMP


def check_stakes(
    tables: Tables,
    deal: Deal,
    maker: Seat | None,
    carry: int,
    found: Found,
    *,
    undoubled: bool,
    multiplier_read: bool,
    sweep: int = 0,
    sweep_open: bool = False,
) -> int:
    """Return the doublings that count in a deal, adding what is wrong with them to `found`.

    `dealer` is the one named on the row, else the one due; where there are bids, the highest
    bidder instead. `sweep` is what the sweep brings, and
    `sweep_open` says that it is for the multiplier to tell. `undoubled`: nothing can double this
    deal (a draw, a flat revoke, a narrow win). `multiplier_read` is false for a draw and a flat
    revoke, where the paper's multiplier means nothing. The result is of use only where `found`
    holds nothing that leaves the score unknown.
    """
    trump = deal.trump
    call = deal.call
    multiplier = deal.multiplier
    blind_refused = trump is _BLIND and not tables.blind
    if call in tables.refused_calls:
        found.append((Code.CALL_NOT_ALLOWED, {"reason": Reason.CALL, "call": call}))
    elif blind_refused:
        found.append((Code.CALL_NOT_ALLOWED, {"reason": Reason.BLIND}))
    if deal.doubled_by is not None or deal.redoubled_by is not None:
        _check_callers(deal, maker, found)

    rest = tables.calls[call] + carry
    most = tables.most_doublings
    bases: tuple[int, ...]
    if trump is None:
        bases = tables.open_trumps
        needed = tables.trump_needed and multiplier is None and not undoubled
        if needed and len({min(base + rest + sweep, most) for base in bases}) > 1:
            found.append((Code.TRUMP_MISSING, {}))
    else:
        base = tables.trumps.get(trump)
        if base is None:
            if not blind_refused:
                turned = tables.ruleset.trump_choice is TrumpChoice.TURNED
                reason = Reason.TURNED if turned else Reason.SUIT
                found.append((Code.TRUMP_NOT_ALLOWED, {"reason": reason, "trump": trump}))
            base = 0
        bases = (base,)
    chooser = deal.trump_by
    if (
        chooser is not None
        and not tables.may_choose_trumps(chooser, maker)
        and not (found and found[-1][0] is Code.TRUMP_NOT_ALLOWED)
    ):
        reason = Reason.SEAT
        if tables.bids:
            reason = Reason.BIDDER
        elif tables.ruleset.trump_choice is not TrumpChoice.DEALER:
            reason = Reason.NOBODY
        found.append((Code.TRUMP_NOT_ALLOWED, {"reason": reason, "seat": chooser, "dealer": maker}))

    if multiplier is not None and multiplier_read and not leaves_unknown(found):
        if type(multiplier) is not int or multiplier < 1 or multiplier & (multiplier - 1):
            found.append((Code.MULTIPLIER_RANGE, {"multiplier": multiplier}))
            return 0
        doublings = multiplier.bit_length() - 1
        possible = {0} if undoubled else {min(base + rest + sweep, most) for base in bases}
        if sweep_open:
            possible |= {min(base + rest + tables.sweep, most) for base in bases}
        if doublings not in possible:
            wrong = {"multiplier": multiplier, "possible": tuple(sorted(possible))}
            found.append((Code.MULTIPLIER_MISMATCH, wrong))
        return doublings
    if undoubled:
        return 0
    return min(bases[0] + rest + sweep, most)


def leaves_unknown(found: Found) -> bool:
    """Say whether something found leaves the deal's score unknown (the contract, Out)."""
    return any(code is not Code.CALL_BY_WRONG_SIDE for code, _ in found)


def maker_by_turn(tables: Tables, deal: Deal, due: Seat | None) -> Seat | None:
    """Return who makes trumps unless the row names another: the bidder where there are bids, else
    the dealer named, else the dealer `due`; None where unknown."""
    return deal.bid_by if tables.bids else deal.dealer or due


def trump_maker(deal: Deal, maker: Seat | None) -> Seat | None:
    """Return who made trumps: the seat named for it, else `maker`, as maker_by_turn gives it."""
    return deal.trump_by if deal.trump_by is not None else maker


def _check_callers(deal: Deal, by_turn: Seat | None, found: Found) -> None:
    """Find a double by the trump maker's side or a redouble by the other (call_by_wrong_side)."""
    maker = trump_maker(deal, by_turn)
    if maker is None:
        return
    side = SIDE_OF[maker]
    if deal.doubled_by is not None and SIDE_OF[deal.doubled_by] is side:
        reason, seat = Reason.DOUBLE, deal.doubled_by
    elif deal.redoubled_by is not None and SIDE_OF[deal.redoubled_by] is not side:
        reason, seat = Reason.REDOUBLE, deal.redoubled_by
    else:
        return
    found.append((Code.CALL_BY_WRONG_SIDE, {"reason": reason, "seat": seat, "maker": maker}))
