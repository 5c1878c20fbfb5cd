"""The ranking on the page: one list, or North-South and East-West; scratch beside handicap.

Laws of Duplicate Bridge 2017, Law 78D.
"""

from collections.abc import Sequence

from xlvp.book.pairs_event import PairsEvent
from xlvp.events.ranked import RankedPair, in_sections
from xlvp.exchange.html import Html, element, heading, joined, table
from xlvp.exchange.web_figures import shown_points

_DASH = element("span", " – ", class_="dash")


def ranking_section(event: PairsEvent) -> Html:
    """Return the section with the rankings."""
    if not any(event.rankings):
        return element("section", element("h2", "Ranking"), element("p", "No results yet."), id="ranking")
    tables = [
        element("div", element("h3", title) if title else None, _table(event, places))
        for title, places in zip(event.headings, event.rankings, strict=True)
        if places
    ]
    side_by_side = len(tables) > 1 and not _handicapped(event)
    inside = element("div", *tables, class_="rankings sheets" if side_by_side else "rankings")
    return element("section", element("h2", "Ranking"), inside, id="ranking")


def shown_result(place: RankedPair) -> str:
    """A pair's score as it is ranked: per cent, or points a board."""
    return shown_points(place.scratch.average if place.percent is None else place.percent)


def pair_name(event: PairsEvent, number: int) -> Html:
    """The names of a pair, each kept to itself whatever the direction of its script."""
    players = [player for player in event.pairs[number].players if player] if number in event.pairs else []
    names = [element("bdi", player, class_="player") for player in players]
    return joined(*names[:1], *(piece for name in names[1:] for piece in (_DASH, name)))


def named_pair(event: PairsEvent, place: RankedPair) -> Html:
    """The names of a ranked pair, and the remark where it has no place or few boards."""
    names = pair_name(event, place.scratch.pair)
    return joined(names, " ", element("small", f"({place.remark})", class_="how")) if place.remark else names


def _handicapped(event: PairsEvent) -> bool:
    return any(place.handicap for places in event.rankings for place in places)


def _table(event: PairsEvent, places: tuple[RankedPair, ...]) -> Html:
    second = _handicapped(event)
    unit = event.scored.method.most.level
    headings = [
        heading("Place", "num"),
        heading("Pair", "num"),
        heading("Names"),
        heading("Boards", "num wide"),
        heading(event.scored.method.points, "num wide" if second else "num"),
        heading(unit, "num"),
    ]
    if second:
        headings += [heading("Handicap place", "num"), heading(f"Handicap {unit}", "num")]
    there = in_sections(event.scored, event.rankings, event.sections)
    if there:
        headings += [heading("Section", "num"), heading("Place there", "num")]
    rows = [_row(event, place, second, there.get(place.scratch.pair, ())) for place in places]
    return table(headings, rows, class_="ranking")


def _row(event: PairsEvent, place: RankedPair, second: bool, there: Sequence[str]) -> Html:
    own, other = place.scratch, place.handicap
    cells = [
        element("td", own.shown, class_="num place"),
        element("td", element("a", own.pair, href=f"#pair-{own.pair}"), class_="num"),
        element("th", named_pair(event, place), scope="row"),
        element("td", own.boards, class_="num wide"),
        element("td", shown_points(own.score), class_="num wide" if second else "num"),
        element("td", shown_result(place), class_="num score"),
    ]
    if second:
        percent = place.handicap_percent
        score = None if other is None else other.average if percent is None else percent
        cells += [
            element("td", other.shown if other else "", class_="num place"),
            element("td", shown_points(score), class_="num"),
        ]
    cells += [element("td", cell, class_="num") for cell in there]
    return element("tr", *cells)
