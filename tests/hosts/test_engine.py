"""The embedded engine: every function of the catalogue, as a formula is computed for real."""

import gc
import weakref

import pytest
from openpyxl import Workbook

from tests.every import every
from tests.hosts.calling import made
from tests.xlsx.files import saved
from xlvp.errors import WorkbookError
from xlvp.functions import FUNCTIONS
from xlvp.functions.function import NUMBER, NUMBERS, TEXT, Example
from xlvp.functions.values import Answer, CellError
from xlvp.hosts import engine
from xlvp.hosts.engine import evaluate, guarded, load, new

EXAMPLES = [(name, example) for name, function in FUNCTIONS.items() for example in function.examples]


def one(formula: str) -> Answer:
    return evaluate([formula])[0]


def refused(formula: str, code: str = "#VALUE!") -> str:
    value = one(formula)
    assert isinstance(value, CellError), value
    assert value.code == code
    return value.reason


def codes(value: Answer) -> object:
    if isinstance(value, list):
        return tuple(tuple(codes(cell) for cell in row) for row in value)
    return value.code if isinstance(value, CellError) else value


@every(("name", "example"), EXAMPLES, ids=[f"{n} {e.formula}" for n, e in EXAMPLES])
def test_every_example_of_the_catalogue(name: str, example: Example) -> None:
    assert codes(one(example.formula)) == example.value


def test_the_equals_sign_is_optional_and_spaces_do_not_matter() -> None:
    assert (
        evaluate(["=WBFVP(30,16)", "WBFVP(30,16)", "  = WBFVP( 30 , 16 ) ", "=wbfvp(30,16)"]) == [16.73] * 4
    )


def test_a_column_of_good_blank_bad_good_in_one_array() -> None:
    value = one('=WBFVP({30;"";"x";-30},16)')
    assert codes(value) == ((16.73,), ("",), ("#VALUE!",), (3.27,))
    assert isinstance(value, list)
    assert value[2] == [CellError("#VALUE!", "imps: 'x' is not a number")]


def test_an_error_is_no_text_and_no_zero() -> None:
    assert one('=ISERROR(INDEX(WBFVP({30;"x"},16),2))') is True
    assert one('=ISTEXT(INDEX(WBFVP({30;""},16),2))') is True, "blank in, empty text out"
    assert one("=COUNT(WBFVP({30;0;30},16))") == 3
    assert one('=IFERROR(WBFVP("x",16),"mended")') == "mended"
    assert one("=ERROR.TYPE(WBFVP(1,0))") == 3
    assert one("=ISNA(WBFVP(NA(),16))") is True


@pytest.mark.parametrize(
    ("formula", "words"),
    [
        ("=WBFVP(3,2.5)", "boards: 2.5 is not a whole number"),
        ("=WBFVP(3,2.5)+1", "boards: 2.5 is not a whole number"),
        ('=SUM(WBFVP({1,"x"},16))', "imps: 'x' is not a number"),
        ('=IF(WBFVP("x",16)>10,"won","lost")', "imps: 'x' is not a number"),
        ("=WBFVP(1,2,3,4)", "WBFVP(imps, boards, [rounding])"),
        ("=WBFVP(1;2)", "separated by commas, not semicolons"),
        ("=WBFVP(1,2", "is not a formula"),
        ('="', "is not a formula"),
        ("", "'' is not a formula"),
        ("=", "'=' is not a formula"),
        ("=1,2", "one formula is expected"),
        ("=[other.xlsx]Sheet1!A1", "[other.xlsx]"),
    ],
)
def test_the_reason_of_an_error_in_words(formula: str, words: str) -> None:
    assert words in refused(formula)


@pytest.mark.parametrize(
    ("formula", "code", "words"),
    [
        ("=1/0", "#DIV/0!", "division by zero"),
        ("=WBFVP(1/0,16)", "#DIV/0!", "division by zero"),
        ("=WBFV(1,16)", "#NAME?", "unknown function WBFV; is it WBFVP?"),
        ("=WBFVP(margin,16)", "#NAME?", "unknown name margin"),
        ("=SUM(NOSUCH(1))", "#NAME?", "unknown function NOSUCH"),
        ("=VLOOKUP(9,{1,2},2,FALSE)", "#N/A", "no such value"),
        ("=Nowhere!A1", "#REF!", "a sheet that does not exist"),
        ("=1E400", "#NUM!", "out of range"),
        ("=-1E400", "#NUM!", "out of range"),
        ("=ALL1", "#CIRC!", "depends on itself"),
    ],
)
def test_errors_of_the_engine_itself(formula: str, code: str, words: str) -> None:
    assert words in refused(formula, code)


def test_one_bad_formula_leaves_the_others_alone() -> None:
    values = evaluate(["=WBFVP(30,16)", "=WBFVP(", "=WBFVP(0,0)", "=1/0", "=WBFVP(-30,16)"])
    assert [codes(value) for value in values] == [16.73, "#VALUE!", "#VALUE!", "#DIV/0!", 3.27]


def test_a_table_comes_as_rows() -> None:
    table = one('=WBFSCALE(5,"discrete")')
    assert isinstance(table, list)
    assert table[:2] == [[0, 0, 10, 10], [1, 2, 11, 9]]


