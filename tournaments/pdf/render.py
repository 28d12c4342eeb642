"""A job of HTML in, one PDF out, in a process of its own: `python -m tournaments.pdf.render`.

Here and in weasy.py alone WeasyPrint is loaded, never in the process that serves pages: it is
slow to load, keeps the memory of its largest document, and a page that makes it loop must be
possible to kill. This module knows no Django: what it sets is what it is given.

Standard input: a Job as JSON. Standard output: the PDF. Standard error: warnings in words, among
them the letters no font has. Exit status 0 printed, NO_PRESS the packages are not there.
"""

from __future__ import annotations

import gc
import io
import json
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial

# Exit status where WeasyPrint or what it needs is not installed.
NO_PRESS = 3
# The parts of a document are set by so many at a time; more would take the desk's processor.
PROCESSES = 2
# More than this and the process gives up rather than take the laptop with it.
MEMORY_BYTES = 3 * 1024**3


@dataclass(frozen=True)
class Job:
    """What to print.

    static: the folder from which alone styles, fonts and pictures are read.
    styles: style sheets for every part, as paths below it.
    parts: whole HTML documents of a few pages each, printed in this order.
    under: an HTML document whose pages lie under the pages of the parts in turn (its first under
    the first, and from the beginning again when they are used up), or "" for none.
    """

    static: str
    styles: tuple[str, ...]
    title: str
    language: str
    parts: tuple[str, ...]
    under: str = ""

    def as_json(self) -> bytes:
        return json.dumps(asdict(self)).encode()

    @classmethod
    def from_json(cls, data: bytes) -> Job:
        read = json.loads(data)
        return cls(**read | {"styles": tuple(read["styles"]), "parts": tuple(read["parts"])})


def _limit_memory() -> None:
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))


def make_pdf(job: Job, *, processes: int = 1) -> bytes:
    """The job's PDF, made in this process or, where there are several parts, in so many."""
    from tournaments.pdf.weasy import set_part

    one = partial(set_part, job.static, job.styles)
    if processes > 1 and len(job.parts) > 1:
        with ProcessPoolExecutor(processes) as pool:
            parts = list(pool.map(one, job.parts))
    else:
        parts = [one(part) for part in job.parts]
    return _bind(job, parts)


def _bind(job: Job, parts: Sequence[bytes]) -> bytes:
    """The parts as one document, the pages of `under` below theirs, each of those kept once."""
    import pikepdf

    from tournaments.pdf.weasy import set_part

    with pikepdf.new() as book:
        for part in parts:
            with pikepdf.open(io.BytesIO(part)) as read:
                book.pages.extend(read.pages)
        if job.under:
            with pikepdf.open(io.BytesIO(set_part(job.static, job.styles, job.under))) as read:
                forms = [book.copy_foreign(page.as_form_xobject()) for page in read.pages]
            for number, page in enumerate(book.pages):
                name = page.add_resource(forms[number % len(forms)], pikepdf.Name.XObject)
                page.contents_add(b"q %s Do Q\n" % str(name).encode(), prepend=True)
        book.Root.Lang = pikepdf.String(job.language)
        book.docinfo["/Title"] = job.title
        out = io.BytesIO()
        book.save(out, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    return out.getvalue()


def main() -> int:
    """Reads the job, writes the PDF; the exit status is in the module's docstring."""
    job = Job.from_json(sys.stdin.buffer.read())
    _limit_memory()
    try:
        import pikepdf  # noqa: F401  (asked for here, so that a missing package is known at once)

        import tournaments.pdf.weasy  # noqa: F401  (likewise; without pango this is an OSError)
    except (ImportError, OSError) as error:
        print(error, file=sys.stderr)
        return NO_PRESS
    # WeasyPrint makes millions of objects and few cycles: the collector would take a third of
    # the time looking through them.
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 1000)
    sys.stdout.buffer.write(make_pdf(job, processes=min(os.cpu_count() or 1, PROCESSES)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
