"""POST /api/v1/rank/: the ranking for programs."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from contracts.api import ContractView, answers
from tournaments.api.rank_schema import ANSWER, REQUEST
from tournaments.contracts import RANK


class RankView(ContractView):
    """Ranks entrants by their results."""

    contract = RANK

    @extend_schema(
        operation_id="rank",
        request={"application/json": REQUEST},
        responses=answers(ANSWER),
    )
    def post(self, request: Request) -> Response:
        """The standings, with every step that led to a place; categories and clubs as well.

        Who cannot be told apart shares a place. Figures are whole numbers, or fractions as text.
        """
        return self.answer(request)
