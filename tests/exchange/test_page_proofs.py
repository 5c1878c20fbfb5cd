"""The page looked at, judged and read back: in windows of every width, by axe, html5lib and its figures."""

import tracemalloc
from fractions import Fraction
from pathlib import Path
from random import Random

import pytest

from tests.exchange import chromium
from tests.exchange.dealt import dealt
from tests.exchange.page_audit import audits, light_and_dark
from tests.exchange.page_parts import Node, parsed
from tests.exchange.pairs_book import book, evening, event, full_evening, names
from tests.exchange.test_web_page import HOSTILE
from tests.growth import calls, growth
from xlvp.functions.session_kinds import read_list
from xlvp.pairs.cards import score_cards
from xlvp.pairs.conditions import USUAL
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.hands import Hand
from xlvp.pairs.ranking import Pair, hundredths, ranked
from xlvp.pairs.score_list import travellers
from xlvp.pairs.session import scored
from xlvp.pairs.session_state import list_account
from xlvp.workbooks.pairs.page import web_page

LONG = ["Aleksandra Wiśniewska-Kowalczykiewicz von Habsburg-Lothringen", 'مرحبا بكم & <b>👩‍👩‍👧 "x"', 5, 2]
#: Nobody is dealt such hands, and they have to fit nevertheless.
SUITS_OF_13 = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
TRICKS = ((8, 11, 6, 11, 10), (5, 2, 7, 0, 0), (8, 11, 6, 11, 10), (5, 0, 7, 0, 0))


def small_page() -> bytes:
    """Five tables of long names and strange ones, three boards, hands of one suit; made up."""
    players = {**names(10, handicaps=True), 3: LONG, 6: LONG, 7: [HOSTILE[1], HOSTILE[4], 1, 1]}
    data = book(evening("mitchell", 10, 1, 3), pairs=10, boards=1, rounds=3, players=players)
    hands = {1: Hand(1, SUITS_OF_13, 450, TRICKS), 2: Hand(2, dealt(2), 450, TRICKS), 3: Hand(3, dealt(3))}
    return web_page(event(data), hands)


@pytest.mark.slow
def test_nothing_sticks_out_and_axe_finds_nothing(tmp_path: Path) -> None:
    """Closed with the script, and opened without it; a pair is chosen, so that its lines are marked."""
    light_and_dark(tmp_path, small_page(), "3")


@pytest.mark.thorough
def test_the_audit_can_fail(tmp_path: Path) -> None:
    page = small_page().replace(b"<main>", b'<main><img><p class="wide-as-a-house">x</p>')
    page = page.replace(b"</style>", b".wide-as-a-house { width: 5000px; }</style>")
    assert all(one.violations and one.outside and one.wide > one.width for one in audits(tmp_path, page))


_OPENED = """<script>addEventListener("load", () => setTimeout(() => {
  const parts = [...document.querySelectorAll("details[open] > div")];
  parent.postMessage(parts.map(part => part.id).join(), "*");
}, 50));</script></body>"""


@pytest.mark.thorough
def test_a_link_opens_its_board_without_a_script(tmp_path: Path) -> None:
    """The browser itself opens the details around the element that the address names."""
    bare = chromium.without_policy(small_page()).decode().partition("<script>")[0] + "</body></html>"
    (tmp_path / "inside.html").write_text(bare.replace("</body>", _OPENED), encoding="utf-8")
    window = b"""<!doctype html><title>x</title>
    <script>onmessage = message => { document.title = message.data; };</script>
    <iframe src="inside.html#b2"></iframe>"""
    seen = chromium._run(tmp_path, window, "--virtual-time-budget=3000", "--dump-dom")
    assert b"<title>b2</title>" in seen


@pytest.mark.parametrize("full", [False, True], ids=["small", "full"])
def test_html5lib_finds_no_error(full: bool) -> None:
    html5lib = pytest.importorskip("html5lib", reason="html5lib (xlvp[test]) is not installed")
    page = web_page(event(full_evening())) if full else small_page()
    html5lib.HTMLParser(strict=True).parse(page, transport_encoding="utf-8")


@pytest.mark.thorough
def test_no_printed_page_is_empty(tmp_path: Path) -> None:
    """26 boards with hands, 14 pairs: six boards a page, the cards one behind the other."""
    data = book(evening("howell", 14, 2), kind="howell", pairs=14, boards=2, players=names(14))
    hands = {board: Hand(board, dealt(board), 450, TRICKS) for board in range(1, 27)}
    pages = chromium.printed(tmp_path, web_page(event(data), hands))
    assert len(pages) <= 12
    assert min(len(page.split()) for page in pages) > 100, "no page is nearly empty"
    assert [page.count("dealer") <= 6 for page in pages] == [True] * len(pages)
    assert sum(page.count("dealer") for page in pages) == 26
    assert sum(page.count("Total of 26 boards") for page in pages) == 14


