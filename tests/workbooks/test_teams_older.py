"""A teams workbook made before there were finals: Setup and Teams had no rows and columns for them."""

import re
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from xlvp.cli import main
from xlvp.functions.values import CellError
from xlvp.teams.rows import places_of
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.pairs.draw import read_swiss
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.book import read_book
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import Recalculated, stored_values

#: The rows of Setup and the columns of Teams that came later, and what the formulas asked before.
_ROWS = ("Final from", "Final format", "Final boards", "Final scale", "Final bye", "Final ties", "Carry-over")
_COLUMNS = ("Final", "Carried VP")
_RANGES = {"Teams!$A$5:$I$10": "Teams!$A$5:$F$10", "Setup!$A$12:$B$31": "Setup!$A$12:$B$24"}


def older(data: bytes) -> bytes:
    """The same workbook without what came later: names, titles, and the ranges of the formulas."""
    result = BytesIO()
    with ZipFile(BytesIO(data)) as old, ZipFile(result, "w") as new:
        for part in old.namelist():
            text = old.read(part)
            if part == "xl/workbook.xml":
                names = rb'<definedName name="xlvp_(?:final\w*|carried)">[^<]*</definedName>'
                text, count = re.subn(names, b"", text)
                assert count == len(_ROWS) + len(_COLUMNS)
            elif part.startswith("xl/worksheets/"):
                for title in (*_ROWS, *_COLUMNS):
                    text = text.replace(b"<t>%b</t>" % title.encode(), b"<t></t>")
                for now, before in _RANGES.items():
                    text = text.replace(now.encode(), before.encode())
            new.writestr(part, text)
    return result.getvalue()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Four teams that have played two rounds of a Swiss."""
    pairs = [((1, 4), (2, 3)), ((1, 3), (2, 4))]
    lists = {
        layout.TEAMS: [{"team": number, "name": f"Team {number}"} for number in range(1, 5)],
        layout.MATCHES: [
            {"round": round_, "team_a": a, "team_b": b, "imps_a": 30, "imps_b": 20}
            for round_, both in enumerate(pairs, 1)
            for a, b in both
        ],
        layout.DRAW: [{"draw_a": a, "draw_b": b} for both in pairs for a, b in both],
    }
    file = tmp_path / "older.xlsx"
    file.write_bytes(older(build_teams(Opening(Size(4, 3, 5), {"boards": 16}, lists))))  # type: ignore[arg-type]
    return file


def notes(*words: str, wrong: int = 0) -> str:
    done = CliRunner().invoke(main, list(words))
    assert done.exit_code == wrong, done.output
    return " ".join(done.output.split())


@pytest.mark.thorough
def test_an_older_workbook_is_scored_published_drawn_and_made_anew(path: Path) -> None:
    """10 IMPs over 16 boards are 12.80 by the WBF's table: 25.60 for who won both."""
    pytest.importorskip("networkx", reason="needs networkx, of the extra teams")
    assert "1= │ 1 │ Team 1 │ 2 │ 25.60" in notes("score", str(path))
    assert "knew no final of rounds: xlvp new teams --from" in notes(
        "draw", str(path), "--final", "2", wrong=1
    )
    assert "1 T1 v T2 Team 1 – Team 2" in notes("draw", str(path))
    pages = path.with_name("pages")
    notes("publish", str(path), "-o", str(pages))
    page = next(path for path in pages.glob("*.html") if path.name != "index.html").read_text("utf-8")
    assert "25.60" in page and "Team 4" in page
    new = path.with_name("new.xlsx")
    notes("new", "teams", "--from", str(path), "-o", str(new))
    assert "1= │ 1 │ Team 1 │ 2 │ 25.60" in notes("score", str(new))
    refused = notes("draw", str(new), "--final", "2", wrong=1)
    assert "round 3, T1 v T2 is not in: no place is final" in refused, "now it knows finals"


#: Made by version 1 of November 2026, before penalties were positive, the order could be chosen, and boards
#: gave IMPs: late and leaving teams, a bye, penalties below 0, a bonus, a match with boards alone.
_OLDER = Path(__file__).parent / "older"
#: What is said otherwise now; every figure must be the same. The state names the bonus once more.
_WORDS = {("Setup", "Round 3: 1 to come"), ("Setup", "Not scored"), ("Setup", "0"),
          ("Matches", "Boards give 92-0; nothing is typed."), ("Standings", "1 match + 1 bye")}  # fmt: skip


def changed(name: str) -> tuple[set[tuple[str, str]], Recalculated]:
    """What an older workbook's formulas gave and do not give now, and the workbook computed."""
    package = open_package((_OLDER / name).read_bytes(), name)
    done = recalculate_apart(package)
    results = set()
    for sheet in {sheet for sheet, _ in done.values}:
        for cell, before in stored_values(package, sheet).items():
            now = done.values.get((sheet, cell), before)
            if now != before and not isinstance(before, CellError):
                results.add((sheet, str(before)))
    return results, done


def test_an_older_workbook_has_every_figure_that_it_had() -> None:
    result, done = changed("teams.xlsx")
    assert result == _WORDS
    book = read_book(done, "teams.xlsx")
    standing = [(one.shown, one.team, one.record.total) for one in places_of(book.event, None)]
    assert standing[:3] == [("1", 4, 4421), ("2", 8, 2868), ("3", 1, 3464)], "by the average, as before"
    assert book.event.adjustment(6) == 25 and book.event.adjustment(1) == -50
    assert [item.words for item in book.account.open] == [
        "0.25 VP counts as a bonus: in this list a penalty is typed below 0"
    ]
    assert book.state.startswith("Provisional: 11 of 12 matches are in; 1 to check (Penalties, row 8: 0.25")


def test_an_older_swiss_of_pairs_has_every_figure_that_it_had() -> None:
    result, done = changed("swiss.xlsx")
    assert result == set()
    book = read_swiss(done, "swiss.xlsx")
    assert book is not None and [book.event.adjustment(pair) for pair in (1, 4)] == [-50, 100]


def test_an_older_workbook_made_anew_has_its_penalties_as_positive_numbers(tmp_path: Path) -> None:
    new = tmp_path / "new.xlsx"
    notes("new", "teams", "--from", str(_OLDER / "teams.xlsx"), "-o", str(new))
    book = read_book(recalculate_apart(open_package(new.read_bytes(), "new.xlsx")), "new.xlsx")
    lines = [
        (line.fined_vp, line.fined_imps, line.fined_bonus_vp) for line in described.PENALTIES.read(book.cells)
    ]
    assert lines[1:5] == [(0.5, "", ""), ("", 3, ""), ("", "", 0.25), ("", "", "")]
    assert [book.event.adjustment(team) for team in (1, 2, 6)] == [-50, 0, 25]
    assert book.event.imp_penalties == {(2, 1): -3}
    assert not [item for item in book.account.open if item.place.startswith("Penalties")]
