"""Who is present: ticks, walk-ins, couples, fees."""

from __future__ import annotations

import pytest
from django.db import IntegrityError, transaction

from clubs.models import Player, Role
from refusals import Denied
from tests.factories.events import club_with_players, make_event, user_with
from tournaments.models import (
    Entry,
    EntryPlayer,
    EntryState,
    Event,
    EventState,
    Format,
    LogEntry,
    RoundState,
)
from tournaments.services.entries import (
    Person,
    couple_enter,
    entrant_correct,
    entry_pay,
    entry_remove,
    entry_tick,
    player_tick,
    walk_in_enter,
)

pytestmark = pytest.mark.django_db
JAN = Person(first_name="Jan", name="De Smet", club_name="De Klavers")


def tick(event: Event, player: Player, present: bool = True) -> Entry | None:
    return player_tick(user=event.made_by, event_id=event.pk, player_id=player.pk, present=present)


def couple(event: Event, *persons: Person, namesake: bool = False) -> Entry:
    return couple_enter(user=event.made_by, event_id=event.pk, persons=persons, namesake=namesake)


def test_a_ticked_player_enters_with_the_name_and_club_of_that_moment() -> None:
    event = make_event(club=club_with_players(1))
    player = Player.objects.get()
    tick(event, player)
    player.name = "Janssens"
    player.save()
    entered = EntryPlayer.objects.get()
    assert (entered.full_name, entered.number) == ("An Peeters", "1")
    assert entered.club_name == event.club.name


def test_a_tick_sent_twice_is_one_tick() -> None:
    event = make_event(club=club_with_players(1))
    player = Player.objects.get()
    first, second = tick(event, player), tick(event, player)
    assert first == second
    assert LogEntry.objects.filter(action="entry.made").count() == 1


def test_unticking_keeps_the_entry_and_ticking_again_finds_it() -> None:
    event = make_event(present=1)
    entry, player = Entry.objects.get(), Player.objects.get()
    tick(event, player, present=False)
    entry.refresh_from_db()
    assert entry.state == EntryState.AWAY
    tick(event, player)
    entry.refresh_from_db()
    assert entry.state == EntryState.PRESENT


def test_unticking_somebody_who_never_came_leaves_no_trace() -> None:
    event = make_event(club=club_with_players(1))
    assert tick(event, Player.objects.get(), present=False) is None
    assert not Entry.objects.exists()


def test_a_player_of_another_club_is_not_there() -> None:
    event = make_event()
    stranger = club_with_players(1).players.get()
    with pytest.raises(Denied) as refusal:
        tick(event, stranger)
    assert (refusal.value.code, refusal.value.status) == ("not_found", 404)


def test_an_entry_of_another_event_is_not_there() -> None:
    event, other = make_event(), make_event(present=1)
    entry = other.entries.get()
    for act in (
        lambda: entry_tick(user=event.made_by, event_id=event.pk, entry_id=entry.pk, present=False),
        lambda: entry_pay(user=event.made_by, event_id=event.pk, entry_id=entry.pk, paid=True),
        lambda: entry_remove(user=event.made_by, event_id=event.pk, entry_id=entry.pk),
        lambda: entrant_correct(
            user=event.made_by,
            event_id=event.pk,
            person_id=entry.players.get().pk,
            person=JAN,
        ),
    ):
        with pytest.raises(Denied) as refusal:
            act()
        assert refusal.value.code == "not_found"


@pytest.mark.parametrize("role", [Role.MEMBER, Role.SCORER, Role.VERIFIER, Role.OWNER])
def test_the_door_is_the_directors(role: Role) -> None:
    event = make_event(club=club_with_players(1))
    user = user_with(role, event.club)
    with pytest.raises(Denied) as refusal:
        player_tick(user=user, event_id=event.pk, player_id=Player.objects.get().pk, present=True)
    assert refusal.value.code == "not_allowed"


def test_a_walk_in_is_a_name_and_a_club() -> None:
    event = make_event()
    walk_in_enter(
        user=event.made_by,
        event_id=event.pk,
        person=Person(first_name=" Jan ", name="De  Smet", club_name="De Klavers"),
    )
    person = EntryPlayer.objects.get()
    assert (person.full_name, person.club_name, person.player) == (
        "Jan De Smet",
        "De Klavers",
        None,
    )


def test_a_walk_in_without_a_name_is_refused() -> None:
    event = make_event()
    with pytest.raises(Denied) as refusal:
        walk_in_enter(
            user=event.made_by, event_id=event.pk, person=Person(first_name="Jan", name=" ")
        )
    assert refusal.value.code == "name_missing"


def test_a_walk_in_sent_twice_is_asked_about_and_a_namesake_enters_when_said_so() -> None:
    event = make_event()
    walk_in_enter(user=event.made_by, event_id=event.pk, person=JAN)
    typed_otherwise = Person(first_name="JAN", name="de smet")
    with pytest.raises(Denied) as refusal:
        walk_in_enter(user=event.made_by, event_id=event.pk, person=typed_otherwise)
    assert refusal.value.code == "namesake"
    assert refusal.value.details["found"] == 1
    walk_in_enter(user=event.made_by, event_id=event.pk, person=typed_otherwise, namesake=True)
    assert event.entries.count() == 2


