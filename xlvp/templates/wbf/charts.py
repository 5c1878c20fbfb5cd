"""Three charts of the chosen number of boards: the two scales, the report's models, what an IMP is worth."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp.templates.kit import Chart, Series, banner, finish, look, merged_formula, page, say, title
from xlvp.templates.wbf import plan, texts
from xlvp.templates.wbf.workings import FIRST, LAST

_INKS = {
    "B": look.ACCENT, "C": look.AWAY, "D": look.HOME, "E": look.AWAY, "F": "7A4FA3",
    "G": look.ACCENT, "H": look.HOME, "I": look.AWAY, "J": "7A4FA3",
}  # fmt: skip
#: Title, title of the upright axis, columns of the workings, least and greatest of the upright axis.
_CHARTS = (
    ("Continuous and discrete", "VPs of the winner", "BC", 10, 20),
    ("The models of the report, item 7: Victory Points", "VPs of the winner", "BDEF", 10, 20),
    ("The models: what one more IMP is worth", "VPs for one IMP more", "GHIJ", 0, None),
)
_ROWS = 22  # of the sheet, for each chart


def add_charts(sheet: Worksheet) -> None:
    """Put the charts under each other, one page."""
    page.widths(sheet, **dict.fromkeys("ABCDEFGHIJ", 11))
    title(sheet, "Charts")
    banner(sheet, "A2:J2", plan.WATCHED)
    chosen = say(texts.CHOSEN.replace("{sheet}", plan.SCALE), boards=plan.N)
    merged_formula(sheet, "A3:J3", f'=IF(ISNUMBER({plan.N}),{chosen},"")', look.LABEL)
    for number, (heading, upright, columns, least, most) in enumerate(_CHARTS):
        Chart(
            [_series(letter) for letter in columns],
            _column("A"),
            top=f"A{5 + _ROWS * number}",
            bottom=f"J{4 + _ROWS * (number + 1)}",
            bottom_offset=55,
            title=heading,
            along_title="IMPs",
            values_title=upright,
            along_format="0",
            values_format="0" if most else "0.00",
            least=least,
            most=most,
        ).on(sheet)
    finish(sheet, f"A1:J{4 + _ROWS * len(_CHARTS)}", one_page=True)


def _series(letter: str) -> Series:
    name = f"{plan.WORKINGS}!${letter}${plan.TOP - 1}"
    return Series(name, _column(letter), _INKS[letter], "curve")


def _column(letter: str) -> str:
    return f"{plan.WORKINGS}!${letter}${FIRST}:${letter}${LAST}"
