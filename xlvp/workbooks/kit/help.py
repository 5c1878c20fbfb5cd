"""The sheets Help and Check: sections that many workbooks have, the functions; and what must hold."""

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from openpyxl import Workbook
from openpyxl.worksheet.hyperlink import Hyperlink
from openpyxl.worksheet.worksheet import Worksheet

from xlvp import __version__
from xlvp.functions import FUNCTIONS, Function
from xlvp.notation.spellings import LETTERS
from xlvp.workbooks.kit import books, look, page, tones
from xlvp.workbooks.kit.calls import typed_over
from xlvp.xlsx.values import ALL_OK, CHECK_NAME, NOT_OK

TEXT = look.TEXT_FORMULA.but(wrap=True, shrink=False, indent=1)
_NAME = TEXT.but(bold=True, ink=look.ACCENT)
_PARAGRAPH = look.PLAIN.but(wrap=True, down="top")
_WIDTHS = {"A": 34, "B": 62, "C": 30}


@dataclass(frozen=True)
class Section:
    """A part of the Help sheet: a heading, a paragraph, steps, and a table of two or three columns.

    The lines of the table are its rows, then its terms: these have two columns.
    The first section of a workbook is what somebody needs tonight; the list of contents comes after it.
    """

    heading: str
    text: str = ""
    titles: tuple[str, ...] = ()
    rows: Sequence[tuple[str, ...]] = ()
    steps: Sequence[str] = ()
    terms: Mapping[str, str] = field(default_factory=dict)


def sheets_section(rows: Sequence[tuple[str, str]]) -> Section:
    """What each sheet of a workbook is for."""
    return Section("The sheets", titles=("Sheet", "What it is for"), rows=rows)


