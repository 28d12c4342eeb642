"""Addresses of the API of events, below /api/v1/."""

from django.urls import URLPattern, URLResolver, path

from tournaments.api.draw import DrawView
from tournaments.api.rank import RankView

urlpatterns: list[URLPattern | URLResolver] = [
    path("draw/", DrawView.as_view(), name="api_draw"),
    path("rank/", RankView.as_view(), name="api_rank"),
]
