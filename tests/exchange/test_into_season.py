"""A session into a season workbook: exactly that session is replaced, what was typed beside it stays."""

from datetime import date
from fractions import Fraction
from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from openpyxl import load_workbook

from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedSession
from xlvp.rules.imps import imps
from xlvp.workbooks.formats import read_received
from xlvp.workbooks.kit.changes import Import, ImportOptions
from xlvp.workbooks.kit.opening import Opening as TeamsOpening
from xlvp.workbooks.season.book import SeasonBook
from xlvp.workbooks.season.build import build_season
from xlvp.workbooks.season.imports import take_session
from xlvp.workbooks.season.opening import Room, season_opening
from xlvp.workbooks.teams.build import build_teams
from xlvp.workbooks.teams.layout import Size
from xlvp.xlsx.entry_cells import with_texts
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.package import open_package
from xlvp.xlsx.values import NamedCells

MEMBERS = [
    ("0147", "Ann Ash"),
    ("0412", "Bob Ash"),
    ("0231", "Jo Smith"),
    ("0318", "Jo Smith"),
    ("0500", "Cy Elm"),
]
SESSIONS = [
    ("1", "1.9.2026"),
    ("2", "8.9.2026", "", "", "", "", "", "y"),
    ("3", "15.9.2026", "", "", "", "", "IMPs"),
]
RESULTS = [
    ("1", "0147", "0412", "54.17", "24", "A", "O"),
    ("1", "0231", "V", "50", "", "", "S", "Guest"),
    ("1", "0318", "0500", "46.00"),
    ("2", "0147", "0500", "60"),
]
RULES = {"title": ("All",), "first": ("1.9.2026",), "last": ("31.5.2027",)}


def book(**given: object) -> bytes:
    opening = {"members": MEMBERS, "sessions": SESSIONS, "results": RESULTS, "rules": RULES} | given
    return build_season(
        season_opening(Room(members=8, sessions=4, results=8, absences=4, pairs=2, log=3), **opening)
    )


def pair(percent: str, *players: str | tuple[str, str], **more: object) -> ReceivedPair:
    both = tuple(ReceivedPlayer(*((p,) if isinstance(p, str) else p)) for p in players)
    score = None if percent == "" else Fraction(percent)
    return ReceivedPair(1, players=both, percent=score, **more)  # type: ignore[arg-type]


NUMBERED = pair("55.21", ("", "0412"), ("", "0147"))
GUEST = pair("50.00", ("Jo", "0231"), "Guest")
THIRD = pair("46.00", ("", "0318"), "cy  elm")


def session(*pairs: ReceivedPair, day: date | None = date(2026, 9, 1), method: str = "") -> ReceivedSession:
    return ReceivedSession("evening.csv", "csv", day=day, method=method, pairs=pairs)


def take(data: bytes, received: ReceivedSession, **asked: object) -> Import:
    cells = NamedCells(recalculate_apart(open_package(data)))
    return take_session(received, cells, ImportOptions(**asked))  # type: ignore[arg-type]


def after(data: bytes, found: Import) -> bytes:
    return with_texts(open_package(data), found.texts)


def results(data: bytes) -> list[tuple[object, ...]]:
    rows = SeasonBook(NamedCells(recalculate_apart(open_package(data)))).rows["Results"]
    return sorted(tuple(cell or "" for cell in row[:8]) for row in rows if any(row))


def test_a_late_correction_changes_one_score_and_keeps_the_code() -> None:
    data = book()
    result = take(data, session(NUMBERED, GUEST, THIRD))
    assert result.notes == [
        "Session 1 of 1 September 2026: 1 of 3 lines changed: 0147 54.17 -> 55.21",
        "Guest (no number): no member has this name. Entered as a visitor; "
        "if it is a member, type the number.",
    ]
    assert [(change.old, change.new) for change in result.changes[:1]] == [("54.17", "55.21")]
    assert result.same == 2
    now = results(after(data, result))
    assert ("1", "0147", "0412", "55.21", "24", "A", "O", "") in now
    assert len(now) == 4


