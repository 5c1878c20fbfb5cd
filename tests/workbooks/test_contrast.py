"""Every text can be read, whether the computer is set to a light or a dark appearance.

Web Content Accessibility Guidelines 2.2, 1.4.3: the contrast of text is 4.5 at least; LibreOffice shows cells
without a fill in 1C1C1C if the appearance is dark, and automatic ink in white.
"""

from collections.abc import Iterator
from io import BytesIO

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.cell.cell import MergedCell
from openpyxl.utils import range_boundaries

from tests.workbooks.pairs_books import build_pairs
from xlvp.workbooks.calculator.build import build_calculator
from xlvp.workbooks.kit.tables import EDGE
from xlvp.workbooks.match.build import build_match
from xlvp.workbooks.money.build import build_money
from xlvp.workbooks.money.examples import example
from xlvp.workbooks.season.build import build_example as season_example
from xlvp.workbooks.selftest.build import build_selftest
from xlvp.workbooks.teams.examples import build_made_up
from xlvp.workbooks.wbf.build import build_wbf

LIGHT, DARK, LEAST = "FFFFFF", "1C1C1C", 4.5
BUILT = {
    "match": build_match,
    "pairs": lambda: build_pairs(pairs=6, movement="Howell", boards=2),
    "teams": build_made_up,
    "season": season_example,
    "money": lambda: build_money(example()),
    "calculator": build_calculator,
    "wbf": build_wbf,
    "selftest": build_selftest,
}
#: What a cell has of its own or from a conditional format: ink and paper, None where it is automatic.
Look = tuple[str | None, str | None]


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted(map(luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def worst(look: Look) -> float:
    """The contrast in the appearance where it is less; automatic ink is black on light, white on dark."""
    ink, paper = look
    results = []
    for background in (LIGHT, DARK):
        behind = paper or background
        results.append(contrast(ink or ("000000" if luminance(behind) > 0.18 else "FFFFFF"), behind))
    return min(results)


def colour_of(colour: object) -> str | None:
    rgb = getattr(colour, "rgb", None)
    return rgb[-6:].upper() if isinstance(rgb, str) and getattr(colour, "type", "") == "rgb" else None


def cells_of(book: Workbook) -> Iterator[tuple[str, Look]]:
    """Each look that a cell with a text has, also while a conditional format holds."""
    for sheet in book:
        looks = {}
        for row in sheet.iter_rows():
            for cell in row:
                if not isinstance(cell, MergedCell) and cell.font.sz != EDGE.size:
                    paper = colour_of(cell.fill.fgColor) if cell.fill.fill_type == "solid" else None
                    looks[cell.row, cell.column] = (colour_of(cell.font.color), paper)
        yield from ((f"{sheet.title}", look) for look in {*looks.values()})
        for formats in sheet.conditional_formatting:
            own = set()
            for area in str(formats.sqref).split():
                left, top, right, bottom = range_boundaries(area)
                own |= {
                    looks[row, column]
                    for row in range(top, bottom + 1)
                    for column in range(left, right + 1)
                    if (row, column) in looks
                }
            for rule in formats.rules:
                ink = colour_of(rule.dxf.font.color) if rule.dxf.font else None
                paper = colour_of(rule.dxf.fill.bgColor) if rule.dxf.fill else None
                for look in own:
                    both = ink or look[0], paper or look[1]
                    if both[0] != both[1]:  # else what is there is not to be seen
                        yield f"{sheet.title}!{formats.sqref}", both


def test_the_measure_itself() -> None:
    assert contrast("000000", "FFFFFF") == pytest.approx(21)
    assert contrast("777777", "FFFFFF") == pytest.approx(4.48, abs=0.005)  # a well-known near miss
    assert worst(("22313A", None)) < 1.5 and worst((None, None)) > 15


@pytest.mark.thorough
@pytest.mark.parametrize("name", BUILT)
def test_every_cell_can_be_read_in_light_and_dark(name: str) -> None:
    book = load_workbook(BytesIO(BUILT[name]()))
    looks = {(where, look) for where, look in cells_of(book) if worst(look) < LEAST}
    assert not {(where, look, round(worst(look), 2)) for where, look in looks}
    for sheet in book:  # a text runs over into the cells beside it
        if sheet.protection.sheet:
            columns = sheet.column_dimensions.values()
            assert {colour_of(column.fill.fgColor) for column in columns} == {LIGHT}, sheet.title
            assert max(column.max for column in columns) == 16_384, sheet.title
            cells = (c for row in sheet.iter_rows() for c in row if not isinstance(c, MergedCell))
            assert not [cell for cell in cells if cell.has_style and not cell.fill.fill_type], sheet.title
