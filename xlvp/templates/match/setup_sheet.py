"""The sheet Setup of the match workbook: what is typed once, away from the results.

A carry-over or penalty that looks like a score typed into the wrong cell is asked about: a multiple of 10
from 50 on is what bridge scores look like, IMPs seldom do. A team's whole total from earlier stanzas does, so
a carry-over is asked about only if the other team's is nothing or looks like a score too. Negative ones, a
carry-over over 400 IMPs, a VP penalty over 10 and an adjustment over 60 are asked about as well. "yes" in
the column beside it answers.
"""

from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates import look, page
from xlvp.templates.match.opening import Opening
from xlvp.templates.match.plan import (
    DOUBT,
    FRACTIONS,
    REMARKS,
    SCALES,
    SETTINGS,
    TITLES,
    TYPED,
    Plan,
    team,
)

LABELS = {
    "title": "Title",
    "event": "Event",
    "date": "Date",
    "home": "Home team",
    "away": "Away team",
    "carry_over": "Carry-over",
    "penalty": "IMP penalty",
    "adjustment": "IMP adjustment",
    "vp_penalty": "VP penalty",
    "boards": "Boards in the match",
    "first": "First board",
    "scale": "VP scale for boards",
    "fraction": "Fractional margin",
}
_HINTS = {
    "home": "North-South in the open room, East-West in the closed room.",
    "away": "East-West in the open room, North-South in the closed room.",
    "carry_over": "IMPs that the team brings along from earlier stanzas.",
    "penalty": "Type 3 to take 3 IMPs from this team: both teams' margins change.",
    "adjustment": "Added to this team's margin alone; the other team's stays as it is.",
    "vp_penalty": "Type 0.5 to take half a VP from this team alone.",
    "first": "The number of the first board.",
    "scale": "scheduled: the boards of the match; played: those with a result; or a number of boards.",
    "fraction": "Half an IMP: nearest, away from a draw; for one team; or exact, between the VPs.",
}
_ENTRY = look.ENTRY.but(shrink=False, wrap=True, indent=1)
_HINT = look.NOTE.but(down="center", indent=1)
_LABEL = look.FORMULA.but(across="left", indent=1, shrink=False)


