"""The pages of a night: who sees what, what a press does, how many questions they ask."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from clubs.models import Player, Role
from scoring.models import SheetVersion
from tests.events.test_rounds import make_final
from tests.events.visitors import client_of, director, page
from tests.factories.events import (
    close_round,
    club_with_players,
    drawn_round,
    make_event,
    published_round,
    started_round,
    user_with,
)
from tournaments.models import (
    Draw,
    Entry,
    Event,
    EventState,
    Format,
    LogEntry,
    RoundState,
    Seat,
)
from tournaments.services.entries import Person, entry_tick, walk_in_enter
from tournaments.services.events import event_close
from tournaments.services.log import log

pytestmark = pytest.mark.django_db


# Who sees what.

# What a press does.


def test_a_night_from_creation_to_close_by_its_pages_alone() -> None:
    club = club_with_players(8)
    user = user_with(Role.DIRECTOR, club)
    client = client_of(user)
    form = client.get(reverse("event_new")).context["form"]
    typed = {name: form.get_initial_for_field(f, name) for name, f in form.fields.items()}
    typed |= {"name": "Kaartavond", "club": club.pk, "rounds_planned": 1, "fee": "2,50"}
    client.post(reverse("event_new"), typed)
    event = Event.objects.get()
    assert (event.fee_cents, event.options) == (250, {"best_of": 3})
    for player in Player.objects.all():
        client.post(page(event, "door_mark"), {"mark": f"present:p{player.pk}"})
    client.post(page(event, "round_draw", 1), {"draw_number": 0})
    client.post(page(event, "round_publish", 1), {"draw_number": 1})
    client.post(page(event, "round_start", 1))
    client.post(page(event, "round_close", 1), {"reason": "rehearsal"})
    client.post(page(event, "event_close"))
    event.refresh_from_db()
    assert event.state == EventState.CLOSED
    assert [r.state for r in event.rounds.all()] == [RoundState.CLOSED]


def test_a_wrong_amount_keeps_what_was_typed_and_makes_no_event() -> None:
    club = club_with_players()
    client = client_of(user_with(Role.DIRECTOR, club))
    answer = client.post(reverse("event_new"), {"name": "Kaartavond", "fee": "2,5O"})
    assert answer.status_code == 400
    assert 'value="2,5O"' in answer.content.decode()
    assert 'value="Kaartavond"' in answer.content.decode()
    assert not Event.objects.exists()


def test_who_directs_no_club_makes_no_event() -> None:
    client = client_of(user_with(Role.SCORER, club_with_players()))
    assert client.get(reverse("event_new")).status_code == 403


def test_the_settings_page_keeps_options_it_does_not_show() -> None:
    event = make_event()
    options = {"best_of": 1, "max_doublings": 2}
    Event.objects.filter(pk=event.pk).update(options=options)
    client = director(event)
    form = client.get(page(event, "event_settings")).context["form"]
    typed = {name: form[name].value() or "" for name in form.fields}
    client.post(page(event, "event_settings"), {**typed, "name": "Anders", "version": 0})
    event.refresh_from_db()
    assert (event.name, event.options) == ("Anders", options)
    client.post(page(event, "event_settings"), {**typed, "match": "best_of_three", "version": 1})
    event.refresh_from_db()
    assert event.options == {"best_of": 3, "max_doublings": 2}


@pytest.mark.parametrize("version", ["", "x", "-1", "²", "9" * 5000])
def test_settings_under_a_version_that_no_page_sent_are_refused_and_kept(version: str) -> None:
    event = make_event()
    client = director(event)
    form = client.get(page(event, "event_settings")).context["form"]
    typed = {name: form[name].value() or "" for name in form.fields}
    answer = client.post(
        page(event, "event_settings"), {**typed, "name": "Anders", "version": version}
    )
    assert answer.status_code == 400
    assert 'value="Anders"' in answer.content.decode()


def test_a_published_events_settings_that_make_results_are_not_changed_by_a_forged_form() -> None:
    event = make_event(present=8)
    published_round(event)
    event.refresh_from_db()
    client = director(event)
    form = client.get(page(event, "event_settings")).context["form"]
    typed = {name: form[name].value() or "" for name in form.fields}
    client.post(
        page(event, "event_settings"),
        {
            **typed,
            "ruleset": "french",
            "sit_out": "nothing",
            "name": "Nieuw",
            "version": event.version,
        },
    )
    event.refresh_from_db()
    assert (event.name, event.ruleset) == ("Nieuw", "west-flemish")


def test_a_tick_with_htmx_answers_the_line_and_the_counts_only() -> None:
    event = make_event(club=club_with_players(1))
    player = Player.objects.get()
    answer = director(event).post(
        page(event, "door_mark"), {"mark": f"present:p{player.pk}"}, headers={"HX-Request": "true"}
    )
    html = answer.content.decode()
    assert f'id="row-p{player.pk}"' in html
    assert 'aria-pressed="true"' in html
    assert "<html" not in html
    assert 'id="door-counts" hx-swap-oob="true"' in html


def test_a_tick_without_a_script_comes_back_to_the_door() -> None:
    event = make_event(present=1)
    entry = Entry.objects.get()
    answer = director(event).post(page(event, "door_mark"), {"mark": f"away:e{entry.pk}"})
    assert (answer.status_code, answer["Location"]) == (302, page(event, "door"))


@pytest.mark.parametrize(
    "mark", ["", "present", "present:", "present:x1", "toggle:p1", "paid:p1", "present:p²"]
)
def test_a_mark_that_no_page_of_ours_sends_is_not_there(mark: str) -> None:
    event = make_event(present=1)
    assert director(event).post(page(event, "door_mark"), {"mark": mark}).status_code == 404


def test_the_door_finds_a_name_without_a_script() -> None:
    event = make_event(club=club_with_players(20))
    html = director(event).get(page(event, "door"), {"q": "maes an"}).content.decode()
    assert "An Maes" in html
    assert "Bert Maes" not in html


def test_namesakes_are_marked_with_number_and_club() -> None:
    event = make_event(present=1)
    walk_in_enter(
        user=event.made_by,
        event_id=event.pk,
        person=Person(first_name="An", name="Peeters", club_name="De Klavers"),
        namesake=True,
    )
    html = director(event).get(page(event, "door")).content.decode()
    assert html.count("same name as another") == 2
    assert "De Klavers" in html


def test_a_refused_walk_in_keeps_what_was_typed_and_asks() -> None:
    event = make_event(present=1)
    typed = {"first_name": "An", "name": "Peeters", "club_name": "De Klavers"}
    client = director(event)
    answer = client.post(page(event, "door_walk_in"), typed)
    html = answer.content.decode()
    assert answer.status_code == 409
    assert 'value="De Klavers"' in html
    assert 'name="namesake"' in html
    client.post(page(event, "door_walk_in"), {**typed, "namesake": "1"})
    assert event.entries.count() == 2


def test_a_couple_of_a_member_and_a_walk_in_enters_by_the_form() -> None:
    event = make_event(format=Format.RANDOM, club=club_with_players(2))
    player = Player.objects.first()
    assert player is not None
    typed = {"player": player.pk, "1_name": "De Smet", "1_first_name": "Jan"}
    client = director(event)
    client.post(page(event, "door_couple"), typed)
    assert [p.full_name for p in event.entries.get().players.all()] == ["An Peeters", "Jan De Smet"]
    html = client.get(page(event, "door")).content.decode()
    assert html.count(f'name="player" value="{player.pk}"') == 0


def test_a_couple_of_one_is_refused_and_what_was_picked_stays_picked() -> None:
    event = make_event(format=Format.RANDOM, club=club_with_players(2))
    player = Player.objects.first()
    assert player is not None
    answer = director(event).post(page(event, "door_couple"), {"player": player.pk})
    assert answer.status_code == 400
    assert f'value="{player.pk}" checked' in answer.content.decode()


def test_the_door_counts_what_those_present_make() -> None:
    event = make_event(present=11, fee_cents=250)
    counts = director(event).get(page(event, "door")).context["counts"]
    assert (counts.present, counts.tables, counts.sit_out, counts.lacking) == (11, 2, 3, 1)
    assert (counts.paid_cents, counts.owed_cents) == (0, 2750)


def test_who_was_second_sees_the_draw_of_the_first() -> None:
    event = make_event(present=8)
    client = director(event)
    for _n in range(2):
        answer = client.post(page(event, "round_draw", 1), {"draw_number": 0}, follow=True)
    assert "drawn anew meanwhile" in answer.content.decode()
    assert Draw.objects.count() == 1


def test_a_swap_is_shown_in_words_before_it_is_done() -> None:
    event = make_event(present=8)
    started_round(event, 1)
    close_round(event, 1)
    drawn_round(event, 2)
    first, second = Draw.objects.filter(round__number=1).get(), Draw.objects.get(round__number=2)
    one, partner = first.answer["tables"][0]["sides"][0]
    beside = next(
        side[1 - side.index(one)]
        for table in second.answer["tables"]
        for side in table["sides"]
        if one in side
    )
    answer = director(event).get(
        page(event, "round", 2),
        {"swap": [partner, beside]},
        headers={"HX-Request": "true"},
    )
    html = answer.content.decode()
    assert "are partners again (before: round 1)" in html
    assert "<html" not in html
    assert Draw.objects.filter(round__number=2).count() == 1


def test_choosing_two_partners_says_that_nothing_would_change() -> None:
    event = make_event(present=8)
    drawn_round(event)
    side = Draw.objects.get().answer["tables"][0]["sides"][0]
    html = director(event).get(page(event, "round", 1), {"swap": side}).content.decode()
    assert "same side" in html


def test_a_stale_draw_names_who_left_and_who_came_and_cannot_be_published() -> None:
    event = make_event(present=8)
    drawn_round(event)
    gone = Entry.objects.get(number=1)
    entry_tick(user=event.made_by, event_id=event.pk, entry_id=gone.pk, present=False)
    walk_in_enter(user=event.made_by, event_id=event.pk, person=Person(name="Laat"))
    answer = director(event).get(page(event, "round", 1))
    notes = answer.context["notes"]
    assert (notes.gone, notes.new) == (("An Peeters (1)",), ("Laat (9)",))
    director(event).post(page(event, "round_publish", 1), {"draw_number": 1})
    assert event.rounds.get(number=1).state == RoundState.DRAWN


def test_a_time_is_typed_and_shown_as_the_clock_in_the_club_says() -> None:
    event = make_event(present=8)
    day = timezone.localdate() + timedelta(days=40)
    Event.objects.filter(pk=event.pk).update(date=day)
    drawn_round(event)
    client = director(event)
    client.post(page(event, "round_plan", 1), {"publish_at": "20:00", "start_at": ""})
    at = event.rounds.get(number=1).publish_at
    assert at is not None
    assert timezone.localtime(at).strftime("%H:%M") == "20:00"
    assert timezone.localtime(at).date() == day
    html = client.get(page(event, "round", 1)).content.decode()
    assert 'value="20:00"' in html


def test_a_time_long_past_asks_with_two_buttons() -> None:
    event = make_event(present=8)
    drawn_round(event)
    past = timezone.now() - timedelta(minutes=45)
    event.rounds.filter(number=1).update(publish_at=past)
    html = director(event).get(page(event, "round", 1)).content.decode()
    assert "Publish it now" in html
    assert "Forget that time" in html


def test_a_table_opens_by_its_number() -> None:
    event = make_event(present=8)
    published_round(event)
    client = director(event)
    answer = client.get(page(event, "round_open", 1), {"table": " 2 "})
    assert answer["Location"] == page(event, "sheet", 1, 2)
    for typed in ("9", "", "two", "²", "-1", "1e1"):
        answer = client.get(page(event, "round_open", 1), {"table": typed})
        assert answer["Location"] == page(event, "round", 1)


def test_late_comers_and_a_sit_out_get_a_table_of_their_own() -> None:
    event = make_event(format=Format.RANDOM, present=3, club=club_with_players(8))
    published_round(event)
    free = [p.pk for p in Player.objects.all()][6:]
    client = director(event)
    client.post(page(event, "door_couple"), {"player": free})
    assert "enough for one more table" in client.get(page(event, "round", 1)).content.decode()
    client.post(page(event, "round_late", 1))
    round = event.rounds.get(number=1)
    assert not Seat.objects.filter(round=round, table=None).exists()
    table = round.tables.get(number=2)
    assert table.sheet is not None
    assert Entry.objects.get(number=4).from_round == 1
    assert round.draw_number == 2


def test_who_comes_during_a_round_is_in_from_the_next_and_owes_nothing_before() -> None:
    event = make_event(present=8, club=club_with_players(9))
    started_round(event, 1)
    close_round(event, 1)
    started_round(event, 2)
    client = director(event)
    late = Player.objects.order_by("pk").last()
    assert late is not None
    client.post(page(event, "door_mark"), {"mark": f"present:p{late.pk}"})
    door = client.get(page(event, "door"), {"q": late.first_name}).content.decode()
    assert "from round 3" in door
    html = client.get(page(event, "standing", 9)).content.decode()
    assert html.count("had not entered yet") == 2


def test_a_draw_whose_ranking_changed_since_says_so_and_stays() -> None:
    event = make_event(present=9, rounds_planned=4)
    for table in started_round(event, 1).tables.select_related("sheet"):
        assert table.sheet is not None
        make_final(table.sheet, event)
    close_round(event, 1)
    published_round(event, 2)
    assert not director(event).get(page(event, "round", 2)).context["notes"].differs
    # As if the sheets of round 1 were corrected: the losers won, and who sits out is another.
    SheetVersion.objects.update(winner="B", boams_a=0, boams_b=2)
    SheetVersion.objects.filter(sheet__table__number=2).update(score_a=100, score_b=10)
    answer = director(event).get(page(event, "round", 2))
    assert answer.context["notes"].differs
    assert "The standings changed since this draw" in answer.content.decode()
    assert "The standings changed" not in Client().get(page(event, "round", 2)).content.decode()


def test_the_log_says_who_did_what_and_why() -> None:
    event = make_event(present=8, fee_cents=250)
    started_round(event)
    close_round(event, reason="table 2 went home")
    event_close(user=event.made_by, event_id=event.pk)
    html = director(event).get(page(event, "event_log")).content.decode()
    for words in ("Event closed", "Round closed", "table 2 went home", "Tables drawn", "Entered"):
        assert words in html
    assert event.made_by.shown_name in html


def test_every_act_of_these_services_has_words_in_the_log() -> None:
    event = make_event(present=9, fee_cents=250)
    started_round(event)
    close_round(event)
    lines = director(event).get(page(event, "event_log")).context["page"]
    dotted = set(LogEntry.objects.values_list("action", flat=True))
    assert not dotted & {line.what for line in lines}


def test_a_corrected_sheet_shows_old_and_new_in_the_log() -> None:
    event = make_event(present=4)
    log(
        event,
        event.made_by,
        "sheet.corrected",
        round=event.rounds.get(number=1),
        table_number=1,
        reason="sides were turned",
        version=2,
        before={"winner": "A", "boams": [2, 1], "score": [290, 250]},
        winner="B",
        boams=[1, 2],
        score=[250, 290],
    )
    html = director(event).get(page(event, "event_log")).content.decode()
    assert "2–1 (290–250) → 1–2 (250–290)" in html
    assert "sides were turned" in html
