"""The standings of an event as pages, prints and the draw of the next round read them.

Only what is public and final counts: rounds that are published, sheets that are final, and a
sit-out once its round is complete, that is closed or with every sheet in. So the standings are
the same for everybody, and no draw shows in them before it is published.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from functools import cached_property

from django.db.models import Max, Sum

from clubs.names import full_name
from scoring.models import Sheet
from scoring.selectors import Final, finals
from tournaments.lifecycle import PUBLIC_STATES
from tournaments.models import (
    EntryMode,
    EntryPlayer,
    EntryState,
    Event,
    Format,
    LogEntry,
    Round,
    RoundState,
    Seat,
    SitOut,
    Table,
)
from tournaments.ranking import DEFAULT, Absence, Bye, Decision, Ending, Match, Row, standings
from tournaments.selectors.prints import Heading


@dataclass(frozen=True)
class Entrant:
    """Who is ranked: a person, or a couple as one. away: has left, or did not come again."""

    number: int
    names: tuple[str, ...]
    clubs: tuple[str, ...]
    away: bool

    @property
    def name(self) -> str:
        return " – ".join(self.names)


@dataclass(frozen=True)
class StandingsRow:
    """One place. The sums are those of tournaments.ranking.Row, whose fields it takes over."""

    entrant: Entrant
    result: Row

    @property
    def score_difference(self) -> int:
        return self.result.points_for - self.result.points_against

    @property
    def decided_by(self) -> Decision | None:
        return self.result.decided_by


@dataclass(frozen=True)
class RoundProgress:
    """How far a public round is. out: the tables whose sheet is not final, by number."""

    number: int
    tables: int
    out: tuple[int, ...]
    closed: bool

    @property
    def complete(self) -> bool:
        """Nothing of it is waited for: sit-outs count from here on."""
        return self.closed or not self.out

    @property
    def none_in(self) -> bool:
        return len(self.out) == self.tables


@dataclass(frozen=True)
class Standings:
    """The standings and what they rest on.

    after_round: the last round up to which all is complete, 0 before. out: public rounds with
    sheets still out. provisional: there are such. criteria: keys of the tie-breaks, in order.
    single_entry: sheets are final after one entry. bye_is_a_win: what a sit-out counts.
    version: printed in the corner; grows with every sheet that comes to count, every correction
    and every round that is complete. changed_at: when the last sheet that counts was handed in.
    """

    heading: Heading
    event_id: int
    couples: bool
    rows: tuple[StandingsRow, ...]
    rounds: tuple[RoundProgress, ...]
    criteria: tuple[str, ...]
    single_entry: bool
    bye_is_a_win: bool
    version: int
    changed_at: datetime | None

    @property
    def after_round(self) -> int:
        after = 0
        for round in self.rounds:
            if not round.complete:
                break
            after = round.number
        return after

    @property
    def out(self) -> tuple[RoundProgress, ...]:
        return tuple(round for round in self.rounds if round.out)

    @property
    def sheets_out(self) -> int:
        return sum(len(round.out) for round in self.rounds)

    @property
    def provisional(self) -> bool:
        return any(not round.complete for round in self.rounds)

    @cached_property
    def names(self) -> dict[str, str]:
        """What to call an entrant in a sentence, by the ranking's id."""
        return {row.result.entrant: row.entrant.name for row in self.rows}


class Happened(Enum):
    """What a round was to an entrant: each is shown by a sign and a word of its own."""

    PLAYED = "played"
    OPEN = "open"  # the sheet is not final
    SITS_OUT = "sits_out"
    ABSENT = "absent"
    NOT_ENTERED = "not_entered"  # the entrant came later


@dataclass(frozen=True)
class RoundLine:
    """One round of one entrant; figures are own and other side's, None where none count (yet).

    partners: with whom, () for a couple and for who did not play. won: None where drawn, stopped
    or not played. counts: a sit-out that counts already.
    """

    number: int
    happened: Happened
    table: int | None = None
    place: str = ""
    partners: tuple[Entrant, ...] = ()
    opponents: tuple[Entrant, ...] = ()
    won: bool | None = None
    boams: tuple[int, int] | None = None
    points: tuple[int, int] | None = None
    counts: bool = True


@dataclass(frozen=True)
class EntrantResults:
    """One entrant's place and rounds."""

    standings: Standings
    row: StandingsRow
    lines: tuple[RoundLine, ...]


