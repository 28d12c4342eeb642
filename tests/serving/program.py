"""The whole program as its user starts it, in a folder and on a port of its own."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 60.0


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


class Program:
    """`python -m config.serve`, embedded, whatever database and broker the tests run on."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.arguments = arguments
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if name not in {"DATABASE_URL", "REDIS_URL"}
        } | {"DATA_DIR": str(folder), "BASE_URL": self.url}

    def __enter__(self) -> Program:
        try:
            self.start()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        tb: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        self.launch()
        self.wait_until(lambda: self.health().get("ok") is True, "the program is well")

    def launch(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "config.serve", "--port", str(self.port), *self.arguments],
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def stop(self) -> None:
        """As a power cut does: no goodbye."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def interrupt(self) -> tuple[int, float, str]:
        """Ctrl-C: the exit status, the seconds it took, and all that it printed."""
        begun = time.monotonic()
        self.process.send_signal(signal.SIGINT)
        printed, _ = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, time.monotonic() - begun, printed

    def health(self) -> dict[str, Any]:
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return dict(json.load(answer))
        except urllib.error.HTTPError as error:
            return dict(json.load(error))
        except OSError:
            return {}

    def manage(self, *arguments: str) -> str:
        """A management command beside the running program, on the same data."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    def shell(self, program: str) -> str:
        """What a piece of Python prints that sees the same data."""
        return self.manage("shell", "--verbosity", "0", "-c", program).strip()

    def wait_until(self, holds: Any, what: str) -> None:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.process.poll() is not None:
                assert self.process.stdout is not None
                printed = self.process.stdout.read()
                raise AssertionError(f"the program ended by itself: {printed}")
            if holds():
                return
            time.sleep(0.2)
        raise AssertionError(f"not within {PATIENCE:.0f} s: {what}")
