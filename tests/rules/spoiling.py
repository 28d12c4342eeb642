"""Valid sheets, each spoiled by one slip of the pen that the checks notice.

Which sheet and which slip is for the dice to say, a random.Random.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from scoring.models import Level
from scoring.rules.sheet import score_document
from tests.rules.papers import WORDLESS, Document
from tests.rules.rehearsed import Paper, written

Row = Document

Spoil = Callable[[random.Random, Document], bool]
"""Makes one slip in a sheet, if this sheet has anything to make it with."""


def _rows(sheet: Document) -> list[tuple[Document, int, Row]]:
    return [
        (boam, place, row)
        for boam in sheet["boams"]
        for place, row in enumerate(boam.get("deals", ()))
    ]


def _pairs(sheet: Document, name: str) -> list[list[Any]]:
    """Every pair of figures of this name, wherever the level has it."""
    if name == "score":
        return [pair for boam in sheet["boams"] for pair in boam.get("scores", ())]
    if name == "total":
        return [boam["total"] for boam in sheet["boams"] if "total" in boam]
    pairs = [row[name] for _boam, _place, row in _rows(sheet) if name in row]
    if name == "noted_total":
        pairs += [
            pair
            for boam in sheet["boams"]
            for pair in boam.get("noted_totals", ())
            if pair is not None
        ]
    return pairs


def _swap(name: str) -> Spoil:
    def spoil(dice: random.Random, sheet: Document) -> bool:
        pairs = [pair for pair in _pairs(sheet, name) if pair[0] != pair[1]]
        if pairs:
            dice.choice(pairs).reverse()
        return bool(pairs)

    return spoil


def _figure(name: str, wrong: Callable[[random.Random, int], int]) -> Spoil:
    def spoil(dice: random.Random, sheet: Document) -> bool:
        pairs = _pairs(sheet, name)
        if not pairs:
            return False
        pair = dice.choice(pairs)
        place = dice.choice([place for place in (0, 1) if pair[place] is not None])
        pair[place] = wrong(dice, pair[place])
        return True

    return spoil


def _turned(dice: random.Random, number: int) -> int:
    digits = list(str(number))
    dice.shuffle(digits)
    return int("".join(digits))


def _one_digit(dice: random.Random, number: int) -> int:
    digits = str(number)
    place = dice.randrange(len(digits))
    how = dice.random()
    if how < 0.15 and len(digits) > 1:
        return int(digits[:place] + digits[place + 1 :])
    if how < 0.3:
        return int(digits[: place + 1] + digits[place:])
    return int(digits[:place] + dice.choice("0123456789") + digits[place + 1 :])


def _rewrite(wanted: Callable[[Row], bool], change: Callable[[random.Random, Row], None]) -> Spoil:
    def spoil(dice: random.Random, sheet: Document) -> bool:
        rows = [row for _boam, _place, row in _rows(sheet) if wanted(row)]
        if rows:
            change(dice, dice.choice(rows))
        return bool(rows)

    return spoil


def _no_call(_dice: random.Random, row: Row) -> None:
    for name in ("call", "doubled_by", "redoubled_by"):
        row.pop(name, None)


def _other(name: str, values: str) -> Callable[[random.Random, Row], None]:
    def change(dice: random.Random, row: Row) -> None:
        row[name] = dice.choice([value for value in values if value != row[name]])

    return change


def _other_side(_dice: random.Random, row: Row) -> None:
    row["bid_by"] = {"N": "E", "E": "N", "S": "E", "W": "N"}[row["bid_by"]]


def _put(name: str, *values: object) -> Callable[[random.Random, Row], None]:
    return lambda dice, row: row.update({name: dice.choice(values)})


def _drop(name: str) -> Callable[[random.Random, Row], None]:
    return lambda _dice, row: row.pop(name) and None


def _played(row: Row) -> bool:
    return bool(row["kind"] == "played")


def _listed(boam: Document) -> Iterator[list[Any]]:
    yield boam.get("deals") or boam["scores"]
    if "noted_totals" in boam:
        yield boam["noted_totals"]


def _boam_of_rows(dice: random.Random, sheet: Document, least: int) -> Document | None:
    boams = [
        boam
        for boam in sheet["boams"]
        if len(boam.get("deals") or boam.get("scores") or ()) >= least
    ]
    return dice.choice(boams) if boams else None


def _skip(dice: random.Random, sheet: Document) -> bool:
    boam = _boam_of_rows(dice, sheet, 2)
    if boam is None:
        return False
    # A last row that is missing leaves no trace of what it scored.
    place = dice.randrange(len(next(_listed(boam))) - 1)
    for rows in _listed(boam):
        del rows[place]
    return True


def _twice(dice: random.Random, sheet: Document) -> bool:
    boam = _boam_of_rows(dice, sheet, 1)
    if boam is None:
        return False
    place = dice.randrange(len(next(_listed(boam))))
    for rows in _listed(boam):
        rows.insert(place, deepcopy(rows[place]))
    return True


def _exchange(dice: random.Random, sheet: Document) -> bool:
    boam = _boam_of_rows(dice, sheet, 2)
    if boam is None:
        return False
    place = dice.randrange(len(next(_listed(boam))) - 1)
    for rows in _listed(boam):
        rows[place : place + 2] = reversed(rows[place : place + 2])
    return True


def _void_missing(dice: random.Random, sheet: Document) -> bool:
    rows = [row for _boam, _place, row in _rows(sheet) if row["kind"] == "void"]
    if rows:
        points = dice.randrange(31, 60)
        dice.choice(rows).update(kind="played", points=[points, 60 - points], trump="hearts")
    return bool(rows)


def _carried(dice: random.Random, boam: Document, place: int, off: tuple[int, int]) -> None:
    for row in boam["deals"][place:]:
        if "noted_total" in row:
            row["noted_total"] = [row["noted_total"][0] + off[0], row["noted_total"][1] + off[1]]


def _added_wrong(dice: random.Random, sheet: Document) -> bool:
    places = [(boam, place) for boam, place, row in _rows(sheet) if "noted_total" in row]
    if places:
        boam, place = dice.choice(places)
        off = dice.choice([1, 1, 2, 10, 10, -1, -1, -2, -10])
        _carried(dice, boam, place, (off, 0) if dice.random() < 0.5 else (0, off))
    return bool(places)


def _score_carried(*, doubled: bool) -> Spoil:
    """The paper scores a deal half or twice, and adds that up."""

    def spoil(dice: random.Random, sheet: Document) -> bool:
        places = [(boam, place, row) for boam, place, row in _rows(sheet) if "noted_score" in row]
        if not places:
            return False
        boam, place, row = dice.choice(places)
        was = row["noted_score"]
        now = [number * 2 if doubled else number // 2 for number in was]
        row["noted_score"] = now
        _carried(dice, boam, place, (now[0] - was[0], now[1] - was[1]))
        return True

    return spoil


def _first_dealer(dice: random.Random, sheet: Document) -> bool:
    _other("first_dealer", "NESW")(dice, sheet)
    return True


def _noted_winner(dice: random.Random, sheet: Document) -> bool:
    place = dice.choice([sheet, *(boam for boam in sheet["boams"] if "noted_winner" in boam)])
    _other("noted_winner", "AB")(dice, place)
    return True


def _turned_from(dice: random.Random, sheet: Document) -> bool:
    boam, place, _row = dice.choice(_rows(sheet))
    for row in boam["deals"][place:]:
        for name in ("points", "tricks", "noted_score", "noted_total"):
            if name in row:
                row[name].reverse()
        for name in ("last_trick", "revoke_by"):
            if name in row:
                row[name] = "B" if row[name] == "A" else "A"
    return True


SUITS = ("clubs", "diamonds", "hearts", "spades")

DEAL_SLIPS: dict[str, Spoil] = {
    "points swapped": _swap("points"),
    "points turned": _figure("points", _turned),
    "points misread": _figure("points", _one_digit),
    "tricks swapped": _swap("tricks"),
    "tricks misread": _figure("tricks", _one_digit),
    "noted score swapped": _swap("noted_score"),
    "noted score turned": _figure("noted_score", _turned),
    "noted score misread": _figure("noted_score", _one_digit),
    "noted total swapped": _swap("noted_total"),
    "noted total turned": _figure("noted_total", _turned),
    "noted total misread": _figure("noted_total", _one_digit),
    "call forgotten": _rewrite(lambda row: "call" in row, _no_call),
    "call too many": _rewrite(
        lambda row: _played(row) and "call" not in row, _put("call", "double", "redouble")
    ),
    "no trump forgotten": _rewrite(
        lambda row: row.get("trump") in ("no_trump", "blind_no_trump"), _put("trump", *SUITS)
    ),
    "no trump too many": _rewrite(lambda row: row.get("trump") in SUITS, _put("trump", "no_trump")),
    "sweep unmarked": _rewrite(
        lambda row: bool(row.get("sweep")), lambda _dice, row: row.update(sweep=False)
    ),
    "sweep marked": _rewrite(
        lambda row: _played(row) and not row.get("sweep"), _put("sweep", True)
    ),
    "last trick wrong": _rewrite(lambda row: "last_trick" in row, _other("last_trick", "AB")),
    "revoke by the other": _rewrite(lambda row: "revoke_by" in row, _other("revoke_by", "AB")),
    "points left out": _rewrite(
        lambda row: "noted_score" in row and "points" in row, _drop("points")
    ),
    "trump left out": _rewrite(lambda row: "trump" in row, _drop("trump")),
    "bid misread": _rewrite(
        lambda row: "bid" in row, lambda dice, row: row.update(bid=_one_digit(dice, row["bid"]))
    ),
    "bid by the other side": _rewrite(lambda row: "bid_by" in row, _other_side),
    "dealer wrong": _rewrite(lambda row: "dealer" in row, _other("dealer", "NESW")),
    "first dealer wrong": _first_dealer,
    "row skipped": _skip,
    "row twice": _twice,
    "rows exchanged": _exchange,
    "void missing": _void_missing,
    "void marked": _rewrite(_played, _put("kind", "void")),
    "added wrong": _added_wrong,
    "paper forgot to double": _score_carried(doubled=False),
    "paper doubled too often": _score_carried(doubled=True),
    "winner wrong": _noted_winner,
    "sides swapped from a row on": _turned_from,
}

SCORE_SLIPS: dict[str, Spoil] = {
    "score swapped": _swap("score"),
    "score turned": _figure("score", _turned),
    "score misread": _figure("score", _one_digit),
    "noted total swapped": DEAL_SLIPS["noted total swapped"],
    "noted total turned": DEAL_SLIPS["noted total turned"],
    "noted total misread": DEAL_SLIPS["noted total misread"],
    "row skipped": _skip,
    "row twice": _twice,
    "rows exchanged": _exchange,
    "winner wrong": _noted_winner,
}

TOTAL_SLIPS: dict[str, Spoil] = {
    "total swapped": _swap("total"),
    "total turned": _figure("total", _turned),
    "total misread": _figure("total", _one_digit),
    "winner wrong": _noted_winner,
}

SLIPS = {Level.DEALS: DEAL_SLIPS, Level.SCORES: SCORE_SLIPS, Level.TOTALS: TOTAL_SLIPS}


class Spoiled(NamedTuple):
    """A valid sheet and the same with one slip, which the checks notice."""

    preset: str
    level: Level
    kind: str
    right: Document
    wrong: Document


def spoiled(dice: random.Random, presets: Sequence[str], paper: Paper) -> Spoiled:
    """A sheet and a slip at random: the level, the preset, then a kind that it has."""
    while True:
        level = dice.choices([Level.DEALS, Level.SCORES, Level.TOTALS], [16, 3, 1])[0]
        preset = dice.choice(list(presets))
        right = written(dice, preset, level, paper)
        for _n in range(20):
            kind = dice.choice(list(SLIPS[level]))
            wrong = deepcopy(right)
            if not SLIPS[level][kind](dice, wrong) or wrong == right:
                continue
            if not score_document(wrong, WORDLESS)["valid"]:
                return Spoiled(preset, level, kind, right, wrong)
