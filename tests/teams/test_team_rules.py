"""The worked figures of the rules of teams events, each with its source."""

import csv
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from tests.every import every
from xlvp.errors import InputError
from xlvp.notation.results import parse_result
from xlvp.teams.board_points import aggregate, board_a_match, board_points, patton
from xlvp.teams.byes import lost_boards, mismatched
from xlvp.teams.carry_over import ebu_carry_over, level_break, poznan_carry_over, wbf_carry_over
from xlvp.teams.conditions import Conditions, tie_rules
from xlvp.teams.knock_out import Side, Tie, bracket
from xlvp.teams.pair_scores import Played, normalised, pair_scores, segment, table_points
from xlvp.teams.round_robin import berger, circle, double, numbered
from xlvp.teams.vp_scale import vp_scale

FIGURES = Path(__file__).resolve().parents[3] / "shared" / "reference" / "season" / "rule_figures.csv"


@pytest.mark.skipif(not FIGURES.is_file(), reason=f"no file {FIGURES}: printed figures are not here")
def test_every_printed_figure_of_teams() -> None:
    twenty, ten = Conditions(scale="discrete"), Conditions(scale="half-match discrete")
    imps = lost_boards(8, 4)
    margin = Fraction(imps)
    low, high = (twenty.share(percent) // 100 for percent in (40, 60))
    computed = {
        "12-8 win": f"{mismatched(1200, 2000, higher=False, at_fault=False) // 100}",
        "4 boards removed": " = ".join(
            (
                f"{imps} IMPs",
                f"{twenty.vp_scale.vp(margin, 8) // 100}-{twenty.vp_scale.vp(-margin, 8) // 100} (discrete)",
            )
        ),
        "60% of 20 and of 10": f"{twenty.share(60) // 100} and {ten.share(60) // 100}",
        "20-0 scale": f"{low} and {high}",
    }
    with FIGURES.open(newline="", encoding="utf-8") as file:
        printed = {
            line["input"]: line["expected"] for line in csv.DictReader(file) if line["area"] == "teams"
        }
    assert printed == computed


def test_lost_boards() -> None:
    """White Book 2025, 3.3.7 and 3.3.9: 4 of 8 boards 12 IMPs, 14-6 discrete and 14.39 continuous."""
    assert [lost_boards(8, played) for played in (8, 7, 4, 3, 0)] == [0, 3, 12, 12, 12]
    assert [lost_boards(7, played) for played in (4, 3)] == [9, 12]
    assert vp_scale("discrete").vp(Fraction(12), 8) == 1400
    assert vp_scale("continuous").vp(Fraction(12), 8) == 1439


def test_mismatches() -> None:
    """White Book 2025, 3.5.2: 12 to 14; s - (s - 5)/4."""
    assert mismatched(1200, 2000, higher=False, at_fault=False) == 1400
    assert mismatched(1300, 2000, higher=True, at_fault=True) == 1100
    assert mismatched(1300, 2000, higher=True, at_fault=False) == 1300
    assert mismatched(1300, 2000, higher=False, at_fault=True) == 1300
    assert mismatched(600, 1000, higher=False, at_fault=False) == 700


def test_carry_overs() -> None:
    """Bridgewinners FAQ: higher won by 17 8.5, by 21 10.5; lower won by 13 4.3. White Book 2025, 3.8: 450."""
    assert [wbf_carry_over(17, True), wbf_carry_over(21, True)] == [Fraction("8.5"), Fraction("10.5")]
    assert wbf_carry_over(13, False) == Fraction("4.3")
    assert wbf_carry_over(60, True) == 16
    assert ebu_carry_over(900, 1800, 36, 1000, 20) == 450
    assert [poznan_carry_over(place) for place in (1, 2, 3)] == [3, 1, 0]
    assert level_break(True) == Fraction(1, 10)
    with pytest.raises(InputError, match="0 or more, not -3"):
        wbf_carry_over(-3, True)
    with pytest.raises(InputError, match="above 0"):
        ebu_carry_over(900, 0, 36, 1000, 20)


def test_patton_and_board_a_match() -> None:
    """emkael/patton: 1900-1300 is 0.316, 3-1; 4 boards share 12. Board-a-match: 6 boards share 12."""
    assert aggregate(1900, 1300, 4) == (3, 1)
    assert [aggregate(300, 199, 4), aggregate(300, 200, 4), aggregate(200, 300, 4)] == [
        (4, 0),
        (3, 1),
        (1, 3),
    ]
    assert [aggregate(100, 91, 4), aggregate(0, 0, 4), aggregate(90, 100, 4)] == [(2, 2), (2, 2), (1, 3)]
    with pytest.raises(InputError, match="an even number of boards, not 5"):
        aggregate(100, 0, 5)
    entries = [
        ("620", "170"),
        ("-50", "-50"),
        ("100", "110"),
        ("-420", "-420"),
        ("60%", "60%"),
        ("50", "-50"),
    ]
    boards = [(parse_result(one), parse_result(other)) for one, other in entries]
    points = board_a_match(boards)
    assert points == (2 + 1 + 0 + 1 + Fraction(6, 5) + 2, Fraction(24, 5)) and sum(points) == 12
    four = [*boards[:4]]
    assert sum(patton(four)) == 12
    assert patton(four) == (5 + 4, 3)  # pluses 1190 and 750: 440 of 1190 is more than a third
    with pytest.raises(InputError, match="plain scores"):
        patton([boards[4], boards[0]])


def test_the_normalised_butler() -> None:
    """40 IMPs on 16 boards, opponents +0.60 a board: 32.8/16 = 2.05, + 0.30 = 2.35; 37.6."""
    assert segment(Fraction(40), 16, Fraction(3, 5)) == Fraction("37.6")
    assert segment(Fraction(40), 16, Fraction(3, 5)) / 16 == Fraction("2.35")
    assert segment(Fraction(-40), 16, Fraction(-3, 5)) == Fraction("-37.6")
    assert segment(Fraction(32), 16, Fraction(0)) == 32
    board = [("A", "B", 620), ("C", "D", 170), ("E", "F", 620), ("G", "H", 170)]
    played = [Played(round_, 1, ns, ew, parse_result(score)) for round_ in (1, 2) for ns, ew, score in board]
    points = table_points(played)
    lines = {line.pair: line for line in normalised(points)}
    raw = {line.pair: line for line in pair_scores(points)}
    assert lines["A"].imps == raw["A"].imps + raw["B"].imps / 2
    assert normalised(points, until_then=True) == normalised(points)  # the same opponents twice
    assert [line.place for line in pair_scores(points, least=3)] == [None] * 8


@every("schedule", [circle, berger])
@every("teams", range(2, 33))
def test_in_a_round_robin_all_meet_once(schedule, teams: int) -> None:  # type: ignore[no-untyped-def]
    rounds = schedule(teams)
    assert len(rounds) == teams - 1 + teams % 2
    met = [frozenset(pair) for round_ in rounds for pair in round_ if None not in pair]
    assert len(met) == len(set(met)) == teams * (teams - 1) // 2
    for round_ in rounds:
        assert sorted(team for pair in round_ for team in pair if team) == list(range(1, teams + 1))
    byes = [pair[0] for round_ in rounds for pair in round_ if pair[1] is None]
    assert sorted(byes) == (list(range(1, teams + 1)) if teams % 2 else [])


def test_the_berger_tables_as_printed() -> None:
    """FIDE Handbook, C.05 Annex 1: 4, 6 and 8 players."""
    printed = {
        4: "1-4 2-3, 4-3 1-2, 2-4 3-1",
        6: "1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2 5-1",
        8: "1-8 2-7 3-6 4-5, 8-5 6-4 7-3 1-2, 2-8 3-1 4-7 5-6, 8-6 7-5 1-4 2-3, 3-8 4-2 5-1 6-7, "
        "8-7 1-6 2-5 3-4, 4-8 5-3 6-2 7-1",
    }
    for teams, table in printed.items():
        assert table == ", ".join(" ".join(f"{a}-{b}" for a, b in round_) for round_ in berger(teams))


def test_double_rounds_and_own_numbers() -> None:
    assert double(circle(4))[3] == ((4, 1), (3, 2))
    assert numbered(circle(3), [7, 8, 9])[0] == ((7, None), (8, 9))
    with pytest.raises(InputError, match="2 to 32 teams in a group, not 33"):
        circle(33)


def test_a_knock_out_match_in_words() -> None:
    def match(one: tuple[int | None, ...], other: tuple[int | None, ...], **more: int) -> Tie:
        return Tie(Side(2, Fraction("0.1"), one), Side(5, Fraction(0), other), **more)

    assert match((), ()).words(None) == "T2 leads by 0.1"
    assert match((20, None), (24, None)).words(2) == "T5 leads by 3.9"
    assert match((20, 10), (24, None)).words(2) == "segment 2 is in for one team only"
    assert match((20, 10), (24, 5)).words(2) == "T2 wins by 1.1"
    level = Tie(Side(2, Fraction(0), (20,)), Side(5, Fraction(0), (20,)))
    assert level.words(1).startswith("tied: play extra boards")
    assert Tie(Side(2), Side(5)).words(None) == ""
    withdrawn = match((20,), (24,), withdrew=5)
    assert (withdrawn.words(2), withdrawn.winner(2)) == ("T2 wins: T5 withdrew", 2)


def test_a_bracket_keeps_the_best_apart() -> None:
    assert bracket(4) == [(1, 4), (2, 3)]
    ties = bracket(16)
    assert sorted(place for tie in ties for place in tie) == list(range(1, 17))
    assert {1, 2, 3, 4} == {min(tie) for tie in (ties[0], ties[2], ties[4], ties[6])} - {5, 6, 7, 8} | {
        1,
        2,
        3,
        4,
    }
    assert all(sum(tie) == 17 for tie in ties)


def test_a_scale_can_be_typed() -> None:
    scale = vp_scale("0 10, 1-3 11, 4+ 12,5")
    assert [scale.vp(Fraction(margin), 8) for margin in (-5, -1, 0, 3, 4, 99)] == [
        750,
        900,
        1000,
        1100,
        1250,
        1250,
    ]
    assert scale.vp(Fraction(7, 2), 8) == 1250
    for text, message in (
        ("0 10, x", "not a step"),
        ("1 10, 2 11", "begins at margin 0"),
        ("0 1", "has one step, and every match would be a draw"),
        ("0 10, 3 12, 3 13", "step by step"),
    ):
        with pytest.raises(InputError, match=message):
            vp_scale(text)
    with pytest.raises(InputError, match="no scale is called 'nix'"):
        vp_scale("nix")
    assert [vp_scale("imps").vp(Fraction(margin), 8) for margin in (-7, 12)] == [-700, 1200]
    assert vp_scale("victors").vp(Fraction(26), 16) == 2110


def test_tie_rules_and_conditions() -> None:
    assert tie_rules("CBAI") == ("direct", "direct imps of two", "quotient", "next team")
    assert tie_rules("direct, opponents") == ("direct", "opponents")
    with pytest.raises(InputError, match="not 'best hair'"):
        tie_rules("direct then best hair")
    for wrong, message in (
        ({"format": "cup"}, "format is swiss"),
        ({"boards": 0}, "boards must be a whole number from 1 to 200, not 0"),
        ({"rounds": 0}, "rounds must be"),
        ({"bye": "much"}, "bye is VPs"),
        ({"scale": "nix"}, "no scale"),
    ):
        with pytest.raises(InputError, match=message):
            Conditions(**wrong)  # type: ignore[arg-type]
    with pytest.raises(InputError, match="no fixed sum"):
        Conditions(scale="imps", bye=0).share(60)
    assert Conditions(scale="discrete").up(Fraction(1101)) == 1200


def test_nobody_meets_twice_in_a_group_of_any_size() -> None:
    """The circle as it is laid down: r + k meets r - k, r meets n."""
    for round_, pairs in enumerate(circle(10)):
        assert pairs[0] == (round_ + 1, 10)
        assert all((a - 1 - round_ + b - 1 - round_) % 9 == 0 for a, b in pairs[1:] if b)
    assert len({pair for round_ in circle(10) for pair in map(frozenset, round_)}) == len(
        list(combinations(range(10), 2))
    )


@every(
    "first, second, what, points",
    [
        ("620", "170", "imps", (10, -10)),  # 450: 10 IMPs (Law 78B)
        ("(-100)/(+620)", "+300", "imps", (-9, -8)),  # a split score: -400 and -320
        ("620", "170", "board-a-match", (2, 0)),
        ("110", "100", "board-a-match", (2, 0)),
        ("110", "100", "patton", (1, 1)),  # ten points are level
        ("100", "120", "patton", (0, 2)),
        ("60%/40%", "", "board-a-match", (Fraction(6, 5), Fraction(4, 5))),
    ],
)
def test_what_one_board_gives(first: str, second: str, what: str, points: tuple[Fraction, Fraction]) -> None:
    assert board_points(parse_result(first), parse_result(second or first), what) == points
