"""Slips with whole rows: one skipped, one written twice, two exchanged (Rulebook 6.1)."""

from collections.abc import Iterator

from scoring.rules.answers import Code, Pair
from scoring.rules.paper import Level, Written
from scoring.rules.slips.change import Change
from scoring.rules.slips.ground import MOST_PLACES, OF_CARRY, Ground
from scoring.rules.slips.kinds import Slip, Subject
from scoring.rules.slips.plain import plain_row
from scoring.rules.slips.steps import Exchange, Insert, Remove, Row


def order_changes(ground: Ground) -> Iterator[Change]:
    """Yield what one row too few, too many or out of its place would explain."""
    for stretch in ground.wrong_stretches():
        if stretch.off is not None:
            yield from _skipped(ground, stretch.first, stretch.last, stretch.off)
            yield from _twice(ground, stretch.first, stretch.last, stretch.off)
        yield from exchanged(ground, stretch.last)
    if ground.tables.carries:
        yield from _draws(ground)
    yield from _end(ground)


def _skipped(ground: Ground, first: int, last: int, score: Written) -> Iterator[Change]:
    """A row that scored `score` before any of these rows; the paper added it up."""
    for row in range(last, max(first, last - MOST_PLACES + 1) - 1, -1):
        yield from inserted(ground, row, score, agrees=1)


def inserted(ground: Ground, row: int, score: Written, *, agrees: int = 0) -> Iterator[Change]:
    """Yield a row put in that scored this, if one can."""
    a, b = score
    if type(a) is not int or type(b) is not int or a < 0 or b < 0:
        return
    value: Row | None = (a, b)
    if ground.boam.level is Level.DEALS:
        value = plain_row(ground.tables, (a, b), ground.carry(row))
    if value is not None:
        yield Change(
            Slip.ROW_SKIPPED,
            Subject.ROW,
            ground.index,
            row,
            (Insert(ground.index, row, value),),
            meant=score,
            agrees=agrees,
        )


def _twice(ground: Ground, first: int, last: int, off: Written) -> Iterator[Change]:
    """One of these rows too many; the paper did not add it up."""
    for row in range(first, last + 1):
        score = ground.scores[row]
        if score is not None and (-score[0], -score[1]) == off:
            yield removed(ground, row)


def removed(ground: Ground, row: int) -> Change:
    """Return a row taken out; its neighbour's likeness speaks for it."""
    return Change(
        Slip.ROW_TWICE,
        Subject.ROW,
        ground.index,
        row,
        (Remove(ground.index, row),),
        written=_score_at(ground, row),
        agrees=2 * (is_copy(ground, row, row - 1) or is_copy(ground, row, row + 1)),
    )


def _score_at(ground: Ground, row: int) -> Pair | None:
    return ground.scores[row] if row < len(ground.scores) else None


def is_copy(ground: Ground, row: int, other: int) -> bool:
    """Say whether two rows are written alike."""
    rows: tuple[Row, ...] = ground.boam.deals or ground.boam.scores
    return 0 <= other < len(rows) and rows[row] == rows[other]


def exchanged(ground: Ground, row: int) -> Iterator[Change]:
    """Yield a row exchanged with the next, and with the one before."""
    count = len(ground.boam.deals or ground.boam.scores)
    for place in (row, row - 1):
        if place >= 0 and place + 1 < count:
            yield Change(
                Slip.ROWS_EXCHANGED,
                Subject.ROW,
                ground.index,
                place,
                (Exchange(ground.index, place),),
                agrees=1,
            )


def _draws(ground: Ground) -> Iterator[Change]:
    """A draw that is not written, and doubled the next deal; or two rows about a draw."""
    for row in ground.wrong(OF_CARRY):
        yield from inserted(ground, row, (0, 0), agrees=-1)
        yield from exchanged(ground, row)


def _end(ground: Ground) -> Iterator[Change]:
    """A row after the end, or none where the boam cannot have ended yet."""
    count = len(ground.scores)
    rows = ground.boam.deals or ground.boam.scores
    if Code.AFTER_END in ground.whole:
        yield removed(ground, count)
        yield from exchanged(ground, count)
        for row in range(1, count):
            if is_copy(ground, row, row - 1):
                yield removed(ground, row)
    if Code.UNFINISHED in ground.whole and rows:
        yield from _last_row(ground)


def _last_row(ground: Ground) -> Iterator[Change]:
    """The row with which the side that leads would have won, if its last is missing."""
    target, total = ground.tables.target, ground.totals[-1]
    if target is None or total is None or total[0] == total[1]:
        return
    place = 0 if total[0] > total[1] else 1
    needed = target - total[place]
    for more in range(needed, needed + MOST_PLACES):
        score = (more, 0) if place == 0 else (0, more)
        made = list(inserted(ground, len(ground.scores), score))
        if made:
            yield from made
            return
