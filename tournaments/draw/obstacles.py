"""Why there is no draw at all, and what shows it before anybody is seated."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import combinations

from tournaments.draw.field import CLUB, Field
from tournaments.draw.request import SameClub
from tournaments.draw.starts import too_many_at_a_table, too_many_of_a_club


class Obstacle(StrEnum):
    """Why there is no draw at all."""

    TOO_FEW = "too_few"
    SAME_CLUB = "same_club"
    FIXED_TABLE = "fixed_table"


@dataclass(frozen=True, slots=True)
class Impossible:
    """There is no draw. ids: whom it concerns. figures: what the sentence needs."""

    rule: Obstacle
    ids: tuple[str, ...] = ()
    figures: Mapping[str, str | int] = field(default_factory=dict)


def obstacle(field: Field) -> Impossible | None:
    """What makes a draw impossible before anybody is seated."""
    entrants, tables, out = field.request.entrants, field.tables_left(), field.byes_left()
    if not (tables or field.pinned) and (field.free or not field.pinned_byes):
        return Impossible(
            Obstacle.TOO_FEW, figures={"count": len(field.free), "needed": field.size}
        )
    pinned = field.tables_pinned
    if field.request.rules.same_club is SameClub.FORBID:
        for table, players in zip(pinned, field.pinned, strict=True):
            for one, other in combinations(players, 2):
                if field.rows[one][other] & CLUB:
                    ids = (entrants[one].id, entrants[other].id)
                    club = entrants[one].club or ""
                    figures: dict[str, str | int] = {"table": table.number, "club": club}
                    return Impossible(Obstacle.SAME_CLUB, ids, figures)
    numbers = {table.number for table in pinned}
    for player in field.free:
        if field.home[player] in numbers:
            home = {"table": field.home[player]}
            return Impossible(Obstacle.FIXED_TABLE, (entrants[player].id,), home)
    clubs, homes = too_many_of_a_club(field), too_many_at_a_table(field)
    if sum(map(len, clubs)) > out:
        excess = max(clubs, key=len)
        figures = {"club": entrants[excess[0]].club or "", "tables": tables}
        figures["members"] = tables + len(excess)
        return Impossible(Obstacle.SAME_CLUB, figures=figures)
    if sum(map(len, homes)) > out:
        worst = max(homes, key=len)
        return Impossible(
            Obstacle.FIXED_TABLE,
            tuple(entrants[player].id for player in worst),
            {"table": field.home[worst[0]]},
        )
    return None


def clubs_meet(field: Field, tables: Iterable[Sequence[int]]) -> Impossible | None:
    """What makes a schedule impossible: tables of it where one club would meet, if that is
    forbidden."""
    if field.request.rules.same_club is not SameClub.FORBID:
        return None
    entrants = field.request.entrants
    for one, other in tables:
        if field.rows[one][other] & CLUB:
            ids = (entrants[one].id, entrants[other].id)
            return Impossible(Obstacle.SAME_CLUB, ids, {"club": entrants[one].club or ""})
    return None
