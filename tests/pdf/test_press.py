"""The press: a process of its own, with a limit; what it may read; what it says when it cannot."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from django.conf import settings

from refusals import Denied
from tests.pdf.papers import drawn, people, person
from tests.pdf.reading import texts
from tournaments.pdf import press
from tournaments.pdf.draws import draw_by_table
from tournaments.pdf.paper import STATIC, STYLES
from tournaments.pdf.press import print_pdf
from tournaments.pdf.render import Job, make_pdf
from tournaments.pdf.sheets import score_sheets


def job(html: str, **changed: object) -> Job:
    plain = Job(str(STATIC), (), "a test", "en", (f"<!doctype html><p>{html}</p>",))
    return replace(plain, **changed)  # type: ignore[arg-type]  # fields by name


def refused(wanted: Job, **how: float) -> Denied:
    with pytest.raises(Denied) as denied:
        print_pdf(wanted, **how)
    return denied.value


def test_the_press_prints() -> None:
    assert texts(print_pdf(job("nine tables"))) == ["nine tables"]


def test_the_program_itself_never_loads_weasyprint() -> None:
    code = (
        "import django, sys; django.setup(); import config.urls, tournaments.pdf.press;"
        "print(any(name.split('.')[0] in ('weasyprint', 'pikepdf') for name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=settings.BASE_DIR,
        env={"DJANGO_SETTINGS_MODULE": "config.settings", "SECRET_KEY": "for the test"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "False"


def test_what_takes_too_long_is_stopped_with_a_sentence() -> None:
    endless = job("x " * 400_000)
    started = time.monotonic()
    denied = refused(endless, time_limit=1.5)
    assert time.monotonic() - started < 6
    assert (denied.code, denied.status) == ("pdf_too_slow", 503)
    assert "1 second" in denied.sentence


def test_after_one_was_stopped_another_is_printed() -> None:
    refused(job("y " * 400_000), time_limit=1.0)
    assert texts(print_pdf(job("still here"))) == ["still here"]


@pytest.mark.parametrize(
    "error", ["OSError('cannot load library pango')", "ImportError('no weasyprint')"]
)
def test_without_its_packages_it_names_them(
    error: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A package of the same name that fails as the real one does where pango is missing."""
    (tmp_path / "weasyprint.py").write_text(f"raise {error}")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    denied = refused(job(f"no press {error}"))
    assert (denied.code, denied.status) == ("no_pdf", 503)
    for package in ("libpango-1.0-0", "libpangoft2-1.0-0", "libharfbuzz-subset0"):
        assert package in denied.sentence


def test_what_goes_wrong_inside_is_a_refusal_and_not_a_crash() -> None:
    denied = refused(job("a style that is not there", styles=("css/no-such.css",)))
    assert (denied.code, denied.status) == ("pdf_failed", 503)


def test_when_all_presses_run_it_says_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press, "WAIT_LIMIT", 0.05)
    assert press._presses.acquire(timeout=1)
    assert press._presses.acquire(timeout=1)
    try:
        assert refused(job("one too many")).code == "pdf_busy"
    finally:
        press._presses.release()
        press._presses.release()


def test_the_same_paper_asked_twice_is_printed_once() -> None:
    wanted = job("the draw of round 2")
    assert print_pdf(wanted) is print_pdf(wanted)


@pytest.mark.parametrize(
    "address",
    [
        "http://127.0.0.1:9/picture.png",
        "https://example.org/picture.png",
        "file:///etc/hostname",
        f"{STATIC.as_uri()}/../manage.py",
        f"{STATIC.as_uri()}/%2e%2e/manage.py",
        "file://server/share/picture.png",
        "ftp://example.org/x.png",
        "data:image/png;base64,AAAA",
    ],
)
def test_nothing_but_our_own_files_is_read(address: str) -> None:
    from tournaments.pdf.weasy import StaticFiles

    with pytest.raises(ValueError, match=r"not (a local file|below)"):
        StaticFiles(STATIC).fetch(address)


def test_our_own_files_are_read() -> None:
    from tournaments.pdf.weasy import StaticFiles

    found = StaticFiles(STATIC).fetch(f"{STATIC.as_uri()}/{STYLES[0]}")
    try:
        assert b"@font-face" in found.read()
    finally:
        found.close()


def test_a_picture_in_a_name_is_no_picture() -> None:
    names = [*people(3), person(4, '<img src="file:///etc/hostname">')]
    [text] = texts(make_pdf(draw_by_table(drawn(names)).as_job()))
    assert '<img src="file:///etc/hostname">' in text


def test_two_processes_print_what_one_does() -> None:
    paper = draw_by_table(drawn(people(280)))
    wanted = paper.as_job()
    assert len(wanted.parts) > 1
    assert texts(make_pdf(wanted, processes=2)) == texts(make_pdf(wanted))


def test_the_form_is_kept_once_however_many_sheets() -> None:
    few, many = (len(make_pdf(score_sheets(drawn(people(count))).as_job())) for count in (4, 160))
    assert many - few < 39 * 2000


def test_a_job_goes_through_a_pipe_unchanged() -> None:
    wanted = score_sheets(drawn(people(8))).as_job()
    assert Job.from_json(wanted.as_json()) == wanted
    assert json.loads(wanted.as_json())["under"].count('class="form"') == 1
