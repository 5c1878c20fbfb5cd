"""The pairs workbooks in a real LibreOffice: every formula cell as in the embedded engine."""

import random
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest
from comparing import compared
from libreoffice import Error, Office, Value
from pairs_books import EMPTY, LARGEST, OPENINGS, SECTIONS, empty_book, filled, filled_book, odd_book
from unloaded import without_xlvp

from xlvp.hosts.formula import LOAD_IT, NOT_LOADED
from xlvp.pairs.movement_rows import list_rows
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Opening, TypedResult

pytestmark = pytest.mark.libreoffice

WORKBOOKS = Path(__file__).parents[2] / "workbooks"
SHEETS = (
    "Setup", "Pairs", "Results", "Ranking", "Chart", "Boards", "Cards", "Tables", "Guides", "Travellers",
    "Progress",
)  # fmt: skip
Cells = dict[tuple[str, str], Value]


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["pairs-8-tables", "pairs-14-tables", "pairs-20-tables", "examples/pairs-evening"]
)
def test_the_committed_files(office: Office, name: str) -> None:
    in_order(office, (WORKBOOKS / f"{name}.xlsx").read_bytes())


@pytest.mark.thorough
def test_slips_are_errors_on_their_lines_only(office: Office) -> None:
    message, cells = compared(office, (WORKBOOKS / "examples/pairs-running.xlsx").read_bytes())
    assert message == []
    result = errors(cells)
    lines = {tuple(cells["Results", f"{column}{cell[1:]}"] for column in "ABC") for _, cell in result}
    assert lines == {(1, 1, 2), (1, 2, 5), (1, 4, 12), (1, 2, 4), (2, 2, 7)}
    assert {(sheet, cell[0]) for sheet, cell in result} == {("Results", column) for column in "GHI"}


@pytest.mark.slow
@pytest.mark.parametrize("name", EMPTY)
def test_empty(office: Office, name: str) -> None:
    assert state(in_order(office, empty_book(name))).startswith("Ready: ")


