"""The running score of a match as a drawing: home's IMPs up, away's down, the balance across.

Scalable Vector Graphics 2; colours come from the page's style sheet.
"""

from collections.abc import Callable

from xlvp.book.match_report import BoardLine, MatchReport
from xlvp.book.named_cells import text_of
from xlvp.exchange.html import Html, element, joined
from xlvp.exchange.safe_text import safe

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
