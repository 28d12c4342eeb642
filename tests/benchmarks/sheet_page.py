"""What the sheet's page costs the server, as ratios to an empty view.

    python -m tests.benchmarks.sheet_page

All go through the whole program as a server calls it (WSGI, every middleware), so the empty view
is the least that any answer takes. CPU time of the process, the least disturbed of several runs.
The check is what a keystroke costs: asked for without cookies, as the page's script does, and of
a sheet whose last row is another each time.
"""

from __future__ import annotations

import io
import json
import os
import tempfile
import time
from collections.abc import Callable
from itertools import cycle
from typing import Any

CHECKS = 250
PAGES = 10
RUNS = 15
PAGE = "the page to type on, GET"


def main() -> None:
    """Makes an event in a database of its own, measures, prints a table."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"DATA_DIR": folder, "DJANGO_SETTINGS_MODULE": "config.settings"}
        import django

        django.setup()
        _measure()


def _measure() -> None:
    from django.conf import settings
    from django.core.management import call_command
    from django.core.wsgi import get_wsgi_application
    from django.http import HttpRequest, HttpResponse
    from django.urls import path

    import scoring.web.urls

    def empty(request: HttpRequest) -> HttpResponse:
        return HttpResponse("ok")

    call_command("migrate", verbosity=0)
    # Beside the check, so that both are as long to find.
    scoring.web.urls.urlpatterns.append(path("score/empty/", empty))
    application = get_wsgi_application()

    from django.test import Client

    from tests.sheets.night import Night

    night = Night()
    browser = Client()
    browser.force_login(night.one)
    cookie = f"{settings.SESSION_COOKIE_NAME}={browser.cookies[settings.SESSION_COOKIE_NAME].value}"

    def call(url: str, *bodies: object, cookies: str = "") -> Callable[[], bytes]:
        asked = cycle([json.dumps(body).encode() for body in bodies] or [b""])
        environ = {
            "REQUEST_METHOD": "POST" if bodies else "GET",
            "PATH_INFO": url,
            "SERVER_NAME": "127.0.0.1",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "CONTENT_TYPE": "application/json",
            "HTTP_ACCEPT_LANGUAGE": "nl",
            "HTTP_COOKIE": cookies,
            "wsgi.url_scheme": "http",
            "wsgi.errors": io.StringIO(),
        }

        def send() -> bytes:
            status: list[str] = []
            answered: list[bytes] = []
            data = next(asked)

            def begin(line: str, _headers: object, *_trouble: object) -> Callable[[bytes], object]:
                status.append(line)
                return answered.append

            answer = application(
                {**environ, "CONTENT_LENGTH": str(len(data)), "wsgi.input": io.BytesIO(data)}, begin
            )
            content = b"".join(answer)
            assert status[0].startswith("200"), (status, content[:300])
            return content

        return send

    def check(boams: int, deals: int, wrong: int = 0) -> Callable[[], bytes]:
        grids = [_grid(boams, deals, wrong, last) for last in range(61 if boams else 1)]
        asked = {"ruleset": "west-flemish", "options": {"best_of": 3}}
        return call("/score/check/", *({**asked, "typed": grid} for grid in grids))

    url = night.url()
    works = {
        "an empty view": call("/score/empty/"),
        "a check, nothing typed": check(0, 0),
        "a check, one boam of 10 deals": check(1, 10),
        "a check, 20 deals in two boams": check(2, 10),
        "a check, 36 deals in three boams": check(3, 12),
        "a check, 20 deals, five remarks": check(2, 10, wrong=5),
        PAGE: call(url, cookies=cookie),
    }
    best = dict.fromkeys(works, float("inf"))
    # In turn, so that a machine that is busy for a while is so for all of them.
    for _n in range(RUNS):
        for name, work in works.items():
            best[name] = min(best[name], _cost(work, PAGES if name == PAGE else CHECKS))
    for name, seconds in best.items():
        print(f"{name:40} {seconds * 1e6:8.0f} µs   {seconds / best['an empty view']:6.2f} ×")


def _grid(boams: int, deals: int, wrong: int, last: int) -> dict[str, Any]:
    """A grid as typed in Dutch, no boam of it won by its last deal but one.

    wrong: rows of the last boam with an error. last: the points in the last row, 0 to 60.
    """
    points = [39, 24, 33, 31, 28, 35, 33, 27, 34, 26, 32, 29]
    rows: list[dict[str, str]] = [
        {"points_a": str(points[n % 12]), "trump": "hkrsm"[n % 5], "call": "m" if n == 3 else ""}
        for n in range(deals)
    ]
    grid = [[dict(row) for row in rows] for _n in range(boams)]
    if grid:
        grid[-1][-1]["points_a"] = str(last)
    for n in range(wrong):
        grid[-1][n]["points_b"] = "60"
    typed = [{"level": "deals", "rows": boam} for boam in grid]
    return {"language": "nl", "first_dealer": "n", "boams": typed}


def _cost(work: Callable[[], object], times: int) -> float:
    """Seconds of CPU for one call."""
    for _n in range(5):
        work()
    begin = time.process_time()
    for _n in range(times):
        work()
    return (time.process_time() - begin) / times


if __name__ == "__main__":
    main()
