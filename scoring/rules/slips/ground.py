"""One boam of a sheet with errors, laid out for the search: what its rows scored and should have.

At level deals and at level scores alike.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from scoring.rules.answers import Answer, Code, Finding, Pair
from scoring.rules.paper import Boam, Level, Number, Sheet, Written
from scoring.rules.slips.budget import Budget
from scoring.rules.slips.lines import Line, lines_of, score_line
from scoring.rules.slips.steps import noted_total
from scoring.rules.slips.stretches import Stretch, stretches, wanted
from scoring.rules.tables import Tables, tables_for

Codes = frozenset[Code]

MOST_WRONG = 6
"""Rows with errors that are looked into. Where more are wrong it is not one slip of the pen."""

MOST_PLACES = 8
"""Rows before a wrong total that are tried for where something began or was left out."""

OF_SEATS: Codes = frozenset({Code.DEALER_ORDER, Code.CALL_BY_WRONG_SIDE, Code.TRUMP_NOT_ALLOWED})
"""Errors of a row that may come from who dealt, and so from any row before it."""

OF_CARRY: Codes = frozenset({Code.NOTED_SCORE, Code.MULTIPLIER_MISMATCH, Code.SCORE_UNREACHABLE})
"""Errors that a row may have because the deal before it was, or was not, a draw."""

OF_ITSELF: Codes = frozenset(Code) - {Code.NOTED_TOTAL, Code.DEALER_ORDER}
"""Errors of a row that its own figures may have brought."""

OF_THE_END: Codes = frozenset({Code.AFTER_END, Code.UNFINISHED, Code.WINNER_MISMATCH})
"""Errors of a boam that a wrong score brings where no noted total tells of it before."""


@dataclass(frozen=True, slots=True)
class Ground:
    """A boam under search; rows count from 0.

    `lines` are the rows as each scores by itself, at level deals. `scores`, `totals` and `noted`
    are of the rows that were scored: what the rules give, None where unknown, and the running
    total on the paper. `codes` are the errors of each of these rows, `whole` those of the boam,
    with `after_end`. `stretches` are the rows between the noted totals; these say that each row
    scored what is `wanted`, all others being right, and nothing from row `unnoted` on.
    """

    tables: Tables
    index: int
    boam: Boam
    lines: list[Line]
    scores: list[Pair | None]
    totals: list[Pair | None]
    noted: list[Written | None]
    codes: list[Codes]
    whole: Codes
    stretches: list[Stretch]
    wanted: list[Written | None]
    unnoted: int

    def carry(self, row: int) -> int:
        """Return the doublings that draws hand to a row, or to one more, at level deals."""
        if row < len(self.lines):
            return self.lines[row].carry
        return self.lines[-1].outcome.carry if self.lines else 0

    def wrong(self, kind: Codes) -> list[int]:
        """Return the rows with errors of a kind, the first so many of them."""
        return list(
            islice((row for row, codes in enumerate(self.codes) if codes & kind), MOST_WRONG)
        )

    def wrong_stretches(self) -> list[Stretch]:
        """Return the stretches at whose end the running total goes wrong, the first so many."""
        wrong = (one for one in self.stretches if Code.NOTED_TOTAL in self.codes[one.last])
        return list(islice(wrong, MOST_WRONG))

    def suspects(self) -> dict[int, int]:
        """Return the rows that the errors leave open, with how far each is from its finding."""
        near: dict[int, int] = {}
        for row in self.wrong(OF_ITSELF):
            near[row] = 0
            if row and self.tables.carries and self.codes[row] & OF_CARRY:
                near.setdefault(row - 1, 1)
        for stretch in self.wrong_stretches():
            for row in range(stretch.first, stretch.last + 1):
                near.setdefault(row, stretch.last - row)
        if self.whole & OF_THE_END:
            for row in range(self.unnoted, len(self.scores)):
                near.setdefault(row, len(self.scores) - row)
        return near

    def would_end(self, row: int, a: Number, b: Number) -> bool:
        """Say whether the boam may end as the paper has it, if this row scored `a` and `b`."""
        if row < self.unnoted or not self.whole & OF_THE_END:
            return False
        total, was, target = self.totals[-1], self.scores[row], self.tables.target
        if total is None or was is None or target is None:
            return True
        a, b = total[0] - was[0] + a, total[1] - was[1] + b
        if Code.AFTER_END in self.whole:
            return max(a, b) < target
        if Code.UNFINISHED in self.whole:
            return max(a, b) >= target
        return (a > b) != (total[0] > total[1])


def ground(
    sheet: Sheet, answer: Answer, index: int, findings: Iterable[Finding], budget: Budget
) -> Ground:
    """Return the boam of this place, which has rows and was scored; `findings` are its errors."""
    boam = sheet.boams[index]
    count = len(boam.deals) or len(boam.scores)
    whole: set[Code] = set()
    by_row: dict[int, set[Code]] = {}
    for finding in findings:
        if finding.code is Code.AFTER_END and finding.deal is not None:
            count = finding.deal - 1
            whole.add(finding.code)
        elif finding.deal is None:
            whole.add(finding.code)
        else:
            by_row.setdefault(finding.deal - 1, set()).add(finding.code)
    codes = [frozenset(by_row.get(row, ())) for row in range(count)]
    tables = tables_for(sheet.ruleset)
    lines: list[Line] = []
    if boam.level is Level.DEALS:
        lines = lines_of(tables, boam, answer.boams[index], budget)
        scores = [_score(tables, line) for line in lines]
    else:
        scores = [_possible(*row) for row in zip(boam.scores, codes, strict=False)]
    noted = [noted_total(boam, row) for row in range(count)]
    found = stretches(scores, noted)
    return Ground(
        tables=tables,
        index=index,
        boam=boam,
        lines=lines,
        scores=scores,
        totals=_totals(scores),
        noted=noted,
        codes=codes,
        whole=frozenset(whole),
        stretches=found,
        wanted=wanted(scores, found),
        unnoted=found[-1].last + 1 if found else 0,
    )


def _score(tables: Tables, line: Line) -> Pair | None:
    """What a row scores, also where it is unknown who made trumps: that has no part in it."""
    if Code.TRUMP_NOT_ALLOWED not in line.codes:
        return line.outcome.score
    deal = line.deal._replace(trump_by=None)
    return score_line(tables, deal, line.due, line.carry)[0].score


def _possible(written: Written, found: Codes) -> Pair | None:
    """A score as written at level scores, if it can be one."""
    if found & {Code.POINTS_RANGE, Code.SCORE_UNREACHABLE}:
        return None
    return int(written[0]), int(written[1])


def _totals(scores: list[Pair | None]) -> list[Pair | None]:
    """The running totals, as far as all scores before are known."""
    totals: list[Pair | None] = []
    total: Pair | None = (0, 0)
    for score in scores:
        if total is not None:
            total = None if score is None else (total[0] + score[0], total[1] + score[1])
        totals.append(total)
    return totals
