"""A single change of a sheet as steps: carried out on its values, or written as a JSON patch.

The patch is RFC 6902's, for the document from which the sheet was read (docs/rules/sheet.md).
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from scoring.rules.paper import Boam, Deal, Kind, Level, Sheet, Written

Row = Deal | Written
"""A row of a boam: a deal at level deals, a score at level scores."""


@dataclass(frozen=True, slots=True)
class Put:
    """Write `value` where something else or nothing stood; None takes away what stood there.

    `boam` and `row` count from 0 and are None above them. `field` is a name of the contract; at
    level scores the fields of a row are `score` and `noted_total`.
    """

    boam: int | None
    row: int | None
    field: str
    value: object


@dataclass(frozen=True, slots=True)
class Insert:
    """Put a row in before the one that has this place now, or after the last."""

    boam: int
    row: int
    value: Row


@dataclass(frozen=True, slots=True)
class Remove:
    """Take a row out."""

    boam: int
    row: int


@dataclass(frozen=True, slots=True)
class Exchange:
    """Let a row and the one after it change places."""

    boam: int
    row: int


Step = Put | Insert | Remove | Exchange
Steps = tuple[Step, ...]
"""One change: any number of figures written over, or one row moved, put in or taken out."""

Operation = dict[str, Any]


def carried_out(sheet: Sheet, steps: Steps) -> Sheet:
    """Return the sheet as it is after the steps."""
    changed: dict[int, _Rows] = {}
    for step in steps:
        if step.boam is None:
            sheet = _with(sheet, step)
            continue
        if step.boam not in changed:
            changed[step.boam] = _Rows(sheet.boams[step.boam])
        changed[step.boam].take(step)
    if not changed:
        return sheet
    boams = list(sheet.boams)
    for index, rows in changed.items():
        boams[index] = rows.boam()
    return sheet._replace(boams=tuple(boams))


def _with(sheet: Sheet, put: Put) -> Sheet:
    value: Any = put.value
    return sheet._replace(**{put.field: value})


class _Rows:
    """One boam while it is being changed."""

    def __init__(self, boam: Boam) -> None:
        self._boam = boam
        self._deals = list(boam.deals)
        self._scores = list(boam.scores)
        self._totals = [noted_total(boam, row) for row in range(len(boam.scores))]

    def boam(self) -> Boam:
        return self._boam._replace(
            deals=tuple(self._deals),
            scores=tuple(self._scores),
            noted_totals=tuple(self._totals),
        )

    def take(self, step: Step) -> None:
        if isinstance(step, Put):
            self._put(step)
        elif isinstance(step, Insert):
            if isinstance(step.value, Deal):
                self._deals.insert(step.row, step.value)
            else:
                self._scores.insert(step.row, step.value)
                self._totals.insert(step.row, None)
        else:
            lists: tuple[list[Any], ...] = (self._deals, self._scores, self._totals)
            for rows in lists:
                if isinstance(step, Remove):
                    del rows[step.row : step.row + 1]
                else:
                    rows[step.row : step.row + 2] = rows[step.row : step.row + 2][::-1]

    def _put(self, step: Put) -> None:
        value: Any = step.value
        if step.row is None:
            self._boam = self._boam._replace(**{step.field: value})
        elif self._boam.level is Level.DEALS:
            self._deals[step.row] = self._deals[step.row]._replace(**{step.field: value})
        elif step.field == "score":
            self._scores[step.row] = value
        else:
            self._totals[step.row] = value


def noted_total(boam: Boam, row: int) -> Written | None:
    """Return the running total that the paper shows at a row of either level, if any."""
    if boam.level is Level.DEALS:
        return boam.deals[row].noted_total
    return boam.noted_totals[row] if row < len(boam.noted_totals) else None


def patch(sheet: Sheet, steps: Steps) -> list[Operation]:
    """Return the steps as operations of a JSON patch on the document that `sheet` was read from."""
    operations: list[Operation] = []
    for step in steps:
        if isinstance(step, Put):
            operations += _put(sheet, step)
        else:
            operations += _move(sheet.boams[step.boam], step)
    return operations


_NULLABLE = frozenset({"trump", "call", "sweep"})
"""Fields that are null where nothing is recorded; the others are then left out (readings, 1)."""


def _put(sheet: Sheet, step: Put) -> list[Operation]:
    path = _path(sheet, step)
    was = _was(sheet, step)
    if step.value is None and step.field not in _NULLABLE:
        return [] if was is None else [{"op": "remove", "path": path}]
    # What is the same as not written may not be there, and `add` writes over what is.
    unsure = was is None or was is Kind.PLAYED or was == (None, None)
    return [{"op": "add" if unsure else "replace", "path": path, "value": _json(step.value)}]


def _path(sheet: Sheet, step: Put) -> str:
    if step.boam is None:
        return f"/{step.field}"
    place = f"/boams/{step.boam}"
    if step.row is None:
        return f"{place}/{step.field}"
    if sheet.boams[step.boam].level is Level.DEALS:
        return f"{place}/deals/{step.row}/{step.field}"
    return f"{place}/{step.field}s/{step.row}"


def _was(sheet: Sheet, step: Put) -> object:
    if step.boam is None:
        return getattr(sheet, step.field)
    boam = sheet.boams[step.boam]
    if step.row is None:
        return getattr(boam, step.field)
    if boam.level is Level.DEALS:
        return getattr(boam.deals[step.row], step.field)
    return boam.scores[step.row] if step.field == "score" else noted_total(boam, step.row)


def _move(boam: Boam, step: Insert | Remove | Exchange) -> list[Operation]:
    place = f"/boams/{step.boam}"
    row = step.row
    if boam.level is Level.DEALS:
        return [_moved(step, f"{place}/deals")]
    operations = [_moved(step, f"{place}/scores")]
    shown = len(boam.noted_totals)
    totals = f"{place}/noted_totals"
    if row < shown and isinstance(step, Remove):
        operations.append({"op": "remove", "path": f"{totals}/{row}"})
    elif row < shown and (isinstance(step, Insert) or row + 1 == shown):
        operations.append({"op": "add", "path": f"{totals}/{row}", "value": None})
    elif row < shown:
        operations.append(_moved(step, totals))
    return operations


def _moved(step: Insert | Remove | Exchange, rows: str) -> Operation:
    path = f"{rows}/{step.row}"
    if isinstance(step, Insert):
        value = _row(step.value) if isinstance(step.value, Deal) else _json(step.value)
        return {"op": "add", "path": path, "value": value}
    if isinstance(step, Remove):
        return {"op": "remove", "path": path}
    return {"op": "move", "from": f"{rows}/{step.row + 1}", "path": path}


_BLANK = Deal()


def _row(deal: Deal) -> dict[str, Any]:
    """Return what of a row is written, as the contract has it."""
    return {
        field: _json(value)
        for field, value, blank in zip(deal._fields, deal, _BLANK, strict=True)
        if value != blank
    }


def _json(value: object) -> Any:
    if isinstance(value, tuple):
        return [_json(number) for number in value]
    if isinstance(value, Fraction):
        return float(value)
    return value
