"""Knockouts: byes for any number, the third place, the second chance, and corrections."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.ranking.bracket import Branch, MatchId, bracket, seeded
from tournaments.ranking.knockout import (
    Knockout,
    NotNow,
    WouldBeLost,
    begin,
    correct,
    reset,
    win,
)

MAIN, THIRD, SECOND = Branch.MAIN, Branch.THIRD, Branch.SECOND_CHANCE
SF1, SF2, FINAL = MatchId(MAIN, 1, 1), MatchId(MAIN, 1, 2), MatchId(MAIN, 2, 1)
FOURTH = Knockout(bracket("ABCD"))  # A–D and B–C, then the final


def who(knockout: Knockout, match: MatchId) -> tuple[str | None, str | None]:
    a, b = knockout.seats()[match]
    return a.entrant, b.entrant


def played(knockout: Knockout, luck: random.Random) -> Knockout:
    """The knockout to its end, every match won by lot, some without play."""
    while ready := knockout.ready():
        match = luck.choice(ready)
        side = luck.randrange(2)
        winner = knockout.seats()[match][side].entrant
        assert winner is not None
        knockout = win(knockout, match, winner, walkover=luck.random() < 0.2)
    return knockout


def test_the_best_meet_as_late_as_can_be() -> None:
    assert seeded(8) == [1, 8, 4, 5, 2, 7, 3, 6]


def test_the_best_have_no_opponent_where_the_number_is_no_power_of_two() -> None:
    knockout = Knockout(bracket("ABCDE"))
    assert [who(knockout, match) for match in knockout.ready()] == [("D", "E"), ("B", "C")]
    assert who(knockout, MatchId(MAIN, 2, 1)) == ("A", None)


def test_one_entrant_has_won_and_two_play_a_final() -> None:
    assert Knockout(bracket("A")).winner() == "A"
    assert Knockout(bracket("A")).places() == {"A": 1}
    final = MatchId(MAIN, 1, 1)
    assert win(Knockout(bracket("AB")), final, "B").places() == {"B": 1, "A": 2}


@pytest.mark.parametrize("entrants", ["", "AA"])
def test_nobody_and_somebody_twice_make_no_bracket(entrants: str) -> None:
    with pytest.raises(ValueError, match="once"):
        bracket(entrants)


def test_losers_of_one_round_share_their_place() -> None:
    knockout = win(win(FOURTH, SF1, "A"), SF2, "B")
    assert win(knockout, FINAL, "B").places() == {"B": 1, "A": 2, "C": 3, "D": 3}


def test_the_losers_of_the_semi_finals_play_for_the_third_place() -> None:
    knockout = Knockout(bracket("ABCD", third_place=True))
    knockout = win(win(knockout, SF1, "A"), SF2, "B")
    third = MatchId(THIRD, 1, 1)
    assert who(knockout, third) == ("D", "C")
    done = win(win(knockout, third, "C"), FINAL, "A")
    assert done.places() == {"A": 1, "B": 2, "C": 3, "D": 4}


def test_three_entrants_have_no_match_for_the_third_place() -> None:
    assert all(match.branch is MAIN for match in bracket("ABC", third_place=True).matches)


def test_who_loses_a_first_match_has_a_second_chance() -> None:
    knockout = Knockout(bracket("ABCDEFGH", second_chance=True))
    for number, winner in enumerate("ADBC", start=1):
        knockout = win(knockout, MatchId(MAIN, 1, number), winner)
    assert {
        id for match in knockout.ready() if match.branch is SECOND for id in who(knockout, match)
    } == set("EFGH")


def test_the_second_chance_has_no_place_for_who_cannot_come() -> None:
    plan = bracket("ABCDEFGH", second_chance=True)
    assert sum(match.branch is SECOND for match in plan.matches) == 3


def test_who_plays_for_the_third_place_has_no_second_chance() -> None:
    plan = bracket("ABCD", third_place=True, second_chance=True)
    assert {match.branch for match in plan.matches} == {MAIN, THIRD}


def test_who_sat_the_first_round_out_has_a_second_chance_and_who_won_it_has_none() -> None:
    """D beats E, then loses to A, or beats A: the loser has a second chance only if it is A."""
    knockout = win(Knockout(bracket("ABCDE", second_chance=True)), MatchId(MAIN, 1, 2), "D")
    second = MatchId(MAIN, 2, 1)
    lost_by_a = win(knockout, second, "D")
    assert "A" in seated(lost_by_a)
    lost_by_d = win(knockout, second, "A")
    assert "D" not in seated(lost_by_d)


def seated(knockout: Knockout) -> set[str | None]:
    """Who has come into the second chance so far."""
    return {
        seat.entrant
        for match, seats in knockout.seats().items()
        if match.branch is SECOND
        for seat in seats
    }


def test_a_result_told_twice_is_the_same_and_another_one_is_refused() -> None:
    once = win(FOURTH, SF1, "A")
    assert win(once, SF1, "A") == once
    with pytest.raises(NotNow):
        win(once, SF1, "D")


def test_a_match_whose_sides_are_not_known_can_neither_begin_nor_be_won() -> None:
    with pytest.raises(NotNow):
        begin(FOURTH, FINAL)
    with pytest.raises(NotNow):
        win(win(FOURTH, SF1, "A"), FINAL, "A")
    with pytest.raises(NotNow):
        win(FOURTH, SF1, "B")
    with pytest.raises(NotNow):
        correct(FOURTH, SF1, "A")


def test_before_the_final_begins_a_corrected_winner_moves_in() -> None:
    knockout = win(win(FOURTH, SF1, "A"), SF2, "B")
    assert who(correct(knockout, SF1, "D"), FINAL) == ("D", "B")
    assert correct(knockout, SF1, "A") == knockout


def test_once_the_final_has_begun_a_correction_names_what_would_be_lost() -> None:
    knockout = begin(win(win(FOURTH, SF1, "A"), SF2, "B"), FINAL)
    with pytest.raises(WouldBeLost) as refused:
        correct(knockout, SF1, "D")
    assert refused.value.matches == (FINAL,)
    undone = correct(knockout, SF1, "D", losing=True)
    assert who(undone, FINAL) == ("D", "B")
    assert FINAL not in undone.begun


def test_a_reset_final_lets_the_semi_final_be_corrected() -> None:
    knockout = win(win(win(FOURTH, SF1, "A"), SF2, "B"), FINAL, "A")
    assert who(correct(reset(knockout, FINAL), SF1, "D"), FINAL) == ("D", "B")
    with pytest.raises(WouldBeLost):
        reset(knockout, SF1)


def test_a_correction_names_all_the_later_matches_it_undoes() -> None:
    knockout = Knockout(bracket("ABCDEFGH", third_place=True))
    knockout = played(knockout, random.Random(1))
    knockout = Knockout(knockout.bracket, knockout.outcomes, frozenset(knockout.outcomes))
    first = MatchId(MAIN, 1, 1)
    seats = knockout.seats()[first]
    other = seats[1 - knockout.outcomes[first].winner].entrant
    assert other is not None
    with pytest.raises(WouldBeLost) as refused:
        correct(knockout, first, other)
    assert refused.value.matches[0] == MatchId(MAIN, 2, 1)
    assert set(refused.value.matches) == {
        MatchId(MAIN, 2, 1),
        MatchId(MAIN, 3, 1),
        MatchId(THIRD, 1, 1),
    }


def test_a_walkover_in_the_next_match_does_not_stand_in_the_way() -> None:
    """C is not there for the final: whoever wins the first semi-final has won it."""
    knockout = win(win(FOURTH, SF1, "A"), SF2, "C")
    knockout = win(knockout, FINAL, "A", walkover=True)
    corrected = correct(knockout, SF1, "D")
    assert corrected.winner() == "D"


def test_a_walkover_against_who_is_no_longer_in_the_match_is_open_again() -> None:
    """A is not there for the final, but it turns out that D won the semi-final."""
    knockout = win(win(FOURTH, SF1, "A"), SF2, "C")
    knockout = win(knockout, FINAL, "C", walkover=True)
    corrected = correct(knockout, SF1, "D")
    assert corrected.winner() is None
    assert corrected.ready() == (FINAL,)


def test_a_correction_moves_the_loser_into_the_second_chance() -> None:
    knockout = win(Knockout(bracket("ABCDEFGH", second_chance=True)), MatchId(MAIN, 1, 1), "A")
    assert "H" in seated(knockout)
    corrected = correct(knockout, MatchId(MAIN, 1, 1), "H")
    assert "A" in seated(corrected)
    assert "H" not in seated(corrected)


SIZES = st.integers(1, 40)


def losers(knockout: Knockout, branch: Branch) -> list[tuple[MatchId, str]]:
    """Who lost each match of a branch that was won."""
    seats = knockout.seats()
    found = []
    for match, outcome in knockout.outcomes.items():
        loser = seats[match][1 - outcome.winner].entrant
        assert loser is not None
        if match.branch is branch:
            found.append((match, loser))
    return found


@settings(max_examples=150)
@given(SIZES, st.booleans(), st.booleans(), st.randoms(use_true_random=False))
def test_every_knockout_ends_with_a_place_for_everybody(
    count: int, third: bool, second: bool, luck: random.Random
) -> None:
    entrants = [str(number) for number in range(count)]
    plan = bracket(entrants, third_place=third, second_chance=second)
    done = played(Knockout(plan), luck)
    assert done.winner() in entrants
    assert set(done.places()) == set(entrants)
    assert len(losers(done, THIRD)) == (third and count > 3)
    for branch in Branch:
        once = [loser for _match, loser in losers(done, branch)]
        assert len(once) == len(set(once))
    assert len(losers(done, MAIN)) == count - 1


@settings(max_examples=75)
@given(st.integers(4, 40), st.booleans(), st.randoms(use_true_random=False))
def test_exactly_those_who_lost_their_first_match_have_a_second_chance(
    count: int, third: bool, luck: random.Random
) -> None:
    plan = bracket([str(n) for n in range(count)], third_place=third, second_chance=True)
    done = played(Knockout(plan), luck)
    seats = done.seats()
    won = {
        seats[match][outcome.winner].entrant: match
        for match, outcome in sorted(done.outcomes.items(), key=lambda item: -item[0].round)
        if match.branch is MAIN
    }
    unlucky = {
        loser
        for match, loser in losers(done, MAIN)
        if (loser not in won or won[loser].round > match.round)
        and not (third and match.round == plan.rounds - 1)
    }
    assert seated(done) - {None} == (unlucky if plan.last(SECOND) else set())
    if plan.last(SECOND):
        assert done.winner(SECOND) in unlucky
    met = {
        branch: {frozenset(seats[match]) for match in done.outcomes if match.branch is branch}
        for branch in (MAIN, SECOND)
    }
    assert not met[MAIN] & met[SECOND]


@settings(max_examples=100)
@given(SIZES, st.booleans(), st.booleans(), st.randoms(use_true_random=False))
def test_any_correction_is_taken_over_wholly_or_refused_wholly(
    count: int, third: bool, second: bool, luck: random.Random
) -> None:
    plan = bracket([str(n) for n in range(count)], third_place=third, second_chance=second)
    knockout = played(Knockout(plan), luck)
    if not knockout.outcomes:
        return
    match = luck.choice(list(knockout.outcomes))
    other = knockout.seats()[match][1 - knockout.outcomes[match].winner].entrant
    assert other is not None
    try:
        corrected = correct(knockout, match, other)
    except WouldBeLost as refused:
        named = refused.matches
        corrected = correct(knockout, match, other, losing=True)
    else:
        named = ()
    assert not set(named) & set(corrected.outcomes)
    assert all(lost in knockout.begun for lost in named)
    before, after = knockout.seats(), corrected.seats()
    for kept, outcome in corrected.outcomes.items():
        if kept in corrected.begun and kept != match:
            assert after[kept] == before[kept]
            assert outcome == knockout.outcomes[kept]
    assert set(played(corrected, luck).places()) == set(plan.entrants)
