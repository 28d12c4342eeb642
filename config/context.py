"""What every template may ask of the installation."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest


def installation(request: HttpRequest) -> dict[str, bool]:
    """`mail_works`: whether a page may promise a mail."""
    return {"mail_works": bool(settings.EMAIL_URL)}
