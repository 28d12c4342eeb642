"""The standings of an event, and one entrant round by round: for everybody who may read it."""

from __future__ import annotations

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import URLPattern, path, reverse
from django.utils.crypto import salted_hmac
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.views.decorators.http import require_safe
from django_htmx.middleware import HtmxDetails

from tournaments.models import Event, EventState
from tournaments.permissions import May, event_rights
from tournaments.selectors.standings import entrant_results, event_standings, standings_version
from tournaments.selectors.standings_words import (
    after_words,
    criteria,
    line_words,
    row_words,
    rules_words,
    sheets_out_words,
)
from tournaments.web.loading import readable_event

# Kept by version: never out of date, only forgotten.
_KEEP_SECONDS = 3600
_FRESH_SECONDS = 2
# Where the digest of the list comes to stand in it: at the head, before any name.
_DIGEST = "digest-of-this-list"


class HtmxRequest(HttpRequest):
    """A request as the htmx middleware leaves it."""

    htmx: HtmxDetails


@require_safe
def standings(request: HtmxRequest, event_id: int) -> HttpResponse:
    """The whole page; to htmx, which asks with the version it shows (`?v=`), the list alone, or
    204 when nothing has changed.

    That version is a digest of the list as it is read: what goes on at the desk and does not show
    in it changes nothing that a reader could notice.
    """
    shown = request.GET.get("v")
    fresh = f"standings-fresh-{event_id}-{get_language()}"
    # A hall full of pages asks at once: that nothing is new is known for two seconds, and tells
    # nothing to whoever may not read the event.
    if request.htmx and shown and shown == cache.get(fresh):
        return HttpResponse(status=204)
    event = readable_event(request, event_id)
    html, version = _list(event)
    cache.set(fresh, version, _FRESH_SECONDS)
    if request.htmx:
        return HttpResponse(status=204) if shown == version else HttpResponse(html)
    return render(
        request,
        "tournaments/standings/standings.html",
        {"event": event, "list": mark_safe(html), "desk": _at_the_desk(request, event)},
    )


@require_safe
def standing(request: HttpRequest, event_id: int, number: int) -> HttpResponse:
    """One entrant: place and reason, and every round with partner, opponents, boams and points."""
    event = readable_event(request, event_id)
    found = entrant_results(event, number)
    if found is None:
        raise Http404
    return render(
        request,
        "tournaments/standings/standing.html",
        {
            "event": event,
            "entrant": found.row.entrant,
            "row": row_words(found.standings, found.row),
            "after": after_words(found.standings),
            "provisional": found.standings.provisional,
            "couples": found.standings.couples,
            "lines": [line_words(line) for line in found.lines],
        },
    )


def _list(event: Event) -> tuple[str, str]:
    """The list as a fragment and its digest, made once for whatever happened and each language."""
    key = f"standings-{standings_version(event)}-{get_language()}"
    kept: tuple[str, str] | None = cache.get(key)
    if kept is None:
        found = event_standings(event)
        html = render_to_string(
            "tournaments/standings/_list.html",
            {
                # An entrant's page is below this one: hundreds of addresses are not looked up.
                "here": reverse("standings", args=[event.pk]),
                "version": _DIGEST,
                "standings": found,
                "after": after_words(found),
                "out": sheets_out_words(found),
                "rows": [row_words(found, row) for row in found.rows],
                "criteria": criteria(found),
                "rules": rules_words(found),
                # A closed event changes only by a correction: its page asks no more.
                "live": event.state != EventState.CLOSED,
            },
        )
        # Salted: nobody guesses the digest of a list that he may not read, and asks for it.
        digest = salted_hmac("standings", html).hexdigest()[:16]
        kept = html.replace(_DIGEST, digest, 1), digest
        cache.set(key, kept, _KEEP_SECONDS)
    return kept


def _at_the_desk(request: HttpRequest, event: Event) -> bool:
    return May.SEE in event_rights(request.user, event)


urlpatterns: list[URLPattern] = [
    path("standings/", standings, name="standings"),
    path("standings/<int:number>/", standing, name="standing"),
]