def test_places_that_swap_are_said() -> None:
    data = book(results=[("1", "0147", "V", "54"), ("1", "0412", "V", "53"), ("1", "0500", "V", "40")])
    new = [pair("52", ("", "0147"), ""), pair("53", ("", "0412"), ""), pair("40", ("", "0500"), "")]
    result = take(data, session(*new))
    assert result.notes[0] == (
        "Session 1 of 1 September 2026: 1 of 3 lines changed: 0147 54 -> 52.00; All: places 1 and 2 swap"
    )


def test_a_second_import_writes_nothing() -> None:
    data = book()
    once = after(data, take(data, session(NUMBERED, GUEST, THIRD)))
    again = take(once, session(NUMBERED, GUEST, THIRD))
    assert (again.texts, again.same) == ({}, 3)


@pytest.mark.thorough
def test_a_corrected_evening_is_the_right_one_at_once() -> None:
    data = book(results=())
    wrong, right = session(NUMBERED, GUEST), session(pair("56.00", ("", "0147"), ("", "0412")), THIRD)
    first = after(data, take(data, wrong))
    corrected, once = after(first, take(first, right)), after(data, take(data, right))

    def pairs(made: bytes) -> list[object]:
        return sorted((line[0], *sorted(map(str, line[1:3])), *line[3:]) for line in results(made))

    assert pairs(corrected) == pairs(once)
    assert len(pairs(once)) == 2


def test_who_is_not_in_the_file_goes_but_for_a_code() -> None:
    data = book()
    result = take(data, session(pair("46.00", ("", "0500"), ("", "0318"))))
    now = results(after(data, result))
    assert [line[1] for line in now if line[0] == "1"] == ["0147", "0231", "0318"]
    assert result.notes == [
        "0147 and 0412 are not in the file; the line has the code O and stays",
        "0231 and V are not in the file; the line has the code S and stays",
    ]
    bare = book(results=[line[:4] for line in RESULTS])
    gone = take(bare, session(pair("46.00", ("", "0500"), ("", "0318"))))
    assert [line[1] for line in results(after(bare, gone)) if line[0] == "1"] == ["0318"]


def test_names_are_never_guessed() -> None:
    data = book()
    result = take(
        data,
        session(pair("50", "Ann  ASH", "J. Smyth"), pair("50", "Jo Smith", "Bob Ash"), day=date(2026, 9, 22)),
    )
    assert result.notes[1:] == [
        "J. Smyth (no number): no member has this name. Entered as a visitor; "
        "if it is a member, type the number.",
        "Jo Smith (no number): 2 members of that name, 0231, 0318. Type the number.",
    ]
    assert ("4", "0147", "V", "50.00", "", "", "", "J. Smyth") in results(after(data, result))
    assert ("4", "0412", "V", "50.00", "", "", "", "Jo Smith") in results(after(data, result))


def test_a_guest_who_sat_with_another_member_is_another_pair() -> None:
    """The same guest's name is not the same pair: 0231 goes, 0500 comes."""
    data = book(results=[("1", "0231", "V", "50", "", "", "", "Guest")])
    result = take(data, session(pair("61", ("", "0500"), "Guest")))
    assert results(after(data, result)) == [("1", "0500", "V", "61.00", "", "", "", "Guest")]


def test_a_number_typed_for_a_visitor_stays() -> None:
    data = book(results=[("1", "0147", "0500", "50", "", "", "", "J. Smyth")])
    assert take(data, session(pair("50", "Ann Ash", "J. Smyth"))).texts == {}


LEES = [*MEMBERS, ("0601", "Pat Lee"), ("0602", "Pat Lee")]
LATE = date(2026, 9, 22)


def to_check(data: bytes) -> list[str]:
    """What the sheet Start has to look at among the results."""
    book = SeasonBook(NamedCells(recalculate_apart(open_package(data))))
    return [str(remark) for remark in book.counted.of_scores if remark]


