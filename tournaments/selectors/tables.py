"""A table as its page needs it: who sits where, which sheet, what may happen to it now."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import get_language

from clubs.names import full_name
from scoring.letters import Alphabet, letter_of
from scoring.messages.figures import SEATS
from scoring.models import SheetState
from scoring.rules import seats as rules
from tournaments.lifecycle import ENTRY_STATES, PUBLIC_STATES
from tournaments.models import Event, EventState, Round, Seat, Table


@dataclass(frozen=True)
class Sitter:
    """Somebody at a place of the table (N, E, S or W), as entered."""

    place: str
    number: int
    name: str
    club: str

    @property
    def letter(self) -> str:
        """The place's letter in the reader's language."""
        return letter_of(Alphabet.SEAT, self.place, get_language()).upper()

    @property
    def seat_word(self) -> str:
        return str(SEATS[rules.Seat(self.place)])


@dataclass(frozen=True)
class TableView:
    """One table of a round.

    sitters: by place, in the order N, S, E, W. entering, correcting: whether the round and the
    event are in a state for it. out: tables of the round whose sheets are not final, by number.
    """

    event: Event
    round: Round
    number: int
    sheet_id: int | None
    sitters: tuple[Sitter, ...]
    entering: bool
    correcting: bool
    out: tuple[int, ...]

    def side(self, side: str) -> tuple[Sitter, ...]:
        """The two players of side A (N, S) or B (E, W)."""
        places = "NS" if side == "A" else "EW"
        return tuple(sitter for sitter in self.sitters if sitter.place in places)

    @property
    def sides(self) -> tuple[tuple[str, tuple[Sitter, ...]], ...]:
        return (("A", self.side("A")), ("B", self.side("B")))

    @property
    def tab(self) -> str:
        """The tab of the event's pages that this page belongs to."""
        return f"round{self.round.number}"

    @property
    def side_a(self) -> str:
        return " & ".join(sitter.name for sitter in self.side("A"))

    @property
    def side_b(self) -> str:
        return " & ".join(sitter.name for sitter in self.side("B"))


def table_view(event: Event, round: Round, number: int) -> TableView | None:
    """The table of this number, or None where the round has none (three queries)."""
    table = Table.objects.filter(round=round, number=number).first()
    if table is None:
        return None
    seats = Seat.objects.filter(table=table).values_list(
        "place",
        "player__entry__number",
        "player__first_name",
        "player__name",
        "player__club_name",
    )
    sitters = [
        Sitter(place, entry, full_name(first, name), club)
        for place, entry, first, name, club in seats
    ]
    out = Table.objects.filter(round=round, sheet__isnull=False).exclude(
        sheet__state=SheetState.FINAL
    )
    open_event = event.state != EventState.CLOSED
    return TableView(
        event=event,
        round=round,
        number=number,
        sheet_id=table.sheet_id,
        sitters=tuple(sorted(sitters, key=lambda sitter: "NSEW".index(sitter.place))),
        entering=open_event and round.state in ENTRY_STATES,
        correcting=open_event and round.state in PUBLIC_STATES,
        out=tuple(out.order_by("number").values_list("number", flat=True)),
    )
