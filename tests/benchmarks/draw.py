"""How fast and how well whole events are drawn: `python -m tests.benchmarks.draw`.

The baseline is what any draw by lot must do: shuffle the field once a round. Times are CPU time,
printed as ratios to it, for seconds say little about another machine. "read" is the reading of
the request from its JSON values, with all its history, every round.
"""

from __future__ import annotations

import random
import time
from typing import Any

from tournaments.draw import Drawing, draw, read_request

EVENTS = [
    # format, players, rounds, clubs
    ("drawn_partners", 8, 7, 0),
    ("drawn_partners", 16, 12, 0),
    ("drawn_partners", 21, 12, 0),
    ("drawn_partners", 32, 8, 0),
    ("drawn_partners", 48, 12, 6),
    ("drawn_partners", 80, 12, 0),
    ("drawn_partners", 80, 12, 12),
    ("drawn_partners", 260, 5, 29),
    ("drawn_partners", 576, 8, 29),
    ("random", 16, 12, 0),
    ("random", 60, 12, 10),
]


def shuffles(players: int, rounds: int) -> float:
    """Seconds for the bare shuffles of an event."""
    field = list(range(players))
    luck = random.Random(1)
    begin = time.process_time()
    for _ in range(rounds):
        luck.shuffle(field)
    return time.process_time() - begin


def event(
    format: str, players: int, rounds: int, clubs: int
) -> tuple[float, float, float, list[Drawing]]:
    """Seconds to read, to draw, and for the slowest round, and the drawings."""
    entrants = [
        {"id": str(number), **({"club": f"club {number % clubs}"} if clubs else {})}
        for number in range(1, players + 1)
    ]
    history: list[dict[str, Any]] = []
    drawings: list[Drawing] = []
    reading = drawing_ = slowest = 0.0
    for round in range(1, rounds + 1):
        body = {
            "format": format,
            "round": round,
            "seed": f"benchmark {round}",
            "entrants": entrants,
            "history": history,
        }
        begin = time.process_time()
        request = read_request(body)
        middle = time.process_time()
        drawing = draw(request)
        end = time.process_time()
        reading += middle - begin
        drawing_ += end - middle
        slowest = max(slowest, end - begin)
        drawings.append(drawing)
        history.append(
            {
                "round": round,
                "tables": [
                    {"table": table.number, "sides": [list(side) for side in table.sides]}
                    for table in drawing.tables
                ],
                "byes": list(drawing.byes),
            }
        )
    return reading, drawing_, slowest, drawings


def main() -> None:
    print(f"{'event':34}{'read':>7}{'draw':>8}  slowest   sums of breaches")
    for format, players, rounds, clubs in EVENTS:
        bare = min(shuffles(players, rounds) for _ in range(5))
        reading, drawing, slowest, drawings = event(format, players, rounds, clubs)
        costs = [one.cost for one in drawings]
        broken = {
            "bye": sum(cost.repeat_bye for cost in costs),
            "partner": sum(cost.repeat_partner for cost in costs),
            "opponent": sum(cost.repeat_opponent for cost in costs),
            "otherwise": sum(cost.met_otherwise for cost in costs),
            "club": sum(cost.same_club_partner + cost.same_club_opponent for cost in costs),
            "table": sum(cost.repeat_table for cost in costs),
        }
        name = f"{format} {players} × {rounds}, {clubs} clubs"
        told = ", ".join(f"{rule} {count}" for rule, count in broken.items() if count) or "none"
        print(
            f"{name:34}{reading / bare:6.0f}×{drawing / bare:7.0f}×"
            f"{slowest * 1000:6.0f} ms   {told}"
        )


if __name__ == "__main__":
    main()
