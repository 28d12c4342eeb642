"""The auctions, each for himself: the highest bidder wins or loses the bid (Rulebook 9.5, 9.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from scoring.rules.answers import Code, Figure
from scoring.rules.cards import DEAL_POINTS
from scoring.rules.checks import Found
from scoring.rules.fields import FieldReader, whole, yes_or_no
from scoring.rules.forms.form import UNKNOWN, Form, Outcome, lone_score
from scoring.rules.forms.hands import EQUAL_HANDS, HANDS_BESIDE_WIDOW, Hands
from scoring.rules.forms.numbers import (
    check_exchanged,
    check_numbers,
    check_tricks_won,
    check_trump,
)
from scoring.rules.forms.paper import ALL_TRICKS, Player, Row
from scoring.rules.paper import Kind

MOST_BID = 1_000
"""The most that a bid of all the tricks may be worth."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction(Form):
    """Every card is in somebody's hand; the bidder scores what was bid, or loses it."""

    least_players: int = 3
    most_players: int = 7
    least_bid: int = 1
    all_tricks_bid: int = DEAL_POINTS

    FIELDS: ClassVar[Mapping[str, FieldReader]] = {
        **Form.FIELDS,
        "least_players": whole(min(EQUAL_HANDS), max(EQUAL_HANDS)),
        "most_players": whole(min(EQUAL_HANDS), max(EQUAL_HANDS)),
        "least_bid": whole(1, DEAL_POINTS),
        "all_tricks_bid": whole(1, MOST_BID),
    }
    ROW_KEYS: ClassVar[frozenset[str]] = Form.ROW_KEYS | {
        "trump",
        "points",
        "tricks",
        "revoke_by",
        "bid",
        "bid_by",
    }
    HANDS: ClassVar[Mapping[int, Hands]] = EQUAL_HANDS

    def sevens_out(self, players: int) -> int:
        """As many as equal hands take."""
        return self.HANDS[players].removed

    def score(self, row: Row, players: int, dealer: Player | None, found: Found) -> Outcome:
        """Plus the bid if it was made, minus the bid if not, for the bidder only."""
        hands = self.HANDS[players]
        if row.kind is Kind.REVOKE:
            made = row.revoke_by != row.bid_by
        elif row.bid == ALL_TRICKS:
            made = self._all_tricks_made(row, hands, found)
        else:
            made = self._bid_made(row, hands, found)
        worth = self._worth(row, found)
        if row.bid_by is None:
            found.append((Code.BID_BY_MISSING, {}))
        times = self.doublings(row, hands, found)
        check_trump(row.trump, found)
        if found or row.bid_by is None:
            return UNKNOWN
        score = worth << times
        return Outcome(lone_score(players, row.bid_by, score if made else -score, 0), times)

    def doublings(self, row: Row, hands: Hands, found: Found) -> int:
        """How often the bid is doubled."""
        return 0

    def _bid_made(self, row: Row, hands: Hands, found: Found) -> bool:
        """Say whether the bidder has as many card points as were bid."""
        points, _tricks = check_numbers(row, hands, found)
        return points is not None and isinstance(row.bid, int) and points[0] >= row.bid

    def _all_tricks_made(self, row: Row, hands: Hands, found: Found) -> bool:
        """Say whether the bidder won all the tricks; points alone can only tell that not."""
        if row.points == (None, None):
            tricks = check_tricks_won(row, hands, found)
            points = None
        else:
            points, tricks = check_numbers(row, hands, found)
        least = hands.held[hands.tricks][0]
        if tricks is None and not found and (points is None or points[0] >= least):
            found.append((Code.TRICKS_MISSING, {"tricks": hands.tricks}))
        return tricks == hands.tricks

    def _worth(self, row: Row, found: Found) -> int:
        """Return what the bid is worth undoubled."""
        bid = row.bid
        if bid == ALL_TRICKS:
            return self.all_tricks_bid
        if bid is None:
            found.append((Code.BID_MISSING, {}))
        elif type(bid) is int and self.least_bid <= bid <= DEAL_POINTS:
            return bid
        else:
            figures: dict[str, Figure] = {"bid": bid, "least": self.least_bid, "most": DEAL_POINTS}
            found.append((Code.BID_RANGE, figures))
        return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class AuctionWithWidow(Auction):
    """Two or four cards lie aside, which the bidder may take in exchange (Rulebook 9.6)."""

    all_tricks_doubles: bool = False
    no_exchange_doubles: bool = False

    FIELDS: ClassVar[Mapping[str, FieldReader]] = {
        **Auction.FIELDS,
        "least_players": whole(min(HANDS_BESIDE_WIDOW), max(HANDS_BESIDE_WIDOW)),
        "most_players": whole(min(HANDS_BESIDE_WIDOW), max(HANDS_BESIDE_WIDOW)),
        "all_tricks_doubles": yes_or_no,
        "no_exchange_doubles": yes_or_no,
    }
    ROW_KEYS: ClassVar[frozenset[str]] = Auction.ROW_KEYS | {"exchanged"}
    HANDS: ClassVar[Mapping[int, Hands]] = HANDS_BESIDE_WIDOW

    def doublings(self, row: Row, hands: Hands, found: Found) -> int:
        """One for the bid of all the tricks and one for not exchanging, where these exist."""
        if row.exchanged is None and self.no_exchange_doubles:
            found.append((Code.EXCHANGED_MISSING, {}))
        check_exchanged(row.exchanged, hands.aside, found)
        all_tricks = self.all_tricks_doubles and row.bid == ALL_TRICKS
        unchanged = self.no_exchange_doubles and row.exchanged == 0
        return int(all_tricks) + int(unchanged)
