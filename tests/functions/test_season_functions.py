"""The functions of a season as cells ask them: whole lists in, every line with its words."""

from datetime import date

import pytest

from tests.every import every
from xlvp.functions import FUNCTIONS
from xlvp.functions.season_kinds import read_scores
from xlvp.functions.values import CellError
from xlvp.hosts.answer import answer
from xlvp.season.entries import Score
from xlvp.season.season_rows import LADDER

MEMBERS = [
    ["0147", "Ann Ash", "", "", "", "0412", "50,5"],
    ["0412", "Bob Ash", "", "", "", "0147", ""],
    ["0231", "Jo Smith", "y", "", "3.5.2027", "", "52.25"],
    ["0318", "Jo  SMITH", "", "", "", "", ""],
]
SESSIONS = [[1, "1.9.2026"], [2, 46273.0], ["3", "15 September 2026"], [4, "4.5.2027"], [5]]
RULES = [
    ["Season", "", "", "", ""],
    ["First day", "1.9.2026"],
    ["Last day", "30.6.2027"],
    ["Title", "All", "Best", "Pairs", ""],
    ["Ranks", "", "players", "pairs"],
    ["Counted", "", "best", "all"],
    ["Best how many", "", "1", ""],
    ["Minimum", "", "2", ""],
    ["Absences count", "", "", "yes"],
]
CASES = [["1st absence", "average", "", "", "", "50"], ["no notice", "average", "0", "25", "", "", "no"]]


def asked(name: str, results: object, *more: object, members: object = MEMBERS) -> list[list[object]]:
    got = answer(FUNCTIONS[name], [results, SESSIONS, members, *more])
    assert isinstance(got, list), got
    return got  # type: ignore[return-value]


def words(*line: object) -> str:
    return str(asked("SEASONNOTES", [list(line)])[0][1])


@every(
    ("line", "expected"),
    [
        ((1, "0147", "0412", "54,17"), ""),
        (("1", "0147", "v", "54.17%", "24", "a", "s", "Zoë | Ünal", "18"), ""),
        ((1, "0147", "", 50), "Not counted: member 2 is missing (V for a visitor)"),
        ((1, "0147", "0412", ""), "Not counted: the score is missing"),
        ((1, "0147", "0412", "x"), "Not counted: score: 'x' is not a number"),
        ((1, "0147", "0412", 100.01), "Not counted: 100.01 is no percentage (0 to 100)"),
        ((1, "0147", "0412", "-1"), "Not counted: -1.00 is no percentage (0 to 100)"),
        ((1, "0147", "0412", 0.5417), "Not counted: 0.54 is a share of 1, or very low: "
         "type 54.17 for 54.17 per cent"),
        ((1, "0147", "0412", date(2026, 5, 11)), "Not counted: score: '2026-05-11' is not a number"),
        ((1, "0147", "0412", 46000), "Not counted: score '46000' is no percentage (0 to 100); "
         "did a date get in?"),
        ((1, "0147", "0412", "54.166"), "Check: 54.166 counts as 54.17"),
        ((9, "0147", "0412", 50), "Not counted: there is no session 9 on the sheet Sessions"),
        (("x", "0147", "0412", 50), "Not counted: session: 'x' is not a number"),
        (("", "0147", "0412", 50), "Not counted: session '': the number of a session is missing"),
        ((0, "0147", "0412", 50), "Not counted: session '0': sessions are numbered from 1"),
        ((1, "0147", "0999", 50), "Not counted: there is no member 0999 on the sheet Members"),
        ((1, 147.0, "0412", 50), "Not counted: there is no member 147; is it 0147? "
         "Format the cell as Text and type it again"),
        ((1, "0147", "0147", 50), "Not counted: 0147 plays with nobody: both members are the same"),
        ((1, "0147", "0412", 50, 300), "Not counted: boards are 1 to 200, not 300"),
        ((1, "0147", "0412", 50, "x"), "Not counted: boards: 'x' is not a number"),
        ((1, "0147", "0412", 50, "", "", "Q"), "Not counted: code 'Q': S, SS, C, O or nothing"),
        ((1, "0147", "0412", 50, "", "", "A"), "Not counted: code 'A': S, SS, C, O or nothing; "
         "A and X go to the sheet Absences"),
        ((1, "01,47", "0412", 50), "Not counted: '01,47' is no member number"),
        ((4, "0231", "V", 50), "Check: 0231 left on 3 May 2027"),
        ((1, "0231", "V", 50, "", "", "S"), "Check: 0231 has no usual partner on the sheet Members: "
         "this counts for no pair"),
        ((1, "V", "0231", 50, "", "", "S"), "Check: with the code S member 1 is the one whose pair it is"),
        ((True, "0147", "0412", 50), "Not counted: session: 'yes' is not a number"),
    ],
)  # fmt: skip
def test_a_line_of_results_says_what_is_wrong(line: tuple[object, ...], expected: str) -> None:
    assert words(*line) == expected
    joined = "|".join("" if each is None else f"{each:g}" if isinstance(each, float) else str(each)
                      for each in line)  # fmt: skip
    if not isinstance(line[0], bool):
        assert words(joined) == expected


