"""Where the hosts differ, each line of the guide's table (install/README.md): LibreOffice, the engine, Excel.

Excel is not here: of it what xlwings' own dispatch hands over, on stand-ins for Windows.
"""

import importlib.util
import io
import re
import sys
import zipfile
from collections.abc import Iterator
from datetime import date
from types import SimpleNamespace

import pytest
from asking import column, one
from libreoffice import Error, Office, Value
from sheets import SHEET, workbook
from unloaded import without_xlvp

from tests.hosts.xlwings_stubs import NA, ExcelRange, call, com_date, xlwings_on_windows
from tests.xlsx.linked import linked
from xlvp.functions import FUNCTIONS, Function
from xlvp.functions.values import CellError
from xlvp.hosts.engine import evaluate
from xlvp.xlsx.recalculate import recalculate

pytestmark = pytest.mark.libreoffice

BAD, NOT_AVAILABLE = Error("#VALUE!"), Error("#N/A")
BAD_IN_EXCEL, NA_IN_EXCEL = "\ue000#VALUE!", "\ue000#N/A"  # our VBA makes true errors of them
#: Many scores for tricks down and some that make: a ruling of more than 255 letters.
DOWN = (*range(50, 651, 50), *range(700, 1301, 100), 1400, 1600, 1700, 2000, 2300, 2600, 2900, 3200, 3500)
MADE = (620, 650, 600, 630, 420, 450, 480)
LONG_RULING = "&".join([*(f"1%{score:+}" for score in (*(-points for points in DOWN), *MADE)), "64%+170"])
DEAL = "N:AKQJ.AKQJ.AKQ.AK T98.T98.T987.T98 765.765.654.7654 432.432.J32.QJ32"


@pytest.fixture(scope="module")
def excel() -> Iterator[SimpleNamespace]:
    with xlwings_on_windows() as parts:
        yield parts


def engine(formula: str, **cells: object) -> object:
    """The same workbook that LibreOffice is given by `one`, computed by the engine."""
    return _code(recalculate(workbook({**cells, "Z1": formula})).values[SHEET, "Z1"])


def engine_column(formula: str, rows: int, **cells: object) -> list[object]:
    result = recalculate(workbook(cells, {f"Z1:Z{rows}": formula})).values
    return [_code(result[SHEET, f"Z{row}"]) for row in range(1, rows + 1)]


def _code(value: object) -> object:
    return Error(value.code) if isinstance(value, CellError) else value


def test_difference_blank_cell_alone(office: Office, excel: SimpleNamespace) -> None:
    assert one(office, "=WBFVP(A1,16)") == 10
    assert one(office, "=WBFVP(A1:A1,16)") == ""
    assert one(office, '=IF(A1="","",WBFVP(A1,16))') == ""
    assert engine("=WBFVP(A1,16)") == ""
    assert call(excel, "WBFVP", ExcelRange((None,)), 16.0) == ""


def test_difference_texts_of_answers(office: Office, excel: SimpleNamespace) -> None:
    """Wrong without a word, so the guide warns: two different texts are equal, a lookup finds the first."""
    message = "'9SN=': the level is 1 to 7, not 9"
    cells = {"A1": "8SN=", "A2": "9SN=", "A3": "4SN=", "D1": message}
    options = {"=B1=B2": 1, "=B2=D1": 0, '=B3=""': 0, "=MATCH(B2,B1:B3,0)": 1}
    helped = {'=B1&""=B2&""': 0, '=B2&""=D1': 1, "=LEN(B3)=0": 1, '=MATCH(D1,INDEX(B1:B3&"",0),0)': 2}
    formulas = {f"E{row}": formula for row, formula in enumerate(options | helped, 1)}
    book = workbook(cells | formulas, {"B1:B3": "=WHY(A1:A3,1)"})
    result, own = office.cells(book), recalculate(book).values
    alone = {"A1": '=WHY("4SN=",1)', "A2": '=WHY("8SN=",1)', "A3": '=WHY("9SN=",1)'}
    assert one(office, '=(A1="")+(A2<>A3)', **alone) == 0
    assert one(office, '=(A1&""="")+(A2&""<>A3&"")', **alone) == 2
    assert engine('=(A1="")+(A2<>A3)', **alone) == 2
    assert {formula: result[SHEET, cell] for cell, formula in formulas.items()} == options | helped
    assert [own[SHEET, cell] for cell in formulas] == [False, True, True, 2, False, True, True, 2]
    assert call(excel, "WHY", ExcelRange(("9SN=",), ("4SN=",)), 1.0) == [[message], [""]]


def test_difference_error_in_a_column(office: Office, excel: SimpleNamespace) -> None:
    cells = {"A1": 30, "A2": "=NA()"}
    assert column(office, "=WBFVP(A1:A2,16)", 2, **cells) == [Error("Err:504")] * 2
    assert column(office, '=WBFVP(IF(ISERROR(A1:A2),"error",A1:A2),16)', 2, **cells) == [16.73, BAD]
    assert engine_column("=WBFVP(A1:A2,16)", 2, **cells) == [16.73, NOT_AVAILABLE]
    assert call(excel, "WBFVP", ExcelRange((30.0,), (NA,)), 16.0) == [[16.73], [NA_IN_EXCEL]]


