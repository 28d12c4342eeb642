"""Dutch and French are complete: nothing untranslated, guessed or with another placeholder."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest
from django.core.management import call_command

ROOT = Path(__file__).resolve().parent.parent.parent
PLACEHOLDER = re.compile(r"%\([a-z_]+\)[sd]|%[sd]|\{[a-z_]*\}")


def catalogue(language: str) -> polib.POFile:
    return polib.pofile(str(ROOT / "locale" / language / "LC_MESSAGES" / "django.po"))


@pytest.mark.parametrize("language", ["nl", "fr"])
def test_no_entry_is_empty_or_guessed(language: str) -> None:
    entries = catalogue(language)
    assert [e.msgid for e in entries.untranslated_entries()] == []
    assert [e.msgid for e in entries.fuzzy_entries()] == []
    assert "Plural-Forms" in entries.metadata


@pytest.mark.parametrize("language", ["nl", "fr"])
def test_placeholders_are_those_of_the_source(language: str) -> None:
    for entry in catalogue(language):
        if entry.obsolete:
            continue
        wanted = set(PLACEHOLDER.findall(entry.msgid)) | set(
            PLACEHOLDER.findall(entry.msgid_plural or "")
        )
        for text in [entry.msgstr, *entry.msgstr_plural.values()]:
            if text:
                assert set(PLACEHOLDER.findall(text)) <= wanted, entry.msgid
        if not entry.msgid_plural:
            assert set(PLACEHOLDER.findall(entry.msgstr)) == wanted, entry.msgid
