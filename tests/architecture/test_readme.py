"""What README.md and the pages of docs/ point at is there, and the examples do what they say."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.core.management import call_command

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\(([^)\s]+)\)")
COMMAND = re.compile(r"^    \.venv/bin/python manage\.py (.+)$", re.MULTILINE)


def links() -> Iterator[tuple[Path, str]]:
    for page in PAGES:
        for address in LINK.findall(page.read_text(encoding="utf-8")):
            if "://" not in address:
                yield page, address


def headings(page: Path) -> set[str]:
    """The addresses of a page's headings, as GitHub makes them."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title).strip().lower().replace(" ", "-") for title in titles}


def test_every_link_leads_to_a_file_and_a_heading_of_it() -> None:
    lost = []
    for page, address in links():
        file, _sharp, heading = address.partition("#")
        target = (page.parent / file).resolve() if file else page
        if not target.exists() or (heading and heading not in headings(target)):
            lost.append(f"{page.relative_to(ROOT)}: {address}")
    assert lost == []


@pytest.mark.django_db
@pytest.mark.parametrize("command", COMMAND.findall((ROOT / "README.md").read_text("utf-8")))
def test_every_command_of_the_readme_ends_well(
    command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A command that ends otherwise than with 0 leaves by SystemExit."""
    monkeypatch.chdir(ROOT)
    call_command(*shlex.split(command))
