"""When a boam is over, and who has won it (Rulebook 5; both_cross, Rulebook 3)."""

from scoring.rules.answers import Pair
from scoring.rules.seats import Side
from scoring.rules.tables import Tables


def higher(total: Pair) -> Side | None:
    """Return the side with more, or None where they are equal."""
    a, b = total
    if a > b:
        return Side.A
    return Side.B if b > a else None


def target_reached(tables: Tables, total: Pair) -> bool:
    """Say whether a side has reached the target, if there is one."""
    target = tables.target
    return target is not None and (total[0] >= target or total[1] >= target)


def both_over(target: int | None, total: Pair) -> bool:
    """Say whether both sides have reached the target."""
    return target is not None and total[0] >= target and total[1] >= target


def boam_winner(
    tables: Tables, before: Pair, total: Pair, counted: int, trump_side: Side | None
) -> Side | None:
    """Return the winner after a deal that took the totals from `before` to `total`, if it is over.

    `counted` is how many deals have counted so far, this one included. `trump_side` is the side of
    the seat that made trumps in this deal, or of the dealer; None where unknown.
    """
    if target_reached(tables, total):
        target = tables.target
        crossed = both_over(target, total) and not both_over(target, before)
        if crossed and tables.trump_side_wins and trump_side is not None:
            return trump_side
        return higher(total)
    if tables.deals is not None and counted >= tables.deals:
        return higher(total)
    return None


def totals_winner(tables: Tables, total: Pair) -> Side | None:
    """Return the winner of a boam of which only the totals are known (Rulebook 6, level totals)."""
    if tables.target is None or target_reached(tables, total):
        return higher(total)
    return None
