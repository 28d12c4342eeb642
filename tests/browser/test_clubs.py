"""A club's pages in a browser: found as one types, a link copied and taken up, readable by all."""

from __future__ import annotations

import pytest
from django.urls import reverse
from playwright.sync_api import expect

from clubs.links import invitation_token, password_token
from clubs.models import Club, Membership, Role, User
from clubs.services.invitations import invitation_make
from tests.browser.conftest import OpenDesk, assert_accessible, assert_fits
from tests.factories.clubs import (
    PASSWORD,
    make_club,
    make_membership,
    make_player,
    make_players,
    make_user,
    owner_of,
)

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def club() -> Club:
    club = make_club(name="Kaartclub De Linde", owner=make_user(first_name="Lieve"))
    make_player(club=club, number="00042", first_name="René", name="Claes")
    make_player(club=club, number="00107", first_name="Jan", name="Peeters", card="KWB-7")
    make_players(club=club, count=60, start=200)
    make_membership(club=club, role=Role.DIRECTOR, user=make_user(first_name="Noëlla"))
    return club


def link(club: Club, role: Role = Role.SCORER) -> str:
    made = invitation_make(user=owner_of(club), club_id=club.pk, name="Jan Peeters", role=role)
    return reverse("invitation", args=[invitation_token(made)])


@pytest.mark.parametrize(("width", "dark"), [(1366, False), (390, True)])
def test_every_page_of_a_club_is_readable_and_fits(
    desk: OpenDesk, club: Club, width: int, dark: bool
) -> None:
    address = link(club)
    page = desk(owner_of(club), width=width, dark=dark)
    player = club.players.all()[0]
    for path in (
        reverse("clubs"),
        reverse("club", args=[club.pk]),
        reverse("players", args=[club.pk]),
        reverse("players", args=[club.pk]) + "?q=zzz",
        reverse("player_add", args=[club.pk]),
        reverse("player", args=[club.pk, player.pk]),
        reverse("people", args=[club.pk]),
        reverse("player_invite", args=[club.pk, player.pk]),
        reverse("invitation_made", args=[club.pk, club.invitations.all()[0].pk]),
        reverse("profile"),
        address,
    ):
        page.goto(path)
        assert_accessible(page)
        assert_fits(page)
    for path in (address, reverse("password_link", args=[password_token(owner_of(club))])):
        visitor = desk(width=width, dark=dark)
        visitor.goto(path)
        assert_accessible(visitor)
        assert_fits(visitor)


def test_a_player_is_found_while_the_name_is_typed(desk: OpenDesk, club: Club) -> None:
    page = desk(owner_of(club))
    page.goto(reverse("players", args=[club.pk]))
    field = page.get_by_label("Find a player by name or number")
    field.press_sequentially("rene")
    expect(page.locator("tbody tr")).to_have_count(1)
    expect(page.locator("tbody tr")).to_contain_text("Claes")
    expect(field).to_be_focused()
    assert page.url.endswith("?q=rene")
    page.go_back()
    page.go_forward()
    expect(page.get_by_label("Find a player by name or number")).to_have_value("rene")


def test_a_player_is_found_without_a_script(desk: OpenDesk, club: Club) -> None:
    page = desk(owner_of(club), javascript=False)
    page.goto(reverse("players", args=[club.pk]))
    page.get_by_label("Find a player by name or number").fill("rene")
    page.get_by_role("button", name="Find").click()
    expect(page.locator("tbody tr")).to_have_count(1)


def test_players_are_typed_in_one_after_the_other(desk: OpenDesk, club: Club) -> None:
    page = desk(owner_of(club))
    page.goto(reverse("player_add", args=[club.pk]))
    for number, name in (("1", "Aerts"), ("2", "Baert")):
        expect(page.get_by_label("Number")).to_be_focused()
        page.keyboard.type(number)
        page.keyboard.press("Tab")
        page.keyboard.press("Tab")
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        expect(page.get_by_role("status")).to_contain_text(name)
    assert club.players.filter(name__in=("Aerts", "Baert")).count() == 2


def test_an_owner_copies_the_link_of_an_invitation(desk: OpenDesk, club: Club) -> None:
    page = desk(owner_of(club))
    page.goto(reverse("invite", args=[club.pk]))
    page.get_by_label("Whom do you invite?").fill("Jan Peeters")
    page.get_by_label("Scorer: enters sheets").check()
    page.get_by_role("button", name="Make the link").click()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Copied")).to_be_visible()


@pytest.mark.parametrize("javascript", [True, False])
def test_a_new_person_comes_in_by_the_link(desk: OpenDesk, club: Club, javascript: bool) -> None:
    page = desk(javascript=javascript)
    page.goto(link(club))
    page.get_by_label("First name").fill("Jan")
    page.get_by_label("Name", exact=True).fill("Peeters")
    page.get_by_label("User name").fill("jan.peeters")
    page.get_by_label("New password").fill(PASSWORD)
    page.get_by_label("The same password again").fill(PASSWORD)
    page.get_by_role("button", name="Accept and log in").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Kaartclub De Linde")
    user = User.objects.get(username="jan.peeters")
    assert Membership.objects.get(user=user).role == Role.SCORER


def test_an_owner_takes_a_role_away_after_asking_once_more(desk: OpenDesk, club: Club) -> None:
    page = desk(owner_of(club))
    page.goto(reverse("people", args=[club.pk]))
    card = page.locator("li.card", has_text="Noëlla")
    card.locator("summary", has_text="Director").click()
    expect(card.get_by_text("This is the only role of Noëlla")).to_be_visible()
    card.get_by_role("button", name="Take this role away").click()
    expect(page.locator("li.card")).to_have_count(1)
    assert not Membership.objects.filter(role=Role.DIRECTOR).exists()
