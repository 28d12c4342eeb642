"""A round as its page shows it: the draw before publication, the tables with their sheets after."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from django.db.models import Sum
from django.utils import timezone

from scoring.models import Sheet, SheetState, SheetVersion
from tournaments.draw import Breach, Rule, breaches_of, draw, read_request
from tournaments.jobs import seconds_since_tick
from tournaments.lifecycle import PUBLIC_STATES, TOO_LATE
from tournaments.messages import breach_sentence
from tournaments.models import Draw, LogEntry, Round, RoundState, Seat, Table
from tournaments.selectors.draws import (
    Pins,
    Seating,
    absent_and_new,
    draw_request,
    late_group,
    names_of,
    swapped,
    without_pins,
)

# So many seconds without a tick mean that nothing happens by itself.
TICK_LATE = 15.0


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


@dataclass(frozen=True)
class Broken:
    """One rule of the draw that was not kept, each time in words."""

    rule: Rule
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class DrawNotes:
    """What the desk must know of a draw before it is public.

    gone, new: who was drawn and left, who came and was not drawn, by name. kept_tables,
    kept_sit_outs: what was fixed by hand. clubs_apart: clubmates were to be kept from one table.
    differs: numbers of the tables that would be others if it were drawn by the standings of now.
    """

    broken: tuple[Broken, ...]
    gone: tuple[str, ...]
    new: tuple[str, ...]
    by_hand: bool
    kept_tables: frozenset[int]
    kept_sit_outs: bool
    clubs_apart: bool
    seed: str
    differs: tuple[int, ...]

    @property
    def stale(self) -> bool:
        return bool(self.gone or self.new)


@dataclass(frozen=True)
class SwapPreview:
    """What changing two places would mend and break, in words."""

    one: str
    other: str
    one_name: str
    other_name: str
    mends: tuple[str, ...]
    breaks: tuple[str, ...]


class Missed(Enum):
    """Why the clock did not do what was planned."""

    NOT_DRAWN = "not_drawn"
    STALE = "draw_stale"
    FAILED = "failed"


@dataclass(frozen=True)
class Timing:
    """What the clock did not do, or will not.

    overdue: the planned time that passed so long ago that the program asks. asleep: a time is
    planned, and the background work that would keep it does not run. missed, missed_at: the latest
    planned time that could not be kept, where nothing happened to the round since.
    """

    overdue: datetime | None = None
    asleep: bool = False
    missed: Missed | None = None
    missed_at: datetime | None = None


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


def draw_notes(round: Round) -> DrawNotes:
    """What is to be said of the round's present draw, for the desk (a fixed number of queries)."""
    made = Draw.objects.get(round=round, number=round.draw_number)
    names = names_of(round.event)
    seating = Seating.of(made.answer)
    free = without_pins(made.request)
    gone, new = absent_and_new(round) if round.state == RoundState.DRAWN else ([], [])
    return DrawNotes(
        broken=_broken(breaches_of(free, seating.tables, seating.byes), names),
        gone=tuple(names[str(number)] for number in gone),
        new=tuple(names[str(number)] for number in new),
        by_hand=made.how == Draw.How.BY_HAND,
        kept_tables=frozenset(row["table"] for row in made.request["pinned"]),
        kept_sit_outs=bool(made.request["pinned_byes"]),
        clubs_apart=made.request["rules"]["same_club"] != "allow",
        seed=made.request["seed"],
        differs=_differs(round, made, seating),
    )


def swap_preview(round: Round, one: str, other: str) -> SwapPreview:
    """What the present draw would gain and lose if these two changed places (two queries).

    Raises Denied: "swap_unknown", "swap_nothing".
    """
    made = Draw.objects.get(round=round, number=round.draw_number)
    names = names_of(round.event)
    free = without_pins(made.request)
    before = Seating.of(made.answer)
    after = swapped(before, one, other)
    was, will = (
        [
            breach_sentence(breach, names.__getitem__)
            for breach in breaches_of(free, s.tables, s.byes)
        ]
        for s in (before, after)
    )
    return SwapPreview(
        one=one,
        other=other,
        one_name=names[one],
        other_name=names[other],
        mends=tuple(sentence for sentence in was if sentence not in will),
        breaks=tuple(sentence for sentence in will if sentence not in was),
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


def timing(round: Round) -> Timing:
    """What the clock left undone (one query)."""
    times = {
        RoundState.PLANNED: [round.publish_at],
        RoundState.DRAWN: [round.publish_at],
        RoundState.PUBLISHED: [round.start_at],
    }
    planned = [at for at in times.get(RoundState(round.state), []) if at is not None]
    overdue = next((at for at in planned if at <= timezone.now() - TOO_LATE), None)
    since = seconds_since_tick()
    asleep = bool(planned) and overdue is None and (since is None or since > TICK_LATE)
    last = LogEntry.objects.filter(round=round).order_by("-pk").first()
    if last is None or last.action != "round.missed":
        return Timing(overdue, asleep)
    known = {missed.value: missed for missed in Missed}
    return Timing(
        overdue,
        asleep,
        missed=known.get(last.data["why"], Missed.FAILED),
        missed_at=datetime.fromisoformat(last.data["time"]),
    )


def _broken(breaches: Sequence[Breach], names: Mapping[str, str]) -> tuple[Broken, ...]:
    by_rule: dict[Rule, list[str]] = {}
    for breach in breaches:
        by_rule.setdefault(breach.rule, []).append(breach_sentence(breach, names.__getitem__))
    return tuple(Broken(rule, tuple(sentences)) for rule, sentences in by_rule.items())


def _differs(round: Round, made: Draw, seating: Seating) -> tuple[int, ...]:
    """The tables that another ranking would make, where the ranking changed since the draw.

    The draw stays; whether it is made again is the director's choice.
    """
    if made.how == Draw.How.BY_HAND or round.state not in (RoundState.DRAWN, RoundState.PUBLISHED):
        return ()
    pins = read_request(made.request)
    body, _request = draw_request(
        round.event,
        round.number,
        seed=made.request["seed"],
        pins=Pins(pins.pinned, pins.pinned_byes),
    )
    ranks = {row["id"]: row.get("rank") for row in body["entrants"]}
    rows = [{**row, "rank": ranks[row["id"]]} for row in made.request["entrants"]]
    if all(
        row["rank"] == old.get("rank")
        for row, old in zip(rows, made.request["entrants"], strict=True)
    ):
        return ()
    now = draw(read_request({**made.request, "entrants": rows}))
    then = {table.number: table for table in seating.tables}
    return tuple(t.number for t in now.tables if then.get(t.number) != t)
