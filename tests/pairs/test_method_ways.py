"""The ways of scoring on request: hand-worked and published figures, in functions, ranking and page."""

from fractions import Fraction

import pytest

from tests.exchange.pairs_book import book, evening
from tests.exchange.test_web_page import page
from xlvp.functions.session_kinds import read_list
from xlvp.notation.results import parse_result
from xlvp.pairs.methods import METHODS, WAYS, Method, every_method, read_method
from xlvp.pairs.ranking import ranked
from xlvp.pairs.session import scored, session_points
from xlvp.rules.butler import NearestShare, butler_datum, off_each_end
from xlvp.rules.result import Field, plain_result

#: Method, the results of a board, NS's points: English Bridge Union, BridgeHands, ACBLscore and others.
FIGURES = (
    ("Half-matchpoints", (620, 170, 170), (2, 0.5, 0.5)),
    ("Half-matchpoints", (450, 420, -50, -800), (3, 2, 1, 0)),
    ("Cross-IMPs-sum", (730, -170, 100, -420, -400), (56, -9, 17, -33, -31)),
    ("Cross-IMPs-root", (430, 400, 150, -50), (7.35, 6.12, -3.27, -10.21)),
    ("Cross-IMPs-cap-17", (2210, -100, -100), (17, -8.5, -8.5)),
    ("Cross-IMPs", (2210, -100, -100), (20, -10, -10)),
    (
        "Butler-all",
        (980,) * 3 + (480,) * 11 + (450,) * 7 + (-50,),
        (10,) * 3 + (-1,) * 11 + (-2,) * 7 + (-11,),
    ),
    # the mean of 430 and 420 is 425: 420 to the even ten, 430 away from zero, so 470 has 2 IMPs or 1
    ("Butler-even", (470, 430, 420, -100), (2, 0, 0, -11)),
    ("Butler", (470, 430, 420, -100), (1, 0, 0, -11)),
    # two of twenty off each end leave 18 x 420 and the 450s do not move the datum
    ("Butler-tenth", (980, 450, *(420,) * 16, -50, -800), (11, 1, *(0,) * 16, -10, -15)),
    ("Butler-5%", (980, *(420,) * 18, -800), (11, *(0,) * 18, -15)),
)


@pytest.mark.parametrize(("method", "scores", "points"), FIGURES)
def test_a_board(method: str, scores: tuple[int, ...], points: tuple[float, ...]) -> None:
    name = read_method(method)
    plain = session_points([1] * len(scores), scores, name)
    general = session_points([1] * len(scores), [plain_result(score) for score in scores], name)
    for result in (plain, general):
        assert [round(float(each[0]), 2) for each in result] == list(points)  # type: ignore[index]
    most = every_method()[name].most.of(2 * len(scores) - 2)
    for ns, ew in plain:  # type: ignore[misc]
        assert ns + ew == (most or 0)


def of_twelve(*group: int) -> list[tuple[Fraction, Fraction]]:
    """The points of a group of a board whose other results, and those of another board, make 12."""
    scores = [*group, *(100,) * (12 - len(group)), *(100,) * 12]
    groups = [*("A" for _ in group), *("" for _ in range(24 - len(group)))]
    result = session_points([1] * 12 + [2] * 12, scores, "matchpoints-small-groups", groups)
    return [(Fraction(ns), Fraction(ew)) for ns, ew in result[: len(group)]]  # type: ignore[misc]


@pytest.mark.parametrize(
    ("group", "percent"),
    [
        ((620,), [60]),
        ((620, 170), [65, 55]),
        ((620, 170, -100), [70, 60, 50]),
        ((620, 620, -100), [65, 65, 50]),
    ],
)
def test_a_small_group(group: tuple[int, ...], percent: list[int]) -> None:
    """H. De Wael, Calculating Bridge Tournaments, "Fouled Boards in Small Groups": of a top of 22."""
    result = of_twelve(*group)
    assert [ns * 100 / 22 for ns, _ in result] == percent
    mirrored = of_twelve(*(-score for score in group))
    assert [ew for _, ew in mirrored] == [ns for ns, _ in result]


def test_four_results_are_no_small_group() -> None:
    four = (620, 170, 170, -100)
    usual = session_points([1] * 4 + [2] * 12, [*four, *(100,) * 12], "matchpoints")
    options = session_points([1] * 4 + [2] * 12, [*four, *(100,) * 12], "matchpoints-small-groups")
    assert options == usual
    three = session_points([1] * 3 + [2] * 8, [620, 170, -100, *(100,) * 8], "matchpoints-small-groups")
    assert three == session_points([1] * 3 + [2] * 8, [620, 170, -100, *(100,) * 8]), "more than a third of 8"


