"""The check of a grid while it is typed: a question without a memory.

No session is opened, no database asked, nothing kept: the body says everything, and whoever has
it may ask. The page's script sends it without cookies, and the language as any browser does.
"""

from __future__ import annotations

import json
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from refusals import Denied
from scoring.checking import NotASheet, check_typed, checked_json
from scoring.typed import no_grid

MOST_BYTES = 500_000


@csrf_exempt
@require_POST
def check(request: HttpRequest) -> HttpResponse:
    """What the rules say of a grid.

    In: {"ruleset": …, "options": {…}, "typed": {…}, "final": false, "suggest": false}; out:
    checking.checked_json, with the likely slips where "suggest" is true. Anything else is answered
    with 400, an error's code and its sentence.
    """
    try:
        body = _body(request)
        typed = body.get("typed")
        if not isinstance(typed, dict):
            raise no_grid()
        checked = check_typed(
            typed,
            ruleset=str(body.get("ruleset")),
            options=body.get("options") or {},
            final=body.get("final") is True,
            suggests=body.get("suggest") is True,
        )
    except Denied as denied:
        return _refused(denied.code, denied.sentence)
    except NotASheet:
        return _refused("ruleset_unknown", _("There is no such rule set."))
    return HttpResponse(_ENCODER.encode(checked_json(checked)), content_type="application/json")


# Made once, and spared the search for a list within itself: this runs at every pause of the typing.
_ENCODER = json.JSONEncoder(separators=(",", ":"), check_circular=False)


def _body(request: HttpRequest) -> dict[str, Any]:
    try:
        if int(request.META.get("CONTENT_LENGTH") or 0) > MOST_BYTES:
            raise ValueError
        body = json.loads(request.body)
    except (ValueError, RecursionError):
        body = None
    if not isinstance(body, dict):
        raise no_grid()
    return body


def _refused(code: str, sentence: str) -> JsonResponse:
    return JsonResponse({"error": {"code": code, "message": sentence}}, status=400)