def test_a_note_with_a_stroke_of_a_workbook_without_master_points() -> None:
    """It hands on one column less: the end of the note stands where master points are now."""
    old = "1|0147|V|54.17||||Zoë | Ünal"
    assert words(old) == "Check: master points 'Ünal': a whole number, in hundredths; none count"
    assert read_scores(((old,),)).lines[0] == Score(1, "0147", "V", 5417, note="Zoë")


def test_a_member_twice_in_a_session_counts_once() -> None:
    results = [[1, "0147", "0412", 50], [], [1, "0231", "0147", 60], [2, "0147", "0231", 70]]
    assert asked("SEASONNOTES", results) == [
        ["Ann Ash – Bob Ash", "", ""],
        ["", "", ""],
        ["Jo Smith – Ann Ash", "Not counted: 0147 has a result in session 1 already, in row 7", "left out"],
        ["Ann Ash – Jo Smith", "", ""],
    ]
    ladder = LADDER.lines(asked("LADDER", results, RULES))
    assert [(line.number, line.name, line.evenings, line.counted) for line in ladder if line.number] == [
        ("0231", "member 0231", 1, 1),
        ("0147", "Ann Ash", 2, 2),
        ("0412", "Bob Ash", 1, 1),
    ]


@pytest.mark.parametrize(
    ("line", "notes"),
    [
        (["0147", "Ann", "", "", "", "0412", ""], "Check: usual partner: there is no member 0412 "
         "on the sheet Members"),
        (["0147", "Ann", "q"], "Check: anonymous: y or n, not 'q'"),
        (["0147", "Ann", "", "31.2.2026"], "Check: joined: '31.2.2026': there is no such day; type it "
         "as 24.11.2026 or 24 November 2026, with the day first"),
        (["0147", "Ann", "", "", "", "0147"], "Check: nobody is the own partner"),
        (["", "Ann"], "Not counted: Ann has no member number"),
    ],
)  # fmt: skip
def test_a_member_says_what_is_wrong(line: list[str], notes: str) -> None:
    [[_, result, _]] = asked("SEASONNOTES", [["||"]], "members", members=[line])
    assert result == notes


def test_two_members_of_one_name_and_one_number() -> None:
    result = asked("SEASONNOTES", [["||"]], "members", members=[*MEMBERS, ["0147", "Someone"]])
    assert [message for _, message, _ in result] == [
        "",
        "",
        "",
        "Check: 0231 and 0318 have the same name. Merge? Results and money follow the number kept.",
        "Not counted: number 0147 is in row 7 already",
    ]


