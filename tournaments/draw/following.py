"""The next round of a known schedule, where the field is one for which there is one."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.draw.board import Board, Seating
from tournaments.draw.chance import Chance
from tournaments.draw.field import CLUB, Field
from tournaments.draw.request import Format, PastRound, SameClub, first_matches
from tournaments.draw.roles import casting
from tournaments.draw.schedules import Schedule, ScheduledRound, couples_for, partners_for
from tournaments.draw.starts import bye_order

FOLLOWING = frozenset({Format.DRAWN_PARTNERS, Format.RANDOM, Format.TABLES_OF_FOUR})
# In a larger field there is so much room that no schedule is needed.
MOST_PLAYERS = 48
# Ways of following a schedule that are looked at, to have the one that suits this round best.
SAMPLES = 12
# Those most entitled to a bye who are tried for it.
MOST_FOR_BYES = 6


def followed(field: Field, board: Board, chance: Chance) -> Seating | None:
    """This round by a schedule for the planned rounds; None where none is known or it does not fit.

    It fits if the same players have been there from the beginning, nobody's place is fixed, and
    the rounds so far are the schedule's first ones.
    """
    request = field.request
    rounds, played = request.rules.rounds or 0, len(request.history)
    players = field.free
    if not played < rounds or request.format not in FOLLOWING or len(players) > MOST_PLAYERS:
        return None
    if players != field.active or any(field.home[player] for player in players):
        return None
    if request.rules.same_club is SameClub.FORBID and _clubmates(field):
        return None
    schedule = schedule_for(request.format, len(players), rounds)
    if played != request.round - 1 or len(schedule) < rounds:
        return None
    past = [_as_played(field, one) for one in sorted(request.history, key=lambda one: one.round)]
    everybody = set(players)
    for one in past:
        if {player for table in one.tables for player in table}.union(one.byes) != everybody:
            return None
    best: Seating | None = None
    for wish in _wishes(field, schedule[played]):
        for _ in range(SAMPLES):
            named = casting(
                schedule,
                past,
                players,
                chance,
                partners=request.format is Format.DRAWN_PARTNERS,
                wish=wish,
            )
            if named is None:
                break
            seats = [named[number] for table in schedule[played].tables for number in table]
            seats += [named[number] for number in schedule[played].byes]
            board.take(seats, [0] * len(schedule[played].tables))
            if best is None or board.cost < best.cost:
                best = board.seating()
            if not (board.weights.spread or _clubmates(field)):
                break  # what they meet is the same in all of them
        if best is not None:
            break
    return best


def schedule_for(format: Format, players: int, rounds: int) -> Schedule:
    """The schedule for so many players (couples) and rounds; empty if there is none."""
    if format is Format.DRAWN_PARTNERS:
        return partners_for(players, rounds)
    if format is Format.TABLES_OF_FOUR:
        schedule = partners_for(players, rounds)
        return schedule if _nobody_again(schedule[:rounds]) else ()
    return couples_for(players, rounds)


def _nobody_again(schedule: Sequence[ScheduledRound]) -> bool:
    """Whether no two are at one table twice."""
    met: set[tuple[int, int]] = set()
    for round in schedule:
        pairs = {(a, b) for table in round.tables for a in table for b in table if a < b}
        if pairs & met:
            return False
        met |= pairs
    return True


def _clubmates(field: Field) -> bool:
    return any(field.rows[one][other] & CLUB for one in field.free for other in field.free)


def _as_played(field: Field, past: PastRound) -> ScheduledRound:
    tables = past.tables
    if field.request.format is Format.TABLES_OF_FOUR:
        tables = first_matches(tables)
    index = field.index
    return ScheduledRound(
        tuple(tuple(index[id] for id in table.ids) for table in tables),
        tuple(index[id] for id in past.byes),
    )


def _wishes(field: Field, planned: ScheduledRound) -> list[dict[int, int]]:
    """Who should have the numbers that sit out, the most entitled first; then whoever can."""
    out = len(planned.byes)
    if not out:
        return [{}]
    by_right = sorted(field.free, key=lambda player: bye_order(field, player))
    wishes = [dict(zip(by_right[:out], planned.byes, strict=True))]
    if out == 1:
        wishes += [{player: planned.byes[0]} for player in by_right[1:MOST_FOR_BYES]]
    else:
        wishes.append({by_right[0]: planned.byes[0]})
    return [*wishes, {}]
