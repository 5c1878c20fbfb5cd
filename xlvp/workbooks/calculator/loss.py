"""The third part of the calculator: the loss unrelated to the infraction, step by step."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.calculator import layout
from xlvp.workbooks.calculator.board import BOARD_LABEL
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.calls import call, first_true, say, words
from xlvp.workbooks.kit.look import block, formula, merged, merged_formula, put
from xlvp.workbooks.kit.tones import mark
from xlvp.workbooks.kit.validation import choice

ASKED, HEAD, FIRST = layout.LOSS + 1, layout.LOSS + 2, layout.LOSS + 3
LAST = FIRST + 3
CONDITION, INNOCENT, OFFENDERS, NOTATION = LAST + 1, LAST + 2, LAST + 3, LAST + 4
BLOCK = f"B{FIRST}:B{LAST}"
_LABELS = (
    ("other", "Other table", "the result at the other table"),
    ("before", "B   before", "what they would have had without the infraction"),
    ("after", "C   after", "the best that the infraction left to them"),
    ("actual", "A   actual", "what happened at the table"),
)
B, C, A = (layout.behind(f"$H${FIRST + k}") for k in (1, 2, 3))
_READY = f"COUNT({layout.behind(f'$H${FIRST + 1}')}:$H${LAST})=3"
_HOLDS = f'$D${CONDITION}="yes"'


def add_loss(sheet: Worksheet, workings: Worksheet, entries: layout.Entries) -> None:
    """Write the four scores, the three IMPs, the condition, and both sides' points or the refusal."""
    layout.heading(sheet, layout.LOSS, "3   Self-inflicted damage (Law 12C1(e)), in a match")
    layout.ask(
        sheet, f"A{ASKED}:B{ASKED}", "The side that did not offend", f"C{ASKED}", entries.side, name="side"
    )
    side = choice(("NS", "EW")).saying("NS or EW of the table with the infraction.")
    side.on(sheet, f"C{ASKED}", "Side")
    merged(sheet, f"D{ASKED}:I{ASKED}", BOARD_LABEL + " (for contracts)", layout.LABEL.but(across="right"))
    merged(sheet, f"J{ASKED}:K{ASKED}", entries.loss_board, layout.CENTRED)
    page.name(sheet, "xlvp_loss_board", f"J{ASKED}")
    titles = {
        "A": "Score",
        "B": "As North-South see it",
        "C": "NS score",
        "D": "Their IMPs",
        "E:K": "Meaning",
    }
    layout.headers(sheet, HEAD, titles)
    options = ("Board", "NS score", "What is wrong", "Side", "Compared", "With", "Their IMPs")
    layout.titles(workings, HEAD, *options)
    layout.scores(workings, f"$J${ASKED}", FIRST, LAST)
    for row, (key, label, meaning) in enumerate(_LABELS, FIRST):
        put(sheet, f"A{row}", label, look.TEXT_FORMULA.but(indent=1, bold=row > FIRST))
        put(sheet, f"B{row}", getattr(entries, key), layout.ENTRY)
        page.name(sheet, f"xlvp_{key}", f"B{row}")
        formula(sheet, f"C{row}", layout.score_cell(row))
        merged_formula(sheet, f"E{row}:K{row}", _words(row, meaning), layout.WORDS.but(size=9))
        sheet.row_dimensions[row].height = 25
        if row > FIRST:
            _points(sheet, workings, row)
    put(sheet, f"D{FIRST}", None, look.FORMULA)
    result, other, their = (f"{column}{FIRST + 1}:{column}{LAST}" for column in "FGE")
    imps = call("WEIGHTEDIMP", result=result, other=other, side=their)
    block(workings, f"H{FIRST + 1}:H{LAST}", f"={imps}")
    _award(sheet)
    sheet.row_dimensions[CONDITION].height = 32
    mark(sheet, f"C{FIRST}:C{LAST}", f'C{FIRST}="?"', tones.BAD.but(bold=True))
    ref, at = f"D{CONDITION}:K{CONDITION}", f"$D${CONDITION}"
    mark(sheet, ref, f'{at}="yes"', tones.GOOD.but(bold=True))
    mark(sheet, ref, f'{at}="no"', tones.BAD.but(bold=True))


