"""What private links open: an invitation, a new password. A mail scanner's GET changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.contrib import messages
from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from clubs.models import Invitation, User
from clubs.services.accounts import password_link_use, password_link_user
from clubs.services.invitations import (
    invitation_accept,
    invitation_accept_new,
    invitation_read,
)
from clubs.web.forms import NewPersonForm, PasswordForm, refuse
from refusals import Denied


def private(view: Callable[[HttpRequest, str], HttpResponse]) -> Callable[..., HttpResponse]:
    """For pages whose address is a secret: kept nowhere, told to no search engine.

    The referrer policy stays "same-origin" (settings): under "no-referrer" browsers send
    `Origin: null` with the form, which the CSRF check refuses.
    """

    @never_cache
    @require_http_methods(["GET", "HEAD", "POST"])
    @wraps(view)
    def kept(request: HttpRequest, token: str) -> HttpResponse:
        response = view(request, token)
        response["X-Robots-Tag"] = "noindex, nofollow"
        return response

    return kept


@private
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    found = invitation_read(token=token)
    if isinstance(request.user, User):
        if request.method == "POST":
            invitation_accept(token=token, user=request.user)
            return _welcome(request, found)
        return render(request, "clubs/invitation.html", {"invitation": found})
    form = NewPersonForm(request.POST or None, initial={"email": found.email})
    if form.is_valid():
        typed = form.cleaned_data
        try:
            user = invitation_accept_new(
                token=token,
                username=typed["username"],
                first_name=typed["first_name"],
                last_name=typed["last_name"],
                email=typed["email"],
                password=typed["password"],
                language=get_language() or "",
            )
        except Denied as denied:
            refuse(form, denied)
        else:
            login(request, user)
            return _welcome(request, found)
    status = 400 if form.errors else 200
    return render(
        request, "clubs/invitation.html", {"invitation": found, "form": form}, status=status
    )


def _welcome(request: HttpRequest, found: Invitation) -> HttpResponse:
    sentence = _("Welcome to %(club)s. Your role there: %(role)s.")
    values = {"club": found.club.name, "role": found.get_role_display()}
    messages.success(request, sentence % values)
    return redirect("club", found.club_id)


@private
def password_link(request: HttpRequest, token: str) -> HttpResponse:
    somebody = password_link_user(token=token)
    form = PasswordForm(request.POST or None)
    if form.is_valid():
        try:
            user = password_link_use(token=token, password=form.cleaned_data["password"])
        except Denied as denied:
            refuse(form, denied)
        else:
            login(request, user)
            messages.success(request, _("Your new password is set, and you are logged in."))
            return redirect("clubs")
    context = {"somebody": somebody, "form": form}
    return render(request, "clubs/password.html", context, status=400 if form.errors else 200)


urlpatterns = [
    path("invitation/<str:token>/", invitation, name="invitation"),
    path("password/<str:token>/", password_link, name="password_link"),
]
