"""The functions in a real LibreOffice: every example of the catalogue, and the cell contract."""

import pytest
from asking import column, one
from examples import examples_in
from libreoffice import Error, Office, Value
from sheets import SHEET, workbook

from xlvp.functions import FUNCTIONS, Example

pytestmark = pytest.mark.libreoffice

EXAMPLES = [example for function in FUNCTIONS.values() for example in function.examples]
GOOD, BAD = 16.73, Error("#VALUE!")


@pytest.fixture(scope="module")
def example_answers(office: Office) -> list[object]:
    return examples_in(office, EXAMPLES)


@pytest.mark.parametrize("index", range(len(EXAMPLES)), ids=[example.formula for example in EXAMPLES])
def test_every_example_gives_its_value(example_answers: list[object], index: int) -> None:
    example: Example = EXAMPLES[index]
    assert example_answers[index] == example.value


def test_a_column_of_good_blank_bad_good_keeps_each_row(office: Office) -> None:
    assert column(office, "=WBFVP(A1:A4,16)", 4, A1=30, A3="bad", A4=-30) == [GOOD, "", BAD, 3.27]


def test_an_error_in_a_column_reaches_a_sum_and_a_blank_does_not(office: Office) -> None:
    cells = workbook(
        {"A1": 30, "A3": "bad", "C1": "=SUM(B1:B2)", "C2": "=SUM(B1:B3)", "C3": "=COUNT(B1:B3)"},
        {"B1:B3": "=WBFVP(A1:A3,16)"},
    )
    result = office.cells(cells)
    assert [result[SHEET, f"C{row}"] for row in (1, 2, 3)] == [GOOD, BAD, 1]


def test_one_bad_argument_gives_an_error_to_every_row(office: Office) -> None:
    assert column(office, "=WBFVP(A1:A3,0)", 3, A1=30, A3=2) == [BAD, "", BAD]


def test_rows_beyond_the_answer_are_not_available(office: Office) -> None:
    assert column(office, "=WBFVP(A1:A2,16)", 3, A1=30, A2=-30) == [GOOD, 3.27, Error("#N/A")]


def test_a_column_of_a_thousand_rows_is_one_call(office: Office) -> None:
    margins = {f"A{row}": row % 61 for row in range(1, 1001)}
    values = column(office, "=WBFVP(A1:A1000,16)", 1000, **margins)
    assert values[29] == values[29 + 61 * 15] == GOOD  # margin 30, in rows 30 and 945
    assert values[60] == 10  # margin 0


@pytest.mark.parametrize(
    ("cell", "value"),
    [("30", GOOD), ("30,0", GOOD), ("-30", 3.27), ("−30", 3.27), (" 30 ", GOOD), ("", ""), (" ", "")],
)
def test_text_of_an_entry_cell(office: Office, cell: str, value: Value) -> None:
    assert one(office, "=WBFVP(A1:A1,16)", A1=cell) == value


def test_a_decimal_comma_is_a_decimal_comma(office: Office) -> None:
    exact = one(office, '=WBFVP(A1,16,"exact")', A1="2,5")
    assert exact == one(office, '=WBFVP(A1,16,"exact")', A1=2.5) == 10.76  # between 10.61 and 10.91


def test_an_argument_left_out_in_the_middle_takes_its_default(office: Office) -> None:
    skipped = '=WEIGHTEDIMP("(-100)/(+620)",300,)'
    assert one(office, skipped) == -9
    assert one(office, "=WBFVP(30,16,)") == GOOD


def test_a_required_argument_left_out_is_an_error(office: Office) -> None:
    assert one(office, "=WBFVP(30)") == Error("Err:504")  # parameter list


def test_a_range_of_one_cell_is_a_cell(office: Office) -> None:
    assert one(office, "=WBFVP(A1:A1,B1:B1)", A1=30, B1=16) == GOOD
    assert one(office, "=WBFVP(A1:A1,16)") == ""


@pytest.mark.parametrize(("given", "code"), [("=1/0", "#DIV/0!"), ("=NA()", "#N/A"), ("=NOSUCH()", "#NAME?")])
def test_an_error_given_alone_comes_back_as_it_is(office: Office, given: str, code: str) -> None:
    assert one(office, "=WBFVP(A1,16)", A1=given) == Error(code)


def test_an_answer_serves_other_formulas(office: Office) -> None:
    assert one(office, "=ROUND(WBFVP(30,16),0)+1") == 18
    assert one(office, '=IFERROR(WBFVP(0,0),"none")') == "none"
    assert one(office, '=IF(WBFVP(0,16)=10,"loaded","not loaded")') == "loaded"
    assert one(office, '=IMPS(CONTRACTSCORE("4SN=",1),0)') == 9


def test_a_workbook_survives_calcs_own_format(office: Office) -> None:
    book = workbook({"A1": "=WBFVP(30,16)", "A2": "=WBFVP(1,0)"}, {"B1:B2": "=WBFVP({30;-30},16)"})
    assert office.cells(office.saved(book, "ods")) == office.cells(book)
