"""Commands and files: open, its own output, or oddly named; narrow terminals; ``verify``."""

from collections.abc import Sequence
from io import StringIO
from pathlib import Path

import openpyxl
import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from tests.exchange.importing import OPENING
from tests.exchange.make import ACCESS_97
from tests.xlsx.files import unzipped, zipped
from xlvp.cli import main
from xlvp.commands.show import show_report
from xlvp.scales.published import CONTINUOUS
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.selftest.build import build_selftest
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.report import Grid, Heading, ReportLine
from xlvp.xlsx.values import stored_values

READING = {
    "score": ["score", "{file}"],
    "publish": ["publish", "{file}", "-o", "{folder}/site"],
    "why": ["why", "{file}", "1", "1"],
    "new --from": ["new", "pairs", "--from", "{file}", "-o", "{folder}/new.xlsx"],
    "verify": ["verify", "{file}"],
    "selftest": ["selftest", "{file}"],
    "import --dry-run": ["import", str(ACCESS_97), "--into", "{file}", "--dry-run"],
}
WRITING = {
    "import": ["import", str(ACCESS_97), "--into", "{file}", "--yes"],
    "score -o": ["score", "{file}", "-o", "{file}", "--force"],
    "new": ["new", "match", "-o", "{file}", "--force"],
    "new pairs": ["new", "pairs", "-o", "{file}", "--force"],
    "verify --report": ["verify", "{other}", "--report", "{file}", "--force"],
}


@pytest.fixture(scope="module")
def typed() -> bytes:
    """An evening into which one result was typed."""
    fresh = open_package(build(OPENING))
    return recalculate(with_texts(fresh, {("Results", "F7"): "4SN="})).data


@pytest.fixture
def file(tmp_path: Path, typed: bytes) -> Path:
    path = tmp_path / "Tuesday.xlsx"
    path.write_bytes(typed)
    return path


def run(command: Sequence[str], file: Path) -> Result:
    other = file.with_name("other.xlsx")
    given = [word.format(file=file, folder=file.parent, other=other) for word in command]
    done = CliRunner().invoke(main, given)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def entry(path: Path) -> object:
    return stored_values(open_package(path.read_bytes()), "Results").get("F7")


@pytest.mark.thorough
@pytest.mark.parametrize("name", READING)
def test_a_reading_command_says_how_old_the_file_is(file: Path, name: str) -> None:
    if name == "selftest":
        file.write_bytes(build_selftest())
    quiet = run(READING[name], file)
    assert "last saved" not in quiet.output
    for path in file.parent.glob("new*"):
        path.unlink()
    (file.parent / f".~lock.{file.name}#").write_bytes(b"")
    noted = run(READING[name], file)
    assert f"Note: {file} is open in LibreOffice: xlvp reads what was last saved, on " in noted.stderr
    assert noted.stderr.count("\n") == 1
    assert (noted.exit_code, noted.stdout) == (quiet.exit_code, quiet.stdout)


@pytest.mark.parametrize("name", WRITING)
def test_a_writing_command_refuses_a_file_that_is_open(file: Path, typed: bytes, name: str) -> None:
    file.with_name("other.xlsx").write_bytes(typed)
    (file.parent / f".~lock.{file.name}#").write_bytes(b"")
    there = sorted(file.parent.iterdir())
    done = run(WRITING[name], file)
    assert done.exit_code == 1
    assert f"Error: {file} is open in LibreOffice: close it there first" in done.stderr
    assert file.read_bytes() == typed and sorted(file.parent.iterdir()) == there


@pytest.mark.thorough
@pytest.mark.parametrize("name", WRITING)
def test_what_is_overwritten_is_kept(file: Path, typed: bytes, name: str) -> None:
    file.with_name("other.xlsx").write_bytes(typed)
    if name == "score -o":  # its values are not computed yet, so that there is something to write
        typed = with_texts(open_package(typed), {("Results", "F8"): "3NTE="})
        file.write_bytes(typed)
    done = run(WRITING[name], file)
    (copy,) = file.parent.glob("Tuesday (backup *).xlsx")
    assert copy.name in done.output
    assert copy.read_bytes() == typed and file.read_bytes() != typed
    assert entry(copy) == "4SN="


