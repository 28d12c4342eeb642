"""The catalogues that git holds (.po), compiled to what gettext reads (.mo), without msgfmt."""

from __future__ import annotations

import os
from pathlib import Path

LOCALE = Path(__file__).resolve().parent.parent / "locale"


def compile_all(folder: Path = LOCALE) -> list[Path]:
    """Compiles each .po below `folder` whose .mo is missing or older; returns those written.

    On a disk that cannot be written the old ones are left. Raises ValueError, naming file and line,
    for a catalogue that cannot be read.
    """
    written = []
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        # Only where there is work: every command passes here.
        import polib

        try:
            catalogue = polib.pofile(str(source), encoding="utf-8")
        except OSError as error:
            raise ValueError(f"{source}: {error}") from error
        # Beside it first, then in one step into place: another process may be reading or writing.
        fresh = target.with_suffix(f".mo.{os.getpid()}")
        try:
            catalogue.save_as_mofile(str(fresh))
            fresh.replace(target)
        except OSError:
            continue
        written.append(target)
    return written


if __name__ == "__main__":
    for path in compile_all():
        print(path)
