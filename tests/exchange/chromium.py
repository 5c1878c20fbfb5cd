"""A real browser without a window: Chromium, asked for pages, pictures and prints."""

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome")
_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
# Written into a copy of the page without its policy, which would not let it run.
_MEASURE = """<script>
const found = [document.documentElement.scrollWidth, innerWidth];
const frames = document.querySelectorAll(".frame");
found.push(frames.length, [...frames].filter(frame => frame.scrollWidth > frame.clientWidth).length);
for (const node of document.querySelectorAll("h1, h2, h3, p, nav, .frame, .back")) {
  const box = node.getBoundingClientRect();
  if (box.width && (box.left < 0 || box.right > innerWidth)) found.push(node.tagName);
}
parent.postMessage(found.join(" "), "*");
</script></body>"""
# A window of Chromium's is never narrower than 500, a frame in it can be.
_WINDOW = """<!doctype html><title>window</title><script>
const data = document.documentElement.dataset;
onmessage = message => data.measured = (data.measured ?? "") + message.data + ";";
</script>"""
_FRAME = '<iframe src="inside.html" style="border: 0; width: WIDTHpx; height: 800px"></iframe>'


@dataclass(frozen=True)
class Measured:
    """The width of a page and of its window, elements that stick out, tables that scroll in their frame."""

    page: int
    window: int
    outside: list[str]
    scrolling: int
    frames: int


def browser() -> str:
    """The browser's program; the test skips where there is none."""
    result = next((path for name in NAMES if (path := shutil.which(name))), None)
    if result is None:
        pytest.skip("no Chromium is installed (Debian: apt install chromium)")
    return result


def _run(folder: Path, page: bytes, *options: str) -> bytes:
    file = folder / "page.html"
    file.write_bytes(page)
    profile = folder / "profile"
    command = [
        browser(),
        "--headless=new",
        "--disable-gpu",
        "--hide-scrollbars",
        f"--user-data-dir={profile}",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--no-sandbox")  # Chromium's sandbox does not work for root
    done = subprocess.run([*command, *options, file.as_uri()], capture_output=True, timeout=120, check=True)
    return done.stdout


def dom(folder: Path, page: bytes) -> bytes:
    """The page as the browser has it when everything that runs has run."""
    return _run(folder, page, "--virtual-time-budget=500", "--dump-dom")


def measured(folder: Path, page: bytes, *widths: int) -> list[Measured]:
    """Lay the page out in windows of several widths and measure it in each."""
    results = []
    for message in _messages(folder, page, _MEASURE, widths):
        whole, inner, frames, scrolling, *outside = message.split()
        results.append(Measured(int(whole), int(inner), outside, int(scrolling), int(frames)))
    return sorted(results, key=lambda one: one.window)


def shown(folder: Path, page: bytes, selector: str, *widths: int) -> dict[int, bool]:
    """In a window of which width an element is seen."""
    look = f'innerWidth + " " + document.querySelector("{selector}").offsetWidth'
    script = f'<script>parent.postMessage({look}, "*");</script></body>'
    seen = (message.split() for message in _messages(folder, page, script, widths))
    return {int(width): int(own) > 0 for width, own in seen}


def lines(folder: Path, page: bytes, selector: str, *widths: int) -> dict[int, int]:
    """In a window of which width the text of an element takes how many lines."""
    script = (
        f"<script>const text = document.createRange(); "
        f'text.selectNodeContents(document.querySelector("{selector}")); '
        'parent.postMessage(innerWidth + " " + text.getClientRects().length, "*");</script></body>'
    )
    seen = (message.split() for message in _messages(folder, page, script, widths))
    return {int(width): int(count) for width, count in seen}


def _messages(folder: Path, page: bytes, script: str, widths: Sequence[int]) -> list[str]:
    """What a script in the page says in a window of each width."""
    copy = without_policy(page).decode().replace("</body>", script)
    (folder / "inside.html").write_text(copy, encoding="utf-8")
    window = _WINDOW + "".join(_FRAME.replace("WIDTH", str(width)) for width in widths)
    seen = _run(folder, window.encode(), "--window-size=2000,900", "--virtual-time-budget=2000", "--dump-dom")
    result = re.search(rb'data-measured="([^"]*)"', seen)
    assert result, "the measuring script did not run"
    messages = result[1].decode().split(";")[:-1]
    assert len(messages) == len(widths), messages
    return messages


def without_policy(page: bytes) -> bytes:
    """The page as it would be if anything could run on it."""
    return _POLICY.sub("", page.decode()).encode()


def picture(folder: Path, page: bytes, width: int, height: int, dark: bool = False) -> bytes:
    """A picture of the window, as PNG."""
    target = folder / "page.png"
    scheme = ["--blink-settings=preferredColorScheme=0"] if dark else []
    _run(folder, page, f"--window-size={width},{height}", f"--screenshot={target}", *scheme)
    return target.read_bytes()


def printed(folder: Path, page: bytes) -> list[str]:
    """The texts of the pages when it is printed on A4."""
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not installed (Debian: apt install poppler-utils)")
    target = folder / "page.pdf"
    _run(folder, page, "--no-pdf-header-footer", f"--print-to-pdf={target}")
    text = subprocess.run(
        ["pdftotext", "-layout", str(target), "-"], capture_output=True, check=True
    ).stdout.decode()
    return text.split("\f")[:-1]
