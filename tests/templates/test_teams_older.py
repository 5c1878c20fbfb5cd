"""A teams workbook made before there were finals: Setup and Teams had no rows and columns for them."""

import re
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner

from xlvp.cli import main
from xlvp.templates.teams import build_teams, texts
from xlvp.templates.teams.plan import Opening, Size

#: The rows of Setup and the columns of Teams that came later, and what the formulas asked before.
_ROWS = ("Final from", "Final format", "Final boards", "Final scale", "Final bye", "Final ties", "Carry-over")
_COLUMNS = ("Final", "Carried VP")
_RANGES = {"Teams!$A$5:$H$10": "Teams!$A$5:$F$10", "Setup!$A$12:$B$31": "Setup!$A$12:$B$24"}


def older(data: bytes) -> bytes:
    """The same workbook without what came later: names, titles, and the ranges of the formulas."""
    found = BytesIO()
    with ZipFile(BytesIO(data)) as old, ZipFile(found, "w") as new:
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
    return found.getvalue()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Four teams that have played two rounds of a Swiss."""
    pairs = [((1, 4), (2, 3)), ((1, 3), (2, 4))]
    lists = {
        texts.TEAMS: [{"team": number, "name": f"Team {number}"} for number in range(1, 5)],
        texts.MATCHES: [
            {"round": turn, "team_a": a, "team_b": b, "imps_a": 30, "imps_b": 20}
            for turn, both in enumerate(pairs, 1)
            for a, b in both
        ],
        texts.DRAW: [{"draw_a": a, "draw_b": b} for both in pairs for a, b in both],
    }
    file = tmp_path / "older.xlsx"
    file.write_bytes(older(build_teams(Opening(Size(4, 3, 5), {"boards": 16}, lists))))  # type: ignore[arg-type]
    return file


def told(*words: str, wrong: int = 0) -> str:
    done = CliRunner().invoke(main, list(words))
    assert done.exit_code == wrong, done.output
    return " ".join(done.output.split())


def test_an_older_workbook_is_scored_published_drawn_and_made_anew(path: Path) -> None:
    """10 IMPs over 16 boards are 12.80 by the WBF's table: 25.60 for who won both."""
    pytest.importorskip("networkx", reason="needs networkx, of the extra teams")
    assert "1= │ 1 │ Team 1 │ 2 │ 25.60" in told("score", str(path))
    assert "knew no final of rounds: xlvp new teams --from" in told(
        "draw", str(path), "--final", "2", wrong=1
    )
    assert "1 T1 v T2 Team 1 – Team 2" in told("draw", str(path))
    pages = path.with_name("pages")
    told("publish", str(path), "-o", str(pages))
    page = next(pages.glob("*.html")).read_text("utf-8")
    assert "25.60" in page and "Team 4" in page
    new = path.with_name("new.xlsx")
    told("new", "teams", "--from", str(path), "-o", str(new))
    assert "1= │ 1 │ Team 1 │ 2 │ 25.60" in told("score", str(new))
    refused = told("draw", str(new), "--final", "2", wrong=1)
    assert "round 3, T1 v T2 is not in: no place is final" in refused, "now it knows finals"
