"""Who goes on from pools or tables: the first few of each, and the best of those who come next."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, zip_longest

from tournaments.ranking.advance import Line, Through, best
from tournaments.ranking.figures import TieBreak
from tournaments.ranking.results import Results
from tournaments.ranking.standings import Ranking, rank
from tournaments.ranking.tie_breaks import Boams, PerMatch, ScoreDifference, Wins

# Pools are not all of one size, so entrants of several are compared by the match.
PER_MATCH: tuple[TieBreak, ...] = (
    PerMatch(Wins()),
    PerMatch(Boams()),
    PerMatch(ScoreDifference()),
)


def first_of_each(
    pools: Sequence[Ranking],
    first: int,
    next_best: int = 0,
    *,
    compare: Sequence[TieBreak] = PER_MATCH,
    further: Sequence[TieBreak] = (),
) -> Through:
    """The first few of each pool, and the best of those who come next, one from a pool at most.

    first: how many of each pool go on for certain. next_best: how many more, of all pools. compare:
    what those who come next are compared by. further: what decides across a line.
    The best of the next are not looked for while a pool's own line is open. If several equals are
    next in a pool they are compared with the others all the same, and told if one of them goes on.
    Raises ValueError where somebody is in two pools, or byes count differently in them.
    """
    together = Results.together([pool.results for pool in pools])
    lines = [best(pool, first, further) for pool in pools]
    through = _by_place(line.through for line in lines)
    out = tuple(chain.from_iterable(line.out for line in lines))
    open_ = tuple(
        Line(tie.entrants, tie.places, number)
        for number, line in enumerate(lines)
        for tie in line.open
    )
    if not next_best:
        return Through(through, out, open_)
    if open_:
        return Through(through, (), open_, waiting=out)
    pool_of = {
        entrant: number
        for number, (pool, line) in enumerate(zip(pools, lines, strict=True))
        for entrant in _next(pool, line, first, further)
    }
    more, ties = _best_of_next(together, pool_of, next_best, compare, further)
    gone = {*more, *chain.from_iterable(tie.entrants for tie in ties)}
    return Through(through + more, tuple(id for id in out if id not in gone), ties)


def table_winners(tables: Sequence[Ranking], further: Sequence[TieBreak] = ()) -> Through:
    """The best of each table."""
    return first_of_each(tables, 1, further=further)


def _by_place(pools: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """The first of all pools, then the second of all, and so on."""
    return tuple(
        entrant for place in zip_longest(*pools) for entrant in place if entrant is not None
    )


def _next(pool: Ranking, line: Through, first: int, further: Sequence[TieBreak]) -> tuple[str, ...]:
    """Who comes next in a pool whose own line is decided: one, or several equals, or nobody."""
    one_more = best(pool, first + 1, further)
    equals = one_more.open[0].entrants if one_more.open else one_more.through
    return tuple(entrant for entrant in equals if entrant not in line.through)


def _best_of_next(
    results: Results,
    pool_of: Mapping[str, int],
    places: int,
    compare: Sequence[TieBreak],
    further: Sequence[TieBreak],
) -> tuple[tuple[str, ...], tuple[Line, ...]]:
    """Who goes on of those who come next, and the ties that are left. pool_of: of each of them."""
    chosen: list[str] = []
    ties: list[Line] = []
    served: set[int] = set()
    left = places
    for place in rank(results, compare, only=pool_of).places:
        equals: dict[int, list[str]] = {}
        for entrant in place:
            if pool_of[entrant] not in served:
                equals.setdefault(pool_of[entrant], []).append(entrant)
        if len(equals) > left:
            tied = tuple(chain.from_iterable(equals.values()))
            if left and further:
                owners = {entrant: pool_of[entrant] for entrant in tied}
                more, still = _best_of_next(results, owners, left, further, ())
                return (*chosen, *more), (*ties, *still)
            return tuple(chosen), (*ties, Line(tied, left)) if left else tuple(ties)
        for pool, entrants in equals.items():
            served.add(pool)
            left -= 1
            if len(entrants) == 1:
                chosen += entrants
            else:
                ties.append(Line(tuple(entrants), 1, pool))
    return tuple(chosen), tuple(ties)
