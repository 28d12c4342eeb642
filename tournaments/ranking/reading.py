"""From JSON to a Request: every key is known, every value has its type, nothing is guessed."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from contracts import document
from contracts.document import (
    Misfit,
    Shape,
    choice_of,
    flag_of,
    list_of,
    object_of,
    pair_of,
    text_of,
    whole_of,
)
from tournaments.ranking.criteria import read_tie_breaks
from tournaments.ranking.opponents import ByeOpponent
from tournaments.ranking.request import (
    ByeRule,
    Entrant,
    PlayedRound,
    Problem,
    Request,
)
from tournaments.ranking.results import Ending, Match
from tournaments.ranking.withdrawals import left_before_half

# 5,000 entrants with their clubs and nine rounds take up to 3 MB when written with spaces.
MAX_BYTES = 4 * 1024 * 1024
MAX_ENTRANTS = 5000
MAX_CATEGORIES = 20
MAX_ROUND = 1000
MAX_SIDE = 2
MAX_FIGURE = 10**9

_ENDINGS = [ending.value for ending in Ending]
_OPTIONAL = ("id", "ended", "winner", "boams", "points", "sweeps")


def parse(text: bytes | str) -> Any:
    """The value a JSON text holds; Misfit for none, and for more than MAX_BYTES."""
    return document.parse(text, MAX_BYTES)


def read_request(value: object) -> Request:
    """The request that a parsed JSON value describes.

    Raises Misfit naming the key by its path, as in "rounds[3].matches[0].winner".
    """
    body = object_of(
        value,
        "",
        ("entrants", "rounds"),
        ("tie_breaks", "seed", "bye", "withdrawal", "clubs"),
    )
    seed = text_of(body["seed"], "seed", empty=True) if body.get("seed") is not None else None
    bye = _bye(body.get("bye", {}))
    clubs = object_of(body.get("clubs", {}), "clubs", (), ("best",))
    best = clubs.get("best")
    entrants = _entrants(body["entrants"])
    request = Request(
        entrants=entrants,
        rounds=_rounds(body["rounds"], {entrant.id for entrant in entrants}),
        tie_breaks=read_tie_breaks(body.get("tie_breaks"), seed, bye.opponent),
        seed=seed,
        bye=bye,
        planned=_planned(body.get("withdrawal", {})),
        best_of_club=whole_of(best, "clubs.best", MAX_ENTRANTS, least=1)
        if best is not None
        else None,
    )
    _check_partners(request)
    return request


def _entrants(value: object) -> tuple[Entrant, ...]:
    entrants = []
    ids: set[str] = set()
    for i, row in enumerate(list_of(value, "entrants", MAX_ENTRANTS)):
        path = f"entrants[{i}]"
        body = object_of(row, path, ("id",), ("club", "categories", "withdrawn"))
        id = text_of(body["id"], f"{path}.id")
        if id in ids:
            raise Misfit(f"{path}.id", Problem.ID_TWICE, id=id)
        ids.add(id)
        club = body.get("club")
        categories = list_of(body.get("categories", []), f"{path}.categories", MAX_CATEGORIES)
        entrants.append(
            Entrant(
                id,
                _club(club, f"{path}.club"),
                tuple(
                    text_of(category, f"{path}.categories[{c}]")
                    for c, category in enumerate(categories)
                ),
                flag_of(body.get("withdrawn", False), f"{path}.withdrawn"),
            )
        )
    return tuple(entrants)


def _club(value: object, path: str) -> str | None:
    return None if value is None else text_of(value, path, empty=True).strip() or None


def _rounds(value: object, known: Collection[str]) -> tuple[PlayedRound, ...]:
    rounds = []
    numbers: set[int] = set()
    matches: set[str] = set()
    for i, row in enumerate(list_of(value, "rounds", MAX_ROUND)):
        path = f"rounds[{i}]"
        body = object_of(row, path, ("round",), ("evening", "matches", "byes", "absent"))
        number = whole_of(body["round"], f"{path}.round", MAX_ROUND, least=1)
        if number in numbers:
            raise Misfit(f"{path}.round", Problem.ROUND_TWICE, round=number)
        numbers.add(number)
        rounds.append(_round(body, number, path, known, matches))
    return tuple(rounds)


def _round(
    body: dict[str, Any], number: int, path: str, known: Collection[str], named: set[str]
) -> PlayedRound:
    evening = whole_of(body.get("evening", 1), f"{path}.evening", MAX_ROUND, least=1)
    matches = tuple(
        _match(row, f"{path}.matches[{i}]", evening, known, named)
        for i, row in enumerate(list_of(body.get("matches", []), f"{path}.matches"))
    )
    # Who is in a match neither sits the round out nor is absent (a walkover is a match).
    taken = {entrant for match in matches for side in match.sides for entrant in side}
    byes = _ids(body.get("byes", []), f"{path}.byes", known, taken)
    absent = _ids(body.get("absent", []), f"{path}.absent", known, taken)
    return PlayedRound(number, evening, matches, byes, absent)


def _match(
    value: object, path: str, evening: int, known: Collection[str], named: set[str]
) -> Match:
    body = object_of(value, path, ("sides",), _OPTIONAL)
    if body.get("id") is not None:
        id = text_of(body["id"], f"{path}.id")
        if id in named:
            raise Misfit(f"{path}.id", Problem.ID_TWICE, id=id)
        named.add(id)
    ending = Ending(choice_of(body.get("ended", "played"), f"{path}.ended", _ENDINGS))
    rows = list_of(body["sides"], f"{path}.sides")
    if len(rows) != 2:
        raise Misfit(f"{path}.sides", Problem.SIDES, count=len(rows))
    taken: set[str] = set()
    a, b = (_ids(row, f"{path}.sides[{i}]", known, taken) for i, row in enumerate(rows))
    for i, side in enumerate((a, b)):
        if not 1 <= len(side) <= MAX_SIDE:
            raise Misfit(f"{path}.sides[{i}]", Problem.SIDE_SIZE, count=len(side))
    winner = _winner(body, path, ending)
    if ending is Ending.NOT_PLAYED:
        for key in ("boams", "points", "sweeps"):
            if body.get(key) is not None:
                raise Misfit(f"{path}.{key}", Problem.NO_FIGURES)
        return Match((a, b), ending=ending, evening=evening)
    boams, points, sweeps = body.get("boams"), body.get("points"), body.get("sweeps")
    if ending is Ending.WALKOVER and sweeps is not None:
        raise Misfit(f"{path}.sweeps", Problem.NO_FIGURES)
    return Match(
        (a, b),
        winner,
        pair_of(boams, f"{path}.boams", MAX_FIGURE) if boams is not None else (0, 0),
        pair_of(points, f"{path}.points", MAX_FIGURE) if points is not None else None,
        ending,
        pair_of(sweeps, f"{path}.sweeps", MAX_FIGURE) if sweeps is not None else (0, 0),
        evening,
    )


def _winner(body: dict[str, Any], path: str, ending: Ending) -> int | None:
    """A match that was played says who won it, or null; a walkover has a winner; others none."""
    winner = body.get("winner")
    if winner is not None:
        choice_of(winner, f"{path}.winner", ["A", "B"])
    if ending in (Ending.STOPPED, Ending.NOT_PLAYED):
        if winner is not None:
            raise Misfit(f"{path}.winner", Problem.NO_WINNER)
        return None
    if "winner" not in body:
        raise Misfit(f"{path}.winner", Shape.MISSING)
    if winner is None:
        if ending is Ending.WALKOVER:
            raise Misfit(f"{path}.winner", Problem.WINNER_NEEDED)
        return None
    return 0 if winner == "A" else 1


def _ids(value: object, path: str, known: Collection[str], taken: set[str]) -> tuple[str, ...]:
    """Known ids, none of them taken; they are taken then."""
    ids = list_of(value, path)
    for i, id in enumerate(ids):
        if not isinstance(id, str):
            raise Misfit(f"{path}[{i}]", Shape.NOT_TEXT)
        if id not in known:
            raise Misfit(f"{path}[{i}]", Problem.UNKNOWN_ID, id=id)
        if id in taken:
            raise Misfit(f"{path}[{i}]", Problem.ID_TWICE, id=id)
        taken.add(id)
    return tuple(ids)


def _bye(value: object) -> ByeRule:
    body = object_of(value, "bye", (), ("win", "boams", "points", "opponent"))
    opponents = [opponent.value for opponent in ByeOpponent]
    return ByeRule(
        win=flag_of(body.get("win", True), "bye.win"),
        boams=whole_of(body.get("boams", 0), "bye.boams", MAX_FIGURE),
        points=whole_of(body.get("points", 0), "bye.points", MAX_FIGURE),
        opponent=ByeOpponent(choice_of(body.get("opponent", "nought"), "bye.opponent", opponents)),
    )


def _planned(value: object) -> int | None:
    """How many matches were planned, where leaving before half of them counts for nothing."""
    body = object_of(value, "withdrawal", (), ("rule", "matches"))
    rule = choice_of(body.get("rule", "keep"), "withdrawal.rule", ["keep", "half"])
    matches = body.get("matches")
    planned = (
        whole_of(matches, "withdrawal.matches", MAX_ROUND, least=1) if matches is not None else None
    )
    if rule == "keep":
        return None
    if planned is None:
        raise Misfit("withdrawal.matches", Shape.MISSING)
    return planned


def _check_partners(request: Request) -> None:
    """With partners nobody's matches can be taken away: they are the partner's too."""
    if request.planned is None:
        return
    withdrawn = [entrant.id for entrant in request.entrants if entrant.withdrawn]
    matches = [match for played in request.rounds for match in played.matches]
    removed = left_before_half(matches, withdrawn, request.planned)
    partnered = {id for match in matches for side in match.sides if len(side) > 1 for id in side}
    for i, entrant in enumerate(request.entrants):
        if entrant.id in removed and entrant.id in partnered:
            raise Misfit(f"entrants[{i}].withdrawn", Problem.PARTNER_LEFT, id=entrant.id)
