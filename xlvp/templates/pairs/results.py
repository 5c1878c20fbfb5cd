"""The sheet Results: each result once, by round slip or by traveller, with its points and its status."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.events.movement_rows import list_rows
from xlvp.templates import look, page
from xlvp.templates.pairs.opening import Opening
from xlvp.templates.pairs.parts import edges, low_head, mark, print_used, start_at, titles
from xlvp.templates.pairs.plan import HEAD, METHOD, RESULTS, TABLES_FACT, Plan, asked_movement, fact
from xlvp.templates.typing_help import COMPLETION

_TITLES = {
    "A": "Round", "B": "Table", "C": "Board", "D": "NS", "E": "EW", "F": "Result",
    "G": "NS score", "H": "NS points", "I": "EW points", "J": "Status",
    "K": "Board played", "L": "NS sat", "M": "EW sat", "N": "Scoring group",
}  # fmt: skip
_WIDTHS = {
    "A": 7, "B": 7, "C": 7, "D": 6, "E": 6, "F": 24, "G": 20, "H": 9, "I": 9, "J": 46,
    "K": 8, "L": 7, "M": 7, "N": 9,
}  # fmt: skip
ENTRY = look.ENTRY.but(indent=1, shrink=False, wrap=True)
_FACT = look.ENTRY.but(across="center")
_PLAN = look.FORMULA.but(shrink=False)
_STYLES = {
    "A": _PLAN.but(ink=look.MUTED),
    "B": _PLAN.but(ink=look.MUTED),
    "C": _PLAN.but(bold=True),
    "D": _PLAN,
    "E": _PLAN,
    "F": ENTRY,
    "G": look.FORMULA.but(
        size=9.5, across="right", indent=1, number_format='+0;-0;"0"', shrink=False, wrap=True
    ),
    "H": look.FORMULA.but(size=10, across="right", indent=1, number_format="0.00", ink=look.HOME, bold=True),
    "I": look.FORMULA.but(size=10, across="right", indent=1, number_format="0.00", ink=look.AWAY, bold=True),
    "J": look.TEXT_FORMULA.but(size=9, indent=1, shrink=False, wrap=True),
    "K": _FACT,
    "L": _FACT,
    "M": _FACT,
    "N": _FACT,
}
_NAMES = {
    "round": "A", "table": "B", "board": "C", "ns": "D", "ew": "E", "result": "F", "score": "G",
    "points_ns": "H", "points_ew": "I", "status": "J", "played_board": "K", "played_ns": "L",
    "played_ew": "M", "group": "N",
}  # fmt: skip


def add_results(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the list: what is to come from the movement, what came from the director."""
    page.widths(sheet, **_WIDTHS)
    by = "round slip" if opening.order == "round" else "traveller"
    hint = (
        f"By {by}: Enter after each result. The yellow columns on the right only where something else was "
        f"played than planned. {COMPLETION}"
    )
    low_head(sheet, "Results", "G", hint, "N")
    titles(sheet, HEAD, _TITLES)
    edges(sheet, "A:N", plan.top, plan.last + 1)
    for row in range(plan.first, plan.last + 1):
        for column, style in _STYLES.items():
            style.on(sheet[f"{column}{row}"])
    asked = f'{asked_movement(plan.own("A", "E"))},"{opening.order}",{plan.room.results}'
    look.block(sheet, f"A{plan.first}:E{plan.last}", f'=IFERROR(MOVEMENT({asked}),"")', None)
    look.block(sheet, plan.results("G", "J"), f"=SCORELIST({plan.list},{METHOD})", None)
    edges(sheet, "G:J", plan.top, plan.last + 1)
    _conditions(sheet, plan, opening.order)
    for called, column in _NAMES.items():
        page.name(sheet, f"xlvp_{called}", plan.results(column))
    sheet.freeze_panes = f"F{plan.top}"
    start_at(sheet, f"F{plan.first}")
    page.print_setup(sheet, f"A1:N{plan.last}", title_rows=f"1:{HEAD}", landscape=True)
    print_used(sheet, f"N{plan.last}", f"{plan.top}+COUNT({RESULTS}!$A${plan.first}:$A${plan.last})")
    page.protect(sheet)
    enter(sheet, plan, opening)


def enter(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Put what was typed on the lines of the plan."""
    rows = {tuple(row[:3]): place for place, row in enumerate(list_rows(opening.plan(), opening.order))}
    for key, entry in opening.entries.items():
        row = plan.first + rows[key]
        values = {"F": entry.result, "K": entry.board, "L": entry.ns, "M": entry.ew, "N": entry.group}
        for column, text in values.items():
            look.put(sheet, f"{column}{row}", text or None, _STYLES[column])


def _conditions(sheet: Worksheet, plan: Plan, order: str) -> None:
    """Colours: what is wrong, what is missing, what is to be checked, where the next table begins.

    Where nothing is to come, a sit-out or a line that is not in use, everything is grey.
    """
    row = plan.first
    everything, status = f"A{row}:N{plan.last}", f"J{row}:J{plan.last}"
    words = f"$J{row}"
    bad = f'LEFT({words},10)="Not scored"'
    entries = f"F{row}:F{plan.last}"
    mark(
        sheet,
        everything,
        f"AND(LEN($C{row})=0,LEN($F{row}&$K{row}&$L{row}&$M{row}&$N{row})=0)",
        ink=look.MUTED,
        paper=look.GONE_PAPER,
    )
    mark(sheet, status, bad, ink=look.BAD, paper=look.BAD_PAPER, bold=True)
    mark(sheet, entries, bad, ink=look.BAD, paper=look.BAD_PAPER)
    # the words tell it; three error values beside them are no news
    mark(sheet, f"G{row}:I{plan.last}", bad, ink=look.BAD_PAPER, paper=look.BAD_PAPER)
    warn = f'OR(LEFT({words},5)="Check",LEFT({words},7)="missing",LEFT({words},4)="late")'
    mark(sheet, status, warn, ink=look.WARN, paper=look.WARN_PAPER, bold=True)
    mark(sheet, entries, f'LEFT({words},7)="missing"', ink=look.WARN, paper=look.WARN_PAPER)
    # every other board, or every other table, from round to round too: the tables may be odd in number
    look.formula(sheet, "A3", f"=N({fact(TABLES_FACT)})", look.Style(size=1, ink=look.WHITE))
    place = f"N($B{row})+N($A{row})*$A$3" if order == "round" else f"N($C{row})"
    mark(sheet, f"A{row}:E{plan.last}", f"AND(LEN($C{row})>0,MOD({place},2)=0)", paper=look.PALE)
