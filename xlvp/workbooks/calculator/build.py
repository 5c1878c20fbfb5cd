"""The calculator for the director's table: a match, a board, a loss unrelated to the infraction, a field.

>>> build_calculator()[:2]
b'PK'
"""

from xlvp.workbooks.calculator import board, field, layout, loss
from xlvp.workbooks.calculator import board as victory
from xlvp.workbooks.calculator.board import add_board, add_match
from xlvp.workbooks.calculator.field import add_field
from xlvp.workbooks.calculator.help import add_calculator_check, add_calculator_help
from xlvp.workbooks.calculator.layout import Entries
from xlvp.workbooks.calculator.loss import add_loss
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.sheets import banner, finish, new_book, put, save, title
from xlvp.workbooks.template import Made, Maker

_WIDTHS = {"A": 14, "B": 25, "C": 17} | dict.fromkeys("DEFGHIJK", 9.0)


def build_calculator(entries: Entries | None = None) -> bytes:
    """Build ``calculator.xlsx``, with computed values stored.

    Args:
        entries: what is in the entry cells; by default the examples of the documents.
    """
    entries = entries or Entries()
    workbook = new_book("xlvp: the director's calculator", layout.SHEET)
    sheet = workbook[layout.SHEET]
    page.widths(sheet, **_WIDTHS)
    title(sheet, "The director's calculator", layout.RIGHT)
    add_calculator_help(workbook)
    add_calculator_check(workbook)
    workings = workbook.create_sheet(layout.WORKINGS)
    put(workings, "A1", "Workings", look.TITLE)
    put(
        workings,
        "A2",
        "What the sheet Director is computed from, row by row; nothing is typed here.",
        look.LABEL,
    )
    put(workings, "A3", "Template", look.LABEL)
    put(workings, "B3", "calculator")
    page.name(workings, "xlvp_template", "B3")
    page.widths(workings, **dict.fromkeys("BCEFGH", 19) | {"A": 21, "D": 40, "N": 9, "O": 9})
    for row in range(layout.MATCH, field.BOTTOM):
        sheet.row_dimensions[row].height = 18
    for add in (add_match, add_board, add_loss, add_field):
        add(sheet, workings, entries)
    entered = (f"C{victory.VICTORY_ENTRIES}", board.BLOCK, loss.BLOCK, field.BLOCK, f"D{field.TOP}")
    banner(sheet, "A2:K2", ",".join(entered))
    finish(sheet, f"A1:K{field.BOTTOM}", titles="1:1", freeze="A3")
    finish(workings, f"A1:O{field.BOTTOM}", landscape=True)
    return save(workbook)


MAKER = Maker(
    lambda _given: Made(build_calculator(), "the director's calculator, ready to type into"),
    lambda _package, _book: build_calculator(),
    ready={"calculator.xlsx": build_calculator},
)
