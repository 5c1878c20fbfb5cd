"""What a workbook and each of its sheets begin and end with."""

from collections.abc import Iterable

from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet

from xlvp import __version__
from xlvp.book.schema import Schema
from xlvp.templates.kit import look, page
from xlvp.templates.kit.saving import to_bytes

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
    for label, called, text in (
        ("Template", "xlvp_template", template),
        ("xlvp", "xlvp_version", __version__),
    ):
        look.put(sheet, f"A{row}", label, look.LABEL)
        look.put(sheet, f"B{row}", text)
        page.name(sheet, called, f"B{row}")
        row += 1


def finish(
    sheet: Worksheet,
    area: str = "",
    *,
    titles: str = "",
    landscape: bool = False,
    one_page: bool = False,
    freeze: str = "",
    start: str = "",
    tab: str = "",
    hidden: bool = False,
) -> None:
    """Give a sheet what every sheet has; the last thing that is done to it.

    It is protected without a password, has no grid lines, and prints on A4, one page wide, with the sheet's
    name and page numbers below.

    Args:
        sheet: the sheet.
        area: what is printed; "" prints nothing.
        titles: rows that come back on every page: ``1:7``.
        landscape: whether it is printed across.
        one_page: whether all of it goes on one page.
        freeze: the first cell that moves when the sheet is scrolled.
        start: the first cell that a person types in; the cursor stands there.
        tab: the colour of its tab.
        hidden: whether a person sees it at all.
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
    if tab:
        sheet.sheet_properties.tabColor = tab
    if hidden:
        sheet.sheet_state = "hidden"
    page.protect(sheet)


def no_print(sheet: Worksheet) -> None:
    """Print nothing of a sheet."""
    sheet.print_area = _NOWHERE


def open_on(workbook: Workbook, name: str) -> None:
    """Show this sheet first, and no other selected with it: what is typed would go to both."""
    workbook.active = workbook[name]
    for sheet in workbook:
        sheet.sheet_view.tabSelected = sheet.title == name


def save(workbook: Workbook, schema: Schema | None = None, *, stored: bool = True) -> bytes:
    """Return the finished workbook as bytes.

    Args:
        workbook: what was built.
        schema: what is read back of it.
        stored: whether the values of its formulas are computed and stored.

    Raises:
        ValueError: the schema has a name that no cell was given, or a formula cannot be computed.
    """
    missing = [name for name in _names(schema) if name not in workbook.defined_names]
    if missing:
        raise ValueError(f"nothing in the workbook is named {', '.join(missing)}")
    return to_bytes(workbook, stored=stored)


def _names(schema: Schema | None) -> Iterable[str]:
    return () if schema is None else schema.names
