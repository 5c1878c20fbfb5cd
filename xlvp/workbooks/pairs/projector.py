"""The page for a projector: the ranking, large, leaf after leaf; it needs no script.

CSS Animations Level 1. It loads itself again after its last leaf, which Web Content Accessibility Guidelines
2.2, 2.2.1 (Timing Adjustable) forbid a page that people read on their own screens: those read the result
page, which never does; a screen in the hall has nobody who could load it again.
"""

from functools import cache, partial
from pathlib import Path

from xlvp.pages import texts
from xlvp.pages.figures import shown_points
from xlvp.pages.html import Html, element, heading
from xlvp.pages.page import document
from xlvp.pages.tables import prize_rows
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.ranking import RankedPair
from xlvp.pairs.score_list import CHECK, LINE_STATES
from xlvp.rules.prizes import Outcome
from xlvp.workbooks.pairs.page import shown_date, title_of
from xlvp.workbooks.pairs.page_ranking import (
    named_pair,
    pair_called,
    pair_outcomes,
    prize_outcomes,
    shown_result,
)

#: How many pairs a leaf has, and for how many seconds it is shown.
PAIRS, SECONDS = 10, 10


def projector_page(event: PairsEvent) -> bytes:
    """Return the page in UTF-8."""
    leaves = [
        (title, _ranking(event, places[first : first + PAIRS], outcome))
        for title, places, outcome in zip(event.headings, event.rankings, pair_outcomes(event), strict=True)
        for first in range(0, len(places), PAIRS)
    ]
    for title, outcome in prize_outcomes(event):
        rows = prize_rows(outcome, partial(pair_called, event))
        headings = element("tr", heading(texts.PRIZE), heading(texts.WON_BY))
        leaves += [
            (
                " · ".join(filter(None, (texts.PRIZES, title))),
                element("table", element("thead", headings), element("tbody", *rows[first : first + PAIRS])),
            )
            for first in range(0, len(rows), PAIRS)
        ]
    inside = [
        element("section", element("h2", title) if title else None, sheet, class_=f"turn turn-{number}")
        for number, (title, sheet) in enumerate(leaves)
    ]
    if not inside:
        inside = [element("section", element("h2", "No results yet."), class_="turn")]
    title = title_of(event)
    about = " · ".join(part for part in (event.place, shown_date(event.date)) if part)
    body = element(
        "body",
        element("header", element("h1", element("bdi", title)), element("p", about) if about else None),
        element("main", *inside),
        element("footer", element("p", _state(event), class_=None if event.final else "provisional")),
    )
    again = element("meta", http_equiv="refresh", content=str(SECONDS * len(inside)))
    return document(title, event.key, body, again, style_sheet=_style(len(inside)))


def _state(event: PairsEvent) -> str:
    """Where the event stands, without what only the director checks."""
    check = LINE_STATES[CHECK].counted
    return "; ".join(part for part in event.state.split("; ") if check not in part)


def _ranking(event: PairsEvent, places: tuple[RankedPair, ...], outcome: Outcome) -> Html:
    second = any(place.handicap for each in event.rankings for place in each)
    unit = event.scored.method.most.level
    headings = [heading("Place", "num"), heading("Pair", "num"), heading("Names"), heading(unit, "num")]
    if second:
        headings += [heading("Handicap place", "num"), heading(f"Handicap {unit}", "num")]
    if outcome.places:
        headings.append(heading("Categories"))
    rows = [_web_projector_row(event, place, second, outcome) for place in places]
    return element("table", element("thead", element("tr", *headings)), element("tbody", *rows))


def _web_projector_row(event: PairsEvent, place: RankedPair, second: bool, outcome: Outcome) -> Html:
    own, other, percent = place.scratch, place.handicap, place.handicap_percent
    cells = [
        element("td", own.shown, class_="num place"),
        element("td", own.pair, class_="num"),
        element("td", element("span", named_pair(event, place), class_="names")),
        element("td", shown_result(place), class_="num score"),
    ]
    if second:
        score = None if other is None else other.average if percent is None else percent
        cells += [
            element("td", other.shown if other else "", class_="num"),
            element("td", shown_points(score), class_="num"),
        ]
    if outcome.places:
        cells.append(element("td", outcome.categories(own.pair)))
    return element("tr", *cells)


@cache
def _base() -> str:
    return (Path(__file__).parent / "projector.css").read_text(encoding="utf-8")


def _style(leaves: int) -> str:
    """The style sheet with the animation that shows one leaf after another.

    A leaf waits hidden for its turn; the first is seen at once.
    """
    if leaves < 2:
        return _base()
    share = 100 / leaves
    shown = (
        f"@keyframes turn {{ 0% {{ visibility: visible; }} {share:.4f}%, to {{ visibility: hidden; }} }}\n"
    )
    every = f".turn {{ animation: turn {SECONDS * leaves}s step-end infinite; }}\n"
    delays = "".join(f".turn-{leaf} {{ animation-delay: {SECONDS * leaf}s; }}\n" for leaf in range(leaves))
    return _base() + shown + every + delays
