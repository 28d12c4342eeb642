"""POST /api/v1/rank/: the ranking for programs. Needs no login and stores nothing."""

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
from tournaments.api.rank_schema import ANSWER, REFUSAL, REQUEST
from tournaments.messages import decision_sentence, not_a_ranking_sentence, step_sentence
from tournaments.ranking.answer import answer_of
from tournaments.ranking.document import MAX_BYTES, parse
from tournaments.ranking.ranked import ranked
from tournaments.ranking.reading import read_request
from tournaments.ranking.request import NotARanking, Problem


class RankParser(BaseParser):
    """Reads the body as the command reads its file: strictly, and not endlessly."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        return parse(stream.read(MAX_BYTES + 1))


class RankView(APIView):
    """Ranks entrants by their results."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    parser_classes = (RankParser,)

    @extend_schema(
        operation_id="rank",
        request={"application/json": REQUEST},
        responses={
            (200, "application/json"): ANSWER,
            (400, "application/json"): REFUSAL,
            (413, "application/json"): REFUSAL,
            (415, "application/json"): REFUSAL,
        },
    )
    def post(self, request: Request) -> Response:
        """The standings, with every step that led to a place; categories and clubs as well.

        Who cannot be told apart shares a place. Figures are whole numbers, or fractions as text.
        """
        try:
            found = ranked(read_request(request.data))
        except NotARanking as error:
            status = 413 if error.problem is Problem.TOO_BIG else 400
            raise Denied("not_a_ranking", not_a_ranking_sentence(error), status=status) from None
        return Response(answer_of(found, decision_sentence, step_sentence))
