"""No formula has what one language writes otherwise: the letters, dots and commas of a number format."""

import re
from collections.abc import Callable, Iterator
from io import BytesIO

import pytest
from openpyxl import load_workbook

from tests.workbooks.match_books import formulas
from xlvp.workbooks.listed import template_named

_PIECE = re.compile(r'"(?:[^"]|"")*"|\bTEXT\(|[(),]')
#: A format that means the same everywhere.
_EVERYWHERE = re.compile(r'"[0#+;%\-]*"')


def formats(text: str) -> Iterator[str]:
    """The literal texts in the second argument of each call of TEXT in a formula."""
    open_calls: list[tuple[bool, int]] = []  # of each bracket: is it TEXT's, and the commas in it so far
    for piece in _PIECE.findall(text):
        if piece.endswith("("):
            open_calls.append((piece == "TEXT(", 0))
        elif piece == ")":
            open_calls.pop()
        elif piece == "," and open_calls:
            called, commas = open_calls[-1]
            open_calls[-1] = called, commas + 1
        elif piece[0] == '"' and (True, 1) in open_calls:
            yield piece


def faults(texts: dict[tuple[str, str], str]) -> Iterator[str]:
    """Name the formulas with a format that has letters, dots or commas."""
    for (sheet, place), text in texts.items():
        for each in formats(text):
            if not _EVERYWHERE.fullmatch(each):
                yield f"{sheet}!{place}: {each}"


def made(name: str, **given: object) -> Callable[[], bytes]:
    template = template_named(name)
    assert template is not None
    options = {option.key: option.default for option in template.options} | given
    return lambda: template.maker().make(options).data


#: A small workbook of each template and edition.
WORKBOOKS = {
    "match": made("match", boards=4),
    "plain match": made("match", boards=4, plain=True),
    "pairs": made("pairs", pairs=6),
    "a swiss of pairs": made("pairs", pairs=6, swiss=2),
    "plain pairs": made("pairs", pairs=6, plain=True),
    "an individual": made("individual", players=8),
    "teams": made("teams", teams=4, rounds=2),
    "a plain league": made("teams", teams=4, plain=True),
    "a teams evening": made("teams-evening", teams=4),
    "a season": made("season"),
    "money": made("money", members=6),
    "a VP scale": made("wbf"),
    "the calculator": made("calculator"),
    "the self-test": made("selftest"),
}


@pytest.mark.thorough
@pytest.mark.parametrize("name", WORKBOOKS)
def test_no_formula_asks_for_a_format_of_a_language(name: str) -> None:
    texts = formulas(load_workbook(BytesIO(WORKBOOKS[name]())))
    assert len(texts) > 5 and [*faults(texts)] == []


@pytest.mark.parametrize(
    "text",
    [
        '=TEXT(DATE(2026,5,1),"mmmm")',
        '=IF(ISNUMBER(A1),IF(A1>9999,TEXT(A1,"yyyy-mm-dd"),A1&""),A1)',
        '="T"&A1&" "&IF(B1="A",TEXT(C1,"0.00"),TEXT(D1,"0.00"))',
        '=TEXT(A1,"#,##0")',
    ],
)
def test_the_formats_that_were_there_are_found(text: str) -> None:
    assert [*faults({("Sheet", "A1"): text})] != []


@pytest.mark.parametrize("text", ['=TEXT(A1,"+0;-0;0")&"."', '=IF(TEXT(VALUE(A1),"0")=A1,"a.b",1)'])
def test_a_format_of_digits_and_signs_is_the_same_in_every_language(text: str) -> None:
    assert [*faults({("Sheet", "A1"): text})] == []
