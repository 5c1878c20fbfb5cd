"""What every sheet of a template has: banner, names, protection, and what of it is printed on which pages."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from openpyxl.utils import coordinate_to_tuple, get_column_letter, range_boundaries
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.account import FINAL
from xlvp.workbooks.kit.calls import asking, first_true, not_loaded, typing_warning, words
from xlvp.workbooks.kit.look import BANNER, MUTED, merged_formula
from xlvp.workbooks.kit.tones import ALARM, PALE, mark, verdict
from xlvp.xlsx.values import ALL_OK, CHECK_NAME

_SHORT, _LONG = 505, 735  # points of an A4 sheet between the margins, less what rounding may cost
_CHARACTER = 5.6  # points of a column's unit of width


def widths(sheet: Worksheet, **columns: float) -> None:
    """Set column widths in characters: ``widths(sheet, A=6, B=14)``."""
    for letter, width in columns.items():
        sheet.column_dimensions[letter].width = width


def heights(sheet: Worksheet, rows: Mapping[int, float]) -> None:
    """Set heights of rows in points."""
    for row, height in rows.items():
        sheet.row_dimensions[row].height = height


def banner(sheet: Worksheet, ref: str, watched: str) -> None:
    """Put the red line that says xlvp is missing, or that the program changes what is typed; else a blank.

    LibreOffice stores no value of a formula that gives an empty text: its .ods would show 0 where xlvp is
    missing, instead of the line that says so.

    ``watched`` are the entry cells, as a spreadsheet asks again only when a cell that the formula reads has
    changed; and a cell of an array formula, which LibreOffice computes as it opens a file.
    """
    text = first_true(not_loaded(asking(f"COUNTA({watched})")), otherwise=f'{typing_warning(watched)}&" "')
    merged_formula(sheet, ref, f"={text}", BANNER)
    first = absolute(ref.split(":")[0])
    mark(sheet, ref, f'TRIM({first})<>""', ALARM)


@dataclass(frozen=True)
class EventState:
    """Where an event is shown to stand, for the banner of each of its sheets."""

    words: str  # the cell with the sentence
    #: cells with counts: to correct, to check, to come, in
    correct: str
    check: str
    wait: str
    done: str
    code: str = ""  # the code of the state, where the sheet has one

    def name(self, sheet: Worksheet) -> None:
        """Name the cells: not every program lets a conditional format read another sheet."""
        for key, cell in vars(self).items():
            if cell:
                name(sheet, f"xlvp_banner_{key}", cell.split("!")[-1].replace("$", ""))


#: What each sheet says while the sheet Check is not as it should be, and the state itself names nothing.
UNSOUND = "The sheet Check says that something is wrong: look there first"


def state_banner(sheet: Worksheet, ref: str, watched: str, state: EventState) -> None:
    """Put the state of the event on a sheet; in red what :func:`banner` warns of, and a wrong sheet Check."""
    missing, warning = not_loaded(asking(f"COUNTA({watched})")), typing_warning(watched)
    sound = f'IFERROR(EXACT({CHECK_NAME},"{ALL_OK}"),FALSE)'
    named = f'EXACT({state.words}&"",{words(UNSOUND)})'
    text = first_true(
        missing,
        (f"LEN({warning})>0", warning),
        (f"AND(N({state.correct})=0,NOT({sound}),NOT({named}))", f"{words(UNSOUND + '. ')}&{state.words}"),
        otherwise=f'{state.words}&""',
    )
    merged_formula(sheet, ref, f"={text}", BANNER.but(across="left", indent=1, shrink=True))
    first = absolute(ref.split(":")[0])
    mark(sheet, ref, f'NOT(EXACT(TRIM({first}),TRIM(xlvp_banner_words&"")))', ALARM)
    correct, check, wait, done = (f"N(xlvp_banner_{key})" for key in ("correct", "check", "wait", "done"))
    finished = f'EXACT(xlvp_banner_code,"{FINAL}")' if state.code else f"AND({wait}=0,{done}>0)"
    verdict(sheet, ref, good=finished, bad=f"{correct}>0", doubt=f"AND({correct}=0,{check}>0)")
    mark(sheet, ref, f"LEN({first})>0", PALE)
    sheet.row_dimensions[int(first.split("$")[-1])].height = 22


def count_locked(sheet: str, cells: Iterable[str], again: str) -> str:
    """The part of a formula that counts single entries that have become locked; 0 where nobody can look.

    The entries are found by their place, as a reference would move with a cut; the range that is looked in
    ends above and below them. ``again`` is a cell that changes with the next entry: a blank pasted over a
    blank changes no value.
    """
    places = [coordinate_to_tuple(cell) for cell in cells]
    rows, columns = ([*numbers] for numbers in zip(*places, strict=True))
    top, left = min(rows) - 1, min(columns)
    area = f"{sheet}!${get_column_letter(left)}${top}:${get_column_letter(max(columns))}${max(rows) + 1}"
    options = "+".join(
        f'CELL("protect",INDEX({area},{row - top + 1},{column - left + 1}))' for row, column in places
    )
    return f"IFERROR({options}+0*N({again}),0)"


def count_moved(sheet: str, cells: Iterable[str]) -> str:
    """The part of a formula that counts single entries that were cut and pasted elsewhere.

    A reference follows a cell that is cut, and so do the names by which commands read the entries; one that
    was pasted over is an error.
    """
    options = []
    for cell in cells:
        row, column = coordinate_to_tuple(cell)
        there = f"{quoted_sheet(sheet)}!{absolute(cell)}"
        options.append(f"IF(AND(ROW({there})={row},COLUMN({there})={column}),0,1)")
    return "+".join(options)


def absolute(ref: str) -> str:
    """Return ``$A$1:$B$2`` for ``A1:B2``."""
    left, top, right, bottom = range_boundaries(ref)
    first, last = f"${get_column_letter(left)}${top}", f"${get_column_letter(right)}${bottom}"
    return first if first == last else f"{first}:{last}"


def quoted_sheet(title: str) -> str:
    """A sheet's title as a formula writes it."""
    if title.isascii() and title.isalpha():
        return title
    doubled = title.replace("'", "''")
    return f"'{doubled}'"


