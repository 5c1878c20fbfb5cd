"""The third part of the calculator: the loss unrelated to the infraction, step by step."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.calculator import plan
from xlvp.templates.calculator.board import BOARD_LABEL
from xlvp.templates.calculator.plan import Entries, behind

ASKED, HEAD, FIRST = plan.LOSS + 1, plan.LOSS + 2, plan.LOSS + 3
LAST = FIRST + 3
CONDITION, INNOCENT, OFFENDERS, NOTATION = LAST + 1, LAST + 2, LAST + 3, LAST + 4
BLOCK = f"B{FIRST}:B{LAST}"
_NO_IMPS = "No IMPs: the side is NS or EW, a percentage 60%, 50% or 40%."
_LABELS = (
    ("other", "Other table", "the result at the other table"),
    ("before", "B   before", "what they would have had without the infraction"),
    ("after", "C   after", "the best that the infraction left to them"),
    ("actual", "A   actual", "what happened at the table"),
)
B, C, A = (behind(f"$H${FIRST + k}") for k in (1, 2, 3))
_READY = f"COUNT({behind(f'$H${FIRST + 1}')}:$H${LAST})=3"
_HOLDS = f'$D${CONDITION}="yes"'


def add_loss(sheet: Worksheet, workings: Worksheet, entries: Entries) -> None:
    """Write the four scores, the three IMPs, the condition, and both sides' points or the refusal."""
    plan.heading(sheet, plan.LOSS, "3   Loss unrelated to the infraction, in a match")
    plan.ask(
        sheet, f"A{ASKED}:B{ASKED}", "The side that did not offend", f"C{ASKED}", entries.side, name="side"
    )
    page.choose(sheet, f"C{ASKED}", ("NS", "EW"), "Side", "NS or EW of the table with the infraction.")
    look.merged(sheet, f"D{ASKED}:I{ASKED}", BOARD_LABEL + " (for contracts)", plan.LABEL.but(across="right"))
    look.merged(sheet, f"J{ASKED}:K{ASKED}", entries.loss_board, plan.CENTRED)
    page.name(sheet, "xlvp_loss_board", f"J{ASKED}")
    titles = {
        "A": "Score",
        "B": "As North-South see it",
        "C": "NS score",
        "D": "Their IMPs",
        "E:K": "What it is",
    }
    plan.headers(sheet, HEAD, titles)
    asked = ("Board", "NS score", "What is wrong", "Side", "Compared", "With", "Their IMPs")
    plan.titles(workings, HEAD, *asked)
    plan.scores(workings, f"$J${ASKED}", FIRST, LAST)
    for row, (key, label, meaning) in enumerate(_LABELS, FIRST):
        look.put(sheet, f"A{row}", label, look.TEXT_FORMULA.but(indent=1, bold=row > FIRST))
        look.put(sheet, f"B{row}", getattr(entries, key), plan.ENTRY)
        page.name(sheet, f"xlvp_{key}", f"B{row}")
        look.formula(sheet, f"C{row}", plan.score_cell(row))
        look.merged_formula(sheet, f"E{row}:K{row}", _words(row, meaning), plan.WORDS.but(size=9))
        sheet.row_dimensions[row].height = 25
        if row > FIRST:
            _points(sheet, workings, row)
    look.put(sheet, f"D{FIRST}", None, look.FORMULA)
    rows = f"{FIRST + 1}:{{0}}{LAST}"
    call = ",".join(f"{column}{rows.format(column)}" for column in "FGE")
    look.block(workings, f"H{FIRST + 1}:H{LAST}", f"=WEIGHTEDIMP({call})")
    _award(sheet)
    sheet.row_dimensions[CONDITION].height = 32
    page.highlight(sheet, f"C{FIRST}:C{LAST}", f'C{FIRST}="?"', ink=look.BAD, paper=look.BAD_PAPER, bold=True)
    ref, at = f"D{CONDITION}:K{CONDITION}", f"$D${CONDITION}"
    page.highlight(sheet, ref, f'{at}="yes"', ink=look.GOOD, paper=look.GOOD_PAPER, bold=True)
    page.highlight(sheet, ref, f'{at}="no"', ink=look.BAD, paper=look.BAD_PAPER, bold=True)


