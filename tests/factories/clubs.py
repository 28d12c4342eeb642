"""People, clubs and players for small worlds. Driven by the services where there is one."""

from __future__ import annotations

from itertools import count

from clubs.links import invitation_token
from clubs.models import Club, Membership, Player, Role, User
from clubs.names import fold
from clubs.services.accounts import account_make
from clubs.services.club import club_make
from clubs.services.invitations import invitation_accept, invitation_make
from clubs.services.players import player_add

PASSWORD = "drie-van-troef"

_numbers = count(1)


def make_user(
    *,
    username: str = "",
    first_name: str = "",
    last_name: str = "",
    email: str = "",
    language: str = "",
    superuser: bool = False,
    staff: bool = False,
) -> User:
    """Somebody who can log in with PASSWORD."""
    user = account_make(
        username=username or f"user{next(_numbers)}",
        first_name=first_name,
        last_name=last_name,
        email=email,
        language=language,
        password=PASSWORD,
    )
    if superuser or staff:
        user.is_superuser, user.is_staff = superuser, True
        user.save()
    return user


def make_club(*, name: str = "KC Oost", owner: User | None = None) -> Club:
    """A club with one owner, made if none is given."""
    return club_make(name=name, owner=owner or make_user())


def owner_of(club: Club) -> User:
    """The club's first owner."""
    return User.objects.filter(memberships__club=club, memberships__role=Role.OWNER).order_by(
        "memberships__pk"
    )[0]


def make_membership(
    *, club: Club, user: User | None = None, role: Role = Role.MEMBER
) -> Membership:
    """The role, taken up by invitation as people do; `.user` is who holds it."""
    invitation = invitation_make(user=owner_of(club), club_id=club.pk, name="You", role=role)
    return invitation_accept(token=invitation_token(invitation), user=user or make_user())


def make_player(
    *, club: Club, number: str = "", first_name: str = "Jan", name: str = "Peeters", card: str = ""
) -> Player:
    """A player on the club's list, numbered after the others if no number is given."""
    return player_add(
        user=owner_of(club),
        club_id=club.pk,
        number=number or f"P{next(_numbers)}",
        first_name=first_name,
        name=name,
        card=card,
    )


def make_players(*, club: Club, count: int, start: int = 1) -> list[Player]:
    """Many players at once, numbered from `start`, each with a name of their own."""
    names = [(f"Speler{n}", f"Naam{n:04}") for n in range(start, start + count)]
    return Player.objects.bulk_create(
        Player(
            club=club,
            number=str(start + i),
            first_name=first_name,
            name=name,
            search=fold(f"{name} {first_name}"),
        )
        for i, (first_name, name) in enumerate(names)
    )
