"""A template that is only put into the public list is known everywhere: nothing else has to be touched."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest
from click.testing import CliRunner
from openpyxl import load_workbook
from openpyxl.styles import Protection

from xlvp.cli import main
from xlvp.functions.values import CellValue
from xlvp.hosts.addin.ribbon import custom_ui
from xlvp.pages.html import shown
from xlvp.setup.addin import new_button
from xlvp.workbooks.__main__ import workbooks
from xlvp.workbooks.kit import (
    Check,
    Column,
    Entry,
    Form,
    Table,
    add_check,
    add_help,
    banner,
    call,
    finish,
    look,
    new_book,
    save,
    stamp,
    title,
)
from xlvp.workbooks.kit.published import Published
from xlvp.workbooks.listed import TEMPLATES, templates
from xlvp.workbooks.template import Button, Made, Option, Template
from xlvp.xlsx.named_cells import NamedCells, Recalculated
from xlvp.xlsx.package import Package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.report import Grid, Heading, Report, ReportLine, Words
from xlvp.xlsx.schema import MADE, Cells, Schema, Text, Whole
from xlvp.xlsx.schema import Table as Described
from xlvp.xlsx.workbook import Workbook, place
from xlvp.xlsx.write import write_file


@dataclass(frozen=True)
class Swing:
    board: Whole
    points: CellValue
    imps: CellValue


@dataclass(frozen=True)
class Typed:
    event: Text


SWINGS = Described("Swings", Swing, typed=("points",), edges=True)
TYPED = Cells("Setup", Typed, typed=("event",))
SCHEMA = Schema("swings", (SWINGS, TYPED, MADE))


def build(boards: int = 4, points: Mapping[int, float] | None = None) -> bytes:
    """A list of differences in points, and the IMPs of each."""
    form = Form("Setup", [Entry("event", "Event", "Cup, made up")], first=4, schema=TYPED)
    table = Table(
        "Swings",
        [
            Column("board", "Board", 8, formula=lambda line: f"={line.number}"),
            Column("points", "Points", 10, look.NUMBER_ENTRY),
            Column("imps", "IMPs", 8, array=lambda t: f"={call('IMPS', score=t.block('points'), other=0)}"),
        ],
        first=6,
        lines=boards,
        edges=True,
        schema=SWINGS,
    )
    book = new_book("Swings", "Swings", "Setup", "Workings")
    title(book["Swings"], f"={form.there('event')}")
    banner(book["Swings"], "A2:C2", table.block("points"))
    table.write(book["Swings"], [{"points": (points or {}).get(board)} for board in range(1, boards + 1)])
    form.write(book["Setup"])
    stamp(book["Workings"], "swings")
    add_help(book, "Help: swings", (), {"Functions": ("IMPS",)})
    add_check(book, [Check("620 points", "=IMPS(620,0)", 12, "Law 78B")])
    finish(book["Swings"], f"A1:C{table.end}", start="B6")
    finish(book["Setup"], "A1:C9", start="B4")
    finish(book["Workings"], hidden=True)
    return save(book, SCHEMA)


def again(package: Package, book: Workbook) -> bytes:
    """An empty one of the same size."""
    result = place(package, book, "xlvp_points")
    return build(result.bottom - result.top - 1)


def report(recalculated: Recalculated) -> Report:
    """Event, and the boards that are in."""
    cells = NamedCells(recalculated)
    lines = [
        ReportLine(tuple(map(shown, (swing.board or 0, swing.points, swing.imps))))
        for swing in SWINGS.read(cells)
        if swing.board is not None and swing.points != ""
    ]
    grid = Grid([Heading("Board"), Heading("Points"), Heading("IMPs")], lines)
    return Words(f"{TYPED.read(cells).event}: {len(lines)} in", "strong"), grid


def publish(recalculated: Recalculated, folder: Path, name: str, force: bool) -> Published:
    """A text with the event's name."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.txt"
    write_file(path, TYPED.read(NamedCells(recalculated)).event.encode(), force=force)
    return Published((path,), ())


SWINGS_TEMPLATE = Template(
    "swings",
    "Make a list of swings.",
    lambda given: Made(build(cast(int, given["boards"])), "a list of swings"),
    Button("New swings", "A list of swings, made up.", "FileNew", asks="boards", usual=4),
    marker="xlvp_points",
    anchors=SCHEMA.sheets,
    again=again,
    options=(Option("boards", "Number of boards.", "whole", 4, most=99),),
    ready={"swings.xlsx": build},
    schema=SCHEMA,
    report=report,
    publish=publish,
)


@pytest.fixture(autouse=True)
def _listed() -> Iterator[None]:
    """All that is done to make it known; taken back after each test."""
    before = TEMPLATES[:]
    TEMPLATES.append(SWINGS_TEMPLATE)
    yield
    TEMPLATES[:] = before


def run(*words: object) -> str:
    done = CliRunner().invoke(main, [str(word) for word in words])
    assert done.exit_code == 0, done.output
    return done.output


@pytest.fixture
def filled(tmp_path: Path) -> Path:
    path = tmp_path / "Tuesday.xlsx"
    path.write_bytes(build(4, {1: 620, 3: -50}))
    return path


def test_new(tmp_path: Path) -> None:
    assert "swings" in run("new", "--help") and "--boards" in run("new", "swings", "--help")
    path = tmp_path / "new.xlsx"
    assert "a list of swings" in run("new", "swings", "--boards", 6, "-o", path)
    assert len(SWINGS.read(NamedCells(recalculate(path.read_bytes())))) == 8


def test_score(filled: Path) -> None:
    text = run("score", filled)
    assert "Cup, made up: 2 in" in text
    assert "620 │   12" in text and "-50 │   -2" in text


def test_a_locked_entry_is_named(filled: Path) -> None:
    book = load_workbook(filled)
    book["Swings"]["B7"].style = "Normal"
    book["Swings"]["B7"].protection = Protection(locked=True)
    book.save(filled)
    assert "Swings!B7 is locked" in run("score", filled)


def test_freeze(filled: Path, tmp_path: Path) -> None:
    frozen = tmp_path / "frozen.xlsx"
    run("freeze", filled, "-o", frozen)
    assert load_workbook(frozen)["Swings"]["C6"].value == 12


def test_publish(filled: Path, tmp_path: Path) -> None:
    run("publish", filled, "-o", tmp_path / "site")
    assert (tmp_path / "site" / "Tuesday.txt").read_text() == "Cup, made up"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda sheet: None, "nothing is wrong"),
        (lambda sheet: sheet.__setitem__("A7", "=7"), "not the template's formula"),
    ],
    ids=["untouched", "changed"],
)
def test_verify_proves_it(filled: Path, change: Callable[[object], None], said: str) -> None:
    book = load_workbook(filled)
    change(book["Swings"])
    book.save(filled)
    filled.write_bytes(recalculate(filled.read_bytes()).data)
    done = CliRunner().invoke(main, ["verify", str(filled)])
    assert said in done.output


def test_the_ribbon_has_its_button() -> None:
    xml = custom_ui(map(new_button, templates()))
    assert 'tag="swings|boards|Number of boards, 1 to 99|4|New swings"' in xml


def test_it_is_rebuilt() -> None:
    assert workbooks()["swings.xlsx"] is build
