"""Napoleonki and dispersion: the tables of the document, line by line, and the rules around them.

Ł. Sławiński, Ani maxy! Ani impy! Part II: Napoleonki, Pikier 2004.
"""

from fractions import Fraction

import pytest

from xlvp.errors import InputError, NotApplicable
from xlvp.notation.results import parse_result
from xlvp.rounding import half_away
from xlvp.rules import imps as imp_table
from xlvp.rules.matchpoints import max_points
from xlvp.rules.napoleon import dispersion, factor, mean, mean_deviation, napnet, naps
from xlvp.rules.result import Field, Frequency, Result, plain_result

SWINGY = (1440, 660, 650, 200, 50)
FLAT = (120, 110, 100, 90, 80)
HALF, THREE_QUARTERS = Fraction(1, 2), Fraction(3, 4)


def imps_of(saldo: Fraction | int) -> int:
    """The columns "impy": a saldo is rounded to tens, fives away from zero, and looked up."""
    return imp_table.imps(half_away(saldo, 10))


def field_of(*entries: object) -> Field:
    return Field(map(parse_result, entries))


def results_of(scores: tuple[int, ...]) -> list[Result]:
    return [plain_result(score) for score in scores]


# Board, u, then saldo, netto and IMPs of each line, as they should be. Where the document prints another
# figure, a comment says which: it multiplied by 0.367 for 0.3674 and by 5 for 4.905, and flattened the
# rounded saldo.
COLUMNS = [
    (SWINGY, HALF, (431, 31, 26, -205, -282), (301, 30, 25, -170, -220), (10, 1, 1, -5, -7)),
    (FLAT, HALF, (58, 29, 0, -29, -58), (55, 28, 0, -28, -55), (2, 1, 0, -1, -2)),
    # Printed: saldo 308, netto 235.
    (SWINGY, THREE_QUARTERS, (309, 22, 18, -147, -202), (236, 22, 18, -128, -168), (7, 1, 1, -4, -5)),
    # Printed: saldo 100 50 0 -50 -100, netto 91 48 0 -48 -91.
    (FLAT, THREE_QUARTERS, (98, 49, 0, -49, -98), (89, 47, 0, -47, -89), (3, 2, 0, -2, -3)),
]

# Board, u, then the line "średnio": the mean gain or loss in saldo, netto and IMPs.
AVERAGES = [
    (SWINGY, HALF, 195, 149, "4.8"),
    (FLAT, HALF, 35, 33, "1.2"),  # printed: netto 32
    (SWINGY, THREE_QUARTERS, 140, 114, "3.6"),  # printed: saldo 139
    (FLAT, THREE_QUARTERS, 59, 54, "2"),  # printed: saldo 60, netto 56
]


@pytest.mark.parametrize(("board", "u", "saldo", "netto", "imps"), COLUMNS)
def test_the_columns_of_the_document(
    board: tuple[int, ...],
    u: Fraction,
    saldo: tuple[int, ...],
    netto: tuple[int, ...],
    imps: tuple[int, ...],
) -> None:
    field, results = Field(results_of(board)), results_of(board)
    exact = [naps(field, result, u) for result in results]
    assert tuple(half_away(value) for value in exact) == saldo
    assert tuple(half_away(napnet(field, result, u)) for result in results) == netto
    assert tuple(imps_of(value) for value in exact) == imps


@pytest.mark.parametrize(("board", "u", "saldo", "netto", "imps"), AVERAGES)
def test_the_averages_of_the_document(
    board: tuple[int, ...], u: Fraction, saldo: int, netto: int, imps: str
) -> None:
    field, results = Field(results_of(board)), results_of(board)
    exact = [naps(field, result, u) for result in results]
    assert half_away(mean((abs(value), 1) for value in exact)) == saldo
    assert half_away(mean((abs(napnet(field, result, u)), 1) for result in results)) == netto
    assert mean((abs(imps_of(value)), 1) for value in exact) == Fraction(imps)


@pytest.mark.parametrize(("board", "average", "spread"), [(SWINGY, 600, 380), (FLAT, 100, 12)])
def test_mean_and_dispersion_of_the_document(board: tuple[int, ...], average: int, spread: int) -> None:
    assert mean((score, 1) for score in board) == average
    assert dispersion(board) == spread


