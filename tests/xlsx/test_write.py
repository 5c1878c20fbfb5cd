"""Writing: whole or not at all, never over somebody's work by accident."""

import os
import tempfile
from datetime import datetime
from pathlib import Path

import pytest

from xlvp.errors import WorkbookError
from xlvp.xlsx.package import read_file
from xlvp.xlsx.temporary_files import temporary_copy, temporary_folder
from xlvp.xlsx.write import FileChanged, check_writable, write_file, write_into, write_over

EVENING = datetime(2026, 11, 21, 21, 30, 15)
AS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def no_links(*_: object, **__: object) -> None:
    raise PermissionError(1, "Operation not permitted")


def left_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_new_file(tmp_path: Path) -> None:
    write_file(tmp_path / "żółw.xlsx", b"new")
    assert (tmp_path / "żółw.xlsx").read_bytes() == b"new"
    assert left_in(tmp_path) == ["żółw.xlsx"], "no temporary file is left"


def test_a_file_that_exists_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "evening.xlsx"
    file.write_bytes(b"the only copy")
    with pytest.raises(
        WorkbookError, match=r"evening\.xlsx already exists. Choose another name, or add --force"
    ):
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


@pytest.mark.parametrize("exists", [True, False])
def test_a_file_system_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, exists: bool) -> None:
    file = tmp_path / "evening.xlsx"

    def no_links(*_: object, **__: object) -> None:
        if exists:
            file.write_bytes(b"theirs")
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    if exists:
        with pytest.raises(WorkbookError, match="exists"):
            write_file(file, b"ours")
    else:
        write_file(file, b"ours")
    assert file.read_bytes() == (b"theirs" if exists else b"ours")
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

    def held_back(self: Path, target: Path) -> None:
        raise PermissionError(13, "Access is denied")

    monkeypatch.setattr(Path, "replace", held_back)
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
        (".", "is a folder. Give the name of a file"),
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


def test_a_missing_folder_is_named_as_it_was_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(WorkbookError, match=r"^none: there is no such folder"):
        check_writable(Path("none/evening.xlsx"))


def test_a_folder_without_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(WorkbookError, match="you have no permission to write in this folder"):
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


@pytest.mark.parametrize("links", [True, False])
def test_each_copy_of_one_second_gets_a_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    file = tmp_path / "Liga.xlsx"
    file.write_bytes(b"0")
    copies = [write_into(file, b"%d" % round_, now=EVENING) for round_ in (1, 2, 3)]
    assert [copy.name for copy in copies] == [
        f"Liga (backup 2026-11-21 21.30.15{number}).xlsx" for number in ("", " 2", " 3")
    ]
    assert [copy.read_bytes() for copy in copies] == [b"0", b"1", b"2"]
    assert file.read_bytes() == b"3" and len(left_in(tmp_path)) == 4


@pytest.mark.parametrize("links", [True, False])
def test_without_a_backup_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, links: bool
) -> None:
    file = tmp_path / "evening.xlsx"
    with pytest.raises(WorkbookError, match="there is no such file"):
        write_into(file, b"new")
    file.write_bytes(b"old")
    sync, written = os.fsync, []

    def full(handle: int) -> None:
        if written or links:
            raise OSError(28, "No space left on device")
        written.append(handle)
        sync(handle)

    monkeypatch.setattr(os, "fsync", full)
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    words = "cannot be written: No space left" if links else r"backup .* cannot be written: No space left"
    with pytest.raises(WorkbookError, match=words):
        write_into(file, b"new", now=EVENING)
    assert file.read_bytes() == b"old"
    assert left_in(tmp_path) == ["evening.xlsx"], "half a backup is no backup"


MOMENTS = [
    (moment, how, links)
    for moment in ("before", "while ours is written", "after the copy")
    for how in ("in place", "by another name")
    for links in (True, False)
    if links or moment != "after the copy"
]


