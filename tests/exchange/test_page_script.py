"""The script of the pages in a real browser: it sorts, finds a name, and remembers the reader."""

import json
import re
import unicodedata
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from tests.exchange import chromium
from tests.exchange.event_pages import season_book, teams_book
from tests.exchange.page_parts import parsed
from tests.exchange.pairs_book import book, evening, event, names
from xlvp.workbooks.pairs.page import web_page
from xlvp.workbooks.season.page import season_page
from xlvp.workbooks.teams.page import teams_page

# Clicks every heading twice, types a name, chooses a reader, and opens the page once more in a frame.
_DRIVE = """<script>
addEventListener("load", () => {
  const me = document.getElementById("me");
  if (location.search) return parent.postMessage(me.value, "*");
  const table = document.querySelector("#ranking table"), seen = { sorted: [] };
  const rows = () => [...table.tBodies[0].rows].map(row => [...row.cells].map(cell => cell.textContent));
  for (const button of table.querySelectorAll("thead button"))
    for (const time of [1, 2]) {
      button.click();
      seen.sorted.push([button.closest("th").getAttribute("aria-sort"), rows()]);
    }
  const field = document.querySelector(".find input");
  const shown = () => [...document.querySelectorAll("#ranking tbody tr, #cards details.sheet")]
    .filter(one => !one.hidden).length;
  seen.all = shown();
  field.value = FIND;
  field.dispatchEvent(new Event("input"));
  seen.found = shown();
  seen.names = [...table.tBodies[0].rows].filter(row => !row.hidden).map(row => row.textContent);
  field.value = "";
  field.dispatchEvent(new Event("input"));
  seen.again = shown();
  me.value = ME;
  me.dispatchEvent(new Event("change"));
  seen.marked = getComputedStyle(document.querySelector("#ranking .p" + ME)).getPropertyValue("--go");
  addEventListener("message", message => {
    seen.known = message.data;
    document.documentElement.dataset.seen = JSON.stringify(seen);
  });
  const frame = document.createElement("iframe");
  frame.src = "page.html?again";
  document.body.append(frame);
});
</script></body>"""


def driven(folder: Path, page: bytes, find: str, me: str) -> dict[str, Any]:
    drive = _DRIVE.replace("FIND", json.dumps(find)).replace("ME", json.dumps(me))
    copy = chromium.without_policy(page).decode().replace("</body>", drive)
    seen = chromium._run(folder, copy.encode(), "--virtual-time-budget=5000", "--dump-dom")
    result = re.search(rb'data-seen="([^"]*)"', seen)
    assert result, "the script did not run"
    return json.loads(unescape(result[1].decode()))


def plain(text: str) -> str:
    """Without accents, in small letters."""
    letters = unicodedata.normalize("NFD", text)
    return "".join(sign for sign in letters if not unicodedata.category(sign).startswith("M")).lower()


def sort_key(text: str) -> tuple[int, float, str]:
    """A number first, by its value; a text by its letters."""
    number = re.match(r"-?\d+(\.\d+)?", text.strip().replace("−", "-"))
    return (0, float(number[0]), "") if number else (1, 0, plain(text.strip()))


PAGES = {
    "pairs": (
        lambda: web_page(event(book(evening("mitchell", 13), pairs=13, players=names(13)))),
        "zuk",
        "8",
    ),
    "teams": (lambda: teams_page(teams_book()), "elder", "2"),
    "season": (lambda: season_page(season_book()), "member 00", "0008"),
}


@pytest.mark.thorough
@pytest.mark.parametrize("kind", PAGES)
def test_it_sorts_finds_and_remembers(tmp_path: Path, kind: str) -> None:
    make, find, me = PAGES[kind]
    page = make()
    seen = driven(tmp_path, page, find, me)
    ranking = parsed(page).by_id("ranking")
    body = next(next(ranking.all("table")).all("tbody"))
    rows = [[cell.text for cell in row.all("td", "th")] for row in body.all("tr")]
    headings = len(rows[0])
    assert len(seen["sorted"]) == 2 * headings > 6
    for at, (way, shown) in enumerate(seen["sorted"]):
        column, rising = at // 2, at % 2 == 0
        assert way == ("ascending" if rising else "descending")
        keys = [sort_key(row[column]) for row in shown]
        assert keys == sorted(keys, reverse=not rising), (column, way)
        assert sorted(shown) == sorted(rows), "no line is lost"
    assert seen["all"] == seen["again"] > seen["found"] > 0
    assert all(find in plain(name) for name in seen["names"])
    matching = sum(find in plain("".join(row)) for row in rows)
    assert len(seen["names"]) == matching
    assert seen["marked"] == "block", "the chosen line stands out"
    assert seen["known"] == me, "the browser remembers who reads the page"


def test_of_namesakes_none_is_remembered(tmp_path: Path) -> None:
    """Pairs 3 and 13 have the same names: the next page cannot know which of them reads it."""
    make, find, _ = PAGES["pairs"]
    assert driven(tmp_path, make(), find, "3")["known"] == ""
