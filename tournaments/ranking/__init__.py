"""Rankings: pure functions from results to places, with the reason for each place.

docs/rules/ranking.md defines the criteria.
"""

from tournaments.ranking.results import Absence, Bye, Ending, Match
from tournaments.ranking.standings import Decision, Row, standings
from tournaments.ranking.tie_breaks import (
    DEFAULT,
    Boams,
    DirectBoams,
    DirectEncounter,
    Figure,
    ScoreDifference,
    TieBreak,
    Wins,
)

__all__ = [
    "DEFAULT",
    "Absence",
    "Boams",
    "Bye",
    "Decision",
    "DirectBoams",
    "DirectEncounter",
    "Ending",
    "Figure",
    "Match",
    "Row",
    "ScoreDifference",
    "TieBreak",
    "Wins",
    "standings",
]
