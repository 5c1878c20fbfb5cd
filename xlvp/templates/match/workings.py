"""The sheet of workings of the match workbook: what stands behind each board, and the chart's figures."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.imps import IMP_THRESHOLDS
from xlvp.templates import look, page
from xlvp.templates.match.plan import DOUBT, HEADER, QUESTION, TYPED, Plan, on_setup, team
from xlvp.unplayed import NP

_WORKINGS = {
    "A": "Board",
    "B": "Open, as compared",
    "C": "Closed, as compared",
    "D": "Home's own IMPs",
    "E": "Away's own IMPs",
    "F": "Home, counted",
    "G": "Away, counted",
    "H": "Open: what is wrong",
    "I": "Closed: what is wrong",
    "J": "Cannot be read",
    "K": "One room missing",
    "L": "Beyond the boards",
    "M": "To check",
    "N": "Split",
    "O": "Home up",
    "P": "Away up",
    "Q": "Running balance",
    "R": "Formulas in place",
    "S": "Not by the IMP table",
    "T": "Rooms read",
    "U": "Place, if counted",
    "V": "Not played",
    "W": "To check, so far",
    "X": "Open missing, so far",
    "Y": "Closed missing, so far",
    "Z": "Locked entries",
}
_NAMED = {
    "carry_over": "carry-over",
    "penalty": "IMP penalty",
    "adjustment": "IMP adjustment",
    "vp_penalty": "VP penalty",
}
#: A list of boards goes on to about so many signs.
_LONG = 18


def add_workings(sheet: Worksheet, plan: Plan) -> None:
    """Fill the sheet behind the boards; its rows are the rows of the boards."""
    page.widths(sheet, **dict.fromkeys(_WORKINGS, 14) | {"A": 8, "H": 40, "I": 40})
    look.put(sheet, "A1", "Workings", look.TITLE)
    look.put(
        sheet, "A2", "What stands behind the sheet Match, board by board; nothing is typed here.", look.LABEL
    )
    sheet.row_dimensions[HEADER].height = 30
    for column, title in _WORKINGS.items():
        look.put(sheet, f"{column}{HEADER}", title, look.HEADER.but(size=10))
    for row in range(plan.first, plan.last + 1):
        for column, text in _behind(plan, row).items():
            look.formula(sheet, f"{column}{row}", text)
    for column, side in (("O", "home"), ("P", "away")):
        sheet[f"{column}{HEADER}"].value = f'={team(side)}&" wins"'
    _facts(sheet, plan)
    sheet.sheet_view.showGridLines = False
    sheet.freeze_panes = f"B{plan.first}"
    page.print_setup(sheet, f"A1:Z{plan.last}", title_rows=f"{HEADER}:{HEADER}", landscape=True)
    page.protect(sheet)
    compared = f"{plan.block('B')},{plan.block('C')}"
    calls = {
        "D": f'=WEIGHTEDIMP({compared},"NS")',
        "E": f'=WEIGHTEDIMP({compared},"EW")',
        "H": f"=WHY(Match!{plan.block('D')},Match!{plan.block('A')})",
        "I": f"=WHY(Match!{plan.block('E')},Match!{plan.block('A')})",
    }
    for column, text in calls.items():
        style = look.TEXT_FORMULA if column in "HI" else look.FORMULA
        look.block(sheet, plan.block(column), text, style)


def _facts(sheet: Worksheet, plan: Plan) -> None:
    """What the head asks: does xlvp answer, are the VPs provisional, what does the sheet Setup ask."""
    boards, played = on_setup("boards"), f"COUNT({plan.column('F')})"
    # a spreadsheet asks again only if what is counted has changed; LibreOffice computes array formulas as
    # it opens a file, so that a missing xlvp and its own settings show before anything is typed
    scores = f"Match!{plan.block('F', 'G')}"
    asked = "&".join(
        f'IF(LEFT(Setup!$E${row},{len(DOUBT)})="{DOUBT}",", {_NAMED[key]}","")' for key, row in TYPED.items()
    )
    on = f"SUM({plan.column('V')})"
    facts = (
        ("G3", "xlvp answers", f"=WBFVP(0*COUNTA({scores}),16)"),
        (
            "G4",
            "VPs provisional",
            f"=IF(ISERROR({boards}*1),0,IF({played}=0,0,IF({played}+{on}<{boards},1,0)))",
        ),
        ("K3", "What the program does to entries", f"={page.typing_warning(scores)}"),
        ("K4", "Asked on Setup", f'=IF(LEN({asked})=0,"","{DOUBT} on the sheet Setup:"&MID({asked},2,99))'),
    )
    for label, words, text in facts:
        look.put(sheet, label, words, look.LABEL)
        look.formula(sheet, f"{chr(ord(label[0]) + 1)}{label[1]}", text, look.TEXT_FORMULA)
    assert QUESTION.endswith("$L$4")


def _so_far(column: str, row: int, when: str) -> str:
    """The boards of a column of texts down to this row: each has those above it and its own."""
    above = f"{column}{row - 1}"
    more = (
        f'IF(LEN({above})=0,$A{row}&"",IF(RIGHT({above},3)="...",{above},'
        f'IF(LEN({above})>{_LONG},{above}&", ...",{above}&", "&$A{row})))'
    )
    return f'=IF({when},{more},{above}&"")'


def _behind(plan: Plan, row: int) -> dict[str, str]:
    """The built-in formulas of one board's workings.

    An empty answer is known by its length: to LibreOffice one inside an array formula is not equal to "".
    """
    f, g = f"Match!F{row}", f"Match!G{row}"

    def compared(own: str, other: str) -> str:
        """The score, or nothing for an error: LibreOffice calls no function with an error in a range.

        A board ruled off by a percentage at one table needs no entry at the other: any score will do.
        """
        ruled_off = f'AND(OR(LEN({own})=0,EXACT({own},"{NP}")),RIGHT({other})="%",ISERROR(FIND("(",{other})))'
        return f'=IF(A{row}="","",IF(OR(ISERROR({own}),ISERROR({other})),"",IF({ruled_off},0,{own})))'

    entered = f"((LEN({f})>0)+(LEN({g})>0))"
    beyond = f'IF(ISERROR({f}),1,IF(ISERROR({g}),1,IF({f}&{g}="",0,1)))'
    unread = f"IF(OR(ISERROR({f}),ISERROR({g}),ISERROR(D{row}),ISERROR(E{row})),1,0)"
    warns = f'IF(OR(LEFT(H{row},6)="Check:",LEFT(I{row},6)="Check:"),1,0)'
    swing, limits = f"Match!H{row}", ",".join(map(str, IMP_THRESHOLDS))
    by_table = f"SIGN({swing})*SUMPRODUCT(--(ABS({swing})>={{{limits}}}))"  # Law 78B without xlvp
    # not ISFORMULA: xlvp's own engine knows only FORMULATEXT
    # not =: to LibreOffice a text inside an array formula equals no other text
    np_open, np_closed = f'EXACT({f},"{NP}")', f'EXACT({g},"{NP}")'
    unplayed = f"IF(AND(OR({np_open},{np_closed}),LEN(D{row})=0),1,0)"
    one_sided = f"IF(V{row}=1,IF(AND({entered}=2,NOT(AND({np_open},{np_closed}))),1,0),0)"
    typed_over = ",".join(f"ISERROR(_xlfn.FORMULATEXT(Match!{column}{row}))" for column in "ABCHIJKL")
    return {
        "A": f"=Match!A{row}",
        "B": compared(f, g),
        "C": compared(g, f),
        "F": f'=IF(J{row}=1,"",D{row})',
        "G": f'=IF(J{row}=1,"",E{row})',
        "J": f'=IF(A{row}="",0,{unread})',
        "K": f'=IF(OR(A{row}="",J{row}=1,V{row}=1),0,IF(LEN(D{row})>0,0,IF({entered}=1,1,0)))',
        "L": f'=IF(A{row}="",{beyond},0)',
        "M": f'=IF(OR(A{row}="",J{row}=1),0,MAX({warns},{one_sided},IF(Z{row}>0,1,0)))',
        "N": f"=IF(ISNUMBER(F{row}),IF(ABS(F{row}+G{row})>0.000001,1,0),0)",
        "O": f"=IF(ISNUMBER(F{row}),IF(F{row}>=0,F{row},NA()),NA())",
        "P": f"=IF(ISNUMBER(F{row}),IF(F{row}<0,F{row},NA()),NA())",
        "Q": f"=IF(ISNUMBER(F{row}),Match!K{row},NA())",
        "R": f"=IF(OR({typed_over}),0,1)",
        "T": f"=IF(ISERROR({f}),0,IF(LEN({f})=0,0,1))+IF(ISERROR({g}),0,IF(LEN({g})=0,0,1))",
        "U": f"=IF(ISNUMBER(F{row}),{row - HEADER - 1},0)",
        "V": f'=IF(OR(A{row}="",J{row}=1),0,{unplayed})',
        "W": _so_far("W", row, f"M{row}=1"),
        "X": _so_far("X", row, f"AND(K{row}=1,LEN({f})=0)"),
        "Y": _so_far("Y", row, f"AND(K{row}=1,LEN({f})>0)"),
        "S": f"=IF(ISNUMBER(Match!H{row}),IF({by_table}=F{row},0,1),0)",
        # 1 the open room's, 2 the closed room's, 3 both; as a blank pasted over a blank changes no value,
        # H3 has it looked at again with the next entry. xlvp's own engine cannot look: xlvp score does
        "Z": f'=IF(A{row}="",0,IFERROR({_lock(plan, "D", row)}+2*{_lock(plan, "E", row)}+0*N($H$3),0))',
    }


def _lock(plan: Plan, column: str, row: int) -> str:
    """Whether an entry cell is locked; found by its place: a reference would move with a cut."""
    return f'CELL("protect",INDEX(Match!{plan.block(column)},{row - plan.top + 1}))'
