"""How a workbook and each of its sheets are begun and finished: titles, the stamp, protection, saving."""

from datetime import datetime
from io import BytesIO
from itertools import chain
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.styles import PatternFill, Protection
from openpyxl.styles.cell_style import StyleArray
from openpyxl.utils import column_index_from_string, get_column_letter
from openpyxl.worksheet.dimensions import ColumnDimension
from openpyxl.worksheet.worksheet import Worksheet

from xlvp import __version__
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.calls import PLAIN_NAME
from xlvp.workbooks.kit.repeated import repeated, written_cells
from xlvp.workbooks.kit.writer import written
from xlvp.xlsx.isolated import stores_values
from xlvp.xlsx.recalculate import computed_values
from xlvp.xlsx.schema import Schema

STAMP = datetime(2026, 1, 1)
_COLUMNS, _WIDTH = 16_384, 9.140625  # columns of a sheet, and how wide Excel makes one

#: calcId (ECMA-376 part 1, 18.2.2): the calculation engine that computed the stored values. Excel computes
#: every formula anew when it opens a file of an engine older than its own, such as openpyxl's 124519; without
#: the add-in each would become #NAME?, and saving would keep that. 191029 is what Excel 2019 and every later
#: one, Microsoft 365 too, writes itself. Chosen from files and documents, not tried in any Excel.
CALCULATION_ENGINE = 191029
#: The level at which a file is compressed most.
_SMALLEST = 9


def to_bytes(workbook: Workbook, *, stored: bool = True) -> bytes:
    """Return the workbook as an .xlsx package with fixed times and the values of its formulas stored.

    The package is not marked for a full calculation on load: a reader that trusts its stored values
    shows them, and closing the file does not ask whether to save it.

    Without ``stored`` every program must compute the values when it opens the file.

    Raises:
        ValueError: the engine cannot compute a formula, and the file would show nothing in its cell.
    """
    stored = stored and stores_values()
    workbook.calculation.calcId = CALCULATION_ENGINE
    workbook.calculation.fullCalcOnLoad = not stored
    _lock(workbook)
    empty = (c for sheet in workbook.worksheets for c in written_cells(sheet) if c._value == "")
    for cell in empty:  # a blank cell has no type
        cell.value, cell.data_type = None, "n"
    workbook.properties.creator = "xlvp"
    workbook.properties.created = workbook.properties.modified = STAMP
    result = written(workbook)
    parts = result.all(computed_values(result.package(), result.lines) if stored else {})
    packed = BytesIO()
    # a plain workbook is mailed to strangers, and has many formulas that are alike
    level = _SMALLEST if PLAIN_NAME in workbook.defined_names else None
    with ZipFile(packed, "w", ZIP_DEFLATED) as target:
        # programs that tell a file by its first bytes look for the list of types there
        for name in sorted(parts, key=lambda name: name != "[Content_Types].xml"):
            part = ZipInfo(name, STAMP.timetuple()[:6])  # whatever the clock and the system say
            part.compress_type, part.create_system = ZIP_DEFLATED, 0
            target.writestr(part, parts[name], compresslevel=level)
    return packed.getvalue()


def _lock(workbook: Workbook) -> None:
    """Unlock the default format, and lock what is around the cells of protected sheets by its own.

    A cell that was cut or dragged away is left with the default format. Were that locked, as it is by
    itself, nobody could type there any more. The empty cells around are locked by their columns, so that Tab
    goes from entry to entry; and they are white, so that a text that runs over into them can be read where
    the appearance is dark.
    """
    normal = workbook._named_styles["Normal"]
    normal.protection = Protection(locked=False)
    workbook._cell_styles[0].protectionId = normal._style.protectionId
    # openpyxl writes nothing for a cell that is locked as Excel's own default is: ours says so in words
    list.append(workbook._protections, Protection(locked=True))  # its own append takes nothing twice
    locked = len(workbook._protections) - 1
    paper = workbook._fills.add(PatternFill("solid", fgColor=look.WHITE))
    for sheet in workbook.worksheets:
        if sheet.protection.sheet:
            of_lines = (style for lines in repeated(sheet) for style in lines.styles.values())
            for style in chain((cell._style for cell in written_cells(sheet)), of_lines):
                style.protectionId = style.protectionId or locked
                style.fillId = style.fillId or paper
            known = sheet.column_dimensions
            taken = sorted(column_index_from_string(letter) for letter in known)
            for start, end in zip([0, *taken], [*taken, _COLUMNS + 1], strict=True):
                if start + 1 < end:
                    letter = get_column_letter(start + 1)
                    width = {"min": start + 1, "max": end - 1, "width": _WIDTH}
                    known[letter] = ColumnDimension(sheet, index=letter, **width)
            for column in known.values():
                column._style = StyleArray()
                column._style.protectionId = locked
                column._style.fillId = paper


