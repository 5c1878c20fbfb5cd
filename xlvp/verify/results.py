"""Lists of results: the VPs of each line computed again from its IMPs, sums added again.

Only what its headings name is judged: IMPs of both sides or their margin, the boards, VPs; or a total behind
the figures of rounds. The scale is the one that most lines are on. Where no scale is, that is said.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from xlvp.errors import InputError
from xlvp.scales.named import usual_first
from xlvp.scales.scale import Figures
from xlvp.verify.difference import Difference, shown
from xlvp.verify.forms import said
from xlvp.verify.grid import Grid, Place, address
from xlvp.verify.headings import boards_said
from xlvp.verify.reading import Reading, holds_figures
from xlvp.verify.scales import Scale

_HEADS = {
    "imps": r"imps?[ _-]?(?:a|1|home|own|won|for|\+)?|(?:team ?)?[a1][ _-]imps?",
    "against": r"imps?[ _-]?(?:b|2|away|opp|lost|against|-)|(?:opp|(?:team ?)?[b2])[ _-]imps?",
    "margin": r"(?:imps?[ _-]?)?(?:margin|diff(?:erence)?|bilans)(?:[ _-]?a)?",
    "boards": r"boards?(?:[ _-](?:played|compared))?|rozda\w*|bretter|donnes",
    "vp": r"vps?[ _-]?(?:a|1|home|own|won|for)?",
    "vp_against": r"vps?[ _-]?(?:b|2|away|opp|lost|against)|opp[ _-]vps?",
}
_PART = re.compile(r"(?:vps?|r|round|runda|match|mecz)[ _-]?\d{1,2}|bye|penalty|carry.?over", re.I)
_TOTAL = re.compile(r"(?:vps?[ _-])?(?:total|sum|razem|suma|summe)(?:[ _-]\w+)?", re.I)
_COMPARED = re.compile("compared", re.I)
_HEADINGS_IN = 60
_FEWEST = 5
_MAJORITY = 0.7
_MOST_BOARDS = 64
NOT_THE_MARGIN = "not what the margin gives"
NOT_THE_SUM = "not the sum of the line"


@dataclass(frozen=True)
class Checked:
    """A list of results after its check.

    Attributes:
        places: of its figures, margins and boards too.
        agreed: how many figures are as they should be.
        what: what was computed again.
        kinds: the scales by name.
        boards: the boards, for people.
        stated: whether the list says the boards.
        differences: the figures that are not.
        unread: places that were not understood.
    """

    places: frozenset[Place]
    agreed: int
    what: str
    kinds: tuple[str, ...]
    boards: tuple[str, ...]
    stated: bool
    differences: tuple[Difference, ...]
    unread: tuple[Place, ...]


@dataclass(frozen=True)
class _Line:
    """A match: its boards, 0 where nothing says how many, and margin; VPs in hundredths by column."""

    row: int
    boards: int
    margin: int
    vps: tuple[tuple[int, Reading], ...]


def results(grid: Grid, taken: set[Place]) -> Iterator[Checked | str]:
    """Yield the lists of a sheet, and a sentence for each that is on no scale."""
    for row, heads in _heading_rows(grid):
        columns = {
            name: places[0]
            for name, pattern in _HEADS.items()
            if len(places := [at for at, text in heads.items() if re.fullmatch(pattern, text, re.I)]) == 1
        }
        if "vp" in columns and ("margin" in columns or {"imps", "against"} <= columns.keys()):
            found = _matches(grid, row, columns)
            if found is not None and not (isinstance(found, Checked) and found.places & taken):
                yield found
        if (sums := _sums(grid, row, heads)) is not None and not sums.places & taken:
            yield sums


def _heading_rows(grid: Grid) -> Iterator[tuple[int, dict[int, str]]]:
    rows: dict[int, dict[int, str]] = {}
    for column, cells in grid.columns.items():
        for row, value in cells.items():
            if row <= _HEADINGS_IN and isinstance(value, str) and len(value) <= 40:
                rows.setdefault(row, {})[column] = value.strip()
    yield from sorted(rows.items())


def _matches(grid: Grid, top: int, columns: Mapping[str, int]) -> Checked | str | None:
    stated = 0 if "boards" in columns else _stated(grid, top)
    lines, unread = [], []
    for row in _below(grid, top, columns["vp"]):
        line = _line(grid, row, columns, stated)
        if line is None:
            unread.append(grid.place(row, columns["vp"]))
        else:
            lines.append(line)
    if len(lines) < _FEWEST or len({abs(line.margin) for line in lines}) < _FEWEST - 1:
        return None
    if "boards" in columns and _COMPARED.search(str(grid.value(top, columns["boards"]))):
        lines = _of_usual_length(lines)
    scales, fits, ahead = _best(lines, stated or "boards" in columns)
    where = f"{grid.name}: {len(lines)} results below row {top}"
    if scales is None or fits < _MAJORITY * len(lines):
        name = (
            f" (the nearest is {next(iter(scales.values())).name}: {fits} of {len(lines)})" if scales else ""
        )
        return f"{where} are on no scale that is known here{name}: not checked"
    if not (stated or "boards" in columns) and (not ahead or fits < 0.9 * len(lines)):
        return f"{where} say no boards, and more than one scale fits: not checked"
    differences = list(_wrong(grid, lines, scales))
    figures = sum(len(line.vps) for line in lines)
    used = [at for name, at in columns.items() if name != "boards" or not stated]
    places = frozenset(grid.place(line.row, column) for line in lines for column in used)
    labels = tuple(dict.fromkeys(scales[line.boards].label for line in lines))
    one = next(iter(scales.values()))
    return Checked(
        places,
        figures - len(differences),
        f"{one.name} (VPs of results)",
        (one.kind,),
        labels,
        bool(stated or "boards" in columns),
        tuple(differences),
        tuple(unread),
    )


def _of_usual_length(lines: Sequence[_Line]) -> list[_Line]:
    """Return the lines with the boards of the round: one that was not compared leaves the scale as it is."""
    usual = Counter(line.boards for line in lines).most_common(1)[0][0]
    return [replace(line, boards=max(line.boards, usual)) for line in lines]


def _stated(grid: Grid, top: int) -> int:
    """Return the boards that a title, a heading or the sheet's name says; 0 if none does or they differ."""
    texts = [text for row, heads in _heading_rows(grid) if row <= top for text in heads.values()]
    said = {boards for text in (*texts, grid.name) if (boards := boards_said(text))}
    return said.pop() if len(said) == 1 else 0


