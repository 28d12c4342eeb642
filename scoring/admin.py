"""Sheets in the administrator's pages: how far each is and who made its versions.

To look at, never to change; and without the figures, which are no administrator's and would tell
the second entry what the first one was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.contrib import admin
from django.http import HttpRequest

from scoring.models import Sheet, SheetReader, SheetVersion

if TYPE_CHECKING:
    _Admin = admin.ModelAdmin[Any]
else:  # generic for the type checker only
    _Admin = admin.ModelAdmin


class ReadOnly(_Admin):
    """Shown; nothing is added, changed or deleted."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Sheet)
class SheetAdmin(ReadOnly):
    fields = ("ruleset", "options", "verified", "state", "version", "made_at")
    list_display = ("pk", "ruleset", "state", "verified", "version", "made_at")
    list_filter = ("state", "verified", "ruleset")


@admin.register(SheetVersion)
class SheetVersionAdmin(ReadOnly):
    fields = (
        "sheet",
        "number",
        "source",
        "author",
        "made_at",
        "reason",
        "set_aside_at",
        "set_aside_by",
        "set_aside_reason",
    )
    list_display = ("sheet", "number", "source", "author", "made_at", "set_aside_at")
    list_filter = ("source",)
    list_select_related = ("sheet", "author")


@admin.register(SheetReader)
class SheetReaderAdmin(ReadOnly):
    list_display = ("sheet", "user", "at")
    list_select_related = ("sheet", "user")
