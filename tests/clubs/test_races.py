"""Two people press at the same moment: one wins, the other hears why."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from django.db import connections

from clubs.links import invitation_token
from clubs.models import Membership, Player, Role
from clubs.services.accounts import account_make
from clubs.services.invitations import invitation_accept, invitation_make
from clubs.services.people import membership_revoke
from clubs.services.players import player_add
from refusals import Denied
from tests.factories.clubs import make_club, make_membership, make_user, owner_of

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*acts: Callable[[], object]) -> list[str]:
    """Starts every act at the same moment; the code of each refusal, "" for what was done."""
    barrier = Barrier(len(acts))

    def run(act: Callable[[], object]) -> str:
        try:
            barrier.wait(timeout=10)
            act()
        except Denied as denied:
            return denied.code
        finally:
            connections.close_all()
        return ""

    with ThreadPoolExecutor(len(acts)) as pool:
        return sorted(pool.map(run, acts))


def test_of_people_who_accept_one_invitation_at_once_one_is_in() -> None:
    club = make_club()
    token = invitation_token(
        invitation_make(user=owner_of(club), club_id=club.pk, name="Jan", role=Role.SCORER)
    )
    users = [make_user() for _n in range(5)]
    codes = at_once(*(lambda u=user: invitation_accept(token=token, user=u) for user in users))
    assert codes == ["", *["invitation_used"] * 4]
    assert Membership.objects.filter(role=Role.SCORER).count() == 1


def test_two_owners_who_depose_each_other_leave_one() -> None:
    club = make_club()
    one = owner_of(club)
    two = make_membership(club=club, role=Role.OWNER).user
    codes = at_once(
        *(
            lambda by=by, person=person: membership_revoke(
                user=by, club_id=club.pk, person_id=person.pk, role=Role.OWNER
            )
            for by, person in ((one, two), (two, one))
        )
    )
    # The second is no owner any more: the club has become a stranger's.
    assert codes == ["", "club_unknown"]
    assert Membership.objects.filter(club=club, role=Role.OWNER).count() == 1


def test_two_owners_who_step_down_at_once_leave_one() -> None:
    club = make_club()
    owners = [owner_of(club), make_membership(club=club, role=Role.OWNER).user]
    codes = at_once(
        *(
            lambda who=owner: membership_revoke(
                user=who, club_id=club.pk, person_id=who.pk, role=Role.OWNER
            )
            for owner in owners
        )
    )
    assert codes == ["", "last_owner"]


def test_a_number_typed_by_several_at_once_is_one_players() -> None:
    club = make_club()
    owner = owner_of(club)
    codes = at_once(
        *(
            lambda n=n: player_add(user=owner, club_id=club.pk, number="42", name=f"Maes{n}")
            for n in range(5)
        )
    )
    assert codes == ["", *["number_taken"] * 4]
    assert Player.objects.count() == 1


def test_a_user_name_chosen_by_several_at_once_is_one_persons() -> None:
    codes = at_once(*(lambda n=n: account_make(username=n) for n in ("jan", "Jan", "JAN")))
    assert codes == ["", "username_taken", "username_taken"]
