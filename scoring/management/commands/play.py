"""`manage.py play`: a record of a deal's cards from a file, what it shows on standard output.

Exit status: 0 nothing wrong, 1 breaches or errors (the answer is printed all the same), 2 not a
record (one line on standard error names the key). docs/rules/play.md describes both documents.
"""

from __future__ import annotations

from contracts.command import ContractCommand
from scoring.contract import PLAY


class Command(ContractCommand):
    help = "Judges a record of a deal's cards in JSON and prints the answer as JSON."
    contract = PLAY
    noun = "record"
