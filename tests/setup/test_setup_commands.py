"""The commands as a person uses them, on a pretended Windows, and the two files for a double click."""

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.setup.pretended import ADDIN, Windows
from tests.source import PACKAGE
from xlvp.cli import main
from xlvp.errors import MissingPackage
from xlvp.setup import libreoffice, profile

INSTALL = PACKAGE.parent / "install"


@pytest.fixture
def on_windows(one: Windows, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Windows:
    def no_office(options: tuple[str, ...] = ()) -> None:
        raise MissingPackage("LibreOffice is not installed")

    monkeypatch.setattr(profile, "this_profile", lambda: one.profile)
    monkeypatch.setattr(libreoffice, "find_office", no_office)
    monkeypatch.setattr(sys, "platform", "win32")
    (tmp_path / "xlvp.xlam").write_bytes(ADDIN)
    return one


def run(*words: str) -> Result:
    result = CliRunner().invoke(main, list(words))
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def test_install_doctor_uninstall(on_windows: Windows, tmp_path: Path) -> None:
    found = on_windows.snapshot()
    addin = ("--addin", str(tmp_path / "xlvp.xlam"))
    assert "copy the add-in" in run("install", "excel", *addin, "--dry-run").output
    assert on_windows.snapshot() == found
    assert "=WBFVP(26,16)" in run("install", "excel", *addin).output
    assert "nothing was changed" in run("install", "excel", *addin).output
    assert run("doctor").output.endswith("no trouble found\n")
    on_windows.profile.addin.unlink()
    sick = run("doctor")
    assert sick.exit_code == 1 and "add-in removed" in sick.output and "mend:" in sick.output
    assert run("uninstall").exit_code == 0
    assert on_windows.snapshot() == found
    assert "not installed; nothing was changed" in run("uninstall").output


def test_an_addin_that_is_missing_is_said(on_windows: Windows, tmp_path: Path) -> None:
    refused = run("install", "excel", "--addin", str(tmp_path / "none.xlam"))
    assert refused.exit_code == 1 and "none.xlam" in refused.output


@pytest.mark.skipif(sys.platform == "win32", reason="on Windows there may be an Excel")
def test_elsewhere_the_way_in_is_said() -> None:
    refused = run("install", "excel", "--dry-run", "--addin", str(INSTALL / "xlvp.oxt"))
    assert refused.exit_code == 1 and "xlvp install libreoffice" in refused.output


def test_the_file_for_windows_needs_no_launcher_and_no_administrator() -> None:
    """Read, not run: there is no Windows here."""
    data = (INSTALL / "install.cmd").read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n") and data.isascii()
    text = data.decode()
    assert '("py -3" "python" "python3")' in text and "python.org" in text
    assert "%LOCALAPPDATA%" in text and "runas" not in text.lower() and "Program Files" not in text
    assert "--no-index" in text and text.count("pause") == 2
    wild = [line for line in text.splitlines() if "%HERE%" in line and '"%HERE%' not in line]
    assert wild == [], "a folder's name with a blank must stand in quotes"
