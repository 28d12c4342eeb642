"""What can be wrong with the card points and the tricks of one played deal (Rulebook 6).

Each function reads what was written, adds what it finds to `found`, and returns what is known.
"""

from scoring.rules.answers import Code, Figure, Reason
from scoring.rules.cards import TRICKS
from scoring.rules.paper import Deal, WrittenOrNot
from scoring.rules.seats import Side
from scoring.rules.tables import Tables

Found = list[tuple[Code, dict[str, Figure]]]
"""What was found in one deal: codes and figures, in the order of the rule book's table."""

Pair = tuple[int, int]

A, B = Side.A, Side.B
PLACE: dict[Side, int] = {A: 0, B: 1}
"""Where a side's number stands in a pair."""


def check_points(total: int, written: WrittenOrNot, found: Found) -> Pair | None:
    """Return both sides' card points, the missing one being the rest of `total` (Rulebook 4.1)."""
    a, b = written
    if a is None:
        if b is None:
            found.append((Code.POINTS_MISSING, {}))
            return None
        if type(b) is int and 0 <= b <= total:
            return total - b, b
    elif b is None:
        if type(a) is int and 0 <= a <= total:
            return a, total - a
    elif type(a) is int and type(b) is int and 0 <= a <= total and 0 <= b <= total:
        if a + b == total:
            return a, b
        found.append((Code.POINTS_SUM, {"points": written, "sum": a + b, "total": total}))
        return None
    found.append((Code.POINTS_RANGE, {"points": written, "total": total}))
    if a is not None and b is not None and a + b != total:
        found.append((Code.POINTS_SUM, {"points": written, "sum": a + b, "total": total}))
    return None


def check_tricks(total: int, written: tuple[int | None, int | None], found: Found) -> Pair | None:
    """Return both sides' tricks, the missing one being the rest of `total`; None if not known."""
    a, b = written
    if a is None:
        if b is None:
            return None
        if 0 <= b <= total:
            return total - b, b
    elif b is None:
        if 0 <= a <= total:
            return a, total - a
    elif a + b == total and 0 <= a <= total:
        return a, b
    if any(number is not None and not 0 <= number <= total for number in written):
        found.append((Code.TRICKS_RANGE, {"tricks": written, "total": total}))
    if a is not None and b is not None and a + b != total:
        found.append((Code.TRICKS_SUM, {"tricks": written, "sum": a + b, "total": total}))
    return None


def check_holding(
    tables: Tables, points: Pair, tricks: Pair, last_trick: Side | None, found: Found
) -> None:
    """Find points that so many tricks cannot hold; what holds for A holds for B (tricks_points)."""
    least, most = tables.bounds[last_trick][tricks[0]]
    if not least <= points[0] <= most:
        found.append(
            (
                Code.TRICKS_POINTS,
                {"side": A, "tricks": tricks[0], "points": points[0], "least": least, "most": most},
            )
        )


def check_sweep(
    tables: Tables, deal: Deal, points: Pair | None, tricks: Pair | None, found: Found
) -> Side | None:
    """Return the side that won all eight tricks, if the row says so (sweep_mismatch)."""
    total = tables.total
    if tricks is not None and TRICKS in tricks:
        swept = A if tricks[0] else B
        if deal.sweep is False:
            found.append((Code.SWEEP_MISMATCH, {"reason": Reason.BOX, "side": swept}))
        elif points is not None and points[PLACE[swept]] != total:
            figures = {"reason": Reason.POINTS, "points": points[PLACE[swept]], "total": total}
            found.append((Code.SWEEP_MISMATCH, figures))
        return swept
    if not deal.sweep:
        return None
    if tricks is not None:
        found.append((Code.SWEEP_MISMATCH, {"reason": Reason.TRICKS, "tricks": tricks}))
        return None
    if points is None:
        return None
    if total in points:
        return A if points[0] else B
    figures = {"reason": Reason.POINTS, "points": max(points), "total": total}
    found.append((Code.SWEEP_MISMATCH, figures))
    return None


def check_last_trick(
    tables: Tables,
    last_trick: Side | None,
    points: Pair | None,
    swept: Side | None,
    found: Found,
) -> Side | None:
    """Return the side that won the last trick, if the row says so (last_trick_missing)."""
    if last_trick is None:
        if swept is None and tables.score_point:
            found.append((Code.LAST_TRICK_MISSING, {}))
        return swept
    reason = None
    if swept is not None and swept is not last_trick:
        reason = Reason.SWEEP
    elif tables.card_point and points is not None and points[PLACE[last_trick]] == 0:
        reason = Reason.POINTS
    if reason is not None:
        found.append((Code.LAST_TRICK_MISMATCH, {"reason": reason, "side": last_trick}))
    return last_trick
