"""How the pairs workbook is made: what may be typed, what is protected, how often xlvp is asked."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from io import BytesIO
from zipfile import ZipFile

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.utils import get_column_letter

from tests.audit import findings
from tests.workbooks.match_books import computed, formulas, named, stored
from tests.workbooks.pairs_books import build_full_evening, build_pairs, build_running_evening
from xlvp.errors import InputError
from xlvp.functions import FUNCTIONS
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Names, Opening, TypedResult, roomy
from xlvp.workbooks.pairs.schema import SETUP_ROWS
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import named_values

OURS = re.compile(rf"\b({'|'.join(FUNCTIONS)})\(")
# Built-in functions of Excel 2016 and LibreOffice that the sheets use beside ours.
CLASSIC = {
    "ABS", "AND", "CELL", "COUNT", "COUNTA", "COUNTIF", "COUNTIFS", "EXACT", "FIND", "FIXED", "FORMULATEXT",
    "HYPERLINK", "IF", "IFERROR", "INDEX", "INT", "ISERROR", "ISNUMBER", "LEFT", "LEN", "LOWER", "MATCH",
    "MAX", "MID", "MOD", "N", "NA", "NOT", "OR", "RIGHT", "ROW", "SEARCH", "SUBSTITUTE", "SUBTOTAL", "SUM",
    "SUMIF", "SUMPRODUCT", "T", "TRIM", "UPPER",
}  # fmt: skip
HOSTILE = " ".join(("=1+1", "+cmd|' /C calc'!A0", "@SUM(A1)", "Żółw & <Łódź>", "日本", "a\x07b", '"', "'tis"))


@cache
def book(data: bytes) -> Workbook:
    return load_workbook(BytesIO(data))


@cache
def small() -> bytes:
    return build_pairs(pairs=6, movement="Howell", boards=2)


@cache
def ready() -> bytes:
    return build(Opening(pairs=6, movement="Howell", boards=2), roomy(4))


@cache
def largest() -> bytes:
    """60 tables, 32 boards a pair."""
    return build(Opening(pairs=120, rounds=32, boards=1))


@cache
def build_hostile() -> bytes:
    names = {1: Names(HOSTILE, HOSTILE, HOSTILE, HOSTILE)}
    entries = {(1, 1, 1): TypedResult(HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE)}
    opening = Opening(
        title=HOSTILE, place=HOSTILE, date=HOSTILE, pairs=6, movement="Howell", names=names, entries=entries
    )
    return build(replace(opening, remarks=HOSTILE))


def calls(data: bytes) -> list[str]:
    """The calls of all formulas, an array formula's once; read from the file, as openpyxl takes long."""
    with ZipFile(BytesIO(data)) as package:
        sheets = [package.read(name).decode() for name in package.namelist() if "/worksheets/" in name]
    written = [text for sheet in sheets for text in re.findall(r"<f(?: [^>]*)?>([^<]*)", sheet)]
    return [name for text in written for name in OURS.findall(text)]


@pytest.mark.slow
def test_calls_do_not_grow_with_the_field() -> None:
    result = calls(small())
    # the list, what its pairs are called, its points, ranking, two for the boards, travellers, cards,
    # two guides, facts of set-up and session,
    # progress, doubts, notes on the pairs, states of the lines; the date on Setup and on Ranking; two
    # questions of the banner; three known figures, and whether the method is one; the hands
    # what is wrong with the letters; the day once more, and what each line can be accepted by
    assert len(result) == 16 + 2 + 2 + 4 + 1 + 1 + 2
    assert calls(largest()) == result
    assert len(result) <= 200


@pytest.mark.thorough
def test_the_largest_field_fits() -> None:
    assert len(largest()) < 3_000_000
    assert len(named_values(open_package(largest()), "xlvp_result")) == 1920 + 2
    with pytest.raises(InputError, match="at most 2400 lines"):
        build(Opening(pairs=120, boards=1))


def test_only_classic_functions() -> None:
    used = {
        name for text in formulas(book(small())).values() for name in re.findall(r"([A-Z][A-Z0-9.]*)\(", text)
    }
    assert used <= CLASSIC | set(FUNCTIONS)


def test_entry_cells_are_open_the_rest_is_locked() -> None:
    opened = {sheet.title: set() for sheet in book(small())}
    for sheet in book(small()):
        assert sheet.protection.sheet, sheet.title
        assert sheet.protection.password is None
        for row in sheet.iter_rows():
            for cell in row:
                assert cell.data_type != "f" or cell.protection.locked, cell
                if not cell.protection.locked:
                    opened[sheet.title].add(get_column_letter(cell.column))
    assert {name: "".join(sorted(columns)) for name, columns in opened.items() if columns} == {
        "Setup": "CDEFG",
        "Pairs": "BCDEFJ",
        "Results": "FKLMNO",
        "Own": "ABCDE",
        "Members": "ABC",
        "Deals": "ABC",
    }