@pytest.mark.parametrize("board", [SWINGY, FLAT])
def test_maxy_are_matchpoints_less_average(board: tuple[int, ...]) -> None:
    """Their mean is 2.4 by the document's definition; it prints 3, the sum by n - 1."""
    field = Field(results_of(board))
    maxy = [max_points(field, result) - 4 for result in results_of(board)]
    assert maxy == [4, 2, 0, -2, -4]
    assert dispersion(maxy) == Fraction(12, 5)


@pytest.mark.parametrize(
    ("board", "u", "printed"),
    [
        (SWINGY, HALF, "0.513"),
        (FLAT, HALF, "2.887"),  # printed: 2.89
        (SWINGY, THREE_QUARTERS, "0.367"),
        (FLAT, THREE_QUARTERS, "4.905"),  # printed: 5
    ],
)
def test_the_factors_of_the_document(board: tuple[int, ...], u: Fraction, printed: str) -> None:
    assert Fraction(half_away(1000 * factor(Field(results_of(board)).frequency("NS"), u)), 1000) == Fraction(
        printed
    )


def test_a_thousand_tables() -> None:
    """One overtrick among 1000: a factor of 41, a gain of 1224 (printed: a rough 1200); capped, 300."""
    field = field_of(630, *[600] * 999)
    frequency, best, rest = field.frequency("NS"), parse_result(630), parse_result(600)
    assert mean(frequency.counts.items()) == Fraction("600.03")
    assert half_away(factor(frequency, cap=100)) == 41
    assert half_away(naps(field, best, cap=100), 100) == 1200
    assert half_away(naps(field, rest, cap=100)) == -1
    assert factor(frequency) == 10
    assert naps(field, best) == Fraction("299.7")
    assert naps(field, rest) == Fraction("-0.3")


def test_the_saldo_is_rounded_to_tens_before_the_imp_table() -> None:
    """The document gives 1 IMP for 18 and for 26, 2 for 49 and for 50."""
    assert [imps_of(saldo) for saldo in (14, 15, 18, 26, 44, 45, 49, 50)] == [0, 1, 1, 1, 1, 2, 2, 2]
    assert [imps_of(-saldo) for saldo in (14, 15, 45)] == [0, -1, -2]


def test_a_flat_board_is_skipped() -> None:
    field = field_of(100, 100, 100)
    assert factor(field.frequency("NS")) == 0
    assert naps(field, parse_result(100)) == napnet(field, parse_result(100)) == 0
    assert naps(field, parse_result(620)) == 0


def test_u_0_leaves_the_deviation_and_u_1_makes_all_boards_alike() -> None:
    """Document: u = 0 like IMPs, u = 1 like matchpoints, where every board has the dispersion w."""
    for board in (SWINGY, FLAT):
        field = Field(results_of(board))
        untouched = [naps(field, result, 0) for result in results_of(board)]
        assert untouched == [score - mean((s, 1) for s in board) for score in board]
        alike = [naps(field, result, 1) for result in results_of(board)]
        assert dispersion(alike) == 100
        assert isinstance(alike[0], Fraction)


@pytest.mark.parametrize(("spread", "times"), [(400, "1/2"), (25, "2"), (4, "5"), (225, "2/3"), (100, "1")])
def test_a_rational_power_is_exact(spread: int, times: str) -> None:
    assert factor(Frequency({0: 1, 2 * spread: 1})) == Fraction(times)


def test_w_and_cap_are_arguments() -> None:
    frequency = Frequency({0: 1, 100: 1})
    assert [factor(frequency, w=w) for w in (50, 200, 800)] == [1, 2, 4]
    assert factor(frequency, w=800, cap=3) == 3


def test_a_weighted_result_enters_the_field_with_its_weights() -> None:
    """Polish directors' lecture, section 8: +620 and -100 in the parts 0.6 and 0.4."""
    field = field_of("+620", "-100", "60%+620&40%-100")
    counts = field.frequency("NS").counts
    assert counts == {620: Fraction(8, 5), -100: Fraction(7, 5)}
    assert mean(counts.items()) == 284
    assert factor(field.frequency("NS"), 0) == 1
    ruling = parse_result("60%+620&40%-100")
    assert naps(field, ruling, 0) == Fraction(6, 10) * 336 + Fraction(4, 10) * -384 == 48
    flat = Fraction(6, 10) * Fraction(336000, 1336) + Fraction(4, 10) * Fraction(-384000, 1384)
    assert napnet(field, ruling, 0) == flat


