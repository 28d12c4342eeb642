"""Entrants divided over pools: by the snake along their ranking, or by lot; clubs are spread.

The first pools are the larger ones: 14 in 4 pools are 4, 4, 3 and 3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from tournaments.ranking.lots import by_lot

Pools = tuple[tuple[str, ...], ...]
Clubs = Mapping[str, str | None]


def pool_sizes(entrants: int, pools: int) -> tuple[int, ...]:
    """As equal as can be, the larger first. Raises ValueError for more pools than entrants."""
    if not 1 <= pools <= entrants:
        raise ValueError(f"{entrants} entrants do not fill {pools} pools")
    size, larger = divmod(entrants, pools)
    return tuple(size + (number < larger) for number in range(pools))


def by_snake(entrants: Sequence[str], pools: int, clubs: Clubs | None = None) -> Pools:
    """Pools of like strength: 1 to 4 in pools A to D, 5 to 8 in D to A, 9 to 12 in A to D.

    entrants: the best first. The last ones fill the larger pools. clubs: by entrant; None: of no
    club. To keep a club apart, entrants of one pass of the snake change pools among themselves as
    long as that leaves fewer pairs of one club in a pool; each pool keeps one of each pass.
    Raises ValueError for more pools than entrants.
    """
    rooms = pool_sizes(len(entrants), pools)
    passes: list[dict[int, str]] = []
    waiting = list(entrants)
    for number in range(max(rooms)):
        open_ = [pool for pool in range(pools) if rooms[pool] > number]
        if number % 2:
            open_.reverse()
        passes.append({pool: waiting.pop(0) for pool in open_})
    if clubs:
        _keep_apart(passes, clubs)
    return tuple(tuple(one[pool] for one in passes if pool in one) for pool in range(pools))


def by_lot_into_pools(
    entrants: Sequence[str], pools: int, seed: str, clubs: Clubs | None = None
) -> Pools:
    """Pools by lot, each club spread evenly: no pool has two more of its members than another.

    seed: any text. The same seed gives the same pools, in whatever order the entrants are named.
    Raises ValueError for more pools than entrants.
    """
    pool_sizes(len(entrants), pools)
    lots = by_lot(f"{seed}\nentrants", entrants)
    members: dict[str, list[str]] = {}
    for entrant in lots:
        # A line feed before whoever is of no club, so that no club can have that name.
        club = (clubs or {}).get(entrant)
        members.setdefault(club or f"\n{entrant}", []).append(entrant)
    # Dealt out one after the other, club by club: each club goes round the pools.
    row = [id for club in by_lot(f"{seed}\nclubs", members) for id in members[club]]
    dealt = [row[number::pools] for number in range(pools)]
    # Which of the equally large pools is which is luck too.
    larger = [pool for pool in dealt if len(pool) == len(dealt[0])]
    smaller = [pool for pool in dealt if len(pool) < len(dealt[0])]
    place = {entrant: number for number, entrant in enumerate(lots)}
    return tuple(
        tuple(sorted(pool, key=place.__getitem__))
        for equals in (larger, smaller)
        for pool in sorted(equals, key=lambda pool: min(place[id] for id in pool))
    )


def _keep_apart(passes: list[dict[int, str]], clubs: Clubs) -> None:
    """Changes pools within each pass as long as fewer of one club are together then.

    Of the changes that help most the one between the nearest neighbours is made, and the last
    passes go first: the best stay where they are if they can.
    """
    count: dict[int, Counter[str]] = {pool: Counter() for pool in passes[0]}
    for one in passes:
        for pool, entrant in one.items():
            club = clubs.get(entrant)
            if club:
                count[pool][club] += 1
    better = True
    while better:
        better = False
        for one in reversed(passes):
            found = min(
                (
                    (_gain(count, clubs, one, a, b), abs(a - b), a, b)
                    for a, b in combinations(sorted(one), 2)
                ),
                default=(0, 0, 0, 0),
            )
            if found[0] < 0:
                _change(count, clubs, one, *found[2:])
                better = True


def _gain(
    count: Mapping[int, Counter[str]], clubs: Clubs, one: Mapping[int, str], a: int, b: int
) -> int:
    """How many pairs of one club more there are when the two of pools a and b change places."""
    here, there = clubs.get(one[a]), clubs.get(one[b])
    if here == there:
        return 0
    more = 0
    if here:
        more += count[b][here] - (count[a][here] - 1)
    if there:
        more += count[a][there] - (count[b][there] - 1)
    return more


def _change(
    count: Mapping[int, Counter[str]], clubs: Clubs, one: dict[int, str], a: int, b: int
) -> None:
    for entrant, old, new in ((one[a], a, b), (one[b], b, a)):
        club = clubs.get(entrant)
        if club:
            count[old][club] -= 1
            count[new][club] += 1
    one[a], one[b] = one[b], one[a]
