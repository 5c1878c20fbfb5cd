"""The sheet Results: each result once, by round slip or by traveller, with its points and its status."""

from dataclasses import replace

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.pairs.event_rows import SCORELIST
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.score_list import DOUBT, LINE_STATES, MISSING, WRONG
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish
from xlvp.workbooks.kit.calls import call, words
from xlvp.workbooks.kit.page import print_used
from xlvp.workbooks.kit.tables import Line, Mark, Table
from xlvp.workbooks.kit.tones import Tone, mark
from xlvp.workbooks.kit.validation import nothing
from xlvp.workbooks.pairs.layout import METHOD, NUMBERS_ASKED, RESULTS, Plan, asked_movement, fact
from xlvp.workbooks.pairs.opening import Opening
from xlvp.workbooks.pairs.parts import low_head
from xlvp.workbooks.pairs.schema import STATES
from xlvp.workbooks.pairs.tables import HEAD


def add_results(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the list: what is to come from the movement, what came from the director."""
    by = "round slip" if opening.order == "round" else "traveller"
    hint = (
        f"By {by}. Press Enter after each result. Use the yellow columns on the right only if a table did "
        "not play as planned."
    )
    table = replace(plan.lines, marks=_marks(plan.lines, opening.order))
    _low_head(sheet, table, hint)
    table.write(sheet, _typed(opening))
    own, rows = plan.own.block("round", "first"), plan.room.results
    options = f'{asked_movement(own)},"{opening.order}",{rows},{NUMBERS_ASKED}'
    look.block(sheet, table.column("round", "ew"), f'=IFERROR(MOVEMENT({options}),"")', None)
    look.block(
        sheet,
        table.block(SCORELIST.keys[0], SCORELIST.keys[-1]),
        "=" + call("SCORELIST", list=plan.list, method=METHOD),
        None,
    )
    _guard(sheet, plan)
    # every other table is pale from round to round too: the tables may be odd in number
    look.formula(sheet, "A3", f"=N({fact('tables')})", look.Style(size=1, ink=look.WHITE))
    used = f"{plan.top}+COUNT({RESULTS}!$A${table.first}:$A${table.last})"
    # entries are on lines of their own, so lines may be hidden, never sorted
    sheet.auto_filter.ref = f"A{HEAD}:{table.letter('result')}{table.last}"
    finish(
        sheet, f"A1:N{table.last}", titles=f"1:{HEAD}", landscape=True, freeze=f"F{plan.top}",
        start=f"F{table.first}",
    )  # fmt: skip
    print_used(sheet, f"N{table.last}", used)


def _low_head(sheet: Worksheet, table: Table, hint: str) -> None:
    """The head, in which a hint stands, or that a filter hides lines."""
    boards = page.absolute(table.column("board"))
    shown, there = f"SUBTOTAL(103,{boards})", f"COUNTA({boards})"
    # lines that the movement leaves empty are there too: only those with a board are counted
    message = (
        f'"Filter: "&SUBTOTAL(102,{boards})&" of "&COUNT({boards})&" boards are shown.'
        ' Type only one result at a time, paste none."'
    )
    low_head(sheet, "Results", "G", f"=IF({shown}<{there},{message},{words(hint)})", "N")
    mark(sheet, "H1:N1", 'LEFT($H$1,7)="Filter:"', tones.WARN.but(bold=True))


def _guard(sheet: Worksheet, plan: Plan) -> None:
    """Write cells below the results that take nothing."""
    row = plan.lines.end + 1
    look.merged(
        sheet, f"A{row}:E{row}", "No more results", look.TOTAL.but(size=9, bold=False, ink=look.MUTED)
    )
    look.fill(sheet, plan.guard, look.Style(size=1, number_format="@", locked=False))
    look.TOTAL.but(number_format="@", locked=False).on(sheet[f"F{row}"])
    for thin in range(row + 1, row + len(sheet[plan.guard])):
        sheet.row_dimensions[thin].height = 1.6
    nothing("All results are above: nothing is typed here.").on(sheet, plan.guard, "After the last result")


def _typed(opening: Opening) -> list[dict[str, look.Value]]:
    """What was typed on each line of the plan."""
    rows = list_rows(opening.plan(), opening.order)
    unknown = set(opening.entries) - {row[:3] for row in rows}
    if unknown:
        raise KeyError(min(unknown))
    entries = (opening.entries.get((row.round, row.table, row.board or 0)) for row in rows)
    return [
        {
            "result": entry.result or None,
            "played_board": entry.board or None,
            "played_ns": entry.ns or None,
            "played_ew": entry.ew or None,
            "group": entry.group or None,
        }
        if entry
        else {}
        for entry in entries
    ]


def _marks(table: Table, order: str) -> tuple[Mark, ...]:
    """Colours: what is wrong, what is missing, what is to be checked, where the next table begins.

    Where nothing is to come, a sit-out or a line that is not in use, everything is grey.
    """
    code = f"INDEX({STATES.names[0]},ROW()-{table.first - 2})"
    bad, missing = f'{code}="{WRONG}"', f'{code}="{MISSING}"'
    doubtful = [state.code for state in LINE_STATES.values() if state.tone == DOUBT]
    doubt = f"OR({','.join(f'{code}={chr(34)}{one}{chr(34)}' for one in doubtful)})"

    def unused(line: Line) -> str:
        typed = "&".join(line.fixed(column.key) for column in table.columns if column.typed)
        return f"AND(LEN({line.fixed('board')})=0,LEN({typed})=0)"

    def pale(line: Line) -> str:
        round_, place, board = (f"N({line.fixed(key)})" for key in ("round", "table", "board"))
        number = f"{place}+{round_}*$A$3" if order == "round" else board
        return f"AND(LEN({line.fixed('board')})>0,MOD({number},2)=0)"

    return (
        Mark("", unused, tones.GONE),
        Mark("status", lambda line: bad, tones.BAD.but(bold=True)),
        Mark("result", lambda line: bad, tones.BAD),
        # the words tell it; three error values beside them are no news
        Mark("score:points_ew", lambda line: bad, Tone(look.BAD_PAPER, look.BAD_PAPER)),
        Mark("status", lambda line: doubt, tones.WARN.but(bold=True)),
        Mark("result", lambda line: missing, tones.WARN),
        Mark("round:ew", pale, Tone(paper=look.PALE)),
    )