def event_standings(event: Event) -> Standings:
    """The standings (five queries, whatever the number of entrants and rounds)."""
    return _Event(event).standings()


def entrant_results(event: Event, number: int) -> EntrantResults | None:
    """One entrant's results; None where nobody in the standings has this number (five queries)."""
    return _Event(event).results(number)


def places(event: Event) -> dict[int, int]:
    """The rank of each entrant by number, for the draw: the very ranks of the page (five
    queries)."""
    return {row.entrant.number: row.result.rank for row in event_standings(event).rows}


def standings_version(event: Event) -> str:
    """A text that is another one whenever the standings are (two queries).

    Every act in an event adds a line to its log, and every act on a sheet makes its version grow.
    So it changes with much that does not show, and is for keeping what was made, not for readers:
    how much is going on at the desk before it is published is nobody's business.
    """
    acts = LogEntry.objects.filter(event=event).aggregate(last=Max("pk"))["last"]
    sheets = Sheet.objects.filter(table__round__event=event).aggregate(all=Sum("version"))["all"]
    return f"{event.pk}-{acts}-{sheets}"


@dataclass(frozen=True, slots=True)
class _Seat:
    """Where one person was in one round, as the query brings it; table None: sits out."""

    table: int | None
    sheet: int | None
    place: str
    entry: int

    @property
    def side(self) -> int:
        """0 for side A, N and S; 1 for side B, E and W (Rulebook 1)."""
        return 0 if self.place in ("N", "S") else 1


@dataclass(frozen=True, slots=True)
class _Counted:
    """What one round gives the ranking."""

    matches: list[Match]
    byes: list[Bye]
    absences: list[Absence]


