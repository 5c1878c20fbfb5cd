"""How cells become the arguments of the board's functions and of Victors, through the cell contract."""

import pytest

from xlvp.functions import FUNCTIONS
from xlvp.functions.values import CellError
from xlvp.hosts.answer import answer

BOARD = ((1440,), ("660",), (None,), ("+650",), (200,), (50,))
GRAND = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"  # made up


def reason(name: str, *given: object) -> str:
    got = answer(FUNCTIONS[name], given)
    assert isinstance(got, CellError)
    assert got.code == "#VALUE!"
    return got.reason


@pytest.mark.parametrize("vulnerable", [True, 1, 1.0, "TRUE", "true", "All", "NS", "both"])
def test_vulnerable(vulnerable: object) -> None:
    assert answer(FUNCTIONS["MILTON"], (25, vulnerable)) == 440


@pytest.mark.parametrize("vulnerable", [False, 0, 0.0, "FALSE", "None", "EW", "-"])
def test_not_vulnerable(vulnerable: object) -> None:
    assert answer(FUNCTIONS["MILTON"], (25, vulnerable)) == 300


@pytest.mark.parametrize("vulnerable", [2, 16.0, "2", "perhaps"])
def test_a_board_number_is_no_vulnerability_here(vulnerable: object) -> None:
    """LibreOffice hands TRUE over as 1, so 1 cannot be board 1."""
    assert "vulnerable: " in reason("MILTON", 25, vulnerable)


def test_a_column_of_points() -> None:
    column = ((25,), ("15",), (None,), (24.5,), (37,), (20,))
    got = answer(FUNCTIONS["MILTON"], (column, True))
    assert isinstance(got, list)
    assert [row[0] for row in got if not isinstance(row[0], CellError)] == [440, -440, "", 0]
    assert [isinstance(row[0], CellError) for row in got] == [False, False, False, True, True, False]


@pytest.mark.parametrize("flag", [True, 1, "TRUE"])
def test_caracalla_is_asked_for(flag: object) -> None:
    assert answer(FUNCTIONS["VICTORS"], (1000, 16, flag)) == 21


@pytest.mark.parametrize("flag", [None, "", False, 0])
def test_caracalla_is_not_asked_for(flag: object) -> None:
    assert answer(FUNCTIONS["VICTORS"], (26, 16, flag)) == 21.1


def test_a_flag_is_true_or_false() -> None:
    assert reason("VICTORS", 26, 16, "perhaps") == "caracalla: 'perhaps' is not TRUE or FALSE"


def test_naps_of_a_column_with_blanks_and_text() -> None:
    """Napoleonki: 431 31 26 -205 -282; a bad cell stays alone."""
    scores = (("1440",), (660,), (None,), ("x",), ("200",))
    got = answer(FUNCTIONS["NAPS"], (BOARD, scores))
    assert isinstance(got, list)
    assert [round(row[0]) for row in got if isinstance(row[0], float)] == [431, 31, -205]
    assert got[2] == [""]
    assert isinstance(got[3][0], CellError)


def test_blank_ranges_give_blanks() -> None:
    blank = ((None,), ("",))
    assert answer(FUNCTIONS["DISPERSION"], (blank,)) == ""
    assert answer(FUNCTIONS["BOARDREPORT"], (blank,)) in ("", [[""]])


def test_a_scale_is_named_in_any_case() -> None:
    assert answer(FUNCTIONS["VPSCALE"], ("−18", "8", " WBF 25-0 ")) == 9
    assert "no scale is called 'usbf'; the scales are wbf 25-0," in reason("VPSCALE", 1, 8, "USBF")


@pytest.mark.parametrize(("dealer", "vulnerable"), [("N", "None"), (1, 1), ("1", "1"), (" n ", "none")])
def test_dealer_and_vulnerability_of_the_par(dealer: object, vulnerable: object) -> None:
    pytest.importorskip("endplay", reason="endplay, the double-dummy solver, is not installed")
    assert answer(FUNCTIONS["PARSCORE"], (GRAND, dealer, vulnerable)) == 1520


def test_what_is_no_dealer_and_no_deal() -> None:
    assert "dealer: 'Q' is not a board number or a dealer" in reason("PARSCORE", GRAND, "Q", 1)
    assert "deal: 620 is not a deal in PBN" in reason("PARSCORE", 620, 1, 1)


def test_the_report_as_cells() -> None:
    rows = answer(FUNCTIONS["BOARDREPORT"], (((600,), (250,), (100,), (-100,), (-100,)), 2, 25))
    assert isinstance(rows, list)
    assert rows[6] == ["Dispersion ±", 220, "", 2.4, 2.4, 5.36, 5.36]
    assert rows[-1] == ["Expected", 440, "", "", "", "", ""]
    assert {len(row) for row in rows} == {7}
