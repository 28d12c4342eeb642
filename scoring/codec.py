"""Turns the rows of a handed-in version into the rules' values, and back. Nobody else does.

Three shapes of one thing: a document of the sheet contract (what faces send), the rules' values
(scoring.rules.paper, which are scored and compared) and rows (SheetVersion, Boam, Deal).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from refusals import Denied
from scoring.models import Boam, Deal, Sheet, SheetVersion, Source
from scoring.rules import paper
from scoring.rules.answers import Answer, BoamAnswer, DealAnswer
from scoring.rules.cards import DEAL_POINTS
from scoring.rules.faults import NotASheet
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS
from scoring.rules.rulesets import LastTrick, RuleSet
from scoring.rules.seats import Seat, Side
from scoring.rules.sheet import read_sheet
from scoring.typed import LARGEST, MOST_BOAMS, MOST_ROWS

Document = dict[str, Any]
"""A sheet in the shape of the sheet contract."""


def sheet_ruleset(sheet: Sheet) -> RuleSet:
    """The rules of a sheet: its preset with the fields changed, as they were when it was made."""
    return with_options(PRESETS[sheet.ruleset], sheet.options)


def deal_total(rules: RuleSet) -> int:
    """The card points of one deal: 60, or 61 with a point for the last trick (Rulebook 4.1)."""
    return DEAL_POINTS + 1 if rules.last_trick is LastTrick.CARD_POINT else DEAL_POINTS


def document_read(sheet: Sheet, document: object) -> paper.Sheet:
    """What a document says of a sheet handed in, under its rules whatever the document names.

    Raises Denied: "not_a_sheet" (400), naming the key by its path.
    """
    if not isinstance(document, dict):
        raise _not_a_sheet("")
    own = {"ruleset": sheet.ruleset, "options": sheet.options, "final": True}
    try:
        return read_sheet({**document, **own})
    except NotASheet as fault:
        raise _not_a_sheet(fault.path)


def _not_a_sheet(path: str) -> Denied:
    return Denied(
        "not_a_sheet",
        _("What was sent is not a sheet: %(path)s.") % {"path": path or "?"},
        status=400,
        path=path,
    )


def check_keepable(read: paper.Sheet, answer: Answer) -> None:
    """Refuses (code "figure_too_large", 400) what no paper has and no column of ours holds.

    The rules alone allow it: a total without a limit on doublings, the multiplier of a drawn deal.
    """
    figures: list[object] = [0]
    rows = 0
    for boam, scored in zip(read.boams, answer.boams, strict=True):
        rows = max(rows, len(boam.deals), len(boam.scores))
        figures.extend(scored.total or ())
        figures.extend(figure for score in boam.scores for figure in score)
        figures.extend(figure for total in boam.noted_totals if total for figure in total)
        for deal in boam.deals:
            figures.extend(deal.noted_score or ())
            figures.extend(deal.noted_total or ())
            figures.append(deal.multiplier or 0)
    if (
        rows > MOST_ROWS
        or len(read.boams) > MOST_BOAMS
        or any(type(figure) is not int or not 0 <= figure <= LARGEST for figure in figures)
    ):
        raise Denied(
            "figure_too_large",
            _("This sheet has more rows or larger figures than any paper. Look at it again."),
            status=400,
        )


def version_write(
    sheet: Sheet,
    read: paper.Sheet,
    answer: Answer,
    *,
    number: int,
    source: Source,
    author_id: int,
    reason: str = "",
) -> SheetVersion:
    """Keeps a handed-in reading of a sheet, free of errors, with what the rules made of it.

    Takes three inserts, whatever the number of deals.
    """
    totals = [boam.total or (0, 0) for boam in answer.boams]
    version = SheetVersion.objects.create(
        sheet=sheet,
        number=number,
        source=source,
        author_id=author_id,
        reason=reason,
        first_dealer=read.first_dealer or "",
        winner=answer.winner or "",
        boams_a=answer.boams_won[0],
        boams_b=answer.boams_won[1],
        score_a=sum(total[0] for total in totals),
        score_b=sum(total[1] for total in totals),
    )
    boams = Boam.objects.bulk_create(
        _boam_row(version, place, boam, scored)
        for place, (boam, scored) in enumerate(zip(read.boams, answer.boams, strict=True), 1)
    )
    Deal.objects.bulk_create(
        deal
        for row, boam, scored in zip(boams, read.boams, answer.boams, strict=True)
        for deal in _deal_rows(row, boam, scored)
    )
    return version


def _boam_row(version: SheetVersion, place: int, boam: paper.Boam, scored: BoamAnswer) -> Boam:
    total = scored.total or (None, None)
    return Boam(
        version=version,
        number=place,
        level=boam.level,
        stopped=boam.stopped,
        total_a=total[0],
        total_b=total[1],
        winner=scored.winner or "",
        noted_winner=boam.noted_winner or "",
    )


def _deal_rows(row: Boam, boam: paper.Boam, scored: BoamAnswer) -> Iterable[Deal]:
    if boam.level is paper.Level.SCORES:
        totals = [*boam.noted_totals, *[None] * len(boam.scores)]
        for place, (score, noted) in enumerate(zip(boam.scores, totals, strict=False), 1):
            yield Deal(
                boam=row,
                number=place,
                score_a=int(score[0]),
                score_b=int(score[1]),
                **_noted_total(noted),
            )
        return
    for place, (deal, result) in enumerate(zip(boam.deals, scored.deals, strict=True), 1):
        yield _deal_row(row, place, counted(deal, result), result)


def counted(deal: paper.Deal, result: DealAnswer) -> paper.Deal:
    """The row without what means nothing in it: the points of a void deal, the tricks of a revoke.

    Nothing checks such figures (Rulebook 4.6 to 4.8), so they might be anything.
    """
    if deal.kind is paper.Kind.VOID:
        return paper.Deal(
            kind=deal.kind,
            dealer=deal.dealer,
            noted_score=deal.noted_score,
            noted_total=deal.noted_total,
        )
    if deal.kind is paper.Kind.REVOKE:
        return deal._replace(
            points=(None, None), tricks=(None, None), sweep=None, last_trick=None, bid=None
        )
    if result.doublings is None:
        # 30-30 where the last trick has a point: void, whatever else the row says.
        return deal._replace(
            tricks=(None, None), sweep=None, last_trick=None, multiplier=None, bid=None
        )
    return deal._replace(revoke_by=None)


def _deal_row(row: Boam, place: int, deal: paper.Deal, result: DealAnswer) -> Deal:
    score = result.score or (0, 0)
    points, noted = deal.points, deal.noted_score or (None, None)
    return Deal(
        boam=row,
        number=place,
        kind=deal.kind,
        dealer=deal.dealer or "",
        trump=deal.trump or "",
        trump_by=deal.trump_by or "",
        call=deal.call or "",
        doubled_by=deal.doubled_by or "",
        redoubled_by=deal.redoubled_by or "",
        multiplier=_whole(deal.multiplier),
        points_a=_whole(points[0]),
        points_b=_whole(points[1]),
        tricks_a=deal.tricks[0],
        tricks_b=deal.tricks[1],
        sweep=deal.sweep,
        last_trick=deal.last_trick or "",
        revoke_by=deal.revoke_by or "",
        bid=_whole(deal.bid),
        bid_by=deal.bid_by or "",
        noted_score_a=_whole(noted[0]),
        noted_score_b=_whole(noted[1]),
        score_a=score[0],
        score_b=score[1],
        doublings=result.doublings,
        **_noted_total(deal.noted_total),
    )


def _noted_total(noted: paper.Written | None) -> dict[str, Any]:
    a, b = noted or (None, None)
    return {"noted_total_a": _whole(a), "noted_total_b": _whole(b)}


def _whole(figure: paper.Number | None) -> int | None:
    """A figure of a sheet without errors, where every figure is whole."""
    return None if figure is None else int(figure)


@dataclass(frozen=True, slots=True)
class Kept:
    """A version with its boams in order, each with its rows in order."""

    version: SheetVersion
    boams: tuple[tuple[Boam, tuple[Deal, ...]], ...]


def versions_load(versions: Iterable[SheetVersion]) -> list[Kept]:
    """Versions with all their rows, in two queries, whatever their number."""
    versions = list(versions)
    deals: dict[int, list[Deal]] = {}
    ids = [version.pk for version in versions]
    for deal in Deal.objects.filter(boam__version__in=ids).order_by("boam", "number"):
        deals.setdefault(deal.boam_id, []).append(deal)
    boams: dict[int, list[tuple[Boam, tuple[Deal, ...]]]] = {}
    for boam in Boam.objects.filter(version__in=ids).order_by("number"):
        boams.setdefault(boam.version_id, []).append((boam, tuple(deals.get(boam.pk, ()))))
    return [Kept(version, tuple(boams.get(version.pk, ()))) for version in versions]


def kept_paper(kept: Kept, ruleset: RuleSet) -> paper.Sheet:
    """The rules' values of a version, as handed in."""
    return paper.Sheet(
        ruleset=ruleset,
        boams=tuple(_boam_paper(boam, deals) for boam, deals in kept.boams),
        first_dealer=_seat(kept.version.first_dealer),
        final=True,
    )


