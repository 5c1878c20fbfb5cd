"""The page for a projector: large, without a script, each leaf in its turn, in a real browser."""

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest

from tests.exchange import chromium
from tests.exchange.page_parts import parsed
from tests.exchange.pairs_book import book, evening, event, full_evening, names
from tests.exchange.small_event import ENTRIES, small
from xlvp.workbooks.pairs.hall import PAIRS, SECONDS, projector_page

LONG = ["Aleksandra Wiśniewska-Kowalczykiewicz", "Bartholomew Featherstonehaugh-Cholmondeley", None, 2]
TITLE = "Christmas pairs of the Bridge Club at the Old Lighthouse, second evening of three (made up)"
# a window of Chromium's is never narrower than 500; the narrow one stands for a telephone
SIZES = [(800, 600), (1024, 768), (1366, 768), (1920, 1080), (768, 1024), (500, 844)]
# Which leaves are seen at a time, how far they and the foot reach, written into a page without its policy.
_SEEN = """<script>
const seen = [];
for (const second of TIMES) {
  for (const each of document.getAnimations()) { each.pause(); each.currentTime = 1000 * second; }
  const leaves = [...document.querySelectorAll(".turn")];
  seen.push(leaves.map((leaf, at) => getComputedStyle(leaf).visibility === "visible" ? at : "").join(""));
}
const box = each => each.getBoundingClientRect();
const foot = box(document.querySelector("footer"));
const tables = [...document.querySelectorAll("table")].map(box);
const lowest = Math.max(...tables.map(one => one.bottom)), widest = Math.max(...tables.map(one => one.right));
document.documentElement.dataset.seen = [seen.join(","), Math.max(0, lowest - foot.top),
  Math.max(0, foot.bottom - innerHeight), Math.max(0, widest - innerWidth)].join(" ");
</script></body>"""


def evening_of_26() -> bytes:
    """Thirteen pairs each way, every one with names that take two lines; made up."""
    players = dict.fromkeys(names(26), LONG)
    return projector_page(
        event(book(evening("mitchell", 26, 1, 3), pairs=26, boards=1, rounds=3, players=players, title=TITLE))
    )


def seen(folder: Path, page: bytes, size: tuple[int, int], times: list[float]) -> list[str]:
    copy = chromium.without_policy(page).decode().replace("</body>", _SEEN.replace("TIMES", str(times)))
    window = f"--window-size={size[0]},{size[1]}"
    dumped = chromium._run(folder, copy.encode(), window, "--virtual-time-budget=500", "--dump-dom")
    result = re.search(rb'data-seen="([^"]*)"', dumped)
    assert result, "the script did not run"
    return result[1].decode().split()


def test_every_pair_stands_on_one_leaf_in_the_order_of_the_ranking() -> None:
    read = event(book(evening("mitchell", 26, 1, 3), pairs=26, boards=1, rounds=3))
    page = parsed(projector_page(read))
    leaves = list(page.all("section"))
    assert [next(leaf.all("h2")).text for leaf in leaves] == ["North-South"] * 2 + ["East-West"] * 2
    rows = [[row for row in leaf.rows() if row[0] != "Place"] for leaf in leaves]
    assert [len(each) for each in rows] == [PAIRS, 13 - PAIRS] * 2
    expected = [str(place.scratch.pair) for places in read.rankings for place in places]
    assert [row[1] for leaf in rows for row in leaf] == expected


def test_it_renews_itself_after_its_last_leaf_and_loads_nothing() -> None:
    page = evening_of_26().decode()
    assert f'<meta http-equiv="refresh" content="{4 * SECONDS}">' in page
    style = re.search("<style>(.*)</style>", page, re.DOTALL)
    policy = re.search(r'content="(default-src[^"]*)"', page)
    assert style and policy
    digest = b64encode(sha256(style[1].encode()).digest()).decode()
    assert policy[1].startswith(f"default-src &#x27;none&#x27;; style-src &#x27;sha256-{digest}&#x27;")
    assert "<script" not in page and " src=" not in page and "url(" not in page


def test_figures_and_state_are_the_event_s() -> None:
    page = parsed(projector_page(event(small())))
    assert page.rows()[:2] == [["Place", "Pair", "Names", "%"], ["1", "3", "", "70.83"]]
    assert next(page.all("footer")).text == "Final: all 9 results are in"
    full = parsed(projector_page(event(full_evening())))
    assert next(full.all("footer")).text == "All 125 results are in; some are still to check"
    doubted = event(small(entries={**ENTRIES, (1, 1, 1): "70%/60%"}))
    assert doubted.state == "All 9 results are in; 1 to check (board 1)"
    footer = next(parsed(projector_page(doubted)).all("footer"))
    assert footer.text == "All 9 results are in; some are still to check", (
        "the hall is not told what to check"
    )
    assert "No results yet." in projector_page(event(small(entries={}))).decode()


@pytest.mark.thorough
@pytest.mark.parametrize("size", SIZES)
def test_each_leaf_has_its_turn_and_everything_fits(tmp_path: Path, size: tuple[int, int]) -> None:
    times = [0.5, 9.5, 10.5, 19.5, 20.5, 39.5, 40.5, 75]
    turns, *fits = seen(tmp_path, evening_of_26(), size, times)
    assert turns == "0,0,1,1,2,3,0,3"
    assert fits == ["0", "0", "0"]  # tables below the foot, the foot below the window, tables beside it
