"""What a person does on Windows, from the first double click to the last, on a Windows Python under Wine.

The tests are in the order in which a person does it. Excel itself is not there: a key of the registry stands
for it, and :mod:`tests.windows.excel_side` calls as the add-in's VBA does.
"""

import shutil
import time
from pathlib import Path

import pytest

from tests.closing_lines import closing_lines
from tests.exchange.importing import OPENING
from tests.hosts.book_calls import asked_by
from tests.hosts.test_com import DELIVERED
from tests.hosts.xlwings_stubs import MISSING, MODULE, worked_out
from tests.hosts_table import FORMULAS, column, columns
from tests.live.pairs_books import SECTIONS, filled
from tests.windows import wine
from tests.windows.desk import OPTIONS, SOURCES, double_click, files, registry, unpacked, xlvp
from tests.windows.excel import Excel, excel
from tests.windows.wine import Windows
from xlvp import __version__
from xlvp.functions.session_kinds import JOINT
from xlvp.functions.values import CellError
from xlvp.hosts.excel import ERROR_MARK, LONGEST_TEXT
from xlvp.workbooks.pairs.build import build
from xlvp.xlsx.package import Package, read_file

pytestmark = pytest.mark.slow

NOT_THERE = {"PARSCORE": "the solver's numpy does not run under Wine 10; it is no part of a bundle"}


def test_without_a_python(windows: Windows, club: Path) -> None:
    without_excel(windows)
    windows.run("reg", "add", OPTIONS, "/f")
    message = windows.cmd(f'call "{windows.seen(club / "install.cmd")}"', path="").said
    assert (
        "xlvp needs Python 3.11 or later from python.org" in message and "xlvp was not installed." in message
    )


def without_excel(windows: Windows) -> None:
    windows.run("reg", "delete", r"HKCU\Software\Microsoft\Office", "/f")
    shutil.rmtree(windows.home / "AppData" / "Local" / "xlvp", ignore_errors=True)


def test_without_excel_nothing_is_installed(windows: Windows, club: Path) -> None:
    without_excel(windows)
    message = double_click(windows, club / "install.cmd")
    assert "No Excel was found for this user" in message and "takes a minute" not in message
    assert not (windows.home / "AppData" / "Local" / "xlvp").exists()


def test_installed_twice(windows: Windows, club: Path, clean: None) -> None:
    message = double_click(windows, club / "install.cmd")
    assert "Start Excel and type =WBFVP(26,16) into a cell" in message, message
    assert '"OPEN1"=' in registry(windows) and "xlvp.xlam" in registry(windows)
    once = registry(windows), files(windows)
    assert "installed in Excel already; nothing was changed" in double_click(windows, club / "install.cmd")
    assert (registry(windows), files(windows)) == once
    assert "no problem found" in double_click(windows, club / "doctor.cmd")


def test_every_example(bridge: Excel, pytestconfig: pytest.Config) -> None:
    assert bridge.ask("version") == __version__
    options = [not any(f"{name}(" in formula for name in NOT_THERE) for formula in FORMULAS]
    answers = [
        worked_out(bridge, formula) if option else None  # type: ignore[arg-type]
        for formula, option in zip(FORMULAS, options, strict=True)
    ]
    columns(pytestconfig)["Wine, COM"], faults = column(answers, NOT_THERE)
    assert not faults


@pytest.mark.parametrize("kind", DELIVERED)
def test_every_kind_of_cell(bridge: Excel, kind: str) -> None:
    value, answered = DELIVERED[kind]
    assert bridge.call(MODULE, "IMPS", (value, 300.0)) == answered
    assert bridge.call(MODULE, "IMPS", (((value,), (500.0,)), 300.0)) == [[answered], [5]]
    block = ((value, 500.0), (300.0, value))
    assert bridge.call(MODULE, "IMPS", (block, 300.0)) == [[answered, 5], [0, answered]]


def test_names_in_any_letters_go_there_and_come_back(bridge: Excel) -> None:
    message = bridge.call(MODULE, "WHY", ("Żółć ♠ 陳", 1.0))
    assert isinstance(message, str) and "Żółć ♠ 陳" in message


