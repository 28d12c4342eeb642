"""`manage.py rank`: a ranking request from a file, the standings on standard output.

Exit status: 0 ranked, 2 not a ranking request (one line on standard error names the key).
docs/rules/rank-contract.md describes request and answer.
"""

from contracts.command import ContractCommand
from tournaments.contracts import RANK


class Command(ContractCommand):
    help = "Ranks the entrants of a JSON request by their results and prints the answer as JSON."
    contract = RANK
