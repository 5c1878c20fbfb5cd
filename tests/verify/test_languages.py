"""Files in six languages: right ones are proved, wrong ones never are, and every sheet is accounted for."""

import json
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from tests.verify.foreign import Foreign
from tests.verify.languages import CHANGES, LANGUAGES, check, layouts, wrong_files
from xlvp.verify.certificate import as_json, page, report_in
from xlvp.verify.report import REPORT, marked
from xlvp.verify.verdict import Verdict
from xlvp.verify.verification import Verification, verify_file

#: All: every layout with every change.
QUICK, ALL = 60, 860
#: Of all right files so many may be in doubt, none called wrong.
_FALSE_ALARMS = 0.02


def accounted(verification: Verification, names: set[str]) -> bool:
    """Whether the certificate, as a page and for programs, and the verification name every sheet."""
    result = report_in(verification)
    shown = page(result).decode()
    listed = {each["sheet"] for each in json.loads(as_json(result))["sheets"]}
    return listed == {sheet.sheet for sheet in verification.coverage} == names and all(
        each["sentence"].replace("'", "&#x27;") in shown or each["sentence"] in shown
        for each in result["sheets"]
    )


@pytest.mark.thorough
def test_right_files_are_proved() -> None:
    assert len(LANGUAGES) >= 5 and len(layouts()) >= 30
    verdicts = {name: check(make()).verdict for name, make in layouts()}
    wrong = [name for name, verdict in verdicts.items() if verdict is Verdict.WRONG]
    doubtful = [name for name, verdict in verdicts.items() if verdict is not Verdict.PROVED]
    assert wrong == [] and len(doubtful) <= _FALSE_ALARMS * len(verdicts), doubtful


@pytest.mark.parametrize("how_many", [QUICK, pytest.param(ALL, marks=pytest.mark.slow)])
def test_no_wrong_file_passes(how_many: int) -> None:
    changes, passed, silent = set(), [], []
    for each in wrong_files(how_many):
        verification = check(each.sheets)
        changes.add(each.change)
        if verification.verdict is Verdict.PROVED:
            passed.append((each.layout, each.change, each.seed))
        if {sheet.sheet for sheet in verification.coverage} != set(each.sheets):
            silent.append((each.layout, each.change, each.seed))
    assert passed == [] and silent == []
    assert len(changes) == len(CHANGES)


@pytest.mark.parametrize("how_many", [8, pytest.param(len(layouts()), marks=pytest.mark.slow)])
def test_every_sheet_is_in_certificate_and_report(how_many: int, tmp_path: Path) -> None:
    for each in wrong_files(how_many, first=how_many):
        path = Foreign(each.sheets).save(tmp_path)
        verification = verify_file(path)
        assert verification.verdict is not Verdict.PROVED, each.layout
        assert accounted(verification, set(each.sheets)), each.layout
        copy = tmp_path / "marked.xlsx"
        copy.write_bytes(marked(verification)[0])
        column = [row[0].value for row in load_workbook(copy)[REPORT].iter_rows(max_col=1)]
        assert {sheet.sentence for sheet in verification.coverage} <= set(column), each.layout


def test_a_chart_of_nothing_else_is_no_sheet(tmp_path: Path) -> None:
    """A sheet of notes has no tables, and nothing of it is open."""
    book = Workbook()
    book.active.append(["Played on 3 May", "12 tables"])
    book.save(tmp_path / "notes.xlsx")
    (sheet,) = verify_file(tmp_path / "notes.xlsx").coverage
    assert sheet.complete and sheet.sentence == "Sheet: no tables, only 1 number in no list"
