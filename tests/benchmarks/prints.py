"""How fast papers are printed and in how much memory: `python -m tests.benchmarks.prints`.

Each figure is a ratio to a baseline of the same run, for seconds say little about another machine:
the same sheets with the ruled form set anew on every page, and the same standings as one document.
Times are processor time of the press and its helper, and elapsed time; memory is the largest
process's. Nothing is asserted.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

ROOT = Path(__file__).resolve().parent.parent.parent

# Runs a press and says what it took: a process of its own, so that its children are only these.
_MEASURED = """
import json, resource, subprocess, sys, time
start = time.perf_counter()
done = subprocess.run([sys.executable, "-m", "tournaments.pdf.render"],
    stdin=sys.stdin, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True)
elapsed = time.perf_counter() - start
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([elapsed, used.ru_utime + used.ru_stime, used.ru_maxrss / 1024,
    len(done.stdout) / 1024]))
"""


@dataclass(frozen=True)
class Took:
    """Seconds on the clock and of the processor, MB of the largest process, kB of the PDF."""

    elapsed: float
    processor: float
    peak: float
    size: float


def press(job: bytes) -> Took:
    """What one print takes, with the start of its process."""
    done = subprocess.run(
        [sys.executable, "-c", _MEASURED], cwd=ROOT, input=job, capture_output=True, check=True
    )
    return Took(*json.loads(done.stdout))


def sheets() -> None:
    """Score sheets: 20, 200 and 1,000 tables against a form set on every page."""
    from tests.pdf.papers import drawn, people
    from tournaments.pdf.sheets import score_sheets

    nothing = press(score_sheets(drawn([])).as_job().as_json())
    print(f"start of the press: {nothing.elapsed:.2f} s, {nothing.peak:.0f} MB")

    few = score_sheets(drawn(people(4 * 20)))
    ruled = replace(few.as_job(), parts=(few.as_page("/"),), under="")
    naive = press(ruled.as_json())
    per_naive = (naive.processor - nothing.processor) / 20
    print(
        f"baseline, 20 sheets with the form on each: {naive.elapsed:.1f} s, "
        f"{1000 * per_naive:.0f} ms of the processor a sheet, {naive.peak:.0f} MB, "
        f"{naive.size:.0f} kB"
    )
    for tables in (20, 200, 1000):
        start = time.perf_counter()
        job = score_sheets(drawn(people(4 * tables))).as_job().as_json()
        before = time.perf_counter() - start
        took = press(job)
        each = (took.processor - nothing.processor) / tables
        print(
            f"{tables:5} sheets: {before:.2f} s in the program, {took.elapsed:5.1f} s in the "
            f"press, {1000 * each:.1f} ms of the processor a sheet ({per_naive / each:.0f} x the "
            f"baseline's rate), {took.peak:.0f} MB, {took.size:.0f} kB"
        )


def standings() -> None:
    """Standings: parts over two processes against the same HTML as one document."""
    from tests.pdf.papers import ranked
    from tournaments.pdf.standings import standings_paper

    now = datetime(2026, 12, 4, 21, 14, tzinfo=UTC)
    for rows in (80, 200, 1000, 5000):
        paper = standings_paper(ranked(f"Peeters {number}" for number in range(rows)), now)
        parts = press(paper.as_job().as_json())
        whole = press(replace(paper, pages_a_part=len(paper.pages)).as_job().as_json())
        print(
            f"standings of {rows:5}: {parts.elapsed:5.1f} s ({parts.elapsed / whole.elapsed:.2f} x "
            f"one document; processor {parts.processor / whole.processor:.2f} x, over two), "
            f"{parts.peak:.0f} MB ({parts.peak / whole.peak:.2f} x), "
            f"{parts.size:.0f} kB"
        )


def draws() -> None:
    """The draw by table and by name, beside the start of the press."""
    from tests.pdf.papers import drawn, people
    from tournaments.pdf.draws import draw_by_name, draw_by_table

    for tables in (20, 200):
        draw = drawn(people(4 * tables))
        for paper in (draw_by_table(draw), draw_by_name(draw)):
            took = press(paper.as_job().as_json())
            print(f"{paper.title}, {tables} tables: {took.elapsed:.1f} s, {took.peak:.0f} MB")


def main() -> None:
    import django

    django.setup()
    sheets()
    draws()
    standings()


if __name__ == "__main__":
    main()
