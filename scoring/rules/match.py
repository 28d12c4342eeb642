"""A match: boams in order, until one side has won more than half of them (Rulebook 5)."""

from scoring.rules.answers import Answer, BoamAnswer, Code, Finding, Pair, Reason
from scoring.rules.boam import Notes, score_boam
from scoring.rules.paper import Boam, Level, Sheet
from scoring.rules.seats import Seat, Side
from scoring.rules.tables import Tables, tables_for
from scoring.rules.turn import Turn


def score_sheet(sheet: Sheet) -> Answer:
    """Score a sheet with every check of Rulebook 6; the same sheet always gives the same answer.

    Raises NotASheet, naming the row, only where thousands of draws in a row, each a doubling for
    the next deal, lead to a score too long to write.
    """
    tables = tables_for(sheet.ruleset)
    direction = sheet.ruleset.direction
    needed = sheet.ruleset.best_of // 2 + 1
    notes = Notes()
    answers: list[BoamAnswer] = []
    won = {Side.A: 0, Side.B: 0}
    winner: Side | None = None
    turn = None if sheet.first_dealer is None else Turn(direction, sheet.first_dealer)
    for index, boam in enumerate(sheet.boams):
        notes.boam = index + 1
        if winner is not None:
            notes.add(Code.AFTER_END, None, reason=Reason.MATCH, won=_pair(won), winner=winner)
            break
        if turn is None:
            turn = Turn(direction, _opening(tables, sheet.boams, index, won, needed))
        answer = score_boam(tables, boam, turn, notes)
        answers.append(answer)
        if boam.level is not Level.DEALS:
            # How many were dealt is not known, so the order of dealers starts anew.
            turn = None
        if answer.winner is not None:
            won[answer.winner] += 1
            if won[answer.winner] == needed:
                winner = answer.winner
            if boam.noted_winner is not None and boam.noted_winner is not answer.winner:
                notes.add(Code.WINNER_MISMATCH, None, noted=boam.noted_winner, winner=answer.winner)
        elif sheet.final and answer.total is not None and not boam.stopped:
            notes.add(Code.UNFINISHED, None, reason=Reason.BOAM, total=answer.total)
    _conclude(sheet, notes, winner, _pair(won), needed)
    if any(deal.dealer is None for answer in answers for deal in answer.deals):
        notes.warnings.append(Finding(Code.DEALER_UNKNOWN, None, None, {}))
    return Answer(
        sheet.ruleset.key,
        tuple(answers),
        _pair(won),
        winner,
        tuple(notes.errors),
        tuple(notes.warnings),
    )


def _opening(
    tables: Tables, boams: tuple[Boam, ...], start: int, won: dict[Side, int], needed: int
) -> Seat | None:
    """Return who dealt first in the run of boams that starts at index `start`, if a row tells.

    The first dealer named fixes the order backwards too, so the boams are scored ahead as far as
    that row, as long as the match, with what was `won` before, goes on.
    """
    end = start
    while end < len(boams) and boams[end].level is Level.DEALS:
        end += 1
    run = boams[start:end]
    if not any(deal.dealer for boam in run for deal in boam.deals):
        return None
    ahead = Turn(tables.ruleset.direction, None)
    notes = Notes()
    won = dict(won)
    for notes.boam, boam in enumerate(run, start + 1):
        named = next((row for row, deal in enumerate(boam.deals, 1) if deal.dealer), None)
        until = boam._replace(deals=boam.deals[:named])
        winner = score_boam(tables, until, ahead, notes).winner
        if ahead.opening is not None:
            return ahead.opening
        if winner is not None:
            won[winner] += 1
            if won[winner] == needed:
                return None
    return None


def _conclude(sheet: Sheet, notes: Notes, winner: Side | None, won: Pair, needed: int) -> None:
    """Note what is wrong with the match as a whole (unfinished, winner_mismatch)."""
    if winner is None:
        stopped = any(boam.stopped for boam in sheet.boams)
        if sheet.final and not stopped and not notes.errors:
            figures = {"reason": Reason.MATCH, "won": won, "needed": needed}
            notes.errors.append(Finding(Code.UNFINISHED, None, None, figures))
    elif sheet.noted_winner is not None and sheet.noted_winner is not winner:
        figures = {"noted": sheet.noted_winner, "winner": winner}
        notes.errors.append(Finding(Code.WINNER_MISMATCH, None, None, figures))


def _pair(won: dict[Side, int]) -> Pair:
    return won[Side.A], won[Side.B]
