"""What the pages of a club show, as read models in a fixed number of queries."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Count, Exists, OuterRef, Q
from django.utils import timezone

from clubs.links import invitation_address
from clubs.models import Club, Invitation, Membership, Player, Role, User

PAGE = 50


@dataclass(frozen=True)
class ClubLine:
    """A club in the list of one's own."""

    pk: int
    name: str
    roles: tuple[Role, ...]
    players: int


def clubs_of(user: User) -> tuple[ClubLine, ...]:
    """The clubs in which the user holds a role, by name, with the roles held (2 queries)."""
    roles: dict[int, list[Role]] = {}
    for club_id, role in Membership.objects.filter(user=user).values_list("club_id", "role"):
        roles.setdefault(club_id, []).append(Role(role))
    clubs = (
        Club.objects.filter(pk__in=roles, archived_at=None)
        .annotate(active_players=Count("players", filter=Q(players__active=True)))
        .order_by("name", "pk")
        .values_list("pk", "name", "active_players")
    )
    return tuple(ClubLine(pk, name, _in_order(roles[pk]), players) for pk, name, players in clubs)


@dataclass(frozen=True)
class ClubPage:
    """What a club's own page says."""

    roles: tuple[Role, ...]
    players: int
    people: int
    owners: tuple[str, ...]


def club_page(club: Club, user: User) -> ClubPage:
    """The club as the user meets it: own roles, how many there are, whom to ask (2 queries)."""
    held = list(
        Membership.objects.filter(club=club)
        .select_related("user")
        .order_by("user__last_name", "pk")
    )
    return ClubPage(
        roles=_in_order([Role(m.role) for m in held if m.user_id == user.pk]),
        players=Player.objects.filter(club=club, active=True).count(),
        people=len({m.user_id for m in held}),
        owners=tuple(m.user.shown_name for m in held if m.role == Role.OWNER),
    )


@dataclass(frozen=True)
class PlayerLine:
    """A player in the list; `namesake` where another active player has the same name."""

    pk: int
    number: str
    first_name: str
    name: str
    card: str
    active: bool
    namesake: bool


@dataclass(frozen=True)
class PlayersPage:
    """One page of the list of players, alphabetical, and where it stands in the whole."""

    players: tuple[PlayerLine, ...]
    found: int
    page: Page[Any]


def players_page(
    club: Club, *, typed: str = "", page: int | str = 1, archived: bool = False
) -> PlayersPage:
    """The players whom the typed words begin, 50 a page (2 queries).

    page: from 1; what is no page, or is past the end, is the nearest that exists.
    """
    twins = Player.objects.filter(club=club, active=True, search=OuterRef("search"))
    found = (
        Player.objects.filter(club=club, active=not archived)
        .named(typed)
        .annotate(namesake=Exists(twins.exclude(pk=OuterRef("pk"))))
        .order_by("search", "number", "pk")
        .values_list("pk", "number", "first_name", "name", "card", "active", "namesake")
    )
    paginator = Paginator(found, PAGE)
    shown = paginator.get_page(page)
    return PlayersPage(
        players=tuple(PlayerLine(*row) for row in shown),
        found=paginator.count,
        page=shown,
    )


def namesakes(player: Player) -> tuple[Player, ...]:
    """Other active players of the club with the same name, as it is searched (1 query)."""
    return tuple(
        Player.objects.filter(club=player.club_id, search=player.search, active=True).exclude(
            pk=player.pk
        )
    )


@dataclass(frozen=True)
class PersonLine:
    """Somebody with a role in the club."""

    pk: int
    name: str
    username: str
    roles: tuple[Role, ...]
    free_roles: tuple[Role, ...]
    active: bool


@dataclass(frozen=True)
class InvitationLine:
    """An invitation that can still be accepted."""

    pk: int
    name: str
    email: str
    role: Role
    expires_at: datetime
    address: str


@dataclass(frozen=True)
class PeoplePage:
    """Who has which roles in a club, and who is invited."""

    people: tuple[PersonLine, ...]
    invitations: tuple[InvitationLine, ...]


def people_page(club: Club) -> PeoplePage:
    """Everybody with a role, by name, and the open invitations, newest first (2 queries)."""
    held = (
        Membership.objects.filter(club=club)
        .select_related("user")
        .order_by("user__last_name", "user__first_name", "user__username", "pk")
    )
    users: dict[int, User] = {}
    roles: dict[int, list[Role]] = {}
    for membership in held:
        users[membership.user_id] = membership.user
        roles.setdefault(membership.user_id, []).append(Role(membership.role))
    return PeoplePage(
        people=tuple(
            PersonLine(
                pk=pk,
                name=user.shown_name,
                username=user.username,
                roles=_in_order(roles[pk]),
                free_roles=tuple(role for role in Role if role not in roles[pk]),
                active=user.is_active,
            )
            for pk, user in users.items()
        ),
        invitations=tuple(_line(invitation) for invitation in open_invitations(club)),
    )


def open_invitations(club: Club) -> tuple[Invitation, ...]:
    """The club's invitations that can still be accepted, newest first (1 query)."""
    return tuple(
        Invitation.objects.filter(
            Q(invited_by__is_superuser=True)
            | Exists(
                Membership.objects.filter(
                    club=OuterRef("club"), user=OuterRef("invited_by"), role=Role.OWNER
                )
            ),
            club=club,
            accepted_at=None,
            revoked_at=None,
            expires_at__gt=timezone.now(),
            invited_by__is_active=True,
        )
    )


def invitation_line(club: Club, invitation_id: int) -> InvitationLine | None:
    """One open invitation with its link; None when there is none (1 query)."""
    for invitation in open_invitations(club):
        if invitation.pk == invitation_id:
            return _line(invitation)
    return None


def _line(invitation: Invitation) -> InvitationLine:
    return InvitationLine(
        pk=invitation.pk,
        name=invitation.name,
        email=invitation.email,
        role=Role(invitation.role),
        expires_at=invitation.expires_at,
        address=invitation_address(invitation),
    )


def _in_order(roles: list[Role]) -> tuple[Role, ...]:
    return tuple(role for role in Role if role in roles)
