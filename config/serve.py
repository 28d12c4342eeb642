"""The whole program in one process, without Redis: web, worker and beat.

`python -m config.serve` is what `make run` ends in. The web server runs in the main thread, the
Celery worker and its beat in two more. Their broker is this process's memory and only wakes the
worker: what is due stands in the database, so a kill at any moment loses nothing (docs/adr/0004).
"""

from __future__ import annotations

import argparse
import logging
import os
import select
import signal
import socket
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import Any

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

log = logging.getLogger("boam.serve")


class Stop(KeyboardInterrupt):
    """Ctrl-C or a polite kill; a KeyboardInterrupt, which waitress lets through everywhere."""


def _prepare(demo: bool) -> None:
    """Translations, database and, in an empty one, a club to look at."""
    from django.conf import settings
    from django.core.management import call_command

    from config.translations import compile_all

    compile_all()
    django.setup()
    settings.DATA_DIR.mkdir(parents=True, exist_ok=True)
    call_command("migrate", verbosity=0, interactive=False)
    if demo:
        call_command("demo")


def _worker_and_beat() -> tuple[list[threading.Thread], Callable[[], None]]:
    """The two background threads, not yet started, and what ends them within a moment."""
    from celery import beat
    from celery.worker import WorkController, state

    from config.celery import ROUNDS_DUE, app

    app.loader.import_default_modules()
    app.finalize()
    worker = WorkController(
        app=app,
        pool_cls="threads",
        concurrency=1,
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
        loglevel="WARNING",
    )
    # In memory: the schedule is code, and when a thing last ran stands in the database.
    beating = beat.Service(app, scheduler_cls=beat.Scheduler, max_interval=1)
    threads = [
        threading.Thread(target=worker.start, name="worker", daemon=True),
        threading.Thread(target=beating.start, name="beat", daemon=True),
    ]

    def stop() -> None:
        vars(state)["should_stop"] = 0
        beating.stop()
        # The worker sleeps on its queue: one more tick wakes it, and does no harm.
        app.send_task(ROUNDS_DUE)
        for thread in threads:
            thread.join(timeout=3)

    return threads, stop


def _raise_stop(number: int, frame: FrameType | None) -> None:
    raise Stop


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="boam run", description=__doc__.splitlines()[0])
    parser.add_argument("--host", default=os.environ.get("HOST", "127.0.0.1"))
    parser.add_argument("--port", type=int, default=int(os.environ.get("PORT", "8000")))
    parser.add_argument("--no-demo", action="store_true", help="no demo club in an empty database")
    options = parser.parse_args(arguments)

    # Explicitly: a program started with `&` by a shell is told to ignore Ctrl-C.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, _raise_stop)
    if not _port_is_free(options.host, options.port):
        print(
            f"Port {options.port} is in use: Boam may be running already "
            f"(http://{options.host}:{options.port}/). Stop it, or choose another: PORT=8001.",
            file=sys.stderr,
        )
        return 1
    try:
        _prepare(demo=not options.no_demo)
        return _serve(options.host, options.port)
    except Stop:
        return 0


def _port_is_free(host: str, port: int) -> bool:
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind((host, port))
        except OSError:
            return False
    return True


def _trusted_proxy() -> dict[str, Any]:
    """Whose word is taken for who asks, and how: nobody's; with an https address, that of the
    proxy on this machine, which ends the encryption."""
    from django.conf import settings

    if not settings.BASE_URL.startswith("https:"):
        return {}
    return {
        "trusted_proxy": "127.0.0.1",
        "trusted_proxy_headers": {"x-forwarded-proto", "x-forwarded-for"},
    }


def _serve(host: str, port: int) -> int:
    from waitress.server import create_server

    from config import health
    from config.wsgi import application

    # The port first: a second start must fail before it has threads that work.
    server = create_server(
        application,
        host=host,
        port=port,
        threads=8,
        connection_limit=2000,
        asyncore_use_poll=hasattr(select, "poll"),
        clear_untrusted_proxy_headers=True,
        **_trusted_proxy(),
    )
    threads, stop_background = _worker_and_beat()
    health.watched[:] = threads
    for thread in threads:
        thread.start()
    shown = "127.0.0.1" if host == "0.0.0.0" else host
    print(f"\n  Boam runs at http://{shown}:{port}/   (Ctrl-C stops it)\n", flush=True)
    try:
        server.run()
    except Stop:
        pass
    finally:
        # A second Ctrl-C while stopping must not leave half of it standing.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        print("Boam stops. Everything is kept.", flush=True)
        server.close()
        stop_background()
    return 0


if __name__ == "__main__":
    # Daemon threads that did not end in time must not hold the process.
    code = main()
    sys.stdout.flush()
    os._exit(code)
