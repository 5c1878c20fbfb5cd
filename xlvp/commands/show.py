"""Results on a terminal, as rich tables."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rich.console import Console
from rich.table import Table
from rich.text import Text

from xlvp.functions.values import CellError
from xlvp.pages.html import printable, shown
from xlvp.text import first_few
from xlvp.workbooks.listed import template_named
from xlvp.xlsx.entry_cells import locked_entries
from xlvp.xlsx.package import open_package
from xlvp.xlsx.report import Grid, Heading, Report, ReportLine, Words
from xlvp.xlsx.values import CHECK_NAME, NamedCells, NotComputed, Recalculated, template_of, text_of

#: Of the cells that only read one that is not computed so many are named.
_READERS = 20
#: So many entry cells that have become locked are named, and what to do about them.
_LOCKED = 8
_HOW_TO_UNLOCK = (
    "locked: nothing can be typed there. Take the sheet's protection off (it has no password), untick Locked"
    " in Format Cells > Protection (LibreOffice: Protected in Format > Cells > Cell Protection), and protect"
    " the sheet again."
)
#: No table is wider: what is measured against a terminal is measured without one.
_WIDEST = 10_000
#: A column of words wants no more of a narrow line.
_WORDS = 20
_NO_FORMULAS = "This workbook has no formulas to compute. Choose one made by 'xlvp new'."
_COLOURS = {"": "", "strong": "bold", "doubt": "bold yellow", "wrong": "red"}


def show_results(recalculated: Recalculated, console: Console) -> bool:
    """Print what a recalculated workbook says: as its template reports it, any other cell by cell.

    Returns:
        Whether everything that was typed is counted and the sheet Check is as it should be.
    """
    template = template_named(template_of(recalculated))
    report: Report = ()
    book = template.read(recalculated) if template else None
    if book is None:
        console.print(cell_table(recalculated) if recalculated.values else _NO_FORMULAS)
    else:
        report = book.report()
        show_report(report, console)
    if template is not None and template.schema is not None:
        locked = locked_entries(open_package(recalculated.data), template.schema)
        if locked:
            named = first_few([*map(printable, locked)], _LOCKED)
            message = f"{named} {'is' if len(locked) == 1 else 'are'} {_HOW_TO_UNLOCK}"
            console.print(Text(message, style="yellow"))
    failed = failed_checks(recalculated)
    for line in failed:
        console.print(Text(line, style="red"))
    for line in _not_computed(recalculated.not_computed):
        console.print(Text(line, style="yellow"))
    tones = {line.tone for part in report for line in ([part] if isinstance(part, Words) else part.lines)}
    return "wrong" not in tones and not failed


def failed_checks(recalculated: Recalculated) -> list[str]:
    """Return the lines of the sheet Check that are wrong: what is asked, what it is, what was expected."""
    cells = NamedCells(recalculated)
    if not cells.has(CHECK_NAME):
        return []
    cells.one(CHECK_NAME)  # reads the stored values of its sheet
    sheet = cells.refs(CHECK_NAME)[0][0]
    values = cells.stored[sheet] | {
        cell: value for (where, cell), value in recalculated.values.items() if where == sheet
    }
    rows = sorted(int(cell[1:]) for cell, value in values.items() if cell[0] == "D" and value == "wrong")
    return [
        "Sheet {}, row {}: {}: {}, expected {}".format(
            sheet, row, *(text_of(values.get(f"{column}{row}", "")) for column in "ABC")
        )
        for row in rows
    ]


def show_report(report: Report, console: Console) -> None:
    """Print paragraphs and tables."""
    for part in report:
        if isinstance(part, Words):
            console.print(Text(part.text, style=_COLOURS[part.tone]))
            continue
        table = _table(part.headings, part.lines)
        if console.measure(table, options=console.options.update(max_width=_WIDEST)).maximum > console.width:
            table = _narrow(part, console.width)
        console.print(table)


def _not_computed(cells: Sequence[NotComputed]) -> Iterator[str]:
    """Yield what to say of cells that keep their stored values."""
    for each in cells:
        if not each.reads_another:
            yield f"{each.sheet}!{each.cell} keeps its stored value: {each.reason}"
    if readers := [f"{each.sheet}!{each.cell}" for each in cells if each.reads_another]:
        named = first_few(readers, _READERS)
        yield f"So do the cells that read one of these, at first or second hand: {named}"


def _narrow(grid: Grid, width: int) -> Table:
    """A table for a terminal that it does not fit: words are broken, a figure or a contract never is."""
    lines = [  # each part of a ruling on a line of its own
        replace(line, cells=[cell.replace("&", "&\n").replace(")/(", ")/\n(") for cell in line.cells])
        for line in grid.lines
    ]
    table = _table(grid.headings, lines)
    taken = 3 * (len(table.columns) - 1)
    for at, (column, heading) in enumerate(zip(table.columns, grid.headings, strict=True)):
        texts = [part for line in lines for part in line.cells[at].splitlines()] + heading.text.split()
        longest = max(map(len, texts))
        if not heading.words:
            column.width = min(longest, heading.most or longest)
        taken += column.width or min(longest, _WORDS)
    if taken > width:
        table.padding = (0, 0)
    return table


def _table(headings: Sequence[Heading], lines: Sequence[ReportLine]) -> Table:
    table = Table(show_edge=False, pad_edge=False, header_style="bold")
    for heading in headings:
        table.add_column(
            Text(heading.text),
            justify="left" if heading.words else "right",
            overflow="fold",
            max_width=heading.most,
            no_wrap=heading.whole,
        )
    for line in lines:
        table.add_row(*map(Text, line.cells), style=_COLOURS[line.tone] or None)
    return table


def cell_table(recalculated: Recalculated) -> Table:
    """Return the computed cells of a workbook whose template reports nothing, or that has none."""
    table = Table("Sheet", "Cell", "Value", show_edge=False, pad_edge=False, header_style="bold")
    for (sheet, cell), value in recalculated.values.items():
        if value != "":
            text = f"{value.code} {value.reason}".strip() if isinstance(value, CellError) else shown(value)
            table.add_row(Text(sheet), cell, Text(text))
    return table
