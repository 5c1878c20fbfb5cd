"""Installing into Excel, on a pretended Windows: nothing changes twice, everything is given back."""

from collections.abc import Callable
from functools import partialmethod
from pathlib import Path

import pytest

from tests.setup.pretended import ADDIN, EXCEL, OPTIONS, PretendedRegistry, Windows
from xlvp.errors import InputError, NotApplicable
from xlvp.hosts.addin.package import help_files
from xlvp.setup import record
from xlvp.setup.distribution import find_addin
from xlvp.setup.excel import install, uninstall
from xlvp.setup.record import Content, FilePlace, FolderPlace, OpenList, Place
from xlvp.setup.sums import write_listed


def test_install_puts_each_thing_where_excel_looks(pc: Windows) -> None:
    message = install(pc.profile, ADDIN)
    assert pc.profile.addin.read_bytes() == ADDIN
    assert {name: (pc.profile.addin.parent / name).read_bytes() for name in help_files()} == help_files()
    assert pc.profile.settings.read_bytes().decode("utf-16-le") == str(pc.profile.python)
    assert pc.registry.keys[OPTIONS]["OPEN1"] == f'"{pc.profile.addin}"'
    assert pc.registry.keys[OPTIONS]["OPEN"] == '/R "C:\\Tools\\other.xlam"'
    assert any(str(pc.profile.addin) in step for step in message)


def test_a_second_install_changes_nothing(pc: Windows) -> None:
    install(pc.profile, ADDIN)
    before, writes = pc.snapshot(), pc.registry.writes
    pc.profile.addin.parent.chmod(0o500)
    assert install(pc.profile, ADDIN) == []
    pc.profile.addin.parent.chmod(0o700)
    assert (pc.snapshot(), pc.registry.writes) == (before, writes)


def test_uninstall_leaves_the_profile_as_found(pc: Windows) -> None:
    result = pc.snapshot()
    install(pc.profile, ADDIN)
    assert pc.snapshot() != result
    assert uninstall(pc.profile)
    assert pc.snapshot() == result
    assert uninstall(pc.profile) == []


def test_a_folder_that_stays_is_not_called_removed(one: Windows) -> None:
    install(one.profile, ADDIN)
    folder = one.profile.settings.parent
    (folder / "notes.txt").write_text("somebody's own")
    message = uninstall(one.profile)
    assert [line for line in message if line.startswith(f"{folder}:")] == [
        f"{folder}: stays, something else is in it or holds it"
    ]
    assert (folder / "notes.txt").is_file()


def test_dry_run_lists_each_step_and_does_none(pc: Windows) -> None:
    result = pc.snapshot()
    steps = install(pc.profile, ADDIN, dry_run=True)
    assert pc.snapshot() == result
    assert [step.split()[0] for step in steps] == ["make"] * 3 + ["done", "copy", *["write"] * 3, "let"]
    done = install(pc.profile, ADDIN)
    assert done == [step for step in steps if not step.startswith("done already")]
    installed = pc.snapshot()
    assert len(uninstall(pc.profile, dry_run=True)) == len(done)
    assert pc.snapshot() == installed
    assert all(step.startswith("done already") for step in install(pc.profile, ADDIN, dry_run=True))


class PowerCut(BaseException):
    """The computer is switched off."""


@pytest.mark.parametrize("late", [False, True], ids=["before a write", "after a write"])
@pytest.mark.parametrize("steps", range(8))
@pytest.mark.parametrize("then", ["install", "uninstall"])
def test_an_interrupted_install_recovers(
    one: Windows, monkeypatch: pytest.MonkeyPatch, steps: int, late: bool, then: str
) -> None:
    result = one.snapshot()
    _cut_power(monkeypatch, steps, late)
    with pytest.raises(PowerCut):
        install(one.profile, ADDIN)
    monkeypatch.undo()
    if then == "install":
        install(one.profile, ADDIN)
        assert one.profile.addin.read_bytes() == ADDIN
        assert install(one.profile, ADDIN) == []
    uninstall(one.profile)
    assert one.snapshot() == result


