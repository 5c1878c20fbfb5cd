"""The sheets Pairs, with the names, and Own, with a club's own movement."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.pairs.opening import Names, Opening
from xlvp.templates.pairs.parts import edges, low_head, mark, print_used, start_at, titles
from xlvp.templates.pairs.plan import HEAD, OWN, RESULTS, Plan

_NAME = look.ENTRY.but(indent=1)
_NUMBER = look.ENTRY.but(across="center")


def add_pairs(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write a row for each pair; pairs that the movement has not are grey."""
    page.widths(sheet, A=7, B=36, C=36, D=10, E=10, F=10, G=44)
    hint = "Penalty: 3 takes 3 points off the total, -3 adds 3. Handicap: per board, in per cent or IMPs."
    low_head(sheet, "Pairs", "B", hint, "G")
    headings = {
        "A": "Pair",
        "B": "Player",
        "C": "Player",
        "D": "Penalty",
        "E": "Handicap",
        "F": "Boards to play",
        "G": "Status",
    }
    titles(sheet, HEAD, headings)
    edges(sheet, "A:G", plan.top, plan.last_pair + 1)
    ns, ew = (f"{RESULTS}!{column}${plan.first}:{column}${plan.last}" for column in ("$D", "$E"))
    boards = f"{RESULTS}!$C${plan.first}:$C${plan.last}"
    for number in range(1, plan.room.pairs + 1):
        row = plan.top + number
        names = opening.names.get(number, Names())
        look.put(sheet, f"A{row}", number, look.FORMULA.but(bold=True))
        for column, text in zip(
            "BCDE", (names.first, names.second, names.penalty, names.handicap), strict=True
        ):
            look.put(sheet, f"{column}{row}", text or None, _NAME if column in "BC" else _NUMBER)
        played = f'COUNTIFS({ns},A{row},{boards},">0")+COUNTIFS({ew},A{row},{boards},">0")'
        look.formula(sheet, f"F{row}", f"={played}", look.FORMULA.but(size=10, ink=look.MUTED))
        sheet.row_dimensions[row].height = 19
    notes = f"=PAIRNOTES({plan.who},{plan.list})"
    look.block(
        sheet, plan.pairs("G"), notes, look.TEXT_FORMULA.but(size=9, indent=1, wrap=True, shrink=False)
    )
    edges(sheet, "G", plan.top, plan.last_pair + 1)
    rows = f"A{plan.first}:G{plan.last_pair}"
    mark(sheet, rows, f"$F{plan.first}=0", ink=look.MUTED, paper=look.GONE_PAPER)
    status = f"G{plan.first}:G{plan.last_pair}"
    mark(sheet, status, f"LEN($G{plan.first})>0", ink=look.WARN, paper=look.WARN_PAPER, bold=True)
    for called, column in (
        ("pair", "A"),
        ("player1", "B"),
        ("player2", "C"),
        ("penalty", "D"),
        ("handicap", "E"),
        ("pair_notes", "G"),
    ):
        page.name(sheet, f"xlvp_{called}", plan.pairs(column))
    sheet.freeze_panes = f"A{plan.top}"
    start_at(sheet, f"B{plan.first}")
    page.print_setup(sheet, f"A1:G{plan.last_pair}", title_rows=f"1:{HEAD}")
    page.protect(sheet)


def add_own(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the lines of an own movement."""
    page.widths(sheet, A=16, B=16, C=16, D=16, E=22)
    hint = "If Movement on Setup is Own: a line for each table in each round. NS or EW empty: a sit-out."
    low_head(sheet, "Own movement", "B", hint, "E")
    titles(sheet, HEAD, {"A": "Round", "B": "Table", "C": "NS", "D": "EW", "E": "First board of the set"})
    edges(sheet, "A:E", plan.top, plan.last_own + 1)
    style = look.CHOICE
    look.fill(sheet, f"A{plan.first}:E{plan.last_own}", style)
    for row, seat in enumerate(opening.own, plan.first):
        for column, value in zip(
            "ABCDE", (seat.round, seat.table, seat.ns, seat.ew, seat.first), strict=True
        ):
            look.put(sheet, f"{column}{row}", value, style)
    page.name(sheet, "xlvp_own", plan.own("A", "E"))
    sheet.freeze_panes = f"A{plan.top}"
    start_at(sheet, f"A{plan.first}")
    page.print_setup(sheet, f"A1:E{plan.last_own}", title_rows=f"1:{HEAD}")
    print_used(sheet, f"E{plan.last_own}", f"{plan.top}+COUNT({OWN}!$A${plan.first}:$A${plan.last_own})")
    page.protect(sheet)