@pytest.mark.slow
@pytest.mark.parametrize("name", OPENINGS)
def test_filled(office: Office, name: str) -> None:
    cells = in_order(office, filled_book(name))
    assert state(cells).startswith(("Final: all ", "All ", "Provisional: "))
    assert cells["Ranking", "A7"] in ("1", "1=") or cells["Ranking", "C7"] == "North-South"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_states_and_totals_of_random_sessions(office: Office, seed: int) -> None:
    """Rulings, NP, late results and queries: the state and every total are those of the engine."""
    chance = random.Random(seed)
    opening = Opening(pairs=chance.randint(6, 9), movement=chance.choice(("Mitchell", "Howell")), boards=2)
    typed = ("60%/40%", "40%", "(-100)/(+620)", "np", "4210", "420", "-50", "110", "-100", "late")
    opening = replace(
        opening,
        entries={
            (int(row.round or 0), int(row.table or 0), int(row.board)): TypedResult(chance.choice(typed))
            for row in list_rows(opening.plan())
            if row.board is not None
        },
    )
    message, cells = compared(office, build(opening))
    assert message == []
    assert state(cells).startswith(("Provisional: ", "Final: ", "All "))
    assert ("Final" in state(cells)) <= all(
        entry.result not in ("late", "4210") for entry in opening.entries.values()
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_lists_as_people_leave_them(office: Office, seed: int) -> None:
    """Errors stand where something is wrong, and are the same ones in both hosts."""
    message, cells = compared(office, odd_book(seed))
    assert message == []
    assert "cannot be scored" in state(cells)
    assert {sheet for sheet, _ in errors(cells)} == {"Results"}


@pytest.mark.slow
@pytest.mark.parametrize(
    ("opening", "results"), [(SECTIONS, 1800), (LARGEST, 1920)], ids=["four sections", "60 tables x 32"]
)
def test_the_largest(office: Office, opening: Opening, results: int) -> None:
    cells = in_order(office, build(filled(opening)))
    assert cells["Workings", "P7"] == results


@pytest.mark.slow
def test_without_xlvp_every_sheet_says_so(office: Office) -> None:
    cells = office.cells(without_xlvp(filled_book("Howell of 6 pairs, Butler")))
    assert {cells[sheet, "A2"] for sheet in SHEETS} == {f"{NOT_LOADED}. {LOAD_IT}"}
    assert NOT_LOADED == "xlvp is not loaded: do not trust these numbers"
    assert cells["Ranking", "A7"] == Error("#NAME?")
    assert cells["Check", "A2"] == "Not OK: see below"


@pytest.mark.slow
def test_without_xlvp_it_says_so_on_opening(office: Office) -> None:
    """A file that was stored with values: LibreOffice computes only part of it when it opens it."""
    data = filled_book("Howell of 6 pairs, Butler")
    cells = office.cells(without_xlvp(data), recalculate=False)
    assert {cells[sheet, "A2"] for sheet in SHEETS} == {f"{NOT_LOADED}. {LOAD_IT}"}


#: The sheets that print block by block, and how the heading of a block begins.
BLOCKS = {"Boards": "Board", "Travellers": "Board", "Cards": "Pair", "Tables": "Table", "Guides": "Pair"}


def printed(office: Office, data: bytes, folder: Path) -> dict[str, list[str]]:
    """The pages of each sheet, as text: a page says below which sheet it is of."""
    assert shutil.which("pdftotext"), "poppler-utils is needed"
    pdf = folder / "printed.pdf"
    pdf.write_bytes(office.saved(data, "pdf"))
    text = subprocess.run(["pdftotext", "-layout", str(pdf), "-"], capture_output=True, check=True).stdout
    results: dict[str, list[str]] = {}
    for one in text.decode().removesuffix("\f").split("\f"):
        footer = re.search(r"(\w+) +Page \d+ of \d+\s*$", one)
        results.setdefault(footer[1] if footer else "", []).append(one)
    return results


def blocks(sheet: str, one: str) -> list[int]:
    """The numbers of the boards, tables or pairs that stand on a page."""
    return [int(number) for number in re.findall(rf"^ *{BLOCKS[sheet]} (\d+)\b", one, re.M)]


@pytest.mark.slow
def test_a_made_file_prints_what_is_in_use_and_nothing_else(office: Office, tmp_path: Path) -> None:
    result = printed(office, (WORKBOOKS / "examples/pairs-evening.xlsx").read_bytes(), tmp_path)
    assert set(result) == {*SHEETS, "Help", "Check"}, "nothing of hidden sheets, nor of Hands without deals"
    assert {len(result[sheet]) for sheet in ("Setup", "Pairs", "Ranking", "Chart", "Progress", "Check")} == {
        1
    }
    for sheet, many in {"Boards": 21, "Travellers": 21, "Cards": 13, "Tables": 7, "Guides": 13}.items():
        pages = [blocks(sheet, one) for one in result[sheet]]
        assert [number for page in pages for number in page] == list(range(1, many + 1)), sheet
        assert len({len(page) for page in pages[:-1]}) == 1 and 0 < len(pages[-1]) <= len(pages[0]), sheet
    for sheet in ("Travellers", "Tables", "Guides"):
        assert not [one for one in result[sheet] if re.search("Final|Provisional|to check|scored", one)], (
            sheet
        )
    assert not [one for one in result["Travellers"] if "4SW-1" in one], "they are blank"


@pytest.mark.thorough
def test_a_ready_file_says_which_pages_are_in_use(office: Office, tmp_path: Path) -> None:
    """LibreOffice takes a print area that is a formula for the whole sheet."""
    result = printed(office, (WORKBOOKS / "pairs-8-tables.xlsx").read_bytes(), tmp_path)
    for sheet in BLOCKS:
        used = [number for number, one in enumerate(result[sheet], 1) if blocks(sheet, one)]
        message = re.search(r"In use:\s+pages\s+1\s+to\s+(\d+);", result[sheet][0])
        assert used == list(range(1, int(message[1]) + 1 if message else len(result[sheet]) + 1)), sheet


def in_order(office: Office, data: bytes) -> Cells:
    """Both hosts agree, the sheet Check is content, no cell that a person sees holds an error value."""
    message, cells = compared(office, data)
    assert message == []
    assert cells["Check", "A2"] == "All OK"
    assert errors(cells) == []
    assert unrounded(cells) == []
    return cells


def unrounded(cells: Cells) -> list[tuple[str, str]]:
    """Figures in cells without a format of their own that would show as -0.399999999999999."""
    general = ("Boards", "I"), ("Boards", "J"), ("Check", "B"), ("Check", "C")
    shown = {
        place: value for place, value in cells.items() if (place[0], place[1].rstrip("0123456789")) in general
    }
    return [place for place, value in shown.items() if isinstance(value, float) and round(value, 2) != value]


def state(cells: Cells) -> str:
    return str(cells["Workings", "M3"])


def errors(cells: Cells) -> list[tuple[str, str]]:
    """Where error values stand; a gap in the chart is none."""
    wrong = [place for place, value in cells.items() if isinstance(value, Error)]
    return [(sheet, cell) for sheet, cell in wrong if not (sheet == "Workings" and cell.startswith("V"))]
