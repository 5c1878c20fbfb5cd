"""An evening of a Swiss of pairs through the command line: made, typed, drawn, scored, published."""

import random
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.exchange.page_parts import parsed
from xlvp.cli import main
from xlvp.teams.rows import standing_lines
from xlvp.workbooks.pairs.draw import SwissBook, read_swiss
from xlvp.workbooks.pairs.schema import RESULTS, TYPED
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.schema import whole
from xlvp.xlsx.values import NamedCells, Recalculated

pytest.importorskip("networkx", reason="needs networkx, of the extra teams")
pytestmark = pytest.mark.thorough
SCORES = ("620", "170", "-100", "4SE=", "3NTN-1", "60%/40%", "-50", "1430")


def run(*words: str) -> str:
    result = CliRunner().invoke(main, [*words])
    assert result.exit_code == 0, result.output
    return " ".join(result.output.split())


def refused(path: Path, *options: str) -> str:
    before = path.read_bytes()
    result = CliRunner().invoke(main, ["draw", str(path), *options])
    assert result.exit_code == 1
    assert path.read_bytes() == before
    return " ".join(result.output.split())


def book(path: Path) -> SwissBook:
    result = read_swiss(recalculate_apart(open_package(path.read_bytes(), path.name)), path.name)
    assert result is not None
    return result


def typed(path: Path, turn: int, chance: random.Random, leave: int = 0) -> None:
    """Type a result on every line of a round, but for the first few."""
    result = SwissBook(NamedCells(Recalculated(path.read_bytes(), {}, ())))
    lines = zip(RESULTS.read(result.cells), RESULTS.where(result.cells), strict=True)
    cells = [where["result"] for line, where in lines if whole(line.round) == turn and whole(line.board)]
    package = open_package(path.read_bytes(), path.name)
    path.write_bytes(with_texts(package, {cell: chance.choice(SCORES) for cell in cells[leave:]}))


def made(folder: Path, rounds: int, pairs: int, boards: int, *options: str) -> Path:
    path = folder / "evening.xlsx"
    size = ("--swiss", str(rounds), "--pairs", str(pairs), "--boards-per-round", str(boards))
    assert "round 1 drawn" in run("new", "pairs", *size, *options, "-o", str(path))
    return path


def evening_of(folder: Path, rounds: int, pairs: int, boards: int, *options: str) -> Path:
    """An odd number of pairs, every result typed and every round drawn."""
    path, chance = made(folder, rounds, pairs, boards, "--title", "Club Swiss", *options), random.Random(1959)
    for round_ in range(1, rounds + 1):
        typed(path, round_, chance)
        if round_ < rounds:
            message = run("draw", str(path))
            assert f"Round {round_ + 1}, drawn swiss" in message and "sits out" in message
    return path


@dataclass(frozen=True)
class Evening:
    rounds: int
    pairs: int
    boards: int
    path: Path
    book: SwissBook


@pytest.fixture(
    scope="module", params=[(2, 5, 2), pytest.param((4, 9, 3), marks=pytest.mark.slow)], ids=["5", "9"]
)
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Evening:
    rounds, pairs, boards = request.param
    path = evening_of(tmp_path_factory.mktemp("swiss"), rounds, pairs, boards)
    return Evening(rounds, pairs, boards, path, book(path))


