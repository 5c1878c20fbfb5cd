"""What is typed is what is scored: LibreOffice in a window, by keyboard and mouse."""

import random

import pytest

from tests.live.unloaded import without_xlvp
from tests.window.conftest import Opening
from tests.window.window import Program, Window
from tests.workbooks.pairs_books import build_pairs
from xlvp.hosts.calc import WARNING
from xlvp.hosts.formula import LOAD_IT, NOT_LOADED
from xlvp.workbooks.match.build import MATCH, build_match
from xlvp.workbooks.match.layout import NOTES, VERDICT, Plan
from xlvp.workbooks.pairs.layout import PAIRS, RESULTS
from xlvp.xlsx.package import Package, open_package
from xlvp.xlsx.values import named_values
from xlvp.xlsx.workbook import place, read_workbook

pytestmark = pytest.mark.libreoffice

PLAN = Plan(16)
#: Entries that stand in the column, and what AutoInput makes of their beginnings.
COMPLETED = {
    "50": "500",
    "110": "1100",
    "4S": "4SxN-1",
    "3NN": "3NN+2",
    "4SEx-1": "4SEx-10",
    "60%": "60%+620&40%-100",
}
#: Entries of an evening of which some begin as others do.
ALIKE = [
    *COMPLETED, *COMPLETED.values(), "5", "-50", "-500", "420", "4", "4SN=", "4SN", "3NN=", "pass", "p",
    "1430", "140", "+140", "-100", "-1100", "-110",
]  # fmt: skip


def at(column: str, board: int) -> str:
    """A cell of a board of the match, from 1."""
    return f"{column}{PLAN.top + board}"


@pytest.fixture(scope="module")
def match() -> bytes:
    return build_match(16)


@pytest.fixture(scope="module")
def short() -> bytes:
    """As few boards as will do: every entry has the whole match computed anew."""
    return build_match(5)


def typed_pairs(window: Window) -> list[str]:
    """Type each of the longer entries, then each of the shorter below; what then stands there."""
    window.click(MATCH, at("D", 1))
    for text in (*COMPLETED.values(), *COMPLETED):
        window.type(f"{text}\n")
    window.arrives(at("D", 13))
    return window.column(f"{at('D', 7)}:{at('D', 12)}")


@pytest.mark.thorough
def test_no_entry_is_completed_from_an_earlier_one(opened: Opening, match: bytes) -> None:
    with opened(match) as window:
        assert typed_pairs(window) == list(COMPLETED)
        assert window.text(NOTES) != WARNING


@pytest.mark.slow
def test_a_program_that_completes_entries_is_named_on_top(
    program: Program, opened: Opening, match: bytes
) -> None:
    with program.completing(), opened(match) as window:
        assert window.text(NOTES) == WARNING, "before anything is typed"
        assert typed_pairs(window) != list(COMPLETED), (
            "the hazard is not there: the test above proves nothing"
        )
        assert window.text(NOTES) == WARNING


@pytest.mark.thorough
def test_a_missing_xlvp_is_named_on_top_before_anything_is_typed(opened: Opening, short: bytes) -> None:
    """Not as sixteen boards that cannot be read; what the program does to entries nobody can tell then."""
    with opened(without_xlvp(short)) as window:
        assert window.text("A1") == f"{NOT_LOADED}. {LOAD_IT}"
        assert window.text(VERDICT) == "xlvp is not loaded: no VPs"
        assert "Tools > AutoInput" in window.text(NOTES), "where to look"


@pytest.mark.slow
def test_the_warning_goes_when_the_setting_is_put_right(opened: Opening, short: bytes) -> None:
    with opened(short) as window:
        with window.program.completing():
            window.click(MATCH, at("D", 1))
            window.type("500\n", then=at("D", 2))
            window.shows(NOTES, WARNING)
        window.type("50\n", then=at("D", 3))
        window.wait(lambda: window.text(NOTES).startswith("Suits: "), "the warning to go")
        assert window.column(f"{at('D', 1)}:{at('D', 2)}") == ["500", "50"]


