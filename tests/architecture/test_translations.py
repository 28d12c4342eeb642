"""Dutch and French are complete: nothing untranslated, guessed or with another placeholder."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest

from config.catalogues import texts

ROOT = Path(__file__).resolve().parent.parent.parent
PLACEHOLDER = re.compile(r"%\([a-z_]+\)[sd]|%[sd]|\{[a-z_]*\}")


def catalogue(language: str) -> polib.POFile:
    return polib.pofile(str(ROOT / "locale" / language / "LC_MESSAGES" / "django.po"))


@pytest.mark.parametrize("language", ["nl", "fr"])
def test_every_text_of_code_and_templates_is_in_the_catalogue(language: str) -> None:
    """`python -m config.catalogues` brings the catalogues in step."""
    known = {(e.msgctxt or "", e.msgid, e.msgid_plural or "") for e in catalogue(language)}
    assert set(texts()) - known == set()
    assert known - set(texts()) == set()


# Read the same in every language.
SAME_EVERYWHERE = {
    "Boam",
    "N",
    "E",
    "S",
    "W",
    "A",
    "B",
    "PDF",
    "Enter",
    "Ctrl",
    "Esc",
    "Alt",
    "PageUp",
    "PageDown",
}
TAGS = re.compile(
    r"{%\s*block \w+_class\s*%}.*?endblock\s*%}|{%\s*comment.*?endcomment\s*%}|{#.*?#}"
    r"|{%\s*blocktrans.*?endblocktrans(?:late)?\s*%}"
    r"|{%.*?%}|{{.*?}}|<!--.*?-->|<script.*?</script>|<style.*?</style>|&[a-z#0-9]+;",
    re.DOTALL,
)
SPOKEN = re.compile(r'\s(?:title|placeholder|aria-label|alt)="([^"]*)"')


def unmarked(source: str) -> list[str]:
    """Words of a template that people would read and that no translation tag holds."""
    bare = TAGS.sub(" ", source)
    found = re.sub(r"""<(?:[^>"']|"[^"]*"|'[^']*')*>""", "\n", bare).splitlines()
    for tag in re.findall(r"<(?!meta|input type=.(?:hidden|radio|checkbox))[^>]*>", bare):
        found += SPOKEN.findall(tag)
    words = [text.strip() for text in found]
    return [
        text
        for text in words
        if re.search(r"[^\W\d_]{2}", text) and not set(re.findall(r"\w+", text)) <= SAME_EVERYWHERE
    ]


@pytest.mark.parametrize(
    "path", sorted((ROOT / "templates").rglob("*.html")), ids=lambda path: path.name
)
def test_no_template_holds_a_text_outside_a_translation_tag(path: Path) -> None:
    assert unmarked(path.read_text(encoding="utf-8")) == []


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
