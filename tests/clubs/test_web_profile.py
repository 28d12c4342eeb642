"""One's own page, and the language of the pages."""

from __future__ import annotations

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from django.urls import reverse

from clubs.models import Membership, User
from tests.factories.clubs import PASSWORD, make_club, make_user, owner_of

pytestmark = pytest.mark.django_db

TYPED = {"first_name": "Jan", "last_name": "Peeters", "email": "jan@example.org", "language": "fr"}


def test_a_person_changes_own_names_address_and_language(client: Client) -> None:
    user = make_user()
    client.force_login(user)
    client.post(reverse("profile"), TYPED)
    user.refresh_from_db()
    assert (user.first_name, user.last_name) == ("Jan", "Peeters")
    assert (user.email, user.language) == ("jan@example.org", "fr")


def test_nobody_becomes_more_by_ones_own_page(client: Client) -> None:
    user = owner_of(make_club())
    client.force_login(user)
    more = {"is_staff": "on", "is_superuser": "on", "role": "director", "username": "admin"}
    client.post(reverse("profile"), TYPED | more)
    user.refresh_from_db()
    assert (user.is_staff, user.is_superuser, user.username == "admin") == (False, False, False)
    assert Membership.objects.filter(user=user).count() == 1


@pytest.mark.parametrize("act", ["action_add", "action_primary", "action_send"])
def test_there_is_no_second_page_to_take_somebodys_address_on(client: Client, act: str) -> None:
    make_user(email="jan@example.org")
    user = make_user()
    EmailAddress.objects.create(user=user, email="jan@example.org")
    client.force_login(user)
    answer = client.post("/account/email/", {act: "", "email": "jan@example.org"})
    assert (answer.status_code, answer.headers["Location"]) == (302, reverse("profile"))
    user.refresh_from_db()
    assert user.email == ""


def test_somebody_elses_address_is_told_at_the_field(client: Client) -> None:
    make_user(email="JAN@example.org")
    client.force_login(make_user())
    answer = client.post(reverse("profile"), TYPED)
    assert answer.status_code == 400
    assert "Somebody else has this e-mail address." in answer.content.decode()
    assert 'value="Peeters"' in answer.content.decode()


def test_a_persons_language_is_kept_and_is_there_after_the_login_elsewhere(
    client: Client,
) -> None:
    user = make_user(username="jan")
    client.force_login(user)
    answer = client.post(reverse("set_language"), {"language": "nl", "next": "/profile/"})
    assert answer.headers["Location"] == "/profile/"
    elsewhere = Client()
    login = {"login": "jan", "password": PASSWORD}
    elsewhere.post(reverse("account_login") + "?next=/profile/", login)
    assert '<html lang="nl"' in elsewhere.get(reverse("profile")).content.decode()


def test_a_visitors_language_is_kept_in_the_browser(client: Client) -> None:
    client.post(reverse("set_language"), {"language": "fr"})
    assert '<html lang="fr"' in client.get(reverse("account_login")).content.decode()


def test_a_language_is_not_changed_by_following_a_link(client: Client) -> None:
    assert client.get(reverse("set_language"), {"language": "fr"}).status_code == 405


def test_a_language_that_is_not_here_is_refused(client: Client) -> None:
    assert client.post(reverse("set_language"), {"language": "xx"}).status_code == 400


@pytest.mark.parametrize("away", ["https://evil.example", "//evil.example", "javascript:alert()"])
def test_choosing_a_language_leads_nowhere_else(client: Client, away: str) -> None:
    answer = client.post(reverse("set_language"), {"language": "nl", "next": away})
    assert answer.headers["Location"] == "/"


def test_a_language_form_without_its_token_is_refused() -> None:
    user = make_user()
    client = Client(enforce_csrf_checks=True)
    client.force_login(user)
    assert client.post(reverse("set_language"), {"language": "nl"}).status_code == 403
    assert User.objects.get(pk=user.pk).language == ""


def test_there_is_no_public_form_for_an_account(client: Client) -> None:
    client.post("/account/signup/", {"username": "x", "password1": PASSWORD, "password2": PASSWORD})
    assert not User.objects.exists()
