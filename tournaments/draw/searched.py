"""A draw by search: the best of all seatings where they can be counted, else the best found."""

from __future__ import annotations

from collections.abc import Mapping

from tournaments.draw.board import Board, Seating
from tournaments.draw.chance import Chance
from tournaments.draw.couples import Couples
from tournaments.draw.drawn_partners import DrawnPartners
from tournaments.draw.exact import FEW_DIVISIONS, MOST_DIVISIONS, divisions, optimum
from tournaments.draw.field import Field
from tournaments.draw.following import followed
from tournaments.draw.fours import Fours
from tournaments.draw.numbering import fitted, numbered
from tournaments.draw.obstacles import Impossible, Obstacle
from tournaments.draw.plan import Plan, looks_ahead
from tournaments.draw.request import Format
from tournaments.draw.search import LOOKS, MOST_FOR_STARTS, STARTS, Search
from tournaments.draw.starts import slots, start
from tournaments.draw.weights import Weights

BOARDS: Mapping[Format, type[Board]] = {
    Format.DRAWN_PARTNERS: DrawnPartners,
    Format.RANDOM: Couples,
    Format.SWISS: Couples,
    Format.TABLES_OF_FOUR: Fours,
}


def searched(field: Field, chance: Chance) -> tuple[Seating, list[int]] | Impossible:
    """The best seating and its table numbers.

    With rounds to come, by a known schedule for them if there is one, else by a plan. The last of
    the planned rounds is the better of what the schedule says and what is found without it.
    """
    kind = BOARDS[field.request.format]
    weights = Weights(field)
    board = kind(field, weights)
    scheduled = followed(field, board, chance)
    if scheduled is not None and (field.request.rules.rounds or 0) > field.request.round:
        return scheduled, numbered(field, scheduled.tables, chance)[0]
    found = _found(field, board, chance)
    if isinstance(found, Impossible):
        return found
    seating, numbers = found
    better = seating
    if scheduled is not None and scheduled.cost < seating.cost:
        better = scheduled
    elif looks_ahead(field):
        better = Plan(field.request, kind, chance).improved(seating)
    if better != seating:
        return better, numbered(field, better.tables, chance)[0]
    return seating, numbers


def _found(field: Field, board: Board, chance: Chance) -> tuple[Seating, list[int]] | Impossible:
    """The best for this round alone: of all if they can be counted, else as found."""
    weights = board.weights
    ways = divisions(len(field.free), field.size)
    found: tuple[Seating, list[int]] | None
    if len({field.home[player] for player in field.free} - {0}) > field.tables_left():
        # One of them may have to sit out; where all ways are tried, that is one of them.
        found = best_of_all(field, board, chance) if ways <= MOST_DIVISIONS else None
    elif ways <= FEW_DIVISIONS:
        found = best_of_all(field, board, chance)
    else:
        found = _best_found(field, board, chance, looks=0 if ways <= MOST_DIVISIONS else LOOKS)
        if ways <= MOST_DIVISIONS and found[0].cost > weights.least:
            found = best_of_all(field, board, chance)
    if found is None:
        return Impossible(Obstacle.FIXED_TABLE)
    if found[0].cost >= weights.forbidden:
        return Impossible(Obstacle.SAME_CLUB)
    return found


def _best_found(
    field: Field, board: Board, chance: Chance, looks: int
) -> tuple[Seating, list[int]]:
    """What the search finds; then table numbers and seating give way to each other in turn."""
    fixed = slots(field)
    shuffles = STARTS if len(field.free) <= MOST_FOR_STARTS else 1
    starts = (start(field, fixed, chance) for _ in range(shuffles))
    search = Search(board, chance)
    seating = search.run(starts, fixed, looks // shuffles)
    return fitted(field, search, seating, fixed, chance)


def best_of_all(field: Field, board: Board, chance: Chance) -> tuple[Seating, list[int]] | None:
    """One of the best seatings by lot, of those whose tables can be numbered best."""
    best = optimum(field, board.weights, board.orders, board.pain_of)
    if best is None:
        return None
    chance.shuffle(best.divisions)
    chosen = best.divisions[0]
    numbers, least = numbered(field, chosen.tables, chance)
    for division in best.divisions[1:]:
        if not least:
            break
        other_numbers, repeats = numbered(field, division.tables, chance)
        if repeats < least:
            chosen, numbers, least = division, other_numbers, repeats
    tables = []
    for group in chosen.tables:
        insides = best.insides[group]
        tables.append(insides[chance.below(len(insides))])
    return Seating(tuple(tables), chosen.byes, best.cost), numbers
