"""The four parts of the calculator: a match, a board, damage unrelated to the infraction, a field."""

from typing import NamedTuple

from openpyxl.worksheet.pagebreak import Break
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.scales.named import usual_first
from xlvp.workbooks.calculator import layout
from xlvp.workbooks.calculator.layout import BOARD, FIELD, LOSS, MATCH, behind, blank_or, front, shown
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.calls import call, first_true, say, words
from xlvp.workbooks.kit.look import block, formula, merged, merged_formula, put
from xlvp.workbooks.kit.tables import EDGE
from xlvp.workbooks.kit.validation import choice

_MARGIN, _BOARDS = f"$C${MATCH.input_row}", f"$F${MATCH.input_row}"
_BOARD_LABEL = "Board number, or None, NS, EW, All"
_SMALL = layout.WORDS.but(size=9)
_UNREAD = tones.BAD.but(bold=True)


class ScaleLine(NamedTuple):
    """A scale."""

    label: str
    name: str  # what xlvp calls it
    covers: str  # for how many boards it is
    note: str
    places: bool  # whether its VPs have decimals


_NOT_NAMED = "1 board or more", "Ł. Sławiński, Scoring a Duel", True
_VICTORS = (
    ScaleLine("Victors", "VICTORS", *_NOT_NAMED),
    ScaleLine("Percentage Victors", "PERCENTVICTORS", *_NOT_NAMED),
)


def scale_lines() -> list[ScaleLine]:
    """The scales of the list that have a note for the calculator, then those with functions of their own."""
    listed = ((each, each.note) for each in usual_first())
    return [
        *(ScaleLine(each.label or each.called, each.name, each.covers, note, not each.whole)
          for each, note in listed if note is not None),
        *_VICTORS,
    ]  # fmt: skip


def add_match(sheet: Worksheet, workings: Worksheet, entries: layout.Entries) -> None:
    """Write margin and boards, and a line for each scale."""
    row = MATCH.input_row
    layout.heading(sheet, MATCH.heading, "1   A match: Victory Points on every scale")
    margin = "Margin in IMPs, minus for a loss"
    layout.ask(sheet, f"A{row}:B{row}", margin, f"C{row}", entries.margin, name="margin", number=True)
    layout.ask(sheet, f"D{row}:E{row}", "Boards", f"F{row}", entries.boards, name="boards", number=True)
    both = f"{_MARGIN},{_BOARDS}"
    wrong = f'IF(COUNTA({both})=2,"Margin and boards must be numbers.","Type margin and boards.")'
    message = f'=IF(COUNT({both})=2,"",{wrong})'
    merged_formula(sheet, f"G{row}:K{row}", message, layout.WORDS.but(border=None, ink=look.BAD))
    layout.headers(sheet, MATCH.head, {"A:B": "Scale", "C": "This side", "D:E": "Other side", "F:K": "Note"})
    last = MATCH.last - len(_VICTORS)
    for row, scale in enumerate(scale_lines(), MATCH.first):
        _scale(sheet, workings, row, scale, named=row <= last)
    columns = ("Scale", "Margin", "Boards", "Other side", "VPs", "VPs, other side")
    layout.headers(workings, MATCH.head, dict(zip("ABCDEF", columns, strict=True)))
    for column, imps in (("E", "B"), ("F", "D")):
        margins, boards, here = (f"{c}{MATCH.first}:{c}{last}" for c in (imps, "C", column))
        vps = call("VPSCALE", imps=margins, boards=boards, kind=f"$A${MATCH.first}:$A${last}")
        block(workings, here, f"={vps}")


