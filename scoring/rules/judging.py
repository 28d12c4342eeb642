"""A record judged: winners and points of the tricks, and every breach of duty (Rulebook 8)."""

from collections.abc import Sequence

from scoring.rules.answers import Pair
from scoring.rules.cards import PACK, TRICKS, Card
from scoring.rules.evidence import Evidence, evidence_of
from scoring.rules.laying import LaidTrick, lay
from scoring.rules.paper import Deal, Kind
from scoring.rules.play import allowed
from scoring.rules.record import Breach, JudgedPlay, JudgedTrick, Record, Verdict
from scoring.rules.rulesets import LastTrick
from scoring.rules.seats import SIDE_OF, Seat, Side
from scoring.rules.soundness import examine
from scoring.rules.trick import Trick, trick_points


def judge(record: Record) -> Verdict:
    """Say what a record shows; the play goes on as it lay, whatever was breached (Rulebook 8.10).

    A player whose hand was recorded is held to it. Of another, only the cards that this player
    put down later are known to have been in the hand, and a card that was not allowed beside them
    was not allowed beside whatever else (Rulebook 8.11). So no breach is found that was none, and
    where every hand is known none is missed.
    """
    laid = lay(record)
    sound = examine(record, laid)
    evidence = evidence_of(laid, sound)
    tricks = tuple(
        JudgedTrick(
            leader=trick.leader,
            plays=_plays(record, evidence, sound.doubtful, number, trick),
            winner=trick.winner,
            points=_points(record, number, trick),
        )
        for number, trick in enumerate(laid, 1)
    )
    breaches = tuple(play.breach for trick in tricks for play in trick.plays if play.breach)
    points = _by_side([(trick.winner, trick.points or 0) for trick in tricks])
    tricks_won = _by_side([(trick.winner, 1) for trick in tricks])
    complete = _is_complete(laid)
    return Verdict(
        record=record,
        tricks=tricks,
        complete=complete,
        all_known=len(evidence.known) == len(Seat),
        points=points,
        tricks_won=tricks_won,
        deal=_played_row(record, points, tricks_won, laid[-1].winner) if complete else None,
        revoke=_revoke_row(record, breaches[0]) if breaches else None,
        breaches=breaches,
        errors=sound.errors,
    )


def _plays(
    record: Record, evidence: Evidence, doubtful: frozenset[Card], number: int, trick: LaidTrick
) -> tuple[JudgedPlay, ...]:
    """The cards of a trick; what a player had to do hangs on all the cards before."""
    plays: list[JudgedPlay] = []
    relied_on = trick.certain
    for place, (seat, card) in enumerate(trick.plays):
        relied_on = relied_on and card not in doubtful
        if relied_on:
            plays.append(_judged(record, evidence, number, trick.plays[:place], seat, card))
        else:
            plays.append(JudgedPlay(seat, card, None, None))
    return tuple(plays)


def _judged(
    record: Record, evidence: Evidence, number: int, before: Trick, seat: Seat, card: Card
) -> JudgedPlay:
    hand = evidence.held(seat, number)
    found = allowed(hand, before, seat, record.suit, record.ruleset.play)
    breach = None
    if card not in found.cards:
        # Any one of the allowed cards proves it, and of a shown hand the first was played first.
        shown_in = None if seat in evidence.hands else evidence.played_in[found.cards[0]]
        breach = Breach(number, seat, card, found.why, found.cards, shown_in)
    return JudgedPlay(seat, card, found if seat in evidence.known else None, breach)


def _points(record: Record, number: int, trick: LaidTrick) -> int | None:
    """The card points of a whole trick, with the one that the last may bring (Rulebook 4.1)."""
    if trick.winner is None:
        return None
    brings_one = number == TRICKS and record.ruleset.last_trick is LastTrick.CARD_POINT
    return trick_points(trick.plays) + (1 if brings_one else 0)


def _by_side(winners: Sequence[tuple[Seat | None, int]]) -> Pair:
    sums = {Side.A: 0, Side.B: 0}
    for winner, number in winners:
        if winner is not None:
            sums[SIDE_OF[winner]] += number
    return sums[Side.A], sums[Side.B]


def _is_complete(laid: Sequence[LaidTrick]) -> bool:
    cards = [play.card for trick in laid for play in trick.plays]
    return len(cards) == len(set(cards)) == len(PACK)


def _row(record: Record) -> Deal:
    """What is the same whatever became of the deal."""
    return Deal(
        dealer=record.dealer,
        trump=record.trump,
        trump_by=record.trump_by,
        call=record.call,
        bid=record.bid,
        bid_by=record.bid_by,
    )


def _played_row(record: Record, points: Pair, tricks: Pair, last_winner: Seat | None) -> Deal:
    return _row(record)._replace(
        points=points,
        tricks=tricks,
        sweep=TRICKS in tricks,
        last_trick=SIDE_OF[last_winner] if last_winner else None,
    )


def _revoke_row(record: Record, first: Breach) -> Deal:
    return _row(record)._replace(kind=Kind.REVOKE, revoke_by=SIDE_OF[first.seat])
