"""POST /api/v1/score/: a sheet's score for programs. Needs no login and stores nothing."""

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
from scoring.api.score_schema import ANSWER, REFUSAL, SHEET
from scoring.messages import fault_sentence, finding_sentence
from scoring.rules.document import MOST_BYTES, read_document
from scoring.rules.faults import Fault
from scoring.rules.sheet import NotASheet, answer_dict, read_sheet, score_sheet


class SheetParser(BaseParser):
    """Reads the body as the command reads its file: strictly, and not endlessly."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        return read_document(stream.read(MOST_BYTES + 1))


class ScoreView(APIView):
    """Scores a sheet by its rule set."""

    authentication_classes = ()
    permission_classes = (AllowAny,)
    parser_classes = (SheetParser,)

    @extend_schema(
        operation_id="score",
        request={"application/json": SHEET},
        responses={
            (200, "application/json"): ANSWER,
            (400, "application/json"): REFUSAL,
            (413, "application/json"): REFUSAL,
            (415, "application/json"): REFUSAL,
        },
    )
    def post(self, request: Request) -> Response:
        """The scores, totals and winners by the rules, and every error on the sheet.

        A sheet with errors is answered with 200 too: `valid` tells. The sentences come in the
        language of Accept-Language.
        """
        try:
            answer = score_sheet(read_sheet(request.data))
        except NotASheet as error:
            status = 413 if error.fault is Fault.TOO_LARGE else 400
            raise Denied("not_a_sheet", fault_sentence(error), status=status) from None
        return Response(answer_dict(answer, finding_sentence))
