"""The menu xlvp in LibreOffice's window: an evening published, results imported, a look alone."""

import shutil
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.exchange.importing import OPENING
from tests.window.window import Window
from xlvp.hosts.menu import GROUPS, IMPORT, PUBLISH, WHY, Action
from xlvp.workbooks.pairs.build import build
from xlvp.xlsx.package import open_package

pytestmark = [pytest.mark.libreoffice, pytest.mark.slow]
Open = Callable[[bytes], AbstractContextManager[Window]]
BRIDGEMATE = Path(__file__).parents[1] / "exchange" / "evening-2000.bws"
#: From the first menu backwards: Help, Window, xlvp.
_BACKWARDS = 3
_ITEMS = [action for group in GROUPS for action in group]


def choose(window: Window, action: Action) -> None:
    """Choose an item of the menu by the keyboard, and wait for its dialog."""
    window.press("F10", *["Left"] * _BACKWARDS, *["Down"] * (_ITEMS.index(action) + 1), "Return")
    in_front(window, action.label)


def in_front(window: Window, title: str) -> None:
    window.wait(lambda: window.screen.title() == title, f"the dialog {title}", more=60)


def back(window: Window) -> None:
    """Press Enter, and wait until the workbook is in front again."""
    window.press("Return")
    window.wait(lambda: window.screen.raised(window.file.name), "the workbook to be in front", more=60)


def test_what_was_typed_and_not_saved_is_published(opened: Open) -> None:
    with opened(build(OPENING)) as window:
        on_disk = window.file.read_bytes()
        window.enter("Results", "F7", "4SN=")
        choose(window, PUBLISH)
        folder = window.file.with_name("evening-pages")
        assert not folder.exists(), "nothing is written before it is agreed"
        window.press("Return")
        window.wait(lambda: (folder / "feed.atom").exists(), "the pages", more=60)
        in_front(window, PUBLISH.label)
        back(window)
        assert "+420" in next(folder.glob("evening*.html")).read_text(encoding="utf-8")
        assert window.file.read_bytes() == on_disk
        assert (window.sheet(), window.cursor()) == ("Results", "F8")


def test_an_import_is_shown_then_written_and_undone_in_one_step(opened: Open) -> None:
    with opened(build(OPENING)) as window:
        results = Path(shutil.copy(BRIDGEMATE, window.file.parent))
        window.click("Pairs", "B9")
        window.press("F10", *["Left"] * _BACKWARDS, *["Down"] * (_ITEMS.index(IMPORT) + 1), "Return")
        in_front(window, "Results to import")
        window.press("ctrl+a")
        window.screen.type(str(results))
        window.press("Return")
        in_front(window, IMPORT.label)
        assert window.text("F7", "Results") == ""
        window.press("Return")
        window.wait(lambda: window.text("F7", "Results") == "4SN=", "the results", more=60)
        in_front(window, IMPORT.label)
        back(window)
        assert (window.sheet(), window.cursor()) == ("Pairs", "B9")
        (copy,) = window.file.parent.glob("evening (backup *).xlsx")
        assert open_package(copy.read_bytes()).parts
        window.press("ctrl+z")
        window.wait(lambda: window.text("F7", "Results") == "", "the results to be undone")


def test_looking_alone_leaves_the_workbook_as_saved(opened: Open) -> None:
    with opened(build(OPENING)) as window:
        window.click("Results", "F7")
        choose(window, WHY)
        back(window)
        assert not window.program.ask(ask="modified", file=window.file)["modified"]
