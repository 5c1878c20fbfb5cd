"""Which LibreOffice is there and what it needs, without starting one."""

import os
import sys
from pathlib import Path

import pytest

from xlvp import __version__
from xlvp.errors import MissingPackage, NotApplicable
from xlvp.hosts import office
from xlvp.hosts.office import Office, advice, clean_environment, find_office
from xlvp.setup import libreoffice
from xlvp.setup.libreoffice import examine, install, installed_version


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A person without a profile."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))


def pretended(
    folder: Path,
    listed: str,
    *,
    status: int = 0,
    product: str = "LibreOffice 25.2",
    shows: str = __version__,
) -> Path:
    """A program folder whose unopkg writes down how it is called and prints a list.

    Its soffice writes what the cell of a workbook shows, where the variable VIRTUAL_ENV does not confuse it.
    """
    folder.mkdir(parents=True)
    (folder / "bootstraprc").write_text(f"[Bootstrap]\nProductKey={product}\n")
    (folder / "listed").write_text(listed)
    unopkg = folder / "unopkg"
    unopkg.write_text(
        '#!/bin/sh\nhere=$(dirname "$0")\nfor word; do echo "$word" >>"$here/called"; done\n'
        f'cat "$here/listed"\nexit {status}\n'
    )
    soffice = folder / "soffice"
    soffice.write_text(
        '#!/bin/sh\nif [ -n "$VIRTUAL_ENV" ]; then echo "std::bad_alloc" >&2; exit 1; fi\n'
        'here=$(dirname "$0"); echo "$@" >>"$here/opened"\n'
        'while [ "$1" != --outdir ]; do shift; done\n'
        f'echo "{shows}" >"$2/probe.csv"\n'
    )
    for program in (unopkg, soffice):
        program.chmod(0o700)
    return folder


def at(folder: Path, version: str = "25.2") -> Office:
    return Office(folder, version)


@pytest.mark.parametrize("version", ["25.2", "25.2.3.2", "25.8", "26.2"])
def test_a_recent_one_needs_nothing(version: str) -> None:
    assert advice(Office(Path(), version)) == ""


@pytest.mark.parametrize("version", ["7.4", "24.8.4", "24.2"])
def test_an_older_one_is_told_what_it_needs(version: str) -> None:
    old = Office(Path(), version)
    assert version in advice(old)
    with pytest.raises(NotApplicable, match=r"25\.2 or later from libreoffice\.org; .* xlvp score"):
        install(old)


def test_an_older_one_is_a_trouble_that_the_doctor_names(tmp_path: Path) -> None:
    folder = pretended(tmp_path / "program", "Identifier: org.xlvp.calc\n  Version: 0.0.9\n")
    names = [trouble.name for trouble in examine(at(folder, "7.4"))]
    assert names == ["version mismatch", "LibreOffice too old"]


def test_an_older_extension_is_replaced(tmp_path: Path) -> None:
    folder = pretended(tmp_path / "a b; echo $(x)", "Identifier: org.xlvp.calc\n  Version: 0.0.9\n")
    (step,) = install(at(folder), all_users=True)
    assert "instead of xlvp 0.0.9" in step
    called = (folder / "called").read_text().splitlines()
    assert "add" in called and "--force" in called and called[-1].endswith("xlvp.oxt")


def test_another_extension_is_not_ours(tmp_path: Path) -> None:
    listed = "Identifier: org.xlvp.calc.other\n  Version: 1.0\n\nIdentifier: org.else\n  Version: 2\n"
    assert installed_version(at(pretended(tmp_path / "program", listed))) is None


def test_a_refusal_is_told(tmp_path: Path) -> None:
    folder = pretended(tmp_path / "program", "ERROR: already running", status=1)
    with pytest.raises(NotApplicable, match=r"already running.*close it"):
        installed_version(at(folder))


def test_finding_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = pretended(tmp_path / "Program Files" / "LibreOffice" / "program", "", product="LibreOffice 24.8")
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(office, "_PLACES", (tmp_path / "nowhere", folder))
    assert find_office() == Office(folder, "24.8")
    monkeypatch.setattr(office, "_PLACES", ())
    with pytest.raises(MissingPackage, match=r"libreoffice\.org"):
        find_office()


LISTED = f"Identifier: org.xlvp.calc\n  Version: {__version__}\n"


def test_one_that_computes_needs_nothing(tmp_path: Path) -> None:
    folder = pretended(tmp_path / "program", LISTED)
    assert examine(at(folder)) == []
    assert install(at(folder)) == []
    assert "add" not in (folder / "called").read_text().splitlines()


def test_one_that_is_listed_and_does_not_compute_is_found(tmp_path: Path) -> None:
    folder = pretended(tmp_path / "program", LISTED, shows="#NAME?")
    (folder / "pythonloader.py").touch()
    (trouble,) = examine(at(folder))
    assert trouble.name == "half in LibreOffice" and "=WBFVP(26;16) shows #NAME?" in trouble.problem
    assert "xlvp install libreoffice" in trouble.fix
    with pytest.raises(NotApplicable, match=r"nothing was changed.*LibreOffice shows #NAME"):
        install(at(folder), all_users=True)


