"""HTML elements, written so that text can never become markup.

HTML Living Standard, section 13.3 (serialising). Whatever is not made here is text and is escaped.

>>> element("td", "3 < 4 & more", class_="x")
'<td class="x">3 &lt; 4 &amp; more</td>'
>>> element("p", element("b", "4♠"), None)
'<p><b>4♠</b></p>'
"""

from html import escape
from typing import TypeAlias

from xlvp.exchange.safe_text import printable


class Html(str):
    """Markup that was made here."""

    __slots__ = ()


Content: TypeAlias = "Html | str | int | None"
_EMPTY = frozenset({"meta", "br"})


def element(tag: str, *content: Content, **attributes: str | float | None) -> Html:
    """Return an element; what is None is left out.

    Args:
        tag: its name.
        content: markup, or text that is escaped.
        attributes: values that are escaped; an underscore at a name's end is dropped, others are hyphens.
    """
    given = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(printable(str(value)))}"'
        for name, value in attributes.items()
        if value is not None
    )
    if tag in _EMPTY:
        return Html(f"<{tag}{given}>")
    return Html(f"<{tag}{given}>{joined(*content)}</{tag}>")


def joined(*content: Content) -> Html:
    """Return pieces one behind the other."""
    return Html("".join(_escaped(piece) for piece in content))


def _escaped(piece: Content) -> str:
    if piece is None or isinstance(piece, Html):
        return piece or ""
    return escape(printable(piece)) if isinstance(piece, str) else str(piece)


def table(
    headings: list[Html], *groups: list[Html], caption: str | None = None, class_: str | None = None
) -> Html:
    """Return a table of groups of rows that scrolls within its own frame if it is wider than the screen."""
    head = element("thead", element("tr", *headings))
    bodies = [element("tbody", *rows) for rows in groups]
    titled = element("caption", caption) if caption else None
    return element("div", element("table", titled, head, *bodies, class_=class_), class_="frame")


def heading(content: Content, class_: str | None = None) -> Html:
    """Return the heading of a column."""
    return element("th", content, scope="col", class_=class_)


def back() -> Html:
    """Return the link from a board or a card to the ranking."""
    return element("a", "↑", href="#ranking", class_="back", aria_label="To the ranking")
