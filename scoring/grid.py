"""The grid of a sheet as a page draws it: which columns a rule set asks for, and every cell.

What somebody typed, what the rules make of it, and the sentences, each at its place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from scoring.checking import Checked, boam_rows
from scoring.codec import deal_total
from scoring.letters import Alphabet, letter_choices, letter_of, letters_language, letters_of
from scoring.messages.figures import SEATS
from scoring.models import Level
from scoring.remarks import Remark
from scoring.rules.rulesets import LastTrick, Revoke, RuleSet, TrumpChoice
from scoring.typed import CELLS, SCORE_CELLS, Typed, is_blank

# Ruled rows of an empty boam to a target, and empty ones below what is written.
LEAST_ROWS, SPARE_ROWS = 8, 2
MOST_BOAMS_DRAWN = 5


@dataclass(frozen=True, slots=True)
class Column:
    """A column of cells. short: its head; tiny: on a telephone; label: for who hears the page.

    letter: takes one letter; otherwise a figure. group: a head over two columns, A and B.
    extra: not asked for by the rules; shown when wanted or filled.
    """

    field: str
    short: Promise | str
    label: Promise | str
    letter: bool
    group: str = ""
    extra: bool = False
    tiny: str = ""

    @property
    def group_label(self) -> Promise:
        return GROUPS[self.group]


def _pair(name: str, label_a: Promise, label_b: Promise, *, extra: bool = False) -> list[Column]:
    return [
        Column(f"{name}_a", "A", label_a, False, name, extra),
        Column(f"{name}_b", "B", label_b, False, name, extra),
    ]


_POINTS = _pair("points", _("card points of A"), _("card points of B"))
_TRICKS = _pair("tricks", _("tricks of A"), _("tricks of B"), extra=True)
_SCORES = _pair("score", _("score of A"), _("score of B"))
_NOTED_SCORES = _pair(
    "noted_score", _("score of A on the paper"), _("score of B on the paper"), extra=True
)
_NOTED_TOTALS = _pair(
    "noted_total", _("total of A on the paper"), _("total of B on the paper"), extra=True
)
_BID = Column("bid", _("Bid"), _("highest bid"), False, tiny="≥")
_BID_BY = Column("bid_by", _("By"), _("seat that bid most"), True, tiny="N?")
_TRUMP = Column("trump", _("Trump"), _("trump"), True, tiny="♠")
_CALL = Column("call", _("Call"), _("double or redouble"), True, tiny="×2")
_SWEEP = Column("sweep", _("Sweep"), _("all eight tricks"), True, tiny="8")
_LAST_TRICK = Column("last_trick", _("Last"), _("side that won the last trick"), True, tiny="1")
_DEALER = Column("dealer", _("Dealer"), _("dealer on the paper"), True, extra=True)
_TRUMP_BY = Column("trump_by", _("By"), _("seat that made trumps"), True, extra=True)
_DOUBLED_BY = Column("doubled_by", _("Dbl by"), _("seat that doubled"), True, extra=True)
_REDOUBLED_BY = Column("redoubled_by", _("Rdbl by"), _("seat that redoubled"), True, extra=True)
_MULTIPLIER = Column(
    "multiplier",
    pgettext_lazy("how often a deal counts", "Times"),
    _("times the deal counts"),
    False,
    extra=True,
)
_KIND = Column("kind", _("Void"), _("void or revoke"), True, tiny="○")
_REVOKE_BY = Column("revoke_by", _("by"), _("side that revoked"), True)

GROUPS: dict[str, Promise] = {
    "points": _("Points"),
    "tricks": _("Tricks"),
    "score": _("Score"),
    "noted_score": _("Score on paper"),
    "noted_total": _("Total on paper"),
}

# What one may ask for beside what the rules need, by a name for the address.
EXTRAS: dict[str, tuple[Promise, tuple[str, ...]]] = {
    "totals": (_("running totals on the paper"), ("noted_total_a", "noted_total_b")),
    "scores": (_("scores on the paper"), ("noted_score_a", "noted_score_b")),
    "tricks": (_("tricks"), ("tricks_a", "tricks_b")),
    "seats": (_("who dealt, made trumps, doubled"), ("dealer", "trump_by", "doubled_by")),
}


def deal_columns(rules: RuleSet, wanted: frozenset[str]) -> tuple[Column, ...]:
    """The columns of a boam deal by deal, in the order in which they are typed.

    wanted: fields to be shown though the rules do not ask for them.
    """
    columns = [*_POINTS]
    if rules.least_bid is not None:
        columns += [_BID, _BID_BY]
    if rules.trump_choice not in (TrumpChoice.TURNED, TrumpChoice.NONE):
        columns.append(_TRUMP)
    if rules.double:
        columns.append(_CALL)
    if rules.sweep_doublings:
        columns.append(_SWEEP)
    if rules.last_trick is LastTrick.SCORE_POINT:
        columns.append(_LAST_TRICK)
    needed = {column.field for column in columns}
    optional = [
        _BID,
        _BID_BY,
        *_TRICKS,
        _DEALER,
        _TRUMP,
        _TRUMP_BY,
        _CALL,
        _DOUBLED_BY,
        _REDOUBLED_BY,
        _SWEEP,
        _LAST_TRICK,
        _MULTIPLIER,
        *_NOTED_SCORES,
        *_NOTED_TOTALS,
    ]
    columns += [
        column for column in optional if column.field in wanted and column.field not in needed
    ]
    return (*columns, _KIND, _REVOKE_BY)


def score_columns(wanted: frozenset[str]) -> tuple[Column, ...]:
    """The columns of a boam of which the paper shows the scores only."""
    return (*_SCORES, *(column for column in _NOTED_TOTALS if column.field in wanted))


def wanted_fields(typed: Typed, extras: frozenset[str]) -> frozenset[str]:
    """The fields shown beyond need: those asked for by name, and all that hold something."""
    fields = {field for name in extras & EXTRAS.keys() for field in EXTRAS[name][1]}
    for boam in typed.get("boams", ()):
        for row in boam.get("rows", ()):
            fields |= {field for field, text in row.items() if not is_blank(text)}
    return frozenset(fields)


@dataclass(frozen=True, slots=True)
class Cell:
    """One input. name: of the form's field; wrong: a sentence about it stands at its row."""

    name: str
    field: str
    value: str
    letter: bool
    wrong: bool