def add_setup(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the sheet: titles and teams, carry-over and penalties, the settings, the remarks."""
    page.widths(sheet, A=24, B=30, C=30, D=13, E=62)
    look.put(sheet, "A1", "Setup of the match", look.TITLE)
    look.put(sheet, "A2", "Type the results on the sheet Match; everything else is typed here.", look.LABEL)
    sheet.row_dimensions[1].height = 30
    for row, text in ((4, "Titles and teams"), (18, "Scoring"), (24, "Remarks")):
        look.merged(sheet, f"A{row}:E{row}", text, look.HEADER.but(across="left", indent=1))
    for key, ref in TITLES.items():
        _titled(sheet, key, ref, opening)
    _figures(sheet, opening)
    _settings(sheet, plan, opening)
    look.put(sheet, f"A{REMARKS[1:]}", "Printed below the result", _LABEL)
    look.merged(sheet, f"{REMARKS}:E{REMARKS[1:]}", opening.remarks or None, _ENTRY)
    for row in (*range(5, 10), *range(12, 17), *range(19, 23)):
        sheet.row_dimensions[row].height = 19
    sheet.row_dimensions[11].height, sheet.row_dimensions[int(REMARKS[1:])].height = 32, 48
    sheet.sheet_view.showGridLines = False
    for place in sheet.sheet_view.selection:
        place.activeCell = place.sqref = TITLES["home"]
    page.protect(sheet)


def _titled(sheet: Worksheet, key: str, ref: str, opening: Opening) -> None:
    row = ref[1:]
    look.put(sheet, f"A{row}", LABELS[key], _LABEL)
    ink = {"home": look.HOME, "away": look.AWAY}.get(key, look.INK)
    value = opening.title or "Team match" if key == "title" else getattr(opening, key)
    look.merged(sheet, f"{ref}:C{row}", value or None, _ENTRY.but(bold=key in ("home", "away"), ink=ink))
    if key in _HINTS:
        look.merged(sheet, f"D{row}:E{row}", _HINTS[key], _HINT)


def _figures(sheet: Worksheet, opening: Opening) -> None:
    look.put(sheet, "A11", "Carry-over and penalties", look.HEADER.but(across="left", indent=1))
    for column, side in (("B", "home"), ("C", "away")):
        look.formula(sheet, f"{column}11", f"={team(side)}", look.HEADER)
    look.put(sheet, "D11", "Unusual,\nbut right?", look.HEADER)
    look.put(sheet, "E11", "What it does", look.HEADER.but(across="left", indent=1))
    for key, row in TYPED.items():
        look.put(sheet, f"A{row}", LABELS[key], _LABEL)
        for column, value in zip("BC", getattr(opening, key), strict=True):
            look.put(sheet, f"{column}{row}", value or None, look.NUMBER_ENTRY)
        look.put(sheet, f"D{row}", None, look.CHOICE)
        asking = f'"{DOUBT}: unusual. Was a score typed here? If the figure is right, choose yes."'
        text = f'=IF(AND($D{row}<>"yes",{_unusual(key, row)}),{asking},"{_HINTS[key]}")'
        look.formula(sheet, f"E{row}", text, _HINT)
        page.choose(sheet, f"D{row}", ("yes",), LABELS[key], "yes: the figure is unusual, but it is right.")
        _number(sheet, f"B{row}:C{row}", key)
        asked = f'LEFT($E{row},{len(DOUBT)})="{DOUBT}"'
        page.highlight(sheet, f"A{row}:E{row}", asked, ink=look.WARN, paper=look.WARN_PAPER)


def _unusual(key: str, row: int) -> str:
    """The formula of what is asked about; a text among the figures is not: the verdict refuses it."""
    home, away, both = f"$B{row}", f"$C{row}", f"$B{row}:$C{row}"

    def like_a_score(cell: str) -> str:
        return f"IF(ISNUMBER({cell}),IF(MOD({cell},10)=0,IF(ABS({cell})>=50,1,0),0),0)"

    scores = f"{like_a_score(home)}+{like_a_score(away)}"
    nothing = f"IF(ISNUMBER({home}),IF({home}=0,1,0),1)+IF(ISNUMBER({away}),IF({away}=0,1,0),1)"
    return {
        "carry_over": f"OR(MIN({both})<0,MAX({both})>400,AND({scores}>0,{scores}+{nothing}=2))",
        "penalty": f"OR(MIN({both})<0,{scores}>0)",
        "adjustment": f"OR(MIN({both})<-60,MAX({both})>60,{scores}>0)",
        "vp_penalty": f"OR(MIN({both})<0,MAX({both})>10)",
    }[key]


def _number(sheet: Worksheet, ref: str, key: str) -> None:
    """Say what belongs in the cells; a paste gets past it, then the verdict says so."""
    rule = DataValidation(
        "decimal", operator="between", formula1="-10000", formula2="10000", allow_blank=True
    )
    rule.showErrorMessage = rule.showInputMessage = True
    rule.errorTitle = rule.promptTitle = LABELS[key]
    rule.error, rule.prompt = "Type a number, for example 3 or 0.5.", _HINTS[key]
    rule.add(ref)
    sheet.add_data_validation(rule)


def _settings(sheet: Worksheet, plan: Plan, opening: Opening) -> None:
    """Write the four things that a scorer decides once."""
    for key, ref in SETTINGS.items():
        row = ref[1:]
        look.put(sheet, f"A{row}", LABELS[key], _LABEL)
        look.put(sheet, ref, getattr(opening, key), look.CHOICE)
        hint = f"1 to {plan.boards}: the rows of this workbook." if key == "boards" else _HINTS[key]
        look.merged(sheet, f"C{row}:E{row}", hint, _HINT)
    for key, least, most in (("boards", 1, plan.boards), ("first", 1, 9999)):
        rule = DataValidation(
            "whole", operator="between", formula1=str(least), formula2=str(most), allow_blank=False
        )
        rule.showErrorMessage = True
        rule.errorTitle, rule.error = LABELS[key], f"A whole number, {least} to {most}."
        rule.add(SETTINGS[key])
        sheet.add_data_validation(rule)
    page.choose(sheet, SETTINGS["scale"], SCALES, LABELS["scale"], _HINTS["scale"], strict=False)
    page.choose(sheet, SETTINGS["fraction"], FRACTIONS, LABELS["fraction"], _HINTS["fraction"])