@pytest.mark.slow
def test_two_members_of_one_name_stay_to_be_checked_until_one_is_typed() -> None:
    data = book(members=LEES, results=())
    evening = session(pair("50", "Bob Ash", "Pat Lee"), pair("50", "Pat Lee", "Guest"), day=LATE)
    first = after(data, take(data, evening))
    words = (
        "Check: 'Pat Lee' counts as a visitor, but members 0601 and 0602 have that name. Enter the number "
        "instead of V, or write (visitor) after the name."
    )
    assert to_check(first) == [words, words]
    assert to_check(after(first, take(first, evening))) == [words, words], "also after the next import"
    # the numbers are typed by hand, once with the note left as it is, once with the note taken away
    for bob, guest in (("", "Guest"), ("Pat Lee", "Pat Lee, Guest"), ("pat  lee", "Guest")):
        lines = [
            ("4", "0412", "0601", "50.00", "", "", "", bob),
            ("4", "0602", "V", "50", "", "", "O", guest),
        ]
        mended = book(members=LEES, sessions=[*SESSIONS, ("4", "22.9.2026")], results=lines)
        again = take(mended, evening)
        assert (again.texts, to_check(mended)) == ({}, []), (bob, guest)
        assert not [message for message in again.notes if "Pat Lee" in message]
        corrected = take(mended, session(*(pair("51", "Bob Ash", "Pat Lee"), evening.pairs[1]), day=LATE))
        assert [(change.old, change.new) for change in corrected.changes[:1]] == [("50.00", "51.00")]
    visitor = [("4", "0412", "V", "50.00", "", "", "", "Pat Lee (visitor)")]
    note = book(members=LEES, sessions=[*SESSIONS, ("4", "22.9.2026")], results=visitor)
    again = take(note, session(evening.pairs[0], day=LATE))
    assert (again.texts, again.notes, to_check(note)) == ({}, [], [])


def test_a_guest_takes_the_place_of_a_member_if_the_file_says_so() -> None:
    """Nothing on the line says that the member was typed for the guest."""
    data = book(results=[("1", "0147", "0412", "50")])
    result = take(data, session(pair("50", "Ann Ash", "Xavier")))
    assert results(after(data, result)) == [("1", "0147", "V", "50.00", "", "", "", "Xavier")]


def test_a_pair_without_names_takes_nobody_else_s_line() -> None:
    data = book(results=[("1", "0147", "0412", "50"), ("1", "V", "V", "40")])
    unnamed = ReceivedPair(2, players=(), percent=Fraction(40))
    assert take(data, session(unnamed, pair("50", "Ann Ash", "Bob Ash"))).texts == {}


def test_a_note_on_a_pair_of_members_is_the_club_s_own() -> None:
    data = book(results=[("1", "0147", "0412", "54", "", "", "C", "late")])
    result = take(data, session(NUMBERED))
    assert results(after(data, result)) == [("1", "0147", "0412", "55.21", "", "", "C", "late")]


def test_numbers_in_the_columns_of_names(tmp_path: Path) -> None:
    """They are read as numbers; one that no member has is named, and one person twice is refused."""
    evening = tmp_path / "evening.csv"
    evening.write_text("Player 1;Player 2;Percentage\n0147;0412;55,21\n0318;500;46\n", encoding="utf-8")
    data = book(results=())
    result = take(data, read_received(evening), session=1)  # type: ignore[arg-type]
    written = after(data, result)
    assert results(written) == [
        ("1", "0147", "0412", "55.21", "", "", "", ""),
        ("1", "0318", "V", "46.00", "", "", "", "500"),
    ]
    assert [message for message in result.notes if "500" in message] == [
        "Pair 2: there is no member 500; is it 0500? Entered as a visitor, the number in the note; if it is "
        "a member, type the number."
    ]
    assert to_check(written) == ["Check: 500 counts as a visitor. Enter a member's number instead of V."]
    for twice in ("0147;0147", "0147;Ann Ash"):
        evening.write_text(f"Player 1;Player 2;Percentage\n{twice};55,21\n", encoding="utf-8")
        with pytest.raises(WorkbookError, match=r"pair 1 has member 0147 twice; nothing was written"):
            take(data, read_received(evening), session=1)  # type: ignore[arg-type]