@dataclass(frozen=True, slots=True)
class Row:
    """One deal: its cells in the order of the columns, and what the rules make of it."""

    number: int | str
    cells: tuple[Cell, ...]
    dealer: str
    score: tuple[Any, Any]
    total: tuple[Any, Any]
    kind: str
    remarks: tuple[Remark, ...]

    @property
    def filled(self) -> bool:
        return any(not is_blank(cell.value) for cell in self.cells)


@dataclass(frozen=True, slots=True)
class BoamGrid:
    """One boam. cells: by field, those of the boam as a whole."""

    number: int | str
    level: str
    stopped: bool
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    cells: dict[str, Cell]
    total: tuple[Any, Any]
    winner: str
    remarks: tuple[Remark, ...]

    @property
    def by_rows(self) -> bool:
        return self.level in ("deals", "scores")


@dataclass(frozen=True, slots=True)
class Grid:
    """A whole sheet to type. cells: those of its head.

    patterns: an empty boam of each level, numbered __B__, with one row, numbered __R__, of which a
    script makes more. extras: what may be shown beside need, by name, and whether it is.
    """

    boams: tuple[BoamGrid, ...]
    cells: dict[str, Cell]
    won: tuple[int, int]
    winner: str
    valid: bool
    remarks: tuple[Remark, ...]
    patterns: tuple[BoamGrid, ...]
    extras: tuple[tuple[str, Promise, bool], ...]
    language: str

    @property
    def levels(self) -> list[tuple[str, Promise | str]]:
        """The ways in which a boam can be written, with their words."""
        return list(Level.choices)


