"""Figures that clubs print in their rules, each with where it is printed."""

from fractions import Fraction

import pytest

from tests.every import every
from tests.season.seasons import alone, season
from xlvp.errors import InputError
from xlvp.rounding import half_up
from xlvp.season.entries import Member, Score
from xlvp.season.evening_points import AwardScale, Bound, Case, read_table, shared, simultaneous_top
from xlvp.season.evenings import handicap, handicaps
from xlvp.season.ladder_rules import (
    BEST,
    DROP,
    IMPROVEMENT,
    IMPS,
    PLACES,
    SUM,
    LadderRules,
    Minimum,
    as_percent,
    kept_of,
)
from xlvp.season.standings import ladder, moving

NINE = [6100, 5850, 5500, 5400, 5250, 5100, 4900, 4700, 4400]


def test_the_best_7_of_9() -> None:
    """The scheme of LARGE and SUMIF: 332 above the seventh and 49 for it make 381, on average 54.43."""
    assert sum(score for score in NINE if score > 4900) == 33200
    [line] = ladder(season(alone("0147", *NINE)), LadderRules(count=BEST, most=7))
    assert line.total == 38100
    assert half_up(line.average or 0) == 5443


@pytest.mark.parametrize(("evenings", "kept"), [(4, 4), (5, 5), (6, 6), (7, 6), (9, 7), (15, 10)])
def test_the_drop_rule_of_auckland(evenings: int, kept: int) -> None:
    """akbc.co.nz/page/625867: 9 sessions, the best 7; 15 sessions, the best 10; minimum 5."""
    assert kept_of(evenings) == kept == evenings - max(0, (evenings - 5) // 2)
    rules = LadderRules(count=DROP, least=Fraction(5))
    [line] = ladder(season(alone("1", *range(5000, 5000 + evenings))), rules)
    assert len(line.counted) == kept
    assert line.place == (None if evenings < 5 else 1)
    assert line.note == ("1 more" if evenings < 5 else "")


@pytest.mark.parametrize(
    ("count", "needed"), [(0, 0), (1, 1), (3, 2), (10, 7), (15, 10), (29, 20), (30, 20), (31, 20)]
)
def test_the_minimum_that_grows(count: int, needed: int) -> None:
    """Cheltenham: the final minimum (20 here) times held over planned (30), rounded up."""
    assert Minimum("growing", Fraction(20)).needed(count, 30) == needed


def test_averages_by_evening_or_by_boards() -> None:
    """18 boards of 60 and 24 of 50: 55.00 once an evening, 54.29 weighted."""
    played = season([Score(1, "1", "V", 6000, boards=18), Score(2, "1", "V", 5000, boards=24)])
    [once] = ladder(played, LadderRules())
    [weighted] = ladder(played, LadderRules(by_boards=True))
    assert half_up(once.figure or 0) == 5500
    assert half_up(weighted.figure or 0) == 5429


@every(
    ("case", "score", "average", "value"),
    [
        # Heeg, own average 47.5: 47.5, 45, 40, 35
        *[
            (Case("average", cap=Bound(cap)), None, 4750, value)
            for cap, value in ((5000, 4750), (4500, 4500), (4000, 4000), (3500, 3500))
        ],
        # De Muralt: 50, 45, 40
        *[(Case("average", cap=Bound(cap)), None, 5620, cap) for cap in (5000, 4500, 4000)],
        # Walboduin, own average 56.2: 0.97 of it is 54.51, then 0.91, 0.82, 0.70 and 0.50 of it
        *[
            (Case("average", Fraction(hundredths, 100)), None, 5620, value)
            for hundredths, value in ((97, 5451), (91, 5114), (82, 4608), (70, 3934), (50, 2810))
        ],
        # club 13024: average - 2
        (Case("average", shift=-200), None, 5230, 5030),
        # without notice: 25 (Heeg), 40 (De Muralt)
        (Case("average", Fraction(0), 2500), None, 5230, 2500),
        (Case("average", Fraction(0), 4000), None, None, 4000),
        # one substitute: own score; at most 54 (Berg & Terblijt); within average +-5; 47.5 to 55
        (Case("score"), 6100, 5000, 6100),
        (Case("score", cap=Bound(5400)), 6100, 5000, 5400),
        (Case("score", floor=Bound(-500, True), cap=Bound(500, True)), 6100, 5000, 5500),
        (Case("score", floor=Bound(-500, True), cap=Bound(500, True)), 4100, 5000, 4500),
        (Case("score", floor=Bound(4750), cap=Bound(5500)), 4100, 5000, 4750),
        (Case("score", floor=Bound(4750), cap=Bound(5500)), 6100, 5000, 5500),
        # two substitutes: average, at most 50
        (Case("average", cap=Bound(5000)), 6100, 5230, 5000),
        # chance pair: both players' score, at most average + 5
        (Case("score", cap=Bound(500, True)), 6100, 5230, 5730),
        # a pair of B in A: +3, +5 but at least 50, +6; a pair of A in B: -2, -6, x 0.97, at most 53
        (Case("score", shift=300), 4700, 5230, 5000),
        (Case("score", shift=500, floor=Bound(5000)), 4100, 5230, 5000),
        (Case("score", shift=600), 4700, 5230, 5300),
        (Case("score", shift=-200), 5700, 5230, 5500),
        (Case("score", shift=-600), 5700, 5230, 5100),
        (Case("score", Fraction(97, 100)), 5700, 5230, 5529),
        (Case("score", cap=Bound(5300)), 5700, 5230, 5300),
    ],
)
def test_the_rule_of_an_evening_that_is_not_the_own(
    case: Case, score: int | None, average: int | None, value: int
) -> None:
    """Rules in use, as the papers of the clubs have them; min(cap, max(floor, factor x base + shift))."""
    assert case.value(score, None if average is None else Fraction(average)) == value


def test_without_an_average_there_is_no_value() -> None:
    assert Case("average", cap=Bound(5000)).value(None, None) is None


def test_the_handicap_of_beccles() -> None:
    """54.2 and 47.0: 50 less their mean is -0.6."""
    assert handicap(Fraction(5420), Fraction(4700)) == -60


def test_a_handicap_is_frozen_on_its_day() -> None:
    played = season([*alone("1", 5420, 9000, 9000), *alone("2", 4700, 5000, 5000)], sessions=4)
    handicap_of = handicaps(played, played.scores, [played.sessions[1].day or pytest.fail()])
    assert [handicap_of(Score(at, "1", "2", 5000)) for at in (1, 2, 3, 4)] == [0, -60, -60, -60]
    rules = LadderRules(handicap_days=(played.sessions[1].day or pytest.fail(),))
    [evening] = next(line for line in ladder(played, rules) if line.who == ("1",)).evenings[1:2]
    assert evening.value == 9000 - 210, "the visitor counts as 50: 50 - (54.2 + 50) / 2"
    assert evening.note == "90.00 with the handicap -2.10"


def test_points_for_a_place_are_shared() -> None:
    """bnsc.co.za, evening of 17 Apr 2018: points 30 23 23 15 10 5, two tied for 2nd have 23 each.

    MIT Duplicate Bridge Club, stats.html: in a tie for 3rd to 5th (0.50 0.35 0.20 of the first) 0.35.
    """
    assert shared([60, 55, 55, 50, 45, 40], read_table("30 25 21 15 10 5")) == [30, 23, 23, 15, 10, 5]
    places = shared([60, 55, 50, 50, 50], [Fraction(p) for p in ("1", "0.7", "0.5", "0.35", "0.2")])
    assert places[2:] == [Fraction(35, 100)] * 3


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("3 2 1", [3, 2, 1]),
        ("6 ... 1", [6, 5, 4, 3, 2, 1]),
        ("12 ... 1", [*range(12, 0, -1)]),
        ("30 23 23 15 10 5", [30, 23, 23, 15, 10, 5]),
        # EBU, individual of 6 tables, 18 to 35 boards: steps of 3, at least 6, top 24, 8 awards
        ("24 ... 6 by 3, 8 awards", [24, 21, 18, 15, 12, 9, 6, 6]),
    ],
)
def test_a_table_of_points_is_read(text: str, points: list[int]) -> None:
    """Tables in use; forums.ebu.co.uk/discussion/1365 for the last."""
    assert read_table(text) == tuple(points)


