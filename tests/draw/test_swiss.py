"""Swiss: what organisers of chess and card evenings found wrong in draws, and exactness."""

from __future__ import annotations

import random
from typing import Any

import pytest
import rustworkx

from tests.draw.worlds import Body, body, counted, drawn, met, of_clubs, paired, played, rounds_of
from tournaments.draw import Drawing, Obstacle, Rule

ABCD = [{"id": id} for id in "ABCD"]


def swiss(players: int, **changes: Any) -> Body:
    return body(players, format="swiss", **changes)


def scored(request: Body, scores: dict[str, int]) -> Body:
    """The request with these scores, and ranks that follow them."""
    best = sorted(scores, key=lambda one: -scores[one])
    for entrant in request["entrants"]:
        entrant["score"] = scores[entrant["id"]]
        entrant["rank"] = best.index(entrant["id"]) + 1
    return request


def test_an_avoidable_rematch_is_avoided() -> None:
    request = swiss(4, entrants=ABCD, round=3, history=rounds_of("AB CD", "AC BD"))
    assert met(drawn(scored(request, {"A": 2, "C": 1, "B": 1, "D": 0}))) == paired("AD BC")


def test_a_draw_goes_back_on_a_pair_that_would_force_a_rematch_further_down() -> None:
    history = rounds_of("13 25 46", "14 23 56", "16 24 35")
    request = scored(
        swiss(6, round=4, history=history), {"1": 3, "2": 2, "3": 2, "4": 1, "5": 1, "6": 0}
    )
    drawing = drawn(request)
    assert met(drawing) in (paired("12 36 45"), paired("15 26 34"))
    assert drawing.cost.repeat_opponent == 0


def test_where_no_draw_without_a_rematch_exists_there_is_one_rematch_and_it_is_told() -> None:
    """The couples that have not met form two triangles."""
    entrants = [{"id": id} for id in "ABCDEF"]
    history = rounds_of("AD BE CF", "AE BF CD", "AF BD CE")
    drawing = drawn(swiss(6, entrants=entrants, round=4, history=history))
    assert drawing.cost.repeat_opponent == 1
    assert [b.rule for b in drawing.relaxed].count(Rule.REPEAT_OPPONENT) == 1


def test_the_bye_goes_to_somebody_whose_absence_forces_no_rematch() -> None:
    """D is last and C last but one; without either, two others would have to meet again."""
    entrants = [{"id": id} for id in "ABCDEF"]
    history = rounds_of("AC BD EF", "AD BE CF", "AE BF CD")
    request = swiss(6, entrants=entrants, round=4, history=history)
    request = scored(request, {"A": 3, "B": 2, "E": 2, "F": 1, "C": 1, "D": 0})
    request["entrants"][0]["active"] = False
    drawing = drawn(request)
    assert drawing.byes == ("F",)
    assert drawing.cost.repeat_opponent == 0
    (told,) = (b for b in drawing.relaxed if b.rule is Rule.BYE_RANK)
    assert set(told.figures["better"]) == {"C", "D"}  # type: ignore[call-overload]  # a tuple of ids


def season(players: int, rounds: int, luck: int = 1, **changes: Any) -> list[Drawing]:
    """A Swiss event in which the lower number mostly wins."""
    dice = random.Random(luck)
    scores = {str(n): 0 for n in range(1, players + 1)}
    history: list[Body] = []
    drawings = []
    for round in range(1, rounds + 1):
        request = scored(swiss(players, round=round, seed=f"{luck} {round}", **changes), scores)
        drawings.append(drawn({**request, "history": history}))
        history.append(played(round, drawings[-1]))
        for table in drawings[-1].tables:
            better, worse = sorted(table.ids, key=int)
            scores[better if dice.random() < 0.8 else worse] += 1
        for id in drawings[-1].byes:
            scores[id] += 1
    return drawings


def test_five_byes_of_seven_couples_go_to_five_couples() -> None:
    byes = [drawing.byes[0] for drawing in season(7, 5)]
    assert len(set(byes)) == 5


@pytest.mark.parametrize("luck", range(4))
def test_byes_of_three_couples_over_seven_rounds_are_three_two_and_two(luck: int) -> None:
    byes = [drawing.byes[0] for drawing in season(3, 7, luck)]
    assert sorted(byes.count(id) for id in "123") == [2, 2, 3]


def test_somebody_from_above_meets_down_a_second_time_where_nobody_else_is_left() -> None:
    """Three on two wins who all met somebody below before: one of them does so again."""
    history = rounds_of("14 25 36")
    request = scored(
        swiss(6, round=2, history=history), {"1": 2, "2": 2, "3": 2, "4": 0, "5": 0, "6": 0}
    )
    drawing = drawn(request)
    assert drawing.cost.score_gap == 4
    assert drawing.cost.repeat_opponent == 0


def test_a_late_couple_meets_nobody_twice_and_had_no_bye() -> None:
    """G sat out the first round; H comes in then, and G and H are seated with each other."""
    entrants = [{"id": id} for id in "ABCDEFGH"]
    first = {**rounds_of("AB CD EF GH")[0]}
    drawing = drawn(swiss(8, entrants=entrants, round=2, history=[first]))
    assert frozenset("GH") not in met(drawing)
    assert drawing.byes == ()


def test_a_field_of_one_club_is_drawn_and_told_and_impossible_if_forbidden() -> None:
    request = of_clubs(swiss(4), "XXXX")
    assert [b.rule for b in drawn(request).relaxed] == [Rule.SAME_CLUB_OPPONENT] * 2
    found = drawn({**request, "rules": {"same_club": "forbid"}}).impossible
    assert found is not None
    assert found.rule is Obstacle.SAME_CLUB


