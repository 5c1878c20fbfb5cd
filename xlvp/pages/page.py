"""The head of a page that needs nothing else and runs nothing but its own small script, if it has one.

HTML Living Standard; Content Security Policy Level 3: only this page's own style and script, known by their
digests, are applied, and nothing is loaded from anywhere.
"""

from base64 import b64encode
from functools import cache
from hashlib import sha256
from pathlib import Path

from xlvp import __version__
from xlvp.pages.event_key import NAME, EventKey, identity
from xlvp.pages.html import Html, element

#: What a page of ours carries near its beginning.
MARK = b'<meta name="generator" content="xlvp'


@cache
def style() -> str:
    """The style sheet, which is kept as a file of its own."""
    return _beside("page.css")


@cache
def script() -> Html:
    """The element with the script, which is kept as a file of its own: a page has all it has without it."""
    return Html(f"<script>{_beside('page.js')}</script>")


def _beside(name: str) -> str:
    return (Path(__file__).parent / name).read_text(encoding="utf-8")


def _digest(text: str) -> str:
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"


def head(title: str, *more: Html, style_sheet: str | None = None, runs: bool = False) -> Html:
    """Return the head of a page with its policy and its style.

    Args:
        title: of the page.
        more: further elements.
        style_sheet: the page's own; by default that of all pages.
        runs: whether the body has the script.
    """
    css = style() if style_sheet is None else style_sheet
    of_script = f"; script-src {_digest(_beside('page.js'))}" if runs else ""
    policy = f"default-src 'none'; style-src {_digest(css)}{of_script}; base-uri 'none'; form-action 'none'"
    return element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", name="generator", content=f"xlvp {__version__}"),
        *more,
        element("meta", http_equiv="Content-Security-Policy", content=policy),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("meta", name="referrer", content="no-referrer"),
        element("title", title),
        Html(f"<style>{css}</style>"),
    )


def document(
    title: str, key: EventKey, body: Html, *more: Html, style_sheet: str | None = None, runs: bool = False
) -> bytes:
    """Return the page of an event in UTF-8; it carries by what it is known again.

    Args:
        title: of the page.
        key: what tells the event from another.
        body: the element.
        more: further elements of the head.
        style_sheet: as :func:`head`.
        runs: as there.
    """
    known = element("meta", name=NAME, content=identity(key))
    top = head(title, known, *more, style_sheet=style_sheet, runs=runs)
    return html_file(top, body)


def html_file(top: Html, body: Html) -> bytes:
    """Return a file in UTF-8 of the two elements that :func:`head` and the caller made."""
    return f"<!doctype html>\n{element('html', top, body, lang='en')}\n".encode()
