"""Where the cursor is when a workbook opens, where Tab and Enter take it, and that nothing is typed over."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.window.conftest import Opening
from tests.window.window import Window
from xlvp.cli import main
from xlvp.workbooks.match.build import MATCH, build_match
from xlvp.workbooks.match.layout import EXTRAS, VERDICT, Plan, setup_cell
from xlvp.workbooks.pairs.layout import RESULTS, SETUP
from xlvp.workbooks.pairs.schema import SETUP_ROWS
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import named_values

pytestmark = pytest.mark.libreoffice

#: As few boards as will do: every entry has the whole match computed anew.
PLAN = Plan(4)
READY = Path(__file__).parents[2] / "workbooks" / "pairs-8-tables.xlsx"


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """An evening as a person makes it."""
    target = tmp_path_factory.mktemp("cursor") / "evening.xlsx"
    made = CliRunner().invoke(main, ["new", "pairs", "--pairs", "6", "-o", str(target)])
    assert made.exit_code == 0, made.output
    return target.read_bytes()


def titles(data: bytes) -> dict[str, list[list[object]]]:
    """What stands in the cells of titles and names."""
    package = open_package(data)
    return {name: [*map(list, named_values(package, f"xlvp_{name}"))] for name in ("title", "event", "date")}


@pytest.mark.slow
def test_the_first_key_in_a_match_is_a_result(opened: Opening) -> None:
    data = build_match(PLAN.boards, home="Kings", away="Queens", title="Final")
    with opened(data) as window:
        assert window.sheet() == MATCH
        window.type("420\n", then="D8")
        assert window.column("D7:D10") == ["420", "", "", ""]
        window.shows("F7", "+420")
        saved = window.save()
    assert titles(saved) == titles(data)
    assert named_values(open_package(saved), "xlvp_home") == [["Kings"]]


@pytest.mark.thorough
def test_the_first_key_in_an_evening_is_a_result(opened: Opening, evening: bytes) -> None:
    with opened(evening) as window:
        assert window.sheet() == RESULTS
        window.type("420\n", then="F8")
        assert window.column("F7:F9") == ["420", "", ""]
        window.shows("G7", "+420")
        saved = window.save()
    assert titles(saved) == titles(evening)


@pytest.mark.slow
def test_the_first_key_in_a_ready_file_goes_into_the_first_entry_of_its_setup(opened: Opening) -> None:
    data = READY.read_bytes()
    row = SETUP_ROWS["title"]
    with opened(data) as window:
        assert window.sheet() == SETUP
        assert (window.cursor(), window.text(window.cursor())) == (f"C{row}", ""), "nothing to type over"
        window.type("Club night\n", then=f"C{row + 1}")
        assert window.column(f"C{row}:C{row + 2}") == ["Club night", "", ""]


def refused(window: Window, text: str, title: str) -> None:
    """Type a text and see it refused."""
    window.type(f"{text}\n")
    window.wait(lambda: window.screen.title() == title, "the refusal")
    window.press("Return")
    window.wait(lambda: window.file.name in window.screen.title(), "the refusal to close")


@pytest.mark.slow
def test_one_enter_too_many_after_the_last_board(opened: Opening) -> None:
    """A score after the last lands on nothing that counts: a message says that nothing is typed there."""
    with opened(build_match(PLAN.boards, carry_over=(3, 0))) as window:
        for column in "ED":
            window.click(MATCH, f"{column}{PLAN.first}")
            window.type("\n".join(["140"] * PLAN.boards) + "\n", then=f"{column}{PLAN.total}")
            window.shows(f"{column}{PLAN.last}", "140")
            before = panel(window)
            for _ in range(3):  # the cell that refused, and where the cursor then goes
                refused(window, "-620", "After the last board")
                assert panel(window) == before
            assert not any(window.column(f"{column}{PLAN.total}:{column}{PLAN.panel - 1}"))
        window.shows(VERDICT, "Final: all 4 boards are in")
        assert window.text(EXTRAS) == "Carry-over 3 : 0"


@pytest.mark.slow
def test_one_enter_too_many_after_the_last_result(opened: Opening, evening: bytes) -> None:
    """Nor after the last result of an evening: no board that was played instead of another."""
    edge = 5 + len(named_values(open_package(evening), "xlvp_result"))
    with opened(evening) as window:
        window.click(RESULTS, f"F{edge - 1}")
        window.type("140\n", then=f"F{edge + 1}")
        for _ in range(3):  # the cell that refused, and where the cursor then goes
            refused(window, "5", "After the last result")
        assert window.column(f"F{edge - 1}:F{edge + 6}") == ["140"] + 7 * [""]
        assert not any(window.column("K7:K9")), "no board was played in place of another"


def panel(window: Window) -> list[str]:
    """The entries, the lines of the result, and what is typed on the sheet Setup."""
    shown = [window.column(f"{column}{PLAN.top}:{column}{PLAN.end}", MATCH) for column in "DE"]
    first, last = (setup_cell(key) for key in ("title", "fraction"))
    return [*shown[0], *shown[1], *window.column(f"{first}:{last}", "Setup")]


@pytest.mark.slow
def test_tab_and_enter_in_a_match(opened: Opening) -> None:
    with opened(build_match(PLAN.boards)) as window:
        window.type("420\t", then="E7")
        window.type("450\t", then="D8")
        window.press("shift+Tab", then="E7")
        window.click(MATCH, "D9")
        window.type("420\t450\n", then="D10")  # Enter goes back to where the first Tab was pressed
        window.click(MATCH, "E9")
        window.type("430\n", then="E10")
        assert window.column("D7:D9") == ["420", "", "420"]
        assert window.column("E7:E9") == ["450", "", "430"]


@pytest.mark.thorough
def test_tab_and_enter_in_an_evening(opened: Opening, evening: bytes) -> None:
    """After the result Tab comes to the board that was played; Enter goes to the next result."""
    with opened(evening) as window:
        window.type("420\n", then="F8")
        window.type("430\t", then="K8")
        window.press("Tab", then="L8")
        window.press("Tab", then="M8")
        window.press("Tab", then="N8")
        window.press("Tab", then="O8")
        window.press("Tab", then="F9")
        window.press("shift+Tab", then="O8")
        window.click(RESULTS, "F10")
        window.type("140\t99\n", then="F11")
        window.shows("J10", "Not scored: board 99 is not in play")
        assert window.column("F7:F10") == ["420", "430", "", "140"]
        assert window.column("K7:K10") == ["", "", "", "99"]
        assert window.column("N7:N10") == ["", "", "", ""], "no group by a slip"
