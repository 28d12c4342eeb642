"""`manage.py draw`: a draw request from a file, its answer on standard output.

Exit status: 0 drawn, 1 no draw is possible (the answer says why), 2 not a draw request (one line
on standard error names the key). docs/rules/draw.md describes request and answer.
"""

from contracts.command import ContractCommand
from tournaments.contracts import DRAW


class Command(ContractCommand):
    help = "Draws the tables of a round from a JSON request and prints the answer as JSON."
    contract = DRAW
