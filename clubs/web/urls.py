"""The addresses of people and clubs; each module lists its own."""

from django.urls import URLPattern

from clubs.web import doors, language, pages, people, players, profile

urlpatterns: list[URLPattern] = [
    *pages.urlpatterns,
    *players.urlpatterns,
    *people.urlpatterns,
    *doors.urlpatterns,
    *profile.urlpatterns,
    *language.urlpatterns,
]
