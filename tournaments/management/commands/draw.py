"""`manage.py draw`: a draw request from a file, its answer on standard output.

Exit status: 0 drawn, 1 no draw is possible (the answer says why), 2 not a draw request (one line
on standard error names the key). docs/rules/draw.md describes request and answer.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils import translation
from django.utils.translation import gettext as _

from tournaments.draw import NotADraw, draw, parse, read_request
from tournaments.draw.answer import answer_of
from tournaments.draw.reading import MAX_BYTES
from tournaments.messages import breach_sentence, impossible_sentence, not_a_draw_sentence

DRAWN, IMPOSSIBLE, NOT_A_DRAW = 0, 1, 2


class Command(BaseCommand):
    help = "Draws the tables of a round from a JSON request and prints the answer as JSON."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="the request, or - for standard input")
        parser.add_argument(
            "--lines", action="store_true", help="one request a line, one answer a line"
        )
        parser.add_argument(
            "--language",
            choices=[code for code, _name in settings.LANGUAGES],
            default="en",
            help="of the sentences in the answer",
        )

    def handle(self, *args: Any, file: str, lines: bool, language: str, **options: Any) -> None:
        with translation.override(language):
            try:
                with _opened(file) as source:
                    status = self._lines(source) if lines else self._one(source)
            except OSError as error:
                self.stderr.write(
                    _("%(file)s cannot be read: %(reason)s")
                    % {"file": file, "reason": error.strerror or type(error).__name__}
                )
                status = NOT_A_DRAW
        if status:
            sys.exit(status)

    def _one(self, source: IO[bytes]) -> int:
        try:
            answer = _answer(source.read(MAX_BYTES + 1))
        except NotADraw as error:
            self.stderr.write(not_a_draw_sentence(error))
            return NOT_A_DRAW
        self._print(answer)
        return IMPOSSIBLE if "impossible" in answer else DRAWN

    def _lines(self, source: IO[bytes]) -> int:
        status = DRAWN
        for line in _short_lines(source):
            try:
                answer = _answer(line)
            except NotADraw as error:
                answer = {"error": not_a_draw_sentence(error)}
                status = NOT_A_DRAW
            self._print(answer)
        return status

    def _print(self, answer: dict[str, Any]) -> None:
        # Escapes, so that no console of another encoding can stumble over a name.
        self.stdout.write(json.dumps(answer))
        self.stdout.flush()


def _answer(text: bytes) -> dict[str, Any]:
    drawing = draw(read_request(parse(text)))
    return answer_of(drawing, breach_sentence, impossible_sentence)


def _opened(file: str) -> IO[bytes]:
    return sys.stdin.buffer if file == "-" else Path(file).open("rb")


def _short_lines(source: IO[bytes]) -> Iterator[bytes]:
    """The lines; of one that is too long just enough to see that it is."""
    while line := source.readline(MAX_BYTES + 2):
        rest = line
        while not rest.endswith(b"\n") and rest:
            rest = source.readline(MAX_BYTES)
        yield line.rstrip(b"\r\n") if line.endswith(b"\n") else line
