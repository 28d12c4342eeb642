"""A sheet handed in as its page does it."""

from __future__ import annotations

from typing import Any

from django.test import Client

from tests.sheets.night import Night, send, typed


def post(night: Night, browser: Client, tail: str = "hand-in/", **changed: Any) -> Any:
    """A hand-in as the script sends it."""
    body = {
        "slot": "first",
        "user": browser.session["_auth_user_id"],
        "seen_version": night.sheet().version,
        "typed": typed(),
    }
    return send(browser, night.url(tail), **{**body, **changed})
