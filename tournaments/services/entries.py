"""The door: who is present, who came along, who is a couple, who has paid.

Every tick says what shall be, never "the other way": sent twice, it does the same as once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.db.models import F, Max
from django.utils.translation import gettext as _

from clubs.models import Player, User
from clubs.names import search_key, tidy
from refusals import Denied
from tournaments.lifecycle import PUBLIC_STATES
from tournaments.models import (
    Draw,
    Entry,
    EntryPlayer,
    EntryState,
    Event,
    Format,
    Seat,
)
from tournaments.services.locking import lock_open_event
from tournaments.services.log import log


@dataclass(frozen=True)
class Person:
    """Somebody at the door: a player of the club by id, or a walk-in by name and club."""

    player_id: int | None = None
    first_name: str = ""
    name: str = ""
    club_name: str = ""


@transaction.atomic
def player_tick(*, user: User, event_id: int, player_id: int, present: bool) -> Entry | None:
    """A player of the club is here, or not (events where people enter alone).

    Returns the entry; None where somebody who never entered is not here. Raises Denied:
    "not_found", "not_allowed", "event_closed", "couples_only", "already_entered" (only where the
    database refuses what a race brought).
    """
    event = lock_open_event(user, event_id)
    _alone(event)
    entry = event.entries.filter(players__player_id=player_id).first()
    if entry is not None:
        return _set_present(event, user, entry, present)
    if not present:
        return None
    return _enter(event, user, [_snapshot(event, Person(player_id=player_id))])


@transaction.atomic
def entry_tick(*, user: User, event_id: int, entry_id: int, present: bool) -> Entry:
    """An entrant is here, or not: arrives, leaves early, comes back.

    Raises Denied: "not_found", "not_allowed", "event_closed".
    """
    event = lock_open_event(user, event_id)
    return _set_present(event, user, _entry(event, entry_id), present)


@transaction.atomic
def walk_in_enter(*, user: User, event_id: int, person: Person, namesake: bool = False) -> Entry:
    """Somebody who is not in the club's list enters, alone.

    namesake: the director has seen that this name is here already, and it is another person.
    Raises Denied: "not_found", "not_allowed", "event_closed", "couples_only", "name_missing",
    "namesake" with `found`.
    """
    event = lock_open_event(user, event_id)
    _alone(event)
    snapshot = _snapshot(event, person)
    if not namesake:
        _refuse_namesakes(event, [snapshot])
    return _enter(event, user, [snapshot])


@transaction.atomic
def couple_enter(
    *, user: User, event_id: int, persons: Sequence[Person], namesake: bool = False
) -> Entry:
    """Two persons enter as a couple, present.

    Raises Denied: as walk_in_enter does, and "not_two", "same_person", "alone_only",
    "already_entered" naming the couple that one of them is in.
    """
    event = lock_open_event(user, event_id)
    if event.format != Format.RANDOM:
        raise Denied("alone_only", _("In this event everybody enters alone."))
    if len(persons) != 2:
        raise Denied("not_two", _("A couple is two people: choose two."), status=400)
    ids = [person.player_id for person in persons if person.player_id is not None]
    if len(set(ids)) < len(ids):
        raise Denied("same_person", _("A couple is two people, not one twice."), status=400)
    for taken in EntryPlayer.objects.filter(event=event, player_id__in=ids).select_related("entry"):
        raise _already(taken)
    snapshots = [_snapshot(event, person) for person in persons]
    if not namesake:
        _refuse_namesakes(event, snapshots)
    return _enter(event, user, snapshots)


@transaction.atomic
def entry_pay(*, user: User, event_id: int, entry_id: int, paid: bool) -> Entry:
    """Notes that the entry fee is paid in full, or that nothing is.

    Raises Denied: "not_found", "not_allowed", "event_closed".
    """
    event = lock_open_event(user, event_id)
    entry = _entry(event, entry_id)
    cents = event.fee_cents * entry.players.count() if paid else 0
    if entry.paid_cents != cents:
        log(event, user, "entry.paid", entry=entry.number, cents=[entry.paid_cents, cents])
        _update(entry, paid_cents=cents)
    return entry


@transaction.atomic
def entrant_correct(*, user: User, event_id: int, person_id: int, person: Person) -> EntryPlayer:
    """Corrects how a person's name and club are spelled; who it is stays.

    Raises Denied: "not_found", "not_allowed", "event_closed", "name_missing".
    """
    event = lock_open_event(user, event_id)
    found = EntryPlayer.objects.filter(event=event, pk=person_id).select_related("entry").first()
    if found is None:
        raise Denied("not_found", _("There is no such person in this event."), status=404)
    _name_needed(person)
    old = [found.first_name, found.name, found.club_name]
    found.first_name, found.name, found.club_name = (
        person.first_name,
        person.name,
        person.club_name,
    )
    found.save()
    new = [found.first_name, found.name, found.club_name]
    if new != old:
        log(event, user, "entry.corrected", entry=found.entry.number, name=[old, new])
    return found


@transaction.atomic
def entry_remove(*, user: User, event_id: int, entry_id: int) -> None:
    """Takes back an entry made by mistake, before anything was drawn.

    Raises Denied: "not_found", "not_allowed", "event_closed", "drawn_already".
    """
    event = lock_open_event(user, event_id)
    entry = _entry(event, entry_id)
    # Draws are kept and name entries by number: a number must not get another owner.
    if Draw.objects.filter(round__event=event).exists():
        raise Denied(
            "drawn_already",
            _("A draw has been made. Untick whoever does not play; the entry stays on record."),
        )
    log(event, user, "entry.removed", entry=entry.number, names=_names(entry))
    entry.players.all().delete()
    entry.delete()


def _alone(event: Event) -> None:
    if event.format == Format.RANDOM:
        raise Denied("couples_only", _("In this event people enter as couples: choose two."))


def _entry(event: Event, entry_id: int) -> Entry:
    entry = Entry.objects.filter(event=event, pk=entry_id).first()
    if entry is None:
        raise Denied("not_found", _("There is no such entrant in this event."), status=404)
    return entry


def _snapshot(event: Event, person: Person) -> EntryPlayer:
    """The person with names and club as they are now."""
    if person.player_id is None:
        _name_needed(person)
        return EntryPlayer(
            event=event,
            first_name=tidy(person.first_name),
            name=tidy(person.name),
            club_name=tidy(person.club_name),
        )
    player = Player.objects.filter(club_id=event.club_id, pk=person.player_id).first()
    if player is None:
        raise Denied("not_found", _("There is no such player in this club."), status=404)
    return EntryPlayer(
        event=event,
        player=player,
        number=player.number,
        first_name=player.first_name,
        name=player.name,
        club_name=event.club.name,
    )


def _name_needed(person: Person) -> None:
    if not tidy(person.name):
        raise Denied("name_missing", _("Type the name of the walk-in."), status=400)
    for typed, most in ((person.first_name, 80), (person.name, 80), (person.club_name, 120)):
        if len(tidy(typed)) > most:
            raise Denied(
                "too_long", _("At most %(most)d letters, please.") % {"most": most}, status=400
            )


def _refuse_namesakes(event: Event, snapshots: Sequence[EntryPlayer]) -> None:
    """A walk-in with the name of somebody here is probably that person, typed or sent twice."""
    for typed in snapshots:
        if typed.player is not None:
            continue
        same = (
            EntryPlayer.objects.filter(event=event, search=search_key(typed.name, typed.first_name))
            .select_related("entry")
            .first()
        )
        if same is not None:
            raise Denied(
                "namesake",
                _(
                    "%(who)s has entered already, with number %(number)d. If this is somebody else"
                    " of the same name, say so and enter again."
                )
                % {"who": _who(same), "number": same.entry.number},
                found=same.entry.number,
            )


def _enter(event: Event, user: User, people: Sequence[EntryPlayer]) -> Entry:
    number = (event.entries.aggregate(last=Max("number"))["last"] or 0) + 1
    entry = Entry.objects.create(event=event, number=number, from_round=_next_round(event))
    for position, person in enumerate(people, start=1):
        person.entry, person.position = entry, position
        try:
            with transaction.atomic():
                person.save()
        except IntegrityError:
            taken = EntryPlayer.objects.select_related("entry").get(
                event=event, player=person.player
            )
            raise _already(taken)
    log(event, user, "entry.made", entry=number, names=_names(entry), from_round=entry.from_round)
    return entry


def _set_present(event: Event, user: User, entry: Entry, present: bool) -> Entry:
    state = EntryState.PRESENT if present else EntryState.AWAY
    if entry.state == state:
        return entry
    from_round = entry.from_round
    if present and not Seat.objects.filter(player__entry=entry).exists():
        from_round = _next_round(event)  # ticked off before ever playing, and here after all
    _update(entry, state=state, from_round=from_round)
    action = "entry.present" if present else "entry.away"
    log(event, user, action, entry=entry.number, names=_names(entry))
    return entry


def _next_round(event: Event) -> int:
    """The first round whose tables are not public yet: a newcomer is in from there."""
    last = event.rounds.filter(state__in=PUBLIC_STATES).aggregate(last=Max("number"))["last"] or 0
    return int(last) + 1


def _update(entry: Entry, **values: object) -> None:
    Entry.objects.filter(pk=entry.pk).update(version=F("version") + 1, **values)
    entry.refresh_from_db()


def _names(entry: Entry) -> list[str]:
    return [person.full_name for person in entry.players.order_by("position")]


def _who(person: EntryPlayer) -> str:
    """The name with what tells namesakes apart."""
    marks = [mark for mark in (person.number, person.club_name) if mark]
    return f"{person.full_name} ({', '.join(marks)})" if marks else person.full_name


def _already(taken: EntryPlayer) -> Denied:
    couple = _(" and ").join(_names(taken.entry))
    return Denied(
        "already_entered",
        _("%(who)s has entered already: number %(number)d, %(names)s.")
        % {"who": _who(taken), "number": taken.entry.number, "names": couple},
        found=taken.entry.number,
    )
