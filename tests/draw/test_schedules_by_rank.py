"""Formats in which everything follows: round robin, ladder and knockout; and tables of four."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from contracts.document import Misfit
from tests.draw.worlds import Body, body, drawn, met, of_clubs, paired, played
from tournaments.draw import Drawing, Obstacle, Problem, Rule, Table, read_request


def robin(players: int, rounds: int) -> list[Drawing]:
    return [drawn(body(players, format="round_robin", round=r)) for r in range(1, rounds + 1)]


def firsts(drawings: list[Drawing]) -> Counter[str]:
    return Counter(table.sides[0][0] for d in drawings for table in d.tables)


@pytest.mark.parametrize("players", range(2, 17))
def test_everybody_meets_everybody_once_in_a_round_robin(players: int) -> None:
    drawings = robin(players, players - 1 + players % 2)
    meetings = Counter(pair for d in drawings for pair in met(d))
    everybody = [str(n) for n in range(1, players + 1)]
    assert meetings == Counter(frozenset(pair) for pair in combinations(everybody, 2))
    assert Counter(id for d in drawings for id in d.byes) == Counter(everybody * (players % 2))


def test_the_first_round_of_the_circle_is_first_against_last() -> None:
    assert met(robin(8, 1)[0]) == paired("18 27 36 45")


@pytest.mark.parametrize("players", [5, 7, 9, 11])
def test_with_an_odd_field_everybody_is_first_at_table_in_half_of_the_matches(players: int) -> None:
    assert set(firsts(robin(players, players)).values()) == {(players - 1) // 2}


@pytest.mark.parametrize("players", [4, 6, 8, 12])
def test_with_an_even_field_sides_differ_by_one_at_most(players: int) -> None:
    half = players // 2
    assert set(firsts(robin(players, players - 1)).values()) <= {half - 1, half}


def test_the_return_leg_has_the_same_meetings_in_the_same_order_with_sides_swapped() -> None:
    drawings = robin(4, 6)
    for first, second in zip(drawings[:3], drawings[3:], strict=True):
        assert [t.number for t in second.tables] == [t.number for t in first.tables]
        assert [t.sides for t in second.tables] == [t.sides[::-1] for t in first.tables]


def test_a_schedule_printed_in_the_morning_holds_whatever_happened_since() -> None:
    """Ranks, scores, seed and history change; tables, sides and numbers do not."""
    printed = robin(6, 3)[2]
    request = body(6, format="round_robin", round=3, seed="later")
    for entrant in request["entrants"]:
        entrant.update(score=7 - int(entrant["id"]), rank=7 - int(entrant["id"]))
    request["history"] = [played(round, d) for round, d in enumerate(robin(6, 2), 1)]
    assert drawn(request).tables == printed.tables


def test_who_leaves_a_round_robin_leaves_everybody_elses_tables_alone() -> None:
    history = [played(round, d) for round, d in enumerate(robin(8, 3), 1)]
    whole = drawn(body(8, format="round_robin", round=4, history=history))
    request = body(8, format="round_robin", round=4, history=history)
    request["entrants"][2]["active"] = False
    without = drawn(request)
    theirs = next(table for table in whole.tables if "3" in table.ids)
    assert without.tables == tuple(table for table in whole.tables if table != theirs)
    assert without.byes == tuple(id for id in theirs.ids if id != "3")


def test_who_never_came_has_no_place_in_the_circle() -> None:
    request = body(7, format="round_robin")
    request["entrants"][6]["active"] = False
    assert drawn(request).tables == robin(6, 1)[0].tables


def test_the_opponents_of_a_pinned_table_meet_each_other() -> None:
    pinned = {"table": 1, "sides": [["1"], ["7"]]}
    drawing = drawn(body(8, format="round_robin", pinned=[pinned]))
    assert met(drawing) == paired("17 28 36 45")
    assert [table.number for table in drawing.tables] == [1, 2, 3, 4]


def test_a_schedule_that_brings_a_forbidden_club_together_is_impossible() -> None:
    request = of_clubs(body(4, format="round_robin", rules={"same_club": "forbid"}), "X--X")
    found = drawn(request).impossible
    assert found is not None
    assert (found.rule, found.ids) == (Obstacle.SAME_CLUB, ("1", "4"))


def ladder(players: int, **changes: Any) -> Body:
    return body(players, format="ladder", **changes)


def test_on_a_ladder_neighbours_meet_at_tables_counted_from_the_top() -> None:
    request = ladder(6)
    for entrant in request["entrants"]:
        entrant["rank"] = 7 - int(entrant["id"])
    drawing = drawn(request)
    assert [frozenset(table.ids) for table in drawing.tables] == [
        frozenset("65"),
        frozenset("43"),
        frozenset("21"),
    ]
    assert drawing.relaxed == ()


def test_meeting_again_is_no_breach_on_a_ladder() -> None:
    first = drawn(ladder(4))
    again = drawn(ladder(4, round=2, history=[played(1, first)]))
    assert met(again) == met(first)
    assert again.relaxed == ()


def test_the_bye_sits_in_the_middle_of_the_ladder_once_each() -> None:
    history: list[Body] = []
    byes: list[str] = []
    for round in range(1, 6):
        drawing = drawn(ladder(5, round=round, history=history))
        byes += drawing.byes
        history.append(played(round, drawing))
    assert byes[0] == "3"
    assert sorted(byes) == list("12345")


def test_forbidden_clubs_part_neighbours_of_a_ladder_as_little_as_can_be() -> None:
    request = of_clubs(ladder(6, rules={"same_club": "forbid"}), "XX----")
    assert met(drawn(request)) == paired("13 24 56")


def knockout(players: int, seed: str = "cup") -> list[Drawing]:
    """A knockout in which the lower number always wins."""
    request = body(players, format="knockout", seed=seed)
    drawings: list[Drawing] = []
    history: list[Body] = []
    while sum(entrant.get("active", True) for entrant in request["entrants"]) > 1:
        request = {**request, "round": len(history) + 1, "history": [*history]}
        drawings.append(drawn(request))
        history.append(played(len(history) + 1, drawings[-1]))
        lost = {max(table.ids, key=int) for table in drawings[-1].tables}
        for entrant in request["entrants"]:
            entrant["active"] = entrant.get("active", True) and entrant["id"] not in lost
    return drawings


@pytest.mark.parametrize("players", [*range(2, 18), 33, 64])
def test_the_best_meet_as_late_as_their_seeds_say(players: int) -> None:
    """If the better always wins, round by round the last of the seeds are left behind."""
    drawings = knockout(players)
    left = players
    for drawing in drawings:
        slots = 1 << (left - 1).bit_length()
        assert drawing.byes == tuple(str(n) for n in range(1, slots - left + 1))
        for table in drawing.tables:
            assert sum(map(int, table.ids)) == slots + 1
        left = slots // 2
    assert left == 1


def test_winners_meet_in_the_order_of_the_bracket_whoever_wins() -> None:
    """Every second table is won by the weaker side; ranks after the round are others."""
    first = drawn(body(8, format="knockout"))
    winners = [table.ids[at % 2] for at, table in enumerate(first.tables)]
    request = body(8, format="knockout", round=2, history=[played(1, first)])
    for place, entrant in enumerate(request["entrants"]):
        entrant["active"] = entrant["id"] in winners
        entrant["rank"] = 8 - place
    assert met(drawn(request)) == {frozenset(winners[:2]), frozenset(winners[2:])}


def test_those_with_a_bye_stand_in_their_place_of_the_bracket() -> None:
    """Six: 1 and 2 have a bye; 1 meets the winner of 4–5, 2 the winner of 3–6."""
    first = drawn(body(6, format="knockout"))
    assert (met(first), first.byes) == (paired("45 36"), ("1", "2"))
    request = body(6, format="knockout", round=2, history=[played(1, first)])
    for entrant in request["entrants"]:
        entrant["active"] = entrant["id"] in "1256"
    assert met(drawn(request)) == paired("15 26")


def test_a_final_that_is_decided_leaves_nothing_to_draw() -> None:
    request = body(2, format="knockout")
    request["entrants"][1]["active"] = False
    found = drawn(request).impossible
    assert found is not None
    assert found.rule is Obstacle.TOO_FEW


def fours(players: int, **changes: Any) -> Body:
    return body(players, format="tables_of_four", **changes)


def groups(drawing: Drawing) -> set[frozenset[str]]:
    return {frozenset(table.ids) for table in drawing.tables}


def test_a_table_of_four_plays_three_matches_with_every_partner() -> None:
    drawing = drawn(fours(9))
    assert [table.number for table in drawing.tables] == [1, 1, 1, 2, 2, 2]
    for number in (1, 2):
        matches = [table for table in drawing.tables if table.number == number]
        assert len(groups(drawing) & {frozenset(t.ids) for t in matches}) == 1
        partners = Counter(frozenset(side) for table in matches for side in table.sides)
        assert partners == Counter(map(frozenset, combinations(matches[0].ids, 2)))
    assert drawing.byes == ("9",)


def test_nobody_shares_a_table_of_four_twice_while_that_can_be() -> None:
    history: list[Body] = []
    for round in range(1, 5):
        drawing = drawn(fours(28, round=round, history=history))
        assert drawing.cost.repeat_opponent == 0
        history.append(played(round, drawing))


def test_sharing_a_table_again_counts_once_for_each_pair() -> None:
    first = drawn(fours(4))
    again = drawn(fours(4, round=2, history=[played(1, first)]))
    third = drawn(fours(4, round=3, history=[played(1, first), played(2, again)]))
    assert (again.cost.repeat_opponent, again.cost.third_meeting) == (6, 0)
    assert (third.cost.repeat_opponent, third.cost.third_meeting) == (6, 6)
    assert again.cost.repeat_partner == again.cost.met_otherwise == 0
    assert {breach.rule for breach in again.relaxed} == {Rule.REPEAT_OPPONENT}


def test_a_table_of_four_is_pinned_by_one_of_its_matches_or_by_all() -> None:
    rows: list[Body] = [
        {"table": 2, "sides": [["1", "2"], ["3", "4"]]},
        {"table": 2, "sides": [["1", "3"], ["2", "4"]]},
        {"table": 2, "sides": [["4", "1"], ["3", "2"]]},
    ]
    by_one = drawn(fours(8, pinned=rows[:1]))
    by_all = drawn(fours(8, pinned=rows))
    assert [t.number for t in by_one.tables] == [1, 1, 1, 2, 2, 2]
    assert groups(by_one) == groups(by_all) == {frozenset("1234"), frozenset("5678")}
    assert by_all.tables[3:] == tuple(
        Table(2, (tuple(row["sides"][0]), tuple(row["sides"][1]))) for row in rows
    )


@pytest.mark.parametrize(
    ("sides", "path", "problem"),
    [
        ([["1", "5"], ["2", "3"]], "pinned[1].table", Problem.TABLE_TWICE),
        ([["2", "1"], ["4", "3"]], "pinned[1].table", Problem.TABLE_TWICE),
        ([["1", "2", "3"], ["4"]], "pinned[1].table", Problem.TABLE_TWICE),
    ],
)
def test_matches_of_one_table_that_contradict_each_other_are_no_request(
    sides: list[list[str]], path: str, problem: Problem
) -> None:
    rows = [{"table": 1, "sides": [["1", "2"], ["3", "4"]]}, {"table": 1, "sides": sides}]
    with pytest.raises(Misfit) as caught:
        read_request(fours(8, pinned=rows))
    assert (caught.value.path, caught.value.problem) == (path, problem)
