"""The account of an event of teams: nothing that was typed is missing from it, and final means all is in."""

import random
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.every import every
from tests.teams.evenings import random_evening
from tests.teams.test_teams_evening import ask, called, conditions_of
from xlvp.account import FINAL, IN_DOUBT, LEFT_OUT, PROVISIONAL
from xlvp.functions.teams_kinds import read_boards, read_lineups, read_matches, read_penalties
from xlvp.notation.spellings import ENGLISH
from xlvp.teams.conditions import Conditions
from xlvp.teams.entries import DrawnLine, Match, Team
from xlvp.teams.event import Event
from xlvp.teams.event_account import account_of
from xlvp.teams.knock_out import Side, Tie, knock_out_account
from xlvp.teams.match_boards import event_of
from xlvp.teams.round_robin import circle, double
from xlvp.teams.rows import STATE, scored_matches

LEAGUE = Conditions("round robin", boards=8, ranked_by="total")


def league(teams: int, *, twice: bool = False, drawn: bool = True) -> Event:
    """A round robin with every result."""
    rounds = double(circle(teams)) if twice else circle(teams)
    pairs = [(number, a, b) for number, each in enumerate(rounds, 1) for a, b in each if b is not None]
    matches = [
        Match(line, round_, a, b, None, Fraction(10), Fraction(line))
        for line, (round_, a, b) in enumerate(pairs, 1)
    ]
    draw = tuple(DrawnLine(round_, (a, b)) for round_, a, b in pairs)
    conditions = Conditions("double round robin" if twice else "round robin", boards=8, ranked_by="total")
    field = {number: Team(number, f"Team {number}", line=number) for number in range(1, teams + 1)}
    return Event(tuple(matches), conditions, field, draw=draw if drawn else ())


@settings(max_examples=60, deadline=None)
@given(teams=st.integers(3, 9), twice=st.booleans(), drawn=st.booleans(), data=st.data())
def test_a_round_robin_is_final_only_with_every_match(
    teams: int, twice: bool, drawn: bool, data: st.DataObject
) -> None:
    event = league(teams, twice=twice, drawn=drawn)
    assert account_of(event).code == FINAL
    place = data.draw(st.integers(0, len(event.matches) - 1))
    gone = event.matches[place]
    assert gone is not None
    left = (*event.matches[:place], None, *event.matches[place + 1 :])
    account = account_of(Event(left, event.conditions, event.teams, draw=event.draw))
    assert account.code == PROVISIONAL
    assert account.due == len(event.matches) and account.in_figures == account.due - 1
    if drawn:
        a, b = gone.pair
        assert any(f"T{a} v T{b}" in str(item) for item in account.left_out), account.words


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_an_evening_is_final_only_if_every_match_is_counted(seed: int) -> None:
    evening = random_evening(seed)
    conditions = [*conditions_of(evening), ("Matches", "by halves")]
    rows = [called(line) for line in evening["lines"]]
    given_rows = ask("TEAMMATCHES", rows, conditions, None, True)
    matches = []
    for row in given_rows:
        status, own_a, own_b = evening["decided"].get((row[1], row[2]), (None, None, None))
        owns = [None if own is None else own / 100 for own in (own_a, own_b)]
        matches.append((*row[:6], status, *owns, *row[7:10], row[6]))
    vps = ask("MATCHVPS", matches, conditions)
    state = dict(row[:2] for row in ask("TEAMSTATE", matches, conditions) if row[0])
    without = [row for row in vps if row[0] in ("", None) and row[4] in ("waiting", "left out")]
    assert (state["Code"] == FINAL) <= (not without), (seed, state["State"])
    assert state["Matches"] == len(given_rows)
    assert state["To come"] + state["To correct"] >= len(without)


def test_a_swiss_with_a_pairing_that_has_no_row() -> None:
    matches = read_matches(((1, 1, 2, "", 10, 5), (1, 3, 4, "", 10, 5))).lines
    field = [Team(number, f"Team {number}", line=number) for number in range(1, 7)]
    draw = tuple(DrawnLine(1, pair) for pair in ((1, 2), (3, 4), (5, 6)))
    event = event_of(matches, Conditions(boards=8), field, draw=draw)
    account = account_of(event)
    assert account.code == PROVISIONAL
    assert [item.words for item in account.left_out] == [
        "T5 v T6 of round 1 (Draw, row 7) has no row here. Type it"
    ]


LISTED = [(1, 1, 2, "", 10, 5), (1, 3, 4, "", 10, 5)]
LINEUPS = [
    ((1, 11, "Ann - Bob", "Cy - Di"), "there is no team 11 in the list of teams"),
    ((9, 1, "x", "y"), "T1 has no match in round 9"),
    (("one", "a"), "round: 'one' is not a number"),
    ((1, 2, "x", "y"), "T2 of round 1 is here and in row 6"),
]


@every("row, words", LINEUPS)
def test_a_line_up_that_is_left_out_is_named(row: tuple[object, ...], words: str) -> None:
    lines = read_lineups(((1, 2, "Eve - Fay", "Gus - Hal"), row)).lines
    field = [Team(number, line=number) for number in range(1, 5)]
    lineups = tuple(line for line in lines if line is not None)
    account = account_of(event_of(read_matches(tuple(LISTED)).lines, LEAGUE, field, lineups=lineups))
    assert any(item.place == "Line-ups, row 7" and item.words == words for item in account.left_out)


