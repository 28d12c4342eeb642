"""How often the slip that was made is suggested, and what looking for it costs.

    python -m tests.benchmarks.slips [--sheets 1000] [--seed …]

For each paper (how much of its own arithmetic it notes) as many sheets with one slip each: the
share whose slip is the first suggestion, and among the first three, by kind of slip and by preset.
The time is a ratio to scoring the same sheets. tests/rules/rehearsed.py and spoiling.py make them.
"""

from __future__ import annotations

import argparse
import os
import random
from collections import Counter
from time import process_time
from typing import NamedTuple

LONG_ROWS = 4_000


class Found(NamedTuple):
    """One sheet: its kind of slip, its preset, the place of the true slip, seconds."""

    kind: str
    preset: str
    place: int | None
    scoring: float
    looking: float


def main() -> None:
    """Prints hits and times."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--sheets", type=int, default=1_000)
    parser.add_argument("--seed", default="slips")
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    from tests.rules import rehearsed

    papers = {
        "each score and total noted": rehearsed.FULL,
        "each total noted": rehearsed.TOTALS,
        "half the scores and totals noted": rehearsed.HALF,
        "half the totals noted, no score": rehearsed.SPARSE,
    }
    for name, paper in papers.items():
        found = _find(random.Random(options.seed), options.sheets, paper)
        print(f"\n{name}: {len(found)} sheets")
        _print("all", found)
        looking = sum(one.looking for one in found)
        scoring = sum(one.scoring for one in found)
        print(f"  time: {looking / scoring:.1f} x scoring the same sheets")
        print(f"  the slowest: {max(one.looking for one in found) * 1e3:.0f} ms")
        for by in ("kind", "preset"):
            for value in sorted({getattr(one, by) for one in found}):
                _print(value, [one for one in found if getattr(one, by) == value])
    _long_sheet()


def _find(dice: random.Random, sheets: int, paper: object) -> list[Found]:
    from scoring.rules.presets import PRESETS
    from scoring.rules.sheet import likely_slips, read_sheet, score_sheet
    from tests.rules.rehearsed import Paper
    from tests.rules.spoiling import spoiled
    from tests.rules.undoing import place

    assert isinstance(paper, Paper)
    found = []
    for _sheet in range(sheets):
        case = spoiled(dice, sorted(PRESETS), paper)
        sheet = read_sheet(case.wrong)
        began = process_time()
        answer = score_sheet(sheet)
        scored = process_time()
        likely_slips(sheet, answer)
        looked = process_time()
        times = (scored - began, looked - scored)
        found.append(Found(f"{case.level}: {case.kind}", case.preset, place(case), *times))
    return found


def _print(name: str, found: list[Found]) -> None:
    places = Counter(one.place for one in found)
    three = places[1] + places[2] + places[3]
    print(
        f"  {name:36} {len(found):5}   first {places[1] / len(found):5.1%}"
        f"   among three {three / len(found):5.1%}"
    )


def _long_sheet() -> None:
    """A sheet of thousands of rows, most of them wrong: the budget bounds it."""
    from scoring.rules.sheet import likely_slips, read_sheet, score_sheet

    rows = [{"points": [31, 92], "noted_total": [n, n]} for n in range(LONG_ROWS)]
    document = {
        "ruleset": "west-flemish",
        "options": {"target": None, "deals": 10**6},
        "final": False,
        "boams": [{"level": "deals", "deals": rows}],
    }
    sheet = read_sheet(document)
    began = process_time()
    answer = score_sheet(sheet)
    scored = process_time()
    likely_slips(sheet, answer)
    print(f"\n{LONG_ROWS} rows, all wrong: {(process_time() - scored) * 1e3:.0f} ms")
    print(f"  {(process_time() - scored) / (scored - began):.1f} x scoring it")


if __name__ == "__main__":
    main()
