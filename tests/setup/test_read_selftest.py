"""Self-test workbooks that people send back: what is wrong is said in words."""

import re
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner
from openpyxl import Workbook, load_workbook

from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.setup.selftest import Report, Surroundings, read_selftest
from xlvp.workbooks.selftest.build import SHEET, build_selftest, checks, column_checks
from xlvp.xlsx.recalculate import recalculate

LINES = [*checks(), *column_checks()]
TOTAL = len(LINES)
FIRST = 13
EXCEL = (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">'
    "<Application>Microsoft Excel</Application><AppVersion>16.0300</AppVersion></Properties>"
)


def sent(tmp_path: Path, host: str = "Excel", **cells: object) -> Report:
    """A self-test as a spreadsheet program would send it, with some stored values changed."""
    data = recalculate(build_selftest()).data
    values = load_workbook(BytesIO(data), data_only=True)
    sheet = values[SHEET]
    sheet["B6"] = host
    for cell, value in cells.items():
        sheet[cell] = value
    path = tmp_path / "self-test from Zosia.xlsx"
    save(values, path)
    return read_selftest(path)


def save(book: Workbook, path: Path) -> None:
    """Save with the properties that Excel writes."""
    data = BytesIO()
    book.save(data)
    with ZipFile(data) as source, ZipFile(path, "w") as target:
        for name in source.namelist():
            target.writestr(name, EXCEL if name == "docProps/app.xml" else source.read(name))


def row(function: str) -> int:
    return next(n for n, check in enumerate(LINES, FIRST) if check.function == function)


def answers() -> list[str]:
    return [f"D{row}" for row in range(FIRST, FIRST + TOTAL)]


def test_all_right(tmp_path: Path) -> None:
    report = sent(tmp_path)
    assert (report.right, len(report.lines), report.wrong) == (TOTAL, TOTAL, ())
    assert report.surroundings.host == "Excel"


def test_one_wrong_answer_is_quoted(tmp_path: Path) -> None:
    line = row("WBFVP")
    formula = LINES[line - FIRST].formula
    report = sent(tmp_path, **{f"D{line}": 16.74, f"E{line}": "OK"})
    assert report.right == TOTAL - 1, "the file's own verdict is not trusted"
    assert report.wrong == (f"{formula} gives 16.74, expected {LINES[line - FIRST].value!r}.",)


def test_a_number_as_text_is_wrong(tmp_path: Path) -> None:
    line = row("WBFVP")
    report = sent(tmp_path, **{f"D{line}": str(LINES[line - FIRST].value)})
    assert report.right == TOTAL - 1


def test_not_loaded(tmp_path: Path) -> None:
    report = sent(tmp_path, B5="not loaded", **dict.fromkeys(answers(), "#NAME?"))
    assert report.right == 0
    (message,) = report.wrong
    assert "not loaded" in message and "xlvp doctor" in message


def test_not_loaded_in_libreoffice(tmp_path: Path) -> None:
    (message,) = sent(tmp_path, "LibreOffice", B5="not loaded", **dict.fromkeys(answers(), "#NAME?")).wrong
    assert "xlvp install libreoffice" in message


def test_one_function_unknown_means_an_older_xlvp(tmp_path: Path) -> None:
    lines = [n for n, check in enumerate(LINES, FIRST) if check.function == "IMPS"]
    report = sent(tmp_path, B5="xlvp 0.0.9", **{f"D{n}": "#NAME?" for n in lines})
    assert "0.0.9" in report.wrong[0] and "IMPS" in report.wrong[1]


def test_python_does_not_answer(tmp_path: Path) -> None:
    report = sent(tmp_path, **dict.fromkeys(answers(), "#VALUE!"))
    assert report.wrong[-1].startswith("Every function answers an error")


def test_sent_as_it_was_made(tmp_path: Path) -> None:
    path = tmp_path / "selftest.xlsx"
    path.write_bytes(build_selftest())
    report = read_selftest(path)
    assert report.wrong[0].startswith("Nothing was computed: open the file in Excel or LibreOffice")
    assert CliRunner().invoke(main, ["selftest", str(path)]).exit_code == 1


def test_computed_by_xlvp_itself(tmp_path: Path) -> None:
    path = tmp_path / "selftest.xlsx"
    path.write_bytes(recalculate(build_selftest()).data)
    (message,) = read_selftest(path).wrong
    assert "no spreadsheet program" in message


def test_never_computed(tmp_path: Path) -> None:
    assert "Nothing was computed" in sent(tmp_path, **dict.fromkeys(answers())).wrong[0]


def test_cut_rows_are_missed(tmp_path: Path) -> None:
    withdrawn = list(checks())[-1].function
    first = next(n for n, check in enumerate(LINES, FIRST) if check.function == withdrawn)
    cells = {f"{c}{n}": None for n in range(first, FIRST + TOTAL) for c in "ABCD"}
    assert f"does not ask {withdrawn}" in sent(tmp_path, **cells).wrong[-1]


