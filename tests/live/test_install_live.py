"""The installation into a real LibreOffice, in a profile of its own."""

from pathlib import Path

import libreoffice as driver
import pytest
from click.testing import CliRunner

from xlvp import __version__
from xlvp.cli import main
from xlvp.setup.libreoffice import Office, examine, find_office, installed_version
from xlvp.setup.selftest import read_selftest
from xlvp.templates.selftest import build_selftest, checks, column_checks

pytestmark = pytest.mark.libreoffice


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    try:
        driver.find()
    except driver.MissingError as missing:
        pytest.skip(str(missing))
    return tmp_path_factory.mktemp("profile") / "Zażółć gęślą"


def in_profile(folder: Path) -> Office:
    shared = (folder / "shared").as_uri()
    return find_office(
        (f"-env:UserInstallation={folder.as_uri()}", f"-env:UNO_SHARED_PACKAGES_CACHE={shared}")
    )


def run(*words: str) -> str:
    done = CliRunner().invoke(main, list(words))
    assert done.exit_code == 0, done.output
    return done.output


def extension_files(folder: Path) -> list[str]:
    return [str(path.relative_to(folder)) for path in folder.rglob("*") if "xlvp" in path.name]


def test_install_twice_and_take_away(folder: Path) -> None:
    here = ("libreoffice", "--profile", str(folder))
    assert installed_version(in_profile(folder)) is None
    assert [trouble.name for trouble in examine(in_profile(folder))] == ["not in LibreOffice"]

    assert f"add the extension xlvp {__version__}" in run("install", *here, "--dry-run")
    assert installed_version(in_profile(folder)) is None

    assert f"add the extension xlvp {__version__}" in run("install", *here)
    assert installed_version(in_profile(folder)) == __version__
    assert examine(in_profile(folder)) == []
    files = extension_files(folder)
    assert files

    assert "nothing was changed" in run("install", *here)
    assert extension_files(folder) == files

    assert "remove the extension" in run("uninstall", *here, "--dry-run")
    assert installed_version(in_profile(folder)) == __version__
    assert f"remove the extension xlvp {__version__}" in run("uninstall", *here)
    assert installed_version(in_profile(folder)) is None
    assert extension_files(folder) == []
    assert "nothing was changed" in run("uninstall", *here)


def test_a_self_test_saved_by_libreoffice_is_read(office: driver.Office, tmp_path: Path) -> None:
    path = tmp_path / "self-test.xlsx"
    path.write_bytes(office.saved(build_selftest(), "xlsx"))
    report = read_selftest(path)
    assert (report.host, report.wrong) == ("LibreOffice", ())
    assert report.right == len(report.lines) == len([*checks(), *column_checks()])
