"""The only module that loads WeasyPrint: one HTML document to PDF, reading local files alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import url2pathname

from weasyprint import CSS, HTML
from weasyprint.text.fonts import FontConfiguration
from weasyprint.urls import URLFetcher, URLFetcherResponse

# One for the process: reading the fonts anew for each document costs three times its setting.
_FONTS = FontConfiguration()


class StaticFiles(URLFetcher):  # type: ignore[misc]  # weasyprint has no type hints
    """Fetches files below one folder; refuses every other address, and the network whole."""

    def __init__(self, root: Path) -> None:
        super().__init__(allowed_protocols=("file",))
        self.root = root.resolve()

    def fetch(self, url: str, headers: Mapping[str, str] | None = None) -> URLFetcherResponse:
        address = urlsplit(url)
        if address.scheme != "file" or address.netloc not in ("", "localhost"):
            raise ValueError(f"not a local file: {url}")
        if not Path(url2pathname(address.path)).resolve().is_relative_to(self.root):
            raise ValueError(f"not below {self.root}: {url}")
        return super().fetch(url, headers)


@lru_cache(maxsize=4)
def _styles(static: str, names: tuple[str, ...]) -> tuple[Any, ...]:
    """The style sheets, read once for all parts."""
    root = Path(static)
    return tuple(
        CSS(filename=str(root / name), url_fetcher=StaticFiles(root), font_config=_FONTS)
        for name in names
    )


def set_part(static: str, styles: tuple[str, ...], html: str) -> bytes:
    """One HTML document as a PDF.

    static: the folder of styles, fonts and pictures; styles: paths below it.
    """
    root = Path(static)
    document = HTML(string=html, base_url=f"{root.as_uri()}/", url_fetcher=StaticFiles(root))
    pdf: bytes = document.write_pdf(font_config=_FONTS, stylesheets=_styles(static, styles))
    return pdf
