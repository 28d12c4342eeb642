"""Slips within one row of a boam of which the paper shows the scores (Rulebook 6.1)."""

from collections.abc import Iterator

from scoring.rules.paper import Written
from scoring.rules.slips.budget import Budget
from scoring.rules.slips.change import Change
from scoring.rules.slips.digits import meant_by
from scoring.rules.slips.ground import Ground
from scoring.rules.slips.kinds import Slip, Subject
from scoring.rules.slips.steps import Put


def score_changes(ground: Ground, budget: Budget) -> Iterator[Change]:
    """Yield what one slip may have made of a score, where the score or its total is wrong."""
    suspects = ground.suspects()
    for row in sorted(suspects, key=lambda row: (suspects[row], row)):
        written = ground.boam.scores[row]
        wanted = ground.wanted[row]
        for slip, meant in _meant(written):
            budget.spend(1)
            fits = wanted is not None and meant == wanted
            if ground.scores[row] is not None and not (fits or ground.would_end(row, *meant)):
                continue
            yield Change(
                slip,
                Subject.SCORE,
                ground.index,
                row,
                (Put(ground.index, row, "score", meant),),
                written=written,
                meant=meant,
                agrees=int(fits),
                doubtful=wanted is not None and not fits,
            )


def _meant(written: Written) -> Iterator[tuple[Slip, Written]]:
    a, b = written
    if a != b:
        yield Slip.SIDES_SWAPPED, (b, a)
    if a or b:
        for times in (2, 4, 8):
            yield Slip.DOUBLING_FORGOTTEN, (a * times, b * times)
            if a % times == 0 and b % times == 0:
                yield Slip.DOUBLED_TOO_OFTEN, (a // times, b // times)
    yield from one_misread(written)


def one_misread(written: Written) -> Iterator[tuple[Slip, Written]]:
    """Yield the pairs that may have been meant, one of their two figures having been misread."""
    a, b = written
    for meant, slip in meant_by(a).items():
        yield slip, (meant, b)
    for meant, slip in meant_by(b).items():
        yield slip, (a, meant)
