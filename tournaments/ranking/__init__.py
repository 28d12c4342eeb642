"""Rankings: pure functions from results to places, with the reason for each place.

docs/rules/ranking.md defines the criteria, docs/rules/rank-contract.md the request in JSON.
"""

from tournaments.ranking.encounters import DirectBoams, DirectEncounter
from tournaments.ranking.figures import Figure, TieBreak
from tournaments.ranking.opponents import ByeOpponent, OpponentsBeaten, OpponentsWins
from tournaments.ranking.ordering import Decision, Step
from tournaments.ranking.results import Absence, Bye, Ending, Match, Results
from tournaments.ranking.standings import Ranking, Row, rank, standings
from tournaments.ranking.tie_breaks import (
    DEFAULT,
    Boams,
    ByHand,
    Evenings,
    Lot,
    PerMatch,
    Points,
    PointsAverage,
    ScoreDifference,
    SitOuts,
    Sweeps,
    Wins,
)

__all__ = [
    "DEFAULT",
    "Absence",
    "Boams",
    "ByHand",
    "Bye",
    "ByeOpponent",
    "Decision",
    "DirectBoams",
    "DirectEncounter",
    "Ending",
    "Evenings",
    "Figure",
    "Lot",
    "Match",
    "OpponentsBeaten",
    "OpponentsWins",
    "PerMatch",
    "Points",
    "PointsAverage",
    "Ranking",
    "Results",
    "Row",
    "ScoreDifference",
    "SitOuts",
    "Step",
    "Sweeps",
    "TieBreak",
    "Wins",
    "rank",
    "standings",
]
