"""Slips within one row of a boam entered deal by deal, each tried on its own row first."""

from collections.abc import Iterator

from scoring.rules.answers import Code
from scoring.rules.deal import Outcome
from scoring.rules.slips.budget import Budget
from scoring.rules.slips.change import Change
from scoring.rules.slips.ground import Ground
from scoring.rules.slips.kinds import Slip, Subject
from scoring.rules.slips.lines import Line, score_line
from scoring.rules.slips.rows import Rewritten, rewritings, without_suit
from scoring.rules.slips.steps import Put


def row_changes(ground: Ground, budget: Budget) -> Iterator[Change]:
    """Yield what one slip in one row may have been, where that row itself is the better for it."""
    suspects = ground.suspects()
    for row in sorted(suspects, key=lambda row: (suspects[row], row)):
        yield from _in_row(ground, row, ground.lines[row], budget)


def _in_row(ground: Ground, row: int, line: Line, budget: Budget) -> Iterator[Change]:
    if Code.POINTS_MISSING in line.codes:
        yield from _left_out(ground, row, line, budget)
    # A score that agrees with the paper's would not, with one figure of the row changed; but a
    # draw that is none hands on a doubling.
    settled = not line.codes and line.deal.noted_score not in (None, (0, 0))
    for guess in rewritings(ground.tables, line.deal, frozenset(line.codes)):
        if settled and guess.subject is not Subject.ROW:
            continue
        budget.spend(1)
        deal = line.deal._replace(**guess.fields)
        outcome, codes = score_line(ground.tables, deal, line.due, line.carry)
        if set(codes) <= set(line.codes) and _helps(ground, row, line, outcome, codes):
            fields = without_suit(guess.fields, line.deal, outcome.doublings)
            yield _change(ground, row, line, guess._replace(fields=fields), outcome)


def _helps(ground: Ground, row: int, line: Line, outcome: Outcome, codes: list[Code]) -> bool:
    """Whether the row has an error less, or another figure asks for what it comes to now."""
    was, now = line.outcome, outcome
    if len(codes) < len(line.codes) or now.carry != was.carry:
        return True
    if now.score is None or now.score == was.score:
        return False
    wanted = ground.wanted[row]
    return ground.would_end(row, *now.score) if wanted is None else now.score == wanted


def _change(ground: Ground, row: int, line: Line, guess: Rewritten, outcome: Outcome) -> Change:
    wanted = ground.wanted[row]
    fits = wanted is not None and outcome.score == wanted
    agrees = fits + (line.deal.noted_score is not None)
    if guess.subject in _OF_TRICKS and line.deal.tricks != (None, None):
        agrees += 1
    field = "points" if guess.subject is Subject.ROW else guess.subject.value
    return Change(
        guess.slip,
        guess.subject,
        ground.index,
        row,
        tuple(Put(ground.index, row, name, value) for name, value in guess.fields.items()),
        written=getattr(line.deal, field),
        meant=guess.fields.get(field),
        # Of two figures that are both taken to be wrong, each speaks against it.
        agrees=agrees - 2 * guess.both,
        doubtful=wanted is not None and not fits,
    )


_OF_TRICKS = frozenset({Subject.POINTS, Subject.TRICKS, Subject.LAST_TRICK})
"""What tricks that are written down too bear witness for."""


def _left_out(ground: Ground, row: int, line: Line, budget: Budget) -> Iterator[Change]:
    """Card points that were not written, as the paper's score or totals give them."""
    asked = line.deal.noted_score or ground.wanted[row]
    if asked is None:
        return
    total = ground.tables.total
    # The narrowest win first: where the margin is cut, the cards cannot be told.
    for points in sorted(range(total + 1), key=lambda points: abs(2 * points - total)):
        budget.spend(1)
        pair = (points, total - points)
        deal = line.deal._replace(points=pair)
        outcome, codes = score_line(ground.tables, deal, line.due, line.carry)
        if outcome.score == asked and not codes:
            guess = Rewritten(Slip.LEFT_OUT, Subject.POINTS, {"points": pair})
            yield _change(ground, row, line, guess, outcome)
            return
