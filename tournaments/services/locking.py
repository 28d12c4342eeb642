"""The locks, in their order: event, round, table, sheet.

A service takes the event's lock first and reads whatever it decides upon after that. (On SQLite
every transaction is IMMEDIATE, which is the same with one lock for all.) The key itself stays
free: rows that refer to an event may be added while somebody else holds its lock.
"""

from __future__ import annotations

from django.utils.translation import gettext as _

from clubs.models import User
from refusals import Denied
from tournaments.models import Event, EventState, Round
from tournaments.permissions import May, require


def lock_event(user: User, event_id: int, right: May = May.DIRECT) -> Event:
    """The event under its lock, for a user who may do `right` in it.

    Raises Denied: "not_found" (404), "not_allowed" (403).
    """
    event = Event.objects.select_for_update(no_key=True).filter(pk=event_id).first()
    if event is None:
        raise Denied("not_found", _("There is no such event."), status=404)
    require(user, event, right)
    return event


def lock_open_event(user: User, event_id: int, right: May = May.DIRECT) -> Event:
    """The same, for what a closed event refuses ("event_closed")."""
    event = lock_event(user, event_id, right)
    if event.state == EventState.CLOSED:
        raise Denied(
            "event_closed", _("The event is closed. Open it again before you change anything.")
        )
    return event


def lock_round(event: Event, number: int) -> Round:
    """The round of an event whose lock is held. Raises Denied "not_found" (404)."""
    round = (
        Round.objects.select_for_update(no_key=True)
        .filter(event=event, number=number, number__lte=event.rounds_planned)
        .first()
    )
    if round is None:
        raise Denied("not_found", _("There is no such round."), status=404)
    round.event = event
    return round
