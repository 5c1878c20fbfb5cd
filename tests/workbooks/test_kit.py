"""The pieces of the kit: what they write, and what they refuse."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from openpyxl import Workbook
from openpyxl.utils import range_boundaries
from openpyxl.worksheet.worksheet import Worksheet

from tests.every import every
from tests.workbooks.compare_books import differences
from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellValue
from xlvp.rules.contract import vulnerability
from xlvp.workbooks.kit import books, calls, look, page, tones, validation
from xlvp.workbooks.kit.calls import call, say
from xlvp.workbooks.kit.charts import Chart, Series
from xlvp.workbooks.kit.forms import Entry, Form
from xlvp.workbooks.kit.tables import Column, Line, Mark, Table
from xlvp.xlsx.schema import Block, Cells, Schema
from xlvp.xlsx.schema import Table as Described


@pytest.fixture
def sheet() -> Worksheet:
    made: Worksheet = books.new_book("Kit", "List", "Setup")["List"]
    return made


def text(sheet: Worksheet, ref: str) -> object:
    value = sheet[ref].value
    return (value.ref, value.text) if hasattr(value, "ref") else value


def added(line: Line) -> str:
    return f"={line['score']}+{line.above('sum')}+{line.fixed('open')}"


COLUMNS = (
    Column("board", "Board", 6, formula=lambda line: f"={line.number}"),
    Column("open", "Open", 20, look.ENTRY, rule=validation.choice(("a", "b")).saying("Choose.")),
    Column("score", "Score", 9, array=lambda t: f"=LEN({t.block('open')})", across=2),
    Column("twice", "=1+1", None),
    Column(
        "sum", "Sum", 9, formula=lambda line: f"={line['score']}+{line.above('sum')}+{line.fixed('open')}"
    ),
)


class TestTable:
    TABLE = Table("My list", COLUMNS, first=7, lines=3, left="C", edges=True, height=18)

    def test_cells(self, sheet: Worksheet) -> None:
        self.TABLE.write(sheet, [{"open": "=1+1"}, {"open": "a"}])
        assert [text(sheet, f"C{row}") for row in (5, 7, 9)] == ["Board", "=1", "=3"]
        assert (sheet["D7"].value, sheet["D7"].data_type) == ("=1+1", "s"), "what is typed is no formula"
        assert text(sheet, "E6") == ("E6:F10", "=LEN(D6:D10)"), "an array goes from edge to edge"
        assert (sheet["F5"].value, sheet["F5"].data_type) == ("=1+1", "f"), "a heading may be a formula"
        assert text(sheet, "G8") == "=E8+G7+$D8"

    def test_looks(self, sheet: Worksheet) -> None:
        self.TABLE.write(sheet)
        assert not sheet["D8"].protection.locked and sheet["C8"].protection.locked
        assert all(sheet[f"D{row}"].protection.locked for row in (6, 10)), "edges take no entry"
        assert [sheet.row_dimensions[row].height for row in (6, 7, 10)] == [3, 18, 3]
        assert [sheet.column_dimensions[letter].width for letter in "CDE"] == [6, 20, 9]
        rule = sheet.data_validations.dataValidation[0]
        assert (str(rule.sqref), rule.error, rule.prompt) == ("D7:D9", "One of: a, b", "Choose.")

    def test_places(self) -> None:
        table = self.TABLE
        assert (table.right, table.last, table.end) == ("G", 9, 10)
        assert (table.column("open"), table.block("open", "score")) == ("D7:D9", "D6:E10")
        assert table.there("open") == "'My list'!$D$6:$D$10"
        assert table.line(2).there("open") == "'My list'!D8"
        with pytest.raises(KeyError, match="closed"):
            table.column("closed")

    def test_marks(self, sheet: Worksheet) -> None:
        marks = (
            Mark("open", lambda line: f"{line['open']}=1", tones.BAD),
            Mark("", lambda line: f"{line.fixed('open')}=2", tones.GONE),
        )
        Table("List", COLUMNS, 4, 2, marks=marks).write(sheet)
        rules = {str(each.sqref): each.rules[0].formula for each in sheet.conditional_formatting}
        assert rules == {"B4:B5": ["B4=1"], "A4:E5": ["$B4=2"]}


@dataclass(frozen=True)
class Row:
    open: CellValue
    score: CellValue


@dataclass(frozen=True)
class Head:
    event: CellValue


ROWS, HEAD = Described("List", Row), Cells("Setup", Head)


@pytest.mark.parametrize(
    ("written", "stands"),
    [
        ('A1="x"', 'A1&""="x"'),
        ('A1<>""', 'A1&""<>""'),
        ('NOT("x"=A1)', 'NOT("x"=""&A1)'),
        ('OR(INDEX(names,ROW()-6) = "say ""x""",A1=1)', 'OR(INDEX(names,ROW()-6)&""="say ""x""",A1=1)'),
        ("A1=B1", "A1=B1"),
        ("LEN($A1&$C1)>0", "LEN($A1&$C1)>0"),
    ],
)
def test_a_condition_compares_texts_that_the_spreadsheet_made(
    sheet: Worksheet, written: str, stands: str
) -> None:
    tones.mark(sheet, "A1:A3", written, tones.BAD)
    ((rule,),) = (each.rules for each in sheet.conditional_formatting)
    assert rule.formula == [stands]


