"""The site administrator's desk: clubs, users, the log of acts; no one's scores.

Staff who are not superusers keep the books: names of clubs, names and access of ordinary users.
What would let them become more (staff and superuser marks, permissions, passwords, addresses,
roles in clubs) is a superuser's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

# Imported for what it registers, which is taken away below.
import allauth.account.admin  # noqa: F401
from allauth.account.models import EmailAddress
from django import forms
from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import Group
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from clubs.models import Club, LogEntry, Membership, Role, User
from clubs.services.club import club_make
from clubs.services.people import membership_grant, membership_revoke
from refusals import Denied

if TYPE_CHECKING:
    _PersonAdmin = UserAdmin[User]
    _ClubAdmin = admin.ModelAdmin[Club]
    _ClubForm = forms.ModelForm[Club]
    _LogAdmin = admin.ModelAdmin[LogEntry]
    _MembershipInline = admin.TabularInline[Membership, Club]
else:  # these are generic for the type checker only
    _PersonAdmin = UserAdmin
    _ClubAdmin = _LogAdmin = admin.ModelAdmin
    _ClubForm = forms.ModelForm
    _MembershipInline = admin.TabularInline

admin.site.site_header = admin.site.site_title = "Boam"
# Rights are given by roles in clubs, addresses are changed on one's own page.
admin.site.unregister(Group)
admin.site.unregister(EmailAddress)


def _is_superuser(request: HttpRequest) -> bool:
    return request.user.is_active and request.user.is_superuser


@admin.register(User)
class PersonAdmin(_PersonAdmin):
    """Accounts; a superuser's and a staff member's are a superuser's business."""

    list_display = ("username", "first_name", "last_name", "is_active", "is_staff")
    list_filter = ("is_active", "is_staff", "is_superuser")
    fieldsets = (
        (None, {"fields": ["username", "first_name", "last_name", "language", "is_active"]}),
        (_("Times"), {"fields": ["last_login", "date_joined"]}),
    )
    superuser_fieldsets = (
        *fieldsets,
        (_("Ways in"), {"fields": ["email", "password"]}),
        (_("The site's own people"), {"fields": ["is_staff", "is_superuser", "user_permissions"]}),
    )
    filter_horizontal = ("user_permissions",)
    readonly_fields = ("last_login", "date_joined")

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        if obj is not None and _is_superuser(request):
            return self.superuser_fieldsets
        return super().get_fieldsets(request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        own = () if _is_superuser(request) else ("username",)
        return (*self.readonly_fields, *own)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return _is_superuser(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        above = obj is not None and (obj.is_staff or obj.is_superuser)
        if above and not _is_superuser(request):
            return False
        return super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_superuser(request)

    def user_change_password(self, request: HttpRequest, id: str, form_url: str = "") -> Any:
        if not _is_superuser(request):
            raise PermissionDenied
        return super().user_change_password(request, id, form_url)


class _SuperusersMembershipInline(_MembershipInline):
    """Roles: given and taken away by a superuser, to help a club out."""

    model = Membership
    extra = 0
    autocomplete_fields = ("user",)

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return True

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_superuser(request)

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return _is_superuser(request)


class _NewClubForm(_ClubForm):
    owner = forms.ModelChoiceField(User.objects.filter(is_active=True), label=_("First owner"))

    class Meta:
        model = Club
        fields = ("name",)


@admin.register(Club)
class ClubAdmin(_ClubAdmin):
    list_display = ("name", "slug", "archived_at")
    search_fields = ("name",)
    fields = ("name", "slug", "archived_at")

    def get_readonly_fields(self, request: HttpRequest, obj: Club | None = None) -> Any:
        return ("slug",) if _is_superuser(request) else ("slug", "archived_at")

    def get_fields(self, request: HttpRequest, obj: Club | None = None) -> Any:
        return ("name", "owner") if obj is None else self.fields

    def get_form(
        self, request: HttpRequest, obj: Club | None = None, change: bool = False, **kwargs: Any
    ) -> Any:
        if obj is None:
            return _NewClubForm
        return super().get_form(request, obj, change, **kwargs)

    def get_inlines(self, request: HttpRequest, obj: Club | None) -> Any:
        return () if obj is None else (_SuperusersMembershipInline,)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return _is_superuser(request)

    def has_delete_permission(self, request: HttpRequest, obj: Club | None = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Club, form: Any, change: bool) -> None:
        if change:
            super().save_model(request, obj, form, change)
            return
        made = club_make(
            name=form.cleaned_data["name"],
            owner=form.cleaned_data["owner"],
            user=cast(User, request.user),
        )
        obj.pk, obj.slug = made.pk, made.slug

    def save_formset(self, request: HttpRequest, form: Any, formset: Any, change: bool) -> None:
        user = cast(User, request.user)
        try:
            for new in formset.save(commit=False):
                role = Role(new.role)
                membership_grant(user=user, club_id=new.club_id, person_id=new.user_id, role=role)
            for gone in formset.deleted_objects:
                role = Role(gone.role)
                membership_revoke(
                    user=user, club_id=gone.club_id, person_id=gone.user_id, role=role
                )
        except Denied as denied:
            messages.error(request, denied.sentence)


@admin.register(LogEntry)
class LogEntryAdmin(_LogAdmin):
    """What was done, by whom: to be read, never to be changed."""

    list_display = ("at", "club", "user", "action", "reason")
    list_filter = ("club", "action")
    list_select_related = ("club", "user")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: LogEntry | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: LogEntry | None = None) -> bool:
        return False
