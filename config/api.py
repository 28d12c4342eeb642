"""One envelope for every refusal of the API: {"error": {"code": …, "message": …}}."""

from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler

from refusals import Denied


def refusal(error: Exception, context: dict[str, Any]) -> Response | None:
    """The answer to a refused call; None (a 500) for what is nobody's refusal."""
    if isinstance(error, Denied):
        return Response({"error": {"code": error.code, "message": error.sentence}}, error.status)
    if isinstance(error, Http404):
        error = exceptions.NotFound()
    elif isinstance(error, PermissionDenied):
        error = exceptions.PermissionDenied()
    response = exception_handler(error, context)
    if response is None or not isinstance(error, exceptions.APIException):
        return response
    codes = error.get_codes()
    code = codes if isinstance(codes, str) else "invalid"
    message = str(error.detail) if isinstance(error.detail, str) else str(error.default_detail)
    response.data = {"error": {"code": code, "message": message}}
    if not isinstance(error.detail, str):
        response.data["error"]["fields"] = error.detail
    return response
