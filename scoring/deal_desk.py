"""A whole deal at the referee's page: what was typed, judged as the contract judges a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.card_fields import CardField, Face, Mood, face, order_note, read_field
from scoring.letters import Alphabet, letter_of
from scoring.messages import revoke_sentence
from scoring.messages.figures import SEATS
from scoring.messages.play import breach_sentence, record_error_sentence
from scoring.rules.cards import TRICK_CARDS, TRICKS
from scoring.rules.judging import judge
from scoring.rules.record import Breach, JudgedTrick, Record, RecordedTrick, Verdict
from scoring.rules.rulesets import RuleSet
from scoring.rules.seats import SIDE_OF, Seat
from scoring.rules.tables import named_trump

TRICK_FIELDS = tuple(f"trick{number}" for number in range(1, TRICKS + 1))
HAND_FIELDS = {seat: f"hand_{seat.value.lower()}" for seat in Seat}
FIELDS = (*TRICK_FIELDS, *HAND_FIELDS.values())
"""The names of the fields, as they stand in the address."""


@dataclass(frozen=True, slots=True)
class Played:
    """A card of a trick. seat: its letter and its name; wins, breaches: the trick, a duty."""

    face: Face
    seat: tuple[str, str]
    wins: bool
    breaches: bool


@dataclass(frozen=True, slots=True)
class TrickRow:
    """A trick that has a card. side, points: what it brings; "" and None until it is whole."""

    number: int
    cards: tuple[Played, ...]
    side: str
    points: int | None

    @property
    def gaps(self) -> range:
        """The places of a trick that is not whole yet."""
        return range(TRICK_CARDS - len(self.cards))


@dataclass(frozen=True, slots=True)
class DealDesk:
    """The page's answer.

    breaches: sentences, each with its paragraph; errors: sentences on what cannot be so.
    judged: in words, how far the judgement goes. more: what a breach costs, or "".
    verdict: None where there is nothing to judge yet.
    """

    tricks: tuple[CardField, ...]
    hands: tuple[CardField, ...]
    mood: Mood
    sentence: str
    more: str = ""
    judged: str = ""
    breaches: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    rows: tuple[TrickRow, ...] = ()
    verdict: Verdict | None = None

    @property
    def hands_known(self) -> bool:
        """Whether anything was typed into one of the hands."""
        return any(field.typed for field in self.hands)

    @property
    def fields(self) -> tuple[CardField, ...]:
        return *self.tricks, *self.hands


def deal_desk(
    rules: RuleSet, dealer: str, trump: str, texts: Mapping[str, str], language: str
) -> DealDesk:
    """Answers one question.

    dealer: a seat's letter (N, E, S, W) and trump: the name of one that the rule set has; anything
    else is not known yet. texts: of cards, by the names in FIELDS. language: their
    letters, one of card_letters.LANGUAGES.
    """
    tricks, hands = _fields(texts, language)
    fault = next((field.fault for field in (*tricks, *hands) if field.fault), "")
    if fault:
        return DealDesk(tricks, hands, Mood.FAULT, fault)
    if not any(field.cards for field in (*tricks, *hands)):
        return DealDesk(tricks, hands, Mood.ASKS, _("Give the dealer, trumps and the tricks."))
    if dealer not in list(Seat):
        return DealDesk(tricks, hands, Mood.ASKS, _("Who dealt?"))
    known = named_trump(rules, trump)
    if known is None:
        return DealDesk(tricks, hands, Mood.ASKS, _("What is trumps?"))
    verdict = judge(
        Record(
            ruleset=rules,
            dealer=Seat(dealer),
            trump=known,
            hands={
                seat: field.cards
                for seat, field in zip(Seat, hands, strict=True)
                if len(field.cards) == TRICKS
            },
            tricks=_recorded(tricks),
            language=language,
        )
    )
    return _answer(tricks, hands, verdict, language)


def _fields(
    texts: Mapping[str, str], language: str
) -> tuple[tuple[CardField, ...], tuple[CardField, ...]]:
    """The tricks, and the hands in the order of the seats."""
    tricks = tuple(
        read_field(
            name,
            texts.get(name, ""),
            language,
            label=_("Trick %(number)s") % {"number": number},
            most=TRICK_CARDS,
            group="tricks",
            note=order_note(language) if number == 1 else "",
        )
        for number, name in enumerate(TRICK_FIELDS, 1)
    )
    hands = tuple(
        _waiting(
            read_field(
                name,
                texts.get(name, ""),
                language,
                label=str(SEATS[seat]),
                most=TRICKS,
                group="hands",
            )
        )
        for seat, name in HAND_FIELDS.items()
    )
    return tricks, hands


def _waiting(hand: CardField) -> CardField:
    """A hand that is still being given is not held against anybody."""
    lacking = TRICKS - len(hand.cards)
    if not hand.cards or lacking <= 0:
        return hand
    note = ngettext(
        "%(count)s card more, and this hand counts.",
        "%(count)s cards more, and this hand counts.",
        lacking,
    )
    return replace(hand, note=note % {"count": lacking})


def _recorded(tricks: Sequence[CardField]) -> tuple[RecordedTrick, ...]:
    """The tricks to the last that has a card, and after a whole one the next, for who leads it."""
    cards = [field.cards for field in tricks]
    while cards and not cards[-1]:
        cards.pop()
    if len(cards) < TRICKS and (not cards or len(cards[-1]) == TRICK_CARDS):
        cards.append(())
    return tuple(RecordedTrick(trick) for trick in cards)


def _answer(
    tricks: tuple[CardField, ...], hands: tuple[CardField, ...], verdict: Verdict, language: str
) -> DealDesk:
    noted = [
        replace(field, note=_note(judged))
        for field, judged in zip(tricks, verdict.tricks, strict=False)
    ]
    mood, sentence = _verdict(verdict)
    return DealDesk(
        tricks=(*noted, *tricks[len(noted) :]),
        hands=hands,
        mood=mood,
        sentence=sentence,
        more=f"{revoke_sentence(verdict.record.ruleset)}." if verdict.breaches else "",
        judged=_judged(verdict),
        breaches=tuple(_breach(breach) for breach in verdict.breaches),
        errors=tuple(record_error_sentence(error) for error in verdict.errors),
        rows=tuple(
            _row(number, trick, language)
            for number, trick in enumerate(verdict.tricks, 1)
            if trick.plays
        ),
        verdict=verdict,
    )


def _note(trick: JudgedTrick) -> str:
    leader = SEATS[trick.leader]
    if trick.winner is None:
        return _("%(seat)s leads.") % {"seat": leader}
    return ngettext(
        "%(seat)s leads, %(winner)s wins %(points)s point.",
        "%(seat)s leads, %(winner)s wins %(points)s points.",
        trick.points or 0,
    ) % {"seat": leader, "winner": SEATS[trick.winner], "points": trick.points}


def _verdict(verdict: Verdict) -> tuple[Mood, str]:
    if verdict.errors:
        return Mood.FAULT, record_error_sentence(verdict.errors[0])
    if verdict.breaches:
        count = len(verdict.breaches)
        counted = ngettext("%(count)s breach.", "%(count)s breaches.", count) % {"count": count}
        return Mood.WRONG, f"{counted} {_breach(verdict.breaches[0])}"
    if verdict.complete:
        return Mood.RIGHT, _("Every card was allowed.")
    return Mood.SAYS, _("No breach so far.")


def _breach(breach: Breach) -> str:
    return _("%(sentence)s Rule %(paragraph)s.") % {
        "sentence": breach_sentence(breach),
        "paragraph": breach.paragraph,
    }


def _judged(verdict: Verdict) -> str:
    if verdict.all_known:
        return _("All four hands are known: every card was judged.")
    return _(
        "Not every hand is known: a card is called wrong only where a card shown later proves it."
    )


def _row(number: int, trick: JudgedTrick, language: str) -> TrickRow:
    won = trick.winner
    return TrickRow(
        number,
        tuple(
            Played(
                face(play.card, language),
                (letter_of(Alphabet.SEAT, play.seat, language).upper(), str(SEATS[play.seat])),
                wins=play.seat == won,
                breaches=play.breach is not None,
            )
            for play in trick.plays
        ),
        side="" if won is None else SIDE_OF[won].value,
        points=trick.points,
    )
