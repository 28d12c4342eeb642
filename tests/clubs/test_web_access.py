"""Who gets which page and may press what: every role against every address of a club."""

from __future__ import annotations

import pytest
from django.apps import apps
from django.test import Client
from django.urls import reverse

from clubs.links import invitation_token, password_token
from clubs.models import Club, Membership, Role, User
from clubs.services.invitations import invitation_make
from tests.factories.clubs import make_club, make_membership, make_player, make_user, owner_of

pytestmark = pytest.mark.django_db

ROLES = [Role.MEMBER, Role.SCORER, Role.VERIFIER, Role.DIRECTOR, Role.OWNER]
EVERYBODY = set(ROLES)
KEEPERS = {Role.DIRECTOR, Role.OWNER}
OWNERS = {Role.OWNER}

PAGES = {
    "club": EVERYBODY,
    "players": EVERYBODY,
    "player_add": KEEPERS,
    "player": KEEPERS,
    "people": OWNERS,
    "invite": OWNERS,
    "player_invite": OWNERS,
    "invitation_made": OWNERS,
}
ACTS = {
    "player_archive": KEEPERS,
    "player_restore": KEEPERS,
    "role_grant": OWNERS,
    "role_revoke": OWNERS,
    "password_link_make": OWNERS,
    "invitation_withdraw": OWNERS,
}


class World:
    """A club with a player, a plain member and an open invitation."""

    def __init__(self) -> None:
        self.club: Club = make_club()
        self.owner = owner_of(self.club)
        self.player = make_player(club=self.club)
        self.person = make_membership(club=self.club).user
        self.invitation = invitation_make(
            user=self.owner, club_id=self.club.pk, name="Jan", role=Role.SCORER
        )

    def address(self, name: str) -> str:
        last = {
            "club": None,
            "players": None,
            "player_add": None,
            "people": None,
            "invite": None,
            "role_grant": self.person.pk,
            "role_revoke": self.person.pk,
            "password_link_make": self.person.pk,
            "invitation_made": self.invitation.pk,
            "invitation_withdraw": self.invitation.pk,
        }.get(name, self.player.pk)
        return reverse(name, args=[self.club.pk] + ([] if last is None else [last]))

    def somebody(self, role: Role) -> User:
        return self.owner if role == Role.OWNER else make_membership(club=self.club, role=role).user


def rows() -> dict[str, list[object]]:
    """Everything the database holds of ours, to see that nothing changed."""
    return {
        model.__name__: list(model._default_manager.order_by("pk").values_list())
        for app in ("clubs", "tournaments", "scoring")
        for model in apps.get_app_config(app).get_models()
    }


@pytest.fixture
def world() -> World:
    return World()


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("role", ROLES)
def test_a_page_opens_for_the_roles_it_is_for(
    client: Client, world: World, name: str, role: Role
) -> None:
    client.force_login(world.somebody(role))
    before = rows()
    answer = client.get(world.address(name))
    assert answer.status_code == (200 if role in PAGES[name] else 403)
    assert rows() == before


@pytest.mark.parametrize("name", ACTS)
@pytest.mark.parametrize("role", ROLES)
def test_an_act_is_done_for_the_roles_it_is_for(
    client: Client, world: World, name: str, role: Role
) -> None:
    client.force_login(world.somebody(role))
    before = rows()
    answer = client.post(world.address(name), {"role": Role.MEMBER})
    if role in ACTS[name]:
        assert answer.status_code in (200, 302)
    else:
        assert answer.status_code == 403
        assert rows() == before


@pytest.mark.parametrize("name", [*PAGES, *ACTS])
def test_a_visitor_is_sent_to_the_login(client: Client, world: World, name: str) -> None:
    before = rows()
    for answer in (client.get(world.address(name)), client.post(world.address(name))):
        assert answer.status_code == 405 or "/account/login/" in answer.headers["Location"]
    assert rows() == before


