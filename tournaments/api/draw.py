"""POST /api/v1/draw/: the draw for programs. Needs no login and stores nothing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any

from drf_spectacular.utils import extend_schema
from rest_framework.parsers import BaseParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from refusals import Denied
from tournaments.api.draw_schema import ANSWER, REFUSAL, REQUEST
from tournaments.draw import NotADraw, Problem, draw, parse, read_request
from tournaments.draw.answer import answer_of
from tournaments.draw.reading import MAX_BYTES
from tournaments.messages import breach_sentence, impossible_sentence, not_a_draw_sentence


class DrawParser(BaseParser):
    """Reads the body as the command reads its file: strictly, decimals exact, and not endlessly."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        return parse(stream.read(MAX_BYTES + 1))


class DrawView(APIView):
    """Draws a round from a request with a seed."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    parser_classes = (DrawParser,)

    @extend_schema(
        operation_id="draw",
        request={"application/json": REQUEST},
        responses={
            (200, "application/json"): ANSWER,
            (400, "application/json"): REFUSAL,
            (413, "application/json"): REFUSAL,
            (415, "application/json"): REFUSAL,
        },
    )
    def post(self, request: Request) -> Response:
        """The tables and byes of the round, what they break, and what that costs.

        An answer with `impossible` has no tables: the rules given allow none.
        """
        try:
            drawing = draw(read_request(request.data))
        except NotADraw as error:
            status = 413 if error.problem is Problem.TOO_BIG else 400
            raise Denied("not_a_draw", not_a_draw_sentence(error), status=status) from None
        return Response(answer_of(drawing, breach_sentence, impossible_sentence))
