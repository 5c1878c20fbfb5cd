"""The running score of a match as a drawing: home's IMPs up, away's down, the balance across.

Scalable Vector Graphics 2; colours come from the page's style sheet.
"""

from collections.abc import Callable

from xlvp import __version__
from xlvp.functions.values import CellError
from xlvp.pages.figures import bids, figure
from xlvp.pages.html import Html, element, heading, joined, safe, table
from xlvp.pages.listing import index_link
from xlvp.pages.page import document
from xlvp.workbooks.match.book import FIGURES, BoardLine, MatchReport
from xlvp.xlsx.named_cells import text_of

_STEP, _HEIGHT, _LEFT, _EDGE = 28, 220, 44, 24


def chart(report: MatchReport) -> Html:
    """Return the drawing of every board of the match with a balance."""
    lines = [line for line in report.boards if isinstance(line.running, int | float)]
    swings = [_swing(line, before) for line, before in zip(lines, [None, *lines], strict=False)]
    balances = [_number(line.running) for line in lines]
    most, least = max(*swings, *balances, 5), min(*swings, *balances, -5)
    width = _LEFT + _STEP * len(lines) + _EDGE

    def down(imps: float) -> float:
        return round(_EDGE / 2 + (most - imps) / (most - least) * _HEIGHT, 1)

    pieces = [*_scale(least, most, width, down(0), down)]
    points = []
    for place, (line, swing, balance) in enumerate(zip(lines, swings, balances, strict=True)):
        middle = _LEFT + _STEP * place + _STEP / 2
        top, bottom = sorted((down(swing), down(0)))
        bar = "up" if swing > 0 else "down"
        pieces.append(
            element("rect", x=middle - 9, y=top, width=18, height=round(bottom - top, 1), class_=bar)
            if swing
            else Html("")
        )
        points.append((middle, down(balance)))
        label = text_of(line.board)
        pieces.append(element("text", label, x=middle, y=_HEIGHT + _EDGE + 8, text_anchor="middle"))
    path = " ".join(f"{x},{y}" for x, y in points)
    pieces.append(element("polyline", points=path, class_="balance"))
    pieces += [element("circle", cx=x, cy=y, r=3, class_="balance-at") for x, y in points]
    home, away = (safe(text_of(team)) for team in report.teams)
    words = f"Running balance after board {text_of(lines[-1].board)}: {balances[-1]:+.10g} IMPs for {home}"
    legend = element(
        "p",
        element("span", "■ ", class_="up"), element("bdi", home), " wins   ",
        element("span", "■ ", class_="down"), element("bdi", away), " wins   ",
        "● running balance of ", element("bdi", home),
    )  # fmt: skip
    drawing = element(
        "svg",
        element("title", words),
        *pieces,
        viewBox=f"0 0 {width} {_HEIGHT + 2 * _EDGE}",
        role="img",
        width=width,
        class_="chart",
    )
    return element("div", joined(drawing), legend, class_="frame")


def _scale(
    least: float, most: float, width: float, zero: float, down: Callable[[float], float]
) -> list[Html]:
    """The line of nothing and a thin line at every ten IMPs, with their figures."""
    step = 10 if most - least <= 60 else 20
    first = -int(-least // step) * step
    pieces = []
    for imps in range(first, int(most) + 1, step):
        y = zero if imps == 0 else down(imps)
        pieces.append(
            element("line", x1=_LEFT - 6, x2=width, y1=y, y2=y, class_="zero" if imps == 0 else "grid")
        )
        label = f"{imps:+d}".replace("-", "−") if imps else "0"
        pieces.append(element("text", label, x=_LEFT - 10, y=y + 4, text_anchor="end"))
    return pieces


def _swing(line: BoardLine, before: BoardLine | None) -> float:
    """What the board changed: a split score is home's own."""
    return round(_number(line.running) - (_number(before.running) if before else 0), 6)


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


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
        index_link(),
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
    return document(", ".join(filter(None, (title, report.day))), report.key, body)


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
    messages = (
        [element("tr", element("td"), element("td", element("i", status), colspan=7))] if status else []
    )
    return [element("tr", *first), *messages]
