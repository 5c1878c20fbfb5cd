"""The match workbooks in a real LibreOffice, with the extension and as if without it."""

import shutil
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from libreoffice import Office
from unloaded import without_xlvp

from xlvp.hosts.formula import NOT_LOADED
from xlvp.workbooks.match.build import build_half_typed, build_match, build_real_match, build_rulings
from xlvp.xlsx.editions import freeze
from xlvp.xlsx.package import open_package

pytestmark = pytest.mark.libreoffice

# Everything that a room can hold, beside a blank, an error and another ruling.
EVERYTHING = {
    1: ("(60%+620&40%-100)/(+620)", "+300"),
    2: ("8SN=", "8SN="),
    3: ("", ""),
    4: ("60%", ""),
    5: ("", "40%"),
    6: ("4SN=", ""),
    7: ("55%", "+100"),
    8: ("(30%+620&70%-100)/(70%+620&30%-100)", "(50%+420&50%-50)"),
    9: ("pass", "PASS"),
    10: ("=1+1", "3NTE="),
    11: ("NP", "420"),
    12: ("NP", "60%"),
    13: ("", "not played"),
    14: ("NP", "np"),
    15: ("A+", ""),
}


@pytest.mark.parametrize(
    "make",
    [
        build_match,
        partial(build_match, boards=16, entries=EVERYTHING),
        build_real_match,
        build_rulings,
        build_half_typed,
    ],
    ids=["empty", "everything", "real", "rulings", "half typed"],
)
def test_same_answers_as_the_engine(compare: Callable[[bytes], list[str]], make: Callable[[], bytes]) -> None:
    assert compare(make()) == []


def test_without_xlvp_the_banner_says_so(office: Office) -> None:
    cells = office.cells(without_xlvp(build_real_match()))
    assert str(cells["Match", "A1"]).startswith(f"{NOT_LOADED}. Install it")
    assert cells["Match", "L1"] == "xlvp is not loaded: no VPs"
    assert cells["Match", "F7"] == "#NAME?"
    assert cells["Check", "A2"] == "Not OK: see below"
    assert str(office.cells(build_real_match())["Match", "A1"]).startswith("Nickell - Fleisher")


@pytest.mark.parametrize("boards", [8, 16, 32])
def test_a_match_is_exported_on_one_page(office: Office, boards: int, tmp_path: Path) -> None:
    """LibreOffice exports every sheet: only the match has something to print."""
    assert shutil.which("pdfinfo"), "poppler-utils is needed"
    pdf = tmp_path / "match.pdf"
    names = {"home": "The Old Town and Riverside Bridge Club One", "away": "Nickell"}
    entries = dict.fromkeys(range(1, boards + 1), ("4SN=", "4SN-1"))
    pdf.write_bytes(office.saved(build_match(boards=boards, entries=entries, **names), "pdf"))
    message = subprocess.run(["pdfinfo", str(pdf)], capture_output=True, text=True, check=True).stdout
    assert "Pages:           1\n" in message


def test_a_frozen_match_needs_no_xlvp(office: Office) -> None:
    frozen = without_xlvp(freeze(open_package(build_rulings())).data)
    shown = {key: value for key, value in office.cells(frozen).items() if value != "#N/A"}
    assert shown == {}, "the only formulas left are the #N/A that LibreOffice makes of an error value"


def test_in_a_copy_as_ods_the_banner_is_words(office: Office) -> None:
    """Recalculated by a LibreOffice without the extension, whose every function of ours is unknown."""
    unloaded = without_xlvp(build_real_match())
    ods = office.saved(unloaded, "ods")
    assert str(office.cells(ods)["Match", "A1"]).startswith(NOT_LOADED)
