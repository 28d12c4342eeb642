"""Who may do what in an event: by a role in its club, or in the event alone."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from clubs.models import Membership, Role, User
from tournaments.models import Event, EventRole

# The roles in a club that hold in its events (tournaments/permissions.py).
HOLD_HERE = (Role.DIRECTOR, Role.VERIFIER, Role.SCORER)


@dataclass(frozen=True)
class PersonHere:
    """Somebody with a role that holds here. club_roles: of the club; roles: of this event only.

    active: may log in.
    """

    id: int
    name: str
    username: str
    active: bool
    club_roles: tuple[Role, ...]
    roles: tuple[EventRole.Kind, ...]


@dataclass(frozen=True)
class EventPeople:
    """people: with a role that holds here, by name. choices: everybody of the club who may log
    in, by name, as id and name."""

    people: tuple[PersonHere, ...]
    choices: tuple[tuple[int, str], ...]


def event_people(event: Event) -> EventPeople:
    """The people of the event (two queries)."""
    users: dict[int, User] = {}
    club_roles: dict[int, set[str]] = defaultdict(set)
    roles: dict[int, set[str]] = defaultdict(set)
    members = set()
    for membership in Membership.objects.filter(club=event.club_id).select_related("user"):
        users[membership.user_id] = membership.user
        members.add(membership.user_id)
        club_roles[membership.user_id].add(membership.role)
    for given in EventRole.objects.filter(event=event).select_related("user"):
        users[given.user_id] = given.user
        roles[given.user_id].add(given.role)
    ordered = sorted(users.values(), key=_by_name)
    everybody = [
        PersonHere(
            id=user.pk,
            name=user.shown_name,
            username=user.username,
            active=user.is_active,
            club_roles=tuple(role for role in HOLD_HERE if role in club_roles[user.pk]),
            roles=tuple(kind for kind in EventRole.Kind if kind in roles[user.pk]),
        )
        for user in ordered
    ]
    return EventPeople(
        people=tuple(person for person in everybody if person.club_roles or person.roles),
        choices=tuple(
            (person.id, f"{person.name} ({person.username})")
            for person in everybody
            if person.active and person.id in members
        ),
    )


def _by_name(user: User) -> tuple[str, str, str]:
    return user.last_name.casefold(), user.first_name.casefold(), user.username
