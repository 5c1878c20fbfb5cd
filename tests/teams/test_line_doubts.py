"""Slips in the list of matches that can be scored: each is to be checked, and a right list has none."""

from dataclasses import replace
from fractions import Fraction

from xlvp.functions.session_kinds import read_pairs
from xlvp.functions.teams_kinds import TEAMS
from xlvp.teams.conditions import Conditions
from xlvp.teams.entries import Match, Team
from xlvp.teams.event import Event
from xlvp.teams.event_account import account_of
from xlvp.teams.round_robin import circle, double

LEAGUE = Conditions("round robin", rounds=5, boards=8)


def right(teams: int = 6, conditions: Conditions = LEAGUE) -> Event:
    """An event in which everybody has met everybody, and the better number has won 20-5."""
    rounds = double(circle(teams)) if "double" in conditions.format else circle(teams)
    pairings = [(at, a, b) for at, round_ in enumerate(rounds, 1) for a, b in round_ if b is not None]
    matches = tuple(
        Match(line, round_, a, b, None, Fraction(20 if a < b else 5), Fraction(5 if a < b else 20))
        for line, (round_, a, b) in enumerate(pairings, 1)
    )
    named = {number: Team(number, f"Team {number}", line=number) for number in range(1, teams + 1)}
    return Event(matches, conditions, named)


def changed(event: Event, line: int, **new: object) -> Event:
    matches = [replace(m, **new) if m and m.line == line else m for m in event.matches]  # type: ignore[arg-type]
    return replace(event, matches=tuple(matches))


def said(event: Event) -> list[str]:
    return [item.words for item in account_of(event).open]


def test_a_right_list_has_nothing_to_check() -> None:
    assert said(right()) == said(right(7, Conditions("round robin", boards=8))) == []
    assert said(right(6, Conditions("double round robin", rounds=10, boards=8))) == []


def test_a_team_in_two_matches_of_a_round() -> None:
    """Team 1's number is typed as 3: 3 has two matches, one of them a second time against the same team."""
    event = right()
    match = event.matches[0]
    assert match is not None and match.pair == (1, 6)
    words = said(
        changed(event, match.line, a=3 if match.a == 1 else match.a, b=3 if match.b == 1 else match.b)
    )
    assert any("T3 has another match in round 1, in row 6" in each for each in words), words
    assert any(
        "v T6 is in round 1 too, in row 6" in each or "T6 v T3 is in round 1" in each for each in words
    )


def test_a_wrong_round() -> None:
    event = right()
    assert len(said(changed(event, 1, round=2))) == 2, "both teams have a match there"
    assert said(changed(event, 1, round=7)) == ["round 7, T1 v T6: 5 rounds are planned (sheet Setup)"]


def test_a_triangle_is_two_matches_of_a_round() -> None:
    three = tuple(
        Match(line, 1, a, b, 4, Fraction(9), Fraction(3), status="half")
        for line, (a, b) in enumerate([(1, 2), (2, 3), (3, 1)], 1)
    )
    assert said(Event(three, Conditions("swiss", boards=8))) == []


def test_a_digit_too_many() -> None:
    event = right()
    assert said(changed(event, 2, imps_a=Fraction(80))) == []
    assert said(changed(event, 2, imps_a=Fraction(200))) == ["round 1, T2 v T5: 200 IMPs for T2 in 8 boards"]
    short = Conditions("swiss", boards=2)
    assert said(Event((Match(1, 1, 1, 2, None, Fraction(44), Fraction(0)),), short)) == []


def test_imps_beside_a_forfeit() -> None:
    words = said(changed(right(), 1, status="A forfeits"))
    assert len(words) == 1 and "A forfeits: the IMPs do not count" in words[0]


def test_groups_and_cells_of_a_final() -> None:
    event = right()
    teams = {**event.teams, 1: replace(event.teams[1], group="A")}
    assert said(replace(event, teams=teams)) == ["T1 is alone in group A"]
    teams = {n: replace(team, group="AB"[n % 2]) for n, team in event.teams.items()}
    assert said(replace(event, teams=teams)) == []
    teams = {**event.teams, 2: replace(event.teams[2], carried=500)}
    assert said(replace(event, teams=teams)) == [
        "T2 has a group or VPs for a final, and Setup has none: they do not count"
    ]


def test_what_is_typed_for_no_is_no() -> None:
    for typed, ranked in (("x", False), ("1", False), ("n", True), ("No", True), ("-", True), ("0", True)):
        assert read_pairs(((1, "A", "B", None, None, typed),))[1].unranked is not ranked, typed
        [team] = TEAMS.read(((1, "Ash", "", None, typed),)).lines
        assert team.unranked is not ranked, typed
