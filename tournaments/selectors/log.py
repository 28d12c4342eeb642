"""The log of an event in words: who, when, what, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.core.paginator import Page, Paginator
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from tournaments.models import EntryMode, Event, EventRole, Format, LogEntry, SitOut
from tournaments.money import euros

LINES = 50

# What the services do, by their dotted names. A name that is not here is shown as it is.
ACTS: Mapping[str, Promise] = {
    "event.made": gettext_lazy("Event made"),
    "event.changed": gettext_lazy("Settings changed"),
    "event.begun": gettext_lazy("Event under way"),
    "event.closed": gettext_lazy("Event closed"),
    "event.reopened": gettext_lazy("Event opened again"),
    "role.granted": gettext_lazy("Role given"),
    "role.revoked": gettext_lazy("Role taken away"),
    "entry.made": gettext_lazy("Entered"),
    "entry.present": gettext_lazy("Ticked present"),
    "entry.away": gettext_lazy("Ticked away"),
    "entry.paid": gettext_lazy("Fee noted"),
    "entry.corrected": gettext_lazy("Name corrected"),
    "entry.removed": gettext_lazy("Entry taken back"),
    "round.drawn": gettext_lazy("Tables drawn"),
    "round.undrawn": gettext_lazy("Draw undone"),
    "round.swapped": gettext_lazy("Two changed places"),
    "round.seated_late": gettext_lazy("Late comers seated"),
    "round.published": gettext_lazy("Tables published"),
    "round.unpublished": gettext_lazy("Publication taken back"),
    "round.planned": gettext_lazy("Times planned"),
    "round.missed": gettext_lazy("A planned time was not kept"),
    "round.started": gettext_lazy("Round started"),
    "round.closed": gettext_lazy("Round closed"),
    "round.reopened": gettext_lazy("Round opened again"),
    "sheet.entered": gettext_lazy("Sheet handed in"),
    "sheet.shown": gettext_lazy("Entries shown before the sheet was final"),
    "sheet.settled": gettext_lazy("Differences settled"),
    "sheet.sent_back": gettext_lazy("Entry sent back"),
    "sheet.corrected": gettext_lazy("Sheet corrected"),
}

_NAMES: Mapping[str, Promise] = {
    "name": gettext_lazy("name"),
    "date": gettext_lazy("date"),
    "format": gettext_lazy("who enters"),
    "ruleset": gettext_lazy("rule set"),
    "options": gettext_lazy("how a match ends"),
    "rounds_planned": gettext_lazy("rounds"),
    "entry_mode": gettext_lazy("typing in"),
    "sit_out": gettext_lazy("a sit-out"),
    "fee_cents": gettext_lazy("fee"),
    "cents": gettext_lazy("paid"),
    "publish_at": gettext_lazy("publish"),
    "start_at": gettext_lazy("start"),
}
_CHOICES: Mapping[str, type[Format] | type[EntryMode] | type[SitOut]] = {
    "format": Format,
    "entry_mode": EntryMode,
    "sit_out": SitOut,
}
_WHY_MISSED: Mapping[str, Promise] = {
    "not_drawn": gettext_lazy("it was not drawn yet"),
    "draw_stale": gettext_lazy("other people were present than were drawn"),
}


@dataclass(frozen=True)
class LogLine:
    """One act. who: None for the program itself. table: None where it was about none."""

    at: datetime
    who: str | None
    what: str
    round: int | None
    table: int | None
    details: tuple[str, ...]
    reason: str


def log_lines(event: Event, page: str | None) -> Page[LogLine]:
    """A page of the log, the latest first (two queries)."""
    found = Paginator(
        LogEntry.objects.filter(event=event).select_related("user", "round").order_by("-pk"), LINES
    ).get_page(page)
    lines = [_line(entry) for entry in found.object_list]
    return Page(lines, found.number, found.paginator)  # type: ignore[arg-type]  # of lines, not rows


def _line(entry: LogEntry) -> LogLine:
    return LogLine(
        at=entry.at,
        who=entry.user.shown_name if entry.user else None,
        what=str(ACTS.get(entry.action, entry.action)),
        round=entry.round.number if entry.round else None,
        table=entry.table_number,
        details=tuple(_details(entry)),
        reason=entry.reason,
    )


def _details(entry: LogEntry) -> Iterator[str]:
    data: dict[str, Any] = entry.data
    if "names" in data:
        yield f"{data['entry']}: {' – '.join(data['names'])}"
    elif "entry" in data:
        yield _("number %(number)s") % {"number": data["entry"]}
    if "role" in data:
        role = EventRole.Kind(data["role"]).label
        yield f"{data['shown']} ({data['person']}): {role}"
    if "draw" in data:
        yield _("draw %(number)s") % {"number": data["draw"]}
    if data.get("kept"):
        yield _("kept: table %(tables)s") % {"tables": ", ".join(map(str, data["kept"]))}
    if "entries" in data:
        yield _("numbers %(one)s and %(other)s") % dict(
            zip(("one", "other"), data["entries"], strict=True)
        )
    if data.get("tables_out"):
        yield _tables_out(data["tables_out"])
    if "why" in data:
        yield str(_WHY_MISSED.get(data["why"], gettext_lazy("the program failed")))
    if "version" in data:
        yield _("version %(number)s") % {"number": data["version"]}
    if data.get("boams"):
        before = f"{_result(data['before'])} → " if data.get("before") else ""
        yield before + _result(data)
    if entry.action == "entry.corrected":
        old, new = (" ".join(filter(None, name)) for name in data["name"])
        yield f"{old} → {new}"
        return
    for name, label in _NAMES.items():
        value = data.get(name)
        if isinstance(value, list) and len(value) == 2 and entry.action != "event.made":
            yield f"{label}: {_told(name, value[0])} → {_told(name, value[1])}"


def _result(data: dict[str, Any]) -> str:
    """What a final sheet says: boams, and points in brackets."""
    boams, score = data["boams"], data["score"]
    return f"{boams[0]}–{boams[1]} ({score[0]}–{score[1]})"


def _tables_out(out: list[Any]) -> str:
    tables = [
        _("round %(round)d, table %(table)d") % row if isinstance(row, dict) else str(row)
        for row in out
    ]
    return ngettext("sheet out: %(tables)s", "sheets out: %(tables)s", len(tables)) % {
        "tables": ", ".join(tables)
    }


def _told(name: str, value: Any) -> str:
    """A figure as a reader of the log knows it."""
    if value is None:
        return "–"
    if name in ("fee_cents", "cents"):
        return euros(value)
    if name in ("publish_at", "start_at"):
        return date_format(timezone.localtime(datetime.fromisoformat(value)), "H:i")
    if name in _CHOICES:
        return str(_CHOICES[name](value).label)
    if isinstance(value, dict):
        return ", ".join(f"{key} {value[key]}" for key in sorted(value))
    return str(value)
