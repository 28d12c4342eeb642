"""Games of which only the score is known: whole numbers for each player (Rulebook 9.8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from scoring.rules.answers import Code, Reason
from scoring.rules.checks import Found
from scoring.rules.fields import FieldReader, whole
from scoring.rules.forms.form import UNKNOWN, Form, Outcome
from scoring.rules.forms.paper import Player, Row

LEAST, MOST = 2, 8


@dataclass(frozen=True, slots=True, kw_only=True)
class Plain(Form):
    """What the paper says is what counts."""

    least_players: int = LEAST
    most_players: int = MOST

    FIELDS: ClassVar[Mapping[str, FieldReader]] = {
        **Form.FIELDS,
        "least_players": whole(LEAST, MOST),
        "most_players": whole(LEAST, MOST),
    }
    RULES_KNOWN: ClassVar[bool] = False
    ROW_KEYS: ClassVar[frozenset[str]] = Form.ROW_KEYS - {"noted_score"} | {"score"}

    def score(self, row: Row, players: int, dealer: Player | None, found: Found) -> Outcome:
        """Just as written, if that is whole numbers."""
        written = row.score or ()
        score = tuple(number for number in written if type(number) is int)
        if len(score) < players:
            found.append((Code.POINTS_RANGE, {"reason": Reason.EACH, "score": row.score}))
            return UNKNOWN
        return Outcome(score, 0)
