"""Sums of lines: a total behind the figures of rounds, added up again with carry-over, byes and penalties.

A penalty is taken off whether its column has it with a minus sign or without.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from xlvp.verify.difference import Difference, shown
from xlvp.verify.forms import said
from xlvp.verify.grid import Grid
from xlvp.verify.results.found import MAJORITY, NOT_THE_SUM, Recomputed
from xlvp.verify.results.lists import about_bridge, below, like_vps
from xlvp.verify.results.places import PLACE, Placed, checked_places

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
            found = _line_sums(grid, top, heads, parts, totals[0])
            figures = (grid.reading(row, part) for row in below(grid, top, totals[0]) for part in parts)
            if found is not None and (bridge or like_vps(figures)):
                yield found


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
    remarks = [f"a bye counts as {said(each)}" for each in dict.fromkeys(bye.values()) if each]
    agreed = len(lines) - len(wrong)
    unread = [grid.place(row, total) for row in rows if row not in lines]
    unread += [grid.place(row, total) for row in below(grid, top, parts[0]) if row not in rows]
    doubts: list[str] = []
    for column in range(min(heads), min(parts)):
        names = Counter(name for row in lines if isinstance(name := grid.value(row, column), str))
        doubts += [f"{name[:40]!r} has two lines" for name, times in names.items() if times > 1][:_FEWEST]
    for column in [at for at, text in heads.items() if PLACE.fullmatch(text)][:1]:
        field = [Placed(row, Fraction(line.right), {}) for row, line in lines.items()]
        held = checked_places(grid, column, field)
        differences += held.differences
        doubts += held.doubts
        unread += [grid.place(row, column) for row in held.unread]
        agreed += held.agreed
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
    """Return what a bye gives, by line, where it is written as a word and gives all the same."""
    byes = {
        row: sum(_is_bye(grid.value(row, part)) for part in parts)
        for row in lines
        if any(_is_bye(grid.value(row, part)) for part in parts)
    }
    given = Counter(
        (said - lines[row].right) // times
        for row, times in byes.items()
        if isinstance(said := grid.reading(row, total), int) and (said - lines[row].right) % times == 0
    )
    if len(byes) < 2 or given.most_common(1)[0][1] < MAJORITY * len(byes):
        return {}
    each = given.most_common(1)[0][0]
    return {row: times * each for row, times in byes.items()}


def _is_bye(value: object) -> bool:
    return isinstance(value, str) and value.strip().lower() in ("bye", "pauza", "frei", "exempt", "vrij")


def extra_columns(grid: Grid, heads: Mapping[int, str], rows: Sequence[int], before: int) -> dict[int, int]:
    """Return the columns left of a total that are added besides the matches, with the sign that they have."""
    found = {}
    for column, text in heads.items():
        if column < before and EXTRA.fullmatch(text):
            found[column] = 1
        elif column < before and PENALTY.fullmatch(text):
            figures = [each for row in rows if isinstance(each := grid.reading(row, column), int)]
            found[column] = 1 if min(figures, default=0) < 0 else -1
    return found


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
    return Difference(grid.name, grid.place(row, column), value, said(right, whole=True), NOT_THE_SUM)