@pytest.mark.parametrize("text", ["", "x", "1 ... 12", "3 2 a", "1/0", "9" * 5000, "9 ... 1 by 0", "-3"])
def test_what_is_no_table_of_points(text: str) -> None:
    with pytest.raises(InputError, match=r"no table of points by place|is no number of points"):
        read_table(text)


def test_the_simultaneous_top_award() -> None:
    """bridge.ecats.co.uk/sims/FAQ/mpcalculations.asp: 743 tables, 818; 25 tables are 150 by the formula."""
    assert simultaneous_top(743) == 818
    assert simultaneous_top(25) == 150
    assert AwardScale(each=None, most=None).table(1486)[0] == 818


def test_club_points_of_the_acbl() -> None:
    """First 0.10 a pair, at most 1.50; 9 pairs: 0.90 0.63 0.45 0.315, as 40% of 9 is 3.6, so 4."""
    assert AwardScale().table(9) == tuple(Fraction(p) for p in ("0.90", "0.63", "0.45", "0.315"))
    assert AwardScale().table(20)[0] == AwardScale().table(15)[0] == Fraction(3, 2)
    # of 1.50 then 70%, 50%, 35%, a fifth and a sixth
    shares = [Fraction(share) for share in ("1.05", "0.75", "0.525", "0.30", "0.25")]
    assert [*AwardScale().table(15)[1:]] == shares


