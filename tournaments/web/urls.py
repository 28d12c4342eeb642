"""The addresses of an event's pages, as a tree; each module lists its own."""

from django.urls import URLPattern, URLResolver, include, path

from tournaments.web import door, events, prints, roles, rounds, standings
from tournaments.web.sheets import urls as sheets

urlpatterns: list[URLPattern | URLResolver] = [
    path("", include(events.urlpatterns)),
    path(
        "events/<int:event_id>/",
        include(
            [
                *door.urlpatterns,
                *rounds.urlpatterns,
                *sheets.urlpatterns,
                *standings.urlpatterns,
                *prints.urlpatterns,
                *roles.urlpatterns,
            ]
        ),
    ),
]
