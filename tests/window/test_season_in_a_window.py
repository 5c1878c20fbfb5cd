"""A club's season by keyboard: an evening imported, one typed, a correction, a new name, a sort, saved."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.window.conftest import Opening
from tests.window.window import Window
from xlvp.cli import main
from xlvp.workbooks.season.book import SeasonBook
from xlvp.workbooks.season.build import build_season
from xlvp.workbooks.season.layout import MEMBERS, PLAYER, RESULTS, START
from xlvp.workbooks.season.opening import Room, season_opening
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import NamedCells

pytestmark = pytest.mark.libreoffice

EVENING = Path(__file__).parents[2] / "workbooks" / "examples" / "pairs-evening.xlsx"
#: The pairs of that evening, as its list of pairs has them.
PAIRS = (
    "Alder Ash", "Beech Birch", "Cedar Cherry", "Elder Elm", "Fir Hazel", "Holly Juniper", "Larch Lime",
    "Maple Medlar", "Myrtle Oak", "Olive Pear", "Pine Plum", "Poplar Quince", "Rowan Sorbus",
)  # fmt: skip
NAMES = " ".join(PAIRS).split()
NUMBERS = {name: f"{at:04d}" for at, name in enumerate(NAMES, 101)}
LADDER = "Ladder 1"


def imported(folder: Path, season: bytes) -> tuple[bytes, str]:
    """The season after ``xlvp import``, and what that said."""
    file = folder / "season.xlsx"
    file.write_bytes(season)
    done = CliRunner().invoke(main, ["import", str(EVENING), "--into", str(file), "--yes"])
    assert done.exit_code == 0, done.output
    return file.read_bytes(), " ".join(done.output.split())


def book() -> bytes:
    return build_season(
        season_opening(
            Room(members=30, sessions=6, results=60, absences=5, pairs=5, log=5),
            {"season_club": "Elm Lane (made up)"},
            rules={"title": ("All",), "who": ("players",), "measure": ("per cent",), "rank": ("average",)},
            members=[(number, name) for name, number in NUMBERS.items()],
            sessions=[(str(at), f"{10 + 7 * at}.11.2026" if at < 3 else "") for at in range(1, 7)],
        ),
    )


def line_of(window: Window, number: str) -> int:
    """The row of Results on which a number is member 1."""
    return 7 + window.column("C7:C30", RESULTS).index(number)


@pytest.mark.slow
def test_a_season(opened: Opening, tmp_path: Path) -> None:
    data, message = imported(tmp_path, book())
    assert "Session 1 of 17 November 2026: 13 lines, all new" in message
    with opened(data) as window:
        window.shows("A3", "After 1 of 6 sessions: 13 results", START)

        window.click(RESULTS, "B20")
        window.type("2\t0101\t0102\t61.5\t\n", then="B21")
        window.type("2\t0103\t0104\t38,5\t\n", then="B22")
        window.shows("K20", "Alder – Ash")
        window.shows("K21", "Beech – Birch")
        window.shows("A3", "After 2 of 6 sessions: 15 results", START)

        top = line_of(window, NUMBERS["Cedar"])
        assert window.text(f"E{top}") == "66.12"
        assert window.rows("A6:G7", LADDER)[0][2::4] == ["Cedar", "66.12"]
        window.click(RESULTS, f"E{top}")
        window.type("50.12\n")
        window.wait(lambda: "Cedar" not in window.text("C6", LADDER), "another to lead")

        window.click(MEMBERS, "C7")
        window.type("Anna Alder\n")
        window.shows("K20", "Anna Alder – Ash", RESULTS)
        window.click(PLAYER, "C5")
        window.type("0101\n")
        # 989/25 and 61.5: half of 101.06
        window.shows("G8", "2 of 2 count: 101.06 / 2 = 50.53")

        before = [window.rows(area, sheet) for sheet, area in ((LADDER, "A6:H35"), (START, "A3:E20"))]
        window.sort(RESULTS, "B7", 8, 15)
        window.wait(lambda: window.text("B7", RESULTS) == "2", "the second evening on top")
        assert [window.rows(area, sheet) for sheet, area in ((LADDER, "A6:H35"), (START, "A3:E20"))] == before
        saved = window.save()

    read = SeasonBook(NamedCells(recalculate_apart(open_package(saved))))
    scores = {(score.session, *score.members): score.score for score in read.season.scores}
    assert len(scores) == 15
    assert scores[2, "0101", "0102"] == 6150 and scores[2, "0103", "0104"] == 3850
    assert scores[1, NUMBERS["Cedar"], NUMBERS["Cherry"]] == 5012
    assert read.season.members["0101"].name == "Anna Alder"
    # the file of the evening again: by their numbers' names all but the one who is called otherwise now
    _, message = imported(tmp_path, saved)
    assert f"{NUMBERS['Cedar']} 50.12 -> 66.12" in message
