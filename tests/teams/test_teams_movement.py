"""Movements of a teams evening: every one for 2 to 20 teams, held against a second program.

The program here imports nothing of the movements: it plays a list of seats as the room would.
"""

import re
from collections import Counter, defaultdict
from functools import cache

import pytest

from tests.every import every
from tests.source import PACKAGE
from xlvp.errors import InputError
from xlvp.pairs.movement_kinds import KINDS, EventSetup, planned_and_called
from xlvp.pairs.movement_rows import movement_facts
from xlvp.teams.teams_movement import TEAM_MOVEMENTS, Choice, best, choices, team_faults, team_movement

Line = tuple[int, int, int, int]


@cache
def every_choice() -> list[tuple[int, Choice]]:
    return [(teams, each) for teams in range(2, 21) for each in choices(teams)]


def played(teams: int, name: str, rounds: int | None = None) -> list[Line]:
    """The lines as the functions of a sheet give them: N3 against E5."""
    setup = EventSetup(name, 2 * teams, rounds, boards=1)
    plan, called = planned_and_called(setup)
    lines = []
    for seat in plan.seats:
        assert seat.ns is not None and seat.ew is not None
        ns, ew = str(called[seat.ns]), str(called[seat.ew])
        assert (ns[0], ew[0]) == ("N", "E")
        lines.append((seat.round, int(ns[1:]), int(ew[1:]), seat.boards))
    return lines


def room(teams: int, lines: list[Line]) -> dict[frozenset[int], int]:
    """Play the evening; return the set of each match. Every rule of the room is an assertion."""
    seated: dict[int, list[tuple[str, int]]] = defaultdict(list)
    of_match: dict[frozenset[int], list[tuple[int, int]]] = defaultdict(list)
    knows: dict[tuple[int, int], set[frozenset[int]]] = defaultdict(set)
    for round_, ns, ew, boards in lines:
        seated[round_] += [("NS", ns), ("EW", ew)]
        match = frozenset((ns, ew))
        of_match[match].append((ns, boards))
        for team in match:
            knows[team, boards].add(match)
    everybody = sorted((side, team) for side in ("NS", "EW") for team in range(1, teams + 1))
    assert all(sorted(own) == everybody for own in seated.values()), "each pair sits at one table each round"
    for match, tables in of_match.items():
        one, other = tables  # two tables, no more
        assert len(match) == 2 and {one[0], other[0]} == match and one[1] == other[1], match
    assert all(len(matches) == 1 for matches in knows.values()), "no team meets a set in two matches"
    return {match: tables[0][1] for match, tables in of_match.items()}


@every("teams, choice", every_choice)
def test_every_movement_is_played_without_a_clash(teams: int, choice: object) -> None:
    lines = played(teams, choice.name, choice.rounds)  # type: ignore[attr-defined]
    matches = room(teams, lines)
    assert len(matches) == teams * choice.rounds // 2  # type: ignore[attr-defined]
    assert set(matches.values()) == set(range(1, choice.sets + 1))  # type: ignore[attr-defined]
    at_once: dict[tuple[int, int], int] = defaultdict(int)
    for round_, _, _, boards in lines:
        at_once[round_, boards] += 1
    assert max(at_once.values()) == choice.copies  # type: ignore[attr-defined]


def test_each_kind_is_there_for_the_numbers_that_the_paper_has() -> None:
    of = {name: {teams for teams, each in every_choice() if each.name == name} for name in TEAM_MOVEMENTS}
    even = set(range(2, 21, 2))
    assert of == {
        "whist": set(range(3, 21, 2)),
        "even-whist": {4, 6, 8, 10, 12, 14},
        "thurner": even - {2, 4},
        "new-england": even - {2},
        "stagger-a": even - {2},
        "stagger-b": even - {2},
        "double-stagger": even - {2},
        "teams-howell": even - {2, 4, 6},
        "barometer": even,
    }


