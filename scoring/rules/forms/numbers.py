"""What can be wrong with the numbers on a row of a form, and its trumps (Rulebook 9.2)."""

from scoring.rules.answers import Code, Pair, Reason
from scoring.rules.cards import DEAL_POINTS
from scoring.rules.checks import Found, check_points, check_tricks
from scoring.rules.forms.hands import Hands
from scoring.rules.forms.paper import Row
from scoring.rules.paper import Trump


def check_tricks_won(row: Row, hands: Hands, found: Found) -> int | None:
    """Return how many tricks the player alone won, if the row says so."""
    tricks = check_tricks(hands.tricks, row.tricks, found)
    return None if tricks is None else tricks[0]


def check_numbers(row: Row, hands: Hands, found: Found) -> tuple[Pair | None, int | None]:
    """Return the card points of both sides and the tricks of the player alone, None if unknown."""
    points = check_points(DEAL_POINTS, row.points, found)
    tricks = check_tricks_won(row, hands, found)
    if points is not None and tricks is not None:
        least, most = hands.held[tricks]
        if not least <= points[0] <= most:
            figures = {"tricks": tricks, "points": points[0], "least": least, "most": most}
            found.append((Code.TRICKS_POINTS, {"reason": Reason.ALONE, **figures}))
    return points, tricks


def check_exchanged(exchanged: int | None, most: int, found: Found) -> None:
    """Find more cards exchanged than there are, or fewer than none."""
    if exchanged is not None and not 0 <= exchanged <= most:
        found.append((Code.EXCHANGED_RANGE, {"exchanged": exchanged, "most": most}))


def check_trump(trump: Trump | None, found: Found) -> None:
    """Find the call that no form of individuals has."""
    if trump is Trump.BLIND_NO_TRUMP:
        found.append((Code.CALL_NOT_ALLOWED, {"reason": Reason.BLIND}))
