"""A final after the rounds: who plays in it, which results count there, and with what each team starts."""

from dataclasses import replace

import pytest

from tests.teams.test_scoring_and_standings import match, places
from xlvp.errors import InputError
from xlvp.teams.conditions import BEST_OF, Conditions, read_conditions
from xlvp.teams.entries import Penalty, Team
from xlvp.teams.event import Event
from xlvp.teams.round_robin import between, circle, numbered, without
from xlvp.teams.rows import cross_rows, lines_of, places_of, standing_lines
from xlvp.teams.scoring import stage_after, stage_in, stages_of
from xlvp.teams.swiss import apart_by_groups, order_before

TWO = Conditions("round robin", boards=8, final_from=2, ties=())

#: Two groups of two: 1 beat 3 by 12 IMPs, 2 drew with 4. The final: the winners, and 3 against 4.
TEAMS = {
    1: Team(1, "Ash", "A", final="A", carried=300), 2: Team(2, "Birch", "B", final="A", carried=100),
    3: Team(3, "Cedar", "A"), 4: Team(4, "Dogwood", "B"),
}  # fmt: skip
PLAYED = (match(1, 1, 3, 20, 8), match(1, 2, 4, 5, 5), match(2, 1, 2, 0, 12))


def event(conditions: Conditions = TWO, *more: object, teams: dict[int, Team] = TEAMS) -> Event:
    return Event((*PLAYED, *more), conditions, teams)  # type: ignore[arg-type]


def shown(results: Event, after: int | None = None) -> list[tuple[str, int, str, int]]:
    return [(place.shown, place.team, place.group, place.record.total) for place in places_of(results, after)]


def test_a_final_has_its_own_standings() -> None:
    """The final's VPs and what was carried; who is not in it comes last, with the place it had."""
    result = event()
    assert shown(result) == [("1", 2, "A", 1539), ("2", 1, "A", 861), ("-", 3, "A", 561), ("-", 4, "B", 1000)]
    assert [place.note for place in places_of(result, None)] == [
        "carry-over 1.00", "carry-over 3.00",
        "not in the final: 2 of group A before it", "not in the final: 1= of group B before it",
    ]  # fmt: skip
    assert shown(result, 1) == [
        ("1", 1, "A", 1439),
        ("2", 3, "A", 561),
        ("1=", 2, "B", 1000),
        ("1=", 4, "B", 1000),
    ]
    assert [line.adjustment for line in standing_lines(result)] == [1, 3, None, None]
    assert [row[0] for row in cross_rows(result)] == [None, 2, 1]
    assert [[row[0] for row in cross_rows(result, 1, group)] for group in "AB"] == [
        [None, 1, 3],
        [None, 2, 4],
    ]
    assert stage_after(replace(result, matches=PLAYED[:2]), None).first == 1, "the final has not begun"
    assert (stage_in(result, 1).first, stage_in(result, 9).first) == (1, 2)


def test_without_groups_of_a_final_all_play_on() -> None:
    alike = {number: replace(team, final="", carried=0) for number, team in TEAMS.items()}
    assert len(stages_of(event(teams=alike))[1].event.field) == 4


def test_results_against_fellow_qualifiers_count_in_full() -> None:
    """European Bridge League: 1 and 3 of one group are both in the final, and their 14.39-5.61 counts."""
    teams = {**TEAMS, 3: replace(TEAMS[3], final="A"), 4: replace(TEAMS[4], final="B")}
    teams = {number: replace(team, carried=0) for number, team in teams.items()}
    result = event(replace(TWO, carry_over="ebl"), teams=teams)
    totals = {place.team: place.record.total for place in places_of(result, None)}
    assert totals == {1: 1439 + 561, 2: 1439, 3: 561, 4: 0}
    assert [line and line.words for line in lines_of(result)] == ["", "", ""]
    assert stage_in(result, 2).lines[1] is None, "4 is in another group of the final"


def test_a_final_has_its_own_conditions() -> None:
    """12 IMPs are 16-4 over 4 boards; the bye is 60% of the final's own scale."""
    own = replace(TWO, final_boards=4, final_scale="half-match")
    assert own.final.award == 600 and own.final.boards == 4 and own.at(1).boards == 8
    lines = lines_of(event(own, match(3, 1, None, status="bye")))
    assert lines[3] and lines[3].vp_a == 600
    assert lines[0] and lines[0].vp_a == 1439, "the rounds before keep theirs"
    with pytest.raises(
        InputError, match="the first round of the final must be a whole number from 2 to 200, not 1"
    ):
        Conditions(final_from=1)
    with pytest.raises(InputError, match="the carry-over is none, ebl, ebu, poznan, not 'half'"):
        Conditions(carry_over="half")
    with pytest.raises(InputError, match="no scale is called 'nix'"):
        replace(TWO, final_scale="nix")


