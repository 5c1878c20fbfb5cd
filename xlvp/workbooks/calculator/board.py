"""The first part of the calculator: Victory Points of a match on every scale."""

from dataclasses import dataclass

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.scales.named import usual_first
from xlvp.workbooks.calculator import layout
from xlvp.workbooks.calculator.layout import Entries, behind
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.calls import call, say, words
from xlvp.workbooks.kit.look import block, formula, merged, merged_formula, put
from xlvp.workbooks.kit.tones import mark

VICTORY_ENTRIES, VICTORY_HEAD, VICTORY_FIRST = layout.MATCH + 1, layout.MATCH + 2, layout.MATCH + 3
_MARGIN, _BOARDS = f"$C${VICTORY_ENTRIES}", f"$F${VICTORY_ENTRIES}"


@dataclass(frozen=True)
class ScaleLine:
    """A scale: its label, xlvp's name of it, the boards it covers, and a note."""

    label: str
    name: str
    covers: str
    note: str
    places: bool = False


_VICTORS = (
    ScaleLine("Victors", "VICTORS", "1 board or more", "Ł. Sławiński, Scoring a Duel", True),
    ScaleLine(
        "Percentage Victors", "PERCENTVICTORS", "1 board or more", "Ł. Sławiński, Scoring a Duel", True
    ),
)


def lines() -> list[ScaleLine]:
    """The scales of the list that have a note for the calculator, then those with functions of their own."""
    return [
        *(
            ScaleLine(scale.label or scale.called, scale.name, scale.covers, scale.note, not scale.whole)
            for scale in usual_first()
            if scale.note is not None
        ),
        *_VICTORS,
    ]


def add_match(sheet: Worksheet, workings: Worksheet, entries: Entries) -> None:
    """Write margin and boards, and a line for each scale."""
    layout.heading(sheet, layout.MATCH, "1   A match: Victory Points on every scale")
    margin, boards = _MARGIN.replace("$", ""), _BOARDS.replace("$", "")
    layout.ask(
        sheet,
        f"A{VICTORY_ENTRIES}:B{VICTORY_ENTRIES}",
        "Margin in IMPs, minus for a loss",
        margin,
        entries.margin,
        name="margin",
        number=True,
    )
    layout.ask(
        sheet,
        f"D{VICTORY_ENTRIES}:E{VICTORY_ENTRIES}",
        "Boards",
        boards,
        entries.boards,
        name="boards",
        number=True,
    )
    both = f"COUNT({_MARGIN},{_BOARDS})"
    wrong = f"IF(COUNTA({_MARGIN},{_BOARDS})=2,{words(layout.NOT_NUMBERS)},{words(layout.TYPE_BOTH)})"
    message = f'=IF({both}=2,"",{wrong})'
    merged_formula(
        sheet, f"G{VICTORY_ENTRIES}:K{VICTORY_ENTRIES}", message, layout.WORDS.but(border=None, ink=look.BAD)
    )
    layout.headers(
        sheet, VICTORY_HEAD, {"A:B": "Scale", "C": "This side", "D:E": "Other side", "F:K": "Note"}
    )
    scales = lines()
    own = VICTORY_FIRST + len(scales) - len(_VICTORS)
    for row, scale in enumerate(scales, VICTORY_FIRST):
        _line(sheet, workings, row, scale, named=row < own)
    titles = ("Scale", "Margin", "Boards", "Other side", "VPs", "VPs, other side")
    layout.headers(workings, VICTORY_HEAD, dict(zip("ABCDEF", titles, strict=True)))
    last = own - 1
    names = f"$A${VICTORY_FIRST}:$A${last}"
    for column, imps in (("E", "B"), ("F", "D")):
        margins, boards = (f"{c}{VICTORY_FIRST}:{c}{last}" for c in (imps, "C"))
        vps = call("VPSCALE", imps=margins, boards=boards, kind=names)
        block(workings, f"{column}{VICTORY_FIRST}:{column}{last}", f"={vps}")


