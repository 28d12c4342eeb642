"""POST /api/v1/score/: a sheet's score for programs."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from contracts.api import ContractView, answers
from scoring.api.score_schema import ANSWER
from scoring.api.score_schema import SHEET as SHEET_SCHEMA
from scoring.contract import SHEET


class ScoreView(ContractView):
    """Scores a sheet by its rule set."""

    contract = SHEET

    @extend_schema(
        operation_id="score",
        request={"application/json": SHEET_SCHEMA},
        responses=answers(ANSWER),
    )
    def post(self, request: Request) -> Response:
        """The scores, totals and winners by the rules, and every error on the sheet.

        A sheet with errors is answered with 200 too: `valid` tells. The sentences come in the
        language of Accept-Language.
        """
        return self.answer(request)
