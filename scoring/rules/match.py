"""A match: boams in order, until one side has won more than half of them (Rulebook 5)."""

from scoring.rules.answers import Answer, BoamAnswer, Code, Finding, Pair, Reason
from scoring.rules.boam import Notes, score_boam
from scoring.rules.paper import Level, Sheet
from scoring.rules.seats import Seat, Side
from scoring.rules.tables import Tables, tables_for
from scoring.rules.turn import Turn


def score_sheet(sheet: Sheet) -> Answer:
    """Score a sheet with every check of Rulebook 6; the same sheet always gives the same answer."""
    openings: dict[int, Seat] = {}
    if sheet.first_dealer is not None:
        openings[0] = sheet.first_dealer
    tables = tables_for(sheet.ruleset)
    answer, learnt = _score(tables, sheet, openings)
    if learnt:
        # A dealer named later fixes the order backwards too: score again, knowing who began.
        answer, _ = _score(tables, sheet, openings | learnt)
    return answer


def _score(
    tables: Tables, sheet: Sheet, openings: dict[int, Seat]
) -> tuple[Answer, dict[int, Seat]]:
    """Score the sheet; also return who opened the runs of deals where that came out late.

    `openings` and what is returned map the index of a run's first boam to its first dealer. A run
    ends with a boam that does not show its deals, as nobody knows how many were dealt in it.
    """
    direction = sheet.ruleset.direction
    needed = sheet.ruleset.best_of // 2 + 1
    notes = Notes()
    answers: list[BoamAnswer] = []
    won = {Side.A: 0, Side.B: 0}
    winner: Side | None = None
    learnt: dict[int, Seat] = {}
    run = 0
    turn = Turn(direction, openings.get(0))
    for index, boam in enumerate(sheet.boams):
        notes.boam = index + 1
        if winner is not None:
            notes.add(Code.AFTER_END, None, reason=Reason.MATCH, won=_pair(won), winner=winner)
            break
        scored = score_boam(tables, boam, turn, notes)
        answer = scored.answer
        answers.append(answer)
        if boam.level is not Level.DEALS:
            run = index + 1
            turn = Turn(direction, openings.get(run))
        elif turn.late and turn.opening is not None:
            learnt[run] = turn.opening
        if answer.winner is not None:
            won[answer.winner] += 1
            if won[answer.winner] == needed:
                winner = answer.winner
            if boam.noted_winner is not None and boam.noted_winner is not answer.winner:
                notes.add(Code.WINNER_MISMATCH, None, noted=boam.noted_winner, winner=answer.winner)
        elif sheet.final and scored.known and not boam.stopped:
            notes.add(Code.UNFINISHED, None, reason=Reason.BOAM, total=answer.total)
    _conclude(sheet, notes, winner, _pair(won), needed)
    if any(deal.dealer is None for answer in answers for deal in answer.deals):
        notes.warnings.append(Finding(Code.DEALER_UNKNOWN, None, None, {}))
    return (
        Answer(
            sheet.ruleset.key,
            tuple(answers),
            _pair(won),
            winner,
            tuple(notes.errors),
            tuple(notes.warnings),
        ),
        learnt,
    )


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
