"""Each trouble that people have with the add-in, staged on a pretended Windows and named."""

from pathlib import Path

import pytest

from tests.setup.pretended import ADDIN, EXCEL, OPTIONS, Windows, disabled_item
from xlvp import __version__
from xlvp.errors import InputError
from xlvp.hosts.addin import XLWINGS
from xlvp.setup import doctor
from xlvp.setup.doctor import TROUBLES, Trouble, examine
from xlvp.setup.excel import install
from xlvp.setup.profile import Profile


@pytest.fixture
def well(one: Windows) -> Windows:
    install(one.profile, ADDIN)
    return one


def only(profile: Profile) -> Trouble:
    (trouble,) = examine(profile)
    return trouble


def test_nothing_is_wrong_after_an_installation(pc: Windows) -> None:
    install(pc.profile, ADDIN)
    before = pc.snapshot()
    assert examine(pc.profile) == []
    assert pc.snapshot() == before, "the doctor changes nothing"


def test_not_installed(one: Windows) -> None:
    assert only(one.profile).name == "not installed"


def test_no_excel(one: Windows) -> None:
    one.registry.keys = {}
    assert only(one.profile).name == "no Excel"


def test_an_antivirus_removed_the_addin(well: Windows) -> None:
    well.profile.addin.unlink()
    trouble = only(well.profile)
    assert trouble.name == "add-in removed" and "antivirus" in trouble.problem and "quarantine" in trouble.fix
    install(well.profile, ADDIN)
    assert examine(well.profile) == []


def test_the_package_was_upgraded_and_the_addin_not(well: Windows) -> None:
    record = well.profile.record
    record.write_text(record.read_text().replace(f'"version": "{__version__}"', '"version": "0.0.9"'))
    trouble = only(well.profile)
    assert (
        trouble.name == "version mismatch" and "0.0.9" in trouble.problem and __version__ in trouble.problem
    )
    install(well.profile, ADDIN)
    assert examine(well.profile) == []


def test_another_file_stands_in_the_addins_place(well: Windows) -> None:
    well.profile.addin.write_bytes(b"PK\x03\x04 from a friend's stick")
    assert only(well.profile).name == "version mismatch"


def test_the_python_is_gone(well: Windows) -> None:
    well.profile.python.unlink()
    trouble = only(well.profile)
    assert trouble.name == "wrong Python" and str(well.profile.python) in trouble.problem


def test_the_python_is_the_stores_placeholder(well: Windows) -> None:
    well.profile.python.write_bytes(b"")
    assert "placeholder" in only(well.profile).problem


def test_excel_starts_another_python(well: Windows) -> None:
    other = well.profile.python.with_name("python.exe")
    other.write_bytes(b"MZ")
    trouble = only(well.having(python=other))
    assert trouble.name == "wrong Python" and str(other) in trouble.problem


def test_the_setting_is_gone(well: Windows) -> None:
    well.profile.settings.unlink()
    assert only(well.profile).name == "wrong Python"


def test_a_python_path_outside_the_code_page(well: Windows, tmp_path: Path) -> None:
    python = tmp_path / "Łódź" / "pythonw.exe"
    python.parent.mkdir()
    python.write_bytes(b"MZ")
    (python.parent / f"xlwings64-{XLWINGS}.dll").write_bytes(b"MZ")
    moved = well.having(python=python)
    install(moved, ADDIN)
    assert examine(moved) == []
    assert "plain letters" in only(well.having(python=python, encoding="cp1252")).problem


@pytest.mark.parametrize(("platform", "bits"), [("x86", 32), ("x64", 64)])
def test_xlwings_library_for_this_excel_is_missing(well: Windows, platform: str, bits: int) -> None:
    click_to_run = "HKLM\\SOFTWARE\\Microsoft\\Office\\ClickToRun\\Configuration"
    well.registry.keys[click_to_run] = {"Platform": platform}
    folder = well.profile.python.parent
    library = folder.parent / f"xlwings{bits}-{XLWINGS}.dll"
    library.unlink(missing_ok=True)
    trouble = only(well.profile)
    assert (
        trouble.name == "xlwings missing"
        and library.name in trouble.problem
        and f"{bits}-bit" in trouble.problem
    )
    (folder / library.name).write_bytes(b"MZ")
    assert examine(well.profile) == []


def test_python_in_onedrive(well: Windows) -> None:
    trouble = only(well.having(onedrive=well.home))
    assert trouble.name == "Python in OneDrive"
    assert examine(well.having(onedrive=well.home / "OneDrive - Klub")) == []


def test_a_blocked_download(well: Windows) -> None:
    Path(f"{well.profile.addin}:Zone.Identifier").write_bytes(b"[ZoneTransfer]\r\nZoneId=3\r\n")
    trouble = only(well.profile)
    assert trouble.name == "blocked download" and "Unblock" in trouble.fix
    install(well.profile, ADDIN)
    assert examine(well.profile) == []


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("VBAWarnings", 4, "macros are switched off"),
        ("VBAWarnings", 3, "only signed macros"),
        ("DisableAllAddins", 1, "add-ins are switched off"),
        ("RequireAddinSig", 1, "only signed add-ins"),
    ],
)
def test_blocked_macros(well: Windows, name: str, value: int, words: str) -> None:
    well.registry.keys[f"{EXCEL}\\Security"] = {name: value}
    trouble = only(well.profile)
    assert trouble.name == "blocked macros" and words in trouble.problem and "Trust Center" in trouble.fix