def _cut_power(monkeypatch: pytest.MonkeyPatch, after: int, late: bool) -> None:
    left = after

    def cut(write: Callable[[Place, Content], None], place: Place, content: Content) -> None:
        nonlocal left
        left -= 1
        if left < 0 and not late:
            raise PowerCut
        write(place, content)
        if left < 0:
            raise PowerCut

    for kind in (FilePlace, FolderPlace, OpenList):
        monkeypatch.setattr(kind, "write", partialmethod(_bound, cut, kind.write))


def _bound(self: Place, cut: Callable[..., None], write: object, content: Content) -> None:
    cut(write, self, content)


@pytest.mark.parametrize("steps", range(8))
def test_an_interrupted_uninstall_is_finished_by_another(
    one: Windows, monkeypatch: pytest.MonkeyPatch, steps: int
) -> None:
    result = one.snapshot()
    install(one.profile, ADDIN)
    given_back = record._give_back
    left = steps

    def give_back(entry: record.ChangedPlace, where: record.Place) -> str:
        nonlocal left
        message = given_back(entry, where)
        if left == 0:
            raise PowerCut
        left -= 1
        return message

    monkeypatch.setattr(record, "_give_back", give_back)
    with pytest.raises(PowerCut):
        uninstall(one.profile)
    monkeypatch.undo()
    uninstall(one.profile)
    assert one.snapshot() == result


def test_an_open_excel_is_not_disturbed(one: Windows) -> None:
    result = one.snapshot()
    busy = one.having(excel_is_open=lambda: True)
    with pytest.raises(NotApplicable, match="Excel is open: close"):
        install(busy, ADDIN)
    assert one.snapshot() == result
    install(one.profile, ADDIN)
    assert install(busy, ADDIN) == []
    with pytest.raises(NotApplicable, match="Excel is open"):
        uninstall(busy)
    assert one.profile.addin.is_file()


def test_a_computer_without_excel_is_told(one: Windows) -> None:
    one.registry.keys = {key: v for key, v in one.registry.keys.items() if not key.startswith(EXCEL)}
    with pytest.raises(NotApplicable, match="found no Excel"):
        install(one.profile, ADDIN)


def test_every_excel_of_the_person_is_served(one: Windows) -> None:
    older = EXCEL.replace("16.0", "15.0")
    one.registry.keys |= {older: {}, EXCEL.replace("16.0", "11.0"): {}}
    result = one.snapshot()
    install(one.profile, ADDIN)
    assert one.registry.keys[f"{older}\\Options"] == {"OPEN": f'"{one.profile.addin}"'}
    assert not any("11.0" in key and "Options" in key for key in one.registry.keys)
    uninstall(one.profile)
    assert one.snapshot() == result, "the key that was made is gone too"


def test_an_older_version_is_replaced_and_given_back(pc: Windows) -> None:
    pc.profile.addin.parent.mkdir(parents=True)
    pc.profile.addin.write_bytes(b"PK\x03\x04 an older one")
    pc.registry.keys[OPTIONS] |= {"OPEN1": '"D:\\old place\\XLVP.XLAM"', "OPEN2": '"C:\\Tools\\third.xla"'}
    result = pc.snapshot()
    install(pc.profile, ADDIN)
    assert pc.profile.addin.read_bytes() == ADDIN
    assert pc.registry.keys[OPTIONS]["OPEN1"] == f'"{pc.profile.addin}"'
    assert pc.registry.keys[OPTIONS]["OPEN2"] == '"C:\\Tools\\third.xla"'
    uninstall(pc.profile)
    assert pc.snapshot() == result


def test_an_upgrade_still_gives_back_what_was_there_first(one: Windows) -> None:
    result = one.snapshot()
    install(one.profile, ADDIN)
    assert len(install(one.profile, ADDIN + b" of a newer version")) == 1
    uninstall(one.profile)
    assert one.snapshot() == result


