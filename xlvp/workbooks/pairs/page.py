"""The four hands of a board on the page, with what the solver and the Milton table say of them.

PBN 2.1, section 3.4.11 (Deal); par and tricks as :mod:`xlvp.rules.par` has them, only where its solver is
installed; the expected score as :mod:`xlvp.rules.milton`.
"""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path
from types import MappingProxyType

from xlvp import __version__
from xlvp.errors import MissingPackage
from xlvp.formats.pbn_reader import missing_deals
from xlvp.notation.dates import in_words
from xlvp.pages.figures import bids, shown_entry, shown_points, shown_score
from xlvp.pages.html import Html, back, element, heading, joined, safe, table
from xlvp.pages.page import document
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.hands import Hand, Tricks, by_board, read_hand, solve, solve_if_there
from xlvp.pairs.methods import Most
from xlvp.pairs.ranking import ROUNDED, RankedPair, tie_ways
from xlvp.pairs.score_list import NOT_PLAYED, PLAYED, TO_COME, ScoreLine, travellers
from xlvp.rules.contract import dealer, vulnerability
from xlvp.workbooks.pairs.page_ranking import (
    cards_section,
    matches_section,
    named_pair,
    ranking_section,
    shown_result,
    standings_section,
)

_NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
_SUITS = {"S": "♠\ufe0e", "H": "♥\ufe0e", "D": "♦\ufe0e", "C": "♣\ufe0e"}
_STRAINS = ("C", "D", "H", "S", "NT")


def hands_of(hand: Hand) -> Html:
    """Return the diagram of a board, and below it par, expected score and double-dummy tricks."""
    solved = solve_if_there(hand)
    seats = [_hand(seat, hand.hands[seat]) for seat in "NWES"]
    return joined(element("div", *seats, class_="hands"), _said(solved), _tricks(solved.tricks))


def _hand(seat: str, hand: str) -> Html:
    lines = [
        element("div", element("span", sign, class_=suit), f" {' '.join(held).replace('T', '10') or '–'}")
        for (suit, sign), held in zip(_SUITS.items(), hand.split("."), strict=True)
    ]
    return element("div", element("b", _NAMES[seat]), *lines, class_=f"hand at-{seat}")


def _said(hand: Hand) -> Html:
    messages = [f"North-South have {hand.points} points"]
    if hand.expected is not None:
        messages[0] += f": {shown_score(hand.expected)} to be expected (Milton)"
    if hand.par is not None:
        messages.append(f"par {shown_score(hand.par)}")
    return element("p", "; ".join(messages) + ".", class_="cards-say")


def _tricks(tricks: Tricks | None) -> Html | None:
    """The tricks of each declarer; directions that make the same stand together."""
    if tricks is None:
        return None
    by_seat = dict(zip("NESW", tricks, strict=True))
    rows = []
    for one, other in ("NS", "EW"):
        together = [(f"{one}{other}", by_seat[one])] if by_seat[one] == by_seat[other] else []
        for label, made in together or [(one, by_seat[one]), (other, by_seat[other])]:
            cells = [element("td", tricks, class_="num") for tricks in made]
            rows.append(element("tr", element("th", label, scope="row"), *cells))
    signs = [element("span", _SUITS[s], class_=s) if s in _SUITS else "NT" for s in _STRAINS]
    return table(
        [heading(""), *(heading(sign, "num") for sign in signs)], rows, caption="Tricks, double dummy"
    )


def hands_shown(event: PairsEvent, deals: Mapping[int, str | Hand]) -> dict[int, Hand]:
    """Return the deals of an event by board: those of its workbook, and in their place those given."""
    own = by_board(event.deals)
    given = {
        board: deal if isinstance(deal, Hand) else read_hand(board, deal) for board, deal in deals.items()
    }
    known = {board: hand for board, hand in own.items() if board in given and given[board].deal == hand.deal}
    solved = {board: hand for board, hand in known.items() if hand.solved or not given[board].solved}
    return {**own, **given, **solved}


