"""What an event can choose beside its format: the order, missed rounds, withdrawals, ties, boards."""

from fractions import Fraction

from tests.teams.test_scoring_and_standings import match, places, round_robin
from xlvp.account import IN_DOUBT
from xlvp.notation.results import parse_result
from xlvp.teams.conditions import AVERAGE, TOTAL, Conditions, tie_rules
from xlvp.teams.draw_check import check_round, read_how
from xlvp.teams.entries import Board, DrawnLine, Team
from xlvp.teams.event import Event
from xlvp.teams.event_account import account_of
from xlvp.teams.match_boards import with_boards
from xlvp.teams.rows import deciding, lines_of, standing_lines, state_rows
from xlvp.teams.scoring import scored
from xlvp.teams.standings import standings
from xlvp.teams.swiss import byes_before, drawn, met_before, order_before


def order(event: Event) -> list[int]:
    return [place.team for place in standings(event)]


def test_postponed_matches_are_ranked_by_what_is_chosen() -> None:
    """T1 has 20.00 of one match, T2 22.80 of two; 60 IMPs over 16 boards are 20.00, 10 are 12.80."""
    matches = (match(1, 1, 3, 60, 0), match(1, 2, 4, 10, 0), match(2, 2, 3, 0, 0), match(2, 1, 4))
    for chosen, expected in ((TOTAL, [2, 1, 3, 4]), (AVERAGE, [1, 2, 4, 3]), ("", [1, 2, 4, 3])):
        event = Event(matches, Conditions("round robin", boards=16, ranked_by=chosen, ties=()))
        assert order(event) == expected, chosen
        assert deciding(event) == (chosen or AVERAGE)


def late(**choices: object) -> Event:
    """T5 comes for round 2 of a Swiss."""
    matches = (match(1, 1, 2, 30, 0), match(1, 3, 4, 10, 0), match(2, 1, 3, 0, 0), match(2, 2, 5, 0, 5))
    teams = {number: Team(number, f"Team {number}") for number in (1, 2, 3, 4, 5)}
    bye = (match(2, 4, None, status="bye"),)
    return Event((*matches, *bye), Conditions("swiss", boards=16, rounds=5, **choices), teams)  # type: ignore[arg-type]


def test_a_late_team_has_one_order_in_standings_and_draw() -> None:
    for choices in (
        {"ranked_by": TOTAL},
        {"ranked_by": AVERAGE},
        {"ranked_by": TOTAL, "missed": 800},
        {"ranked_by": AVERAGE, "missed": 800},
    ):
        event = late(**choices)
        before = order_before(3, lines_of(event), event)
        assert before == order(event), choices
        groups = drawn(before, met_before(3, lines_of(event)), byes_before(3, lines_of(event))).groups
        draw = [DrawnLine(3, group) for group in groups]
        (words, _), _ = check_round(3, draw, event, lines_of(event), read_how("", 3))
        assert words == "The rule's own draw", choices


def test_a_missed_round_has_the_vps_that_are_chosen() -> None:
    """5 IMPs over 16 boards are 11.48 (WBF): with 8.00 for round 1 T5 has 19.48 in two matches."""
    five = places(late(ranked_by=TOTAL, missed=800))[5]
    assert (five.record.total, five.record.average, five.note) == (1948, 974, "8.00 for 1 round missed")
    [line] = (line for line in standing_lines(late(ranked_by=TOTAL, missed=800)) if line.team == 5)
    assert (line.played, line.vp, line.adjustment) == (1, Fraction("11.48"), 8)
    assert (line.total, line.average) == (Fraction("19.48"), Fraction("9.74"))
    assert places(late(ranked_by=TOTAL))[5].record.total == 1148
    withdrawn = Event(
        (match(1, 1, 2, 5, 0), match(2, 1, 3, 5, 0)),
        Conditions("swiss", boards=16, missed=800),
        {1: Team(1), 2: Team(2, withdrawn=1), 3: Team(3)},
    )
    assert places(withdrawn)[2].record.missed == 0, "who has left misses nothing"