def test_what_is_there_stays_until_the_new_one_computes(tmp_path: Path) -> None:
    folder = pretended(tmp_path / "program", LISTED, shows="#NAME?")
    packages = tmp_path / "profile" / "user" / "uno_packages"
    packages.mkdir(parents=True)
    (packages / "old").write_text("the extension")
    own = (
        f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}",
        "-env:UNO_SHARED_PACKAGES_CACHE=file:///x",
    )
    office = Office(folder, "25.2", own)
    with pytest.raises(NotApplicable, match="nothing was changed"):
        install(office)
    calls = [line for line in (folder / "called").read_text().split("\n") if line.startswith("-env:User")]
    assert calls[0] == own[0] and own[0] not in calls[1:], "only the list was asked of the profile itself"
    # it computes over the copy, and then the disk is full
    usual = (folder / "soffice").read_text()
    (folder / "soffice").write_text(usual.replace('"#NAME?" >', f'"{__version__}" >'))
    (folder / "listed").write_text(LISTED.replace(__version__, "0.0.9"))
    full = f'case "$*" in *add*{own[0]}*) rm -r {packages}; echo "disk full" >&2; exit 1;; esac\n'
    unopkg = (folder / "unopkg").read_text()
    (folder / "unopkg").write_text(unopkg.replace("#!/bin/sh\n", f"#!/bin/sh\n{full}", 1))
    with pytest.raises(NotApplicable, match="disk full"):
        install(office)
    assert (packages / "old").read_text() == "the extension"


def test_root_installs_for_everybody_only_when_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0, raising=False)
    folder = pretended(tmp_path / "program", "")
    with pytest.raises(NotApplicable, match="add --all-users"):
        install(at(folder))
    (step,) = install(at(folder), all_users=True)
    assert step.endswith("for everybody on this computer: you are root")
    own = ("-env:UserInstallation=file:///p", "-env:UNO_SHARED_PACKAGES_CACHE=file:///p/shared")
    (step,) = install(Office(folder, "25.2", own))
    assert "everybody" not in step and step.endswith(" ".join(own))


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere LibreOffice brings its own Python")
def test_one_that_was_just_being_started_is_asked_again(tmp_path: Path) -> None:
    """While LibreOffice starts it writes its profile: a copy of that moment does not compute."""
    folder = pretended(tmp_path / "program", LISTED)
    (folder / "pythonloader.py").touch()
    soffice = folder / "soffice"
    first = f'[ -e "$here/opened" ] && shows={__version__} || shows="#NAME?"; echo "$@" >>"$here/opened"'
    usual = soffice.read_text()
    soffice.write_text(
        usual.replace('echo "$@" >>"$here/opened"', first).replace(f'echo "{__version__}"', 'echo "$shows"')
    )
    assert examine(at(folder)) == []
    assert len((folder / "opened").read_text().splitlines()) > 1


def test_one_without_its_python_is_told(tmp_path: Path) -> None:
    (trouble,) = examine(at(pretended(tmp_path / "program", LISTED, shows="#NAME?")))
    assert (trouble.name, trouble.fix) == ("LibreOffice without Python", "install the package python3-uno")


def test_one_that_computes_without_being_listed_is_there(tmp_path: Path) -> None:
    """An administrator installed it for everybody; unopkg lists what is the person's own."""
    assert examine(at(pretended(tmp_path / "program", ""))) == []


def test_one_of_another_version_that_computes(tmp_path: Path) -> None:
    (trouble,) = examine(at(pretended(tmp_path / "program", "", shows="0.0.9")))
    assert trouble.name == "version mismatch" and "xlvp 0.0.9" in trouble.problem


def test_the_profile_is_not_touched(tmp_path: Path) -> None:
    folder, profile = pretended(tmp_path / "program", LISTED), tmp_path / "settings" / "libreoffice" / "4"
    (profile / "user").mkdir(parents=True)
    (profile / ".lock").write_text("open on this computer")
    examine(at(folder))
    opened = (folder / "opened").read_text()
    assert "-env:UserInstallation=file:///" in opened and profile.as_uri() not in opened
    assert (profile / ".lock").read_text() == "open on this computer"


def test_a_terminal_with_an_activated_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = pretended(tmp_path / "program", LISTED)
    monkeypatch.setenv("VIRTUAL_ENV", str(tmp_path / "venv"))
    (remark,) = examine(at(folder))
    assert (remark.name, remark.fix) == ("LibreOffice finds another Python", "")
    assert "VIRTUAL_ENV" in remark.problem and "start LibreOffice from the menu" in remark.problem
    assert install(at(folder)) == [], "the installation itself works there"


def test_a_clean_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    venv = tmp_path / "venv"
    monkeypatch.setenv("VIRTUAL_ENV", str(venv))
    monkeypatch.setenv("PYTHONPATH", "here")
    monkeypatch.setenv("PYTHONHOME", sys.prefix)
    monkeypatch.setenv("PATH", os.pathsep.join([str(venv / "bin"), f"{sys.prefix}/bin", "/somewhere/else"]))
    clean = clean_environment()
    assert not {"VIRTUAL_ENV", "PYTHONPATH", "PYTHONHOME"} & set(clean)
    folders = clean["PATH"].split(os.pathsep)
    assert folders[-1] == "/somewhere/else"
    assert folders[:-1] == (os.defpath.split(os.pathsep) if os.name == "posix" else [])


def test_root_is_told_that_it_is_for_everybody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = pretended(tmp_path / "program", "")
    for root, message in ((True, True), (False, False)):
        monkeypatch.setattr(libreoffice, "as_root", lambda root=root: root)
        (step,) = install(at(folder), dry_run=True, all_users=True)
        assert ("for everybody on this computer: you are root" in step) == message
