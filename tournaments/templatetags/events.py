"""Euros, and the tabs that every page of an event has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django import template
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments import money
from tournaments.models import Event
from tournaments.permissions import May
from tournaments.selectors.events import round_numbers

register = template.Library()


@dataclass(frozen=True)
class Tab:
    key: str
    url: str
    label: str


@register.filter
def euros(cents: int) -> str:
    """Cents as "2,50"."""
    return money.euros(cents)


@register.inclusion_tag("tournaments/events/tabs.html")
def event_tabs(event: Event, current: str, rights: frozenset[May]) -> dict[str, Any]:
    """The pages of an event that this reader may open (one query).

    current: "event", "door", "round2", "standings", "people" or "log". rights: of the reader.
    """
    desk = May.SEE in rights
    tabs = [Tab("event", reverse("event", args=[event.pk]), _("Overview"))]
    if May.DIRECT in rights:
        tabs.append(Tab("door", reverse("door", args=[event.pk]), _("Door")))
    tabs += [
        Tab(
            f"round{number}",
            reverse("round", args=[event.pk, number]),
            _("Round %(number)d") % {"number": number},
        )
        for number in round_numbers(event, desk=desk)
    ]
    tabs.append(Tab("standings", reverse("standings", args=[event.pk]), _("Standings")))
    if May.DIRECT in rights:
        tabs.append(Tab("people", reverse("event_people", args=[event.pk]), _("People")))
    if desk:
        tabs.append(Tab("log", reverse("event_log", args=[event.pk]), _("Log")))
    return {"tabs": tabs, "current": current}
