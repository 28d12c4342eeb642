"""The arrows of docs/lifecycle.md are the moves of the code, all of them and no others."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from pathlib import Path

import pytest

from scoring.lifecycle import SHEET_MOVES
from tournaments.lifecycle import EVENT_MOVES, ROUND_MOVES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "lifecycle.md"
ARROW = re.compile(r"^ +(\S+) --> (\S+)$", re.MULTILINE)


def drawn(title: str) -> set[tuple[str, str]]:
    """The arrows of the diagram under this heading."""
    chapter = PAGE.read_text(encoding="utf-8").split(f"\n## {title}\n")[1].split("\n## ")[0]
    diagram = chapter.split("```mermaid\n")[1].split("```")[0]
    return set(ARROW.findall(diagram))


@pytest.mark.parametrize(
    ("title", "moves", "first"),
    [
        ("Event", EVENT_MOVES, "planned"),
        ("Round", ROUND_MOVES, "planned"),
        ("Sheet", SHEET_MOVES, "open"),
    ],
)
def test_the_diagram_shows_the_table(
    title: str, moves: Mapping[Enum, frozenset[Enum]], first: str
) -> None:
    table = {(now.value, to.value) for now, tos in moves.items() for to in tos}
    assert drawn(title) == table | {("[*]", first)}
