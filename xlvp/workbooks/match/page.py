"""The page of a match: its result, its boards, and the running score as a drawing.

Home's IMPs stand up, away's down, the balance across. Scalable Vector Graphics 2; colours come from the
page's style sheet.
"""

from collections.abc import Callable
from itertools import pairwise

from xlvp.account import LEFT_OUT
from xlvp.functions.values import CellError, CellValue
from xlvp.pages import texts
from xlvp.pages.figures import bids, figure
from xlvp.pages.html import Html, element, heading, joined, safe, table
from xlvp.pages.metadata import DAY, Listing
from xlvp.pages.page import event_page, page_header
from xlvp.pages.public_state import BEING_CHECKED, NOT_COUNTED, public_state
from xlvp.pages.tables import ComparedBoard, both_rooms
from xlvp.workbooks.match.book import BoardLine, MatchReport
from xlvp.xlsx.values import text_of

_STEP, _HEIGHT, _LEFT, _EDGE = 28, 220, 60, 24


def chart(report: MatchReport) -> Html:
    """Return the drawing of every board of the match with a balance."""
    lines = [line for line in report.boards if isinstance(line.running, int | float)]
    balances = [_number(line.running) for line in lines]
    # what each board changed: a split score is home's own
    swings = [round(after - before, 6) for before, after in pairwise([0, *balances])]
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
        if swing:
            size = {"width": 18, "height": round(bottom - top, 1)}
            pieces.append(element("rect", x=middle - 9, y=top, **size, class_=bar))
        points.append((middle, down(balance)))
        label = text_of(line.board)
        seldom = None if place % 4 == 0 else "few"
        y = _HEIGHT + _EDGE + 8
        pieces.append(element("text", label, x=middle, y=y, text_anchor="middle", class_=seldom))
    pieces.append(element("polyline", points=" ".join(f"{x},{y}" for x, y in points), class_="balance"))
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
        # of many boards it is so much smaller on a phone that it has larger letters and fewer of them
        class_="chart many" if len(lines) > 10 else "chart",
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
        kind = "zero" if imps == 0 else "grid"
        pieces.append(element("line", x1=_LEFT - 6, x2=width, y1=y, y2=y, class_=kind))
        label = f"{imps:+d}".replace("-", "−") if imps else "0"
        pieces.append(element("text", label, x=_LEFT - 10, y=y + 4, text_anchor="end"))
    return pieces


def _number(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


#: What was won says it, unless a split score makes one team lose other IMPs than the other team won.
_OF_A_SPLIT = ("lost", "balance")
_MAIN = ("final", "final_vp")


def match_page(report: MatchReport) -> bytes:
    """Return the page in UTF-8."""
    title = title_of(report)
    played = [line for line in report.boards if text_of(line.open) or text_of(line.closed)]
    facts = [element("bdi", safe(text)) for text in (text_of(report.event), report.day) if text]
    running = any(isinstance(line.running, int | float) for line in played)
    day = report.day if DAY.fullmatch(report.day) else ""
    # who has more IMPs and more VPs, both with penalties
    ahead = {_number(home) > _number(away) for home, away in (report.final, report.final_vp) if home != away}
    winners = [safe(text_of(report.teams[0 if first else 1])) for first in ahead]
    won = tuple(winners) if report.done and len(winners) == 1 else ()
    state = f"{safe(public_state(report.account))}."
    return event_page(
        ", ".join(filter(None, (title, report.day))),
        report.key,
        page_header("", title, facts, state, report.done, _headline(report)),
        [
            ("result", texts.RESULT, _result(report)),
            ("running", texts.RUNNING_SCORE, chart(report) if running else None),
            ("boards", texts.BOARDS, _boards(report, played) if played else None),
        ],
        listing=Listing(day, title_of(report), text_of(report.event), won, report.done),
        footer=text_of(report.remarks),
    )


def _headline(report: MatchReport) -> Html | None:
    """The two teams side by side with their IMPs, and their VPs below; nothing before the first board."""
    figures = [
        (label, [figure(value, places=2 if key == "final_vp" else None) for value in getattr(report, key)])
        for key, label in zip(_MAIN, (texts.FINAL_IMPS, texts.VPS), strict=True)
        if any(isinstance(value, int | float) for value in getattr(report, key))
    ]
    if not figures:
        return None
    sides = []
    for at, team in enumerate(report.teams):
        label, values = figures[0]
        other = [element("small", f" {values[at]} {label}") for label, values in figures[1:]]
        if report.split:
            won, lost = figure(report.won[at]), figure(report.lost[at])
            other.append(element("small", f" {texts.WON_AND_LOST.format(won=won, lost=lost)}"))
        score = element("span", element("strong", values[at]), f" {label}", *other)
        sides.append(element("div", element("bdi", safe(text_of(team)), class_="team"), " ", score))
    return element("div", *sides, class_="scoreboard")


def title_of(report: MatchReport) -> str:
    """The match's title with the teams, where the title does not name them."""
    title, teams = safe(text_of(report.title)), [safe(text_of(team)) for team in report.teams]
    if all(team in title for team in teams):
        return title
    both = " - ".join(teams)
    return both if title in ("", "Team match") else f"{title}: {both}"


def _result(report: MatchReport) -> Html:
    teams = [heading(element("bdi", safe(text_of(team))), "num") for team in report.teams]
    rows = []
    for key, label, signed, places in report.figures():
        if key in _OF_A_SPLIT and not report.split:
            continue
        cells = [element("td", figure(value, signed, places), class_="num") for value in getattr(report, key)]
        strong = "score" if key in _MAIN else None
        rows.append(element("tr", element("th", label, scope="row"), *cells, class_=strong))
    figures = table([element("td"), *teams], rows, class_="ranking")
    return joined(figures, element("p", texts.SPLIT_MATCH)) if report.split else figures


def _boards(report: MatchReport, played: list[BoardLine]) -> Html:
    home, away = (element("bdi", safe(text_of(team))) for team in report.teams)
    remarks = [(line, _public_words(report, line)) for line in played]
    rooms = joined(texts.OPEN_ROOM, home, " NS"), joined(texts.CLOSED_ROOM, home, " EW")
    return both_rooms(rooms, (home, away), [_board(line, words) for line, words in remarks])


def _public_words(report: MatchReport, line: BoardLine) -> str:
    """What everybody may read of a board: that it is not counted or checked, never why."""
    called = f"board {text_of(line.board)}"
    treatments = {item.became for item in report.account.open if item.short == called}
    if LEFT_OUT in treatments:
        return NOT_COUNTED
    return BEING_CHECKED if treatments else text_of(line.status)


def _board(line: BoardLine, words: str) -> ComparedBoard:
    opened = _contract(line.open, line.open_score), _score(line.open_score)
    closed = _contract(line.closed, line.closed_score), _score(line.closed_score)
    imps = figure(line.imps_home), figure(line.imps_away), figure(line.running, True)
    return ComparedBoard(text_of(line.board), *opened, *closed, *imps, words)


def _contract(entry: CellValue, score: CellValue) -> Html:
    """What was played in a room; what cannot be read may have letters of any language."""
    text = text_of(entry)
    return joined(safe(text)) if isinstance(score, CellError) else bids(text)


def _score(score: CellValue) -> str:
    return "" if isinstance(score, str) else figure(score, True)
