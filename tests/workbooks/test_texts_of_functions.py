"""No formula compares a text of a function's block by ``=``, COUNTIF or SUMIF: LibreOffice finds it unlike.

EXACT, LEFT and a wildcard find it: they look at the letters.
"""

import re
from collections.abc import Iterator
from io import BytesIO

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.utils import column_index_from_string, range_boundaries
from openpyxl.worksheet.formula import ArrayFormula

from tests.workbooks.match_books import formulas
from tests.workbooks.test_formulas_in_any_language import WORKBOOKS
from xlvp.functions import FUNCTIONS

_AREA = r"(?:(?:'([^']+)'|([A-Za-z]\w*))!)?\$?([A-Z]{1,3})\$?(\d+)(?::\$?([A-Z]{1,3})\$?(\d+))?"
_COMPARED = (
    re.compile(_AREA + r'(?:=|<>)"[^"]+"'),
    re.compile(r"(?:COUNTIFS?|SUMIFS?)\(" + _AREA + r',"[^"<>=?*]+"'),
)
_CALL = re.compile(rf"\b(?:{'|'.join(FUNCTIONS)})\(")

Box = tuple[int, int, int, int]  # first column and row, last column and row


def blocks(texts: dict[tuple[str, str], str]) -> Iterator[tuple[str, Box]]:
    """The areas that array formulas with a function of ours fill, each with its sheet."""
    for (sheet, ref), text in texts.items():
        if ":" in ref and _CALL.search(text):
            yield sheet, range_boundaries(ref)


def compared(texts: dict[tuple[str, str], str]) -> Iterator[tuple[str, str, str, Box]]:
    """What formulas compare with a text in quotes: their sheet, the words, and the sheet and area read."""
    for (sheet, _), text in texts.items():
        for pattern in _COMPARED:
            for found in pattern.finditer(text):
                quoted, bare, left, top, right, bottom = found.groups()
                first = column_index_from_string(left)
                last = column_index_from_string(right) if right else first
                yield sheet, found[0], quoted or bare or sheet, (first, int(top), last, int(bottom or top))


def meet(one: Box, other: Box) -> bool:
    apart = one[2] < other[0] or other[2] < one[0] or one[3] < other[1] or other[3] < one[1]
    return not apart


def faults(texts: dict[tuple[str, str], str]) -> list[str]:
    filled = [*blocks(texts)]
    return [
        f"{sheet}: {words}"
        for sheet, words, read, area in compared(texts)
        if any(read == where and meet(area, box) for where, box in filled)
    ]


def all_formulas(book: Workbook) -> dict[tuple[str, str], str]:
    """The formulas of cells, and those of conditional formats."""
    texts = formulas(book)
    for sheet in book:
        for area, rules in sheet.conditional_formatting._cf_rules.items():
            for number, rule in enumerate(rules):
                for text in rule.formula:
                    texts[sheet.title, f"format {number} of {area.sqref}"] = text
    return texts


def beside_a_block(text: str) -> dict[tuple[str, str], str]:
    """The formulas of a sheet with a function's block in O6:P30 and another formula."""
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet["O6"] = ArrayFormula("O6:P30", "=SESSIONFACTS(A1:A9)")
    sheet["A1"] = text
    return all_formulas(book)


@pytest.mark.thorough
@pytest.mark.parametrize("name", WORKBOOKS)
def test_no_text_of_a_function_is_compared_as_a_whole(name: str) -> None:
    assert faults(all_formulas(load_workbook(BytesIO(WORKBOOKS[name]())))) == []


@pytest.mark.parametrize(
    "text", ['=IF($P$24="%",50,0)', '=COUNTIF($P$6:$P$30,"left out")', '=IF(Sheet!P24<>"%",50,0)']
)
def test_a_comparison_with_a_block_is_found(text: str) -> None:
    assert len(faults(beside_a_block(text))) == 1


@pytest.mark.parametrize("text", ['=EXACT($P$24,"%")', '=COUNTIF($P$6:$P$30,"?*")', '=IF(Q24="%",50,0)'])
def test_what_looks_at_the_letters_is_allowed(text: str) -> None:
    assert faults(beside_a_block(text)) == []
