"""The result panel of the match workbook: from IMPs to VPs, line by line, and the settings."""

from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.match.opening import Opening
from xlvp.templates.match.plan import AT_VERDICT, AWAY, FRACTIONS, HOME, SCALES, WITHHELD, Plan

_BALANCE = '"+"General;"-"General;0'
_VP = "0.00"
_FIGURE = look.FORMULA.but(shrink=False)

_LABELS = {
    "won": "IMPs won",
    "lost": "IMPs lost",
    "balance": "Balance of the boards",
    "carry_over": "Carry-over",
    "penalty": "IMP penalty",
    "adjustment": "IMP adjustment",
    "final": "Final IMPs",
    "margin": "Margin for the VPs",
    "vp": "VPs",
    "vp_penalty": "VP penalty",
    "final_vp": "Final VPs",
    "final_discrete": "Final VPs, discrete",
    "boards": "Boards in the match",
    "first": "First board",
    "scale": "VP scale for boards",
    "fraction": "Fractional margin",
}
_HINTS = {
    "carry_over": "IMPs that the team brings along from earlier stanzas.",
    "penalty": "Type 3 to take 3 IMPs from this team: both teams' margins change.",
    "adjustment": "Added to this team's margin alone; the other team's stays as it is.",
    "vp_penalty": "Type 0.5 to take half a VP from this team alone.",
}


