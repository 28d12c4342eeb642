"""The owner's page, invitations from link to role, the way back in for who forgot a password."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries, Settings

from clubs.links import invitation_address, invitation_token, password_token
from clubs.models import Club, Invitation, Membership, Role, User
from clubs.services.invitations import invitation_accept, invitation_make, invitation_revoke
from tests.factories.clubs import PASSWORD, make_club, make_membership, make_user, owner_of

pytestmark = pytest.mark.django_db

SCRIPT = "<svg/onload=alert()>"
NEW = {
    "first_name": "Jan",
    "last_name": "Peeters",
    "username": "jan.peeters",
    "email": "",
    "password": PASSWORD,
    "again": PASSWORD,
}


@pytest.fixture
def club() -> Club:
    return make_club()


def invite(club: Club, role: Role = Role.SCORER, name: str = "Jan") -> Invitation:
    return invitation_make(user=owner_of(club), club_id=club.pk, name=name, role=role)


def link(invitation: Invitation) -> str:
    return reverse("invitation", args=[invitation_token(invitation)])


def test_an_owner_invites_and_sees_the_link(client: Client, club: Club) -> None:
    client.force_login(owner_of(club))
    typed = {"name": "Jan", "role": "scorer", "email": ""}
    answer = client.post(reverse("invite", args=[club.pk]), typed, follow=True)
    address = invitation_address(Invitation.objects.get())
    # In the field that is copied, and as text.
    assert answer.content.decode().count(address) == 2
    assert "no-store" in answer.headers["Cache-Control"]


def test_the_link_is_printed_with_the_address_of_the_installation(
    club: Club, settings: Settings
) -> None:
    settings.BASE_URL = "https://boam.example.org"
    assert invitation_address(invite(club)).startswith("https://boam.example.org/invitation/")


def test_no_mail_goes_where_none_is_set_up(client: Client, club: Club) -> None:
    client.force_login(owner_of(club))
    typed = {"name": "Jan", "role": "scorer", "email": "jan@example.org"}
    client.post(reverse("invite", args=[club.pk]), typed)
    assert mail.outbox == []


def test_the_link_is_mailed_where_mail_is_set_up(
    client: Client, club: Club, settings: Settings
) -> None:
    settings.EMAIL_URL = "smtp://localhost"
    client.force_login(owner_of(club))
    typed = {"name": "A & B", "role": "scorer", "email": "jan@example.org"}
    client.post(reverse("invite", args=[club.pk]), typed)
    (sent,) = mail.outbox
    assert sent.to == ["jan@example.org"]
    assert invitation_address(Invitation.objects.get()) in sent.body
    assert "Hello A & B," in sent.body


def test_a_mail_that_does_not_go_leaves_the_link_on_the_page(
    client: Client, club: Club, settings: Settings
) -> None:
    settings.EMAIL_URL = "smtp://localhost"
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    client.force_login(owner_of(club))
    typed = {"name": "Jan", "role": "scorer", "email": "jan@example.org"}
    answer = client.post(reverse("invite", args=[club.pk]), typed, follow=True)
    assert "did not go" in answer.content.decode()
    assert invitation_address(Invitation.objects.get()) in answer.content.decode()


def test_an_invitation_without_a_name_comes_back_with_what_was_typed(
    client: Client, club: Club
) -> None:
    client.force_login(owner_of(club))
    typed = {"name": " ", "role": "verifier", "email": "jan@example.org"}
    answer = client.post(reverse("invite", args=[club.pk]), typed)
    assert answer.status_code == 400
    assert 'value="jan@example.org"' in answer.content.decode()


def test_a_new_person_chooses_a_name_and_is_in(client: Client, club: Club) -> None:
    answer = client.post(link(invite(club)), NEW, follow=True)
    user = User.objects.get(username="jan.peeters")
    assert answer.redirect_chain == [(reverse("club", args=[club.pk]), 302)]
    assert answer.wsgi_request.user == user
    assert Membership.objects.get(user=user).role == Role.SCORER


def test_somebody_logged_in_accepts_with_one_button(client: Client, club: Club) -> None:
    user = make_user()
    client.force_login(user)
    address = link(invite(club))
    assert 'name="username"' not in client.get(address).content.decode()
    client.post(address)
    assert Membership.objects.get(user=user).role == Role.SCORER


def test_reading_an_invitation_uses_nothing_up(client: Client, club: Club) -> None:
    invitation = invite(club)
    for _time in range(3):
        assert client.get(link(invitation)).status_code == 200
        assert client.head(link(invitation)).status_code == 200
    invitation.refresh_from_db()
    assert invitation.accepted_at is None


def test_an_invitation_is_kept_by_no_cache_and_no_search_engine(client: Client, club: Club) -> None:
    answer = client.get(link(invite(club)))
    assert "no-store" in answer.headers["Cache-Control"]
    assert answer.headers["X-Robots-Tag"] == "noindex, nofollow"
    assert answer.headers["Referrer-Policy"] == "same-origin"


def test_what_a_new_person_typed_stays_when_something_is_wrong(client: Client, club: Club) -> None:
    make_user(username="jan.peeters")
    answer = client.post(link(invite(club)), NEW)
    text = answer.content.decode()
    assert answer.status_code == 400
    assert "Somebody else has this user name" in text
    assert 'value="Peeters"' in text
    assert PASSWORD not in text


def test_two_different_passwords_are_told_at_the_second(client: Client, club: Club) -> None:
    answer = client.post(link(invite(club)), NEW | {"again": "iets-anders"})
    assert "The two passwords are not the same." in answer.content.decode()
    assert not User.objects.filter(username="jan.peeters").exists()


def test_fields_the_form_does_not_have_make_nobody_more(client: Client, club: Club) -> None:
    more = {"is_staff": "on", "is_superuser": "on", "role": "owner", "club": "1"}
    client.post(link(invite(club)), NEW | more)
    user = User.objects.get(username="jan.peeters")
    assert (user.is_staff, user.is_superuser) == (False, False)
    assert [m.role for m in Membership.objects.filter(user=user)] == [Role.SCORER]


@pytest.mark.parametrize("logged_in", [True, False])
def test_a_dead_link_says_why_and_gives_nothing(
    client: Client, club: Club, logged_in: bool
) -> None:
    used, revoked = invite(club), invite(club)
    invitation_accept(token=invitation_token(used), user=make_user())
    invitation_revoke(user=owner_of(club), club_id=club.pk, invitation_id=revoked.pk)
    if logged_in:
        client.force_login(make_user())
    before = Membership.objects.count()
    for address, status, word in (
        (link(used), 409, "accepted already"),
        (link(revoked), 409, "withdrawn"),
        (link(used)[:-3] + "AA/", 404, "not known"),
    ):
        for answer in (client.get(address), client.post(address, NEW)):
            assert answer.status_code == status
            assert word in answer.content.decode()
    assert Membership.objects.count() == before


def test_a_password_link_is_shown_once_and_works_once(client: Client, club: Club) -> None:
    person = make_membership(club=club).user
    client.force_login(owner_of(club))
    made = client.post(reverse("password_link_make", args=[club.pk, person.pk]))
    assert "no-store" in made.headers["Cache-Control"]
    address = urlsplit(made.context["address"]).path
    theirs = Client()
    typed = {"password": "een-nieuw-woord", "again": "een-nieuw-woord"}
    assert theirs.get(address).status_code == 200
    answer = theirs.post(address, typed, follow=True)
    assert answer.wsgi_request.user == person
    assert Client().get(address).status_code == 404


def test_a_password_link_tells_what_is_wrong_with_a_password(client: Client, club: Club) -> None:
    address = reverse("password_link", args=[password_token(owner_of(club))])
    answer = client.post(address, {"password": "kort", "again": "kort"})
    assert answer.status_code == 400
    assert "too short" in answer.content.decode()


@pytest.mark.parametrize("count", [2, 20])
def test_the_owners_page_asks_the_same_few_questions_however_many_people(
    client: Client, club: Club, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _n in range(count):
        make_membership(club=club)
        invite(club)
    client.force_login(owner_of(club))
    # Session, user, club, roles, people, invitations.
    with django_assert_num_queries(6):
        client.get(reverse("people", args=[club.pk]))


@pytest.mark.parametrize("count", [1, 8])
def test_my_clubs_ask_the_same_few_questions_however_many(
    client: Client, count: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    user = make_user()
    for _n in range(count):
        make_club(owner=user)
    client.force_login(user)
    # Session, user, roles, clubs.
    with django_assert_num_queries(4):
        client.get(reverse("clubs"))


def test_a_script_in_a_persons_or_clubs_name_is_shown_as_it_is_written(client: Client) -> None:
    club = make_club(name=f"A & B {SCRIPT}")
    person = make_membership(club=club, user=make_user(first_name=SCRIPT, last_name="A & B")).user
    invitation = invite(club, name=SCRIPT)
    client.force_login(owner_of(club))
    texts = [
        client.get(reverse("clubs")),
        client.get(reverse("club", args=[club.pk])),
        client.get(reverse("people", args=[club.pk])),
        client.get(reverse("invitation_made", args=[club.pk, invitation.pk])),
        client.get(link(invitation)),
        client.post(reverse("password_link_make", args=[club.pk, person.pk])),
        client.post(
            reverse("role_grant", args=[club.pk, person.pk]), {"role": "scorer"}, follow=True
        ),
        Client().get(link(invitation)),
        Client().get(reverse("password_link", args=[password_token(person)])),
    ]
    for answer in texts:
        text = answer.content.decode()
        assert "<svg/onload" not in text
        assert "&lt;svg/onload=alert()&gt;" in text
        assert "&amp;amp;" not in text
        assert "&amp;lt;" not in text
