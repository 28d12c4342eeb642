"""One command runs web, worker and beat; it ends cleanly, starts again, and survives a kill."""

from __future__ import annotations

import urllib.request
from pathlib import Path

from tests.serving.program import Program


def test_it_is_well_and_its_background_work_ticks(tmp_path: Path) -> None:
    with Program(tmp_path, "--no-demo") as program:
        assert program.health()["threads"] == {"worker": True, "beat": True}


def test_ctrl_c_ends_it_cleanly_and_quickly(tmp_path: Path) -> None:
    with Program(tmp_path, "--no-demo") as program:
        status, seconds, printed = program.interrupt()
    assert status == 0
    assert seconds < 4
    assert "Everything is kept" in printed
    assert "Traceback" not in printed


def test_a_second_start_on_the_same_port_is_told_so(tmp_path: Path) -> None:
    with Program(tmp_path, "--no-demo") as program:
        second = Program(tmp_path, "--no-demo")
        second.port = program.port
        second.launch()
        printed, _ = second.process.communicate(timeout=60)
        assert second.process.returncode == 1
        assert "in use" in printed
        assert program.health()["ok"] is True


def test_behind_a_proxy_that_ends_the_encryption_pages_come_and_are_not_redirected(
    tmp_path: Path,
) -> None:
    program = Program(tmp_path)
    program.environment["BASE_URL"] = "https://boam.example.org"
    with program:
        page = urllib.request.Request(f"{program.url}/account/login/")
        page.add_header("Host", "boam.example.org")
        page.add_header("X-Forwarded-Proto", "https")
        with urllib.request.urlopen(page) as answer:
            assert "Secure" in answer.headers["Set-Cookie"]
