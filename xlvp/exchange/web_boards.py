"""Each board on the page: its traveller, and how often each result came.

Laws of Duplicate Bridge 2017, Law 78; the frequency is that of the Polish directors' lecture "Strata
niezwiązana z wykroczeniem" (loss unrelated to the infraction), section 8.
"""

from collections import Counter
from collections.abc import Mapping

from xlvp.book.pairs_event import PairsEvent
from xlvp.events.hands import Hand
from xlvp.events.methods import Most
from xlvp.events.score_list import NOT_PLAYED, PLAYED, TO_COME, ScoreLine, travellers
from xlvp.exchange.html import Html, back, element, heading, joined, table
from xlvp.exchange.web_figures import bids, shown_entry, shown_points, shown_score
from xlvp.exchange.web_hands import hands_of
from xlvp.rules.contract import dealer, vulnerability

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
