"""Known schedules: they are what they are said to be, and a draw finds its way in them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from tests.draw.worlds import Body, body, drawn, event, played
from tournaments.draw import Drawing
from tournaments.draw.schedules import STARTERS, Schedule, found, whist, worth


@pytest.mark.parametrize("players", STARTERS)
def test_in_a_whist_tournament_all_partner_all_once_and_oppose_all_twice(players: int) -> None:
    schedule = whist(players)
    partners: Counter[frozenset[int]] = Counter()
    opponents: Counter[frozenset[int]] = Counter()
    for round in schedule:
        for a, b, c, d in round.tables:
            partners.update([frozenset((a, b)), frozenset((c, d))])
            opponents.update(frozenset((one, other)) for one in (a, b) for other in (c, d))
    pairs = [frozenset(pair) for pair in combinations(range(players), 2)]
    assert partners == Counter(pairs)
    assert opponents == Counter(pairs * 2)
    assert_everybody_once_a_round(schedule, players)


def assert_everybody_once_a_round(schedule: Schedule, players: int) -> None:
    sat_out: Counter[int] = Counter(range(players))
    for round in schedule:
        placed = [player for table in round.tables for player in table] + list(round.byes)
        assert sorted(placed) == list(range(players))
        assert len(round.byes) == players % 4
        sat_out.update(round.byes)
        assert max(sat_out.values()) - min(sat_out.values()) <= 1


@pytest.mark.parametrize(("players", "rounds"), found())
def test_a_schedule_that_was_found_has_new_partners_while_there_are_any(
    players: int, rounds: int
) -> None:
    schedule = found()[players, rounds]
    assert_everybody_once_a_round(schedule, players)
    again, _twice, _third, _otherwise = worth(schedule)
    sides = 2 * (players // 4) * rounds
    assert again == max(0, sides - players * (players - 1) // 2)  # once all have been partners


def test_what_a_schedule_is_worth_is_what_its_rounds_cost() -> None:
    drawings = event(13, 7, rules={"rounds": 7})
    rounds = found()[13, 7]
    cost = [drawing.cost for drawing in drawings]
    assert worth(rounds) == (
        sum(c.repeat_partner for c in cost),
        sum(c.repeat_opponent for c in cost),
        sum(c.third_meeting for c in cost),
        sum(c.met_otherwise for c in cost),
    )


def repeats(drawings: list[Drawing]) -> dict[str, int]:
    costs = [drawing.cost for drawing in drawings]
    return {
        "bye": sum(cost.repeat_bye for cost in costs),
        "partner": sum(cost.repeat_partner for cost in costs),
        "opponent": sum(cost.repeat_opponent for cost in costs),
        "otherwise": sum(cost.met_otherwise for cost in costs),
    }


@pytest.mark.parametrize(
    ("players", "rounds"), [(5, 5), (8, 7), (9, 9), (12, 11), (13, 13), (16, 15), (32, 31)]
)
@pytest.mark.parametrize("luck", ["one", "two"])
def test_all_planned_rounds_have_new_partners(players: int, rounds: int, luck: str) -> None:
    found = repeats(event(players, rounds, seed=luck, rules={"rounds": rounds}))
    assert (found["partner"], found["bye"]) == (0, 0)


@pytest.mark.parametrize("format", ["drawn_partners", "tables_of_four"])
def test_sixteen_share_no_table_twice_in_five_rounds(format: str) -> None:
    drawings = event(16, 5, format=format, rules={"rounds": 5})
    assert set(repeats(drawings).values()) == {0}


@pytest.mark.parametrize("couples", [8, 9, 16, 24])
def test_couples_by_lot_meet_no_couple_twice_in_all_rounds_there_are(couples: int) -> None:
    rounds = couples - 1 + couples % 2
    drawings = event(couples, rounds, format="random", rules={"rounds": rounds})
    assert (repeats(drawings)["opponent"], repeats(drawings)["bye"]) == (0, 0)


def test_the_lowest_sits_out_in_a_scheduled_round_while_the_schedule_leaves_a_choice() -> None:
    first = drawn(body(9, rules={"rounds": 9}))
    request = body(9, round=2, rules={"rounds": 9}, history=[played(1, first)])
    assert (first.byes, drawn(request).byes) == (("9",), ("8",))


def withdrawing(players: int, rounds: int, leave: dict[int, list[str]]) -> list[Drawing]:
    """An event that some leave: the ids that are gone from a round on."""
    history: list[Body] = []
    drawings = []
    gone: set[str] = set()
    for round in range(1, rounds + 1):
        gone.update(leave.get(round, []))
        request = body(players, round=round, history=history, rules={"rounds": rounds})
        for entrant in request["entrants"]:
            entrant["active"] = entrant["id"] not in gone
        drawings.append(drawn(request))
        history.append(played(round, drawings[-1]))
    return drawings


def test_a_field_that_shrinks_goes_on_with_new_partners() -> None:
    drawings = withdrawing(16, 7, {3: ["5"], 5: ["1", "9", "16"]})
    assert [len(drawing.byes) for drawing in drawings] == [0, 0, 3, 3, 0, 0, 0]
    assert repeats(drawings)["partner"] == 0


def test_a_field_that_grows_goes_on_with_new_partners() -> None:
    """Two come in for the third round: they are not in the field of the first two."""
    history: list[Body] = []
    drawings = []
    for round in range(1, 8):
        there = 12 if round < 3 else 14
        request = body(there, round=round, history=history, rules={"rounds": 7})
        drawings.append(drawn(request))
        history.append(played(round, drawings[-1]))
    assert repeats(drawings)["partner"] == 0


def test_a_table_changed_by_hand_does_not_stop_the_draw() -> None:
    history: list[Body] = []
    for round in range(1, 6):
        request = body(12, round=round, history=history, rules={"rounds": 11})
        row = played(round, drawn(request))
        if round == 2:
            one, other = row["tables"][0]["sides"], row["tables"][1]["sides"]
            one[0][0], other[0][0] = other[0][0], one[0][0]
        history.append(row)
    assert drawn(body(12, round=6, history=history, rules={"rounds": 11})).cost.repeat_partner == 0