def deals_told(event: PairsEvent, hands: Mapping[int, Hand]) -> list[str]:
    """Return what there is to say of the deals of an event: faults, missing ones, and the solver."""
    messages = [f"sheet Deals, board {hand.board or '?'}: {hand.fault}" for hand in event.deals if hand.fault]
    if not hands:
        return messages
    missing = missing_deals(travellers(event.scored.lines), hands)
    if missing:
        messages.append(f"no deal of board{'s' if len(missing) > 1 else ''} {', '.join(map(str, missing))}")
    try:
        for hand in hands.values():
            if hand.par is None or hand.tricks is None:
                solve(hand)
                break
    except MissingPackage as error:
        messages.append(f"hands without par and tricks: {error}")
    return messages


_DEALERS = {"N": "North", "E": "East", "S": "South", "W": "West"}
_VULNERABLE = {"None": "nobody", "NS": "North-South", "EW": "East-West", "All": "both sides"}


def boards_section(event: PairsEvent, deals: Mapping[int, Hand]) -> Html | None:
    """Return the section with the boards that have a result; nothing before the first one.

    A deal is shown when all its results are in: nobody sees a board that he has still to play.
    """
    boards = {
        board: lines
        for board, lines in travellers(event.scored.lines).items()
        if any(each.state != TO_COME for each in lines)
    }
    if not boards:
        return None
    links = [element("a", board, href=f"#board-{board}") for board in boards]
    index = element("nav", *links, class_="index", aria_label="Boards")
    inside = [_board(event, board, lines, deals) for board, lines in boards.items()]
    return element(
        "section", element("h2", "Boards"), index, element("div", *inside, class_="sheets"), id="boards"
    )


def _board(event: PairsEvent, board: int, lines: list[ScoreLine], deals: Mapping[int, Hand]) -> Html:
    vulnerable = _VULNERABLE[vulnerability(board)]
    title = element(
        "h3",
        f"Board {board} ",
        element("small", f"dealer {_DEALERS[dealer(board)]}, vulnerable {vulnerable}"),
        id=f"b{board}",
    )
    unit = "%" if event.scored.method.most is Most.HUNDRED else "points"
    over = all(each.state in (PLAYED, NOT_PLAYED) for each in lines)
    hands = hands_of(deals[board]) if over and board in deals else None
    parts = (back(), title, hands, _traveller(lines, unit), _frequency(lines, unit))
    return element("article", *parts, id=f"board-{board}", class_="sheet", aria_labelledby=f"b{board}")


def _traveller(lines: list[ScoreLine], unit: str) -> Html:
    headings = [
        heading("NS", "num"),
        heading("EW", "num"),
        heading("Result"),
        heading("NS score", "num"),
        heading(f"NS {unit}", "num"),
        heading(f"EW {unit}", "num"),
    ]
    return table(headings, [_row(each) for each in lines])


def _row(line: ScoreLine) -> Html:
    group = element("small", f" group {line.group}") if line.group else None
    score = "" if line.score is None else shown_score(line.score)
    return element(
        "tr",
        element("td", element("a", line.ns, href=f"#pair-{line.ns}"), class_="num"),
        element("td", element("a", line.ew, href=f"#pair-{line.ew}"), class_="num"),
        element("td", shown_entry(line), group),
        element("td", score, class_="num"),
        element("td", shown_points(line.points("NS")), class_="num"),
        element("td", shown_points(line.points("EW")), class_="num"),
    )


def _frequency(lines: list[ScoreLine], unit: str) -> Html | None:
    """Each result once, the best for North-South first; rulings below, groups of a fouled board apart."""
    played = [each for each in lines if each.state == PLAYED]
    if not played:
        return None
    counts = Counter(map(_kind, played))
    first = {_kind(each): each for each in reversed(played)}
    order = sorted(counts, key=lambda kind: (kind[0], kind[1] is None, -(kind[1] or 0), kind[2]))
    rows = [_frequency_row(first[kind], counts[kind]) for kind in order]
    headings = [
        heading("Score"),
        heading("Times", "num"),
        heading(f"NS {unit}", "num"),
        heading(f"EW {unit}", "num"),
    ]
    return table(headings, rows, caption="How often each score came")


def _kind(each: ScoreLine) -> tuple[str, int | None, str]:
    result = each.result
    return each.group, each.score, "" if result is None else result.text