def full_graph_cost(request: Body) -> tuple[int, int, int, int]:
    """Rematches, third meetings, squared gaps and clubs of the exact matching, everybody with
    everybody: by the library, and with costs that share no code with the draw. Even fields only."""
    entrants = request["entrants"]
    met_times: dict[frozenset[str], int] = {}
    for past in request["history"]:
        for table in past["tables"]:
            pair = frozenset(id for side in table["sides"] for id in side)
            met_times[pair] = met_times.get(pair, 0) + 1
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(len(entrants)))
    parts = {}
    for a, one in enumerate(entrants):
        for b in range(a):
            other = entrants[b]
            times = met_times.get(frozenset((one["id"], other["id"])), 0)
            club = int(one.get("club") is not None and one.get("club") == other.get("club"))
            gap = (one["score"] - other["score"]) ** 2
            parts[b, a] = parts[a, b] = (int(times > 0), int(times > 1), gap, club)
            weight = ((parts[a, b][0] * 1000 + parts[a, b][1]) * 10**8 + gap) * 1000 + club
            graph.add_edge(a, b, -weight)
    pairs = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    sums = [sum(parts[pair][at] for pair in pairs) for at in range(4)]
    return sums[0], sums[1], sums[2], sums[3]


def told_cost(drawing: Drawing) -> tuple[int, int, int, int]:
    cost = drawing.cost
    gap = int(cost.score_gap)
    return cost.repeat_opponent, cost.third_meeting, gap, cost.same_club_opponent


@pytest.mark.parametrize(
    ("players", "rounds", "clubs", "points"),
    [(90, 7, 3, 1), (140, 9, 0, 1), (150, 6, 2, 3), (160, 5, 0, 60), (200, 6, 12, 1)],
)
def test_the_nearest_are_enough_for_the_cost_of_the_full_graph(
    players: int, rounds: int, clubs: int, points: int
) -> None:
    dice = random.Random(players)
    entrants: list[Body] = [
        {
            "id": str(n),
            "club": f"club {int(clubs * dice.random() ** 2)}" if clubs else None,
            "score": 0,
        }
        for n in range(players)
    ]
    history: list[Body] = []
    for round in range(1, rounds + 1):
        request = swiss(players, entrants=entrants, round=round, history=history)
        drawing = drawn(request)
        assert told_cost(drawing) == full_graph_cost(request), round
        history.append(played(round, drawing))
        for table in drawing.tables:
            entrants[int(dice.choice(table.ids))]["score"] += dice.randint(1, points)


def test_scores_too_long_for_the_library_are_still_drawn() -> None:
    request = swiss(80)
    for entrant in request["entrants"]:
        entrant["score"] = int(entrant["id"]) * 10**7 + 0.000001 * int(entrant["id"])
    drawing = drawn(request)
    assert met(drawing) == {frozenset((str(n), str(n + 1))) for n in range(1, 80, 2)}


def test_pinned_couples_and_fixed_tables_are_kept_in_a_large_field() -> None:
    pinned = {"table": 5, "sides": [["1"], ["99"]]}
    request = swiss(100, pinned=[pinned], pinned_byes=["50", "60"])
    for number in (6, 7):
        request["entrants"][number]["fixed_table"] = 3
    request["entrants"][19]["fixed_table"] = 8
    drawing = drawn(request)
    places = {id: table.number for table in drawing.tables for id in table.ids}
    assert (places["1"], places["99"], places["7"], places["8"], places["20"]) == (5, 5, 3, 3, 8)
    assert drawing.byes == ("50", "60")
    assert len(drawing.tables) == 49


def test_forbidden_clubs_are_kept_apart_in_a_large_field() -> None:
    request = swiss(100, rules={"same_club": "forbid"})
    for entrant in request["entrants"]:
        entrant["club"] = "Oost" if int(entrant["id"]) <= 50 else None
        entrant["score"] = int(int(entrant["id"]) <= 50)
    drawing = drawn(request)
    assert drawing.cost.score_gap == 50
    assert drawing.cost.same_club_opponent == 0


def test_a_club_of_more_than_half_that_may_not_meet_is_impossible_in_a_large_field() -> None:
    request = swiss(100, rules={"same_club": "forbid"})
    for entrant in request["entrants"][:51]:
        entrant["club"] = "Oost"
    found = drawn(request).impossible
    assert found is not None
    assert found.rule is Obstacle.SAME_CLUB


def test_the_bye_of_a_large_odd_field_goes_to_the_lowest_who_had_none() -> None:
    first, second = season(75, 2)
    assert (first.byes, second.cost.repeat_bye) == (("75",), 0)
    assert second.byes != first.byes
    assert second.cost.bye_rank == 0


def test_the_cost_of_a_large_draw_is_the_cost_counted() -> None:
    history: list[Body] = []
    for round in (1, 2, 3):
        request = of_clubs(swiss(67, round=round, history=history), "XXY-" * 16 + "X--")
        drawing = drawn(request)
        rows = [[table.number, [list(side) for side in table.sides]] for table in drawing.tables]
        assert drawing.cost.figures() == counted(request, rows, list(drawing.byes))
        history.append(played(round, drawing))


def test_luck_decides_among_couples_of_one_score() -> None:
    first, second = (drawn(swiss(80, seed=seed)) for seed in ("one", "two"))
    assert not met(first) & met(second) or len(met(first) & met(second)) < 8
    assert drawn(swiss(80, seed="one")) == first
