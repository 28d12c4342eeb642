"""The owner's page: who has which roles, who is invited, and a way back in for who forgot."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from clubs.links import password_address
from clubs.models import Role, User
from clubs.selectors import club_page, invitation_line, people_page
from clubs.services.invitations import invitation_make, invitation_revoke
from clubs.services.people import membership_grant, membership_revoke, password_link_make
from clubs.web.forms import ROLES, InvitationForm, RoleForm, refuse
from clubs.web.loading import owners_club, person, player_of
from clubs.web.mail import invitation_mail
from refusals import Denied


@require_safe
def people(request: HttpRequest, club_id: int) -> HttpResponse:
    club = owners_club(request, club_id)
    context = {"club": club, "page": people_page(club), "roles": ROLES, "may_people": True}
    return render(request, "clubs/people.html", context)


@require_POST
def grant(request: HttpRequest, club_id: int, person_id: int) -> HttpResponse:
    club = owners_club(request, club_id)
    membership = membership_grant(
        user=person(request), club_id=club.pk, person_id=person_id, role=_role(request)
    )
    messages.success(
        request,
        _("%(name)s now has the role: %(role)s.")
        % {"name": membership.user.shown_name, "role": membership.get_role_display()},
    )
    return redirect("people", club.pk)


@require_POST
def revoke(request: HttpRequest, club_id: int, person_id: int) -> HttpResponse:
    club = owners_club(request, club_id)
    role = _role(request)
    membership_revoke(user=person(request), club_id=club.pk, person_id=person_id, role=role)
    messages.success(request, _("The role is taken away: %(role)s.") % {"role": role.label})
    if person_id != person(request).pk or role != Role.OWNER:
        return redirect("people", club.pk)
    # An owner who steps down does not see this page any more, perhaps not even the club.
    still_there = club_page(club, person(request)).roles
    return redirect("club", club.pk) if still_there else redirect("clubs")


@require_http_methods(["GET", "HEAD", "POST"])
def invite(request: HttpRequest, club_id: int, player_id: int | None = None) -> HttpResponse:
    """Invites somebody, or a player of the list, who then sees their own results."""
    club = owners_club(request, club_id)
    player = None if player_id is None else player_of(club, player_id)
    if request.method == "POST":
        form = InvitationForm(request.POST)
    else:
        name = player.full_name if player else ""
        form = InvitationForm(initial={"name": name, "role": Role.MEMBER})
    if form.is_valid():
        try:
            invitation = invitation_make(
                user=person(request), club_id=club.pk, player_id=player_id, **form.cleaned_data
            )
        except Denied as denied:
            refuse(form, denied)
        else:
            if settings.EMAIL_URL and invitation.email:
                if invitation_mail(invitation):
                    sentence = _("The link is on its way to %(email)s.")
                    messages.success(request, sentence % {"email": invitation.email})
                else:
                    sentence = _("The mail to %(email)s did not go. Hand the link over yourself.")
                    messages.warning(request, sentence % {"email": invitation.email})
            return redirect("invitation_made", club.pk, invitation.pk)
    context = {"club": club, "form": form, "player": player, "may_people": True}
    return render(request, "clubs/invite.html", context, status=400 if form.errors else 200)


@never_cache
@require_safe
def invitation_made(request: HttpRequest, club_id: int, invitation_id: int) -> HttpResponse:
    """The link of an open invitation, to be handed over."""
    club = owners_club(request, club_id)
    invitation = invitation_line(club, invitation_id)
    if invitation is None:
        raise Http404
    context = {"club": club, "invitation": invitation, "may_people": True}
    return render(request, "clubs/invitation_made.html", context)


@require_POST
def invitation_withdraw(request: HttpRequest, club_id: int, invitation_id: int) -> HttpResponse:
    club = owners_club(request, club_id)
    invitation_revoke(user=person(request), club_id=club.pk, invitation_id=invitation_id)
    messages.success(request, _("The invitation is withdrawn; its link no longer works."))
    return redirect("people", club.pk)


@never_cache
@require_POST
def password_link(request: HttpRequest, club_id: int, person_id: int) -> HttpResponse:
    """The answer to the press itself shows the link: it is kept nowhere and shown once."""
    club = owners_club(request, club_id)
    token = password_link_make(user=person(request), club_id=club.pk, person_id=person_id)
    context = {
        "club": club,
        "somebody": User.objects.get(pk=person_id),
        "address": password_address(token),
        "days": settings.PASSWORD_RESET_TIMEOUT // (24 * 3600),
        "may_people": True,
    }
    return render(request, "clubs/password_link_made.html", context)


def _role(request: HttpRequest) -> Role:
    form = RoleForm(request.POST)
    if not form.is_valid():
        raise Denied("role_unknown", _("There is no such role."), status=400)
    role: Role = form.cleaned_data["role"]
    return role


urlpatterns = [
    path("clubs/<int:club_id>/people/", people, name="people"),
    path("clubs/<int:club_id>/people/<int:person_id>/grant/", grant, name="role_grant"),
    path("clubs/<int:club_id>/people/<int:person_id>/revoke/", revoke, name="role_revoke"),
    path(
        "clubs/<int:club_id>/people/<int:person_id>/password/",
        password_link,
        name="password_link_make",
    ),
    path("clubs/<int:club_id>/invitations/new/", invite, name="invite"),
    path("clubs/<int:club_id>/players/<int:player_id>/invite/", invite, name="player_invite"),
    path(
        "clubs/<int:club_id>/invitations/<int:invitation_id>/",
        invitation_made,
        name="invitation_made",
    ),
    path(
        "clubs/<int:club_id>/invitations/<int:invitation_id>/withdraw/",
        invitation_withdraw,
        name="invitation_withdraw",
    ),
]
