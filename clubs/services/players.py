"""The list of players: added, changed, archived and brought back, never deleted."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.models import Club, Player, Role, User
from clubs.names import plain_number, tidy
from clubs.services.club import club_locked, log, require
from refusals import Denied

_KEEPERS = frozenset({Role.OWNER, Role.DIRECTOR})
_LENGTHS = {"number": 12, "first_name": 80, "name": 80, "card": 40}


@transaction.atomic
def player_add(
    *, user: User, club_id: int, number: str, name: str, first_name: str = "", card: str = ""
) -> Player:
    """Adds a player to the club's list; two players may have the same name.

    number: up to 12 letters and digits, joined by - . or /; zeros in front are kept. name and
    first_name up to 80, card up to 40 characters.
    Refuses "club_unknown" (404), "not_allowed" (403), "number_wrong", "name_missing", "too_long"
    (400) and "number_taken" (409), the last with the holder in its sentence; `field` in the
    details names the field.
    """
    club = _club(user, club_id)
    values = _checked(club, number=number, first_name=first_name, name=name, card=card)
    player = Player.objects.create(club=club, **values)
    log(club, user, "player.added", player=player.pk, **values)
    return player


@transaction.atomic
def player_change(
    *, user: User, player_id: int, number: str, name: str, first_name: str = "", card: str = ""
) -> Player:
    """Changes what the list says of a player; sheets and draws keep what they were printed with.

    Arguments and refusals as in player_add, and "player_unknown" (404).
    """
    club, player = _club_and_player(user, player_id)
    values = _checked(
        club, number=number, first_name=first_name, name=name, card=card, player=player
    )
    old = {field: getattr(player, field) for field in values}
    if old == values:
        return player
    for field, value in values.items():
        setattr(player, field, value)
    player.save()
    log(club, user, "player.changed", player=player.pk, old=old, new=values)
    return player


@transaction.atomic
def player_archive(*, user: User, player_id: int) -> Player:
    """Takes a player off the list; results keep the name, the number stays this player's.

    Refuses "club_unknown", "player_unknown" (404) and "not_allowed" (403).
    """
    return _set_active(user, player_id, active=False)


@transaction.atomic
def player_restore(*, user: User, player_id: int) -> Player:
    """Brings an archived player back; refuses as player_archive does."""
    return _set_active(user, player_id, active=True)


def _set_active(user: User, player_id: int, *, active: bool) -> Player:
    club, player = _club_and_player(user, player_id)
    if player.active != active:
        player.active = active
        player.save(update_fields=["active"])
        log(club, user, "player.restored" if active else "player.archived", player=player.pk)
    return player


def _club(user: User, club_id: int) -> Club:
    club = club_locked(club_id)
    require(club, user, _KEEPERS, _("The list of players is kept by owners and directors."))
    return club


def _club_and_player(user: User, player_id: int) -> tuple[Club, Player]:
    unknown = Denied("player_unknown", _("There is no such player."), status=404)
    club_id = Player.objects.filter(pk=player_id).values_list("club_id", flat=True).first()
    if club_id is None:
        raise unknown
    try:
        club = _club(user, club_id)
    except Denied as denied:
        # Another club's player and one that does not exist must look alike.
        raise unknown if denied.code == "club_unknown" else denied
    return club, Player.objects.get(pk=player_id)


def _checked(club: Club, *, player: Player | None = None, **typed: str) -> dict[str, str]:
    """What is stored of what was typed."""
    values = {field: tidy(text) for field, text in typed.items()}
    number = plain_number(values["number"])
    if number is None:
        raise Denied(
            "number_wrong",
            _("A number is made of digits and letters, such as 42, 00042 or A7."),
            status=400,
            field="number",
        )
    values["number"] = number
    if not values["name"]:
        raise Denied("name_missing", _("Type the name."), status=400, field="name")
    for field, most in _LENGTHS.items():
        if len(values[field]) > most:
            raise Denied(
                "too_long",
                _("At most %(most)s characters fit here.") % {"most": most},
                status=400,
                field=field,
            )
    _refuse_taken(club, number, player)
    return values


def _refuse_taken(club: Club, number: str, player: Player | None) -> None:
    others = Player.objects.filter(club=club, number=number)
    if player is not None:
        others = others.exclude(pk=player.pk)
    holder = others.first()
    if holder is None:
        return
    sentence = (
        _("Number %(number)s belongs to %(name)s. Take another number.")
        if holder.active
        else _(
            "Number %(number)s belongs to %(name)s, who is archived. Take another number, or "
            "bring %(name)s back."
        )
    )
    raise Denied(
        "number_taken",
        sentence % {"number": number, "name": holder.full_name},
        field="number",
        holder=holder.pk,
    )
