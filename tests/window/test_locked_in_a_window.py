"""A locked cell pasted over an entry brings its lock along: the workbook and ``xlvp score`` say so."""

from io import StringIO

import pytest
from rich.console import Console

from tests.window.conftest import Opening
from tests.window.window import Window
from tests.workbooks.pairs_books import build_pairs
from xlvp.commands.show import show_results
from xlvp.workbooks.kit.help import LOCKED
from xlvp.workbooks.match.build import MATCH, build_match
from xlvp.workbooks.match.layout import SETUP, VERDICT
from xlvp.workbooks.pairs.layout import PAIRS, RESULTS
from xlvp.xlsx.recalculate import recalculate

pytestmark = pytest.mark.libreoffice

ALL_OK = "All OK"


def pasted(window: Window, sheet: str, source: str, target: str) -> None:
    """Copy a cell and paste it over another, by the keyboard."""
    window.click(sheet, source)
    window.press("ctrl+c")
    window.click(sheet, target)
    window.press("ctrl+v")
    window.wait(lambda: window.locked(target), f"{target} to be locked")
    window.press("Escape")


def score(data: bytes) -> str:
    shown = StringIO()
    show_results(recalculate(data), Console(width=500, file=shown))
    return shown.getvalue()


@pytest.mark.slow
def test_in_a_match(opened: Opening) -> None:
    with opened(build_match(4)) as window:
        pasted(window, MATCH, "A9", "E9")
        window.shows("L9", f"Check: E9 {LOCKED}")
        assert window.text("A2", "Check") != ALL_OK
        window.press("ctrl+z")
        window.shows("L9", "")
        assert not window.locked("E9")
        assert window.text("A2", "Check") == ALL_OK
        for target in ("B9", "C13"):
            pasted(window, SETUP, "A9", target)
            window.shows("A2", "Not OK: see below", "Check")
            window.press("ctrl+z")
            window.shows("A2", ALL_OK, "Check")
        window.click(MATCH, "E9")
        pasted(window, MATCH, "A9", "E9")
        window.shows("L9", f"Check: E9 {LOCKED}")
        saved = window.save()
    assert "Match!E9 is locked: nothing can be typed there." in score(saved)


@pytest.mark.thorough
def test_a_blank_in_a_match_at_the_latest_with_the_next_entry(opened: Opening) -> None:
    """No value changes as a blank is pasted over a blank."""
    with opened(build_match(4)) as window:
        pasted(window, MATCH, "D6", "D9")
        window.click(MATCH, "D7")
        window.type("420\n", then="D8")
        window.shows("L9", f"Check: D9 {LOCKED}")
        window.wait(lambda: "to check (board 3)" in window.text(VERDICT), "the verdict to name the board")


@pytest.mark.slow
def test_in_an_evening(opened: Opening) -> None:
    with opened(build_pairs(pairs=6, boards=2)) as window:
        before = window.text("A2")
        for target in ("F9", "L10"):
            pasted(window, RESULTS, "A5", target)  # the list is one formula: no cell of it can be copied
            window.wait(lambda: window.text("A2").endswith(LOCKED), "the doubt")
            assert f"to check: {target} on Results is locked" in window.text("A2")
            assert window.text("A2", "Check") != ALL_OK
            if target == "F9":
                window.press("ctrl+z")
                window.shows("A2", before)
                assert window.text("A2", "Check") == ALL_OK
                for sheet, source, entry in ((PAIRS, "A7", "B8"), (SETUP, "B6", "C5")):
                    pasted(window, sheet, source, entry)
                    window.shows("A2", "Not OK: see below", "Check")
                    window.press("ctrl+z")
                    window.shows("A2", ALL_OK, "Check")
        saved = window.save()
    assert "Results!L10 is locked: nothing can be typed there." in score(saved)


@pytest.mark.slow
def test_a_blank_in_an_evening_at_the_latest_with_the_next_entry(opened: Opening) -> None:
    with opened(build_pairs(pairs=6, boards=2)) as window:
        pasted(window, RESULTS, "F6", "F12")
        window.click(RESULTS, "F7")
        window.type("420\n", then="F8")
        window.wait(lambda: "to check: F12 on Results is locked" in window.text("A2"), "the doubt")
