"""One boam, at whichever of the four levels it was entered (Rulebook 5 and 6)."""

from scoring.rules.answers import (
    HIGH_SCORE,
    WARNINGS,
    BoamAnswer,
    Code,
    DealAnswer,
    Figure,
    Finding,
    Pair,
    Reason,
)
from scoring.rules.checks import Found
from scoring.rules.deal import score_deal
from scoring.rules.ending import boam_winner, both_over, target_reached, totals_winner
from scoring.rules.faults import Fault, NotASheet
from scoring.rules.paper import Boam, Deal, Level, Number, Written
from scoring.rules.reach import NO_CARRY, carries_after, is_draw
from scoring.rules.seats import SIDE_OF, Seat, Side
from scoring.rules.stakes import maker_by_turn, trump_maker
from scoring.rules.tables import Tables
from scoring.rules.turn import Turn

MOST_SCORE = 10**3_000
"""A larger score takes thousands of draws in a row, and is too long a number to write."""

_EVEN: Pair = (0, 0)


class Notes:
    """Collects a sheet's findings in order, and the numbers of the boam that they are about."""

    __slots__ = ("boam", "errors", "warnings")

    boam: int

    def __init__(self) -> None:
        self.errors: list[Finding] = []
        self.warnings: list[Finding] = []

    def add(self, code: Code, deal: int | None, **figures: Figure) -> None:
        """Note a finding about a deal of the boam at hand, or about the boam (None)."""
        place = self.warnings if code in WARNINGS else self.errors
        place.append(Finding(code, self.boam, deal, figures))

    def add_all(self, found: Found, deal: int) -> None:
        """Note what was found in one deal."""
        for code, figures in found:
            self.add(code, deal, **figures)


class RunningTotal:
    """How far the paper's running total was last seen off the rules'."""

    __slots__ = ("off",)

    def __init__(self) -> None:
        self.off: tuple[Number, Number] = _EVEN

    def goes_wrong(self, noted: Written, total: Pair) -> bool:
        """Say whether the paper's arithmetic goes wrong with this total (noted_total).

        While the paper stays off by the same two amounts, it was wrong before and not here.
        """
        off = (noted[0] - total[0], noted[1] - total[1])
        wrong = off not in (_EVEN, self.off)
        self.off = off
        return wrong


def score_boam(tables: Tables, boam: Boam, turn: Turn, notes: Notes) -> BoamAnswer:
    """Score one boam, noting what is wrong inside it; what concerns its end is the match's.

    `turn` is moved on by the deals that were dealt. Raises NotASheet at a row that scores more
    than MOST_SCORE.
    """
    if boam.level is Level.DEALS:
        answer = _score_deals(tables, boam, turn, notes)
    elif boam.level is Level.SCORES:
        answer = _score_scores(tables, boam, notes)
    elif boam.total is not None:
        answer = _score_totals(tables, boam.total, notes)
    else:
        answer = BoamAnswer((), None, boam.winner)
    if boam.stopped and (answer.total is None or not target_reached(tables, answer.total)):
        return answer._replace(winner=None)
    return answer


def _score_deals(tables: Tables, boam: Boam, turn: Turn, notes: Notes) -> BoamAnswer:
    answers: list[DealAnswer] = []
    running = RunningTotal()
    total: Pair | None = _EVEN
    winner: Side | None = None
    carry = 0
    counted = 0
    following = tables.next_seat
    found: Found = []
    for number, deal in enumerate(boam.deals, 1):
        if winner is not None:
            notes.add(Code.AFTER_END, number, reason=Reason.BOAM, total=total, winner=winner)
            break
        if deal.dealer is not None:
            turn.name(deal.dealer)
        due = turn.due
        score, doublings, carry, counts, passes = score_deal(tables, deal, due, carry, found)
        if deal.dealer is not None and deal.dealer is not due:
            found.append((Code.DEALER_ORDER, {"named": deal.dealer, "due": due}))
        counted += counts
        if score is None:
            total = None
        else:
            if deal.noted_score is not None and deal.noted_score != score:
                found.append((Code.NOTED_SCORE, {"noted": deal.noted_score, "score": score}))
            if score[0] > HIGH_SCORE or score[1] > HIGH_SCORE:
                found.append((Code.HIGH_SCORE, {"score": score}))
                _check_length(score, notes, f"deals[{number - 1}]")
            if total is not None:
                before = total
                total = (before[0] + score[0], before[1] + score[1])
                noted = deal.noted_total
                if noted is not None and running.goes_wrong(noted, total):
                    found.append((Code.NOTED_TOTAL, {"noted": noted, "total": total}))
                winner = boam_winner(tables, before, total, counted, _trump_side(tables, deal, due))
        notes.add_all(found, number)
        found.clear()
        answers.append(DealAnswer(due, doublings, score, total))
        turn.next_row(following, passes)
    return BoamAnswer(tuple(answers), total, winner)


