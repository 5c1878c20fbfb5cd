"""The plain workbooks in an engine that has Excel's languages; and the table of the guide that says so."""

import re
from random import Random

import pytest

from tests import engines
from tests.workbooks.plain_engines import own
from tests.workbooks.plain_excel import LANGUAGES, Excel, same
from tests.workbooks.plain_leagues import league
from tests.workbooks.plain_matches import match
from tests.workbooks.test_plain_league import made, opening
from tests.workbooks.test_plain_match import made as made_match
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.match.layout import Plan


def rows() -> list[list[str]]:
    """The lines of the table in the guide."""
    text = engines.GUIDE.read_text(encoding="utf-8")
    _, _, behind = text.partition(f"{engines.HEAD}\n")
    lines = behind.partition("\n\n")[0].splitlines()[1:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_the_guide_names_every_file_and_no_cell_differs() -> None:
    """Of a file that has not been computed in an engine it says so."""
    table = rows()
    names = {f"`{name}`" for name, _, _ in engines.workbooks()} | {"`install/lambda.txt`"}
    assert {row[0] for row in table} == names
    outcomes = {cell for row in table for cell in row[3:]}
    assert outcomes <= {"0 differ", "not run", "", engines.SUITE}, outcomes
    computed = [row for row in table if row[4] == "0 differ"]
    assert len(computed) >= 4 and all(int(re.sub(r"\D", "", row[1])) > 500 for row in computed)


def test_a_decimal_comma_is_the_only_difference_that_a_language_may_make() -> None:
    assert same("T3 13.75", "T3 13,75") and same(1 / 3, 0.33333333333) and same(None, None)
    assert not same("T3 13.75", "T3 014") and not same("13.75", 13.75) and not same("1, 2", "1. 2")
    assert not same(13.75, 13.76) and not same("#VALUE!", None)


@pytest.mark.slow
def test_a_league_and_a_match_are_the_same_in_every_language() -> None:
    """Smaller ones than those of the guide, with other entries."""
    plan = Plan(4)
    for data, typed in (
        (made(5, 1, Edition.PLAIN), league(Random(7), opening(5, 1))),
        (made_match(4, Edition.PLAIN), match(Random(7), plan)),
    ):
        cells, ours = engines.formulas(data), own(data)(typed)
        assert len(cells) > 500
        with Excel(data) as excel:
            excel.type(typed)
            for language in LANGUAGES:
                assert engines.different(cells, ours, excel.speak(language)) == [], language
