"""How fast the rules are, as ratios to a baseline of the same run.

    python -m tests.benchmarks.rules

Nothing is asserted: machines differ. docs/rules/README.md says what the figures should be.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

from scoring.rules.forms.paper import TableSheet
from scoring.rules.forms.presets import FORMS
from scoring.rules.forms.reading import read_table
from scoring.rules.forms.scoring import score_table
from scoring.rules.match import score_sheet
from scoring.rules.paper import Sheet
from scoring.rules.reading import read_sheet

ROOT = Path(__file__).resolve().parent.parent.parent
CASES = ROOT / "tests" / "rules" / "cases" / "sheets.json"
DEALS_A_SHEET = 20
SHEETS = 4_000


def best(work: Callable[[], object], rounds: int) -> float:
    """The shortest of several runs, in seconds: the least disturbed one."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def read_values(boams: Sequence[Sequence[tuple[object, ...]]]) -> int:
    """The baseline: look at every value of every deal and do nothing with it."""
    seen = 0
    for deals in boams:
        for deal in deals:
            for value in deal:
                if value is not None:
                    seen += 1
    return seen


def score_all(sheets: list[Sheet]) -> None:
    for sheet in sheets:
        score_sheet(sheet)


def deals_a_second() -> None:
    sheets = [read_sheet(case["sheet"]) for case in json.loads(CASES.read_text())]
    boams = [boam.deals for sheet in sheets for boam in sheet.boams]
    deals = sum(map(len, boams))
    reading = best(lambda: read_values(boams), 9)
    scoring = best(lambda: score_all(sheets), 9)
    print(f"pure scoring, every check: {deals / scoring:,.0f} deals a second")
    print(f"  {scoring / reading:.1f} x a loop that reads the same values")


def table_of(key: str) -> TableSheet:
    """A table of individuals where everybody has dealt a row of that form twelve times."""
    form = FORMS[key]
    players = form.least_players
    row = {"bid": 25, "bid_by": 1, "declarer": 1, "exchanged": 1, "score": [1] * players}
    row |= {"trump": "hearts", "points": [32, 28], "tricks": [4, None]}
    keys = form.row_keys()
    rows = [{name: value for name, value in row.items() if name in keys}] * (players * 12)
    return read_table({"ruleset": key, "players": players, "first_dealer": 1, "deals": rows}, form)


def tables_deals_a_second() -> None:
    sheets = [table_of(key) for key in FORMS]
    tables = [sheet.deals for sheet in sheets]
    deals = sum(map(len, tables))
    reading = best(lambda: read_values(tables), 9)
    scoring = best(lambda: [score_table(sheet) for sheet in sheets], 9)
    print(f"tables of individuals, every form: {deals / scoring:,.0f} deals a second")
    print(f"  {scoring / reading:.1f} x a loop that reads the same values")


def twenty_deals(*slips: Slip) -> dict[str, object]:
    """A sheet of twenty deals as a careful table writes it, and the slips that it makes."""
    suits = ["clubs", "diamonds", "hearts", "spades", "no_trump"]
    rows: list[dict[str, Any]] = []
    total = [0, 0]
    for number in range(DEALS_A_SHEET):
        points = 31 + number % 5
        pair = [points, 60 - points] if number % 2 else [60 - points, points]
        margin = (points - 30) * (2 if suits[number % 5] == "no_trump" else 1)
        score = [margin, 0] if number % 2 else [0, margin]
        total = [total[0] + score[0], total[1] + score[1]]
        rows.append(
            {
                "dealer": "NESW"[number % 4],
                "trump": suits[number % 5],
                "points": pair,
                "tricks": [4, 4],
                "noted_score": score,
                "noted_total": total,
            }
        )
    for slip in slips:
        slip(rows)
    boam = {"level": "deals", "deals": rows}
    return {"ruleset": "west-flemish", "final": False, "first_dealer": "N", "boams": [boam]}


Slip = Callable[[list[dict[str, Any]]], object]

SLIPS: tuple[Slip, ...] = (
    lambda rows: rows[7].update(noted_score=[99, 0]),
    lambda rows: rows[11].update(dealer="N"),
    lambda rows: rows[3]["points"].reverse(),
    lambda rows: rows[13].update(points=[43, 26]),
    lambda rows: rows[9].update(trump="hearts"),
    lambda rows: rows[5]["noted_total"].reverse(),
    lambda rows: rows.pop(8),
)
EVERY = 4
"""Of so many sheets one has an error."""


def mixed(count: int) -> list[str]:
    """Sheets as they come in, each on its line: every fourth has one of the slips."""
    good = json.dumps(twenty_deals())
    wrong = [json.dumps(twenty_deals(slip)) for slip in SLIPS]
    return [
        wrong[number // EVERY % len(wrong)] if number % EVERY == 0 else good
        for number in range(count)
    ]


def manage(*arguments: str, status: int = 0) -> float:
    """Seconds that a command of manage.py takes to end with the status that it should have."""
    command = [sys.executable, "manage.py", *arguments]
    start = perf_counter()
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, check=False)
    taken = perf_counter() - start
    if ran.returncode != status:
        raise SystemExit(ran.stderr.decode())
    return taken


def sheets_a_second(folder: Path) -> None:
    few, many = folder / "few.jsonl", folder / "many.jsonl"
    few.write_text(f"{json.dumps(twenty_deals())}\n")
    start = min(manage("score", "--lines", str(few)) for _ in range(3))
    works = {
        "every fourth with an error": mixed(SHEETS),
        "each with two errors": [json.dumps(twenty_deals(*SLIPS[:2]))] * SHEETS,
    }
    for name, lines in works.items():
        many.write_text("\n".join(lines))
        whole = min(manage("score", "--lines", str(many)) for _ in range(3))
        print(f"score --lines, {DEALS_A_SHEET} deals a sheet, {name}:")
        print(f"  {SHEETS / whole:,.0f} sheets a second")
        print(f"  {SHEETS / (whole - start):,.0f} without the start")


def one_sheet(folder: Path) -> None:
    path = folder / "sheet.json"
    path.write_text(json.dumps(twenty_deals(*SLIPS[:2])))
    checks, scores = [], []
    for _ in range(5):
        checks.append(manage("check"))
        scores.append(manage("score", str(path), status=1))
    print(f"score of one sheet: {min(scores) / min(checks):.2f} x manage.py check")


def main() -> None:
    deals_a_second()
    tables_deals_a_second()
    with tempfile.TemporaryDirectory() as name:
        sheets_a_second(Path(name))
        one_sheet(Path(name))


if __name__ == "__main__":
    main()
