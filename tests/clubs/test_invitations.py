"""Invitations: one link, one person, one role, once."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from clubs.links import invitation_token
from clubs.models import Club, Invitation, LogEntry, Membership, Role, User
from clubs.services.invitations import (
    invitation_accept,
    invitation_accept_new,
    invitation_make,
    invitation_read,
    invitation_revoke,
)
from clubs.services.people import membership_revoke
from refusals import Denied
from tests.factories.clubs import (
    PASSWORD,
    make_club,
    make_membership,
    make_player,
    make_user,
    owner_of,
)

pytestmark = pytest.mark.django_db


def invite(club: Club, role: Role = Role.SCORER, by: User | None = None) -> Invitation:
    return invitation_make(user=by or owner_of(club), club_id=club.pk, name="Jan", role=role)


def code_of(token: str) -> str:
    with pytest.raises(Denied) as no:
        invitation_accept(token=token, user=make_user())
    return no.value.code


def test_a_person_takes_up_the_role() -> None:
    club = make_club()
    user = make_user()
    membership = invitation_accept(token=invitation_token(invite(club)), user=user)
    assert (membership.club, membership.user, membership.role) == (club, user, Role.SCORER)
    actions = list(LogEntry.objects.values_list("action", flat=True))
    assert actions == ["invitation.accepted", "invitation.made", "club.made"]


def test_a_second_person_finds_the_link_used() -> None:
    token = invitation_token(invite(make_club()))
    invitation_accept(token=token, user=make_user())
    assert code_of(token) == "invitation_used"
    assert Membership.objects.filter(role=Role.SCORER).count() == 1


def test_a_link_dies_after_two_weeks() -> None:
    token = invitation_token(invite(make_club()))
    with time_machine.travel(timezone.now() + timedelta(days=13, hours=23), tick=False):
        assert invitation_read(token=token)
    with time_machine.travel(timezone.now() + timedelta(days=14, seconds=1), tick=False):
        assert code_of(token) == "invitation_expired"


def test_a_revoked_link_is_worthless() -> None:
    club = make_club()
    invitation = invite(club)
    invitation_revoke(user=owner_of(club), club_id=club.pk, invitation_id=invitation.pk)
    assert code_of(invitation_token(invitation)) == "invitation_revoked"


def test_a_used_link_is_not_revoked_any_more() -> None:
    club = make_club()
    invitation = invite(club)
    invitation_accept(token=invitation_token(invitation), user=make_user())
    with pytest.raises(Denied) as no:
        invitation_revoke(user=owner_of(club), club_id=club.pk, invitation_id=invitation.pk)
    assert no.value.code == "invitation_used"


def test_a_former_owners_links_are_worthless() -> None:
    club = make_club()
    second = make_membership(club=club, role=Role.OWNER).user
    token = invitation_token(invite(club, Role.OWNER, by=second))
    membership_revoke(user=owner_of(club), club_id=club.pk, person_id=second.pk, role=Role.OWNER)
    assert code_of(token) == "invitation_revoked"


@pytest.mark.parametrize(
    "tampered",
    [
        lambda token: token[:-1] + ("A" if token[-1] != "A" else "B"),
        lambda token: "1" + token,
        lambda token: token.split("-")[0],
        lambda token: token.split("-")[0] + "-" + "A" * 22,
        lambda token: token + "x",
        lambda token: token.replace("-", "\u2010", 1),
        lambda token: "\u0661-" + token.partition("-")[2],
        lambda token: "9" * 18 + "-" + token.partition("-")[2],
        lambda _token: "",
        lambda _token: "\x00",
    ],
)
def test_a_link_that_was_tampered_with_is_unknown(tampered: object) -> None:
    token = invitation_token(invite(make_club()))
    assert callable(tampered)
    assert code_of(tampered(token)) == "invitation_unknown"


def test_one_invitations_secret_opens_no_other() -> None:
    club = make_club()
    one, two = invite(club), invite(club)
    secret = invitation_token(one).partition("-")[2]
    assert code_of(f"{two.pk}-{secret}") == "invitation_unknown"


def test_a_link_is_worthless_when_its_row_gives_another_role() -> None:
    invitation = invite(make_club(), Role.MEMBER)
    token = invitation_token(invitation)
    Invitation.objects.update(role=Role.OWNER)
    assert code_of(token) == "invitation_unknown"


def test_a_link_carries_128_bits() -> None:
    assert len(invitation_token(invite(make_club())).partition("-")[2]) == 22


def test_a_link_to_an_archived_club_is_unknown() -> None:
    club = make_club()
    token = invitation_token(invite(club))
    Club.objects.update(archived_at=timezone.now())
    assert code_of(token) == "invitation_unknown"


def test_a_new_person_gets_an_account_and_the_role() -> None:
    club = make_club()
    user = invitation_accept_new(
        token=invitation_token(invite(club)),
        username="jan",
        first_name="Jan",
        last_name="Peeters",
        password=PASSWORD,
        language="nl",
    )
    assert user.check_password(PASSWORD)
    assert (user.get_full_name(), user.language, user.is_staff) == ("Jan Peeters", "nl", False)
    assert club.memberships.get(user=user).role == Role.SCORER


def test_an_account_that_is_refused_leaves_the_link_good() -> None:
    make_user(username="jan")
    invitation = invite(make_club())
    with pytest.raises(Denied) as no:
        invitation_accept_new(
            token=invitation_token(invitation),
            username="JAN",
            first_name="Jan",
            last_name="Peeters",
            password=PASSWORD,
        )
    assert no.value.code == "username_taken"
    assert invitation_read(token=invitation_token(invitation)) == invitation


def test_a_role_held_already_is_held_once() -> None:
    club = make_club()
    user = make_membership(club=club, role=Role.SCORER).user
    invitation_accept(token=invitation_token(invite(club)), user=user)
    assert club.memberships.filter(user=user).count() == 1


def test_an_invited_player_is_known_by_the_account() -> None:
    club = make_club()
    player = make_player(club=club)
    invitation = invitation_make(
        user=owner_of(club), club_id=club.pk, name="Jan", role=Role.MEMBER, player_id=player.pk
    )
    user = make_user()
    invitation_accept(token=invitation_token(invitation), user=user)
    player.refresh_from_db()
    assert player.user == user


def test_another_clubs_player_is_not_invited() -> None:
    club = make_club()
    player = make_player(club=make_club(name="KC West"))
    with pytest.raises(Denied) as no:
        invitation_make(
            user=owner_of(club), club_id=club.pk, name="Jan", role=Role.MEMBER, player_id=player.pk
        )
    assert (no.value.code, no.value.status) == ("player_unknown", 404)


@pytest.mark.parametrize("role", [Role.MEMBER, Role.SCORER, Role.VERIFIER, Role.DIRECTOR])
def test_nobody_but_an_owner_invites(role: Role) -> None:
    club = make_club()
    user = make_membership(club=club, role=role).user
    with pytest.raises(Denied) as no:
        invite(club, Role.MEMBER, by=user)
    assert no.value.code == "not_allowed"


def test_another_clubs_owner_revokes_nothing() -> None:
    club = make_club()
    invitation = invite(club)
    other = make_club(name="KC West")
    for club_id in (club.pk, other.pk):
        with pytest.raises(Denied) as no:
            invitation_revoke(user=owner_of(other), club_id=club_id, invitation_id=invitation.pk)
        assert no.value.status == 404
    assert invitation_read(token=invitation_token(invitation))


@pytest.mark.parametrize(
    ("name", "email", "code"),
    [
        ("", "", "name_missing"),
        ("x" * 161, "", "too_long"),
        ("Jan", "no address", "email_wrong"),
        ("Jan", "a@b.be\nBcc: c@d.be", "email_wrong"),
    ],
)
def test_an_invitation_says_whom_it_is_for(name: str, email: str, code: str) -> None:
    club = make_club()
    with pytest.raises(Denied) as no:
        invitation_make(
            user=owner_of(club), club_id=club.pk, name=name, email=email, role=Role.MEMBER
        )
    assert no.value.code == code
