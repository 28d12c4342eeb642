"""Roles in one event: who gives and takes them, to whom, and what the page of its people shows."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse

from clubs.models import Membership, Role, User
from refusals import Denied
from tests.factories.clubs import make_user
from tests.factories.events import club_with_players, helper_of, make_event, user_with
from tournaments.models import Event, EventRole, EventState, LogEntry
from tournaments.permissions import May, event_rights
from tournaments.services.roles import event_role_grant, event_role_revoke

pytestmark = pytest.mark.django_db

Kind = EventRole.Kind


def client_of(user: User | AnonymousUser) -> Client:
    client = Client()
    if isinstance(user, User):
        client.force_login(user)
    return client


def address(event: Event) -> str:
    return reverse("event_people", args=[event.pk])


def removal(event: Event, person: User) -> str:
    return reverse("event_role_remove", args=[event.pk, person.pk])


def roles(event: Event, person: User) -> set[str]:
    return set(EventRole.objects.filter(event=event, user=person).values_list("role", flat=True))


def close(event: Event) -> None:
    Event.objects.filter(pk=event.pk).update(state=EventState.CLOSED)


# Giving.


def test_a_director_gives_somebody_of_the_club_a_role_in_the_event_and_the_log_says_so() -> None:
    event = make_event()
    person = user_with(Role.MEMBER, event.club)
    event_role_grant(user=event.made_by, event_id=event.pk, role=Kind.SCORER, person_id=person.pk)
    assert May.ENTER in event_rights(person, event)
    line = LogEntry.objects.get(event=event, action="role.granted")
    assert line.user == event.made_by
    assert (line.data["person"], line.data["role"]) == (person.username, "scorer")


def test_a_role_in_one_event_is_none_in_the_clubs_next() -> None:
    event = make_event()
    other = make_event(club=event.club, director=event.made_by)
    person = user_with(Role.MEMBER, event.club)
    event_role_grant(user=event.made_by, event_id=event.pk, role=Kind.DIRECTOR, person_id=person.pk)
    assert event_rights(person, other) == frozenset()


def test_a_role_given_twice_is_held_and_logged_once() -> None:
    event = make_event()
    person = user_with(Role.MEMBER, event.club)
    for _time in range(2):
        event_role_grant(
            user=event.made_by, event_id=event.pk, role=Kind.SCORER, person_id=person.pk
        )
    assert EventRole.objects.filter(event=event).count() == 1
    assert LogEntry.objects.filter(action="role.granted").count() == 1


def test_a_typist_from_elsewhere_is_named_by_user_name_whatever_the_capitals() -> None:
    event = make_event()
    typist = make_user(username="Greet.west")
    event_role_grant(
        user=event.made_by, event_id=event.pk, role=Kind.SCORER, username=" greet.West "
    )
    assert roles(event, typist) == {"scorer"}


@pytest.mark.parametrize("username", ["gree", "greet", "%", "greet.wes_"])
def test_a_user_name_that_is_not_exact_finds_nobody(username: str) -> None:
    event = make_event()
    make_user(username="greet.west")
    with pytest.raises(Denied) as no:
        event_role_grant(user=event.made_by, event_id=event.pk, role=Kind.SCORER, username=username)
    assert (no.value.code, no.value.status) == ("person_unknown", 400)


def test_another_clubs_person_by_id_is_as_unknown_as_nobody() -> None:
    event = make_event()
    stranger = user_with(Role.DIRECTOR, club_with_players())
    told = []
    for person_id in (stranger.pk, 10**9, 10**30):
        with pytest.raises(Denied) as no:
            event_role_grant(
                user=event.made_by, event_id=event.pk, role=Kind.SCORER, person_id=person_id
            )
        told.append((no.value.code, no.value.status, no.value.sentence))
    assert set(told) == {("person_unknown", 404, "There is no such person in this event.")}
    assert roles(event, stranger) == set()


def test_who_cannot_log_in_any_more_gets_no_role() -> None:
    event = make_event()
    gone = user_with(Role.MEMBER, event.club)
    gone.is_active = False
    gone.save()
    for who in ({"person_id": gone.pk}, {"username": gone.username}):
        with pytest.raises(Denied) as no:
            event_role_grant(user=event.made_by, event_id=event.pk, role=Kind.SCORER, **who)
        assert no.value.code == "person_unknown"


def test_a_role_is_given_to_exactly_one_person() -> None:
    event = make_event()
    person = user_with(Role.MEMBER, event.club)
    both = {"person_id": person.pk, "username": person.username}
    for who, code in (
        ({}, "person_missing"),
        ({"username": " "}, "person_missing"),
        (both, "two_people"),
    ):
        with pytest.raises(Denied) as no:
            event_role_grant(user=event.made_by, event_id=event.pk, role=Kind.SCORER, **who)
        assert (no.value.code, no.value.status) == (code, 400)


def test_a_director_of_this_event_only_gives_roles_in_it() -> None:
    event = make_event()
    director = helper_of(event, Kind.DIRECTOR)
    typist = make_user()
    event_role_grant(user=director, event_id=event.pk, role=Kind.VERIFIER, username=typist.username)
    assert roles(event, typist) == {"verifier"}


def test_a_closed_event_takes_nobody_on_but_lets_people_go() -> None:
    event = make_event()
    scorer = helper_of(event, Kind.SCORER)
    close(event)
    with pytest.raises(Denied) as no:
        event_role_grant(
            user=event.made_by, event_id=event.pk, role=Kind.REFEREE, username=scorer.username
        )
    assert no.value.code == "event_closed"
    event_role_revoke(user=event.made_by, event_id=event.pk, person_id=scorer.pk, role=Kind.SCORER)
    assert roles(event, scorer) == set()


# Taking.


def test_a_role_taken_away_ends_what_it_let_one_do_and_is_logged() -> None:
    event = make_event()
    scorer = helper_of(event, Kind.SCORER)
    event_role_revoke(user=event.made_by, event_id=event.pk, person_id=scorer.pk, role=Kind.SCORER)
    assert event_rights(scorer, event) == frozenset()
    line = LogEntry.objects.get(event=event, action="role.revoked")
    assert (line.data["person"], line.data["role"]) == (scorer.username, "scorer")


def test_taking_one_role_leaves_the_others_and_those_of_the_club() -> None:
    event = make_event()
    person = user_with(Role.SCORER, event.club)
    for role in (Kind.SCORER, Kind.REFEREE):
        EventRole.objects.create(event=event, user=person, role=role)
    event_role_revoke(user=event.made_by, event_id=event.pk, person_id=person.pk, role=Kind.SCORER)
    assert roles(event, person) == {"referee"}
    assert Membership.objects.filter(user=person, role=Role.SCORER).exists()


def test_a_role_that_is_not_held_any_more_is_no_matter() -> None:
    event = make_event()
    person = user_with(Role.MEMBER, event.club)
    taken = event_role_revoke(
        user=event.made_by, event_id=event.pk, person_id=person.pk, role=Kind.SCORER
    )
    assert taken is None
    assert not LogEntry.objects.filter(action="role.revoked").exists()


def test_a_role_in_another_event_is_not_reached_through_this_one() -> None:
    event = make_event()
    other = make_event()
    scorer = helper_of(other, Kind.SCORER)
    with pytest.raises(Denied) as no:
        event_role_revoke(
            user=event.made_by, event_id=event.pk, person_id=scorer.pk, role=Kind.SCORER
        )
    assert (no.value.code, no.value.status) == ("person_unknown", 404)
    assert roles(other, scorer) == {"scorer"}


def test_whatever_is_taken_the_director_of_the_club_still_directs() -> None:
    event = make_event()
    EventRole.objects.create(event=event, user=event.made_by, role=Kind.DIRECTOR)
    event_role_revoke(
        user=event.made_by, event_id=event.pk, person_id=event.made_by.pk, role=Kind.DIRECTOR
    )
    assert May.DIRECT in event_rights(event.made_by, event)


# Who may: every role against everything.

HOLDERS = [
    ("visitor", 302),
    ("stranger", 404),
    (Role.MEMBER, 404),
    (Role.OWNER, 404),
    (Role.SCORER, 403),
    (Role.VERIFIER, 403),
    (Kind.SCORER, 403),
    (Kind.VERIFIER, 403),
    (Kind.REFEREE, 403),
    ("director of another club", 404),
    ("director of another event", 404),
]


def holder(event: Event, who: str) -> User | AnonymousUser:
    match who:
        case "visitor":
            return AnonymousUser()
        case "stranger":
            return make_user()
        case "director of another club":
            return user_with(Role.DIRECTOR, club_with_players())
        case "director of another event":
            return helper_of(make_event(club=event.club, director=event.made_by), Kind.DIRECTOR)
        case Role():
            return user_with(who, event.club)
        case _:
            return helper_of(event, Kind(who))


@pytest.mark.parametrize(("who", "status"), HOLDERS)
def test_nobody_but_a_director_sees_or_changes_the_people(who: str, status: int) -> None:
    event = make_event()
    scorer = helper_of(event, Kind.SCORER)
    user = holder(event, who)
    before = list(EventRole.objects.values())
    client = client_of(user)
    own = getattr(user, "username", "")
    answers = [
        client.get(address(event)),
        client.post(address(event), {"username": own, "role": "director"}),
        client.post(removal(event, scorer), {"role": "scorer"}),
    ]
    assert [answer.status_code for answer in answers] == [status] * 3
    assert list(EventRole.objects.values()) == before


@pytest.mark.parametrize("who", [None, Role.MEMBER, Role.SCORER, Role.VERIFIER, Role.OWNER])
def test_the_services_refuse_whoever_is_no_director(who: Role | None) -> None:
    event = make_event()
    user = user_with(who, event.club)
    scorer = helper_of(event, Kind.SCORER)
    with pytest.raises(Denied) as grant:
        event_role_grant(user=user, event_id=event.pk, role=Kind.DIRECTOR, username=user.username)
    with pytest.raises(Denied) as revoke:
        event_role_revoke(user=user, event_id=event.pk, person_id=scorer.pk, role=Kind.SCORER)
    assert {grant.value.code, revoke.value.code} == {"not_allowed"}
    assert roles(event, scorer) == {"scorer"}


@pytest.mark.parametrize("kind", [None, Kind.DIRECTOR])
def test_a_director_of_the_club_or_of_the_event_opens_the_people_by_its_tab(
    kind: EventRole.Kind | None,
) -> None:
    event = make_event()
    user = event.made_by if kind is None else helper_of(event, kind)
    client = client_of(user)
    overview = client.get(reverse("event", args=[event.pk])).content.decode()
    assert f'href="{address(event)}"' in overview
    assert client.get(address(event)).status_code == 200


def test_a_scorer_has_no_tab_to_the_people() -> None:
    event = make_event()
    client = client_of(helper_of(event, Kind.SCORER))
    overview = client.get(reverse("event", args=[event.pk])).content.decode()
    assert address(event) not in overview


def test_removing_is_a_post_with_a_token() -> None:
    event = make_event()
    scorer = helper_of(event, Kind.SCORER)
    assert client_of(event.made_by).get(removal(event, scorer)).status_code == 405
    client = Client(enforce_csrf_checks=True)
    client.force_login(event.made_by)
    assert client.post(removal(event, scorer), {"role": "scorer"}).status_code == 403
    assert roles(event, scorer) == {"scorer"}


# The page.


def test_the_page_lists_who_may_do_something_here_and_by_which_role() -> None:
    event = make_event()
    verifier = user_with(Role.VERIFIER, event.club)
    member = user_with(Role.MEMBER, event.club)
    typist = helper_of(event, Kind.SCORER)
    people = client_of(event.made_by).get(address(event)).context["people"]
    found = {person.id: (person.club_roles, person.roles) for person in people}
    assert found == {
        event.made_by.pk: ((Role.DIRECTOR,), ()),
        verifier.pk: ((Role.VERIFIER,), ()),
        typist.pk: ((), (Kind.SCORER,)),
    }
    assert member.pk not in found


def test_a_role_of_the_club_has_no_button_here() -> None:
    event = make_event()
    scorer = user_with(Role.SCORER, event.club)
    html = client_of(event.made_by).get(address(event)).content.decode()
    assert scorer.username in html
    assert removal(event, scorer) not in html


def test_only_people_of_this_club_are_offered() -> None:
    event = make_event()
    member = user_with(Role.MEMBER, event.club)
    foreign = user_with(Role.MEMBER, club_with_players())
    helper_of(event, Kind.SCORER)
    form = client_of(event.made_by).get(address(event)).context["form"]
    offered = {value for value, _name in form.fields["person"].widget.choices}
    assert offered >= {"", member.pk, event.made_by.pk}
    assert foreign.pk not in offered


def test_somebody_is_added_and_removed_by_the_page_alone() -> None:
    event = make_event()
    person = user_with(Role.MEMBER, event.club)
    client = client_of(event.made_by)
    answer = client.post(
        address(event), {"person": person.pk, "username": "", "role": "referee"}, follow=True
    )
    assert answer.redirect_chain == [(address(event), 302)]
    assert "now has the role: referee" in answer.content.decode()
    assert removal(event, person) in answer.content.decode()
    answer = client.post(removal(event, person), {"role": "referee"}, follow=True)
    assert "taken away: referee" in answer.content.decode()
    assert roles(event, person) == set()


def test_a_forged_choice_of_another_clubs_person_is_not_there() -> None:
    event = make_event()
    foreign = user_with(Role.MEMBER, club_with_players())
    client = client_of(event.made_by)
    answer = client.post(address(event), {"person": foreign.pk, "role": "scorer"})
    assert answer.status_code == 404
    assert client.post(removal(event, foreign), {"role": "scorer"}).status_code == 404
    assert not EventRole.objects.exists()


@pytest.mark.parametrize("role", ["owner", "member", "", "superuser"])
def test_a_role_that_no_event_has_is_refused(role: str) -> None:
    event = make_event()
    scorer = helper_of(event, Kind.SCORER)
    client = client_of(event.made_by)
    answer = client.post(address(event), {"username": scorer.username, "role": role})
    assert answer.status_code == 400
    assert client.post(removal(event, scorer), {"role": role}).status_code == 400
    assert roles(event, scorer) == {"scorer"}


def test_an_unknown_user_name_is_told_at_its_field_and_stays_typed() -> None:
    event = make_event()
    typed = {"username": "greet", "role": "scorer"}
    answer = client_of(event.made_by).post(address(event), typed)
    html = answer.content.decode()
    assert answer.status_code == 400
    assert answer.context["form"].errors.keys() == {"username"}
    assert 'value="greet"' in html
    assert answer.context["form"]["role"].value() == "scorer"


def test_an_event_director_who_steps_down_lands_on_a_page_that_is_there() -> None:
    event = make_event()
    guest = helper_of(event, Kind.DIRECTOR)
    answer = client_of(guest).post(removal(event, guest), {"role": "director"}, follow=True)
    assert answer.redirect_chain == [(reverse("home"), 302)]
    member = user_with(Role.MEMBER, event.club)
    EventRole.objects.create(event=event, user=member, role=Kind.DIRECTOR)
    answer = client_of(member).post(removal(event, member), {"role": "director"}, follow=True)
    assert answer.redirect_chain == [(reverse("event", args=[event.pk]), 302)]
    assert answer.status_code == 200


def test_a_closed_events_people_page_offers_no_form_to_add() -> None:
    event = make_event()
    scorer = helper_of(event, Kind.SCORER)
    close(event)
    html = client_of(event.made_by).get(address(event)).content.decode()
    assert 'name="username"' not in html
    assert removal(event, scorer) in html


def test_a_script_in_a_persons_name_stays_a_name() -> None:
    evil = "<svg/onload=alert(1)>"
    event = make_event()
    person = make_user(first_name=evil, last_name='"><b>x {{7*7}}')
    Membership.objects.create(club=event.club, user=person, role=Role.SCORER)
    client = client_of(event.made_by)
    answer = client.post(address(event), {"person": person.pk, "role": "scorer"}, follow=True)
    log = client.get(reverse("event_log", args=[event.pk]))
    for html in (answer.content.decode(), log.content.decode()):
        assert "&lt;svg/onload=alert(1)&gt;" in html
        assert evil not in html
        assert '"><b>x' not in html
        assert " 49" not in html


def test_the_log_tells_roles_in_words() -> None:
    event = make_event()
    typist = make_user(username="greet.west", first_name="Greet", last_name="Maes")
    client = client_of(event.made_by)
    client.post(address(event), {"username": "greet.west", "role": "verifier"})
    client.post(removal(event, typist), {"role": "verifier"})
    lines = client.get(reverse("event_log", args=[event.pk])).context["page"]
    assert [(line.what, line.details) for line in lines][:2] == [
        ("Role taken away", ("Greet Maes (greet.west): verifier",)),
        ("Role given", ("Greet Maes (greet.west): verifier",)),
    ]


def test_the_page_asks_as_much_for_many_people_as_for_few(
    django_assert_num_queries: Any,
) -> None:
    for many in (1, 30):
        event = make_event()
        for _n in range(many):
            user_with(Role.SCORER, event.club)
            helper_of(event, Kind.SCORER)
        client = client_of(event.made_by)
        client.get(address(event))
        with django_assert_num_queries(13):
            assert client.get(address(event)).status_code == 200


# The database.


def test_the_database_refuses_one_role_twice() -> None:
    event = make_event()
    scorer = helper_of(event, Kind.SCORER)
    with pytest.raises(IntegrityError), transaction.atomic():
        EventRole.objects.create(event=event, user=scorer, role=Kind.SCORER)


def test_the_database_refuses_a_role_that_is_none() -> None:
    event = make_event()
    with pytest.raises(IntegrityError), transaction.atomic():
        EventRole.objects.create(event=event, user=make_user(), role="owner")
