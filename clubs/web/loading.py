"""Every page of a club reaches it through here: what one may not see is not there (404)."""

from __future__ import annotations

from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _
from django_htmx.middleware import HtmxDetails

from clubs.models import Club, Player, User
from clubs.permissions import may_manage_people, may_manage_players
from refusals import Denied, LoginNeeded


class Request(HttpRequest):
    """A request as the middleware hands it on."""

    htmx: HtmxDetails


def person(request: HttpRequest) -> User:
    """Who is logged in; LoginNeeded for a visitor."""
    if not request.user.is_authenticated:
        raise LoginNeeded
    return request.user


def own_club(request: HttpRequest, club_id: int) -> Club:
    """The club, for whoever holds a role in it; LoginNeeded for a visitor, else Http404."""
    club = Club.objects.for_user(person(request)).filter(pk=club_id).first()
    if club is None:
        raise Http404
    return club


def keepers_club(request: HttpRequest, club_id: int) -> Club:
    """The club, for who keeps its list of players; Denied ("not_allowed", 403) for its others."""
    club = own_club(request, club_id)
    if not may_manage_players(request.user, club):
        raise _not_yours(_("The list of players is kept by owners and directors."))
    return club


def owners_club(request: HttpRequest, club_id: int) -> Club:
    """The club, for its owners; Denied ("not_allowed", 403) for its others."""
    club = own_club(request, club_id)
    if not may_manage_people(request.user, club):
        raise _not_yours(_("Roles and invitations are the owner’s."))
    return club


def player_of(club: Club, player_id: int) -> Player:
    """The club's player; Http404 where there is none."""
    player = Player.objects.filter(club=club, pk=player_id).first()
    if player is None:
        raise Http404
    return player


def _not_yours(sentence: str) -> Denied:
    return Denied("not_allowed", sentence, status=403)
