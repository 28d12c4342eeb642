"""Slips in what the paper notes beside the deals: a score, a running total, and what followed."""

from collections.abc import Iterator

from scoring.rules.answers import Code, Pair
from scoring.rules.paper import Level, Written
from scoring.rules.slips.budget import Budget
from scoring.rules.slips.change import Change
from scoring.rules.slips.digits import misread
from scoring.rules.slips.ground import Ground
from scoring.rules.slips.kinds import Slip, Subject
from scoring.rules.slips.steps import Put, Steps


def note_changes(ground: Ground, budget: Budget) -> Iterator[Change]:
    """Yield the noted scores and totals that do not agree, written as the rules have them.

    Each by itself, and with the running totals after it as far as these went wrong with it: the
    paper adds up what it has written.
    """
    for row in ground.wrong(frozenset({Code.NOTED_SCORE})):
        noted, score = ground.boam.deals[row].noted_score, ground.scores[row]
        if noted is not None and score is not None:
            yield from _score(ground, row, noted, score, budget)
    for stretch in ground.wrong_stretches():
        noted, total = ground.noted[stretch.last], ground.totals[stretch.last]
        if noted is not None and total is not None:
            yield from _total(ground, stretch.last, noted, total, budget)


def _score(
    ground: Ground, row: int, noted: Written, score: Pair, budget: Budget
) -> Iterator[Change]:
    slip = misread(noted, score) or Slip.NOTED_WRONG
    if slip in (Slip.DIGIT_WRONG, Slip.NOTED_WRONG):
        slip = _doubled(noted, score) or slip
    put = Put(ground.index, row, "noted_score", score)
    alone = Change(
        slip,
        Subject.NOTED_SCORE,
        ground.index,
        row,
        (put,),
        written=noted,
        meant=score,
        agrees=int(ground.wanted[row] == score),
    )
    yield alone
    carried = _carried(ground, row, noted, score, budget)
    if carried:
        yield alone._replace(steps=(put, *carried), agrees=0)


def _total(
    ground: Ground, row: int, noted: Written, total: Pair, budget: Budget
) -> Iterator[Change]:
    slip = misread(noted, total)
    scored = ground.boam.level is Level.SCORES or ground.boam.deals[row].noted_score is not None
    later = any(total is not None for total in ground.noted[row + 1 :])
    alone = Change(
        slip or Slip.NOTED_WRONG,
        Subject.NOTED_TOTAL,
        ground.index,
        row,
        (Put(ground.index, row, "noted_total", total),),
        written=noted,
        meant=total,
        agrees=scored + later,
    )
    yield alone
    carried = _carried(ground, row, noted, total, budget)
    # Sums go wrong by a one or a ten; by anything else there is more behind it.
    off = {abs(noted[0] - total[0]), abs(noted[1] - total[1])}
    odd = slip is None and not (0 in off and off & _SLIPPED)
    yield alone._replace(slip=slip or Slip.ADDED_WRONG, steps=carried, agrees=scored - odd)


_SLIPPED = frozenset({1, 2, 10, 20, 100})


def _carried(ground: Ground, row: int, noted: Written, right: Pair, budget: Budget) -> Steps:
    """The noted totals from a row on, as long as all are off as `noted` is, set right."""
    budget.spend(len(ground.noted) - row)
    off = (noted[0] - right[0], noted[1] - right[1])
    steps = []
    for place in range(row, len(ground.noted)):
        shown, total = ground.noted[place], ground.totals[place]
        if shown is None:
            continue
        if total is None or (shown[0] - total[0], shown[1] - total[1]) != off:
            break
        steps.append(Put(ground.index, place, "noted_total", total))
    return tuple(steps)


def _doubled(noted: Written, score: Pair) -> Slip | None:
    for times in (2, 4, 8):
        if (noted[0] * times, noted[1] * times) == score:
            return Slip.DOUBLING_FORGOTTEN
        if (score[0] * times, score[1] * times) == noted:
            return Slip.DOUBLED_TOO_OFTEN
    return None
