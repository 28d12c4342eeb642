"""How fast the standings are read: `python -m tests.benchmarks.standings`.

Each figure is a ratio to a baseline of the same run: a page made anew to its queries alone, a page
of which nothing changed and a poll to a view that answers with nothing. Processor time, the best
of several runs, in a database of its own. Nothing is asserted.
"""

from __future__ import annotations

import os
import re
import tempfile
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from tournaments.models import Event

ROUNDS = 5
_SIZES = (80, 576)


def best(work: Callable[[], object], runs: int = 7) -> float:
    """Milliseconds of the processor for the least disturbed of several runs."""
    times = []
    for _ in range(runs):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return 1000 * min(times)


def nothing(request: HttpRequest) -> HttpResponse:
    """The empty view, behind the same middleware as every page."""
    from django.http import HttpResponse

    return HttpResponse()


def played(players: int) -> Event:
    """An event of so many players with all its rounds in, every step through the services."""
    from tests.standings.worlds import evening

    return evening(players, rounds=ROUNDS)


def measure(players: int) -> None:
    """One event: page made, page kept, poll."""
    from django.core.cache import cache
    from django.db import connection
    from django.test import Client
    from django.test.utils import CaptureQueriesContext
    from django.urls import reverse

    from tournaments.selectors.standings import event_standings, standings_version

    event = played(players)
    page = reverse("standings", args=[event.pk])
    client = Client(SERVER_NAME="localhost")
    kept = f"standings-{standings_version(event)}-en"

    with CaptureQueriesContext(connection) as captured:
        cache.clear()
        client.get(page)
    statements = [query["sql"] for query in captured.captured_queries]

    def queries() -> None:
        with connection.cursor() as cursor:
            for sql in statements:
                cursor.execute(sql)
                cursor.fetchall()

    def made() -> None:
        cache.delete(kept)
        client.get(page)

    shown = re.search(r"\?v=(\w+)", client.get(page).content.decode())
    unchanged = f"{page}?v={shown[1] if shown else ''}"
    htmx = {"HX-Request": "true"}
    # Each answers what it is measured for.
    assert client.get("/nothing/").status_code == 200
    assert client.get(unchanged, headers=htmx).status_code == 204

    alone, anew = best(queries), best(made)
    empty = best(lambda: [client.get("/nothing/") for _ in range(20)]) / 20
    again = best(lambda: [client.get(page) for _ in range(20)]) / 20
    polled = best(lambda: [client.get(unchanged, headers=htmx) for _ in range(20)]) / 20
    selector = best(lambda: event_standings(event))
    print(
        f"{players} players, {ROUNDS} rounds, {len(statements)} queries: {alone:.1f} ms alone; "
        f"read model {selector:.1f} ms ({selector / alone:.1f} x); "
        f"page made {anew:.1f} ms ({anew / alone:.1f} x)"
    )
    print(
        f"  empty view {empty:.2f} ms; page kept {again:.2f} ms ({again / empty:.1f} x); "
        f"poll, nothing new {polled:.2f} ms ({polled / empty:.1f} x)"
    )


def main() -> None:
    os.environ["DJANGO_SETTINGS_MODULE"] = "config.settings"
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATA_DIR"] = folder
        import django

        django.setup()
        from django.core.management import call_command
        from django.urls import path

        from config import urls

        urls.urlpatterns.append(path("nothing/", nothing))
        call_command("migrate", verbosity=0)
        for players in _SIZES:
            measure(players)


if __name__ == "__main__":
    main()