class TestNames:
    def test_a_table_and_a_form_name_what_the_schema_has(self, sheet: Worksheet) -> None:
        Table("List", COLUMNS, 4, 2, edges=True, schema=ROWS).write(sheet)
        Form("Setup", [Entry("event", "Event"), Entry("other", "Other")], 3, schema=HEAD).write(sheet)
        names = {name: result.attr_text for name, result in sheet.parent.defined_names.items()}
        assert names == {
            "xlvp_open": "'List'!$B$3:$B$6", "xlvp_score": "'List'!$C$3:$C$6", "xlvp_event": "'List'!$B$3",
        }  # fmt: skip
        books.save(sheet.parent, Schema("list", (ROWS, HEAD)))

    def test_a_block_has_one_name(self, sheet: Worksheet) -> None:
        Table("List", COLUMNS, 4, 2, schema=Block("List", Row, called="both")).write(sheet)
        assert sheet.parent.defined_names["xlvp_both"].attr_text == "'List'!$B$4:$C$5"

    def test_a_rule_is_what_excel_takes(self, sheet: Worksheet) -> None:
        validation.decimal(0, 5, "A number.").on(sheet, "A1", '="Penalty, "&B1')
        (rule,) = sheet.data_validations.dataValidation
        assert (rule.error, rule.errorTitle) == ("A number.", None)
        with pytest.raises(ValueError, match="a title of 33 characters"):
            validation.anything().saying("Type.").on(sheet, "A1", "x" * 33)
        with pytest.raises(ValueError, match="a word with a comma in a list: one, two,three"):
            validation.choice(("one, two", "three"))

    def test_what_is_forgotten_is_refused(self, sheet: Worksheet) -> None:
        with pytest.raises(KeyError):
            Table("List", COLUMNS[:1], 4, 2, schema=ROWS).write(sheet)
        with pytest.raises(ValueError, match="nothing in the workbook is named xlvp_event"):
            books.save(sheet.parent, Schema("list", (HEAD,)))


def test_a_form(sheet: Worksheet) -> None:
    form = Form(
        "Setup",
        [
            Entry("event", "Event", "Cup", to="C"),
            Entry("boards", "Boards", hint="=1", rule=validation.whole(1, 32)),
        ],
        first=5,
        heading="Titles",
        hint="D",
        right="E",
    )
    form.write(sheet, {"boards": 16, "event": ""})
    assert [sheet[ref].value for ref in ("A4", "A5", "B5", "B6", "D6")] == ["Titles", "Event", None, 16, "=1"]
    assert {str(each) for each in sheet.merged_cells.ranges} == {"A4:E4", "B5:C5", "D6:E6"}
    assert (form.next, form.there("boards"), form.cells) == (7, "Setup!$B$6", {"event": "B5", "boards": "B6"})
    assert not sheet["B5"].protection.locked and sheet["A5"].protection.locked
    with pytest.raises(KeyError):
        form.cell("title")


class TestCall:
    def test_arguments_go_where_the_catalogue_has_them(self) -> None:
        assert call("MAXPOINTS", score="B1", field="A1:A9") == "MAXPOINTS(A1:A9,B1)"
        assert call("MAXPOINTS", field="A1:A9", score="B1", expected=12) == "MAXPOINTS(A1:A9,B1,,12)"
        assert call("XLVPVERSION") == "XLVPVERSION()"

    @pytest.mark.parametrize(
        ("function", "given", "message"),
        [
            ("WBFVPS", {}, "no function 'WBFVPS'"),
            ("WBFVP", {"imps": "A1"}, "needs boards"),
            ("WBFVP", {"imps": "A1", "boards": None}, "needs boards"),
            ("WBFVP", {"imps": "A1", "boards": 16, "round": 1}, "has no argument 'round'"),
        ],
    )
    def test_a_wrong_call_is_refused(self, function: str, given: dict[str, object], message: str) -> None:
        with pytest.raises(ValueError, match=message):
            call(function, **given)

    @every("function", FUNCTIONS)
    def test_every_function_can_be_called_with_all_it_takes(self, function: str) -> None:
        names = [argument.name for argument in FUNCTIONS[function].arguments]
        assert call(function, **{name: name for name in names}) == f"{function}({','.join(names)})"


