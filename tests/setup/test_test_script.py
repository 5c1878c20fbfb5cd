"""What install/test.sh does as root to the packages of a computer; apt and LibreOffice are stand-ins."""

import os
import pty
import sys
from pathlib import Path

import pytest

from tests.setup.debian import NEW, OLD, Debian, debian

pytestmark = [pytest.mark.thorough, pytest.mark.skipif(sys.platform == "win32", reason="a shell script")]

WINDOWED = ("libreoffice-calc", "libreoffice-core", "libreoffice-gtk3", "python3-uno")
WINDOWLESS = ("libreoffice-calc-nogui", "libreoffice-core-nogui", "python3-uno")


def typed(here: Debian, answer: str) -> str:
    """What the script says to somebody at a terminal who types this answer to each question."""
    keyboard, terminal = pty.openpty()
    try:
        os.write(keyboard, f"{answer}\n{answer}\n".encode())
        return here.run(stdin=terminal)
    finally:
        os.close(keyboard)
        os.close(terminal)


def office_calls(here: Debian) -> list[str]:
    return [call for call in here.calls if "install" in call.split() and "libreoffice" in call]


@pytest.mark.parametrize("ci", ["", "true"])
@pytest.mark.parametrize("packages", [WINDOWED, WINDOWLESS])
def test_a_recent_libreoffice_stays_as_it_is(tmp_path: Path, packages: tuple[str, ...], ci: str) -> None:
    here = debian(tmp_path, packages)
    message = here.run(CI=ci)
    assert "LibreOffice 25.2.3.2 is used" in message
    assert ("It has no windows" in message) == (packages == WINDOWLESS)
    assert here.sources == here.state["removed"] == here.state["upgraded"] == office_calls(here) == []
    assert here.state["packages"].items() >= dict.fromkeys(packages, NEW).items()


def test_one_that_no_package_brought_is_used_too(tmp_path: Path) -> None:
    here = debian(tmp_path)
    here.put_office("25.8.1", windows=True)
    assert "LibreOffice 25.8.1.2 is used" in here.run(CI="true")
    assert (here.sources, office_calls(here)) == ([], [])


def test_without_one_the_source_is_asked_for(tmp_path: Path) -> None:
    here = debian(tmp_path)
    message = typed(here, "n")
    assert "here is none" in message
    assert "May Debian's own package source bookworm-backports be added (http://mirror" in message
    assert "the tests that need LibreOffice are skipped" in message
    assert (here.sources, office_calls(here)) == ([], [])


def test_nobody_there_is_a_no(tmp_path: Path) -> None:
    here = debian(tmp_path)
    assert "Nobody is there to answer, so no." in here.run()
    assert (here.sources, office_calls(here)) == ([], [])


def test_where_every_test_is_required_a_no_ends_it_at_once(tmp_path: Path) -> None:
    here = debian(tmp_path)
    message = here.run(XLVP_REQUIRE="all", status=1)
    assert message.splitlines()[-1].strip() == "CI=1 XLVP_REQUIRE=all sh install/test.sh"
    assert "Every test is required, and those of LibreOffice cannot run." in message
    assert not any("pip" in call or "pytest" in call for call in here.calls)


@pytest.mark.parametrize("ci", [True, False])
def test_one_with_windows_is_installed(tmp_path: Path, ci: bool) -> None:
    here = debian(tmp_path)
    message = here.run(CI="1") if ci else typed(here, "y")
    assert here.sources == ["xlvp-backports.list"]
    line = (tmp_path / "sources.list.d" / "xlvp-backports.list").read_text()
    assert line == "deb http://mirror.example/debian/ bookworm-backports main\n"
    assert here.state["packages"].items() >= dict.fromkeys(WINDOWED, NEW).items()
    assert not any(name.endswith("-nogui") for name in here.state["packages"])
    assert "LibreOffice 25.2.3.2 is used" in message and "no windows" not in message


def test_a_source_that_is_there_is_not_added_again(tmp_path: Path) -> None:
    here = debian(tmp_path, backports=True)
    assert "LibreOffice 25.2.3.2 is used" in here.run()
    assert here.sources == []


def test_an_older_one_is_replaced_after_a_yes_only(tmp_path: Path) -> None:
    here = debian(tmp_path, WINDOWED, version=OLD, backports=True)
    message = typed(here, "n")
    assert "May apt replace LibreOffice 7.4" in message
    assert (office_calls(here), here.state["upgraded"]) == ([], [])
    assert "LibreOffice 25.2.3.2 is used" in typed(here, "y")
    assert (here.state["packages"]["libreoffice-calc"], here.state["removed"]) == (NEW, [])


@pytest.mark.parametrize(
    ("packages", "withdrawn"),
    [
        ((*WINDOWED, "libreoffice-writer"), "libreoffice-writer"),
        (WINDOWLESS, "libreoffice-calc-nogui libreoffice-core-nogui"),
    ],
)
def test_what_would_have_to_be_removed_is_said_and_stays(
    tmp_path: Path, packages: tuple[str, ...], withdrawn: str
) -> None:
    here = debian(tmp_path, packages, version=OLD, backports=True)
    message = here.run(CI="true")
    assert f"Nothing was installed: apt would have to remove {withdrawn}. To install it anyway:" in message
    assert "apt-get install --no-install-recommends -t bookworm-backports libreoffice-calc" in message
    assert here.state["removed"] == []
    assert here.state["packages"].items() >= dict.fromkeys(packages, OLD).items()


def test_no_call_of_apt_may_remove_anything(tmp_path: Path) -> None:
    here = debian(tmp_path)
    here.run(CI="true", XLVP_REQUIRE="all")
    installing = [call for call in here.calls if call.startswith("apt-get install")]
    packages = {call.split()[-1] for call in installing}
    assert packages >= {"chromium", "mdbtools", "xvfb", "xdotool", "openbox", "xclip", "imagemagick"}
    assert packages >= {"nodejs", "npm"}, "where every test is required"
    assert not packages & {"default-jdk-headless", "maven"}, "for the long proofs"
    assert all("--no-remove" in call.split() for call in installing)
    assert here.calls.count("apt-get update -q") == 2  # again after the new source


def test_the_long_proofs_have_java(tmp_path: Path) -> None:
    here = debian(tmp_path)
    here.run("-m", "slow", CI="true", XLVP_REQUIRE="all")
    packages = {call.split()[-1] for call in here.calls if call.startswith("apt-get install")}
    assert packages >= {"default-jdk-headless", "maven", "nodejs", "npm", "debootstrap"}


def test_java_and_node_are_left_to_the_person(tmp_path: Path) -> None:
    here = debian(tmp_path, WINDOWED)
    here.run()
    brought = " ".join(here.calls).split()
    assert not {"nodejs", "npm", "maven", "default-jdk-headless"} & set(brought)
