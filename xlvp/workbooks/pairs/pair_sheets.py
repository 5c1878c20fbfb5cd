"""The sheets Pairs and Members, with the names, and Own, with a club's own movement."""

from dataclasses import replace

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.calls import call
from xlvp.workbooks.kit.page import print_used
from xlvp.workbooks.kit.tables import Line, Mark
from xlvp.workbooks.pairs.layout import OWN, WORKINGS, Plan
from xlvp.workbooks.pairs.opening import Names, Opening
from xlvp.workbooks.pairs.parts import low_head, texts_of
from xlvp.workbooks.pairs.tables import HEAD, MOST_MEMBERS

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
        "Type names or membership numbers. Penalty: 3 takes 3 points off the total, -3 adds 3. Handicap: per"
        " board, in per cent or IMPs; 4/6 is the average of the players' handicaps. Without standing: x = no"
        " place."
    )
    low_head(sheet, texts_of(plan.room).entrants, "C", hint, "I", "H")

    def called(line: Line) -> str:
        # fixed: a number that somebody copies onto the list must not ask for the list itself
        cell, number = f"{WORKINGS}!$AO${line.row}", line.row - plan.top
        return f"=IFERROR(IF(LEN({cell})=0,{number},{cell}),{number})"

    def played(line: Line) -> str:
        return f"=IFERROR(N({WORKINGS}!$AP${line.row}),0)"

    def shown(line: Line) -> str:
        first, second = (f"{WORKINGS}!{column}{line.row}" for column in ("AG", "AH"))
        return f'={first}&IF(LEN({first})*LEN({second})>0," – ","")&{second}'

    formulas = {"pair": called, "boards": played, "shown": shown}
    columns = [replace(one, formula=formulas.get(one.key)) for one in plan.pairs.columns]
    if plan.room.individual:
        columns = [
            replace(one, title=texts_of(plan.room).headings.get(one.key, one.title)) for one in columns
        ]
        sheet.column_dimensions[plan.pairs.letter("player2")].hidden = True
    marks = (
        Mark("", lambda line: f"{line.fixed('boards')}=0", tones.GONE),
        Mark("pair_notes", lambda line: f"LEN({line.fixed('pair_notes')})>0", tones.WARN.but(bold=True)),
    )
    table = replace(plan.pairs, columns=columns, marks=marks)
    names = opening.called()
    numbers = (names.get(run, run) for run in range(1, plan.room.pairs + 1))
    table.write(sheet, [_typed(number, opening) for number in numbers])
    notes = "=" + call("PAIRNOTES", pairs=plan.who, list=plan.list)
    look.block(sheet, table.block("pair_notes"), notes, None)
    finish(sheet, f"A1:H{table.last}", titles=f"1:{HEAD}", landscape=True, freeze=f"A{plan.top}",
           start=f"B{table.first}")  # fmt: skip


def _typed(number: int, opening: Opening) -> dict[str, look.Value]:
    names = opening.names.get(number, Names())
    return {
        "player1": names.first or None,
        "player2": names.second or None,
        "penalty": names.penalty or None,
        "handicap": names.handicap or None,
        "unranked": names.unranked or None,
        "category": names.category or None,
    }


def add_members(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the members; if a number is listed twice the first row counts."""
    title(sheet, "Members", "C")
    look.merged(sheet, "A2:C2", _MEMBERS_HINT, look.LABEL.but(wrap=True, shrink=False))
    for row, height in {2: 32, 3: 1.5, 4: 1.5}.items():
        sheet.row_dimensions[row].height = height
    whole = page.absolute(plan.members.column("member_number"))

    marks = (Mark("member_number", lambda line: _twice(line, whole), tones.BAD.but(bold=True)),)
    table = replace(plan.members, marks=marks)
    keys = ("member_number", "member_name", "member_national")
    table.write(sheet, [dict(zip(keys, member, strict=False)) for member in opening.members[:MOST_MEMBERS]])
    finish(sheet, freeze=f"A{plan.top}", start=f"A{table.first}")  # nobody hands it out


def add_deals(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the deals, as ``xlvp import`` brings them; the sheet Hands shows them."""
    title(sheet, "Deals", "C")
    look.merged(sheet, "A2:C2", _DEALS_HINT, look.LABEL.but(wrap=True, shrink=False))
    for row, height in {2: 20, 3: 1.5, 4: 1.5}.items():
        sheet.row_dimensions[row].height = height
    keys = ("deal_board", "deal", "solved")
    given = [dict(zip(keys, (part or None for part in deal), strict=True)) for deal in opening.deals]
    plan.deals.write(sheet, given[: plan.deals.lines])
    finish(sheet, freeze=f"A{plan.top}", start=f"A{plan.deals.first}")  # nobody hands it out


def _twice(line: Line, numbers: str) -> str:
    number = line.fixed("member_number")
    return f"AND(LEN({number})>0,COUNTIF({numbers},{number})>1)"


def add_own(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the lines of an own movement."""
    hint = "Used if Movement on Setup is Own: a row for each table in each round. Blank NS or EW = a sit-out."
    low_head(sheet, "Own movement", "B", hint, "E")
    table = plan.own
    table.write(sheet, [vars(seat) for seat in opening.own])
    finish(sheet, f"A1:E{table.last}", titles=f"1:{HEAD}", freeze=f"A{plan.top}", start=f"A{table.first}")
    print_used(sheet, f"E{table.last}", f"{plan.top}+COUNT({OWN}!$A${table.first}:$A${table.last})")
