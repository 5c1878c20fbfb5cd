"""The pages of teams, matches and seasons: looked at in a browser, judged, printed, and read back."""

from collections import defaultdict
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest

from tests.exchange import chromium
from tests.exchange.event_pages import match_of, round_robin, season_book, season_of, teams_book
from tests.exchange.page_audit import audits, light_and_dark
from tests.exchange.page_parts import Node, parsed
from xlvp.workbooks.match.book import MatchReport
from xlvp.workbooks.match.page import match_page
from xlvp.workbooks.season.page import season_page
from xlvp.workbooks.teams import book as schema
from xlvp.workbooks.teams.page import Corrections, teams_page

PAGES = ("teams", "match", "season")


def page_of(kind: str) -> bytes:
    if kind == "teams":
        return teams_page(teams_book(), Corrections(net=("Round 1, Ash v Elm: 13.12-6.88 (was 16.00-4.00)",)))
    return match_page(match_of()) if kind == "match" else season_page(season_book())


@pytest.mark.parametrize("kind", PAGES)
def test_html5lib_finds_no_error(kind: str) -> None:
    html5lib = pytest.importorskip("html5lib", reason="html5lib (xlvp[test]) is not installed")
    html5lib.HTMLParser(strict=True).parse(page_of(kind), transport_encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("kind", PAGES)
def test_nothing_sticks_out_of_any_window(tmp_path: Path, kind: str) -> None:
    """A reader is chosen, so that the lines are marked."""
    light_and_dark(tmp_path, page_of(kind), "1")


@pytest.mark.slow
@pytest.mark.parametrize(("teams", "width"), [(12, 992), (16, 1280), (24, 1280)])
def test_a_cross_table_is_shown_where_it_fits(tmp_path: Path, teams: int, width: int) -> None:
    """A narrower window leaves it out: the cards have the same figures."""
    page = teams_page(round_robin(teams))
    for one in audits(tmp_path, page, widths=(width,)):
        assert (one.outside, one.violations, one.wide) == ([], [], one.width), one
    assert chromium.shown(tmp_path, page, "#cross", width - 32, width) == {width - 32: False, width: True}


@pytest.mark.thorough
@pytest.mark.parametrize("kind", PAGES)
def test_no_printed_page_is_empty(tmp_path: Path, kind: str) -> None:
    pages = chromium.printed(tmp_path, page_of(kind))
    assert min(len(page.split()) for page in pages) > 40, [len(page.split()) for page in pages]


def number(text: object) -> Decimal | None:
    """A figure of the page or of a cell, to hundredths, halves away from zero; None where there is none."""
    text = str(text).replace("−", "-").strip("–")
    return Decimal(text).quantize(Decimal("0.01"), ROUND_HALF_UP) if text else None


def both(text: str) -> list[Decimal | None]:
    """The two figures with a dash between them."""
    return [number(part) for part in text.split("–")] if text else [None, None]


def inside(page: Node, id: str) -> list[list[str]]:
    """The rows of a part, without those of headings."""
    rows = page.by_id(id).all("tr")
    return [Node("", {}, [row]).rows()[0] for row in rows if any(cell.tag == "td" for cell in row.all())]


#: Of a swing of at least so many points one more IMP (Law 78B).
_SWINGS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000,
           2250, 2500, 3000, 3500, 4000)  # fmt: skip


def imps_of(swing: int) -> int:
    """IMPs by the Laws' table, counted anew."""
    return sum(abs(swing) >= least for least in _SWINGS) * (1 if swing > 0 else -1)