def _points(sheet: Worksheet, workings: Worksheet, row: int) -> None:
    side = layout.front(f"$C${ASKED}")
    bad = f"SUM($N${FIRST}:$N${LAST})>0"
    formula(workings, f"E{row}", f'=IF(LEN({side}&"")=0,"NS",{side})')
    formula(workings, f"F{row}", f'=IF({bad},"",IF(LEN(C{row})=0,"",C{row}))')
    formula(workings, f"G{row}", f'=IF({bad},"",IF(LEN(C${FIRST})=0,"",C${FIRST}))')
    cell = layout.behind(f"H{row}")
    text = f'=IF(ISERROR({cell}),"–",IF(LEN({cell})=0,"",{cell}))'
    formula(sheet, f"D{row}", text, look.TOTAL)


def _words(row: int, meaning: str) -> str:
    why = layout.behind(f"D{row}")
    message = f'IF(ISERROR({why}),{words(layout.NO_BOARD)},IF(LEN({why})>0,{why}&"",{words(meaning)}))'
    return f"=IF({layout.NOT_LOADED},{words(layout.NO_XLVP)},{message})"


def _award(sheet: Worksheet) -> None:
    """The condition of the lecture, section 5, and the points of both sides."""

    def signed(cell: str) -> str:
        return f'IF({cell}<0,"("&ROUND({cell},2)&")",ROUND({cell},2))'

    b, c, a = (f"ROUND({cell},2)" for cell in (B, C, A))  # as the words give them

    refused = first_true(
        (f"{B}<={A}", words(layout.NO_LOSS)),
        (f"{B}<={C}", say(layout.GAINED, actual=a)),
        otherwise=say(layout.NOT_THEIRS, before=b),
    )
    holds = f"AND({B}>{C},{C}>{A})"
    loss = call("UNRELATEDLOSS", before=B, after=C, actual=A)
    waiting = first_true(
        (layout.NOT_LOADED, words(layout.NO_XLVP)),
        (f"SUM({layout.behind(f'$N${FIRST}')}:$N${LAST})>0", words(layout.NO_SCORE)),
        (f"ISERROR({B})", words(layout.NO_IMPS)),
        otherwise=words(layout.WAITING),
    )
    ours = {"before": signed(B), "after": signed(C), "actual": signed(A), "points": f"$D${INNOCENT}"}
    theirs = say(layout.OFFENDERS_SUM, points=f"ROUND($D${OFFENDERS},2)")
    lines = (
        (CONDITION, "It must go down each time: B > C > A", f'=IF({_READY},IF({holds},"yes","no"),"")',
         f'=IF({_READY},IF({holds},{b}&" > "&{c}&" > "&{a},{refused}),{waiting})'),
        (INNOCENT, "Not offending: B - (C - A)", f'=IF({_HOLDS},{loss},"")',
         f'=IF({_HOLDS},{say(layout.INNOCENT_SUM, **ours)},"")'),
        (OFFENDERS, "Offending: - B", f'=IF({_HOLDS},0-{B},"")',
         f'=IF({_HOLDS},{theirs},"")'),
    )  # fmt: skip
    for row, label, figure, message in lines:
        merged(sheet, f"A{row}:C{row}", label, look.TOTAL.but(across="left", indent=1, bold=row != CONDITION))
        formula(sheet, f"D{row}", figure, layout.RESULT)
        merged_formula(sheet, f"E{row}:K{row}", message, layout.WORDS)
    merged(sheet, f"A{NOTATION}:C{NOTATION}", "In a match workbook, type", look.TEXT_FORMULA.but(indent=1))
    merged_formula(sheet, f"D{NOTATION}:K{NOTATION}", _notation(), layout.WORDS.but(shrink=True, wrap=False))


def _notation() -> str:
    """The split ruling as it is typed: before, minus after, plus actual, against before."""
    before, after, actual = (layout.behind(f"$C${FIRST + k}") for k in (1, 2, 3))

    def plus(cell: str) -> str:
        return f'IF({cell}>=0,"+","")&{cell}'

    own = f'"(100%"&{plus(before)}&"&-100%"&{plus(after)}&"&100%"&{plus(actual)}&")"'
    theirs = f'"("&{plus(before)}&")"'
    plain = f"COUNT({before}:{after.split('!')[1]},{actual})=3"
    side = f'LEFT({layout.behind(f"$E${LAST}")}&"",1)="N"'
    return f'=IF({_HOLDS},IF({plain},IF({side},{own}&"/"&{theirs},{theirs}&"/"&{own}),""),"")'
