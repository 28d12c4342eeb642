"""The criteria by the names that a request gives them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from contracts.document import Misfit, Shape, list_of, object_of, whole_of
from tournaments.ranking.encounters import DirectBoams, DirectEncounter
from tournaments.ranking.figures import TieBreak
from tournaments.ranking.opponents import ByeOpponent, OpponentsBeaten, OpponentsWins
from tournaments.ranking.request import Key, Problem
from tournaments.ranking.tie_breaks import (
    DEFAULT,
    Boams,
    Evenings,
    Lot,
    Points,
    PointsAverage,
    ScoreDifference,
    SitOuts,
    Sweeps,
    Wins,
)

MAX_OPTION = 10**9

# The options of a criterion, all of them whole numbers from 1.
OPTIONS: Mapping[Key, tuple[str, ...]] = {
    Key.POINTS: ("cap", "best"),
    Key.OPPONENTS_WINS_CUT: ("cut",),
}
_PLAIN: Mapping[Key, Callable[[], TieBreak]] = {
    Key.WINS: Wins,
    Key.BOAMS: Boams,
    Key.SCORE_DIFFERENCE: ScoreDifference,
    Key.POINTS_AVERAGE: PointsAverage,
    Key.DIRECT_ENCOUNTER: DirectEncounter,
    Key.DIRECT_BOAMS: DirectBoams,
    Key.SWEEPS: Sweeps,
    Key.SIT_OUTS: SitOuts,
    Key.EVENINGS: Evenings,
}


def read_tie_breaks(value: object, seed: str | None, bye: ByeOpponent) -> tuple[TieBreak, ...]:
    """The criteria of a request's list: a name, or an object of its key and its options.

    Raises Misfit for an unknown or repeated one, for an option that it has not, and for a lot
    without a seed.
    """
    if value is None:
        return DEFAULT
    found: dict[Key, TieBreak] = {}
    for i, item in enumerate(list_of(value, "tie_breaks", len(Key))):
        path = f"tie_breaks[{i}]"
        key, options = _key_and_options(item, path)
        if key in found:
            raise Misfit(path, Problem.TIE_BREAK_TWICE, key=key.value)
        if key is Key.LOT and seed is None:
            raise Misfit("seed", Problem.NO_SEED)
        found[key] = _made(key, options, seed or "", bye)
    return tuple(found.values())


def _key_and_options(item: object, path: str) -> tuple[Key, dict[str, int]]:
    if isinstance(item, str):
        return _key(item, path), {}
    if not isinstance(item, dict):
        raise Misfit(path, Problem.NOT_TIE_BREAK)
    if "key" not in item:
        raise Misfit(f"{path}.key", Shape.MISSING)
    key = _key(item["key"], f"{path}.key")
    body = object_of(item, path, ("key",), OPTIONS.get(key, ()))
    return key, {
        option: whole_of(body[option], f"{path}.{option}", MAX_OPTION, least=1)
        for option in OPTIONS.get(key, ())
        if body.get(option) is not None
    }


def _key(value: Any, path: str) -> Key:
    if not isinstance(value, str) or value not in list(Key):
        raise Misfit(path, Shape.NOT_ONE_OF, choices=", ".join(Key))
    return Key(value)


def _made(key: Key, options: dict[str, int], seed: str, bye: ByeOpponent) -> TieBreak:
    match key:
        case Key.POINTS:
            return Points(cap=options.get("cap"), best=options.get("best"))
        case Key.OPPONENTS_WINS:
            return OpponentsWins(bye=bye)
        case Key.OPPONENTS_WINS_CUT:
            return OpponentsWins(cut=options.get("cut", 1), bye=bye)
        case Key.OPPONENTS_BEATEN:
            return OpponentsBeaten(bye=bye)
        case Key.LOT:
            return Lot(seed)
        case _:
            return _PLAIN[key]()