def test_a_session_that_is_not_listed_is_added() -> None:
    data = book()
    result = take(data, session(pair("50", "Ann Ash", "Bob Ash", boards=26), day=date(2026, 9, 22)))
    new = SeasonBook(NamedCells(recalculate_apart(open_package(after(data, result)))))
    assert new.counted.sessions[4].day == date(2026, 9, 22)
    assert (new.counted.sessions[4].boards, new.counted.sessions[4].imps) == (26, False)
    assert result.notes[0].startswith("Session 4: 1 line, all new")
    log = [row for row in new.rows["Log"] if any(row)]
    assert len(log) == 1 and str(log[0][3]).endswith("Money untouched.")


def test_imps_go_into_a_session_of_imps() -> None:
    players = tuple(map(ReceivedPlayer, ("Ann Ash", "Bob Ash", "Cy Elm", ""), ("", "", "", "0231")))
    teams = ReceivedPair(1, players=players, total=Fraction(-25, 2), boards=24)
    data = book()
    result = take(data, session(teams, day=date(2026, 9, 15)))
    assert [line[:5] for line in results(after(data, result)) if line[0] == "3"] == [
        ("3", "0147", "0412", "-12.50", "24"),
        ("3", "0500", "0231", "-12.50", "24"),
    ]
    with pytest.raises(WorkbookError, match="is scored in IMPs, session 1 on the sheet Sessions in per cent"):
        take(data, session(teams, method="cross-imps"))


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("received", "asked", "notes"),
    [
        (session(NUMBERED, day=None), {}, "does not say its date: which session is it"),
        (session(NUMBERED, day=date(2025, 9, 1)), {}, "is of 1 September 2025, outside the season"),
        (session(day=date(2026, 9, 1)), {}, "it has no percentages or IMPs of pairs"),
        (session(pair("50"), pair("61", "", "")), {}, "evening.csv names no players: a season needs"),
        (
            session(NUMBERED, day=date(2026, 9, 8)),
            {},
            "2 of 8 September 2026 is closed, and the file differs",
        ),
        (session(*[pair("50", f"P{n}", f"Q{n}") for n in range(9)]), {}, "the sheet Results is full"),
    ],
)
def test_what_is_refused(received: ReceivedSession, asked: dict[str, object], notes: str) -> None:
    with pytest.raises(WorkbookError, match=notes):
        take(book(), received, **asked)


def test_a_closed_session_is_opened_when_asked() -> None:
    data = book()
    assert take(data, session(pair("60", "Ann Ash", "Cy Elm"), day=date(2026, 9, 8))).texts == {}
    result = take(data, session(pair("61", "Ann Ash", "Cy Elm"), day=date(2026, 9, 8)), reopen=True)
    new = SeasonBook(NamedCells(recalculate_apart(open_package(after(data, result)))))
    assert not new.counted.sessions[2].closed
    assert ("2", "0147", "0500", "61.00", "", "", "", "") in results(after(data, result))


def test_from_the_command_line(tmp_path: Path) -> None:
    season, evening = tmp_path / "season.xlsx", tmp_path / "evening.csv"
    season.write_bytes(book())
    evening.write_text(
        "Place,Pair,Number1,Number2,Percent\n1,1,0147,0412,55.21\n2,2,0318,0500,46\n", encoding="utf-8"
    )
    options = ["import", str(evening), "--into", str(season), "--session", "1"]
    shown = CliRunner().invoke(main, [*options, "--dry-run"]).output
    assert "54.17" in shown and "55.21" in shown and "left as it is" in shown
    assert "! columns: 'Place' = place, 'Pair' = pair, 'Number1' = number1" in " ".join(shown.split())
    message = CliRunner().invoke(main, [*options, "--yes"]).output
    assert "0147 54.17 -> 55.21" in message
    assert "Provisional: 2 of 3 sessions are in" in message
    assert len([*tmp_path.glob("season (backup *).xlsx")]) == 1
    assert "nothing to write" in CliRunner().invoke(main, [*options, "--yes"]).output


