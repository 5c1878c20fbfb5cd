"""Victors, Percentage Victors and Caracalla.

Ł. Sławiński, Scoring a Duel, Pikier; Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004.
"""

from fractions import Fraction
from math import sqrt

import pytest

from tests.every import every
from xlvp.errors import InputError
from xlvp.rounding import half_up
from xlvp.rules.napoleon import flattened
from xlvp.scales.victors import PERCENT, VICTORS, percent_victors, victors

DUELS = [
    (balance, deals, caracalla)
    for balance in (0, 1, 5, 26, 44, 45, 90, 500, 2500)
    for deals in (1, 2, 7, 16, 24, 33, 128)
    for caracalla in (False, True)
]


def test_example_1_of_scoring_a_duel() -> None:
    """16 deals, 37 imps to 11: 15 + 6.10 = 21 Victors, 21:9."""
    assert victors(37 - 11, 16) == Fraction("21.10")
    assert (half_up(victors(26, 16)), half_up(victors(-26, 16))) == (21, 9)


def test_example_2_of_scoring_a_duel() -> None:
    """16 deals, 100:10. Printed is a win of 36; right is 33.37 (36.57 belongs to 100 + 10). 25:0 stands."""
    assert VICTORS.win(100 - 10, 16) == Fraction("33.37")
    assert VICTORS.win(100 + 10, 16) == Fraction("36.57")
    assert (victors(90, 16), victors(-90, 16)) == (25, 0)


def test_percentage_victors() -> None:
    """The formula 50 + 333 B / (100 R + B), at most 90; the document prints no figures for it."""
    assert percent_victors(26, 16) == Fraction("70.32")
    assert percent_victors(-26, 16) == Fraction("29.68")
    assert PERCENT.win(90, 16) == Fraction("111.16")
    assert (percent_victors(90, 16), percent_victors(-90, 16)) == (90, 0)


def test_balances_in_caracalla_points() -> None:
    """30 B / (1000 R + B) and 100 B / (1000 R + B), by the document's substitutions."""
    assert (victors(1000, 16, True), victors(-1000, 16, True)) == (21, 9)
    assert (percent_victors(1000, 16, True), percent_victors(-1000, 16, True)) == (70, 30)


@pytest.mark.parametrize(
    ("function", "caracalla", "cap", "at"),
    [
        (victors, False, 25, Fraction(400, 9)),  # 44.4 IMPs
        (percent_victors, False, 90, Fraction(16000, 293)),  # 54.6 IMPs
        (victors, True, 25, Fraction(2000)),
        (percent_victors, True, 90, Fraction(8000, 3)),  # 2666.7 points
    ],
)
def test_where_the_cap_begins_at_16_deals(function, caracalla: bool, cap: int, at: Fraction) -> None:
    assert function(at, 16, caracalla) == cap
    assert function(at * Fraction(99, 100), 16, caracalla) < cap
    assert function(at * 2, 16, caracalla) == cap


def test_the_losers_lose_on_beyond_the_cap() -> None:
    """25 Victors from 44.4 IMPs on, but the losers keep 30 less the win before its cap: 25:4, 25:0."""
    assert [victors(-balance, 16) for balance in (44, 50, 60, 70, 71)] == [
        Fraction(text) for text in ("5.09", "3.89", "1.96", "0.11", "0")
    ]


@every(("balance", "deals", "caracalla"), DUELS)
def test_by_the_formula_in_floats(balance: int, deals: int, caracalla: bool) -> None:
    """An independent computation; the rounding to hundredths is the only difference left."""
    gain, width = (30, 1000) if caracalla else (100, 100)
    win = 15 + gain * balance / (width * sqrt(deals) + balance)
    assert abs(float(victors(balance, deals, caracalla)) - min(win, 25)) <= 0.005 + 1e-9
    assert abs(float(victors(-balance, deals, caracalla)) - max(30 - win, 0)) <= 0.005 + 1e-9 or balance == 0
    gain = 100 if caracalla else 333
    win = 50 + gain * balance / (width * sqrt(deals) + balance)
    assert abs(float(percent_victors(balance, deals, caracalla)) - min(win, 90)) <= 0.005 + 1e-9


@every(("balance", "deals", "caracalla"), DUELS)
def test_both_sides_share_30_until_the_cap(balance: int, deals: int, caracalla: bool) -> None:
    win, loss = victors(balance, deals, caracalla), victors(-balance, deals, caracalla)
    assert win + loss == 30 or (win == 25 and loss < 5) or balance == 0
    assert win == 15 or balance
    assert (100 * win).denominator == 1


def test_an_exact_half_hundredth_goes_up() -> None:
    """1 deal, B = 100/799: 100 B / (100 + B) is 0.125, so the win is 15.13 and the loss 14.87."""
    assert (victors(Fraction(100, 799), 1), victors(Fraction(-100, 799), 1)) == (
        Fraction("15.13"),
        Fraction("14.87"),
    )


def test_balances_come_as_cells_hold_them() -> None:
    assert victors(26.0, 16) == victors(26, 16)
    assert victors(0.1 + 0.2, 16) == victors(Fraction(3, 10), 16)


@pytest.mark.parametrize("deals", [0, -4, 2.5, True])
def test_deals_are_a_whole_number(deals: int) -> None:
    with pytest.raises(InputError, match="deals must be a whole number"):
        victors(10, deals)


# Saldo and netto as Napoleonki prints them; u = 1/2 and, with 235 and 22, u = 3/4.
NETTO = [(431, 301), (31, 30), (26, 25), (-205, -170), (-282, -220), (58, 55), (29, 28), (0, 0),
         (308, 235), (22, 22), (18, 18), (-147, -128), (-202, -168), (100, 91), (50, 48)]  # fmt: skip


@pytest.mark.parametrize(("saldo", "netto"), NETTO)
def test_netto_of_napoleonki(saldo: int, netto: int) -> None:
    assert round(flattened(saldo)) == netto
    assert flattened(-saldo) == -flattened(saldo)