PENALTIES = [
    ((3, 99, 1, "", "", "", ""), IN_DOUBT, "there is no round 99: 3 are planned on Setup. The VPs count"),
    ((3, 1, 100, "", "", "", ""), IN_DOUBT, "Penalty VP 100 is more than usual (40)"),
    ((3, 1, "", "", 100, "", ""), IN_DOUBT, "Bonus VP 100 is more than usual (40)"),
    ((3, 1, "", "", "", "", "late"), IN_DOUBT, "no VPs or IMPs are typed"),
    (("", "", "", "", "", "", "late"), LEFT_OUT, "the team is missing"),
    ((9, 1, 1, "", "", "", ""), LEFT_OUT, "there is no team 9"),
    ((3, 1, 1, "", "", "", ""), "counted", ""),
]


@every("row, became, words", PENALTIES)
def test_a_penalty_is_counted_or_named(row: tuple[object, ...], became: str, words: str) -> None:
    penalties = read_penalties((row,)).lines
    field = [Team(number, line=number) for number in range(1, 5)]
    account = account_of(event_of(read_matches(tuple(LISTED)).lines, LEAGUE, field, penalties))
    [item] = [item for item in account.items if item.place.startswith("Penalties")]
    assert item.became == became and item.words.startswith(words)


FIGURES = [
    ((1, 1, 2, "", 0.6, 0), "0.6 IMPs for T1: less than one IMP"),
    ((1, 1, 2, "", 10, 5, "", 100, 5), "100.00 VP for T1: a match gives 0 to 20.00"),
    ((1, 1, 2, 28, 10, 5), "28 boards, 8 are planned: scored as a match of 28"),
    ((1, 1, 2, "", 300, 5), "300 IMPs for T1 in 8 boards"),
]


@every("row, words", FIGURES)
def test_a_figure_that_is_hardly_meant_is_asked_about(row: tuple[object, ...], words: str) -> None:
    account = account_of(event_of(read_matches((row,)).lines, Conditions(boards=8)))
    [item] = account.in_doubt
    assert words in item.words and item.place == "Matches, row 6"


def test_a_board_that_is_there_twice_counts_nowhere() -> None:
    rows = ((1, 1, 2, 7, "620", "170"), (1, 2, 1, 7, "170", "620"))
    boards = read_boards(rows).typed_in(ENGLISH)
    account = account_of(event_of(read_matches(((1, 1, 2),)).lines, Conditions(boards=1), boards=boards))
    assert [item.place for item in account.left_out] == ["Boards, row 6", "Boards, row 7"]
    assert account.code == PROVISIONAL


def test_a_knock_out_is_final_with_its_winner() -> None:
    won = Tie(Side(1, segments=[20]), Side(2, segments=[24]))
    event = Event((), Conditions("knock-out"), {1: Team(1, "Oaks"), 2: Team(2, "Elms")})
    assert knock_out_account(event, [won], 1, "").words == "Final: T2 Elms wins by 4"
    assert knock_out_account(event, [won], 2, "").words == "Ready: The final: 1 match to come"
    semis = [won, Tie(Side(3, segments=[20]), Side(4, segments=[24]))]
    both = Event((), Conditions("knock-out"), {number: Team(number) for number in range(1, 5)})
    assert knock_out_account(both, semis, 1, "").words == "Provisional: the final is not drawn yet"
    assert not knock_out_account(both, semis, 1, "").final


@settings(max_examples=40, deadline=None)
@given(seed=st.integers(0, 10_000))
def test_the_vps_with_rulings_are_those_of_every_match(seed: int) -> None:
    """A league of boards with rulings: what the standings have is what the matches have."""
    chance = random.Random(seed)
    results = ["620", "170", "-50", "60%/60%", "40%/40%", "(-50)/(+420)", "NP"]
    rows = [
        (round_, a, b, board, chance.choice(results), chance.choice(["620", "-100", "0"]))
        for round_, pairs in enumerate(circle(4), 1)
        for a, b in pairs
        for board in (1, 2)
    ]
    matches = read_matches(tuple({(row[0], row[1], row[2]): row[:3] for row in rows}.values())).lines
    boards = read_boards(tuple(rows)).typed_in(ENGLISH)
    event = event_of(matches, Conditions("round robin", boards=2, ranked_by="total"), boards=boards)
    lines = scored_matches(event)
    assert all(line.vp_a is not None and line.vp_b is not None for line in lines), "NP is not to come"
    standings = ask("STANDINGS", *_as_cells(event, rows))
    total = sum(round(100 * float(row[7])) for row in standings)
    assert total == sum((line.vp_a or 0) + (line.vp_b or 0) for line in lines)
    assert STATE[0] == "State"


def _as_cells(event: Event, rows: list[tuple[object, ...]]) -> tuple[object, ...]:
    matches = [(match.round, match.a, match.b) for match in event.matches if match]
    conditions = [("Format", "round robin"), ("Boards", 2), ("Ranked by", "total")]
    return matches, conditions, None, None, None, None, rows