def test_a_late_comer_is_in_from_the_first_round_that_is_not_public() -> None:
    event = make_event(club=club_with_players(2), rounds_planned=3)
    early, late = Player.objects.all()
    tick(event, early)
    event.rounds.filter(number=1).update(
        state=RoundState.PUBLISHED, published_at="2026-12-04T20:00:00Z"
    )
    event.rounds.filter(number=2).update(state=RoundState.DRAWN)
    tick(event, late)
    assert list(event.entries.values_list("from_round", flat=True)) == [1, 2]


def test_who_was_ticked_off_and_comes_late_after_all_is_in_from_then() -> None:
    event = make_event(present=1)
    player = Player.objects.get()
    tick(event, player, present=False)
    event.rounds.filter(number=1).update(
        state=RoundState.CLOSED, published_at="2026-12-04T20:00:00Z"
    )
    tick(event, player)
    assert event.entries.get().from_round == 2


def test_a_closed_event_has_no_door() -> None:
    event = make_event(club=club_with_players(1))
    Event.objects.filter(pk=event.pk).update(state=EventState.CLOSED)
    with pytest.raises(Denied) as refusal:
        tick(event, Player.objects.get())
    assert refusal.value.code == "event_closed"


def test_two_people_make_one_entry() -> None:
    event = make_event(format=Format.RANDOM, club=club_with_players(1))
    entry = couple(event, Person(Player.objects.get().pk), JAN)
    assert [p.full_name for p in entry.players.all()] == ["An Peeters", "Jan De Smet"]


@pytest.mark.parametrize("turned", [False, True])
def test_a_couple_registered_again_is_refused_naming_it(turned: bool) -> None:
    event = make_event(format=Format.RANDOM, present=1)
    persons = [Person(p.pk) for p in Player.objects.all()]
    with pytest.raises(Denied) as refusal:
        couple(event, *(reversed(persons) if turned else persons))
    assert refusal.value.code == "already_entered"
    assert "An Peeters and Bert Peeters" in refusal.value.sentence
    assert event.entries.count() == 1


def test_one_person_is_no_couple() -> None:
    event = make_event(format=Format.RANDOM, club=club_with_players(1))
    person = Person(Player.objects.get().pk)
    for persons, code in (([person, person], "same_person"), ([person], "not_two")):
        with pytest.raises(Denied) as refusal:
            couple(event, *persons)
        assert refusal.value.code == code


def test_people_enter_as_the_event_says() -> None:
    alone, couples = make_event(club=club_with_players(2)), make_event(format=Format.RANDOM)
    with pytest.raises(Denied) as refusal:
        couple(alone, *(Person(p.pk) for p in alone.club.players.all()))
    assert refusal.value.code == "alone_only"
    with pytest.raises(Denied) as refusal:
        walk_in_enter(user=couples.made_by, event_id=couples.pk, person=JAN)
    assert refusal.value.code == "couples_only"


def test_the_database_refuses_one_player_twice_in_an_event() -> None:
    event = make_event(present=1)
    person = EntryPlayer.objects.get()
    second = Entry.objects.create(event=event, number=2)
    with pytest.raises(IntegrityError), transaction.atomic():
        EntryPlayer.objects.create(entry=second, event=event, player=person.player, name="x")


def test_a_fee_is_owed_by_each_person_and_paid_at_once() -> None:
    event = make_event(format=Format.RANDOM, present=1, fee_cents=250)
    entry = event.entries.get()
    for _ in range(2):
        entry_pay(user=event.made_by, event_id=event.pk, entry_id=entry.pk, paid=True)
    entry.refresh_from_db()
    assert entry.paid_cents == 500
    assert LogEntry.objects.filter(action="entry.paid").count() == 1
    entry_pay(user=event.made_by, event_id=event.pk, entry_id=entry.pk, paid=False)
    entry.refresh_from_db()
    assert entry.paid_cents == 0


def test_a_name_spelled_wrong_is_corrected_and_logged() -> None:
    event = make_event()
    walk_in_enter(user=event.made_by, event_id=event.pk, person=JAN)
    person = EntryPlayer.objects.get()
    entrant_correct(
        user=event.made_by,
        event_id=event.pk,
        person_id=person.pk,
        person=Person(first_name="Jan", name="Desmet", club_name="De Klavers"),
    )
    person.refresh_from_db()
    assert person.name == "Desmet"
    assert LogEntry.objects.get(action="entry.corrected").data["name"] == [
        ["Jan", "De Smet", "De Klavers"],
        ["Jan", "Desmet", "De Klavers"],
    ]
    with pytest.raises(Denied) as refusal:
        entrant_correct(
            user=event.made_by, event_id=event.pk, person_id=person.pk, person=Person(name="")
        )
    assert refusal.value.code == "name_missing"


def test_an_entry_made_by_mistake_goes_while_nothing_is_drawn() -> None:
    event = make_event(format=Format.RANDOM, present=1)
    entry_remove(user=event.made_by, event_id=event.pk, entry_id=event.entries.get().pk)
    assert not EntryPlayer.objects.exists()
    assert LogEntry.objects.get(action="entry.removed").data["names"] == [
        "An Peeters",
        "Bert Peeters",
    ]


def test_an_entry_stays_once_a_draw_was_made() -> None:
    event = make_event(present=1)
    event.rounds.get(number=1).draws.create(number=1, how="drawn", request={}, answer={})
    with pytest.raises(Denied) as refusal:
        entry_remove(user=event.made_by, event_id=event.pk, entry_id=event.entries.get().pk)
    assert refusal.value.code == "drawn_already"