def test_a_final_has_its_own_bye_and_ties() -> None:
    """What a bye gives is a condition (White Book 2025, 2.4); 20-8 and 30-18 differ by the quotient only."""
    all_in = {number: replace(team, final="A", carried=0) for number, team in TEAMS.items()}
    rounds = (match(1, 1, 2, 20, 8), match(1, 3, 4, 30, 18), match(2, 1, 3, 20, 8), match(2, 2, 4, 30, 18))
    byes = (match(1, 1, None, status="bye"), match(2, 1, None, status="bye"))
    conditions = replace(TWO, final_bye=1000, final_ties=("quotient",))
    result = Event((*rounds, *byes), conditions, all_in)
    assert [line.vp_a for line in lines_of(result) if line and line.match.b is None] == [1200, 1000]
    assert [place.shown for place in places_of(Event(rounds, TWO, all_in), None)] == ["1=", "1=", "3=", "3="]
    assert [place.shown for place in places_of(Event(rounds, conditions, all_in), None)] == [
        "1",
        "2",
        "3",
        "4",
    ]
    assert read_conditions((("Final scale", "half-match"), ("Final bye", "60%"))).final_bye == 600
    assert (
        read_conditions((("Bye", "nothing"), ("Final from", 2), ("Final bye", "best of"))).final.bye
        == BEST_OF
    )
    assert read_conditions((("Final from", 2), ("Final ties", "none"))).final.ties == ()
    wrong = read_conditions((("Final ties", "nix"),)).wrong
    assert [words[:30] for words in wrong] == ["Final ties: ties is none, ebu,"]
    with pytest.raises(InputError, match="bye is VPs, a percentage, 'best of' or 'nothing', not 'much'"):
        Conditions(final_bye="much")


def test_a_team_that_is_not_in_the_final() -> None:
    (line,) = lines_of(event(TWO, match(2, 3, 4, 9, 0)))[3:]
    assert line and line.words == "T3 is not in the final: type its group there on the sheet Teams"


def test_penalties_belong_to_their_stage() -> None:
    fined = (Penalty(1, 1, vp=-50), Penalty(1, 2, vp=-100), Penalty(2, vp=-25))
    result = replace(event(), penalties=fined)
    assert {p.team: p.record.adjustment for p in places_of(result, None)} == {1: -100, 2: 0, 3: 0, 4: 0}
    assert {p.team: p.record.adjustment for p in places_of(result, 1)} == {1: -50, 2: -25, 3: 0, 4: 0}


def test_unequal_matches_in_a_final_are_made_up_to_as_many() -> None:
    """T1 has 3.00 and 10.00 of one match; T2 1.00 and 22.00 of two: 23.00 each."""
    teams = {**TEAMS, 3: replace(TEAMS[3], final="A")}
    drawn = (match(2, 1, 3, 5, 5), match(2, 2, None, status="bye"), match(3, 2, 3, 5, 5))
    result = Event((*PLAYED[:2], *drawn), TWO, teams)
    assert [(place.shown, place.team) for place in places_of(result, None)][:3] == [
        ("1=", 1),
        ("1=", 2),
        ("3", 3),
    ]


def test_a_swiss_final_is_drawn_group_by_group() -> None:
    teams = {number: Team(number, final="AB"[number % 2], carried=100 * number) for number in range(1, 9)}
    final = stage_in(Event((match(1, 1, 2, 5, 5),), Conditions(final_from=2), teams), 2)
    assert order_before(2, final.lines, final.event) == [8, 6, 4, 2, 7, 5, 3, 1]
    assert (1, 2) in apart_by_groups(final.event) and (1, 3) not in apart_by_groups(final.event)
    assert apart_by_groups(stages_of(final.event)[0].event) == apart_by_groups(final.event)
    assert apart_by_groups(Event(())) == set()


def test_carry_over_is_left_out_of_ties() -> None:
    """The sum of opponents: of T3 and T4, who met T1 and T2, the same although T1 carried 3.00."""
    conditions = Conditions(boards=8, final_from=2, ties=("opponents",))
    teams = {number: replace(team, final="A") for number, team in TEAMS.items()}
    played = (match(2, 1, 3, 5, 5), match(2, 2, 4, 5, 5))
    assert places(stage_in(Event(played, conditions, teams), 2).event)[3].shown == "3="


@pytest.mark.parametrize("sizes", [(2, 2), (4, 4), (3, 3, 3), (2, 2, 2, 2), (3, 2)])
def test_everybody_meets_everybody_of_the_other_groups(sizes: tuple[int, ...]) -> None:
    ends = [sum(sizes[: at + 1]) for at in range(len(sizes))]
    groups = [list(range(end - size + 1, end + 1)) for size, end in zip(sizes, ends, strict=True)]
    schedule = between(groups)
    met = [(min(a, b), max(a, b)) for round_ in schedule for a, b in round_ if b is not None]
    of = {team: number for number, group in enumerate(groups) for team in group}
    assert sorted(met) == [(a, b) for a in of for b in of if a < b and of[a] != of[b]]
    for round_ in schedule:
        assert sorted(team for pair in round_ for team in pair if team) == sorted(of)
    if len(sizes) % 2 == 0 and len(set(sizes)) == 1:
        assert len(schedule) == (len(sizes) - 1) * sizes[0], "nobody sits out"


def test_who_has_met_does_not_meet_again() -> None:
    left = without(numbered(circle(4), [1, 3, 5, 7]), {(1, 3), (5, 7)})
    assert {frozenset(pair) for round_ in left for pair in round_} == {
        frozenset(pair) for pair in ((1, 5), (1, 7), (3, 5), (3, 7))
    }
    assert len(left) == 2
