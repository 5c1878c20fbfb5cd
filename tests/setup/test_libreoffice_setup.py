"""Which LibreOffice is there and what it needs, without starting one."""

from pathlib import Path

import pytest

from xlvp.errors import MissingPackage, NotApplicable
from xlvp.setup import libreoffice
from xlvp.setup.libreoffice import Office, advice, examine, find_office, install, installed_version


def pretended(folder: Path, listed: str, *, status: int = 0, product: str = "LibreOffice 25.2") -> Path:
    """A program folder whose unopkg writes down how it is called and prints a list."""
    folder.mkdir(parents=True)
    (folder / "bootstraprc").write_text(f"[Bootstrap]\nProductKey={product}\n")
    (folder / "listed").write_text(listed)
    unopkg = folder / "unopkg"
    unopkg.write_text(
        '#!/bin/sh\nhere=$(dirname "$0")\nfor word; do echo "$word" >>"$here/called"; done\n'
        f'cat "$here/listed"\nexit {status}\n'
    )
    unopkg.chmod(0o700)
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
    (step,) = install(at(folder))
    assert step.endswith("in place of xlvp 0.0.9")
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
    monkeypatch.setattr(libreoffice, "_PLACES", (tmp_path / "nowhere", folder))
    assert find_office() == Office(folder, "24.8")
    monkeypatch.setattr(libreoffice, "_PLACES", ())
    with pytest.raises(MissingPackage, match=r"libreoffice\.org"):
        find_office()
