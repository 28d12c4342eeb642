"""Who goes on: the best, the first of each pool, the best of the next; nobody cut in silence."""

from __future__ import annotations

from itertools import chain

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ranking.worlds import ORDERS, World, beat, couple, ranking, worlds
from tournaments.ranking import (
    Boams,
    ByHand,
    Lot,
    Match,
    Points,
    Ranking,
    Results,
    TieBreak,
    Wins,
    rank,
)
from tournaments.ranking.advance import Line, Through, best, best_half
from tournaments.ranking.advance_pools import first_of_each, table_winners

# A has 3 wins, B and C 1 each, D none.
FOUR = [beat("A", "B"), beat("A", "C"), beat("A", "D"), beat("B", "D"), beat("C", "D")]


def four(*tie_breaks: TieBreak) -> Ranking:
    return ranking("ABCD", FOUR, *tie_breaks)


def test_the_best_go_on_where_the_line_is_clear() -> None:
    assert best(four(), 1) == Through(("A",), ("B", "C", "D"))
    assert best(four(), 3) == Through(("A", "B", "C"), ("D",))
    assert best_half(ranking("ABC", [beat("A", "B"), beat("C", "B")])) == Through(
        ("A", "C"), ("B",)
    )


def test_a_tie_across_the_line_is_told_and_nobody_cut() -> None:
    found = best(four(), 2)
    assert found == Through(("A",), ("D",), (Line(("B", "C"), 1),))
    assert not found.decided


def test_a_further_criterion_decides_across_the_line_and_nowhere_else() -> None:
    """By hand the desk lets C go on; that A comes last there changes nothing for A."""
    found = best(four(), 2, [ByHand(("C", "D", "B"))])
    assert found == Through(("A", "C"), ("B", "D"))
    assert found.decided


def test_a_further_criterion_that_decides_in_part_leaves_the_rest_told() -> None:
    matches = [couple("A", "X", (2, 0)), couple("B", "X", (2, 1)), couple("C", "X", (2, 1))]
    found = best(ranking("ABCX", matches, Wins()), 2, [Boams()])
    assert found == Through(("A",), ("X",), (Line(("B", "C"), 1),))


def test_a_lot_decides_every_line() -> None:
    assert best(ranking("ABCDE", []), 2, [Lot("x")]).decided


def test_all_go_on_where_there_are_no_more_than_that() -> None:
    assert best(four(), 9) == Through(("A", "B", "C", "D"), ())
    assert best(four(), 0) == Through((), ("A", "B", "C", "D"))
    with pytest.raises(ValueError, match="go on"):
        best(four(), -1)


def pool(names: str, *matches: Match) -> Ranking:
    return ranking(names, list(matches), Wins(), Boams())


def test_the_first_of_each_pool_go_on_the_firsts_before_the_seconds() -> None:
    pools = [
        pool("AB", beat("B", "A")),
        pool("CD", beat("C", "D")),
    ]
    assert first_of_each(pools, 1) == Through(("B", "C"), ("A", "D"))
    assert first_of_each(pools, 2).through == ("B", "C", "A", "D")


def test_the_best_of_the_next_are_compared_by_the_match_in_pools_of_unequal_size() -> None:
    """B won 2 of 3, Y 1 of 2: B goes on. By plain wins less losses it would be the same; by plain
    wins against a pool of five it would not."""
    big = pool(
        "ABCD",
        beat("A", "B"),
        beat("A", "C"),
        beat("A", "D"),
        beat("B", "C"),
        beat("B", "D"),
        beat("C", "D"),
    )
    small = pool("XYZ", beat("X", "Y"), beat("X", "Z"), beat("Y", "Z"))
    found = first_of_each([big, small], 1, next_best=1)
    assert found.through == ("A", "X", "B")
    assert set(found.out) == {"C", "D", "Y", "Z"}


def test_a_third_against_four_twelfths_is_a_tie_exactly() -> None:
    """1 of 3 and 2 of 6 are equal, whatever a decimal would say."""
    one = pool("AB", beat("A", "B"), beat("A", "B"), beat("B", "A"))
    two = pool("XY", *[beat("X", "Y")] * 4, *[beat("Y", "X")] * 2)
    found = first_of_each([one, two], 1, next_best=1)
    assert found.through == ("A", "X")
    assert found.open == (Line(("B", "Y"), 1),)
    decided = first_of_each([one, two], 1, next_best=1, further=[ByHand(("Y",))])
    assert decided.through == ("A", "X", "Y")
    assert decided.out == ("B",)