def test_nothing_is_an_empty_text() -> None:
    assert evaluate(["=A1", "=A1:A2", '=WBFVP("",16)', "=WBFVP(A1,16)", "=IMPS(A1:A2,0)"]) == [
        "",
        [[""], [""]],
        "",
        "",
        [[""], [""]],
    ]


@pytest.mark.parametrize(
    "left_out", ["=WBFVP(2.5,16)", "=WBFVP(2.5,16,)", '=WBFVP(2.5,16,"")', "=WBFVP(2.5,16,A1)"]
)
def test_a_last_argument_left_out_in_any_way_is_the_default(left_out: str) -> None:
    assert one(left_out) == one('=WBFVP(2.5,16,"nearest")') == 10.91
    assert one('=WBFVP(2.5,16,"down")') == 10.61


@pytest.mark.parametrize("middle", ["", " ", '""', "A9", "IF(TRUE,A9)"])
def test_a_middle_argument_left_out_in_any_way_is_the_default(middle: str) -> None:
    book = new()
    rule = lambda numbers, trim=7, rounding="away": f"{sum(numbers)} {trim} {rounding}"  # noqa: E731
    function = made(rule, numbers=NUMBERS, trim=NUMBER, rounding=TEXT)
    book.register(function.name, lambda: function)
    assert book.answer(f'=TESTED({{1;2}},{middle},"even")') == "3 7 even"
    assert book.answer(f'=LEN(TESTED({{1;2}},{middle},"even"))') == 8
    assert book.answer('=TESTED({1;2},0,"even")') == "3 0 even", "a zero that is typed stays a zero"
    assert book.answer(f"=TESTED({{1;2}},{middle},)") == "3 7 away"


def test_a_required_argument_left_out_is_blank_in_blank_out() -> None:
    assert one("=WBFVP(,16)") == ""
    assert one("=IMPS(620,)") == ""


def test_dates_are_serial_numbers() -> None:
    assert evaluate(["=DATE(2026,1,1)", "=TIME(12,0,0)", "=IMPS(DATE(2026,1,1),DATE(2026,1,1))"])[:2] == [
        46023,
        0.5,
    ]


def test_what_the_engine_knows() -> None:
    book = new()
    assert book.knows("SUM") and book.knows("wbfvp") and book.knows("XLOOKUP")
    assert not book.knows("FROBNICATE")


def test_a_block_fits_a_value_to_its_cells() -> None:
    assert one("=XLVP.BLOCK(2,2,7)") == [[7, 7], [7, 7]]
    assert codes(one("=XLVP.BLOCK(3,2,{1;2})")) == ((1, 1), (2, 2), ("#N/A", "#N/A"))
    assert codes(one("=XLVP.BLOCK(2,3,{1,2})")) == ((1, 2, "#N/A"), (1, 2, "#N/A"))
    assert one("=XLVP.BLOCK(1,1,{1,2;3,4})") == 1
    assert one("=XLVP.BLOCK(2,1,A1:A2)") == [[0], [0]], "as a spreadsheet shows blank cells of a block"


def test_what_cannot_be_loaded() -> None:
    with pytest.raises(WorkbookError, match="cannot read this workbook"):
        engine.load(b"PK no workbook")


def test_a_panic_of_the_engine_is_an_error_in_words() -> None:
    class PanicException(BaseException):
        """The name that the engine's Rust code gives to its own faults."""

    with (
        pytest.raises(WorkbookError, match=r"cannot compute it: index out of bounds"),
        guarded("cannot compute it"),
    ):
        raise PanicException("index out of bounds")
    with pytest.raises(KeyboardInterrupt), guarded("cannot compute it"):
        raise KeyboardInterrupt


def test_which_formulas_give_more_than_one_value() -> None:
    """Down, across, blanks and empty texts too; one that is in the way, or has one value alone, is none."""
    formulas = {
        "A1": "=F1:F2*2", "C1": "=TRANSPOSE(F1:F2)", "A5": "=F1:F3", "C5": '=IF({1,1},"","")',
        "F1": 1, "F2": 2, "G1": "=F1:F2", "G2": "=F2", "H1": "=SUM(F1:F2)", "I1": 3, "H2": "=H1",
    }  # fmt: skip
    workbook = Workbook()
    for cell, formula in formulas.items():
        workbook.active[cell] = formula
    book = load(saved(workbook))
    book.compute()
    options = [(1, 1), (1, 3), (5, 1), (5, 3), (1, 7), (2, 7), (1, 8), (2, 8)]
    assert book.spilling("Sheet", options) == {(1, 1), (1, 3), (5, 1), (5, 3)}
    stopped = book.value("Sheet", 1, 7)
    assert isinstance(stopped, CellError) and stopped.code == "#SPILL!"


def test_a_workbook_is_let_go() -> None:
    """The engine keeps our functions, which must not keep the workbook in turn."""
    book = new()
    assert book.answer("WBFVP(0,16)") == 10
    alive = weakref.ref(book)
    del book
    gc.collect()
    assert alive() is None
