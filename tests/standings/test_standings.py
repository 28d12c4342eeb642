"""What counts in the standings, for whom, from when."""

from __future__ import annotations

import pytest
from pytest_django import DjangoAssertNumQueries

from scoring.models import Sheet, SheetState, Slot
from scoring.services.corrections import sheet_correct
from tests.factories.events import (
    close_round,
    drawn_round,
    make_event,
    published_round,
    started_round,
)
from tests.factories.sheets import hand_in, typist
from tests.standings.worlds import (
    NIL_TWO,
    STOPPED,
    TWO_NIL,
    TWO_ONE,
    evening,
    numbers_at,
    play,
    played_round,
    sheet_of,
    sitting_out,
)
from tournaments.models import EntryMode, Event, Format, SitOut
from tournaments.selectors.standings import (
    Happened,
    Standings,
    StandingsRow,
    entrant_results,
    event_standings,
    places,
    standings_version,
)
from tournaments.services.entries import Person, entry_tick, walk_in_enter

pytestmark = pytest.mark.django_db


def row_of(standings: Standings, number: int) -> StandingsRow:
    return next(row for row in standings.rows if row.entrant.number == number)


def figures(standings: Standings) -> list[tuple[int, int, int, int]]:
    return [
        (row.entrant.number, row.result.rank, row.result.wins, row.score_difference)
        for row in standings.rows
    ]


def leave(event: Event, number: int) -> None:
    entry = event.entries.get(number=number)
    entry_tick(user=event.made_by, event_id=event.pk, entry_id=entry.pk, present=False)


def test_both_partners_of_the_winning_side_get_the_win_and_the_points() -> None:
    event = make_event(present=4)
    round = started_round(event)
    play(round, 1, TWO_ONE)
    found = event_standings(event)
    for number in numbers_at(round, 1, "N", "S"):
        result = row_of(found, number).result
        assert (result.rank, result.wins, result.boams_won, result.boams_lost) == (1, 1, 2, 1)
        assert (result.points_for, result.points_against) == (290, 262)


def test_a_couple_is_one_entrant_with_two_names() -> None:
    event = make_event(present=2, format=Format.RANDOM)
    round = started_round(event)
    play(round, 1)
    found = event_standings(event)
    assert [len(row.entrant.names) for row in found.rows] == [2, 2]
    assert [row.result.played for row in found.rows] == [1, 1]


def test_a_round_drawn_and_not_published_changes_nothing() -> None:
    event = evening(8)
    close_round(event, 1)
    before = event_standings(event)
    drawn_round(event, 2)
    assert event_standings(event) == before


def test_a_published_round_without_any_sheet_changes_no_figure() -> None:
    event = evening(9)
    close_round(event, 1)
    before = event_standings(event)
    published_round(event, 2)
    after = event_standings(event)
    assert after.rows == before.rows
    assert (after.after_round, after.provisional) == (1, True)


def test_a_sheet_entered_once_of_two_does_not_count() -> None:
    event = make_event(present=4, entry_mode=EntryMode.DOUBLE)
    round = started_round(event)
    hand_in(sheet_of(round, 1), TWO_NIL)
    assert [row.result.played for row in event_standings(event).rows] == [0, 0, 0, 0]


def test_two_entries_that_differ_do_not_count() -> None:
    event = make_event(present=4, entry_mode=EntryMode.DOUBLE)
    round = started_round(event)
    sheet = hand_in(sheet_of(round, 1), TWO_NIL)
    hand_in(sheet, NIL_TWO, slot=Slot.SECOND)
    assert Sheet.objects.get(pk=sheet.pk).state == SheetState.DIFFERS
    assert [row.result.played for row in event_standings(event).rows] == [0, 0, 0, 0]


def test_two_entries_alike_count() -> None:
    event = make_event(present=4, entry_mode=EntryMode.DOUBLE)
    play(started_round(event), 1)
    assert [row.result.wins for row in event_standings(event).rows] == [1, 1, 0, 0]


def test_a_correction_takes_the_place_of_what_it_corrects() -> None:
    event = make_event(present=4)
    round = started_round(event)
    sheet = play(round, 1, TWO_NIL)
    before = event_standings(event)
    sheet_correct(
        sheet_id=sheet.pk,
        user=typist(),
        sheet=NIL_TWO,
        reason="sides swapped",
        seen_version=sheet.version,
    )
    after = event_standings(event)
    winners = {row.entrant.number for row in after.rows if row.result.wins}
    assert winners == set(numbers_at(round, 1, "E", "W"))
    assert [row.result.played for row in after.rows] == [1, 1, 1, 1]
    assert after.version > before.version


def test_a_stopped_match_is_nobodys_win_and_its_points_count() -> None:
    event = make_event(present=4)
    round = started_round(event)
    play(round, 1, STOPPED)
    found = event_standings(event)
    assert {row.result.wins for row in found.rows} == {0}
    assert {row.result.drawn for row in found.rows} == {0}
    for number in numbers_at(round, 1, "N", "S"):
        assert row_of(found, number).score_difference == 141 - 130
        assert row_of(found, number).result.boams_won == 1


