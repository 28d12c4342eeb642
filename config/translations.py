"""The catalogues that git holds (.po), compiled to what gettext reads (.mo), without msgfmt."""

from __future__ import annotations

from pathlib import Path

import polib


def compile_all(folder: Path) -> list[Path]:
    """Compiles each .po below `folder` whose .mo is missing or older; returns those written.

    Raises ValueError, naming file and line, for a catalogue that cannot be read.
    """
    written = []
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        try:
            catalogue = polib.pofile(str(source), encoding="utf-8")
        except OSError as error:
            raise ValueError(f"{source}: {error}") from error
        # Beside it first, then in one step into place: another process may be reading.
        fresh = target.with_suffix(".mo.new")
        catalogue.save_as_mofile(str(fresh))
        fresh.replace(target)
        written.append(target)
    return written


if __name__ == "__main__":
    for path in compile_all(Path(__file__).resolve().parent.parent / "locale"):
        print(path)
