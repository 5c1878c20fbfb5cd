"""The page of a pairs event: its ranking, its boards and each pair's own card, in one file."""

from collections.abc import Mapping
from datetime import date
from types import MappingProxyType

from xlvp.notation.dates import in_words
from xlvp.pages import texts
from xlvp.pages.html import safe
from xlvp.pages.metadata import Listing
from xlvp.pages.page import Readers, event_page, page_header
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.hands import Hand
from xlvp.pairs.ranking import ROUNDED, tie_ways
from xlvp.teams.rows import standing_lines
from xlvp.workbooks.pairs.page_boards import boards_section, solved_hands
from xlvp.workbooks.pairs.page_cards import cards_section
from xlvp.workbooks.pairs.page_hands import hands_shown
from xlvp.workbooks.pairs.page_ranking import (
    matches_section,
    prizes_section,
    ranking_section,
    standings_section,
)

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
        deals: deals of its boards, each in PBN or with par and tricks, instead of the workbook's.
    """
    hands = solved_hands(event, hands_shown(event, deals))
    cards = cards_section(event, hands)
    numbers = sorted(place.scratch.pair for places in event.rankings for place in places) if cards else []
    names = {number: event.pairs[number].names if number in event.pairs else "" for number in numbers}
    day, individual = shown_date(event.date), event.scored.individual
    return event_page(
        ", ".join(filter(None, (title_of(event), day))),
        event.key,
        page_header(event.place, title_of(event), (day, _scored(event)), event.state, event.final),
        [
            ("standings", texts.STANDINGS, standings_section(event)),
            ("matches", texts.MATCHES, matches_section(event)),
            ("ranking", texts.RANKING, ranking_section(event)),
            ("prizes", texts.PRIZES, prizes_section(event)),
            ("boards", texts.BOARDS, boards_section(event, hands)),
            ("cards", texts.PLAYERS if individual else texts.CARDS, cards),
        ],
        listing=listing(event),
        readers=Readers(
            "pair",
            texts.YOUR_NAME if individual else texts.YOUR_PAIR,
            {str(one): f"{one} {name or ''}" for one, name in names.items()},
        ),
        footer=_how(event),
    )


def listing(event: PairsEvent) -> Listing:
    """Return what the index of a folder says of the event."""
    first = [place.scratch.pair for places in event.rankings for place in places if place.scratch.place == 1]
    if event.swiss is not None:
        first = [line.team for line in standing_lines(event.swiss) if (line.place or "").rstrip("=") == "1"]
    winners = [event.pairs[number].names for number in first if number in event.pairs]
    if event.swiss is not None and not event.swiss.conditions.of_pairs:
        winners = [event.swiss.field[number].name for number in first]
    day = event.date.isoformat() if isinstance(event.date, date) else ""
    return Listing(day, title_of(event), event.place, tuple(filter(None, winners)), event.final)


def title_of(event: PairsEvent) -> str:
    """The event's title, or a word for an event that has none."""
    return safe(event.title) or texts.NO_TITLE


def shown_date(day: date | str) -> str:
    """The day in words, or what was typed.

    >>> shown_date(date(2026, 11, 3))
    '3 November 2026'
    """
    return in_words(day) if isinstance(day, date) else day


def _scored(event: PairsEvent) -> str:
    """What decides: how the pairs are scored, or the teams."""
    if event.swiss is None or event.swiss.conditions.of_pairs:
        return event.scored.method.title
    scale = event.swiss.conditions.scale
    return "Teams, total IMPs" if scale == "imps" else f"Teams, scale {safe(scale)}"


def _how(event: PairsEvent) -> str:
    messages = [f"Scored by {event.scored.method.title}."]
    if event.scored.method.most.matchpoints and event.scored.most:
        top = f"The top is {event.scored.most}"
        messages.append(f"{top}; boards with fewer results are adjusted to it by Neuberg's formula.")
    if event.scored.own_averages:
        messages.append(OWN_AVERAGES)
    messages += [TIES[way] for way in tie_ways(event.ties)]
    if event.swiss is not None:
        conditions = event.swiss.conditions
        what = "IMPs" if conditions.scale == "imps" and not conditions.of_pairs else "VPs"
        messages.append(f"{what} of a match of {conditions.boards} boards: scale {conditions.scale}.")
    if any(place.scratch.score != place.scratch.total for places in event.rankings for place in places):
        messages.append("Points of pairs with fewer boards, penalties too, are multiplied to be comparable.")
    elif len({place.scratch.boards for places in event.rankings for place in places}) > 1:
        messages.append("Points are as scored, the order is by the score per board.")
    if event.totals == ROUNDED:
        messages.append("The points of each board are rounded to one decimal before they are added.")
    if event.least:
        messages.append(f"Pairs with less than {event.least}% of the boards have no place.")
    return " ".join(messages)
