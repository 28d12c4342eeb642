"""How fast and how well rounds are drawn: `python -m tests.benchmarks.draw [--all]`.

The baseline of events is what any draw by lot must do: shuffle the field once a round. Times are
CPU time, printed as ratios to it, for seconds say little about another machine. "read" is the
reading of the request from its JSON values, with all its history, every round; "of both" is
reading and drawing against reading and shuffling. Swiss is measured against the matching library
on the same graphs, small fields against the best of 200 restarts of a plain local search. --all
takes every field from 8 to 64 players, not only some.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Sequence
from typing import Any

import rustworkx

from tournaments.draw import Drawing, draw, read_request
from tournaments.draw.report import given_up

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


SOME_FIELDS = (8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 21, 24, 28, 32, 36, 48, 64)


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
        history.append(row_of(round, drawing))
    return reading, drawing_, slowest, drawings


def events() -> None:
    """Whole events against the bare shuffles and the reading of the requests."""
    print(f"{'event':34}{'read':>7}{'draw':>8}{'of both':>9}  slowest   sums of breaches")
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
        both = (reading + drawing) / (reading + bare)
        print(
            f"{name:34}{reading / bare:6.0f}×{drawing / bare:7.0f}×{both:8.1f}×"
            f"{slowest * 1000:6.0f} ms   {told}"
        )


def one_large_club() -> None:
    """A club of 40 % of the field: what is given up, and the bound below which no draw can stay."""
    players, rounds = 260, 5
    entrants = [
        {"id": str(n), "club": "one" if n % 5 < 2 else f"club {n % 17}"} for n in range(players)
    ]
    history: list[dict[str, Any]] = []
    print(f"\none club of 40 % of {players}, round by round: given up, and bound")
    for round in range(1, rounds + 1):
        body = {
            "format": "drawn_partners",
            "round": round,
            "seed": f"club {round}",
            "entrants": entrants,
            "history": history,
        }
        request = read_request(body)
        drawing = draw(request)
        told = ", ".join(
            f"{given.rule.value} {given.amount} (bound {given.bound})"
            for given in given_up(request, drawing)
        )
        print(f"  {round}: {told or 'nothing'}")
        history.append(row_of(round, drawing))


def withdrawals() -> None:
    """60 players, 8 rounds, some leave before every round from the third on."""
    luck = random.Random(2)
    here = list(range(60))
    history: list[dict[str, Any]] = []
    again = dict.fromkeys(("byes", "partners", "opponents", "otherwise"), 0)
    for round in range(1, 9):
        if round > 2:
            here.remove(luck.choice(here))
        body = {
            "format": "drawn_partners",
            "round": round,
            "seed": f"leaving {round}",
            "entrants": [{"id": str(n), "active": n in here} for n in range(60)],
            "history": history,
            "rules": {"rounds": 8},
        }
        drawing = draw(read_request(body))
        again["byes"] += drawing.cost.repeat_bye
        again["partners"] += drawing.cost.repeat_partner
        again["opponents"] += drawing.cost.repeat_opponent
        again["otherwise"] += drawing.cost.met_otherwise
        history.append(row_of(round, drawing))
    print(f"\n60 players, 8 rounds, {60 - len(here)} withdrawals; again: {again}")


def swiss(players: int, rounds: int, clubs: int) -> None:
    """Swiss against the library's own time in the same draws, on the same graphs."""
    bare = rustworkx.max_weight_matching
    spent: list[float] = []

    def timed(*args: Any, **options: Any) -> Any:
        begin = time.process_time()
        pairs = bare(*args, **options)
        spent.append(time.process_time() - begin)
        return pairs

    luck = random.Random(3)
    strength = [luck.gauss(0, 1) for _ in range(players)]
    scores = [0] * players
    history: list[dict[str, Any]] = []
    print(f"\nSwiss, {players} couples, {clubs} clubs: of the library's time")
    rustworkx.max_weight_matching = timed
    try:
        for round in range(1, rounds + 1):
            order = sorted(range(players), key=lambda n: -scores[n])
            rank = {n: place for place, n in enumerate(order, 1)}
            entrants = [
                {"id": str(n), "score": scores[n], "rank": rank[n], "club": f"club {n % clubs}"}
                for n in range(players)
            ]
            request = read_request(
                {
                    "format": "swiss",
                    "round": round,
                    "seed": f"swiss {round}",
                    "entrants": entrants,
                    "history": history,
                }
            )
            spent.clear()
            begin = time.process_time()
            drawing = draw(request)
            taken = time.process_time() - begin
            cost = {rule: n for rule, n in drawing.cost.figures().items() if n} or "nothing"
            print(f"  {round}: {taken / sum(spent):.2f} × ({taken:.2f} s); given up: {cost}")
            history.append(row_of(round, drawing))
            for table in drawing.tables:
                one, other = (int(id) for id in table.ids)
                chance = 0.5 + 0.2 * (strength[one] - strength[other])
                scores[one if luck.random() < chance else other] += 1
    finally:
        rustworkx.max_weight_matching = bare