@pytest.mark.parametrize("spelling", ["itself", "roundabout", "symbolic link", "hard link"])
def test_a_report_is_never_written_over_its_file(file: Path, typed: bytes, spelling: str) -> None:
    report = file.with_name("report.xlsx")
    if spelling == "symbolic link":
        report.symlink_to(file)
    elif spelling == "hard link":
        report.hardlink_to(file)
    else:
        report = file if spelling == "itself" else file.parent / "." / ".." / file.parent.name / file.name
    done = run(["verify", "{file}", "--report", str(report), "--force"], file)
    assert done.exit_code == 1
    assert "is the file to be verified, which stays as it is. Choose another name" in done.stderr
    assert file.read_bytes() == typed


@pytest.mark.parametrize(
    ("command", "better"),
    [
        (["score", "{file}", "-o", "{folder}/out.csv"], "out.xlsx"),
        (["score", "{file}", "-o", "{folder}/out.ods"], "out.xlsx"),
        (["score", "{file}", "-o", "{folder}/out"], "out.xlsx"),
        (["new", "match", "-o", "{folder}/m.ods"], "m.xlsx"),
        (["new", "match", "-o", "{folder}/m.xlsm"], "m.xlsx"),
        (["new", "pairs", "-o", "{folder}/7.11"], "7.11.xlsx"),
        (["new", "wbf", "-o", "{folder}/w.xls"], "w.xlsx"),
        (["new", "calculator", "-o", "{folder}/c.pdf"], "c.xlsx"),
        (["new", "selftest", "-o", "{folder}/s.xlsx.txt"], "s.xlsx"),
        (["verify", "{file}", "--report", "{folder}/r.ods"], "r.xlsx"),
    ],
)
def test_an_ending_that_is_not_the_content_s(file: Path, command: list[str], better: str) -> None:
    there = sorted(file.parent.iterdir())
    done = run(command, file)
    assert done.exit_code == 1
    assert f"Call it {better}.\n" in done.stderr
    assert sorted(file.parent.iterdir()) == there


def test_a_workbook_with_macros_keeps_its_ending(file: Path, typed: bytes) -> None:
    parts = unzipped(typed)
    kind = b"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
    assert kind in parts["[Content_Types].xml"]
    parts["[Content_Types].xml"] = parts["[Content_Types].xml"].replace(
        kind, b"application/vnd.ms-excel.sheet.macroEnabled.main+xml"
    )
    macros = file.with_name("macros.xlsm")
    macros.write_bytes(zipped(parts))
    refused = run(["score", str(macros), "-o", "{folder}/out.xlsx"], file)
    assert "Call it out.xlsm" in refused.stderr
    assert run(["score", str(macros), "-o", "{folder}/out.XLSM"], file).exit_code == 0


LONG = "x" * 300 + ".xlsx"
ODD = [
    *(command for command in READING.values()),
    *(command for command in WRITING.values()),
    ["import", "{file}", "--into", "{other}"],
    ["import", "{file}"],
    ["publish", "{other}", "-o", "{file}"],
    ["score", "{other}", "-o", "{file}"],
    ["new", "pairs", "--from", "{other}", "-o", "{file}"],
]


@pytest.mark.thorough
@pytest.mark.parametrize("command", ODD, ids=" ".join)
@pytest.mark.parametrize(
    "odd", [LONG, "folder", "folder/file.txt/x.xlsx", "none/x.xlsx", "\udcff.xlsx", "nul"]
)
def test_an_odd_name_gives_a_line(file: Path, typed: bytes, command: list[str], odd: str) -> None:
    file.with_name("other.xlsx").write_bytes(typed)
    (file.parent / "folder").mkdir()
    (file.parent / "folder" / "file.txt").write_bytes(b"a file")
    done = run(command, file.parent / odd)
    assert done.output.count("Traceback") == 0
    if done.exit_code:
        assert done.stderr.splitlines()[-1].startswith("Error: "), done.output


