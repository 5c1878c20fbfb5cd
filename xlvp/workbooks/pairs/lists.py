"""The sheets with lists in which people type: Results, Pairs, Members, Deals, and Own, a club's movement."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.pairs.event_rows import SCORELIST
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.score_list import DOUBT, LINE_STATES, MISSING, WRONG
from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import call, words
from xlvp.workbooks.kit.tables import Mark, Table
from xlvp.workbooks.kit.tones import Tone, mark
from xlvp.workbooks.kit.validation import nothing
from xlvp.workbooks.pairs import layout, schema
from xlvp.workbooks.pairs.head import finish_list, low_head
from xlvp.workbooks.pairs.layout import Plan, fact
from xlvp.workbooks.pairs.opening import Names, Opening
from xlvp.workbooks.pairs.schema import STATES
from xlvp.workbooks.pairs.texts import texts_of
from xlvp.xlsx.schema import Table as Described

_MEMBERS_HINT = (
    "Your club's members. Type a number from this list on Pairs and xlvp looks up the name."
    " xlvp names FILE SEASON fills this sheet."
)
_DEALS_HINT = (
    "xlvp import DEALS.pbn --into FILE fills this sheet; Hands shows the deals. Par and tricks are blank"
    " without the solver."
)


def add_pairs(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write a row for each pair; pairs that are not in the movement are grey."""
    hint = (
        "Type names or membership numbers. Penalty: 3 takes 3 points off the total. Handicap: per board, in"
        " per cent or IMPs; 4/6 is the players' average. Without standing: x = no place."
    )
    low_head(sheet, texts_of(plan.room).entrants, "C", hint, "I", "H")

    # fixed: a number that somebody copies onto the list must not ask for the list itself
    known, played = (f"{layout.WORKINGS}!${column}${{##}}" for column in ("AO", "AP"))
    first, second = (f"{layout.WORKINGS}!{column}{{##}}" for column in ("AG", "AH"))
    formulas = {
        "pair": f"=IFERROR(IF(LEN({known})=0,{{#}},{known}),{{#}})",
        "boards": f"=IFERROR(N({played}),0)",
        "shown": f'={first}&IF(LEN({first})*LEN({second})>0," – ","")&{second}',
    }
    columns = [replace(one, formula=formulas.get(one.key)) for one in plan.pairs.columns]
    if plan.room.individual:
        called = texts_of(plan.room).headings
        columns = [replace(one, title=called.get(one.key, one.title)) for one in columns]
        sheet.column_dimensions[plan.pairs.letter("player2")].hidden = True
    marks = (
        Mark("", "{boards}=0", tones.GONE),
        Mark("pair_notes", "LEN({pair_notes})>0", tones.WARN.but(bold=True)),
    )
    table = replace(plan.pairs, columns=columns, marks=marks)
    names = opening.called()
    numbers = (names.get(run, run) for run in range(1, plan.room.pairs + 1))
    typed = (vars(opening.names.get(number, Names())).values() for number in numbers)
    table.write(sheet, [_cells(schema.PAIRS, values) for values in typed])
    notes = "=" + call("PAIRNOTES", pairs=plan.who, list=plan.list, conditions=layout.CONDITIONS)
    look.block(sheet, table.block("pair_notes"), notes, None)
    finish_list(sheet, f"A1:H{table.last}", f"B{table.first}", landscape=True)


def _cells(of: Described[Any], values: Iterable[str]) -> dict[str, look.Value]:
    """What was typed in a line, by its columns; a blank stays blank."""
    return dict(zip(of.typed, (value or None for value in values), strict=False))


