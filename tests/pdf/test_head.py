"""The head of a page holds whatever an event is called, in any language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.pdf.papers import HEADING
from tournaments.pdf.paper import event_name, head

# What the style sheet leaves for the event's name, and for the line beside it.
ROOM_MM, DETAIL_MM = 15.0, 11.0


@pytest.mark.parametrize(
    "name", ["Kaartavond", "Kampioenschap van Vlaanderen " * 4, "M" * 120, "Ж" * 120, "名" * 120]
)
def test_the_event_keeps_above_the_line(name: str) -> None:
    assert event_name(replace(HEADING, event=name[:120])).height <= ROOM_MM


@pytest.mark.parametrize(
    "detail",
    ["Round 2", "Manche 12 en cours", "Before the first result", "Avant le premier résultat"],
)
def test_the_round_keeps_above_the_line(detail: str) -> None:
    assert head(HEADING, "Standings", detail)["detail"].height <= DETAIL_MM