def _below(grid: Grid, top: int, column: int) -> list[int]:
    """Return the rows of a list: from its headings down to the first two blank rows."""
    rows: list[int] = []
    for row in sorted(row for row in grid.columns[column] if row > top):
        if row > (rows[-1] if rows else top) + 2:
            break
        if holds_figures(grid.value(row, column)):
            rows.append(row)
    return rows


def _line(grid: Grid, row: int, columns: Mapping[str, int], stated: int) -> _Line | None:
    def whole(name: str) -> int | None:
        said = grid.reading(row, columns[name])
        return said // 100 if isinstance(said, int) and said % 100 == 0 else None

    boards = whole("boards") if "boards" in columns else stated
    if "margin" in columns:
        margin = whole("margin")
    else:
        own, other = whole("imps"), whole("against")
        margin = None if own is None or other is None else own - other
    vps = tuple(
        (columns[name], grid.reading(row, columns[name])) for name in ("vp", "vp_against") if name in columns
    )
    if boards is None or margin is None or not all(isinstance(vp, int | float) for _, vp in vps):
        return None
    return _Line(row, boards, margin, vps)


def _best(lines: Sequence[_Line], stated: object) -> tuple[dict[int, Scale] | None, int, bool]:
    """Return the scale of each number of boards that most lines are on, how many, and whether it is alone."""
    found: list[tuple[int, dict[int, Scale]]] = []
    for kind in usual_first():
        if kind.percentage:
            continue
        for boards in [0] if stated else range(1, _MOST_BOARDS + 1):
            with suppress(InputError):
                counts = {line.boards for line in lines}
                scales: dict[int, Figures] = {count: kind.figures(boards or count) for count in counts}
                found.append((sum(_right(line, scales) for line in lines), scales))
    if not found:
        return None, 0, False
    fits, scales = max(found, key=lambda each: each[0])
    rivals = [each for each in found if each[0] == fits and each[1] is not scales]
    return scales, fits, all(_alike(lines, each[1], scales) for each in rivals)


def _alike(lines: Sequence[_Line], one: Mapping[int, Scale], other: Mapping[int, Scale]) -> bool:
    return all(one[line.boards].at(line.margin) == other[line.boards].at(line.margin) for line in lines)


def _right(line: _Line, scales: Mapping[int, Scale]) -> bool:
    return all(
        vp == right for (_, vp), right in zip(line.vps, scales[line.boards].at(line.margin), strict=False)
    )


def _wrong(grid: Grid, lines: Sequence[_Line], scales: Mapping[int, Scale]) -> Iterator[Difference]:
    for line in lines:
        scale = scales[line.boards]
        for (column, vp), right in zip(line.vps, scale.at(line.margin), strict=False):
            if vp != right:
                place = grid.place(line.row, column)
                value = shown(grid.value(line.row, column))
                yield Difference(grid.name, place, value, said(right, whole=scale.discrete), NOT_THE_MARGIN)


def _sums(grid: Grid, top: int, heads: Mapping[int, str]) -> Checked | None:
    """Check a total behind the figures of rounds, if most lines add up."""
    totals = [at for at, text in heads.items() if _TOTAL.fullmatch(text)]
    parts = [at for at, text in heads.items() if _PART.fullmatch(text)]
    if len(totals) != 1 or len(parts) < 2 or max(parts) > totals[0]:
        return None
    rows = _below(grid, top, totals[0])
    right: dict[int, int] = {}
    for row in rows:
        figures = [grid.reading(row, part) for part in parts]
        blank = [grid.value(row, part) is None for part in parts]
        if all(isinstance(each, int) or none for each, none in zip(figures, blank, strict=True)):
            right[row] = sum(each for each in figures if isinstance(each, int))
    wrong = [row for row in right if grid.reading(row, totals[0]) != right[row]]
    if len(right) < _FEWEST or len(wrong) > (1 - _MAJORITY) * len(right):
        return None
    differences = tuple(
        Difference(
            grid.name,
            grid.place(row, totals[0]),
            shown(grid.value(row, totals[0])),
            said(right[row], whole=True),
            NOT_THE_SUM,
        )
        for row in wrong
    )
    places = frozenset(grid.place(row, column) for row in right for column in (*parts, totals[0]))
    unread = tuple(grid.place(row, totals[0]) for row in rows if row not in right)
    return Checked(places, len(right) - len(wrong), "sums of lines", (), (), True, differences, unread)


def spans(checked: Checked) -> str:
    """Return the cells of a list from corner to corner."""
    rows, columns = zip(*checked.places, strict=True)
    return f"{address((min(rows), min(columns)))}:{address((max(rows), max(columns)))}"
