"""What the rules say of a grid while it is being typed: scores, totals, and sentences at cells.

Nothing is stored and no database is asked: a check is run at every pause of the typing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from scoring.messages import finding_sentence
from scoring.reading import CellError, Reading, read_typed
from scoring.remarks import WAITING_CODES, Remark
from scoring.rules.answers import Answer, BoamAnswer, Code, Finding, Reason
from scoring.rules.faults import Fault, NotASheet
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS
from scoring.rules.rulesets import RuleSet
from scoring.rules.sheet import score_sheet
from scoring.suggesting import suggest
from scoring.typed import Typed


@dataclass(frozen=True, slots=True)
class Checked:
    """A grid as read and scored. suggestions: the slips that may be behind it, if asked for."""

    reading: Reading
    answer: Answer
    remarks: tuple[Remark, ...]
    suggestions: tuple[Remark, ...] = ()

    @property
    def valid(self) -> bool:
        """Whether it may be handed in as it stands."""
        return not self.reading.errors and self.answer.valid


def check_typed(
    typed: Typed,
    *,
    ruleset: str,
    options: dict[str, Any],
    final: bool = False,
    suggests: bool = False,
) -> Checked:
    """Reads and scores a grid under a preset with some of its fields changed.

    final: as handed in, so that a match without a winner is an error. suggests: with the slips
    that may be behind what is wrong. Raises NotASheet where there is no such rule set.
    """
    rules = _rules(ruleset, options)
    reading = read_typed(typed, ruleset=ruleset, options=options, final=final)
    sheet = reading.paper(rules)
    answer = score_sheet(sheet)
    if not (reading.errors or answer.errors or answer.warnings):
        return Checked(reading, answer, ())
    # Of a row that could not be read the rules were told nothing, and have nothing to say.
    unread = {(error.boam, error.row) for error in reading.errors}
    levels = [boam["level"] for boam in reading.sheet["boams"]]
    language = get_language()
    remarks = [_of_cell(error) for error in reading.errors]
    for found, stops in ((answer.errors, True), (answer.warnings, False)):
        remarks += [
            _of_finding(finding, levels[finding.boam - 1] if finding.boam else "", stops, language)
            for finding in found
            if (finding.boam, finding.deal) not in unread
        ]
    remarks.sort(key=lambda remark: (remark.boam or 0, remark.row or 0, not remark.stops))
    suggestions = suggest(reading, sheet, answer) if suggests else ()
    return Checked(reading, answer, tuple(remarks), suggestions)


def _rules(key: str, options: object) -> RuleSet:
    """The rule set, made once for the same words: an evening's sheets are of one."""
    words = (key, repr(options))
    rules = _made.get(words)
    if rules is None:
        preset = PRESETS.get(key)
        if preset is None:
            raise NotASheet(Fault.UNKNOWN_RULESET, "ruleset")
        rules = with_options(preset, options)
        if len(_made) >= 64:
            _made.clear()
        _made[words] = rules
    return rules


_made: dict[tuple[str, str], RuleSet] = {}


def _of_cell(error: CellError) -> Remark:
    waits = error.code in WAITING_CODES
    return Remark(error.boam, error.row, error.field, error.code, error.sentence, True, waits)


def _of_finding(finding: Finding, level: str, stops: bool, language: str | None) -> Remark:
    """The remark; what is still wrong at the next key need not be worded again."""
    code, boam, deal, figures = finding
    key = (code, boam, deal, tuple(figures.items()), level, language)
    remark = _remarked.get(key)
    if remark is None:
        remark = Remark(
            boam=boam,
            row=deal,
            field=_field(finding, level),
            code=code,
            sentence=finding_sentence(finding),
            stops=stops,
            waits=code in WAITING_CODES,
        )
        if len(_remarked) >= 4096:
            _remarked.clear()
        _remarked[key] = remark
    return remark


_remarked: dict[object, Remark] = {}


def finding_place(finding: Finding) -> str:
    """A finding with its place in front, for a page that has no grid to put it into."""
    sentence = finding_sentence(finding)
    if finding.boam is None:
        return sentence
    place = {"boam": finding.boam, "deal": finding.deal, "sentence": sentence}
    if finding.deal is None:
        return _("Boam %(boam)d: %(sentence)s") % place
    return _("Boam %(boam)d, deal %(deal)d: %(sentence)s") % place


