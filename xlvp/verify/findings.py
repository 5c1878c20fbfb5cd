"""The findings of a second computation: cells that are right, wrong or doubtful, and places for totals.

Before them stands what all such computations read of a sheet: lists below headings, boards, labels, figures.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from xlvp.pairs.ranking import Boards, Standing, ranking
from xlvp.scales.scale import Figures
from xlvp.text import first_few, name_key, plain
from xlvp.verify.grid import Difference, Grid, Number, Place, Reading, address, holds_figures, in_words
from xlvp.verify.table import boards_said

_LONGEST = 40
_BRIDGE = re.compile(
    r"(?<![^\W\d_])(?:x?imps?|vps?|v\.?p\.?|victory points?|bridge|bryd[zż]\w*|boards?|rozda\w*|butler|swiss|"
    r"round[ -]?robin)(?![^\W\d_])",
    re.I,
)

_MOST_VPS = 3000
_WITH_DECIMALS = 0.25


@dataclass(frozen=True, eq=False)
class Listed:
    """A list below headings: the row of these, and the columns by what they hold."""

    grid: Grid
    top: int
    columns: Mapping[str, int]


def below(grid: Grid, top: int, column: int) -> list[int]:
    """Return the rows of a list: from its headings down to the first two blank rows."""
    rows: list[int] = []
    for row in grid.rows_below(top, column):
        if row > (rows[-1] if rows else top) + 2:
            break
        if holds_figures(grid.value(row, column)):
            rows.append(row)
    return rows


def stated_boards(grid: Grid, top: int) -> int:
    """Return the boards that a title, a heading or the sheet's name says; 0 if none does or they differ."""
    texts = [text for row, heads in grid.headings if row <= top for text in heads.values()]
    numbers = {boards for text in (*texts, grid.name) if (boards := boards_said(text))}
    return numbers.pop() if len(numbers) == 1 else 0


def about_bridge(grid: Grid) -> bool:
    """Return whether a text near the top of a sheet, or its name, says something of bridge."""
    if _BRIDGE.search(grid.name):
        return True
    return any(_BRIDGE.search(text) for _, heads in grid.headings for text in heads.values())


def like_vps(figures: Iterable[object]) -> bool:
    """Return whether figures are from 0 to 30 and many of them have decimals, as VPs have."""
    known = [each for each in figures if each is not None]
    decimals = sum(isinstance(each, int) and each % 100 != 0 for each in known)
    within = all(isinstance(each, int) and 0 <= each <= _MOST_VPS for each in known)
    return within and decimals >= _WITH_DECIMALS * max(1, len(known))


def headed(heads: Mapping[int, str], patterns: Mapping[str, str]) -> dict[str, int]:
    """Return the columns by the names of the patterns that exactly one heading has."""
    columns = {}
    for name, pattern in patterns.items():
        places = [at for at, text in heads.items() if re.fullmatch(pattern, text, re.I)]
        if len(places) == 1:
            columns[name] = places[0]
    return columns


def label_of(value: object) -> str:
    """Return what a cell calls somebody, in one spelling: a number or a text; "" if neither.

    >>> label_of(7.0), label_of(" Rovers  A"), label_of(7.5)
    ('7', 'rovers a', '')
    """
    if isinstance(value, bool) or value is None:
        return ""
    if isinstance(value, int | float):
        return str(int(value)) if value == int(value) else ""
    return name_key(str(value)) if len(str(value)) <= _LONGEST else ""


def whole_number(reading: Reading) -> int | None:
    """Return a figure that is a whole number."""
    return reading // 100 if isinstance(reading, int) and reading % 100 == 0 else None


def margin_between(own: Reading, other: Reading) -> int | None:
    """Return the margin by the IMPs of both sides; None where they are not whole numbers."""
    one, two = whole_number(own), whole_number(other)
    return None if one is None or two is None else one - two


def has_digits(value: object) -> bool:
    """Return whether a cell says some figure, understood or not."""
    return any(sign.isdigit() for sign in value) if isinstance(value, str) else value is not None


NOT_THE_MARGIN = "not what the margin gives"
NOT_THE_SUM = "not the sum of the line"
NOT_THE_OTHER_SIDE = "not the other side of the same match"
NOT_THE_PLACE = "not the place that the totals give"
NOT_THE_MATCHES = "not what the matches give (a penalty that is not stated?)"
NOT_THE_BOARDS = "not what the boards give"
NOT_THE_SCORES = "not the IMPs of the two scores"
NOT_THE_TOTAL = "not the percentage of the total, as the other lines have it"
NOT_THE_CONTRACT = "not the score of the contract"

MAJORITY = 0.7
"""The share of figures that must agree before the rest is called wrong."""


PLACE = re.compile(
    r"pos(?:ition)?|place|pl|rank(?:ing)?|rk|rang|miejsce|m-?ce|platz|plads|plats?|plaats|posto|sija|м[ея]сто|"
    r"puesto|lugar|posici[oó]n|posizione|pos\.|pl\.|classement|clt|cl\.?|pozycja|lok(?:ata)?|m\.|n[°º]",
    re.I,
)
_PLACE = re.compile(r"[=t]?\s*(\d{1,4})\s*(?:st|nd|rd|th)?\s*[=.]*", re.I)
_SHARED = re.compile(r"(\d{1,4})\s*-\s*(\d{1,4})")


@dataclass(frozen=True)
class Placed:
    """Somebody in a standing: the row, the right total, and the points against each other one of them."""

    row: int
    total: Fraction
    against: Mapping[int, Fraction]