def test_absences_say_what_is_wrong() -> None:
    absences = [
        [1, "0147", "X"],
        [1, "0147", "A"],
        [1, "0999", ""],
        [9, "0147"],
        [1, "0147", "S"],
        [2, "0231"],
    ]
    result = asked("SEASONNOTES", [[2, "0231", "V", 50]], "absences", absences)
    assert [message for _, message, _ in result] == [
        "",
        "Not counted: the same absence is in row 7",
        "Not counted: there is no member 0999 on the sheet Members",
        "Not counted: there is no session 9 on the sheet Sessions",
        "Not counted: code 'S': A with notice, X without",
        "Check: 0231 has a result in session 2",
    ]


def test_sessions_say_what_is_wrong() -> None:
    sessions = [
        [1, "1.9.2026", "Tue", "", 24], [2, "3.8.2026"], [1, "5.9.2026"], [4, "1.9.2026", "tue"],
        [5, "nonsense"], [6, "8.9.2026", "", "", "", "", "butts"], [7, "9.9.2026"],
    ]  # fmt: skip
    got = answer(
        FUNCTIONS["SEASONSESSIONS"],
        [[[1, "0147", "V", 60], [1, "0412", "V", "41"], [7, "0147", "V", 50]], sessions, MEMBERS, RULES],
    )
    assert isinstance(got, list)
    assert got[0][:6] == [2, 2, 2, 50.5, "", ""]
    assert [row[7] for row in got] == ["", *["in doubt", "left out"], *["in doubt"] * 3, ""]
    assert [row[5] for row in got[1:]] == [
        "Check: 3 August 2026 is outside the season (1 September 2026 to 30 June 2027)",
        "Not counted: session 1 is in row 7 already",
        "Check: session 1 is of the same day and kind",
        "Check: date: 'nonsense' is not a date; type it as 24.11.2026 or 24 November 2026, "
        "with the day first",
        "Check: scored in 'butts': per cent or IMPs",
        "",
    ]


def test_a_session_that_was_passed_over() -> None:
    line = asked("SEASONSESSIONS", [[2, "0147", "0412", 50]], RULES)[0]
    assert line[5:] == [
        "No results, and session 2 has. Clear this row if it was cancelled.", "", "waiting"
    ]  # fmt: skip


def test_the_state_in_words() -> None:
    results = [[1, "0147", "0412", 60], [1, "0231", "09", 40]]
    result = asked("SEASONSTATE", results, RULES, None, 16)
    assert result == [
        ["State", "Provisional: 1 of 5 sessions are in; 1 left out (Results, row 8: there is no member 09 "
         "on the sheet Members); 1 to check (Members, row 10: 0231 and 0318 have the same name. Merge? "
         "Results and money follow the number kept.)", "provisional"],
        ["Next", "Correct the rows that are not counted", "bad"],
        ["Sessions held", 1, ""],
        ["Sessions planned", 5, ""],
        ["Results", 1, ""],
        ["Members", 4, ""],
        ["Not counted", 1, ""],
        ["To check", 1, ""],
        ["Ladder 1", "all evenings", ""],
        ["Ladder 2", "best 1 of 5, at least 2", ""],
        ["Ladder 3", "all evenings", ""],
        ["Ladder 4", "", ""],
        ["Results, row 8", "Not counted: there is no member 09 on the sheet Members", "left out"],
        ["Members, row 10", "Check: 0231 and 0318 have the same name. Merge? Results and money follow "
         "the number kept.", "in doubt"],
        ["", "", ""],
        ["", "", ""],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("results", "members", "notes"),
    [
        ([["|"]], [["|"]], "Type the members on the sheet Members"),
        ([["|"]], MEMBERS[:1], "Session 1 of 1 September 2026: import its results, or type them on the "
         "sheet Results"),
        ([[n, "0147", "V", 50] for n in range(1, 6)], MEMBERS[:1],
         "Every session has results: close the sessions, publish the ladders"),
    ],
)  # fmt: skip
def test_what_to_do_next(results: object, members: object, notes: str) -> None:
    assert asked("SEASONSTATE", results, RULES, members=members)[1][:2] == ["Next", notes]


