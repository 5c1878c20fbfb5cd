"""One line in a public list is a new method, kind of movement, import format, fact: everything else follows.

A copy of the package gets the lines; then the commands of the copy are run as a person runs them.
"""

from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from tests.workbooks.pairs_books import build_running_evening
from tests.workbooks.throwaway import copied, run
from tests.xlsx.files import saved
from xlvp.pairs import movement_rows
from xlvp.pairs.movement import Movement
from xlvp.pairs.movement_rows import Fact
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Opening
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import named_values


@pytest.mark.slow
def test_a_line_each_and_every_command_knows_them(tmp_path: Path) -> None:
    package, book = copied(tmp_path), tmp_path / "ring.xlsx"
    options = ("--movement", "ring", "--method", "doubled", "--pairs", 4, "--boards-per-round", 1)
    status, message = run(package, "-m", "xlvp", "new", "pairs", *options, "-o", book)
    assert status == 0, message
    sheet = load_workbook(book, data_only=True)["Results"]
    lines = [[cell.value for cell in row] for row in sheet["C7:E12"]]
    assert [line[0] for line in lines] == [1, 1, 2, 2, 3, 3]
    slips = tmp_path / "evening.slips"
    entries = ("110", "-100") * 3
    rows = [f"{b} {ns} {ew} {entry}" for (b, ns, ew), entry in zip(lines, entries, strict=True)]
    slips.write_text("\n".join(["SLIPS", *rows]))
    status, message = run(package, "-m", "xlvp", "import", slips, "--into", book, "--yes")
    assert status == 0 and "6 entries written" in message and "Final: all 6 results are in" in message, (
        message
    )
    status, message = run(package, "-m", "xlvp", "score", book)
    assert status == 0 and "per board" in message, message
    values = load_workbook(book, data_only=True)
    assert [row[0].value for row in values["Results"]["H7:H12"]] == [4, 0] * 3, "twice 2 and 0 matchpoints"
    assert values["Workings"]["M4"].value == "final" and values["Workings"]["P4"].value == "good"
    assert [cell.value for cell in values["Setup"]["F11:G11"][0]] == ["Stars", "**"]
    assert values["Check"]["A2"].value == "All OK"
    status, message = run(package, "-m", "xlvp", "publish", book, "-o", tmp_path / "out")
    assert status == 0, message
    (page,) = (path for path in (tmp_path / "out").glob("*.html") if path.name != "index.html")
    assert "Doubled matchpoints" in page.read_text(encoding="utf-8")
    assert "Twice_NS" in next((tmp_path / "out").glob("*.pbn")).read_text(encoding="latin-1")
    status, message = run(package, "-m", "xlvp", "verify", book)
    assert status == 0, message
    status, message = run(package, "-m", "xlvp", "eval", '=INDEX(MOVEMENT("round robin",4,3,1),1,4)')
    assert (status, message.strip()) == (0, str(lines[0][1]))


def values(data: bytes) -> dict[tuple[str, str], object]:
    book = load_workbook(BytesIO(data), data_only=True)
    return {(s.title, c.coordinate): c.value for s in book for row in s.iter_rows() for c in row}


@pytest.mark.slow
@pytest.mark.parametrize("place", [0, 2, 10])
def test_a_fact_more_changes_nothing(monkeypatch: pytest.MonkeyPatch, place: int) -> None:
    """Wherever it stands among the others; only the column of the facts itself has one more."""
    before = values(build_running_evening())
    more: Fact[Movement] = Fact("stars", "Stars", lambda plan: "***")
    facts = [*movement_rows.FACTS[:place], more, *movement_rows.FACTS[place:]]
    monkeypatch.setattr(movement_rows, "FACTS", facts)
    monkeypatch.setattr("xlvp.workbooks.pairs.layout.FACTS", facts)
    monkeypatch.setattr("xlvp.workbooks.pairs.setup.FACTS", facts)
    after = values(build_running_evening())
    differ = {cell for cell in before | after if before.get(cell) != after.get(cell)}
    assert differ and all(sheet == "Setup" and cell[0] in "FG" for sheet, cell in differ)


def test_an_older_workbook_has_no_codes_and_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    from xlvp.workbooks.pairs.book import code_of, read_event
    from xlvp.xlsx.recalculate import recalculate

    book = load_workbook(BytesIO(build(Opening(pairs=6, boards=1))))
    del book.defined_names["xlvp_state_code"], book.defined_names["xlvp_state_tone"]
    data = saved(book)
    event = read_event(recalculate(data))
    assert (event.account.code, event.final) == ("ready", False)
    assert code_of("xlvp is not loaded: do not trust these numbers") == "unusable"
    assert named_values(open_package(data), "xlvp_template")[0][0] == "pairs"
