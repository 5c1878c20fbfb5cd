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
from xlvp.hosts.addin.package import custom_ui
from xlvp.pages.html import element, shown
from xlvp.pages.metadata import NAME, EventKey, identity
from xlvp.pages.page import document
from xlvp.rebuild import new_button
from xlvp.workbooks.__main__ import workbooks
from xlvp.workbooks.kit import look
from xlvp.workbooks.kit.books import finish, new_book, save, stamp, title
from xlvp.workbooks.kit.calls import call
from xlvp.workbooks.kit.changes import Import, ImportOptions, lay
from xlvp.workbooks.kit.forms import Entry, Form
from xlvp.workbooks.kit.help import Check, add_check, add_help
from xlvp.workbooks.kit.page import banner
from xlvp.workbooks.kit.published import Event, Extras, Pages
from xlvp.workbooks.kit.tables import Column, Table
from xlvp.workbooks.listed import TEMPLATES, templates
from xlvp.workbooks.template import Button, Made, Maker, OldWorkbook, Option, Template
from xlvp.xlsx.package import Package
from xlvp.xlsx.recalculate import recalculate
from xlvp.xlsx.report import Grid, Heading, Report, ReportLine, Words
from xlvp.xlsx.schema import MADE, Cells, Schema, Text, Whole
from xlvp.xlsx.schema import Table as Described
from xlvp.xlsx.values import NamedCells, Recalculated, text_of
from xlvp.xlsx.workbook import Workbook, place


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


@dataclass(frozen=True)
class SwingsWorkbook(Event):
    """What commands ask of a list of swings."""

    cells: NamedCells

    @property
    def swings(self) -> list[Swing]:
        return [swing for swing in SWINGS.read(self.cells) if swing.board is not None and swing.points != ""]

    @property
    def state(self) -> str:
        return f"{len(self.swings)} in"

    @property
    def key(self) -> EventKey:
        return (TYPED.read(self.cells).event,), [(swing.board, swing.points) for swing in self.swings]

    def report(self) -> Report:
        """Event, and the boards that are in."""
        lines = [
            ReportLine(tuple(map(shown, (swing.board or 0, swing.points, swing.imps))))
            for swing in self.swings
        ]
        grid = Grid([Heading("Board"), Heading("Points"), Heading("IMPs")], lines)
        return Words(f"{TYPED.read(self.cells).event}: {self.state}", "strong"), grid

    def called(self, name: str) -> tuple[str, str]:
        return name, name

    def pages(self, extras: Extras) -> Pages:
        """A page, and a text with the event's name and its key."""
        extras.refuse("swings")
        event = TYPED.read(self.cells).event
        page = document(event, self.key, element("body", f"{event}: {self.state}"))
        return Pages({".html": page, ".txt": f"{event}\n{NAME}: {identity(self.key)}".encode()}, ())

    def to_print(self) -> Mapping[str, Callable[[], bytes]]:
        return {"card": lambda: document("Card", self.key, element("body", *map(str, self.swings)))}


@dataclass(frozen=True)
class ReceivedSwings:
    points: Mapping[int, str]


def given(cells: NamedCells) -> ReceivedSwings:
    """The points, which are stored as they were typed."""
    lines = SWINGS.read(cells)
    return ReceivedSwings({line.board: text_of(line.points) for line in lines if line.board is not None})


def take(received: ReceivedSwings, cells: NamedCells, _asked: ImportOptions) -> Import:
    """Lay the points beside those of a workbook."""
    result = Import()
    for line, where in zip(SWINGS.read(cells), SWINGS.where(cells), strict=True):
        if line.board in received.points:
            old, new = text_of(line.points), received.points[line.board]
            lay(result, f"board {line.board}", where["points"], old, new)
    return result


def make(options: Mapping[str, object]) -> Made:
    """A new workbook, or an old one with more boards."""
    old = cast("OldWorkbook | None", options.get("from"))
    lines = SWINGS.read(NamedCells(Recalculated(old.package.data, {}, ()))) if old else []
    points = {each.board: float(each.points) for each in lines if each.board and each.points != ""}
    return Made(build(cast(int, options["boards"]), points), "a list of swings", (f"{len(points)} taken",))


SWINGS_TEMPLATE = Template(
    "swings",
    "Make a list of swings.",
    lambda: Maker(make, again, {"swings.xlsx": build}),
    Button("New swings", "A list of swings, made up.", "FileNew", asks="boards", usual=4),
    marker="xlvp_points",
    anchors=SCHEMA.sheets,
    options=(
        Option("boards", "Number of boards.", "whole", 4, most=99),
        Option("from", "Copy the points of this workbook.", "workbook"),
    ),
    schema=SCHEMA,
    event=lambda recalculated: SwingsWorkbook(NamedCells(recalculated)),
    takes={ReceivedSwings: take},
    gives=given,
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
    site = tmp_path / "site"
    for points in (-50, -100):  # published, and once more after a correction
        filled.write_bytes(build(4, {1: 620, 2: 0, 3: points}))
        run("publish", filled, "-o", site)
        assert {path.name for path in site.iterdir()} == {
            "tuesday.html", "tuesday.txt", "index.html", "feed.atom",
        }  # fmt: skip
        assert (site / "tuesday.txt").read_text().startswith("Cup, made up\n")
        assert "Cup, made up: 3 in" in (site / "tuesday.html").read_text()
    filled.write_bytes(build(4, {1: 10, 2: 20, 3: 30}))
    assert "another event's page" in run("publish", filled, "-o", site)
    assert (site / "tuesday-2.html").is_file() and "620" not in (site / "tuesday-2.html").read_text()


def test_what_is_no_ones_stays(filled: Path, tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "tuesday.txt").write_text("a list of shopping")
    done = CliRunner().invoke(main, ["publish", str(filled), "-o", str(tmp_path / "site")])
    assert done.exit_code == 1 and "tuesday.txt" in done.output
    assert [path.name for path in (tmp_path / "site").iterdir()] == ["tuesday.txt"], "all or nothing"


def test_no_projector(filled: Path, tmp_path: Path) -> None:
    done = CliRunner().invoke(main, ["publish", str(filled), "--projector", "-o", str(tmp_path / "site")])
    assert done.exit_code == 1 and "not of 'swings'" in done.output


def test_print(filled: Path, tmp_path: Path) -> None:
    run("print", filled, "-o", tmp_path / "paper")
    assert "points=620" in (tmp_path / "paper" / "tuesday-card.html").read_text()
    done = CliRunner().invoke(main, ["print", str(filled), "slips", "-o", str(tmp_path / "paper")])
    assert done.exit_code == 1 and "choose from card" in done.output


def test_import(filled: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty.xlsx"
    empty.write_bytes(build(4))
    assert "2 in" in run("import", filled, "--into", empty, "--yes").splitlines()[-1]
    assert "620 │   12" in run("score", empty)


def test_reopen(filled: Path, tmp_path: Path) -> None:
    larger = tmp_path / "larger.xlsx"
    assert "2 taken" in run("new", "swings", "--from", filled, "--boards", 9, "-o", larger)
    swings = SwingsWorkbook(NamedCells(recalculate(larger.read_bytes()))).swings
    assert [(each.board, each.points, each.imps) for each in swings] == [(1, 620, 12), (3, -50, -2)]


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
