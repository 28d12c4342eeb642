"""The draw of a round: a pure function from a request with a seed to tables and byes.

    drawing = draw(read_request(parse(text)))

docs/rules/draw.md has the request's keys, the guarantees and the method.
"""

from tournaments.draw.cost import Breach, Cost, Rule, breaches_of, cost_of
from tournaments.draw.drawing import Drawing, draw
from tournaments.draw.obstacles import Impossible, Obstacle
from tournaments.draw.reading import parse, read_request
from tournaments.draw.request import (
    ByeChoice,
    Entrant,
    Format,
    PastRound,
    Problem,
    Request,
    Rules,
    SameClub,
    Table,
)

__all__ = [
    "Breach",
    "ByeChoice",
    "Cost",
    "Drawing",
    "Entrant",
    "Format",
    "Impossible",
    "Obstacle",
    "PastRound",
    "Problem",
    "Request",
    "Rule",
    "Rules",
    "SameClub",
    "Table",
    "breaches_of",
    "cost_of",
    "draw",
    "parse",
    "read_request",
]