# What comes after the move by another name is simply the newer file.
@pytest.mark.parametrize(("moment", "how", "links"), [*MOMENTS, ("after the move", "in place", True)])
def test_what_another_program_saves_meanwhile_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str, how: str, links: bool
) -> None:
    file = tmp_path / "evening.xlsx"
    file.write_bytes(b"as it was read")
    sync, move, link = os.fsync, Path.replace, os.link
    old = file.open("r+b")

    def saves() -> None:
        if how == "in place":
            old.seek(0)
            old.write(b"what was typed meanwhile")
            old.flush()
        else:
            (tmp_path / "theirs").write_bytes(b"what was typed meanwhile")
            (tmp_path / "theirs").rename(file)

    def synced(handle: int) -> None:
        sync(handle)
        if moment == "while ours is written":
            saves()

    def linked(one: Path, other: Path) -> None:
        link(one, other)
        if moment == "after the copy":
            saves()

    def moved(one: Path, other: Path) -> Path:
        done = move(one, other)
        if moment == "after the move" and one.suffix == ".tmp":
            saves()
        return done

    monkeypatch.setattr(os, "fsync", synced)
    monkeypatch.setattr(os, "link", linked if links else no_links)
    monkeypatch.setattr(Path, "replace", moved)
    if moment == "before":
        saves()
    with pytest.raises(
        FileChanged, match=r"evening\.xlsx was saved by another program while xlvp was working"
    ):
        write_into(file, b"made from what was read", read=b"as it was read")
    old.close()
    assert file.read_bytes() == b"what was typed meanwhile"
    assert left_in(tmp_path) == ["evening.xlsx"]


@pytest.mark.parametrize("links", [True, False])
@pytest.mark.parametrize("trouble", ["opened", "held"])
def test_a_write_that_is_refused_at_the_last_moment_leaves_no_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str, links: bool
) -> None:
    """The file is opened elsewhere after the copy was made, or Windows does not let it be replaced."""
    file, mark, link, move = tmp_path / "evening.xlsx", ".~lock.evening.xlsx#", os.link, Path.replace
    file.write_bytes(b"old")

    def linked(one: Path, other: Path) -> None:
        if trouble == "opened":
            (tmp_path / mark).write_bytes(b"")
        (link if links else no_links)(one, other)

    def held_back(one: Path, other: Path) -> Path:
        if other == file:
            raise PermissionError(13, "Access is denied")
        return move(one, other)

    monkeypatch.setattr(os, "link", linked)
    if trouble == "held":
        monkeypatch.setattr(Path, "replace", held_back)
    with pytest.raises(
        WorkbookError, match="is open in LibreOffice" if trouble == "opened" else "no permission"
    ):
        write_into(file, b"new", now=EVENING)
    assert file.read_bytes() == b"old"
    assert [name for name in left_in(tmp_path) if name != mark] == ["evening.xlsx"]


def test_what_is_overwritten_is_kept_once(tmp_path: Path) -> None:
    file = tmp_path / "evening.xlsx"
    assert write_over(file, b"one") is None
    with pytest.raises(WorkbookError, match="exists"):
        write_over(file, b"two")
    copy = write_over(file, b"two", force=True)
    assert copy is not None and copy.read_bytes() == b"one" and file.read_bytes() == b"two"
    assert write_over(file, b"two", force=True) is None, "nothing is lost by writing the same"
    assert left_in(tmp_path) == sorted([copy.name, "evening.xlsx"])


def test_even_the_same_is_not_written_into_a_file_that_is_open(tmp_path: Path) -> None:
    """What is typed there and not yet saved would replace it: "written" would be untrue in a minute."""
    file = tmp_path / "evening.xlsx"
    file.write_bytes(b"one")
    (tmp_path / ".~lock.evening.xlsx#").write_bytes(b"")
    for data in (b"one", b"two"):
        with pytest.raises(WorkbookError, match="is open in LibreOffice: close it there first"):
            write_over(file, data, force=True)
    assert file.read_bytes() == b"one"


def test_a_copy_lies_beside_the_file_itself(tmp_path: Path) -> None:
    (tmp_path / "club").mkdir()
    file, link = tmp_path / "club" / "evening.xlsx", tmp_path / "link.xlsx"
    file.write_bytes(b"old")
    link.symlink_to(file)
    copy = write_into(link, b"new", now=EVENING)
    assert copy == file.with_name("evening (backup 2026-11-21 21.30.15).xlsx")
    assert (copy.read_bytes(), file.read_bytes(), link.is_symlink()) == (b"old", b"new", True)