def _boam_paper(boam: Boam, deals: tuple[Deal, ...]) -> paper.Boam:
    level = paper.Level(boam.level)
    common: dict[str, Any] = {
        "level": level,
        "noted_winner": _side(boam.noted_winner),
        "stopped": boam.stopped,
    }
    if level is paper.Level.DEALS:
        return paper.Boam(deals=tuple(_deal_paper(deal) for deal in deals), **common)
    if level is paper.Level.SCORES:
        totals = tuple(_both(deal.noted_total_a, deal.noted_total_b) for deal in deals)
        return paper.Boam(
            scores=tuple((deal.score_a, deal.score_b) for deal in deals),
            noted_totals=totals if any(totals) else (),
            **common,
        )
    if level is paper.Level.TOTALS:
        return paper.Boam(total=_both(boam.total_a, boam.total_b), **common)
    return paper.Boam(winner=_side(boam.winner), **common)


def _deal_paper(deal: Deal) -> paper.Deal:
    return paper.Deal(
        kind=paper.Kind(deal.kind),
        dealer=_seat(deal.dealer),
        trump=paper.Trump(deal.trump) if deal.trump else None,
        call=paper.Call(deal.call) if deal.call else None,
        doubled_by=_seat(deal.doubled_by),
        redoubled_by=_seat(deal.redoubled_by),
        trump_by=_seat(deal.trump_by),
        multiplier=deal.multiplier,
        points=(deal.points_a, deal.points_b),
        tricks=(deal.tricks_a, deal.tricks_b),
        sweep=deal.sweep,
        last_trick=_side(deal.last_trick),
        revoke_by=_side(deal.revoke_by),
        noted_score=_both(deal.noted_score_a, deal.noted_score_b),
        noted_total=_both(deal.noted_total_a, deal.noted_total_b),
        bid=deal.bid,
        bid_by=_seat(deal.bid_by),
    )