def test_what_is_typed_is_text_and_only_numbers_of_the_set_up_are_not() -> None:
    sheet = book(small())["Results"]
    assert {sheet[f"{column}9"].number_format for column in "FKLMNO"} == {"@"}
    sheet = book(small())["Setup"]
    texts = {key for key, row in SETUP_ROWS.items() if sheet[f"C{row}"].number_format == "@"}
    assert texts == {"title", "event", "date", "switched", "code", "charge", "categories", "prizes"}


def test_no_formula_reads_a_single_entry_cell() -> None:
    """A spreadsheet takes a reference along when the cell is cut and pasted elsewhere."""
    text = "\n".join(formulas(book(small())).values())
    ranges = set(re.findall(r"Results!\$?[A-Z]+\$?(\d+):\$?[FKLMNO]\$?(\d+)", text))
    last = end()
    below = (str(last + 1), str(last + 999))
    assert ranges == {("6", str(last)), below}, "from locked line to locked line, and whether there is more"
    assert not re.findall(r"Results!\$?[FKLMNO]\$?\d+(?![\d:])", re.sub(r"(\w+)!(\S+?):(\S+?)\b", "", text))
    assert set(re.findall(r"Setup!\$?C\$?\d+(?::\S+?(?=,))?", text)) == {
        "Setup!$C$3:$C$32",
        "Setup!$C$3:$C$33",
    }
    assert set(re.findall(r"Pairs!\$?[A-EJ]\$?\d+(?::\$?[A-Z]+\$?\d+)?", text)) == {
        *(f"Pairs!${first}$6:${last}$13" for first, last in ("AA", "BB", "CC", "DF", "JJ")),
        # by its place, whether it is locked; from the row above to the row below
        *(f"Pairs!$B${row - 1}:$J${row + 1}" for row in range(7, 13)),
    }


def end() -> int:
    """The row of the locked line below the results of the small workbook."""
    return int(str(book(small()).defined_names["xlvp_result"].attr_text).rpartition("$")[2])


def test_the_lines_at_the_ends_are_locked() -> None:
    sheet = book(small())["Results"]
    assert all(cell.protection.locked for row in (6, end()) for cell in sheet[row])


def test_below_the_last_result_nothing_can_be_typed() -> None:
    """LibreOffice's Enter goes to the next unlocked cell: that one takes nothing."""
    sheet = book(small())["Results"]
    below = f"F{end() + 1}:F{end() + 6}"
    (rule,) = [each for each in sheet.data_validations.dataValidation if each.formula1 == "FALSE"]
    assert (str(rule.sqref), rule.type, rule.showErrorMessage) == (below, "custom", True)
    opened = {cell.coordinate for row in sheet[f"A{end()}:N{end() + 20}"] for cell in row} - {
        cell.coordinate for row in sheet[f"A{end()}:N{end() + 20}"] for cell in row if cell.protection.locked
    }
    assert opened == {cell.coordinate for row in sheet[below] for cell in row}


def test_stored_values_are_shown_and_not_recalculated_on_opening() -> None:
    with ZipFile(BytesIO(small())) as package:
        assert b'fullCalcOnLoad="1"' not in package.read("xl/workbook.xml")
        sheets = [package.read(name).decode() for name in package.namelist() if "/worksheets/" in name]
    cells = [cell for text in sheets for cell in re.findall(r"<c [^>]*>(.*?)</c>", text) if "<f" in cell]
    assert len(cells) > 40
    assert not [cell for cell in cells if "<v>" not in cell and "<v/>" not in cell and "<v></v>" not in cell]


@pytest.mark.thorough
@pytest.mark.parametrize("make", [small, build_hostile, build_full_evening, build_running_evening])
def test_excel_has_nothing_to_repair(make: object) -> None:
    assert findings(make()) == []  # type: ignore[operator]


@pytest.mark.anew
def test_the_same_bytes_every_time() -> None:
    assert build_pairs(pairs=6, movement="Howell", boards=2) == small()


def test_names_and_entries_are_never_formulas() -> None:
    for sheet in book(build_hostile()):
        for row in sheet.iter_rows():
            for cell in row:
                if isinstance(cell.value, str) and cell.value.startswith("=1+1"):
                    assert cell.data_type == "s", cell


@pytest.mark.slow
def test_a_ready_file_takes_any_set_up_of_its_size() -> None:
    room = roomy(8)
    for pairs, movement, rounds, boards in (
        (16, "Howell", None, 2),
        (15, "Mitchell", None, 4),
        (3, "Howell", None, 6),
    ):
        opening = Opening(pairs=pairs, movement=movement, rounds=rounds, boards=boards)
        values = stored(build(opening, room))
        assert values.check == "All OK"
        assert str(named(values, "state")[0]).startswith("Ready")


def test_a_set_up_that_is_too_large_says_so() -> None:
    values = stored(build(Opening(pairs=20, boards=2), roomy(8)))
    message = str(named(values, "state")[0])
    assert message.startswith(
        "Set-up: this workbook holds up to 8 tables, 15 rounds, 36 boards in play and 255 results"
    )


