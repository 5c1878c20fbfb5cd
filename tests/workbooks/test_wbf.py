"""The WBF workbook: printed figures, steps and facts of the report, and a verdict that can fail."""

from functools import cache
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import Workbook, load_workbook

from tests.audit import findings
from tests.scales.steps import wbf_steps
from xlvp.cli import main
from xlvp.errors import InputError
from xlvp.scales.named import scale_rows
from xlvp.scales.published import CONTINUOUS, DISCRETE, HALF_MATCH
from xlvp.scales.wbf import MODELS
from xlvp.workbooks.wbf import build, scale, steps
from xlvp.workbooks.wbf.build import build_wbf
from xlvp.workbooks.wbf.scale import SLOPES
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import CHECK_NAME

Values = dict[tuple[str, str], object]


@cache
def built() -> bytes:
    return build_wbf()


@cache
def values(boards: int = 16, half: int = 8) -> Values:
    return dict(recalculate(build_wbf(boards, half)).values)


@cache
def opened() -> Workbook:
    """The workbook, to be looked at only."""
    return load_workbook(BytesIO(built()))


def changed(sheet: str, cell: str, value: str | float) -> Values:
    """The workbook's values with one cell typed over."""
    if not str(value).startswith("="):
        return dict(recalculate(with_texts(open_package(built()), {(sheet, cell): value})).values)
    book, stream = load_workbook(BytesIO(built())), BytesIO()
    book[sheet][cell] = value
    book.save(stream)
    return dict(recalculate(stream.getvalue()).values)


def column(computed: Values, sheet: str, letter: str, first: int, rows: int) -> list[object]:
    return [computed[sheet, f"{letter}{row}"] for row in range(first, first + rows)]


def test_every_printed_figure_stands_beside_the_function() -> None:
    sheet = load_workbook(BytesIO(built()), data_only=True)[build.CONTINUOUS]
    for number, (boards, printed) in enumerate(CONTINUOUS.items()):
        assert sheet.cell(5, 2 + 3 * number).value == f"{boards} boards"
        for row, figure in enumerate(printed, 7):
            theirs, ours, differ = (sheet.cell(row, 2 + 3 * number + k).value for k in range(3))
            assert (theirs, ours, differ) == (float(figure), float(figure), 0)


def test_every_printed_range_stands_beside_the_function() -> None:
    sheet = load_workbook(BytesIO(built()), data_only=True)[build.DISCRETE]
    seen = 0
    for top, left in ((5, 2), (19, 2), (34, 2)):
        while boards := sheet.cell(top, left).value:
            printed = (HALF_MATCH if top == 34 else DISCRETE)[int(boards.split()[0])]
            for row, text in enumerate(printed, top + 2):
                assert [sheet.cell(row, left + k).value for k in range(3)] == [text, text, 0]
                seen += 1
            left += 3
    assert seen == 11 * len(DISCRETE) + 6 * len(HALF_MATCH)


def test_all_is_well() -> None:
    result = values()
    assert result["Check", "A2"] == "All OK"
    assert result[scale.FULL.sheet, "A4"] == result[scale.HALF.sheet, "A4"]
    assert (
        result[scale.FULL.sheet, "A4"]
        == "All OK: 378 printed continuous figures and 133 printed discrete ranges agree"
    )


@pytest.mark.parametrize(
    ("sheet", "cell", "value"),
    [(build.CONTINUOUS, "N37", 16.74), (scale.WORKINGS, "Z9", 4), (build.CONTINUOUS, "N37", "16.73?")],
)
def test_one_wrong_figure_is_seen(sheet: str, cell: str, value: object) -> None:
    result = changed(sheet, cell, value)
    assert str(result["Check", "A2"]).startswith("Not OK")
    assert str(result[scale.FULL.sheet, "A4"]).startswith("Not OK")


@pytest.mark.thorough
@pytest.mark.parametrize("boards", [1, 5, 60, 200])
def test_scale_of_any_number_of_boards(boards: int) -> None:
    result, shown = values(boards, boards), {}
    for sheet, height, kinds in (
        (scale.FULL.sheet, 72, ("continuous", "discrete")),
        (scale.HALF.sheet, 51, ("half-match", "half-match discrete")),
    ):
        shown = {
            result[sheet, f"{i}{row}"]: tuple(result[sheet, f"{c}{row}"] for c in (w, lost))
            for i, w, lost in ("ABC", "FGH", "KLM")
            for row in range(7, 7 + height)
            if result[sheet, f"{i}{row}"] != ""
        }
        assert shown == {i: (float(win), float(loss)) for i, win, loss in scale_rows(boards, kinds[0])}
        ranges = scale_rows(boards, kinds[1])
        texts = [f"{a}+" if b is None else f"{a}-{b}" for a, b, *_ in ranges]
        assert column(result, sheet, "Q", 7, len(ranges)) == texts
        pairs = [f"{win}-{loss}" for *_, win, loss in ranges]
        assert column(result, sheet, "P", 7, len(ranges)) == pairs


