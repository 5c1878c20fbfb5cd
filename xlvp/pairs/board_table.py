"""A board report as a table: rows for a block of cells, and the same as text.

Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004: the table under "Liczcie i podawajcie
obrotowość!", whose dispersions follow a plus-minus sign.
"""

from collections.abc import Mapping
from fractions import Fraction

from xlvp.rounding import decimals
from xlvp.rules.board_report import BoardReport, FieldScore, SideReport

Cell = int | Fraction | str | None
Row = tuple[Cell, ...]
Sides = dict[str, SideReport]

DISPERSION = "Dispersion ±"
_HEADER = ("", "Score", "Results", "Matchpoints NS", "Matchpoints EW", "IMPs NS", "IMPs EW")


def report_rows(report: BoardReport) -> list[Row]:
    """Return the report as rows of seven cells, the first a label; figures unrounded, blanks None.

    Where a result is split, the two sides' frequencies stand one below the other.

    >>> from xlvp.rules.board_report import board_report
    >>> from xlvp.rules.frequency import Field
    >>> from xlvp.rules.result import plain_result
    >>> report = board_report(Field(map(plain_result, (600, 250, 100, -100, -100))))
    >>> [str(cell) for cell in report_rows(report)[4]]
    ['', '-100', '2', '1', '7', '-6', '6']
    """
    rows: list[Row] = [_HEADER]
    if report.split:
        rows += _block({"NS": report.ns})
        rows += _block({"EW": report.ew})
    else:
        rows += _block({"NS": report.ns, "EW": report.ew})
    rows += [
        _row(label, score)
        for label, score in (("Expected", report.expected), ("Par", report.par))
        if score is not None
    ]
    return rows + [_row("Note", note) for note in report.notes]


def report_text(report: BoardReport) -> str:
    """Return the report as lines of text: scores whole, points to hundredths, dispersions to tenths.

    >>> from xlvp.rules.board_report import board_report
    >>> from xlvp.rules.frequency import Field
    >>> from xlvp.rules.result import plain_result
    >>> print(report_text(board_report(Field(map(plain_result, (600, 250, 100, -100, -100))), 2, 25)))
                Score  Results  Matchpoints NS  Matchpoints EW  IMPs NS  IMPs EW
                  600        1               8               0       10      -10
                  250        1               6               2        3       -3
                  100        1               4               4       -2        2
                 -100        2               1               7       -6        6
    Mean          150
    Dispersion   ±220                     ±2.4            ±2.4     ±5.4     ±5.4
    Datum         150
    Expected      440
    """
    table = [_shown(row) for row in report_rows(report) if row[0] != "Note"]
    first, *widths = (max(map(len, column)) for column in zip(*table, strict=True))
    lines = [
        "  ".join((label.ljust(first), *map(str.rjust, cells, widths))).rstrip() for label, *cells in table
    ]
    return "\n".join(lines + [f"Note: {note}" for note in report.notes])


def _block(sides: Sides) -> list[Row]:
    """The frequency of one field with the points of the sides that read it."""
    read = next(iter(sides.values()))
    only = "" if len(sides) == 2 else next(iter(sides))
    spread = {side: (own.dispersion_matchpoints, own.dispersion_imps) for side, own in sides.items()}
    return [
        *(_lines(only, [own.lines for own in sides.values()], list(sides))),
        *(_lines("Ruling", [own.rulings for own in sides.values()], list(sides))),
        _row("Mean", read.mean),
        (DISPERSION, read.dispersion, None, *_points(spread)),
        _row("Datum", read.datum),
    ]


def _lines(label: str, lines: list[tuple[FieldScore, ...]], sides: list[str]) -> list[Row]:
    rows: list[Row] = []
    for each in zip(*lines, strict=True):
        points = {side: (line.matchpoints, line.imps) for side, line in zip(sides, each, strict=True)}
        rows.append((label, each[0].score, each[0].count, *_points(points)))
    return rows


def _points(points: Mapping[str, tuple[Cell, Cell]]) -> Row:
    """Matchpoints and IMPs of each side in the order of the columns."""
    (ns, ns_imps), (ew, ew_imps) = (points.get(side, (None, None)) for side in ("NS", "EW"))
    return ns, ew, ns_imps, ew_imps


def _row(label: str, value: Cell) -> Row:
    return (label, value, None, None, None, None, None)


def _shown(row: Row) -> list[str]:
    """A row's cells as a person reads them."""
    label, score, *points = row
    if label == DISPERSION:
        return [DISPERSION[:-2], _figure(score, 0, "±"), *(_figure(cell, 1, "±") for cell in points)]
    return [str(label), _figure(score, 0), *(_figure(cell, 2) for cell in points)]


def _figure(cell: Cell, places: int, sign: str = "") -> str:
    if cell is None or isinstance(cell, str):
        return cell or ""
    return f"{sign}{float(decimals(Fraction(cell), places)):.10g}"
