"""Accounts: how one is made, and what their holders change themselves."""

from __future__ import annotations

import re

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from clubs.links import is_password_token, password_pk
from clubs.models import User
from clubs.names import tidy
from refusals import Denied

# No @, so that nobody's user name can be somebody's e-mail address: the login takes both.
_USERNAME = re.compile(r"[\w.+-]{1,150}")
_NAME_LENGTH = 150


@transaction.atomic
def account_make(
    *,
    username: str,
    first_name: str = "",
    last_name: str = "",
    email: str = "",
    password: str | None = None,
    language: str = "",
) -> User:
    """Makes an account; without a password nobody can log in until a password link is used.

    username: 1 to 150 letters, digits and . + - _; capitals make no difference.
    Refuses, with the `field` in the details: "username_wrong", "too_long", "email_wrong",
    "password_weak" (400), "username_taken", "email_taken" (409).
    """
    username = AbstractUser.normalize_username(tidy(username))
    if not _USERNAME.fullmatch(username):
        raise Denied(
            "username_wrong",
            _("A user name is made of letters, digits and the signs . + - _ without spaces."),
            status=400,
            field="username",
        )
    if User.objects.filter(username__iexact=username).exists():
        raise _username_taken()
    user = User(
        username=username, language=language if language in dict(settings.LANGUAGES) else ""
    )
    _set_names(user, first_name=first_name, last_name=last_name, email=email)
    if password is None:
        user.set_unusable_password()
    else:
        _set_password(user, password)
    _save(user)
    return user


@transaction.atomic
def profile_change(*, user: User, first_name: str, last_name: str, email: str) -> User:
    """Changes one's own names and address, nothing else.

    Refuses, with the `field` in the details: "too_long", "email_wrong" (400), "email_taken" (409).
    """
    changed = User.objects.select_for_update().get(pk=user.pk)
    old_email = changed.email
    _set_names(changed, first_name=first_name, last_name=last_name, email=email)
    _save(changed)
    if changed.email != old_email:
        # What allauth remembers of the old address would still open the account by mail.
        EmailAddress.objects.filter(user=changed).delete()
    return changed


def language_set(*, user: User | None, language: str) -> None:
    """Remembers the language a person reads, None being a visitor; refuses "language_unknown"
    (400)."""
    if language not in dict(settings.LANGUAGES):
        raise Denied("language_unknown", _("There is no such language here."), status=400)
    if user is not None:
        User.objects.filter(pk=user.pk).update(language=language)


def password_link_user(*, token: str) -> User:
    """Whose password link this is; changes nothing.

    Refuses "link_unknown" (404): not ours, used, too old, or of somebody who became staff.
    """
    person = User.objects.filter(
        pk=password_pk(token), is_active=True, is_staff=False, is_superuser=False
    ).first()
    if person is None or not is_password_token(token, person):
        raise Denied(
            "link_unknown",
            _("This link does not work any more. Ask the owner of your club for a new one."),
            status=404,
        )
    return person


@transaction.atomic
def password_link_use(*, token: str, password: str) -> User:
    """Sets the password that the holder of the link chose; the link is then used up.

    Refuses "link_unknown" (404) and "password_weak" (400, `field` in the details).
    """
    User.objects.select_for_update().filter(pk=password_pk(token)).first()
    person = password_link_user(token=token)
    _set_password(person, password)
    person.save(update_fields=["password"])
    return person


def _set_password(user: User, password: str) -> None:
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise Denied("password_weak", " ".join(error.messages), status=400, field="password")
    user.set_password(password)


def _set_names(user: User, *, first_name: str, last_name: str, email: str) -> None:
    user.first_name, user.last_name, user.email = tidy(first_name), tidy(last_name), tidy(email)
    for field in ("first_name", "last_name"):
        if len(getattr(user, field)) > _NAME_LENGTH:
            raise Denied("too_long", _("This name is too long."), status=400, field=field)
    if not user.email:
        return
    try:
        validate_email(user.email)
    except ValidationError:
        raise Denied("email_wrong", _("This is no e-mail address."), status=400, field="email")
    if User.objects.filter(email__iexact=user.email).exclude(pk=user.pk).exists():
        raise _email_taken()


def _save(user: User) -> None:
    """Saves; what somebody else took between the look and the write is refused as at the look."""
    try:
        with transaction.atomic():
            user.save()
    except IntegrityError:
        named = User.objects.filter(username__iexact=user.username).exclude(pk=user.pk)
        raise _username_taken() if named.exists() else _email_taken()


def _email_taken() -> Denied:
    return Denied("email_taken", _("Somebody else has this e-mail address."), field="email")


def _username_taken() -> Denied:
    return Denied(
        "username_taken",
        _("Somebody else has this user name. Choose another."),
        field="username",
    )
