"""Tables that pages of several kinds share: the prizes, and a match with both rooms side by side."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from xlvp.pages import texts
from xlvp.pages.html import Content, Html, element, heading, joined, separated, table
from xlvp.rules.prizes import Outcome

#: The name of a contestant with a number.
Named = Callable[[int], Html]


def prizes_table(outcomes: Iterable[tuple[str, Outcome]], named: Named, categories: str) -> Html | None:
    """Return the prizes of each ranking with their winners; None where there are none.

    Args:
        outcomes: the title of each ranking, "" for a single one, and what the rules make of it.
        named: what the winners are called.
        categories: as they are typed on Setup.
    """
    parts = []
    for title, outcome in outcomes:
        rows = prize_rows(outcome, named)
        parts += [element("p", message, class_="how") for message in outcome.messages if not rows]
        if rows:
            headings = [heading(texts.PRIZE), heading(texts.WON_BY)]
            parts.append(element("div", element("h3", title) if title else None, table(headings, rows)))
    if not parts:
        return None
    legend = element("p", texts.CATEGORIES.format(categories=categories), class_="how")
    return joined(*parts, legend if categories else None)


def prize_rows(outcome: Outcome, named: Named) -> list[Html]:
    """Return a row for each prize: what it is for, and who wins or shares it."""
    return [
        element(
            "tr",
            element("th", prize.title(outcome.declared), scope="row"),
            element("td", joined(*separated("; ", map(named, numbers))) or texts.NOBODY),
        )
        for prize, numbers in outcome.winners
    ]


@dataclass(frozen=True)
class ComparedBoard:
    """A board as it is shown: what was played in each room, what each team won, and the balance so far."""

    board: str
    open: Content
    open_score: str
    closed: Content
    closed_score: str
    home: str
    away: str
    balance: str = ""
    remark: str = ""


def both_rooms(rooms: tuple[Html, Html], teams: tuple[Html, Html], boards: Sequence[ComparedBoard]) -> Html:
    """Return the table of the boards; on a phone each has a line for its IMPs and one for each room."""
    headings = [
        heading(texts.BOARD, "num"),
        heading(rooms[0]), heading(texts.NS_SCORE, "num"),
        heading(rooms[1]), heading(texts.NS_SCORE, "num"),
        *(heading(team, "num") for team in teams),
        heading(texts.BALANCE, "num"),
    ]  # fmt: skip
    return table(headings, [row for board in boards for row in _rows(board)], class_="rooms")


def _rows(board: ComparedBoard) -> list[Html]:
    """A board, and what is to be said about it in a row of its own."""
    rooms = ((board.open, board.open_score), (board.closed, board.closed_score))
    cells = [
        cell
        for contract, score in rooms
        for cell in (element("td", contract), element("td", score, class_="num"))
    ]
    imps = [element("td", figure, class_="num score") for figure in (board.home, board.away)]
    first = element("th", board.board, scope="row", class_="num")
    rows = [element("tr", first, *cells, *imps, element("td", board.balance, class_="num"))]
    if board.remark:
        rows.append(element("tr", element("td", element("i", board.remark), colspan=8), class_="remark"))
    return rows