@pytest.mark.parametrize("name", [*PAGES, *ACTS])
def test_to_another_clubs_owner_nothing_is_there(client: Client, world: World, name: str) -> None:
    client.force_login(owner_of(make_club(name="KC West")))
    before = rows()
    method = client.get if name in PAGES else client.post
    assert method(world.address(name), {"role": "owner"}).status_code == 404
    assert rows() == before


@pytest.mark.parametrize("name", [*PAGES, *ACTS])
def test_ones_own_clubs_address_does_not_reach_another_clubs_rows(
    client: Client, world: World, name: str
) -> None:
    other = make_club(name="KC West")
    client.force_login(owner_of(other))
    address = world.address(name)
    mixed = address.replace(f"/clubs/{world.club.pk}/", f"/clubs/{other.pk}/")
    if name in ("club", "players", "player_add", "people", "invite"):
        return  # these name no row
    before = rows()
    method = client.get if name in PAGES else client.post
    assert method(mixed, {"role": "owner"}).status_code == 404
    assert rows() == before


@pytest.mark.parametrize("name", ACTS)
def test_an_act_is_not_done_by_following_a_link(client: Client, world: World, name: str) -> None:
    client.force_login(world.owner)
    before = rows()
    assert client.get(world.address(name)).status_code == 405
    assert rows() == before


@pytest.mark.parametrize("name", [*ACTS, "player_add", "player", "invite", "player_invite"])
def test_a_form_without_its_token_is_refused(world: World, name: str) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(world.owner)
    before = rows()
    answer = client.post(world.address(name), {"number": "1", "name": "Maes", "role": "owner"})
    assert answer.status_code == 403
    assert rows() == before


@pytest.mark.parametrize("name", ["clubs", "profile"])
def test_ones_own_pages_ask_a_visitor_to_log_in(client: Client, name: str) -> None:
    assert "/account/login/" in client.get(reverse(name)).headers["Location"]


@pytest.mark.parametrize("name", ["invitation", "password_link"])
def test_a_private_form_without_its_token_is_refused(world: World, name: str) -> None:
    token = (
        invitation_token(world.invitation) if name == "invitation" else password_token(world.person)
    )
    before = rows()
    client = Client(enforce_csrf_checks=True)
    typed = {"username": "jan", "password": "drie-van-troef", "again": "drie-van-troef"}
    assert client.post(reverse(name, args=[token]), typed).status_code == 403
    assert rows() == before


def test_an_archived_club_is_not_there(client: Client, world: World) -> None:
    client.force_login(world.owner)
    world.club.archived_at = world.club.log.all()[0].at
    world.club.save()
    assert client.get(world.address("club")).status_code == 404


def test_a_superuser_without_a_role_is_a_stranger_on_the_pages(
    client: Client, world: World
) -> None:
    client.force_login(make_user(superuser=True))
    assert client.get(world.address("players")).status_code == 404


def test_an_owner_who_steps_down_does_not_see_the_owners_page(client: Client, world: World) -> None:
    make_membership(club=world.club, role=Role.OWNER)
    client.force_login(world.owner)
    address = reverse("role_revoke", args=[world.club.pk, world.owner.pk])
    answer = client.post(address, {"role": "owner"})
    assert answer.headers["Location"] == reverse("clubs")


def test_the_last_owner_reads_why_he_stays(client: Client, world: World) -> None:
    client.force_login(world.owner)
    address = reverse("role_revoke", args=[world.club.pk, world.owner.pk])
    answer = client.post(address, {"role": "owner"})
    assert answer.status_code == 409
    assert "cannot be without an owner" in answer.content.decode()


@pytest.mark.parametrize("role", ["", "emperor", "superuser"])
def test_a_role_that_does_not_exist_is_not_given(client: Client, world: World, role: str) -> None:
    client.force_login(world.owner)
    answer = client.post(world.address("role_grant"), {"role": role})
    assert answer.status_code == 400
    assert Membership.objects.filter(user=world.person).count() == 1
