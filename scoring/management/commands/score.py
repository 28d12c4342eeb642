"""`manage.py score`: a sheet from a file, what the rules make of it on standard output.

Exit status: 0 valid, 1 the sheet has errors (the answer is printed all the same), 2 not a sheet
(one line on standard error names the key). docs/rules/sheet.md describes sheet and answer.
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

from scoring.messages.faults import fault_sentence
from scoring.messages.findings import finding_sentence
from scoring.rules.document import MOST_BYTES, read_document
from scoring.rules.sheet import NotASheet, answer_dict, read_sheet, score_sheet

VALID, ERRORS, NOT_A_SHEET = 0, 1, 2


class Command(BaseCommand):
    help = "Scores a sheet in JSON by its rule set and prints the answer as JSON."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="the sheet, or - for standard input")
        parser.add_argument("--ruleset", help="the key of a rule set, instead of the sheet's own")
        parser.add_argument(
            "--lines", action="store_true", help="one sheet a line, one answer a line"
        )
        parser.add_argument(
            "--language",
            choices=[code for code, _name in settings.LANGUAGES],
            default="en",
            help="of the sentences in the answer",
        )

    def handle(
        self,
        *args: Any,
        file: str,
        ruleset: str | None,
        lines: bool,
        language: str,
        **options: Any,
    ) -> None:
        with translation.override(language):
            try:
                with _opened(file) as source:
                    status = self._lines(source, ruleset) if lines else self._one(source, ruleset)
            except OSError as error:
                self.stderr.write(
                    _("%(file)s cannot be read: %(reason)s")
                    % {"file": file, "reason": error.strerror or type(error).__name__}
                )
                status = NOT_A_SHEET
        if status:
            sys.exit(status)

    def _one(self, source: IO[bytes], ruleset: str | None) -> int:
        try:
            answer = _answer(source.read(MOST_BYTES + 1), ruleset)
        except NotASheet as error:
            self.stderr.write(fault_sentence(error))
            return NOT_A_SHEET
        self._print(answer)
        return VALID if answer["valid"] else ERRORS

    def _lines(self, source: IO[bytes], ruleset: str | None) -> int:
        status = VALID
        for line in _short_lines(source):
            try:
                answer = _answer(line, ruleset)
            except NotASheet as error:
                answer = {"error": fault_sentence(error)}
                status = NOT_A_SHEET
            self._print(answer)
        return status

    def _print(self, answer: dict[str, Any]) -> None:
        # Escapes, so that no console of another encoding can stumble over an accent.
        self.stdout.write(json.dumps(answer))
        self.stdout.flush()


def _answer(data: bytes, ruleset: str | None) -> dict[str, Any]:
    document = read_document(data)
    if ruleset is not None and isinstance(document, dict):
        document["ruleset"] = ruleset
    return answer_dict(score_sheet(read_sheet(document)), finding_sentence)


def _opened(file: str) -> IO[bytes]:
    return sys.stdin.buffer if file == "-" else Path(file).open("rb")


def _short_lines(source: IO[bytes]) -> Iterator[bytes]:
    """Yield the lines; of one that is too long just enough to see that it is."""
    while line := source.readline(MOST_BYTES + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(MOST_BYTES)
        yield line.rstrip(b"\r\n")