def add_members(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the members; if a number is listed twice the first row counts."""
    twice = "AND(LEN({member_number})>0,COUNTIF({$member_number},{member_number})>1)"
    table = replace(plan.members, marks=(Mark("member_number", twice, tones.BAD.but(bold=True)),))
    _add_list(sheet, table, schema.MEMBERS, opening.members, _MEMBERS_HINT, 32)


def add_deals(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the deals, as ``xlvp import`` brings them; the sheet Hands shows them."""
    _add_list(sheet, plan.deals, schema.DEALS, opening.deals, _DEALS_HINT, 20)


def _add_list(
    sheet: Worksheet,
    table: Table,
    of: Described[Any],
    lines: Sequence[Iterable[str]],
    hint: str,
    height: float,
) -> None:
    """Write a list that nobody hands out."""
    title(sheet, table.sheet, "C")
    look.merged(sheet, "A2:C2", hint, look.LABEL.but(wrap=True, shrink=False))
    page.heights(sheet, {2: height, 3: 1.5, 4: 1.5})
    table.write(sheet, [_cells(of, line) for line in lines[: table.lines]])
    finish(sheet, freeze=f"A{layout.TOP}", start=f"A{table.first}")


def add_own(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the lines of an own movement."""
    hint = "Used if Movement on Setup is Own: a row for each table in each round. Blank NS or EW = a sit-out."
    low_head(sheet, "Own movement", "B", hint, "E")
    table = plan.own
    table.write(sheet, [vars(seat) for seat in opening.own])
    used = f"{layout.TOP}+COUNT({layout.OWN}!$A${table.first}:$A${table.last})"
    finish_list(sheet, f"A1:E{table.last}", f"A{table.first}", used=used)


def add_results(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the list: what is to come from the movement, what came from the director."""
    by = "round slip" if opening.order == "round" else "traveller"
    hint = (
        f"By {by}. Press Enter after each result. Use the yellow columns on the right only if a table did "
        "not play as planned."
    )
    table = replace(plan.lines, marks=_marks(plan.lines, opening.order))
    _low_head(sheet, table, hint)
    table.write(sheet, _typed_results(opening))
    arguments = f'{plan.movement},"{opening.order}",{plan.room.results},{layout.NUMBERS_ASKED}'
    look.block(sheet, table.column("round", "ew"), f'=IFERROR(MOVEMENT({arguments}),"")', None)
    scores = call("SCORELIST", list=plan.list, **plan.scored_by)
    look.block(sheet, table.block(SCORELIST.keys[0], SCORELIST.keys[-1]), f"={scores}", None)
    _guard(sheet, plan)
    # every other table is pale from round to round too: the tables may be odd in number
    look.formula(sheet, "A3", f"=N({fact('tables')})", look.Style(size=1, ink=look.WHITE))
    used = f"{layout.TOP}+COUNT({layout.RESULTS}!$A${table.first}:$A${table.last})"
    # entries are on lines of their own, so lines may be hidden, never sorted
    sheet.auto_filter.ref = f"A{layout.HEAD}:{table.letter('result')}{table.last}"
    finish_list(sheet, f"A1:O{table.last}", f"F{table.first}", freeze="F", used=used, landscape=True)


def _low_head(sheet: Worksheet, table: Table, hint: str) -> None:
    """The head, in which a hint stands, or that a filter hides lines."""
    boards = page.absolute(table.column("board"))
    shown, there = f"SUBTOTAL(103,{boards})", f"COUNTA({boards})"
    # lines that the movement leaves empty are there too: only those with a board are counted
    message = (
        f'"Filter: "&SUBTOTAL(102,{boards})&" of "&COUNT({boards})&" boards are shown.'
        ' Type only one result at a time, paste none."'
    )
    low_head(sheet, "Results", "G", f"=IF({shown}<{there},{message},{words(hint)})", "O")
    mark(sheet, "H1:O1", f"{shown}<{there}", tones.WARN.but(bold=True))


def _guard(sheet: Worksheet, plan: Plan) -> None:
    """Write cells below the results that take nothing."""
    row = plan.lines.end + 1
    style = look.TOTAL.but(size=9, bold=False, ink=look.MUTED)
    look.merged(sheet, f"A{row}:E{row}", "No more results", style)
    look.fill(sheet, plan.guard, look.Style(size=1, number_format="@", locked=False))
    look.TOTAL.but(number_format="@", locked=False).on(sheet[f"F{row}"])
    page.heights(sheet, dict.fromkeys(range(row + 1, row + len(sheet[plan.guard])), 1.6))
    nothing("All results are above: nothing is typed here.").on(sheet, plan.guard, "After the last result")


def _typed_results(opening: Opening) -> list[dict[str, look.Value]]:
    """What was typed on each line of the plan."""
    rows = list_rows(opening.plan(), opening.order)
    unknown = set(opening.entries) - {row[:3] for row in rows}
    if unknown:
        raise KeyError(min(unknown))
    entries = (opening.entries.get((row.round, row.table, row.board or 0)) for row in rows)
    return [_cells(schema.RESULTS, vars(entry).values()) if entry else {} for entry in entries]


def _marks(table: Table, order: str) -> tuple[Mark, ...]:
    """Colours: what is wrong, what is missing, what is to be checked, where the next table begins.

    Where nothing is to come, a sit-out or a line that is not in use, everything is grey.
    """
    code = f"INDEX({STATES.names[0]},ROW()-{table.first - 2})"
    bad, missing = f'{code}="{WRONG}"', f'{code}="{MISSING}"'
    doubtful = (state.code for state in LINE_STATES.values() if state.tone == DOUBT)
    doubt = f"OR({','.join(f'{code}={words(one)}' for one in doubtful)})"
    typed = "&".join(f"{{{column.key}}}" for column in table.columns if column.typed)
    number = "N({table})+N({round})*$A$3" if order == "round" else "N({board})"
    return (
        Mark("", f"AND(LEN({{board}})=0,LEN({typed})=0)", tones.GONE),
        Mark("status", bad, tones.BAD.but(bold=True)),
        Mark("result", bad, tones.BAD),
        # the words tell it; three error values beside them are no news
        Mark("score:points_ew", bad, Tone(look.BAD_PAPER, look.BAD_PAPER)),
        Mark("status", doubt, tones.WARN.but(bold=True)),
        Mark("result", missing, tones.WARN),
        Mark("round:ew", f"AND(LEN({{board}})>0,MOD({number},2)=0)", Tone(paper=look.PALE)),
    )
