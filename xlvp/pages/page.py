"""A page: its head, its header, the bar with its parts and "Your pair", its sections, its footer.

It needs nothing else and runs nothing but its own small script, if it has one. Without the script everything
is there; the choice marks the reader's lines by the style sheet alone.

HTML Living Standard; Content Security Policy Level 3: only this page's own style and script, known by their
digests, are applied, and nothing is loaded from anywhere.
"""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from xlvp import __version__
from xlvp.pages import texts
from xlvp.pages.html import Content, Html, element, safe, separated
from xlvp.pages.metadata import NAME, EventKey, Listing, identity, index_link

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

    ``style_sheet`` is the page's own, by default that of all pages; ``runs`` is whether the body has the
    script.
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

    The rest is as for :func:`head`.
    """
    known = element("meta", name=NAME, content=identity(key))
    top = head(title, known, *more, style_sheet=style_sheet, runs=runs)
    return html_file(top, body)


def html_file(top: Html, body: Html) -> bytes:
    """Return a file in UTF-8 of the two elements that :func:`head` and the caller made."""
    return f"<!doctype html>\n{element('html', top, body, lang='en')}\n".encode()


@dataclass(frozen=True)
class Readers:
    """Who can look for their own lines on a page."""

    kind: str  # pair, team or player: their cards are ``pair-3``, their lines have the class ``p3``
    label: str  # of the choice
    #: what each is called there, by the key in those names: letters, digits and underscores
    names: Mapping[str, str]


def page_header(
    place: str,
    title: str,
    facts: Sequence[Content],
    state: str,
    final: bool,
    headline: Html | None = None,
    *more: Content,
) -> Html:
    """Return the header: the club as the link to all its pages, title, facts in a line, headline, state."""
    line = separated(" · ", filter(None, facts))
    return element(
        "header",
        index_link(place),
        element("h1", element("bdi", title)),
        element("p", *line) if line else None,
        headline,
        element("p", state, class_="state" if final else "state provisional"),
        *more,
    )


def event_page(
    title: str,
    key: EventKey,
    header: Html,
    sections: Sequence[tuple[str, str, Html | None]],
    *,
    listing: Listing,
    readers: Readers | None = None,
    footer: str = "",
    more: Sequence[Html] = (),
) -> bytes:
    """Return the page in UTF-8.

    A section is its id, its heading and its content; where that is None it is left out.
    """
    there = [(id, label, content) for id, label, content in sections if content is not None]
    links = [element("a", label, href=f"#{id}") for id, label, _ in there]
    parts = [element("section", element("h2", label), content, id=id) for id, label, content in there]
    chosen = _choice(readers) if readers and readers.names else []
    bar = element("nav", *links, *chosen, class_="main", aria_label=texts.PARTS)
    body = element(
        "body",
        header,
        bar if len(parts) > 1 else None,
        element("main", *parts),
        element(
            "footer",
            element("p", footer) if footer else None,
            element("p", texts.MADE_BY.format(version=__version__)),
        ),
        script() if chosen else None,
    )
    css = style() + "".join(_own_lines(readers.kind, one) for one in readers.names) if readers else style()
    return document(title, key, body, listing.element, *more, style_sheet=css, runs=bool(chosen))


def _choice(readers: Readers) -> list[Html]:
    """The choice, and the link to the reader's card, of which only the chosen one is seen."""
    options = [element("option", texts.NONE_CHOSEN, value="")]
    options += [element("option", safe(name), value=one) for one, name in readers.names.items()]
    select = element("select", *options, id="me", data_kind=readers.kind)
    links = [
        element("a", texts.YOUR_CARD, href=f"#{readers.kind}-{one}", class_=f"go p{one}")
        for one in readers.names
    ]
    return [element("label", f"{readers.label} ", select, class_="me"), *links]


def _own_lines(kind: str, one: str) -> str:
    """The rule by which a reader's lines stand out: chosen, or shown by a link to the card.

    Selectors Level 4, 4.5 (:has) and 12.4 (:checked, which an option matches as well).
    """
    chosen = f':root:has(#me option[value="{one}"]:checked) .p{one}'
    look = "--row:var(--own);--edge:var(--link);--go:block"
    return f"{chosen},:root:has(#{kind}-{one}:target) .p{one}{{{look}}}\n"
