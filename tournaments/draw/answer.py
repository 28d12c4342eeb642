"""A drawing as the values of its JSON answer. The words come from outside: here are only codes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tournaments.draw.cost import Breach
from tournaments.draw.drawing import Drawing
from tournaments.draw.obstacles import Impossible
from tournaments.draw.request import Number


def answer_of(
    drawing: Drawing,
    say_breach: Callable[[Breach], str],
    say_impossible: Callable[[Impossible], str],
) -> dict[str, Any]:
    """What the command prints and the API answers.

    say_breach, say_impossible: the sentences, in the reader's language.
    """
    answer: dict[str, Any] = {
        "tables": [
            {"table": table.number, "sides": [list(side) for side in table.sides]}
            for table in drawing.tables
        ],
        "byes": list(drawing.byes),
        "relaxed": [
            {"rule": breach.rule.value, "ids": list(breach.ids), "why": say_breach(breach)}
            for breach in drawing.relaxed
        ],
        "cost": {rule: _plain(amount) for rule, amount in drawing.cost.figures().items()},
        "seed": drawing.seed,
    }
    if drawing.impossible is not None:
        answer["impossible"] = {
            "rule": drawing.impossible.rule.value,
            "why": say_impossible(drawing.impossible),
        }
    return answer


def _plain(amount: Number) -> int | float:
    """JSON has no fractions; only a score with decimals makes one."""
    return int(amount) if amount == int(amount) else float(amount)