def _points(sheet: Worksheet, workings: Worksheet, row: int) -> None:
    side = plan.front(f"$C${ASKED}")
    bad = f"SUM($N${FIRST}:$N${LAST})>0"
    look.formula(workings, f"E{row}", f'=IF(LEN({side}&"")=0,"NS",{side})')
    look.formula(workings, f"F{row}", f'=IF({bad},"",IF(LEN(C{row})=0,"",C{row}))')
    look.formula(workings, f"G{row}", f'=IF({bad},"",IF(LEN(C${FIRST})=0,"",C${FIRST}))')
    cell = behind(f"H{row}")
    text = f'=IF(ISERROR({cell}),"–",IF(LEN({cell})=0,"",{cell}))'
    look.formula(sheet, f"D{row}", text, look.TOTAL)


def _words(row: int, meaning: str) -> str:
    why = behind(f"D{row}")
    told = f'IF(ISERROR({why}),"The board cannot be read",IF(LEN({why})>0,{why}&"","{meaning}"))'
    return f'=IF({plan.NOT_LOADED},"xlvp is not loaded",{told})'


def _award(sheet: Worksheet) -> None:
    """The condition of the lecture, section 5, and the points of both sides."""

    def signed(cell: str) -> str:
        return f'IF({cell}<0,"("&ROUND({cell},2)&")",ROUND({cell},2))'

    b, c, a = (f"ROUND({cell},2)" for cell in (B, C, A))  # as they are told

    refused = (
        f'IF({B}<={A},"Refused: the infraction cost them nothing, so there is no adjustment.",'
        f'IF({B}<={C},"Refused: the infraction gave them more; the award is usually the actual, "&{a}&".",'
        f'"Refused: they lost nothing of their own; the usual award is the score before, "&{b}&"."))'
    )
    holds = f"AND({B}>{C},{C}>{A})"
    waiting = f'IF({plan.NOT_LOADED},"xlvp is not loaded",IF(SUM({behind(f"$N${FIRST}")}:$N${LAST})>0,'
    waiting += f'"A score cannot be read.",IF(ISERROR({B}),"{_NO_IMPS}","Waiting for the four scores.")))'
    lines = (
        (CONDITION, "It must go down each time: B > C > A", f'=IF({_READY},IF({holds},"yes","no"),"")',
         f'=IF({_READY},IF({holds},{b}&" > "&{c}&" > "&{a},{refused}),{waiting})'),
        (INNOCENT, "Not offending: B - (C - A)", f'=IF({_HOLDS},UNRELATEDLOSS({B},{C},{A}),"")',
         f'=IF({_HOLDS},{signed(B)}&" - ("&{signed(C)}&" - "&{signed(A)}&") = "&$D${INNOCENT}&" IMPs","")'),
        (OFFENDERS, "Offending: - B", f'=IF({_HOLDS},0-{B},"")',
         f'=IF({_HOLDS},"minus the score before: "&ROUND($D${OFFENDERS},2)&" IMPs","")'),
    )  # fmt: skip
    for row, label, figure, words in lines:
        look.merged(
            sheet, f"A{row}:C{row}", label, look.TOTAL.but(across="left", indent=1, bold=row != CONDITION)
        )
        look.formula(sheet, f"D{row}", figure, plan.RESULT)
        look.merged_formula(sheet, f"E{row}:K{row}", words, plan.WORDS)
    look.merged(
        sheet, f"A{NOTATION}:C{NOTATION}", "In a match workbook, type", look.TEXT_FORMULA.but(indent=1)
    )
    look.merged_formula(
        sheet, f"D{NOTATION}:K{NOTATION}", _notation(), plan.WORDS.but(shrink=True, wrap=False)
    )


def _notation() -> str:
    """The split ruling as it is typed: before, minus after, plus actual, against before."""
    before, after, actual = (behind(f"$C${FIRST + k}") for k in (1, 2, 3))

    def plus(cell: str) -> str:
        return f'IF({cell}>=0,"+","")&{cell}'

    own = f'"(100%"&{plus(before)}&"&-100%"&{plus(after)}&"&100%"&{plus(actual)}&")"'
    theirs = f'"("&{plus(before)}&")"'
    plain = f"COUNT({before}:{after.split('!')[1]},{actual})=3"
    side = f'LEFT({behind(f"$E${LAST}")}&"",1)="N"'
    return f'=IF({_HOLDS},IF({plain},IF({side},{own}&"/"&{theirs},{theirs}&"/"&{own}),""),"")'
