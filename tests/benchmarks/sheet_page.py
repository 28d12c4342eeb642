"""What the sheet's page costs the server, as ratios to an empty view.

    python -m tests.benchmarks.sheet_page

All go through the whole program as a server calls it (WSGI, every middleware), so the empty view
is the least that any answer takes. CPU time of the process, the least disturbed of several runs.
The check is what a keystroke costs: asked for without cookies, as the page's script does.
"""

from __future__ import annotations

import io
import json
import os
import tempfile
import time
from collections.abc import Callable
from typing import Any

CHECKS = 400
PAGES = 40
RUNS = 7


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

    def call(url: str, body: object = None, cookies: str = "") -> Callable[[], bytes]:
        data = json.dumps(body).encode() if body is not None else b""
        environ = {
            "REQUEST_METHOD": "GET" if body is None else "POST",
            "PATH_INFO": url,
            "SERVER_NAME": "127.0.0.1",
            "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "CONTENT_TYPE": "application/json",
            "CONTENT_LENGTH": str(len(data)),
            "HTTP_ACCEPT_LANGUAGE": "nl",
            "HTTP_COOKIE": cookies,
            "wsgi.url_scheme": "http",
            "wsgi.errors": io.StringIO(),
        }

        def send() -> bytes:
            status: list[str] = []
            answered: list[bytes] = []

            def begin(line: str, _headers: object, *_trouble: object) -> Callable[[bytes], object]:
                status.append(line)
                return answered.append

            answer = application({**environ, "wsgi.input": io.BytesIO(data)}, begin)
            content = b"".join(answer)
            assert status[0].startswith("200"), (status, content[:300])
            return content

        return send

    def check(typed: object) -> Callable[[], bytes]:
        body = {"ruleset": "west-flemish", "options": {"best_of": 3}, "typed": typed}
        return call("/score/check/", body)

    url = night.url()
    empty_time = _best(call("/score/empty/"), CHECKS)
    rows: list[tuple[str, float]] = [
        ("an empty view", empty_time),
        ("a check, nothing typed", _best(check(_grid(0, 0)), CHECKS)),
        ("a check, one boam of 10 deals", _best(check(_grid(1, 10)), CHECKS)),
        ("a check, 20 deals in two boams", _best(check(_grid(2, 10)), CHECKS)),
        ("a check, 36 deals in three boams", _best(check(_grid(3, 12)), CHECKS)),
        ("a check, 20 deals, five remarks", _best(check(_grid(2, 10, wrong=5)), CHECKS)),
        ("the page to type on, GET", _best(call(url, cookies=cookie), PAGES)),
    ]
    for name, seconds in rows:
        print(f"{name:40} {seconds * 1e6:8.0f} µs   {seconds / empty_time:6.2f} ×")


def _grid(boams: int, deals: int, wrong: int = 0) -> dict[str, Any]:
    """A grid as typed in Dutch, no boam of it won by its last deal but one."""
    points = [39, 24, 33, 31, 28, 35, 33, 27, 34, 26, 32, 29]
    rows = [
        {"points_a": str(points[n % 12]), "trump": "hkrsm"[n % 5], "call": "m" if n == 3 else ""}
        for n in range(deals)
    ]
    grid = [{"level": "deals", "rows": [dict(row) for row in rows]} for _n in range(boams)]
    for n in range(wrong):
        grid[-1]["rows"][n]["points_b"] = "60"  # type: ignore[index]  # rows, as made above
    return {"language": "nl", "first_dealer": "n", "boams": grid}


def _best(work: Callable[[], object], times: int) -> float:
    """Seconds of CPU for one call, in the best of several runs."""
    for _n in range(10):
        work()
    runs = []
    for _n in range(RUNS):
        begin = time.process_time()
        for _m in range(times):
            work()
        runs.append((time.process_time() - begin) / times)
    return min(runs)


if __name__ == "__main__":
    main()
