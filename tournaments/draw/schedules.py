"""Known schedules for small fields: whist tournaments, and short ones found by a long search.

docs/rules/schedules.md has the proofs, what each schedule is worth, and where they come from.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import NamedTuple

from tournaments.draw.round_robin import circle

Tables = tuple[tuple[int, ...], ...]


class ScheduledRound(NamedTuple):
    """One round: tables of players numbered from 0 (the first half is one side), and the byes."""

    tables: Tables
    byes: tuple[int, ...]


Schedule = tuple[ScheduledRound, ...]

# The first round of a whist tournament; -1 is the player who never changes number. The others
# follow by adding 1 to all numbers, modulo their count (for 9: by adding pairs modulo 3).
STARTERS: Mapping[int, Tables] = {
    4: ((2, 0, -1, 1),),
    5: ((4, 1, 3, 2),),
    8: ((4, 6, 1, 5), (-1, 0, 2, 3)),
    9: ((1, 2, 3, 6), (4, 8, 5, 7)),
    12: ((2, 0, -1, 7), (6, 10, 9, 1), (4, 5, 3, 8)),
    13: ((8, 5, 1, 12), (10, 3, 11, 2), (4, 9, 7, 6)),
    16: ((6, 11, 4, -1), (10, 3, 9, 13), (8, 14, 12, 0), (1, 2, 5, 7)),
    17: ((14, 8, 1, 3), (13, 5, 16, 15), (2, 7, 6, 10), (11, 4, 9, 12)),
    20: ((12, 7, 8, 6), (4, 17, 15, -1), (2, 1, 14, 5), (0, 11, 16, 9), (10, 13, 3, 18)),
    21: ((10, 9, 2, 6), (1, 15, 17, 12), (14, 4, 19, 13), (5, 8, 7, 16), (3, 11, 20, 18)),
    24: (
        (4, 19, 6, 16),
        (15, 14, 10, 7),
        (9, 5, 17, 0),
        (8, 3, 2, -1),
        (1, 13, 20, 22),
        (18, 11, 12, 21),
    ),
    25: (
        (21, 2, 3, 10),
        (18, 13, 9, 12),
        (19, 23, 14, 15),
        (20, 11, 22, 8),
        (24, 7, 5, 17),
        (1, 16, 6, 4),
    ),
    28: (
        (15, 23, 22, 2),
        (1, 17, 20, 5),
        (4, 7, 18, 16),
        (9, 26, 6, 0),
        (12, 8, -1, 10),
        (19, 24, 13, 14),
        (25, 11, 21, 3),
    ),
    29: (
        (6, 14, 25, 5),
        (12, 8, 24, 11),
        (21, 27, 19, 7),
        (16, 26, 1, 3),
        (17, 18, 20, 13),
        (23, 9, 28, 2),
        (10, 15, 4, 22),
    ),
    32: (
        (7, 1, 17, 19),
        (3, 11, 10, 22),
        (14, 28, 4, 30),
        (24, 6, 23, 2),
        (-1, 12, 8, 9),
        (29, 20, 26, 15),
        (13, 16, 21, 5),
        (18, 25, 0, 27),
    ),
}
FOUND = Path(__file__).with_name("schedules.txt")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@cache
def whist(players: int) -> Schedule:
    """The whist tournament of so many players: everybody partners everybody once and is everybody's
    opponent twice. Empty where none is known here."""
    starter = STARTERS.get(players)
    if starter is None:
        return ()
    ring = players - 1 if players % 4 == 0 else players
    return tuple(
        ScheduledRound(
            tuple(tuple(_moved(p, turn, ring) for p in table) for table in starter),
            () if players % 4 == 0 else (turn,),
        )
        for turn in range(ring)
    )


def _moved(player: int, turn: int, ring: int) -> int:
    if player < 0:
        return ring
    if ring == 9:  # the numbers are pairs of digits of base three
        return (player // 3 + turn // 3) % 3 * 3 + (player + turn) % 3
    return (player + turn) % ring


@cache
def found() -> Mapping[tuple[int, int], Schedule]:
    """The schedules of schedules.txt by players and rounds: one a line, a digit for each player,
    table by table, those who sit out last."""
    schedules = {}
    for line in FOUND.read_text(encoding="ascii").splitlines():
        rounds = tuple(_read_round(word) for word in line.split())
        schedules[len(line.split()[0]), len(rounds)] = rounds
    return schedules


def _read_round(word: str) -> ScheduledRound:
    numbers = tuple(DIGITS.index(letter) for letter in word)
    seated = len(numbers) - len(numbers) % 4
    tables = tuple(numbers[at : at + 4] for at in range(0, seated, 4))
    return ScheduledRound(tables, numbers[seated:])


@cache
def partners_for(players: int, rounds: int) -> Schedule:
    """The best known schedule of drawn partners for at least so many rounds; empty if none is.

    The beginning of a whist tournament is no good schedule for few rounds: a plan is better there.
    """
    known = [found()[n, r] for n, r in found() if n == players and r >= rounds]
    if rounds <= len(whist(players)) and 3 * rounds >= 2 * players:
        known.append(whist(players))
    return min(known, key=lambda schedule: worth(schedule[:rounds]), default=())


@cache
def couples_for(players: int, rounds: int) -> Schedule:
    """A schedule of so many rounds in which no two couples meet twice; empty if there is none, or
    if there are so few rounds that none is needed."""
    if not players < 2 * rounds <= 2 * (players - 1 + players % 2):
        return ()
    schedule = []
    for turn in range(1, rounds + 1):
        meetings, out = circle(players, turn)
        tables = tuple((meeting.first, meeting.second) for meeting in meetings)
        schedule.append(ScheduledRound(tables, () if out is None else (out,)))
    return tuple(schedule)


def worth(schedule: Schedule) -> tuple[int, int, int, int]:
    """How often a schedule brings people together again: as partners, as opponents, as opponents a
    third time, and former partners as opponents or the reverse. Less is better."""
    partners: dict[tuple[int, int], int] = {}
    opponents: dict[tuple[int, int], int] = {}
    again = third = twice = otherwise = 0
    for round in schedule:
        seen: list[tuple[dict[tuple[int, int], int], tuple[int, int]]] = []
        for a, b, c, d in round.tables:
            for pair in combinations(sorted((a, b, c, d)), 2):
                together = pair in (tuple(sorted((a, b))), tuple(sorted((c, d))))
                as_partners, as_opponents = partners.get(pair, 0), opponents.get(pair, 0)
                again += together and as_partners > 0
                twice += not together and as_opponents > 0
                third += not together and as_opponents > 1
                otherwise += (as_opponents if together else as_partners) > 0
                seen.append((partners if together else opponents, pair))
        for counts, pair in seen:
            counts[pair] = counts.get(pair, 0) + 1
    return again, twice, third, otherwise
