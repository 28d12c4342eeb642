"""What is to be said of a draw before it is public, and of a change by hand before it is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tournaments.draw import Breach, Rule, breaches_of, draw, read_request
from tournaments.messages import breach_sentence
from tournaments.models import Draw, Round, RoundState
from tournaments.selectors.draws import (
    Pins,
    Seating,
    absent_and_new,
    draw_request,
    names_of,
    swapped,
    without_pins,
)


@dataclass(frozen=True)
class Broken:
    """One rule of the draw that was not kept, each time in words."""

    rule: Rule
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class DrawNotes:
    """What the desk must know of a draw before it is public.

    gone, new: who was drawn and left, who came and was not drawn, by name. kept_tables,
    kept_sit_outs: what was fixed by hand. clubs_apart: clubmates were to be kept from one table.
    differs: numbers of the tables that would be others if it were drawn by the standings of now.
    """

    broken: tuple[Broken, ...]
    gone: tuple[str, ...]
    new: tuple[str, ...]
    by_hand: bool
    kept_tables: frozenset[int]
    kept_sit_outs: bool
    clubs_apart: bool
    seed: str
    differs: tuple[int, ...]

    @property
    def stale(self) -> bool:
        return bool(self.gone or self.new)


@dataclass(frozen=True)
class SwapPreview:
    """What changing two places would mend and break, in words."""

    one: str
    other: str
    one_name: str
    other_name: str
    mends: tuple[str, ...]
    breaks: tuple[str, ...]


def draw_notes(round: Round) -> DrawNotes:
    """What is to be said of the round's present draw, for the desk (a fixed number of queries)."""
    made = Draw.objects.get(round=round, number=round.draw_number)
    names = names_of(round.event)
    seating = Seating.of(made.answer)
    free = without_pins(made.request)
    gone, new = absent_and_new(round) if round.state == RoundState.DRAWN else ([], [])
    return DrawNotes(
        broken=_broken(breaches_of(free, seating.tables, seating.byes), names),
        gone=tuple(names[str(number)] for number in gone),
        new=tuple(names[str(number)] for number in new),
        by_hand=made.how == Draw.How.BY_HAND,
        kept_tables=frozenset(row["table"] for row in made.request["pinned"]),
        kept_sit_outs=bool(made.request["pinned_byes"]),
        clubs_apart=made.request["rules"]["same_club"] != "allow",
        seed=made.request["seed"],
        differs=_differs(round, made, seating),
    )


def swap_preview(round: Round, one: str, other: str) -> SwapPreview:
    """What the present draw would gain and lose if these two changed places (two queries).

    Raises Denied: "swap_unknown", "swap_nothing".
    """
    made = Draw.objects.get(round=round, number=round.draw_number)
    names = names_of(round.event)
    free = without_pins(made.request)
    before = Seating.of(made.answer)
    after = swapped(before, one, other)
    was, will = (
        [
            breach_sentence(breach, names.__getitem__)
            for breach in breaches_of(free, s.tables, s.byes)
        ]
        for s in (before, after)
    )
    return SwapPreview(
        one=one,
        other=other,
        one_name=names[one],
        other_name=names[other],
        mends=tuple(sentence for sentence in was if sentence not in will),
        breaks=tuple(sentence for sentence in will if sentence not in was),
    )


def _broken(breaches: Sequence[Breach], names: Mapping[str, str]) -> tuple[Broken, ...]:
    by_rule: dict[Rule, list[str]] = {}
    for breach in breaches:
        by_rule.setdefault(breach.rule, []).append(breach_sentence(breach, names.__getitem__))
    return tuple(Broken(rule, tuple(sentences)) for rule, sentences in by_rule.items())


def _differs(round: Round, made: Draw, seating: Seating) -> tuple[int, ...]:
    """The tables that another ranking would make, where the ranking changed since the draw.

    The draw stays; whether it is made again is the director's choice.
    """
    if made.how == Draw.How.BY_HAND or round.state not in (RoundState.DRAWN, RoundState.PUBLISHED):
        return ()
    pins = read_request(made.request)
    body, _request = draw_request(
        round.event,
        round.number,
        seed=made.request["seed"],
        pins=Pins(pins.pinned, pins.pinned_byes),
    )
    ranks = {row["id"]: row.get("rank") for row in body["entrants"]}
    rows = [{**row, "rank": ranks[row["id"]]} for row in made.request["entrants"]]
    if all(
        row["rank"] == old.get("rank")
        for row, old in zip(rows, made.request["entrants"], strict=True)
    ):
        return ()
    now = draw(read_request({**made.request, "entrants": rows}))
    then = {table.number: table for table in seating.tables}
    return tuple(t.number for t in now.tables if then.get(t.number) != t)
