"""Excel through xlwings: its own modules on stand-ins for pywin32 (see xlwings_stubs), and plain calls."""

import inspect
import keyword
import logging
import subprocess
import sys
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

from tests.every import every
from tests.hosts.xlwings_stubs import (
    DIV0,
    MODULE,
    NA,
    SPILL,
    VALUE,
    AddinWorkbook,
    ExcelRange,
    call,
    com_date,
    worked_out,
    xlwings_on_windows,
)
from xlvp.errors import MissingPackage
from xlvp.functions import FUNCTIONS
from xlvp.functions.function import WHOLE, catalogue, describe
from xlvp.functions.values import CellError

EXAMPLES = [pytest.param(e, id=e.formula) for f in FUNCTIONS.values() for e in f.examples]
BAD = "\ue000#VALUE!"
#: Words that VBA does not take as the name of an argument, and xlwings' own reserved one.
VBA_WORDS = """
    and as boolean byref byte byval call case close const currency date debug decimal declare dim do double
    each else elseif empty end enum eqv erase error event exit false for friend function get global gosub goto
    if imp implements in input integer is let like lock long loop lset me mod new next not nothing null object
    on open optional option or paramarray preserve print private property public put raiseevent redim rem
    resume return rset seek select set single static stop string sub then to true type until variant wend
    while with write xor caller
"""


@pytest.fixture(scope="module")
def excel() -> Iterator[SimpleNamespace]:
    with xlwings_on_windows() as parts:
        yield parts


@every("example", EXAMPLES)
def test_each_example_through_xlwings(excel: SimpleNamespace, example) -> None:
    got = worked_out(excel, example.formula)
    if isinstance(example.value, tuple):
        assert [list(row) for row in got] == [list(row) for row in example.value]
    elif isinstance(example.value, str) and example.value.startswith("#"):
        assert got == "\ue000" + example.value
    else:
        assert got == example.value
        assert isinstance(got, str) == isinstance(example.value, str)


def test_column_with_good_blank_bad_and_good(excel: SimpleNamespace) -> None:
    column = ExcelRange((620.0,), (None,), ("six",), (300.0,))
    assert call(excel, "IMPS", column, 300.0) == [[8], [""], [BAD], [0]]


def test_row_stays_a_row(excel: SimpleNamespace) -> None:
    assert call(excel, "IMPS", ExcelRange((620.0, None, "six")), 300.0) == [8, "", BAD]
    assert call(excel, "IMPS", (620.0, 500.0), 300.0) == [8, 5]


def test_row_and_column_make_a_table(excel: SimpleNamespace) -> None:
    row, column = ExcelRange((300.0, 0.0)), ExcelRange((620.0,), (300.0,))
    assert call(excel, "IMPS", column, row) == [[8, 12], [0, 7]]


def test_one_cell_ranges(excel: SimpleNamespace) -> None:
    assert call(excel, "IMPS", ExcelRange((620.0,)), ExcelRange((300.0,))) == 8
    assert call(excel, "IMPS", ExcelRange((None,)), 300.0) == ""
    assert call(excel, "IMPS", None, 300.0) == ""
    assert call(excel, "IMPS", "", 300.0) == ""


def test_text_as_people_type_it(excel: SimpleNamespace) -> None:
    assert call(excel, "IMPS", "+620", "−100") == 12
    assert call(excel, "WBFVP", "2,5", 16.0, "down") == 10.61


@pytest.mark.parametrize(
    ("code", "shown"), [(DIV0, "#DIV/0!"), (VALUE, "#VALUE!"), (NA, "#N/A"), (SPILL, "#SPILL!")]
)
def test_error_cells_go_through(excel: SimpleNamespace, code: int, shown: str) -> None:
    assert call(excel, "IMPS", code, 300.0) == "\ue000" + shown
    assert call(excel, "IMPS", ExcelRange((code,), (620.0,)), 300.0) == [["\ue000" + shown], [8]]


def test_dates_are_refused_with_the_way_out(excel: SimpleNamespace, caplog) -> None:
    caplog.set_level(logging.INFO)
    day = com_date(2026, 1, 2)
    (why,), (nothing,) = call(excel, "WHY", ExcelRange((day,), ("4SN=",)), 1.0)
    assert "the date 2026-01-02" in why
    assert "format the cell as Text" in why
    assert nothing == ""
    assert call(excel, "IMPS", day, 300.0) == BAD
    assert "the date 2026-01-02" in caplog.text


