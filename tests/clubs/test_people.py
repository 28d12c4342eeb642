"""Roles: who gives and takes them, and what can never happen to a club."""

from __future__ import annotations

import pytest

from clubs.models import Club, LogEntry, Membership, Role, User
from clubs.services.club import club_make
from clubs.services.people import membership_grant, membership_revoke, password_link_make
from refusals import Denied
from tests.factories.clubs import make_club, make_membership, make_user, owner_of

pytestmark = pytest.mark.django_db


def roles(club: Club, user: User) -> set[str]:
    return set(Membership.objects.filter(club=club, user=user).values_list("role", flat=True))


def test_an_owner_gives_a_person_of_the_club_one_more_role() -> None:
    club = make_club()
    person = make_membership(club=club).user
    membership_grant(user=owner_of(club), club_id=club.pk, person_id=person.pk, role=Role.DIRECTOR)
    assert roles(club, person) == {"member", "director"}
    line = LogEntry.objects.filter(action="role.granted").get()
    assert line.data == {"person": person.username, "role": "director"}


def test_a_role_given_twice_is_held_and_logged_once() -> None:
    club = make_club()
    person = make_membership(club=club).user
    for _time in range(2):
        membership_grant(
            user=owner_of(club), club_id=club.pk, person_id=person.pk, role=Role.SCORER
        )
    assert LogEntry.objects.filter(action="role.granted").count() == 1


@pytest.mark.parametrize("role", [Role.MEMBER, Role.SCORER, Role.VERIFIER, Role.DIRECTOR])
def test_nobody_but_an_owner_gives_a_role(role: Role) -> None:
    club = make_club()
    user = make_membership(club=club, role=role).user
    with pytest.raises(Denied) as no:
        membership_grant(user=user, club_id=club.pk, person_id=user.pk, role=Role.OWNER)
    assert (no.value.code, roles(club, user)) == ("not_allowed", {role})


def test_another_clubs_owner_finds_no_club_to_give_a_role_in() -> None:
    club = make_club()
    stranger = owner_of(make_club(name="KC West"))
    with pytest.raises(Denied) as no:
        membership_grant(user=stranger, club_id=club.pk, person_id=stranger.pk, role=Role.OWNER)
    assert (no.value.code, no.value.status) == ("club_unknown", 404)


def test_nobody_is_put_into_a_club_without_an_invitation() -> None:
    club = make_club()
    outsider = make_user()
    with pytest.raises(Denied) as no:
        membership_grant(
            user=owner_of(club), club_id=club.pk, person_id=outsider.pk, role=Role.MEMBER
        )
    assert (no.value.code, no.value.status) == ("person_unknown", 404)


def test_an_administrator_gives_a_club_an_owner_again() -> None:
    club = make_club()
    person = make_user()
    admin = make_user(superuser=True)
    membership_grant(user=admin, club_id=club.pk, person_id=person.pk, role=Role.OWNER)
    assert roles(club, person) == {"owner"}


def test_an_owner_takes_a_role_away_and_the_log_says_so() -> None:
    club = make_club()
    person = make_membership(club=club, role=Role.SCORER).user
    membership_revoke(user=owner_of(club), club_id=club.pk, person_id=person.pk, role=Role.SCORER)
    assert roles(club, person) == set()
    assert LogEntry.objects.filter(action="role.revoked").get().data["role"] == "scorer"


def test_the_last_owner_stays() -> None:
    club = make_club()
    owner = owner_of(club)
    with pytest.raises(Denied) as no:
        membership_revoke(user=owner, club_id=club.pk, person_id=owner.pk, role=Role.OWNER)
    assert (no.value.code, roles(club, owner)) == ("last_owner", {"owner"})


def test_an_owner_who_cannot_log_in_is_no_owner_to_be_left_with() -> None:
    club = make_club()
    owner = owner_of(club)
    gone = make_membership(club=club, role=Role.OWNER).user
    gone.is_active = False
    gone.save()
    with pytest.raises(Denied) as no:
        membership_revoke(user=owner, club_id=club.pk, person_id=owner.pk, role=Role.OWNER)
    assert no.value.code == "last_owner"