def _scale(sheet: Worksheet, workings: Worksheet, row: int, scale: ScaleLine, *, named: bool) -> None:
    ready = f"COUNT({front(_MARGIN)},{front(_BOARDS)})=2"
    put(workings, f"A{row}", scale.name)
    for column, text in {"B": front(_MARGIN), "C": front(_BOARDS), "D": f"0-{front(_MARGIN)}"}.items():
        formula(workings, f"{column}{row}", f'=IF({ready},{text},"")')
    if not named:
        for column, imps in (("E", "B"), ("F", "D")):
            vps = call(scale.name, balance=f"{imps}{row}", deals=f"C{row}")
            formula(workings, f"{column}{row}", f"={vps}")
    merged(sheet, f"A{row}:B{row}", scale.label, look.TEXT_FORMULA.but(indent=1))
    style = look.TOTAL.but(number_format="0.00" if scale.places else "General")
    own = behind(f"E{row}")
    formula(sheet, f"C{row}", shown(own), style)
    merged_formula(sheet, f"D{row}:E{row}", shown(behind(f"F{row}")), style.but(bold=False, paper=None))
    missing = say(f"no table for {{boards}} boards: it covers {scale.covers}", boards=_BOARDS)
    note = f'=IF({layout.XLVP_MISSING},{layout.NOT_LOADED},IF(ISERROR({own}),{missing},"{scale.note}"))'
    merged_formula(sheet, f"F{row}:K{row}", note, layout.WORDS.but(wrap=False, ink=look.MUTED))


def add_board(sheet: Worksheet, workings: Worksheet, entries: layout.Entries) -> None:
    """Write the board, its two entries, scores, IMPs of both sides, and what is wrong."""
    layout.heading(sheet, BOARD.heading, "2   A board: two results or rulings, and the IMPs")
    board = _ask_board(sheet, BOARD.input_row, "board", entries.board)
    titles = "Table", "Result or ruling", "NS score", "IMPs NS", "IMPs EW", "Remark"
    layout.headers(sheet, BOARD.head, dict(zip((*"ABCDE", "F:K"), titles, strict=True)))
    columns = ("Board", "NS score", "What is wrong", "Compared", "With", "IMPs NS", "IMPs EW")
    layout.titles(workings, BOARD.head, *columns)
    layout.scores(workings, board, BOARD.first, BOARD.last)
    for row, label, value in ((BOARD.first, "open", entries.open), (BOARD.last, "closed", entries.closed)):
        put(sheet, f"A{row}", label.capitalize(), look.TEXT_FORMULA.but(indent=1))
        put(sheet, f"B{row}", value, layout.ENTRY)
        page.name(sheet, f"xlvp_{label}", f"B{row}")
        other = BOARD.first + BOARD.last - row
        formula(sheet, f"C{row}", shown(behind(f"C{row}"), "?"))
        # nothing is compared if either cannot be read; any score beside a lone percentage
        ruled_off = f'AND(LEN(C{row})=0,RIGHT(C{other}&"",1)="%",ISERROR(FIND("(",C{other}&"")))'
        compared = f"IF({ruled_off},0,{blank_or(f'C{row}')})"
        formula(workings, f"E{row}", f'=IF(N{row}+N{other}>0,"",{compared})')
        formula(workings, f"F{row}", f"=E{other}")
        for column, source in (("D", "G"), ("E", "H")):
            formula(sheet, f"{column}{row}", shown(behind(f"{source}{row}")), look.TOTAL)
        merged_formula(sheet, f"F{row}:K{row}", _of_room(row, other), _SMALL)
        sheet.row_dimensions[row].height = 27
    for column, side in (("G", "NS"), ("H", "EW")):
        imps = call("WEIGHTEDIMP", result=BOARD.column("E"), other=BOARD.column("F"), side=words(side))
        block(workings, BOARD.column(column), f"={imps}")
    tones.mark(sheet, BOARD.column("C"), f'C{BOARD.first}="?"', _UNREAD)
    tones.mark(sheet, f"D{BOARD.first}:E{BOARD.last}", f'D{BOARD.first}="–"', _UNREAD)


def _ask_board(sheet: Worksheet, row: int, name: str, value: layout.Typed) -> str:
    layout.ask(sheet, f"A{row}:B{row}", _BOARD_LABEL, f"C{row}", value, name=name)
    board = f"$C${row}"
    merged_formula(sheet, f"D{row}:K{row}", layout.vulnerability(board), look.LABEL.but(indent=1))
    return board


