"""The board rows of the match workbook: two entries a board, and what follows from them.

Home sits North-South in the open room and East-West in the closed room. xlvp is asked six times for all
boards, here and in the workings: scores, balances and what is wrong, each one array formula a room or team.
"""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.match.plan import CHECK_CLOSED, CHECK_OPEN, HEADER, MISSING, Plan, nested, on_setup
from xlvp.templates.typing_help import LOCKED

_SIGNED = '+0;-0;"0"'
_BALANCE = '"+"General;"-"General;0'
_IMPS = 'General;"-"General;"–"'  # a flat board shows a dash: it was played

_HEADERS = {
    "A": "Board",
    "B": "Dealer",
    "C": "Vul",
    "D": "Open room, home NS",
    "E": "Closed room, home EW",
    "F": "Open, NS",
    "G": "Closed, NS",
    "H": "Swing",
    "I": "Home",
    "J": "Away",
    "K": "Balance",
    "L": "Status",
}
# together they fit a screen of 1366 points
_WIDTHS = {
    "A": 6.5, "B": 7, "C": 6.5, "D": 22, "E": 22, "F": 17.5, "G": 17.5,
    "H": 7.5, "I": 8.5, "J": 8.5, "K": 11, "L": 36,
}  # fmt: skip
#: A board's row has no height of its own: a long entry or status takes as many lines as it needs. The large
#: number of the board keeps the others from being too low.
_NUMBER_OF_BOARD = look.FORMULA.but(bold=True, size=13, shrink=False)
ENTRY = look.ENTRY.but(wrap=True, shrink=False, indent=1)
_SCORE = look.FORMULA.but(size=9.5, across="right", indent=1, wrap=True, shrink=False, number_format=_SIGNED)
_NUMBER = look.FORMULA.but(size=10, across="right", indent=1, shrink=False)
_STYLES = {
    "A": _NUMBER_OF_BOARD,
    "B": look.FORMULA.but(size=10, ink=look.MUTED),
    "C": look.FORMULA.but(size=10, ink=look.MUTED),
    "D": ENTRY,
    "E": ENTRY,
    "F": _SCORE,
    "G": _SCORE,
    "H": _NUMBER.but(number_format=_SIGNED, ink=look.MUTED),
    "I": _NUMBER.but(number_format=_IMPS, bold=True, ink=look.HOME),
    "J": _NUMBER.but(number_format=_IMPS, bold=True, ink=look.AWAY),
    "K": _NUMBER.but(number_format=_BALANCE),
    "L": look.TEXT_FORMULA.but(size=9, wrap=True, shrink=False, indent=1),
}
_EDGE = look.Style(size=1, paper=look.LINE, ink=look.LINE)


#: A board that one room has played and the other has not: no comparison.
ONE_SIDED = "Check: not played in one room, a result in the other. No IMPs; a ruling is 60%, 50% or 40%."


def add_boards(sheet: Worksheet, plan: Plan) -> None:
    """Write the header, the entry cells and the formulas of every board."""
    page.widths(sheet, **_WIDTHS)
    for column, title in _HEADERS.items():
        look.put(sheet, f"{column}{HEADER}", title, look.HEADER.but(size=9, wrap=False))
    sheet.row_dimensions[HEADER].height = 13
    for row in (plan.top, plan.bottom):
        look.fill(sheet, f"A{row}:L{row}", _EDGE)
        sheet.row_dimensions[row].height = 3
    for row in range(plan.first, plan.last + 1):
        for column, style in _STYLES.items():
            style.on(sheet[f"{column}{row}"])
        for column, text in _row_formulas(plan, row).items():
            sheet[f"{column}{row}"].value = text
    sheet.sheet_format.defaultRowHeight = 15.75  # as the program will make it: the chart's place goes by it
    boards = plan.block("A")
    for entries, scores in (("D", "F"), ("E", "G")):
        formula = f"=CONTRACTSCORE({plan.block(entries)},{boards})"
        look.block(sheet, plan.block(scores), formula, _STYLES[scores])
        for row in (plan.top, plan.bottom):
            _EDGE.on(sheet[f"{scores}{row}"])
    _conditions(sheet, plan)


