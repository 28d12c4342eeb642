"""`manage.py rank`: a ranking request from a file, the standings on standard output.

Exit status: 0 ranked, 2 not a ranking request (one line on standard error names the key).
docs/rules/rank-contract.md describes request and answer.
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

from tournaments.messages import decision_sentence, not_a_ranking_sentence, step_sentence
from tournaments.ranking.answer import answer_of
from tournaments.ranking.document import MAX_BYTES, parse
from tournaments.ranking.ranked import ranked
from tournaments.ranking.reading import read_request
from tournaments.ranking.request import NotARanking

RANKED, NOT_A_RANKING = 0, 2


class Command(BaseCommand):
    help = "Ranks the entrants of a JSON request by their results and prints the answer as JSON."
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
                status = NOT_A_RANKING
        if status:
            sys.exit(status)

    def _one(self, source: IO[bytes]) -> int:
        try:
            answer = _answer(source.read(MAX_BYTES + 1))
        except NotARanking as error:
            self.stderr.write(not_a_ranking_sentence(error))
            return NOT_A_RANKING
        self._print(answer)
        return RANKED

    def _lines(self, source: IO[bytes]) -> int:
        status = RANKED
        for line in _short_lines(source):
            try:
                answer = _answer(line)
            except NotARanking as error:
                answer = {"error": not_a_ranking_sentence(error)}
                status = NOT_A_RANKING
            self._print(answer)
        return status

    def _print(self, answer: dict[str, Any]) -> None:
        # Escapes, so that no console of another encoding can stumble over a name.
        self.stdout.write(json.dumps(answer))
        self.stdout.flush()


def _answer(text: bytes) -> dict[str, Any]:
    return answer_of(ranked(read_request(parse(text))), decision_sentence, step_sentence)


def _opened(file: str) -> IO[bytes]:
    return sys.stdin.buffer if file == "-" else Path(file).open("rb")


def _short_lines(source: IO[bytes]) -> Iterator[bytes]:
    """The lines; of one that is too long just enough to see that it is."""
    while line := source.readline(MAX_BYTES + 2):
        rest = line
        while not rest.endswith(b"\n") and rest:
            rest = source.readline(MAX_BYTES)
        yield line.rstrip(b"\r\n") if line.endswith(b"\n") else line
