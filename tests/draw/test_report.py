"""The report of a draw: what was given up, and the bound that shows it could not be better."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from tests.draw.test_draw_properties import SEARCHED, requests
from tests.draw.worlds import Body, body, counted, drawn, every_arrangement, played, rounds_of
from tournaments.draw import Rule, read_request
from tournaments.draw.report import Given, event_report, given_up
from tournaments.draw.request import Format
from tournaments.messages import bound_sentence


def told(request: Body) -> dict[Rule, Given]:
    return {one.rule: one for one in given_up(read_request(request), drawn(request))}


def of_one_club(request: Body, members: int) -> Body:
    for entrant in request["entrants"][:members]:
        entrant["club"] = "Oost"
    return request


def test_nothing_given_up_is_an_empty_report() -> None:
    assert told(body(16)) == {}


def test_a_club_of_two_fifths_of_the_field_reaches_its_bound() -> None:
    """40 at ten tables, 16 of one club: six tables must have two of it, who may be opponents."""
    (only,) = told(of_one_club(body(40), 16)).values()
    assert only == Given(Rule.SAME_CLUB_OPPONENT, 6, 6)
    assert only.unavoidable


def test_a_club_with_more_members_than_sides_has_partners_among_itself() -> None:
    """Two tables have four sides: five of one club make two of them partners."""
    found = told(of_one_club(body(8), 5))
    assert found[Rule.SAME_CLUB_PARTNER] == Given(Rule.SAME_CLUB_PARTNER, 1, 1)
    assert found[Rule.SAME_CLUB_OPPONENT] == Given(Rule.SAME_CLUB_OPPONENT, 3, 3)


def test_what_cannot_be_avoided_is_said_so() -> None:
    (only,) = told(of_one_club(body(40), 16)).values()
    assert bound_sentence(only).startswith("This cannot be avoided")
    assert bound_sentence(Given(Rule.SAME_CLUB_OPPONENT, 7, 6)).startswith("No draw")
    assert bound_sentence(Given(Rule.SCORE_GAP, 7, 0)) == ""


def test_more_rounds_than_strangers_left_bring_partners_together_again() -> None:
    """Four players have three others: in the fourth round both partners are old ones."""
    history: list[Body] = []
    for round in (1, 2, 3):
        history.append(played(round, drawn(body(4, round=round, history=history))))
    found = told(body(4, round=4, history=history))
    assert found[Rule.REPEAT_PARTNER] == Given(Rule.REPEAT_PARTNER, 2, 2)
    assert found[Rule.REPEAT_OPPONENT] == Given(Rule.REPEAT_OPPONENT, 4, 4)


def test_where_everybody_sat_out_as_often_as_the_rest_nothing_is_said_of_byes() -> None:
    history = [played(1, drawn(body(5)))]
    assert Rule.REPEAT_BYE not in told(body(5, round=2, history=history))


def test_a_rematch_that_only_the_whole_field_shows_has_no_bound() -> None:
    """Everybody has strangers left, and yet one pair must meet again: two triangles."""
    entrants = [{"id": id} for id in "ABCDEF"]
    history = rounds_of("AD BE CF", "AE BF CD", "AF BD CE")
    found = told(body(6, format="swiss", entrants=entrants, round=4, history=history))
    assert found[Rule.REPEAT_OPPONENT] == Given(Rule.REPEAT_OPPONENT, 1, 0)
    assert not found[Rule.REPEAT_OPPONENT].unavoidable


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(requests(most=9, formats=SEARCHED))
def test_no_arrangement_stays_below_a_bound(request: Body) -> None:
    """Each bound against every arrangement there is, counted the slow way."""
    request["pinned"], request["pinned_byes"] = [], []
    request["rules"]["same_club"] = "avoid"
    found = told(request)
    active = [entrant["id"] for entrant in request["entrants"] if entrant["active"]]
    size = 4 if request["format"] in ("drawn_partners", "tables_of_four") else 2
    if len(active) < size:
        return
    least: dict[str, float] = {}
    partners_of_a_club = 0.0
    for tables, byes in every_arrangement(active, size):
        cost = counted(request, list(enumerate(tables, 1)), byes)
        cost["same_club_opponent"] += cost["same_club_partner"]
        for rule, amount in cost.items():
            least[rule] = min(least.get(rule, amount), amount)
    if Rule.SAME_CLUB_PARTNER in found:
        partners_of_a_club = float(found[Rule.SAME_CLUB_PARTNER].amount)
    for rule, one in found.items():
        spared = partners_of_a_club if rule is Rule.SAME_CLUB_OPPONENT else 0
        assert one.bound <= one.amount
        # Of pairs of a club the bound leaves out those that are partners, and nothing is below 0.
        assert one.bound == 0 or one.bound + spared <= least[rule.value]


def event_of(rounds: int, players: int, **changes: Any) -> tuple[list[str], list[Body]]:
    history: list[Body] = []
    for round in range(1, rounds + 1):
        request = body(players, round=round, history=history, **changes)
        history.append(played(round, drawn(request)))
    return [str(n) for n in range(1, players + 1)], history


def test_an_event_is_told_by_who_met_whom_sat_out_and_sat_where() -> None:
    ids, history = event_of(5, 5, rules={"rounds": 5})
    past = read_request(body(5, round=6, history=history)).history
    report = event_report(Format.DRAWN_PARTNERS, ids, past)
    assert report.partners == Counter({1: 10})
    assert report.opponents == Counter({2: 10})
    assert report.byes == Counter({1: 5})
    for one in report.attendance:
        assert one.again == 3
        assert sorted([round for round, _ in one.tables] + list(one.byes)) == [1, 2, 3, 4, 5]


def test_the_meetings_of_a_pair_are_told_with_their_rounds() -> None:
    entrants = [{"id": id} for id in "ABCD"]
    history = rounds_of("AB CD", "AC BD", "BA CD")
    request = read_request(body(4, format="random", round=4, entrants=entrants, history=history))
    first, *_rest = event_report(Format.RANDOM, list("ABCD"), request.history).meetings
    assert (first.one, first.other, first.opponents, first.partners) == ("A", "B", (1, 3), ())


@pytest.mark.parametrize("matches", [1, 3])
def test_sharing_a_table_of_four_is_told_once_however_many_matches(matches: int) -> None:
    rows = [
        {"table": 1, "sides": [["1", "2"], ["3", "4"]]},
        {"table": 1, "sides": [["1", "3"], ["2", "4"]]},
        {"table": 1, "sides": [["1", "4"], ["3", "2"]]},
    ]
    history = [{"round": 1, "tables": rows[:matches]}]
    past = read_request(body(4, format="tables_of_four", round=2, history=history)).history
    report = event_report(Format.TABLES_OF_FOUR, list("1234"), past)
    assert report.opponents == report.partners == Counter({1: 6})
    assert {one.tables for one in report.attendance} == {((1, 1),)}