def test_promotion_by_the_size_of_the_line() -> None:
    """Neer: 2 for 11 pairs or fewer, 3 for 12 to 15, 4 for 16 to 19."""
    neer = ((11, 2), (15, 3), (19, 4))
    assert [moving(neer, pairs) for pairs in (8, 11, 12, 15, 16, 19)] == [2, 2, 3, 3, 4, 4]


def test_imps_among_percentages_only_by_the_clubs_rule() -> None:
    """50 + 6.48 IMPs a board."""
    assert as_percent(100, 1) == 5648
    played = season([*alone("1", 5500), Score(2, "1", "V", 2400)], imps=[2])
    assert ladder(played, LadderRules())[0].total == 5500
    assert ladder(played, LadderRules(imps_too=True))[0].total == 5500 + 5648
    [butler] = ladder(played, LadderRules(measure=IMPS))
    assert (butler.total, butler.figure) == (2400, 100)


def test_the_butler_ladder_is_by_board() -> None:
    played = season([Score(1, "1", "V", 2400, boards=24), Score(2, "1", "V", -600, boards=6)], imps=[1, 2])
    [line] = ladder(played, LadderRules(measure=IMPS, boards=40))
    assert line.figure == Fraction(1800, 30)
    assert line.note == "10 more boards"


def test_improvement_over_last_season() -> None:
    """Godalming: this year's average less last year's, of 20 evenings or more."""
    played = season([*alone("1", *[5200] * 20), *alone("2", *[6000] * 19), *alone("3", *[5000] * 20)])
    members = {"1": Member("1", last=5000), "2": Member("2", last=5000), "3": Member("3")}
    rules = LadderRules(measure=IMPROVEMENT, least=Fraction(20))
    first, second, third = ladder(type(played)(members, played.sessions, played.scores), rules)
    assert (first.who, first.figure, first.place) == (("1",), 200, 1)
    assert (second.who, second.note) == (("2",), "1 more")
    assert (third.who, third.note) == (("3",), "no average of last season")


def test_points_for_places_over_the_season() -> None:
    scores = [Score(1, "1", "2", 6000), Score(1, "3", "4", 5000), Score(1, "5", "V", 5000)]
    rules = LadderRules(measure=PLACES, table=read_table("3 2 1"), rank=SUM)
    lines = {line.who[0]: (line.shown, line.figure) for line in ladder(season(scores), rules)}
    assert lines == {"1": ("1=", 300), "2": ("1=", 300), "3": ("3=", 150), "4": ("3=", 150), "5": ("3=", 150)}
