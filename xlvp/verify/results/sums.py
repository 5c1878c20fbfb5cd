"""Sums of lines: a total behind the figures of rounds, added up again with carry-over, byes and penalties.

A penalty is taken off whether its column has it with a minus sign or without.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from xlvp.verify.forms import Reading, in_words
from xlvp.verify.grid import Difference, Grid, shown
from xlvp.verify.results.findings import (
    MAJORITY,
    NOT_THE_OTHER_SIDE,
    NOT_THE_SUM,
    PLACE,
    Findings,
    Placed,
    Recomputed,
    cell,
    checked_places,
)
from xlvp.verify.results.matches import about_bridge, below, like_vps
from xlvp.verify.results.squares import Kind, Pair, Square

_PART = re.compile(r"(?:vps?|r|rd|round|runda|kolejka|match|mecz)[ _.-]?\d{1,2}", re.I)
EXTRA = re.compile(
    r"bye|bonus|carry.?(?:over|forward)|c/?[of]|start|adj(?:ustments?|\.)?|korekta|przeniesienie", re.I
)
PENALTY = re.compile(r"penalt(?:y|ies)|pen\.?|kar[ay]|strafe|fines?", re.I)
TOTAL = re.compile(
    r"(?:vps?[ _-])?(?:total|sum|razem|suma|summe|gesamt|totaal|totale)(?:[ _-]\w+)?|Σ|∑", re.I
)
_FEWEST = 5


@dataclass(frozen=True)
class Total:
    """What a line adds up to, in hundredths."""

    row: int
    parts: int
    extras: int

    @property
    def right(self) -> int:
        """The total."""
        return self.parts + self.extras


def line_sums(grid: Grid) -> Iterator[Recomputed]:
    """Yield the lists of a sheet that have the figures of rounds and a total, and are about bridge."""
    bridge = about_bridge(grid)
    for top, heads in grid.headings:
        totals = [at for at, text in heads.items() if TOTAL.fullmatch(text)]
        parts = [at for at, text in heads.items() if _PART.fullmatch(text)]
        if len(totals) == 1 and len(parts) >= 2 and max(parts) < totals[0]:
            result = _line_sums(grid, top, heads, parts, totals[0])
            figures = (grid.reading(row, part) for row in below(grid, top, totals[0]) for part in parts)
            if result is not None and (bridge or like_vps(figures)):
                yield result


def _line_sums(
    grid: Grid, top: int, heads: Mapping[int, str], parts: Sequence[int], total: int
) -> Recomputed | None:
    rows = below(grid, top, total)
    extras = extra_columns(grid, heads, rows, total)
    lines = {row: line for row in rows if (line := added(grid, row, parts, extras)) is not None}
    bye = _bye(grid, lines, parts, total)
    lines = {row: replace(line, extras=line.extras + bye.get(row, 0)) for row, line in lines.items()}
    wrong = [row for row, line in lines.items() if grid.reading(row, total) != line.right]
    if len(lines) < _FEWEST:
        return None
    if len(wrong) > (1 - MAJORITY) * len(lines):
        why = f"{len(wrong)} of {len(lines)} lines do not add up to the total"
        return Recomputed(frozenset(grid.place(row, total) for row in lines), 0, "sums", doubts=(why,))
    differences = [wrong_sum(grid, row, total, lines[row].right) for row in wrong]
    places = {grid.place(row, column) for row in lines for column in (*parts, *extras, total)}
    remarks = [f"a bye counts as {in_words(each)}" for each in dict.fromkeys(bye.values()) if each]
    agreed = len(lines) - len(wrong)
    unread = [grid.place(row, total) for row in rows if row not in lines]
    unread += [grid.place(row, total) for row in below(grid, top, parts[0]) if row not in rows]
    doubts: list[str] = []
    for column in range(min(heads), min(parts)):
        names = Counter(name for row in lines if isinstance(name := grid.value(row, column), str))
        doubts += [f"{name[:40]!r} has two lines" for name, times in names.items() if times > 1][:_FEWEST]
    for column in [at for at, text in heads.items() if PLACE.fullmatch(text)][:1]:
        field = [Placed(row, Fraction(line.right), {}) for row, line in lines.items()]
        findings = checked_places(grid, column, field)
        differences += findings.differences
        doubts += findings.doubts
        unread += [grid.place(row, column) for row in findings.unread]
        agreed += findings.agreed
        places |= {grid.place(row, column) for row in lines}
    return Recomputed(
        frozenset(places),
        agreed,
        "sums of lines",
        differences=tuple(differences),
        unread=tuple(unread),
        doubts=tuple(doubts),
        remarks=tuple(remarks),
    )


def _bye(grid: Grid, lines: Mapping[int, Total], parts: Sequence[int], total: int) -> dict[int, int]:
    """Return what a bye gives, by line, where it is written as a word and still gives VPs."""
    byes = {
        row: sum(_is_bye(grid.value(row, part)) for part in parts)
        for row in lines
        if any(_is_bye(grid.value(row, part)) for part in parts)
    }
    given = Counter(
        (message - lines[row].right) // times
        for row, times in byes.items()
        if isinstance(message := grid.reading(row, total), int) and (message - lines[row].right) % times == 0
    )
    if len(byes) < 2 or given.most_common(1)[0][1] < MAJORITY * len(byes):
        return {}
    each = given.most_common(1)[0][0]
    return {row: times * each for row, times in byes.items()}


def _is_bye(value: object) -> bool:
    return isinstance(value, str) and value.strip().lower() in ("bye", "pauza", "frei", "exempt", "vrij")


def extra_columns(grid: Grid, heads: Mapping[int, str], rows: Sequence[int], before: int) -> dict[int, int]:
    """Return the columns left of a total that are added besides the matches, with the sign that they have."""
    results = {}
    for column, text in heads.items():
        if column < before and EXTRA.fullmatch(text):
            results[column] = 1
        elif column < before and PENALTY.fullmatch(text):
            figures = [each for row in rows if isinstance(each := grid.reading(row, column), int)]
            results[column] = 1 if min(figures, default=0) < 0 else -1
    return results


def added(grid: Grid, row: int, parts: Sequence[int], extras: Mapping[int, int]) -> Total | None:
    """Add up a line; None where one of its figures was not understood. A cell without digits is nothing."""
    sums = []
    for columns in (dict.fromkeys(parts, 1), extras):
        total = 0
        for column, sign in columns.items():
            figure = grid.reading(row, column)
            if isinstance(figure, int):
                total += sign * figure
            elif figure is not None or has_digits(grid.value(row, column)):
                return None
        sums.append(total)
    return Total(row, *sums)


def has_digits(value: object) -> bool:
    """Return whether a cell says some figure, understood or not."""
    return any(sign.isdigit() for sign in value) if isinstance(value, str) else value is not None


def wrong_sum(grid: Grid, row: int, column: int, right: int) -> Difference:
    """Return that a total is not the sum of its line."""
    value = shown(grid.value(row, column))
    return Difference(grid.name, grid.place(row, column), value, in_words(right, whole=True), NOT_THE_SUM)


_SUMS = re.compile(
    r"(?:total )?vps?|pts|points?|score|punkte|punkty|pkt|wynik|result|net(?: imps)?|imps?", re.I
)
_REACH = 8
_NOT_SHARED = "the two sides of a match do not fit together (an adjusted score, or a slip)"

Right = Callable[[Pair], Reading]
"""What a cell should say."""


@dataclass
class SideColumns:
    """The columns beside a square."""

    extras: Mapping[int, int]  # columns that are added to a line, with their sign
    totals: Mapping[int, tuple[int, ...]]  # columns of sums, with the rows in which they stand
    place: tuple[int, tuple[int, ...]] | None  # the column of places, and its rows
    named: tuple[int, ...] = ()  # the columns headed as sums, whether they are or not
    #: what contradicted cells should say, as the sums show
    corrected: dict[Pair, Reading] = field(default_factory=dict)

    @property
    def summary(self) -> str:
        """What is held to the square, in words."""
        return "sums and places" if self.totals and self.place else "sums" if self.totals else "no sums"

    def settle(self, square: Square, findings: Findings, pairs: list[Pair]) -> None:
        """Find by the sums which cell is wrong where the two sides of a match do not fit."""
        for pair in pairs:
            off = [
                each
                for each in (pair, pair[::-1])
                if square.mirrored(each) is not None
                and self.adds_up(square, each[0], {each: square.mirrored(each)})
            ]
            sure = [each for each in off if not self.adds_up(square, each[0], {})]
            for each in (pair, pair[::-1]):
                row, column = square.rows[each[0]], square.columns[each[1]]
                if each in sure:
                    self.corrected[each] = square.mirrored(each)
                    findings.wrong(
                        row, column, in_words(square.mirrored(each), whole=True), NOT_THE_OTHER_SIDE
                    )
                elif square.at(each) is not None and not sure and square.kind is Kind.VPS:
                    findings.doubtful(_NOT_SHARED, findings.place(row, column))
                elif square.at(each) is not None:
                    findings.right(row, column)
            if not sure and square.kind is not Kind.VPS:
                row, column = square.rows[pair[1]], square.columns[pair[0]]
                findings.wrong(
                    row, column, in_words(square.mirrored(pair[::-1]), whole=True), NOT_THE_OTHER_SIDE
                )

    def no_sums(self, square: Square, sums: set[int]) -> list[str]:
        """Return what is to be said of columns headed as sums that are no sums of the lines."""
        return [
            f"{cell(square.grid, square.top, column)}: no sum of the lines below it, not checked"
            for column in self.named
            if column not in sums
        ]

    def adds_up(self, square: Square, one: int, other: Mapping[Pair, Reading]) -> bool:
        """Return whether the sum of a line is right, with other figures in some cells."""
        right = self._sum(square, one, lambda pair: other.get(pair, square.at(pair)))
        return any(square.grid.reading(rows[one], column) == right for column, rows in self.totals.items())

    def _sum(self, square: Square, one: int, right: Right) -> int | None:
        total = extra_sum(square.grid, square.rows[one], self.extras)
        for other in range(square.size):
            figure = right((one, other)) if other != one else None
            figure = figure[0] if isinstance(figure, tuple) else figure
            if figure is not None and (not isinstance(figure, int) or total is None):
                return None
            total = total + figure if total is not None and isinstance(figure, int) else total
        return total

    def check(self, square: Square, findings: Findings, right: Right) -> None:
        """Hold sums and places to the figures of the square as they should be."""
        sums = [self._sum(square, each, right) for each in range(square.size)]
        for column, rows in self.totals.items():
            for row, total in zip(rows, sums, strict=True):
                findings.compare(row, column, total, NOT_THE_SUM)
                findings.used.update(findings.place(row, each) for each in self.extras)
        if self.place is None or not self.totals:
            return
        column, rows = self.place
        known = [
            (row, each, total)
            for each, (row, total) in enumerate(zip(rows, sums, strict=True))
            if total is not None
        ]
        field = [
            Placed(row, Fraction(total), _against(square, each, rows, right)) for row, each, total in known
        ]
        findings.take(checked_places(square.grid, column, field), [row for row, *_ in known], column)


def extra_sum(grid: Grid, row: int, extras: Mapping[int, int]) -> int | None:
    """Add up what is added to a line besides its matches; None if some of it was not understood."""
    total = 0
    for column, sign in extras.items():
        figure = grid.reading(row, column)
        if isinstance(figure, int):
            total += sign * figure
        elif figure is not None:
            return None
    return total


def _against(square: Square, one: int, rows: tuple[int, ...], right: Right) -> dict[int, Fraction]:
    results = {}
    for other in range(square.size):
        figure = right((one, other)) if other != one else None
        figure = figure[0] if isinstance(figure, tuple) else figure
        if isinstance(figure, int):
            results[rows[other]] = Fraction(figure)
    return results


def side_columns(square: Square) -> SideColumns:
    """Find the columns next to a square: sums that most of its lines add up to, places."""
    grid, last = square.grid, max(square.columns)
    heads = {
        column: value.strip()
        for row in (square.top - 1, square.top)
        for column in grid.columns
        if isinstance(value := grid.value(row, column), str) and column not in square.columns
    }
    places = [column for column, text in heads.items() if PLACE.fullmatch(text)]
    sums = [
        column
        for column, text in heads.items()
        if last < column <= last + _REACH
        and column not in places
        and (TOTAL.fullmatch(text) or _SUMS.fullmatch(text))
    ]
    behind = max(sums, default=last) + 1
    near = {column: text for column, text in heads.items() if last < column < behind}
    extras = extra_columns(grid, near, square.rows, behind)
    totals = {}
    for column in sums:
        rows = _rows(square, column)
        trial = SideColumns({at: sign for at, sign in extras.items() if at < column}, {column: rows}, None)
        fits = sum(trial.adds_up(square, each, {}) for each in range(square.size))
        if fits >= MAJORITY * square.size or (TOTAL.fullmatch(heads[column]) and 2 * fits >= square.size):
            totals[column] = rows
    return SideColumns(
        extras if totals else {},
        totals,
        (places[0], _rows(square, places[0])) if places else None,
        tuple(column for column in sums if _has_figures(square, column)),
    )


def _has_figures(square: Square, column: int) -> bool:
    rows = {row + by for row in square.rows for by in (0, square.other_line)}
    return any(square.grid.reading(row, column) is not None for row in rows)


def _rows(square: Square, column: int) -> tuple[int, ...]:
    """Return the rows in which a column has its figures, of those with two lines for everybody."""
    grid = square.grid
    best = max(
        (0, 1, -1), key=lambda by: sum(grid.value(row + by, column) is not None for row in square.rows)
    )
    return tuple(row + best for row in square.rows)
