"""A contract on the command line: a document from a file, its answer on standard output.

Exit status: 0 answered, 1 the answer says no, 2 no such document or no such file (one line on
standard error). Line by line 1 does not occur: each answer speaks for itself.
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

from contracts.contract import Answer, Contract

ANSWERED, SAYS_NO, REFUSED = 0, 1, 2


class ContractCommand(BaseCommand):
    """A subclass names its contract, and what one document of it is called in the help."""

    contract: Contract[Any]
    noun = "request"
    # They would need the database, and this does not.
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help=f"the {self.noun}, or - for standard input")
        parser.add_argument(
            "--lines", action="store_true", help=f"one {self.noun} a line, one answer a line"
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
                    status = self._lines(source, options) if lines else self._one(source, options)
            except OSError as error:
                self.stderr.write(
                    _("%(file)s cannot be read: %(reason)s")
                    % {"file": file, "reason": error.strerror or type(error).__name__}
                )
                status = REFUSED
        if status:
            sys.exit(status)

    def changed(self, document: object, options: dict[str, Any]) -> object:
        """The document as the command's further options want it."""
        return document

    def _one(self, source: IO[bytes], options: dict[str, Any]) -> int:
        try:
            answer = self._answer(source.read(self.contract.most_bytes + 1), options)
        except self.contract.refused as error:
            self.stderr.write(self.contract.sentence(error))
            return REFUSED
        self._print(answer)
        return SAYS_NO if self.contract.fails(answer) else ANSWERED

    def _lines(self, source: IO[bytes], options: dict[str, Any]) -> int:
        status = ANSWERED
        for line in _short_lines(source, self.contract.most_bytes):
            try:
                answer = self._answer(line, options)
            except self.contract.refused as error:
                answer = {"error": self.contract.sentence(error)}
                status = REFUSED
            self._print(answer)
        return status

    def _answer(self, data: bytes, options: dict[str, Any]) -> Answer:
        return self.contract.answer(self.changed(self.contract.read(data), options))

    def _print(self, answer: Answer) -> None:
        # Escapes, so that no console of another encoding can stumble over an accent.
        self.stdout.write(json.dumps(answer))
        self.stdout.flush()


def _opened(file: str) -> IO[bytes]:
    return sys.stdin.buffer if file == "-" else Path(file).open("rb")


def _short_lines(source: IO[bytes], most_bytes: int) -> Iterator[bytes]:
    """The lines; of one that is too long just enough to see that it is."""
    while line := source.readline(most_bytes + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = source.readline(most_bytes)
        yield line.rstrip(b"\r\n")
