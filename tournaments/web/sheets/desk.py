"""One request to one table: who asks, what they may do, and the sheet as they may see it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest
from django.urls import reverse

from clubs.models import User
from clubs.web.loading import person
from scoring.models import Slot
from scoring.selectors import SheetView, sheet_view
from scoring.typed import no_grid
from tournaments.models import Event
from tournaments.permissions import May, event_rights
from tournaments.selectors.tables import TableView, table_view
from tournaments.web.loading import desk_event, round_of


@dataclass(frozen=True)
class Desk:
    """One request to one table: who asks, what they may do, and the sheet as they may see it."""

    user: User
    rights: frozenset[May]
    event: Event
    table: TableView
    view: SheetView | None

    @property
    def where(self) -> dict[str, Any]:
        """What the services call the table."""
        return {
            "user": self.user,
            "event_id": self.event.pk,
            "number": self.table.round.number,
            "table": self.table.number,
        }

    @property
    def context(self) -> dict[str, Any]:
        """What every template of these pages is given."""
        return {"event": self.event, "rights": self.rights, "desk": self, "table": self.table}

    def url(self, name: str = "sheet") -> str:
        return reverse(name, args=[self.event.pk, self.table.round.number, self.table.number])

    @property
    def show_url(self) -> str:
        return self.url()

    @property
    def hand_in_url(self) -> str:
        return self.url("sheet_hand_in")

    @property
    def correct_url(self) -> str:
        return self.url("sheet_correct")

    @property
    def correcting_url(self) -> str:
        return self.url("sheet_correcting")

    @property
    def entries_show_url(self) -> str:
        return self.url("sheet_entries_show")

    @property
    def settle_url(self) -> str:
        return self.url("sheet_settle")

    @property
    def send_back_url(self) -> str:
        return self.url("sheet_send_back")

    def sheet(self) -> SheetView:
        """The sheet's view; Http404 before the round's publication."""
        if self.view is None:
            raise Http404
        return self.view


def desk_of(
    request: HttpRequest, event_id: int, number: int, table: int, *, correcting: bool = False
) -> Desk:
    """The table at its desk; Http404 where there is none for this person.

    correcting: with a correction opened, where the sheet is final.
    """
    user = person(request)
    event = desk_event(request, event_id)
    found = table_view(event, round_of(event, number), table)
    if found is None:
        raise Http404
    view = None
    if found.sheet_id is not None:
        view = sheet_view(found.sheet_id, user.pk, correcting=correcting)
    return Desk(user, event_rights(user, event), event, found, view)


def slot_sent(sent: object) -> Slot:
    """The entry that a page names. Raises Denied "not_a_grid" (400)."""
    if not isinstance(sent, str) or sent not in Slot.values:
        raise no_grid()
    return Slot(sent)
