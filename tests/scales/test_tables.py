"""The scales that exist only as tables: typed sample rows, every published cell, and their rules."""

import csv
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from xlvp.errors import InputError
from xlvp.rounding import exact
from xlvp.scales.named import PUBLISHED, named, named_vp, table
from xlvp.scales.scale import Scale

REFERENCE = Path(__file__).resolve().parents[3] / "shared" / "reference" / "tables"
MARGIN_TABLES = [scale.name for scale in PUBLISHED if not scale.percentage]
PERCENT_TABLES = [scale.name for scale in PUBLISHED if scale.percentage]
needs_tables = pytest.mark.skipif(
    not REFERENCE.is_dir(), reason="the folder with the published tables is not beside the repository"
)

# Boards, then the ranges of IMPs from the draw upwards, as printed; the last range has no end.
SAMPLES = [
    # Bridgehands, Victory Points, "20 Point Victory Scale".
    ("acbl 20", 8, 10, "0-0 1-2 3-4 5-7 8-10 11-13 14-16 17-19 20-23 24-27 28-"),
    ("acbl 20", 9, 10, "0-0 1-2 3-5 6-9 10-13 14-17 18-21 22-25 26-30 31-35 36-"),
    # tompi/BridgeScoringHelper, VPCalculator.cs; the loser's VPs go on falling at 25.
    ("wbf 25-0", 16, 15, "0-2 3-7 8-11 12-15 16-19 20-23 24-27 28-31 32-36 37-41 42-46"),
    # marcshearer/BridgeScore.
    ("scottish 20", 24, 10, "0-1 2-4 5-8 9-12 13-17 18-22 23-28 29-34 35-41 42-49 50-"),
]

# Bridgehands, Victory Points, "30 Point Victory Scale", 6-8 boards: there is no 16-14 and no 17-13.
ACBL_30 = {
    (0, 0): (15, 15), (1, 1): (18, 12), (2, 2): (19, 11), (3, 3): (20, 10), (4, 4): (21, 9), (5, 6): (22, 8),
    (7, 8): (23, 7), (9, 10): (24, 6), (11, 13): (25, 5), (14, 16): (26, 4), (17, 19): (27, 3),
    (20, 23): (28, 2), (24, 27): (29, 1), (28, 60): (30, 0),
}  # fmt: skip

# English Bridge Union, White Book, Swiss Pairs, 7-9 boards: the greatest percentage of 10-10, 11-9 ... 19-1.
SWISS_8 = ["50.65", "51.98", "53.33", "54.74", "56.23", "57.83", "59.64", "61.75", "64.40", "68.35"]


def vp_on(name: str, figure: float | Fraction, boards: int) -> Fraction:
    return named_vp(exact(figure), boards, name)


@pytest.mark.parametrize(("name", "boards", "draw", "printed"), SAMPLES)
def test_printed_ranges(name: str, boards: int, draw: int, printed: str) -> None:
    for vp, bounds in enumerate(printed.split(), draw):
        first, last = bounds.split("-")
        for margin in range(int(first), int(last or int(first) + 40) + 1):
            assert (vp_on(name, margin, boards), vp_on(name, -margin, boards)) == (vp, 2 * draw - vp)


def test_printed_acbl_30() -> None:
    for (first, last), pair in ACBL_30.items():
        for margin in range(first, last + 1):
            assert (vp_on("acbl 30", margin, 7), vp_on("acbl 30", -margin, 7)) == pair


def test_the_losers_of_25_0_lose_on() -> None:
    """tompi/BridgeScoringHelper, VPCalculator.cs: 16 boards, 25-5 to 46 IMPs, then 52, 58, 64, 71."""
    for margin, loser in ((46, 5), (47, 4), (52, 4), (58, 3), (64, 2), (71, 1), (72, 0), (200, 0)):
        assert (vp_on("wbf 25-0", margin, 16), vp_on("wbf 25-0", -margin, 16)) == (25, loser)


def test_scoring_a_duel_split_match() -> None:
    """P. Sławiński's split match, team totals +1 and -18, "may give 15:9": by the old scale at 8 boards."""
    assert (vp_on("wbf 25-0", 1, 8), vp_on("wbf 25-0", -18, 8)) == (15, 9)