@pytest.mark.parametrize("seed", [1, 2])
def test_every_figure_of_the_teams_is_the_workbook_s(seed: int) -> None:
    """Standings, matches by round, cards, cross table and Butler against cells; sums are added up anew."""
    book = teams_book(seed)
    page = parsed(teams_page(book))
    lines = [line for line in schema.STANDINGS.read(book.cells) if line.place]
    rows = inside(page, "ranking")
    assert len(rows) == len(lines) == 6
    for row, line in zip(rows, lines, strict=True):
        place, team, name, played, vp, adjustment, total, average, imps = row
        assert (place, int(team)) == (line.place, line.team) and name.startswith(line.name.strip()[:10])
        figures = [number(each) for each in (played, vp, adjustment, total, average)]
        cells = (line.played, line.vp, line.adjustment, line.total, line.average)
        assert figures == [number(each) for each in cells]
        assert both(imps) == [number(line.won), number(line.lost)]
    headline = next(part.text for part in page.all("p") if "After 7 of 9 matches: " in part.text)
    assert number(headline.split()[-2]) == number(lines[0].total)
    matches = [line for line in schema.MATCHES.read(book.cells) if line.round != ""]
    so_far: dict[str, Decimal] = defaultdict(Decimal)
    met: dict[tuple[str, str], Decimal | None] = {}
    for round_ in (1, 2, 3):
        own = [line for line in matches if line.round == round_]
        rows = inside(page, f"round-{round_}")
        scored = all(line.vp_a != "" for line in matches if int(line.round) <= round_)
        assert len(rows) == len(own) + 6 * scored
        for (a, b, _, vps), line in zip(rows, own, strict=False):
            assert (int(a.split()[0]), int(b.split()[0])) == (line.team_a, line.team_b)
            points = [number(line.vp_a), number(line.vp_b)]
            assert both(vps) == points
            for team, other, one in zip(
                (line.team_a, line.team_b), (line.team_b, line.team_a), points, strict=True
            ):
                so_far[str(team)] += one or 0
                met[str(team), str(other)] = one
                card = next(row for row in inside(page, f"team-{team}") if row[0] == str(round_))
                assert int(card[1].split()[0]) == other
                total = number(so_far[str(team)]) if scored else None
                assert (number(card[3]), number(card[4])) == (one, total)
        after = {row[1].split()[0]: number(row[3]) for row in rows[len(own) :]}
        assert after == {team: number(so_far.get(team, 0)) for team in after} and len(after) == 6 * scored
    head, *rows = page.by_id("cross").rows()
    for team, _, *cells, total in rows:
        assert number(total) == number(so_far[team])
        for other, cell in zip(head[2:-1], cells, strict=True):
            assert cell == "■" if other == team else number(cell) == met.get((team, other))
    pairs = [line for line in schema.BUTLER.read(book.cells) if line.place]
    rows = inside(page, "pairs")
    assert len(rows) == len(pairs) > 4
    for row, line in zip(rows, pairs, strict=True):
        assert [row[0], *map(number, row[3:])] == [
            line.place, number(line.boards), number(line.imps), number(line.average)
        ]  # fmt: skip


@pytest.mark.parametrize("seed", [1, 2])
def test_both_tables_of_every_board_are_as_they_were_typed(seed: int) -> None:
    """Plain boards against the table of the Laws; the IMPs of a match against the sum of its boards."""
    book = teams_book(seed)
    page = parsed(teams_page(book))
    plain = rulings = 0
    for sheet in (node for node in page.all("div") if node.attributes.get("id", "").startswith("match-")):
        rows = [row for row in inside(page, sheet.attributes["id"]) if len(row) == 8]
        round_, *teams = map(int, sheet.attributes["id"].split("-")[1:])
        typed = [b for b in book.boards if b and (b.round, *sorted((b.a, b.b))) == (round_, *teams)]
        assert len(rows) == len(typed) == 6
        won, balance = [Decimal(0), Decimal(0)], Decimal(0)
        for row, board in zip(rows, typed, strict=True):
            results = (board.first, board.second)
            scores = [result.score if result else None for result in results]
            assert [number(row[2]), number(row[4])] == [None if s is None else number(s) for s in scores]
            home, away = number(row[5]), number(row[6])
            won = [
                total + max(own or Decimal(0), Decimal(0))
                for total, own in zip(won, (home, away), strict=True)
            ]
            if None not in scores:
                imps = imps_of(scores[0] - scores[1])
                assert (home or 0) - (away or 0) == imps
                plain += 1
            elif None not in results:
                rulings += 1
            if home is not None or away is not None:  # both of a flat board and of a split score
                balance += home if home is not None else -(away or 0)
                assert number(row[7]) == number(balance)
        listed = [
            row for row in inside(page, f"round-{round_}") if row[2] and row[0].split()[0] == str(typed[0].a)
        ]
        figures = both(listed[0][2]) if listed and "–" in listed[0][2] else won
        assert figures == [number(total) for total in won]
    assert plain > 20 and rulings > 2