@pytest.mark.parametrize("sign", ["x", "ż", "🂡"])
def test_a_file_with_the_longest_name(tmp_path: Path, sign: str) -> None:
    file = tmp_path / (sign * (250 // len(sign.encode())) + ".xlsx")
    file.write_bytes(b"old")
    copy = write_into(file, b"new", now=EVENING)
    assert copy.name.endswith(f"{sign} (backup 2026-11-21 21.30.15).xlsx") and copy.read_bytes() == b"old"
    assert file.read_bytes() == b"new"


@pytest.mark.parametrize("name", ["nul.xlsx", "Com1.xlsx", "aux", "CON .xlsx", "lpt9.backup.xlsx"])
def test_a_name_that_windows_keeps(tmp_path: Path, name: str) -> None:
    with pytest.raises(WorkbookError, match="Windows keeps this name for a device"):
        write_file(tmp_path / name, b"new")


@pytest.mark.skipif(os.name != "posix", reason="Windows has no such files")
def test_what_is_no_file(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.xlsx")
    (tmp_path / "circle.xlsx").symlink_to(tmp_path / "circle.xlsx")
    (tmp_path / "lost.xlsx").symlink_to(tmp_path / "none" / "lost.xlsx")
    for name, words in (
        ("pipe", "is a device or a pipe"),
        ("circle", "cannot be written"),
        ("lost", "none: there is no such folder"),
    ):
        with pytest.raises(WorkbookError, match=words):
            write_file(tmp_path / f"{name}.xlsx", b"new", force=True)
    with pytest.raises(WorkbookError, match=r"pipe\.xlsx is a device or a pipe"):
        read_file(tmp_path / "pipe.xlsx")


def test_what_a_killed_run_has_left(tmp_path: Path) -> None:
    """Ours that nobody writes any more goes; what another run writes, or is not ours, stays."""
    file = tmp_path / "evening.xlsx"
    file.write_bytes(b"old")
    os.link(file, tmp_path / "evening (backup 2026-11-21 21.30.15).xlsx")  # killed before it wrote
    (tmp_path / "evening (backup 2026-11-20 21.30.15).xlsx").write_bytes(b"old")
    (tmp_path / "evening (my own link).xlsx").hardlink_to(file)
    (tmp_path / ".xlvp-dead.tmp").write_bytes(b"half a fi")
    (tmp_path / "mine.tmp").write_bytes(b"")
    (tmp_path / ".xlvp-folder.tmp").mkdir()
    with temporary_copy(tmp_path, b"another run's") as other:
        kept = write_into(file, b"new", now=EVENING)
        assert left_in(tmp_path) == sorted(
            [
                "evening.xlsx", kept.name, "evening (backup 2026-11-20 21.30.15).xlsx",
                "evening (my own link).xlsx", "mine.tmp", ".xlvp-folder.tmp", other.name,
            ]
        )  # fmt: skip
    assert kept.read_bytes() == b"old"


@pytest.mark.skipif(os.name != "posix", reason="links of POSIX")
def test_a_link_with_the_name_of_a_temporary_copy_stays(tmp_path: Path) -> None:
    file, link = tmp_path / "evening.xlsx", tmp_path / ".xlvp-mine.tmp"
    file.write_bytes(b"a person's")
    link.symlink_to(file)
    check_writable(tmp_path / "another.xlsx")
    assert link.is_symlink() and file.read_bytes() == b"a person's"


def test_a_folder_that_a_killed_run_has_left_is_removed_unless_it_is_somebody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left = tmp_path / "xlvp-made-up-old"
    left.mkdir()
    (left / "lock").touch()
    with monkeypatch.context() as somebody:
        somebody.setattr(os, "getuid", lambda: left.stat().st_uid + 1)
        with temporary_folder("xlvp-made-up-"):
            assert left.is_dir()
    with temporary_folder("xlvp-made-up-") as own:
        assert [*tmp_path.iterdir()] == [own]