def test_the_doubtful_cell() -> None:
    """8 boards, 25-1: one program has 46-51, a Russian club's print 46-50. The program has every column."""
    assert [vp_on("wbf 25-0", -margin, 8) for margin in (45, 46, 50, 51, 52)] == [2, 1, 1, 1, 0]


@pytest.mark.parametrize(("between", "column"), [(9, 8), (15, 14), (19, 16), (23, 20), (39, 36), (47, 40)])
def test_boards_between_columns_use_the_lower(between: int, column: int) -> None:
    margins = range(-130, 131)
    assert [vp_on("wbf 25-0", m, between) for m in margins] == [vp_on("wbf 25-0", m, column) for m in margins]


def test_swiss_pairs_8_boards() -> None:
    """English Bridge Union, White Book: on the boundary the VPs nearer average, 56.23% is 14-6."""
    for vp, printed in enumerate(SWISS_8, 10):
        top = Fraction(printed)
        just_over = top + Fraction(1, 1000)
        assert (vp_on("swiss pairs 20", top, 8), vp_on("swiss pairs 20", 100 - top, 8)) == (
            vp,
            20 - vp,
        )
        assert vp_on("swiss pairs 20", just_over, 8) == vp + 1
        assert vp_on("swiss pairs 20", 100 - just_over, 8) == 19 - vp
    assert vp_on("swiss pairs 20", 56.23, 8) == 14  # as a cell hands it over
    assert [vp_on("swiss pairs 10", p, 2) for p in (0, 50, 51.86, 51.87, 100)] == [0, 5, 5, 6, 10]


@pytest.mark.parametrize(
    ("imps", "vp"),
    [
        ("0.4", 10), ("-0.4", 10), ("0.5", 11), ("-0.5", 9), ("25.4", 17), ("25.4999999", 17), ("25.5", 18),
        ("-25.4", 3), ("-25.5", 2),
    ],
)  # fmt: skip
def test_fractional_margins_go_to_the_nearest_imp(imps: str, vp: int) -> None:
    """Exact halves away from zero, so that both sides agree; 9 boards: 22-25 are 17-3, 26-30 are 18-2."""
    assert vp_on("acbl 20", Fraction(imps), 9) == vp


@needs_tables
@pytest.mark.parametrize(
    ("published", "name"),
    [
        ("ACBL_20VP_discrete", "acbl 20"),
        ("ACBL_20VP", "acbl 20"),
        ("ACBL_30VP (0 IMP = 15-15)", "acbl 30"),
        ("SBU(old EBU) 20VP discrete", "scottish 20"),
    ],
)
def test_every_cell_of_the_discrete_tables(published: str, name: str) -> None:
    cells = [row for row in _read("acbl_sbu_discrete.csv") if row["scale"] == published]
    draw = 15 if name == "acbl 30" else 10
    assert cells
    for row in cells:
        first, vp = int(row["first_imp_margin"]), int(row["winner_vp"])
        for boards in range(int(row["boards_from"]), int(row["boards_to"]) + 1):
            below = draw if vp == (18 if name == "acbl 30" else 11) else vp - 1
            assert [vp_on(name, m, boards) for m in (first - 1, first)] == [below, vp], row
            assert vp_on(name, -first, boards) == 2 * draw - vp, row
    assert len(cells) == len({(row["boards_from"], row["winner_vp"]) for row in cells})


@needs_tables
@pytest.mark.parametrize("source", ["tompi", "russian_cs_id41377358709"])
def test_every_cell_of_the_25_0_scale(source: str) -> None:
    cells = [row for row in _read("old_wbf_25_0.csv") if row["source"] == source]
    assert len(cells) == {"tompi": 180, "russian_cs_id41377358709": 105}[source]
    differ = []
    for row in cells:
        top, boards = int(row["imp_margin_up_to"]), int(row["boards"])
        pair = (int(row["winner_vp"]), int(row["loser_vp"]))
        at = (vp_on("wbf 25-0", top, boards), vp_on("wbf 25-0", -top, boards))
        over = (vp_on("wbf 25-0", top + 1, boards), vp_on("wbf 25-0", -top - 1, boards))
        if at != pair or over == pair:
            differ.append((boards, *pair, top))
    assert differ == ([] if source == "tompi" else [(8, 25, 1, 50)])


