"""Scores, points and contracts as the page shows them: suit signs, minus signs, two places; a chart.

A chart is a small drawing of a reader's results: a bar up or down from the middle for each, the average as a
line. Scalable Vector Graphics 2; colours come from the style sheet, and a table beside it has every figure.

>>> shown_score(-620), shown_points(Fraction(25, 3)), shown_points(None)
('−620', '8.33', '')
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate

from xlvp.functions.values import CellError, CellValue
from xlvp.pages.html import Html, element, joined
from xlvp.pairs.ranking import hundredths
from xlvp.pairs.score_list import PLAYED, WRONG, ScoreLine
from xlvp.rules.contract import Contract
from xlvp.rules.result import Result
from xlvp.text import plain
from xlvp.xlsx.values import text_of

#: The selector behind each suit keeps a telephone from drawing a coloured picture of it.
SUITS = {"S": "♠\ufe0e", "H": "♥\ufe0e", "D": "♦\ufe0e", "C": "♣\ufe0e"}
#: The common spelling of a contract within a ruling; a ruling in words is shown in its words.
_BID = re.compile(
    r"(?<!\d)(?P<level>\d{1,2})\s*(?P<strain>NT|BA|SA|[SHDCN])\s*(?P<doubled>XX|X|\*\*|\*)?"
    r"\s*(?P<declarer>[NESW])?\s*(?(doubled)|(?P<after>XX|X|\*\*|\*)?)"
    r"(?![A-Za-z])\s*(?P<made>=|[+-]\s*\d{1,2}(?!\d))?",
    re.IGNORECASE,
)
_MINUS = "−"
_BREAK = Html("<wbr>")


def shown_score(score: int) -> str:
    """A trick score with its sign; 0 has none."""
    return f"{score:+d}".replace("-", _MINUS) if score else "0"


def shown_points(points: Fraction | None) -> str:
    """Points or a percentage to hundredths; nothing where there are none."""
    return "" if points is None else f"{float(hundredths(points)):.2f}".replace("-", _MINUS)


def shown_entry(line: ScoreLine) -> Html:
    """What a line of the list has for a result: the contract, the ruling, or why there is none.

    >>> shown_entry(ScoreLine(1, 1, 1, 1, 2, (1, 1, 2), state="late"))
    '<i>late</i>'
    """
    if line.state == WRONG:
        return joined(line.entry, " ", element("i", "not scored"))
    return shown_result(line.result, line.entry) if line.state == PLAYED else element("i", line.state)


def shown_result(result: Result | None, entry: str = "") -> Html:
    """A result in the words in which it was typed, if any; of a plain score nothing: it has its own column.

    >>> shown_result(None)
    ''
    """
    if result is None:
        return joined("")
    if result.passed_out:
        return joined("passed out")
    if result.contract:
        return shown_contract(result.contract)
    if result.score is not None and not _BID.search(plain(entry)):
        return joined("")
    return bids(entry or result.text)


def bids(entry: str) -> Html:
    """An entry with the suit signs of its contracts.

    >>> bids("60%3NTxN=&40%-50")
    '60%3NTx\xa0N\xa0=<wbr>&amp;<wbr>40%−50'
    """
    text = plain(entry)
    pieces: list[Html | str] = []
    end = 0
    for bid in _BID.finditer(text):
        pieces += [_between(text[end : bid.start()]), _bid(bid)]
        end = bid.end()
    return joined(*pieces, _between(text[end:]))


def _bid(bid: "re.Match[str]") -> Html:
    doubled = (bid["doubled"] or bid["after"] or "").replace("*", "x").lower()
    made = (bid["made"] or "").replace(" ", "")
    return _shown(bid["level"], bid["strain"].upper(), doubled, (bid["declarer"] or "").upper(), made)


def shown_contract(contract: Contract) -> Html:
    """A contract with the sign of its suit, its declarer and what was made of it."""
    made = f"{contract.tricks:+d}" if contract.tricks else "="
    doubled = "x" * contract.doubling
    return _shown(str(contract.level), contract.strain, doubled, contract.declarer or "", made)


def _shown(level: str, strain: str, doubled: str, declarer: str, made: str) -> Html:
    sign = element("span", SUITS[strain], class_=strain) if strain in SUITS else "NT"
    words = [f"\u00a0{word}" for word in (declarer, made.replace("-", _MINUS)) if word]
    return joined(level, sign, doubled, *words)


def _between(text: str) -> Html:
    """What stands between the contracts of a ruling; a line may end behind each sign."""
    parts = re.split("(?<=[&/;])", text.replace("-", _MINUS))
    return joined(*(piece for part in parts for piece in (_BREAK, part)) if len(parts) > 1 else parts)


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


#: The width of a bar with its space, and from the middle to the upper edge.
_WIDTH, _HALF = 10, 30


def way(levels: Sequence[Fraction], middle: int, title: str, counted: Sequence[bool] = ()) -> Html:
    """Return the drawing of two or more results.

    ``middle`` is neither up nor down. The line is the average so far of the results that are ``counted``, by
    default all.
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
