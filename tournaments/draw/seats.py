"""Which table gets which number: as few as possible sit where they sat before.

Giving numbers to tables is an assignment problem. A table of luck is tried first; if somebody
sits at a number again, the shortest augmenting paths give the true least (the Hungarian method),
up to MOST_EXACT tables; a larger hall has room enough for simple exchanges.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tournaments.draw.chance import Chance

MOST_EXACT = 80


def assign_numbers(count: int, repeats: Callable[[int, int], int], chance: Chance) -> list[int]:
    """For each of so many tables the place of its number.

    repeats: how many at a table (from 0) sat at the number of a place (from 0) before. There are
    as many places as tables.
    """
    places = list(range(count))
    chance.shuffle(places)
    if not _exchange(repeats, places) or count > MOST_EXACT:
        return places
    rows = [[repeats(table, place) for place in range(count)] for table in range(count)]
    return _hungarian(rows, places)


def _exchange(repeats: Callable[[int, int], int], places: list[int]) -> int:
    """Tables exchange numbers while that helps. What is left of repeats."""
    count = len(places)
    for table in range(count):
        while here_now := repeats(table, places[table]):
            here = places[table]
            best, gain = -1, 0
            for other in range(count):
                there = places[other]
                now = here_now + repeats(other, there)
                then = repeats(table, there) + repeats(other, here)
                if now - then > gain:
                    best, gain = other, now - then
                    if then == 0:
                        break
            if best < 0:
                break
            places[table], places[best] = places[best], here
    return sum(map(repeats, range(count), places))


def _hungarian(repeats: Sequence[Sequence[int]], shuffled: Sequence[int]) -> list[int]:
    """The assignment of least sum, by shortest augmenting paths with potentials.

    shuffled: the order in which the places are looked at, so that equals are decided by luck.
    """
    count = len(repeats)
    table_price = [0] * (count + 1)
    place_price = [0] * (count + 1)
    holder = [0] * (count + 1)  # the table (from 1) that holds a place (from 1); 0 nobody
    for table in range(1, count + 1):
        holder[0] = table
        at = 0
        nearest = [1 << 60] * (count + 1)
        came_from = [0] * (count + 1)
        done = [False] * (count + 1)
        while holder[at]:
            done[at] = True
            row, price = repeats[holder[at] - 1], table_price[holder[at]]
            shortest, following = 1 << 60, 0
            for place in range(1, count + 1):
                if done[place]:
                    continue
                reduced = row[shuffled[place - 1]] - price - place_price[place]
                if reduced < nearest[place]:
                    nearest[place], came_from[place] = reduced, at
                if nearest[place] < shortest:
                    shortest, following = nearest[place], place
            for place in range(count + 1):
                if done[place]:
                    table_price[holder[place]] += shortest
                    place_price[place] -= shortest
                else:
                    nearest[place] -= shortest
            at = following
        while at:
            holder[at] = holder[came_from[at]]
            at = came_from[at]
    places = [0] * count
    for place in range(1, count + 1):
        places[holder[place] - 1] = shuffled[place - 1]
    return places