def name(sheet: Worksheet, called: str, ref: str) -> None:
    """Give a range a workbook-wide name, by which it is found again when sheets are renamed."""
    quoted = sheet.title.replace("'", "''")
    sheet.parent.defined_names[called] = DefinedName(called, attr_text=f"'{quoted}'!{absolute(ref)}")


def protect(sheet: Worksheet) -> None:
    """Protect formula cells against accidental typing: no password, columns and rows may be resized.

    A filter that the sheet has may be used: it hides lines and moves none.
    """
    sheet.protection.sheet = True
    sheet.protection.autoFilter = not sheet.auto_filter.ref
    sheet.protection.formatColumns = False
    sheet.protection.formatRows = False
    sheet.protection.formatCells = False


def print_setup(
    sheet: Worksheet, area: str, *, title_rows: str = "", landscape: bool = False, one_page: bool = False
) -> None:
    """A4, one page wide, page numbers below; ``title_rows`` such as ``1:7`` come back on every page."""
    sheet.print_area = area
    if title_rows:
        sheet.print_title_rows = title_rows
    sheet.page_setup.paperSize = sheet.PAPERSIZE_A4
    sheet.page_setup.orientation = "landscape" if landscape else "portrait"
    sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight = 1, int(one_page)
    sheet.sheet_properties.pageSetUpPr.fitToPage = True
    sheet.print_options.horizontalCentered = True
    margins = sheet.page_margins
    margins.left = margins.right = 0.5
    margins.top, margins.bottom, margins.header, margins.footer = 0.5, 0.6, 0.3, 0.3
    sheet.oddFooter.left.text, sheet.oddFooter.right.text = "&A", "Page &P of &N"
    for part in (sheet.oddFooter.left, sheet.oddFooter.right):
        part.size, part.color = 9, MUTED


def print_used(sheet: Worksheet, last: str, row: str, columns: str = "") -> None:
    """Print only rows in use: the print area is a formula, and LibreOffice prints the whole sheet instead.

    Formulas say the last ``row`` and how many ``columns`` are in use; ``last`` ends the largest area.
    """
    column, bottom = sheet[last].column_letter, sheet[last].row
    sheet.print_area = None
    there = quoted_sheet(sheet.title)
    first, more = ("A", f",{columns}") if columns else (column, "")
    edge = f"INDEX({there}!${first}$1:${column}${bottom},MIN({bottom},{row}){more})"
    area = DefinedName("_xlnm.Print_Area", attr_text=f"{there}!$A$1:{edge}")
    sheet.defined_names["_xlnm.Print_Area"] = area


def print_blocks(
    sheet: Worksheet, area: str, first: int, lines: int, count: int, used: str, size: float
) -> int:
    """Print blocks of rows so that none is torn apart: as many on a page as fit, at most six.

    Manual page breaks only hold while the page is scaled by a number, not fitted; the head comes back on
    every page.

    Each block has so many ``lines``, the first begins in the row ``first``; ``used`` is a formula for how
    many of them are in use. The letters, of a ``size``, are at least 7 points high on paper. Returns how many
    blocks fit on a page.
    """
    print_setup(sheet, area, title_rows=f"1:{first - 1}")
    print_used(sheet, area.split(":")[1], f"{first - 1}+{lines}*N({used})")
    sheet.sheet_properties.pageSetUpPr.fitToPage = False
    sheet.page_setup.fitToWidth = sheet.page_setup.fitToHeight = None
    letters = map(get_column_letter, range(1, sheet[area.split(":")[1]].column + 1))
    width = sum(sheet.column_dimensions[letter].width for letter in letters)
    by_width = min(_SHORT / (width * _CHARACTER), 1)
    *above_it, height = (sheet.row_dimensions[row].height or 15 for row in range(1, first + 1))
    above, high = sum(above_it), lines * height
    smallest = min(by_width, max(by_width * 0.8, 7 / size))
    each = max(1, min(6, int((_LONG / smallest - above) / high)))
    sheet.page_setup.scale = max(10, int(100 * min(by_width, _LONG / (above + high * each))))
    for block in range(each, count, each):
        sheet.row_breaks.append(Break(id=first + block * lines - 1))
    return each
