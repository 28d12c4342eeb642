"""Roles in one event: who helps at its desk, given and taken by its director.

Roles in the club hold in all its events and are not touched here: they are the owner's to give
(clubs/services/people.py). So an event keeps whoever directs its club, whatever is taken here.
"""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Membership, User
from clubs.names import tidy
from refusals import Denied
from tournaments.models import Event, EventRole
from tournaments.services.locking import lock_event, lock_open_event
from tournaments.services.log import log


@transaction.atomic
def event_role_grant(
    *,
    user: User,
    event_id: int,
    role: EventRole.Kind,
    person_id: int | None = None,
    username: str = "",
) -> EventRole:
    """Gives somebody a role in this event only.

    Either person_id, of somebody with any role in the event's club, or username, of anybody with
    an account (capitals are one with small letters, as at the login). Whoever has the role already
    keeps it.

    Raises Denied: "not_found", "not_allowed", "event_closed"; "person_missing" (400) and
    "two_people" (400) where not exactly one of the two is given; "person_unknown": 404 by id, 400
    by user name.
    """
    event = lock_open_event(user, event_id)
    person = _person(event, person_id, tidy(username))
    given, made = EventRole.objects.get_or_create(event=event, user=person, role=role)
    if made:
        _log(event, user, "role.granted", given)
    return given


@transaction.atomic
def event_role_revoke(
    *, user: User, event_id: int, person_id: int, role: EventRole.Kind
) -> EventRole | None:
    """Takes a role in this event from somebody, in a closed event too.

    Returns what was taken; None for a role that somebody of the event has not (any more), which is
    no matter. Raises Denied: "not_found", "not_allowed"; "person_unknown" (404) for who has no
    role in the event and none in its club.
    """
    event = lock_event(user, event_id)
    held = {
        given.role: given
        for given in EventRole.objects.filter(event=event, user__pk=person_id).select_related(
            "user"
        )
    }
    if not held and not Membership.objects.filter(club=event.club_id, user__pk=person_id).exists():
        raise _unknown()
    taken = held.get(role)
    if taken is not None:
        taken.delete()
        _log(event, user, "role.revoked", taken)
    return taken


def _person(event: Event, person_id: int | None, username: str) -> User:
    """Whom the director means, if that is one person who can log in."""
    if person_id is not None and username:
        raise Denied(
            "two_people",
            _("Either choose somebody of the club or type a user name, not both."),
            status=400,
            field="username",
        )
    people = User.objects.filter(is_active=True)
    if username:
        person = people.filter(username__iexact=username).first()
        if person is None:
            raise Denied(
                "person_unknown",
                _("Nobody here has this user name. Ask for it exactly as they log in with it."),
                status=400,
                field="username",
            )
        return person
    if person_id is None:
        raise Denied(
            "person_missing",
            _("Choose somebody of the club, or type a user name."),
            status=400,
            field="person",
        )
    person = people.filter(pk=person_id, memberships__club=event.club_id).first()
    if person is None:
        raise _unknown()
    return person


def _unknown() -> Denied:
    return Denied("person_unknown", _("There is no such person in this event."), status=404)


def _log(event: Event, user: User, action: str, given: EventRole) -> None:
    log(
        event,
        user,
        action,
        person=given.user.username,
        shown=given.user.shown_name,
        role=given.role,
    )