class _Event:
    """What the queries bring, by the ids of rows."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self.couples = event.format != Format.DRAWN_PARTNERS
        self.rounds = tuple(
            Round.objects.filter(event=event, state__in=PUBLIC_STATES).order_by("number")
        )
        ids = [round.pk for round in self.rounds]
        sheets = Table.objects.filter(round__in=ids, sheet__isnull=False).values("sheet")
        self.finals = finals(sheets)
        counted = Sheet.objects.filter(pk__in=sheets).aggregate(
            last=Max("current__made_at"), readings=Sum("current__number")
        )
        self.changed_at: datetime | None = counted["last"]
        self.readings: int = counted["readings"] or 0
        self.seats = self._seats(ids)
        self.entrants, self.from_round = self._entrants()
        self.progress = tuple(self._progress(round) for round in self.rounds)

    def _entrants(self) -> tuple[dict[int, Entrant], dict[int, int]]:
        """Those who are here or have played, by entry; and the first round of each."""
        rows = (
            EntryPlayer.objects.filter(event=self.event)
            .order_by("entry__number", "position")
            .values_list(
                "entry",
                "entry__number",
                "entry__state",
                "entry__from_round",
                "first_name",
                "name",
                "club_name",
            )
        )
        played = {seat.entry for seats in self.seats.values() for seat in seats}
        found: dict[int, Entrant] = {}
        from_round = {}
        names: tuple[str, ...]
        clubs: tuple[str, ...]
        for entry, number, state, first_round, first_name, name, club in rows:
            away = state == EntryState.AWAY
            if away and entry not in played:
                continue
            names = (full_name(first_name, name),)
            clubs = (club,) if club else ()
            if entry in found:  # the second of a couple
                names = found[entry].names + names
                clubs = tuple(dict.fromkeys(found[entry].clubs + clubs))
            found[entry] = Entrant(number, names, clubs, away)
            from_round[entry] = first_round
        return found, from_round

    def _seats(self, round_ids: list[int]) -> Mapping[int, list[_Seat]]:
        """Who was where, by round."""
        found: dict[int, list[_Seat]] = defaultdict(list)
        rows = (
            Seat.objects.filter(round__in=round_ids)
            .order_by("round", "table__number", "place", "pk")
            .values_list("round", "table__number", "table__sheet", "place", "player__entry")
        )
        for round, table, sheet, place, entry in rows:
            found[round].append(_Seat(table, sheet, place, entry))
        return found

    def _progress(self, round: Round) -> RoundProgress:
        sheets = {seat.table: seat.sheet for seat in self.seats[round.pk] if seat.table is not None}
        out = sorted(table for table, sheet in sheets.items() if sheet not in self.finals)
        return RoundProgress(
            round.number, len(sheets), tuple(out), round.state == RoundState.CLOSED
        )

    def standings(self) -> Standings:
        by_id = {str(entrant.number): entrant for entrant in self.entrants.values()}
        counted = [self._counted(*pair) for pair in zip(self.rounds, self.progress, strict=True)]
        ranked = standings(
            list(by_id),
            [match for round in counted for match in round.matches],
            [bye for round in counted for bye in round.byes],
            [absence for round in counted for absence in round.absences],
            tie_breaks=DEFAULT,
            bye_is_a_win=self.event.sit_out == SitOut.WIN,
        )
        return Standings(
            heading=Heading.of(self.event),
            event_id=self.event.pk,
            couples=self.couples,
            rows=tuple(StandingsRow(by_id[row.entrant], row) for row in ranked),
            rounds=self.progress,
            criteria=tuple(tie_break.key for tie_break in DEFAULT),
            single_entry=self.event.entry_mode == EntryMode.SINGLE,
            bye_is_a_win=self.event.sit_out == SitOut.WIN,
            version=self.readings + sum(round.complete for round in self.progress),
            changed_at=self.changed_at,
        )

    def _counted(self, round: Round, progress: RoundProgress) -> _Counted:
        """The round's final matches; when it is complete also who sat out and who was away."""
        sides: dict[int, tuple[dict[str, None], dict[str, None]]] = defaultdict(lambda: ({}, {}))
        byes: dict[str, None] = {}
        for seat in self.seats[round.pk]:
            id = str(self.entrants[seat.entry].number)
            if seat.sheet in self.finals:
                assert seat.sheet is not None  # None is no sheet's id
                sides[seat.sheet][seat.side][id] = None
            elif seat.table is None:
                byes[id] = None
        matches = [
            _match(self.finals[sheet], (tuple(a), tuple(b))) for sheet, (a, b) in sides.items()
        ]
        if not progress.complete:
            return _Counted(matches, [], [])
        here = {seat.entry for seat in self.seats[round.pk]}
        absences = [
            Absence(str(entrant.number))
            for entry, entrant in self.entrants.items()
            if entry not in here and self.from_round[entry] <= round.number
        ]
        return _Counted(matches, [Bye(id) for id in byes], absences)

    def results(self, number: int) -> EntrantResults | None:
        made = self.standings()
        row = next((row for row in made.rows if row.entrant.number == number), None)
        if row is None:
            return None
        entry = next(pk for pk, entrant in self.entrants.items() if entrant.number == number)
        lines = (
            self._line(entry, round, progress)
            for round, progress in zip(self.rounds, self.progress, strict=True)
        )
        return EntrantResults(made, row, tuple(lines))

    def _line(self, entry: int, round: Round, progress: RoundProgress) -> RoundLine:
        seats = self.seats[round.pk]
        own = next((seat for seat in seats if seat.entry == entry), None)
        if own is None:
            late = self.from_round[entry] > round.number
            return RoundLine(round.number, Happened.NOT_ENTERED if late else Happened.ABSENT)
        if own.table is None:
            return RoundLine(round.number, Happened.SITS_OUT, counts=progress.complete)
        beside = [seat for seat in seats if seat.table == own.table]
        line = RoundLine(
            round.number,
            Happened.OPEN,
            own.table,
            # A couple has both places of its side.
            "" if self.couples else own.place,
            self._who(seat for seat in beside if seat.side == own.side and seat.entry != entry),
            self._who(seat for seat in beside if seat.side != own.side),
        )
        final = self.finals.get(own.sheet) if own.sheet is not None else None
        if final is None:
            return line
        return replace(
            line,
            happened=Happened.PLAYED,
            won=None if not final.winner else (final.winner == "AB"[own.side]),
            boams=_own_first(final.boams, own.side),
            points=_own_first(final.score, own.side),
        )

    def _who(self, seats: Iterable[_Seat]) -> tuple[Entrant, ...]:
        return tuple(self.entrants[entry] for entry in dict.fromkeys(seat.entry for seat in seats))


def _match(final: Final, sides: tuple[tuple[str, ...], tuple[str, ...]]) -> Match:
    """A final sheet as the ranking takes it."""
    return Match(
        sides,
        winner={"A": 0, "B": 1}.get(final.winner),
        boams=final.boams,
        points=final.score,
        ending=Ending.PLAYED if final.winner else Ending.STOPPED,
    )


def _own_first(pair: tuple[int, int], side: int) -> tuple[int, int]:
    return (pair[side], pair[1 - side])
