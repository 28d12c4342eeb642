"""The administrator's desk: what staff may change, and what only a superuser."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import Permission
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from clubs.models import Club, LogEntry, Membership, Role, User
from tests.factories.clubs import PASSWORD, make_club, make_membership, make_user, owner_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client: Client) -> User:
    """Staff with every permission there is, but no superuser."""
    user = make_user(username="staff", staff=True)
    user.user_permissions.set(Permission.objects.all())
    client.force_login(user)
    return user


@pytest.fixture
def superuser(client: Client) -> User:
    user = make_user(username="root", superuser=True)
    client.force_login(user)
    return user


def save_user(client: Client, user: User, **typed: str) -> int:
    values = {"username": user.username, "first_name": "New", "is_active": "on"} | typed
    address = reverse("admin:clubs_user_change", args=[user.pk])
    return client.post(address, values).status_code


RAISED = {
    "is_staff": "on",
    "is_superuser": "on",
    "user_permissions": "1",
    "groups": "1",
    "email": "new@example.org",
    "password": "x",
}


def test_staff_changes_names_and_nothing_that_makes_somebody_more(
    client: Client, staff: User
) -> None:
    user = make_user(username="jan", email="old@example.org")
    assert save_user(client, user, **RAISED, username="other") == 302
    user.refresh_from_db()
    assert (user.first_name, user.username, user.email) == ("New", "jan", "old@example.org")
    assert (user.is_staff, user.is_superuser) == (False, False)
    assert user.user_permissions.count() == 0
    assert user.check_password(PASSWORD)


@pytest.mark.parametrize("whose", ["own", "superuser", "staff"])
def test_staff_changes_no_account_of_staff(client: Client, staff: User, whose: str) -> None:
    user = {
        "own": lambda: staff,
        "superuser": lambda: make_user(superuser=True),
        "staff": lambda: make_user(staff=True),
    }[whose]()
    assert save_user(client, user, **RAISED) == 403
    before = user.is_superuser
    user.refresh_from_db()
    assert (user.first_name, user.is_superuser) == ("", before)


def test_staff_sets_nobodys_password(client: Client, staff: User) -> None:
    for user in (owner_of(make_club()), make_user(superuser=True), staff):
        address = reverse("admin:auth_user_password_change", args=[user.pk])
        typed = {"password1": "een-nieuw-woord", "password2": "een-nieuw-woord"}
        assert client.post(address, typed).status_code == 403
        user.refresh_from_db()
        assert user.check_password(PASSWORD)


def test_staff_makes_no_account_and_no_club(client: Client, staff: User) -> None:
    for name in ("admin:clubs_user_add", "admin:clubs_club_add"):
        assert client.get(reverse(name)).status_code == 403


def test_staff_gives_no_role(client: Client, staff: User) -> None:
    club = make_club()
    typed = club_form(club) | {
        "memberships-TOTAL_FORMS": "2",
        "memberships-1-club": str(club.pk),
        "memberships-1-user": str(staff.pk),
        "memberships-1-role": "owner",
    }
    client.post(reverse("admin:clubs_club_change", args=[club.pk]), typed)
    assert not Membership.objects.filter(user=staff).exists()


def test_a_superuser_makes_somebody_staff(client: Client, superuser: User) -> None:
    user = make_user(username="jan")
    assert save_user(client, user, is_staff="on", email="jan@example.org") == 302
    user.refresh_from_db()
    assert (user.is_staff, user.is_superuser, user.email) == (True, False, "jan@example.org")


def test_a_superuser_makes_a_club_with_its_owner(client: Client, superuser: User) -> None:
    owner = make_user()
    typed = {"name": "KC Oost", "owner": str(owner.pk)}
    answer = client.post(reverse("admin:clubs_club_add"), typed)
    club = Club.objects.get()
    assert answer.status_code == 302
    assert owner_of(club) == owner
    assert LogEntry.objects.get().user == superuser


def club_form(club: Club) -> dict[str, str]:
    held = Membership.objects.filter(club=club).get()
    return {
        "name": "KC Oost",
        "memberships-TOTAL_FORMS": "1",
        "memberships-INITIAL_FORMS": "1",
        "memberships-0-id": str(held.pk),
        "memberships-0-club": str(club.pk),
    }


def test_a_superuser_gives_a_club_an_owner_again(client: Client, superuser: User) -> None:
    club = make_club()
    person = make_user()
    typed = club_form(club) | {
        "memberships-TOTAL_FORMS": "2",
        "memberships-0-DELETE": "on",
        "memberships-1-club": str(club.pk),
        "memberships-1-user": str(person.pk),
        "memberships-1-role": "owner",
    }
    client.post(reverse("admin:clubs_club_change", args=[club.pk]), typed)
    assert owner_of(club) == person
    actions = LogEntry.objects.values_list("action", flat=True)
    assert set(actions) == {"club.made", "role.granted", "role.revoked"}


def test_even_a_superuser_leaves_no_club_without_an_owner(client: Client, superuser: User) -> None:
    club = make_club()
    typed = club_form(club) | {"memberships-0-DELETE": "on"}
    answer = client.post(reverse("admin:clubs_club_change", args=[club.pk]), typed, follow=True)
    assert "cannot be without an owner" in answer.content.decode()
    assert Membership.objects.filter(club=club, role=Role.OWNER).count() == 1


def test_a_club_is_not_deleted_there(client: Client, superuser: User) -> None:
    club = make_club()
    address = reverse("admin:clubs_club_delete", args=[club.pk])
    assert client.post(address, {"post": "yes"}).status_code == 403


def test_a_user_with_a_history_is_not_deleted_there(client: Client, superuser: User) -> None:
    user = make_membership(club=make_club()).user
    client.post(reverse("admin:clubs_user_delete", args=[user.pk]), {"post": "yes"})
    assert User.objects.filter(pk=user.pk).exists()


def test_the_log_is_read_and_never_changed(client: Client, superuser: User) -> None:
    make_club()
    line = LogEntry.objects.get()
    assert client.get(reverse("admin:clubs_logentry_changelist")).status_code == 200
    assert client.get(reverse("admin:clubs_logentry_add")).status_code == 403
    change = reverse("admin:clubs_logentry_change", args=[line.pk])
    delete = reverse("admin:clubs_logentry_delete", args=[line.pk])
    assert client.post(change, {"reason": "x"}).status_code == 403
    assert client.post(delete, {"post": "yes"}).status_code == 403


@pytest.mark.parametrize("model", ["clubs_user", "clubs_club"])
def test_the_desk_opens(client: Client, superuser: User, model: str) -> None:
    make_club()
    for name in ("changelist", "add"):
        assert client.get(reverse(f"admin:{model}_{name}")).status_code == 200
    first = User.objects.all()[0] if model == "clubs_user" else Club.objects.get()
    assert client.get(reverse(f"admin:{model}_change", args=[first.pk])).status_code == 200


def test_a_fresh_installation_gets_a_club_an_owner_and_a_link(
    client: Client, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("club_make", "KC Oost", "--owner", "lieve")
    address = capsys.readouterr().out.split()[-1]
    typed = {"password": PASSWORD, "again": PASSWORD}
    client.post(address[address.index("/password/") :], typed)
    assert client.get(reverse("club", args=[Club.objects.get().pk])).status_code == 200


def test_a_club_for_somebody_who_can_log_in_prints_no_link(
    capsys: pytest.CaptureFixture[str],
) -> None:
    make_user(username="lieve")
    call_command("club_make", "KC Oost", "--owner", "Lieve")
    assert "/password/" not in capsys.readouterr().out
    assert owner_of(Club.objects.get()).username == "lieve"


def test_a_club_is_not_made_twice_and_nobody_is_left_behind() -> None:
    make_club(name="KC Oost")
    for name, owner in (("KC Oost", "lieve"), (" ", "lieve"), ("KC West", "no such name")):
        with pytest.raises(CommandError):
            call_command("club_make", name, "--owner", owner)
    assert Club.objects.count() == 1
    assert not User.objects.filter(username="lieve").exists()
