"""``xlvp import``: the made-up evening into fresh and half-filled workbooks, as a person does it."""

import re
from dataclasses import replace
from io import StringIO
from pathlib import Path

import click
import pytest
from openpyxl import load_workbook
from rich.console import Console

from tests.audit import findings
from tests.exchange import race
from tests.exchange.importing import NAMES, OPENING, at, column, entries, run, typed
from tests.exchange.make import ACCESS_97, ACCESS_2000
from tests.xlsx.files import unzipped
from xlvp.commands.exchange import show_import
from xlvp.workbooks.kit.changes import Change, Import
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.schema import SETUP_ROWS
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.values import stored_values


@pytest.mark.thorough
@pytest.mark.parametrize("file", [ACCESS_97, ACCESS_2000], ids=["97", "2000"])
def test_into_a_fresh_workbook_is_as_if_typed(book: Path, fresh: bytes, file: Path) -> None:
    done = run(file, "--into", book, "--yes")
    assert (done.exit_code, "36 entries written" in done.output) == (0, True), done.output
    assert "Provisional: 21 of 23 results are in" in done.output, "one of the 24 was not played"
    by_hand = recalculate(build(replace(OPENING, entries=entries(), names=NAMES)))
    imported = recalculate(book.read_bytes())
    assert imported.data == book.read_bytes(), "what is stored is what is computed"
    assert imported.values == by_hand.values
    (backup,) = book.parent.glob("Tuesday (backup *.xlsx")
    assert backup.read_bytes() == fresh


def test_points_of_a_board_worked_out_by_hand(book: Path) -> None:
    """Board 1: +420 at two tables, 4S doubled one down (-100) at the third; top of 3 results: 4."""
    run(ACCESS_97, "--into", book, "--yes")
    points = dict(
        zip(
            zip(column(book, "round"), column(book, "board"), strict=True),
            column(book, "points_ns"),
            strict=True,
        )
    )
    assert [points[1, 1], points[2, 1], points[3, 1]] == [3, 0, 3]


def test_what_cannot_be_written_is_told(book: Path) -> None:
    done = run(ACCESS_2000, "--into", book, "--dry-run")
    assert done.exit_code == 0 and f"{book}: left as it is" in done.output.replace("\n", "")
    for message in (
        "round 3, table 2, board 8: the remark 'Arbitral score' gives no result: type the director's ruling",
        "round 3, table 3, board 12: this board is not in play; at this table 1, 2",
        "round 3, table 4, board 4: erased in the file",
        "pair 6: '=1+1' begins like a formula and is not written",
        "pair 6: '@Sum' begins like a formula and is not written",
        "pair 7: '+48 600 100 200' begins like a formula and is not written",
    ):
        assert f"! {message}\n" in done.output


def test_what_the_director_put_in_is_said(book: Path) -> None:
    shown = run(ACCESS_2000, "--into", book, "--dry-run").output
    assert re.search(r"round 3, table 3, board 1, by the director +│ +│ 4SN= ", shown)
    assert shown.count("by the director") == 1


def test_a_second_import_writes_nothing(book: Path) -> None:
    run(ACCESS_97, "--into", book, "--yes")
    before = book.read_bytes()
    done = run(ACCESS_2000, "--into", book, "--yes")
    assert "22 entries in the workbook already" in done.output
    assert "nothing to write" in done.output
    assert book.read_bytes() == before
    assert len(list(book.parent.glob("*.xlsx"))) == 2


@pytest.mark.thorough
def test_only_the_cells_of_the_preview_change(book: Path, fresh: bytes) -> None:
    run(ACCESS_97, "--into", book, "--yes")
    old, new = unzipped(fresh), unzipped(book.read_bytes())
    assert list(old) == list(new)
    assert findings(book.read_bytes()) == [], "nothing that Excel would repair"
    changed = {name for name in old if old[name] != new[name]}
    assert all(name.startswith("xl/worksheets/sheet") for name in changed)
    cell = re.compile(rb'<c r="([A-Z]+\d+)"([^>]*?)(?:/>|>(.*?)</c>)', re.DOTALL)
    written = set()
    for name in changed:
        assert cell.sub(b"", old[name]) == cell.sub(b"", new[name]), "all between the cells"
        before = {m[1]: (m[2], m[3] or b"") for m in cell.finditer(old[name])}
        for match in cell.finditer(new[name]):
            attributes, body = before[match[1]]
            style = re.search(rb's="\d+"', attributes)
            assert style is None or style[0] in match[2]
            if body != (match[3] or b""):
                if b"<is>" in match[0]:
                    written.add(match[1].decode())
                    assert not body, "an entry cell was empty"
                else:
                    assert b"<v>" in match[0], "a computed value"
    assert len(written) == 36


