"""The boards of a match, both rooms side by side: contract and North-South's score of each, then the IMPs."""

from collections.abc import Sequence
from dataclasses import dataclass

from xlvp.pages import texts
from xlvp.pages.html import Content, Html, element, heading, table


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
