"""The hidden sheets of plain workbooks: tables of steps, and how the workbook computes."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from string import Formatter

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import PLAIN_NAME, say
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.tables import Column, LineFormula, Table, on
from xlvp.workbooks.plain import lists, order, reading

VP_SHEET, EXPLAINED = "VP table", "How this workbook computes"
#: The sheets that a plain workbook has beside those of the full edition.
PLAIN_SHEETS = (order.SHEET, reading.SHEET, lists.SHEET, VP_SHEET, EXPLAINED)
HEADING = look.HEADER.but(size=9)
TEXT = look.TEXT_FORMULA.but(size=9, shrink=False)


def step(key: str, heading: str, text: LineFormula, width: float = 11) -> Column:
    """A column in which every line has a formula; ``text``, or what makes it, is without the equals sign."""
    formula = f"={text}" if isinstance(text, str) else lambda line: f"={text(line)}"
    return Column(key, heading, width, TEXT, formula=formula)


def says(sentence: str, **given: str) -> str:
    """Return a sentence as formula text; a name in it that is not given is the line's cell of that column."""
    cells = {name: f"{{{name}}}" for _, name, _, _ in Formatter().parse(sentence) if name}
    return say(sentence, **(cells | given))


def steps(
    sheet: str, columns: Sequence[Column], first: int, lines: int, heading: int, others: object = None
) -> Table:
    """A table of such columns, with headings of three lines in the row ``heading``."""
    return Table(
        sheet, columns, first, lines, heading=heading, heading_height=45, heading_style=HEADING, others=others
    )


@dataclass(frozen=True)
class Above:
    """Cells above a table of steps, each with what is known of all its lines together."""

    sheet: str
    keys: tuple[str, ...]

    def there(self, key: str) -> str:
        """The cell for formulas on any sheet; in the texts of the steps it is ``{above.key}``."""
        return on(self.sheet, self._cell(3 * self.keys.index(key) + 3))

    def write(self, sheet: Worksheet, texts: Mapping[str, tuple[str, str]]) -> None:
        """Write the label and the formula of each."""
        for at, key in enumerate(self.keys):
            label, text = texts[key]
            put(sheet, self._cell(3 * at + 1), label, look.LABEL)
            formula(sheet, self._cell(3 * at + 3), f"={text}", look.TEXT_FORMULA)

    @staticmethod
    def _cell(column: int) -> str:
        return f"{get_column_letter(column)}3"


def add_sheet(workbook: Workbook, name: str, about: str) -> Worksheet:
    """Add a sheet with its title and what it is for."""
    sheet: Worksheet = workbook.create_sheet(name)
    title(sheet, name)
    put(sheet, "A2", about, look.LABEL)
    return sheet


def add_explained(workbook: Workbook, parts: Iterable[tuple[str, str]]) -> None:
    """Add the sheet that says what is computed, in order: a heading and a paragraph each."""
    sheet = workbook.create_sheet(EXPLAINED)
    title(sheet, EXPLAINED)
    page.widths(sheet, A=26, B=100)
    for row, (heading, text) in enumerate(parts, 3):
        put(sheet, f"A{row}", heading, look.PLAIN.but(bold=True, down="top"))
        put(sheet, f"B{row}", text, look.PLAIN.but(wrap=True, down="top"))
        sheet.row_dimensions[row].height = 16 * (1 + len(text) // 105) + 6
    page.name(sheet, PLAIN_NAME, "A1")
    finish(sheet)
