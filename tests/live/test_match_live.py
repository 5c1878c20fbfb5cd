"""The match workbooks in a real LibreOffice, with the extension and as if without it."""

from collections.abc import Callable

import pytest
from libreoffice import Office
from unloaded import without_xlvp

from xlvp.templates.match import build_match
from xlvp.templates.match.examples import build_half_typed, build_real_match, build_rulings
from xlvp.templates.page import NOT_LOADED

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
    "data",
    [
        build_match(),
        build_match(boards=16, entries=EVERYTHING),
        build_real_match(),
        build_rulings(),
        build_half_typed(),
    ],
    ids=["empty", "everything", "real", "rulings", "half typed"],
)
def test_same_answers_as_the_engine(compare: Callable[[bytes], list[str]], data: bytes) -> None:
    assert compare(data) == []


def test_without_xlvp_the_banner_says_so(office: Office) -> None:
    cells = office.cells(without_xlvp(build_real_match()))
    assert cells["Match", "A6"] == NOT_LOADED
    assert cells["Match", "L3"] == "xlvp is not loaded: no VPs"
    assert cells["Match", "F9"] == "#NAME?"
    assert cells["Check", "A2"] == "Not OK: see below"
    assert office.cells(build_real_match())["Match", "A6"] == ""
