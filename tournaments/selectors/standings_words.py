"""What the standings say in words, for pages and paper alike: places, reasons, what is waited for.

Every sentence in the active language; the figures are those of selectors/standings.py.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.messages import (
    decision_sentence,
    figure_text,
    named,
    tie_break_definition,
    tie_break_name,
)
from tournaments.ranking import Figure
from tournaments.selectors.standings import (
    Entrant,
    Happened,
    RoundLine,
    RoundProgress,
    Standings,
    StandingsRow,
)


@dataclass(frozen=True)
class RowWords:
    """A row as it is read. place: "=3" where it is shared, spoken: the same for a screen reader.

    why: the figures that put it before the next place, "" for the last; reason: the same with the
    name of the next.
    Figures of an entrant who has not played yet are dashes: not played is not nought.
    """

    number: int
    names: tuple[str, ...]
    clubs: str
    away: bool
    place: str
    spoken: str
    played: int
    won: str
    lost: str
    boams: str
    difference: str
    sit_outs: str
    why: str
    reason: str


@dataclass(frozen=True)
class Criterion:
    """One of the tie-breaks, in their order."""

    name: str
    definition: str


NONE = "–"


def row_words(standings: Standings, row: StandingsRow) -> RowWords:
    """One row in words."""
    result = row.result
    some = bool(result.played or result.walkovers)
    return RowWords(
        number=row.entrant.number,
        names=row.entrant.names,
        clubs=" · ".join(row.entrant.clubs),
        away=row.entrant.away,
        place=f"={result.rank}" if result.shared else str(result.rank),
        spoken=_("%(rank)d, shared") % {"rank": result.rank} if result.shared else str(result.rank),
        played=result.played,
        # A sit-out may count as a win without anything having been played.
        won=str(result.wins) if some or result.wins else NONE,
        lost=str(result.losses) if some else NONE,
        boams=f"{result.boams_won}–{result.boams_lost}" if some else NONE,
        difference=signed(row.score_difference) if some else NONE,
        sit_outs=str(result.byes) if result.byes else NONE,
        why=decision_sentence(row.decided_by) if row.decided_by else "",
        reason=reason(standings, row),
    )


def signed(figure: int) -> str:
    """A difference as it is written: +42, −7, 0."""
    return figure_text("score_difference", Figure(figure))


def reason(standings: Standings, row: StandingsRow) -> str:
    """Why the row is before the next place, as in “before An Maes on boams: +5 against +4”."""
    if row.decided_by is None:
        return ""
    return _("before %(next)s %(why)s") % {
        "next": named(row.decided_by.over, standings.names.__getitem__),
        "why": decision_sentence(row.decided_by),
    }


def criteria(standings: Standings) -> tuple[Criterion, ...]:
    """The tie-breaks in their order, each with its definition."""
    return tuple(
        Criterion(tie_break_name(key), tie_break_definition(key)) for key in standings.criteria
    )


def after_words(standings: Standings) -> str:
    """What the standings are the standings of."""
    begun = [round.number for round in standings.rounds if round.out and not round.none_in]
    if begun and begun[-1] > standings.after_round:
        return _("During round %(number)d") % {"number": begun[-1]}
    if standings.after_round:
        return _("After round %(number)d") % {"number": standings.after_round}
    return _("Before the first result")


def sheets_out_words(standings: Standings) -> str:
    """How many sheets are still out, and which; "" when none is."""
    if not standings.sheets_out:
        return ""
    return ngettext(
        "%(count)d sheet still out: %(where)s.",
        "%(count)d sheets still out: %(where)s.",
        standings.sheets_out,
    ) % {
        "count": standings.sheets_out,
        "where": "; ".join(_where(round) for round in standings.out),
    }


def _where(round: RoundProgress) -> str:
    if round.none_in and round.tables > 1:
        return _("round %(round)d, all tables") % {"round": round.number}
    return ngettext(
        "round %(round)d table %(tables)s", "round %(round)d tables %(tables)s", len(round.out)
    ) % {"round": round.number, "tables": ", ".join(_runs(round.out))}


def _runs(numbers: Iterable[int]) -> Iterator[str]:
    """Numbers in order with those that follow each other drawn together: 1–4, 7, 8, 10."""
    run: list[int] = []
    for number in [*numbers, None]:
        if run and number != run[-1] + 1:
            yield from (f"{run[0]}–{run[-1]}",) if len(run) > 2 else map(str, run)
            run = []
        if number is not None:
            run.append(number)


def rules_words(standings: Standings) -> tuple[str, ...]:
    """What else decides what counts, one sentence each."""
    return (
        _("Single entry: a sheet counts once it is typed in without error.")
        if standings.single_entry
        else _("Double entry: a sheet counts once two people have typed it in alike."),
        _("A sit-out counts as a match won when its round is complete.")
        if standings.bye_is_a_win
        else _("A sit-out counts for nothing."),
        _("A match that was stopped is nobody's win; its boams and points count."),
    )


@dataclass(frozen=True)
class LineWords:
    """One round of one entrant as it is read: sign and outcome say in two ways what it was."""

    number: int
    sign: str
    outcome: str
    table: int | None
    place: str
    partners: tuple[Entrant, ...]
    opponents: tuple[Entrant, ...]
    boams: str
    points: str


def line_words(line: RoundLine) -> LineWords:
    """One round in words. place is the letter N, E, S or W, as it is kept."""
    sign, outcome = _outcome(line)
    return LineWords(
        line.number,
        sign,
        outcome,
        line.table,
        line.place,
        line.partners,
        line.opponents,
        "" if line.boams is None else f"{line.boams[0]}–{line.boams[1]}",
        "" if line.points is None else f"{line.points[0]}–{line.points[1]}",
    )


def _outcome(line: RoundLine) -> tuple[str, str]:
    match line.happened:
        case Happened.PLAYED if line.won is None:
            return "■", _("stopped")
        case Happened.PLAYED:
            return ("✓", _("won")) if line.won else ("✕", _("lost"))
        case Happened.OPEN:
            return "○", _("sheet still out")
        case Happened.SITS_OUT if line.counts:
            return "◐", _("sat out")
        case Happened.SITS_OUT:
            return "◐", _("sits out; counts when the round is complete")
        case Happened.ABSENT:
            return "□", _("was not here")
        case Happened.NOT_ENTERED:
            return "□", _("had not entered yet")
