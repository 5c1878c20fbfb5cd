"""The committed workbooks are what the templates build, part by part."""

from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.judges.lint import findings
from xlvp.workbooks import __main__ as rebuild
from xlvp.workbooks.__main__ import main, workbooks

WORKBOOKS = workbooks()
COMMITTED = Path(__file__).parents[2] / "workbooks"


@pytest.mark.slow
@pytest.mark.parametrize("name", WORKBOOKS)
def test_committed_workbook_is_the_built_one(name: str) -> None:
    committed, built = _parts((COMMITTED / name).read_bytes()), _parts(WORKBOOKS[name]())
    changed = [part for part in committed.keys() | built.keys() if committed.get(part) != built.get(part)]
    assert not changed, f"{name} is not what the templates build; rebuild it: python -m xlvp.workbooks"


def test_every_committed_workbook_is_built() -> None:
    assert _names(COMMITTED) == set(WORKBOOKS)


@pytest.mark.thorough
def test_excel_has_nothing_to_repair() -> None:
    results = {name: findings((COMMITTED / name).read_bytes()) for name in WORKBOOKS}
    assert {name: each for name, each in results.items() if each} == {}


def test_the_command_writes_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # that each is built as it should be is the first test's
    monkeypatch.setattr(rebuild, "workbooks", lambda: {name: name.encode for name in WORKBOOKS})
    main(tmp_path)
    assert _names(tmp_path) == set(WORKBOOKS)
    assert all((tmp_path / name).read_bytes() == name.encode() for name in WORKBOOKS)


def _names(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.xls*")}


def _parts(data: bytes) -> dict[str, bytes]:
    """The parts of a package as they are; only how tightly they are packed depends on the system's zlib."""
    with ZipFile(BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}
