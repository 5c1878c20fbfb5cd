"""The frame of a result page: its header, the bar with its parts and "Your pair", its sections, its footer.

Without the script everything is there; the choice marks the reader's lines by the style sheet alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from xlvp import __version__
from xlvp.pages import texts
from xlvp.pages.event_key import EventKey
from xlvp.pages.html import Content, Html, element, safe, separated
from xlvp.pages.listing import Listing, index_link
from xlvp.pages.page import document, script, style


@dataclass(frozen=True)
class Readers:
    """Who can look for their own lines on a page.

    Attributes:
        kind: pair, team or player: their cards are ``pair-3``, their lines have the class ``p3``.
        label: of the choice.
        names: what each is called there, by the key in those names: letters, digits and underscores.
    """

    kind: str
    label: str
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

    Args:
        title: of the window.
        key: what tells the event from another.
        header: as :func:`page_header` returns it.
        sections: each with its id, its heading and its content; None is left out.
        listing: what the index of a folder says of the event.
        readers: who can choose their lines.
        footer: how the figures were calculated.
        more: further elements of the head.
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
