"""Small worlds for the tests of the draw, and a count of breaches that shares no code with it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tournaments.draw import Drawing, draw, read_request

Body = dict[str, Any]

COSTS = (
    "repeat_bye",
    "repeat_partner",
    "repeat_opponent",
    "third_meeting",
    "met_otherwise",
    "bye_rank",
    "score_gap",
    "same_club_partner",
    "same_club_opponent",
    "repeat_table",
)


def body(players: int, **changes: Any) -> Body:
    """A request as JSON has it: players "1" to `players`, seeded in that order."""
    request: Body = {
        "format": "drawn_partners",
        "round": 1,
        "seed": "café",
        "entrants": [{"id": str(number)} for number in range(1, players + 1)],
    }
    return {**request, **changes}


def drawn(request: Body) -> Drawing:
    return draw(read_request(request))


def played(round: int, drawing: Drawing) -> Body:
    """A drawing as the history of later rounds has it."""
    return {
        "round": round,
        "tables": [
            {"table": table.number, "sides": [list(side) for side in table.sides]}
            for table in drawing.tables
        ],
        "byes": list(drawing.byes),
    }


def event(players: int, rounds: int, seed: str = "event", **changes: Any) -> list[Drawing]:
    """All rounds of an event, each drawn with those before it as its history."""
    history: list[Body] = []
    drawings = []
    for round in range(1, rounds + 1):
        request = body(players, round=round, seed=f"{seed} {round}", history=history, **changes)
        drawings.append(drawn(request))
        history.append(played(round, drawings[-1]))
    return drawings


def of_clubs(request: Body, clubs: str) -> Body:
    """The request with a club for each entrant, one letter each, "-" for none."""
    for entrant, club in zip(request["entrants"], clubs, strict=True):
        entrant["club"] = None if club == "-" else club
    return request


def rounds_of(*rounds: str) -> list[Body]:
    """Past rounds of couples with ids of one letter: "AB CD" is A against B, C against D."""
    return [
        {
            "round": round,
            "tables": [
                {"table": number, "sides": [[pair[0]], [pair[1]]]}
                for number, pair in enumerate(pairs.split(), 1)
            ],
        }
        for round, pairs in enumerate(rounds, 1)
    ]


def met(drawing: Drawing) -> set[frozenset[str]]:
    """Who meets whom, in a draw of couples."""
    return {frozenset(table.ids) for table in drawing.tables}


def paired(pairs: str) -> set[frozenset[str]]:
    """The same from a text: "AB CD"."""
    return {frozenset(pair) for pair in pairs.split()}


def counted(request: Body, tables: list[Any], byes: list[str]) -> dict[str, float]:
    """The cost by the words of the rules, counted the slow way from the JSON alone.

    tables: [number, [side, side]] each.
    """
    entrants = {entrant["id"]: entrant for entrant in request["entrants"]}
    rank = {id: entrant.get("rank", place) for place, (id, entrant) in enumerate(entrants.items())}
    if not any("rank" in entrant for entrant in entrants.values()):
        rank = {id: place for place, id in enumerate(entrants)}
    rules = request.get("rules", {})
    format = request["format"]
    history = request.get("history", [])
    if format == "tables_of_four":
        tables = one_match_each(tables)
        history = [
            {
                **past,
                "tables": [
                    {"table": number, "sides": sides}
                    for number, sides in one_match_each(
                        [[row["table"], row["sides"]] for row in past["tables"]]
                    )
                ],
            }
            for past in history
        ]

    def times(a: str, b: str, together: bool) -> int:
        count = 0
        for past in history:
            for table in past["tables"]:
                for side in table["sides"]:
                    if a in side:
                        other = next(s for s in table["sides"] if s is not side)
                        count += (b in side) if together else (b in other)
        return count

    had = {id: sum(past.get("byes", []).count(id) for past in history) for id in entrants}
    by_hand = {id for row in request.get("pinned", []) for side in row["sides"] for id in side}
    may = [id for id in entrants if entrants[id].get("active", True) and id not in by_hand]
    fewest = min((had[id] for id in may), default=0)
    cost = dict.fromkeys(COSTS, 0.0)
    choice = rules.get("bye", "lowest") if format in RANKED_BYES else "random"
    for id in byes:
        cost["repeat_bye"] += (had[id] - fewest) * (format in COUNT_BYES)
        for other in may:
            if other not in byes and had[other] <= had[id]:
                below = rank[other] > rank[id] if choice == "lowest" else rank[other] < rank[id]
                cost["bye_rank"] += below and choice != "random"
    clubs = rules.get("same_club", "avoid") != "allow"

    def one_club(a: str, b: str) -> bool:
        club = entrants[a].get("club")
        return bool(clubs and club and club == entrants[b].get("club"))

    for number, sides in tables if format in COUNT_MEETINGS else []:
        together = [*sides[0], *sides[1]]
        if format == "tables_of_four":
            for a, b in combinations(together, 2):
                shared = times(a, b, True) + times(a, b, False)
                cost["repeat_opponent"] += shared > 0
                cost["third_meeting"] += shared > 1
                cost["same_club_opponent"] += one_club(a, b)
        for side in sides if format != "tables_of_four" else []:
            for a, b in combinations(side, 2):
                cost["repeat_partner"] += times(a, b, True) > 0
                cost["met_otherwise"] += times(a, b, False) > 0
                cost["same_club_partner"] += one_club(a, b)
        for a in sides[0] if format != "tables_of_four" else []:
            for b in sides[1]:
                cost["repeat_opponent"] += times(a, b, False) > 0
                cost["third_meeting"] += times(a, b, False) > 1
                cost["met_otherwise"] += times(a, b, True) > 0
                cost["same_club_opponent"] += one_club(a, b)
        everybody = [*sides[0], *sides[1]]
        scores = [entrants[id].get("score", 0) for id in everybody]
        if format == "swiss" or (rules.get("group_by_score") and format == "drawn_partners"):
            cost["score_gap"] += (max(scores) - min(scores)) ** 2
        for id in everybody:
            before = any(
                id in side and table["table"] == number
                for past in history
                for table in past["tables"]
                for side in table["sides"]
            )
            fixed = entrants[id].get("fixed_table") == number
            cost["repeat_table"] += before and not fixed and len(tables) > 1
    return cost


COUNT_MEETINGS = ("drawn_partners", "random", "swiss", "tables_of_four")
COUNT_BYES = (*COUNT_MEETINGS, "ladder")
RANKED_BYES = ("drawn_partners", "swiss", "tables_of_four")
FOURS = ("drawn_partners", "tables_of_four")


def one_match_each(tables: list[Any]) -> list[Any]:
    """Tables of four, each by the first of its matches."""
    first: dict[int, Any] = {}
    for number, sides in tables:
        first.setdefault(number, sides)
    return [[number, sides] for number, sides in first.items()]


def every_arrangement(players: list[str], size: int) -> Any:
    """All tables (as sides) and byes of a few players, the slow way."""
    for byes in combinations(players, len(players) % size):
        left = [player for player in players if player not in byes]
        for tables in _tables(left, size):
            yield tables, list(byes)


def _tables(left: list[str], size: int) -> Any:
    if not left:
        yield []
        return
    for others in combinations(left[1:], size - 1):
        rest = [player for player in left[1:] if player not in others]
        for sides in _sides(left[0], others):
            for tables in _tables(rest, size):
                yield [sides, *tables]


def _sides(first: str, others: tuple[str, ...]) -> list[list[list[str]]]:
    if len(others) == 1:
        return [[[first], [others[0]]]]
    return [
        [[first, partner], [other for other in others if other != partner]] for partner in others
    ]
