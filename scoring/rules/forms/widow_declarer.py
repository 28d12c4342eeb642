"""The widow with a declarer: who has to reach an aim, and is paid or pays (Rulebook 9.7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from scoring.rules.answers import Code
from scoring.rules.checks import Found
from scoring.rules.faults import Fault, NotASheet
from scoring.rules.fields import FieldReader, number, whole
from scoring.rules.forms.form import UNKNOWN, Form, Outcome, lone_score
from scoring.rules.forms.hands import HANDS_BESIDE_WIDOW, WIDOWS, Hands
from scoring.rules.forms.numbers import check_exchanged, check_numbers, check_trump
from scoring.rules.forms.paper import Player, Row
from scoring.rules.paper import Kind
from scoring.rules.shapes import list_at

MOST_PAID = 1_000
"""The most that one opponent may pay in a deal, and the highest aim."""

FEW_PLAYERS = 4
"""With more players than this hands are small, and so is the aim."""


def _pay(value: object, path: str) -> object:
    amounts = list_at(value, path)
    if len(amounts) != max(WIDOWS) + 1:
        raise NotASheet(Fault.LIST_OF, path, count=max(WIDOWS) + 1)
    return tuple(
        number(amount, f"{path}[{place}]", 0, MOST_PAID) for place, amount in enumerate(amounts)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class WidowDeclarer(Form):
    """Whoever declares draws from the widow and then has to make the aim.

    `pay` is what each opponent pays for 0, 1, 2, 3, 4 cards exchanged. `aim_many` is the aim with
    more than four players. Each trick counts `trick_counts` towards it.
    """

    least_players: int = 3
    most_players: int = 7
    aim: int = 21
    aim_many: int = 15
    trick_counts: int = 1
    pay: tuple[int, ...] = (5, 4, 3, 2, 1)

    FIELDS: ClassVar[Mapping[str, FieldReader]] = {
        **Form.FIELDS,
        "least_players": whole(min(HANDS_BESIDE_WIDOW), max(HANDS_BESIDE_WIDOW)),
        "most_players": whole(min(HANDS_BESIDE_WIDOW), max(HANDS_BESIDE_WIDOW)),
        "aim": whole(1, MOST_PAID),
        "aim_many": whole(1, MOST_PAID),
        "trick_counts": whole(0, MOST_PAID),
        "pay": _pay,
    }
    ROW_KEYS: ClassVar[frozenset[str]] = Form.ROW_KEYS | {
        "trump",
        "points",
        "tricks",
        "revoke_by",
        "declarer",
        "exchanged",
    }

    def score(self, row: Row, players: int, dealer: Player | None, found: Found) -> Outcome:
        """Every opponent pays the declarer, or is paid, by the number of cards exchanged."""
        hands = HANDS_BESIDE_WIDOW[players]
        if row.kind is Kind.REVOKE:
            made = row.revoke_by != row.declarer
        else:
            made = self._made(row, players, hands, found)
        if row.declarer is None:
            found.append((Code.DECLARER_MISSING, {}))
        if row.exchanged is None:
            found.append((Code.EXCHANGED_MISSING, {}))
        check_exchanged(row.exchanged, hands.aside, found)
        check_trump(row.trump, found)
        if found or row.declarer is None or row.exchanged is None:
            return UNKNOWN
        paid = self.pay[row.exchanged] if made else -self.pay[row.exchanged]
        return Outcome(lone_score(players, row.declarer, paid * (players - 1), -paid), 0)

    def _made(self, row: Row, players: int, hands: Hands, found: Found) -> bool:
        """Say whether card points and tricks reach the aim, if the row tells."""
        points, tricks = check_numbers(row, hands, found)
        if points is None or found:
            return False
        aim = self.aim if players <= FEW_PLAYERS else self.aim_many
        possible = range(hands.tricks + 1) if tricks is None else (tricks,)
        reached = {
            points[0] + self.trick_counts * won >= aim
            for won in possible
            if hands.held[won][0] <= points[0] <= hands.held[won][1]
        }
        if len(reached) > 1:
            found.append((Code.TRICKS_MISSING, {"tricks": hands.tricks}))
        return True in reached
