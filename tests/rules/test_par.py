"""Par of three published deals, worked out by hand from their published double-dummy tables.

The deals and their tricks are those of Bo Haglund's DDS, examples/hands.cpp.
"""

import sys

import pytest

from xlvp.errors import InputError, MissingPackage
from xlvp.rules.par import north_south_points, par_score, read_deal

FIRST = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"
SECOND = "E:QJT5432.T.6.QJ82 .J97543.K7532.94 87.A62.QJT4.AT75 AK96.KQ8.A98.K63"
THIRD = "N:73.QJT.AQ54.T752 QT6.876.KJ9.AQ84 5.A95432.7632.K6 AKJ9842.K.T8.J93"
GRAND = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"  # made up

PARS = [
    # East-West make 8 tricks in spades; North-South 7 in clubs, so 3C doubled costs 300 or 500.
    (FIRST, {"None": -110, "NS": -110, "EW": -110, "All": -110}),
    # North-South make 10 tricks in hearts, East-West 9 in spades: 4S doubled, one down.
    (SECOND, {"None": 100, "NS": 100, "EW": 200, "All": 200}),
    # East-West make 10 tricks in spades, North-South 9 in hearts: 5H doubled, 300 or 500, against 420 or 620.
    (THIRD, {"None": -300, "NS": -420, "EW": -300, "All": -500}),
    # Nobody can bid above 7NT, which North-South make.
    (GRAND, {"None": 1520, "NS": 2220, "EW": 1520, "All": 2220}),
]


@pytest.mark.parametrize(("deal", "pars"), PARS)
@pytest.mark.parametrize("dealer", "NESW")
def test_par(deal: str, pars: dict[str, int], dealer: str) -> None:
    pytest.importorskip("endplay", reason="endplay, the double-dummy solver, is not installed")
    assert {vulnerable: par_score(deal, dealer, vulnerable) for vulnerable in pars} == pars


def test_a_missing_solver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    par_score.cache_clear()
    monkeypatch.setitem(sys.modules, "endplay.dds", None)
    with pytest.raises(
        MissingPackage, match=r"PARSCORE needs the package endplay: \".+\" -m pip install \"endplay<0.6\"$"
    ):
        par_score(FIRST, "N", "None")


def test_a_deal_is_read_from_any_seat() -> None:
    turned = "E:873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3 QJ6.K652.J85.T98"
    assert read_deal(turned) == read_deal(FIRST)
    assert read_deal(FIRST.lower().replace("t", "10")) == read_deal(FIRST)


@pytest.mark.parametrize(("deal", "points"), [(FIRST, 19), (SECOND, 23), (THIRD, 16), (GRAND, 37)])
def test_points_of_north_and_south(deal: str, points: int) -> None:
    """Counted by hand: FIRST 7 + 12, SECOND 19 + 4, THIRD 9 + 7, GRAND 37 + 0."""
    assert north_south_points(deal) == points


@pytest.mark.parametrize(
    ("deal", "wrong"),
    [
        ("", "not a deal in PBN"),
        ("N:AKQ.AKQ.AKQ.AKQJ", "not a deal in PBN"),
        (FIRST.replace("N:", "X:"), "not a deal in PBN"),
        (FIRST.replace("N:", ""), "not a deal in PBN"),
        (FIRST.replace("QJ6.", "QJX."), "hand of N, 'QJX.K652.J85.T98': no card is called 'X'"),
        (FIRST.replace("QJ6.K652.J85.T98", "QJ6.K652.J85T98"), "hand of N, 'QJ6.K652.J85T98': 3 suits"),
        (FIRST.replace("QJ6.", "QJ."), "hand of N, 'QJ.K652.J85.T98', has 12 cards"),
        (FIRST.replace("QJ6.", "QJ8."), "hand of E, '873.J97.AT764.Q4': the 8 is in the deal twice"),
        (FIRST.replace("QJ6.", "QJJ."), "hand of N, 'QJJ.K652.J85.T98': the J is in the deal twice"),
    ],
)
def test_a_deal_that_is_none(deal: str, wrong: str) -> None:
    with pytest.raises(InputError, match=wrong):
        par_score(deal, "N", "None")


@pytest.mark.parametrize(("dealer", "vulnerable"), [("X", "None"), ("", "All"), ("N", "Both")])
def test_dealer_and_vulnerability_are_checked(dealer: str, vulnerable: str) -> None:
    with pytest.raises(InputError, match=r"the dealer is|the vulnerability is"):
        par_score(FIRST, dealer, vulnerable)