def add_help(
    workbook: Workbook, title: str, sections: Iterable[Section], functions: Mapping[str, Sequence[str]]
) -> dict[str, int]:
    """Add the Help sheet as the second tab.

    The first section is what is needed tonight; ``functions`` are names of the catalogue by topic. Returns
    the first row of each section's table, by its heading, for formulas beside it.
    """
    sheet = workbook.create_sheet("Help", 1)
    page.widths(sheet, **_WIDTHS)
    books.title(sheet, title)
    tables: dict[str, int] = {}
    headings: dict[str, int] = {}
    every, row = [*sections], 2
    many = len(every[1:]) + len(functions)
    for number, section in enumerate((*every[:1], None, *every[1:])):
        if section is None:
            contents, row = row, row + (2 + -(-many // len(_WIDTHS)) if many else 0)
            continue
        filled = 1 + bool(section.text) + len(section.steps) + bool(section.titles)
        tables[section.heading] = row + filled
        if number:
            headings[section.heading] = row
        row = _section(sheet, row, section) + 1
    for topic, names in functions.items():
        headings[topic] = row
        _heading(sheet, row, topic)
        row += 1
        for name in names:
            row = _function(sheet, row, FUNCTIONS[name])
        row += 1
    if many:  # a link to each heading, and a link back to the list in the first row
        _heading(sheet, contents, "Contents")
        for place, (heading, there) in enumerate(headings.items()):
            column = list(_WIDTHS)[place % len(_WIDTHS)]
            _link(sheet, f"{column}{contents + 1 + place // len(_WIDTHS)}", heading, there)
        _link(sheet, "C1", "Contents", contents)
    look.put(sheet, f"A{row}", f"Made with xlvp {__version__}", look.LABEL.but(size=9))
    books.finish(sheet, f"A1:C{row}", titles="1:1", freeze="A2")
    return tables


def _link(sheet: Worksheet, ref: str, text: str, row: int) -> None:
    cell = look.put(sheet, ref, text, look.PLAIN.but(ink=look.HOME, underline=True, indent=1))
    cell.hyperlink = Hyperlink(ref=ref, location=f"Help!A{row}", display=text)


def _section(sheet: Worksheet, row: int, section: Section) -> int:
    _heading(sheet, row, section.heading)
    row += 1
    if section.text:
        look.merged(sheet, f"A{row}:C{row}", section.text, _PARAGRAPH)
        sheet.row_dimensions[row].height = 15.5 * lines_of(section.text, 155) + 6
        row += 1
    for number, step in enumerate(section.steps, 1):  # before the table, as they are what to do
        text = f"{number}. {step}"
        look.merged(sheet, f"A{row}:C{row}", text, _PARAGRAPH.but(down="center", indent=1))
        sheet.row_dimensions[row].height = 15.5 * lines_of(text, 145) + 4
        row += 1
    if section.titles:
        _cells(sheet, row, section.titles, look.HEADER.but(across="left", indent=1))
        row += 1
    for cells in (*section.rows, *section.terms.items()):
        _cells(sheet, row, cells, TEXT)
        look.put(sheet, f"A{row}", cells[0], TEXT.but(bold=True))
        row += 1
    return row


def _function(sheet: Worksheet, row: int, function: Function) -> int:
    """Write a function: usage, purpose, arguments, examples and source."""
    _cells(sheet, row, (function.usage, function.help), _NAME.but(paper=look.PALE))
    for argument in function.arguments:
        row += 1
        message = argument.required or argument.default in (None, "", ()) or "default" in argument.help
        default = "" if message else f"; {argument.default} if left out"
        _cells(sheet, row, (argument.name, argument.help + default, argument.kind.name), TEXT)
    for example in function.examples:
        row += 1
        table = isinstance(example.value, tuple)
        value = "a table" if table else "nothing" if example.value == "" else str(example.value)
        _cells(sheet, row, (f"{example.formula}", example.note, f"gives {value}"), TEXT.but(italic=True))
    row += 1
    _cells(sheet, row, ("Source", function.source), TEXT.but(ink=look.MUTED, size=10))
    return row + 1


def _heading(sheet: Worksheet, row: int, text: str) -> None:
    look.put(sheet, f"A{row}", text, look.SUBTITLE.but(down="bottom"))
    sheet.row_dimensions[row].height = 26


def _cells(sheet: Worksheet, row: int, texts: tuple[str, ...], style: look.Style) -> None:
    """Write two or three cells, the last to the edge; a file must say how high its rows are."""
    room = list(_WIDTHS.values())
    if len(texts) == 2:
        look.merged(sheet, f"B{row}:C{row}", texts[1], style)
        room[1:] = [sum(room[1:])]
    for column, text in zip(_WIDTHS, texts, strict=False):
        look.put(sheet, f"{column}{row}", text or None, style)
    most = max(lines_of(text, int(width * 1.08)) for text, width in zip(texts, room, strict=True))
    sheet.row_dimensions[row].height = 15 * most + 4


def lines_of(text: str, width: int) -> int:
    """How many lines a text takes in a cell of a width in characters."""
    return max(1, len(textwrap.wrap(text, width)))


Rows = tuple[tuple[str, str], ...]

#: One line, for a prompt or beside the entries.
PROMPT = f"4SN=, 3NTE-1, 4SxN-1, pass, +420, -50, 60% or A+, NP (not played); {LETTERS}"

#: A paragraph for above the table.
LETTERS_TEXT = (
    "Suits are S spades, H hearts, D diamonds, C clubs, notrump is N or NT; declarers are N, E, S and W."
    " Letters are English unless you choose another language under Letters on Setup: 4CN= is four clubs, even"
    " if a German scorer means hearts; with German letters 4CO= is four hearts by East."
)
CONTRACTS: Rows = (
    ("4SN=", "Four spades by North, just made. The board's number gives the vulnerability."),
    ("4SxN-1",
     "Doubled, one down. x or * is a double, xx or ** a redouble, before or after declarer and result."),
    ("3NTE+1", "Three notrump by East with an overtrick; NT, N, SA and BA all mean notrump."),
    ("5♦xx W =", "Suits are S, H, D, C or ♠ ♥ ♦ ♣. Capital or small letters; spaces are ignored."),
    ("N 4S=", "The declarer may come first, or last as in 4S= N."),
    ("4 hearts E made 5",
     "Words do too, also Polish, German and French ones: 4 kier E +1. 4HE 11 is 11 tricks."),
    ("pass", "Passed out."),
)  # fmt: skip
SCORES: Rows = (
    ("+420", "A score instead of a contract, always North-South's; you can leave out the plus."),
    ("-50", "North-South lost 50."),
    ("EW 420", "With a side, a score is that side's own: -420 for North-South."),
    ("4SE -420",
     "A contract with its score must agree: East making 4 spades is -420, and 4SE 420 is refused."),
)  # fmt: skip
NOT_PLAYED: Rows = (("NP", "Not played: no points and no IMPs, and the board is not listed as missing."),)
AVERAGES: Rows = (
    ("60%",
     "An artificial score: North-South 60%, East-West 40%; 40% is the reverse. At IMPs 60% is worth 3."),
    ("A+", "Average plus, the same as 60%; A is 50%, A- is 40%."),
    ("60/40", "The same; also 60-40 and A6040. North-South's figure first, then East-West's."),
    ("60%/60%", "Average plus to both sides, as A+/A+."),
)  # fmt: skip
WEIGHTED: Rows = (
    ("60%+420&40%-50", "A weighted score: 60% of +420 and 40% of -50. The weights make 100%."),
    ("60%4SN=&40%4SN-1", "The same with contracts; if one has no declarer, the previous one's is used."),
)
SPLIT: Rows = (
    ("(-50)/(+420)",
     "A split score: North-South's score, a slash, East-West's score; both typed as NS scores."),
    ("NS: -50; EW: -420", "The same with the sides' names: each half is then that side's own score."),
)  # fmt: skip

#: Where both programs are kept from completing entries.
COMPLETION = (
    "LibreOffice: switch off Tools > AutoInput. "
    "Excel: File > Options > Advanced, untick Enable AutoComplete for cell values."
)
#: The end of a message about an entry cell that has become locked.
LOCKED = "is locked. Undo the paste (Ctrl+Z), or see Help"

COMPLETING = Section(
    "While you type",
    "A spreadsheet program can complete what you type from an earlier entry in the column: 50 becomes 500,"
    " Ann becomes Anna Kowalska. xlvp switches that off (in LibreOffice for all spreadsheets). If it is on, a"
    f" red row at the top warns you. To switch it off yourself: {COMPLETION}",
)
COMPLETING_BY_HAND = Section(
    COMPLETING.heading,
    "A spreadsheet program may complete what you type from an earlier entry of the column: 50 becomes 500."
    f" Switch that off before you begin. {COMPLETION}",
)
LOCKED_CELL = Section(
    "If an entry cell is locked",
    "If you paste a locked cell over an entry cell, you can no longer type there. Press Ctrl+Z to undo the"
    " paste. If it is too late for that:",
    steps=(
        "Unprotect the sheet. LibreOffice: Tools > Protect Sheet. Excel: Review > Unprotect Sheet. There is"
        " no password.",
        "Select the cell and press Ctrl+1. Untick Protected (LibreOffice, Cell Protection) or Locked (Excel,"
        " Protection).",
        "Protect the sheet again and type the entry.",
    ),
)


@dataclass(frozen=True)
class Check:
    """A line of the Check sheet: what is asked, and the figure that the formula must give."""

    question: str
    formula: str
    expected: str | float
    source: str = ""


_FIRST_CHECK = 5


def wrong_checks(checks: int) -> str:
    """Return the part of a formula that counts the wrong lines of the Check sheet, which has ``checks``."""
    return f'{checks}-COUNTIF(Check!$D${_FIRST_CHECK}:$D${_FIRST_CHECK - 1 + checks},"OK")'


def formulas_replaced(cells: Iterable[str], where: str) -> Check:
    """Return the check that formulas are in place: a table that was pasted as values stays as it was."""
    replaced = "+".join(f"IF({typed_over(cell)},1,0)" for cell in cells)
    return Check(
        "Formulas replaced by values: what they show is not computed any more", f"={replaced}", 0, where
    )


def add_check(workbook: Workbook, checks: Sequence[Check]) -> int:
    """Add the Check sheet, a line a check, with one cell for all of them; return how many there are."""
    sheet = workbook.create_sheet("Check")
    page.widths(sheet, A=62, B=16, C=16, D=10, E=58)
    books.title(sheet, "Check")
    first, last = _FIRST_CHECK, _FIRST_CHECK - 1 + len(checks)
    verdicts = f"D{first}:D{last}"
    verdict = f'=IF(COUNTIF({verdicts},"OK")={len(checks)},"{ALL_OK}","{NOT_OK}")'
    look.merged_formula(sheet, "A2:E2", verdict, look.BANNER.but(size=16))
    titles = ("What is asked", "Found", "Expected", "Verdict", "Source")
    look.put_row(sheet, "A4", titles, look.HEADER)
    sheet.row_dimensions[2].height = 30
    page.name(sheet, CHECK_NAME, "A2")
    tones.verdict(sheet, "A2:E2", f'$A$2="{ALL_OK}"', f'$A$2<>"{ALL_OK}"')
    for row, check in enumerate(checks, first):
        look.put(sheet, f"A{row}", check.question, TEXT)
        look.formula(sheet, f"B{row}", check.formula, look.FORMULA)
        if isinstance(check.expected, str) and check.expected.startswith("="):
            look.formula(sheet, f"C{row}", check.expected, look.FORMULA)
        else:
            look.put(sheet, f"C{row}", check.expected, look.FORMULA)
        # to the ninth place, where binary fractions begin to differ
        same = f"ABS(B{row}-C{row})<0.000000001"
        verdict = f'=IF(ISERROR({same}),"wrong",IF({same},"OK","wrong"))'
        look.formula(sheet, f"D{row}", verdict, look.FORMULA.but(bold=True))
        look.put(sheet, f"E{row}", check.source or None, TEXT.but(size=10, ink=look.MUTED))
        lines = max(lines_of(check.question, 58), lines_of(check.source, 62))
        sheet.row_dimensions[row].height = 15 * lines + 4
    tones.mark(sheet, verdicts, f'D{first}="OK"', tones.GOOD)
    tones.mark(sheet, verdicts, f'D{first}<>"OK"', tones.BAD.but(bold=True))
    books.finish(sheet, f"A1:E{last}", titles="4:4", landscape=True, freeze=f"A{first}")
    return len(checks)