def test_rules_that_changed_in_mid_season() -> None:
    rules = [["Title", "Club"], ["Counted", "best"], ["Best how many", 8], ["Sessions planned", 20],
             ["Rules since session", 11], ["Rules before", "best 10"]]  # fmt: skip
    result = asked("SEASONSTATE", [[1, "0147", "0412", 60]], rules, None, 16)
    assert result[8] == [
        "Ladder 1",
        "Rules since session 11: best 8 of 20. Sessions 1-10 were published by best 10.",
        "",
    ]


@pytest.mark.parametrize(
    ("label", "value", "notes"),
    [
        ("Best how many", "", "ladder 1: Best how many is missing"),
        ("Best how many", "x", "ladder 1, Best how many: 'x' is not a number"),
        ("Ranked by", "median", "ladder 1, Ranked by: 'median' is not one of: average; sum"),
        ("Points by place", "a b", "ladder 1, Points by place: 'a b' is no table of points by place, such as "
         "30 25 21 15 10 5, or 12 ... 1 (a space between the points)"),
        ("Weighted by boards", "maybe", "ladder 1, Weighted by boards: yes or no, not 'maybe'"),
        ("Handicaps set on", "1.13.2026", "ladder 1, Handicaps set on: '1.13.2026': there is no month 13; "
         "type it as 24.11.2026 or 24 November 2026, with the day first"),
        ("Sessions planned", "-3", "Sessions planned: '-3' is not a number of 0 to 9999"),
    ],
)  # fmt: skip
def test_a_rule_that_cannot_be_read_is_named(label: str, value: str, notes: str) -> None:
    rules = [["Title", "Club"], ["Counted", "best"], ["Best how many", 8], [label, value]]
    result = asked("SEASONSTATE", [[1, "0147", "0412", 60]], rules, None, 16)
    assert result[12] == ["Setup", f"Not counted: {notes}", "left out"]
    if label != "Sessions planned":
        broken = answer(FUNCTIONS["LADDER"], [[[1, "0147", "0412", 60]], SESSIONS, MEMBERS, rules])
        assert isinstance(broken, CellError)
        assert broken.reason == notes


def test_a_case_that_cannot_be_read_is_named() -> None:
    """The ladder goes on without it."""
    results, cases = [[1, "0147", "0412", 60]], [["No notice", "mean"]]
    [line, *_] = asked("LADDER", results, RULES, 3, None, cases)
    assert line[1] == "0147-0412"
    state = asked("SEASONSTATE", results, RULES, None, 16, None, cases)
    assert state[12] == [
        "Setup, No notice", "Not counted: the base is score or average, not 'mean'", "left out"
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("case", "notes"),
    [
        (["1st absence", "average", "9"], "the factor is 0 to 2, not 9"),
        (["1st absence", "average", "", "500"], "the shift is -100 to 100, not 500"),
        (["1st absence", "average", "", "", "", "520"], "'520' is no percentage (0 to 100), or average+5"),
        (["1st absence", "average", "", "", "", "-50"], "'-50' is no percentage (0 to 100), or average+5"),
    ],
)
def test_a_case_with_a_figure_that_cannot_be(case: list[str], notes: str) -> None:
    state = asked("SEASONSTATE", [[1, "0147", "0412", 60]], RULES, None, 16, None, [case])
    assert state[12][:2] == ["Setup, 1st absence", f"Not counted: {notes}"]


