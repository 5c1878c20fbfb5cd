"""The head of the match workbook: teams, score, and where the match stands, in words."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.match.opening import Opening
from xlvp.templates.match.plan import AT_VERDICT, AWAY, DATE, HOME, WITHHELD, Plan, nested

_SCORE = look.FORMULA.but(size=14, bold=True, shrink=True)
_NAME = look.ENTRY.but(size=14, bold=True, indent=1)


def add_head(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write title, teams, score and verdict, and the red line for a missing xlvp."""
    title = look.ENTRY.but(size=16, bold=True, ink=look.ACCENT, indent=1)
    look.merged(sheet, "A1:L1", opening.title or "Team match", title)
    look.merged(sheet, "A2:C2", "Event", look.LABEL.but(across="right", indent=1))
    look.merged(sheet, "D2:G2", opening.event or None, look.ENTRY.but(indent=1))
    look.merged(sheet, "H2:K2", "Date", look.LABEL.but(across="right", indent=1))
    look.put(sheet, DATE, opening.date or None, look.ENTRY.but(number_format="yyyy-mm-dd", indent=1))
    small = look.LABEL.but(size=9, across="center", down="bottom")
    for ref, text in (("D3:E3", "Team"), ("H3:I3", "VPs"), ("J3:K3", "VPs, discrete")):
        look.merged(sheet, ref, text, small)
    look.put(sheet, "F3", "IMPs", small)
    look.put(sheet, "G3", "final", small)
    sides = (
        ("Home", HOME, "D", look.HOME, opening.home),
        ("Away", AWAY, "E", look.AWAY, opening.away),
    )
    for side, ref, column, ink, team in sides:
        row = int(ref[1:])
        look.merged(
            sheet, f"A{row}:C{row}", side, look.LABEL.but(bold=True, ink=ink, across="right", indent=1)
        )
        look.merged(sheet, f"D{row}:E{row}", team or None, _NAME.but(ink=ink))
        look.formula(sheet, f"F{row}", f"={column}{plan.line('won')}", _SCORE.but(ink=ink))
        look.formula(sheet, f"G{row}", f"={column}{plan.line('final')}", _SCORE.but(bold=False))
        final = f"={column}{plan.line('final_vp')}"
        look.merged_formula(sheet, f"H{row}:I{row}", final, _SCORE.but(number_format="0.00", paper=look.PALE))
        discrete = f"={column}{plan.line('final_discrete')}"
        look.merged_formula(sheet, f"J{row}:K{row}", discrete, _SCORE.but(bold=False))
    words = look.FORMULA.but(size=11, bold=True, wrap=True, shrink=False, border=None)
    look.merged_formula(sheet, "L3:L5", _verdict(plan), words)
    bad = f'OR(ISNUMBER(SEARCH("{WITHHELD}",{AT_VERDICT})),ISERROR({AT_VERDICT}))'
    page.highlight(sheet, "L3:L5", bad, ink=look.BAD, paper=look.BAD_PAPER, bold=True)
    page.highlight(sheet, "H4:K5", "ISERROR(H4)", ink=look.BAD, paper=look.BAD_PAPER)
    done = f'LEFT({AT_VERDICT},3)="All"'
    page.highlight(sheet, "L3:L5", done, ink=look.GOOD, paper=look.GOOD_PAPER, bold=True)
    page.banner(sheet, "A6:L6", plan.block("D", "E"))
    for row, height in {1: 27, 2: 20, 3: 15, 4: 23, 5: 23, 6: 18}.items():
        sheet.row_dimensions[row].height = height


def _verdict(plan: Plan) -> str:
    """Where the match stands, in words; VPs are withheld exactly when it says so."""
    boards, first = plan.setting("boards"), plan.setting("first")
    unread, missing, beyond, check = (f"SUM(Workings!{plan.column(c)})" for c in "JKLM")
    unplayed = f"SUM(Workings!{plan.column('V')})"
    played = f"COUNT(Workings!{plan.column('F')})"
    board = f"INDEX({plan.column('A')},MATCH(1,Workings!{plan.column('J')},0))"
    count = f'{played}&" of "&{boards}&" boards"'
    told = (
        f'IF({played}+{unplayed}={boards},"All "&{boards}&" boards are in",{count}&" are in")'
        f'&IF({unplayed}>0,"; not played: "&{unplayed},"")'
        f'&IF({missing}>0,"; one room is missing on "&{missing},"")&IF({check}>0,"; to check: "&{check},"")'
    )
    margins = plan.both("margin").split(":")
    panel = f"OR(ISERROR({margins[0]}),ISERROR({margins[1]}))"
    one = f'"Board "&{board}&" cannot be read: {WITHHELD} until it is mended"'
    many = f'{unread}&" boards cannot be read, first board "&{board}&": {WITHHELD} until they are mended"'
    cases = (
        ('LEFT($A$6,4)="xlvp"', f'"xlvp is not loaded: {WITHHELD}"'),
        (f"ISERROR(0*{boards}+0*{first})", f'"The number of boards is not a number: {WITHHELD}"'),
        (
            f"OR({boards}>{plan.boards},{boards}<1)",
            f'"This sheet is for 1 to {plan.boards} boards: {WITHHELD}"',
        ),
        (f"{first}<1", f'"The first board has no number: {WITHHELD}"'),
        (f"{unread}=1", one),
        (f"{unread}>1", many),
        (f"{beyond}>0", f'"A result stands below the last board: {WITHHELD} until it is moved"'),
        (panel, f'"A figure of the result is not a number: {WITHHELD}"'),
        (f"{played}+{missing}+{unplayed}=0", '"No board is in yet"'),
    )
    return "=" + nested(cases, told)