@pytest.mark.slow
def test_only_what_is_in_use_is_printed() -> None:
    """By a print area that is a formula; LibreOffice has none of these, so the sheet says how many pages."""
    data = build(Opening(pairs=13), roomy(8))
    with ZipFile(BytesIO(data)) as package:
        names = package.read("xl/workbook.xml").decode()
    areas = dict(re.findall(r'"_xlnm.Print_Area"[^>]*>(\w+)!\$A\$1:INDEX\((.*?)</definedName>', names))
    assert set(areas) == {
        "Results",
        "Ranking",
        "Boards",
        "Cards",
        "Tables",
        "Guides",
        "Travellers",
        "Own",
        "Hands",
    }
    values = load_workbook(BytesIO(data), data_only=True)
    first, lines, fact = re.search(r"(\d+)\+(\d+)\*N\(Setup!\$(G\$\d+)\)", areas["Boards"]).groups()
    assert values["Setup"][fact.replace("$", "")].value == 21
    last = int(first) + int(lines) * 21
    headings = {row: cell.value for row, cell in enumerate(values["Boards"]["A"], 1) if cell.value}
    assert headings[last - int(lines) + 1] == "Board 21" and max(headings) <= last
    assert str(values["Boards"]["A4"].value).endswith(
        "In use: pages 1 to 7; a copy made by xlvp freeze prints only these."
    )
    exact = stored(build(Opening(pairs=13)))
    assert "In use" not in str(exact["Boards"]["A4"].value)


def test_the_first_stop_after_a_result_is_the_board_and_the_last_the_acceptance() -> None:
    """A board number that is typed one cell too far is then the board that is planned there."""
    sheet = book(small())["Results"]
    opened = [cell.column_letter for cell in sheet[8] if not cell.protection.locked]
    assert [sheet[f"{column}5"].value for column in opened] == [
        "Result", "Board played", "NS sat", "EW sat", "Scoring group", "Accepted",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("make", "sheet", "cell"),
    [(small, "Results", "F7"), (ready, "Setup", "C4")],
    ids=["an evening", "a ready file"],
)
def test_it_opens_on_the_first_entry(make: Callable[[], bytes], sheet: str, cell: str) -> None:
    opened = book(make())
    assert opened.active.title == sheet
    assert [each.title for each in opened if each.sheet_view.tabSelected] == [sheet], (
        "else it types into both"
    )
    assert opened[sheet].sheet_view.selection[-1].activeCell == cell
    assert not opened[sheet][cell].protection.locked
    if sheet == "Setup":
        assert opened["Setup"]["B4"].value == "Event", "titles are typed in a labelled cell"


def test_a_player_who_is_named_twice_is_told() -> None:
    names = {
        1: Names("Ann Ash", "Bob Birch"), 2: Names("NN", "Cid Cedar"), 3: Names("Bob  Birch ", "NN"),
        4: Names("Dee Dee", "dee dee."), 6: Names("ANN ASH", "Ed*"), 5: Names("Ed?", "Ann Ash"),
    }  # fmt: skip
    sheet = stored(build(Opening(pairs=6, movement="Howell", boards=2, names=names)))["Pairs"]
    assert [sheet[f"H{row}"].value or "" for row in range(7, 13)] == [
        "Check: Ann Ash is also in pairs 5, 6", "", "Check: Bob Birch is also in pair 1",
        "Check: Dee Dee is named twice in this pair", "Check: Ann Ash is also in pairs 1, 6",
        "Check: ANN ASH is also in pairs 1, 5",
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["Results", "Ranking", "Pairs", "Own"])
def test_what_stays_on_the_screen_is_a_fifth_of_a_small_one(name: str) -> None:
    """At 1366 x 768 LibreOffice shows 544 dots of cells, measured in its window; 96 dots are 72 points."""
    sheet = book(small())[name]
    frozen = range(1, int(re.sub(r"\D", "", sheet.freeze_panes)))
    heights = [sheet.row_dimensions[row].height for row in frozen]
    assert None not in heights and sum(heights) * 96 / 72 <= 544 / 5
    assert sheet["A2"].alignment.wrap_text and not sheet["A2"].alignment.shrink_to_fit


@pytest.mark.thorough
def test_what_goes_to_the_players_says_only_what_makes_it_wrong() -> None:
    values = stored(build_running_evening())
    assert "5 cannot be scored" in values["Ranking"]["A2"].value
    assert [values[name]["A2"].value for name in ("Tables", "Guides")] == ["", ""]
    assert values["Boards"]["A2"].value == ("Provisional: 32 of 126 results are in; some are still to check")
    changed = load_workbook(BytesIO(build_running_evening()))
    changed["Setup"][f"C{SETUP_ROWS['boards_per_round']}"].value = 2
    wrong = computed(changed)
    messages = {wrong[name]["A2"].value for name in ("Tables", "Guides", "Boards", "Ranking")}
    assert len(messages) == 1 and str(messages.pop()).startswith("Set-up: it is not the one")


def test_nothing_is_printed_of_sheets_that_nobody_uses() -> None:
    hidden = {sheet.title for sheet in book(small()) if sheet.sheet_state == "hidden"}
    assert hidden == {"Own", "Workings"}
    ready = book(build(Opening(pairs=6, movement="Howell", boards=2), roomy(4)))
    assert {sheet.title for sheet in ready if sheet.sheet_state == "hidden"} == {"Workings"}
