"""A rehearsal in numbers: `python -m tests.benchmarks.events`.

Whole events of the sizes that take place, drawn round by round and played by lot: who met again,
who sat out how often, at the same table number again, how many share a place at the end, and the
CPU time of all draws and of all rankings. Between rounds the rank is the ranking's own, by its
usual criteria, as on the pages.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tournaments.draw import Drawing, Format, draw, read_request
from tournaments.draw.report import event_report, given_up
from tournaments.ranking import Bye, Match, Row, standings


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
    matches: list[Match] = field(default_factory=list)
    byes: list[Bye] = field(default_factory=list)

    def ranking(self) -> tuple[Row, ...]:
        """Everybody's place after what was played so far, the best first."""
        return standings([str(n) for n in range(self.entrants)], self.matches, self.byes)


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


@dataclass
class Seconds:
    """CPU time of an event's draws and rankings."""

    drawing: float = 0.0
    ranking: float = 0.0


def played(
    event: Event, luck: random.Random
) -> tuple[list[dict[str, Any]], list[Drawing], tuple[Row, ...], Seconds]:
    """All rounds of the event: the requests, what was drawn, the last ranking, and what it took."""
    here = set(range(event.entrants))
    requests: list[dict[str, Any]] = []
    drawings: list[Drawing] = []
    history: list[dict[str, Any]] = []
    seconds = Seconds()
    ranking = event.ranking()
    for round in range(1, event.rounds + 1):
        if round > 1:
            here -= set(luck.sample(sorted(here), event.leave))
        if round - 1 in event.keep:
            best = [int(row.entrant) for row in ranking if int(row.entrant) in here]
            here = set(best[: event.keep[round - 1]])
        if len(here) < 2:
            break
        request = _request(event, round, here, history, ranking)
        begin = time.process_time()
        drawing = draw(read_request(request))
        seconds.drawing += time.process_time() - begin
        requests.append(request)
        drawings.append(drawing)
        history.append(_row(round, drawing))
        lost = _play(event, drawing, luck)
        begin = time.process_time()
        ranking = event.ranking()
        seconds.ranking += time.process_time() - begin
        if event.format == Format.KNOCKOUT:
            here -= lost
    return requests, drawings, ranking, seconds


def _request(
    event: Event,
    round: int,
    here: set[int],
    history: list[dict[str, Any]],
    ranking: tuple[Row, ...],
) -> dict[str, Any]:
    seeded = event.format in (Format.KNOCKOUT, Format.ROUND_ROBIN)
    rank = {int(row.entrant): place for place, row in enumerate(ranking, 1)}
    wins = {int(row.entrant): row.wins for row in ranking}
    return {
        "format": event.format,
        "round": round,
        "seed": f"{event.name} {round}",
        "entrants": [
            {
                "id": str(n),
                "club": f"club {n % event.clubs}" if event.clubs else None,
                "score": int(wins[n]),
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
    """Who lost. A bye counts as a match won."""
    lost: set[int] = set()
    for table in drawing.tables:
        scores = [101, luck.randrange(30, 101)]
        luck.shuffle(scores)
        winner = scores.index(101)
        first, second = (tuple(side) for side in table.sides)
        boams = (1, 0) if winner == 0 else (0, 1)
        event.matches.append(Match((first, second), winner, boams, (scores[0], scores[1])))
        lost |= {int(id) for id in table.sides[1 - winner]}
    event.byes += [Bye(id) for id in drawing.byes]
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
        requests, drawings, ranking, seconds = played(event, random.Random(event.name))
        size = f"{event.entrants} entrants, {len(drawings)} rounds"
        took = f"{seconds.drawing * 1000:.0f} ms drawing, {seconds.ranking * 1000:.0f} ms ranking"
        say(f"{event.name} ({event.format}, {size}): {took}")
        shared = sum(row.shared for row in ranking)
        say(f"    {told(event, requests, drawings)}; {shared} share a place at the end")


if __name__ == "__main__":
    main()
