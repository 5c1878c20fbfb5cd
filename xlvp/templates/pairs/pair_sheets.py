"""The sheets Pairs, with the names, and Own, with a club's own movement."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.pairs.opening import Names, Opening
from xlvp.templates.pairs.parts import edges, head, mark, titles
from xlvp.templates.pairs.plan import HEAD, RESULTS, Plan

_NAME = look.ENTRY.but(indent=1)
_NUMBER = look.ENTRY.but(across="center")


def add_pairs(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write a row for each pair; pairs that the movement has not are grey."""
    page.widths(sheet, A=8, B=32, C=32, D=12, E=12, F=12)
    head(sheet, "Pairs", "F")
    hint = "Penalty: points off the total, a minus adds. Handicap: per board, in per cent or IMPs."
    look.merged(sheet, "A4:F4", hint, look.LABEL.but(size=9))
    headings = {
        "A": "Pair",
        "B": "Player",
        "C": "Player",
        "D": "Penalty",
        "E": "Handicap",
        "F": "Boards to play",
    }
    titles(sheet, HEAD, headings)
    edges(sheet, "A:F", plan.top, plan.last_pair + 1)
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
    rows = f"A{plan.first}:F{plan.last_pair}"
    mark(sheet, rows, f"$F{plan.first}=0", ink=look.MUTED, paper=look.GONE_PAPER)
    for called, column in (
        ("pair", "A"),
        ("player1", "B"),
        ("player2", "C"),
        ("penalty", "D"),
        ("handicap", "E"),
    ):
        page.name(sheet, f"xlvp_{called}", plan.pairs(column))
    sheet.freeze_panes = f"A{plan.top}"
    page.print_setup(sheet, f"A1:F{plan.last_pair}", title_rows=f"1:{HEAD}")
    page.protect(sheet)


def add_own(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the lines of an own movement."""
    page.widths(sheet, A=12, B=12, C=12, D=12, E=16)
    head(sheet, "Own movement", "E")
    hint = (
        "Set Movement to Own on the sheet Setup. A line for each table in each round, in any order; an empty"
    )
    look.merged(sheet, "A3:E3", hint, look.LABEL.but(size=9))
    look.merged(
        sheet,
        "A4:E4",
        "pair sits out the other. Setup says what is wrong with the movement.",
        look.LABEL.but(size=9),
    )
    sheet.row_dimensions[3].height = 15
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
    page.print_setup(sheet, f"A1:E{plan.last_own}", title_rows=f"1:{HEAD}")
    page.protect(sheet)
