"""LibreOffice in real windows on a screen of its own, for tests that type through the keyboard.

Nothing here waits a fixed time: whoever types says where the cursor, or what text, must arrive, and the wait
ends when it is there. Keys are taken in their order, so a cell that was left holds what was typed.
"""

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from string import ascii_uppercase

from tests.live import libreoffice
from tests.live.libreoffice import MissingError, Running
from tests.window import screen as screens
from tests.window.screen import Screen

_ANSWERS = Path(__file__).with_name("answers.py")
_PATIENCE = 30.0  # seconds, on a busy machine; nearly every wait ends within one
COARSE = 0.1  # seconds below which a clock says nothing of what is seen
#: What a person has clicked away long ago: the bar about a new version, the tip of the day, the donation; and
#: the appearance.
_SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Setup/Product"><prop oor:name="ooSetupLastVersion" oor:op="fuse">
<value>99.9</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Misc"><prop oor:name="ShowTipOfTheDay" oor:op="fuse">
<value>false</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Misc"><prop oor:name="ShowDonation" oor:op="fuse">
<value>false</value></prop></item>
<item oor:path="/org.openoffice.Office.Common/Appearance">
<prop oor:name="ApplicationAppearance" oor:op="fuse"><value>%d</value></prop></item>
</oor:items>
"""
_LIGHT, _DARK = 1, 2  # Tools > Options > Appearance


@dataclass
class Program(Running):
    """A LibreOffice with windows."""

    screen: Screen | None = None
    options: tuple[str, ...] = ()

    @contextmanager
    def opened(self, file: Path) -> Iterator["Window"]:
        """A workbook in a window in front of all others; closed without a question at the end."""
        assert self.screen
        soffice, _ = libreoffice.find()
        environment = libreoffice.environment() | self.screen.environment
        subprocess.run([str(soffice), *self.options, str(file)], env=environment, check=True, timeout=60)
        window = Window(self, self.screen, file)
        window.wait(lambda: self.ask(ask="ready", file=file)["ready"], "the workbook to load")
        window.wait(lambda: self.screen.raised(file.name), "its window to come to the front")
        try:
            yield window
        finally:
            self.ask(ask="close", file=file)

    def close(self) -> None:
        """End LibreOffice, then its screen."""
        super().close()
        if self.screen:
            self.screen.close()

    @contextmanager
    def completing(self) -> Iterator[None]:
        """Tools > AutoInput switched on by hand, and off again, whatever happens in between."""
        self.ask(ask="auto_input", on=True)
        try:
            yield
        finally:
            self.ask(ask="auto_input", on=False)


@dataclass
class Window:
    """A workbook in front on the screen."""

    program: Program
    screen: Screen
    file: Path

    def type(self, text: str, then: str = "") -> None:
        r"""Type through the keyboard, ``\n`` for Enter, and wait until the cursor is on the cell ``then``.

        A list of many lines has a second more for each.
        """
        self.screen.type(text)
        if then:
            self.arrives(then, text.count("\n"))

    def enter(self, sheet: str, cell: str, text: str) -> None:
        """Type into a cell, and with Tab beside it, and wait until Enter has left the row."""
        self.click(sheet, cell)
        self.screen.type(f"{text}\n")
        row = cell.lstrip(ascii_uppercase)
        self.wait(lambda: self.cursor().lstrip(ascii_uppercase) != row, f"Enter to leave {cell}")

    def paste(self, sheet: str, source: str, target: str, *, cut: bool = False) -> None:
        """Copy or cut a cell and paste it over another that differs, by the keyboard."""
        before = self.text(target, sheet)
        self.click(sheet, source)
        self.press("ctrl+x" if cut else "ctrl+c")
        self.click(sheet, target)
        self.press("ctrl+v")
        self.wait(lambda: self.text(target, sheet) != before, f"{target} to be pasted over")
        self.press("Escape")

    def refused(self, sheet: str, cell: str, text: str, dialog: str) -> None:
        """Type a text that the cell's validation refuses with a dialog of this title; nothing is entered."""
        before = self.text(cell, sheet)
        self.click(sheet, cell)
        self.screen.type(f"{text}\n")
        self.wait(lambda: self.screen.title() == dialog, f"the refusal of {text!r}")
        self.dismiss()
        self.press("Escape")
        assert self.text(cell, sheet) == before

    def dismiss(self) -> None:
        """Press Enter in every dialog until the workbook is in front again."""
        while not self.screen.raised(self.file.name):
            self.press("Return")
            time.sleep(0.3)

    def press(self, *keys: str, then: str = "") -> None:
        """Press keys, such as ``ctrl+x``, and wait until the cursor is on the cell ``then``."""
        self.screen.press(*keys)
        if then:
            self.arrives(then)

    def click(self, sheet: str, cell: str) -> None:
        """Show a sheet with the cursor on a cell."""
        self.program.ask(ask="goto", file=self.file, sheet=sheet, cell=cell)
        self.arrives(cell)

    def follow(self, sheet: str, cell: str, target: str) -> None:
        """Click a link with Ctrl, its text in the middle of the cell, and wait until the cursor is there."""
        self.click(sheet, cell)
        places = [self.place(cell)]
        self.wait(
            lambda: places.append(self.place(cell)) or places[-1] == places[-2], "the sheet to stand still"
        )
        x, y = (str(part) for part in places[-1])
        pressed = (
            "keydown",
            "ctrl",
            "mousemove",
            x,
            y,
            "sleep",
            "0.3",
            "click",
            "1",
            "sleep",
            "0.3",
            "keyup",
            "ctrl",
        )
        self.screen.tool("mousemove", str(int(x) + 3), y, "sleep", "0.3", *pressed)
        self.arrives(target)

    def drag(self, source: str, target: str) -> None:
        """Drag a cell to another by the mouse; the cursor is on it, and it must be marked to be dragged."""
        self.press("shift+Down", "shift+Up")
        self.screen.drag(self.place(source), self.place(target))

    def sort(self, sheet: str, first: str, columns: int, lines: int) -> None:
        """Mark cells by the keyboard and sort their lines by the first column, the highest first."""
        self.click(sheet, first)
        self.press(*["shift+Right"] * (columns - 1), *["shift+Down"] * (lines - 1))
        self.press("alt+d")
        self.press("s")
        self.wait(lambda: self.screen.title() == "Sort", "Data > Sort")
        self.press("Tab", "Down", "Return")
        self.wait(lambda: self.screen.title() != "Sort", "the lines to be sorted")
        self.press("Escape")

    def place(self, cell: str) -> tuple[int, int]:
        """The middle of a cell on the screen."""
        result = self.program.ask(ask="place", file=self.file, cell=cell)
        assert result["place"], f"{cell} is not on the screen"
        x, y = result["place"]
        return x, y + self.screen.height() - result["height"]

    def cursor(self) -> str:
        """The cell that the cursor is on."""
        return str(self.program.ask(ask="cursor", file=self.file)["cell"])

    def sheet(self) -> str:
        """The sheet in front."""
        return str(self.program.ask(ask="cursor", file=self.file)["sheet"])

    def text(self, cell: str, sheet: str = "") -> str:
        """A cell as it shows itself."""
        return self.column(cell, sheet)[0]

    def column(self, area: str, sheet: str = "") -> list[str]:
        """The first column of an area as it shows itself."""
        return [row[0] for row in self.rows(area, sheet)]

    def rows(self, area: str, sheet: str = "") -> list[list[str]]:
        """An area as it shows itself."""
        options = {"file": self.file, "sheet": sheet or self.sheet(), "area": area}
        return [[*row] for row in self.program.ask(ask="texts", **options)["texts"]]

    def locked(self, cell: str, sheet: str = "") -> bool:
        """Whether a cell refuses what is typed."""
        options = {"file": self.file, "sheet": sheet or self.sheet(), "cell": cell}
        return bool(self.program.ask(ask="locked", **options)["locked"])

    def save(self) -> bytes:
        """Save by the keyboard, in the format that it has, as the question after Ctrl+S offers; the file."""
        self.press("ctrl+s")
        self.wait(lambda: "File Format" in self.screen.title(), "the question about the format")
        self.press("Tab", "Tab", "Return")
        self.wait(lambda: not self.program.ask(ask="modified", file=self.file)["modified"], "the file")
        return self.file.read_bytes()

    def arrives(self, cell: str, more: float = 0) -> None:
        """Wait until the cursor is on a cell."""
        self.wait(lambda: self.cursor() == cell, f"the cursor to come to {cell}", more)

    def shows(self, cell: str, text: str, sheet: str = "") -> None:
        """Wait until a cell shows a text."""
        self.wait(lambda: self.text(cell, sheet) == text, f"{cell} to show {text!r}")

    def wait(self, reached: Callable[[], bool], what: str, more: float = 0) -> None:
        """Wait for something to come about; for so many seconds more than usual."""
        end = time.monotonic() + _PATIENCE + more
        while not reached():
            if time.monotonic() > end:
                raise AssertionError(f"waited in vain for {what}; in front is {self.screen.title()!r}")
            time.sleep(0.03)


def start(folder: Path, oxt: Path | None, size: str = "1366x768", *, dark: bool = False) -> Program:
    """Start a screen, and on it a LibreOffice in a profile of its own, with the extension or without.

    Raises:
        MissingError: LibreOffice, or a program for the screen, is not installed.
    """
    soffice, _ = libreoffice.find()
    if not list(soffice.parent.glob("libvclplug_*")):
        raise MissingError(f"{soffice} has no windows (the packages -nogui)")
    options = libreoffice.install(folder, *([oxt] if oxt else []))
    settings = folder / "user" / "user" / "registrymodifications.xcu"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(_SETTINGS % (_DARK if dark else _LIGHT), encoding="utf-8")
    screen = screens.start(size)
    process = libreoffice.driven(folder, _ANSWERS, "--nodefault", *options, **screen.environment)
    program = Program(folder, process, "", screen, tuple(options))
    try:
        program.version = program.reply()["version"]
    except BaseException:
        program.close()
        raise
    return program
