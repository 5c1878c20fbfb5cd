"""What each action of the menu does, in a window that a test answers for."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.actions.desk import Desk
from tests.every import every
from tests.exchange.importing import OPENING
from xlvp.actions.listed import action_named
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.hosts import menu
from xlvp.hosts.menu import ACTIONS
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.schema import RESULTS
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package, read_file
from xlvp.xlsx.values import NamedCells

REPOSITORY = Path(__file__).parents[2]
EXAMPLE = REPOSITORY / "workbooks" / "examples" / "pairs-evening.xlsx"
BRIDGEMATE = REPOSITORY / "tests" / "exchange" / "evening-2000.bws"


def do(action: menu.Action, desk: Desk) -> Desk:
    action_named(action.name)(desk)
    return desk


def run(*words: object) -> str:
    done = CliRunner().invoke(main, [str(word) for word in words])
    assert done.exit_code == 0, done.output
    return done.output


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    return Path(shutil.copy(EXAMPLE, tmp_path / "tuesday.xlsx"))


@every("name", ACTIONS)
def test_every_action_of_the_menu_has_its_function(name: str) -> None:
    assert action_named(name).__doc__


@pytest.mark.parametrize("name", ACTIONS)
def test_what_is_cancelled_writes_nothing(name: str, evening: Path) -> None:
    """A link in a cell can choose any of them, without a question of LibreOffice's."""
    before = {path: path.read_bytes() for path in evening.parent.iterdir()}
    desk = Desk(evening.parent, evening, agrees=False, sheet="Results", cell="F9")
    try:
        action_named(name)(desk)
    except WorkbookError as error:
        assert "not a Swiss" in str(error)
    assert {path: path.read_bytes() for path in evening.parent.iterdir()} == before
    assert not desk.cells and not desk.opened


@pytest.mark.parametrize("name", [action.name for action in ACTIONS.values() if not action.anywhere])
def test_an_action_on_a_workbook_says_that_there_is_none(name: str, tmp_path: Path) -> None:
    with pytest.raises(WorkbookError, match="Open the workbook"):
        action_named(name)(Desk(tmp_path))


def test_an_evening_is_made_as_by_the_command(tmp_path: Path) -> None:
    desk = do(menu.NEW, Desk(tmp_path, answers=[["13", "Mitchell", "", "3", "1 ranking: arrow switch"]]))
    (made,) = desk.opened
    words = ["--pairs", 13, "--movement", "mitchell", "--boards-per-round", 3, "--switch", 7]
    run("new", "pairs", *words, "-o", tmp_path / "command.xlsx")
    assert made.read_bytes() == (tmp_path / "command.xlsx").read_bytes()


def test_blank_answers_are_the_defaults(tmp_path: Path) -> None:
    desk = do(menu.NEW, Desk(tmp_path, answers=[["14", "(default)", "", "", ""]]))
    run("new", "pairs", "--pairs", 14, "-o", tmp_path / "command.xlsx")
    assert desk.opened[0].read_bytes() == (tmp_path / "command.xlsx").read_bytes()


def test_an_answer_that_cannot_be_read_is_asked_again_with_the_others_kept(tmp_path: Path) -> None:
    desk = do(menu.NEW, Desk(tmp_path, answers=[["many", "Howell", "", "2", ""]]))
    assert "'many': type a number from 3 to 120" in desk.said
    assert [field.text for field in desk.forms[1].fields[:4]] == ["many", "Howell", "", "2"]
    assert not desk.opened


def test_rounds_of_a_swiss_without_a_swiss_are_refused(tmp_path: Path) -> None:
    desk = do(menu.NEW, Desk(tmp_path, answers=[["14", "Mitchell", "5", "", ""]]))
    assert "Rounds of a Swiss: leave this as it is" in desk.said and not desk.opened


def test_another_number_of_pairs_keeps_what_was_typed(tmp_path: Path) -> None:
    old = tmp_path / "old.xlsx"
    old.write_bytes(build(OPENING))
    desk = do(menu.PAIRS, Desk(tmp_path, old, answers=[["9"]]))
    run("new", "pairs", "--from", old, "--pairs", 9, "-o", tmp_path / "command.xlsx")
    assert desk.opened[0].name == "old (9 pairs).xlsx"
    assert desk.opened[0].read_bytes() == (tmp_path / "command.xlsx").read_bytes()