def _line(sheet: Worksheet, workings: Worksheet, row: int, scale: ScaleLine, *, named: bool) -> None:
    ready = f"COUNT({layout.front(_MARGIN)},{layout.front(_BOARDS)})=2"
    put(workings, f"A{row}", scale.name)
    formula(workings, f"B{row}", f'=IF({ready},{layout.front(_MARGIN)},"")')
    formula(workings, f"C{row}", f'=IF({ready},{layout.front(_BOARDS)},"")')
    formula(workings, f"D{row}", f'=IF({ready},0-{layout.front(_MARGIN)},"")')
    if not named:
        for column, imps in (("E", "B"), ("F", "D")):
            formula(
                workings, f"{column}{row}", f"={call(scale.name, balance=f'{imps}{row}', deals=f'C{row}')}"
            )
    merged(sheet, f"A{row}:B{row}", scale.label, look.TEXT_FORMULA.but(indent=1))
    style = look.TOTAL.but(number_format="0.00" if scale.places else "General")
    formula(sheet, f"C{row}", _shown(behind(f"E{row}")), style)
    merged_formula(sheet, f"D{row}:E{row}", _shown(behind(f"F{row}")), style.but(bold=False, paper=None))
    missing = say(layout.NO_TABLE.replace("{covers}", scale.covers), boards=_BOARDS)
    note = f'IF(ISERROR({behind(f"E{row}")}),{missing},"{scale.note}")'
    note = f"=IF({layout.NOT_LOADED},{words(layout.NO_XLVP)},{note})"
    merged_formula(sheet, f"F{row}:K{row}", note, layout.WORDS.but(wrap=False, ink=look.MUTED))


def _shown(cell: str) -> str:
    return f'=IF(ISERROR({cell}),"–",IF(LEN({cell})=0,"",{cell}))'


ASKED, HEAD, FIRST, LAST = layout.BOARD + 1, layout.BOARD + 2, layout.BOARD + 3, layout.BOARD + 4
BOARD_LABEL = "Board number, or None, NS, EW, All"
BLOCK = f"B{FIRST}:B{LAST}"


def add_board(sheet: Worksheet, workings: Worksheet, entries: Entries) -> None:
    """Write the board, its two entries, scores, IMPs of both sides, and what is wrong."""
    layout.heading(sheet, layout.BOARD, "2   A board: two results or rulings, and the IMPs")
    board = f"$C${ASKED}"
    layout.ask(sheet, f"A{ASKED}:B{ASKED}", BOARD_LABEL, f"C{ASKED}", entries.board, name="board")
    merged_formula(sheet, f"D{ASKED}:K{ASKED}", layout.vulnerability(board), look.LABEL.but(indent=1))
    titles = {
        "A": "Table",
        "B": "Result or ruling",
        "C": "NS score",
        "D": "IMPs NS",
        "E": "IMPs EW",
        "F:K": "Remark",
    }
    layout.headers(sheet, HEAD, titles)
    options = ("Board", "NS score", "What is wrong", "Compared", "With", "IMPs NS", "IMPs EW")
    layout.titles(workings, HEAD, *options)
    layout.scores(workings, board, FIRST, LAST)
    for row, label, value in ((FIRST, "open", entries.open), (LAST, "closed", entries.closed)):
        put(sheet, f"A{row}", label.capitalize(), look.TEXT_FORMULA.but(indent=1))
        put(sheet, f"B{row}", value, layout.ENTRY)
        page.name(sheet, f"xlvp_{label}", f"B{row}")
        other = FIRST + LAST - row
        formula(sheet, f"C{row}", layout.score_cell(row))
        formula(workings, f"E{row}", _compared(row, other))
        formula(workings, f"F{row}", f"=E{other}")
        for column, source in (("D", "G"), ("E", "H")):
            cell = behind(f"{source}{row}")
            text = f'=IF(ISERROR({cell}),"–",IF(LEN({cell})=0,"",{cell}))'
            formula(sheet, f"{column}{row}", text, look.TOTAL)
        merged_formula(sheet, f"F{row}:K{row}", _words(row, other), layout.WORDS.but(size=9))
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
    waiting = f'IF(LEN({behind(f"C{row}")})=0,{words(layout.NO_RESULT)},"")'
    message = f'IF(ISERROR({imps}),{words(layout.PERCENTAGE)},IF(LEN({imps})=0,{waiting},""))'
    unread = behind(f"N{row}")
    read = f'IF({unread}=1,{words(layout.UNREAD)},IF({behind(f"N{other}")}=1,"",{message}))'
    note = f'IF(ISERROR({why}),{words(layout.NO_BOARD)},IF(LEN({why})>0,{why}&"",{read}))'
    return f"=IF({layout.NOT_LOADED},{words(layout.NO_XLVP)},{note})"
