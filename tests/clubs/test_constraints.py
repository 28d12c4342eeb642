"""What the database itself refuses, whoever asks."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import IntegrityError
from django.db.models import Model, ProtectedError
from django.utils import timezone

from clubs.models import Club, Invitation, LogEntry, Membership, Player, Role, User
from tests.factories.clubs import make_club, make_player, make_user, owner_of

pytestmark = pytest.mark.django_db


def refused(row: Model, constraint: str) -> None:
    """The database refuses the row, for this reason (SQLite names the columns instead)."""
    with pytest.raises(IntegrityError) as error:
        type(row)._default_manager.bulk_create([row])
    assert constraint in str(error.value) or "UNIQUE" in str(error.value)


def test_two_users_cannot_have_one_address_in_other_capitals() -> None:
    make_user(email="jan@example.org")
    refused(User(username="another", email="JAN@example.org"), "user_email_once")


def test_any_number_of_users_can_be_without_an_address() -> None:
    make_user()
    assert make_user().email == ""


def test_two_users_cannot_have_one_name_in_other_capitals() -> None:
    make_user(username="jan")
    refused(User(username="Jan"), "user_username_once")


def test_a_role_is_held_once() -> None:
    club = make_club()
    refused(Membership(club=club, user=owner_of(club), role=Role.OWNER), "membership_once")


def test_a_role_that_does_not_exist_cannot_be_held() -> None:
    club = make_club()
    row = Membership(club=club, user=owner_of(club), role="emperor")
    refused(row, "membership_role_known")


def test_a_number_is_given_once_in_a_club() -> None:
    club = make_club()
    make_player(club=club, number="42")
    row = Player(club=club, number="42", name="Maes", search="maes")
    refused(row, "player_number_once")


def test_another_club_may_give_the_same_number() -> None:
    make_player(club=make_club(), number="42")
    assert make_player(club=make_club(name="KC West"), number="42").number == "42"


def test_a_player_without_a_number_cannot_be() -> None:
    refused(Player(club=make_club(), number="", name="Maes"), "player_has_number")


def test_a_player_without_a_name_cannot_be() -> None:
    refused(Player(club=make_club(), number="1", name=""), "player_has_name")


def invitation(club: Club, **values: object) -> Invitation:
    row = Invitation(
        club=club,
        name="Jan",
        role=Role.MEMBER,
        invited_by=owner_of(club),
        expires_at=timezone.now() + timedelta(days=1),
    )
    for field, value in values.items():
        setattr(row, field, value)
    return row


def test_an_invitation_is_accepted_by_somebody() -> None:
    row = invitation(make_club(), accepted_at=timezone.now())
    refused(row, "invitation_accepted_by_somebody")


def test_an_invitation_is_to_a_role_that_exists() -> None:
    refused(invitation(make_club(), role="emperor"), "invitation_role_known")


def test_a_club_with_people_cannot_be_deleted() -> None:
    club = make_club()
    with pytest.raises(ProtectedError):
        club.delete()


def test_a_user_with_a_role_cannot_be_deleted() -> None:
    club = make_club()
    with pytest.raises(ProtectedError):
        owner_of(club).delete()


def test_a_user_who_did_nothing_can_be_deleted() -> None:
    user = make_user()
    user.delete()
    assert not User.objects.filter(username=user.username).exists()


def test_a_log_line_cannot_be_deleted() -> None:
    make_club()
    with pytest.raises(TypeError):
        LogEntry.objects.get().delete()
