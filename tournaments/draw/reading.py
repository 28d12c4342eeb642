"""From JSON to a Request: every key is known, every value has its type, nothing is guessed."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import Any

from contracts import document
from contracts.document import (
    Misfit,
    Shape,
    choice_of,
    flag_of,
    list_of,
    object_of,
    text_of,
    whole_of,
)
from tournaments.draw.request import (
    ByeChoice,
    Entrant,
    Format,
    Number,
    PastRound,
    Problem,
    Request,
    Rules,
    SameClub,
    Table,
)

MAX_BYTES = 1024 * 1024
MAX_ENTRANTS = 5000
MAX_ROUND = 1000
MAX_TABLE = 100_000
MAX_SCORE = 10**9
SMALLEST_SCORE = Decimal("0.000001")


def parse(text: bytes | str) -> Any:
    """The value a JSON text holds; Misfit for none, and for more than MAX_BYTES."""
    return document.parse(text, MAX_BYTES, number=Decimal)


def read_request(value: object) -> Request:
    """The request that a parsed JSON value describes.

    Raises Misfit naming the key by its path, as in "entrants[3].id".
    """
    body = object_of(
        value,
        "",
        ("format", "round", "seed", "entrants"),
        ("history", "pinned", "pinned_byes", "rules"),
    )
    format = Format(choice_of(body["format"], "format", list(Format)))
    return Request(
        format=format,
        round=whole_of(body["round"], "round", MAX_ROUND, least=1),
        seed=text_of(body["seed"], "seed", empty=True),
        entrants=_entrants(body["entrants"]),
        history=tuple(
            _past_round(past, f"history[{i}]")
            for i, past in enumerate(list_of(body.get("history", []), "history"))
        ),
        pinned=_tables(body.get("pinned", []), "pinned"),
        pinned_byes=_ids(body.get("pinned_byes", []), "pinned_byes"),
        rules=_rules(body.get("rules", {})),
    )


def _entrants(value: object) -> tuple[Entrant, ...]:
    rows = list_of(value, "entrants", MAX_ENTRANTS)
    return tuple(
        _entrant(row, place, f"entrants[{place - 1}]") for place, row in enumerate(rows, 1)
    )


def _entrant(value: object, place: int, path: str) -> Entrant:
    """Without a rank the place in the list is the rank: a seeding list."""
    row = object_of(value, path, ("id",), ("club", "score", "rank", "active", "fixed_table"))
    club, rank, fixed = row.get("club"), row.get("rank"), row.get("fixed_table")
    return Entrant(
        id=text_of(row["id"], f"{path}.id"),
        club=(text_of(club, f"{path}.club", empty=True).strip() or None)
        if club is not None
        else None,
        score=_number(row["score"], f"{path}.score") if row.get("score") is not None else 0,
        rank=whole_of(rank, f"{path}.rank", MAX_SCORE, least=1) if rank is not None else place,
        active=flag_of(row.get("active", True), f"{path}.active"),
        fixed_table=(
            whole_of(fixed, f"{path}.fixed_table", MAX_TABLE, least=1)
            if fixed is not None
            else None
        ),
    )


def _past_round(value: object, path: str) -> PastRound:
    row = object_of(value, path, ("round", "tables"), ("byes",))
    return PastRound(
        round=whole_of(row["round"], f"{path}.round", MAX_ROUND, least=1),
        tables=_tables(row["tables"], f"{path}.tables"),
        byes=_ids(row.get("byes", []), f"{path}.byes"),
    )


def _tables(value: object, path: str) -> tuple[Table, ...]:
    return tuple(_table(row, f"{path}[{i}]") for i, row in enumerate(list_of(value, path)))


def _table(value: object, path: str) -> Table:
    row = object_of(value, path, ("table", "sides"), ())
    sides = list_of(row["sides"], f"{path}.sides")
    if len(sides) != 2:
        raise Misfit(f"{path}.sides", Problem.SIDES, count=len(sides))
    return Table(
        number=whole_of(row["table"], f"{path}.table", MAX_TABLE, least=1),
        sides=(_ids(sides[0], f"{path}.sides[0]"), _ids(sides[1], f"{path}.sides[1]")),
    )


def _ids(value: object, path: str) -> tuple[str, ...]:
    ids = list_of(value, path)
    for i, id in enumerate(ids):
        if not isinstance(id, str):
            raise Misfit(f"{path}[{i}]", Shape.NOT_TEXT)
    return tuple(ids)


def _rules(value: object) -> Rules:
    row = object_of(value, "rules", (), ("same_club", "group_by_score", "bye", "rounds"))
    rounds = row.get("rounds")
    return Rules(
        same_club=SameClub(
            choice_of(row.get("same_club", SameClub.AVOID), "rules.same_club", list(SameClub))
        ),
        group_by_score=flag_of(row.get("group_by_score", False), "rules.group_by_score"),
        bye=ByeChoice(choice_of(row.get("bye", ByeChoice.LOWEST), "rules.bye", list(ByeChoice))),
        rounds=whole_of(rounds, "rules.rounds", MAX_ROUND, least=1) if rounds is not None else None,
    )


def _number(value: object, path: str) -> Number:
    """A score: whole or decimal, kept exactly. A float counts as the decimals it is written by."""
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        raise Misfit(path, Problem.NOT_NUMBER)
    exact = Decimal(repr(value)) if isinstance(value, float) else Decimal(value)
    if not exact.is_finite():
        raise Misfit(path, Problem.NOT_NUMBER)
    if exact.copy_abs() > MAX_SCORE:  # before any arithmetic: it may be 1e999999
        raise Misfit(path, Shape.OUT_OF_RANGE, least=-MAX_SCORE, most=MAX_SCORE)
    written = exact.quantize(SMALLEST_SCORE)
    if written != exact:
        raise Misfit(path, Problem.NOT_NUMBER)
    score = Fraction(written)
    return int(score) if score.denominator == 1 else score
