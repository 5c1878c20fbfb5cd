"""Workbooks saved as .ods by a real LibreOffice with our extension, read by every command."""

import shutil
from pathlib import Path

import libreoffice as driver
import pytest
from click.testing import CliRunner, Result

from tests.exchange.importing import OPENING, column
from tests.exchange.make import ACCESS_97
from xlvp.cli import main
from xlvp.hosts.office import prepared
from xlvp.hosts.office import run as run_office
from xlvp.workbooks.pairs.build import build

pytestmark = [pytest.mark.slow, pytest.mark.libreoffice]
EXAMPLES = Path(__file__).parents[2] / "workbooks" / "examples"


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two workbooks, each as .xlsx and as LibreOffice saves it."""
    try:
        driver.find()
    except driver.MissingError as missing:
        pytest.skip(str(missing))
    folder = tmp_path_factory.mktemp("ods")
    shutil.copyfile(EXAMPLES / "match-usbf-2010.xlsx", folder / "match.xlsx")
    (folder / "Tuesday.xlsx").write_bytes(build(OPENING))
    office = prepared(folder)
    words = ("--headless", "--convert-to", "ods", "--outdir", str(folder))
    files = [str(folder / name) for name in ("match.xlsx", "Tuesday.xlsx")]
    run_office(office, "soffice", *office.options, *words, *files)
    return folder


def run(*arguments: object, status: int = 0) -> Result:
    done = CliRunner().invoke(main, [*map(str, arguments)], env={"COLUMNS": "110"})
    assert done.exit_code == status, done.output
    return done


def test_score_gives_the_same(saved: Path) -> None:
    ods, xlsx = run("score", saved / "match.ods"), run("score", saved / "match.xlsx")
    assert ods.stdout == xlsx.stdout and "5.93" in ods.stdout
    assert ods.stderr == f"LibreOffice is asked to read {saved / 'match.ods'} ...\n"


def test_verify_says_that_a_right_one_is_right(saved: Path) -> None:
    assert "nothing is wrong" in run("verify", saved / "match.ods").stdout


def test_import_writes_an_xlsx_beside_it(saved: Path, tmp_path: Path) -> None:
    ods, xlsx = tmp_path / "Tuesday.ods", tmp_path / "Tuesday.xlsx"
    shutil.copyfile(saved / "Tuesday.ods", ods)
    before = ods.read_bytes()
    done = run("import", ACCESS_97, "--into", ods, "--yes")
    assert f"{xlsx}: 36 entries written; go on with this file" in done.stdout.replace("\n", "")
    assert ods.read_bytes() == before
    run("import", ACCESS_97, "--into", saved / "Tuesday.xlsx", "--yes")
    assert column(xlsx, "result") == column(saved / "Tuesday.xlsx", "result")
    assert "nothing is wrong" in run("verify", xlsx).stdout
    again = run("import", ACCESS_97, "--into", ods, "--yes", status=1)
    assert "Tuesday.xlsx is there already" in again.stderr
