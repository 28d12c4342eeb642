"""Invitations: an owner makes a link, one person takes up one role by it, once."""

from __future__ import annotations

from datetime import timedelta

from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from clubs.links import invitation_pk, is_invitation_token
from clubs.models import Invitation, Membership, Player, Role, User
from clubs.names import tidy
from clubs.permissions import club_roles
from clubs.services.accounts import account_make
from clubs.services.club import club_locked, log
from clubs.services.people import people_club
from refusals import Denied

GOOD_FOR = timedelta(days=14)


@transaction.atomic
def invitation_make(
    *,
    user: User,
    club_id: int,
    name: str,
    role: Role,
    email: str = "",
    player_id: int | None = None,
) -> Invitation:
    """Invites one person to take up one role; the link is clubs.links.invitation_address.

    name: whom it is for, 1 to 160 characters. player_id: who on the club's list it is, so that
    this person sees their own results. An owner may give any role of the club.
    Refuses "club_unknown", "player_unknown" (404), "not_allowed" (403) and, with the `field` in
    the details, "name_missing", "too_long", "email_wrong" (400).
    """
    club = people_club(user, club_id)
    name, email = tidy(name), tidy(email)
    if not name:
        raise Denied("name_missing", _("Type whom it is for."), status=400, field="name")
    if len(name) > 160:
        raise Denied("too_long", _("This name is too long."), status=400, field="name")
    try:
        if email:
            validate_email(email)
    except ValidationError:
        raise Denied("email_wrong", _("This is no e-mail address."), status=400, field="email")
    player = None
    if player_id is not None:
        player = Player.objects.filter(pk=player_id, club=club).first()
        if player is None:
            raise Denied("player_unknown", _("There is no such player."), status=404)
    invitation = Invitation.objects.create(
        club=club,
        role=Role(role),
        name=name,
        email=email,
        player=player,
        invited_by=user,
        expires_at=timezone.now() + GOOD_FOR,
    )
    log(club, user, "invitation.made", invitation=invitation.pk, name=name, role=invitation.role)
    return invitation


@transaction.atomic
def invitation_revoke(*, user: User, club_id: int, invitation_id: int) -> None:
    """Makes a link worthless; one already worthless is no matter.

    Refuses "club_unknown", "invitation_unknown" (404), "not_allowed" (403) and "invitation_used":
    a role that was taken up is taken away as a role.
    """
    club = people_club(user, club_id)
    invitation = Invitation.objects.filter(pk=invitation_id, club=club).first()
    if invitation is None:
        raise _unknown()
    if invitation.accepted_at is not None:
        raise _used()
    open_one = Invitation.objects.filter(pk=invitation.pk, revoked_at=None)
    if open_one.update(revoked_at=timezone.now()):
        log(club, user, "invitation.revoked", invitation=invitation.pk, name=invitation.name)


def invitation_read(*, token: str) -> Invitation:
    """The invitation behind a link that can still be accepted; changes nothing.

    Refuses "invitation_unknown" (404), "invitation_used", "invitation_revoked" (also when its
    maker is no longer an owner: nobody keeps a door open that he may not open any more) and
    "invitation_expired".
    """
    invitation = (
        Invitation.objects.select_related("club", "invited_by", "player")
        .filter(pk=invitation_pk(token), club__archived_at=None)
        .first()
    )
    if invitation is None or not is_invitation_token(token, invitation):
        raise _unknown()
    if invitation.accepted_at is not None:
        raise _used()
    if invitation.revoked_at is not None or not _may_still_invite(invitation):
        raise Denied(
            "invitation_revoked",
            _("This invitation was withdrawn. Ask the club for a new one."),
        )
    if invitation.expires_at <= timezone.now():
        raise Denied(
            "invitation_expired",
            _("This invitation is too old. Ask the club for a new one."),
        )
    return invitation


@transaction.atomic
def invitation_accept(*, token: str, user: User) -> Membership:
    """Gives the role to the user who accepts. Refuses as invitation_read does."""
    invitation = _locked(token)
    return _take_up(invitation, user)


@transaction.atomic
def invitation_accept_new(
    *,
    token: str,
    username: str,
    first_name: str,
    last_name: str,
    password: str,
    email: str = "",
    language: str = "",
) -> User:
    """Makes an account for the invited person and gives it the role.

    Refuses as invitation_read and account_make do; nothing is left behind then.
    """
    invitation = _locked(token)
    user = account_make(
        username=username,
        first_name=first_name,
        last_name=last_name,
        email=email,
        password=password,
        language=language,
    )
    _take_up(invitation, user)
    return user


def _locked(token: str) -> Invitation:
    """Read once to know the club, locked, and read again: two people may press at once."""
    invitation = invitation_read(token=token)
    club_locked(invitation.club_id)
    return invitation_read(token=token)


def _take_up(invitation: Invitation, user: User) -> Membership:
    invitation.accepted_at, invitation.accepted_by = timezone.now(), user
    invitation.save(update_fields=["accepted_at", "accepted_by"])
    membership, _made = Membership.objects.get_or_create(
        club=invitation.club, user=user, role=invitation.role
    )
    if invitation.player is not None and invitation.player.user_id is None:
        Player.objects.filter(pk=invitation.player.pk, user=None).update(user=user)
    log(
        invitation.club,
        user,
        "invitation.accepted",
        invitation=invitation.pk,
        name=invitation.name,
        role=invitation.role,
    )
    return membership


def _may_still_invite(invitation: Invitation) -> bool:
    maker = invitation.invited_by
    return maker.is_active and (
        maker.is_superuser or Role.OWNER in club_roles(maker, invitation.club_id)
    )


def _unknown() -> Denied:
    return Denied(
        "invitation_unknown",
        _("This invitation is not known here. Is the whole link there?"),
        status=404,
    )


def _used() -> Denied:
    return Denied("invitation_used", _("This invitation was accepted already."))