def test_an_evening_of_sixty_tables(bridge: Excel, pytestconfig: pytest.Config) -> None:
    """The calls of a workbook with 1,800 results, each compared; the run's end tells the seconds.

    Once as the workbook makes them, once with the list of results in its ten columns. Part of the time goes
    to this side, where Python makes cells and reads answers; Excel does not wait for that.
    """
    calls = [call for call in asked_by(build(filled(SECTIONS))) if call.function.name != "XLVPWARNING"]
    seconds = {JOINT: 0.0, "": 0.0}
    waited = dict(seconds)
    for joint in seconds:
        for call in calls:
            given = [split_at(value, joint) for value in call.padded]
            start = time.perf_counter()
            given_back = bridge.call(MODULE, call.function.name, given)
            seconds[joint] += time.perf_counter() - start
            waited[joint] += float(str(bridge.ask("waited")))
            assert given_back == shown(call.answer), call.function.name
    closing_lines(pytestconfig).append(
        f"Windows Python under Wine: {len(calls)} calls of 60 tables in {seconds[JOINT]:.2f} s, "
        f"Excel would wait {waited[JOINT]:.2f} s of them; with the list in ten columns "
        f"{seconds['']:.2f} s and {waited['']:.2f} s"
    )


def split_at(value: object, joint: str) -> object:
    """A list of results with its columns apart, if no joint is wanted."""
    if joint or not isinstance(value, list | tuple) or not any(JOINT in str(row[0]) for row in value):
        return value
    return [(str(row[0]).split(JOINT) + [""] * 10)[:10] for row in value]


def shown(value: object) -> object:
    """An answer as the add-in's VBA receives it; xlwings sends a single row as an array of one dimension."""
    if isinstance(value, list):
        cells = [shown(cell) for cell in value]
        return cells[0] if len(cells) == 1 and isinstance(cells[0], list) else cells
    if isinstance(value, CellError):
        return ERROR_MARK + value.code
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        return value[: LONGEST_TEXT - 1] + "…"
    return value


def test_what_the_ribbon_asks(windows: Windows, bridge: Excel) -> None:
    match = windows.home / "Documents" / "Mecz Łódź.xlsx"
    match.unlink(missing_ok=True)
    message = bridge.ask("run", ["new", "match", "--boards", "8", "-o", windows.seen(match)])
    assert str(message).startswith("0") and "Mecz Łódź.xlsx: a match of 8 boards" in str(message)
    assert match.is_file()
    again = bridge.ask("run", ["new", "match", "-o", windows.seen(match)])
    assert str(again).startswith("1") and "exists" in str(again)


