"""The commands as a person uses them, on a pretended Windows, and the two files for a double click."""

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.setup.pretended import ADDIN, EXCEL, Windows
from tests.source import PACKAGE
from xlvp import __version__
from xlvp.cli import main
from xlvp.errors import MissingPackage
from xlvp.hosts import office
from xlvp.setup import libreoffice, profile
from xlvp.setup import libreoffice as probe

INSTALL = PACKAGE.parent / "install"


@pytest.fixture
def on_windows(one: Windows, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Windows:
    def no_office(options: tuple[str, ...] = ()) -> None:
        raise MissingPackage("LibreOffice is not installed")

    monkeypatch.setattr(profile, "this_profile", lambda: one.profile)
    monkeypatch.setattr(office, "find_office", no_office)
    monkeypatch.setattr(sys, "platform", "win32")
    (tmp_path / "xlvp.xlam").write_bytes(ADDIN)
    return one


def run(*words: str) -> Result:
    result = CliRunner().invoke(main, list(words))
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def test_install_doctor_uninstall(on_windows: Windows, tmp_path: Path) -> None:
    result = on_windows.snapshot()
    addin = ("--addin", str(tmp_path / "xlvp.xlam"))
    listed = run("install", "excel", *addin, "--dry-run").output
    assert listed.startswith("Nothing is changed now") and "copy the add-in" in listed
    assert on_windows.snapshot() == result
    assert "=WBFVP(26,16)" in run("install", "excel", *addin).output
    assert "nothing was changed" in run("install", "excel", *addin).output
    assert run("doctor").output.endswith("no problem found\n")
    on_windows.profile.addin.unlink()
    sick = run("doctor")
    assert sick.exit_code == 1 and "add-in removed" in sick.output and "fix:" in sick.output
    assert run("uninstall").exit_code == 0
    assert on_windows.snapshot() == result
    assert "not installed; nothing was changed" in run("uninstall").output


def test_where_arguments_are_separated_by_semicolons(on_windows: Windows, tmp_path: Path) -> None:
    on_windows.registry.keys["HKCU\\Control Panel\\International"] = {"sList": ";", "sDecimal": ","}
    message = run("install", "excel", "--addin", str(tmp_path / "xlvp.xlam")).output
    assert "=WBFVP(26;16)" in message and "16.09" in message
    healthy = run("doctor")
    assert healthy.exit_code == 0, "a remark is no trouble"
    assert "=WBFVP(26;16)" in healthy.output and healthy.output.endswith("no problem found\n")


def test_a_trouble_is_told_at_the_end_of_the_installation(on_windows: Windows, tmp_path: Path) -> None:
    on_windows.registry.keys[f"{EXCEL}\\Security"] = {"VBAWarnings": 4}
    message = run("install", "excel", "--addin", str(tmp_path / "xlvp.xlam"))
    assert message.exit_code == 0 and "But blocked macros: " in message.output
    assert "it shows" not in message.output


def in_libreoffice(monkeypatch: pytest.MonkeyPatch, version: str | None) -> None:
    """A pretended LibreOffice that has the extension of this version, or none."""
    monkeypatch.setattr(office, "find_office", lambda: office.Office(Path(), "25.2"))
    monkeypatch.setattr(libreoffice, "installed_version", lambda office: version)
    monkeypatch.setattr(probe, "answer", lambda *words: version or "#NAME?")


def test_who_uses_one_program_is_not_told_to_use_the_other(
    on_windows: Windows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_libreoffice(monkeypatch, None)
    nowhere = run("doctor")
    assert nowhere.exit_code == 1 and nowhere.output.count("fix:") == 2
    in_libreoffice(monkeypatch, __version__)
    only_there = run("doctor")
    assert only_there.exit_code == 0 and "if you want it there: double-click" in only_there.output
    run("install", "excel", "--addin", str(tmp_path / "xlvp.xlam"))
    assert run("doctor").output == "no problem found\n"
    in_libreoffice(monkeypatch, None)
    only_excel = run("doctor")
    assert only_excel.exit_code == 0 and "if you want it there: xlvp install" in only_excel.output


def test_an_addin_that_is_missing_is_said(on_windows: Windows, tmp_path: Path) -> None:
    refused = run("install", "excel", "--addin", str(tmp_path / "none.xlam"))
    assert refused.exit_code == 1 and "none.xlam" in refused.output


@pytest.mark.skipif(sys.platform == "win32", reason="on Windows there may be an Excel")
def test_elsewhere_the_way_in_is_said() -> None:
    refused = run("install", "excel", "--dry-run", "--addin", str(INSTALL / "xlvp.oxt"))
    assert refused.exit_code == 1 and "xlvp install libreoffice" in refused.output


DOUBLE_CLICKED = ("install.cmd", "doctor.cmd", "uninstall.cmd", "import.cmd", "evening.cmd")


@pytest.mark.parametrize("name", DOUBLE_CLICKED)
def test_a_file_for_windows_waits_and_needs_no_administrator(name: str) -> None:
    """Read, not run: there is no Windows here."""
    data = (INSTALL / name).read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n") and data.isascii()
    text = data.decode()
    assert "%LOCALAPPDATA%\\xlvp\\python" in text and "Program Files" not in text
    assert "runas" not in text.lower() and "pause" in text
    wild = [
        line for line in text.splitlines() for part in ("%HERE%", "%NEW%", "%XLVP%") if part in _bare(line)
    ]
    assert wild == [], "a folder's name with a blank must stand in quotes"


def _bare(line: str) -> str:
    """What of a line stands outside of quotes."""
    return "".join(line.split('"')[::2])


def test_install_cmd_needs_no_launcher_and_says_which_python() -> None:
    text = (INSTALL / "install.cmd").read_text(encoding="ascii")
    assert '("py -3" "python" "python3")' in text and "python.org" in text
    assert "--no-index" in text and text.count("pause") == 2
    assert "Extract All" in text, "a ZIP that was only looked into has no xlvp.xlam beside install.cmd"


def test_install_cmd_looks_for_excel_before_it_takes_minutes() -> None:
    text = (INSTALL / "install.cmd").read_text(encoding="ascii")
    options, refused = text.index("reg query"), text.index("No Excel was found")
    assert options < refused < text.index("Installing xlvp; this takes")


@pytest.mark.parametrize(
    ("version", "prefix", "fits"),
    [
        ((3, 11, 0), r"C:\Users\Anna\AppData\Local\Programs\Python\Python311", True),
        ((3, 10, 9), r"C:\Python310", False),
        (
            (3, 12, 1),
            r"C:\Program Files\WindowsApps\PythonSoftwareFoundation.Python.3.12_3.12.496.0_x64",
            False,
        ),
    ],
)
def test_the_python_that_install_cmd_takes(
    version: tuple[int, ...], prefix: str, fits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = next(line for line in (INSTALL / "install.cmd").read_text().splitlines() if "FITS=" in line)
    code = line.removeprefix('set "FITS=').removesuffix('"')
    assert '"' not in code and "%" not in code, "it stands in quotes of the command line"
    monkeypatch.setattr(sys, "version_info", version)
    monkeypatch.setattr(sys, "base_prefix", prefix)
    with pytest.raises(SystemExit) as ended:
        exec(code)
    assert bool(ended.value.code) is not fits
