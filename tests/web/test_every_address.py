"""Every address there is, found in the URLconf: what holds for all of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from django.apps import apps
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from clubs.models import Membership, Role, User
from tests.factories.events import make_event, published_round
from tournaments.models import Event

pytestmark = pytest.mark.django_db

# More than a column of any of our databases holds.
TOO_LARGE = "9" * 30


def addresses(patterns: list[Any] | None = None, before: str = "") -> Iterator[str]:
    """The routes of our own pages and of the API, such as "events/<int:event_id>/"."""
    for pattern in get_resolver().url_patterns if patterns is None else patterns:
        route = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            if not route.startswith(("admin/", "account/")):
                yield from addresses(pattern.url_patterns, route)
        elif isinstance(pattern, URLPattern):
            yield "/" + route


def filled(route: str, values: dict[str, object]) -> str:
    return re.sub(r"<(?:\w+:)?(\w+)>", lambda found: str(values.get(found[1], 1)), route)


def desk() -> tuple[Event, Client]:
    """An event with a published round, and somebody who may do everything in it and its club."""
    event = make_event(present=8)
    published_round(event)
    Membership.objects.create(club=event.club, user=event.made_by, role=Role.OWNER)
    browser = Client(raise_request_exception=False)
    browser.force_login(event.made_by)
    return event, browser


def rows() -> dict[str, list[Any]]:
    """Everything that the database holds of ours."""
    User.objects.update(last_login=datetime(2026, 1, 1, tzinfo=UTC))
    ours = (
        m
        for label in ("clubs", "scoring", "tournaments")
        for m in apps.get_app_config(label).get_models()
    )
    return {model.__name__: list(model._default_manager.order_by("pk").values()) for model in ours}


def test_a_number_that_no_database_holds_is_not_there() -> None:
    event, browser = desk()
    own: dict[str, object] = {"event_id": event.pk, "club_id": event.club_id}
    sent = {"role": "scorer", "reason": "x", "which": "first", "draw_number": TOO_LARGE}
    broken = []
    for route in addresses():
        for name in re.findall(r"<int:(\w+)>", route):
            address = filled(route, {**own, name: TOO_LARGE})
            answers = (browser.get(address), browser.post(address, sent))
            broken += [address for answer in answers if answer.status_code >= 500]
    assert broken == []


def test_looking_at_any_address_changes_nothing() -> None:
    event, browser = desk()
    own: dict[str, object] = {
        "event_id": event.pk,
        "club_id": event.club_id,
        "player_id": event.club.players.all()[0].pk,
        "person_id": event.made_by.pk,
    }
    before = rows()
    for route in addresses():
        # The PDF itself is slow, and made from the same page.
        browser.get(filled(route, own), {"as": "page"})
    assert rows() == before
