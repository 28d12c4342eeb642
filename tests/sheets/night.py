"""An evening whose first round is being played, with everybody who works at its desk."""

from __future__ import annotations

import json
from typing import Any

from django.test import Client

from clubs.models import Role, User
from scoring.models import Sheet, Slot
from scoring.typed import shape_typed, typed_of
from tests.factories.events import helper_of, make_event, started_round, user_with
from tests.factories.sheets import Document, document
from tournaments.models import EntryMode, Event, EventRole, Round
from tournaments.services import tables


class Night:
    """Two tables of four; entry once or twice. scorers: three; all hold their role in the club."""

    def __init__(self, mode: EntryMode = EntryMode.DOUBLE, **settings: Any) -> None:
        self.event: Event = make_event(present=8, entry_mode=mode, **settings)
        self.round: Round = started_round(self.event)
        club = self.event.club
        self.one, self.two, self.three = (user_with(Role.SCORER, club) for _n in range(3))
        self.verifier = user_with(Role.VERIFIER, club)
        self.director: User = self.event.made_by
        self.referee = helper_of(self.event, EventRole.Kind.REFEREE)
        self.member = user_with(Role.MEMBER, club)
        self.stranger = user_with(None, club)

    def where(self, table: int = 1) -> dict[str, Any]:
        return {"event_id": self.event.pk, "number": 1, "table": table}

    def url(self, tail: str = "", table: int = 1) -> str:
        return f"/events/{self.event.pk}/rounds/1/tables/{table}/{tail}"

    def sheet(self, table: int = 1) -> Sheet:
        return Sheet.objects.get(table__round=self.round, table__number=table)

    def enter(
        self, user: User, said: Document | None = None, slot: Slot = Slot.FIRST, table: int = 1
    ) -> Sheet:
        """An entry handed in by the service."""
        tables.entry_hand_in(
            user=user,
            **self.where(table),
            slot=slot,
            sheet=said or document(),
            seen_version=self.sheet(table).version,
        )
        return self.sheet(table)

    def differs(self) -> Sheet:
        """Entries by one and two that differ in the first deal of both boams."""
        self.enter(self.one, document(first=39))
        return self.enter(self.two, document(first=38), Slot.SECOND)

    def final(self) -> Sheet:
        self.enter(self.one)
        if self.event.entry_mode == EntryMode.SINGLE:
            return self.sheet()
        return self.enter(self.two, slot=Slot.SECOND)


def client(user: User | None, **headers: str) -> Client:
    """A browser logged in as somebody; None: a visitor."""
    browser = Client(headers={"accept-language": "en", **headers})
    if user is not None:
        browser.force_login(user)
    return browser


def typed(said: Document | None = None, **head: str) -> dict[str, Any]:
    """A sheet as the page's script sends it, typed in English."""
    return {**shape_typed(typed_of(said or document(), "en")), **head}


def fields(grid: dict[str, Any], **more: Any) -> dict[str, str]:
    """The same as a form without a script sends it."""
    flat = {"language": grid["language"], "first_dealer": grid["first_dealer"]}
    for b, boam in enumerate(grid["boams"], 1):
        flat |= {f"b{b}.{key}": boam[key] for key in ("level", "total_a", "total_b", "winner")}
        for r, row in enumerate(boam["rows"], 1):
            flat |= {f"b{b}.r{r}.{field}": text for field, text in row.items()}
    return {**flat, **{name: str(value) for name, value in more.items()}}


def send(browser: Client, url: str, **body: Any) -> Any:
    """What the page's script posts."""
    return browser.post(url, json.dumps(body), content_type="application/json")


def told(response: Any) -> Any:
    return json.loads(response.content)
