"""Which scores one deal can give: the check of sheets that show scores and no card points.

Rulebook 6, level scores.
"""

from scoring.rules.cards import HALF
from scoring.rules.tables import Tables

NO_CARRY = range(1)
"""What may be carried where no draw came before: 0 doublings and no other number."""

NOTHING = range(0)
"""What may be carried where no deal can be the one that was written down."""


def carries_after(tables: Tables, a: int, b: int, carries: range) -> range:
    """Return the doublings that may be carried on after a deal that scored `a` and `b`.

    `carries` is what may have been carried to it. Nothing can be, the empty range, if no deal
    gives this score. More than one number can be after 1-0: where a draw carries and brings the
    last trick's point it may be one, and where the margin is cut to 1 it may be a revoke.
    """
    if not is_draw(tables, a, b):
        return NO_CARRY if _reachable_with_any(tables, a, b, carries) else NOTHING
    if not tables.carries:
        return NO_CARRY
    revoked = _reachable_with_any(tables, a, b, carries)
    return range(0 if revoked else carries.start + 1, carries.stop + 1)


def _reachable_with_any(tables: Tables, a: int, b: int, carries: range) -> bool:
    if len(carries) > 1:
        # These begin with 0, and with a carry beyond its digits no score is any nearer.
        carries = range(min(carries.stop, max(a, b).bit_length() + 1))
    return any(is_reachable(tables, a, b, carry) for carry in carries)


def is_draw(tables: Tables, a: int, b: int) -> bool:
    """Say whether a score is what a drawn deal leaves in margin scoring (Rulebook 4.5).

    That is 0-0, or the last trick's point alone where a draw that counts brings one.
    """
    if not tables.can_draw:
        return False
    if tables.score_point and not tables.replays:
        return a + b == 1
    return a == 0 and b == 0


def is_reachable(tables: Tables, a: int, b: int, carry: int) -> bool:
    """Say whether a deal that was not drawn by margin can score `a` and `b`, both 0 or more.

    `carry` is the doublings that the drawn deals just before hand down.
    """
    if _revoked(tables, a, b, carry) or _revoked(tables, b, a, carry):
        return True
    if not tables.score_point:
        return (
            _equal(tables, a, b)
            or _won(tables, a, b, carry, swept=True)
            or _won(tables, b, a, carry, swept=True)
        )
    return (
        _equal(tables, a - 1, b)
        or _equal(tables, a, b - 1)
        or _won(tables, a - 1, b, carry, swept=True)
        or _won(tables, b - 1, a, carry, swept=True)
        # The loser took the last trick, so this was no sweep.
        or _won(tables, a, b - 1, carry, swept=False)
        or _won(tables, b, a - 1, carry, swept=False)
    )


def _equal(tables: Tables, a: int, b: int) -> bool:
    return not tables.margin and not tables.card_point and a == b == HALF


def _won(tables: Tables, winner: int, loser: int, carry: int, *, swept: bool) -> bool:
    """Say whether a played deal gives this, the last trick's score point left out.

    `swept`: the winner may have won all eight tricks.
    """
    if tables.margin:
        return loser == 0 and _margin(tables, winner, carry, swept)
    points = tables.total - loser
    if loser < 0 or points <= loser:
        return False
    if tables.narrow and points == HALF + 1:
        return winner == points
    # Here nothing is ever carried (Rulebook 4.3).
    return any(
        _is_doubled(tables, winner, points, stake)
        or (swept and loser == 0 and _is_doubled(tables, winner, points, stake + tables.sweep))
        for stake in tables.stakes
    )


def _margin(tables: Tables, score: int, carry: int, swept: bool) -> bool:
    """Say whether `score` is a margin times a power of two that is possible."""
    margins = tables.margins
    least = tables.least_margin
    most = tables.most_margin
    if tables.narrow:
        # 31-30 is never doubled: it scores its one point, and only wider margins are multiplied.
        if score == least:
            return True
        least = margins[HALF + 2]
    for stake in tables.stakes:
        doublings = min(stake + carry, tables.most_doublings)
        margin = score >> doublings
        if least <= margin <= most and margin << doublings == score:
            return True
        if swept and _is_doubled(tables, score, most, stake + carry + tables.sweep):
            return True
    return False


def _revoked(tables: Tables, other: int, revoker: int, carry: int) -> bool:
    """Say whether a revoke gives this (Rulebook 4.8)."""
    if revoker != 0:
        return False
    if tables.flat_revoke:
        return other == tables.revoke_points
    return any(
        _is_doubled(tables, other, tables.revoke_points, stake + carry) for stake in tables.stakes
    )


def _is_doubled(tables: Tables, score: int, points: int, doublings: int) -> bool:
    """Say whether `score` is `points`, 1 or more, doubled so often, or as often as the limit is."""
    doublings = min(doublings, tables.most_doublings)
    # A score of fewer digits is none, and the doubled number may be too long to work out.
    return doublings < score.bit_length() and score == points << doublings
