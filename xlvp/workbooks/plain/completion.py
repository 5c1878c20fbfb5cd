"""Whether the program completes what is typed: a trap on the sheet Setup of a plain workbook.

LibreOffice's AutoInput and Excel's AutoComplete make of an entry an earlier one of its column that begins
alike, 500 of 50. Without xlvp no formula can ask whether that is switched on. So there is an earlier entry,
locked, and below it a cell in which its beginning is to be typed: what is stored there tells.
"""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.calls import first_true, say, words
from xlvp.workbooks.kit.forms import HINT
from xlvp.workbooks.kit.help import COMPLETION
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.tables import on

#: The earlier entry, and what is to be typed below it. With a letter, as Excel completes no numbers.
EARLIER, BEGINNING = "4SN=", "4S"
#: The name of the cell.
TRAP = "xlvp_trap"
_LABEL = look.LABEL.but(across="right", indent=1)
_KEPT = f"Your program keeps {BEGINNING} as you typed it."
_CHANGED = "Your program changed what you typed."


def add_trap(sheet: Worksheet, row: int, columns: tuple[str, str, str]) -> str:
    """Write the trap in two rows, its label, entry and answer in three columns; return the entry's cell."""
    label, entry, answer = columns
    put(sheet, f"{label}{row}", "An earlier entry", _LABEL)
    put(sheet, f"{entry}{row}", EARLIER, look.TEXT_FORMULA.but(number_format="@", indent=1, ink=look.MUTED))
    put(sheet, f"{label}{row + 1}", f"Type {BEGINNING} here", _LABEL)
    cell = f"{entry}{row + 1}"
    put(sheet, cell, None, look.ENTRY.but(indent=1))
    typed = f'UPPER(TRIM({cell}&""))'
    message = first_true(
        (f'{typed}=""', words("It shows whether your program completes what you type.")),
        (f"{typed}={words(BEGINNING)}", words(_KEPT)),
        otherwise=words(f"{_CHANGED} {COMPLETION} Then type {BEGINNING} again."),
    )
    formula(sheet, f"{answer}{row + 1}", f"={message}", HINT)
    tones.mark(sheet, f"{entry}{row + 1}:{answer}{row + 1}", f"NOT({typed}={words(BEGINNING)})", tones.ALARM)
    sheet.row_dimensions[row + 1].height = 32
    page.name(sheet, TRAP, cell)
    return cell


#: Whether the trap holds anything else than what was to be typed, for conditional formats on any sheet.
UNPROVED = f'NOT(EXACT(UPPER(TRIM({TRAP}&"")),{words(BEGINNING)}))'


def trap_warning(cell: str, results: str) -> str:
    """Return the formula text of what the sheet of results says until the trap holds what was typed.

    ``cell`` is the entry on the sheet Setup; ``results`` counts what is typed already.
    """
    typed = f'UPPER(TRIM({on("Setup", cell)}&""))'
    before = f'IF({results}=0,"",". Compare what is typed already with the slips")'
    ask = f"On the sheet Setup, type {BEGINNING} in {cell}: your program may complete 50 to 500{{before}}"
    changed = f"Your program completes entries, 50 to 500. Switch that off (see Setup, {cell}){{before}}"
    return first_true(
        (f"{typed}={words(BEGINNING)}", '""'),
        (f'{typed}=""', say(ask, before=before)),
        otherwise=say(changed, before=before),
    )


def trap_state(cell: str) -> str:
    """Return the formula text of the same in few words, for the state of the event on every sheet."""
    typed = f'UPPER(TRIM({on("Setup", cell)}&""))'
    return first_true(
        (f"{typed}={words(BEGINNING)}", '""'),
        (f'{typed}=""', words(f"Type {BEGINNING} on Setup, {cell}")),
        otherwise=words(f"Your program completes entries: see Setup, {cell}"),
    )