def test_one_of_two_owners_goes() -> None:
    club = make_club()
    owner = owner_of(club)
    make_membership(club=club, role=Role.OWNER)
    membership_revoke(user=owner, club_id=club.pk, person_id=owner.pk, role=Role.OWNER)
    assert roles(club, owner) == set()


def test_nothing_is_decided_in_an_archived_club() -> None:
    club = make_club()
    owner = owner_of(club)
    club.archived_at = club.log.get().at
    club.save()
    with pytest.raises(Denied) as no:
        membership_grant(user=owner, club_id=club.pk, person_id=owner.pk, role=Role.DIRECTOR)
    assert no.value.code == "club_unknown"


def test_only_an_administrator_makes_a_club_on_the_site() -> None:
    with pytest.raises(Denied) as no:
        club_make(name="KC Oost", owner=make_user(), user=make_user())
    assert no.value.code == "not_allowed"
    admin = make_user(superuser=True)
    assert club_make(name="KC Oost", owner=make_user(), user=admin).slug == "kc-oost"


@pytest.mark.parametrize(("name", "code"), [(" ", "name_missing"), ("x" * 121, "name_too_long")])
def test_a_club_has_a_name_that_fits(name: str, code: str) -> None:
    with pytest.raises(Denied) as no:
        make_club(name=name)
    assert no.value.code == code


def test_two_clubs_of_one_name_have_addresses_of_their_own() -> None:
    assert [make_club().slug, make_club().slug, make_club(name="山").slug] == [
        "kc-oost",
        "kc-oost-2",
        "club",
    ]


def test_an_owner_makes_a_password_link_for_a_member() -> None:
    club = make_club()
    person = make_membership(club=club).user
    assert password_link_make(user=owner_of(club), club_id=club.pk, person_id=person.pk)
    line = LogEntry.objects.filter(action="password_link.made").get()
    assert line.data == {"person": person.username}


def test_a_director_makes_no_password_link() -> None:
    club = make_club()
    director = make_membership(club=club, role=Role.DIRECTOR).user
    person = make_membership(club=club).user
    with pytest.raises(Denied) as no:
        password_link_make(user=director, club_id=club.pk, person_id=person.pk)
    assert (no.value.code, no.value.status) == ("not_allowed", 403)


def test_an_owner_makes_no_password_link_for_somebody_of_another_club() -> None:
    club = make_club()
    other = owner_of(make_club(name="KC West"))
    with pytest.raises(Denied) as no:
        password_link_make(user=owner_of(club), club_id=club.pk, person_id=other.pk)
    assert (no.value.code, no.value.status) == ("person_unknown", 404)


@pytest.mark.parametrize("superuser", [True, False])
def test_an_owner_makes_no_password_link_for_site_staff(superuser: bool) -> None:
    club = make_club()
    staff = make_membership(club=club, user=make_user(superuser=superuser, staff=True)).user
    with pytest.raises(Denied) as no:
        password_link_make(user=owner_of(club), club_id=club.pk, person_id=staff.pk)
    assert no.value.code == "not_allowed"


@pytest.mark.parametrize("role", [Role.SCORER, Role.VERIFIER, Role.DIRECTOR, Role.OWNER])
def test_an_owner_makes_no_password_link_for_who_has_duties_in_another_club(role: Role) -> None:
    club = make_club()
    person = make_membership(club=make_club(name="KC West"), role=role).user
    make_membership(club=club, user=person)
    with pytest.raises(Denied) as no:
        password_link_make(user=owner_of(club), club_id=club.pk, person_id=person.pk)
    assert no.value.code == "not_allowed"


def test_a_plain_member_of_two_clubs_gets_a_password_link_from_either() -> None:
    club = make_club()
    person = make_membership(club=make_club(name="KC West")).user
    make_membership(club=club, user=person)
    assert password_link_make(user=owner_of(club), club_id=club.pk, person_id=person.pk)