@needs_tables
@pytest.mark.parametrize(("pool", "cells"), [(20, 80), (10, 30)])
def test_every_cell_of_swiss_pairs(pool: int, cells: int) -> None:
    rows = [row for row in _read("ebu_swiss_pairs_percent.csv") if row["pool"] == str(pool)]
    assert len(rows) == cells
    name = f"swiss pairs {pool}"
    for row in rows:
        top, vp = Fraction(row["percent_not_exceeding"]), int(row["winner_vp"])
        first, _, last = row["boards"].removeprefix("<=").partition("-")
        for boards in range(int(first), int(last or first) + 1):
            assert vp_on(name, top, boards) == vp, row
            assert vp_on(name, top + Fraction(1, 100), boards) == vp + 1, row
            assert vp_on(name, 100 - top, boards) == pool - vp, row


@pytest.mark.parametrize("name", MARGIN_TABLES)
def test_a_greater_margin_never_gives_less(name: str) -> None:
    for row in table(name).rows:
        _never_less(lambda margin, boards=row.first: vp_on(name, margin, boards), range(-150, 151))


@pytest.mark.parametrize("name", PERCENT_TABLES)
def test_a_greater_percentage_never_gives_less(name: str) -> None:
    for row in table(name).rows:
        _never_less(
            lambda percent, boards=row.first: vp_on(name, Fraction(percent, 10), boards),
            range(11, 1001),
        )


@pytest.mark.parametrize("name", [*MARGIN_TABLES, *PERCENT_TABLES])
def test_the_files_are_whole(name: str) -> None:
    result = table(name)
    assert all(len(row.tops) == len(result.pairs) - 1 for row in result.rows)
    assert all(list(row.tops) == sorted(set(row.tops)) for row in result.rows)
    assert all(
        before.last + 1 == row.first for before, row in zip(result.rows, result.rows[1:], strict=False)
    )


@pytest.mark.parametrize(
    ("name", "boards", "covered"),
    [("acbl 30", 12, "6-8, 9-11"), ("acbl 20", 37, "28-36"), ("wbf 25-0", 7, "8-9"), ("wbf 25-0", 49, "48")],
)
def test_boards_outside_the_table(name: str, boards: int, covered: str) -> None:
    with pytest.raises(InputError, match=rf"no table for {boards} boards, only for .*{covered}"):
        vp_on(name, 10, boards)


@pytest.mark.parametrize("percent", [-1, Fraction(10001, 100)])
def test_a_percentage_is_0_to_100(percent: Fraction) -> None:
    with pytest.raises(InputError, match="0 to 100"):
        vp_on("swiss pairs 20", percent, 8)


@pytest.mark.parametrize(("share", "meant"), [(0.5623, "56.23"), (1, "100")])
def test_a_percentage_that_the_cell_has_made_a_share(share: float, meant: str) -> None:
    """A cell of the per cent format hands 56.23% over as 0.5623, which would be 0 VPs."""
    with pytest.raises(InputError, match=f"give the percentage as {meant}"):
        vp_on("swiss pairs 20", share, 8)


def _never_less(vp: Callable[[int], Fraction], figures: range) -> None:
    results = [vp(figure) for figure in figures]
    assert results == sorted(results)


def _read(name: str) -> list[dict[str, str]]:
    with (REFERENCE / name).open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


@pytest.mark.parametrize("scale", PUBLISHED, ids=lambda scale: scale.name)
def test_a_range_for_whole_points_is_on_no_straight_line(scale: Scale) -> None:
    """Between two entries there is nothing to read: "exact" is refused, and never taken as the nearest."""
    boards = table(scale.name).rows[0].first
    with pytest.raises(InputError, match="a discrete scale has whole margins only"):
        scale.vp(Fraction(105, 2), boards, "exact")
    assert scale.vp(Fraction(105, 2), boards, "nearest") > 0


def test_ranges_of_percentages_begin_a_hundredth_behind_the_one_before() -> None:
    """English Bridge Union, White Book, Swiss Pairs: exactly on a boundary it is the range nearer average.

    62.01% is the most for 18-2 over 10 boards, and 60.70% for 8-2 over 4.
    """
    for name, boards, last in (
        ("swiss pairs 20", 10, ("62.01", 18, 2)),
        ("swiss pairs 10", 4, ("60.70", 8, 2)),
    ):
        firsts, *others = zip(*named(name).figures(boards).rows, strict=True)
        assert tuple(map(Fraction, last)) in zip(*others, strict=True)
        assert list(firsts) == [50, *(end + Fraction(1, 100) for end in others[0][:-1])]
