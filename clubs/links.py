"""Private links of a club: how they are made, recognised, and written as an address.

An invitation's link is its row's number and a mark that only this installation can make of the
row; it can be shown again to the owner and dies with the row (clubs/services/invitations.py). A
password link is Django's own: it dies with the password it replaces. Both carry 128 bits.
"""

from __future__ import annotations

import base64
import re

from django.conf import settings
from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.urls import reverse
from django.utils.crypto import constant_time_compare, salted_hmac

from clubs.models import Invitation, User

_INVITATION = re.compile(r"([0-9]{1,18})-[A-Za-z0-9_-]{22}")
_PASSWORD = re.compile(r"([0-9]{1,18})-([0-9a-z]{1,13}-[0-9a-f]{32})")


def invitation_token(invitation: Invitation) -> str:
    """The link's secret part: bound to this row, its club, its role and when it was made."""
    made = invitation.made_at.timestamp()
    row = f"{invitation.pk} {invitation.club_id} {invitation.role} {made}"
    mark = salted_hmac("clubs.invitation", row, algorithm="sha256").digest()[:16]
    return f"{invitation.pk}-{base64.urlsafe_b64encode(mark).decode().rstrip('=')}"


def invitation_pk(token: str) -> int:
    """The number of the row that a link speaks of, not yet believed; 0 for no link of ours."""
    parts = _INVITATION.fullmatch(token)
    return int(parts[1]) if parts else 0


def is_invitation_token(token: str, invitation: Invitation) -> bool:
    """Whether the link is this row's, compared in constant time."""
    return constant_time_compare(token, invitation_token(invitation))


class _PasswordTokens(PasswordResetTokenGenerator):
    key_salt = "clubs.password_link"


def password_token(user: User) -> str:
    """The secret part of a link that works until the user logs in or has a new password."""
    return f"{user.pk}-{_PasswordTokens().make_token(user)}"


def password_pk(token: str) -> int:
    """The user that a link speaks of, not yet believed; 0 for no link of ours."""
    parts = _PASSWORD.fullmatch(token)
    return int(parts[1]) if parts else 0


def is_password_token(token: str, user: User) -> bool:
    """Whether the link is this user's and still good (settings.PASSWORD_RESET_TIMEOUT)."""
    return _PasswordTokens().check_token(user, token.partition("-")[2])


def invitation_address(invitation: Invitation) -> str:
    """The whole address to hand over."""
    return f"{settings.BASE_URL}{reverse('invitation', args=[invitation_token(invitation)])}"


def password_address(token: str) -> str:
    """The whole address to hand over."""
    return f"{settings.BASE_URL}{reverse('password_link', args=[token])}"