@pytest.mark.thorough
def test_a_cell_that_was_cut_takes_another_entry(opened: Opening, short: bytes) -> None:
    with opened(short) as window:
        window.click(MATCH, at("D", 1))
        window.type("500\n", then=at("D", 2))
        window.press("Up", then=at("D", 1))
        window.press("ctrl+x", "Down", "Down", "ctrl+v")
        window.shows(at("D", 3), "500")
        window.press("Up", "Up", then=at("D", 1))
        window.type("50\n", then=at("D", 2))
        assert window.column(f"{at('D', 1)}:{at('D', 3)}") == ["50", "", "500"]
        window.shows(at("F", 1), "+50")
        window.shows(at("F", 3), "+500")


@pytest.mark.slow
def test_a_cell_that_was_dragged_away_takes_another_entry(opened: Opening, short: bytes) -> None:
    with opened(short) as window:
        window.click(MATCH, at("D", 2))
        window.type("500\n", then=at("D", 3))
        window.press("Up", then=at("D", 2))
        window.drag(at("D", 2), at("D", 5))
        window.shows(at("D", 5), "500")
        window.click(MATCH, at("D", 2))
        window.type("60%\n", then=at("D", 3))
        window.shows(at("F", 2), "60%")
        window.shows(at("F", 5), "+500")


@pytest.mark.slow
def test_a_cut_is_undone(opened: Opening, short: bytes) -> None:
    with opened(short) as window:
        window.click(MATCH, at("D", 1))
        window.type("500\n", then=at("D", 2))
        window.press("Up", "ctrl+x")
        window.shows(at("D", 1), "")
        window.press("ctrl+z")
        window.shows(at("D", 1), "500")
        window.press("ctrl+z")
        window.shows(at("D", 1), "")
        window.press("ctrl+shift+z")
        window.shows(at("D", 1), "500")
        assert not window.locked(at("D", 1))


@pytest.mark.slow
def test_only_entries_are_open_around_the_boards(opened: Opening, match: bytes) -> None:
    with opened(match) as window:
        cells = [at("A", 1), at("D", 1), at("L", 1), at("M", 1), "ZZ999", at("D", 0), at("E", 17)]
        assert [window.locked(cell) for cell in cells] == [True, False, True, True, True, True, True]


@pytest.mark.slow
def test_a_whole_match_typed_at_speed(opened: Opening, match: bytes) -> None:
    chosen = random.Random(16)
    rooms = {name: chosen.choices(ALIKE, k=16) for name in ("open", "closed")}
    with opened(match) as window:
        for column, entries in zip("DE", rooms.values(), strict=True):
            window.click(MATCH, at(column, 1))
            window.type("\n".join(entries) + "\n")
            window.shows(at(column, 16), entries[-1])
        saved = open_package(window.save())
    results = {name: entered(saved, name, 16) for name in rooms}
    assert results == rooms


@pytest.mark.slow
def test_forty_results_of_an_evening_typed_at_speed(opened: Opening) -> None:
    entries = random.Random(40).choices(ALIKE, k=40)
    data = build_pairs(pairs=4, movement="Howell", boards=7)
    row = first_row(data, "xlvp_result")
    with opened(data) as window:
        window.click(RESULTS, f"F{row}")
        window.type("\n".join(entries) + "\n", then=f"F{row + 40}")
        saved = open_package(window.save())
    assert entered(saved, "result", 40) == entries


@pytest.mark.slow
def test_a_name_is_not_completed(opened: Opening) -> None:
    data = build_pairs(pairs=4, boards=1)
    row = first_row(data, "xlvp_player1")
    with opened(data) as window:

        def typed() -> list[str]:
            """What stands there after a name, and the beginning of it in the cell below."""
            window.click(PAIRS, f"B{row}")
            window.type("Anna Kowalska\nAnn\n", then=f"B{row + 2}")
            return window.column(f"B{row}:B{row + 1}")

        assert typed() == ["Anna Kowalska", "Ann"]
        window.click(PAIRS, f"B{row + 1}")
        window.press("Delete")
        with window.program.completing():
            assert typed() == ["Anna Kowalska", "Anna Kowalska"], "no hazard: the first half proves nothing"


def entered(saved: Package, name: str, count: int) -> list[str]:
    """The first entries of a named column of a saved workbook, below the thin line above them."""
    return [str(value) for (value,) in named_values(saved, f"xlvp_{name}")[1 : count + 1]]


def first_row(data: bytes, name: str) -> int:
    """The first row of a named column below the thin line above it."""
    package = open_package(data)
    return place(package, read_workbook(package), name).top + 1
