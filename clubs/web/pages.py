"""My clubs, and a club's own page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path
from django.views.decorators.http import require_safe

from clubs.permissions import may_manage_people
from clubs.selectors import club_page, clubs_of
from clubs.web.loading import own_club, person


@require_safe
def clubs(request: HttpRequest) -> HttpResponse:
    return render(request, "clubs/mine.html", {"clubs": clubs_of(person(request))})


@require_safe
def club(request: HttpRequest, club_id: int) -> HttpResponse:
    found = own_club(request, club_id)
    context = {
        "club": found,
        "page": club_page(found, person(request)),
        "may_people": may_manage_people(request.user, found),
    }
    return render(request, "clubs/club.html", context)


urlpatterns = [
    path("clubs/", clubs, name="clubs"),
    path("clubs/<int:club_id>/", club, name="club"),
]
