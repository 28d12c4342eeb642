"""Who may do what in a club, in one table."""

from __future__ import annotations

from django.contrib.auth.models import AnonymousUser

from clubs.models import Club, Membership, Role, User

# What holding a role lets one do as well: a director does what scorers and verifiers do, a
# verifier may also make entries, everybody with a role is a member. An owner keeps the club's
# people; running its events is the director's role, which an owner may hold too.
IMPLIED: dict[Role, frozenset[Role]] = {
    Role.MEMBER: frozenset({Role.MEMBER}),
    Role.SCORER: frozenset({Role.SCORER, Role.MEMBER}),
    Role.VERIFIER: frozenset({Role.VERIFIER, Role.SCORER, Role.MEMBER}),
    Role.DIRECTOR: frozenset({Role.DIRECTOR, Role.VERIFIER, Role.SCORER, Role.MEMBER}),
    Role.OWNER: frozenset({Role.OWNER, Role.MEMBER}),
}


def club_roles(user: User | AnonymousUser, club_id: int) -> frozenset[Role]:
    """Every role the user holds in the club, implied ones included; empty for a stranger."""
    if not user.is_authenticated:
        return frozenset()
    held = Membership.objects.filter(user=user, club_id=club_id).values_list("role", flat=True)
    return frozenset().union(*(IMPLIED[Role(role)] for role in held))


def may_manage_people(user: User | AnonymousUser, club: Club) -> bool:
    """Members, roles, invitations: the owner's."""
    return Role.OWNER in club_roles(user, club.pk)


def may_manage_players(user: User | AnonymousUser, club: Club) -> bool:
    """The list of players: the owner's and the director's, who meets new ones at the door."""
    return bool(club_roles(user, club.pk) & {Role.OWNER, Role.DIRECTOR})