def number(text: str) -> Fraction | None:
    """A figure of the page; nothing where there is none."""
    text = text.replace("−", "-").removesuffix("%")
    return Fraction(text) if text else None


def shown(points: Fraction | None) -> Fraction | None:
    return None if points is None else hundredths(points)


def check_figures(read: PairsEvent, whole: Node) -> int:
    """Compare each figure of the ranking, the travellers and the cards with the event's; return how many."""
    count = 0
    most = read.scored.most
    for board, lines in travellers(read.scored.lines).items():
        rows = whole.part(f"b{board}").rows()
        rows = rows[1 + next(at for at, row in enumerate(rows) if row[0] == "North-South") :]
        by_pairs = {(line.ns, line.ew): line for line in lines}
        assert len(rows) == len(by_pairs)
        levels = []
        for ns, ew, _, score, *points in rows:
            line = by_pairs.pop((int(ns.split()[0]), int(ew.split()[0])))
            assert number(score.split()[-1] if score else "") == line.score
            own = [line.points(side) for side in ("NS", "EW")]
            own = [each * 100 / most if each is not None and most else each for each in own]
            assert [*map(number, points)] == [*map(shown, own)], (board, ns, ew)
            levels.append((line.group, -own[0] if own[0] is not None else Fraction(10**6)))
            count += 3
        assert levels == sorted(levels), "best for North-South first"
    for pair, card in score_cards(read.scored).items():
        rows = [row for row in whole.part(f"pair-{pair}").rows() if row[0].isdigit()]
        played = [each for each in card if each.line.board]
        assert len(rows) == len(played)
        for (board_, _, score, *points), each in zip(rows, played, strict=True):
            sign = 1 if each.side == "NS" else -1
            assert int(board_) == each.line.board
            if each.line.score is not None:
                assert number(score) == sign * each.line.score
            level = each.points * 100 / most if each.points is not None and most else each.points
            assert [*map(number, points)] == [shown(each.points), shown(level)][: len(points)]
            count += 2 + len(points)
    return count


@pytest.mark.parametrize("seed", range(6))
def test_every_figure_is_the_event_s(seed: int) -> None:
    """Random evenings with rulings, late boards and split scores, in three methods."""
    random = Random(seed)
    entries = evening("mitchell", 13)
    for spot in random.sample([*entries], 12):
        entries[spot] = random.choice(["60%", "50%/60%", "np", "pass", "(60%+620&40%-100)", "late", 420, -50])
    method = ("Matchpoints", "Per cent", "Cross-IMPs")[seed % 3]
    read = event(full_evening(method=method) if seed == 5 else book(entries, pairs=13, method=method))
    assert check_figures(read, parsed(web_page(read))) > 500


def test_a_changed_figure_is_noticed() -> None:
    read = event(full_evening())
    page = web_page(read).decode()
    at = page.index("<td>+", page.index('id="b3"'))
    with pytest.raises(AssertionError):
        check_figures(read, parsed((page[: at + 4] + "−" + page[at + 5 :]).encode()))


def event_of(tables: int) -> PairsEvent:
    """Nine rounds of three boards, every table the same boards; made up."""
    likely = Random(tables)
    rows = [
        (round_, ns, 3 * round_ - 2 + at, ns, tables + 1 + (ns + round_) % tables, likely.choice(_ENTRIES))
        for round_ in range(1, 10)
        for ns in range(1, tables + 1)
        for at in range(3)
    ]
    result = scored(read_list(tuple(rows)), "matchpoints")
    pairs = {pair: Pair(pair, tuple(map(str, names_[:2]))) for pair, names_ in names(2 * tables).items()}
    lists = tuple(map(tuple, ranked(result, pairs, "share")))
    return PairsEvent("T", "P", "D", result, pairs, lists, USUAL, list_account(result))


_ENTRIES = ("4SN=", "4SN+1", "4SN-1", "3NTE=", "3NTE-1", "5DxW-2", "2HS+1", "60%/40%")


@pytest.mark.slow
def test_thirty_tables_and_250(tmp_path: Path) -> None:
    """The page of 30 tables stays below 1.5 MB; work and memory grow as the tables."""
    hands = {board: Hand(board, dealt(board), 450, TRICKS) for board in range(1, 31)}
    data = book(evening("mitchell", 60, 1, 28), pairs=60, boards=1, rounds=28, players=names(60))
    assert len(web_page(event(data), hands)) < 1_500_000
    half, whole, read = (event_of(tables) for tables in (40, 80, 250))
    assert calls(lambda: web_page(whole)) < 2.2 * calls(lambda: web_page(half))
    assert growth(lambda: web_page(half), lambda: web_page(whole), 3) < 3
    of_half, of_whole = memory(half), memory(whole)
    assert of_whole < min(2.2 * of_half, 64_000_000), (of_half, of_whole)
    assert len(web_page(read)) < 3.5 * len(web_page(whole))


def memory(event: PairsEvent) -> int:
    """The most that making a page holds, in bytes; tracing it is slow."""
    tracemalloc.start()
    web_page(event)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most