def draw_grid(
    typed: Typed, checked: Checked, rules: RuleSet, *, extras: frozenset[str] = frozenset()
) -> Grid:
    """The grid for a page: so many boams and rows as the rules and the text ask for."""
    wanted = wanted_fields(typed, extras)
    painter = _Painter(typed, checked, rules, wanted)
    count = max(len(typed["boams"]), min(rules.best_of, MOST_BOAMS_DRAWN))
    answer = checked.answer
    return Grid(
        boams=tuple(painter.boam(number) for number in range(1, count + 1)),
        cells={
            field: painter.cell(typed, field, None, None)
            for field in ("first_dealer", "noted_winner")
        },
        won=answer.boams_won,
        winner=answer.winner or "",
        valid=checked.valid,
        remarks=painter.at(None, None),
        patterns=tuple(painter.pattern(level) for level in Level.values),
        extras=tuple((name, label, name in extras) for name, (label, _fields) in EXTRAS.items()),
        language=typed["language"],
    )


class _Painter:
    """Draws one typed grid."""

    def __init__(
        self, typed: Typed, checked: Checked, rules: RuleSet, wanted: frozenset[str]
    ) -> None:
        self.typed = typed
        self.checked = checked
        self.rules = rules
        self.language = typed["language"]
        self.columns = {
            "deals": deal_columns(rules, wanted),
            "scores": score_columns(wanted),
        }
        self.remarks: dict[tuple[object, object], list[Remark]] = {}
        for remark in (*checked.remarks, *checked.suggestions):
            self.remarks.setdefault((remark.boam, remark.row), []).append(remark)

    def at(self, boam: int | None, row: int | None) -> tuple[Remark, ...]:
        return tuple(self.remarks.get((boam, row), ()))

    def cell(self, texts: Typed, field: str, boam: int | str | None, row: int | str | None) -> Cell:
        name = field
        if boam is not None:
            name = f"b{boam}.{field}" if row is None else f"b{boam}.r{row}.{field}"
        remarks = self.remarks.get((boam, row), ())
        wrong = any(remark.stops and remark.field == field for remark in remarks)
        letter = field not in SCORE_CELLS and CELLS.get(field, Alphabet.SIDE) is not None
        if field in ("total_a", "total_b"):
            letter = False
        return Cell(name, field, texts.get(field, ""), letter, wrong)

    def pattern(self, level: str) -> BoamGrid:
        columns = self.columns.get(level, ())
        return BoamGrid(
            number="__B__",
            level=level,
            stopped=False,
            columns=columns,
            rows=(self.row({}, "__B__", "__R__", columns, _NO_RESULT),) if columns else (),
            cells=self.boam_cells({}, "__B__"),
            total=_UNKNOWN,
            winner="",
            remarks=(),
        )

    def boam_cells(self, texts: Typed, boam: int | str) -> dict[str, Cell]:
        return {
            field: self.cell(texts, field, boam, None)
            for field in ("total_a", "total_b", "winner", "noted_winner")
        }

    def boam(self, number: int) -> BoamGrid:
        boams = self.typed["boams"]
        texts = boams[number - 1] if number <= len(boams) else {}
        level = texts.get("level") or "deals"
        level = level if level in Level.values else "deals"
        scored = self.checked.answer.boams
        said = self.checked.reading.sheet["boams"]
        known = number <= min(len(scored), len(said))
        results = boam_rows(scored[number - 1], said[number - 1]) if known else []
        return BoamGrid(
            number=number,
            level=level,
            stopped=bool(texts.get("stopped")),
            columns=self.columns.get(level, ()),
            rows=self.rows(texts, number, level, results),
            cells=self.boam_cells(texts, number),
            total=(scored[number - 1].total if known else None) or _UNKNOWN,
            winner=(scored[number - 1].winner if known else None) or "",
            remarks=self.at(number, None),
        )

    def rows(
        self, texts: Typed, number: int, level: str, results: list[list[Any]]
    ) -> tuple[Row, ...]:
        if level not in self.columns:
            return ()
        rows = texts.get("rows", [])
        count = max(LEAST_ROWS, self.rules.deals or 0, len(rows) + SPARE_ROWS)
        return tuple(
            self.row(
                rows[place - 1] if place <= len(rows) else {},
                number,
                place,
                self.columns[level],
                results[place - 1] if place <= len(results) else _NO_RESULT,
            )
            for place in range(1, count + 1)
        )

    def row(
        self,
        texts: Typed,
        boam: int | str,
        place: int | str,
        columns: tuple[Column, ...],
        result: list[Any],
    ) -> Row:
        dealer, score_a, score_b, total_a, total_b = result
        return Row(
            number=place,
            cells=tuple(self.cell(texts, column.field, boam, place) for column in columns),
            dealer=letter_of(Alphabet.SEAT, dealer, self.language).upper() if dealer else "",
            score=(score_a, score_b),
            total=(total_a, total_b),
            kind=self.kind(texts.get("kind", "")),
            remarks=tuple(self.remarks.get((boam, place), ())),
        )

    def kind(self, text: str) -> str:
        for kind, letter in letter_choices(Alphabet.KIND, self.language).items():
            if text.strip().casefold() in (letter, kind):
                return kind
        return ""