def test_what_is_imported_is_what_the_command_writes(tmp_path: Path) -> None:
    file, other = tmp_path / "monday.xlsx", tmp_path / "other.xlsx"
    file.write_bytes(build(OPENING))
    shutil.copy(file, other)
    desk = do(menu.IMPORT, Desk(tmp_path, file, files=[BRIDGEMATE]))
    run("import", BRIDGEMATE, "--into", other, "--yes")
    written = recalculate_apart(open_package(with_texts(read_file(file), desk.cells)))
    by_command = recalculate_apart(read_file(other))
    assert RESULTS.read(NamedCells(written)) == RESULTS.read(NamedCells(by_command))
    assert len(desk.cells) > 20 and "To be written: " in desk.said and "Edit > Undo" in desk.said


def test_full_names_are_those_of_the_list(tmp_path: Path) -> None:
    file, members = tmp_path / "monday.xlsx", tmp_path / "members.csv"
    file.write_bytes(with_texts(open_package(build(OPENING)), {("Pairs", "B7"): "12"}))
    members.write_text("Number,Name\n12,Anna Kowalska\n", encoding="utf-8")
    desk = do(menu.NAMES, Desk(tmp_path, file, files=[members]))
    assert desk.cells["Pairs", "B7"] == "Anna Kowalska"
    assert "12 -> Anna Kowalska" in desk.said


def test_pages_are_published_as_by_the_command(evening: Path) -> None:
    desk = do(menu.PUBLISH, Desk(evening.parent, evening))
    run("publish", evening, "-o", evening.parent / "command")
    pages = {path.name: path.read_bytes() for path in evening.with_name("tuesday-pages").iterdir()}
    command = {path.name: path.read_bytes() for path in (evening.parent / "command").iterdir()}
    del pages["feed.atom"], command["feed.atom"]  # it says when
    assert pages == command and desk.opened[0].suffix == ".html"


def test_the_projector_s_page_is_opened(evening: Path) -> None:
    desk = do(menu.PROJECTOR, Desk(evening.parent, evening))
    assert desk.opened[0].stem.endswith("-projector")


def test_pages_to_print_are_all_opened(evening: Path) -> None:
    desk = do(menu.PRINT, Desk(evening.parent, evening))
    kinds = [path.stem.rpartition("-")[2] for path in desk.opened]
    assert kinds == ["guides", "slips", "signs", "labels", "ranking"]


def test_why_explains_both_pairs_of_the_row(evening: Path) -> None:
    desk = do(menu.WHY, Desk(evening.parent, evening, sheet="Results", cell="H7"))
    assert "Board 1, round 1, table 1" in desk.said and "as North-South" in desk.said
    assert "as East-West" in desk.said
    asked = do(menu.WHY, Desk(evening.parent, evening, answers=[["5", ""]], sheet="Ranking", cell="A9"))
    assert asked.shown[0].lines == [*run("why", evening, 5).splitlines(), ""]


def test_the_copy_with_values_is_the_command_s(evening: Path) -> None:
    do(menu.VALUES, Desk(evening.parent, evening))
    run("freeze", evening, "-o", evening.parent / "command.xlsx")
    copy = evening.with_name("tuesday (values).xlsx")
    assert copy.read_bytes() == (evening.parent / "command.xlsx").read_bytes()


def test_a_round_is_drawn_as_by_the_command(tmp_path: Path) -> None:
    file = tmp_path / "swiss.xlsx"
    run("new", "pairs", "--swiss", 3, "--pairs", 6, "--boards-per-round", 2, "-o", file)
    entries = {("Results", f"F{row}"): "4SN=" for row in range(7, 13)}
    file.write_bytes(with_texts(read_file(file), entries))
    desk = do(menu.DRAW, Desk(tmp_path, file))
    message = run("draw", file)
    assert list(desk.shown[0].lines) == message.splitlines()[:-1]
    assert desk.cells and "The draw is written" in desk.said


def test_verify_proves_nothing_and_says_so(evening: Path) -> None:
    desk = do(menu.VERIFY, Desk(evening.parent, evening))
    assert "no proof" in desk.said and "xlvp verify tuesday.xlsx" in desk.said
