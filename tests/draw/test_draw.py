"""What a draw promises, on worlds small enough to see."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tests.draw.worlds import (
    Body,
    body,
    counted,
    drawn,
    event,
    every_arrangement,
    of_clubs,
    played,
    rounds_of,
)
from tournaments.draw import Drawing, Obstacle, Rule, cost_of, draw, read_request
from tournaments.draw.request import Table


def seated(drawing: Drawing) -> list[str]:
    return [id for table in drawing.tables for id in table.ids]


def pairs(drawing: Drawing) -> set[frozenset[str]]:
    return {frozenset(side) for table in drawing.tables for side in table.sides}


def meetings(drawing: Drawing) -> set[frozenset[str]]:
    return {
        frozenset((a, b))
        for table in drawing.tables
        for a in table.sides[0]
        for b in table.sides[1]
    }


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8, 9, 13, 18, 30, 79, 80, 260])
def test_everybody_is_at_one_table_or_sits_out(players: int) -> None:
    drawing = drawn(body(players))
    assert len(drawing.byes) == players % 4
    assert sorted(seated(drawing) + list(drawing.byes), key=int) == [
        str(number) for number in range(1, players + 1)
    ]
    assert [table.number for table in drawing.tables] == list(range(1, players // 4 + 1))


def test_the_same_seed_gives_the_same_tables_and_another_gives_others() -> None:
    assert drawn(body(40)) == drawn(body(40))
    assert drawn(body(40)).tables != drawn(body(40, seed="zaal")).tables


def test_the_tables_of_a_seed_are_the_same_on_every_machine() -> None:
    """Written down once: a change here breaks the promise that an old draw can be checked."""
    drawing = drawn(body(16, seed="kc-oost 2026-12-04 1"))
    assert [(t.number, t.sides) for t in drawing.tables] == PUBLISHED


PUBLISHED = [
    (1, (("7", "15"), ("9", "10"))),
    (2, (("11", "13"), ("14", "2"))),
    (3, (("3", "1"), ("12", "16"))),
    (4, (("6", "4"), ("8", "5"))),
]


def test_the_example_of_the_rule_book_costs_what_it_says() -> None:
    request = body(
        5,
        round=2,
        history=[
            {"round": 1, "tables": [{"table": 1, "sides": [["1", "2"], ["3", "4"]]}], "byes": ["5"]}
        ],
    )
    drawing = drawn(request)
    assert drawing.byes == ("4",)
    assert drawing.cost.figures() == {
        "repeat_bye": 0,
        "repeat_partner": 0,
        "repeat_opponent": 1,
        "third_meeting": 0,
        "met_otherwise": 2,
        "bye_rank": 0,
        "score_gap": 0,
        "same_club_partner": 0,
        "same_club_opponent": 0,
        "repeat_table": 0,
    }
    assert [breach.rule for breach in drawing.relaxed] == [
        Rule.REPEAT_OPPONENT,
        Rule.MET_OTHERWISE,
        Rule.MET_OTHERWISE,
    ]


def test_the_lowest_rank_sits_out_first() -> None:
    request = body(9)
    for entrant, rank in zip(request["entrants"], (5, 2, 9, 1, 3, 4, 6, 7, 8), strict=True):
        entrant["rank"] = rank
    assert drawn(request).byes == ("3",)
    assert drawn({**request, "rules": {"bye": "highest"}}).byes == ("4",)


def test_byes_by_lot_fall_on_different_players() -> None:
    taken = {drawn(body(9, seed=str(luck), rules={"bye": "random"})).byes for luck in range(20)}
    assert len(taken) > 3


@pytest.mark.parametrize("format", ["drawn_partners", "random"])
def test_nobody_sits_out_twice_before_everybody_has_once(format: str) -> None:
    had = {str(number): 0 for number in range(1, 8)}
    for drawing in event(7, 7, format=format):
        for id in drawing.byes:
            had[id] += 1
        assert max(had.values()) - min(had.values()) <= 1


def test_who_gave_up_is_neither_drawn_nor_given_a_bye() -> None:
    request = body(9)
    request["entrants"][3]["active"] = False
    drawing = drawn(request)
    assert "4" not in seated(drawing)
    assert drawing.byes == ()
    assert len(drawing.tables) == 2


def test_who_came_late_has_no_earlier_byes_and_is_drawn_like_anybody() -> None:
    first = drawn(body(7, format="random"))
    request = body(8, format="random", round=2, history=[played(1, first)])
    second = drawn(request)
    assert len(second.tables) == 4
    assert second.byes == ()


@pytest.mark.parametrize(
    ("declared", "tables", "byes"), [(1, 2, 1), (2, 1, 3), (5, 0, 5), (0, 2, 1), (3, 1, 3)]
)
def test_declared_byes_of_an_odd_field_leave_a_draw(declared: int, tables: int, byes: int) -> None:
    out = [str(number) for number in range(1, declared + 1)]
    drawing = drawn(body(5, format="random", pinned_byes=out))
    assert drawing.impossible is None
    assert (len(drawing.tables), len(drawing.byes)) == (tables, byes)
    assert set(out) <= set(drawing.byes)


def test_a_bye_moved_by_hand_is_the_only_bye() -> None:
    drawing = drawn(body(9, format="random", pinned_byes=["4"]))
    assert drawing.byes == ("4",)
    assert len(drawing.tables) == 4


def test_pinned_tables_stay_as_they_are() -> None:
    pinned = {"table": 2, "sides": [["7", "3"], ["1", "12"]]}
    drawing = drawn(body(12, pinned=[pinned]))
    assert drawing.tables[1] == Table(2, (("7", "3"), ("1", "12")))
    assert [table.number for table in drawing.tables] == [1, 2, 3]


def test_a_pinned_table_costs_what_it_breaks() -> None:
    first = drawn(body(12))
    again = first.tables[0]
    pinned = {"table": 9, "sides": [list(side) for side in again.sides]}
    drawing = drawn(body(12, round=2, history=[played(1, first)], pinned=[pinned]))
    assert drawing.cost.repeat_partner == 2
    assert drawing.cost.repeat_opponent == 4


def test_who_has_a_fixed_table_sits_there_every_round() -> None:
    request = body(22)
    request["entrants"][4]["fixed_table"] = 3
    request["entrants"][9]["fixed_table"] = 3
    request["entrants"][20]["fixed_table"] = 40
    for round, drawing in enumerate(event(22, 5, entrants=request["entrants"]), 1):
        places = {id: table.number for table in drawing.tables for id in table.ids}
        assert places.get("5", 3) == 3, round
        assert places.get("10", 3) == 3, round
        assert places.get("21", 40) == 40, round
        assert not {"5", "10", "21"} & {
            id for b in drawing.relaxed if b.rule is Rule.REPEAT_TABLE for id in b.ids
        }


def test_more_than_four_with_one_fixed_table_are_impossible() -> None:
    request = body(24)
    for entrant in request["entrants"][:5]:
        entrant["fixed_table"] = 1
    found = drawn(request).impossible
    assert found is not None
    assert found.rule is Obstacle.FIXED_TABLE


def test_a_fixed_table_taken_by_a_pinned_one_is_impossible() -> None:
    request = body(8, pinned=[{"table": 1, "sides": [["1", "2"], ["3", "4"]]}])
    request["entrants"][7]["fixed_table"] = 1
    found = drawn(request).impossible
    assert found is not None
    assert (found.rule, found.ids) == (Obstacle.FIXED_TABLE, ("8",))


@pytest.mark.parametrize("request_", [body(3), body(0), body(1, format="random")])
def test_fewer_than_a_table_is_impossible(request_: Body) -> None:
    drawing = drawn(request_)
    assert drawing.impossible is not None
    assert drawing.impossible.rule is Obstacle.TOO_FEW
    assert (drawing.tables, drawing.byes) == ((), ())


def test_a_field_of_one_club_is_drawn_with_a_notice() -> None:
    drawing = drawn(of_clubs(body(4, format="random"), "AAAA"))
    assert sorted(seated(drawing)) == ["1", "2", "3", "4"]
    assert [breach.rule for breach in drawing.relaxed] == [Rule.SAME_CLUB_OPPONENT] * 2


def test_a_field_of_one_club_that_may_not_meet_is_impossible() -> None:
    request = of_clubs(body(4, format="random", rules={"same_club": "forbid"}), "AAAA")
    found = drawn(request).impossible
    assert found is not None
    assert found.rule is Obstacle.SAME_CLUB
    assert found.figures["club"] == "A"


def test_where_one_club_may_meet_its_members_are_no_breach() -> None:
    drawing = drawn(of_clubs(body(4, format="random", rules={"same_club": "allow"}), "AAAA"))
    assert drawing.relaxed == ()


def test_two_clubs_of_two_that_may_not_meet_play_each_other() -> None:
    request = of_clubs(body(4, format="random", rules={"same_club": "forbid"}), "XXYY")
    assert {frozenset(p) for p in meetings(drawn(request))} in (
        {frozenset("13"), frozenset("24")},
        {frozenset("14"), frozenset("23")},
    )


@pytest.mark.parametrize("luck", range(8))
def test_forbidden_clubs_are_kept_apart_even_where_it_is_tight(luck: int) -> None:
    """20 players at five tables, and four clubs of exactly five: every table has one of each."""
    request = of_clubs(
        body(20, seed=str(luck), rules={"same_club": "forbid"}), "AAAAABBBBBCCCCCDDDDD"
    )
    clubs = {entrant["id"]: entrant["club"] for entrant in request["entrants"]}
    for table in drawn(request).tables:
        assert {clubs[id] for id in table.ids} == set("ABCD")


def test_a_forbidden_club_breaks_the_order_of_byes_if_it_must() -> None:
    """Nine players, two tables, three of a club: one of the three has to sit out, though it did."""
    history = [
        {
            "round": 1,
            "tables": [
                {"table": 1, "sides": [["1", "4"], ["5", "6"]]},
                {"table": 2, "sides": [["2", "7"], ["8", "9"]]},
            ],
            "byes": ["3"],
        },
    ]
    request = body(9, round=2, history=history, rules={"same_club": "forbid"})
    drawing = drawn(of_clubs(request, "AAA------"))
    assert set(drawing.byes) <= {"1", "2"}


def test_a_pinned_table_of_one_forbidden_club_is_impossible() -> None:
    request = of_clubs(body(8, rules={"same_club": "forbid"}), "XX------")
    request["pinned"] = [{"table": 1, "sides": [["1", "3"], ["2", "4"]]}]
    found = drawn(request).impossible
    assert found is not None
    assert (found.rule, found.ids) == (Obstacle.SAME_CLUB, ("1", "2"))


def test_partners_of_one_club_are_given_up_after_opponents_of_one_club() -> None:
    """Two of a club must share the one table: rather against each other than together."""
    drawing = drawn(of_clubs(body(4), "XX--"))
    assert drawing.cost.same_club_partner == 0
    assert drawing.cost.same_club_opponent == 1


def test_like_scores_sit_together_where_that_is_asked_for() -> None:
    request = body(8, rules={"group_by_score": True})
    for entrant, score in zip(request["entrants"], (3, 0, 3, 0, 3, 0, 3, 0.5), strict=True):
        entrant["score"] = score
    drawing = drawn(request)
    assert {frozenset(table.ids) for table in drawing.tables} == {
        frozenset("1357"),
        frozenset("2468"),
    }
    assert drawing.cost.figures()["score_gap"] == 0.25


def test_a_large_field_is_grouped_by_score_before_clubs_are_kept_apart() -> None:
    request = body(40, rules={"group_by_score": True})
    for number, entrant in enumerate(request["entrants"]):
        entrant["score"] = number // 4
        entrant["club"] = f"club {number // 8}"
    drawing = drawn(request)
    assert drawing.cost.score_gap == 0


def arrangement_costs(request: Body) -> list[tuple[float, ...]]:
    players = [e["id"] for e in request["entrants"] if e.get("active", True)]
    size = 2 if request["format"] == "random" else 4
    costs = []
    for tables, byes in every_arrangement(players, size):
        for numbers in permutations(range(1, len(tables) + 1)):
            rows = list(zip(numbers, tables, strict=True))
            costs.append(tuple(counted(request, rows, byes).values()))
    return costs


@pytest.mark.parametrize(("players", "format"), [(5, "drawn_partners"), (7, "random")])
def test_small_fields_get_the_best_of_all_arrangements(players: int, format: str) -> None:
    history: list[Any] = []
    for round in range(1, 5):
        request = body(players, format=format, round=round, seed=str(round), history=history)
        of_clubs(request, "XXYYZ--"[:players])
        drawing = drawn(request)
        assert tuple(drawing.cost.figures().values()) == min(arrangement_costs(request)), round
        history.append(played(round, drawing))


def test_nine_players_get_the_best_of_all_arrangements() -> None:
    first, second = event(9, 2)
    request = body(9, round=3, history=[played(1, first), played(2, second)])
    request["rules"] = {"bye": "highest"}
    of_clubs(request, "XXYYZ---X")
    drawing = drawn(request)
    assert tuple(drawing.cost.figures().values()) == min(arrangement_costs(request))


@pytest.mark.parametrize("players", [8, 9, 12, 16, 23, 80])
def test_nobody_partners_anybody_twice_in_the_first_half_of_the_rounds(players: int) -> None:
    """A field allows players - 1 rounds of new partners (players, if odd)."""
    rounds = min(12, (players - 1 + players % 2) // 2)
    seen: set[frozenset[str]] = set()
    for drawing in event(players, rounds):
        assert not seen & pairs(drawing)
        seen |= pairs(drawing)


def test_eighty_players_meet_nobody_twice_in_twelve_rounds() -> None:
    for drawing in event(80, 12):
        cost = drawing.cost
        assert (cost.repeat_partner, cost.repeat_opponent, cost.met_otherwise) == (0, 0, 0)


def test_couples_by_lot_meet_no_couple_twice_while_they_can() -> None:
    assert all(drawing.cost.repeat_opponent == 0 for drawing in event(16, 8, format="random"))


def test_a_rematch_is_told_where_none_can_be_avoided() -> None:
    """Six couples after three rounds whose unmet couples form two triangles."""
    history = rounds_of("AD BE CF", "AE BF CD", "AF BD CE")
    entrants = [{"id": id} for id in "ABCDEF"]
    request = body(6, format="random", round=4, history=history, entrants=entrants)
    drawing = drawn(request)
    assert drawing.cost.repeat_opponent == 1
    assert [b.rule for b in drawing.relaxed].count(Rule.REPEAT_OPPONENT) == 1


def test_a_swap_by_hand_shows_its_cost() -> None:
    """A and D met in round 1; the organiser seats them together again."""
    history = [
        {
            "round": 1,
            "tables": [
                {"table": 1, "sides": [["1"], ["4"]]},
                {"table": 2, "sides": [["2"], ["3"]]},
            ],
        }
    ]
    request = read_request(body(4, format="random", round=2, history=history))
    by_hand = [Table(1, (("2",), ("3",))), Table(2, (("4",), ("1",)))]
    assert cost_of(request, by_hand, []).repeat_opponent == 2
    assert draw(request).cost.repeat_opponent == 0


def sums(drawings: list[Drawing]) -> dict[str, Any]:
    costs = [drawing.cost.figures() for drawing in drawings]
    return {rule: sum(cost[rule] for cost in costs) for rule in costs[0]}


@pytest.mark.parametrize(("players", "rounds"), [(5, 5), (8, 7), (12, 11)])
def test_with_the_rounds_planned_nobody_partners_anybody_twice(players: int, rounds: int) -> None:
    """The last rounds of a small field work out only if the first leave room for them."""
    planned = event(players, rounds, rules={"rounds": rounds})
    assert sums(planned)["repeat_partner"] == 0
    assert sums(planned)["repeat_bye"] == 0


def test_looking_ahead_keeps_pins_and_byes() -> None:
    pinned = {"table": 2, "sides": [["7", "3"], ["1", "12"]]}
    request = body(14, pinned=[pinned], pinned_byes=["5"], rules={"rounds": 9})
    drawing = drawn(request)
    assert drawing.tables[1] == Table(2, (("7", "3"), ("1", "12")))
    assert drawing.byes == ("5", "14")
    assert drawing == drawn(request)


def test_the_last_round_is_drawn_as_if_no_rounds_were_planned() -> None:
    history = [played(1, drawn(body(10)))]
    last = body(10, round=2, history=history, rules={"rounds": 2})
    assert drawn(last).cost == drawn({**last, "rules": {}}).cost


def test_eighty_players_sit_at_another_table_every_round() -> None:
    assert sums(event(80, 9))["repeat_table"] == 0


def test_two_of_a_small_field_with_one_fixed_table_sit_at_it_together() -> None:
    request = body(8)
    for number in (0, 5, 7):
        request["entrants"][number]["fixed_table"] = 2
    for luck in range(5):
        drawing = drawn({**request, "seed": str(luck)})
        assert [table.number for table in drawing.tables] == [1, 2]
        assert {"1", "6", "8"} <= set(drawing.tables[1].ids)


@pytest.mark.parametrize("luck", range(4))
def test_a_forbidden_club_that_is_too_large_sits_out_first(luck: int) -> None:
    """19 players at four tables: three of the seven of A, and nobody else, have to sit out."""
    request = of_clubs(
        body(19, seed=str(luck), rules={"same_club": "forbid"}), "AAAAAAABBBBCCCCDDDD"
    )
    drawing = drawn(request)
    assert drawing.impossible is None
    assert set(drawing.byes) <= set("1234567")
    assert len(drawing.byes) == 3


def test_a_bye_more_than_others_had_is_told_with_its_rounds() -> None:
    """Seven players and three byes a round: in round 3 only one is left who had none."""
    first, second, third = event(7, 3)
    assert third.cost.repeat_bye == 2
    repeated = [breach for breach in third.relaxed if breach.rule is Rule.REPEAT_BYE]
    for breach in repeated:
        assert breach.figures["fewest"] == 0
        rounds = [r for r, d in enumerate((first, second), 1) if breach.ids[0] in d.byes]
        assert breach.figures["rounds"] == tuple(rounds)
