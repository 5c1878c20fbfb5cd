"""What holds for every number of boards, 1 to 200."""

from fractions import Fraction
from itertools import pairwise

from tests.every import every
from xlvp.scales.named import named, named_vp, scale_rows
from xlvp.scales.wbf import KINDS, full_match, hundredths, ranges_of, wbf_discrete, wbf_imps, wbf_vp

ALL_BOARDS = range(1, 201)
FRACTIONS = [Fraction(n, 6) for n in (1, 2, 3, 4, 5, 15, 92, 99, 261, 10_000)]


@every("boards", ALL_BOARDS)
def test_both_sides_share_20_and_more_imps_are_no_fewer_vps(boards: int) -> None:
    margins = range(-full_match(boards).blitz - 3, full_match(boards).blitz + 4)
    for kind in KINDS:
        maximum = 10 if kind.startswith("half-match") else 20
        vps = [named_vp(margin, boards, kind) for margin in margins]
        assert vps == sorted(vps)
        assert [mine + theirs for mine, theirs in zip(vps, reversed(vps), strict=True)] == [maximum] * len(
            vps
        )
        assert (vps[0], vps[-1]) == (0, maximum)
        assert vps[len(vps) // 2] * 2 == maximum


@every("kind", ["continuous", "half-match"])
@every("boards", ALL_BOARDS)
def test_an_imp_is_worth_no_more_than_the_imp_before(boards: int, kind: str) -> None:
    wins = hundredths(kind, boards)
    worth = [b - a for a, b in pairwise(wins)]
    assert worth == sorted(worth, reverse=True)
    assert worth[-1] >= 0
    assert max(wins) == wins[-1] == (2000 if kind == "continuous" else 1000)


@every("boards", ALL_BOARDS)
def test_ways_of_rounding_mirror(boards: int) -> None:
    for margin in FRACTIONS:
        for m in (margin, -margin):
            assert wbf_vp(m, boards, "up") + wbf_vp(-m, boards, "down") == 20
            assert wbf_vp(m, boards) + wbf_vp(-m, boards) == 20
            assert wbf_vp(m, boards, "exact") + wbf_vp(-m, boards, "exact") == 20
            assert named("half-match").vp(m, boards, "up") + named("half-match").vp(-m, boards, "down") == 10
            assert wbf_discrete(m, boards, "up") + wbf_discrete(-m, boards, "down") == 20
            assert wbf_discrete(m, boards) + wbf_discrete(-m, boards) == 20
            down, straight, up = (wbf_vp(m, boards, way) for way in ("down", "exact", "up"))
            assert down <= straight <= up


@every("boards", ALL_BOARDS)
def test_least_margin_for_vps(boards: int) -> None:
    blitz = next(m for m in range(full_match(boards).blitz + 1) if wbf_vp(m, boards) == 20)
    assert (wbf_imps(20, boards), wbf_imps(0, boards)) == (blitz, -blitz)
    for margin in range(-blitz + 1, blitz + 1):
        vp = wbf_vp(margin, boards)
        least = wbf_imps(vp, boards)
        assert wbf_vp(least, boards) == vp
        assert least == -blitz or wbf_vp(least - 1, boards) < vp
        # A shade less is met by the same margin, a shade more is not.
        if vp > wbf_vp(least - 1, boards):
            assert wbf_imps(vp - Fraction(1, 1000), boards) == least
        if vp < 20:
            assert wbf_imps(vp + Fraction(1, 1000), boards) > margin


@every("kind", KINDS)
@every("boards", [1, 2, 3, 4, 7, 16, 41, 60, 200])
def test_table_and_lookup_agree(boards: int, kind: str) -> None:
    rows = scale_rows(boards, kind)
    if not KINDS[kind].whole:
        assert [row[0] for row in rows] == list(range(len(rows)))
        assert all(named_vp(row[0], boards, kind) == row[1] for row in rows)
        assert len({row[1] + row[2] for row in rows}) == 1
        return
    assert [row[2] for row in rows] == list(range(ranges_of(kind, boards).draw, 2 * rows[0][2] + 1))
    assert rows[0][0] == 0
    assert rows[-1][1] is None
    for row, following in pairwise(rows):
        assert row[0] <= row[1] == following[0] - 1
        assert {named_vp(row[0], boards, kind), named_vp(row[1], boards, kind)} == {row[2]}
