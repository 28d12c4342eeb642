"""How fast a large event is ranked: `python -m tests.benchmarks.ranking`.

5,000 couples, nine rounds, 22,500 matches. The baseline is a bare loop that reads every value of
every match once; figures are processor time, the best of several runs, and ratios to it. Nothing
is asserted.
"""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from tournaments.ranking import Lot, Match, Ranking, Results, TieBreak, rank
from tournaments.ranking.answer import answer_of
from tournaments.ranking.criteria import read_tie_breaks
from tournaments.ranking.opponents import ByeOpponent
from tournaments.ranking.ranked import ranked
from tournaments.ranking.reading import parse, read_request
from tournaments.ranking.request import Key

ENTRANTS, ROUNDS = 5000, 9
ORDERS = [
    ["wins", "boams", "score_difference", "direct_encounter", "lot"],
    ["wins", "direct_encounter", "opponents_wins_cut", "boams", "score_difference"],
    ["wins", "direct_encounter", "direct_boams", "opponents_beaten", "lot"],
]


def event() -> dict[str, Any]:
    """An event whose every round is by lot, so that ties are many."""
    luck = random.Random(1)
    ids = [str(number) for number in range(1, ENTRANTS + 1)]
    rounds = []
    for number in range(1, ROUNDS + 1):
        luck.shuffle(ids)
        matches = []
        for a, b in zip(ids[::2], ids[1::2], strict=True):
            boams = [2, luck.randrange(2)]
            matches.append(
                {
                    "sides": [[a], [b]],
                    "winner": "A",
                    "boams": boams,
                    "points": [101 * sum(boams) - luck.randrange(60), luck.randrange(60, 250)],
                }
            )
        rounds.append({"round": number, "matches": matches})
    return {
        "entrants": [{"id": id, "club": f"club {int(id) % 300}"} for id in sorted(ids, key=int)],
        "rounds": rounds,
        "tie_breaks": ORDERS[0],
        "seed": "benchmark",
    }


def best(work: Callable[[], object], runs: int = 5) -> float:
    """Seconds of the processor for the least disturbed of several runs."""
    times = []
    for _ in range(runs):
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return min(times)


def read_bare(body: dict[str, Any]) -> int:
    """Every value of every match, read once."""
    total = 0
    for played in body["rounds"]:
        for match in played["matches"]:
            (a,), (b,) = match["sides"]
            total += len(a) + len(b) + (match["winner"] == "A")
            total += match["boams"][0] + match["boams"][1]
            total += match["points"][0] + match["points"][1]
    return total


def sums_and_ranking(
    ids: Sequence[str], matches: Sequence[Match], tie_breaks: Sequence[TieBreak]
) -> Ranking:
    """From the matches of an event to its ranking."""
    return rank(Results(ids, matches), tie_breaks)


def main() -> None:
    body = event()
    text = json.dumps(body).encode()
    bare = best(lambda: read_bare(body))
    request = read_request(body)
    matches = [match for played in request.rounds for match in played.matches]
    ids = [entrant.id for entrant in request.entrants]
    results = Results(ids, matches)

    def told(what: str, seconds: float) -> None:
        print(f"{what:86}{seconds * 1000:7.0f} ms{seconds / bare:7.0f}×")

    print(f"{ENTRANTS} entrants, {ROUNDS} rounds, {len(matches)} matches, {len(text):,} bytes")
    told("the bare loop", bare)
    told("JSON to values", best(lambda: parse(text)))
    told("values to a request, every key checked", best(lambda: read_request(body)))
    told("sums of every entrant", best(lambda: Results(ids, matches)))
    for order in ORDERS:
        tie_breaks = read_tie_breaks(order, "benchmark", ByeOpponent.NOUGHT)
        told(
            f"sums and ranking: {', '.join(order)}",
            best(partial(sums_and_ranking, ids, matches, tie_breaks)),
        )
    told("ranking by lot alone", best(lambda: rank(results, [Lot("x")])))
    told(
        "all of it but sentences: request to answer",
        best(
            lambda: answer_of(ranked(read_request(body)), lambda _: "", lambda _: ""),
        ),
    )
    chain = read_request(
        {
            "entrants": body["entrants"],
            "rounds": [
                {
                    "round": 1,
                    "matches": [
                        {"sides": [[str(n)], [str(n + 1)]], "winner": "A"}
                        for n in range(1, ENTRANTS)
                    ],
                }
            ],
            "tie_breaks": [Key.DIRECT_ENCOUNTER.value],
        }
    )
    told(
        "the worst there is: one chain of encounters undone from its ends",
        best(lambda: ranked(chain), 1),
    )


if __name__ == "__main__":
    main()