def test_results_of_a_team_that_leaves() -> None:
    for chosen, after, counted in (
        ("", 2, False),
        ("annul below half", 2, False),
        ("annul below half", 3, True),
        ("annul", 4, False),
        ("keep", 1, True),
    ):
        event = round_robin(after, 5)
        conditions = Conditions("round robin", boards=8, rounds=5, withdrawal=chosen)
        event = Event(event.matches, conditions, event.teams)
        of_six = [line for line in scored(event) if line and 6 in line.match.pair]
        assert all((line.vp_a is not None) is counted for line in of_six if line.match.round <= after), chosen
        assert {places(event)[team].record.units for team in range(1, 6)} == ({5} if counted else {4}), chosen
    swiss = (match(1, 1, 2, 9, 0), match(1, 3, 4, 9, 0), match(2, 1, 3, 9, 0))
    teams = {number: Team(number, withdrawn=1 if number == 2 else None) for number in range(1, 5)}
    for chosen, vp in (("", False), ("keep", False), ("annul", True)):
        event = Event(swiss, Conditions("swiss", boards=8, withdrawal=chosen), teams)
        line = scored(event)[0]
        assert line is not None and (line.vp_a is None) is vp, chosen


def test_a_result_after_a_team_left_counts_and_is_named() -> None:
    event = round_robin(3, 5)
    matches = [m for m in event.matches if m and not (6 in m.pair and m.round == 5)]
    late_result = match(5, 6, next(iter({1, 2, 3, 4, 5} & {*_missing(event, 5)})), 30, 10)
    event = Event((*matches, late_result), event.conditions, event.teams)
    words = [item.words for item in account_of(event).open]
    message = "T6 left after round 3, but this result is later and counts: correct one"
    assert words == [f"round 5, {late_result.shown}: {message}"]
    assert state_rows(event, account_of(event))[5] == ("To check", 1)


def test_a_result_after_a_team_left_is_named_where_its_results_are_annulled() -> None:
    """The round may be mistyped, or the row: then a team that plays on loses all its results."""
    event = round_robin(2, 5)
    teams = {number: Team(number, withdrawn=1 if number == 6 else None) for number in event.teams}
    words = [item.words for item in account_of(Event(event.matches, event.conditions, teams)).open]
    assert len(words) == 1 and words[0].startswith("round 2, ")
    assert "T6 left after round 1, and it has a result here; not counted" in words[0]


def test_a_team_leaves_after_a_round_that_is_not_there() -> None:
    """Typed after the last round, it takes a team out of the standings that has played everything."""
    for conditions, last in (
        (Conditions("swiss", boards=8, rounds=5), 5),
        (Conditions("round robin", boards=8), 5),
        (Conditions("double round robin", boards=8), 10),
    ):
        for left, named in ((last - 1, False), (last, True), (55, True)):
            teams = {number: Team(number, withdrawn=left if number == 6 else None) for number in range(1, 7)}
            words = [item.words for item in account_of(Event((), conditions, teams)).open]
            expected = [f"T6 left after round {left}, and the event has {last} rounds"] if named else []
            assert words == expected
    teams = {number: Team(number, withdrawn=4 if number == 6 else None) for number in range(1, 7)}
    assert not account_of(Event((), Conditions("swiss", boards=8), teams)).open, (
        "nobody knows how many rounds"
    )


def _missing(event: Event, round_: int) -> tuple[int, ...]:
    return next(m.pair for m in event.matches if m and m.round == round_ and 6 in m.pair)


def test_two_level_teams_by_the_irish_rule() -> None:
    """cbai.ie: the margin against the next highest ranking team that both have played, and so on."""
    cbai = Conditions("swiss", boards=16, scale="0 10, 1+ 12", ties=tie_rules("CBAI"))
    one = (match(1, 1, 3, 10, 5), match(2, 1, 4, 20, 5), match(3, 1, 5, 5, 10))
    two = (match(2, 2, 3, 10, 5), match(3, 2, 4, 21, 5), match(1, 2, 5, 4, 10))
    rest = (match(4, 3, 6, 1, 0), match(5, 3, 6, 1, 0), match(4, 4, 7, 1, 0))
    result = places(Event((*one, *two, *rest), cbai))
    assert result[1].record.total == result[2].record.total == 3200
    assert result[1].record.won == result[2].record.won and result[1].record.lost == result[2].record.lost
    assert "next team +15 against +16" in result[1].tie, "level against T3, decided against T4"
    assert result[2].place is not None and result[1].place is not None
    assert result[2].place + 1 == result[1].place