def test_a_blocked_download_is_unblocked(one: Windows) -> None:
    """The mark is an NTFS stream beside the file; here it is a file of that name."""
    one.profile.addin.parent.mkdir(parents=True)
    mark = Path(f"{one.profile.addin}:Zone.Identifier")
    one.profile.addin.write_bytes(ADDIN)
    mark.write_bytes(b"[ZoneTransfer]\r\nZoneId=3\r\n")
    result = one.snapshot()
    assert "take Windows' mark of a downloaded file off" in install(one.profile, ADDIN)[1]
    assert not mark.exists()
    uninstall(one.profile)
    assert one.snapshot() == result


def test_a_marked_source_gives_an_unmarked_addin(one: Windows, tmp_path: Path) -> None:
    source = tmp_path / "OneDrive - Klub" / "Pobrane pliki" / "xlvp.xlam"
    source.parent.mkdir(parents=True)
    source.write_bytes(ADDIN)
    Path(f"{source}:Zone.Identifier").write_bytes(b"[ZoneTransfer]\r\nZoneId=3\r\n")
    install(one.profile, find_addin(source))
    assert not Path(f"{one.profile.addin}:Zone.Identifier").exists()


def test_what_excel_did_to_its_list_since_is_kept(one: Windows) -> None:
    install(one.profile, ADDIN)
    one.registry.keys[OPTIONS] = {
        "OPEN": f'"{one.profile.addin}"',
        "OPEN1": '"C:\\new\\another.xlam"',
        "Font": "Arial,10",
    }
    message = uninstall(one.profile)
    assert one.registry.keys[OPTIONS] == {"OPEN": '"C:\\new\\another.xlam"', "Font": "Arial,10"}
    assert any("later changes kept" in line for line in message)


def test_somebody_elses_file_in_our_place_is_left(one: Windows) -> None:
    install(one.profile, ADDIN)
    one.profile.addin.write_bytes(b"the person's own")
    assert any("left as it is" in line for line in uninstall(one.profile))
    assert one.profile.addin.read_bytes() == b"the person's own"


def test_no_python_launcher_is_needed(one: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    install(one.profile, ADDIN)
    assert one.profile.settings.read_bytes().decode("utf-16-le") == str(one.profile.python)


def test_a_python_whose_path_excel_cannot_hand_on_is_refused(one: Windows) -> None:
    result = one.snapshot()
    here = one.having(encoding="cp1252", python=Path("C:\\Users\\Łukasz\\pythonw.exe"))
    with pytest.raises(NotApplicable, match="plain letters"):
        install(here, ADDIN)
    assert one.snapshot() == result


def test_a_damaged_record_is_said(one: Windows) -> None:
    install(one.profile, ADDIN)
    one.profile.record.write_text('{"version": "0.1.0", "ent')
    with pytest.raises(InputError, match=r"installed\.json.*cannot be read"):
        uninstall(one.profile)


def test_a_missing_or_wrong_addin_is_said(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"The add-in is missing.*--addin"):
        find_addin(tmp_path / "xlvp.xlam")
    (tmp_path / "page.html").write_text("<html>")
    with pytest.raises(InputError, match="is not an add-in"):
        find_addin(tmp_path / "page.html")


def test_an_addin_that_is_not_the_listed_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "xlvp.xlam"
    write_listed(path, ADDIN)
    assert find_addin(path) == ADDIN
    path.write_bytes(ADDIN[:-1])
    with pytest.raises(InputError, match="differs from the one listed in SHA256SUMS"):
        find_addin(path)


def test_the_pretended_registry_refuses_what_is_not_the_users(one: Windows) -> None:
    with pytest.raises(AssertionError):
        PretendedRegistry().put("HKLM\\Software\\x", "a", "b")


def test_a_python_from_the_store_is_refused(one: Windows) -> None:
    """Windows redirects what it writes under AppData: Excel would find no add-in there."""
    result = one.snapshot()
    with pytest.raises(NotApplicable, match=r"python\.org"):
        install(one.having(from_store=True), ADDIN)
    assert one.snapshot() == result
