"""The check of a grid while it is typed: a question without a memory.

No session is opened, no database asked, nothing kept: the body says everything, and whoever has
it may ask. The page's script sends it without cookies, and the language as any browser does.
"""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from refusals import Denied
from scoring.checking import NotASheet, check_typed, checked_json
from scoring.typed import shape_typed

MOST_BYTES = 500_000


@csrf_exempt
@require_POST
def check(request: HttpRequest) -> JsonResponse:
    """What the rules say of a grid.

    In: {"ruleset": …, "options": {…}, "typed": {…}, "final": false}; out: checking.checked_json.
    Anything else is answered with 400, an error's code and its sentence.
    """
    try:
        body = _body(request)
        checked = check_typed(
            shape_typed(body.get("typed")),
            ruleset=str(body.get("ruleset")),
            options=body.get("options") or {},
            final=body.get("final") is True,
        )
    except Denied as denied:
        return _refused(denied.code, denied.sentence)
    except NotASheet:
        return _refused("ruleset_unknown", _("There is no such rule set."))
    return JsonResponse(checked_json(checked))


def _body(request: HttpRequest) -> dict[str, Any]:
    try:
        if int(request.headers.get("Content-Length") or 0) > MOST_BYTES:
            raise ValueError
        body = json.loads(request.body)
    except (ValueError, RecursionError):
        body = None
    if not isinstance(body, dict):
        raise Denied("not_a_grid", _("What was sent is not a sheet."), status=400)
    return body


def _refused(code: str, sentence: str) -> JsonResponse:
    return JsonResponse({"error": {"code": code, "message": sentence}}, status=400)
