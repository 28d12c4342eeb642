"""The printing press as the web process sees it: a job goes in, a PDF or a refusal comes out."""

from __future__ import annotations

import contextlib
import logging
import os
import signal
import subprocess
import sys
from functools import lru_cache
from threading import BoundedSemaphore

from django.conf import settings
from django.utils.translation import gettext as _

from refusals import Denied
from tournaments.pdf.render import NO_PRESS, Job

logger = logging.getLogger(__name__)

# The packages of Debian without which WeasyPrint does not load.
PACKAGES = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
# Seconds that a document may take, and that one may wait for the two before it.
TIME_LIMIT = 60.0
WAIT_LIMIT = 30.0
# Two at a time: a hall full of phones asking for the draw must not stop the desk's typing.
_presses = BoundedSemaphore(2)


def print_pdf(job: Job, *, time_limit: float = TIME_LIMIT) -> bytes:
    """The job's PDF.

    time_limit: in seconds. Raises Denied: "no_pdf" where the packages are missing, "pdf_too_slow"
    past the limit, "pdf_busy" when too many ask at once, "pdf_failed" otherwise.
    """
    return _printed(job.as_json(), time_limit)


@lru_cache(maxsize=8)  # many ask for one draw in the minute in which it is published
def _printed(job: bytes, time_limit: float) -> bytes:
    if not _presses.acquire(timeout=WAIT_LIMIT):
        raise Denied(
            "pdf_busy",
            _("Several prints are being made already. Try again in a minute."),
            status=503,
        )
    try:
        return _run(job, time_limit)
    finally:
        _presses.release()


def _run(job: bytes, time_limit: float) -> bytes:
    with subprocess.Popen(
        [sys.executable, "-m", "tournaments.pdf.render"],
        cwd=settings.BASE_DIR,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        # A group of its own, so that its helper process can be ended with it.
        start_new_session=True,
    ) as press:
        try:
            pdf, said = press.communicate(job, timeout=time_limit)
        except subprocess.TimeoutExpired:
            _kill(press)
            raise Denied(
                "pdf_too_slow",
                _("This print took longer than %(seconds)d seconds and was stopped.")
                % {"seconds": time_limit},
                status=503,
            )
    words = said.decode(errors="replace").strip()
    if press.returncode == NO_PRESS:
        logger.warning("no PDF: %s", words)
        raise Denied(
            "no_pdf",
            _(
                "PDF cannot be made on this computer: a program it needs is missing. On Debian or "
                "Ubuntu, install %(packages)s."
            )
            % {"packages": PACKAGES},
            status=503,
        )
    if press.returncode != 0:
        logger.error("printing failed (%d): %s", press.returncode, words)
        raise Denied("pdf_failed", _("This print could not be made as a PDF."), status=503)
    if words:
        logger.info("printing: %s", words)
    return pdf


def _kill(press: subprocess.Popen[bytes]) -> None:
    """Ends the press and the helper it may have started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError):
            os.killpg(press.pid, signal.SIGKILL)
    else:
        press.kill()
    press.wait()
