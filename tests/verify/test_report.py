"""What a person sees: the screen, the marked copy, the exit status, the progress."""

import errno
import zipfile
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner

from tests.growth import calls
from tests.verify.foreign import Cell, Foreign, continuous, padded
from tests.verify.layouts_continuous import boards_across, semicolons
from xlvp.cli import main
from xlvp.verify.grid import grid_of
from xlvp.verify.report import REPORT, marked
from xlvp.verify.verification import Verification, search, verify_file


def run(*arguments: object) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["verify", *map(str, arguments)], env={"COLUMNS": "160"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout


def tampered() -> Foreign:
    foreign = boards_across()
    foreign.put(("VP", 7, 4), 11.84)
    for row in foreign.sheets["VP"][1:]:
        row.append(None)
    foreign.sheets["VP"][5][-1] = 99  # a number of somebody's own beside the table
    return foreign


def test_nothing_differs(tmp_path: Path) -> None:
    status, message = run(boards_across().save(tmp_path))
    assert status == 0
    assert "WBF continuous" in message and "6 boards, 8 boards, 10 boards" in message
    assert message.endswith("Proved. 1 table: all 433 cells agree.\n")


def test_a_difference_and_a_cell_that_is_not_understood(tmp_path: Path) -> None:
    status, message = run(tampered().save(tmp_path))
    assert status == 1
    assert "VP!D7" in message and "11.84" in message and "11.85" in message
    assert "Not understood, so not checked: 1 cell with figures: VP!H6" in message
    assert message.endswith("1 table: 432 cells agree, 1 cell differs.\n")


def test_no_table(tmp_path: Path) -> None:
    status, message = run(Foreign({"Sheet1": [["Rent", 250], ["Coffee", 12]]}).save(tmp_path))
    assert status == 3 and message.startswith(
        "No VP table and no results found: nothing was checked. A VP table"
    )


def test_boards_that_were_inferred_are_told(tmp_path: Path) -> None:
    rows: list[list[Cell]] = [["IMP", "VP"], *([margin, win] for margin, win, _ in continuous(18))]
    status, message = run(Foreign({"Sheet1": rows}).save(tmp_path))
    assert status == 0
    assert "18 boards" in message and "(inferred: no heading says so)" in message


def test_the_marked_copy(tmp_path: Path) -> None:
    path = tampered().save(tmp_path)
    before = path.read_bytes()
    status, message = run(path, "--report", tmp_path / "marked.xlsx")
    assert status == 1 and "marked.xlsx: the copy with the differences marked" in message
    assert path.read_bytes() == before
    workbook = openpyxl.load_workbook(tmp_path / "marked.xlsx")
    sheet = workbook["VP"]
    wrong, unread = sheet["D7"], sheet["H6"]
    assert wrong.comment.text == "xlvp: 11.85, not 11.84: typing slip: one digit off"
    assert unread.comment.text == "xlvp: not understood, not checked"
    assert wrong.fill.fgColor.rgb != unread.fill.fgColor.rgb
    assert [cell.coordinate for row in sheet.iter_rows() for cell in row if cell.comment] == ["H6", "D7"]
    listed = [[cell.value for cell in row] for row in workbook[REPORT].iter_rows()]
    assert ["VP!D7", "11.84", "11.85", "typing slip: one digit off"] in [row[:4] for row in listed]
    assert ["VP!H6"] in [row[:1] for row in listed]


def test_the_marked_copy_of_a_text_file(tmp_path: Path) -> None:
    foreign = semicolons()
    (sheet,) = foreign.sheets
    foreign.put((sheet, 8, 2), "=1+1")
    path = foreign.save(tmp_path)
    out = tmp_path / "marked.xlsx"
    data, lacks = marked(verify_file(path))
    assert lacks == []
    out.write_bytes(data)
    cell = openpyxl.load_workbook(out).worksheets[0]["B8"]
    assert (cell.value, cell.data_type) == ("=1+1", "s")
    assert cell.comment is not None


def test_the_copy_says_what_it_lacks(tmp_path: Path) -> None:
    path = tampered().save(tmp_path)
    workbook = openpyxl.load_workbook(path)
    workbook["VP"]["J1"] = "=SUM(B2:B5)"
    workbook.save(path)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("xl/ctrlProps/ctrlProp1.xml", "<formControlPr/>")
        archive.writestr("xl/drawings/drawing9.xml", '<d xmlns:xdr="x"><xdr:sp></xdr:sp></d>')
    assert marked(verify_file(path))[1] == [
        "the stored values of formulas, which are computed anew when it is opened",
        "drawings",
        "buttons and other controls",
    ]


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    path = tampered().save(tmp_path)
    (tmp_path / "marked.xlsx").write_bytes(b"mine")
    refused = CliRunner().invoke(main, ["verify", str(path), "--report", str(tmp_path / "marked.xlsx")])
    assert refused.exit_code == 1 and "--force" in refused.stderr
    assert (tmp_path / "marked.xlsx").read_bytes() == b"mine"
    assert run(path, "--report", tmp_path / "marked.xlsx", "--force")[0] == 1
    assert (tmp_path / "marked.xlsx").read_bytes() != b"mine"


def test_the_copy_is_a_workbook(tmp_path: Path) -> None:
    path = tampered().save(tmp_path)
    refused = CliRunner().invoke(main, ["verify", str(path), "--report", str(tmp_path / "marked.csv")])
    assert refused.exit_code == 1 and "Call it marked.xlsx" in refused.stderr
    assert not (tmp_path / "marked.csv").exists()


def hundred_tables() -> Foreign:
    return Foreign(
        {
            f"{boards} boards": padded([["IMP", "W", "L"], *map(list, continuous(boards))])
            for boards in range(1, 101)
        }
    )


@pytest.mark.slow
def test_a_hundred_tables(tmp_path: Path) -> None:
    path = hundred_tables().save(tmp_path)
    messages: list[tuple[str, int, int]] = []
    verification = verify_file(path, progress=lambda *said: messages.append(said))
    assert len(verification.tables) == 100 and verification.ok
    assert verification.agreed == 30_657
    assert {sheet for sheet, _, _ in messages} == {f"{boards} boards" for boards in range(1, 101)}
    assert all(done < of for _, done, of in messages)


def work(tables: int) -> int:
    """The calls of functions that the check of so many tables takes in process."""
    sheets = [[["IMPs", f"{n} boards"], *([m, w] for m, w, _ in continuous(n))] for n in range(4, 41)]
    grids = [grid_of(f"Sheet{n}", sheets[n % len(sheets)]) for n in range(tables)]
    verification = Verification(Path("tables.xlsx"))
    count = calls(lambda: search(verification, grids))
    assert len(verification.tables) == tables and verification.ok
    return count


@pytest.mark.slow
def test_the_work_is_linear_in_the_tables() -> None:
    work(100)  # scales are made once
    small, large = work(50), work(100)
    assert large < 2.5 * small


def test_no_space_for_the_marked_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    path = Foreign({"VP": [["IMPs", "16 boards"], *([m, win] for m, win, _ in continuous(16))]}).save(
        tmp_path
    )
    monkeypatch.setattr("openpyxl.workbook.workbook.Workbook.save", full)
    result = CliRunner().invoke(main, ["verify", str(path), "--report", str(tmp_path / "marked.xlsx")])
    assert result.exit_code == 1 and "No space left on device. Free some space there" in result.output
    assert not (tmp_path / "marked.xlsx").exists()
