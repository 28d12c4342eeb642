"""What a page answers when a service refuses or a visitor must log in first."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from refusals import Denied
from tournaments.web.loading import LoginNeeded


class RefusalMiddleware:
    """Turns Denied into a page with its sentence; views that keep what was typed catch it first."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if isinstance(error, LoginNeeded):
            return redirect_to_login(request.get_full_path())
        if isinstance(error, Denied):
            return render(request, "refused.html", {"denied": error}, status=error.status)
        return None
