"""The calculator for the director's table: a match, a board, a loss unrelated to the infraction, a field.

Here its parts are put together, with Help and Check.

>>> build_calculator()[:2]
b'PK'
"""

from xlvp.workbooks.calculator import parts
from xlvp.workbooks.calculator.layout import BOARD, LOSS, MATCH, RIGHT, SHEET, WORKINGS, Entries
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.books import finish, new_book, save, title
from xlvp.workbooks.kit.help import (
    AVERAGES,
    CONTRACTS,
    LETTERS_TEXT,
    SCORES,
    SPLIT,
    WEIGHTED,
    Check,
    Section,
    add_check,
    add_help,
)
from xlvp.workbooks.kit.look import put
from xlvp.workbooks.template import Made, Maker


def build_calculator(entries: Entries | None = None) -> bytes:
    """Build ``calculator.xlsx`` with stored values; by default it holds the examples of the documents."""
    entries = entries or Entries()
    workbook = new_book("xlvp: the director's calculator", SHEET)
    sheet = workbook[SHEET]
    page.widths(sheet, **{"A": 14, "B": 25, "C": 17} | dict.fromkeys("DEFGHIJK", 9.0))
    title(sheet, "The director's calculator", RIGHT)
    add_help(workbook, "Help: the director's calculator", (_USE, _TYPING), _FUNCTIONS)
    add_check(workbook, _CHECKS)
    workings = workbook.create_sheet(WORKINGS)
    put(workings, "A1", "Workings", look.TITLE)
    about = "What the sheet Director is computed from, row by row; nothing is typed here."
    put(workings, "A2", about, look.LABEL)
    put(workings, "A3", "Template", look.LABEL)
    put(workings, "B3", "calculator")
    page.name(workings, "xlvp_template", "B3")
    page.widths(workings, **dict.fromkeys("BCEFGH", 19) | {"A": 21, "D": 40, "N": 9, "O": 9})
    for row in range(MATCH.heading, parts.BOTTOM):
        sheet.row_dimensions[row].height = 18
    for add in (parts.add_match, parts.add_board, parts.add_loss, parts.add_field):
        add(sheet, workings, entries)
    field = f"B{parts.TOP}:B{parts.BOTTOM}"
    entered = f"C{MATCH.input_row}", BOARD.column("B"), LOSS.column("B"), field, f"D{parts.TOP}"
    page.banner(sheet, "A2:K2", ",".join(entered))
    finish(sheet, f"A1:K{parts.BOTTOM}", titles="1:1", freeze="A3")
    finish(workings, f"A1:O{parts.BOTTOM}", landscape=True)
    return save(workbook)


_LECTURE = "Polish directors' lecture Strata niezwiązana z wykroczeniem"
_EIGHT = f"{_LECTURE}, section 8"
_DUEL = "Ł. Sławiński, Scoring a Duel, Pikier"
_USE = Section(
    "The director's calculator",
    "Four calculations on one sheet. Type over the yellow cells; the first numbers are examples from the "
    "sources. If a part cannot be calculated, it says why.",
    ("Part", "Result", "Laws of 2017"),
    (
        ("1 A match",
         "VPs of both sides on every scale xlvp knows, or why a scale has none for this number of "
         "boards. A fractional margin goes to the nearest IMP, halves away from a draw.", ""),
        ("2 A board", "IMPs of both sides of each table. A lone 60%, 50% or 40% needs no other result.",
         "Laws 78B, 12C1(c), 86A"),
        ("3 Self-inflicted damage",
         "Other table, before, after and actual score become IMPs of the side that did not offend: B, "
         "C and A. The non-offending side scores B - (C - A) and the offending side -B, provided "
         "B > C > A. If not, the sheet refuses and says why: where the infraction gained something, "
         "the sum would be wrong.",
         "Law 12C1(e)"),
        ("4 A ruling in a field",
         "The results of one board, the table where the ruling was given, and the ruling. The ruling "
         "enters the frequencies with its weights, so everybody's matchpoints may change. A result typed "
         "below an empty line counts too.",
         "Laws 78A, 12C1(c)"),
    ),
)  # fmt: skip
_TYPING = Section(
    "What to type",
    LETTERS_TEXT,
    ("You type", "Meaning", ""),
    [(*row, "") for row in (*CONTRACTS, *SCORES, *AVERAGES, *WEIGHTED, *SPLIT)],
)
_FUNCTIONS = {
    "Functions: Victory Points": ("VPSCALE", "VICTORS", "PERCENTVICTORS"),
    "Functions: a board and a ruling": (
        "CONTRACTSCORE", "WHY", "WEIGHTEDIMP", "UNRELATEDLOSS", "MAXPOINTS", "MAXPERCENT",
    ),
}  # fmt: skip

_WEIGHTED = '{620,620,620,500,300,300,300,-100,-100,"60%+620&40%-100"}'
_ON_SHEET = tuple(f"{SHEET}!{column}{MATCH.first}" for column in "CD")
_CHECKS = (
    Check("A win by 30 IMPs over 16 boards, WBF continuous", '=VPSCALE(30,16,"continuous")', 16.73,
          "WBF table for 16 boards"),
    Check("A win by 10 IMPs over 20 boards, WBF discrete", '=VPSCALE(10,20,"discrete")', 13,
          "EBU print of the table"),
    Check("A win by 1 IMP over 8 boards, WBF 25-0", '=VPSCALE(1,8,"wbf 25-0")', 15, _DUEL),
    Check("A win by 26 IMPs in 16 deals, Victors", "=VICTORS(26,16)", 21.1, _DUEL),
    Check("60% +620 and 40% -100 against +300", '=WEIGHTEDIMP("60%+620&40%-100",300)', 1.2, _EIGHT),
    Check("Split (-100)/(+620) against +300, East-West", '=WEIGHTEDIMP("(-100)/(+620)",300,"EW")', -8,
          _EIGHT),
    Check("Self-inflicted damage: 18, 3, -16", "=UNRELATEDLOSS(18,3,-16)", -1, f"{_LECTURE}, section 3"),
    Check("The same: -5, -7, -12", "=UNRELATEDLOSS(-5,-7,-12)", -10, _EIGHT),
    Check("A weighted ruling in a field of ten", f'=MAXPOINTS({_WEIGHTED},"60%+620&40%-100")', 9.8, _EIGHT),
    Check("Its +620", f"=MAXPOINTS({_WEIGHTED},620)", 15.4, _EIGHT),
    Check("The WBF VPs on the sheet sum to 20", "=IF(ISNUMBER({0}),{0}+{1},20)".format(*_ON_SHEET), 20),
)  # fmt: skip

MAKER = Maker(
    lambda _given: Made(build_calculator(), "the director's calculator, ready to type into"),
    lambda _package, _book: build_calculator(),
    ready={"calculator.xlsx": build_calculator},
)
