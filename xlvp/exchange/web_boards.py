"""Each board on the page: its traveller, and how often each result came.

Laws of Duplicate Bridge 2017, Law 78; the frequency is that of the Polish directors' lecture "Strata
niezwiązana z wykroczeniem" (loss unrelated to the infraction), section 8.
"""

from collections import Counter

from xlvp.book.pairs_event import PairsEvent
from xlvp.contract import dealer, vulnerability
from xlvp.events.methods import Most
from xlvp.events.score_list import PLAYED, TO_COME
from xlvp.exchange.html import Html, back, element, heading, joined, table
from xlvp.exchange.travellers import TravellerLine, travellers
from xlvp.exchange.web_figures import bids, shown_entry, shown_points, shown_score

_DEALERS = {"N": "North", "E": "East", "S": "South", "W": "West"}
_VULNERABLE = {"None": "nobody", "NS": "North-South", "EW": "East-West", "All": "both sides"}


def boards_section(event: PairsEvent) -> Html | None:
    """Return the section with the boards that have a result; nothing before the first one."""
    boards = {
        board: lines
        for board, lines in travellers(event.scored).items()
        if any(each.line.state != TO_COME for each in lines)
    }
    if not boards:
        return None
    links = [element("a", board, href=f"#board-{board}") for board in boards]
    index = element("nav", *links, class_="index", aria_label="Boards")
    inside = [_board(event, board, lines) for board, lines in boards.items()]
    return element(
        "section", element("h2", "Boards"), index, element("div", *inside, class_="sheets"), id="boards"
    )


def _board(event: PairsEvent, board: int, lines: list[TravellerLine]) -> Html:
    vulnerable = _VULNERABLE[vulnerability(board)]
    title = element(
        "h3",
        f"Board {board} ",
        element("small", f"dealer {_DEALERS[dealer(board)]}, vulnerable {vulnerable}"),
        id=f"b{board}",
    )
    unit = "%" if event.scored.method.most is Most.HUNDRED else "points"
    parts = (back(), title, _traveller(lines, unit), _frequency(lines, unit))
    return element("article", *parts, id=f"board-{board}", class_="sheet", aria_labelledby=f"b{board}")


def _traveller(lines: list[TravellerLine], unit: str) -> Html:
    headings = [
        heading("NS", "num"),
        heading("EW", "num"),
        heading("Result"),
        heading("NS score", "num"),
        heading(f"NS {unit}", "num"),
        heading(f"EW {unit}", "num"),
    ]
    return table(headings, [_row(each) for each in lines])


def _row(each: TravellerLine) -> Html:
    line = each.line
    group = element("small", f" group {line.group}") if line.group else None
    score = "" if each.score is None else shown_score(each.score)
    return element(
        "tr",
        element("td", element("a", line.ns, href=f"#pair-{line.ns}"), class_="num"),
        element("td", element("a", line.ew, href=f"#pair-{line.ew}"), class_="num"),
        element("td", shown_entry(line), group),
        element("td", score, class_="num"),
        element("td", shown_points(each.ns), class_="num"),
        element("td", shown_points(each.ew), class_="num"),
    )


def _frequency(lines: list[TravellerLine], unit: str) -> Html | None:
    """Each result once, the best for North-South first; rulings below, groups of a fouled board apart."""
    played = [each for each in lines if each.line.state == PLAYED]
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


def _kind(each: TravellerLine) -> tuple[str, int | None, str]:
    result = each.line.result
    return each.line.group, each.score, "" if result is None else result.text


def _frequency_row(each: TravellerLine, count: int) -> Html:
    kind = each.line.result.text if each.line.result else ""
    score = bids(kind) if each.score is None else joined(shown_score(each.score))
    group = element("small", f" group {each.line.group}") if each.line.group else None
    return element(
        "tr",
        element("th", score, group, scope="row"),
        element("td", count, class_="num"),
        element("td", shown_points(each.ns), class_="num"),
        element("td", shown_points(each.ew), class_="num"),
    )