def test_each_side_reads_its_half_of_a_split_result() -> None:
    field = field_of("+620", "+620", "(-100)/(+620)")
    split = parse_result("(-100)/(+620)")
    assert naps(field, split, 0) == -480
    assert naps(field, split, side="EW") == 0  # to East-West the board is flat
    assert naps(field, parse_result("+620"), 0) == 240


@pytest.mark.parametrize("board", [SWINGY, FLAT, (620, 620, -100, 0)])
def test_east_west_mirror_north_south(board: tuple[int, ...]) -> None:
    field = Field(results_of(board))
    turned = Field(results_of(tuple(-score for score in board)))
    for score in board:
        assert naps(field, plain_result(score), side="EW") == -naps(field, plain_result(score))
        assert naps(turned, plain_result(-score)) == -naps(field, plain_result(score))
        assert napnet(field, plain_result(score), side="EW") == -napnet(field, plain_result(score))


def test_a_percentage_stays_out_and_has_none() -> None:
    with_it, without = field_of(620, 170, "50%"), field_of(620, 170)
    assert naps(with_it, parse_result(620)) == naps(without, parse_result(620))
    with pytest.raises(InputError, match="50% has no score"):
        naps(with_it, parse_result("50%"))
    with pytest.raises(InputError, match="the field has no score"):
        naps(field_of("50%", "60%"), parse_result(620))


@pytest.mark.parametrize(("u", "w", "cap"), [(-1, 100, 10), (2, 100, 10), (1, 0, 10), (1, 100, 0)])
def test_arguments_out_of_range(u: int, w: int, cap: int) -> None:
    with pytest.raises(
        InputError, match=r"^(u must be 0 to 1, not (-1|2)|(w|cap) must be more than 0, not 0)$"
    ):
        naps(field_of(620, 170), parse_result(620), u, w, cap)


def test_a_negative_dispersion_is_refused() -> None:
    """Weights of a ruling that counts one score against itself can outweigh the field."""
    field = field_of("100%+500&-100%+620&100%+740", "+500", "+740")
    assert mean(field.frequency("NS").counts.items()) == 620
    assert factor(field.frequency("NS"), 1) == Fraction(10, 16)
    odd = field_of("300%+0&-100%+500&-100%-500")
    with pytest.raises(NotApplicable, match="negative weights"):
        naps(odd, parse_result("0"))


@pytest.mark.parametrize(
    ("values", "printed", "unit"),
    [
        ((600, 250, 100, -100, -100), "220", 1),
        ((10, 3, -2, -6, -6), "5.4", 10),
        ((8, 6, 4, 1, 1), "2.4", 10),
        ((1440, 660, 650, 200, 50), "380", 1),
        ((120, 110, 100, 90, 80), "12", 1),
    ],
)
def test_printed_dispersions(values: tuple[int, ...], printed: str, unit: int) -> None:
    assert Fraction(half_away(dispersion(values) * unit), unit) == Fraction(printed)


def test_it_is_the_mean_distance_from_the_mean() -> None:
    """Not the standard deviation, and exact: about the mean -0.2 the IMPs 10 3 -2 -6 -6 have 5.36."""
    assert dispersion((10, 3, -2, -6, -6)) == Fraction("5.36")
    assert dispersion((0, 0, 0, 4)) == Fraction(3, 2)


def test_one_overtrick_in_a_thousand() -> None:
    """The document prints a mean of 600.03, deviations of 29.97 and -0.03, and ±0.06."""
    board = [(630, 1), (600, 999)]
    assert mean(board) == Fraction("600.03")
    assert 630 - mean(board) == Fraction("29.97")
    assert mean_deviation(board) == Fraction("0.05994")


def test_counts_may_be_fractions() -> None:
    """A weighted result: 60% of +620 and 40% of -100 on a board with one +620."""
    board = [(620, Fraction(8, 5)), (-100, Fraction(2, 5))]
    assert mean(board) == 476
    assert mean_deviation(board) == Fraction(8, 10) * 144 + Fraction(2, 10) * 576


@pytest.mark.parametrize("values", [(7,), (100, 100, 100)])
def test_alike_values_have_none(values: tuple[int, ...]) -> None:
    assert dispersion(values) == 0


def test_nothing_to_take_the_mean_of() -> None:
    with pytest.raises(InputError, match="no result"):
        dispersion(())