def test_a_tie_at_a_pools_own_line_is_told_with_its_pool_and_the_next_wait() -> None:
    tied = pool("ABC", beat("A", "C"), beat("B", "C"))
    clear = pool("XYZ", beat("X", "Y"), beat("X", "Z"), beat("Y", "Z"))
    found = first_of_each([tied, clear], 1, next_best=1)
    assert found.open == (Line(("A", "B"), 1, 0),)
    assert found.through == ("X",)
    assert set(found.waiting) == {"C", "Y", "Z"}
    assert found.out == ()


def test_two_equals_that_are_next_in_a_pool_take_one_place_of_the_best_next() -> None:
    pools = [
        pool("ABC", beat("A", "B"), beat("A", "C"), couple("B", "C", (1, 1))),
        pool("XYZ", beat("X", "Y"), beat("X", "Z"), beat("Y", "Z")),
    ]
    found = first_of_each(pools, 1, next_best=2)
    assert found.through == ("A", "X", "Y")
    assert found.open == (Line(("B", "C"), 1, 0),)


def test_each_tables_winner_goes_on_and_two_equals_are_told() -> None:
    tables = [
        pool("ABCD", Match((("A", "B"), ("C", "D")), 0), Match((("A", "C"), ("B", "D")), 0)),
        pool("EFGH", Match((("E", "F"), ("G", "H")), 0)),
    ]
    found = table_winners(tables)
    assert found.through == ("A",)
    assert found.open == (Line(("E", "F"), 1, 1),)
    assert table_winners(tables, [Lot("x")]).decided


def test_nobody_is_in_two_pools() -> None:
    with pytest.raises(ValueError, match="twice"):
        first_of_each([pool("AB"), pool("BC")], 1)


def everybody(found: Through) -> list[str]:
    return sorted(
        [
            *found.through,
            *found.out,
            *found.waiting,
            *chain.from_iterable(line.entrants for line in found.open),
        ]
    )


@settings(max_examples=120)
@given(worlds(), ORDERS, st.integers(0, 10), st.sampled_from([(), (Points(),), (Lot("x"),)]))
def test_nobody_is_lost_or_there_twice_and_as_many_go_on_as_shall(
    world: World, order: list[TieBreak], places: int, further: tuple[TieBreak, ...]
) -> None:
    entrants, matches, byes, absences = world
    ranked = rank(Results(entrants, matches, byes, absences), order)
    found = best(ranked, places, further)
    assert everybody(found) == sorted(entrants)
    going = len(found.through) + sum(line.places for line in found.open)
    assert going == min(places, len(entrants))
    assert all(0 < line.places < len(line.entrants) for line in found.open)
    place = {row.entrant: row.rank for row in ranked.rows}
    if found.through and found.out:
        assert max(place[id] for id in found.through) <= min(place[id] for id in found.out)
    if further == (Lot("x"),):
        assert found.decided


@settings(max_examples=120)
@given(
    st.lists(worlds(), min_size=1, max_size=4),
    ORDERS,
    st.integers(0, 3),
    st.integers(0, 4),
    st.sampled_from([(), (Points(),), (Lot("x"),)]),
)
def test_from_pools_nobody_is_lost_or_there_twice(
    parts: list[World],
    order: list[TieBreak],
    first: int,
    next_best: int,
    further: tuple[TieBreak, ...],
) -> None:
    pools = []
    for number, (entrants, matches, _, _) in enumerate(parts):
        name = {entrant: f"{number}/{entrant}" for entrant in entrants}
        own = [
            Match(
                (
                    tuple(name[id] for id in match.sides[0]),
                    tuple(name[id] for id in match.sides[1]),
                ),
                match.winner,
                match.boams,
                match.points,
                match.ending,
            )
            for match in matches
        ]
        pools.append(rank(Results(list(name.values()), own), order))
    found = first_of_each(pools, first, next_best, further=further)
    assert everybody(found) == sorted(row.entrant for pool in pools for row in pool.rows)
    certain = sum(min(first, len(pool.rows)) for pool in pools)
    more = sum(len(pool.rows) > first for pool in pools)
    going = len(found.through) + sum(line.places for line in found.open)
    if found.waiting or any(line.pool is not None for line in found.open):
        assert going >= certain
    else:
        assert going == certain + min(next_best, more)
    if further == (Lot("x"),):
        assert found.decided