def _of_room(row: int, other: int) -> str:
    imps = behind(f"G{row}")
    waiting = f'IF(LEN({behind(f"C{row}")})=0,"no result yet","")'
    percentage = "No IMPs: a percentage is 60%, 50% or 40%, the same at both tables (Law 86A)"
    message = f'IF(ISERROR({imps}),"{percentage}",IF(LEN({imps})=0,{waiting},""))'
    unread, too = behind(f"N{row}"), behind(f"N{other}")
    return _remark(row, f'IF({unread}=1,"It cannot be read",IF({too}=1,"",{message}))')


def _remark(row: int, otherwise: str) -> str:
    """What is wrong with an entry; else another text."""
    why = behind(f"D{row}")
    note = f'IF(ISERROR({why}),"The board cannot be read",IF(LEN({why})>0,{why}&"",{otherwise}))'
    return f"=IF({layout.XLVP_MISSING},{layout.NOT_LOADED},{note})"


CONDITION, INNOCENT, OFFENDERS, NOTATION = (LOSS.last + n for n in (1, 2, 3, 4))
_SCORES = (
    ("other", "Other table", "the result at the other table"),
    ("before", "B   before", "what they would have had without the infraction"),
    ("after", "C   after", "the best that the infraction left to them"),
    ("actual", "A   actual", "what happened at the table"),
)
_B, _C, _A = (behind(f"$H${LOSS.first + n}") for n in (1, 2, 3))
_READY = f"COUNT({_B}:$H${LOSS.last})=3"
_HOLDS = f'$D${CONDITION}="yes"'


def add_loss(sheet: Worksheet, workings: Worksheet, entries: layout.Entries) -> None:
    """Write the four scores, the three IMPs, the condition, and both sides' points or the refusal."""
    row, first, last = LOSS.input_row, LOSS.first, LOSS.last
    layout.heading(sheet, LOSS.heading, "3   Self-inflicted damage (Law 12C1(e)), in a match")
    layout.ask(sheet, f"A{row}:B{row}", "The side that did not offend", f"C{row}", entries.side, name="side")
    choice(("NS", "EW")).saying("NS or EW of the table with the infraction.").on(sheet, f"C{row}", "Side")
    merged(sheet, f"D{row}:I{row}", _BOARD_LABEL + " (for contracts)", layout.LABEL.but(across="right"))
    merged(sheet, f"J{row}:K{row}", entries.loss_board, layout.CENTRED)
    page.name(sheet, "xlvp_loss_board", f"J{row}")
    titles = "Score", "As North-South see it", "NS score", "Their IMPs", "Meaning"
    layout.headers(sheet, LOSS.head, dict(zip((*"ABCD", "E:K"), titles, strict=True)))
    columns = ("Board", "NS score", "What is wrong", "Side", "Compared", "With", "Their IMPs")
    layout.titles(workings, LOSS.head, *columns)
    layout.scores(workings, f"$J${row}", first, last)
    for row, (key, label, meaning) in enumerate(_SCORES, first):
        put(sheet, f"A{row}", label, look.TEXT_FORMULA.but(indent=1, bold=row > first))
        put(sheet, f"B{row}", getattr(entries, key), layout.ENTRY)
        page.name(sheet, f"xlvp_{key}", f"B{row}")
        formula(sheet, f"C{row}", shown(behind(f"C{row}"), "?"))
        merged_formula(sheet, f"E{row}:K{row}", _remark(row, words(meaning)), _SMALL)
        sheet.row_dimensions[row].height = 25
        if row > first:
            side = front(f"$C${LOSS.input_row}")
            bad = f"SUM($N${LOSS.first}:$N${LOSS.last})>0"
            formula(workings, f"E{row}", f'=IF(LEN({side}&"")=0,"NS",{side})')
            for column, score in (("F", f"C{row}"), ("G", f"C${LOSS.first}")):
                formula(workings, f"{column}{row}", f'=IF({bad},"",{blank_or(score)})')
            formula(sheet, f"D{row}", shown(behind(f"H{row}")), look.TOTAL)
    put(sheet, f"D{first}", None, look.FORMULA)
    result, other, their, here = (f"{column}{first + 1}:{column}{last}" for column in "FGEH")
    block(workings, here, f"={call('WEIGHTEDIMP', result=result, other=other, side=their)}")
    _award(sheet)
    sheet.row_dimensions[CONDITION].height = 32
    tones.mark(sheet, LOSS.column("C"), f'C{first}="?"', _UNREAD)
    ref, at = f"D{CONDITION}:K{CONDITION}", f"$D${CONDITION}"
    tones.mark(sheet, ref, f'{at}="yes"', tones.GOOD.but(bold=True))
    tones.mark(sheet, ref, f'{at}="no"', _UNREAD)


