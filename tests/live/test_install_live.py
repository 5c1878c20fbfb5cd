"""The installation into a real LibreOffice, in a profile of its own."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import libreoffice as driver
import pytest
from click.testing import CliRunner

from xlvp import __version__
from xlvp.cli import main
from xlvp.hosts.office import Office, clean_environment, find_office
from xlvp.setup import libreoffice
from xlvp.setup.libreoffice import examine, installed_version
from xlvp.setup.selftest import read_selftest
from xlvp.workbooks.selftest.build import build_selftest, checks, column_checks

pytestmark = [pytest.mark.slow, pytest.mark.libreoffice]

EMPTY_SETTINGS = '<oor:items xmlns:oor="http://openoffice.org/2001/registry"></oor:items>'


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


def test_an_extension_that_lost_its_files_is_found_and_put_right(folder: Path) -> None:
    """LibreOffice goes on to say "is registered: yes" of each of its parts."""
    here = ("libreoffice", "--profile", str(folder))
    run("install", *here)
    (modules,) = folder.rglob("*/xlvp.oxt/pythonpath")
    shutil.rmtree(modules)
    assert installed_version(in_profile(folder)) == __version__
    (trouble,) = examine(in_profile(folder))
    assert trouble.name == "half in LibreOffice", trouble
    assert "once more: it was there, but did not compute" in run("install", *here)
    assert examine(in_profile(folder)) == []


def test_autoinput_that_a_person_switched_on_again_is_named(folder: Path) -> None:
    run("install", "libreoffice", "--profile", str(folder))
    settings = folder / "user" / "registrymodifications.xcu"
    before = settings.read_text(encoding="utf-8") if settings.is_file() else EMPTY_SETTINGS
    mine = (
        '<item oor:path="/org.openoffice.Office.Calc/Input"><prop oor:name="AutoInput" oor:op="fuse">'
        "<value>true</value></prop></item></oor:items>"
    )
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(before.replace("</oor:items>", mine), encoding="utf-8")
    try:
        (trouble,) = examine(in_profile(folder))
        assert trouble.name == "entries are completed" and "Tools > AutoInput" in trouble.fix
        assert "50 can become 500" in trouble.problem
    finally:
        settings.write_text(before, encoding="utf-8")
    assert examine(in_profile(folder)) == []


def test_in_a_terminal_with_an_activated_environment(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As ``activate`` leaves it: this Python first on the PATH. LibreOffice of a distribution fails there."""
    here = ("libreoffice", "--profile", str(folder))
    run("uninstall", *here)
    monkeypatch.delenv("PYTHONPATH", raising=False)  # would be named too
    monkeypatch.setenv("VIRTUAL_ENV", sys.prefix)
    monkeypatch.setenv("PATH", f"{sys.prefix}/bin{os.pathsep}{os.environ['PATH']}")
    assert f"add the extension xlvp {__version__}" in run("install", *here)
    troubles = examine(in_profile(folder))
    fails = libreoffice.fails_here(in_profile(folder))
    assert [trouble.name for trouble in troubles] == ["LibreOffice finds another Python"] * fails
    assert all(trouble.fix == "" and "VIRTUAL_ENV, PATH" in trouble.problem for trouble in troubles)


def test_the_doctor_works_while_libreoffice_is_open(folder: Path) -> None:
    here, lock, pipe = in_profile(folder), folder / ".lock", f"xlvp{os.getpid()}"
    run("install", "libreoffice", "--profile", str(folder))
    words = (*here.options, "--headless", "--norestore", f"--accept=pipe,name={pipe};urp")
    open_one = subprocess.Popen(
        [here.program / "soffice", *words], env=clean_environment(), start_new_session=True
    )
    try:
        for _ in range(600):
            if list(Path("/tmp").glob(f"OSL_PIPE_*_{pipe}")):
                break
            time.sleep(0.1)
        else:
            pytest.fail("LibreOffice did not start")
        before = lock.read_bytes()
        assert [trouble.name for trouble in examine(here) if trouble.fix] == []
        assert (open_one.poll(), lock.read_bytes()) == (None, before)
    finally:
        os.killpg(open_one.pid, signal.SIGKILL)
        open_one.wait()
        lock.unlink(missing_ok=True)
        for left in Path("/tmp").glob(f"OSL_PIPE_*_{pipe}"):
            left.unlink()


def test_a_self_test_saved_by_libreoffice_is_read(office: driver.Office, tmp_path: Path) -> None:
    path = tmp_path / "self-test.xlsx"
    path.write_bytes(office.saved(build_selftest(), "xlsx"))
    report = read_selftest(path)
    assert (report.surroundings.host, report.wrong) == ("LibreOffice", ())
    assert report.right == len(report.lines) == len([*checks(), *column_checks()])
