"""Where things are in the calculator, what is in it at first, and what its four parts share."""

from collections.abc import Mapping
from dataclasses import dataclass

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.scales.named import SCALES
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.calls import call, dealer, say, vulnerable
from xlvp.workbooks.kit.look import block, formula, merged, put

NO_XLVP = "xlvp is not loaded"
NO_BOARD = "The board cannot be read"
DEALER = "Dealer {dealer}, vulnerable: {vulnerable}"
#: A match.
NOT_NUMBERS, TYPE_BOTH = "Margin and boards must be numbers.", "Type margin and boards."
NO_TABLE = "no table for {boards} boards: it covers {covers}"
#: A board.
PERCENTAGE = "No IMPs: a percentage is 60%, 50% or 40%, the same at both tables (Law 86A)"
NO_RESULT, UNREAD = "no result yet", "It cannot be read"
#: A loss.
NO_IMPS = "No IMPs: the side is NS or EW, a percentage 60%, 50% or 40%."
NO_SCORE, WAITING = "A score cannot be read.", "Waiting for the four scores."
NO_LOSS = "Refused: the infraction cost them nothing, so there is no adjustment."
GAINED = "Refused: the infraction gave them more; the award is usually the actual, {actual}."
NOT_THEIRS = "Refused: they lost nothing of their own; the normal award is the score before, {before}."
INNOCENT_SUM = "{before} - ({after} - {actual}) = {points} IMPs"
OFFENDERS_SUM = "minus the score before: {points} IMPs"
#: A field.
LINE = "line {line}: {why}"
DONE = (
    "Line {line}: North-South {ns_before} before, {ns_after} after; East-West {ew_before} before, "
    "{ew_after} after."
)
NOTHING = "nothing"
TO_CHECK = " To check: {line}"
NO_FIELD_XLVP = "No matchpoints: xlvp is not loaded"
FIELD_UNREAD = "No matchpoints until it is corrected: {line}"
RULING_UNREAD = "No ruling until it is corrected: {why}"
TYPE_RULING = "Type a ruling."
NO_LINE = "No line is chosen: type its number, 1 to {most}."
FIELD_NO_BOARD = "No matchpoints until the board is corrected: it cannot be read"


SHEET, WORKINGS, HELP, CHECK = "Director", "Workings", "Help", "Check"
RIGHT = "K"  # the last column
NOT_LOADED = 'LEFT($A$2,4)="xlvp"'  # the banner

#: Rows of the four headings; each part counts its own rows from here.
MATCH = 3
BOARD = MATCH + 7 + sum(scale.note is not None for scale in SCALES)  # a line for each, two for Victors
LOSS, FIELD = BOARD + 7, BOARD + 19
LINES = 24  # of the field

ENTRY = look.ENTRY.but(wrap=False, indent=1)
CENTRED = look.ENTRY.but(across="center")
WORDS = look.TEXT_FORMULA.but(size=10, wrap=True, shrink=False, indent=1)
LABEL = look.PLAIN.but(indent=1)
RESULT = look.TOTAL.but(size=13)
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


def heading(sheet: Worksheet, row: int, text: str) -> None:
    """Write the heading of a part across the sheet."""
    style = look.SUBTITLE.but(down="bottom")
    merged(sheet, f"A{row}:{RIGHT}{row}", text, style)
    sheet.row_dimensions[row].height = 26


def titles(workings: Worksheet, row: int, *texts: str) -> None:
    """Write the header cells of a part on the workings, from column B on."""
    headers(workings, row, dict(zip("BCDEFGH", texts, strict=False)))
    put(workings, f"N{row}", "Unread", look.HEADER.but(size=10))


def headers(sheet: Worksheet, row: int, titles: Mapping[str, str]) -> None:
    """Write the header cells of a table, by range."""
    for ref, title in titles.items():
        left, _, right = ref.partition(":")
        style = look.HEADER.but(size=10)
        if right:
            merged(sheet, f"{left}{row}:{right}{row}", title, style)
        else:
            put(sheet, f"{left}{row}", title, style)


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
    return f'=IF({number}>0,{say(DEALER, dealer=dealer(number), vulnerable=vulnerable(number))},"")'


def scores(sheet: Worksheet, board: str, first: int, last: int) -> None:
    """Ask on the workings for NS scores (C) and what is wrong (D) of the entries beside, one call each."""
    for row in range(first, last + 1):
        formula(sheet, f"B{row}", f'=IF(LEN({front(board)}&"")=0,"",{front(board)})')
    options = {"entry": f"{front(f'B{first}')}:B{last}", "board": f"B{first}:B{last}"}
    block(sheet, f"C{first}:C{last}", f"={call('CONTRACTSCORE', **options)}")
    block(sheet, f"D{first}:D{last}", f"={call('WHY', **options)}", look.TEXT_FORMULA)
    for row in range(first, last + 1):
        formula(sheet, f"N{row}", f"=IF(ISERROR(C{row}),1,0)")


def score_cell(row: int) -> str:
    """The formula that shows the NS score of an entry, or a question mark."""
    cell = behind(f"C{row}")
    return f'=IF(ISERROR({cell}),"?",IF(LEN({cell})=0,"",{cell}))'