def _trump_side(tables: Tables, deal: Deal, due: Seat | None) -> Side | None:
    """Return the trump maker's side, which may decide between two that crossed (both_cross)."""
    maker = trump_maker(deal, maker_by_turn(tables, deal, due))
    return None if maker is None else SIDE_OF[maker]


def _check_length(score: Pair, notes: Notes, row: str) -> None:
    if max(score) > MOST_SCORE:
        raise NotASheet(Fault.LONG_SCORE, f"boams[{notes.boam - 1}].{row}")


def _score_scores(tables: Tables, boam: Boam, notes: Notes) -> BoamAnswer:
    running = RunningTotal()
    total: Pair | None = _EVEN
    winner: Side | None = None
    carries = NO_CARRY
    counted = 0
    for number, written in enumerate(boam.scores, 1):
        if winner is not None:
            notes.add(Code.AFTER_END, number, reason=Reason.BOAM, total=total, winner=winner)
            break
        score = _whole(written)
        if score is not None:
            carries = carries_after(tables, *score, carries)
        if score is None or not carries:
            code = Code.POINTS_RANGE if score is None else Code.SCORE_UNREACHABLE
            notes.add(code, number, score=written)
            carries = NO_CARRY
            total = None
            continue
        counted += not (tables.replays and is_draw(tables, *score))
        if max(score) > HIGH_SCORE:
            notes.add(Code.HIGH_SCORE, number, score=score)
            _check_length(score, notes, f"scores[{number - 1}]")
        if total is not None:
            before = total
            total = (before[0] + score[0], before[1] + score[1])
            noted = boam.noted_totals[number - 1] if number <= len(boam.noted_totals) else None
            if noted is not None and running.goes_wrong(noted, total):
                notes.add(Code.NOTED_TOTAL, number, noted=noted, total=total)
            winner = boam_winner(tables, before, total, counted, None)
    return BoamAnswer((), total, winner)


def _score_totals(tables: Tables, written: Written, notes: Notes) -> BoamAnswer:
    total = _whole(written)
    if total is None:
        notes.add(Code.POINTS_RANGE, None, score=written)
        return BoamAnswer((), None, None)
    reason = _impossible(tables, total)
    if reason is not None:
        figures = {"score": total, "target": tables.target, "most": _most_total(tables, total)}
        notes.add(Code.SCORE_UNREACHABLE, None, reason=reason, **figures)
        return BoamAnswer((), None, None)
    return BoamAnswer((), total, totals_winner(tables, total))


def _impossible(tables: Tables, total: Pair) -> Reason | None:
    """Return why no boam can end with these totals, if none can (Rulebook 6, level totals)."""
    if tables.margin and not tables.score_point and both_over(tables.target, total):
        return Reason.BOTH_OVER
    most = _most_total(tables, total)
    return Reason.TOO_HIGH if most is not None and max(total) > most else None


def _most_total(tables: Tables, total: Pair) -> int | None:
    """The highest total there can be: just below the target, and then the largest deal.

    None if there is none, and where more doublings than `total` has binary digits put it out of
    reach: that number may be too long to work out.
    """
    doublings = tables.largest_doublings
    if tables.target is None or doublings is None or doublings >= max(total).bit_length():
        return None
    return tables.target - 1 + (tables.largest_points << doublings) + tables.score_point


def _whole(written: Written) -> Pair | None:
    """Return the numbers if both are whole and not below 0 (points_range)."""
    a, b = written
    if type(a) is int and type(b) is int and a >= 0 and b >= 0:
        return a, b
    return None
