"""POST /api/v1/draw/: the draw for programs."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from contracts.api import ContractView, answers
from tournaments.api.draw_schema import ANSWER, REQUEST
from tournaments.contracts import DRAW


class DrawView(ContractView):
    """Draws a round from a request with a seed."""

    contract = DRAW

    @extend_schema(
        operation_id="draw",
        request={"application/json": REQUEST},
        responses=answers(ANSWER),
    )
    def post(self, request: Request) -> Response:
        """The tables and byes of the round, what they break, and what that costs.

        An answer with `impossible` has no tables: the rules given allow none.
        """
        return self.answer(request)
