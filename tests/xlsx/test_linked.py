"""Workbooks that Excel saved: its link to the add-in before a function's name changes nothing."""

from pathlib import Path

import pytest

from tests.xlsx.linked import linked
from xlvp.hosts.formula import unlinked
from xlvp.verify.own_workbook import prove
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate

WORKBOOKS = Path(__file__).parents[2] / "workbooks"
OURS = {"WBFVP", "IMPS"}


@pytest.mark.parametrize("name", ["examples/match-rulings.xlsx", "calculator.xlsx", "wbf.xlsx"])
def test_a_workbook_with_links_is_computed_as_without(name: str) -> None:
    plain = (WORKBOOKS / name).read_bytes()
    without, with_links = recalculate(plain), recalculate(linked(plain))
    assert b"[1]!" in open_package(linked(plain)).parts["xl/worksheets/sheet1.xml"]
    assert with_links.values == without.values
    assert (with_links.not_computed, without.not_computed) == ((), ())


def test_a_match_with_links_is_proven_as_without() -> None:
    plain = (WORKBOOKS / "examples" / "match-usbf-2010.xlsx").read_bytes()
    proof = prove(open_package(linked(plain)))
    assert proof is not None
    assert proof.differences == ()


@pytest.mark.parametrize(
    ("formula", "plain"),
    [
        ("[1]!WBFVP(A1,16)", "WBFVP(A1,16)"),
        ("1+[12]!wbfvp([1]!IMPS(A1,B1),16)", "1+wbfvp(IMPS(A1,B1),16)"),
        ("[1]!OTHER(A1)", "[1]!OTHER(A1)"),
        ("[1]!WBFVP", "[1]!WBFVP"),
        ("[1]Sheet1!A1+SUM([2]!Scores)", "[1]Sheet1!A1+SUM([2]!Scores)"),
        ('IF(A1="[1]!WBFVP(",1,0)', 'IF(A1="[1]!WBFVP(",1,0)'),
        ("'[1]Open room'!WBFVP(1)", "'[1]Open room'!WBFVP(1)"),
        ("Results[IMPs]!IMPS(1,2)", "Results[IMPs]!IMPS(1,2)"),
    ],
)
def test_only_a_link_before_a_function_of_ours_is_taken_out(formula: str, plain: str) -> None:
    assert unlinked(formula, OURS) == plain
    assert unlinked(plain, OURS) == plain
