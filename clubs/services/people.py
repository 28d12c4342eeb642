"""Roles in a club, and the password link by which an owner lets somebody in again."""

from __future__ import annotations

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from clubs.links import password_token
from clubs.models import Club, Membership, Role, User
from clubs.services.club import club_locked, log, require
from refusals import Denied


def people_club(user: User, club_id: int) -> Club:
    """The locked club, for whoever keeps its people: an owner, or a site administrator who has to
    help a club out. Refuses "club_unknown" (404) and "not_allowed" (403)."""
    club = club_locked(club_id)
    if not user.is_superuser:
        owner = frozenset({Role.OWNER})
        require(club, user, owner, _("Roles and invitations are the owner’s."))
    return club


@transaction.atomic
def membership_grant(*, user: User, club_id: int, person_id: int, role: Role) -> Membership:
    """Gives a person of the club one more role.

    Somebody from outside comes by invitation: nobody is put into a club without wanting it. Only
    a site administrator may (to give a club an owner again).
    Refuses "club_unknown", "person_unknown" (404) and "not_allowed" (403).
    """
    club = people_club(user, club_id)
    people = User.objects.filter(pk=person_id)
    if not user.is_superuser:
        people = people.filter(memberships__club=club)
    person = people.first()
    if person is None:
        raise _person_unknown()
    membership, made = Membership.objects.get_or_create(club=club, user=person, role=Role(role))
    if made:
        log(club, user, "role.granted", person=person.username, role=membership.role)
    return membership


@transaction.atomic
def membership_revoke(*, user: User, club_id: int, person_id: int, role: Role) -> None:
    """Takes one role from a person; one that is not held (any more) is no matter.

    Refuses "club_unknown", "person_unknown" (404), "not_allowed" (403) and "last_owner": a club
    always has an owner who can log in.
    """
    club = people_club(user, club_id)
    held = list(Membership.objects.filter(club=club, user__pk=person_id).select_related("user"))
    if not held:
        raise _person_unknown()
    membership = next((one for one in held if one.role == role), None)
    if membership is None:
        return
    if membership.role == Role.OWNER and not _owners(club).exclude(user_id=person_id).exists():
        raise Denied(
            "last_owner",
            _("A club cannot be without an owner. Make somebody else an owner first."),
        )
    membership.delete()
    log(club, user, "role.revoked", person=membership.user.username, role=membership.role)


def _owners(club: Club) -> QuerySet[Membership]:
    return Membership.objects.filter(club=club, role=Role.OWNER, user__is_active=True)


@transaction.atomic
def password_link_make(*, user: User, club_id: int, person_id: int) -> str:
    """The secret part of a link by which a person of the club chooses a new password, once.

    It lets whoever holds it in as that person, so it is refused ("not_allowed", 403) for people
    who are more than the club's: site staff, and those with a role beyond member in a club
    that is not this owner's. Refuses "club_unknown", "person_unknown" (404) as well.
    """
    club = people_club(user, club_id)
    person = User.objects.filter(pk=person_id, is_active=True, memberships__club=club).first()
    if person is None:
        raise _person_unknown()
    own = Membership.objects.filter(user=user, role=Role.OWNER).values("club")
    elsewhere = Membership.objects.filter(user=person).exclude(role=Role.MEMBER)
    if person.is_staff or person.is_superuser or elsewhere.exclude(club__in=own).exists():
        raise Denied(
            "not_allowed",
            _(
                "%(name)s has duties outside this club, so only an administrator can give a new "
                "password."
            )
            % {"name": person.shown_name},
            status=403,
        )
    log(club, user, "password_link.made", person=person.username)
    return password_token(person)


def _person_unknown() -> Denied:
    return Denied("person_unknown", _("There is no such person in this club."), status=404)