def _award(sheet: Worksheet) -> None:
    """The condition of the lecture, section 5, and the points of both sides."""

    def signed(cell: str) -> str:
        return f'IF({cell}<0,"("&ROUND({cell},2)&")",ROUND({cell},2))'

    b, c, a = (f"ROUND({cell},2)" for cell in (_B, _C, _A))  # as the words give them
    nothing = "Refused: the infraction cost them nothing, so there is no adjustment."
    more = "Refused: the infraction gave them more; the award is usually the actual, {actual}."
    before = "Refused: they lost nothing of their own; the normal award is the score before, {before}."
    refused = first_true(
        (f"{_B}<={_A}", words(nothing)), (f"{_B}<={_C}", say(more, actual=a)), otherwise=say(before, before=b)
    )
    holds = f"AND({_B}>{_C},{_C}>{_A})"
    loss = call("UNRELATEDLOSS", before=_B, after=_C, actual=_A)
    waiting = first_true(
        (layout.XLVP_MISSING, layout.NOT_LOADED),
        (f"SUM({behind(f'$N${LOSS.first}')}:$N${LOSS.last})>0", '"A score cannot be read."'),
        (f"ISERROR({_B})", '"No IMPs: the side is NS or EW, a percentage 60%, 50% or 40%."'),
        otherwise='"Waiting for the four scores."',
    )
    ours = say(
        "{before} - ({after} - {actual}) = {points} IMPs",
        before=signed(_B), after=signed(_C), actual=signed(_A), points=f"$D${INNOCENT}",
    )  # fmt: skip
    theirs = say("minus the score before: {points} IMPs", points=f"ROUND($D${OFFENDERS},2)")
    lines = (
        (CONDITION, "It must go down each time: B > C > A", f'=IF({_READY},IF({holds},"yes","no"),"")',
         f'=IF({_READY},IF({holds},{b}&" > "&{c}&" > "&{a},{refused}),{waiting})'),
        (INNOCENT, "Not offending: B - (C - A)", f'=IF({_HOLDS},{loss},"")', f'=IF({_HOLDS},{ours},"")'),
        (OFFENDERS, "Offending: - B", f'=IF({_HOLDS},0-{_B},"")', f'=IF({_HOLDS},{theirs},"")'),
    )  # fmt: skip
    for row, label, figure, message in lines:
        merged(sheet, f"A{row}:C{row}", label, look.TOTAL.but(across="left", indent=1, bold=row != CONDITION))
        formula(sheet, f"D{row}", figure, look.TOTAL.but(size=13))
        merged_formula(sheet, f"E{row}:K{row}", message, layout.WORDS)
    merged(sheet, f"A{NOTATION}:C{NOTATION}", "In a match workbook, type", look.TEXT_FORMULA.but(indent=1))
    merged_formula(sheet, f"D{NOTATION}:K{NOTATION}", _notation(), layout.WORDS.but(shrink=True, wrap=False))


def _notation() -> str:
    """The split ruling as it is typed: before, minus after, plus actual, against before."""
    before, after, actual = (behind(f"$C${LOSS.first + n}") for n in (1, 2, 3))

    def plus(cell: str) -> str:
        return f'IF({cell}>=0,"+","")&{cell}'

    own = f'"(100%"&{plus(before)}&"&-100%"&{plus(after)}&"&100%"&{plus(actual)}&")"'
    theirs = f'"("&{plus(before)}&")"'
    plain = f"COUNT({before}:{after.split('!')[1]},{actual})=3"
    side = f'LEFT({behind(f"$E${LOSS.last}")}&"",1)="N"'
    return f'=IF({_HOLDS},IF({plain},IF({side},{own}&"/"&{theirs},{theirs}&"/"&{own}),""),"")'


