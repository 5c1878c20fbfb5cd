"""The sheet Setup of the match workbook: what is typed once, away from the results.

A carry-over or penalty that looks like a score typed into the wrong cell is queried: a multiple of 10
from 50 on is what bridge scores look like, IMPs seldom do. A team's whole total from earlier stanzas does, so
a carry-over is queried only if the other team's is nothing or looks like a score too. Negative ones, a
carry-over over 400 IMPs, a VP penalty over 10 and an adjustment over 60 are queried as well. "yes" in
the column beside it answers.
"""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.workbooks.kit import look, page, tones
from xlvp.workbooks.kit.books import finish, title
from xlvp.workbooks.kit.forms import HEADING, HINT, LABEL
from xlvp.workbooks.kit.look import formula, put
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.kit.tones import mark
from xlvp.workbooks.kit.validation import choice, decimal
from xlvp.workbooks.match.book import DOUBT, RESULT
from xlvp.workbooks.match.layout import FIGURE_ROWS, REMARKS, TITLES, Plan, settings, team

#: Label and hint of the figures that are typed for each team.
FIGURES = {
    "carry_over": ("Carry-over", "IMPs that the team brings along from earlier stanzas."),
    "penalty": ("IMP penalty", "Type 3 to take 3 IMPs from this team: both teams' margins change."),
    "adjustment": ("IMP adjustment", "Added to this team's margin alone; the other team's stays as it is."),
    "vp_penalty": ("VP penalty", "Type 0.5 to take half a VP from this team alone."),
}
_ASKING = f"{DOUBT}: unusual. Was a score typed here? If the figure is right, choose yes."
_SURE = choice(("yes",)).saying("yes: the figure is unusual, but it is right.")
_NUMBER = decimal(-10_000, 10_000, "Type a number, for example 3 or 0.5.")


def add_setup(sheet: Worksheet, plan: Plan, opening: Opening[int]) -> None:
    """Write the sheet: titles and teams, carry-over and penalties, the settings, the remarks."""
    page.widths(sheet, A=24, B=30, C=30, D=13, E=62)
    title(sheet, "Setup of the match")
    put(sheet, "A2", "Type the results on the sheet Match; everything else is typed here.", look.LABEL)
    typed = {**opening.settings, "title": opening.settings["title"] or "Team match"}
    for form in (TITLES, settings(plan.boards, plan.edition), REMARKS):
        form.write(sheet, typed)
    _figures(sheet, opening)
    finish(sheet, start=TITLES.cell("home"))


def _figures(sheet: Worksheet, opening: Opening[int]) -> None:
    """Carry-over, penalties and adjustment of both teams; the question about an unusual one beside them."""
    put(sheet, "A11", "Carry-over and penalties", HEADING)
    for column, side in (("B", "home"), ("C", "away")):
        formula(sheet, f"{column}11", f"={team(side)}", look.HEADER)
    put(sheet, "D11", "If it is right,\nchoose yes", look.HEADER)
    put(sheet, "E11", "What it does", HEADING)
    sheet.row_dimensions[11].height = 32
    for key, row in FIGURE_ROWS.items():
        label, hint = FIGURES[key]
        put(sheet, f"A{row}", label, LABEL)
        for column, value in zip("BC", opening.settings.get(key) or (0, 0), strict=True):
            put(sheet, f"{column}{row}", value or None, look.NUMBER_ENTRY)
        put(sheet, f"D{row}", None, look.CHOICE)
        text = f'=IF(AND($D{row}<>"yes",{_unusual(key, row)}),"{_ASKING}","{hint}")'
        formula(sheet, f"E{row}", text, HINT)
        sheet.row_dimensions[row].height = 19
        _SURE.on(sheet, f"D{row}", label)
        _NUMBER.saying(hint).on(sheet, f"B{row}:C{row}", label)
        mark(sheet, f"A{row}:E{row}", f'LEFT($E{row},{len(DOUBT)})="{DOUBT}"', tones.WARN)
        page.name(sheet, RESULT.name(key), f"B{row}:C{row}")


def _unusual(key: str, row: int) -> str:
    """The formula of what is queried; a text among the figures is not: the verdict refuses it."""
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
