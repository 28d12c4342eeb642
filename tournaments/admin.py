"""The administrator looks; what happens in an event is decided at its desk and logged there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from tournaments.models import Draw, Event, EventRole, LogEntry, Round

if TYPE_CHECKING:
    _ModelAdmin = admin.ModelAdmin[Any]
else:  # generic for the type checker only
    _ModelAdmin = admin.ModelAdmin


class ReadOnly(_ModelAdmin):
    """Shown, never changed: no act would be logged, and no rule asked."""

    def has_add_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False


@admin.register(Event)
class EventAdmin(ReadOnly):
    list_display = ("name", "club", "date", "state")
    list_filter = ("state",)
    list_select_related = ("club",)
    search_fields = ("name", "club__name")


@admin.register(EventRole)
class EventRoleAdmin(ReadOnly):
    list_display = ("event", "user", "role")
    list_select_related = ("event", "user")


@admin.register(Round)
class RoundAdmin(ReadOnly):
    list_display = ("event", "number", "state", "publish_at", "start_at")
    list_filter = ("state",)
    list_select_related = ("event",)


@admin.register(Draw)
class DrawAdmin(ReadOnly):
    list_display = ("round", "number", "how", "made_by", "made_at")
    list_select_related = ("round", "made_by")


@admin.register(LogEntry)
class LogEntryAdmin(ReadOnly):
    list_display = ("at", "event", "user", "action", "reason")
    list_filter = ("action",)
    list_select_related = ("event", "user")
