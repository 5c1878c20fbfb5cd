"""A page in a real browser, in windows of several widths at once, with its script and without, judged by axe.

axe-core 4.14.1 from npm; the page is copied without its policy, which would let nobody look into it.
"""

import json
import re
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from html import unescape
from pathlib import Path

from tests.exchange import chromium
from tests.judges.fetched import CACHE, brought, program

AXE = "4.14.1"
WIDTHS = (320, 768, 1366, 2560)
_SCRIPT = re.compile(r"<script>.*?</script>", re.DOTALL)
#: Opens everything, if it is asked to, then looks for text that sticks out of its element or of the window.
_LOOK = """<script src="axe.js"></script><script>
addEventListener("load", async () => {
  const query = new URLSearchParams(location.search), outside = [];
  for (const part of document.querySelectorAll("details")) part.open = query.has("open");
  if (query.get("me")) { const me = document.getElementById("me"); if (me) me.value = query.get("me"); }
  const nodes = [...document.querySelectorAll("body *")].reverse();  // what is inside comes first
  for (const node of nodes) {
    const box = node.getBoundingClientRect(), look = getComputedStyle(node);
    const seen = node.checkVisibility({ contentVisibilityAuto: true }) && box.width;
    if (!seen || look.display === "inline" || node.closest("svg, option") || look.clipPath !== "none")
      continue;
    if (box.left < -1 || box.right > innerWidth + 1) outside.push("outside " + node.outerHTML.slice(0, 90));
    if (node.scrollWidth > node.clientWidth + 1 && !["SELECT", "INPUT"].includes(node.tagName))
      outside.push("cut " + node.outerHTML.slice(0, 90));
  }
  let wrong = [];
  if (query.has("axe")) {
    const options = { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } };
    const result = await axe.run(document, options);
    wrong = result.violations.map(one => one.id + ": " + one.nodes.length + " " + one.nodes[0].html);
  }
  const colour = getComputedStyle(document.body).backgroundColor;
  const wide = document.documentElement.scrollWidth;
  parent.postMessage([location.search, wide, innerWidth, outside, wrong, colour], "*");
});
</script></body>"""
_WINDOW = """<!doctype html><title>windows</title><script>
const seen = [];
onmessage = message => {
  seen.push(message.data);
  document.documentElement.dataset.seen = JSON.stringify(seen);
};
</script>"""


@dataclass(frozen=True)
class Audit:
    """What was seen in one window: what sticks out or is cut, and what axe finds."""

    window: str
    wide: int
    width: int
    outside: list[str]
    violations: list[str]
    paper: str


def axe() -> Path:
    """The file of axe-core."""
    why = "axe-core"
    folder = CACHE / f"axe-core-{AXE}"
    if not folder.is_dir():
        options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", "."]
        brought(folder, why, [program("npm", why), "install", *options, f"axe-core@{AXE}"])
    return folder / "node_modules" / "axe-core" / "axe.min.js"


def audits(
    folder: Path, page: bytes, *, dark: bool = False, me: str = "", widths: Sequence[int] = WIDTHS
) -> list[Audit]:
    """Open a page at each width, closed with its script and open without it, and judge it."""
    shutil.copy(axe(), folder / "axe.js")
    bare = chromium.without_policy(page).decode()
    (folder / "runs.html").write_text(bare.replace("</body>", _LOOK), encoding="utf-8")
    (folder / "still.html").write_text(_SCRIPT.sub("", bare).replace("</body>", _LOOK), encoding="utf-8")
    frames = [
        f'<iframe src="{file}?me={me}&axe&{state}" style="border: 0; width: {width}px; height: 900px">'
        "</iframe>"
        for width in widths
        for file, state in (("runs.html", "closed"), ("still.html", "open"))
    ]
    window = (_WINDOW + "".join(frames)).encode()
    scheme = ["--blink-settings=preferredColorScheme=0"] if dark else []
    options = ["--window-size=2700,1000", "--allow-file-access-from-files", *scheme]
    seen = chromium._run(folder, window, *options, "--virtual-time-budget=60000", "--dump-dom")
    result = re.search(rb'data-seen="([^"]*)"', seen)
    assert result, "the windows said nothing"
    found = [Audit(*one) for one in json.loads(unescape(result[1].decode()))]
    assert len(found) == len(frames), f"{len(found)} windows answered"
    return found


def light_and_dark(folder: Path, page: bytes, me: str) -> None:
    """Nothing sticks out and axe finds nothing: at every width in light colours, at both ends in dark ones.

    What is dark has other colours and the same places; the narrowest and the widest window show every part.
    """
    for dark, widths, paper in (
        (False, WIDTHS, "rgb(255, 255, 255)"),
        (True, (WIDTHS[0], WIDTHS[-1]), "rgb(20, 23, 26)"),
    ):
        result = audits(folder, page, dark=dark, me=me, widths=widths)
        assert sorted(one.width for one in result) == sorted(2 * widths)
        for one in result:
            assert (one.outside, one.violations, one.wide, one.paper) == ([], [], one.width, paper), one
