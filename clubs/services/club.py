"""Making a club, and what every other decision in one begins with: its lock and its log."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.utils.text import slugify
from django.utils.translation import gettext as _

from clubs.models import Club, LogEntry, Membership, Role, User
from clubs.names import tidy
from clubs.permissions import club_roles
from refusals import Denied


def log(club: Club, user: User | None, action: str, *, reason: str = "", **data: Any) -> None:
    """Adds a line; user None is the program itself, data holds the figures, old and new."""
    LogEntry.objects.create(club=club, user=user, action=action, reason=reason, data=data)


def club_locked(club_id: int) -> Club:
    """The club, locked until the end of the transaction; refuses (code "club_unknown", 404)."""
    club = Club.objects.select_for_update().filter(pk=club_id, archived_at=None).first()
    if club is None:
        raise unknown()
    return club


def unknown() -> Denied:
    """What a stranger hears of another's club, and of one that does not exist."""
    return Denied("club_unknown", _("There is no such club."), status=404)


def require(club: Club, user: User, roles: frozenset[Role], sentence: str) -> None:
    """Refuses whoever holds none of the roles: a stranger by "club_unknown" (404), the club's own
    people by "not_allowed" (403)."""
    held = club_roles(user, club.pk)
    if not held:
        raise unknown()
    if not held & roles:
        raise Denied("not_allowed", sentence, status=403)


@transaction.atomic
def club_make(*, name: str, owner: User, user: User | None = None) -> Club:
    """Makes a club with its first owner.

    name: 1 to 120 characters. user: who makes it, a site administrator; None is the program.
    Refuses "not_allowed" (403), "name_missing" and "name_too_long" (400).
    """
    if user is not None and not user.is_superuser:
        raise Denied("not_allowed", _("Only an administrator makes a club."), status=403)
    name = tidy(name)
    if not name:
        raise Denied("name_missing", _("A club needs a name."), status=400, field="name")
    if len(name) > 120:
        raise Denied("name_too_long", _("This name is too long."), status=400, field="name")
    club = Club.objects.create(name=name, slug=_free_slug(name))
    Membership.objects.create(club=club, user=owner, role=Role.OWNER)
    log(club, user, "club.made", name=name, owner=owner.username)
    return club


def _free_slug(name: str) -> str:
    stem = slugify(name)[:50].strip("-") or "club"
    taken = set(Club.objects.filter(slug__startswith=stem).values_list("slug", flat=True))
    slug, n = stem, 1
    while slug in taken:
        n += 1
        slug = f"{stem}-{n}"
    return slug
