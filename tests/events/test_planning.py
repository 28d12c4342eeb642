"""What an organiser is told to expect of a number of rounds, before and after a draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from clubs.models import Role
from tests.factories.events import (
    close_round,
    drawn_round,
    make_event,
    published_round,
    started_round,
    user_with,
)
from tournaments.forecast import Forecast, forecast
from tournaments.messages.planning import sit_outs, too_many_rounds
from tournaments.models import Draw, Event, EventState, Format, LogEntry, Seat
from tournaments.selectors.planning import event_forecast
from tournaments.services.draws import seats_swap
from tournaments.services.entries import entry_tick

PARTNERS, COUPLES = 2, 1


def of(side: int, present: int, rounds: int = 3) -> Forecast:
    """The forecast before the first round."""
    found = forecast(side=side, sat_out=[0] * present, together=0, rounds=rounds)
    assert found is not None
    return found


# How many rounds the mathematics allows.


@pytest.mark.parametrize(
    ("side", "present", "most"),
    [
        (PARTNERS, 4, 3),
        (PARTNERS, 5, 5),
        (PARTNERS, 6, 7),
        (PARTNERS, 7, 10),
        (PARTNERS, 8, 7),
        (PARTNERS, 9, 9),
        (PARTNERS, 10, 11),
        (PARTNERS, 12, 11),
        (COUPLES, 2, 1),
        (COUPLES, 3, 3),
        (COUPLES, 4, 3),
        (COUPLES, 7, 7),
        (COUPLES, 8, 7),
        (COUPLES, 12, 11),
    ],
)
def test_the_most_rounds_without_a_second_meeting_exist_and_one_more_does_not(
    side: int, present: int, most: int
) -> None:
    found = of(side, present)
    assert found.most == most
    assert schedule_exists(side, present, most)
    pairs = present * (present - 1) // 2
    assert (most + 1) * (present // (2 * side) * side) > pairs


def schedule_exists(side: int, present: int, rounds: int) -> bool:
    """Whether a search finds so many rounds in which nobody is together twice and sit-outs are
    shared evenly at every moment."""
    out = present % (2 * side)
    free = {frozenset(pair) for pair in combinations(range(present), 2)}
    sat_out = [0] * present

    def pairings(here: frozenset[int]) -> Iterator[list[frozenset[int]]]:
        if not here:
            yield []
            return
        choices = {a: [b for b in here if frozenset((a, b)) in free] for a in here}
        one = min(sorted(here), key=lambda a: len(choices[a]))
        for other in sorted(choices[one]):
            for others in pairings(here - {one, other}):
                yield [frozenset((one, other)), *others]

    def go_on(left: int) -> bool:
        if not left:
            return True
        order = sorted(range(present), key=lambda a: sat_out[a])
        least = sat_out[order[0]]
        low = [a for a in order if sat_out[a] == least]
        more = [a for a in order if sat_out[a] > least]
        first = low if len(low) < out else []
        rest = more if first else low
        for others in combinations(rest, out - len(first)):
            away = frozenset([*first, *others])
            for one in away:
                sat_out[one] += 1
            for pairs in pairings(frozenset(range(present)) - away):
                free.difference_update(pairs)
                if go_on(left - 1):
                    return True
                free.update(pairs)
            for one in away:
                sat_out[one] -= 1
        return False

    return go_on(rounds)


def test_three_couples_and_seven_rounds_have_three_without_a_second_meeting() -> None:
    found = of(COUPLES, 3, rounds=7)
    assert (found.most, found.too_many) == (3, True)


@pytest.mark.parametrize(("rounds", "too_many"), [(7, False), (8, True)])
def test_as_many_rounds_as_can_be_are_not_too_many(rounds: int, too_many: bool) -> None:
    assert of(PARTNERS, 8, rounds=rounds).too_many is too_many


def test_pairs_that_were_together_already_are_used_up() -> None:
    found = forecast(side=COUPLES, sat_out=[0] * 4, together=6, rounds=1)
    assert found is not None
    assert (found.most, found.too_many) == (0, True)


@pytest.mark.parametrize(("side", "present"), [(PARTNERS, 3), (COUPLES, 1), (COUPLES, 0)])
def test_who_make_no_table_have_no_forecast(side: int, present: int) -> None:
    assert forecast(side=side, sat_out=[0] * present, together=0, rounds=3) is None


# Who sits out how often.


@pytest.mark.parametrize(
    ("side", "present", "rounds", "shared"),
    [
        (COUPLES, 3, 7, ((3, 1), (2, 2))),
        (PARTNERS, 41, 3, ((1, 3), (0, 38))),
        (PARTNERS, 6, 3, ((1, 6),)),
        (PARTNERS, 7, 3, ((2, 2), (1, 5))),
        (PARTNERS, 8, 3, ()),
    ],
)
def test_sit_outs_are_shared_evenly(
    side: int, present: int, rounds: int, shared: tuple[tuple[int, int], ...]
) -> None:
    assert of(side, present, rounds).sit_outs == shared


def test_who_sat_out_before_waits_for_the_others() -> None:
    found = forecast(side=PARTNERS, sat_out=[2, 1, 0, 0, 0], together=0, rounds=4)
    assert found is not None
    assert found.sit_outs == ((2, 2), (1, 3))


# In words.


def test_the_warning_says_how_many_of_the_rounds_can_be_played() -> None:
    assert too_many_rounds(of(COUPLES, 3, 7), couples=True) == (
        "With 3 couples present, at most 3 of the 7 rounds to come can be played before couples"
        " have to meet again."
    )
    assert too_many_rounds(of(PARTNERS, 8, 9), couples=False) == (
        "With 8 present, at most 7 of the 9 rounds to come can be played before somebody has to"
        " have a partner again."
    )


@pytest.mark.parametrize("couples", [True, False])
@pytest.mark.parametrize(("rounds", "words"), [(1, "in the round to come"), (2, "each of the 2")])
def test_the_warning_says_when_no_round_at_all_is_left(
    couples: bool, rounds: int, words: str
) -> None:
    found = Forecast(present=4, rounds=rounds, most=0, sit_outs=())
    assert words in too_many_rounds(found, couples=couples)


def test_nothing_is_said_of_a_number_that_goes_round() -> None:
    found = of(PARTNERS, 8, 3)
    assert (too_many_rounds(found, couples=False), sit_outs(found, couples=False)) == ("", "")


@pytest.mark.parametrize(
    ("couples", "words"),
    [
        (False, "2 sit out 3 times, 1 sits out twice, 4 sit out once, 1 never sits out."),
        (
            True,
            "2 couples sit out 3 times, 1 couple sits out twice, 4 couples sit out once,"
            " 1 couple never sits out.",
        ),
    ],
)
def test_sit_outs_are_told_in_words(couples: bool, words: str) -> None:
    found = Forecast(present=8, rounds=3, most=3, sit_outs=((3, 2), (2, 1), (1, 4), (0, 1)))
    assert sit_outs(found, couples=couples) == f"If those present stay, in the whole event: {words}"


# In an event.


@pytest.mark.django_db
def test_the_draw_shares_sit_outs_as_was_foretold() -> None:
    event = make_event(format=Format.RANDOM, present=3, rounds_planned=7)
    foretold = event_forecast(event)
    for number in range(1, 8):
        published_round(event, number)
        close_round(event, number)
    seats = Seat.objects.filter(round__event=event, table=None, player__position=1)
    had = Counter(seats.values_list("player__entry", flat=True))
    assert foretold is not None
    assert foretold.sit_outs == tuple(sorted(Counter(had.values()).items(), reverse=True))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("format", "present", "left", "most", "shared"),
    [
        # Of the six pairs of four couples two have met, of the 45 of ten players four.
        (Format.RANDOM, 4, 11, 2, ()),
        (Format.RANDOM, 3, 11, 2, ((4, 3),)),
        (Format.DRAWN_PARTNERS, 10, 11, 10, ((3, 4), (2, 6))),
        (Format.DRAWN_PARTNERS, 5, 11, 4, ((3, 2), (2, 3))),
    ],
)
def test_rounds_that_were_played_count(
    format: Format, present: int, left: int, most: int, shared: tuple[tuple[int, int], ...]
) -> None:
    event = make_event(format=format, present=present, rounds_planned=12)
    started_round(event)
    found = event_forecast(event)
    assert found == Forecast(present=present, rounds=left, most=most, sit_outs=shared)


@pytest.mark.django_db
def test_a_draw_that_is_not_public_counts_for_nothing_yet() -> None:
    event = make_event(present=5, rounds_planned=5)
    before = event_forecast(event)
    drawn_round(event)
    assert event_forecast(event) == before


@pytest.mark.django_db
def test_who_left_counts_neither_as_present_nor_as_having_met() -> None:
    event = make_event(format=Format.RANDOM, present=4, rounds_planned=9)
    started_round(event)
    entry = event.entries.get(number=1)
    entry_tick(user=event.made_by, event_id=event.pk, entry_id=entry.pk, present=False)
    found = event_forecast(event)
    assert found is not None
    # Three couples are left, of whom one pair has met.
    assert (found.present, found.most) == (3, 2)


@pytest.mark.django_db
def test_nothing_is_foretold_where_no_round_is_to_come() -> None:
    event = make_event(present=5, rounds_planned=1)
    started_round(event)
    assert event_forecast(event) is None
    other = make_event(present=5)
    other.state = EventState.CLOSED
    assert event_forecast(other) is None


@pytest.mark.django_db
@pytest.mark.parametrize("present", [5, 81])
def test_the_forecast_asks_three_questions(present: int, django_assert_num_queries: Any) -> None:
    event = make_event(present=present, rounds_planned=12)
    started_round(event)
    with django_assert_num_queries(3):
        event_forecast(event)


# On the pages.


def director(event: Event) -> Client:
    client = Client()
    client.force_login(event.made_by)
    return client


def save_rounds(event: Event, rounds: int) -> Any:
    """The settings form sent with another number of rounds, and the page that follows."""
    client = director(event)
    url = reverse("event_settings", args=[event.pk])
    form = client.get(url).context["form"]
    typed = {name: form[name].value() or "" for name in form.fields}
    event.refresh_from_db()
    return client.post(
        url, {**typed, "rounds_planned": rounds, "version": event.version}, follow=True
    )


@pytest.mark.django_db
def test_saving_more_rounds_than_can_be_is_done_and_warned_of() -> None:
    event = make_event(format=Format.RANDOM, present=3, rounds_planned=3)
    quiet = director(event).get(reverse("event", args=[event.pk])).content.decode()
    assert "meet again" not in quiet
    html = save_rounds(event, 7).content.decode()
    event.refresh_from_db()
    assert event.rounds_planned == 7
    for page in (
        html,
        director(event).get(reverse("event_settings", args=[event.pk])).content.decode(),
    ):
        assert "at most 3 of the 7 rounds to come" in page
        assert "1 couple sits out 3 times, 2 couples sit out twice." in page


@pytest.mark.django_db
def test_a_member_of_the_club_is_not_bothered_with_the_forecast() -> None:
    event = make_event(format=Format.RANDOM, present=3, rounds_planned=7)
    client = Client()
    client.force_login(user_with(Role.MEMBER, event.club))
    assert "rounds to come" not in client.get(reverse("event", args=[event.pk])).content.decode()


# Another number of rounds after a draw.


@pytest.mark.django_db
def test_before_any_draw_another_number_of_rounds_is_only_saved() -> None:
    assert "is now the last" not in save_rounds(make_event(present=8), 2).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("rounds", [2, 5])
def test_after_a_draw_the_message_says_which_round_is_now_the_last(rounds: int) -> None:
    event = make_event(present=8, rounds_planned=3)
    started_round(event)
    html = save_rounds(event, rounds).content.decode()
    assert f"Round {rounds} is now the last." in html
    line = LogEntry.objects.filter(event=event, action="event.changed").get()
    assert line.data == {"rounds_planned": [3, rounds]}


@pytest.mark.django_db
def test_the_settings_saved_with_the_same_rounds_say_nothing_of_the_last() -> None:
    event = make_event(present=8, rounds_planned=3)
    started_round(event)
    assert "is now the last" not in save_rounds(event, 3).content.decode()


def drawn_with_other_tables(event: Event) -> None:
    """As if looking ahead to more rounds had made two tables otherwise in the latest draw."""
    made = Draw.objects.latest("pk")
    one, other, *rest = made.answer["tables"]
    (a, b), (c, d) = one["sides"], other["sides"]
    made.answer["tables"] = [{**one, "sides": [c, b]}, {**other, "sides": [a, d]}, *rest]
    made.save()


@pytest.mark.django_db
def test_a_draw_that_would_be_another_for_the_last_round_is_said_to_stay_unless_drawn_again() -> (
    None
):
    event = make_event(present=8, rounds_planned=3)
    started_round(event, 1)
    close_round(event, 1)
    drawn_round(event, 2)
    drawn_with_other_tables(event)
    html = save_rounds(event, 2).content.decode()
    assert "Round 2 is now the last." in html
    assert "2 tables of round 2 would have been drawn otherwise." in html
    assert "Its tables stay as they are unless you draw again." in html


@pytest.mark.django_db
def test_a_public_draw_that_would_be_another_stays() -> None:
    event = make_event(present=8, rounds_planned=3)
    published_round(event)
    drawn_with_other_tables(event)
    html = save_rounds(event, 1).content.decode()
    assert "Its tables are public and stay as they are." in html


@pytest.mark.django_db
def test_once_cards_are_dealt_no_other_draw_is_spoken_of() -> None:
    event = make_event(present=8, rounds_planned=3)
    started_round(event)
    drawn_with_other_tables(event)
    html = save_rounds(event, 1).content.decode()
    assert "Round 1 is now the last." in html
    assert "drawn otherwise" not in html


@pytest.mark.django_db
def test_a_draw_that_would_be_the_same_is_said_to_be() -> None:
    event = make_event(format=Format.RANDOM, present=2, rounds_planned=3)
    drawn_round(event)
    assert "The draw of round 1 would be the same for it." in save_rounds(event, 1).content.decode()


@pytest.mark.django_db
def test_of_a_draw_changed_by_hand_nothing_is_compared() -> None:
    event = make_event(present=8, rounds_planned=3)
    drawn_round(event)
    side_a, side_b = Draw.objects.get().answer["tables"][0]["sides"]
    seats_swap(
        user=event.made_by,
        event_id=event.pk,
        number=1,
        draw_number=1,
        one=side_a[0],
        other=side_b[0],
    )
    html = save_rounds(event, 1).content.decode()
    assert "Round 1 is now the last." in html
    assert "would" not in html


@pytest.mark.django_db
def test_fewer_rounds_than_are_drawn_is_refused_at_the_field() -> None:
    event = make_event(present=8, rounds_planned=3)
    started_round(event, 1)
    close_round(event, 1)
    started_round(event, 2)
    answer = save_rounds(event, 1)
    assert answer.status_code == 400
    assert answer.context["form"].errors.keys() == {"rounds_planned"}
    assert "Round 2 is drawn already" in answer.content.decode()
    event.refresh_from_db()
    assert event.rounds_planned == 3
