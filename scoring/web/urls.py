"""Pages about scores that need no event."""

from django.urls import URLPattern, path

from scoring.web.calculator import calculator
from scoring.web.check import check
from scoring.web.play import deal, trick

urlpatterns: list[URLPattern] = [
    path("score/", calculator, name="score"),
    path("score/check/", check, name="score_check"),
    path("play/", trick, name="play"),
    path("play/deal/", deal, name="play_deal"),
]
