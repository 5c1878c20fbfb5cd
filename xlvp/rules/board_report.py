"""The report under a board's traveller: frequency, matchpoints, IMPs, mean, dispersion, expectation, par.

Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004 ("Liczcie i podawajcie obrotowość!",
compute and report the swing, and the two proposals after it: the Milton score and the par).

IMPs are Butler's against the datum of the board, as in the document's table: the mean of all results to
the nearest ten, unless ``trim`` drops some. They and the matchpoints are those of each score that came;
the dispersions count each score as often as it came, a weighted result by its weights. A percentage
brings Neuberg's formula in and has a line of its own, but no part in mean and dispersions. Dispersions
follow a plus-minus sign, as in that table.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from xlvp.errors import InputError, MissingPackage, NotApplicable
from xlvp.rounding import decimals
from xlvp.rules.butler import butler, butler_datum
from xlvp.rules.contract import dealer, vulnerability
from xlvp.rules.matchpoints import frequency_table, max_points
from xlvp.rules.napoleon import mean, mean_deviation
from xlvp.rules.par import milton, north_south_points, par_score
from xlvp.rules.result import ARTIFICIAL_IMPS, Count, Field, Percentage, Result, Score, plain_result

Number = int | Fraction


@dataclass(frozen=True)
class FieldScore:
    """A score of the field, or a ruling in its notation: how often it came, and the side's own points."""

    score: Score | str
    count: Count
    matchpoints: Fraction
    imps: Fraction | None  # None for a percentage to which the Laws give no IMPs


@dataclass(frozen=True)
class SideReport:
    """A board as one side reads it; scores, mean and datum are North-South's, the points the side's own."""

    lines: tuple[FieldScore, ...]  # best score for North-South first
    rulings: tuple[FieldScore, ...]  # the weighted results and the percentages, with the points that they get
    mean: Fraction
    datum: Fraction  # what the IMPs are counted against
    dispersion: Fraction  # of the scores; those of matchpoints and IMPs follow
    dispersion_matchpoints: Fraction
    dispersion_imps: Fraction


@dataclass(frozen=True)
class BoardReport:
    """Both sides' reports, different where a result is split, and what the cards alone say."""

    ns: SideReport
    ew: SideReport
    expected: Score | None  # the North-South score by the Milton table, if points or deal are known
    par: Score | None  # the North-South score at par, if the deal is known
    notes: tuple[str, ...]  # why expected or par, though asked for, is missing
    split: bool  # whether the sides read different results


def board_report(
    field: Field,
    board: int | None = None,
    points: int | None = None,
    deal: str | None = None,
    trim: Number = 0,
    expected_results: int | None = None,
) -> BoardReport:
    """Return the report of one board.

    Napoleonki, "Liczcie i podawajcie obrotowość!".

    Args:
        field: the results of the board.
        board: its number; dealer and vulnerability follow from it.
        points: Milton points of North and South together, for the expected score; a deal gives them.
        deal: the four hands in PBN, for the par and the points.
        trim: results dropped off each end for the datum, or their share.
        expected_results: how many the board should have, for the matchpoints; by default those there are.

    Raises:
        InputError: no result has a score, points or deal come without the board, or they are not possible.

    >>> report = board_report(Field(map(plain_result, (600, 250, 100, -100, -100))), 2, 25)
    >>> float(report.ns.mean), float(report.ns.dispersion), report.expected
    (150.0, 220.0, 440)
    """
    if not field.frequency("NS").played or not field.frequency("EW").played:
        raise InputError("the board has no score to report")
    notes: list[str] = []
    expected = par = None
    if deal is not None and points is None:
        points = north_south_points(deal)
    if points is not None:
        vulnerable = vulnerability(_needed(board))
        try:
            expected = milton(points, vulnerable)
        except NotApplicable as error:
            notes.append(str(error))
    if deal is not None:
        try:
            par = par_score(deal, dealer(_needed(board)), vulnerability(_needed(board)))
        except MissingPackage as error:
            notes.append(str(error))
    split = any(result.split for result in field.results)
    sides = [_side(field, side, trim, expected_results) for side in ("NS", "EW")]
    return BoardReport(sides[0], sides[1], expected, par, tuple(notes), split)


