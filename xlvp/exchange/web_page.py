"""The page of an event: one HTML file that needs nothing else and runs no script."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType

from xlvp import __version__
from xlvp.book.pairs_event import PairsEvent
from xlvp.events.hands import Hand
from xlvp.events.ranked import ROUNDED
from xlvp.events.ranking import tie_ways
from xlvp.exchange.html import Html, element, joined
from xlvp.exchange.identity import NAME, identity
from xlvp.exchange.page import head
from xlvp.exchange.safe_text import safe
from xlvp.exchange.web_boards import boards_section
from xlvp.exchange.web_cards import cards_section
from xlvp.exchange.web_hands import hands_shown
from xlvp.exchange.web_ranking import ranking_section
from xlvp.exchange.web_swiss import matches_section, standings_section
from xlvp.notation.dates import in_words

#: What a page of ours carries near its beginning.
MARK = b'<meta name="generator" content="xlvp'

TIES = {
    "share": "Equal scores share the place.",
    "direct": "Ties of two pairs are broken by the boards they played against each other.",
    "tops": "Ties are broken by the best board, then the second best, and so on.",
}
OWN_AVERAGES = (
    "A pair that was given 60% has its average on its other boards if that is more, one that was given 40% if"
    " it is less (Law 12C2(c))."
)


def web_page(event: PairsEvent, deals: Mapping[int, str | Hand] = MappingProxyType({})) -> bytes:
    """Return the page in UTF-8.

    Args:
        event: the event.
        deals: deals of its boards, each in PBN or with par and tricks, in place of the workbook's.
    """
    sections = [
        ("standings", "Standings", standings_section(event)),
        ("matches", "Matches", matches_section(event)),
        ("ranking", "Ranking", ranking_section(event)),
        ("boards", "Boards", boards_section(event, hands_shown(event, deals))),
        ("cards", "Score cards", cards_section(event)),
    ]
    there = [(id, label, section) for id, label, section in sections if section is not None]
    links = [element("a", label, href=f"#{id}") for id, label, _ in there]
    body = element(
        "body",
        _header(event),
        element("nav", *links, class_="main", aria_label="Parts of the page"),
        element("main", *(section for _, _, section in there)),
        element("footer", element("p", _how(event)), element("p", f"Made by xlvp {__version__}")),
    )
    return ("<!doctype html>\n" + element("html", _head(event), body, lang="en") + "\n").encode()


def title_of(event: PairsEvent) -> str:
    """The event's title, or a word for an event that has none."""
    return safe(event.title) or "Pairs"


def shown_date(day: date | str) -> str:
    """The day in words, or what was typed.

    >>> shown_date(date(2026, 11, 3))
    '3 November 2026'
    """
    return in_words(day) if isinstance(day, date) else day


def _head(event: PairsEvent) -> Html:
    title = ", ".join(filter(None, (title_of(event), shown_date(event.date))))
    return head(title, element("meta", name=NAME, content=identity(event)))


def _header(event: PairsEvent) -> Html:
    parts = [element("bdi", part) for part in (event.place, shown_date(event.date)) if part]
    parts.append(joined(event.scored.method.title))
    line = joined(*(piece for part in parts for piece in (" · ", part)))
    return element(
        "header",
        element("h1", element("bdi", title_of(event))),
        element("p", Html(line.removeprefix(" · "))),
        element("p", event.state, class_="state" if event.final else "state provisional"),
    )


def _how(event: PairsEvent) -> str:
    told = [f"Scored by {event.scored.method.title}."]
    if event.scored.method.most.matchpoints and event.scored.most:
        told.append(f"The top is {event.scored.most}; Neuberg's formula brings shorter boards to it.")
    if event.scored.own_averages:
        told.append(OWN_AVERAGES)
    told += [TIES[way] for way in tie_ways(event.ties)]
    if event.swiss is not None:
        conditions = event.swiss.conditions
        told.append(f"VPs of a match of {conditions.boards} boards: scale {conditions.scale}.")
    if any(place.scratch.score != place.scratch.total for places in event.rankings for place in places):
        told.append("Points of pairs with fewer boards, penalties too, are multiplied to be comparable.")
    elif len({place.scratch.boards for places in event.rankings for place in places}) > 1:
        told.append("Points are as scored, the order is by the score per board.")
    if event.totals == ROUNDED:
        told.append("The points of each board are rounded to one decimal before they are added.")
    if event.least:
        told.append(f"Pairs with less than {event.least}% of the boards have no place.")
    return " ".join(told)
