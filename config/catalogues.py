"""Finds every text that people read, in code and templates, and keeps the .po files in step.

`python -m config.catalogues` after a change of texts; needs the development packages (Babel),
not GNU gettext.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import polib
from babel.messages.extract import extract
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("clubs", "scoring", "tournaments", "contracts", "config", "templates")
CALLS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}
# A call in what Django makes of a template; the rest of that is no Python, only blanked text.
IN_TEMPLATE = re.compile(
    r"""\b(?:_|\w*gettext)\((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^()'"])*\)"""
)
# (context, singular, plural): the context is "" and the plural "" where there is none.
Text = tuple[str, str, str]


def _in_file(path: Path) -> Iterator[Text]:
    source = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        source = "\n".join(IN_TEMPLATE.findall(templatize(source, origin=str(path))))
    for _line, found, _comments, context in extract(
        "python", io.BytesIO(source.encode()), keywords=CALLS
    ):
        texts = found if isinstance(found, tuple) else (found,)
        yield context or "", texts[0], texts[1] if len(texts) > 1 else ""


def texts() -> dict[Text, list[str]]:
    """Every text with the files it stands in."""
    found: dict[Text, list[str]] = {}
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in {".py", ".html", ".txt"} and "migrations" not in path.parts:
                for text in _in_file(path):
                    places = found.setdefault(text, [])
                    place = path.relative_to(ROOT).as_posix()
                    if place not in places:
                        places.append(place)
    return found


def update(language: str) -> tuple[int, int]:
    """Brings one language's catalogue in step; returns how many were added and dropped."""
    path = ROOT / "locale" / language / "LC_MESSAGES" / "django.po"
    catalogue = polib.pofile(str(path), encoding="utf-8", wrapwidth=100)
    wanted = texts()
    have = {(e.msgctxt or "", e.msgid, e.msgid_plural or ""): e for e in catalogue}
    for key in have.keys() - wanted.keys():
        catalogue.remove(have[key])
    for key, places in wanted.items():
        entry = have.get(key)
        if entry is None:
            context, singular, plural = key
            entry = polib.POEntry(
                msgctxt=context or None,
                msgid=singular,
                msgid_plural=plural,
                msgstr_plural={0: "", 1: ""} if plural else {},
            )
            catalogue.append(entry)
        entry.occurrences = [(place, "") for place in places]
        has_figures = any(sign in key[1] for sign in ("%(", "%s", "%d"))
        entry.flags = ["python-format"] if has_figures else []
    catalogue.sort(key=lambda entry: entry.occurrences[0] if entry.occurrences else ("", ""))
    catalogue.save(str(path))
    return len(wanted.keys() - have.keys()), len(have.keys() - wanted.keys())


if __name__ == "__main__":
    for code in ("nl", "fr"):
        added, dropped = update(code)
        print(f"{code}: {added} added, {dropped} dropped")
