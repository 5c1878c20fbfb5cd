"""Compute the plain workbooks in other engines, compare every formula, and write the table of the guide.

    python -m tests.engines [PYTHON]

``PYTHON`` is that of an environment with ONLYOFFICE's engine, as :mod:`tests.onlyoffice` says; without it the
table says that it has not run.
"""

import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from random import Random

from openpyxl import load_workbook

from tests.onlyoffice import differing
from tests.workbooks.plain_engines import Typed, Values, ironcalc, kept, own
from tests.workbooks.plain_evenings import entries
from tests.workbooks.plain_excel import LANGUAGES, Excel, same
from tests.workbooks.plain_leagues import league
from tests.workbooks.plain_matches import match
from tests.workbooks.test_plain_lambdas import scales
from tests.workbooks.test_plain_league import opening
from xlvp.pairs.movement_kinds import HOWELL, KINDS
from xlvp.workbooks.match.build import MAKER as MATCH
from xlvp.workbooks.match.layout import Plan
from xlvp.workbooks.money.build import MAKER as MONEY
from xlvp.workbooks.pairs.build import MAKER as PAIRS
from xlvp.workbooks.pairs.opening import Opening
from xlvp.workbooks.plain import order
from xlvp.workbooks.plain.lambdas import NAMES
from xlvp.workbooks.teams.make import MAKER as TEAMS

GUIDE = Path(__file__).parents[1] / "xlvp" / "guide" / "plain.md"
HEAD = "| file | formulas | typed | xlvp and IronCalc | Excel's seven languages | ONLYOFFICE |"
#: Where IronCalc's results for the LAMBDA names are.
SUITE = "[the suite](suite.md)"
#: Of everything that is typed: strays and slips too, and all boards.
_EVENING = 34
_SHOWN = 10
#: The numbers of boards whose scales the LAMBDA names compute.
_BOARDS = ("1", "5", "7", "8", "12", "16", "20", "24", "28", "32", "48", "64")


def workbooks() -> Iterator[tuple[str, Callable[[], bytes], Typed]]:
    """The plain workbooks that are ready, and what is typed into each; a book of money as it is."""
    for name, boards in (("match", 16), ("match-32", 32)):
        yield f"plain/{name}.xlsx", MATCH.ready[f"plain/{name}.xlsx"], match(Random(boards), Plan(boards))
    yield "plain/league-8.xlsx", TEAMS.ready["plain/league-8.xlsx"], league(Random(4), opening(8, 1))
    howell = Opening(pairs=8, movement=KINDS[HOWELL].label, boards=4)
    mitchell = Opening(pairs=16, boards=3)
    for name, of in (("howell-4", howell), ("mitchell-8", mitchell)):
        file = f"plain/pairs-{name}-tables.xlsx"
        yield file, PAIRS.ready[file], entries(of, _EVENING)
    yield "examples/money.xlsx", MONEY.ready["examples/money.xlsx"], {}


def formulas(data: bytes) -> list[tuple[str, str]]:
    """The cells with formulas, but for the one that finds out whether the program tells of locked cells.

    Excel does, and so does formulon.
    """
    return [
        (sheet.title, cell.coordinate)
        for sheet in load_workbook(BytesIO(data))
        for row in sheet.iter_rows()
        for cell in row
        if cell.data_type == "f" and (sheet.title, cell.coordinate) != (order.SHEET, order.TELLS)
    ]


def different(cells: list[tuple[str, str]], one: Values, other: Values) -> list[str]:
    """The cells that differ, with both values."""
    found = []
    for sheet, cell in cells:
        first, second = one(sheet, cell), other(sheet, cell)
        if not same(first, second):
            found.append(f"{sheet}!{cell}: {first!r}, there {second!r}")
    return found


def judged(name: str, data: bytes, typed: Typed, python: str) -> tuple[str, int]:
    """A line of the table, and how many cells differ."""
    if name.startswith("plain/"):
        typed = {**typed, **kept(data)}
    cells, ours = formulas(data), own(data)(typed)

    def count(engine: str, found: list[str]) -> int:
        message = f"{name}, {engine}: {len(cells)} formulas, {len(found)} differ"
        print(message, *found[:_SHOWN], sep="\n  ", flush=True)
        return len(found)

    second = count("IronCalc", different(cells, ours, ironcalc(data)(typed)))
    languages = 0
    with Excel(data) as excel:
        excel.type(typed)
        for language in LANGUAGES:
            languages += count(language, different(cells, ours, excel.speak(language)))
    third, office = 0, "not run"
    if python and typed:
        third = count("ONLYOFFICE", differing(python, data, typed)[1])
        office = f"{third} differ"
    line = f"| `{name}` | {len(cells):,} | {len(typed)} | {second} differ | {languages} differ | {office} |"
    return line, second + languages + third


def names_judged() -> tuple[str, int]:
    """The line of the LAMBDA names: VPs of the suite for usual numbers of boards, in each language."""
    figures = [each for each in scales() if each[2].partition(",")[0] in _BOARDS]
    wrong = []
    with Excel() as excel:
        for each in NAMES:
            excel.book.set_defined_name(each.name, each.text)
        for language in LANGUAGES:
            excel.speak(language)
            wrong += [f"{language}: {text}" for text in wrong_names(excel, figures)]
    print(f"LAMBDA names: {len(figures)} figures, {len(wrong)} differ", *wrong[:_SHOWN], sep="\n  ")
    count = f"{len(figures):,} figures"
    line = f"| `install/lambda.txt` | {count} | | {SUITE} | {len(wrong)} differ | |"
    return line, len(wrong)


def wrong_names(excel: Excel, figures: list[tuple[str, str, str, object]]) -> Iterator[str]:
    """The figures of names that are not the expected ones, where a call has a column of cells."""
    calls: dict[tuple[str, str], list[tuple[str, object]]] = {}
    for name, number, others, expected in figures:
        calls.setdefault((name, others), []).append((number, expected))
    for (name, others), lines in calls.items():
        excel.give([float(Fraction(number)) for number, _ in lines])
        values = excel.column(f"{name}(A1:A{len(lines)},{others})", len(lines))
        for (number, expected), value in zip(lines, values, strict=True):
            if not isinstance(value, float) or abs(value - float(expected)) > 1e-9:  # type: ignore[arg-type]
                yield f"{name}({number},{others}) = {value!r}, expected {expected}"


def write(lines: list[str]) -> None:
    """Write the lines below the heading of the table in the guide."""
    text = GUIDE.read_text(encoding="utf-8")
    before, _, behind = text.partition(f"{HEAD}\n")
    _, _, after = behind.partition("\n\n")
    rule = "|" + " --- |" * (HEAD.count("|") - 1)
    GUIDE.write_text("\n".join([f"{before}{HEAD}", rule, *lines, "", after]), encoding="utf-8")


def main(python: str = "") -> int:
    """Compute, compare and write; return 1 if a cell differs."""
    lines, wrong = [], 0
    for name, make, typed in workbooks():
        line, count = judged(name, make(), typed, python)
        lines.append(line)
        wrong += count
    line, count = names_judged()
    lines.append(line)
    write(lines)
    print(f"formulon {version('formulon')}, IronCalc {version('ironcalc')}: {wrong + count} cells differ")
    return int(wrong + count > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