def test_macros_blocked_by_the_organisation(well: Windows) -> None:
    well.registry.keys[EXCEL.replace("Software", "Software\\Policies") + "\\Security"] = {"VBAWarnings": 4}
    trouble = only(well.profile)
    assert "organisation" in trouble.problem and "ask who" in trouble.fix


@pytest.mark.parametrize("value", [1, 2])
def test_usual_macro_settings_are_no_trouble(well: Windows, value: int) -> None:
    well.registry.keys[f"{EXCEL}\\Security"] = {"VBAWarnings": value}
    assert examine(well.profile) == []


def test_disabled_after_a_crash(well: Windows) -> None:
    items = {"1A2B": disabled_item("C:\\other.xlam"), "3C4D": disabled_item(str(well.profile.addin))}
    well.registry.keys[f"{EXCEL}\\Resiliency\\DisabledItems"] = dict(items)
    trouble = only(well.profile)
    assert trouble.name == "add-in disabled" and "Disabled Items" in trouble.fix
    well.registry.keys[f"{EXCEL}\\Resiliency\\DisabledItems"] = {"1A2B": items["1A2B"], "bad": b"\x01\x02"}
    assert examine(well.profile) == []


def test_excel_no_longer_opens_the_addin(well: Windows) -> None:
    del well.registry.keys[OPTIONS]["OPEN1"]
    assert only(well.profile).name == "add-in not opened"


@pytest.mark.parametrize(("separator", "decimal"), [(";", ","), (";", ".")])
def test_the_list_separator_of_the_locale(well: Windows, separator: str, decimal: str) -> None:
    well.registry.keys["HKCU\\Control Panel\\International"] = {"sList": separator, "sDecimal": decimal}
    trouble = only(well.profile)
    assert trouble.name == "list separator" and "=WBFVP(26;16)" in trouble.problem
    assert trouble.fix == "", "a usual Windows in half of Europe: nothing is wrong"


def test_one_sign_for_both(well: Windows) -> None:
    well.registry.keys["HKCU\\Control Panel\\International"] = {"sList": ",", "sDecimal": ","}
    trouble = only(well.profile)
    assert "both" in trouble.problem and "List separator" in trouble.fix


def test_excel_itself_names_the_addin_without_its_folder(well: Windows) -> None:
    """So it writes the list when a person has unticked and ticked the add-in in its dialog."""
    for line in ('"xlvp.xlam"', "XLVP.XLAM", f'/R "{well.profile.addin}"'):
        well.registry.keys[OPTIONS]["OPEN1"] = line
        assert examine(well.profile) == []
        assert install(well.profile, ADDIN) == [], "nothing is to be done"
    well.registry.keys[OPTIONS]["OPEN1"] = '"D:\\old\\xlvp.xlam"'
    assert only(well.profile).name == "add-in not opened"


def test_a_file_that_nobody_may_read(well: Windows, monkeypatch: pytest.MonkeyPatch) -> None:
    """An antivirus that looks at a file keeps everybody else from it."""
    read = Path.read_bytes

    def locked(path: Path) -> bytes:
        if path == well.profile.addin:
            raise PermissionError(13, "Permission denied", str(path))
        if ":" in path.name:
            raise OSError(22, "Invalid argument", str(path))  # a disk without streams
        return read(path)

    monkeypatch.setattr(Path, "read_bytes", locked)
    trouble = only(well.profile)
    assert trouble.name == "unreadable" and str(well.profile.addin) in trouble.problem
    with pytest.raises(InputError, match="cannot be read"):
        install(well.profile, ADDIN)


def test_every_mend_is_a_thing_to_do(one: Windows) -> None:
    """No mend names a command alone: a person who double-clicked to install has no command line."""
    install(one.profile, ADDIN)
    one.profile.addin.unlink()
    one.profile.settings.unlink()
    troubles = examine(one.profile)
    assert [trouble.name for trouble in troubles] == ["add-in removed", "wrong Python"]
    assert all("double-click install.cmd" in trouble.fix for trouble in troubles)


def test_an_unfinished_installation(well: Windows) -> None:
    record = well.profile.record
    record.write_text(record.read_text().replace(f'"version": "{__version__}"', '"version": ""'))
    assert only(well.profile).name == "unfinished"


def test_a_log_that_cannot_be_written(well: Windows) -> None:
    log = well.profile.log
    log.parent.mkdir(parents=True, exist_ok=True)
    log.write_text("kept")
    assert examine(well.profile) == [] and log.read_text() == "kept"
    log.unlink()
    log.mkdir()  # as a synchronising program may leave it
    trouble = only(well.profile)
    assert trouble.name == "no log" and str(log) in trouble.problem and str(log) in trouble.fix


def test_several_troubles_are_all_named(well: Windows) -> None:
    well.profile.addin.unlink()
    well.profile.python.unlink()
    assert [trouble.name for trouble in examine(well.profile)] == ["add-in removed", "wrong Python"]


def test_every_look_is_asked() -> None:
    looks = {doctor.blocked_macros, doctor.disabled_after_crash}
    looks |= {doctor.not_in_list, doctor.list_separator}
    assert looks < set(TROUBLES) and len(TROUBLES) == 12
