"""Writing: whole or not at all, never over somebody's work by accident."""

import os
from datetime import datetime
from pathlib import Path

import pytest

from xlvp.book.write import check_writable, write_file, write_into
from xlvp.errors import WorkbookError

EVENING = datetime(2026, 11, 21, 21, 30, 15)
AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def left_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file(tmp_path: Path) -> None:
    write_file(tmp_path / "żółw.xlsx", b"new")
    assert (tmp_path / "żółw.xlsx").read_bytes() == b"new"
    assert left_in(tmp_path) == ["żółw.xlsx"], "no temporary file is left"


def test_a_file_that_exists_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "evening.xlsx"
    file.write_bytes(b"the only copy")
    with pytest.raises(WorkbookError, match=r"evening\.xlsx exists: choose another name, or --force"):
        write_file(file, b"new")
    with pytest.raises(WorkbookError, match="exists"):
        check_writable(file)
    assert file.read_bytes() == b"the only copy"
    write_file(file, b"new", force=True)
    assert file.read_bytes() == b"new"
    assert left_in(tmp_path) == ["evening.xlsx"]


def test_a_file_that_appears_meanwhile_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "evening.xlsx"
    sync = os.fsync

    def another_program_writes(handle: int) -> None:
        sync(handle)
        file.write_bytes(b"theirs")

    monkeypatch.setattr(os, "fsync", another_program_writes)
    with pytest.raises(WorkbookError, match="exists"):
        write_file(file, b"ours")
    assert file.read_bytes() == b"theirs"
    assert left_in(tmp_path) == ["evening.xlsx"]


@pytest.mark.parametrize("there", [True, False])
def test_a_file_system_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, there: bool) -> None:
    file = tmp_path / "evening.xlsx"

    def no_links(*_: object, **__: object) -> None:
        if there:
            file.write_bytes(b"theirs")
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    if there:
        with pytest.raises(WorkbookError, match="exists"):
            write_file(file, b"ours")
    else:
        write_file(file, b"ours")
    assert file.read_bytes() == (b"theirs" if there else b"ours")
    assert left_in(tmp_path) == ["evening.xlsx"]


def test_a_failure_leaves_the_old_file_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "evening.xlsx"
    file.write_bytes(b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(WorkbookError, match=r"evening\.xlsx cannot be written: No space left on device"):
        write_file(file, b"new", force=True)
    assert file.read_bytes() == b"old"
    assert left_in(tmp_path) == ["evening.xlsx"]


def test_a_file_that_windows_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "evening.xlsx"
    file.write_bytes(b"old")

    def held(self: Path, target: Path) -> None:
        raise PermissionError(13, "Access is denied")

    monkeypatch.setattr(Path, "replace", held)
    with pytest.raises(WorkbookError, match="no permission, or another program has it open"):
        write_file(file, b"new", force=True)
    assert file.read_bytes() == b"old"
    assert left_in(tmp_path) == ["evening.xlsx"]


@pytest.mark.parametrize(
    ("mark", "program"),
    [(".~lock.evening.xlsx#", "LibreOffice"), ("~$evening.xlsx", "Excel"), ("~$ening.xlsx", "Excel")],
)
def test_a_file_that_is_open_elsewhere(tmp_path: Path, mark: str, program: str) -> None:
    file = tmp_path / "evening.xlsx"
    file.write_bytes(b"old")
    (tmp_path / mark).write_bytes(b"")
    for write in (lambda: write_file(file, b"new", force=True), lambda: write_into(file, b"new")):
        with pytest.raises(WorkbookError, match=f"is open in {program}: close it there first") as caught:
            write()
        assert mark in str(caught.value), "a mark left behind by a crash can be deleted"
    assert file.read_bytes() == b"old"
    assert left_in(tmp_path) == sorted(["evening.xlsx", mark])


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("none/evening.xlsx", "there is no such folder"),
        (".", "is a folder; the name of a file is expected"),
        ("file.txt/evening.xlsx", "there is no such folder"),
        ("a\0b.xlsx", "cannot be written"),
        ("x" * 300 + ".xlsx", "cannot be written"),
    ],
)
def test_where_nothing_can_be_written(tmp_path: Path, name: str, words: str) -> None:
    (tmp_path / "file.txt").write_text("a file")
    for attempt in (lambda path: write_file(path, b"new"), check_writable):
        with pytest.raises(WorkbookError, match=words):
            attempt(tmp_path / name)
    assert left_in(tmp_path) == ["file.txt"]


def test_a_folder_without_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(WorkbookError, match="nothing can be written to this folder: no permission"):
        check_writable(tmp_path / "evening.xlsx")


@pytest.mark.skipif(AS_ROOT or os.name != "posix", reason="root and Windows may write to a read-only folder")
def test_a_folder_that_is_read_only(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    try:
        with pytest.raises(WorkbookError, match="nothing can be written to this folder"):
            write_file(tmp_path / "evening.xlsx", b"new")
    finally:
        tmp_path.chmod(0o755)


@pytest.mark.skipif(os.name != "posix", reason="permissions and links of POSIX")
def test_permissions_and_links_stay(tmp_path: Path) -> None:
    file, link = tmp_path / "evening.xlsx", tmp_path / "link.xlsx"
    write_file(file, b"one")
    assert file.stat().st_mode & 0o777 == 0o666 & ~_umask()
    file.chmod(0o640)
    link.symlink_to(file)
    write_file(link, b"two", force=True)
    assert link.is_symlink() and file.read_bytes() == b"two"
    assert file.stat().st_mode & 0o777 == 0o640


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def test_a_person_s_own_file_keeps_a_dated_backup(tmp_path: Path) -> None:
    file = tmp_path / "Liga 2026.xlsx"
    file.write_bytes(b"typed by hand")
    copy = write_into(file, b"imported", now=EVENING)
    assert copy.name == "Liga 2026 (backup 2026-11-21 21.30.15).xlsx"
    assert copy.read_bytes() == b"typed by hand"
    assert file.read_bytes() == b"imported"
    with pytest.raises(WorkbookError, match=r"backup 2026-11-21 21\.30\.15\)\.xlsx exists"):
        write_into(file, b"again", now=EVENING)
    assert file.read_bytes() == b"imported"
    assert len(left_in(tmp_path)) == 2


def test_without_a_backup_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "evening.xlsx"
    with pytest.raises(WorkbookError, match="there is no such file"):
        write_into(file, b"new")
    file.write_bytes(b"old")

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(WorkbookError, match=r"backup .* cannot be written: No space left"):
        write_into(file, b"new", now=EVENING)
    assert file.read_bytes() == b"old"
    assert left_in(tmp_path) == ["evening.xlsx"], "half a backup is no backup"