def test_difference_error_in_a_field(office: Office, excel: SimpleNamespace) -> None:
    cells = {"A1": 620, "A2": "=NA()"}
    assert one(office, "=MAXPOINTS(A1:A2,620)", **cells) == Error("Err:504")
    assert engine("=MAXPOINTS(A1:A2,620)", **cells) == NOT_AVAILABLE
    assert call(excel, "MAXPOINTS", ExcelRange((620.0,), (NA,)), 620.0) == NA_IN_EXCEL


def test_difference_argument_missing(office: Office) -> None:
    assert one(office, "=WBFVP(30)") == Error("Err:504")
    assert engine("=WBFVP(30)") == BAD


def test_difference_date_in_an_entry(office: Office, excel: SimpleNamespace) -> None:
    assert one(office, "=WBFVP(A1,16)", A1=date(2024, 1, 1)) == 20  # day 45,292 as a margin
    assert engine("=WBFVP(A1,16)", A1=date(2024, 1, 1)) == 20
    assert call(excel, "WBFVP", com_date(2024, 1, 1), 16.0) == BAD_IN_EXCEL


def test_difference_true_as_a_number(office: Office, excel: SimpleNamespace) -> None:
    assert one(office, "=WBFVP(A1,16)", A1=True) == 10.31
    assert engine("=WBFVP(A1,16)", A1=True) == BAD
    assert call(excel, "WBFVP", True, 16.0) == BAD_IN_EXCEL


def test_difference_long_text(office: Office, excel: SimpleNamespace) -> None:
    whole = engine("=CONTRACTSCORE(A1,1)", A1=LONG_RULING)
    assert isinstance(whole, str) and len(whole) > 255
    assert one(office, "=CONTRACTSCORE(A1,1)", A1=LONG_RULING) == whole
    assert call(excel, "CONTRACTSCORE", LONG_RULING, 1.0) == whole[:254] + "…"


def test_difference_column_from_one_cell(office: Office) -> None:
    assert one(office, "=WBFVP(A1:A2,16)", A1=30, A2=-30) == 16.73
    book = workbook({"A1": 30, "A2": -30, "Z1": "=WBFVP(A1:A2,16)", "Y1": "=Z2"})
    assert office.cells(book)[SHEET, "Y1"] == 0, "only the first value is shown"
    assert evaluate(["=WBFVP({30;-30},16)"]) == [[[16.73], [3.27]]]


def test_difference_last_bits_of_sums(office: Office) -> None:
    parts: dict[str, object] = {f"A{row}": vps for row, vps in enumerate([0.1, 0.2, 0.3, -0.6], 1)}
    assert one(office, "=SUM(A1:A4)", **parts) != engine("=SUM(A1:A4)", **parts)
    for formula in ("=ROUND(SUM(A1:A4),2)", "=SUM(A1:A4)<0.0001"):
        assert one(office, formula, **parts) == engine(formula, **parts)


def test_difference_words_of_an_error(office: Office) -> None:
    assert one(office, "=WBFVP(26,0)") == BAD
    assert evaluate(["=WBFVP(26,0)"]) == [
        CellError("#VALUE!", "boards must be a whole number from 1 to 200, not 0")
    ]


def test_difference_par(office: Office) -> None:
    formula = f'=PARSCORE("{DEAL}",1,1)'
    assert one(office, formula) == BAD, "LibreOffice's own Python has no endplay"
    if importlib.util.find_spec("endplay") is None:
        pytest.skip(f"Python {sys.version.split()[0]} has no endplay: the engine's side was not compared")
    assert evaluate([formula]) == [1520]


@pytest.mark.slow
def test_difference_whole_column(office: Office) -> None:
    cells: dict[str, Value] = {"A1": 620, "A2": 170}
    assert one(office, "=MAXPERCENT(A:A,620)", **cells) == 100
    assert engine("=MAXPERCENT(A:A,620)", **cells) == 100


def test_difference_saved_by_excel(office: Office) -> None:
    """Excel writes a link to the file of the add-in before the name of each of its functions."""
    book = linked(workbook({"A1": 30, "Z1": "=1+WBFVP(A1,16)"}))
    assert office.cells(book)[SHEET, "Z1"] == Error("#NAME?")
    assert office.cells_without(book, "[1]!")[SHEET, "Z1"] == 17.73
    assert recalculate(book).values == {(SHEET, "Z1"): 17.73}


def test_difference_saved_by_itself(office: Office) -> None:
    book = workbook({"A1": "=wbfvp(30,16)"}, {"B1:B2": "=WBFVP(A1:A2,16)"})
    saved = office.saved(book, "xlsx")
    sheet = zipfile.ZipFile(io.BytesIO(saved)).read("xl/worksheets/sheet1.xml").decode()
    assert re.findall(r"<f[^>]*>([^<]*)</f>", sheet) == ["WBFVP(30,16)", "WBFVP(A1:A2,16)"]
    assert recalculate(saved).not_computed == ()


def test_difference_without_xlvp(office: Office) -> None:
    """Here the functions have names that nobody knows, as where xlvp is not loaded."""
    book = without_xlvp(workbook({"A1": 30, "Z1": "=WBFVP(A1,16)"}))
    assert office.cells(book)[SHEET, "Z1"] == Error("#NAME?")
    (kept,) = recalculate(book).not_computed
    assert kept.reason == "unknown function MISSINGWBFVP"


@pytest.mark.parametrize("function", FUNCTIONS.values(), ids=list(FUNCTIONS))
def test_difference_function_wizard(office: Office, function: Function) -> None:
    message = office.described(function.name)
    assert function.help in message["help"]
    assert message["arguments"] == [[a.name, a.help, not a.required] for a in function.arguments]