def test_lines_of_pairs_say_what_is_wrong() -> None:
    lines = [
        ["0147", "0412", "A", "b"], ["0412", "0147", "B"], ["0147", "0999", "A"], ["0147", "", "A"],
        ["0147", "0147", "A"], ["", "", "A"], ["0231", "0147"], ["0231", "0412", "Aardvark"], [],
    ]  # fmt: skip
    results = [[1, "0147", "0412", 60]]
    notes = asked("SEASONNOTES", results, "lines", None, lines)
    assert [row[1:] for row in notes] == [
        ["", ""],
        ["Not counted: the pair 0147 and 0412 is in row 7 already", "left out"],
        ["Not counted: there is no member 0999 on the sheet Members", "left out"],
        ["Not counted: member 2 is missing", "left out"],
        ["Not counted: 0147 plays with nobody: both members are the same", "left out"],
        ["Not counted: member 1 is missing", "left out"],
        ["Check: no line is typed: this pair is in no round", "in doubt"],
        ["Check: 'AARDVARK' is no line such as A", "in doubt"],
        ["", ""],
    ]
    state = asked("SEASONSTATE", results, RULES, None, 30, lines)
    assert [row[0] for row in state[12:] if row[2]] == [
        "Lines, row 8", "Lines, row 9", "Lines, row 10", "Lines, row 11", "Lines, row 12",
        "Members, row 10", "Lines, row 13", "Lines, row 14",
    ]  # fmt: skip


@every(
    ("sessions", "typed", "notes"),
    [
        (["Tuesday"], "Wednsday", [["Setup, ladder 1", "no session is of the kind wednsday. Correct it here, "
         "or Kind on the sheet Sessions."], ["Sessions, row 7", "no ladder counts sessions of the kind "
         "Tuesday"]]),
        (["Tuesday", "Tusday"], "Tuesday", [["Sessions, row 8", "is the kind Tusday the tuesday of the sheet "
         "Setup?"]]),
        (["Tuesday", ""], "tuesday", [["Sessions, row 8", "no ladder counts sessions of the kind (blank)"]]),
        (["Tuesday", "Friday"], "", []),
        (["Tuesday", "Friday"], "Friday; Tuesday", []),
    ],
)  # fmt: skip
def test_kinds_of_session_that_do_not_fit(sessions: list[str], typed: str, notes: list[list[str]]) -> None:
    lists = [[1, "0147", "0412", 60]], [[n, f"{n}.9.2026", kind] for n, kind in enumerate(sessions, 1)]
    rules = [["Title", "All"], ["Kinds of session", typed]]
    result = answer(FUNCTIONS["SEASONSTATE"], [*lists, MEMBERS[:2], rules, None, 20])
    assert isinstance(result, list)
    found = [[row[0], str(row[1]).removeprefix("Check: ")] for row in result[12:] if row[2]]
    assert found == notes


def test_a_ladder_below_the_line_and_one_that_is_not_there() -> None:
    results = [[1, "0147", "0412", 60], [2, "0147", "V", 70]]
    assert asked("LADDER", results, RULES, 2, None, None, None, 5) == [
        ["1", "0147", "Ann Ash", 2, 1, 70, 70, "", "placed"],
        ["", "", "Below the line", "", "", "", "", "", "heading"],
        ["", "0412", "Bob Ash", 1, 1, 60, 60, "1 more", "unplaced"],
        [""] * 9,
        [""] * 9,
    ]
    assert asked("LADDER", results, RULES, 4, None, None, None, 2) == [[""] * 9] * 2


def test_a_ladder_of_more_than_there_is_room_for() -> None:
    results = [[1, number, "V", 60] for number in ("0147", "0412", "0231", "0318")]
    lines = LADDER.lines(asked("LADDER", results, RULES, 1, None, None, None, 3))
    assert [line.name for line in lines] == [
        "Ann Ash",
        "member 0231",
        "and 2 more: xlvp score and xlvp publish list all of them",
    ]


def test_a_pair_s_ladder_with_absences_and_its_card() -> None:
    results = [[1, "0147", "0412", 47.5], [3, "0412", "0147", 47.5]]
    absences = [[2, "0147", "A"], [4, "0412", "X"]]
    [row] = asked("LADDER", results, RULES, 3, absences, CASES)
    assert row == ["1", "0147-0412", "Ann Ash – Bob Ash", 2, 3, 142.5, 47.5, "", "placed"]
    card = asked("LADDERCARD", results, RULES, "0412-0147", 3, absences, CASES)
    assert card == [
        ["", "", "0147-0412 Ann Ash – Bob Ash", "", 47.5, "1", "3 of 4 count: 142.50 / 3 = 47.50", ""],
        [1, 46266, "", 47.5, 47.5, "yes", "counted", "counts"],
        [2, 46273, "", "", 47.5, "yes", "counted: 1st absence: own average, at most 50.00 (own average "
         "47.50); provisional until the round is closed", "counts"],
        [3, 46280, "", 47.5, 47.5, "yes", "counted", "counts"],
        [4, 46511, "", "", 25, "no", "no notice: 25.00 (own average 47.50); provisional until the round is "
         "closed; not part of the average", "dropped"],
    ]  # fmt: skip


