"""The language chosen in the header: the browser keeps it for a visitor, the account for a person.

Which one a page is in is decided in config/middleware.py.
"""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import path
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_POST

from clubs.models import User
from clubs.services.accounts import language_set

_A_YEAR = 365 * 24 * 3600


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    """Takes the language and goes back to where the person was."""
    language = request.POST.get("language", "")
    user = request.user if isinstance(request.user, User) else None
    language_set(user=user, language=language)
    response = HttpResponseRedirect(_back(request))
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=_A_YEAR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
    return response


def _back(request: HttpRequest) -> str:
    asked = request.POST.get("next", "")
    here = url_has_allowed_host_and_scheme(
        asked, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    return asked if here else "/"


urlpatterns = [path("language/", set_language, name="set_language")]
