"""Addresses of the API of events, below /api/v1/."""

from django.urls import URLPattern, URLResolver, path

from tournaments.api.draw import DrawView

urlpatterns: list[URLPattern | URLResolver] = [
    path("draw/", DrawView.as_view(), name="api_draw"),
]
