"""A screen that nobody sees: Xvfb with a window manager, and its keyboard and mouse, which xdotool moves."""

import os
import re
import shutil
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.live.libreoffice import MissingError

NEEDED = ("Xvfb", "openbox", "xdotool")
#: Every document's window fills the screen, as on a scorer's laptop; dialogs stay as they are.
_OPENBOX = """<?xml version="1.0"?>
<openbox_config xmlns="http://openbox.org/3.4/rc"><applications>
<application type="normal"><maximized>yes</maximized></application>
</applications></openbox_config>
"""
#: Between two keys, in milliseconds: ten times as fast as anybody types.
_KEY = "8"
_KEYS = {"\n": "Return", "\t": "Tab"}
_SILENT: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)


@dataclass
class Screen:
    """A running screen; ``display`` is its name, such as ``:93``."""

    display: str
    processes: list[subprocess.Popen[bytes]]

    @property
    def environment(self) -> dict[str, str]:
        """What a program needs to show itself here."""
        return {"DISPLAY": self.display}

    def type(self, text: str) -> None:
        r"""Type a text through the keyboard; ``\n`` is Enter, ``\t`` is Tab.

        Letters outside the keyboard's layout would get lost on the way, so only ASCII is taken.
        """
        assert text.isascii(), f"{text!r} is not on the keyboard"
        steps: list[str] = []
        for part in re.split("([\n\t]+)", text):
            if part and part[0] in _KEYS:
                steps += ["key", "--delay", _KEY, *(_KEYS[key] for key in part)]
            elif part:
                steps += ["type", "--delay", _KEY, "--args", "1", "--", part]
        self.tool(*steps)

    def press(self, *keys: str) -> None:
        """Press keys one after the other: ``ctrl+x``, ``Down``, ``shift+Tab``."""
        self.tool("key", "--delay", _KEY, *keys)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag with the left button; with a stop on the way, or the program sees a click."""
        between = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        steps = ["mousemove", *_point(start), "sleep", "0.2", "mousedown", "1"]
        for point in (between, end, end):
            steps += ["sleep", "0.1", "mousemove", *_point(point)]
        self.tool(*steps, "sleep", "0.2", "mouseup", "1")

    def title(self) -> str:
        """The title of the window that has the keyboard; "" while there is none."""
        return self.tool("getactivewindow", "getwindowname", check=False).strip()

    def height(self) -> int:
        """The height of the window that has the keyboard, without its frame."""
        geometry = self.tool("getactivewindow", "getwindowgeometry", "--shell")
        return int(re.search(r"^HEIGHT=(\d+)", geometry, re.MULTILINE)[1])  # type: ignore[index]

    def raised(self, name: str) -> bool:
        """Whether the window with this in its title has the keyboard; if it does not, it is asked to."""
        if name in self.title():
            return True
        self.tool("search", "--onlyvisible", "--name", re.escape(name), "windowactivate", check=False)
        return False

    def shoot(self, picture: Path) -> None:
        """Write the whole screen as a .png, with ImageMagick; the mouse out of the way of tooltips."""
        self.tool("mousemove", "0", "0")
        subprocess.run(
            ["import", "-window", "root", str(picture)], env=os.environ | self.environment, check=True
        )

    def tool(self, *words: str, check: bool = True) -> str:
        """Run xdotool on this screen."""
        done = subprocess.run(
            ["xdotool", *words],
            env=os.environ | self.environment,
            capture_output=True,
            text=True,
            check=check,
            timeout=60,
        )
        return done.stdout

    def close(self) -> None:
        """End the window manager and the screen."""
        for process in reversed(self.processes):
            process.terminate()
            process.wait(10)


def start(size: str = "1366x768") -> Screen:
    """Start a screen on the first display that is free.

    Raises:
        MissingError: a program for it is not installed.
    """
    missing = [program for program in NEEDED if shutil.which(program) is None]
    if missing:
        raise MissingError(f"not installed: {', '.join(missing)}")
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp", "-r"],
        pass_fds=[write],
        **_SILENT,
    )
    os.close(write)
    with os.fdopen(read) as message:
        number = message.readline().strip()
    if not number:
        raise AssertionError("Xvfb did not start")
    screen = Screen(f":{number}", [server])
    with tempfile.NamedTemporaryFile("w", suffix=".xml", delete=False) as settings:
        settings.write(_OPENBOX)
    command = ["openbox", "--config-file", settings.name]
    screen.processes.append(subprocess.Popen(command, env=os.environ | screen.environment, **_SILENT))
    end = time.monotonic() + 20
    while not screen.tool("get_num_desktops", check=False).strip():  # only a window manager answers
        if time.monotonic() > end:
            screen.close()
            raise AssertionError("openbox did not start")
        time.sleep(0.05)
    Path(settings.name).unlink()
    return screen


def _point(place: tuple[int, int]) -> tuple[str, str]:
    return str(place[0]), str(place[1])
