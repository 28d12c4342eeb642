"""A round as its page shows it: who sits where, and the sheets once it is public."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Sum

from scoring.models import Sheet, SheetState, SheetVersion
from tournaments.lifecycle import PUBLIC_STATES
from tournaments.models import Round, RoundState, Seat, Table
from tournaments.selectors.draws import late_group, names_of


@dataclass(frozen=True)
class Sitter:
    """A person in a round. entry: the entrant's number, by which one swaps."""

    place: str
    entry: int
    full_name: str
    club: str
    number: str


@dataclass(frozen=True)
class Result:
    """What a final sheet says."""

    winner: str
    boams_a: int
    boams_b: int
    score_a: int
    score_b: int


@dataclass(frozen=True)
class RoundTable:
    """A table: a sitter for each place, and its sheet.

    sheet_state: None before publication; for visitors open until it is final.
    """

    number: int
    sitters: tuple[Sitter, ...]
    sheet_state: SheetState | None = None
    result: Result | None = None

    def at(self, place: str) -> Sitter | None:
        return next((sitter for sitter in self.sitters if sitter.place == place), None)

    @property
    def north(self) -> Sitter | None:
        return self.at("N")

    @property
    def east(self) -> Sitter | None:
        return self.at("E")

    @property
    def south(self) -> Sitter | None:
        return self.at("S")

    @property
    def west(self) -> Sitter | None:
        return self.at("W")

    @property
    def sides(self) -> tuple[tuple[Sitter, ...], tuple[Sitter, ...]]:
        """Side A (N, S) and side B (E, W)."""
        a = tuple(sitter for sitter in self.sitters if sitter.place in "NS")
        return a, tuple(sitter for sitter in self.sitters if sitter.place in "EW")

    @property
    def state_label(self) -> str:
        return str(self.sheet_state.label) if self.sheet_state else ""


@dataclass(frozen=True)
class RoundBoard:
    """A round for whoever may read it."""

    number: int
    state: RoundState
    draw_number: int
    tables: tuple[RoundTable, ...]
    sit_outs: tuple[Sitter, ...]
    publish_at: datetime | None
    start_at: datetime | None
    published_at: datetime | None
    started_at: datetime | None
    closed_at: datetime | None

    @property
    def clubs_differ(self) -> bool:
        """Whether a club beside a name tells anything: on a club's own night all are the same."""
        sitters = [*self.sit_outs, *(sitter for table in self.tables for sitter in table.sitters)]
        return len({sitter.club for sitter in sitters}) > 1

    @property
    def final(self) -> int:
        return sum(table.sheet_state == SheetState.FINAL for table in self.tables)

    @property
    def out(self) -> int:
        return len(self.tables) - self.final

    @property
    def state_label(self) -> str:
        return str(self.state.label)

    @property
    def public(self) -> bool:
        return self.state in PUBLIC_STATES


def round_board(round: Round, *, desk: bool) -> RoundBoard:
    """The tables of a round (two queries). For visitors a sheet is in or not in, nothing more."""
    seats: dict[int | None, list[Sitter]] = defaultdict(list)
    rows = (
        Seat.objects.filter(round=round)
        .select_related("player__entry")
        .order_by("player__entry__number", "player__position")
    )
    for seat in rows:
        seats[seat.table_id].append(
            Sitter(
                place=seat.place,
                entry=seat.player.entry.number,
                full_name=seat.player.full_name,
                club=seat.player.club_name,
                number=seat.player.number,
            )
        )
    tables = Table.objects.filter(round=round).select_related("sheet__current").order_by("number")
    return RoundBoard(
        number=round.number,
        state=RoundState(round.state),
        draw_number=round.draw_number,
        tables=tuple(_table(table, seats[table.pk], desk) for table in tables),
        sit_outs=tuple(seats[None]),
        publish_at=round.publish_at if desk else None,
        start_at=round.start_at,
        published_at=round.published_at,
        started_at=round.started_at,
        closed_at=round.closed_at,
    )


def board_version(round: Round, *, desk: bool) -> str:
    """Another text whenever the board shows something else (one query). For visitors only what is
    final makes a difference."""
    sheets = Sheet.objects.filter(table__round=round)
    if desk:
        changes = sheets.aggregate(sum=Sum("version"))["sum"]
    else:
        changes = sheets.aggregate(sum=Sum("current"))["sum"]
    return f"{round.version}-{changes or 0}"


def _table(table: Table, sitters: Sequence[Sitter], desk: bool) -> RoundTable:
    state, result = None, None
    if table.sheet is not None:
        state = SheetState(table.sheet.state)
        if not desk and state != SheetState.FINAL:
            state = SheetState.OPEN
        if table.sheet.current is not None:
            result = _result(table.sheet.current)
    order = {place: at for at, place in enumerate("NESW")}
    return RoundTable(
        number=table.number,
        sitters=tuple(sorted(sitters, key=lambda sitter: order[sitter.place])),
        sheet_state=state,
        result=result,
    )


def _result(version: SheetVersion) -> Result:
    return Result(
        version.winner, version.boams_a, version.boams_b, version.score_a, version.score_b
    )


@dataclass(frozen=True)
class OpenRound:
    """An earlier round that is not closed. out: the tables whose sheets are not final."""

    number: int
    public: bool
    out: tuple[int, ...]


def open_before(round: Round) -> tuple[OpenRound, ...]:
    """The earlier rounds that are not closed (two queries)."""
    earlier = list(
        round.event.rounds.filter(number__lt=round.number)
        .exclude(state=RoundState.CLOSED)
        .order_by("number")
    )
    out: dict[int, list[int]] = defaultdict(list)
    tables = Table.objects.filter(round__in=earlier).exclude(sheet__state=SheetState.FINAL)
    for number, table in tables.order_by("number").values_list("round__number", "number"):
        out[number].append(table)
    return tuple(
        OpenRound(r.number, r.state in PUBLIC_STATES, tuple(out[r.number])) for r in earlier
    )


def late_names(round: Round) -> tuple[str, ...]:
    """Who could make one more table, by name; empty where they are too few (three queries)."""
    group = late_group(round)
    names = names_of(round.event)
    return tuple(names[id] for id in group)
