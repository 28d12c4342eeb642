"""A whole event with made-up people and results: to try a format the evening before, to print, to
demonstrate, to test and to measure.

Every step is the service that the pages call; only the figures are the dice's.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from clubs.made_up import people
from clubs.models import User
from scoring.models import Level, SheetState, Slot
from scoring.rehearsal import miscount, misread, rehearse_sheet
from scoring.rules.options import with_options
from scoring.rules.presets import PRESETS
from scoring.typed import typed_of
from tournaments.lifecycle import ENTRY_STATES
from tournaments.models import Event, EventRole, Format, Round, RoundState
from tournaments.services.draws import round_draw
from tournaments.services.entries import Person, couple_enter, walk_in_enter
from tournaments.services.rounds import round_close, round_publish, round_start
from tournaments.services.tables import draft_save, entry_hand_in

CLUBS = ("KC Oost", "De Zilveren Tien", "Café Sportwereld", "'t Boompje", "Les Manilleurs")


@dataclass(frozen=True)
class Filled:
    """What a rehearsal made of a round's sheets: final, with two entries that differ, or kept as a
    draft because the paper is wrong."""

    final: int = 0
    differing: int = 0
    drafts: int = 0

    def __add__(self, other: Filled) -> Filled:
        return Filled(
            self.final + other.final,
            self.differing + other.differing,
            self.drafts + other.drafts,
        )


@dataclass(frozen=True)
class Rehearsal:
    """How sheets are filled. typists: two who may make entries of the event. level: None for each
    sheet another. mistakes: the share of sheets, 0 to 1, with a mistake on paper or in reading."""

    typists: tuple[User, User]
    dice: random.Random
    level: Level | None = Level.DEALS
    mistakes: float = 0.0


def people_enter(*, user: User, event_id: int, count: int, dice: random.Random) -> None:
    """So many made-up entrants at the door: players, or couples where they are fixed."""
    event = Event.objects.get(pk=event_id)
    couples = event.format == Format.RANDOM
    made_up = [
        Person(first_name=first_name, name=name, club_name=dice.choice(CLUBS))
        for first_name, name in people(dice, count * 2 if couples else count)
    ]
    if couples:
        for first, second in zip(made_up[::2], made_up[1::2], strict=True):
            couple_enter(user=user, event_id=event_id, persons=[first, second], namesake=True)
    else:
        for person in made_up:
            walk_in_enter(user=user, event_id=event_id, person=person, namesake=True)


def typists_find(*, event: Event) -> tuple[User, User]:
    """The two who type in rehearsals, made when there are none: nobody can log in as them."""
    typists = []
    for number in (1, 2):
        typist, made = User.objects.get_or_create(
            username=f"rehearsal-{number}", defaults={"first_name": "Rehearsal"}
        )
        if made:
            typist.set_unusable_password()
            typist.save()
        EventRole.objects.get_or_create(event=event, user=typist, role=EventRole.Kind.SCORER)
        typists.append(typist)
    return typists[0], typists[1]


def round_play(*, user: User, event_id: int, number: int) -> Round:
    """Takes a round from wherever it is to its tables being played: drawn, published, started."""
    round = Round.objects.get(event_id=event_id, number=number)
    if round.state == RoundState.PLANNED:
        round = round_draw(
            user=user, event_id=event_id, number=number, draw_number=round.draw_number
        )
    if round.state == RoundState.DRAWN:
        round = round_publish(
            user=user, event_id=event_id, number=number, draw_number=round.draw_number
        )
    if round.state == RoundState.PUBLISHED:
        round = round_start(user=user, event_id=event_id, number=number)
    return round


def round_fill(*, event_id: int, number: int, how: Rehearsal, tables: int | None = None) -> Filled:
    """Fills the sheets of a public round that nobody has entered yet; `tables`: only so many."""
    round = Round.objects.select_related("event").get(event_id=event_id, number=number)
    filled = Filled()
    if round.state not in ENTRY_STATES:
        return filled
    numbers = round.tables.filter(sheet__state=SheetState.OPEN).order_by("number")
    for table in list(numbers.values_list("number", flat=True))[:tables]:
        filled += _sheet_fill(round, table, how)
    return filled


def _sheet_fill(round: Round, table: int, how: Rehearsal) -> Filled:
    sheet = round.tables.select_related("sheet").get(number=table).sheet
    assert sheet is not None  # a public round has them
    level = how.level or how.dice.choice(list(Level))
    rules = with_options(PRESETS[sheet.ruleset], sheet.options)
    truth = rehearse_sheet(
        how.dice, rules, ruleset=sheet.ruleset, options=sheet.options, level=level
    )
    mistaken = how.dice.random() < how.mistakes
    wrong = miscount(how.dice, truth) if mistaken and how.dice.random() < 0.5 else truth
    first, second = how.typists
    place = {"event_id": round.event_id, "number": round.number, "table": table}
    if wrong != truth:
        typed = typed_of(wrong, "en")
        draft_save(user=first, slot=Slot.FIRST, typed=typed, revision=0, **place)
        return Filled(drafts=1)
    handed = entry_hand_in(
        user=first, slot=Slot.FIRST, sheet=truth, seen_version=sheet.version, **place
    )
    if sheet.verified:
        read = misread(how.dice, truth) if mistaken else truth
        handed = entry_hand_in(
            user=second, slot=Slot.SECOND, sheet=read, seen_version=sheet.version + 1, **place
        )
    return Filled(final=1) if handed.state is SheetState.FINAL else Filled(differing=1)


def event_rehearse(*, user: User, event_id: int, how: Rehearsal) -> list[tuple[int, Filled]]:
    """Plays every planned round of an event to its end; returns each round's number and sheets.

    A round in which a sheet stays open, as mistakes leave it, is closed with that as the reason.
    Raises Denied as the steps do.
    """
    done = []
    for number in (
        Round.objects.filter(event_id=event_id)
        .exclude(state=RoundState.CLOSED)
        .order_by("number")
        .values_list("number", flat=True)
    ):
        round_play(user=user, event_id=event_id, number=number)
        filled = round_fill(event_id=event_id, number=number, how=how)
        round_close(user=user, event_id=event_id, number=number, reason="rehearsal")
        done.append((number, filled))
    return done
