"""A ranking as the values of its JSON answer. The words come from outside: here are only codes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tournaments.ranking.clubs import ClubRow
from tournaments.ranking.figures import Figure
from tournaments.ranking.ordering import Decision, Step
from tournaments.ranking.ranked import Ranked
from tournaments.ranking.results import Number
from tournaments.ranking.standings import Row

# A chain of encounters undone one by one could make thousands; nobody reads them.
MAX_STEPS = 50


def answer_of(
    ranked: Ranked,
    say_decision: Callable[[Decision], str],
    say_step: Callable[[Step], str],
) -> dict[str, Any]:
    """What the command prints and the API answers.

    say_decision, say_step: the sentences, in the reader's language.
    """
    clubs = {entrant.id: entrant.club for entrant in ranked.request.entrants}
    ranks = {row.entrant: row.rank for row in ranked.ranking.rows}
    return {
        "tie_breaks": [tie_break.key for tie_break in ranked.ranking.tie_breaks],
        "seed": ranked.request.seed,
        "rows": [
            _row(row, clubs[row.entrant], ranks, say_decision, say_step)
            for row in ranked.ranking.rows
        ],
        "categories": {
            name: [
                {
                    "rank": line.rank,
                    "shared": line.shared,
                    "id": line.row.entrant,
                    "overall": line.row.rank,
                }
                for line in lines
            ]
            for name, lines in ranked.categories.items()
        },
        "clubs": [_club(club) for club in ranked.clubs],
        "removed": list(ranked.removed),
    }


def exact(number: Number) -> int | str:
    """A whole number, or a fraction as text ("73/7"): JSON has none, and nothing is rounded."""
    return number if isinstance(number, int) else str(number)


def _row(
    row: Row,
    club: str | None,
    ranks: Mapping[str, int],
    say_decision: Callable[[Decision], str],
    say_step: Callable[[Step], str],
) -> dict[str, Any]:
    decision = row.decided_by
    return {
        "rank": row.rank,
        "shared": row.shared,
        "id": row.entrant,
        "club": club,
        "played": row.played,
        "wins": row.wins,
        "losses": row.losses,
        "drawn": row.drawn,
        "walkovers": row.walkovers,
        "boams": [row.boams_won, row.boams_lost],
        "points": [row.points_for, row.points_against],
        "sweeps": row.sweeps,
        "byes": row.byes,
        "absences": row.absences,
        "steps": [
            {
                "tie_break": step.tie_break,
                **_figure(step.figure),
                "among": step.among,
                "left": step.left,
                "says": say_step(step),
            }
            for step in row.first_steps(MAX_STEPS)
        ],
        "more_steps": max(0, row.step_count - MAX_STEPS),
        "decided_by": decision
        and {
            "tie_break": decision.tie_break,
            "own": exact(decision.own.value),
            "other": exact(decision.other.value),
            "over": ranks[decision.over[0]],
            "why": say_decision(decision),
        },
    }


def _figure(figure: Figure) -> dict[str, Any]:
    return {
        "figure": exact(figure.value),
        "parts": [exact(part) for part in figure.parts],
        "byes": [exact(part) for part in figure.byes],
    }


def _club(row: ClubRow) -> dict[str, Any]:
    return {
        "rank": row.rank,
        "shared": row.shared,
        "club": row.club,
        "won": exact(row.won),
        "matches": row.matches,
        "share": exact(row.share),
        "entrants": list(row.entrants),
    }
