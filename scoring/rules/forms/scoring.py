"""A table of individuals from its first deal to its last (Rulebook 9.2)."""

from __future__ import annotations

from scoring.rules.answers import HIGH_SCORE, WARNINGS, Code, Figure, Finding, Reason
from scoring.rules.checks import Found
from scoring.rules.forms.answers import Scores, TableAnswer, TableDeal
from scoring.rules.forms.form import Outcome
from scoring.rules.forms.paper import EachPlayer, Player, Row, TableSheet
from scoring.rules.paper import Kind, Number


def score_table(sheet: TableSheet) -> TableAnswer:
    """Score a table's sheet with every check; the same sheet always gives the same answer."""
    form, players = sheet.form, sheet.players
    needed = None if form.deals_each is None else players * form.deals_each
    notes = _Notes()
    answers: list[TableDeal] = []
    running = _RunningTotal(players)
    due = _opening(sheet, needed)
    counted = 0
    found: Found = []
    for number, row in enumerate(sheet.deals, 1):
        if counted == needed:
            notes.add(Code.AFTER_END, number, reason=Reason.DEALS, deals=needed)
            break
        score, doublings = _score_row(sheet, row, due, found)
        total = running.add(score)
        if row.noted_total is not None and running.goes_wrong(row.noted_total):
            figures = {"noted": row.noted_total, "total": EachPlayer(total or ())}
            found.append((Code.NOTED_TOTAL, {"reason": Reason.EACH, **figures}))
        if found:
            notes.add_all(found, number)
            found.clear()
        answers.append(TableDeal(due, doublings, score, total))
        if _counts(sheet, row):
            counted += 1
            due = None if due is None else Player(due % players + 1)
    return _conclude(sheet, notes, tuple(answers), running.total, counted)


def _score_row(sheet: TableSheet, row: Row, due: Player | None, found: Found) -> Outcome:
    """Score one deal, dealt by `due` unless its row names another, and check what is noted."""
    form, players = sheet.form, sheet.players
    if row.kind is Kind.VOID:
        outcome = Outcome((0,) * players, None)
    else:
        outcome = form.score(row, players, row.dealer or due, found)
    if row.dealer is not None and row.dealer != due:
        found.append((Code.DEALER_ORDER, {"named": row.dealer, "due": due}))
    if outcome.score is not None and form.RULES_KNOWN:
        _check_score(row, outcome.score, found)
    return outcome


def _check_score(row: Row, score: Scores, found: Found) -> None:
    """Compare the score with the one on paper, and ask about a high one."""
    if row.noted_score is not None and row.noted_score != score:
        figures = {"noted": row.noted_score, "score": EachPlayer(score)}
        found.append((Code.NOTED_SCORE, {"reason": Reason.EACH, **figures}))
    if max(score) > HIGH_SCORE or min(score) < -HIGH_SCORE:
        found.append((Code.HIGH_SCORE, {"score": EachPlayer(score)}))


def _counts(sheet: TableSheet, row: Row) -> bool:
    """Say whether a deal counts and the next player deals; void and replayed ones do not."""
    return row.kind is not Kind.VOID and sheet.form.counts(row)


def _opening(sheet: TableSheet, needed: int | None) -> Player | None:
    """Return who dealt first: as the sheet says, else by the first dealer named on a row."""
    if sheet.first_dealer is not None:
        return sheet.first_dealer
    passed = 0
    for row in sheet.deals:
        if passed == needed:
            return None
        if row.dealer is not None:
            return Player((row.dealer - 1 - passed) % sheet.players + 1)
        passed += _counts(sheet, row)
    return None


def _conclude(
    sheet: TableSheet,
    notes: _Notes,
    deals: tuple[TableDeal, ...],
    total: Scores | None,
    counted: int,
) -> TableAnswer:
    """Say who won, and note what is wrong with the sheet as a whole."""
    form, players = sheet.form, sheet.players
    said = any(error.code is Code.DEALER_MISSING for error in notes.errors)
    if form.RULES_KNOWN and not said and any(deal.dealer is None for deal in deals):
        notes.add(Code.DEALER_UNKNOWN, None)
    sevens = form.sevens_out(players)
    if sheet.removed is None:
        if sevens:
            notes.add(Code.DECK_UNKNOWN, None, sevens=sevens)
    elif not len(set(sheet.removed)) == len(sheet.removed) == sevens:
        notes.add(Code.DECK_MISMATCH, None, removed=len(sheet.removed), sevens=sevens)

    missing = _missing(sheet, counted)
    if missing is not None and sheet.final and not sheet.stopped and total is not None:
        figures = {"counted": counted, "players": players, "each": form.deals_each}
        notes.add(Code.UNFINISHED, None, reason=missing, **figures)
    over = missing is None and (form.deals_each is not None or (sheet.final and not sheet.stopped))
    winner = None
    if over and total is not None:
        highest = [Player(place) for place, points in enumerate(total, 1) if points == max(total)]
        winner = highest[0] if len(highest) == 1 else None
        if sheet.noted_winner is not None and sheet.noted_winner not in highest:
            figures = {"noted": sheet.noted_winner, "winner": highest[0]}
            notes.add(Code.WINNER_MISMATCH, None, reason=Reason.EACH, **figures)
    return TableAnswer(
        form.key, players, deals, total, winner, tuple(notes.errors), tuple(notes.warnings)
    )


def _missing(sheet: TableSheet, counted: int) -> Reason | None:
    """Return why the table is not over after so many deals, if it is not."""
    form = sheet.form
    if counted == 0:
        return Reason.NO_DEAL
    if form.deals_each is not None:
        return Reason.DEALS if counted < sheet.players * form.deals_each else None
    if form.RULES_KNOWN and counted % sheet.players:
        return Reason.DEALERS
    return None


class _Notes:
    """Collects the findings in order."""

    __slots__ = ("errors", "warnings")

    def __init__(self) -> None:
        self.errors: list[Finding] = []
        self.warnings: list[Finding] = []

    def add(self, code: Code, deal: int | None, **figures: Figure) -> None:
        """Note a finding about a deal, or about the whole (None)."""
        place = self.warnings if code in WARNINGS else self.errors
        place.append(Finding(code, None, deal, figures))

    def add_all(self, found: Found, deal: int) -> None:
        """Note what was found in one deal."""
        for code, figures in found:
            self.add(code, deal, **figures)


class _RunningTotal:
    """The totals by the rules, and how far the paper's running totals were last seen off them."""

    __slots__ = ("_off", "total")

    def __init__(self, players: int) -> None:
        self.total: Scores | None = (0,) * players
        self._off: tuple[Number, ...] = (0,) * players

    def add(self, score: Scores | None) -> Scores | None:
        """Return the totals after one more deal; None from the first unknown score on."""
        if score is None or self.total is None:
            self.total = None
        else:
            self.total = tuple(map(int.__add__, self.total, score))
        return self.total

    def goes_wrong(self, noted: EachPlayer) -> bool:
        """Say whether the paper's arithmetic goes wrong here, where it was not off so before."""
        if self.total is None:
            return False
        off = tuple(left - right for left, right in zip(noted, self.total, strict=True))
        wrong = any(off) and off != self._off
        self._off = off
        return wrong
