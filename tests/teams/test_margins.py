"""Both teams' margins of a match, wherever its boards are: a league, an evening, a list of matches."""

from fractions import Fraction

from tests.every import every
from xlvp.errors import InputError
from xlvp.functions.teams_kinds import read_boards, read_matches
from xlvp.notation.results import parse_result
from xlvp.notation.spellings import ENGLISH
from xlvp.teams.conditions import Conditions
from xlvp.teams.margins import Margins, of_boards, of_figures, of_match, of_void
from xlvp.teams.match_boards import event_of
from xlvp.teams.rows import scored_matches
from xlvp.teams.vp_scale import vp_scale

#: One board each, from the laws: what the two teams have by their own comparison.
BOARDS = [
    (("(-100)/(+620)", "300"), (-9, -8)),  # Polish directors' lecture, section 8
    (("60%/60%", "60%/60%"), (3, 3)),  # Law 86B: each side has +3
    (("40%/40%", "40%/40%"), (-3, -3)),
    (("60%", "60%/40%"), None),  # 60% at one table and 40% at the other
    (("620", "170"), (10, -10)),
]


@every("results, due", BOARDS)
def test_each_team_has_its_own_margin(results: tuple[str, str], due: tuple[int, int] | None) -> None:
    first, second = map(parse_result, results)
    if due is None:
        try:
            of_boards([(first, second)])
        except InputError:
            return
        raise AssertionError("two percentages of a team that disagree have no IMPs")
    assert of_boards([(first, second)]).own == due


def test_the_vps_are_those_of_each_margin() -> None:
    # WBF, 8 boards: 9 IMPs are 13.45 (6.55 the other way), 8 are 13.12 (6.88)
    margins = of_boards([(parse_result("(-100)/(+620)"), parse_result("300"))])
    assert margins.vps(vp_scale("continuous"), 8) == (655, 688)
    assert margins.turned.vps(vp_scale("continuous"), 8) == (688, 655)


def test_where_nothing_was_split_one_team_lost_what_the_other_won() -> None:
    margins = of_boards(
        [(parse_result("620"), parse_result("170")), (parse_result("-50"), parse_result("0"))]
    )
    assert margins == of_figures(Fraction(10), Fraction(2)) and not margins.differ
    assert Margins((Fraction(3), Fraction(3)), (Fraction(0), Fraction(0))).differ


def test_less_than_half_is_void_by_the_white_book() -> None:
    played = [(parse_result("620"), parse_result("170"))] * 4
    assert of_match(played, 8) == (of_figures(Fraction(40), Fraction(0)), False)
    margins, void = of_match(played[:3], 8)
    assert void and margins.own == (12, 12)
    assert of_void(6, "board-a-match").won == (Fraction(72, 10), Fraction(72, 10))  # 60% of 12 points each


def league(*results: tuple[object, object], boards: int) -> tuple[int | None, int | None, str]:
    """The VPs of a match of two teams, of which only the boards are typed."""
    typed = read_boards(tuple((1, 1, 2, number, *both) for number, both in enumerate(results, 1)))
    matches = read_matches(((1, 1, 2),)).lines
    conditions = Conditions("round robin", boards=boards, ranked_by="total")
    [line] = scored_matches(event_of(matches, conditions, boards=typed.typed_in(ENGLISH)))
    return line.vp_a, line.vp_b, line.words


def test_a_league_scores_a_split_board_without_asking() -> None:
    vps = [vp_scale("continuous").vp(Fraction(margin), 2) for margin in (-9, -8)]
    assert league(("(-100)/(+620)", "300"), ("110", "110"), boards=2)[:2] == (vps[0], vps[1])


def test_a_league_knows_a_board_that_was_not_played() -> None:
    vp_a, vp_b, words = league(("620", "170"), ("NP", "NP"), boards=2)
    scale = vp_scale("continuous")
    assert (vp_a, vp_b) == (scale.vp(Fraction(10), 2), scale.vp(Fraction(-10), 2))
    assert "1 of 2 not played" in words
    vp_a, vp_b, words = league(("620", "170"), ("NP", ""), ("NP", "NP"), boards=3)
    assert vp_a == vp_b == scale.vp(Fraction(6), 3) and "void" in words
    assert league(("620", "170"), ("late", ""), boards=2)[:2] == (None, None), "a late board is to come"
