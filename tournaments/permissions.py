"""Who may do what in an event, in one table."""

from __future__ import annotations

from enum import Enum

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext as _

from clubs.models import Role, User
from clubs.permissions import club_roles
from refusals import Denied
from tournaments.models import Event, EventRole


class May(Enum):
    """What an act in an event asks for."""

    SEE = "see"  # the desk's pages
    ENTER = "enter"  # make an entry of a sheet
    SETTLE = "settle"  # settle the differences between two entries, send one back
    DIRECT = "direct"  # everything else: door, draw, publish, close, correct


Kind = EventRole.Kind
_GIVES: dict[str, frozenset[May]] = {
    Role.MEMBER: frozenset(),
    Role.SCORER: frozenset({May.SEE, May.ENTER}),
    Role.VERIFIER: frozenset({May.SEE, May.ENTER, May.SETTLE}),
    Kind.REFEREE: frozenset({May.SEE}),
    Role.DIRECTOR: frozenset(May),
    Role.OWNER: frozenset(),
}


def event_rights(user: User | AnonymousUser, event: Event) -> frozenset[May]:
    """What this user may do in this event, by roles in its club and in the event (two queries)."""
    if not user.is_authenticated:
        return frozenset()
    roles: set[str] = set(club_roles(user, event.club_id))
    roles |= set(EventRole.objects.filter(user=user, event=event).values_list("role", flat=True))
    return frozenset().union(*(_GIVES[role] for role in roles))


def may_make_events(user: User | AnonymousUser, club_id: int) -> bool:
    """A new event is made by a director of the club."""
    return Role.DIRECTOR in club_roles(user, club_id)


def require(user: User | AnonymousUser, event: Event, right: May) -> None:
    """Refuses (code "not_allowed") whoever may not."""
    if right not in event_rights(user, event):
        raise Denied(
            "not_allowed",
            _("Your role does not let you do this. Ask the director of the event."),
            status=403,
        )
