"""A person's own page: names, address, language."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path
from django.utils import translation
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from clubs.selectors import clubs_of
from clubs.services.accounts import language_set, profile_change
from clubs.web.forms import ProfileForm, refuse
from clubs.web.loading import person
from refusals import Denied


@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    user = person(request)
    form = ProfileForm(request.POST) if request.method == "POST" else ProfileForm.of(user)
    if form.is_valid():
        language = form.cleaned_data.pop("language")
        try:
            profile_change(user=user, **form.cleaned_data)
        except Denied as denied:
            refuse(form, denied)
        else:
            language_set(user=user, language=language)
            with translation.override(language):
                messages.success(request, _("Your page is saved."))
            return redirect("profile")
    context = {"form": form, "clubs": clubs_of(user)}
    return render(request, "clubs/profile.html", context, status=400 if form.errors else 200)


urlpatterns = [path("profile/", profile, name="profile")]
