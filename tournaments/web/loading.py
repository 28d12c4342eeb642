"""Every page reaches its objects through here: what one may not see is not there (404)."""

from __future__ import annotations

from django.http import Http404, HttpRequest

from refusals import LoginNeeded
from tournaments.models import Event, Round
from tournaments.permissions import May, event_rights, require


def desk_event(request: HttpRequest, event_id: int, right: May = May.SEE) -> Event:
    """The event, for a user who may do `right` in it.

    Raises LoginNeeded for a visitor, Http404 where the user holds no role that shows the desk,
    Denied (code "not_allowed", 403) where the role is not enough.
    """
    if not request.user.is_authenticated:
        raise LoginNeeded
    user = request.user
    event = Event.objects.for_user(user).select_related("club").filter(pk=event_id).first()
    if event is None or May.SEE not in event_rights(user, event):
        raise Http404
    require(user, event, right)
    return event


def readable_event(request: HttpRequest, event_id: int) -> Event:
    """The event, for whoever may read it: its desk and members always, everybody once something
    is published. Raises Http404 otherwise."""
    for events in (Event.objects.for_user(request.user), Event.objects.public()):
        event = events.select_related("club").filter(pk=event_id).first()
        if event is not None:
            return event
    raise Http404


def round_of(event: Event, number: int) -> Round:
    """The event's round of this number; Http404 where there is none."""
    found = Round.objects.filter(event=event, number=number).first()
    if found is None:
        raise Http404
    found.event = event
    return found