_FIELDS: dict[Code, str] = {
    Code.POINTS_MISSING: "points_a",
    Code.POINTS_RANGE: "points_a",
    Code.POINTS_SUM: "points_a",
    Code.TRICKS_RANGE: "tricks_a",
    Code.TRICKS_SUM: "tricks_a",
    Code.TRICKS_POINTS: "tricks_a",
    Code.SWEEP_MISMATCH: "sweep",
    Code.NO_SWEEP_SIXTY: "sweep",
    Code.LAST_TRICK_MISSING: "last_trick",
    Code.LAST_TRICK_MISMATCH: "last_trick",
    Code.BID_MISSING: "bid",
    Code.BID_RANGE: "bid",
    Code.BID_BY_MISSING: "bid_by",
    Code.CALL_NOT_ALLOWED: "call",
    Code.TRUMP_MISSING: "trump",
    Code.TRUMP_NOT_ALLOWED: "trump",
    Code.MULTIPLIER_RANGE: "multiplier",
    Code.MULTIPLIER_MISMATCH: "multiplier",
    Code.DEALER_ORDER: "dealer",
    Code.DEALER_UNKNOWN: "first_dealer",
    Code.NOTED_SCORE: "noted_score_a",
    Code.NOTED_TOTAL: "noted_total_a",
    Code.WINNER_MISMATCH: "noted_winner",
}

_REASON_FIELDS: dict[tuple[Code, object], str] = {
    (Code.CALL_NOT_ALLOWED, Reason.BLIND): "trump",
    (Code.CALL_BY_WRONG_SIDE, Reason.DOUBLE): "doubled_by",
    (Code.CALL_BY_WRONG_SIDE, Reason.REDOUBLE): "redoubled_by",
    (Code.TRUMP_NOT_ALLOWED, Reason.SEAT): "trump_by",
    (Code.TRUMP_NOT_ALLOWED, Reason.NOBODY): "trump_by",
    (Code.TRUMP_NOT_ALLOWED, Reason.BIDDER): "trump_by",
}

# Where what is wrong is a row, a boam or the match as a whole: the cell with which it begins.
_BEGINS = {"deals": "points_a", "scores": "score_a", "totals": "total_a", "winner": "winner"}


def _field(finding: Finding, level: str) -> str:
    code = finding.code
    if finding.boam is None:
        return _FIELDS.get(code, "")
    if level != "deals" and code in (Code.POINTS_RANGE, Code.SCORE_UNREACHABLE):
        return _BEGINS[level]
    field = _REASON_FIELDS.get((code, finding.figures.get("reason"))) or _FIELDS.get(code)
    return field or _BEGINS[level]


def checked_json(checked: Checked) -> dict[str, Any]:
    """The check as the page's script takes it: what to write where, and no more.

    Each boam's rows are [dealer due, score of A, of B, total of A, of B], null where unknown.
    """
    answer = checked.answer
    return {
        "boams": [
            {
                "rows": boam_rows(boam, said),
                "total": boam.total,
                "winner": boam.winner,
                "level": said["level"],
            }
            # Boams after the end of the match are not scored.
            for boam, said in zip(answer.boams, checked.reading.sheet["boams"], strict=False)
        ],
        "won": answer.boams_won,
        "winner": answer.winner,
        "valid": checked.valid,
        "remarks": [
            {
                "boam": remark.boam,
                "row": remark.row,
                "field": remark.field,
                "code": remark.code,
                "text": remark.sentence,
                "stops": remark.stops,
                "waits": remark.waits,
            }
            for remark in checked.remarks
        ],
        "suggestions": [
            {"boam": remark.boam, "row": remark.row, "text": remark.sentence}
            for remark in checked.suggestions
        ],
    }


def boam_rows(scored: BoamAnswer, said: dict[str, Any]) -> list[list[Any]]:
    """For each row what stands beside it: dealer due, score of A, B, running total of A, B."""
    if said["level"] != "scores":
        return [
            [dealer, *(score or _UNKNOWN), *(total or _UNKNOWN)]
            for dealer, _doublings, score, total in scored.deals
        ]
    rows: list[list[Any]] = []
    a = b = 0
    for score in said["scores"]:
        a, b = a + score[0], b + score[1]
        rows.append([None, *score, a, b])
    return rows


_UNKNOWN = (None, None)

__all__ = ["Checked", "NotASheet", "check_typed", "checked_json"]
