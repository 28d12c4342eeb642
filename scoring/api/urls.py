"""Addresses of the API of scoring, below /api/v1/."""

from django.urls import URLPattern, URLResolver, path

from scoring.api.play import PlayView
from scoring.api.score import ScoreView

urlpatterns: list[URLPattern | URLResolver] = [
    path("score/", ScoreView.as_view(), name="api_score"),
    path("play/", PlayView.as_view(), name="api_play"),
]
