"""The list of players as people meet it: finding, adding, changing, archiving."""

from __future__ import annotations

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from clubs.models import Club, Player
from clubs.services.players import player_archive
from tests.factories.clubs import make_club, make_player, make_players, owner_of

pytestmark = pytest.mark.django_db

SCRIPT = "<svg/onload=alert()>"


@pytest.fixture
def club(client: Client) -> Club:
    club = make_club()
    client.force_login(owner_of(club))
    return club


def page(client: Client, club: Club, **asked: str) -> str:
    return client.get(reverse("players", args=[club.pk]), asked).content.decode()


@pytest.mark.parametrize(
    ("typed", "found"), [("rene", "René"), ("celik", "Çelik"), ("lukasz", "Łukasz")]
)
def test_a_name_is_found_without_its_accents(
    client: Client, club: Club, typed: str, found: str
) -> None:
    make_player(club=club, first_name="René", name="Claes")
    make_player(club=club, first_name="Aylin", name="Çelik")
    make_player(club=club, first_name="Łukasz", name="Żółć")
    text = page(client, club, q=typed)
    assert found in text
    assert sum(name in text for name in ("René", "Çelik", "Łukasz")) == 1


def test_typing_gets_the_list_alone_and_find_the_whole_page(client: Client, club: Club) -> None:
    make_player(club=club, name="Claes")
    address = reverse("players", args=[club.pk]) + "?q=cl"
    typed = client.get(address, headers={"hx-request": "true"})
    assert "<html" not in typed.content.decode()
    assert "Claes" in typed.content.decode()
    assert "HX-Request" in typed.headers["Vary"]
    assert 'value="cl"' in client.get(address).content.decode()


def test_going_back_in_the_browser_gets_the_whole_page(client: Client, club: Club) -> None:
    back = {"hx-request": "true", "hx-history-restore-request": "true"}
    answer = client.get(reverse("players", args=[club.pk]), headers=back)
    assert "<html" in answer.content.decode()


def test_the_list_comes_in_pages_that_miss_nobody(client: Client, club: Club) -> None:
    make_players(club=club, count=128)
    names = [f"Naam{n:04}" for n in range(1, 129)]
    pages = [page(client, club, page=str(n)) for n in (1, 2, 3)]
    assert [sum(name in text for text in pages) for name in names] == [1] * 128


@pytest.mark.parametrize("number", ["0", "-1", "99", "x", "²", "1" * 30])
def test_a_page_that_is_not_there_is_the_nearest_one(
    client: Client, club: Club, number: str
) -> None:
    make_player(club=club, name="Claes")
    assert "Claes" in page(client, club, page=number)


@pytest.mark.parametrize("count", [8, 128])
def test_the_list_asks_the_same_few_questions_however_long_it_is(
    client: Client, club: Club, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    make_players(club=club, count=count)
    # Session, user, club, roles (twice: what may be kept, whose page), count, rows.
    with django_assert_num_queries(7):
        page(client, club)


def test_a_player_is_added_and_the_form_waits_for_the_next(client: Client, club: Club) -> None:
    address = reverse("player_add", args=[club.pk])
    typed = {"number": "00042", "first_name": "René", "name": "Claes", "card": ""}
    answer = client.post(address, typed, follow=True)
    assert answer.redirect_chain == [(address, 302)]
    assert "René Claes is on the list, with number 00042." in answer.content.decode()


def test_a_taken_number_is_told_at_the_field_and_what_was_typed_stays(
    client: Client, club: Club
) -> None:
    make_player(club=club, number="42", first_name="Jan", name="Peeters")
    typed = {"number": "42", "first_name": "René", "name": "Claes", "card": "KWB-7"}
    answer = client.post(reverse("player_add", args=[club.pk]), typed)
    text = answer.content.decode()
    assert answer.status_code == 400
    assert "Number 42 belongs to Jan Peeters" in text
    assert all(f'value="{value}"' in text for value in typed.values())
    assert Player.objects.count() == 1


def test_an_equal_name_is_taken_with_a_note(client: Client, club: Club) -> None:
    make_player(club=club, number="00042", first_name="Jan", name="Peeters")
    typed = {"number": "00107", "first_name": "Jan", "name": "Peeters"}
    answer = client.post(reverse("player_add", args=[club.pk]), typed, follow=True)
    assert "Jan Peeters is also the name of number 00042" in answer.content.decode()
    assert Player.objects.count() == 2


def test_a_change_is_kept(client: Client, club: Club) -> None:
    player = make_player(club=club, number="42", first_name="Jan", name="Petersen")
    typed = {"number": "42", "first_name": "Jan", "name": "Peeters"}
    client.post(reverse("player", args=[club.pk, player.pk]), typed)
    player.refresh_from_db()
    assert player.name == "Peeters"


def test_fields_the_form_does_not_have_change_nothing(client: Client, club: Club) -> None:
    player = make_player(club=club, number="42")
    other = make_club(name="KC West")
    typed = {"number": "42", "name": "Maes", "club": other.pk, "active": "", "search": "x"}
    client.post(reverse("player", args=[club.pk, player.pk]), typed)
    player.refresh_from_db()
    assert (player.club, player.active, player.search) == (club, True, "maes")


def test_archived_players_have_a_list_of_their_own(client: Client, club: Club) -> None:
    player = make_player(club=club, name="Claes")
    client.post(reverse("player_archive", args=[club.pk, player.pk]))
    assert "Claes" not in page(client, club).partition('id="list"')[2]
    assert "Claes" in page(client, club, archived="1")
    client.post(reverse("player_restore", args=[club.pk, player.pk]))
    assert "Claes" in page(client, club).partition('id="list"')[2]


def test_an_archived_player_says_so(client: Client, club: Club) -> None:
    player = make_player(club=club)
    player_archive(user=owner_of(club), player_id=player.pk)
    text = client.get(reverse("player", args=[club.pk, player.pk])).content.decode()
    assert "This player is archived" in text


def test_a_script_in_a_name_is_shown_as_it_is_written(client: Client, club: Club) -> None:
    player = make_player(club=club, number="1", first_name=SCRIPT, name="A & B", card="{{7*7}}")
    make_player(club=club, number="2", first_name=SCRIPT, name="A & B")
    texts = [
        page(client, club),
        page(client, club, q=SCRIPT),
        client.get(reverse("player", args=[club.pk, player.pk])).content.decode(),
        client.get(reverse("player_invite", args=[club.pk, player.pk])).content.decode(),
        client.post(
            reverse("player", args=[club.pk, player.pk]),
            {"number": "1", "first_name": SCRIPT, "name": "A & B", "card": "x"},
            follow=True,
        ).content.decode(),
        client.post(
            reverse("player_add", args=[club.pk]), {"number": "1", "name": "x"}
        ).content.decode(),
    ]
    for text in texts:
        assert "<svg/onload" not in text
        assert "&lt;svg/onload=alert()&gt;" in text
        assert "&amp;amp;" not in text
        assert "&amp;lt;" not in text
    assert "{{7*7}}" in texts[0]
