"""How people come to an account: by invitation, never by a public form."""

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

_UNKNOWN = _("User name and password do not belong together. Look at the capitals, and try again.")
_TOO_MANY = _("Too many wrong passwords in a row. Wait some minutes, then try again.")


# allauth has no types, so for mypy its class is anything.
class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "email_password_mismatch": _UNKNOWN,
        "username_password_mismatch": _UNKNOWN,
        "too_many_login_attempts": _TOO_MANY,
    }

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False