def test_a_copy_that_another_saved_later_is_named(tmp_path: Path) -> None:
    """Two copies of one file, edited by two people; an import counts as saving."""
    season, theirs, evening = (
        tmp_path / name for name in ("season.xlsx", "season (Anna).xlsx", "evening.csv")
    )
    data = book(settings={"season_club": "Elm Lane (made up)"})
    season.write_bytes(data)
    theirs.write_bytes(data)
    evening.write_text("Pair,Number1,Number2,Percent\n1,0147,0412,55.21\n", encoding="utf-8")
    words = "season (Anna).xlsx was saved after your copy was made"

    def shown() -> str:
        options = ["import", str(evening), "--into", str(season), "--session", "1", "--dry-run"]
        return CliRunner().invoke(main, options, terminal_width=200).output

    assert words not in shown()
    done = CliRunner().invoke(
        main, ["import", str(evening), "--into", str(theirs), "--session", "1", "--yes"]
    )
    assert "written" in done.output
    assert words in " ".join(shown().split())


def test_money_in_the_file_is_warned_of(tmp_path: Path) -> None:
    """A copy of a sheet of the treasurer's book, as a spreadsheet program takes it along."""
    workbook = load_workbook(BytesIO(book()))
    workbook.create_sheet("Ledger_2")
    workbook.save(tmp_path / "season.xlsx")
    evening = tmp_path / "evening.csv"
    evening.write_text("Pair,Number1,Number2,Percent\n1,0147,0412,55.21\n", encoding="utf-8")
    for command in (
        ["import", str(evening), "--into", str(tmp_path / "season.xlsx"), "--session", "1", "--dry-run"],
        ["score", str(tmp_path / "season.xlsx")],
        ["publish", str(tmp_path / "season.xlsx"), "-o", str(tmp_path / "site")],
    ):
        message = " ".join(CliRunner().invoke(main, command).output.split())
        assert "money lies in this file, on the sheet Ledger_2" in message, command


def test_a_teams_evening_comes_with_its_line_ups(tmp_path: Path) -> None:
    """By hand: 4S= and 4S-1, datum 185, so 235 for one side and -235 for the other: 6 IMPs."""
    lists = {
        "Teams": [{"team": 1, "name": "Elms"}, {"team": 2, "name": "Oaks"}],
        "Matches": [{"round": 1, "team_a": 1, "team_b": 2}],
        "Boards": [
            {"board_round": 1, "board_a": 1, "board_b": 2, "board": 1, "first_table": "4SN=",
             "second_table": "4SN-1"},
        ],
        "Line-ups": [
            {"lineup_round": 1, "lineup_team": 1, "lineup_ns": "0147-0412", "lineup_ew": "Guest - Cy Elm"},
            {"lineup_round": 1, "lineup_team": 2, "lineup_ns": "A - B", "lineup_ew": "C - D"},
        ],
    }  # fmt: skip
    teams = tmp_path / "teams.xlsx"
    setup = {"title": "Teams (made up)", "date": "15.9.2026", "boards": 1, "rounds": 1}
    teams.write_bytes(build_teams(TeamsOpening(Size(2, 1, 4), setup, lists)))
    result = take(book(), read_received(teams))  # type: ignore[arg-type]
    assert result.notes[0].startswith("Session 3 of 15 September 2026: 4 lines, all new")
    new = results(after(book(), result))
    by_members = {line[1:3]: line[3] for line in new if line[0] == "3"}
    datum = Fraction(420 - 50, 2)
    assert imps(int(420 - datum) // 10 * 10) == 6, "235 counts as 230: towards the average"
    assert by_members["0147", "0412"] == by_members["0500", "V"] == "6.00"
    assert [line[3] for line in new if line[1:3] == ("V", "V")] == ["-6.00", "-6.00"]
