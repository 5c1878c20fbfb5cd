"""Self-test workbooks that people send back: what is wrong is said in words."""

import re
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner
from openpyxl import Workbook, load_workbook

from xlvp.book.recalculate import recalculate
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.setup.selftest import Report, read_selftest
from xlvp.templates.selftest import SHEET, build_selftest, checks

TOTAL = len(list(checks()))


def sent(tmp_path: Path, host: str = "Excel", **cells: object) -> Report:
    """A self-test as a spreadsheet program would send it, with some stored values changed."""
    data = recalculate(build_selftest()).data
    values = load_workbook(BytesIO(data), data_only=True)
    sheet = values[SHEET]
    sheet["B6"] = host
    for cell, value in cells.items():
        sheet[cell] = value
    path = tmp_path / "self-test from Zosia.xlsx"
    values.save(path)
    return read_selftest(path)


def row(function: str) -> int:
    return next(n for n, check in enumerate(checks(), 9) if check.function == function)


def answers() -> list[str]:
    return [f"D{row}" for row in range(9, 9 + TOTAL)]


def test_all_right(tmp_path: Path) -> None:
    report = sent(tmp_path)
    assert (report.right, len(report.lines), report.wrong) == (TOTAL, TOTAL, ())
    assert report.host == "Excel"


def test_one_wrong_answer_is_quoted(tmp_path: Path) -> None:
    line = row("WBFVP")
    formula = list(checks())[line - 9].formula
    report = sent(tmp_path, **{f"D{line}": 16.74, f"E{line}": "OK"})
    assert report.right == TOTAL - 1, "the file's own verdict is not trusted"
    assert report.wrong == (f"{formula} gives 16.74, expected {list(checks())[line - 9].value!r}.",)


def test_a_number_as_text_is_wrong(tmp_path: Path) -> None:
    line = row("WBFVP")
    report = sent(tmp_path, **{f"D{line}": str(list(checks())[line - 9].value)})
    assert report.right == TOTAL - 1


def test_not_loaded(tmp_path: Path) -> None:
    report = sent(tmp_path, B5="not loaded", **dict.fromkeys(answers(), "#NAME?"))
    assert report.right == 0
    (told,) = report.wrong
    assert "not loaded" in told and "xlvp doctor" in told


def test_not_loaded_in_libreoffice(tmp_path: Path) -> None:
    (told,) = sent(tmp_path, "LibreOffice", B5="not loaded", **dict.fromkeys(answers(), "#NAME?")).wrong
    assert "xlvp install libreoffice" in told


def test_one_function_unknown_means_an_older_xlvp(tmp_path: Path) -> None:
    lines = [n for n, check in enumerate(checks(), 9) if check.function == "IMPS"]
    report = sent(tmp_path, B5="xlvp 0.0.9", **{f"D{n}": "#NAME?" for n in lines})
    assert "0.0.9" in report.wrong[0] and "IMPS" in report.wrong[1]


def test_python_does_not_answer(tmp_path: Path) -> None:
    report = sent(tmp_path, **dict.fromkeys(answers(), "#VALUE!"))
    assert report.wrong[-1].startswith("Every function answers an error")


def test_sent_as_it_was_made(tmp_path: Path) -> None:
    path = tmp_path / "selftest.xlsx"
    path.write_bytes(recalculate(build_selftest()).data)
    (told,) = read_selftest(path).wrong
    assert "no spreadsheet program" in told


def test_never_computed(tmp_path: Path) -> None:
    assert "Nothing was computed" in sent(tmp_path, **dict.fromkeys(answers())).wrong[0]


def test_cut_rows_are_missed(tmp_path: Path) -> None:
    last = 9 + TOTAL - 1
    gone = list(checks())[-1].function
    rows = [n for n, check in enumerate(checks(), 9) if check.function == gone]
    assert rows[-1] == last
    cells = {f"{c}{n}": None for n in rows for c in "ABCD"}
    assert f"does not ask {gone}" in sent(tmp_path, **cells).wrong[-1]


def test_another_workbook_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.xlsx"
    Workbook().save(path)
    with pytest.raises(WorkbookError, match="selftest_verdict"):
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
    assert good.exit_code == 0 and f"{TOTAL} of {TOTAL} answers are right" in good.output
    sent(tmp_path, **{f"D{row('IMPS')}": 1})
    bad = CliRunner().invoke(main, ["selftest", path])
    assert bad.exit_code == 1 and "gives 1, expected" in bad.output
