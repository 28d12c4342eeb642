"""A contract in the API: needs no login, stores nothing, refuses as the command does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any

from rest_framework.parsers import BaseParser
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from contracts.contract import Contract
from contracts.schema import REFUSAL, Schema
from refusals import Denied


class ContractParser(BaseParser):
    """Reads the body as the command reads its file: strictly, and not endlessly."""

    media_type = "application/json"

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        assert parser_context is not None  # the framework always gives one
        contract: Contract[Any] = parser_context["view"].contract
        return contract.read(stream.read(contract.most_bytes + 1))


class ContractView(APIView):
    """A subclass names its contract and has a `post`, whose text the API's pages show.

    A refusal has the contract's code and the status 400, or 413 for what is too large.
    """

    contract: Contract[Any]
    authentication_classes = ()
    permission_classes = (AllowAny,)
    parser_classes = (ContractParser,)

    def answer(self, request: Request) -> Response:
        """The contract's answer to what was sent."""
        contract = self.contract
        try:
            return Response(contract.answer(request.data))
        except contract.refused as error:
            status = 413 if contract.too_large(error) else 400
            raise Denied(contract.code, contract.sentence(error), status=status) from None


def answers(answer: Schema) -> dict[tuple[int, str], Schema]:
    """What a contract's address answers, for the API's schema."""
    refusals = {(status, "application/json"): REFUSAL for status in (400, 413, 415)}
    return {(200, "application/json"): answer, **refusals}