#: An area without cells: LibreOffice prints every sheet that has no print area, hidden ones too.
_NOWHERE = "AA1"


def new_book(title: str, *sheets: str) -> Workbook:
    """Return an empty workbook with these sheets in the order of their tabs."""
    workbook = Workbook()
    workbook.properties.title = title
    workbook.active.title = sheets[0]
    for name in sheets[1:]:
        workbook.create_sheet(name)
    return workbook


def title(sheet: Worksheet, text: str, right: str = "") -> None:
    """Write the title of a sheet in A1, merged as far as a column; one that begins with = is a formula."""
    write = look.merged_formula if text.startswith("=") else look.merged
    write(sheet, f"A1:{right}1" if right else "A1", text, look.TITLE)
    sheet.row_dimensions[1].height = 30


def stamp(sheet: Worksheet, template: str, row: int = 3) -> None:
    """Write in columns A and B from which template and by which xlvp the workbook was made, and name both."""
    stamps = ("Template", "xlvp_template", template), ("xlvp", "xlvp_version", __version__)
    for at, (label, called, text) in enumerate(stamps, row):
        look.put(sheet, f"A{at}", label, look.LABEL)
        look.put(sheet, f"B{at}", text)
        page.name(sheet, called, f"B{at}")


def finish(
    sheet: Worksheet,
    area: str = "",  # what is printed; "" prints nothing
    *,
    used: str = "",  # a formula of its last row in use, and one of how many columns: no more is printed
    used_columns: str = "",
    titles: str = "",  # rows that come back on every page: ``1:7``
    landscape: bool = False,  # whether it is printed across
    one_page: bool = False,  # whether all of it goes on one page
    freeze: str = "",  # the first cell that moves when the sheet is scrolled
    start: str = "",  # the first cell that a person types in; the cursor is there
    tab: str = "",  # the colour of its tab
    hidden: bool = False,  # whether a person sees it at all
    sortable: bool = False,  # whether people may sort and filter what they typed
) -> None:
    """Give a sheet what every sheet has; the last thing that is done to it.

    It is protected without a password, has no grid lines, and prints on A4, one page wide, with the sheet's
    name and page numbers below.
    """
    sheet.sheet_view.showGridLines = False
    if freeze:
        sheet.freeze_panes = freeze
    if start:
        selection = sheet.sheet_view.selection[-1]
        selection.activeCell = selection.sqref = start
    if area:
        page.print_setup(sheet, area, title_rows=titles, landscape=landscape, one_page=one_page)
    else:
        no_print(sheet)
    if used:
        page.print_used(sheet, area.partition(":")[2], used, used_columns)
    if tab:
        sheet.sheet_properties.tabColor = tab
    if hidden:
        sheet.sheet_state = "hidden"
    page.protect(sheet)
    if sortable:
        sheet.protection.sort = sheet.protection.autoFilter = False


def no_print(sheet: Worksheet) -> None:
    """Print nothing of a sheet, whatever was to be printed of it: Excel takes one print area a sheet."""
    sheet.defined_names.pop("_xlnm.Print_Area", None)
    sheet.print_area = _NOWHERE


def open_on(workbook: Workbook, name: str) -> None:
    """Show this sheet first, and no other selected with it: what is typed would go to both."""
    workbook.active = workbook[name]
    for sheet in workbook:
        sheet.sheet_view.tabSelected = sheet.title == name


def save(workbook: Workbook, schema: Schema | None = None, *, stored: bool = True) -> bytes:
    """Return the finished workbook as bytes.

    Raises:
        ValueError: the schema has a name that no cell was given, or a formula cannot be computed.
    """
    missing = [name for name in (schema.names if schema else ()) if name not in workbook.defined_names]
    if missing:
        raise ValueError(f"nothing in the workbook is named {', '.join(missing)}")
    return to_bytes(workbook, stored=stored)