@pytest.mark.parametrize("seed", [1, 2])
def test_every_figure_of_a_match_is_the_workbook_s(seed: int) -> None:
    check_match(match_of(seed), parsed(match_page(match_of(seed))))


def check_match(report: MatchReport, page: Node) -> None:
    """The boards, the headline and the result against the cells."""
    rows = [row for row in inside(page, "boards") if len(row) == 8]
    played = [line for line in report.boards if line.open != "" or line.closed != ""]
    assert len(rows) == len(played) > 12
    for row, line in zip(rows, played, strict=True):
        cells = (line.board, line.imps_home, line.imps_away, line.running)
        assert [number(row[at]) for at in (0, 5, 6, 7)] == [number(cell) for cell in cells]
        for shown, score in ((row[2], line.open_score), (row[4], line.closed_score)):
            assert number(shown) == (None if isinstance(score, str) else number(score))
    board = next(node for node in page.all("div") if node.attributes.get("class") == "scoreboard")
    figures = [number(node.text) for node in board.all("strong")]
    assert figures == [number(value) for value in report.final]
    for label, cells in (("IMPs won", report.won), ("VPs", report.final_vp)):
        row = next(
            row for row in page.by_id("result").rows() if row[0].removesuffix(", provisional") == label
        )
        assert [number(each) for each in row[1:]] == [number(cell) for cell in cells]


@pytest.mark.parametrize("seed", [1, 2])
def test_every_figure_of_a_season_is_the_workbook_s(seed: int) -> None:
    """The ladders against their sheets, top and whole; the cards against the results that were typed."""
    book, cells = season_book(seed), dict(season_of(seed).values)
    page = parsed(season_page(book))
    for ladder in (1, 2):
        sheet = f"Ladder {ladder}"
        last = max(row for name, cell in cells if name == sheet and (row := int(cell.lstrip("ABCDEFGHIJ"))))
        rows = [[cells.get((sheet, f"{column}{row}")) for column in "ACDEG"] for row in range(6, last + 1)]
        rows = [row for row in rows if row[0]]
        part = page.by_id(f"ladder-{ladder}")
        top = next(node for node in part.all("div") if node.attributes.get("class") == "top")
        for shown in (inside(page, f"ladder-{ladder}-whole"), Node("", {}, [top]).rows()[1:]):
            assert len(shown) >= 10
            for own, (place, _, *figures) in zip(shown, rows, strict=False):
                assert own[0] == place
                assert [number(each) for each in own[2:]] == [number(each) for each in figures]
        assert len(inside(page, f"ladder-{ladder}-whole")) == len(rows)
    scores = defaultdict(list)
    for score in book.season.scores:
        for member in (score.first, score.second):
            scores[member].append(number(score.score / 100))
    cards = [node for node in page.all("div") if node.attributes.get("id", "").startswith("player-")]
    shown = sorted(sorted(number(row[2]) for row in inside(page, card.attributes["id"])) for card in cards)
    assert shown == sorted(sorted(own) for own in scores.values()) and len(shown) == 12


def test_a_changed_figure_is_noticed() -> None:
    """The parser can fail: one digit of one board is another."""
    page = match_page(match_of())
    at = page.index(b'class="num score">', page.index(b'id="boards"')) + len(b'class="num score">')
    with pytest.raises(AssertionError):
        check_match(match_of(), parsed(page[:at] + b"9" + page[at:]))