def _frequency_row(each: ScoreLine, count: int) -> Html:
    kind = each.result.text if each.result else ""
    score = bids(kind) if each.score is None else joined(shown_score(each.score))
    group = element("small", f" group {each.group}") if each.group else None
    return element(
        "tr",
        element("th", score, group, scope="row"),
        element("td", count, class_="num"),
        element("td", shown_points(each.points("NS")), class_="num"),
        element("td", shown_points(each.points("EW")), class_="num"),
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
    title = ", ".join(filter(None, (title_of(event), shown_date(event.date))))
    return document(title, event.key, body)


def title_of(event: PairsEvent) -> str:
    """The event's title, or a word for an event that has none."""
    return safe(event.title) or "Pairs"


def shown_date(day: date | str) -> str:
    """The day in words, or what was typed.

    >>> shown_date(date(2026, 11, 3))
    '3 November 2026'
    """
    return in_words(day) if isinstance(day, date) else day


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
    messages = [f"Scored by {event.scored.method.title}."]
    if event.scored.method.most.matchpoints and event.scored.most:
        messages.append(f"The top is {event.scored.most}; Neuberg's formula brings shorter boards to it.")
    if event.scored.own_averages:
        messages.append(OWN_AVERAGES)
    messages += [TIES[way] for way in tie_ways(event.ties)]
    if event.swiss is not None:
        conditions = event.swiss.conditions
        messages.append(f"VPs of a match of {conditions.boards} boards: scale {conditions.scale}.")
    if any(place.scratch.score != place.scratch.total for places in event.rankings for place in places):
        messages.append("Points of pairs with fewer boards, penalties too, are multiplied to be comparable.")
    elif len({place.scratch.boards for places in event.rankings for place in places}) > 1:
        messages.append("Points are as scored, the order is by the score per board.")
    if event.totals == ROUNDED:
        messages.append("The points of each board are rounded to one decimal before they are added.")
    if event.least:
        messages.append(f"Pairs with less than {event.least}% of the boards have no place.")
    return " ".join(messages)


#: So many pairs stand on a leaf, and so many seconds does it stand there.
PAIRS, SECONDS = 8, 10


def projector_page(event: PairsEvent) -> bytes:
    """Return the page in UTF-8."""
    leaves = [
        (title, places[first : first + PAIRS])
        for title, places in zip(event.headings, event.rankings, strict=True)
        for first in range(0, len(places), PAIRS)
    ]
    inside = [_leaf(event, number, title, places) for number, (title, places) in enumerate(leaves)]
    if not inside:
        inside = [element("section", element("h2", "No results yet."), class_="turn")]
    title = title_of(event)
    about = " · ".join(part for part in (event.place, shown_date(event.date)) if part)
    body = element(
        "body",
        element("header", element("h1", element("bdi", title)), element("p", about) if about else None),
        element("main", *inside),
        element("footer", element("p", event.state, class_=None if event.final else "provisional")),
    )
    again = element("meta", http_equiv="refresh", content=str(SECONDS * len(inside)))
    return document(title, event.key, body, again, style_sheet=_style(len(inside)))


def _leaf(event: PairsEvent, number: int, title: str, places: tuple[RankedPair, ...]) -> Html:
    second = any(place.handicap for each in event.rankings for place in each)
    unit = event.scored.method.most.level
    headings = [heading("Place", "num"), heading("Pair", "num"), heading("Names"), heading(unit, "num")]
    if second:
        headings += [heading("Handicap place", "num"), heading(f"Handicap {unit}", "num")]
    rows = [_web_projector_row(event, place, second) for place in places]
    sheet = element("table", element("thead", element("tr", *headings)), element("tbody", *rows))
    return element("section", element("h2", title) if title else None, sheet, class_=f"turn turn-{number}")


def _web_projector_row(event: PairsEvent, place: RankedPair, second: bool) -> Html:
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
    return element("tr", *cells)


@cache
def _base() -> str:
    return (Path(__file__).parent / "projector.css").read_text(encoding="utf-8")


def _style(leaves: int) -> str:
    """The style sheet with the animation of so many leaves, one after another.

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