RULED, TOLD, _HEAD = (FIELD.input_row + n for n in (1, 2, 3))
TOP, BOTTOM = FIELD.first - 1, FIELD.last + 1  # thin locked lines: nobody can move the corners of the field
_LINE, _RULING, _WHY = (behind(f"${column}${RULED}") for column in "CDE")


def add_field(sheet: Worksheet, workings: Worksheet, entries: layout.Entries) -> None:
    """Write the results of a board, the ruling of one line, and everybody's matchpoints before and after."""
    first, last = FIELD.first, FIELD.last
    layout.heading(sheet, FIELD.heading, "4   A ruling in a field: matchpoints before and after")
    sheet.row_breaks.append(Break(id=FIELD.heading - 1))
    board = _ask_board(sheet, FIELD.input_row, "field_board", entries.field_board)
    cells = f"A{RULED}:B{RULED}", "Line with the ruling", f"C{RULED}"
    layout.ask(sheet, *cells, entries.line, name="line", number=True)
    merged(sheet, f"D{RULED}:E{RULED}", "Ruling", layout.LABEL.but(across="right"))
    merged(sheet, f"F{RULED}:K{RULED}", entries.ruling, layout.ENTRY)
    page.name(sheet, "xlvp_ruling", f"F{RULED}")
    merged_formula(sheet, f"A{TOLD}:K{TOLD}", _told(), layout.WORDS.but(size=11, bold=True))
    sheet.row_dimensions[TOLD].height = 34
    layout.headers(sheet, _HEAD, {"A:C": "Results of the board", "D:G": "Before", "H:K": "After the ruling"})
    columns = ("Line", "Result", "NS score", *("NS", "EW", "NS %", "EW %") * 2)
    layout.headers(sheet, _HEAD + 1, dict(zip("ABCDEFGHIJK", columns, strict=True)))
    for row in (TOP, BOTTOM):
        look.fill(sheet, f"A{row}:K{row}", EDGE)
        sheet.row_dimensions[row].height = 3
    for number in range(FIELD.lines):
        row = FIELD.first + number
        put(sheet, f"A{row}", number + 1, look.FORMULA.but(ink=look.MUTED))
        put(sheet, f"B{row}", entries.field[number] if number < len(entries.field) else None, layout.ENTRY)
        formula(sheet, f"C{row}", shown(behind(f"C{row}"), "?"))
    page.name(sheet, "xlvp_field", f"B{TOP}:B{BOTTOM}")
    _behind_field(workings, board)
    _points(sheet)
    at, verdict = f"$A${TOLD}", f"A{TOLD}:K{TOLD}"
    tones.mark(sheet, verdict, f'LEFT({at},5)="Line "', tones.GOOD.but(bold=True))
    tones.mark(sheet, verdict, f'LEFT({at},2)="No"', _UNREAD)
    tones.mark(sheet, FIELD.column("C"), f'C{first}="?"', _UNREAD)
    tones.mark(sheet, f"A{first}:K{last}", f"$A{first}=$C${RULED}", tones.WARN.but(bold=True))


