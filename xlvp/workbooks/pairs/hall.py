"""Pages for the hall: guide cards, slips, signs, labels and a large ranking to print; one for a projector.

A page prints from any browser, A4: card by card, however many there are and whatever program the workbook is
kept in. CSS Paged Media Level 3; CSS Fragmentation Level 3. Laws of Duplicate Bridge 2017, Law 8: a guide
card in each pair's hand; Law 79: the score of a board is what was agreed at the table and entered.

The projector shows the ranking, large, leaf after leaf, without a script: CSS Animations Level 1. Its page
loads itself again after its last leaf, which Web Content Accessibility Guidelines 2.2, 2.2.1 (Timing
Adjustable) forbid a page that people read on their own screens: those read the result page, which never does;
a screen in the hall has nobody who could load it again.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path

from xlvp.pages import texts
from xlvp.pages.figures import shown_points
from xlvp.pages.html import Content, Html, element, heading, safe
from xlvp.pages.page import document
from xlvp.pages.tables import prize_rows
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.movement import Seat
from xlvp.pairs.movement_rows import seats_of, span_of
from xlvp.pairs.pair_number import seated, sittings
from xlvp.pairs.ranking import RankedPair
from xlvp.rules.prizes import Outcome
from xlvp.workbooks.pairs.page import pair_outcomes, prize_outcomes, shown_date, title_of
from xlvp.workbooks.pairs.page_boards import named_pair, pair_called

_CUT_MARGIN, _WHOLE, _WIDE_MARGIN = "8mm 8mm 8mm 8mm", "0", "14mm 10mm"
#: Millimetres for a card's lines, on a quarter of a page, and on a whole one.
_HALF, _FULL = 92, 235
_MOST_ROUNDS = 24  # with more, a guide card has a page of its own
#: For at most so many boards: slips on a page, rows of them, millimetres for a slip's lines; with more boards
#: a slip has a page of its own.
_SLIPS = ((3, 8, 4, 33), (5, 6, 3, 50), (9, 4, 2, _HALF))
_NAMED = 7.5  # lines of this height hold the names one below the other
_Seats = Sequence[tuple[Seat, list[int]]]
#: The parts of a page, the margin of its sheets, and what its style has beside that of every such page.
_Made = tuple[Sequence[Html], str, str]


def print_page(event: PairsEvent, name: str) -> bytes:
    """Return one of the pages to print in UTF-8."""
    parts, margin, more = PAGES[name](event, list(seats_of(event.scored.lines)))
    rule = f"@page {{ size: A4; margin: {margin}; }}\n"
    style = _style_of("print") + rule + more
    return document(f"{title_of(event)}: {name}", event.key, element("body", *parts), style_sheet=style)


def _leaves(cards: Sequence[Html], each: int, kind: str) -> list[Html]:
    """Cards on leaves of paper, so many on each."""
    parts = [cards[first : first + each] for first in range(0, len(cards), each)]
    return [element("section", *part, class_=f"leaf {kind}") for part in parts]


def _guides(event: PairsEvent, seats: _Seats) -> _Made:
    """A card for each pair: where to sit in which round, against whom, and the boards."""
    longest = max((seat.round for seat, _ in seats), default=1)
    whole = longest > _MOST_ROUNDS
    room = _FULL if whole else _HALF
    rows: dict[int, list[Html]] = defaultdict(list)
    for seat, boards in seats:
        for own, _, side, partner, other in sittings(seat.ns, seat.ew):
            against = _against(event, other, stacked=room / longest >= _NAMED)
            here = (f"{seat.table} {side}", partner) if partner else (seat.table, side)
            words = [(cell, None) for cell in (seat.round, *here)]
            rows[own].append(_row(*words, (against, "words"), (span_of(boards), None)))
    third = "With" if event.scored.individual else "Side"
    narrow = [heading(word, "short") for word in ("Round", "Table", third)]
    headings = [*narrow, heading("Against", "words"), heading("Boards", "boards")]
    cards = []
    for pair in sorted(rows):
        names = element("div", *_spans(_players(event, pair), "two"))
        who = element("header", element("h2", pair, class_="number"), names)
        cards.append(element("article", who, _table(headings, rows[pair]), _foot(event), class_="guide"))
    more = _lines("guide", longest, room, 10)
    return _leaves(cards, 1 if whole else 4, f"cut rows-{1 if whole else 2}"), _CUT_MARGIN, more


def _slips(event: PairsEvent, seats: _Seats) -> _Made:
    """A slip for each table and round, on which the players write what happened."""
    played = [(seat, boards) for seat, boards in seats if boards]
    words = (("Board", "short"), ("Contract", "contract"), ("By", "short"), ("Tricks", "short"))
    headings = [*(heading(*word) for word in words), heading("NS score")]
    cards = []
    for seat, boards in sorted(played, key=lambda one: (one[0].table, one[0].round)):
        title = element("h2", f"Table {seat.table}, round {seat.round}", class_="number")
        pairs = []
        for side, pair in (("NS", seat.ns), ("EW", seat.ew)):
            names = element("span", _names(event, pair or 0), class_="two")
            pairs.append(element("p", element("b", f"{side} {pair or ''}"), names, class_="pair"))
        sheet = _table(headings, [_row((board, None), *[(None, None)] * 4) for board in boards])
        sign = element("span", "EW agree: ____________", class_="sign")
        cards.append(element("article", title, *pairs, sheet, _foot(event, sign), class_="slip"))
    longest = max((len(boards) for _, boards in played), default=1)
    each, down, room = next((made for most, *made in _SLIPS if longest <= most), (1, 1, _FULL))
    more = _lines("slip", longest, room, 13)
    return _leaves(cards, each, f"cut rows-{down}"), _CUT_MARGIN, more


def _signs(event: PairsEvent, seats: _Seats) -> _Made:
    """A tent card for each pair, to put on its table: number and names on both sides of the fold."""
    cards = []
    for pair in _pairs(seats):
        names = [element("p", element("bdi", name), class_="name two") for name in _players(event, pair)]
        number = element("h2", pair, class_="number")
        sides = [element("div", number, *names, class_="side", aria_hidden=own) for own in ("true", None)]
        cards.append(element("article", *sides, class_="sign-of-pair"))
    return _leaves(cards, 4, "cut rows-2"), _CUT_MARGIN, ""


def _labels(event: PairsEvent, seats: _Seats) -> _Made:
    """A label for each pair: number, names, and where it begins."""
    begins: dict[int, str] = {}
    for seat, boards in seats:
        for each in sittings(seat.ns, seat.ew):
            if boards:
                begins.setdefault(each.own, f"Round {seat.round}: table {seat.table}, {each.words}")
    cards = []
    for pair in _pairs(seats):
        begin = element("span", begins.get(pair, ""), class_="one soft")
        inside = element("div", *_spans(_players(event, pair), "two"), begin)
        cards.append(element("article", element("h2", pair, class_="number"), inside))
    return _leaves(cards, 24, "labels"), _WHOLE, ""


def _large_ranking(event: PairsEvent, seats: _Seats) -> _Made:
    """The ranking in large letters, for the wall."""
    about = _in_a_line(event.place, shown_date(event.date), event.shown_state)
    parts = [element("h1", element("bdi", title_of(event)), class_="one"), element("p", about, class_="soft")]
    unit = event.scored.method.most.level
    for title, ranked in zip(event.headings, event.rankings, strict=True):
        who = "Player" if event.scored.individual else "Pair"
        narrow = [heading("Place", "short"), heading(who, "short")]
        headings = [*narrow, heading("Names", "words"), heading(unit, "figure")]
        rows = [
            _row(
                (place.scratch.shown, "place"), (place.scratch.pair, None),
                (named_pair(event, place), "words"), (shown_points(place.result), "figure"),
            )
            for place in ranked
        ]  # fmt: skip
        parts += [element("h2", title)] if title and rows else []
        parts += [_table(headings, rows)] if rows else []
    if not any(event.rankings):
        parts.append(element("h2", "No results yet."))
    return [element("main", *parts, class_="ranking")], _WIDE_MARGIN, ""


#: Every page that there is, by the name that people ask for it.
PAGES: Mapping[str, Callable[[PairsEvent, _Seats], _Made]] = {
    "guides": _guides, "slips": _slips, "signs": _signs, "labels": _labels, "ranking": _large_ranking,
}  # fmt: skip


def _pairs(seats: _Seats) -> list[int]:
    return sorted({pair for seat, _ in seats for pair in seated(seat.ns, seat.ew)})


def _players(event: PairsEvent, pair: int) -> list[str]:
    return [safe(player) for player in event.pairs[pair].players if player] if pair in event.pairs else []


def _names(event: PairsEvent, pair: int) -> str:
    return " – ".join(_players(event, pair))


def _against(event: PairsEvent, pair: int | None, *, stacked: bool) -> Html | str:
    """The opponents in a guide card, their names one below the other where there is room."""
    if pair is None:
        return "sit-out"
    names = _players(event, pair) if stacked else [_names(event, pair)]
    lines = element("span", *_spans(names, "one"))
    return element("div", element("b", pair), lines, class_="against")


def _spans(names: Sequence[str], look: str) -> list[Html]:
    return [element("span", element("bdi", name), class_=look) for name in names]


def _row(*cells: tuple[Content, str | None]) -> Html:
    """A row of cells, each with its class."""
    return element("tr", *(element("td", content, class_=class_) for content, class_ in cells))


def _in_a_line(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def _table(headings: Sequence[Html], rows: Sequence[Html]) -> Html:
    return element("table", element("thead", element("tr", *headings)), element("tbody", *rows))


def _foot(event: PairsEvent, *more: Html) -> Html:
    about = element("span", _in_a_line(title_of(event), shown_date(event.date)), class_="one soft")
    return element("p", about, *more, class_="foot")


def _lines(kind: str, count: int, room: int, most: float) -> str:
    """The height of the lines that fit, and letters to match."""
    height = min(most, room / count)
    return f".{kind} td {{ height: {height:.2f}mm; font-size: {min(12, height * 2.2):.1f}pt; }}\n"


@cache
def _style_of(page: str) -> str:
    return (Path(__file__).parent / f"{page}.css").read_text(encoding="utf-8")


#: How many pairs a leaf has, and for how many seconds it is shown.
PAIRS, SECONDS = 10, 10


def projector_page(event: PairsEvent) -> bytes:
    """Return the page in UTF-8."""
    leaves = [
        (title, _leaf(event, places[first : first + PAIRS], outcome))
        for title, places, outcome in zip(event.headings, event.rankings, pair_outcomes(event), strict=True)
        for first in range(0, len(places), PAIRS)
    ]
    for title, outcome in prize_outcomes(event):
        rows = prize_rows(outcome, partial(pair_called, event))
        headings = [heading(texts.PRIZE), heading(texts.WON_BY)]
        leaves += [
            (_in_a_line(texts.PRIZES, title), _table(headings, rows[first : first + PAIRS]))
            for first in range(0, len(rows), PAIRS)
        ]
    inside = [
        element("section", element("h2", title) if title else None, sheet, class_=f"turn turn-{number}")
        for number, (title, sheet) in enumerate(leaves)
    ]
    if not inside:
        inside = [element("section", element("h2", "No results yet."), class_="turn")]
    title, about = title_of(event), _in_a_line(event.place, shown_date(event.date))
    body = element(
        "body",
        element("header", element("h1", element("bdi", title)), element("p", about) if about else None),
        element("main", *inside),
        element("footer", element("p", event.shown_state, class_=None if event.final else "provisional")),
    )
    again = element("meta", http_equiv="refresh", content=str(SECONDS * len(inside)))
    return document(title, event.key, body, again, style_sheet=_projector_style(len(inside)))


def _leaf(event: PairsEvent, places: tuple[RankedPair, ...], outcome: Outcome) -> Html:
    unit = event.scored.method.most.level
    headings = [heading("Place", "num"), heading("Pair", "num"), heading("Names"), heading(unit, "num")]
    if event.handicapped:
        headings += [heading("Handicap place", "num"), heading(f"Handicap {unit}", "num")]
    if outcome.places:
        headings.append(heading("Categories"))
    rows = []
    for place in places:
        own, other = place.scratch, place.handicap
        names = element("span", named_pair(event, place), class_="names")
        cells: list[tuple[Content, str | None]] = [
            (own.shown, "num place"), (own.pair, "num"), (names, None),
            (shown_points(place.result), "num score"),
        ]  # fmt: skip
        if event.handicapped:
            cells += [(other.shown if other else "", "num"), (shown_points(place.handicap_result), "num")]
        if outcome.places:
            cells.append((outcome.categories(own.pair), None))
        rows.append(_row(*cells))
    return _table(headings, rows)


def _projector_style(leaves: int) -> str:
    """The style sheet with the animation that shows one leaf after another.

    A leaf waits hidden for its turn; the first is seen at once.
    """
    base = _style_of("projector")
    if leaves < 2:
        return base
    share = 100 / leaves
    steps = f"0% {{ visibility: visible; }} {share:.4f}%, to {{ visibility: hidden; }}"
    shown = f"@keyframes turn {{ {steps} }}\n"
    every = f".turn {{ animation: turn {SECONDS * leaves}s step-end infinite; }}\n"
    delays = "".join(f".turn-{leaf} {{ animation-delay: {SECONDS * leaf}s; }}\n" for leaf in range(leaves))
    return base + shown + every + delays