def test_redirected_output_keeps_every_letter(windows: Windows, bridge: Excel) -> None:
    xlvp(windows, r"functions NAPS > C:\naps.txt")
    assert "Ł. Sławiński" in (windows.drive / "naps.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("command", ["score", "verify", "freeze", "publish", "import"])
def test_a_folder_is_called_a_folder(windows: Windows, bridge: Excel, command: str) -> None:
    into = {"freeze": r"-o C:\x.xlsx", "publish": r"-o C:\x", "import": r"--into C:\x.xlsx"}.get(command, "")
    message = xlvp(windows, f"{command} C:\\users {into}")
    assert "is a folder" in message and "Traceback" not in message, message


@pytest.mark.parametrize("name", ["con", "con.xlsx", "NUL.xlsx", "C:\\lpt1.xlsx"])
def test_a_reserved_name_gets_a_line(windows: Windows, bridge: Excel, name: str) -> None:
    message = xlvp(windows, f"new match -o {name}")
    assert message.count("\n") <= 4 and message.startswith(("Error: ", "Usage: ")), message
    assert "device" in message or "Call it" in message, message


def test_a_bridgemate_file_dropped_on_the_script(windows: Windows, club: Path, bridge: Excel) -> None:
    folder = windows.home / "Documents" / "Tuesday evening"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    evening = Path(shutil.copy(SOURCES / "tests" / "exchange" / "evening-2000.bws", folder))
    workbook = folder / "Tuesday.xlsx"
    workbook.write_bytes(build(OPENING))
    line = f'echo y| call "{windows.seen(club / "import.cmd")}" "{windows.seen(evening)}"'
    message = windows.cmd(line).said
    assert "Traceback" not in message and list(folder.glob("Tuesday (backup *).xlsx")), message
    assert "Łucja Żółkiewska" in texts(read_file(workbook)), message


def test_an_evening_asked_step_by_step(windows: Windows, club: Path, bridge: Excel) -> None:
    workbook = windows.home / "Documents" / "Środa.xlsx"
    workbook.unlink(missing_ok=True)
    (windows.drive / "answers.txt").write_bytes("1\r\n6\r\n\r\n\r\nŚroda\r\n0\r\n".encode())
    line = f'call "{windows.seen(club / "evening.cmd")}" < C:\\answers.txt'
    message = windows.cmd(f"chcp 65001 >nul\n{line}", settings={"PYTHONUTF8": "1"}).said
    assert "Traceback" not in message and workbook.is_file(), message


def texts(package: Package) -> str:
    """All that the sheets of a workbook hold, as text."""
    return "".join(part.decode("utf-8", "ignore") for name, part in package.parts.items() if "sheet" in name)


def test_without_a_log_cells_are_answered(windows: Windows, club: Path, bridge: Excel) -> None:
    log = windows.home / "AppData" / "Local" / "xlvp" / "xlvp.log"
    kept = log.with_name("kept.log")
    if log.is_dir():  # a first attempt ended in the middle
        log.rmdir()
    with excel(windows) as other:
        assert other.call(MODULE, "WBFVP", (26.0, 16.0, MISSING)) == 16.09
    log.replace(kept)
    log.mkdir()
    try:
        with excel(windows) as other:
            assert other.call(MODULE, "WBFVP", (26.0, 16.0, MISSING)) == 16.09
        assert "cannot be written" in double_click(windows, club / "doctor.cmd")
    finally:
        log.rmdir()
        kept.replace(log)


def test_taken_away_again(windows: Windows, club: Path, before: tuple[str, set[str]], bridge: Excel) -> None:
    shutil.rmtree(windows.home / "AppData" / "Local" / "xlvp" / "xlvp.log", ignore_errors=True)
    message = double_click(windows, club / "uninstall.cmd")
    assert "you may delete that folder" in message and "Traceback" not in message, message
    kept, added = before[1], files(windows) - before[1]
    assert registry(windows) == before[0] and kept <= files(windows)
    assert added <= {"Local/xlvp", "Local/xlvp/xlvp.log"}, "but for its log, which a running Python holds"


INTERRUPTED = """
import os
from xlvp.setup import distribution, excel, profile, record
note, noted = record.Record._note, []
def cut(self, step):
    note(self, step)
    noted.append(step)
    if len(noted) == {steps}:
        os._exit(9)
record.Record._note = cut
excel.install(profile.this_profile(), distribution.find_addin())
"""


@pytest.mark.parametrize("steps", [1, 4])
def test_installed_again_after_an_interruption(
    windows: Windows, club: Path, before: tuple[str, set[str]], clean: None, steps: int
) -> None:
    """The process is ended after so many steps, as if somebody had pulled the plug."""
    python = windows.home / "AppData" / "Local" / "xlvp" / "python" / "Scripts" / "python.exe"
    script = windows.drive / "interrupted.py"
    script.write_text(INTERRUPTED.format(steps=steps))
    done = windows.run(windows.seen(python), windows.seen(script))
    assert done.code == 9, done.said
    assert "install.cmd" in double_click(windows, club / "doctor.cmd")
    assert "Start Excel and type" in xlvp(windows, "install excel")
    assert "no problem found" in double_click(windows, club / "doctor.cmd")
    double_click(windows, club / "uninstall.cmd")
    assert registry(windows) == before[0]


def offline(windows: Windows, club: Path) -> dict[str, str]:
    """Settings by which pip takes its packages from the bundle and from what builds xlvp."""
    wheels = windows.drive / "wheels"  # pip takes a blank for the end of a path
    shutil.copytree(club / "wheels", wheels, dirs_exist_ok=True)
    for package in wine.wheels("setuptools", "wheel"):
        shutil.copy(package, wheels)
    # compiled when imported, as ever without pip: two thousand modules that no test imports cost a minute
    return {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": windows.seen(wheels), "PIP_NO_COMPILE": "1"}


@pytest.fixture(scope="module")
def sources(windows: Windows) -> Path:
    """The sources, unpacked where a download comes to lie."""
    return unpacked(windows.home / "Downloads" / "xlvp sources (2)")


def test_a_match_scored_from_the_sources(windows: Windows, club: Path, sources: Path) -> None:
    message = double_click(windows, sources / "install" / "run.cmd", settings=offline(windows, club))
    assert "Nickell - Fleisher" in message and "Final: all 15 boards are in." in message, message


def test_installed_from_the_sources(windows: Windows, club: Path, clean: None, sources: Path) -> None:
    """Over xlvp's own Python, which an uninstallation leaves: how that is made, the bundle has shown."""
    message = double_click(windows, sources / "install" / "install.cmd", settings=offline(windows, club))
    assert "Start Excel and type" in message, message
    assert "you may delete that folder" in double_click(windows, sources / "install" / "uninstall.cmd")