def add_panel(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the totals row, the result line by line and the settings."""
    _totals(sheet, plan)
    heading = look.HEADER.but(across="left", indent=1)
    look.merged(sheet, f"A{plan.panel}:C{plan.panel}", "Result", heading)
    for column, ref, word in (("D", HOME, "Home"), ("E", AWAY, "Away")):
        text = f'=IF({ref}="","{word}",{ref})'
        look.formula(sheet, f"{column}{plan.panel}", text, look.HEADER.but(wrap=False, shrink=True))
    for key, (home, away) in _lines(plan).items():
        _label(sheet, plan.line(key), key)
        strong = key in ("final_vp", "margin")
        style = (look.TOTAL if strong else _FIGURE).but(number_format=_format(key))
        look.formula(sheet, f"D{plan.line(key)}", home, style)
        look.formula(sheet, f"E{plan.line(key)}", away, style)
    for key in _HINTS:
        _label(sheet, plan.line(key), key)
        figures = getattr(opening, key)
        for column, value in zip("DE", figures, strict=True):
            look.put(sheet, f"{column}{plan.line(key)}", value or None, look.NUMBER_ENTRY)
        _number(sheet, plan.both(key), key)
    _settings(sheet, plan, opening)
    _remarks(sheet, plan, opening)
    for row in range(plan.total, plan.end + 1):
        sheet.row_dimensions[row].height = 19
    sheet.row_dimensions[plan.total + 1].height = sheet.row_dimensions[plan.panel + 13].height = 8
    sheet.row_dimensions[plan.end + 1].height, sheet.row_dimensions[plan.remarks].height = 8, 42


def _remarks(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    row = plan.remarks
    look.merged(sheet, f"A{row}:C{row}", "Remarks", look.FORMULA.but(across="left", indent=1))
    style = look.ENTRY.but(wrap=True, shrink=False, indent=1)
    look.merged(sheet, f"D{row}:L{row}", opening.remarks or None, style)


def _totals(sheet: Worksheet, plan: Plan) -> None:
    row = plan.total
    look.merged(sheet, f"A{row}:H{row}", "IMPs won", look.TOTAL.but(across="right", indent=1))
    total = look.TOTAL.but(across="right", indent=1, shrink=False)
    look.formula(sheet, f"I{row}", f"=D{plan.line('won')}", total.but(ink=look.HOME))
    look.formula(sheet, f"J{row}", f"=E{plan.line('won')}", total.but(ink=look.AWAY))
    look.formula(sheet, f"K{row}", f"=D{plan.line('balance')}", total.but(number_format=_BALANCE))
    look.put(sheet, f"L{row}", "home's balance of the boards", look.LABEL.but(size=9, indent=1))


def _lines(plan: Plan) -> dict[str, tuple[str, str]]:
    """The computed lines of the panel, home's and away's formula."""
    played = f"COUNT(Workings!{plan.column('F')})"
    fraction = plan.setting("fraction")
    scale, scheduled = plan.setting("scale"), plan.setting("boards")
    boards = (
        f'IF({scale}="{SCALES[1]}",{played},IF(OR({scale}="{SCALES[0]}",{scale}=""),{scheduled},{scale}))'
    )
    withheld = f'ISNUMBER(SEARCH("{WITHHELD}",{AT_VERDICT}))'

    def side(own: str, other: str, counted: str, up: str, down: str) -> dict[str, str]:
        def at(key: str, column: str = own) -> str:
            return f"{column}{plan.line(key)}"

        rounding = f'IF({fraction}="{up}","up",IF({fraction}="{down}","down",{fraction}&""))'
        asked = f"{at('margin')},{boards}"
        wait = f'=IF({withheld},NA(),IF({played}=0,"",'
        return {
            "won": f'=SUMIF(Workings!{counted},">0")',
            "lost": f'=0-SUMIF(Workings!{counted},"<0")',
            "balance": f"={at('won')}-{at('lost')}",
            "final": f"={at('won')}+{at('carry_over')}-{at('penalty')}",
            "margin": f"={at('balance')}+{at('carry_over')}-{at('carry_over', other)}-{at('penalty')}"
            f"+{at('penalty', other)}+{at('adjustment')}",
            "vp": f"{wait}WBFVP({asked},{rounding})))",
            "final_vp": f"=IF(ISNUMBER({at('vp')}),{at('vp')}-{at('vp_penalty')},{at('vp')})",
            "final_discrete": f'{wait}IF({fraction}="exact","",'
            f"WBFDISCRETE({asked},{rounding})-{at('vp_penalty')})))",
        }

    home = side("D", "E", plan.column("F"), "for home", "for away")
    away = side("E", "D", plan.column("G"), "for away", "for home")
    return {key: (home[key], away[key]) for key in home}


def _format(key: str) -> str:
    if key in ("vp", "final_vp"):
        return _VP
    return _BALANCE if key in ("balance", "margin") else "General"


def _label(sheet: Worksheet, row: int, key: str) -> None:
    strong = key in ("final_vp", "margin")
    style = look.TOTAL.but(across="left", indent=1) if strong else look.FORMULA.but(across="left", indent=1)
    look.merged(sheet, f"A{row}:C{row}", _LABELS[key], style.but(shrink=False))


def _number(sheet: Worksheet, ref: str, key: str) -> None:
    """Say what belongs in the cells; a paste gets past it, then the verdict says so."""
    rule = DataValidation(
        "decimal", operator="between", formula1="-10000", formula2="10000", allow_blank=True
    )
    rule.showErrorMessage = rule.showInputMessage = True
    rule.errorTitle = rule.promptTitle = _LABELS[key]
    rule.error, rule.prompt = "A number, please.", _HINTS[key]
    rule.add(ref)
    sheet.add_data_validation(rule)


def _settings(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the four things that a scorer decides once."""
    cells = {key: plan.setting(key).replace("$", "") for key in ("boards", "first", "scale", "fraction")}
    for key, ref in cells.items():
        _label(sheet, int(ref[1:]), key)
        look.put(sheet, ref, getattr(opening, key), look.CHOICE)
    notes = {
        "boards": f"up to {plan.boards}",
        "scale": "scheduled, played, a number",
        "fraction": "nearest, for home, ...",
    }
    for key, note in notes.items():
        look.put(sheet, f"E{cells[key][1:]}", note, look.LABEL.but(size=9, indent=1))
    for key, least, most in (("boards", 1, plan.boards), ("first", 1, 9999)):
        rule = DataValidation(
            "whole", operator="between", formula1=str(least), formula2=str(most), allow_blank=False
        )
        rule.showErrorMessage = True
        rule.errorTitle, rule.error = _LABELS[key], f"A whole number, {least} to {most}."
        rule.add(cells[key])
        sheet.add_data_validation(rule)
    scale = "scheduled: the boards of the match; played: those with a result; or type a number of boards."
    page.choose(sheet, cells["scale"], SCALES, _LABELS["scale"], scale, strict=False)
    fraction = (
        "Half an IMP: nearest, halves away from a draw; in favour of one team; or exact, between the VPs."
    )
    page.choose(sheet, cells["fraction"], FRACTIONS, _LABELS["fraction"], fraction)
