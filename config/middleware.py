"""What every answer gets: the language, what the browser may load, and words for a refusal."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django_htmx.http import HttpResponseClientRedirect, reswap, retarget
from django_htmx.middleware import HtmxDetails

from refusals import Denied, LoginNeeded

GetResponse = Callable[[HttpRequest], HttpResponse]


class CookiesMiddleware:
    """Forgets cookies that hold a NUL: none of ours does, and PostgreSQL cannot look for one."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        for name in [name for name, value in request.COOKIES.items() if "\0" in value]:
            del request.COOKIES[name]
        return self.get_response(request)


class OwnLanguageMiddleware:
    """The language a person chose (User.language) goes before the browser's and the cookie's.

    Only for who carries a session: a visitor's page costs no query.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if settings.SESSION_COOKIE_NAME in request.COOKIES:
            language = getattr(request.user, "language", "")  # a visitor has none
            if language:
                translation.activate(language)
                request.LANGUAGE_CODE = language
        return self.get_response(request)


class ContentSecurityPolicyMiddleware:
    """Pages load our own files only, run no inline script or style, and stand in nobody's frame."""

    POLICY = {
        "default-src": "'self'",
        # data: the marks of ticks and selects in Pico; blob: a photo before it is sent.
        "img-src": "'self' data: blob:",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    # Swagger's page sets styles on its elements.
    LOOSER = {"api_docs": {"style-src": "'self' 'unsafe-inline'"}}

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        match = request.resolver_match
        policy = self.POLICY | self.LOOSER.get((match and match.url_name) or "", {})
        response.headers.setdefault(
            "Content-Security-Policy", "; ".join(f"{name} {what}" for name, what in policy.items())
        )
        return response


class RefusalMiddleware:
    """Turns Denied into a page with its sentence; views that keep what was typed catch it first.

    An htmx request gets the sentence alone, shown over the page (components/refusal.html), so that
    a fragment that holds typed text is not swapped away.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        htmx: HtmxDetails | None = getattr(request, "htmx", None)
        if isinstance(error, LoginNeeded):
            if htmx:
                login = redirect_to_login(htmx.current_url_abs_path or "/")
                return HttpResponseClientRedirect(login.url)
            return redirect_to_login(request.get_full_path())
        if isinstance(error, Denied):
            answer = render(request, "refused.html", {"denied": error}, status=error.status)
            return reswap(retarget(answer, "#refusal"), "innerHTML") if htmx else answer
        return None