@pytest.mark.thorough
def test_a_result_that_differs_is_shown_and_asked_for(book: Path) -> None:
    row = at(book, (1, 1, 1))
    typed(
        book,
        {f"F{row}": "4SN+1", f"F{row + 1}": "+300", f"F{row + 2}": "late", f"F{at(book, (2, 1, 4))}": "np"},
    )
    before = book.read_bytes()
    refused = run(ACCESS_97, "--into", book, given="n\n")
    assert re.search(r"round 1, table 1, board 1 +│ 4SN\+1 +│ 4SN= ", refused.output)
    assert re.search(r"round 1, table 2, board 3 +│ late +│ 4HE= ", refused.output)
    assert "Write 34 entries, 2 of them replacing what was there into" in refused.output
    assert "To be written: 32 new, 2 replacing what was there" in refused.output
    assert "2 entries in the workbook already" in refused.output, "+300 is 3NTxW-2, np is NP"
    assert book.read_bytes() == before
    run(ACCESS_97, "--into", book, given="y\n")
    assert column(book, "result")[:3] == ["4SN=", "+300", "4HE="]


@pytest.mark.thorough
def test_nothing_that_a_person_typed_is_taken_away(book: Path) -> None:
    spots = {spot: at(book, spot) for spot in [(1, 1, 1), (3, 2, 8), (3, 4, 4)]}
    typed(
        book,
        {
            f"F{spots[3, 2, 8]}": "(60%6CS-1&40%6CS=)",
            f"F{spots[3, 4, 4]}": "2DS+1",
            f"N{spots[1, 1, 1]}": "B",
            f"L{spots[1, 1, 1]}": "5",
            f"M{spots[1, 1, 1]}": "1",
        },
    )
    typed(
        book,
        {"B7": "Lucy Z.", "B12": "A name for =1+1", "C8": "ana-lucía  PRATS", "B8": "Bernard Öst"},
        "Pairs",
    )
    done = run(ACCESS_97, "--into", book, "--yes")
    results = column(book, "result")
    assert results[spots[3, 2, 8] - 7] == "(60%6CS-1&40%6CS=)"
    assert "round 3, table 4, board 4: erased in the file; the workbook keeps 2DS+1" in done.output
    assert results[spots[3, 4, 4] - 7] == "2DS+1"
    assert "round 1, table 1, board 1: the workbook keeps its NS sat 5; the file has 1" in done.output
    assert (column(book, "played_ns")[0], column(book, "played_ew")[0], column(book, "group")[0]) == (
        "5",
        "1",
        "B",
    )
    assert "pair 1: the workbook keeps 'Lucy Z.'; the file has 'Łucja Żółkiewska'" in done.output
    assert (column(book, "player1")[0], column(book, "player2")[0]) == ("Lucy Z.", "Zoë Horák")
    assert (column(book, "player1")[1], column(book, "player2")[1]) == ("Bernard Öst", "ana-lucía  PRATS")


def test_what_is_refused_before_anything_is_read_or_written(book: Path, tmp_path: Path) -> None:
    match = Path(__file__).parents[2] / "workbooks" / "calculator.xlsx"
    for file, into, message in (
        (ACCESS_97, match, "This file goes into a workbook made by: 'xlvp new pairs'"),
        (ACCESS_97, tmp_path / "gone.xlsx", "no such file"),
        (ACCESS_97, ACCESS_2000, "not a workbook"),
        (book, book, "cannot be imported into itself"),
        (tmp_path / "gone.bws", book, "there is no such file"),
    ):
        done = run(file, "--into", into, "--yes")
        assert (done.exit_code, message in done.output) == (1, True), done.output
    (tmp_path / "~$Tuesday.xlsx").write_bytes(b"")
    done = run(ACCESS_97, "--into", book, "--yes")
    assert (done.exit_code, "open in Excel" in done.output) == (1, True)


@pytest.mark.thorough
def test_the_workbook_beside_the_file(book: Path, fresh: bytes, tmp_path: Path) -> None:
    file = tmp_path / "evening.bws"
    file.write_bytes(ACCESS_97.read_bytes())
    (tmp_path / "list.xlsx").write_bytes(
        (Path(__file__).parents[2] / "workbooks" / "calculator.xlsx").read_bytes()
    )
    (tmp_path / "broken.xlsx").write_bytes(b"PK\3\4")
    assert "36 entries written" in run(file, given="y\n").output
    other = tmp_path / "Wednesday.xlsx"
    other.write_bytes(fresh)
    options = run(file, given=f'"{other}"\ny\n')
    assert "Which workbook" in options.output and "Tuesday.xlsx" in options.output
    assert column(other, "result")[0] == "4SN="
    elsewhere = tmp_path / "empty"
    elsewhere.mkdir()
    file = file.rename(elsewhere / "evening.bws")
    assert "No pairs or teams or season workbook in" in run(file, given=f"{book}\n").output


