"""What a password must be, in a sentence of our own: Django's has no Dutch."""

from __future__ import annotations

from django.contrib.auth.password_validation import MinimumLengthValidator
from django.utils.translation import ngettext


class LengthValidator(MinimumLengthValidator):
    """At least so many characters (8 where the settings do not say)."""

    def get_error_message(self) -> str:
        return ngettext(
            "This password is too short: it needs at least %(least)d character.",
            "This password is too short: it needs at least %(least)d characters.",
            self.min_length,
        ) % {"least": self.min_length}

    def get_help_text(self) -> str:
        return ngettext(
            "At least %(least)d character.", "At least %(least)d characters.", self.min_length
        ) % {"least": self.min_length}
