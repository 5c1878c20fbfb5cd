"""Where things are in the calculator, what is in it at first, and what its four parts share."""

from collections.abc import Mapping
from dataclasses import dataclass

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.scales.named import SCALES
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.calls import call, dealer, say, vulnerable
from xlvp.workbooks.kit.look import block, formula, merged, put

SHEET, WORKINGS, CHECK = "Director", "Workings", "Check"
RIGHT = "K"  # the last column
XLVP_MISSING = 'LEFT($A$2,4)="xlvp"'  # the banner
NOT_LOADED = '"xlvp is not loaded"'


class Rows:
    """The rows of a part on both sheets."""

    def __init__(self, heading: int, lines: int, above: int = 2) -> None:
        """Place the rows: ``lines`` of its table, ``above`` them its heading and what is asked."""
        self.heading, self.lines = heading, lines
        self.input_row = heading + 1  # what is asked first
        self.head = heading + above  # the headings of the table
        self.first, self.last = self.head + 1, self.head + lines

    def column(self, letter: str) -> str:
        """A column of the table: ``B16:B17``."""
        return f"{letter}{self.first}:{letter}{self.last}"


MATCH = Rows(3, 2 + sum(scale.note is not None for scale in SCALES))  # a line for each, two for Victors
BOARD = Rows(MATCH.last + 3, 2)
LOSS = Rows(BOARD.last + 3, 4)
FIELD = Rows(LOSS.last + 6, 24, above=6)

ENTRY = look.ENTRY.but(wrap=False, indent=1)
CENTRED = look.ENTRY.but(across="center")
WORDS = look.TEXT_FORMULA.but(size=10, wrap=True, shrink=False, indent=1)
LABEL = look.PLAIN.but(indent=1)
_LECTURE = (620, 620, 620, 500, 300, 300, 300, -100, -100, -100)
Typed = str | float | None


@dataclass(frozen=True)
class Entries:
    """What is typed in the calculator; at first the examples of the documents, to be typed over."""

    margin: Typed = 26
    boards: Typed = 16
    board: Typed = "2"
    open: Typed = "60%+620&40%-100"
    closed: Typed = "+300"
    side: Typed = "NS"
    loss_board: Typed = None
    other: Typed = "+400"
    before: Typed = "+2300"
    after: Typed = "+500"
    actual: Typed = "-950"
    field_board: Typed = None
    line: Typed = 10
    ruling: Typed = "60%+620&40%-100"
    field: tuple[Typed, ...] = tuple(f"{score:+}" for score in _LECTURE)


def behind(ref: str) -> str:
    """A reference to the sheet of workings."""
    return f"{WORKINGS}!{ref}"


def front(ref: str) -> str:
    """A reference to the director's sheet."""
    return f"{SHEET}!{ref}"


def blank_or(cell: str, text: str = "") -> str:
    """The formula text of a cell, or of what is made of it; "" where it is blank."""
    return f'IF(LEN({cell})=0,"",{text or cell})'


def shown(cell: str, error: str = "–") -> str:
    """The formula that shows a cell of the workings, with a sign for an error."""
    return f'=IF(ISERROR({cell}),"{error}",{blank_or(cell)})'


def heading(sheet: Worksheet, row: int, text: str) -> None:
    """Write the heading of a part across the sheet."""
    merged(sheet, f"A{row}:{RIGHT}{row}", text, look.SUBTITLE.but(down="bottom"))
    sheet.row_dimensions[row].height = 26


def headers(sheet: Worksheet, row: int, titles: Mapping[str, str]) -> None:
    """Write the header cells of a table, by range."""
    for ref, title in titles.items():
        cells = ":".join(f"{letter}{row}" for letter in ref.split(":"))
        merged(sheet, cells, title, look.HEADER.but(size=10))


def titles(workings: Worksheet, row: int, *texts: str) -> None:
    """Write the header cells of a part on the workings, from column B on."""
    headers(workings, row, dict(zip("BCDEFGH", texts, strict=False)) | {"N": "Unread"})


def ask(
    sheet: Worksheet, ref: str, label: str, entry: str, value: Typed, *, name: str, number: bool = False
) -> None:
    """Write a label and the cell beside it that a person types in, and name the cell."""
    merged(sheet, ref, label, LABEL)
    put(sheet, entry, value, look.NUMBER_ENTRY if number else CENTRED)
    page.name(sheet, f"xlvp_{name}", entry)


def vulnerability(board: str) -> str:
    """The formula that says dealer and vulnerability of a board number; nothing of what is no number.

    An error value, or TRUE, which LibreOffice's VALUE takes for 1, is none either.
    """
    # IFERROR, not ISERROR: inside that, the embedded engine hands on an error that a function of texts gives
    number = f'IFERROR(VALUE(IF(ISLOGICAL({board}),"",{board}&"")),0)'
    facts = {"dealer": dealer(number), "vulnerable": vulnerable(number)}
    message = say("Dealer {dealer}, vulnerable: {vulnerable}", **facts)
    return f'=IF({number}>0,{message},"")'


def scores(sheet: Worksheet, board: str, first: int, last: int) -> None:
    """Ask on the workings for NS scores (C) and what is wrong (D) of the entries beside, one call each."""
    options = {"entry": f"{front(f'B{first}')}:B{last}", "board": f"B{first}:B{last}"}
    block(sheet, f"C{first}:C{last}", f"={call('CONTRACTSCORE', **options)}")
    block(sheet, f"D{first}:D{last}", f"={call('WHY', **options)}", look.TEXT_FORMULA)
    for row in range(first, last + 1):
        formula(sheet, f"B{row}", "=" + blank_or(f'{front(board)}&""', front(board)))
        formula(sheet, f"N{row}", f"=IF(ISERROR(C{row}),1,0)")