@pytest.mark.parametrize("boards", [8, 60, 200])
def test_steps_in_plain_formulas_are_those_of_the_report(boards: int) -> None:
    result = values(boards)
    for step in wbf_steps(boards):
        row = steps.FIRST + step.margin
        raw, rounded, corrected, moved, why = (result[steps.STEPS, f"{c}{row}"] for c in "BCFGJ")
        assert raw == pytest.approx(step.raw, abs=1e-12)
        assert (rounded, corrected, moved) == (step.rounded / 100, step.corrected / 100, step.steps)
        assert bool(why) == bool(step.steps)


# Printed facts of the report: 8 boards need 1 correction; for 60 boards 24 violations are found at first,
# which take 64 steps.
@pytest.mark.parametrize(("boards", "places", "total"), [(8, 1, 1), (60, 24, 64)])
def test_corrections_of_the_report(boards: int, places: int, total: int) -> None:
    result = values(boards)
    assert sum(bend != "" and bend > 0 for bend in column(result, steps.STEPS, "E", 9, 214)) == places  # type: ignore[operator]
    assert f"finds {places} place" in str(result[steps.STEPS, "A3"])
    assert f"in {total} step" in str(result[steps.STEPS, "A3"])


def test_why_an_entry_moved_is_told() -> None:
    assert values(8)[steps.STEPS, "J49"] == (
        "IMP 41 would be worth 12 hundredths, IMP 40 only 11: raised by 0.01"
    )
    neighbours = [why for why in column(values(60), steps.STEPS, "J", 9, 214) if "neighbour" in str(why)]
    assert neighbours


@pytest.mark.thorough
# The report: range violations for 4 to 100 boards exactly at 5 (VP 13), 6 (VP 11, 12) and 7 (VP 11).
@pytest.mark.parametrize(
    ("boards", "vps"), [(4, []), (5, [13]), (6, [11, 12]), (7, [11]), (8, []), (100, [])]
)
def test_range_violations_of_the_report(boards: int, vps: list[int]) -> None:
    words = column(values(boards), steps.DISCRETE_STEPS, "J", steps.FIRST, 10)
    assert [10 + k for k, text in enumerate(words) if "violation" in str(text)] == vps


@pytest.mark.thorough
@pytest.mark.parametrize("typed", ["", "abc", 201, 16.5, "=1/0"])
def test_a_bad_number_of_boards_is_told(typed: object) -> None:
    result = changed(scale.FULL.sheet, "D3", typed)
    if typed != "=1/0":
        assert "must be a whole number, 1 to 200" in str(result[scale.FULL.sheet, "F3"])
        assert (
            result[scale.FULL.sheet, "A7"]
            == result[scale.FULL.sheet, "B7"]
            == result[scale.FULL.sheet, "Q7"]
            == ""
        )
        assert "Type a number of boards" in str(result[steps.STEPS, "A3"])
    assert result[build.CONTINUOUS, "A3"] == "All OK: 378 of 378 printed figures agree"


def test_models_have_the_slopes_of_their_curves() -> None:
    result = values(100)  # X = 150: one IMP is a small step
    last = scale.TOP + 150
    for letter, model in zip("HIJ", MODELS, strict=True):
        slopes = column(result, scale.WORKINGS, letter, scale.TOP, 151)
        middle = sum((a + b) / 2 for a, b in pairwise(slopes))  # type: ignore[operator]
        assert middle == pytest.approx(10, abs=0.02), f"{model}: the slopes sum to the 10 VPs of a blitz"
        assert result[scale.WORKINGS, f"{letter}{last}"] == result[scale.WORKINGS, f"{letter}{last + 9}"]
    exponential = column(result, scale.WORKINGS, "G", scale.TOP, 151)
    assert sum(exponential[:-1]) == pytest.approx(10, abs=0.1)  # type: ignore[arg-type]
    assert ("exponential", *MODELS) == SLOPES


def test_charts_have_axes() -> None:
    charts = opened()[scale.CHARTS]._charts
    assert len(charts) == 3
    assert all(axis.delete is False for chart in charts for axis in (chart.x_axis, chart.y_axis))


def test_only_the_two_entries_can_be_typed_in() -> None:
    book = opened()
    free = [
        (sheet.title, cell.coordinate)
        for sheet in book
        for row in sheet.iter_rows()
        for cell in row
        if not cell.protection.locked
    ]
    assert free == [(scale.FULL.sheet, "D3"), (scale.HALF.sheet, "D3")]
    assert all(sheet.protection.sheet and not sheet.protection.password for sheet in book)
    assert book.defined_names[CHECK_NAME].attr_text == "'Check'!$A$2"


def test_excel_has_nothing_to_repair() -> None:
    assert findings(built()) == []


@pytest.mark.parametrize(("boards", "half"), [(0, 8), (201, 8), (16, 0)])
def test_boards_out_of_range(boards: int, half: int) -> None:
    with pytest.raises(InputError):
        build_wbf(boards, half)


def test_command(tmp_path: Path) -> None:
    file = tmp_path / "wbf.xlsx"
    done = CliRunner().invoke(main, ["new", "wbf", "--boards", "24", "-o", str(file)])
    assert done.exit_code == 0, done.output
    assert load_workbook(file)[scale.FULL.sheet]["D3"].value == 24