EXAMPLES = Path(__file__).parents[1] / "workbooks" / "examples"


def test_a_terminal_of_80_columns_splits_no_ruling_and_no_figure() -> None:
    shown = CliRunner().invoke(main, ["score", str(EXAMPLES / "match-rulings.xlsx")], env={"COLUMNS": "80"})
    lines = [[cell.strip() for cell in line.split("│")] for line in shown.output.splitlines()]
    assert ["2", "60%4SN=&", "5DxE-2", "", "+300", "1.2", "", "+0.2"] in lines
    assert ["", "40%4SN-1", "", "", "", "", "", ""] in lines


@pytest.mark.parametrize("width", [80, 100, 200])
def test_a_ranking_with_handicaps_and_sections_keeps_its_figures_whole(width: int) -> None:
    """Only names are broken; ten columns and four letters more than 80 signs would hold with blanks."""
    figures = ["1=", "103", "27", "1138.85", "66.12", "12=", "69.12", "A", "11="]
    headings = [
        "Place",
        "Pair",
        "Boards",
        "Points",
        "%",
        "Handicap place",
        "Handicap %",
        "Section",
        "Place in section",
    ]
    grid = Grid(
        [Heading(each) for each in headings[:2]]
        + [Heading("Names", words=True)]
        + [Heading(each) for each in headings[2:]],
        [ReportLine([*figures[:2], "Łucja Żółkiewska – Bernadetta Zoë Horák-Šimůnková", *figures[2:]])],
    )
    screen = Console(width=width, file=StringIO())
    show_report([grid], screen)
    printed = screen.file.getvalue()  # type: ignore[attr-defined]
    assert max(map(len, printed.splitlines())) <= width
    (line,) = (line for line in printed.splitlines() if "103" in line)
    cells = [cell.strip() for cell in line.split("│")]
    assert cells[:2] + cells[3:] == figures


def table(path: Path, slip: bool) -> Path:
    """The published continuous scale for 16 boards (see the oracle for its source), as a club types it."""
    book = openpyxl.Workbook()
    book.active.append(["IMPs", "16 boards"])
    for margin, vp in enumerate(CONTINUOUS[16]):
        book.active.append([margin, float(vp)])
    if slip:
        book.active["B5"] = 10.90
    book.save(path)
    return path


@pytest.mark.parametrize("slip", [False, True])
def test_exit_status_is_0_only_if_every_cell_agrees(tmp_path: Path, slip: bool) -> None:
    result = CliRunner().invoke(main, ["verify", str(table(tmp_path / "club.xlsx", slip))])
    assert result.exit_code == int(slip), result.output
    assert ("B5" in result.output and "10.91" in result.output) == slip


def test_a_report_is_a_copy_and_never_in_place_of_something(tmp_path: Path) -> None:
    club, report = table(tmp_path / "club.xlsx", slip=True), tmp_path / "report.xlsx"
    before = club.read_bytes()
    CliRunner().invoke(main, ["verify", str(club), "--report", str(report)])
    assert club.read_bytes() == before
    assert openpyxl.load_workbook(report)["Sheet"]["B5"].comment is not None
    again = CliRunner().invoke(main, ["verify", str(club), "--report", str(report)])
    assert again.exit_code == 1 and "exists" in again.output


def test_a_file_without_a_table_is_said_to_have_none(tmp_path: Path) -> None:
    book = openpyxl.Workbook()
    for row in range(1, 30):
        book.active.append([row, f"rent {row}", 1200 + row * 3.5])
    book.save(tmp_path / "budget.xlsx")
    result = CliRunner().invoke(main, ["verify", str(tmp_path / "budget.xlsx")])
    assert result.exit_code == 3 and "No VP table and no results found" in result.output


@pytest.mark.parametrize("name", ["nowhere.xlsx", "text.xlsx"])
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    (tmp_path / "text.xlsx").write_text("no workbook")
    result = CliRunner().invoke(main, ["verify", str(tmp_path / name)])
    assert result.exit_code == 4 and name in result.output and "Traceback" not in result.output