def test_a_card_of_nobody() -> None:
    got = answer(FUNCTIONS["LADDERCARD"], [[[1, "0147", "0412", 50]], SESSIONS, MEMBERS, RULES, "0999"])
    assert isinstance(got, CellError)
    assert got.reason == "0999 has no evening in this ladder"


def test_imps_never_stand_unmarked_among_percentages() -> None:
    sessions = [[1, "1.9.2026"], [2, "8.9.2026", "", "", 24, "", "IMPs"]]
    results = [[1, "0147", "0412", 60, "", "", "S"], [2, "0147", "0412", "-12,5"]]
    got = answer(FUNCTIONS["EVENINGS"], [results, sessions, MEMBERS, [[1, "0231", "X"]]])
    assert got == [["S 60.00", "-12.50 IMPs"], ["S 60.00", "-12.50 IMPs"], ["X", ""], ["", ""]]


def test_rules_that_need_more_of_the_calendar_are_named() -> None:
    """A growing minimum of Tuesdays of which not all are listed; boards that count and were not typed."""
    sessions = [[1, "1.9.2026", "Tuesday"], [2, "4.9.2026", "Friday", "", 24]]
    rules = [["Title", "Tuesdays", "Boards"], ["Kinds of session", "Tuesday"], ["Minimum", 10, ""],
             ["Minimum is", "growing"], ["Boards at least", "", 200], ["Sessions planned", 40]]  # fmt: skip

    def notes(*more: list[object]) -> list[list[object]]:
        lists = [[[1, "0147", "0412", 60], [2, "0147", "0412", 60]], sessions, MEMBERS[:2]]
        result = answer(FUNCTIONS["SEASONSTATE"], [*lists, [*rules, *more], None, 16])
        assert isinstance(result, list)
        return [row for row in result[12:] if row[1]]

    planned = ["Setup, ladder 1", "Check: it counts 1 of the 2 sessions listed, and 40 are planned. Enter "
               "under Planned in this ladder how many it will count.", "in doubt"]  # fmt: skip
    boards = [
        "Sessions, 1",
        "Check: ladder 2 needs the number of boards of these sessions. Enter it there.",
        "in doubt",
    ]
    assert notes() == [planned, boards]
    assert notes(["Planned in this ladder", 20]) == [boards]


def test_the_ranking_of_a_session() -> None:
    """Ties share a place; what there is no room for, and what is not counted, is said at the end."""
    results = [
        [1, "0147", "V", 50], [1, "0412", "V", 61], [1, "0231", "V", 50], [1, "0318", "V", 40],
        [1, "0318", "V", 70], [2, "0147", "V", 99],
    ]  # fmt: skip
    left = ["", "", "1 result not counted: see the sheet Results", "", ""]
    assert asked("SEASONRESULTS", results, 1) == [
        ["1", "0412-V", "Bob Ash – visitor", 61, ""],
        ["2=", "0147-V", "Ann Ash – visitor", 50, ""],
        ["2=", "0231-V", "member 0231 – visitor", 50, ""],
        ["4", "0318-V", "Jo SMITH – visitor", 40, ""],
        left,
    ]
    assert [row[2] for row in asked("SEASONRESULTS", results, 1, 4)] == [
        "Bob Ash – visitor",
        "Ann Ash – visitor",
        "and 2 more: see the sheet Results",
        left[2],
    ]
    assert asked("SEASONRESULTS", results, 5, 2) == [[""] * 5] * 2
