"""The sheet of workings of the match workbook: what is behind each board, and the chart's figures."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.notation.rulings import NP
from xlvp.rules.imps import IMP_THRESHOLDS
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import call, typed_over, words
from xlvp.workbooks.kit.look import block, formula, put
from xlvp.workbooks.kit.tables import Column, Line, OfLine, Table
from xlvp.workbooks.match import texts
from xlvp.workbooks.match.book import DOUBT
from xlvp.workbooks.match.layout import (
    FIGURE_ROWS,
    HEADER,
    LETTERS,
    MATCH,
    QUESTION,
    WORKINGS,
    Plan,
    on_setup,
    team,
)
from xlvp.workbooks.match.plain import there

_NAMED = {
    "carry_over": "carry-over",
    "penalty": "IMP penalty",
    "adjustment": "IMP adjustment",
    "vp_penalty": "VP penalty",
}
#: A list of boards goes on to about so many signs.
_LONG = 18


def _so_far(column: str, when: str) -> OfLine:
    """The boards of a column of texts down to each line: those above it and its own."""
    return lambda line: _listed(line.row, line.above(column), when.format(row=line.row))


def _listed(row: int, above: str, when: str) -> str:
    more = (
        f'IF(LEN({above})=0,$A{row}&"",IF(RIGHT({above},3)="...",{above},'
        f'IF(LEN({above})>{_LONG},{above}&", ...",{above}&", "&$A{row})))'
    )
    return f'=IF({when},{more},{above}&"")'


def _of(text: str) -> OfLine:
    """A formula in which {row} stands for the row of the line."""
    return lambda line: text.format(row=line.row)


def _compared(own: str, other: str) -> OfLine:
    """The score, or nothing for an error: LibreOffice calls no function with an error in a range.

    A board ruled off by a percentage at one table needs no entry at the other: any score will do.
    """
    ruled_off = f'AND(OR(LEN({own})=0,EXACT({own},"{NP}")),RIGHT({other})="%",ISERROR(FIND("(",{other})))'
    return _of(f'=IF(A{{row}}="","",IF(OR(ISERROR({own}),ISERROR({other})),"",IF({ruled_off},0,{own})))')


def _by_the_table(line: Line) -> str:
    """Whether the IMPs are those of Law 78B, worked without xlvp."""
    swing, limits = f"{MATCH}!H{line.row}", ",".join(map(str, IMP_THRESHOLDS))
    imps = f"SIGN({swing})*SUMPRODUCT(--(ABS({swing})>={{{limits}}}))"
    return f"=IF(ISNUMBER({swing}),IF({imps}=F{line.row},0,1),0)"


def _locked(line: Line) -> str:
    """Which entries are locked: 1 the open room's, 2 the closed room's, 3 both.

    As a blank pasted over a blank changes no value, H3 has it looked at again with the next entry. xlvp's own
    engine cannot look: xlvp score does.
    """
    open_room, closed_room = (_lock(line, column) for column in "DE")
    return f'=IF(A{line.row}="",0,IFERROR({open_room}+2*{closed_room}+0*N($H$3),0))'


def _lock(line: Line, column: str) -> str:
    """Whether an entry cell is locked; found by its place: a reference would move with a cut."""
    top, bottom = line.table.first - 1, line.table.last + 1
    return f'CELL("protect",INDEX({MATCH}!{column}{top}:{column}{bottom},{line.row - top + 1}))'


_F, _G = f"{MATCH}!F{{row}}", f"{MATCH}!G{{row}}"
_ENTERED = f"((LEN({_F})>0)+(LEN({_G})>0))"
_BEYOND = f'IF(ISERROR({_F}),1,IF(ISERROR({_G}),1,IF({_F}&{_G}="",0,1)))'
_UNREAD = f"IF(OR(ISERROR({_F}),ISERROR({_G}),ISERROR(D{{row}}),ISERROR(E{{row}})),1,0)"
_WARNS = 'IF(OR(LEFT(H{row},6)="Check:",LEFT(I{row},6)="Check:"),1,0)'
# not =: to LibreOffice a text inside an array formula equals no other text
_NP_OPEN, _NP_CLOSED = f'EXACT({_F},"{NP}")', f'EXACT({_G},"{NP}")'
_UNPLAYED = f"IF(AND(OR({_NP_OPEN},{_NP_CLOSED}),LEN(D{{row}})=0),1,0)"
_ONE_SIDED = f"IF(V{{row}}=1,IF(AND({_ENTERED}=2,NOT(AND({_NP_OPEN},{_NP_CLOSED}))),1,0),0)"
_TYPED_OVER = ",".join(typed_over(f"{MATCH}!{column}{{row}}") for column in "ABCHIJKL")
_READ = f"IF(ISERROR({_F}),0,IF(LEN({_F})=0,0,1))+IF(ISERROR({_G}),0,IF(LEN({_G})=0,0,1))"

#: An empty answer is known by its length: to LibreOffice one inside an array formula is not equal to "".
_COLUMNS = (
    Column("A", "Board", 8, formula=_of(f"={MATCH}!A{{row}}")),
    Column("B", "Open, as compared", 14, formula=_compared(_F, _G)),
    Column("C", "Closed, as compared", 14, formula=_compared(_G, _F)),
    Column("D", "Home's own IMPs", 14),
    Column("E", "Away's own IMPs", 14),
    Column("F", "Home, counted", 14, formula=_of('=IF(J{row}=1,"",D{row})')),
    Column("G", "Away, counted", 14, formula=_of('=IF(J{row}=1,"",E{row})')),
    Column("H", "Open: what is wrong", 40),
    Column("I", "Closed: what is wrong", 40),
    Column("J", "Cannot be read", 14, formula=_of(f'=IF(A{{row}}="",0,{_UNREAD})')),
    Column(
        "K",
        "One room missing",
        14,
        formula=_of(
            f'=IF(OR(A{{row}}="",J{{row}}=1,V{{row}}=1),0,IF(LEN(D{{row}})>0,0,IF({_ENTERED}=1,1,0)))'
        ),
    ),
    Column("L", "Beyond the boards", 14, formula=_of(f'=IF(A{{row}}="",{_BEYOND},0)')),
    Column(
        "M",
        "To check",
        14,
        formula=_of(f'=IF(OR(A{{row}}="",J{{row}}=1),0,MAX({_WARNS},{_ONE_SIDED},IF(Z{{row}}>0,1,0)))'),
    ),
    Column("N", "Split", 14, formula=_of("=IF(ISNUMBER(F{row}),IF(ABS(F{row}+G{row})>0.000001,1,0),0)")),
    Column(
        "O",
        f'={team("home")}&" wins"',
        14,
        formula=_of("=IF(ISNUMBER(F{row}),IF(F{row}>=0,F{row},NA()),NA())"),
    ),
    Column(
        "P",
        f'={team("away")}&" wins"',
        14,
        formula=_of("=IF(ISNUMBER(F{row}),IF(F{row}<0,F{row},NA()),NA())"),
    ),
    Column("Q", "Running balance", 14, formula=_of(f"=IF(ISNUMBER(F{{row}}),{MATCH}!K{{row}},NA())")),
    Column("R", "Formulas in place", 14, formula=_of(f"=IF(OR({_TYPED_OVER}),0,1)")),
    Column("S", "Not by the IMP table", 14, formula=_by_the_table),
    Column("T", "Rooms read", 14, formula=_of(f"={_READ}")),
    Column("U", "Place, if counted", 14, formula=lambda line: f"=IF(ISNUMBER(F{line.row}),{line.number},0)"),
    Column("V", "Not played", 14, formula=_of(f'=IF(OR(A{{row}}="",J{{row}}=1),0,{_UNPLAYED})')),
    Column("W", "To check, so far", 14, formula=_so_far("W", "M{row}=1")),
    Column("X", "Open missing, so far", 14, formula=_so_far("X", f"AND(K{{row}}=1,LEN({_F})=0)")),
    Column("Y", "Closed missing, so far", 14, formula=_so_far("Y", f"AND(K{{row}}=1,LEN({_F})>0)")),
    Column("Z", "Locked entries", 14, formula=_locked),
)


def add_workings(sheet: Worksheet, plan: Plan) -> None:
    """Fill the sheet behind the boards; its rows are the rows of the boards."""
    put(sheet, "A1", "Workings", look.TITLE)
    put(
        sheet,
        "A2",
        "What the sheet Match is computed from, board by board; nothing is typed here.",
        look.LABEL,
    )
    Table(
        WORKINGS,
        _COLUMNS,
        plan.first,
        plan.boards,
        heading=HEADER,
        heading_height=30,
        heading_style=look.HEADER.but(size=10),
    ).write(sheet)
    _facts(sheet, plan)
    if plan.edition.plain:
        _from_reading(sheet, plan)
    else:
        _from_xlvp(sheet, plan)
    finish(sheet, freeze=f"B{plan.first}", hidden=True)


def _from_reading(sheet: Worksheet, plan: Plan) -> None:
    """IMPs and sentences of the sheet Reading; nobody can look whether a formula is typed over."""
    for row in range(plan.first, plan.last + 1):
        for column, key in zip("DEHI", ("home", "away", "open_why", "closed_why"), strict=True):
            style = look.TEXT_FORMULA if column in "HI" else look.FORMULA
            formula(sheet, f"{column}{row}", f"={there(plan, key, row)}", style)
        put(sheet, f"R{row}", 1, look.FORMULA)


def _from_xlvp(sheet: Worksheet, plan: Plan) -> None:
    both = {"result": plan.block("B"), "other": plan.block("C")}
    boards = f"{MATCH}!{plan.block('A')}"
    others = f'IFERROR({MATCH}!{plan.block("D", "E")},"")'
    calls = {
        "D": call("WEIGHTEDIMP", **both, side=words("NS")),
        "E": call("WEIGHTEDIMP", **both, side=words("EW")),
        "H": call("WHY", entry=f"{MATCH}!{plan.block('D')}", board=boards, letters=LETTERS, others=others),
        "I": call("WHY", entry=f"{MATCH}!{plan.block('E')}", board=boards, letters=LETTERS, others=others),
    }
    for column, text in calls.items():
        style = look.TEXT_FORMULA if column in "HI" else look.FORMULA
        block(sheet, plan.block(column), f"={text}", style)


def _facts(sheet: Worksheet, plan: Plan) -> None:
    """What the head asks: does xlvp answer, are the VPs provisional, what does the sheet Setup ask."""
    boards, played = on_setup("boards"), f"COUNT({plan.column('F')})"
    # a spreadsheet asks again only if what is counted has changed; LibreOffice computes array formulas as
    # it opens a file, so that a missing xlvp and its own settings show before anything is typed
    scores = f"Match!{plan.block('F', 'G')}"
    options = "&".join(
        f'IF(LEFT(Setup!$E${row},{len(DOUBT)})="{DOUBT}",", {_NAMED[key]}","")'
        for key, row in FIGURE_ROWS.items()
    )
    on = f"SUM({plan.column('V')})"
    facts = (
        ("G3", "xlvp answers", f"={plan.edition.asking(f'COUNTA({scores})')}"),
        (
            "G4",
            "VPs provisional",
            f"=IF(ISERROR({boards}*1),0,IF({played}=0,0,IF({played}+{on}<{boards},1,0)))",
        ),
        ("K3", "What the program does to entries", f"={plan.edition.warning(scores)}"),
        (
            "K4",
            "Asked on Setup",
            f'=IF(LEN({options})=0,"",{words(texts.ASKED_ON_SETUP)}&MID({options},2,99))',
        ),
    )
    for label, about, text in facts:
        put(sheet, label, about, look.LABEL)
        formula(sheet, f"{chr(ord(label[0]) + 1)}{label[1]}", text, look.TEXT_FORMULA)
    assert QUESTION.endswith("$L$4")