#: Rounds and sets in full, by the number of teams n; how many tables play one set at once.
FULL = {
    "whist": (lambda n: (n - 1, n, 1)),
    "even-whist": (lambda n: (n - 2, n, 1)),
    "thurner": (lambda n: (n - 1, n - 1, 2)),
    "new-england": (lambda n: (n - 1, n, 2)),
    "stagger-a": (lambda n: (n // 2 - 1, n // 2, 2)),
    "stagger-b": (lambda n: (n // 2, n // 2, 2)),
    "double-stagger": (lambda n: (n - 1, n, 2)),
    "teams-howell": (lambda n: (n - 1, n - 1, 2)),
    "barometer": (lambda n: (n - 1, n - 1, n)),
}


def test_the_whole_of_each_has_the_rounds_and_sets_of_the_paper() -> None:
    for name, figures in FULL.items():
        for teams in sorted({teams for teams, each in every_choice() if each.name == name}):
            full = max((each for each in choices(teams) if each.name == name), key=lambda each: each.rounds)
            assert (full.rounds, full.sets, full.copies) == figures(teams), (name, teams)


def test_american_whist_moves_pairs_two_tables_and_boards_one() -> None:
    lines = {(round_, ns): (ew, boards) for round_, ns, ew, boards in played(9, "whist")}
    for (round_, table), (ew, boards) in lines.items():
        if round_ > 1:  # down: from table 3 to table 1, boards from table 2 to table 1
            assert lines[round_ - 1, (table + 1) % 9 + 1][0] == ew
            assert lines[round_ - 1, table % 9 + 1][1] == boards


#: Published for about 24 boards: teams, rounds, sets that there are -> movement, boards in play of 24 or so.
BEST = [
    (3, 2, None, "whist", 3), (4, 2, 4, "even-whist", 4), (4, 3, None, "new-england", 4),
    (5, 4, None, "whist", 5), (6, 5, None, "thurner", 5), (7, 6, None, "whist", 7),
    (8, 6, None, "even-whist", 8), (8, 7, None, "thurner", 7), (9, 8, None, "whist", 9),
    (10, 8, None, "even-whist", 10), (10, 9, None, "thurner", 9), (11, 8, None, "whist", 11),
    (12, 11, None, "thurner", 11), (12, 6, 6, "stagger-b", 6), (13, 12, None, "whist", 13),
    (14, 12, None, "even-whist", 14), (15, 12, None, "whist", 15), (16, 8, 8, "stagger-b", 8),
    (17, 12, None, "whist", 17), (18, 8, 9, "stagger-a", 9), (19, 12, None, "whist", 19),
    (20, 9, 10, "stagger-a", 10),
]  # fmt: skip


@every("teams, rounds, there, name, sets", BEST)
def test_the_best_is_that_of_the_table(
    teams: int, rounds: int, there: int | None, name: str, sets: int
) -> None:
    choice = best(teams, rounds, there)
    assert (choice.name, choice.sets) == (name, sets)


REFUSED = [
    ("whist", 8, None, "American Whist of 8 teams: it is for an odd number"),
    ("thurner", 3, None, "three or five play American Whist"),
    ("thurner", 4, None, "four the New England relay"),
    ("even-whist", 16, None, "is known for 4, 6, 8, 10, 12 and 14 teams"),
    ("barometer", 7, None, "an odd number plays American Whist"),
    ("whist", 9, 5, "5 rounds of American Whist leave matches half played; 9 teams play 2, 4, 6 or 8 rounds"),
    ("whist", 9, 9, "9 teams play 2, 4, 6 or 8 rounds"),
    ("whist", 21, None, "teams are 2 to 20, not 21"),
]


@every("name, teams, rounds, words", REFUSED)
def test_a_refused_movement_says_why(name: str, teams: int, rounds: int | None, words: str) -> None:
    with pytest.raises(InputError, match=words):
        team_movement(name, teams, rounds)


def test_too_few_sets_are_named() -> None:
    with pytest.raises(InputError, match="9 teams in 8 rounds need 9 sets of boards; there are 8"):
        best(9, 8, 8)
    with pytest.raises(
        InputError, match="no movement of 9 teams has 7 rounds; there are movements of 2, 4, 6, 8"
    ):
        best(9, 7)


def test_a_set_up_that_is_of_no_teams_is_refused() -> None:
    for setup, words in (
        (EventSetup("whist", 17), "17 pairs are no teams"),
        (EventSetup("whist", 18, switched=(3,)), "teams keep their directions"),
        (EventSetup("whist", 18, sections=2), "the number of sections must be 1"),
    ):
        with pytest.raises(InputError, match=words):
            planned_and_called(setup)


SPOILT = [
    ([(1, 1, 2, 1), (2, 2, 1, 2)], "play set 1 at one table and set 2 at the other"),
    ([(1, 1, 2, 1)], "teams 1 and 2 play at one table only"),
    ([(1, 1, 1, 1)], "team 1 meets itself"),
    ([(1, 1, 2, 1), (1, 2, 1, 1), (2, 1, 3, 1), (2, 3, 1, 1)], "team 1 meets set 1 in 2 matches"),
    ([(1, 1, 2, 1), (2, 1, 2, 1), (1, 2, 1, 1)], "North-South 1 meets East-West 2 2 times"),
    ([(1, 1, 2, 1), (1, 2, 1, 1), (1, 1, 3, 2), (2, 3, 1, 2)], "round 1: North-South of team 1 sits at 2"),
]


@every("lines, words", SPOILT)
def test_what_is_wrong_with_a_list_is_said(lines: list[Line], words: str) -> None:
    assert any(words in fault for fault in team_faults(lines)), team_faults(lines)


def test_the_facts_of_teams_say_nothing_of_a_balance_between_pairs() -> None:
    facts = movement_facts(team_movement("thurner", 6, boards_per_round=5))
    assert (facts["problem"], facts["fairer"], facts["spread"], facts["competition"]) == ("", "", None, "")
    assert facts["boards"] == 25 and facts["boards_of_a_pair"] == "25"
    assert "2 tables play the same boards" in str(facts["sharing"])


def test_pairs_are_not_offered_movements_of_teams() -> None:
    assert all(KINDS[name].entrants == "teams" for name in TEAM_MOVEMENTS)


def test_the_table_of_the_guide_is_what_is_made() -> None:
    guide = (PACKAGE / "guide" / "teams-evening.md").read_text(encoding="utf-8")
    lines = re.findall(r"^\| (\d[\d, ]*) \| (.*) \| (.*) \| (.*) \| (\d) \|$", guide, re.MULTILINE)
    listed = {}
    for numbers, label, rounds, sets, copies in lines:
        for teams in map(int, numbers.split(",")):
            due = teams - 1 if rounds == "teams - 1" else int(rounds)
            listed[teams] = (label, due, teams if sets == "as teams" else int(sets), int(copies))
    made = {teams: best(teams) for teams in range(3, 21)}
    assert listed == {
        teams: (TEAM_MOVEMENTS[each.name].label, each.rounds, each.sets, each.copies)
        for teams, each in made.items()
    }
    named = {each.label: name for name, each in TEAM_MOVEMENTS.items()}
    for teams, (label, rounds, sets, copies) in listed.items():
        seats = played(teams, named[label], rounds)
        assert len(room(teams, seats)) * 2 == teams * rounds, "each team meets another team each round"
        at_once = Counter((round_, boards) for round_, _, _, boards in seats)
        figures = len({line[0] for line in seats}), len({line[3] for line in seats}), max(at_once.values())
        assert figures == (rounds, sets, copies), teams
