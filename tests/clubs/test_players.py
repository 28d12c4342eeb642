"""The list of players: who keeps it, what it takes, how somebody is found in it."""

from __future__ import annotations

import pytest

from clubs.models import LogEntry, Player, Role
from clubs.selectors import namesakes, players_page
from clubs.services.players import player_add, player_archive, player_change, player_restore
from refusals import Denied
from tests.factories.clubs import make_club, make_membership, make_player, make_user, owner_of

pytestmark = pytest.mark.django_db


def test_an_owner_adds_a_player_and_the_log_says_so() -> None:
    club = make_club()
    player = player_add(
        user=owner_of(club), club_id=club.pk, number="00042", first_name=" René ", name="Claes"
    )
    assert (player.number, player.first_name, player.search) == ("00042", "René", "claes rene")
    line = LogEntry.objects.first()
    assert line is not None
    assert (line.action, line.user, line.data["number"]) == (
        "player.added",
        owner_of(club),
        "00042",
    )


def test_a_director_adds_a_player() -> None:
    club = make_club()
    director = make_membership(club=club, role=Role.DIRECTOR).user
    assert player_add(user=director, club_id=club.pk, number="1", name="Maes").pk


@pytest.mark.parametrize("role", [Role.MEMBER, Role.SCORER, Role.VERIFIER])
def test_other_roles_do_not_change_the_list(role: Role) -> None:
    club = make_club()
    user = make_membership(club=club, role=role).user
    with pytest.raises(Denied) as no:
        player_add(user=user, club_id=club.pk, number="1", name="Maes")
    assert (no.value.code, no.value.status) == ("not_allowed", 403)


def test_to_a_stranger_the_club_and_its_player_are_not_there() -> None:
    player = make_player(club=make_club())
    stranger = owner_of(make_club(name="KC West"))
    with pytest.raises(Denied) as no_club:
        player_add(user=stranger, club_id=player.club_id, number="1", name="Maes")
    with pytest.raises(Denied) as no_player:
        player_change(user=stranger, player_id=player.pk, number="1", name="Maes")
    with pytest.raises(Denied) as nobody:
        player_change(user=stranger, player_id=999_999, number="1", name="Maes")
    assert (no_club.value.code, no_club.value.status) == ("club_unknown", 404)
    assert (no_player.value.code, no_player.value.status) == ("player_unknown", 404)
    assert str(no_player.value) == str(nobody.value)


def test_a_number_somebody_has_is_refused_and_the_holder_named() -> None:
    club = make_club()
    make_player(club=club, number="42", first_name="Jan", name="Peeters")
    with pytest.raises(Denied) as no:
        player_add(user=owner_of(club), club_id=club.pk, number="４2", name="Maes")
    assert (no.value.code, no.value.details["field"]) == ("number_taken", "number")
    assert "Jan Peeters" in no.value.sentence


def test_a_number_an_archived_player_has_is_refused_and_says_so() -> None:
    club = make_club()
    player = make_player(club=club, number="42")
    player_archive(user=owner_of(club), player_id=player.pk)
    with pytest.raises(Denied) as no:
        make_player(club=club, number="42")
    assert "archived" in no.value.sentence


def test_a_player_keeps_the_number_when_the_name_is_changed() -> None:
    club = make_club()
    player = make_player(club=club, number="42", name="Petersen")
    player_change(user=owner_of(club), player_id=player.pk, number="42", name="Peeters")
    player.refresh_from_db()
    assert (player.name, player.search) == ("Peeters", "peeters")


def test_a_change_is_logged_with_the_old_and_the_new_values() -> None:
    club = make_club()
    player = make_player(club=club, number="42", first_name="Jan", name="Petersen")
    player_change(
        user=owner_of(club), player_id=player.pk, number="42", first_name="Jan", name="Peeters"
    )
    line = LogEntry.objects.filter(action="player.changed").get()
    assert (line.data["old"]["name"], line.data["new"]["name"]) == ("Petersen", "Peeters")