def row_of(round: int, drawing: Drawing) -> dict[str, Any]:
    """A drawing as history has it."""
    return {
        "round": round,
        "tables": [
            {"table": table.number, "sides": [list(side) for side in table.sides]}
            for table in drawing.tables
        ],
        "byes": list(drawing.byes),
    }


def plain_search(players: int, rounds: int, luck: random.Random) -> tuple[int, int]:
    """The baseline: round by round a shuffle, then exchanges while they help.

    Partners and opponents again, summed over the rounds.
    """
    partners = [[0] * players for _ in range(players)]
    opponents = [[0] * players for _ in range(players)]
    byes = [0] * players
    again = [0, 0]

    def pain(seats: list[int], at: int) -> int:
        one = seats[at]
        return (
            1000 * bool(partners[one][seats[at ^ 1]])
            + bool(opponents[one][seats[at ^ 2]])
            + bool(opponents[one][seats[at ^ 3]])
        )

    for _ in range(rounds):
        order = list(range(players))
        luck.shuffle(order)
        order.sort(key=lambda player: -byes[player])
        seats = order[: players - players % 4]
        luck.shuffle(seats)
        for player in order[len(seats) :]:
            byes[player] += 1
        better = True
        while better:
            better = False
            for at in range(len(seats)):
                if not pain(seats, at):
                    continue
                for to in range(len(seats)):
                    tables = {at // 4, to // 4}
                    touched = [seat for t in tables for seat in range(4 * t, 4 * t + 4)]
                    before = sum(pain(seats, seat) for seat in touched)
                    seats[at], seats[to] = seats[to], seats[at]
                    if sum(pain(seats, seat) for seat in touched) < before:
                        better = True
                        break
                    seats[at], seats[to] = seats[to], seats[at]
        total = sum(pain(seats, at) for at in range(len(seats))) // 2
        again[0] += total // 1000
        again[1] += total % 1000
        for at, one in enumerate(seats):
            partners[one][seats[at ^ 1]] += 1
            opponents[one][seats[at ^ 2]] += 1
            opponents[one][seats[at ^ 3]] += 1
    return again[0], again[1]


def best_of_plain_searches(players: int, rounds: int, restarts: int = 200) -> tuple[int, int]:
    """The best of so many, or the first with nobody twice."""
    luck = random.Random(players * 100 + rounds)
    best = plain_search(players, rounds, luck)
    for _ in range(restarts - 1):
        if best == (0, 0):
            break
        best = min(best, plain_search(players, rounds, luck))
    return best


def small_fields(fields: Sequence[int]) -> None:
    """Partners and opponents again over all rounds, ours and the best of 200 plain searches."""
    print("\npartners/opponents again over R rounds: ours (best of 200 restarts of a plain search)")
    print("players" + "".join(f"{'R = ' + str(rounds):>14}" for rounds in range(1, 8)))
    for players in fields:
        cells = []
        for rounds in range(1, 8):
            history: list[dict[str, Any]] = []
            ours = [0, 0]
            for round in range(1, rounds + 1):
                body = {
                    "format": "drawn_partners",
                    "round": round,
                    "seed": f"table {round}",
                    "entrants": [{"id": str(n)} for n in range(players)],
                    "history": history,
                    "rules": {"rounds": rounds},
                }
                drawing = draw(read_request(body))
                ours[0] += drawing.cost.repeat_partner
                ours[1] += drawing.cost.repeat_opponent
                history.append(row_of(round, drawing))
            plain = best_of_plain_searches(players, rounds)
            mark = "!" if tuple(ours) > plain else ""
            cells.append(f"{mark}{ours[0]}/{ours[1]} ({plain[0]}/{plain[1]})")
        print(f"{players:7}" + "".join(f"{cell:>14}" for cell in cells), flush=True)


def main() -> None:
    events()
    one_large_club()
    withdrawals()
    swiss(1000, 7, 29)
    swiss(5000, 3, 29)
    small_fields(range(8, 65) if "--all" in sys.argv else SOME_FIELDS)


if __name__ == "__main__":
    main()
