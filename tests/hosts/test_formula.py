"""The text of a formula."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from xlvp.hosts.formula import blanks_written, calls, letters, makes_text, number, shape, unknown_name

PIECES = [
    "F(",
    "G(",
    "IF(",
    "(",
    ")",
    "{",
    "}",
    ",",
    ";",
    " ",
    "1",
    "A1",
    '"a,)"',
    "'o''x,('!",
    "T[[a,],[b]]",
]


@pytest.mark.parametrize(
    ("formula", "written"),
    [
        ("F(1,)", 'F(1,"")'),
        ("F(1,,2)", 'F(1,"",2)'),
        ("f( , 1)", 'f( "", 1)'),
        ("F(,)", 'F("","")'),
        ("F()", "F()"),
        ("F( )", "F( )"),
        ("F(1,\n)", 'F(1,\n"")'),
        ("G(F(1,,2),,)", 'G(F(1,"",2),,)'),  # G is not ours
        ("IF(A1,F(,1),)", 'IF(A1,F("",1),)'),
        ("F(IF(1,,2),)", 'F(IF(1,,2),"")'),
        ("F((1,),)", 'F((1,),"")'),
        ("F({1,2;3,4},)", 'F({1,2;3,4},"")'),
        ('F("a,,b",)', 'F("a,,b","")'),
        ('F("say ""x,,""",)', 'F("say ""x,,""","")'),
        ("F('Anna''s, sheet'!A1,)", "F('Anna''s, sheet'!A1,\"\")"),
        ("F(Table1[[#Headers],[a,,b]],)", 'F(Table1[[#Headers],[a,,b]],"")'),
        ("MYF(1,)+F(1,)", 'MYF(1,)+F(1,"")'),
        ("F.X(1,)", "F.X(1,)"),
    ],
)
def test_empty_arguments_of_our_functions(formula: str, written: str) -> None:
    assert blanks_written(formula, {"F"}) == written


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_nothing_but_blanks_is_written(formula: str) -> None:
    written = blanks_written(formula, {"F"})
    assert blanks_written(written, {"F"}) == written
    at = 0
    for sign in formula:  # the formula is still there, in order
        at = written.index(sign, at) + 1
    assert written.count('"') - formula.count('"') == len(written) - len(formula)


FIGURED = [*PIECES, "LOG10(", "LOG2(", "F2X(", "$B$17", "&", "'s 1'!", "[1]!", "12", '"9&(']


@given(st.lists(st.sampled_from(FIGURED), max_size=9).map("".join))
def test_what_is_known_of_the_shape_is_known_of_the_formula(formula: str) -> None:
    alike = shape(formula)
    assert list(calls(alike)) == list(calls(formula))
    assert makes_text(alike) == makes_text(formula)
    assert (blanks_written(alike, {"F"}) == alike) == (blanks_written(formula, {"F"}) == formula)


@given(st.text(max_size=60))
def test_any_text_has_an_end(formula: str) -> None:
    assert blanks_written(formula, set()) == formula
    list(calls(formula))
    unknown_name(formula, lambda name: True, ("WBFVP",))


def test_calls() -> None:
    assert [*calls('IF(A1="SUM(",_xlfn.XLOOKUP(A1,ROUND!B1,_xlfn._xlws.SORT(C1)),LOG10(2))')] == [
        "IF",
        "XLOOKUP",
        "SORT",
        "LOG10",
    ]
    assert [*calls("'SUM('!A1+[SUM(]!B1")] == []
    assert [*calls("A1+B1*(2)")] == []


@pytest.mark.parametrize(
    ("formula", "message"),
    [
        ("WBFVP(1,2)", None),
        ("WBFV(1,2)", "unknown function WBFV; is it WBFVP?"),
        ("SUM(FROBNICATE(1))", "unknown function FROBNICATE"),
        ("A1+margin", "unknown name margin"),
        ("$A$1:B$20+SUM(C:D)+1E5+TRUE+#NAME?+3:4", None),
        ('"no name"+Sheet1!A1', None),
    ],
)
def test_unknown_names(formula: str, message: str | None) -> None:
    assert unknown_name(formula, {"WBFVP", "SUM"}.__contains__, {"WBFVP", "IMPS"}) == message


@given(st.integers(1, 16_384))
def test_columns(column: int) -> None:
    assert number(letters(column)) == column
    assert letters(1) == "A" and letters(27) == "AA" and letters(16_384) == "XFD"
