"""A description of a workbook reads tables and cells by name, each field by its kind."""

from dataclasses import dataclass, make_dataclass

import pytest
from openpyxl import Workbook

from tests.xlsx.files import saved
from xlvp.errors import WorkbookError
from xlvp.functions.values import CellValue
from xlvp.records.output import shown
from xlvp.workbooks.kit import page
from xlvp.xlsx.schema import Block, Both, Cells, Schema, Table, Text, Whole
from xlvp.xlsx.values import NamedCells, Recalculated


@dataclass(frozen=True)
class Line:
    board: Whole
    result: Text
    score: CellValue


@dataclass(frozen=True)
class Head:
    title: Text
    margin: Both


@dataclass(frozen=True)
class Seat:
    table: Whole
    pair: Whole


LINES = Table("List", Line, typed=("result",), edges=True)
HEAD = Cells("Head", Head, typed=("title",))
SEATS = Block("List", Seat, called="seats")


def book(*, boards: str = "A1:A3") -> NamedCells:
    workbook = Workbook()
    sheet = workbook.active
    sheet.title = "Renamed, 2"
    for row in ((1, " 4S  N= ", 420, 3, 4), (2, None, -50.5, 5, None), ("x", 420, None, "y", 6)):
        sheet.append(row)
    sheet["G1"], sheet["G2"], sheet["H2"] = "Cup", 3, -3
    refs = {"board": boards, "result": "B1:B3", "score": "C1:C3", "title": "G1", "margin": "G2:H2"}
    for called, ref in (refs | {"seats": "D1:E3"}).items():
        page.name(sheet, f"xlvp_{called}", ref)
    data = saved(workbook)
    return NamedCells(Recalculated(data, {}, ()))


def test_a_table_is_read_row_by_row() -> None:
    assert LINES.read(book()) == [Line(1, "4S N=", 420), Line(2, "", -50.5), Line(None, "420", "")]


def test_cells_are_read_as_one() -> None:
    assert HEAD.read(book()) == Head("Cup", (3, -3))


def test_a_block_has_one_name() -> None:
    assert SEATS.read(book()) == [Seat(3, 4), Seat(5, None), Seat(None, 6)]
    assert SEATS.names == ("xlvp_seats",)


def test_places_to_write_into() -> None:
    assert LINES.where(book())[1] == {"result": ("Renamed, 2", "B2")}


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(WorkbookError, match="xlvp_board to xlvp_score differ"):
        LINES.read(book(boards="A1:A2"))
    with pytest.raises(WorkbookError, match="xlvp_seats has not the 3 columns"):
        Block("List", Line, called="seats").read(book())
    with pytest.raises(WorkbookError, match="no range named 'xlvp_table'"):
        Table("List", Seat).read(book())
    with pytest.raises(ValueError, match="Line has no field 'results'"):
        Table("List", Line, typed=("results",))


@dataclass(frozen=True)
class SeatLine:
    table: CellValue = shown("Table", 8)
    pair: CellValue = shown("Pair", 8)
    names: CellValue = shown("Names", 30)
    link: str = "#"


def test_a_block_of_a_function_s_columns_may_lack_the_last() -> None:
    """A workbook in use has the columns that there were when it was made."""
    block = Block("List", SeatLine, called="seats")
    assert block.keys == ("table", "pair", "names")
    assert block.read(book()) == [SeatLine(3, 4), SeatLine(5, ""), SeatLine("y", 6)]
    assert block.read(book())[0].names is None
    one = make_dataclass("One", [("table", CellValue, shown("Table", 8))])
    with pytest.raises(WorkbookError, match="xlvp_seats has not the 1 columns"):
        Block("List", one, called="seats").read(book())


def test_a_schema_knows_every_name() -> None:
    schema = Schema("league", (LINES, HEAD, SEATS))
    assert schema.typed == ("xlvp_result", "xlvp_title")
    assert schema.sheets == {"List": "xlvp_board", "Head": "xlvp_title"}
    assert len(schema.names) == 6
