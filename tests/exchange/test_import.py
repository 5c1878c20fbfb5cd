"""``xlvp import``: the made-up evening into fresh and half-filled workbooks, as a person does it."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.audit import findings
from tests.book.files import unzipped
from tests.exchange import evening, jet3
from tests.exchange.make import ACCESS_97, ACCESS_2000
from tests.exchange.tables import Cell, Table
from tests.exchange.test_read_bws import CURRENT
from xlvp.book.entry_cells import with_texts
from xlvp.book.package import open_package
from xlvp.book.recalculate import recalculate
from xlvp.book.values import named_values, stored_values
from xlvp.cli import main
from xlvp.events.mitchell import mitchell
from xlvp.templates.pairs import build
from xlvp.templates.pairs.opening import Entry, Names, Opening

OPENING = Opening(pairs=8, rounds=3, boards=2)
#: Lines of the evening that give no result: told in words, and no cell is written.
WITHOUT = {(3, 2, 8), (3, 3, 12), (3, 4, 4)}
NAMES = {
    1: Names("Łucja Żółkiewska", "Zoë Horák"),
    2: Names("Ana-Lucía Prats", "Bernard Öst"),
    3: Names("Tünde", "Ida Ek"),
    4: Names("Rita O'Neill"),
    5: Names("Jürgen Groß", "Dvořák Ema"),
    7: Names("Čapek Jan"),
    8: Names("Wiesław Kępa", "Małgorzata Brzęczyszczykiewicz"),
}


def entries() -> dict[tuple[int, int, int], Entry]:
    """What a person would type from the lines of the evening."""
    found = {}
    for line in CURRENT.strip().splitlines():
        turn, table, board, pairs, entry = line.split(None, 4)
        spot = int(turn), int(table), int(board)
        if spot not in WITHOUT:
            ns, ew = pairs.split("-") if spot == (2, 4, 2) else ("", "")
            found[spot] = Entry(entry, ns=ns, ew=ew)
    return found


@pytest.fixture(scope="module")
def fresh() -> bytes:
    return build(OPENING)


@pytest.fixture
def book(tmp_path: Path, fresh: bytes) -> Path:
    path = tmp_path / "Tuesday.xlsx"
    path.write_bytes(fresh)
    return path


def run(*arguments: object, given: str = "") -> Result:
    done = CliRunner().invoke(main, ["import", *map(str, arguments)], input=given, env={"COLUMNS": "110"})
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def column(path: Path, name: str) -> list[object]:
    return [row[0] for row in named_values(open_package(path.read_bytes()), f"xlvp_{name}")][1:-1]


def typed(path: Path, texts: Mapping[str, str], sheet: str = "Results") -> None:
    """A person types into the workbook: cell -> text."""
    data = with_texts(open_package(path.read_bytes()), {(sheet, cell): text for cell, text in texts.items()})
    path.write_bytes(recalculate(data).data)


def at(path: Path, spot: tuple[int, int, int]) -> int:
    """The row of the list on which a result stands."""
    rows = list(zip(column(path, "round"), column(path, "table"), column(path, "board"), strict=True))
    return 7 + rows.index(spot)


@pytest.mark.parametrize("file", [ACCESS_97, ACCESS_2000], ids=["97", "2000"])
def test_into_a_fresh_workbook_is_as_if_typed(book: Path, fresh: bytes, file: Path) -> None:
    done = run(file, "--into", book, "--yes")
    assert (done.exit_code, "36 entries written" in done.output) == (0, True), done.output
    assert "Provisional: 22 of 24 results are in" in done.output
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
    for told in (
        "round 3, table 2, board 8: the remark 'Arbitral score' gives no result: the director decides",
        "round 3, table 3, board 12: this board is not in play; at this table 1, 2",
        "round 3, table 4, board 4: erased in the file",
        "pair 6: '=1+1' begins like a formula and is not written",
        "pair 6: '@Sum' begins like a formula and is not written",
        "pair 7: '+48 600 100 200' begins like a formula and is not written",
    ):
        assert f"! {told}\n" in done.output


def test_what_the_director_put_in_is_said(book: Path) -> None:
    shown = run(ACCESS_2000, "--into", book, "--dry-run").output
    assert re.search(r"round 3, table 3, board 1, by the director +│ +│ 4SN= ", shown)
    assert shown.count("by the director") == 1


def test_a_second_import_writes_nothing(book: Path) -> None:
    run(ACCESS_97, "--into", book, "--yes")
    before = book.read_bytes()
    done = run(ACCESS_2000, "--into", book, "--yes")
    assert "22 results in the workbook already" in done.output
    assert "nothing to write" in done.output
    assert book.read_bytes() == before
    assert len(list(book.parent.glob("*.xlsx"))) == 2


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
    assert "Write 34 entries, 2 of them over what stands there into" in refused.output
    assert "To be written: 32 new, 2 over what stands there" in refused.output
    assert "2 results in the workbook already" in refused.output, "+300 is 3NTxW-2, np is NP"
    assert book.read_bytes() == before
    run(ACCESS_97, "--into", book, given="y\n")
    assert column(book, "result")[:3] == ["4SN=", "+300", "4HE="]


def test_nothing_that_a_person_typed_is_taken_away(book: Path) -> None:
    spots = {spot: at(book, spot) for spot in [(1, 1, 1), (3, 2, 8), (3, 4, 4)]}
    typed(
        book,
        {
            f"F{spots[3, 2, 8]}": "(60%6CS-1&40%6CS=)",
            f"F{spots[3, 4, 4]}": "2DS+1",
            f"K{spots[1, 1, 1]}": "B",
            f"M{spots[1, 1, 1]}": "5",
            f"N{spots[1, 1, 1]}": "1",
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


def bws(path: Path, *tables: Table) -> Path:
    path.write_bytes(jet3.write(tables))
    return path


def test_east_west_numbered_from_1_on(book: Path, tmp_path: Path) -> None:
    file = bws(tmp_path / "two winners.bws", *evening.tables(ew_from_one=True))
    done = run(file, "--into", book, "--yes")
    assert "Section A: EW pairs are the file's numbers plus 4" in done.output
    by_hand = recalculate(build(replace(OPENING, entries=entries(), names=NAMES)))
    assert recalculate(book.read_bytes()).values == by_hand.values


def test_east_west_numbered_from_11_on(book: Path, tmp_path: Path) -> None:
    tables = evening.tables()
    tables[1].rows = [[*row[:4], int(row[4] or 0) + 6, *row[5:]] for row in tables[1].rows]
    tables[2].rows = [[*row[:6], int(row[6] or 0) + 6, *row[7:]] for row in tables[2].rows]
    done = run(bws(tmp_path / "eleven.bws", *tables), "--into", book, "--yes")
    assert "Section A: EW pairs are the file's numbers minus 6" in done.output
    assert column(book, "player1")[4] == "Jürgen Groß"
    assert "36 entries written" in done.output


SECTIONS = Opening(pairs=12, rounds=3, boards=1, sections=2)


def two_sections(path: Path) -> Path:
    """Sections A and B of three tables, each numbered from 1 on; board 1 is passed out at every table."""
    plan = mitchell(3, rounds=3, boards_per_round=1)
    rounds: list[list[Cell]] = []
    received: list[list[Cell]] = []
    for section in (1, 2):
        for seat in plan.seats:
            here: list[Cell] = [section, seat.table, seat.round]
            rounds.append([*here, seat.ns, (seat.ew or 0) - 3, seat.boards, seat.boards, ""])
            received.append(
                [0, *here, seat.boards, seat.ns, (seat.ew or 0) - 3, 0, "", "PASS", "", "", *[None] * 11]
            )
    sections: list[tuple[Cell, ...]] = [(1, "A", 3, 0, 0, 1, 2), (2, "B", 3, 0, 0, 1, 2)]
    return bws(
        path,
        Table("Section", evening.SECTION, [*sections]),
        Table("RoundData", evening.ROUND_DATA, [*rounds]),
        Table("ReceivedData", evening.RECEIVED, [*received]),
    )


def test_sections_are_numbered_through(tmp_path: Path) -> None:
    book = tmp_path / "large.xlsx"
    book.write_bytes(build(SECTIONS))
    done = run(two_sections(tmp_path / "two.bws"), "--into", book, "--yes")
    assert "Section A: EW pairs are the file's numbers plus 3" in done.output
    told = " ".join(done.output.split())
    assert "Section B: tables are the file's numbers plus 3; NS pairs are the file's numbers plus 6" in told
    assert column(book, "result") == ["pass"] * 18


def test_a_section_of_a_file_with_more(tmp_path: Path) -> None:
    book = tmp_path / "one.xlsx"
    book.write_bytes(build(Opening(pairs=6, rounds=3, boards=1)))
    file = two_sections(tmp_path / "two.bws")
    assert "say which one with --section" in run(file, "--into", book, "--yes").output
    assert "there is no section 'C'; there is A, B" in run(file, "--into", book, "--section", "C").output
    done = run(file, "--into", book, "--section", "b", "--yes")
    assert done.exit_code == 0, done.output
    assert column(book, "result") == ["pass"] * 9


def other_evening(path: Path, **changes: Cell) -> Path:
    """The evening with its first row changed."""
    tables = evening.tables()
    names = [c.name for c in evening.RECEIVED]
    tables[2].rows = [
        [changes.get(name.replace("/", ""), value) for name, value in zip(names, row, strict=True)]
        if not n
        else row
        for n, row in enumerate(tables[2].rows)
    ]
    return bws(path, *tables)


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"Table": 9}, "round 1, table 9, board 1: nothing is planned at this table in this round"),
        ({"Round": 7}, "round 7, table 1, board 1: nothing is planned at this table in this round"),
        ({"PairEW": 77}, "table 1, board 1: there is no pair 77 in the workbook; 4SN= is not written"),
        ({"Contract": "8 S"}, "board 1: the contract is '8 S'; 3 NT, 4 S x or PASS is expected"),
        ({"Contract": "=1+1"}, "board 1: the contract is '=1+1'; 3 NT, 4 S x or PASS is expected"),
        ({"Result": "+9"}, "round 1, table 1, board 1: '4SN+9': 4S makes at most +3, not +9"),
        ({"Result": ""}, "round 1, table 1, board 1: 4 S: the result is ''; =, +1 or -2 is expected"),
        ({"NSEW": "X"}, "round 1, table 1, board 1: 4 S: the declarer is 'X'; N, S, E or W is expected"),
        ({"Remarks": "110%-0%"}, "round 1, table 1, board 1: '110%/0%': a percentage is 0% to 100%"),
    ],
)  # fmt: skip
def test_a_row_that_fits_nowhere(book: Path, tmp_path: Path, changes: dict[str, Cell], told: str) -> None:
    done = run(other_evening(tmp_path / "odd.bws", **changes), "--into", book, "--yes")
    assert told in " ".join(done.output.split())
    assert column(book, "result")[0] is None


def test_another_board_and_another_pair_than_planned(book: Path, tmp_path: Path) -> None:
    """Board 8 in place of board 1; pair 6 in place of pair 5."""
    run(other_evening(tmp_path / "board.bws", Board=8), "--into", book, "--yes")
    assert (column(book, "result")[0], column(book, "played_board")[0]) == ("4SN=", "8")
    next(tmp_path.glob("*backup*")).unlink()  # of the same second
    run(other_evening(tmp_path / "pair.bws", PairEW=6), "--into", book, "--yes")
    assert (column(book, "played_ew")[0], column(book, "played_ns")[0]) == ("6", None)


def test_two_boards_that_are_not_planned_here(book: Path, tmp_path: Path) -> None:
    """Nobody can know which of them took whose place."""
    tables = evening.tables()
    first, second, *rest = tables[2].rows
    tables[2].rows = [[*first[:4], 7, *first[5:]], [*second[:4], 8, *second[5:]], *rest]
    done = run(bws(tmp_path / "boards.bws", *tables), "--into", book, "--yes")
    assert "table 1, board 7: this board is not planned here but 1, 2: say on the list" in done.output
    assert column(book, "result")[:2] == [None, None]


def test_a_wrong_board_that_was_taken_back_is_no_matter(book: Path, tmp_path: Path) -> None:
    tables = evening.tables()
    first = tables[2].rows[0]
    tables[2].rows.append([99, *first[1:4], 8, *first[5:20], True, False, 0])
    done = run(bws(tmp_path / "back.bws", *tables), "--into", book, "--yes")
    assert "round 1, table 1, board 8" not in done.output
    assert column(book, "result")[0] == "4SN="


def test_the_file_of_another_evening(book: Path, tmp_path: Path) -> None:
    book.write_bytes(build(Opening(pairs=10, rounds=3, boards=2)))
    done = run(ACCESS_97, "--into", book, "--yes")
    assert done.exit_code == 1
    assert "section A sits as in Tuesday.xlsx only at" in done.output


def test_what_is_refused_before_anything_is_read_or_written(book: Path, tmp_path: Path) -> None:
    match = Path(__file__).parents[2] / "workbooks" / "calculator.xlsx"
    for file, into, told in (
        (ACCESS_97, match, "not a pairs workbook"),
        (ACCESS_97, tmp_path / "gone.xlsx", "no such file"),
        (ACCESS_97, ACCESS_97, "not a workbook"),
        (book, book, "a zip file or a workbook"),
        (tmp_path / "gone.bws", book, "there is no such file"),
    ):
        done = run(file, "--into", into, "--yes")
        assert (done.exit_code, told in done.output) == (1, True), done.output
    (tmp_path / "~$Tuesday.xlsx").write_bytes(b"")
    done = run(ACCESS_97, "--into", book, "--yes")
    assert (done.exit_code, "open in Excel" in done.output) == (1, True)


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
    asked = run(file, given=f'"{other}"\ny\n')
    assert "Which workbook" in asked.output and "Tuesday.xlsx" in asked.output
    assert column(other, "result")[0] == "4SN="
    elsewhere = tmp_path / "empty"
    elsewhere.mkdir()
    file = file.rename(elsewhere / "evening.bws")
    assert "No pairs workbook in" in run(file, given=f"{book}\n").output


def test_a_long_preview_is_shortened_but_never_what_is_overwritten(
    book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("xlvp.commands.exchange.MOST_SHOWN", 3)
    typed(book, {"F7": "4SN+1", "F8": "pass"})
    shown = run(ACCESS_97, "--into", book, "--dry-run").output
    assert "4SN+1" in shown and "pass" in shown and "and 31 more" in shown
    assert shown.count("│") == (2 + 3 + 1) * 4, "six lines of three columns"


def test_names_are_texts_and_no_cell_becomes_a_formula(book: Path, fresh: bytes) -> None:
    run(ACCESS_97, "--into", book, "--yes")
    count = [
        sum(part.count(b"<f") for part in unzipped(data).values()) for data in (fresh, book.read_bytes())
    ]
    assert count[0] == count[1]
    assert not {"=1+1", "@Sum"} & set(
        map(str, stored_values(open_package(book.read_bytes()), "Pairs").values())
    )
