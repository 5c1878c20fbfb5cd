"""Small drawings of a reader's results: a bar up or down from the middle for each, the average as a line.

Scalable Vector Graphics 2; colours come from the style sheet, and a table beside it has every figure.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate

from xlvp.pages.html import Html, element

#: The width of a bar with its space, and from the middle to the upper edge.
_WIDTH, _HALF = 10, 30


def way(levels: Sequence[Fraction], middle: int, title: str, counted: Sequence[bool] = ()) -> Html:
    """Return the drawing of two or more results.

    Args:
        levels: the results in their order.
        middle: what is neither up nor down.
        title: what it shows, in words.
        counted: which results count; by default all. The line is the average of those so far.
    """
    counts = counted or [True] * len(levels)
    widest = max(abs(own - middle) for own in levels) or 1

    def up(own: Fraction) -> int:
        return round((own - middle) * (_HALF - 2) / widest)

    bars: dict[str, list[str]] = {"up": [], "down": [], "out": []}
    for place, (own, counting) in enumerate(zip(levels, counts, strict=True)):
        if height := up(own):
            bar = f"M{place * _WIDTH + 1} {_HALF}v{-height}h{_WIDTH - 2}v{height}z"
            bars[("up" if height > 0 else "down") if counting else "out"].append(bar)
    sums = accumulate(own * counting for own, counting in zip(levels, counts, strict=True))
    so_far = zip(sums, accumulate(map(int, counts)), strict=True)
    line = [
        f"{place * _WIDTH + _WIDTH // 2},{_HALF - up(total / number)}"
        for place, (total, number) in enumerate(so_far)
        if number
    ]
    width = len(levels) * _WIDTH
    return element(
        "svg",
        element("title", title),
        element("path", d=f"M0 {_HALF}h{width}", class_="zero"),
        *(element("path", d="".join(shapes), class_=kind) for kind, shapes in bars.items() if shapes),
        element("polyline", points=" ".join(line), class_="balance"),
        viewBox=f"0 0 {width} {2 * _HALF}",
        preserveAspectRatio="none",
        role="img",
        class_="way",
    )