def test_the_reason_of_an_error_is_logged(excel: SimpleNamespace, caplog) -> None:
    caplog.set_level(logging.INFO, logger=MODULE)
    call(excel, "WBFVP", 0.0, 0.0)
    (message,) = caplog.messages
    assert message.startswith("WBFVP: #VALUE! boards must be")
    assert message.endswith("not 0")


def test_every_mark_names_an_error_value(excel: SimpleNamespace) -> None:
    for code, number in excel.excel.ERRORS.items():
        assert call(excel, "IMPS", excel.excel.COM_ERROR + number, 300.0) == excel.excel.ERROR_MARK + code


def test_long_column(excel: SimpleNamespace) -> None:
    column = ExcelRange(*[(620.0,), (None,), ("six",), (NA,)] * 2500)
    assert call(excel, "IMPS", column, 300.0) == [[8], [""], [BAD], ["\ue000#N/A"]] * 2500


def test_text_longer_than_excel_takes_is_cut_visibly(excel: SimpleNamespace) -> None:
    def repeat(length: int) -> str:
        return "x" * length

    functions = catalogue({}, REPEAT=describe(repeat, "", length=WHOLE("how long")))
    longest, longer = excel.excel.excel_function(functions["REPEAT"])([[255.0], [256.0]])
    assert longest == ["x" * 255]
    assert longer == ["x" * 254 + "…"]


def test_signatures_are_the_catalogues(excel: SimpleNamespace) -> None:
    for function in FUNCTIONS.values():
        parameters = inspect.signature(getattr(excel.excel, function.name)).parameters.values()
        assert [(p.name, p.default) for p in parameters] == [
            (a.name, a.default if a.required else None) for a in function.arguments
        ]
        assert {p.kind for p in parameters} <= {inspect.Parameter.POSITIONAL_OR_KEYWORD}


def test_names_of_arguments_are_free_in_vba() -> None:
    names = {argument.name for function in FUNCTIONS.values() for argument in function.arguments}
    assert not {name.lower() for name in names} & set(VBA_WORDS.split())
    assert not {name for name in names if keyword.iskeyword(name) or name.startswith("_")}


def test_generated_vba_has_each_function(excel: SimpleNamespace) -> None:
    workbook = AddinWorkbook()
    excel.udfs.import_udfs(MODULE, workbook)
    for function in FUNCTIONS.values():
        names = [argument.name for argument in function.arguments]
        head = ", ".join(a.name if a.required else f"Optional {a.name}" for a in function.arguments)
        call = f'"{MODULE}", "{function.name}", Array({", ".join(names)}), ActiveWorkbook, Application.Caller'
        assert f"Function {function.name}({head})\n" in workbook.VBProject.VBComponents.text
        assert f"{function.name} = XLPy.CallUDF({call})\n" in workbook.VBProject.VBComponents.text


def test_wizard_shows_the_catalogues_help_uncut(excel: SimpleNamespace) -> None:
    workbook = AddinWorkbook()
    excel.udfs.import_udfs(MODULE, workbook)
    for function in FUNCTIONS.values():
        described = workbook.described[f"'xlvp.xlam'!{function.name}"]
        assert described["Description"] == function.help
        assert described["ArgumentDescriptions"] == ([a.help for a in function.arguments] or None)
        assert described["Category"] == "xlvp"


def test_every_function_and_no_other_is_seen_by_xlwings(excel: SimpleNamespace) -> None:
    seen = {name for name in dir(excel.excel) if hasattr(getattr(excel.excel, name), "__xlfunc__")}
    assert seen == set(FUNCTIONS)


def test_plain_call_without_windows() -> None:
    from xlvp.hosts import excel

    assert excel.WBFVP(30, 16) == 16.73
    assert excel.IMPS([[620], [None], [CellError("#N/A", "")]], 300) == [[8], [""], ["\ue000#N/A"]]


def test_importing_brings_no_other_host() -> None:
    script = (
        "import sys, xlwings, xlvp.hosts.excel; "
        "print(*{'openpyxl', 'formualizer', 'click', 'xlvp.xlsx', 'xlvp.workbooks'} & set(sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert (run.stdout, run.stderr) == ("\n", "")


def test_missing_xlwings_says_what_to_install(monkeypatch) -> None:
    monkeypatch.delitem(sys.modules, MODULE, raising=False)
    monkeypatch.setitem(sys.modules, "xlwings", None)
    with pytest.raises(MissingPackage, match=r'-m pip install "xlwings==0.37.8"$'):
        __import__(MODULE)