def test_a_ranking_in_half_matchpoints_has_the_places_and_percentages_of_matchpoints() -> None:
    rows = read_list(tuple((r, t, b, ns, ew, e) for (r, t, b), (ns, ew, e) in lines().items()))
    half, whole = scored(rows, "half-matchpoints"), scored(rows)
    for one, other in zip(ranked(half, {}), ranked(whole, {}), strict=True):
        for mine, theirs in zip(one, other, strict=True):
            assert (mine.percent, mine.scratch.shown) == (theirs.percent, theirs.scratch.shown)
            assert 2 * mine.scratch.total == theirs.scratch.total


def lines() -> dict[tuple[int, int, int], tuple[int, int, str]]:
    plan = {(1, 1): (1, 4), (1, 2): (2, 5), (1, 3): (3, 6)}
    results = {1: ("620", "170", "60%"), 2: ("-50", "100", "100")}
    return {
        (1, table, board): (*plan[1, table], results[board][table - 1])
        for table in (1, 2, 3)
        for board in (1, 2)
    }


@pytest.mark.parametrize("way", WAYS.values(), ids=lambda way: way.name)
def test_the_page_is_scored_by_it(way: Method) -> None:
    shown = page(book(evening("howell", 6, 2), kind="howell", method=way.label))
    assert any(f"Scored by {way.title}." in paragraph.text for paragraph in shown.all("p"))


def test_each_way_is_found_by_its_label_and_is_like_a_method() -> None:
    for way in WAYS.values():
        assert read_method(way.label) == read_method(way.label.upper()) == way.name
        assert way.label.lower().replace(" ", "") == way.name, "as the sheet Workings writes it"
        assert way.like in METHODS and way.name not in METHODS
        assert "," not in way.label, "a list of a cell divides there"
    assert len(",".join(method.label for method in every_method().values())) <= 255, (
        "a list of a cell holds no more"
    )


def field_with_mean(played: int, off: int, total: int) -> Field:
    """A field whose middle results come to a total: made for it, with high and low ones at its ends."""
    middle = played - 2 * off
    scores = [total // 10 // middle * 10] * (middle - 1)
    scores.append(total - sum(scores))
    return Field(plain_result(score) for score in [7600] * off + scores + [-7600] * off)


@pytest.mark.parametrize(("played", "off"), [(38, 18), (39, 19), (40, 19), (41, 19)])
def test_pary_drops_the_nearest_whole_share_at_each_end(played: int, off: int) -> None:
    assert off_each_end(played, NearestShare(Fraction(19, 40))) == off


@pytest.mark.parametrize(("total", "datum"), [(-290, -90), (1310, 430), (-870, -290), (299, 90), (-29, 0)])
def test_pary_cuts_the_mean_to_a_ten_towards_zero(total: int, datum: int) -> None:
    """Of 41 results three are left: means of -96.67, 436.67, -290, 99.67 and -9.67."""
    field = field_with_mean(41, 19, total)
    assert butler_datum(field, NearestShare(Fraction(19, 40)), "cut") == datum


def test_a_small_field_keeps_one_or_two_results_by_pary() -> None:
    left = [each - 2 * off_each_end(each, NearestShare(Fraction(19, 40))) for each in range(1, 20)]
    assert left == [1, 2] * 9 + [1]


def test_a_board_counts_by_its_own_top() -> None:
    """Two boards of four and three results, one artificial: beaten and tied of 6, of 4, of 2, by hand."""
    boards = [1, 1, 1, 1, 2, 2, 2]
    plain = session_points(boards, [620, 170, 170, -50, 420, 420, -50], "percent-own-top")
    percents = [round(float(each[0]), 2) for each in plain]  # type: ignore[index]
    assert percents == [100, 50, 50, 0, 75, 75, 0]
    results = [parse_result(entry) for entry in ("620", "170", "60%", "420", "-50", "-50")]
    mixed = session_points([1, 1, 1, 2, 2, 2], results, "percent-own-top")
    assert [(ns, ew) for ns, ew in mixed] == [  # type: ignore[misc]
        (100, 0), (0, 100), (60, 40), (100, 0), (25, 75), (25, 75),
    ]  # fmt: skip
