"""POST /api/v1/play/: a record of a deal's cards judged, for programs."""

from __future__ import annotations

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from contracts.api import ContractView, answers
from scoring.api.play_schema import RECORD, VERDICT
from scoring.contract import PLAY


class PlayView(ContractView):
    """Judges a record by its rule set's duties."""

    contract = PLAY

    @extend_schema(
        operation_id="play",
        request={"application/json": RECORD},
        responses=answers(VERDICT),
    )
    def post(self, request: Request) -> Response:
        """The winners and points of the tricks, every breach of duty, and the row for the sheet.

        Without the hands, what later cards show is judged: such a breach is certain. A record with
        breaches or errors is answered with 200 too: `valid` tells. The sentences come in the
        language of Accept-Language, the cards in the letters of the record.
        """
        return self.answer(request)