def test_a_sentence_is_put_together() -> None:
    assert say("{many} boards", many=7) == '7&" boards"'
    assert say('He said "{why}"', why="A1") == '"He said """&A1&""""'
    with pytest.raises(KeyError):
        say("Board {board}")


@pytest.mark.parametrize("board", [*range(1, 18), 33, 100])
def test_what_a_board_number_says(board: int) -> None:
    from xlvp.hosts.engine import evaluate

    dealer, vulnerable = evaluate([f"={calls.dealer(str(board))}", f"={calls.vulnerable(str(board))}"])
    assert dealer == "NESW"[(board - 1) % 4]
    assert vulnerable == vulnerability(board)


def series(kind: str) -> Series:
    return Series("List!$B$1", "List!$B$2:$B$9", look.HOME, kind)  # type: ignore[arg-type]


@pytest.mark.parametrize("kinds", [("columns", "line"), ("bars",), ("curve", "curve"), ("line",)])
def test_axes_of_a_chart_are_there(sheet: Worksheet, kinds: tuple[str, ...]) -> None:
    """openpyxl leaves axes out of sight by itself."""
    Chart([series(kind) for kind in kinds], "List!$A$2:$A$9", "D2", "J20", title="T", least=0).on(sheet)
    (drawn,) = sheet._charts
    assert [drawn.x_axis.delete, drawn.y_axis.delete] == [False, False]
    assert drawn.y_axis.scaling.min == 0 and not drawn.visible_cells_only
    assert (drawn.anchor._from.col, drawn.anchor._from.row, drawn.anchor.to.col) == (3, 1, 9)
    assert len(list(every_series(drawn))) == len(kinds)
    assert not any(cell.value for row in sheet.iter_rows() for cell in row), "a chart makes no cells"


def every_series(chart: object) -> Iterator[object]:
    for part in chart._charts:  # type: ignore[attr-defined]
        yield from part.series


def test_the_end_of_a_sheet(sheet: Worksheet) -> None:
    books.finish(sheet, "A1:D9", titles="1:2", freeze="B3", start="C4", tab=look.GOOD, landscape=True)
    assert sheet.protection.sheet and not sheet.sheet_view.showGridLines
    assert sheet.freeze_panes == "B3" and sheet.sheet_view.selection[-1].activeCell == "C4"
    assert sheet.page_setup.orientation == "landscape" and "&P" in sheet.oddFooter.right.text
    books.finish(sheet, hidden=True)
    assert sheet.sheet_state == "hidden" and sheet.print_area == "'List'!$AA$1"


def test_where_a_workbook_opens() -> None:
    book: Workbook = books.new_book("Kit", "One", "Two")
    books.open_on(book, "Two")
    assert book.active.title == "Two" and not book["One"].sheet_view.tabSelected


def test_a_change_of_one_cell_is_seen() -> None:
    """What holds two builds of a workbook against each other, cell by cell."""

    def build(formula: str, style: look.Style) -> bytes:
        book = books.new_book("Kit", "List")
        look.formula(book["List"], "A1", formula, style)
        return books.save(book)

    before = build("=1+1", look.FORMULA)
    assert differences(before, build("=1+1", look.FORMULA)) == {}
    changed = differences(before, build("=1+2", look.TOTAL))
    assert {kind: [each.split("\n")[0] for each in result] for kind, result in changed.items()} == {
        "value": ["List!A1"], "formula": ["List!A1"], "look": ["List!A1"],
    }  # fmt: skip


def test_an_entry_s_lock_is_looked_at_where_the_entry_is() -> None:
    """Beyond its area INDEX gives an error: then no lock of the line would count."""
    text = page.count_locked("Pairs", ["B8", "J8", "C240"], "$P$6")
    places = re.findall(r"INDEX\(Pairs!(\S+?),(\d+),(\d+)\)", text)
    found = []
    for area, row, column in places:
        left, top, right, bottom = range_boundaries(area)
        at = (top + int(row) - 1, left + int(column) - 1)
        assert left <= at[1] <= right and top <= at[0] <= bottom
        assert top == 7, "rows further up are not read: the state is there, which asks this"
        found.append(at)
    assert found == [(8, 2), (8, 10), (240, 3)]
