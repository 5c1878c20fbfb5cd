"""Typed text made fit for a page, a data file or a file's name; the HTML elements of which pages are made.

XML 1.0, section 2.2 (characters): control characters stand in no document. The signs that turn the
direction of what follows (Unicode Standard Annex 9) are left out, so that a name stays within its cell.
"""

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from xlvp.functions.values import CellError, CellValue
from xlvp.pages import texts
from xlvp.xlsx.write import DEVICES

_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\u200e\u200f")
_NOT_IN_NAMES = frozenset('<>:"/\\|?*')
_LONGEST_NAME = 120


def safe(text: str) -> str:
    """Return text on one line without control characters, unpaired surrogates or turning signs.

    >>> safe("Anna\\x00 \\u202eNowak\\n")
    'Anna Nowak'
    """
    return " ".join(printable(text).split())


def printable(text: str) -> str:
    """Return text with its spaces as they are, control characters and unpaired surrogates as spaces."""
    return text if text.isprintable() else "".join(map(_kept, text))


def _kept(sign: str) -> str:
    if sign in _TURNING:
        return ""
    if unicodedata.category(sign) in ("Cc", "Cs") or ord(sign) & 0xFFFE == 0xFFFE:
        return " "
    return sign


def file_stem(text: str) -> str:
    """Return the name of a file, without its ending, for a text: letters, digits and hyphens only.

    It is a name on every system and in every address of a web page, and never that of the index.

    >>> file_stem("2026-11-17 Tuesday 7/7: pairs (B)?"), file_stem("../../con"), file_stem(" ... ")
    ('2026-11-17-tuesday-7-7-pairs-b', 'event-con', 'event')
    """
    letters = unicodedata.normalize("NFC", safe(text).lower())
    words = "".join(sign if sign.isalnum() else "-" for sign in letters if unicodedata.category(sign) != "Cf")
    name = "-".join(filter(None, words.split("-"))).encode()
    stem = name[:_LONGEST_NAME].decode(errors="ignore").strip("-")
    taken = not stem or stem == "index" or stem.upper() in DEVICES
    return f"event-{stem}".rstrip("-") if taken else stem


def older_stem(text: str) -> str:
    """Return the name that files had until names were of letters, digits and hyphens only.

    >>> older_stem("Tuesday 7/7: pairs?"), older_stem("../../con"), older_stem("Aux.2026")
    ('Tuesday 7-7- pairs', 'event con', 'event Aux.2026')
    """
    signs = ("-" if sign in _NOT_IN_NAMES else sign for sign in safe(text))
    seen = "".join(sign for sign in signs if unicodedata.category(sign) != "Cf")
    stem = seen.encode()[:_LONGEST_NAME].decode(errors="ignore").strip(" .-~")
    device = not stem or stem.partition(".")[0].rstrip().upper() in DEVICES
    return f"event {stem}".rstrip() if device else stem


def shown(value: CellValue, *, signed: bool = False, places: int | None = None) -> str:
    """Return a cell's value as text, control characters as spaces: a terminal obeys them.

    >>> shown(7.0, signed=True), shown(16.5, places=2), shown(CellError("#N/A", "no VPs"))
    ('+7', '16.50', '#N/A')
    """
    if isinstance(value, CellError):
        return value.code
    if isinstance(value, bool) or not isinstance(value, int | float):
        return printable(str(value))
    if places is not None:
        return f"{value:.{places}f}"
    text = f"{value:.10g}"
    return f"+{text}" if signed and value > 0 else text


class Html(str):
    """Markup that was made here."""

    __slots__ = ()


Content: TypeAlias = "Html | str | int | None"
_EMPTY = frozenset({"meta", "br", "link"})
Key = TypeVar("Key", int, str)


def element(tag: str, *content: Content, **attributes: str | float | None) -> Html:
    """Return an element; what is None is left out.

    Content is markup, or text that is escaped, as values are; an underscore at a name's end is dropped,
    others are hyphens.
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


def separated(separator: Content, pieces: Iterable[Content]) -> list[Content]:
    """Return pieces with a separator between them."""
    return [part for piece in pieces for part in (separator, piece)][1:]


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


def folded(
    id: str, title: Sequence[Html], *content: Content, class_: str | None = None, is_open: bool = False
) -> Html:
    """Return a part that is opened by its title; a link to it leads inside, so that the browser opens it.

    HTML Living Standard, 6.5.6 (auto-expanding details): without a script.
    """
    spaced = [piece for part in title for piece in (" ", part)][1:]
    summary = element("summary", *spaced, class_=class_)
    inside = element("div", *content, id=id)
    return element("details", summary, inside, class_="sheet", open="" if is_open else None)


def neighbours(
    kind: str, one: Key, all_: Sequence[Key], names: Mapping[Key, str] = MappingProxyType({})
) -> Html:
    """Return the links to the part before this one and behind it, and up to the ranking.

    ``kind`` is how the parts' ids begin; ``names`` are what keys are called where they are not shown
    themselves.
    """
    at = all_.index(one)
    before = all_[at - 1] if at else None
    behind = all_[at + 1] if at + 1 < len(all_) else None

    def link(key: Key | None, label: str, words: str) -> Html | None:
        if key is None:
            return None
        name = safe(names.get(key, str(key)))
        return element(
            "a", Html(label.format(element("bdi", name))), href=f"#{kind}{key}", aria_label=f"{words}: {name}"
        )

    return element(
        "div",
        link(before, "← {}", texts.PREVIOUS),
        element("a", texts.TO_RANKING, href="#ranking"),
        link(behind, "{} →", texts.NEXT),
        class_="steps",
    )
