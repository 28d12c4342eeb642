"""The list of players: searched as one types, added to, changed, archived."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django.views.decorators.vary import vary_on_headers

from clubs.models import Club, Player
from clubs.permissions import may_manage_people, may_manage_players
from clubs.selectors import namesakes, players_page
from clubs.services.players import player_add, player_archive, player_change, player_restore
from clubs.web.forms import PlayerForm, refuse
from clubs.web.loading import Request, keepers_club, own_club, person, player_of
from refusals import Denied


@require_safe
@vary_on_headers("HX-Request")  # or the browser would take the list alone for the whole page
def players(request: Request, club_id: int) -> HttpResponse:
    club = own_club(request, club_id)
    typed = request.GET.get("q", "")
    archived = "archived" in request.GET
    context = {
        "club": club,
        "typed": typed,
        "archived": archived,
        "shown": players_page(
            club, typed=typed, page=request.GET.get("page", "1"), archived=archived
        ),
        "may_keep": may_manage_players(request.user, club),
        "may_people": may_manage_people(request.user, club),
    }
    fragment = request.htmx and not request.htmx.history_restore_request
    return render(request, "clubs/players.html#list" if fragment else "clubs/players.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def add(request: HttpRequest, club_id: int) -> HttpResponse:
    """Stays open after each player: a list is typed in one go."""
    club = keepers_club(request, club_id)
    form = PlayerForm(request.POST or None)
    if form.is_valid():
        try:
            player = player_add(user=person(request), club_id=club.pk, **form.cleaned_data)
        except Denied as denied:
            refuse(form, denied)
        else:
            _say(request, player, _("%(name)s is on the list, with number %(number)s."))
            return redirect("player_add", club.pk)
    return _form(request, club, form, None)


@require_http_methods(["GET", "HEAD", "POST"])
def change(request: HttpRequest, club_id: int, player_id: int) -> HttpResponse:
    club = keepers_club(request, club_id)
    player = player_of(club, player_id)
    form = PlayerForm(request.POST) if request.method == "POST" else PlayerForm.of(player)
    if form.is_valid():
        try:
            player = player_change(user=person(request), player_id=player.pk, **form.cleaned_data)
        except Denied as denied:
            refuse(form, denied)
        else:
            _say(request, player, _("%(name)s, number %(number)s, was changed."))
            return redirect("players", club.pk)
    return _form(request, club, form, player)


@require_POST
def archive(request: HttpRequest, club_id: int, player_id: int) -> HttpResponse:
    player = player_of(keepers_club(request, club_id), player_id)
    player_archive(user=person(request), player_id=player.pk)
    _say(request, player, _("%(name)s, number %(number)s, is archived."), twins=False)
    return redirect("players", club_id)


@require_POST
def restore(request: HttpRequest, club_id: int, player_id: int) -> HttpResponse:
    player = player_of(keepers_club(request, club_id), player_id)
    player = player_restore(user=person(request), player_id=player.pk)
    _say(request, player, _("%(name)s, number %(number)s, is on the list again."))
    return redirect("players", club_id)


def _form(
    request: HttpRequest, club: Club, form: PlayerForm, player: Player | None
) -> HttpResponse:
    context = {
        "club": club,
        "form": form,
        "player": player,
        "may_people": may_manage_people(request.user, club),
    }
    status = 400 if form.errors else 200
    return render(request, "clubs/player.html", context, status=status)


def _say(request: HttpRequest, player: Player, sentence: str, *, twins: bool = True) -> None:
    values = {"name": player.full_name, "number": player.number}
    messages.success(request, sentence % values)
    others = namesakes(player) if twins else ()
    if others:
        messages.info(
            request,
            _("Mind that %(name)s is also the name of number %(others)s.")
            % {"name": values["name"], "others": ", ".join(other.number for other in others)},
        )


urlpatterns = [
    path("clubs/<int:club_id>/players/", players, name="players"),
    path("clubs/<int:club_id>/players/add/", add, name="player_add"),
    path("clubs/<int:club_id>/players/<int:player_id>/", change, name="player"),
    path("clubs/<int:club_id>/players/<int:player_id>/archive/", archive, name="player_archive"),
    path("clubs/<int:club_id>/players/<int:player_id>/restore/", restore, name="player_restore"),
]
