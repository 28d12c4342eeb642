"""What a ranking is asked: the values of a request, and what makes one no request at all.

docs/rules/rank-contract.md describes every key.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, StrEnum

from tournaments.ranking.figures import TieBreak
from tournaments.ranking.opponents import ByeOpponent
from tournaments.ranking.results import Match
from tournaments.ranking.tie_breaks import DEFAULT


class Key(StrEnum):
    """The criteria that a request can name."""

    WINS = "wins"
    BOAMS = "boams"
    SCORE_DIFFERENCE = "score_difference"
    POINTS = "points"
    POINTS_AVERAGE = "points_average"
    OPPONENTS_WINS = "opponents_wins"
    OPPONENTS_WINS_CUT = "opponents_wins_cut"
    OPPONENTS_BEATEN = "opponents_beaten"
    DIRECT_ENCOUNTER = "direct_encounter"
    DIRECT_BOAMS = "direct_boams"
    SWEEPS = "sweeps"
    SIT_OUTS = "sit_outs"
    EVENINGS = "evenings"
    LOT = "lot"


class Problem(Enum):
    """Why a document is no ranking request, besides its shape (tournaments/messages)."""

    NOT_TIE_BREAK = "not_tie_break"
    SIDES = "sides"
    SIDE_SIZE = "side_size"
    UNKNOWN_ID = "unknown_id"
    ID_TWICE = "id_twice"
    ROUND_TWICE = "round_twice"
    TIE_BREAK_TWICE = "tie_break_twice"
    NO_SEED = "no_seed"
    NO_FIGURES = "no_figures"
    NO_WINNER = "no_winner"
    WINNER_NEEDED = "winner_needed"
    PARTNER_LEFT = "partner_left"


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody to be ranked: an individual, or a couple under one id. club: None: of no club."""

    id: str
    club: str | None = None
    categories: tuple[str, ...] = ()
    withdrawn: bool = False


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round: its matches, who sat out and who was absent."""

    round: int
    evening: int = 1
    matches: tuple[Match, ...] = ()
    byes: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ByeRule:
    """What sitting out is worth. opponent: for the criteria that add up opponents' wins."""

    win: bool = True
    boams: int = 0
    points: int = 0
    opponent: ByeOpponent = ByeOpponent.NOUGHT


@dataclass(frozen=True, slots=True)
class Request:
    """A ranking to make.

    seed: of the lot; shown with the answer. planned: of a round-robin, how many matches each was
    to play: who withdrew before half of them counts for nothing; None: all that was played counts.
    best_of_club: how many entrants of each club count; None: all.
    """

    entrants: tuple[Entrant, ...]
    rounds: tuple[PlayedRound, ...]
    tie_breaks: tuple[TieBreak, ...] = DEFAULT
    seed: str | None = None
    bye: ByeRule = field(default_factory=ByeRule)
    planned: int | None = None
    best_of_club: int | None = None
