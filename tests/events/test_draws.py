"""The tables of a round before it is public."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import IntegrityError, transaction

from clubs.models import Role
from refusals import Denied
from scoring.models import Sheet
from tests.factories.events import close_round as close
from tests.factories.events import (
    club_with_players,
    drawn_round,
    make_event,
    published_round,
    started_round,
    user_with,
)
from tournaments.draw import draw, read_request
from tournaments.models import (
    Draw,
    Entry,
    Event,
    EventState,
    Format,
    LogEntry,
    Round,
    RoundState,
    Seat,
    Table,
)
from tournaments.selectors.draws import Seating, clubs_apart, seatings
from tournaments.services.draws import round_draw, round_undraw, seats_swap
from tournaments.services.entries import Person, entry_tick, walk_in_enter
from tournaments.services.rounds import round_publish

pytestmark = pytest.mark.django_db


def seating(round: Round) -> Seating:
    return seatings([round])[round.number]


def leave(event: Event, number: int) -> None:
    entry = Entry.objects.get(event=event, number=number)
    entry_tick(user=event.made_by, event_id=event.pk, entry_id=entry.pk, present=False)


def refused(act: Callable[[], Any]) -> str:
    with pytest.raises(Denied) as refusal:
        act()
    return refusal.value.code


def test_everybody_present_is_at_one_table_or_sits_out() -> None:
    event = make_event(present=10)
    round = drawn_round(event)
    assert round.state == RoundState.DRAWN
    assert (len(seating(round).tables), len(seating(round).byes)) == (2, 2)
    assert seating(round).ids == {str(n) for n in range(1, 11)}


def test_a_couple_sits_north_and_south_or_east_and_west() -> None:
    event = make_event(format=Format.RANDOM, present=5)
    round = drawn_round(event)
    for table in round.tables.all():
        at = {seat.place: seat.player.entry_id for seat in table.seats.select_related("player")}
        assert at["N"] == at["S"] != at["E"] == at["W"]
    assert Seat.objects.filter(round=round, table=None).count() == 2
    assert len(seating(round).byes) == 1


def test_the_draw_on_record_can_be_made_again_by_anybody() -> None:
    event = make_event(present=9)
    round = drawn_round(event)
    kept = Draw.objects.get(round=round)
    again = draw(read_request(kept.request))
    assert Seating(again.tables, again.byes).as_json() == {
        "tables": kept.answer["tables"],
        "byes": kept.answer["byes"],
    }
    assert kept.answer["seed"] == "tests 1 1"


def test_who_is_not_here_is_not_drawn() -> None:
    event = make_event(present=9)
    leave(event, 3)
    assert "3" not in seating(drawn_round(event)).ids


def test_too_few_for_a_table_is_said_and_nothing_is_kept() -> None:
    event = make_event(present=3)
    assert refused(lambda: drawn_round(event)) == "draw_impossible"
    assert not Draw.objects.exists()
    assert event.rounds.get(number=1).state == RoundState.PLANNED


def test_drawing_again_makes_other_tables_and_keeps_the_first_draw() -> None:
    event = make_event(present=16)
    first = seating(drawn_round(event))
    round = drawn_round(event)
    assert seating(round) != first
    assert round.draw_number == 2
    assert Draw.objects.filter(round=round).count() == 2
    assert Table.objects.filter(round=round).count() == 4


def test_whoever_draws_upon_an_old_page_is_told() -> None:
    event = make_event(present=8)
    drawn_round(event)
    assert refused(lambda: drawn_round(event, draw_number=0)) == "changed"
    assert Draw.objects.count() == 1


def test_kept_tables_and_sit_outs_stay_when_the_rest_is_drawn_again() -> None:
    event = make_event(present=18)
    before = seating(drawn_round(event))
    after = seating(drawn_round(event, keep_tables={2}, keep_sit_outs=True))
    assert after.tables[1] == before.tables[1]
    assert set(after.byes) == set(before.byes)
    assert after != before


def test_a_kept_table_must_be_there_still() -> None:
    event = make_event(present=9)
    tables = seating(drawn_round(event)).tables
    leave(event, int(tables[0].ids[0]))
    assert refused(lambda: drawn_round(event, keep_tables={1})) == "pinned_gone"


def test_kept_sit_outs_must_be_there_still() -> None:
    event = make_event(present=9)
    leave(event, int(seating(drawn_round(event)).byes[0]))
    assert refused(lambda: drawn_round(event, keep_sit_outs=True)) == "pinned_gone"


def test_the_second_round_waits_for_the_sheets_of_the_first() -> None:
    event = make_event(present=8)
    started_round(event, 1)
    with pytest.raises(Denied) as refusal:
        drawn_round(event, 2)
    assert refusal.value.code == "tables_open"
    assert refusal.value.details["tables"] == [1, 2]


def test_with_a_reason_the_second_round_is_drawn_all_the_same_and_the_log_keeps_it() -> None:
    event = make_event(present=8)
    started_round(event, 1)
    drawn_round(event, 2, reason="table 2 still plays")
    line = LogEntry.objects.get(action="round.drawn", round__number=2)
    assert line.reason == "table 2 still plays"
    assert line.data["tables_out"] == [{"round": 1, "table": 1}, {"round": 1, "table": 2}]


def test_no_reason_helps_where_an_earlier_round_is_not_even_public() -> None:
    event = make_event(present=8)
    drawn_round(event, 1)
    assert refused(lambda: drawn_round(event, 2, reason="quick")) == "round_before"


def test_the_history_is_what_was_published() -> None:
    event = make_event(present=8)
    first = seating(started_round(event, 1))
    close(event, 1)
    drawn_round(event, 2)
    request = Draw.objects.get(round__number=2).request
    assert request["history"] == [{"round": 1, **first.as_json()}]
    assert request["rules"]["bye"] == "lowest"


def test_partners_are_new_in_the_second_round() -> None:
    event = make_event(present=8)
    first = seating(started_round(event, 1))
    close(event, 1)
    second = seating(drawn_round(event, 2))
    partners = [{frozenset(side) for t in s.tables for side in t.sides} for s in (first, second)]
    assert not partners[0] & partners[1]


def test_a_public_round_is_not_drawn_again() -> None:
    event = make_event(present=8)
    published_round(event)
    assert refused(lambda: drawn_round(event)) == "round_state"
    assert Sheet.objects.count() == 2


def test_a_draw_undone_leaves_no_table_and_the_record_of_it() -> None:
    event = make_event(present=9)
    drawn_round(event)
    round = round_undraw(user=event.made_by, event_id=event.pk, number=1)
    assert (round.state, round.draw_number) == (RoundState.PLANNED, 0)
    assert not Table.objects.exists()
    assert not Seat.objects.exists()
    assert drawn_round(event).draw_number == 2


def test_a_public_round_is_not_undone() -> None:
    event = make_event(present=8)
    published_round(event)
    undo = lambda: round_undraw(user=event.made_by, event_id=event.pk, number=1)  # noqa: E731
    assert refused(undo) == "round_state"


def swap(event: Event, one: str, other: str, **changed: Any) -> Round:
    round = event.rounds.get(number=1)
    return seats_swap(
        user=event.made_by,
        event_id=event.pk,
        number=1,
        one=one,
        other=other,
        **{"draw_number": round.draw_number, **changed},
    )


def test_two_at_tables_change_places() -> None:
    event = make_event(present=8)
    before = seating(drawn_round(event))
    one, other = before.tables[0].sides[0][0], before.tables[1].sides[1][1]
    after = seating(swap(event, one, other))
    assert other in after.tables[0].sides[0]
    assert one in after.tables[1].sides[1]
    assert after.tables[0].sides[1] == before.tables[0].sides[1]


def test_one_at_a_table_changes_with_one_who_sits_out() -> None:
    event = make_event(present=9)
    before = seating(drawn_round(event))
    one, out = before.tables[0].sides[0][0], before.byes[0]
    after = seating(swap(event, one, out))
    assert after.byes == (one,)
    assert out in after.tables[0].sides[0]


def test_couples_change_places_whole() -> None:
    event = make_event(format=Format.RANDOM, present=4)
    before = seating(drawn_round(event))
    one, other = before.tables[0].sides[0][0], before.tables[1].sides[0][0]
    after = seating(swap(event, one, other))
    assert after.tables[0].sides[0] == (other,)
    assert after.tables[1].sides[0] == (one,)


def test_a_change_by_hand_is_a_draw_of_its_own_that_pins_what_changed() -> None:
    event = make_event(present=12)
    before = seating(drawn_round(event))
    one, other = before.tables[0].sides[0][0], before.tables[1].sides[0][0]
    round = swap(event, one, other)
    kept = Draw.objects.get(round=round, number=2)
    assert kept.how == Draw.How.BY_HAND
    assert [row["table"] for row in kept.request["pinned"]] == [1, 2]
    assert read_request(kept.request).pinned == seating(round).tables[:2]


def test_a_sit_out_chosen_by_hand_stays_when_the_rest_is_drawn_again() -> None:
    event = make_event(present=9)
    before = seating(drawn_round(event))
    chosen = before.tables[0].sides[0][0]
    swap(event, chosen, before.byes[0])
    assert Draw.objects.get(number=2).request["pinned_byes"] == [chosen]
    after = seating(drawn_round(event, keep_sit_outs=True))
    assert after.byes == (chosen,)
    assert len(after.tables) == 2


@pytest.mark.parametrize(
    ("pick", "code"),
    [
        (lambda s: s.tables[0].sides[0], "swap_nothing"),
        (lambda s: s.byes[:2], "swap_nothing"),
        (lambda s: (s.byes[0], s.byes[0]), "swap_nothing"),
        (lambda s: (s.byes[0], "99"), "swap_unknown"),
    ],
)
def test_a_swap_that_is_none_is_refused(
    pick: Callable[[Seating], tuple[str, str]], code: str
) -> None:
    event = make_event(present=10)
    one, other = pick(seating(drawn_round(event)))
    assert refused(lambda: swap(event, one, other)) == code
    assert Draw.objects.count() == 1


def test_a_swap_upon_an_old_page_is_refused() -> None:
    event = make_event(present=8)
    tables = seating(drawn_round(event)).tables
    drawn_round(event)
    act = lambda: swap(event, tables[0].ids[0], tables[1].ids[0], draw_number=1)  # noqa: E731
    assert refused(act) == "changed"


def test_a_public_round_is_not_swapped() -> None:
    event = make_event(present=8)
    tables = seating(published_round(event)).tables
    act = lambda: swap(event, tables[0].ids[0], tables[1].ids[0])  # noqa: E731
    assert refused(act) == "round_state"


def test_a_draw_is_stale_once_somebody_comes_or_leaves() -> None:
    event = make_event(present=8)
    round = drawn_round(event)
    leave(event, 5)
    walk_in_enter(user=event.made_by, event_id=event.pk, person=Person(name="Laat"))
    with pytest.raises(Denied) as refusal:
        round_publish(
            user=event.made_by, event_id=event.pk, number=1, draw_number=round.draw_number
        )
    assert refusal.value.code == "draw_stale"
    assert refusal.value.details == {"gone": [5], "new": [9]}
    drawn_round(event)
    assert "9" in seating(event.rounds.get(number=1)).ids


@pytest.mark.parametrize("role", [Role.MEMBER, Role.SCORER, Role.VERIFIER, Role.OWNER])
def test_the_draw_is_the_directors(role: Role) -> None:
    event = make_event(present=8)
    drawn_round(event)
    user = user_with(role, event.club)
    for act in (
        lambda: round_draw(user=user, event_id=event.pk, number=1, draw_number=1),
        lambda: round_undraw(user=user, event_id=event.pk, number=1),
        lambda: seats_swap(
            user=user, event_id=event.pk, number=1, draw_number=1, one="1", other="2"
        ),
    ):
        assert refused(act) == "not_allowed"


def test_a_closed_event_is_not_drawn() -> None:
    event = make_event(present=8)
    Event.objects.filter(pk=event.pk).update(state=EventState.CLOSED)
    assert refused(lambda: drawn_round(event)) == "event_closed"


def test_a_round_beyond_the_planned_ones_is_not_there() -> None:
    event = make_event(present=8, rounds_planned=2)
    act = lambda: round_draw(user=event.made_by, event_id=event.pk, number=3, draw_number=0)  # noqa: E731
    assert refused(act) == "not_found"


def test_the_database_refuses_one_person_twice_in_a_round() -> None:
    event = make_event(present=8)
    round = drawn_round(event)
    seat = Seat.objects.filter(round=round).first()
    assert seat is not None
    with pytest.raises(IntegrityError), transaction.atomic():
        Seat.objects.create(round=round, player=seat.player)


@pytest.mark.parametrize(
    ("clubs", "apart"),
    [
        (["A", "A", "A", "A"], False),
        (["A", "A", "A", "B"], False),
        (["A", "A", "B", "C"], True),
        (["A", "A", "B", ""], True),
        (["", "", "", ""], False),
        (["A", "A", "", ""], False),
    ],
)
def test_clubmates_are_kept_apart_where_clubs_come_together(clubs: list[str], apart: bool) -> None:
    assert clubs_apart(clubs) is apart


def test_a_club_night_does_not_try_to_keep_its_own_members_apart() -> None:
    event = make_event(present=8)
    drawn_round(event)
    assert Draw.objects.get().request["rules"]["same_club"] == "allow"
    assert Draw.objects.get().answer["cost"]["same_club_partner"] == 0


def test_the_draw_costs_the_same_queries_for_many(django_assert_num_queries: Any) -> None:
    for present in (8, 80):
        event = make_event(club=club_with_players(present), present=present)
        with django_assert_num_queries(DRAW_QUERIES):
            round_draw(user=event.made_by, event_id=event.pk, number=1, draw_number=0)


DRAW_QUERIES = 20
