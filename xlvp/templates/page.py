"""What every sheet of a template has: banner, conditional formats, lists, names, protection, print set-up."""

from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import Font, PatternFill
from openpyxl.utils import get_column_letter, range_boundaries
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates.look import ALARM, BANNER, MUTED, WHITE, merged_formula

NOT_LOADED = "xlvp is not loaded: do not trust these numbers"
#: What to do about it: where the installers are, and what needs no installing.
LOAD_IT = r"Install it (install\install.cmd, install/xlvp.oxt), or: xlvp score FILE"


def widths(sheet: Worksheet, **columns: float) -> None:
    """Set column widths in characters: ``widths(sheet, A=6, B=14)``."""
    for letter, width in columns.items():
        sheet.column_dimensions[letter].width = width


def banner(sheet: Worksheet, ref: str, watched: str) -> None:
    """Put the red line that says xlvp is missing, or that the program changes what is typed; else empty.

    Args:
        sheet: where it stands.
        ref: the cells to merge for it.
        watched: the entry cells: a spreadsheet asks again only when a cell the formula reads has changed.
    """
    text = f'=IF(ISERROR(WBFVP(0*COUNTA({watched}),16)),"{NOT_LOADED}",{typing_warning(watched)})'
    merged_formula(sheet, ref, text, BANNER)
    first = absolute(ref.split(":")[0])
    highlight(sheet, ref, f'{first}<>""', ink=WHITE, paper=ALARM, bold=True)


def typing_warning(watched: str) -> str:
    """The part of a formula that says what the program does to what is typed; "" where there is nothing.

    An xlvp older than the workbook does not know the question; its answer is then "" too.
    """
    return f'IFERROR(XLVPWARNING(COUNTA({watched}))&"","")'


def highlight(sheet: Worksheet, ref: str, when: str, *, ink: str, paper: str, bold: bool = False) -> None:
    """Add a conditional format, one rule over one range; ``when`` is written for its first cell."""
    font = Font(color=ink, bold=bold or None)
    rule = FormulaRule(formula=[when], font=font, fill=PatternFill(bgColor=paper, fill_type="solid"))
    sheet.conditional_formatting.add(ref, rule)


def choose(
    sheet: Worksheet, ref: str, words: tuple[str, ...], title: str, help: str, *, strict: bool = True
) -> None:
    """Offer a list for a cell; another word is refused if ``strict`` (a paste gets past it)."""
    listed = ",".join(words)
    rule = DataValidation("list", formula1=f'"{listed}"', allow_blank=True, showErrorMessage=strict)
    rule.error, rule.errorTitle = f"One of: {', '.join(words)}", title
    rule.prompt, rule.promptTitle, rule.showInputMessage = help, title, True
    rule.add(ref)
    sheet.add_data_validation(rule)


def absolute(ref: str) -> str:
    """Return ``$A$1:$B$2`` for ``A1:B2``."""
    left, top, right, bottom = range_boundaries(ref)
    first, last = f"${get_column_letter(left)}${top}", f"${get_column_letter(right)}${bottom}"
    return first if first == last else f"{first}:{last}"


def name(sheet: Worksheet, called: str, ref: str) -> None:
    """Give a range a workbook-wide name, by which it is found again when sheets are renamed."""
    quoted = sheet.title.replace("'", "''")
    sheet.parent.defined_names[called] = DefinedName(called, attr_text=f"'{quoted}'!{absolute(ref)}")


def protect(sheet: Worksheet) -> None:
    """Protect formula cells against a slip of the hand: no password, columns and rows may be resized."""
    sheet.protection.sheet = True
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