def test_a_change_of_nothing_is_not_logged() -> None:
    club = make_club()
    player = make_player(club=club, number="42", first_name="Jan", name="Peeters")
    player_change(
        user=owner_of(club), player_id=player.pk, number="42", first_name="Jan", name=" Peeters"
    )
    assert not LogEntry.objects.filter(action="player.changed").exists()


@pytest.mark.parametrize(
    ("field", "typed", "code"),
    [
        ("number", "", "number_wrong"),
        ("number", "²", "number_wrong"),
        ("number", "1" * 13, "too_long"),
        ("name", " \u00a0", "name_missing"),
        ("name", "x" * 81, "too_long"),
        ("first_name", "x" * 81, "too_long"),
        ("card", "x" * 41, "too_long"),
    ],
)
def test_what_does_not_fit_is_refused_at_its_field(field: str, typed: str, code: str) -> None:
    club = make_club()
    values = {"number": "1", "name": "Maes", "first_name": "An", "card": ""} | {field: typed}
    with pytest.raises(Denied) as no:
        player_add(user=owner_of(club), club_id=club.pk, **values)
    assert (no.value.code, no.value.details["field"], no.value.status) == (code, field, 400)


def test_two_players_may_have_one_name_and_know_of_each_other() -> None:
    club = make_club()
    father = make_player(club=club, number="00042")
    son = make_player(club=club, number="00107")
    assert namesakes(son) == (father,)
    assert [line.namesake for line in players_page(club).players] == [True, True]


def test_an_archived_player_leaves_the_list_and_comes_back() -> None:
    club = make_club()
    player = make_player(club=club)
    player_archive(user=owner_of(club), player_id=player.pk)
    assert players_page(club).found == 0
    assert players_page(club, archived=True).found == 1
    player_restore(user=owner_of(club), player_id=player.pk)
    assert players_page(club).found == 1
    assert Player.objects.count() == 1


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("rene", "Claes"),
        ("Rene\u0301", "Claes"),
        ("celik", "Çelik"),
        ("lukasz", "Żółć"),
        ("ŻÓŁĆ", "Żółć"),
        ("cl re", "Claes"),
        ("rené claes", "Claes"),
        ("hondt", "Smet D-Hondt"),
        ("0004", "Claes"),
        ("a7", "Çelik"),
    ],
)
def test_a_player_is_found_by_the_beginning_of_any_name_or_the_number(
    typed: str, name: str
) -> None:
    club = make_club()
    make_player(club=club, number="00042", first_name="René", name="Claes")
    make_player(club=club, number="A7", first_name="Aylin", name="Çelik")
    make_player(club=club, number="9", first_name="Łukasz", name="Żółć")
    make_player(club=club, number="8", first_name="An", name="Smet D-Hondt")
    assert [line.name for line in players_page(club, typed=typed).players] == [name]


@pytest.mark.parametrize("typed", ["%", "_", "laes", "claes x", "é" * 5000, "x " * 5000, "\x00%"])
def test_a_search_takes_every_sign_as_it_is(typed: str) -> None:
    club = make_club()
    make_player(club=club, number="1", first_name="René", name="Claes")
    assert players_page(club, typed=typed).found == 0


def test_a_search_finds_nobody_of_another_club() -> None:
    make_player(club=make_club(name="KC West"), name="Claes")
    assert players_page(make_club(), typed="claes").found == 0


def test_the_list_is_alphabetical_whatever_the_accents() -> None:
    club = make_club()
    for name in ("Zot", "Élan", "De Smet", "eland", "Aal"):
        make_player(club=club, name=name)
    assert [line.name for line in players_page(club).players] == [
        "Aal",
        "De Smet",
        "Élan",
        "eland",
        "Zot",
    ]


def test_a_player_nobody_knows_is_refused() -> None:
    with pytest.raises(Denied) as no:
        player_archive(user=make_user(), player_id=1)
    assert no.value.code == "player_unknown"