def test_three_level_teams_by_the_irish_rule_go_by_the_quotient() -> None:
    """Each has beaten one of the others: direct is level, and then the quotient, not the direct IMPs."""
    cbai = Conditions("round robin", boards=16, scale="0 10, 1+ 12", ties=tie_rules("CBAI"))
    matches = (
        match(1, 1, 2, 30, 0), match(2, 2, 3, 5, 0), match(3, 3, 1, 1, 0),
        match(4, 1, 4, 1, 0), match(5, 2, 4, 90, 0), match(6, 3, 4, 1, 0),
    )  # fmt: skip
    result = places(Event(matches, cbai))
    quotients = {1: Fraction(31, 1), 2: Fraction(95, 30), 3: Fraction(2, 5)}
    assert [team for team in order(Event(matches, cbai)) if team < 4] == sorted(
        quotients, key=lambda t: -quotients[t]
    )
    assert "quotient 31.000 against 3.167, 0.400" in result[1].tie
    by_imps = Conditions("round robin", boards=16, scale="0 10, 1+ 12", ties=tie_rules("direct, direct imps"))
    assert "direct imps +29" in places(Event(matches, by_imps))[1].tie


def test_no_quotient_of_nothing() -> None:
    """T1 has won and lost no IMP: whether it is better than 2.0 cannot be said."""
    matches = (match(1, 1, 2, 0, 0), match(1, 3, 4, 20, 20), match(2, 5, 6, 0, 0))
    event = Event(matches, Conditions("swiss", boards=16, ties=tie_rules("quotient, net imps")))
    result = places(event)
    assert {place.shown for place in result.values()} == {"1="}
    assert result[3].tie.endswith(
        "quotient undecided (0 IMPs won, 0 lost); still level with T1, T2, T4, T5, T6"
    )


def boards(*results: tuple[str, str], first: int = 1) -> tuple[Board, ...]:
    return tuple(
        Board(place, 1, 1, 2, place, parse_result(a), parse_result(b) if b else None)
        for place, (a, b) in enumerate(results, first)
    )


def test_boards_give_the_imps_unless_imps_are_typed() -> None:
    """+450 and +170: 280 points, 7 IMPs; over 2 boards with -50 and -50 a margin of 7 IMPs."""
    conditions = Conditions("swiss", boards=2, scale="imps")
    two = boards(("450", "170"), ("-50", "-50"))
    for played, given, expected, words in (
        (match(1, 1, 2), two, 700, "IMPs from 2 boards"),
        (match(1, 2, 1), two, -700, "IMPs from 2 boards"),
        (match(1, 1, 2, 3, 0), two, 300, ""),
        (match(1, 1, 2, own_a=50, own_b=20), two, 50, "VPs as typed"),
        (match(1, 1, 2), two[:1], None, "1 of 2 boards are in"),
        (match(1, 1, 2, status="not played"), two, None, "T1 v T2: not played yet"),
    ):
        event = Event(with_boards((played,), given, conditions), conditions, boards=given)
        line = scored(event)[0]
        assert line is not None and (line.vp_a, line.words) == (expected, words), played
    typed = Event((match(1, 1, 2, 3, 0),), conditions, boards=two)
    assert [item.words for item in account_of(typed).open] == [
        "round 1, T1 v T2: Boards give 7-0; 3-0 is typed"
    ]
    lost = Event((match(1, 3, 4, 3, 0),), conditions, boards=two)
    assert [item.words for item in account_of(lost).open] == [
        "board 1: T1 v T2 is no match of round 1: the board is not used",
        "board 2: T1 v T2 is no match of round 1: the board is not used",
    ]


def test_a_team_without_a_name_is_named_where_others_have_one() -> None:
    teams = {1: Team(1, "Ash", line=1), 2: Team(2, "", line=2), 3: Team(3, "", line=3)}
    event = Event((), Conditions(), teams)
    assert [(item.place, item.words[:14]) for item in account_of(event).open] == [
        ("Teams, row 7", "T2 has no name"), ("Teams, row 8", "T3 has no name"),
    ]  # fmt: skip
    assert not account_of(Event((), Conditions(), {1: Team(1), 2: Team(2)})).open, "an event of numbers alone"


def test_a_board_to_be_checked_is_in_the_list() -> None:
    doubtful = Board(3, 1, 1, 2, 7, parse_result("130"), parse_result("130"), doubt="C is read as clubs")
    [item] = account_of(Event((match(1, 1, 2),), Conditions(), boards=(doubtful,))).open
    assert (item.place, item.became) == ("Boards, row 8", IN_DOUBT)
    assert item.words == "board 7: C is read as clubs"
