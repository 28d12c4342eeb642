"""What holds for every ranking, whatever the results and the order of criteria."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ranking.worlds import ORDERS, World, worlds
from tournaments.ranking import (
    Absence,
    Bye,
    Ending,
    Lot,
    Match,
    Ranking,
    Results,
    TieBreak,
    rank,
)
from tournaments.ranking.cross_table import cross_table
from tournaments.ranking.encounters import Encounter


def ranked(world: World, order: list[TieBreak], *, bye_is_a_win: bool = True) -> Ranking:
    entrants, matches, byes, absences = world
    return rank(Results(entrants, matches, byes, absences, bye_is_a_win=bye_is_a_win), order)


def renamed(world: World, names: dict[str, str], luck: random.Random) -> World:
    """The same world with other names, and everything in another order, sides turned too."""
    _, matches, byes, absences = world
    others = list(names.values())
    turned = []
    for match in matches:
        a, b = (tuple(names[id] for id in side) for side in match.sides)
        if luck.random() < 0.5:
            turned.append(
                Match(
                    (b, a),
                    None if match.winner is None else 1 - match.winner,
                    match.boams[::-1],
                    match.points and match.points[::-1],
                    match.ending,
                    match.sweeps[::-1],
                    match.evening,
                )
            )
        else:
            turned.append(
                Match(
                    (a, b),
                    match.winner,
                    match.boams,
                    match.points,
                    match.ending,
                    match.sweeps,
                    match.evening,
                )
            )
    luck.shuffle(turned)
    luck.shuffle(others)
    return (
        others,
        turned,
        [Bye(names[bye.entrant], bye.boams, bye.points) for bye in byes],
        [Absence(names[absence.entrant], absence.evening) for absence in absences],
    )


@settings(max_examples=150)
@given(worlds(), ORDERS, st.integers(0, 99))
def test_neither_names_nor_the_order_of_anything_decide(
    world: World, order: list[TieBreak], seed: int
) -> None:
    luck = random.Random(seed)
    others = [f"player {number}" for number in range(len(world[0]))]
    luck.shuffle(others)
    names = dict(zip(world[0], others, strict=True))
    before, after = ranked(world, order), ranked(renamed(world, names, luck), order)
    twins = {row.entrant: row for row in after.rows}
    for row in before.rows:
        twin = twins[names[row.entrant]]
        assert (twin.rank, twin.shared) == (row.rank, row.shared)
        assert twin.steps == row.steps


@settings(max_examples=150)
@given(worlds(), ORDERS)
def test_everybody_has_a_place_and_a_shared_one_is_declared(
    world: World, order: list[TieBreak]
) -> None:
    rows = ranked(world, order).rows
    assert sorted(row.entrant for row in rows) == sorted(world[0])
    for row in rows:
        assert row.shared == (sum(other.rank == row.rank for other in rows) > 1)
        assert row.rank == 1 + sum(other.rank < row.rank for other in rows)


@settings(max_examples=100)
@given(worlds(), ORDERS, st.text(max_size=5))
def test_with_a_lot_at_the_end_the_order_is_total_and_breaks_shared_places_only(
    world: World, order: list[TieBreak], seed: str
) -> None:
    before = {row.entrant: row.rank for row in ranked(world, order).rows}
    after = ranked(world, [*order, Lot(seed)]).rows
    assert [row.rank for row in after] == list(range(1, len(after) + 1))
    assert [before[row.entrant] for row in after] == sorted(before.values())


@settings(max_examples=150)
@given(worlds(), ORDERS)
def test_the_steps_of_a_place_lead_to_it(world: World, order: list[TieBreak]) -> None:
    """Each step narrows the last one's group, every criterion is asked until one is alone, and who
    shares a place stands at the end of the same steps."""
    found = ranked(world, order)
    for row in found.rows:
        left = len(found.rows)
        for step in row.steps:
            assert step.among == left
            assert 1 <= step.left <= step.among
            left = step.left
        assert left == sum(other.rank == row.rank for other in found.rows)
        once = [s.tie_break for s in row.steps if not s.tie_break.startswith("direct")]
        assert len(once) == len(set(once))
        if row.shared:
            assert {step.tie_break for step in row.steps} == {one.key for one in order}


@settings(max_examples=150)
@given(worlds(), ORDERS)
def test_each_place_but_the_last_is_above_the_next_by_a_figure(
    world: World, order: list[TieBreak]
) -> None:
    rows = ranked(world, order).rows
    last = max(row.rank for row in rows)
    for row in rows:
        assert (row.decided_by is None) == (row.rank == last)
        if row.decided_by is not None:
            assert row.decided_by.own.value > row.decided_by.other.value
            following = min(other.rank for other in rows if other.rank > row.rank)
            assert set(row.decided_by.over) == {r.entrant for r in rows if r.rank == following}


@settings(max_examples=150)
@given(worlds(), ORDERS)
def test_it_is_what_starting_again_from_the_first_criterion_gives(
    world: World, order: list[TieBreak]
) -> None:
    """The plain rule, without any short cut, comes to the same places."""
    found = ranked(world, order)

    def plainly(group: frozenset[str]) -> list[frozenset[str]]:
        for tie_break in order:
            figures = tie_break.figures(group, found.results)
            values = sorted({figure.value for figure in figures.values()}, reverse=True)
            if len(values) > 1:
                parts = [
                    frozenset(one for one in group if figures[one].value == value)
                    for value in values
                ]
                return [place for part in parts for place in plainly(part)]
        return [group]

    assert [frozenset(place) for place in found.places] == plainly(frozenset(world[0]))


@settings(max_examples=100)
@given(worlds(), ORDERS, st.data())
def test_encounters_asked_again_are_as_if_asked_for_the_first_time(
    world: World, order: list[TieBreak], data: st.DataObject
) -> None:
    results = ranked(world, order).results
    group = data.draw(st.sets(st.sampled_from(world[0]), min_size=1))
    for tie_break in order:
        if isinstance(tie_break, Encounter):
            before = tie_break.figures(world[0], results)
            again = tie_break.figures_again(group, results, before)
            assert again == tie_break.figures(group, results)


@settings(max_examples=100)
@given(worlds())
def test_what_one_side_wins_the_other_loses(world: World) -> None:
    entrants, matches, _, _ = world
    rows = rank(Results(entrants, matches)).rows
    assert sum(row.wins for row in rows) == sum(row.losses for row in rows)
    assert sum(row.boams_won for row in rows) == sum(row.boams_lost for row in rows)
    assert sum(row.points_for for row in rows) == sum(row.points_against for row in rows)
    stopped = sum(len(m.sides[0]) * 2 for m in matches if m.ending is Ending.STOPPED)
    for kind, count in [
        ("played", sum(len(m.sides[0]) * 2 for m in matches if m.at_the_table)),
        ("walkovers", sum(len(m.sides[0]) * 2 for m in matches if m.ending is Ending.WALKOVER)),
    ]:
        assert sum(getattr(row, kind) for row in rows) == count
    assert sum(row.wins + row.losses + row.drawn for row in rows) + stopped == sum(
        row.played + row.walkovers for row in rows
    )


@settings(max_examples=60)
@given(worlds())
def test_the_cross_table_holds_each_match_once_from_either_side(world: World) -> None:
    table = cross_table(world[1])
    pairs = sum(
        len(m.sides[0]) * len(m.sides[1]) for m in world[1] if m.ending is not Ending.NOT_PLAYED
    )
    assert sum(len(cells) for cells in table.values()) == 2 * pairs