def _row_formulas(plan: Plan, row: int) -> dict[str, str]:
    """The built-in formulas of one board."""
    boards, first = on_setup("boards"), on_setup("first")
    number = row - plan.top
    home, away, split = f"Workings!F{row}", f"Workings!G{row}", f"Workings!N{row}"
    flat = f"AND({home}=0,{away}=0)"
    # a board that cannot be read has a true error, so that nobody's SUM passes over it
    causes = (f"F{row}", f"G{row}", f"Workings!D{row}")
    error = "".join(f"IF(ISERROR({cell}),{cell}," for cell in causes) + f"Workings!E{row})))"
    unread = f'IF(Workings!J{row}=1,{error},"")'
    return {
        "A": f'=IFERROR(IF(OR({number}>{boards},{first}<1),"",{first}+{number - 1}),"")',
        "B": f'=IF(A{row}="","",MID("NESW",MOD(A{row}-1,4)+1,1))',
        "C": f'=IF(A{row}="","",CHOOSE(MOD(A{row}-1+INT(MOD(A{row}-1,16)/4),4)+1,"None","NS","EW","All"))',
        "H": f'=IF(ISNUMBER(F{row}),IF(ISNUMBER(G{row}),F{row}-G{row},""),"")',
        "I": f'=IF(ISNUMBER({home}),IF(OR({home}>0,{split}=1,{flat}),{home},""),{unread})',
        "J": f'=IF(ISNUMBER({away}),IF(OR({away}>0,{split}=1,{flat}),{away},""),{unread})',
        "K": f'=IF(ISNUMBER({home}),ROUND(SUM(Workings!F${plan.top}:F{row}),6),"")',
        "L": _status(plan, row),
    }


def _status(plan: Plan, row: int) -> str:
    """What there is to say about a board, in words; where both rooms are wrong, of the first."""
    open_why, closed_why = f"Workings!H{row}", f"Workings!I{row}"
    percentage = "No IMPs: a percentage is 60%, 50% or 40%, the same in both rooms (Law 86A)"
    also = f'IF(ISERROR(G{row}),"  Closed room too.","")'
    unread = nested(
        (
            (f"ISERROR(F{row})", f'"Open: "&{open_why}&{also}'),
            (f"ISERROR(G{row})", f'"Closed: "&{closed_why}'),
        ),
        f'"{percentage}"',
    )
    closed = f'"{CHECK_CLOSED}"&MID({closed_why},7,250)'
    check = (
        f'IF(LEFT({open_why},6)="Check:","{CHECK_OPEN}"&MID({open_why},7,250)'
        f'&IF(LEFT({closed_why},6)="Check:","  Closed room too.",""),{closed})'
    )
    missing = f'IF(LEN(F{row})=0,"Open","Closed")&" room {MISSING}"'
    locked = (
        f'"Check: "&IF(Workings!Z{row}=2,"","D"&ROW())&IF(Workings!Z{row}=3," and ","")'
        f'&IF(Workings!Z{row}=1,"","E"&ROW())&" {LOCKED}"'
    )
    cases = (
        (f"Workings!L{row}=1", f'"Not one of the "&{on_setup("boards")}&" boards of the match"'),
        (f"Workings!Z{row}>0", locked),
        (f"Workings!J{row}=1", unread),
        (f"Workings!K{row}=1", missing),
        (f"AND(Workings!M{row}=1,Workings!V{row}=1)", f'"{ONE_SIDED}"'),
        (f"Workings!M{row}=1", check),
        (f"Workings!V{row}=1", '"Not played"'),
        (f"Workings!N{row}=1", '"Split: each team has its own IMPs"'),
    )
    return "=" + nested(cases, '""')


def _conditions(sheet: Worksheet, plan: Plan) -> None:
    """Colours: one range a rule, the first that holds wins where they meet."""
    row = plan.first
    bad, warn, gone = (look.BAD, look.BAD_PAPER), (look.WARN, look.WARN_PAPER), (look.MUTED, look.GONE_PAPER)

    def mark(ref: str, when: str, ink: str, paper: str) -> None:
        page.highlight(sheet, ref, when, ink=ink, paper=paper)

    entries, status = plan.column("D", "E"), plan.column("L")
    mark(entries, f"ISERROR(F{row})", *bad)
    mark(entries, f'AND(LEN(F{row})=0,ISNUMBER(SEARCH("{MISSING}",$L{row})))', *warn)
    mark(plan.column("F", "G"), f"ISERROR(F{row})", *bad)
    mark(plan.column("I", "J"), f"ISERROR(I{row})", *bad)
    beyond = f'AND($A{row}="",$L{row}<>"")'
    mark(status, f"OR(ISERROR($F{row}),ISERROR($G{row}),ISERROR($I{row}),{beyond})", *bad)
    doubt = f'OR(LEFT($L{row},5)="Check",ISNUMBER(SEARCH("{MISSING}",$L{row})))'
    mark(status, doubt, *warn)
    mark(plan.column("A", "L"), f'$A{row}=""', *gone)