def _behind_field(workings: Worksheet, board: str) -> None:
    """The field as it was and with the ruling; empty while anything in it cannot be read."""
    line, ruling = front(f"$C${RULED}"), front(f"$F${RULED}")
    good = f"AND({line}>=1,{line}<={FIELD.lines},{line}=INT({line}))"
    options = {"entry": ruling, "board": f"B{RULED}"}
    formula(workings, f"B{RULED}", "=" + blank_or(f'{front(board)}&""', front(board)))
    formula(workings, f"C{RULED}", f'=IF(ISNUMBER({line}),IF({good},{line},""),"")')
    formula(workings, f"D{RULED}", "=" + blank_or(f'{ruling}&""', call("CONTRACTSCORE", **options)))
    why = blank_or(f'{ruling}&""', call("WHY", **options))
    formula(workings, f"E{RULED}", f"={why}", look.TEXT_FORMULA)
    titles = "Board", "Line", "Ruling", "What is wrong"
    layout.headers(workings, FIELD.input_row, dict(zip("BCDE", titles, strict=True)))
    layout.titles(workings, _HEAD, "Board", "NS score", "What is wrong", "Before", "After")
    layout.headers(workings, _HEAD, {"O": "To check"})
    layout.scores(workings, board, TOP, BOTTOM)
    unread = f"SUM($N${TOP}:$N${BOTTOM})>0"
    ruled = f"IF(ISERROR($D${RULED}),FALSE,AND(ISNUMBER($C${RULED}),LEN($D${RULED})>0))"
    for row in range(TOP, BOTTOM + 1):
        after = f'IF({row - TOP}=$C${RULED},IF({unread},"",$D${RULED}),E{row})'
        formula(workings, f"E{row}", f'=IF({unread},"",{blank_or(f"C{row}")})')
        formula(workings, f"F{row}", f'=IF({ruled},{after},"")')
        formula(workings, f"O{row}", f'=IF(N{row}=1,0,IF(LEFT(D{row}&"",6)="Check:",1,0))')


def _points(sheet: Worksheet) -> None:
    """One call a column: matchpoints and per cent of both sides, before and after."""
    calls = [(name, side) for name in ("MAXPOINTS", "MAXPERCENT") for side in ("NS", "EW")]
    percent = look.FORMULA.but(number_format="0.0", ink=look.MUTED)
    for columns, source in (("DEFG", "E"), ("HIJK", "F")):
        field = f"{behind(f'{source}{TOP}')}:{source}{BOTTOM}"
        for column, (name, side) in zip(columns, calls, strict=True):
            style = look.FORMULA if name == "MAXPOINTS" else percent
            points = call(name, field=field, score=field, side=words(side))
            block(sheet, f"{column}{TOP}:{column}{BOTTOM}", f"={points}", style)
            for row in (TOP, BOTTOM):
                EDGE.on(sheet[f"{column}{row}"])


def _told() -> str:
    """What the ruling does, or why there are no matchpoints, in words."""
    unread, warned, reasons = (f"{behind(f'${c}${TOP}')}:${c}${BOTTOM}" for c in "NOD")

    def first(flags: str, start: int = 1) -> str:
        result = f"MATCH(1,{flags},0)"
        why = f"MID(INDEX({reasons},{result}),{start},250)"
        return say("line {line}: {why}", line=f"({result}-1)", why=why)

    def points(column: str) -> str:
        cell = f"INDEX(${column}${FIELD.first}:${column}${FIELD.last},{_LINE})"
        return f'IF(LEN({cell})=0,"nothing",ROUND({cell},2))'

    done = say(
        "Line {line}: North-South {ns_before} before, {ns_after} after; East-West {ew_before} before, "
        "{ew_after} after.",
        line=_LINE, ns_before=points("D"), ns_after=points("H"), ew_before=points("E"), ew_after=points("I"),
    )  # fmt: skip
    to_check = say(" To check: {line}", line=first(warned, len("Check: ") + 1))
    warning = f'IF(SUM({warned})>0,{to_check},"")'
    message = first_true(
        (f"SUM({unread})>0", say("No matchpoints until it is corrected: {line}", line=first(unread))),
        (f"ISERROR({_RULING})", say("No ruling until it is corrected: {why}", why=_WHY)),
        (f"LEN({_RULING})=0", f'"Type a ruling."&{warning}'),
        (f"ISNUMBER({_LINE})", f"{done}&{warning}"),
        otherwise=words(f"No line is chosen: type its number, 1 to {FIELD.lines}."),
    )
    no_board = words("No matchpoints until the board is corrected: it cannot be read")
    missing = words("No matchpoints: xlvp is not loaded")
    return f"=IF({layout.XLVP_MISSING},{missing},IFERROR({message},{no_board}))"
