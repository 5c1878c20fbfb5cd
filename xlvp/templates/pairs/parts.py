"""What the sheets of the pairs workbook have in common: their head, tables that grow, printing in blocks."""

from openpyxl.formatting.rule import Rule
from openpyxl.styles import Border, Font, PatternFill, Side
from openpyxl.styles.differential import DifferentialStyle
from openpyxl.utils import get_column_letter
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.pairs.plan import VERDICT, setup

_HAIR = Side(style="thin", color=look.LINE)
_EDGE = look.Style(size=1, paper=look.LINE, ink=look.LINE)
_SHORT, _LONG = 505, 735  # points of an A4 sheet between the margins, less what rounding may cost
_EMPTIED = "xlvp: a formula is missing, see the sheet Check"
_CHARACTER = 5.6  # points of a column's unit of width


def head(sheet: Worksheet, title: str, last: str, state: str = "") -> None:
    """Write the titles of sheet and event, and where the event stands, over columns A to ``last``.

    Args:
        sheet: the sheet.
        title: of the sheet.
        last: the last column.
        state: where the event stands, as a formula; by default in full.
    """
    look.merged_formula(sheet, f"A1:{last}1", _title(title), look.TITLE.but(shrink=True, size=18))
    _state(sheet, last, state or banner())
    for row, height in {1: 28, 2: 30, 3: 6}.items():
        sheet.row_dimensions[row].height = height


def low_head(sheet: Worksheet, title: str, left: str, note: str, last: str) -> None:
    """Write a head that stays on the screen: it takes no more than a fifth of a small one.

    Args:
        sheet: the sheet.
        title: of the sheet.
        left: the last column of the title; beside it stands the note.
        note: a text, or a formula.
        last: the last column.
    """
    look.merged_formula(sheet, f"A1:{left}1", _title(title), look.TITLE.but(shrink=True, size=14))
    ref = f"{get_column_letter(sheet[f'{left}1'].column + 1)}1:{last}1"
    write = look.merged_formula if note.startswith("=") else look.merged
    write(sheet, ref, note, look.LABEL.but(size=9, across="right", wrap=True))
    _state(sheet, last, banner())
    for row, height in {1: 24, 2: 28, 3: 1.5, 4: 1.5}.items():
        sheet.row_dimensions[row].height = height


def _title(title: str) -> str:
    return f'="{title}"&IF({setup("title")}="",""," – "&{setup("title")})'


def _state(sheet: Worksheet, last: str, text: str) -> None:
    style = look.BANNER.but(across="left", indent=1, wrap=True, size=11)
    look.merged_formula(sheet, f"A2:{last}2", text, style)
    verdict(sheet, f"A2:{last}2", "$A$2")
    sheet.sheet_view.showGridLines = False


def banner() -> str:
    """Where the event stands; what it says itself if that cell was emptied."""
    return f'=IF(LEN({VERDICT})=0,"{_EMPTIED}",{VERDICT})'


def hall_banner(*, standing: bool = False) -> str:
    """What a sheet that goes to the players says on top: only what makes it wrong.

    Args:
        standing: say also how many results are in, once the first one is.
    """
    wrong = f'OR(LEFT({VERDICT},4)="xlvp",LEFT({VERDICT},6)="Set-up")'
    short = f'LEFT({VERDICT},IFERROR(FIND(";",{VERDICT})-1,LEN({VERDICT})))'
    asked = f'IF(ISNUMBER(FIND("to check",{VERDICT})),"; some are still to check","")'
    begun = f'IF(LEFT({VERDICT},5)="Ready","",{short}&{asked})' if standing else '""'
    text = f"IF(ISERROR({VERDICT}),{VERDICT},IF({wrong},{VERDICT},{begun}))"
    return f'=IF(LEN({VERDICT})=0,"{_EMPTIED}",{text})'


def verdict(sheet: Worksheet, ref: str, cell: str) -> None:
    """Colour where the event stands: green when final, amber with a doubt, red when something is wrong."""
    wrong = f'LEFT({cell},4)="xlvp",LEFT({cell},6)="Set-up",ISNUMBER(SEARCH("cannot be scored",{cell}))'
    wrong += f',ISNUMBER(SEARCH("completes what you type",{cell}))'
    red = f"OR(ISERROR({cell}),{wrong})"
    page.highlight(sheet, ref, red, ink=look.BAD, paper=look.BAD_PAPER, bold=True)
    doubt = f'OR(ISNUMBER(SEARCH("to check",{cell})),ISNUMBER(SEARCH("(movement",{cell})))'
    amber = f'OR(LEFT({cell},11)="Provisional",{doubt})'
    page.highlight(sheet, ref, amber, ink=look.WARN, paper=look.WARN_PAPER, bold=True)
    page.highlight(sheet, ref, f'LEFT({cell},5)="Final"', ink=look.GOOD, paper=look.GOOD_PAPER, bold=True)


