"""What must hold for every field, history, pin and setting."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.draw.worlds import FOURS, Body, body, counted, drawn, event, every_arrangement, played
from tournaments.draw import Drawing, Table, cost_of, read_request
from tournaments.draw.field import Field
from tournaments.draw.searched import BOARDS
from tournaments.draw.weights import Weights

SETTINGS = settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow])


SEARCHED = ("drawn_partners", "random", "swiss", "tables_of_four")
FORMATS = (*SEARCHED, "ladder", "round_robin", "knockout")


@st.composite
def requests(draw: st.DrawFn, most: int = 22, formats: tuple[str, ...] = FORMATS) -> Body:
    """A field after some rounds by another lot than the draw's, with pins where they fit."""
    format = draw(st.sampled_from(formats))
    size = 4 if format in FOURS else 2
    count = draw(st.integers(size, most))
    ids = [str(number) for number in range(1, count + 1)]
    clubs = st.sampled_from([None, "Oost", "West", "Zuid", ""])
    entrants = [
        {
            "id": id,
            "club": draw(clubs),
            "score": draw(st.integers(0, 4)),
            "rank": draw(st.integers(1, count)),
            "active": draw(st.integers(0, 9)) > 0,
        }
        for id in ids
    ]
    history = []
    for round in range(1, draw(st.integers(0, 4)) + 1):
        order = draw(st.permutations(ids))
        tables = [order[at : at + size] for at in range(0, count - size + 1, size)]
        half = size // 2
        history.append(
            {
                "round": round,
                "tables": [
                    {"table": number, "sides": [list(row[:half]), list(row[half:])]}
                    for number, row in enumerate(tables, 1)
                ],
                "byes": list(order[len(tables) * size :]),
            }
        )
    active = [entrant["id"] for entrant in entrants if entrant["active"]]
    pinned = []
    pinned_byes = []
    if len(active) >= size and draw(st.booleans()):
        chosen = draw(st.permutations(active))
        number = draw(st.integers(1, 9))
        sides = [list(chosen[: size // 2]), list(chosen[size // 2 : size])]
        pinned = [{"table": number, "sides": sides}]
        pinned_byes = list(chosen[size : size + draw(st.integers(0, 2))])
    return {
        "format": format,
        "round": 5,
        "seed": draw(st.text(max_size=5)).encode("utf-8", "replace").decode(),
        "entrants": entrants,
        "history": history,
        "pinned": pinned,
        "pinned_byes": pinned_byes,
        "rules": {
            "same_club": draw(st.sampled_from(["avoid", "allow", "forbid"])),
            "group_by_score": draw(st.booleans()),
            "bye": draw(st.sampled_from(["lowest", "random", "highest"])),
        },
    }


def rows(drawing: Drawing) -> list[Any]:
    return [[table.number, [list(side) for side in table.sides]] for table in drawing.tables]


@SETTINGS
@given(requests())
def test_everybody_active_is_placed_once_and_pins_are_kept(request: Body) -> None:
    drawing = drawn(request)
    if drawing.impossible:
        assert not drawing.tables
        assert not drawing.byes
        return
    active = [entrant["id"] for entrant in request["entrants"] if entrant["active"]]
    matches = 3 if request["format"] == "tables_of_four" else 1
    placed = [id for table in drawing.tables[::matches] for id in table.ids] + list(drawing.byes)
    assert sorted(placed) == sorted(active)
    assert set(request["pinned_byes"]) <= set(drawing.byes)
    for pin in request["pinned"]:
        assert [pin["table"], pin["sides"]] in rows(drawing)
    size = 4 if request["format"] in FOURS else 2
    by_hand = size * len(request["pinned"]) + len(request["pinned_byes"])
    free = len(active) - by_hand
    knockout = request["format"] == "knockout" and free > 0
    fewest = (1 << (free - 1).bit_length()) - free if knockout else 0
    assert len(drawing.byes) - len(request["pinned_byes"]) == (fewest or free % size)
    numbers = [table.number for table in drawing.tables[::matches]]
    assert len(set(numbers)) == len(numbers)


@SETTINGS
@given(requests())
def test_the_cost_told_is_the_cost_counted_and_each_breach_is_named(request: Body) -> None:
    drawing = drawn(request)
    if drawing.impossible:
        return
    expected = counted(request, rows(drawing), list(drawing.byes))
    assert drawing.cost.figures() == expected
    assert cost_of(read_request(request), drawing.tables, drawing.byes) == drawing.cost
    sums: dict[str, Any] = dict.fromkeys(expected, 0)
    for breach in drawing.relaxed:
        assert breach.ids
        sums[breach.rule.value] += breach.amount
    assert sums == expected


@settings(SETTINGS, max_examples=8)
@given(requests())
def test_the_same_request_gives_the_same_drawing(request: Body) -> None:
    assert drawn(request) == drawn(request)


@SETTINGS
@given(requests())
def test_forbidden_clubs_never_sit_together(request: Body) -> None:
    request["rules"]["same_club"] = "forbid"
    club = {entrant["id"]: entrant["club"] for entrant in request["entrants"]}
    for table in drawn(request).tables:
        clubs = [club[id] for id in table.ids if club[id]]
        assert len(set(clubs)) == len(clubs)


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(requests(most=9, formats=SEARCHED))
def test_a_small_field_gets_the_least_cost_there_is(request: Body) -> None:
    """Against every arrangement, counted the slow way; table numbers have a test of their own."""
    request["pinned"], request["pinned_byes"] = [], []
    drawing = drawn(request)
    active = [entrant["id"] for entrant in request["entrants"] if entrant["active"]]
    size = 4 if request["format"] in FOURS else 2
    if len(active) < size:
        assert drawing.impossible
        return
    forbid = request["rules"]["same_club"] == "forbid"
    costs = []
    for tables, byes in every_arrangement(active, size):
        cost = list(counted(request, list(enumerate(tables, 1)), byes).values())[:-1]
        if not forbid or not (cost[7] or cost[8]):
            costs.append(cost)
    if not costs:
        assert drawing.impossible
        return
    assert list(drawing.cost.figures().values())[:-1] == min(costs)


@settings(max_examples=5)
@given(st.integers(8, 80), st.integers(0, 999), st.sampled_from(["drawn_partners", "random"]))
@example(10, 0, "drawn_partners")
@example(11, 0, "drawn_partners")
def test_nobody_sits_out_twice_before_everybody_has_once(
    players: int, luck: int, format: str
) -> None:
    had = {str(number): 0 for number in range(1, players + 1)}
    for drawing in event(players, 12, seed=str(luck), format=format):
        for id in drawing.byes:
            had[id] += 1
        assert max(had.values()) - min(had.values()) <= 1


@settings(max_examples=30)
@given(st.lists(st.fractions(-3, 3, max_denominator=4), min_size=4, max_size=4))
def test_scores_are_compared_exactly(scores: list[Fraction]) -> None:
    request = body(4, rules={"group_by_score": True})
    for entrant, score in zip(request["entrants"], scores, strict=True):
        entrant["score"] = float(score) if score.denominator in (1, 2, 4) else 0
    told = drawn(request).cost.score_gap
    exact = [Fraction(entrant["score"]) for entrant in request["entrants"]]
    assert told == (max(exact) - min(exact)) ** 2


def test_a_round_drawn_again_with_its_tables_pinned_is_the_same_round() -> None:
    first = drawn(body(23))
    again = drawn(
        body(23, pinned=played(1, first)["tables"], pinned_byes=list(first.byes), seed="other")
    )
    assert (again.tables, again.byes, again.cost) == (first.tables, first.byes, first.cost)


def by_hand(request: Body, luck: int) -> tuple[list[Any], list[str]]:
    """A lawful arrangement that nobody optimised."""
    ids = [entrant["id"] for entrant in request["entrants"] if entrant["active"]]
    random.Random(luck).shuffle(ids)
    size = 4 if request["format"] in FOURS else 2
    count = len(ids) // size
    tables = [ids[at * size : (at + 1) * size] for at in range(count)]
    half = size // 2
    return [[n, [row[:half], row[half:]]] for n, row in enumerate(tables, 1)], ids[count * size :]


def as_tables(rows: list[Any]) -> list[Table]:
    return [Table(number, (tuple(sides[0]), tuple(sides[1]))) for number, sides in rows]


@SETTINGS
@given(requests(), st.integers(0, 99))
def test_the_cost_of_any_arrangement_is_the_cost_counted(request: Body, luck: int) -> None:
    request["pinned"], request["pinned_byes"] = [], []
    made, out = by_hand(request, luck)
    told = cost_of(read_request(request), as_tables(made), out)
    assert told.figures() == counted(request, made, out)


@SETTINGS
@given(requests(formats=SEARCHED), st.integers(0, 99))
def test_what_the_search_weighs_orders_arrangements_as_their_costs_do(
    request: Body, luck: int
) -> None:
    """Two arrangements that differ little: one, and the same after an exchange of two."""
    request["pinned"], request["pinned_byes"] = [], []
    if request["rules"]["same_club"] == "forbid":
        request["rules"]["same_club"] = "avoid"
    made, out = by_hand(request, luck)
    asked = read_request(request)
    field = Field(asked)
    board = BOARDS[asked.format](field, Weights(field))
    seats = [field.index[id] for _, sides in made for side in sides for id in side]
    seats += [field.index[id] for id in out]
    board.take(seats, [0] * len(made))
    size = board.size
    for _ in range(8):
        before = board.cost
        told = list(counted(request, made, out).values())[:-1]
        at = random.Random(luck + before).randrange(max(1, len(seats)))
        others = list(board.deltas(at))
        if not others:
            return
        other, delta = others[luck % len(others)]
        board.exchange(at, other, delta)
        ids = [asked.entrants[player].id for player in board.seats]
        half = size // 2
        made = [
            [n + 1, [ids[n * size : n * size + half], ids[n * size + half : (n + 1) * size]]]
            for n in range(len(made))
        ]
        out = ids[len(made) * size :]
        now = list(counted(request, made, out).values())[:-1]
        assert (board.cost < before, board.cost == before) == (now < told, now == told)
        check = BOARDS[asked.format](field, board.weights)
        check.take(board.seats, [0] * len(made))
        assert check.cost == board.cost