def _needed(board: int | None) -> int:
    if board is None:
        raise InputError(
            "the expected score and the par depend on the vulnerability: give the board's number too"
        )
    return board


def _side(field: Field, side: str, trim: Number, results: int | None) -> SideReport:
    lines = tuple(
        FieldScore(
            score, count, ns if side == "NS" else ew, butler(field, plain_result(score), trim, side=side)
        )
        for score, count, ns, ew in frequency_table(field, side, results)
        if count
    )
    rulings = []
    for result in field.results:
        if result.has(side) and result.own_score(side) is None:
            rulings.append(result)
    scores = field.frequency(side).counts.items()
    return SideReport(
        lines,
        tuple(_ruling(field, result, side, trim, results) for result in rulings),
        mean(scores),
        butler_datum(field, trim, side=side),
        mean_deviation(scores),
        mean_deviation((line.matchpoints, line.count) for line in lines),
        mean_deviation((line.imps or 0, line.count) for line in lines),
    )


def _ruling(field: Field, result: Result, side: str, trim: Number, results: int | None) -> FieldScore:
    half = result.half(side)
    without = isinstance(half, Percentage) and half.value not in ARTIFICIAL_IMPS
    imps = None if without else butler(field, result, trim, side=side)
    return FieldScore(half.text, 1, max_points(field, result, side, results), imps)


Cell = int | Fraction | str | None
Row = tuple[Cell, ...]
Sides = dict[str, SideReport]

DISPERSION = "Dispersion ±"
_HEADER = ("", "Score", "Results", "Matchpoints NS", "Matchpoints EW", "IMPs NS", "IMPs EW")


def report_rows(report: BoardReport) -> list[Row]:
    """Return the report as rows of seven cells, the first a label; figures unrounded, blanks None.

    Where a result is split, the two sides' frequencies stand one below the other.

    >>> report = board_report(Field(map(plain_result, (600, 250, 100, -100, -100))))
    >>> [str(cell) for cell in report_rows(report)[4]]
    ['', '-100', '2', '1', '7', '-6', '6']
    """
    ns, ew = {"NS": report.ns}, {"EW": report.ew}
    rows: list[Row] = [_HEADER, *(_block(ns) + _block(ew) if report.split else _block({**ns, **ew}))]
    of_the_cards = (("Expected", report.expected), ("Par", report.par))
    rows += [_table_row(label, score) for label, score in of_the_cards if score is not None]
    return rows + [_table_row("Note", note) for note in report.notes]


def report_text(report: BoardReport) -> str:
    """Return the report as lines of text: scores whole, points to hundredths, dispersions to tenths.

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
        *_score_rows(only, [own.lines for own in sides.values()], list(sides)),
        *_score_rows("Ruling", [own.rulings for own in sides.values()], list(sides)),
        _table_row("Mean", read.mean),
        (DISPERSION, read.dispersion, None, *_points(spread)),
        _table_row("Datum", read.datum),
    ]


def _score_rows(label: str, lines: list[tuple[FieldScore, ...]], sides: list[str]) -> list[Row]:
    rows: list[Row] = []
    for each in zip(*lines, strict=True):
        points = {side: (line.matchpoints, line.imps) for side, line in zip(sides, each, strict=True)}
        rows.append((label, each[0].score, each[0].count, *_points(points)))
    return rows


def _points(points: Mapping[str, tuple[Cell, Cell]]) -> Row:
    """Matchpoints and IMPs of each side in the order of the columns."""
    (ns, ns_imps), (ew, ew_imps) = (points.get(side, (None, None)) for side in ("NS", "EW"))
    return ns, ew, ns_imps, ew_imps


def _table_row(label: str, value: Cell) -> Row:
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