def test_a_long_preview_is_shortened_but_never_what_is_overwritten(
    book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("xlvp.commands.exchange.MOST_SHOWN", 3)
    typed(book, {"F7": "4SN+1", "F8": "pass"})
    shown = run(ACCESS_97, "--into", book, "--dry-run").output
    assert "4SN+1" in shown and "pass" in shown and "and 24 more" in shown
    assert shown.count("│") == (2 + 3 + 1) * 4, "six lines of three columns"


def test_a_preview_has_a_line_for_each_line_of_the_sheet() -> None:
    """19 matches are 19 lines, not 38 cells of IMPs; a correction says what it replaces."""
    result = Import()
    for row in range(7, 26):
        for side, cell in (("IMPs A", "F"), ("IMPs B", "G")):
            old = "11" if (row, cell) == (25, "G") else ""
            result.changes.append(
                Change(f"Matches, row {row}, {side}", ("Matches", f"{cell}{row}"), old, "12")
            )
    shown = StringIO()
    show_import(result, Console(file=shown, width=110))
    assert "37 new, 1 replacing what was there, on 19 lines" in " ".join(shown.getvalue().split())
    lines = [line for line in shown.getvalue().splitlines() if "│" in line]
    first, *others = [[cell.strip() for cell in line.split("│")[1:-1]] for line in lines]
    assert first == ["Matches, row 25", "IMPs B: 11", "IMPs A: 12, IMPs B: 12"]
    assert others == [[f"Matches, row {row}", "", "IMPs A: 12, IMPs B: 12"] for row in range(7, 25)]


def test_names_are_texts_and_no_cell_becomes_a_formula(book: Path, fresh: bytes) -> None:
    run(ACCESS_97, "--into", book, "--yes")
    count = [
        sum(part.count(b"<f") for part in unzipped(data).values()) for data in (fresh, book.read_bytes())
    ]
    assert count[0] == count[1]
    assert not {"=1+1", "@Sum"} & set(
        map(str, stored_values(open_package(book.read_bytes()), "Pairs").values())
    )


@pytest.mark.parametrize("name", ["result", "pair", "player1"])
def test_a_name_that_was_changed_is_told(book: Path, name: str) -> None:
    changed = load_workbook(book)
    changed.defined_names[f"xlvp_{name}"].attr_text = "Results!$F$7:$F$9"
    changed.save(book)
    done = run(ACCESS_97, "--into", book, "--yes")
    assert (done.exit_code, "differ in their number of rows" in done.output) == (1, True), done.output


@pytest.mark.parametrize("codes", [True, False], ids=["a new file", "an older one without codes"])
def test_a_set_up_that_is_not_confirmed_takes_nothing(book: Path, codes: bool) -> None:
    if not codes:
        older = load_workbook(book)
        del older.defined_names["xlvp_state_code"], older.defined_names["xlvp_state_tone"]
        older.save(book)
    typed(book, {f"C{SETUP_ROWS['code']}": "M1"}, "Setup")
    before = book.read_bytes()
    done = run(ACCESS_97, "--into", book, "--yes")
    assert done.exit_code == 1
    assert "Tuesday.xlsx: nothing is imported: Set-up: " in done.output
    assert book.read_bytes() == before


@pytest.mark.thorough
def test_a_result_saved_while_the_question_stands_survives(
    book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What another program saves is read again; if nothing else has changed, nobody is asked twice."""
    fresh = book.read_bytes()
    spot = f"F{at(book, race.LINE)}"
    options = []

    def answered(*_: object, **__: object) -> bool:
        options.append(1)
        if len(options) == 1:
            typed(book, {spot: race.TYPED})
        return True

    monkeypatch.setattr(click, "confirm", answered)
    done = run(ACCESS_97, "--into", book)
    assert "was saved by another program meanwhile; it is read again" in done.output
    assert "36 entries written" in done.output and len(options) == 1
    assert stored_values(open_package(book.read_bytes()), "Results")[spot] == race.TYPED
    (backup,) = book.parent.glob("Tuesday (backup *.xlsx")
    assert backup.read_bytes() != fresh, "the copy has what was typed meanwhile"


@pytest.mark.thorough
def test_what_changes_the_question_is_asked_again(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spot = f"F{at(book, (1, 1, 1))}"
    options = []

    def answered(*_: object, **__: object) -> bool:
        options.append(1)
        if len(options) == 1:
            typed(book, {spot: "2NTN="})
        return len(options) == 1

    monkeypatch.setattr(click, "confirm", answered)
    done = run(ACCESS_97, "--into", book)
    assert len(options) == 2 and "1 replacing what was there" in done.output
    assert done.output.replace("\n", "").endswith(f"{book}: left as it is")
    assert stored_values(open_package(book.read_bytes()), "Results")[spot] == "2NTN="
    assert [path.name for path in book.parent.iterdir()] == [book.name]


def test_a_file_opened_while_the_question_stands(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = book.read_bytes()
    mark = book.parent / f".~lock.{book.name}#"
    monkeypatch.setattr(click, "confirm", lambda *_, **__: mark.write_bytes(b"") == 0)
    done = run(ACCESS_97, "--into", book)
    assert done.exit_code == 1 and "is open in LibreOffice: close it there first" in done.output
    assert book.read_bytes() == fresh
    assert sorted(path.name for path in book.parent.iterdir()) == sorted([book.name, mark.name])


@pytest.mark.slow
def test_saves_at_random_moments(fresh: bytes) -> None:
    """A few; ``python -m tests.exchange.race 100`` makes a hundred."""
    assert sum(race.race(fresh, seed=2, count=8).values()) == 8
