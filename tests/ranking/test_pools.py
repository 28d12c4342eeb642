"""Pools: sizes, the snake, the lot, and clubs kept apart."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.ranking.pools import Pools, by_lot_into_pools, by_snake, pool_sizes


def ids(count: int) -> list[str]:
    return [str(number) for number in range(1, count + 1)]


def together(pools: Pools, clubs: dict[str, str | None]) -> int:
    """How many pairs of one club are in a pool."""
    counts = (Counter(clubs.get(id) for id in pool if clubs.get(id)) for pool in pools)
    return sum(n * (n - 1) // 2 for count in counts for n in count.values())


def test_fourteen_in_four_pools_are_four_four_three_and_three() -> None:
    assert pool_sizes(14, 4) == (4, 4, 3, 3)
    assert tuple(map(len, by_snake(ids(14), 4))) == (4, 4, 3, 3)
    assert tuple(map(len, by_lot_into_pools(ids(14), 4, "x"))) == (4, 4, 3, 3)


@pytest.mark.parametrize(("entrants", "pools"), [(3, 4), (4, 0)])
def test_more_pools_than_entrants_are_refused(entrants: int, pools: int) -> None:
    with pytest.raises(ValueError, match="fill"):
        by_snake(ids(entrants), pools)
    with pytest.raises(ValueError, match="fill"):
        by_lot_into_pools(ids(entrants), pools, "x")


def test_the_snake_goes_there_and_back() -> None:
    assert by_snake(ids(12), 4) == (
        ("1", "8", "9"),
        ("2", "7", "10"),
        ("3", "6", "11"),
        ("4", "5", "12"),
    )
    assert by_snake(ids(14), 4)[:2] == (("1", "8", "9", "14"), ("2", "7", "10", "13"))


def test_clubmates_change_pools_within_their_pass_of_the_snake() -> None:
    """8 would come to 1, of the same club; 7 and 8 change."""
    clubs: dict[str, str | None] = {"1": "Oost", "8": "Oost"}
    assert by_snake(ids(8), 4, clubs)[:2] == (("1", "7"), ("2", "8"))


def test_a_lot_spreads_every_club_evenly_over_the_pools() -> None:
    clubs: dict[str, str | None] = {
        id: "ABC"[int(id) % 3] if int(id) <= 24 else None for id in ids(30)
    }
    for seed in "abcdef":
        for pool_count in (2, 3, 4, 5, 7):
            pools = by_lot_into_pools(ids(30), pool_count, seed, clubs)
            for club in "ABC":
                counts = [sum(clubs[id] == club for id in pool) for pool in pools]
                assert max(counts) - min(counts) <= 1


def test_the_same_seed_gives_the_same_pools_whoever_is_named_first() -> None:
    assert by_lot_into_pools(ids(13), 3, "x") == by_lot_into_pools(ids(13)[::-1], 3, "x")
    assert by_lot_into_pools(ids(13), 3, "x") != by_lot_into_pools(ids(13), 3, "y")


def test_everybody_comes_to_every_pool_about_as_often() -> None:
    where = Counter(
        next(number for number, pool in enumerate(pools) if "1" in pool)
        for seed in range(400)
        for pools in [by_lot_into_pools(ids(12), 4, str(seed), {"1": "Oost", "2": "Oost"})]
    )
    assert min(where.values()) > 60


FIELDS = st.integers(2, 24).flatmap(
    lambda count: st.tuples(
        st.just(count),
        st.integers(1, count),
        st.lists(st.sampled_from([None, "P", "Q", "R"]), min_size=count, max_size=count),
    )
)


@settings(max_examples=200)
@given(FIELDS, st.text(max_size=4))
def test_nobody_is_lost_or_in_two_pools(
    field: tuple[int, int, list[str | None]], seed: str
) -> None:
    count, pool_count, names = field
    clubs = dict(zip(ids(count), names, strict=True))
    for pools in (
        by_snake(ids(count), pool_count, clubs),
        by_lot_into_pools(ids(count), pool_count, seed, clubs),
    ):
        assert sorted(id for pool in pools for id in pool) == sorted(ids(count))
        assert tuple(map(len, pools)) == pool_sizes(count, pool_count)


@settings(max_examples=200)
@given(FIELDS)
def test_spreading_clubs_never_brings_more_together_and_leaves_each_pass_spread(
    field: tuple[int, int, list[str | None]],
) -> None:
    count, pool_count, names = field
    clubs = dict(zip(ids(count), names, strict=True))
    plain, spread = by_snake(ids(count), pool_count), by_snake(ids(count), pool_count, clubs)
    assert together(spread, clubs) <= together(plain, clubs)
    for pool in spread:
        assert [(int(id) - 1) // pool_count for id in pool] == list(range(len(pool)))


@settings(max_examples=60)
@given(st.lists(st.sampled_from([None, "P", "Q"]), min_size=9, max_size=9))
def test_with_three_pools_of_three_no_way_keeps_clubs_further_apart(
    names: list[str | None],
) -> None:
    """Against all ways of giving each pool one of each pass."""
    clubs = dict(zip(ids(9), names, strict=True))
    rows = [ids(9)[at : at + 3] for at in (0, 3, 6)]
    fewest = min(
        together(tuple(zip(rows[0], second, third, strict=True)), clubs)
        for second, third in product(permutations(rows[1]), permutations(rows[2]))
    )
    assert together(by_snake(ids(9), 3, clubs), clubs) == fewest
