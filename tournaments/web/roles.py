"""The people of an event: who may do what in it, and roles that hold in it alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import URLPattern, path
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST

from clubs.permissions import may_manage_people
from clubs.web.forms import refuse
from clubs.web.loading import person
from refusals import Denied
from tournaments.models import Event, EventRole
from tournaments.permissions import May, event_rights
from tournaments.selectors.roles import event_people
from tournaments.services.roles import event_role_grant, event_role_revoke
from tournaments.web.loading import desk_event

# What each role is for, in the words of a desk.
ROLES = [
    (EventRole.Kind.SCORER, gettext_lazy("Scorer: enters sheets")),
    (
        EventRole.Kind.VERIFIER,
        gettext_lazy("Verifier: enters sheets a second time and settles differences"),
    ),
    (EventRole.Kind.REFEREE, gettext_lazy("Referee: sees the desk, enters nothing")),
    (EventRole.Kind.DIRECTOR, gettext_lazy("Director: does everything in this event")),
]


class RoleForm(forms.Form):
    """Whom, and as what. Whether they may is the service's to say."""

    person = forms.IntegerField(
        label=gettext_lazy("Somebody of the club"), required=False, widget=forms.Select
    )
    username = forms.CharField(
        label=gettext_lazy("Or somebody from elsewhere, by user name"),
        help_text=gettext_lazy("Exactly as they log in with it here. They need an account first."),
        required=False,
        max_length=150,
        widget=forms.TextInput({"autocomplete": "off", "autocapitalize": "none"}),
    )
    role = forms.TypedChoiceField(
        label=gettext_lazy("As"), choices=ROLES, coerce=EventRole.Kind, widget=forms.RadioSelect
    )

    def __init__(self, choices: Iterable[tuple[int, str]], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        select = cast("forms.Select", self.fields["person"].widget)
        select.choices = [("", "–"), *choices]


@require_http_methods(["GET", "HEAD", "POST"])
def people(request: HttpRequest, event_id: int) -> HttpResponse:
    """Who may do what here, and the form by which somebody is added."""
    event = desk_event(request, event_id, May.DIRECT)
    here = event_people(event)
    form = RoleForm(here.choices, request.POST if request.method == "POST" else None)
    if form.is_valid():
        try:
            given = event_role_grant(
                user=person(request),
                event_id=event.pk,
                role=form.cleaned_data["role"],
                person_id=form.cleaned_data["person"],
                username=form.cleaned_data["username"],
            )
        except Denied as denied:
            refuse(form, denied)
        else:
            messages.success(
                request,
                _("%(name)s now has the role: %(role)s.")
                % {"name": given.user.shown_name, "role": given.get_role_display()},
            )
            return redirect("event_people", event.pk)
    return render(
        request,
        "tournaments/roles/people.html",
        {
            "event": event,
            "rights": event_rights(request.user, event),
            "people": here.people,
            "form": form,
            "may_people": may_manage_people(request.user, event.club),
        },
        status=400 if form.errors else 200,
    )


@require_POST
def remove(request: HttpRequest, event_id: int, person_id: int) -> HttpResponse:
    """Takes a role of this event away."""
    event = desk_event(request, event_id, May.DIRECT)
    taken = event_role_revoke(
        user=person(request), event_id=event.pk, person_id=person_id, role=_role(request)
    )
    if taken is not None:
        messages.success(
            request, _("The role is taken away: %(role)s.") % {"role": taken.get_role_display()}
        )
    if May.DIRECT in event_rights(request.user, event):
        return redirect("event_people", event.pk)
    # A director who stepped down: perhaps the event is no longer there to be read.
    still_there = Event.objects.for_user(request.user).filter(pk=event.pk).exists()
    return redirect("event", event.pk) if still_there else redirect("home")


def _role(request: HttpRequest) -> EventRole.Kind:
    role = request.POST.get("role", "")
    if role not in EventRole.Kind.values:
        raise Denied("role_unknown", _("There is no such role."), status=400)
    return EventRole.Kind(role)


urlpatterns: list[URLPattern] = [
    path("people/", people, name="event_people"),
    path("people/<int:person_id>/remove/", remove, name="event_role_remove"),
]
