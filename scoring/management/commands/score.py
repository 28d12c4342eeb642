"""`manage.py score`: a sheet from a file, what the rules make of it on standard output.

Exit status: 0 valid, 1 the sheet has errors (the answer is printed all the same), 2 not a sheet
(one line on standard error names the key). docs/rules/sheet.md describes sheet and answer.
"""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from contracts.command import ContractCommand
from scoring.contract import SHEET


class Command(ContractCommand):
    help = "Scores a sheet in JSON by its rule set and prints the answer as JSON."
    contract = SHEET
    noun = "sheet"

    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--ruleset", help="the key of a rule set, instead of the sheet's own")

    def changed(self, document: object, options: dict[str, Any]) -> object:
        ruleset = options["ruleset"]
        if ruleset is None or not isinstance(document, dict):
            return document
        return {**document, "ruleset": ruleset}
