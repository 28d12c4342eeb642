"""The search for the slip behind a sheet's errors: every single change that makes it right.

Each guess was tried where it stands before it comes here (deals, scores, notes, sides, order,
dealers, wholes); what is left is scored with the whole sheet (Rulebook 6.1).
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import NamedTuple

from scoring.rules.answers import Answer, Code, Figure, Finding
from scoring.rules.faults import NotASheet
from scoring.rules.match import score_sheet
from scoring.rules.paper import Level, Sheet
from scoring.rules.slips.budget import Budget, Spent
from scoring.rules.slips.change import Change
from scoring.rules.slips.dealers import dealer_changes
from scoring.rules.slips.deals import row_changes
from scoring.rules.slips.ground import ground
from scoring.rules.slips.kinds import AN_AGREEMENT, RARITY, Slip, Subject
from scoring.rules.slips.notes import note_changes
from scoring.rules.slips.order import order_changes
from scoring.rules.slips.scores import score_changes
from scoring.rules.slips.sides import side_changes
from scoring.rules.slips.steps import (
    Exchange,
    Insert,
    Operation,
    Put,
    Remove,
    Step,
    Steps,
    carried_out,
    patch,
)
from scoring.rules.slips.wholes import whole_changes

MOST_SUGGESTIONS = 10

MOST_ALIKE = 2
"""Guesses at one figure of the same kind that come before guesses of other kinds: where more
fit, none of them says much."""

FAR = 1_000

TRIAL = 10
"""What making a changed sheet costs beside scoring it, in deals."""

_NOTED = frozenset({Subject.NOTED_SCORE, Subject.NOTED_TOTAL})

Place = tuple[Code, int | None, int | None]


class Suggestion(NamedTuple):
    """A slip that may be behind the errors, and the change that undoes it.

    `boam` and `deal` count from 1, None above them; of a row that is put in, `deal` is the number
    it gets. `patch` is the change as operations of RFC 6902 on the sheet's document. `leaves` is
    how many errors the changed sheet has. `written` and `meant` are the figures in question.
    """

    slip: Slip
    subject: Subject
    boam: int | None
    deal: int | None
    patch: list[Operation]
    leaves: int
    written: Figure
    meant: Figure


def likely_slips(
    sheet: Sheet, answer: Answer, budget: Budget | None = None
) -> tuple[Suggestion, ...]:
    """Return the slips that may be behind the errors of a sheet, the likeliest first.

    Each by itself makes the sheet right; where none does, each takes errors away and brings none.
    `answer` is the sheet's own. The same sheet always gets the same; nothing where it is valid.
    """
    if answer.valid:
        return ()
    search = _Search(sheet, answer, budget or Budget())
    with suppress(Spent):
        search.run()
    return search.best()


class _Search:
    """Tries changes of one sheet and keeps those that help, with how many errors they leave."""

    def __init__(self, sheet: Sheet, answer: Answer, budget: Budget) -> None:
        self._sheet = sheet
        self._answer = answer
        self._budget = budget
        self._errors = {(f.code, f.boam, f.deal) for f in answer.errors}
        self._by_boam: dict[int, list[Finding]] = {}
        for finding in answer.errors:
            if finding.boam is not None:
                self._by_boam.setdefault(finding.boam - 1, []).append(finding)
        rows = sum(len(boam.deals) + len(boam.scores) for boam in sheet.boams)
        self._cost = TRIAL + len(sheet.boams) + rows
        self._left: dict[Steps, int | None] = {}
        self._helping: list[tuple[int, Change]] = []

    def run(self) -> None:
        doubtful = []
        for change in self._changes():
            if change.doubtful:
                doubtful.append(change)
            else:
                self._try(change)
        if not any(left == 0 for left, _change in self._helping):
            for change in doubtful:
                self._try(change)

    def _changes(self) -> Iterator[Change]:
        for index, findings in sorted(self._by_boam.items()):
            self._budget.spend(1)
            if index >= len(self._answer.boams):
                continue
            level = self._sheet.boams[index].level
            if level not in (Level.DEALS, Level.SCORES):
                continue
            at = ground(self._sheet, self._answer, index, findings, self._budget)
            yield from note_changes(at, self._budget)
            yield from side_changes(at)
            yield from order_changes(at)
            yield from dealer_changes(at, self._answer.boams[index])
            if level is Level.DEALS:
                yield from row_changes(at, self._budget)
            else:
                yield from score_changes(at, self._budget)
        yield from whole_changes(self._sheet, self._answer)

    def _try(self, change: Change) -> None:
        steps = change.steps
        if steps not in self._left:
            self._left[steps] = self._leaves(steps)
        left = self._left[steps]
        if left is not None:
            self._helping.append((left, change))

    def _leaves(self, steps: Steps) -> int | None:
        """How many errors are left after the steps; None where they take none away or bring one."""
        self._budget.spend(self._cost)
        changed = carried_out(self._sheet, steps)
        if changed == self._sheet:  # two rows alike, exchanged
            return None
        try:
            after = score_sheet(changed)
        except NotASheet:
            return None
        if after.valid:
            return 0
        was = {_moved(place, steps[0]) for place in self._errors}
        now = {(f.code, f.boam, f.deal) for f in after.errors}
        if was <= now or not all(self._uncovered(place) for place in now - was):
            return None
        return len(after.errors)

    def _uncovered(self, place: Place) -> bool:
        """Whether an error may have been there before, and not been seen for another."""
        _code, number, deal = place
        if number is None:
            return self._answer.winner is None
        if number > len(self._answer.boams):
            return True
        if any(self._is_open(before) for before in range(number - 1)):
            # The match may have been over before this boam.
            return True
        boam = self._answer.boams[number - 1]
        if deal is None or boam.deals == ():
            return boam.total is None
        return any(said.total is None for said in boam.deals[:deal])

    def _is_open(self, index: int) -> bool:
        """Whether a score that is unknown leaves open who won a boam."""
        level = self._sheet.boams[index].level
        return level is not Level.WINNER and self._answer.boams[index].total is None

    def best(self) -> tuple[Suggestion, ...]:
        """The changes that leave the fewest errors, the likeliest first; those alike once."""
        ranked = sorted(self._helping, key=self._rank)
        unlike: list[tuple[int, Change]] = []
        alike: list[tuple[int, Change]] = []
        seen: set[object] = set()
        times: Counter[object] = Counter()
        for left, change in ranked:
            if left and not ranked[0][0]:
                break
            # The same row put in at another place is no other guess.
            first = change.steps[0]
            what = (change.boam, first.value) if isinstance(first, Insert) else change.steps
            if what in seen:
                continue
            seen.add(what)
            figure = (change.slip, change.subject, change.boam, change.row)
            times[figure] += 1
            (unlike if times[figure] <= MOST_ALIKE else alike).append((left, change))
        chosen = sorted([*unlike, *alike], key=lambda found: found[0])
        return tuple(self._suggestion(*found) for found in chosen[:MOST_SUGGESTIONS])

    def _rank(self, found: tuple[int, Change]) -> tuple[int, ...]:
        left, change = found
        boam = -1 if change.boam is None else change.boam
        row = -1 if change.row is None else change.row
        rarity = RARITY[change.slip] - AN_AGREEMENT * change.agrees
        # Of what is as likely, what was played comes before what was noted of it.
        noted = change.subject in _NOTED
        return left, rarity, noted, self._distance(change), boam, row

    def _distance(self, change: Change) -> int:
        """How many rows a change is from the nearest error; from one of another level, very far."""
        boam = None if change.boam is None else change.boam + 1
        row = None if change.row is None else change.row + 1
        distances = [
            0 if deal is None or row is None else abs(deal - row)
            for _code, number, deal in self._errors
            if number == boam and (deal is None) == (row is None)
        ]
        return min(distances, default=FAR)

    def _suggestion(self, left: int, change: Change) -> Suggestion:
        return Suggestion(
            change.slip,
            change.subject,
            None if change.boam is None else change.boam + 1,
            None if change.row is None else change.row + 1,
            patch(self._sheet, change.steps),
            left,
            change.written,
            change.meant,
        )


def _moved(place: Place, step: Step) -> Place:
    """Where an error stands after the step."""
    code, boam, deal = place
    if deal is None or isinstance(step, Put) or boam != step.boam + 1:
        return place
    row = step.row + 1
    if isinstance(step, Insert):
        deal += deal >= row
    elif isinstance(step, Remove):
        deal -= deal > row
    elif isinstance(step, Exchange) and deal in (row, row + 1):
        deal = 2 * row + 1 - deal
    return code, boam, deal
