"""Records of play in numbers: what must hold of them, and how fast they are judged.

    python -m tests.benchmarks.play --deals 100000
    python -m tests.benchmarks.play --deals 100000 --preset french

First so many random deals of every rule set for pairs are played by section 8 as it is told by hand
(tests/rules/table_eight.py), by turns with no wrong card, with one, and with several, and judged
with the hands, without them, and cut short; the first that is judged wrongly stops it. Then the
speed, as a ratio to a baseline of the same run. No time is asserted: machines differ.
"""

from __future__ import annotations

import argparse
import json
import random
from functools import partial
from time import perf_counter

from scoring.rules.judging import judge
from scoring.rules.play_answer import verdict_dict
from scoring.rules.presets import PRESETS
from scoring.rules.record import Record
from scoring.rules.record_reading import read_record, read_record_document
from tests.benchmarks.rules import best
from tests.rules.play_proofs import KINDS, prove
from tests.rules.table_eight import document, play_out

TIMED = 2_000


def prove_all(presets: list[str], deals: int, seed: int) -> None:
    for preset in presets:
        start = perf_counter()
        counted = prove(preset, deals, seed)
        taken = perf_counter() - start
        kinds = ", ".join(f"{counted[kind]:,} {kind}" for kind in KINDS)
        print(f"{preset}: {deals:,} deals held ({kinds}), {deals / taken:,.0f} a second")
        found, wrong = counted["breaches in partial records"], counted["wrong cards in them"]
        print(f"  cut short, {found:,} breaches were shown of {wrong:,}, none of them false")


def read_values(records: list[Record]) -> int:
    """The baseline: look at every card of every trick and do nothing with it."""
    seen = 0
    for record in records:
        for trick in record.tricks:
            for card in trick.cards:
                for value in card:
                    if value is not None:
                        seen += 1
    return seen


def judge_all(records: list[Record]) -> None:
    for record in records:
        judge(record)


def answer_all(documents: list[bytes]) -> None:
    for data in documents:
        verdict = judge(read_record(read_record_document(data)))
        json.dumps(verdict_dict(verdict, str, str))


def time_all() -> None:
    dice = random.Random(1)
    presets = list(PRESETS)
    played = [play_out(dice, presets[number % len(presets)]) for number in range(TIMED)]
    for name, hands in (("with four hands", "NESW"), ("without hands", "")):
        documents = [json.dumps(document(deal, hands=hands)).encode() for deal in played]
        records = [read_record(json.loads(data)) for data in documents]
        reading = best(partial(read_values, records), 5)
        judging = best(partial(judge_all, records), 5)
        answering = best(partial(answer_all, documents), 5)
        print(f"judging a whole record {name}: {TIMED / judging:,.0f} deals a second")
        print(f"  {judging / reading:.0f} x a loop that reads the same cards")
        print(f"  {TIMED / answering:,.0f} a second from bytes to bytes")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=2_000, help="of each rule set")
    parser.add_argument("--preset", choices=PRESETS, action="append")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    prove_all(chosen.preset or list(PRESETS), chosen.deals, chosen.seed)
    time_all()


if __name__ == "__main__":
    main()