_UNKNOWN = (None, None)
_NO_RESULT: list[Any] = [None, None, None, None, None]


TRUMP_WORDS: dict[str, Promise] = {
    "clubs": pgettext_lazy("suit", "clubs"),
    "diamonds": pgettext_lazy("suit", "diamonds"),
    "hearts": pgettext_lazy("suit", "hearts"),
    "spades": pgettext_lazy("suit", "spades"),
    "no_trump": pgettext_lazy("suit", "no trump"),
    "blind_no_trump": pgettext_lazy("suit", "blind no trump"),
}
CALL_WORDS: dict[str, Promise] = {"double": _("doubled"), "redouble": _("redoubled")}
SEAT_WORDS = SEATS


@dataclass(frozen=True, slots=True)
class KeyWords:
    """The letters of a page, with what each stands for. trumps: (value, letter);
    calls: (letter, words)."""

    seats: str
    trumps: tuple[tuple[str, str], ...]
    calls: tuple[tuple[str, str], ...]
    void: str
    revoke: str
    note: str


_NOTES = {
    "nl": _("k is clubs (klaveren), not the dialect’s koekens: diamonds is r."),
    "fr": _("c would be cœur and carreau alike: h is hearts, k is diamonds."),
}


def key_words(rules: RuleSet, language: str) -> KeyWords:
    """The letters that the cells of this rule set take, in the letters of a language."""
    fields = {column.field for column in deal_columns(rules, frozenset())}
    trumps = letter_choices(Alphabet.TRUMP, language)
    if not rules.blind_no_trump:
        del trumps["blind_no_trump"]
    calls = letter_choices(Alphabet.CALL, language)
    if not rules.redouble:
        del calls["redouble"]
    kinds = letter_choices(Alphabet.KIND, language)
    return KeyWords(
        seats=" ".join(letter_choices(Alphabet.SEAT, language).values()),
        trumps=tuple(trumps.items()) if "trump" in fields else (),
        calls=tuple((letter, str(CALL_WORDS[call])) for call, letter in calls.items())
        if "call" in fields
        else (),
        void=kinds["void"],
        revoke=kinds["revoke"],
        note=str(_NOTES.get(letters_language(language), "")) if "trump" in fields else "",
    )


def grid_config(rules: RuleSet, language: str) -> dict[str, Any]:
    """What the page's script needs to know of the rules and the letters, and can not decide."""
    return {
        "dealPoints": deal_total(rules),
        "flatRevoke": rules.revoke is Revoke.FLAT,
        "letters": {
            field: sorted(letters_of(alphabet, language))
            for field, alphabet in [*CELLS.items(), ("first_dealer", Alphabet.SEAT)]
            if alphabet is not None
        },
        "void": sorted(letters_of(Alphabet.KIND, language, "void")),
        "revoke": sorted(letters_of(Alphabet.KIND, language, "revoke")),
        "seats": {
            seat: letter.upper() for seat, letter in letter_choices(Alphabet.SEAT, language).items()
        },
    }