def test_a_sit_out_counts_once_its_round_is_complete() -> None:
    event = make_event(present=9)
    round = started_round(event)
    play(round, 1)
    [rests] = sitting_out(round)
    assert row_of(event_standings(event), rests).result.wins == 0
    play(round, 2)
    result = row_of(event_standings(event), rests).result
    assert (result.wins, result.byes, result.played, result.boams_won) == (1, 1, 0, 0)


def test_a_sit_out_counts_when_the_round_is_closed_with_a_sheet_out() -> None:
    event = make_event(present=9)
    round = started_round(event)
    play(round, 1)
    close_round(event, 1, reason="table 2 went home")
    assert row_of(event_standings(event), sitting_out(round)[0]).result.wins == 1


def test_a_sit_out_worth_nothing_is_shown_and_wins_nothing() -> None:
    event = evening(9, sit_out=SitOut.NOTHING)
    result = row_of(event_standings(event), sitting_out(event.rounds.get(number=1))[0]).result
    assert (result.wins, result.byes) == (0, 1)


def test_who_left_stays_in_the_list() -> None:
    event = evening(8)
    leave(event, 3)
    row = row_of(event_standings(event), 3)
    assert row.entrant.away
    assert row.result.played == 1


def test_who_never_came_is_not_in_the_list() -> None:
    event = make_event(present=9)
    leave(event, 9)
    played_round(event)
    assert 9 not in places(event)


def test_who_was_absent_from_a_round_is_no_sit_out() -> None:
    event = evening(8)
    close_round(event, 1)
    for number in (1, 2, 3, 4):
        leave(event, number)
    played_round(event, 2)
    result = row_of(event_standings(event), 1).result
    assert (result.played, result.byes, result.absences) == (1, 0, 1)


def test_a_newcomer_was_not_absent_before() -> None:
    event = evening(8)
    close_round(event, 1)
    entry = walk_in_enter(
        user=event.made_by, event_id=event.pk, person=Person(name="Late", club_name="KC West")
    )
    played_round(event, 2)
    assert row_of(event_standings(event), entry.number).result.absences == 0
    found = entrant_results(event, entry.number)
    assert found is not None
    assert found.lines[0].happened is Happened.NOT_ENTERED


def test_the_sheets_still_out_are_counted_and_named() -> None:
    event = make_event(present=16)
    round = started_round(event)
    play(round, 1)
    play(round, 3)
    found = event_standings(event)
    assert (found.sheets_out, found.out[0].out, found.provisional) == (2, (2, 4), True)


def test_all_sheets_in_is_after_the_round_and_not_provisional() -> None:
    found = event_standings(evening(8))
    assert (found.after_round, found.provisional, found.out) == (1, False, ())


def test_places_are_those_of_the_page() -> None:
    event = evening(12, rounds=2)
    assert places(event) == {
        row.entrant.number: row.result.rank for row in event_standings(event).rows
    }


def test_one_entrant_sees_partner_opponents_boams_and_points() -> None:
    event = make_event(present=4)
    round = started_round(event)
    play(round, 1, TWO_ONE)
    east, west = numbers_at(round, 1, "E", "W")
    found = entrant_results(event, east)
    assert found is not None
    [line] = found.lines
    assert line.happened is Happened.PLAYED
    assert [who.number for who in line.partners] == [west]
    assert sorted(who.number for who in line.opponents) == numbers_at(round, 1, "N", "S")
    assert (line.won, line.boams, line.points) == (False, (1, 2), (262, 290))


def test_an_open_sheet_has_no_figures_yet() -> None:
    event = make_event(present=4)
    started_round(event)
    found = entrant_results(event, 1)
    assert found is not None
    [line] = found.lines
    assert (line.happened, line.won, line.boams, line.points) == (Happened.OPEN, None, None, None)


def test_nobody_of_that_number_is_nobody() -> None:
    assert entrant_results(evening(4), 99) is None


@pytest.mark.parametrize("present", [8, 80])
def test_the_standings_take_five_queries_whatever_their_size(
    present: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    event = evening(present, rounds=2 if present == 80 else 1)
    with django_assert_num_queries(5):
        event_standings(event)
    with django_assert_num_queries(5):
        entrant_results(event, 1)
    with django_assert_num_queries(2):
        standings_version(event)


def test_the_version_changes_with_a_sheet_a_tick_and_a_name() -> None:
    event = make_event(present=8)
    round = started_round(event)
    seen = {standings_version(event)}
    play(round, 1)
    seen.add(standings_version(event))
    leave(event, 1)
    seen.add(standings_version(event))
    assert len(seen) == 3
    assert standings_version(event) in seen