def test_another_workbook_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.xlsx"
    Workbook().save(path)
    with pytest.raises(WorkbookError, match="is not a self-test"):
        read_selftest(path)


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "selftest.xlsx"
    path.write_bytes(build_selftest()[:5000])
    with pytest.raises(WorkbookError, match=r"selftest\.xlsx"):
        read_selftest(path)


def test_entities_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "selftest.xlsx"
    with ZipFile(BytesIO(build_selftest())) as source, ZipFile(path, "w") as target:
        for name in source.namelist():
            content = source.read(name)
            if name == "xl/workbook.xml":
                declared = b'<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
                content = declared + re.sub(rb"^<\?xml[^>]*\?>", b"", content)
            target.writestr(name, content)
    with pytest.raises(WorkbookError):
        read_selftest(path)


def test_the_command_says_it(tmp_path: Path) -> None:
    sent(tmp_path)
    path = str(tmp_path / "self-test from Zosia.xlsx")
    good = CliRunner().invoke(main, ["selftest", path])
    assert "not timed: nobody typed go" in good.output
    assert good.exit_code == 0 and f"{TOTAL} of {TOTAL} answers are right" in good.output
    sent(tmp_path, **{f"D{row('IMPS')}": 1})
    bad = CliRunner().invoke(main, ["selftest", path])
    assert bad.exit_code == 1 and "gives 1, expected" in bad.output


def timed(tmp_path: Path, single: object, array: object, **cells: object) -> Report:
    """A self-test from Excel in which somebody typed go."""
    given = {"D7": "go", "D8": single, "D9": array, "D10": "right", "B7": "16.0"}
    return sent(tmp_path, **given | cells)


def test_program_system_and_locale_are_told(tmp_path: Path) -> None:
    cells = {"B7": "16.0", "B8": "pcdos, Windows (64-bit) NT 10.00", "B9": "0,5", "B10": "maj"}
    report = sent(tmp_path, **cells)
    assert report.wrong == ()
    assert report.surroundings.lines() == [
        "version 16.0, system pcdos, Windows (64-bit) NT 10.00",
        "saved by Microsoft Excel 16.0300",
        "locale: a half is 0,5, May is maj; arguments are mostly separated by ;, as in =WBFVP(26;16)",
        "not timed: nobody typed go",
    ]


def test_a_usual_timing(tmp_path: Path) -> None:
    report = timed(tmp_path, 2.114, 0.016)
    assert report.wrong == ()
    assert (
        report.surroundings.lines()[-1]
        == "timing: 1,000 calls, a cell each, 2.114 s; one call of 1,000 rows 0.016 s"
    )


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("single", "array", "expected"),
    [
        (41.2, 0.02, "Slow: 41 ms a call."),
        (2.0, 1.5, "Slow: one call of 1,000 rows took 1.5 s."),
        (0.5, 0.6, "Strange: one call of all rows is no faster"),
        (-3599.9, 0.02, "The clock went backwards"),
        ("no answers", "no answers", "its calls did not answer"),
        ("#NAME?", "#NAME?", "its calls did not answer"),
    ],
)
def test_slow_and_strange_timings_are_named(
    tmp_path: Path, single: object, array: object, expected: str
) -> None:
    (wrong,) = timed(tmp_path, single, array).wrong
    assert expected in wrong


def test_timed_calls_that_answer_wrongly(tmp_path: Path) -> None:
    (wrong,) = timed(tmp_path, 2.0, 0.02, D10="WRONG").wrong
    assert "other answers than expected" in wrong


def test_a_clock_that_stands_still_is_no_speed(tmp_path: Path) -> None:
    report = timed(tmp_path, 0, 0)
    assert report.wrong == ()
    assert "stood still" in report.surroundings.lines()[-1]


def test_a_sign_for_the_half_that_nobody_expects(tmp_path: Path) -> None:
    (wrong,) = sent(tmp_path, B9="0٫5").wrong
    assert "'0٫5'" in wrong


def test_excel_for_mac(tmp_path: Path) -> None:
    (wrong,) = sent(tmp_path, B8="mac, Macintosh (Intel) Version 10.16").wrong
    assert "Windows" in wrong


@pytest.mark.parametrize(
    ("saved_by", "notes"),
    [("LibreOffice/25.2.3.2", 0), ("LibreOffice/7.4.7.2", 1), ("LibreOffice/24.8.1.1", 1)],
)
def test_an_old_libreoffice(saved_by: str, notes: int) -> None:
    there = Surroundings("LibreOffice", saved_by, "", "", "", "", False, None, None, "")
    assert len(there.wrong()) == notes


def test_a_self_test_of_an_older_xlvp_tells_less(tmp_path: Path) -> None:
    data = recalculate(build_selftest()).data
    book = load_workbook(BytesIO(data), data_only=True)
    book[SHEET]["B6"] = "Excel"
    for name in [*book.defined_names]:
        if name not in ("selftest_verdict", "selftest_host"):
            del book.defined_names[name]
    path = tmp_path / "old.xlsx"
    save(book, path)
    report = read_selftest(path)
    assert report.wrong == ()
    assert report.surroundings.lines() == ["saved by Microsoft Excel 16.0300"]
