"""The second part of the calculator: two results or rulings of one board, and the IMPs."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates.calculator import plan, texts
from xlvp.templates.calculator.plan import Entries, behind
from xlvp.templates.kit import block, call, formula, look, mark, merged_formula, page, put, tones, words

ASKED, HEAD, FIRST, LAST = plan.BOARD + 1, plan.BOARD + 2, plan.BOARD + 3, plan.BOARD + 4
BOARD_LABEL = "Board number, or None, NS, EW, All"
BLOCK = f"B{FIRST}:B{LAST}"


def add_board(sheet: Worksheet, workings: Worksheet, entries: Entries) -> None:
    """Write the board, its two entries, scores, IMPs of both sides, and what is wrong."""
    plan.heading(sheet, plan.BOARD, "2   A board: two results or rulings, and the IMPs")
    board = f"$C${ASKED}"
    plan.ask(sheet, f"A{ASKED}:B{ASKED}", BOARD_LABEL, f"C{ASKED}", entries.board, name="board")
    merged_formula(sheet, f"D{ASKED}:K{ASKED}", plan.vulnerability(board), look.LABEL.but(indent=1))
    titles = {
        "A": "Table",
        "B": "Result or ruling",
        "C": "NS score",
        "D": "IMPs NS",
        "E": "IMPs EW",
        "F:K": "Remark",
    }
    plan.headers(sheet, HEAD, titles)
    asked = ("Board", "NS score", "What is wrong", "Compared", "With", "IMPs NS", "IMPs EW")
    plan.titles(workings, HEAD, *asked)
    plan.scores(workings, board, FIRST, LAST)
    for row, label, value in ((FIRST, "open", entries.open), (LAST, "closed", entries.closed)):
        put(sheet, f"A{row}", label.capitalize(), look.TEXT_FORMULA.but(indent=1))
        put(sheet, f"B{row}", value, plan.ENTRY)
        page.name(sheet, f"xlvp_{label}", f"B{row}")
        other = FIRST + LAST - row
        formula(sheet, f"C{row}", plan.score_cell(row))
        formula(workings, f"E{row}", _compared(row, other))
        formula(workings, f"F{row}", f"=E{other}")
        for column, source in (("D", "G"), ("E", "H")):
            cell = behind(f"{source}{row}")
            text = f'=IF(ISERROR({cell}),"–",IF(LEN({cell})=0,"",{cell}))'
            formula(sheet, f"{column}{row}", text, look.TOTAL)
        merged_formula(sheet, f"F{row}:K{row}", _words(row, other), plan.WORDS.but(size=9))
        sheet.row_dimensions[row].height = 27
    compared = {"result": f"E{FIRST}:E{LAST}", "other": f"F{FIRST}:F{LAST}"}
    for column, side in (("G", "NS"), ("H", "EW")):
        block(
            workings,
            f"{column}{FIRST}:{column}{LAST}",
            f"={call('WEIGHTEDIMP', **compared, side=words(side))}",
        )
    mark(sheet, f"C{FIRST}:C{LAST}", f'C{FIRST}="?"', tones.BAD.but(bold=True))
    mark(sheet, f"D{FIRST}:E{LAST}", f'D{FIRST}="–"', tones.BAD.but(bold=True))


def _compared(row: int, other: int) -> str:
    """What is compared: nothing if either cannot be read; any score beside a lone percentage."""
    unread = f"N{row}+N{other}>0"
    ruled_off = f'AND(LEN(C{row})=0,RIGHT(C{other}&"",1)="%",ISERROR(FIND("(",C{other}&"")))'
    return f'=IF({unread},"",IF({ruled_off},0,IF(LEN(C{row})=0,"",C{row})))'


def _words(row: int, other: int) -> str:
    why, imps = behind(f"D{row}"), behind(f"G{row}")
    waiting = f'IF(LEN({behind(f"C{row}")})=0,{words(texts.NO_RESULT)},"")'
    told = f'IF(ISERROR({imps}),{words(texts.PERCENTAGE)},IF(LEN({imps})=0,{waiting},""))'
    unread = behind(f"N{row}")
    read = f'IF({unread}=1,{words(texts.UNREAD)},IF({behind(f"N{other}")}=1,"",{told}))'
    said = f'IF(ISERROR({why}),{words(texts.NO_BOARD)},IF(LEN({why})>0,{why}&"",{read}))'
    return f"=IF({plan.NOT_LOADED},{words(texts.NO_XLVP)},{said})"