def test_nobody_meets_twice_and_no_two_byes(evening: Evening) -> None:
    seats = evening.book.seats
    met = [frozenset((seat.ns, seat.ew)) for seat in seats if seat.ew]
    byes = [seat.ns for seat in seats if not seat.ew]
    assert len(met) == len(set(met)) == evening.rounds * (evening.pairs // 2)
    assert len(byes) == len(set(byes)) == evening.rounds
    for round_ in range(1, evening.rounds + 1):
        here = [pair for seat in seats if seat.round == round_ for pair in (seat.ns, seat.ew) if pair]
        assert sorted(here) == list(range(1, evening.pairs + 1))
        assert {seat.first for seat in seats if seat.round == round_} == {(round_ - 1) * evening.boards + 1}


def test_the_vps_are_those_of_the_boards(evening: Evening) -> None:
    """Each match anew from the points beside its boards: White Book, 2 to 4 boards."""
    result = evening.book
    tops = [50.92, 52.80, 54.71, 56.70, 58.80, 61.08, 63.63, 66.61, 70.36, 75.95]
    top = 2 * (evening.pairs // 2) - 2
    totals = dict.fromkeys(range(1, evening.pairs + 1), 0.0)
    for seat in result.seats:
        if not seat.ew:
            totals[seat.ns or 0] += 12
            continue
        here = [line for line in RESULTS.read(result.cells)
                if (whole(line.round), whole(line.table)) == (seat.round, seat.table)]  # fmt: skip
        share = sum(float(str(line.points_ns)) for line in here) * 100 / (top * evening.boards)
        win = 10 + sum(max(share, 100 - share) > last + 1e-9 for last in tops)
        totals[seat.ns or 0] += win if share >= 50 else 20 - win
        totals[seat.ew] += 20 - win if share >= 50 else win
    rows = result.cells.column("xlvp_standings")
    listed = {
        int(float(str(rows[at + 1]))): float(str(rows[at + 7])) for at in range(0, 14 * evening.pairs, 14)
    }
    assert listed == pytest.approx(totals)
    assert [listed[int(float(str(rows[at + 1])))] for at in range(0, 14 * evening.pairs, 14)] == sorted(
        listed.values(), reverse=True
    )


def test_every_round_is_the_rules_own_and_all_is_well(evening: Evening) -> None:
    result = evening.book
    assert result.cells.column("xlvp_round_words")[1:-1] == ["The rule's own draw"] * evening.rounds
    assert (
        result.cells.column("xlvp_results_in")[1:-1]
        == [f"{evening.pairs // 2} of {evening.pairs // 2}"] * evening.rounds
    )
    assert result.cells.one("xlvp_check") == "All OK"
    results = evening.rounds * (evening.pairs // 2) * evening.boards
    state = str(result.cells.one("xlvp_state"))
    assert state.startswith(("All" if "to check" in state else "Final: all") + f" {results} results are in")
    assert result.cells.one(TYPED.name("code")) != ""


def test_it_is_scored_and_published(evening: Evening, tmp_path: Path) -> None:
    message = run("score", str(evening.path))
    assert "a match" in message and "All boards, whoever the opponents were:" in message
    run("publish", str(evening.path), "-o", str(tmp_path))
    (page,) = (path for path in tmp_path.glob("*.html") if path.name != "index.html")
    text = page.read_text("utf-8")
    assert text.index('id="standings"') < text.index('id="matches"') < text.index('id="ranking"')
    assert text.count("sits out") == evening.rounds
    assert "scale swiss pairs 20" in text
    tables = [row[0] for row in parsed(text.encode()).by_id("matches").rows()]
    assert tables == (["Table", *map(str, range(1, (evening.pairs + 1) // 2 + 1))]) * evening.rounds
    assert all(heading.text.strip() for heading in parsed(text.encode()).all("th")), "no heading is empty"


@pytest.mark.slow
def test_what_is_refused_and_what_is_drawn_again(tmp_path: Path) -> None:
    path = made(tmp_path, 2, 6, 2)
    assert "no result of round 1 is in" in refused(path)
    assert "round 1 is drawn already; --again draws it anew" in refused(path, "--round", "1")
    assert "no triangle, knock-out or final" in refused(path, "--triangle", "1")
    assert "no triangle, knock-out or final" in refused(path, "--final", "4")
    assert "round 2 is drawn before round 3" in refused(path, "--round", "3")
    assert "Round 1, drawn lots 7" in run("draw", str(path), "--again", "--lots", "7", "--forbid", "1-2")
    assert book(path).forbidden(1) == {(1, 2)}
    typed(path, 1, random.Random(2), leave=1)
    assert "round 1 has a result, table" in refused(path, "--again")
    message = run("draw", str(path))
    assert "Note: Not in yet, counted at each pair's average: pair" in message
    result = book(path)
    assert str(result.cells.one("xlvp_state")).startswith("Provisional")
    typed(path, 2, random.Random(3))
    assert "has rows for 2 rounds, not for round 3" in refused(path)


def test_a_changed_set_up_is_not_drawn(tmp_path: Path) -> None:
    path = made(tmp_path, 2, 4, 2)
    where = book(path).cells.refs(TYPED.name("code"))[0]
    package = open_package(path.read_bytes(), path.name)
    path.write_bytes(with_texts(package, {where: "XXXX"}))
    assert "not drawn: Set-up" in refused(path)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--pairs", "4"), "a Swiss of 4 rounds needs 5 pairs or more, not 4"),
        (("--movement", "howell"), "a Swiss is drawn round by round: leave --movement out"),
        (("--by", "board"), "leave --by out"),
        (("--boards-per-round", "1"), "the swiss pairs 20 scale has no table for 1 boards"),
    ],
)
def test_what_no_swiss_is_made_of(tmp_path: Path, options: tuple[str, ...], words: str) -> None:
    wanted = ["new", "pairs", "--swiss", "4", *options, "-o", str(tmp_path / "none.xlsx")]
    result = CliRunner().invoke(main, wanted)
    assert result.exit_code == 1 and words in " ".join(result.output.split())


@pytest.mark.slow
def test_a_longer_one_has_all_that_was_typed(evening: Evening, tmp_path: Path) -> None:
    path = tmp_path / "longer.xlsx"
    more = ("--swiss", str(evening.rounds + 1), "--pairs", str(evening.pairs + 1))
    run("new", "pairs", "--from", str(evening.path), *more, "-o", str(path))
    longer = book(path)
    assert longer.seats == evening.book.seats
    ours, before = (result.cells.column("xlvp_standings") for result in (longer, evening.book))
    kept = 14 * evening.pairs
    assert [ours[at] for at in range(kept) if at % 14 in (1, 7)] == [
        before[at] for at in range(kept) if at % 14 in (1, 7)
    ]
    message = run("draw", str(path))
    assert f"Round {evening.rounds + 1}, drawn swiss" in message and "sits out" not in message
    assert evening.pairs + 1 in {pair for seat in book(path).seats for pair in (seat.ns, seat.ew)}


def test_what_a_swiss_to_start_from_does_not_take(evening: Evening, tmp_path: Path) -> None:
    options = ["new", "pairs", "--from", str(evening.path), "--movement", "howell"]
    result = CliRunner().invoke(main, [*options, "-o", str(tmp_path / "none.xlsx")])
    assert "its movement cannot be changed" in result.output


def test_after_a_draw_the_cursor_is_on_the_first_result_of_the_round(tmp_path: Path) -> None:
    from io import BytesIO

    from openpyxl import load_workbook

    path = made(tmp_path, 2, 5, 2)
    typed(path, 1, random.Random(3))
    run("draw", str(path))
    sheet = load_workbook(BytesIO(path.read_bytes()))["Results"]
    cell = sheet.sheet_view.selection[-1].activeCell
    result = book(path)
    lines = zip(RESULTS.read(result.cells), RESULTS.where(result.cells), strict=True)
    line = next(line for line, where in lines if where["result"] == ("Results", cell))
    assert (whole(line.round), whole(line.board)) == (2, 3) and whole(line.ns) and whole(line.ew)
    assert sheet.sheet_view.pane.topLeftCell.endswith(cell[1:]), "and it is in sight"


def test_a_correction_after_the_draw_is_said_on_results_and_standings(tmp_path: Path) -> None:
    """The standings have the mean of the percentages: 12.00 a match would be 60%, not 120%."""
    path = evening_of(tmp_path, 2, 5, 2)
    before = book(path)
    words = "1 change after the draw (Round 1 pair "
    assert words not in str(before.cells.one("xlvp_state"))
    means = [(line.won, line.lost) for line in standing_lines(before.event) if line.played]
    assert all(0 <= won <= 100 for pair in means for won in pair), means
    assert {won + lost for won, lost in means} == {100}
    lines = zip(RESULTS.read(before.cells), RESULTS.where(before.cells), strict=True)
    cells = [where["result"] for line, where in lines if whole(line.round) == 1 and whole(line.ew)]
    package = open_package(path.read_bytes(), path.name)
    path.write_bytes(with_texts(package, dict.fromkeys(cells[:2], "-2000")))
    done = recalculate_apart(open_package(path.read_bytes(), path.name))
    for sheet in ("Results", "Standings"):
        shown = [str(value) for (name, _), value in done.values.items() if name == sheet]
        assert [text for text in shown if words in text], sheet
