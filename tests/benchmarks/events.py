"""A rehearsal in numbers: `python -m tests.benchmarks.events`.

Whole events of the sizes that take place, drawn round by round and played by lot: who met again,
who sat out how often, at the same table number again, and the CPU time of all draws. Between
rounds the rank is by wins, then points, as a desk without further criteria has it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tournaments.draw import Drawing, Format, draw, read_request
from tournaments.draw.report import event_report, given_up


@dataclass
class Event:
    """One event while it is played.

    rules: as in a request. leave: how many leave before each round from the second on. keep: how
    many go on after a round, by its number. seeding: who is how strong, by place.
    """

    name: str
    format: str
    entrants: int
    rounds: int
    clubs: int = 0
    rules: dict[str, Any] = field(default_factory=dict)
    leave: int = 0
    keep: dict[int, int] = field(default_factory=dict)
    wins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)


EVENTS = [
    Event("Belgian championship", "drawn_partners", 260, 5, 29, {"rounds": 5}, leave=1),
    Event(
        "World championship, cut by halves",
        "drawn_partners",
        440,
        3,
        29,
        {"group_by_score": False},
        keep={1: 220, 2: 110},
    ),
    Event("World championship, three rounds", "drawn_partners", 576, 3, 29, {"rounds": 3}),
    Event("City championship", "tables_of_four", 120, 3, 10, {"rounds": 3}),
    Event("Open couples, Swiss", "swiss", 60, 6, 12),
    Event("Club knockout", "knockout", 45, 6),
    Event("Village kaarting", "drawn_partners", 47, 4, 0, {"rounds": 4}),
    Event("Club night of 18", "drawn_partners", 18, 3, 0, {"rounds": 3}),
    Event("Club night of 42, leavers", "drawn_partners", 42, 3, 0, {"rounds": 3}, leave=2),
    Event("Ladder night", "ladder", 23, 5),
    Event("Pool of couples, all against all", "round_robin", 12, 11),
    Event("Couples by lot", "random", 48, 6, 12, {"rounds": 6}),
]


def played(event: Event, luck: random.Random) -> tuple[list[dict[str, Any]], list[Drawing], float]:
    """All rounds of the event: the requests, what was drawn, and the seconds it took."""
    count = event.entrants
    event.wins, event.points = [0] * count, [0] * count
    here = set(range(count))
    requests: list[dict[str, Any]] = []
    drawings: list[Drawing] = []
    history: list[dict[str, Any]] = []
    seconds = 0.0
    for round in range(1, event.rounds + 1):
        if round > 1:
            here -= set(luck.sample(sorted(here), event.leave))
        if round - 1 in event.keep:
            best = sorted(here, key=lambda n: (-event.wins[n], -event.points[n], n))
            here = set(best[: event.keep[round - 1]])
        if len(here) < 2:
            break
        request = _request(event, round, here, history)
        begin = time.process_time()
        drawing = draw(read_request(request))
        seconds += time.process_time() - begin
        requests.append(request)
        drawings.append(drawing)
        history.append(_row(round, drawing))
        lost = _play(event, drawing, luck)
        if event.format == Format.KNOCKOUT:
            here -= lost
    return requests, drawings, seconds


def _request(
    event: Event, round: int, here: set[int], history: list[dict[str, Any]]
) -> dict[str, Any]:
    seeded = event.format in (Format.KNOCKOUT, Format.ROUND_ROBIN)
    order = sorted(range(event.entrants), key=lambda n: (-event.wins[n], -event.points[n], n))
    rank = {n: place for place, n in enumerate(order, 1)}
    return {
        "format": event.format,
        "round": round,
        "seed": f"{event.name} {round}",
        "entrants": [
            {
                "id": str(n),
                "club": f"club {n % event.clubs}" if event.clubs else None,
                "score": event.wins[n],
                "rank": n + 1 if seeded else rank[n],
                "active": n in here,
            }
            for n in range(event.entrants)
        ],
        "history": list(history),
        "rules": event.rules,
    }


def _row(round: int, drawing: Drawing) -> dict[str, Any]:
    return {
        "round": round,
        "tables": [
            {"table": table.number, "sides": [list(side) for side in table.sides]}
            for table in drawing.tables
        ],
        "byes": list(drawing.byes),
    }


def _play(event: Event, drawing: Drawing, luck: random.Random) -> set[int]:
    """Who lost. A bye counts as a win of as many points as a match to 101 brings on average."""
    lost: set[int] = set()
    for table in drawing.tables:
        scores = [101, luck.randrange(30, 101)]
        luck.shuffle(scores)
        for side, score in zip(table.sides, scores, strict=True):
            for id in side:
                event.points[int(id)] += score
                event.wins[int(id)] += score == 101
                if score < 101:
                    lost.add(int(id))
    for id in drawing.byes:
        event.wins[int(id)] += 1
        event.points[int(id)] += 83
    return lost


def told(event: Event, requests: list[dict[str, Any]], drawings: list[Drawing]) -> str:
    """What came out, in one line."""
    parsed = [read_request(request) for request in requests]
    last = read_request({**requests[-1], "round": len(requests) + 1, "history": _past(drawings)})
    report = event_report(last.format, [entrant.id for entrant in last.entrants], last.history)
    costs: dict[str, Any] = {}
    bounds: dict[str, int] = {}
    for request, drawing in zip(parsed, drawings, strict=True):
        for given in given_up(request, drawing):
            costs[given.rule.value] = costs.get(given.rule.value, 0) + given.amount
            bounds[given.rule.value] = bounds.get(given.rule.value, 0) + given.bound
    words: list[str] = []
    if last.format in (Format.DRAWN_PARTNERS, Format.TABLES_OF_FOUR):
        words.append(f"partners {_times(report.partners)}")
    words.append(f"opponents {_times(report.opponents)}")
    words.append(f"sat out {_times(report.byes)}")
    for rule, amount in costs.items():
        words.append(f"{rule} {amount}" + (f" (bound {bounds[rule]})" if bounds[rule] else ""))
    return "; ".join(words)


def _past(drawings: list[Drawing]) -> list[dict[str, Any]]:
    return [_row(round, drawing) for round, drawing in enumerate(drawings, 1)]


def _times(counts: Any) -> str:
    """How often, as in “0: 40, 1: 20”."""
    return ", ".join(f"{times}×: {counts[times]}" for times in sorted(counts))


def main(say: Callable[[str], None] = print) -> None:
    for event in EVENTS:
        requests, drawings, seconds = played(event, random.Random(event.name))
        size = f"{event.entrants} entrants, {len(drawings)} rounds"
        say(f"{event.name} ({event.format}, {size}): {seconds * 1000:.0f} ms")
        say(f"    {told(event, requests, drawings)}")


if __name__ == "__main__":
    main()
