"""The parts of the search: what it weighs, where it starts, how it numbers tables."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.draw.worlds import body
from tournaments.draw import read_request
from tournaments.draw.chance import Chance
from tournaments.draw.drawn_partners import DrawnPartners
from tournaments.draw.exact import divisions
from tournaments.draw.field import Field
from tournaments.draw.seats import assign_numbers
from tournaments.draw.starts import slots, start
from tournaments.draw.weights import Weights


def test_byes_for_the_lowest_ranks_weigh_nothing() -> None:
    weights = Weights(Field(read_request(body(7))))
    assert weights.byes([4, 5, 6]) == weights.least == 0
    assert weights.byes([3, 5, 6]) > 0


def test_a_bye_by_hand_weighs_by_those_who_are_left_below_it() -> None:
    """Player 1 sits out by hand, and one more must: rather 6 than 2, who leaves four below him."""
    weights = Weights(Field(read_request(body(6, pinned_byes=["1"]))))
    assert weights.byes([1]) == 2 * weights.byes([5]) > 0


@pytest.mark.parametrize("luck", range(5))
def test_a_start_keeps_forbidden_clubs_apart(luck: int) -> None:
    """Seven of A at four tables: three of them have to sit out, though D ranks lower."""
    request = body(19, rules={"same_club": "forbid"})
    for entrant, club in zip(request["entrants"], "AAAAAAABBBBCCCCDDDD", strict=True):
        entrant["club"] = club
    field = Field(read_request(request))
    board = DrawnPartners(field, Weights(field))
    board.take(start(field, slots(field), Chance("seed", luck)), slots(field))
    assert board.cost < board.weights.forbidden


@pytest.mark.parametrize(
    ("players", "size", "ways"),
    [(4, 4, 1), (5, 4, 5), (8, 4, 35), (9, 4, 315), (13, 4, 75_075), (6, 2, 15), (12, 2, 10_395)],
)
def test_the_ways_of_dividing_a_field_are_counted(players: int, size: int, ways: int) -> None:
    assert divisions(players, size) == ways


@settings(max_examples=60)
@given(st.integers(1, 6), st.data())
def test_table_numbers_are_given_with_the_least_repeats(count: int, data: st.DataObject) -> None:
    row = st.lists(st.integers(0, 4), min_size=count, max_size=count)
    repeats = data.draw(st.lists(row, min_size=count, max_size=count))
    places = assign_numbers(count, lambda table, at: repeats[table][at], Chance("seed", 1))
    assert sorted(places) == list(range(count))
    told = sum(repeats[table][place] for table, place in enumerate(places))
    assert told == min(
        sum(repeats[table][place] for table, place in enumerate(order))
        for order in permutations(range(count))
    )
