"""Accounts: what makes one, what their holders change, how a password link works once."""

from __future__ import annotations

from datetime import timedelta

import pytest
import time_machine
from allauth.account.models import EmailAddress
from django.utils import timezone

from clubs.links import password_token
from clubs.models import User
from clubs.services.accounts import (
    account_make,
    language_set,
    password_link_use,
    password_link_user,
    profile_change,
)
from refusals import Denied
from tests.factories.clubs import PASSWORD, make_user

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("field", "typed", "code"),
    [
        ("username", "", "username_wrong"),
        ("username", "jan peeters", "username_wrong"),
        ("username", "jan@example.org", "username_wrong"),
        ("username", "<svg/onload=alert()>", "username_wrong"),
        ("username", "TAKEN", "username_taken"),
        ("first_name", "x" * 151, "too_long"),
        ("last_name", "x" * 151, "too_long"),
        ("email", "jan", "email_wrong"),
        ("email", "Taken@Example.org", "email_taken"),
        ("password", "kort", "password_weak"),
        ("password", "password1", "password_weak"),
        ("password", "janpeeters", "password_weak"),
    ],
)
def test_an_account_is_refused_at_its_field(field: str, typed: str, code: str) -> None:
    make_user(username="taken", email="taken@example.org")
    values = {
        "username": "jan",
        "first_name": "Jan",
        "last_name": "Peeters",
        "email": "",
        "password": PASSWORD,
    } | {field: typed}
    if typed == "janpeeters":
        values["username"] = "janpeeters"
    with pytest.raises(Denied) as no:
        account_make(**values)
    assert (no.value.code, no.value.details["field"]) == (code, field)


def test_an_account_without_a_password_lets_nobody_in() -> None:
    assert not account_make(username="jan").has_usable_password()


def test_a_person_changes_names_and_address_and_nothing_else() -> None:
    user = make_user(username="jan")
    profile_change(user=user, first_name=" Jan ", last_name="Peeters", email="jan@example.org")
    user.refresh_from_db()
    assert (user.first_name, user.last_name, user.email) == ("Jan", "Peeters", "jan@example.org")
    assert (user.username, user.is_staff, user.is_superuser) == ("jan", False, False)


def test_ones_own_address_in_other_capitals_is_not_somebody_elses() -> None:
    user = make_user(email="jan@example.org")
    changed = profile_change(user=user, first_name="", last_name="", email="Jan@example.org")
    assert changed.email == "Jan@example.org"


def test_an_address_that_was_given_up_opens_the_account_no_more() -> None:
    user = make_user(email="old@example.org")
    EmailAddress.objects.create(user=user, email="old@example.org", verified=True, primary=True)
    profile_change(user=user, first_name="", last_name="", email="new@example.org")
    assert not EmailAddress.objects.filter(email="old@example.org").exists()


def test_a_language_is_remembered() -> None:
    user = make_user()
    language_set(user=user, language="nl")
    user.refresh_from_db()
    assert user.language == "nl"


@pytest.mark.parametrize("language", ["", "xx", "nl-BE", "<b>"])
def test_a_language_that_is_not_here_is_refused(language: str) -> None:
    with pytest.raises(Denied) as no:
        language_set(user=make_user(), language=language)
    assert no.value.code == "language_unknown"


def test_a_password_link_works_once() -> None:
    user = make_user()
    token = password_token(user)
    password_link_use(token=token, password="een-nieuw-woord")
    user.refresh_from_db()
    assert user.check_password("een-nieuw-woord")
    with pytest.raises(Denied) as no:
        password_link_use(token=token, password="nog-een-woord")
    assert (no.value.code, no.value.status) == ("link_unknown", 404)


def test_reading_a_password_link_does_not_use_it_up() -> None:
    user = make_user()
    token = password_token(user)
    assert password_link_user(token=token) == user
    assert password_link_user(token=token) == user


def test_a_password_link_dies_after_three_days() -> None:
    user = make_user()
    with time_machine.travel(timezone.now()) as clock:
        token = password_token(user)
        clock.shift(timedelta(days=3, seconds=1))
        with pytest.raises(Denied) as no:
            password_link_use(token=token, password="een-nieuw-woord")
    assert no.value.code == "link_unknown"


def test_a_password_link_dies_when_its_holder_becomes_staff() -> None:
    user = make_user()
    token = password_token(user)
    User.objects.update(is_staff=True)
    with pytest.raises(Denied) as no:
        password_link_use(token=token, password="een-nieuw-woord")
    assert no.value.code == "link_unknown"


def test_one_persons_password_link_opens_nobody_elses_account() -> None:
    one, two = make_user(), make_user()
    secret = password_token(one).partition("-")[2]
    with pytest.raises(Denied) as no:
        password_link_use(token=f"{two.pk}-{secret}", password="een-nieuw-woord")
    assert no.value.code == "link_unknown"


def test_a_weak_password_leaves_the_link_good() -> None:
    user = make_user()
    token = password_token(user)
    with pytest.raises(Denied) as no:
        password_link_use(token=token, password="kort")
    assert (no.value.code, no.value.details["field"]) == ("password_weak", "password")
    assert password_link_user(token=token) == user
