"""The page of a team match: score, running balance and every board, in one HTML file that runs no script."""

from xlvp import __version__
from xlvp.book.match_report import FIGURES, BoardLine, MatchReport
from xlvp.book.named_cells import text_of
from xlvp.cells.values import CellError, CellValue
from xlvp.exchange.html import Html, element, heading, joined, table
from xlvp.exchange.identity import NAME, identity
from xlvp.exchange.page import head as page_head
from xlvp.exchange.safe_text import safe
from xlvp.exchange.web_figures import bids
from xlvp.exchange.web_match_chart import chart

#: What was won says it, unless a split score makes one team lose other IMPs than the other team won.
_OF_A_SPLIT = ("lost", "balance")
_SPLIT = (
    "A split score: on such a board each team has its own IMPs. The VPs of each team come of the balance of"
    " its own IMPs, won less lost."
)


def match_page(report: MatchReport) -> bytes:
    """Return the page in UTF-8."""
    title = title_of(report)
    parts = [element("bdi", safe(text)) for text in (text_of(report.event), report.day) if text]
    line = joined(*(piece for part in parts for piece in (" · ", part)))
    header = element(
        "header",
        element("h1", element("bdi", title)),
        element("p", Html(line.removeprefix(" · "))),
        element("p", f"{text_of(report.verdict)}.", class_="state" if report.done else "state provisional"),
    )
    remarks = text_of(report.remarks)
    footer = element(
        "footer", element("p", remarks) if remarks else None, element("p", f"Made by xlvp {__version__}")
    )
    played = [line for line in report.boards if text_of(line.open) or text_of(line.closed)]
    sections = [element("section", element("h2", "Result"), _result(report), id="result")]
    if any(isinstance(line.running, int | float) for line in played):
        sections.append(element("section", element("h2", "Running score"), chart(report), id="running"))
    if played:
        sections.append(element("section", element("h2", "Boards"), _boards(report, played), id="boards"))
    body = element("body", header, element("main", *sections), footer)
    known = element("meta", name=NAME, content=identity(report))
    head = page_head(", ".join(filter(None, (title, report.day))), known)
    return ("<!doctype html>\n" + element("html", head, body, lang="en") + "\n").encode()


def title_of(report: MatchReport) -> str:
    """The match's title with the teams, where the title does not name them."""
    title, teams = safe(text_of(report.title)), [safe(text_of(team)) for team in report.teams]
    if all(team in title for team in teams):
        return title
    both = " - ".join(teams)
    return both if title in ("", "Team match") else f"{title}: {both}"


def _result(report: MatchReport) -> Html:
    headings = [heading("")] + [heading(element("bdi", safe(text_of(team))), "num") for team in report.teams]
    rows = []
    for key, words in FIGURES.items():
        if key in _OF_A_SPLIT and not report.split:
            continue
        values = getattr(report, key)
        if all(value == "" for value in values):
            continue
        label = f"{words}, provisional" if key.startswith("final_") and report.provisional else words
        places, signed = 2 if key == "final_vp" else None, key in ("balance", "margin")
        cells = [element("td", figure(value, signed, places), class_="num") for value in values]
        strong = "score" if key in ("final", "final_vp") else None
        rows.append(element("tr", element("th", label, scope="row"), *cells, class_=strong))
    figures = table(headings, rows, class_="ranking")
    return joined(figures, element("p", _SPLIT)) if report.split else figures


def _boards(report: MatchReport, played: list[BoardLine]) -> Html:
    home, away = (element("bdi", safe(text_of(team))) for team in report.teams)
    headings = [
        heading("Board", "num"),
        heading(joined("Open room, ", home, " NS")),
        heading(joined("Closed room, ", home, " EW")),
        heading("Open", "num"),
        heading("Closed", "num"),
        heading(home, "num"),
        heading(away, "num"),
        heading("Balance", "num"),
    ]
    return table(headings, [row for line in played for row in _board(line)])


def _board(line: BoardLine) -> list[Html]:
    """A board, and what is to be said about it in a row of its own."""
    scores = [
        "" if isinstance(score, str) else figure(score, True)
        for score in (line.open_score, line.closed_score)
    ]
    figures = [*scores, figure(line.imps_home), figure(line.imps_away), figure(line.running, True)]
    first = [
        element("th", text_of(line.board), scope="row", class_="num"),
        *(
            # what cannot be read may have letters of any language
            element("td", safe(text_of(entry)) if isinstance(score, CellError) else bids(text_of(entry)))
            for entry, score in ((line.open, line.open_score), (line.closed, line.closed_score))
        ),
        *(element("td", text, class_="num") for text in figures),
    ]
    status = text_of(line.status)
    told = [element("tr", element("td"), element("td", element("i", status), colspan=7))] if status else []
    return [element("tr", *first), *told]


def figure(value: CellValue, signed: bool = False, places: int | None = None) -> str:
    """A figure as the page shows it, with a true minus sign.

    >>> figure(-0.4), figure(7.0, True), figure(16.5, places=2), figure(CellError("#N/A", "no VPs"))
    ('−0.4', '+7', '16.50', '–')
    """
    if isinstance(value, CellError):
        return "–"
    if isinstance(value, bool) or not isinstance(value, int | float):
        return text_of(value)
    text = f"{value:.{places}f}" if places is not None else f"{round(value, 6):.10g}"
    return (f"+{text}" if signed and value > 0 else text).replace("-", "−")