def _seat(letter: str) -> Seat | None:
    return Seat(letter) if letter else None


def _side(letter: str) -> Side | None:
    return Side(letter) if letter else None


def _both(a: int | None, b: int | None) -> tuple[int, int] | None:
    return None if a is None or b is None else (a, b)


def paper_document(sheet: Sheet, read: paper.Sheet) -> Document:
    """The rules' values as a document of the sheet contract; what is not recorded is left out."""
    document: Document = {"ruleset": sheet.ruleset, "options": sheet.options}
    if read.first_dealer is not None:
        document["first_dealer"] = str(read.first_dealer)
    if read.noted_winner is not None:
        document["noted_winner"] = str(read.noted_winner)
    document["boams"] = [_boam_document(boam) for boam in read.boams]
    return document


def _boam_document(boam: paper.Boam) -> dict[str, Any]:
    document: dict[str, Any] = {"level": str(boam.level)}
    if boam.level is paper.Level.DEALS:
        document["deals"] = [deal_document(deal) for deal in boam.deals]
    elif boam.level is paper.Level.SCORES:
        document["scores"] = [list(score) for score in boam.scores]
        if any(boam.noted_totals):
            document["noted_totals"] = [total and list(total) for total in boam.noted_totals]
    elif boam.level is paper.Level.TOTALS:
        document["total"] = list(boam.total or ())
    elif boam.winner is not None:
        document["winner"] = str(boam.winner)
    if boam.stopped:
        document["ended"] = "stopped"
    if boam.noted_winner is not None:
        document["noted_winner"] = str(boam.noted_winner)
    return document


def deal_document(deal: paper.Deal) -> dict[str, Any]:
    """One row as the contract writes it."""
    row: dict[str, Any] = {}
    for name, value, nothing in zip(deal._fields, deal, _NOTHING, strict=True):
        if value == nothing:
            continue
        if isinstance(value, tuple):
            row[name] = list(value)
        else:
            row[name] = value if isinstance(value, bool | int) else str(value)
    return row


_NOTHING = paper.Deal()