def checked_places(grid: Grid, column: int, field: Sequence[Placed]) -> "Findings":
    """Hold the places of a column to the totals of everybody who is ranked together."""
    findings = Findings(grid, "places")
    printed = {each.row: place_of(grid.value(each.row, column)) for each in field}
    findings.good.update(grid.place(row, column) for row in printed)
    findings.used.update(findings.good)
    findings.unread.update(grid.place(row, column) for row, place in printed.items() if place is None)
    alone = {each.row: [(0, each.total)] for each in field}
    share = {line.pair: line for line in ranking(alone)}
    direct = {line.pair: line.place for line in _direct(field)}
    levels: dict[int, list[int]] = {}
    for row, line in share.items():
        levels.setdefault(line.place, []).append(row)
    for place, rows in sorted(levels.items()):
        typed = {row: each for row in rows if (each := printed[row]) is not None}
        shared = ({Fraction(place)}, {Fraction(2 * place + len(rows) - 1, 2)})  # the first, or the middle
        split = all(direct.get(row) == each for row, each in typed.items())
        if split or any(set(typed.values()) <= each for each in shared):
            continue
        own = range(place, place + len(rows))
        if len(rows) > 1 and len(set(typed.values())) == len(typed) and set(typed.values()) <= set(own):
            cells = ", ".join(address(grid.place(row, column)) for row in rows)
            doubt = "the totals are level, and how the tie was split cannot be seen here"
            findings.doubts.append(f"{cells}: {doubt}")
            continue
        # wrong are the places outside of those that the level ones have together; if none is, all of them
        outside = {row for row, each in typed.items() if each not in range(place, place + len(typed))}
        for row in sorted(outside) or typed:
            findings.wrong(row, column, share[row].shown, NOT_THE_PLACE)
    return findings


def place_of(value: object) -> Fraction | None:
    """Return the place that a cell says, the middle of a span such as ``7-8``; None if it says none.

    >>> [str(place_of(value)) for value in (3, "7=", "=7", "T2", "1st", "7-8", 7.5, "-")]
    ['3', '7', '7', '2', '1', '15/2', '15/2', 'None']
    """
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        return Fraction(value).limit_denominator(100) if 0 < value < 10_000 else None
    text = plain(str(value))
    if span := _SHARED.fullmatch(text):
        return Fraction(int(span[1]) + int(span[2]), 2)
    result = _PLACE.fullmatch(text)
    return Fraction(int(result[1])) if result else None


def _direct(field: Sequence[Placed]) -> list[Standing]:
    """The places where two who are level are split by their match; none where not all met equally often."""
    if len({len(each.against) for each in field}) != 1 or not field[0].against:
        return []
    boards: Boards = {each.row: list(each.against.items()) for each in field}
    other = {each.row: each.total - sum(each.against.values(), Fraction(0)) for each in field}
    return ranking(boards, "direct", other)


_MOST_NAMED = 12


@dataclass
class Findings:
    """Figures of a sheet that were computed again: right, wrong, not understood, in doubt."""

    grid: Grid
    what: str  # what was computed again
    kinds: tuple[str, ...] = ()  # the scales by name
    boards: tuple[str, ...] = ()  # the boards, for people
    stated: bool = True  # whether the sheet says the boards
    scales: tuple[Figures, ...] = ()  # what VPs were computed by
    good: set[Place] = field(default_factory=set)
    bad: dict[Place, Difference] = field(default_factory=dict)
    unread: set[Place] = field(default_factory=set)  # not understood; those of lines that were used, in used
    used: set[Place] = field(default_factory=set)  # what the others were computed from
    labels: set[Place] = field(default_factory=set)  # places that only say who met whom, and when
    doubts: list[str] = field(default_factory=list)  # why it is not proved although nothing differs
    named: dict[str, list[Place]] = field(default_factory=dict)  # doubts, and the figures that have them
    remarks: list[str] = field(default_factory=list)  # what was not computed, for lack of what it is made of

    def place(self, row: int, column: int) -> Place:
        """Return where a cell is in the file."""
        return self.grid.place(row, column)

    def wrong(self, row: int, column: int, right: str, cause: str) -> None:
        """Take a figure for wrong; the first reason counts."""
        self.bad.setdefault(self.place(row, column), self.grid.difference(row, column, right, cause))

    def judge(self, good: bool, row: int, column: int, right: str, cause: str) -> None:
        """Take a figure for right or wrong."""
        if good:
            self.good.add(self.place(row, column))
        else:
            self.wrong(row, column, right, cause)

    def compare(self, row: int, column: int, right: Number | None, cause: str) -> None:
        """Compare a figure with the right one, which is None where it is not known."""
        if right is None:
            self.not_understood(self.place(row, column))
        else:
            good = self.grid.reading(row, column) == right
            self.judge(good, row, column, in_words(right, whole=True), cause)

    def not_understood(self, *places: Place) -> None:
        """Take figures of lines that are used for not understood."""
        self.unread.update(places)
        self.used.update(places)

    def doubtful(self, why: str, *places: Place) -> None:
        """Doubt figures, for a reason that is reported once for all of them."""
        self.named.setdefault(why, []).extend(places)

    def take(self, places: "Findings") -> None:
        """Take what came of looking at places."""
        self.bad |= places.bad
        self.unread |= places.unread
        self.doubts += places.doubts
        self.good |= places.good
        self.used |= places.used

    @property
    def agreed(self) -> int:
        """How many figures are as they should be."""
        return len(self.good - self.bad.keys() - self.unread)

    @property
    def places(self) -> set[Place]:
        """The places of all figures that were computed again, or that this was done from."""
        return self.used.union(self.good, self.bad, *self.named.values())

    @property
    def doubts_in_words(self) -> list[str]:
        """Every doubt, with the first cells that have it."""
        cells = {why: first_few([*map(address, places)], _MOST_NAMED) for why, places in self.named.items()}
        return [*(f"{why}: {where}" for why, where in cells.items()), *self.doubts]