def titles(sheet: Worksheet, row: int, texts: dict[str, str], height: float = 22) -> None:
    """Write a header row; a text that begins with = is a formula."""
    for column, text in texts.items():
        if text.startswith("=IF"):  # a heading that is not always there
            look.formula(sheet, f"{column}{row}", text, look.PLAIN.but(size=9, wrap=True, across="center"))
            mark(
                sheet, f"{column}{row}", f"LEN({column}{row})>0", ink=look.WHITE, paper=look.ACCENT, bold=True
            )
            continue
        write = look.formula if text.startswith("=") else look.put
        write(sheet, f"{column}{row}", text, look.HEADER.but(size=9))
    sheet.row_dimensions[row].height = height


def edges(sheet: Worksheet, columns: str, *rows: int) -> None:
    """Draw the thin locked lines above and below entries."""
    first, _, last = columns.partition(":")
    for row in rows:
        look.fill(sheet, f"{first}{row}:{last or first}{row}", _EDGE)
        sheet.row_dimensions[row].height = 2


def mark(
    sheet: Worksheet,
    ref: str,
    when: str,
    *,
    ink: str | None = None,
    paper: str | None = None,
    bold: bool = False,
    box: bool = False,
) -> None:
    """Add a conditional format over one range; ``box`` draws thin borders."""
    font = Font(color=ink, bold=bold or None) if ink or bold else None
    fill = PatternFill(bgColor=paper, fill_type="solid") if paper else None
    border = Border(left=_HAIR, right=_HAIR, top=_HAIR, bottom=_HAIR) if box else None
    style = DifferentialStyle(font=font, fill=fill, border=border)
    sheet.conditional_formatting.add(ref, Rule(type="expression", dxf=style, formula=[when]))


def start_at(sheet: Worksheet, cell: str) -> None:
    """Put the cursor on the first cell that a person types in; after the panes are frozen."""
    selection = sheet.sheet_view.selection[-1]
    selection.activeCell = selection.sqref = cell


def print_used(sheet: Worksheet, last: str, row: str) -> None:
    """Print only rows in use: the print area is a formula, which LibreOffice takes for the whole sheet.

    Args:
        sheet: the sheet.
        last: the cell at the end of the largest area.
        row: the last row in use, as a formula.
    """
    column, bottom = sheet[last].column_letter, sheet[last].row
    sheet.print_area = None
    edge = f"INDEX({sheet.title}!${column}$1:${column}${bottom},MIN({bottom},{row}))"
    area = DefinedName("_xlnm.Print_Area", attr_text=f"{sheet.title}!$A$1:{edge}")
    sheet.defined_names["_xlnm.Print_Area"] = area


def print_blocks(
    sheet: Worksheet, area: str, first: int, lines: int, count: int, used: str, size: float
) -> int:
    """Print blocks of rows so that none is torn apart: as many on a page as fit, at most six.

    Manual page breaks only hold while the page is scaled by a number, not fitted; the head comes back on
    every page.

    Args:
        sheet: the sheet.
        area: what is printed.
        first: the row of the first block.
        lines: rows of a block.
        count: how many blocks there are.
        used: how many are in use, as a formula.
        size: of the letters, which are at least 7 points high on paper.

    Returns:
        How many stand on a page.
    """
    page.print_setup(sheet, area, title_rows=f"1:{first - 1}")
    print_used(sheet, area.split(":")[1], f"{first - 1}+{lines}*N({used})")
    sheet.sheet_properties.pageSetUpPr.fitToPage = False
    sheet.page_setup.fitToWidth = sheet.page_setup.fitToHeight = None
    columns = range(1, sheet[area.split(":")[1]].column + 1)
    by_width = min(_SHORT / (sum(_width(sheet, column) for column in columns) * _CHARACTER), 1)
    high = lines * _height(sheet, first)
    above = sum(_height(sheet, row) for row in range(1, first))
    smallest = max(by_width * 0.8, 7 / size)
    each = max(1, min(6, int((_LONG / smallest - above) / high)))
    sheet.page_setup.scale = max(10, int(100 * min(by_width, _LONG / (above + high * each))))
    for block in range(each, count, each):
        sheet.row_breaks.append(Break(id=first + block * lines - 1))
    return each


def _height(sheet: Worksheet, row: int) -> float:
    return float(sheet.row_dimensions[row].height or 15)


def _width(sheet: Worksheet, column: int) -> float:
    return float(sheet.column_dimensions[get_column_letter(column)].width)
