"""Several sessions of one event in a USEBIO file: kept apart, one imported at a time. Names are made up."""

from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from xlvp.cli import main
from xlvp.formats.usebio_reader import read_usebio

NAMES = ("Ann Alder - Bob Birch", "Cid Cedar - Dot Dale", "Eve Elm - Fay Fern", "Gus Gorse - Hal Holm")
#: Of each session: board, North-South, East-West, score; and the percentages worked out by hand.
RESULTS = {
    "1": ((1, 1, 2, 420), (1, 3, 4, -50), (2, 1, 2, 140), (2, 3, 4, 110)),
    "2": ((1, 1, 2, -100), (1, 4, 3, 450), (2, 1, 2, 90), (2, 4, 3, 120)),
}
PERCENT = {"1": (100, 0, 0, 100), "2": (0, 100, 0, 100)}


def participants(percent: tuple[int, ...] | None) -> str:
    pairs = ""
    for number, names in enumerate(NAMES, 1):
        reached = f"<PERCENTAGE>{percent[number - 1]}</PERCENTAGE>" if percent else ""
        players = "".join(
            f"<PLAYER><PLAYER_NAME>{name}</PLAYER_NAME></PLAYER>" for name in names.split(" - ")
        )
        pairs += f"<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{reached}{players}</PAIR>"
    return f"<PARTICIPANTS>{pairs}</PARTICIPANTS>"


def boards(session: str) -> str:
    text = ""
    for board in (1, 2):
        lines = ""
        for at, ns, ew, score in RESULTS[session]:
            if at == board:
                lines += (
                    f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER>"
                    f"<EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER><SCORE>{score}</SCORE></TRAVELLER_LINE>"
                )
        text += f"<BOARD><BOARD_NUMBER>{board}</BOARD_NUMBER>{lines}</BOARD>"
    return text


def event(
    ids: tuple[str, str] = ("1", "2"), dates: tuple[str, str] = ("", ""), *, above: bool = False
) -> str:
    """Two sessions; ``above``: the pairs are listed for the whole event."""
    inside = participants((50, 50, 0, 100)) if above else ""
    for session, number, day in zip(RESULTS, ids, dates, strict=True):
        said = f"<DATE>{day}</DATE>" if day else ""
        own = "" if above else participants(PERCENT[session])
        inside += f'<SESSION SESSION_ID="{number}">{said}<SECTION SECTION_ID="A">{own}'
        inside += f"{boards(session)}</SECTION></SESSION>"
    return (
        "<USEBIO><EVENT EVENT_TYPE='PAIRS'><EVENT_DESCRIPTION>Two evenings</EVENT_DESCRIPTION>"
        "<DATE>01/11/2026</DATE><BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>"
        f"{inside}</EVENT></USEBIO>"
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "two.xml"
    path.write_text(event(dates=("01/11/2026", "08/11/2026")))
    return path


def run(*arguments: object, answer: str = "") -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments], input=answer)


def test_each_session_is_an_event_of_its_own(file: Path) -> None:
    received = read_usebio(file)
    assert (received.sessions, received.sections) == (("1", "2"), ("",))
    for session, own in zip(RESULTS, received.each_session(), strict=True):
        assert own.sessions == ("",)
        assert [(line.board, line.ns, line.ew, int(line.entry)) for line in own.results] == list(
            RESULTS[session]
        )
        assert tuple(pair.percent for pair in own.pairs) == PERCENT[session]
    assert [own.day for own in received.each_session()] == [date(2026, 11, 1), date(2026, 11, 8)]


def test_the_day_of_an_event_is_the_day_of_no_session(tmp_path: Path) -> None:
    path = tmp_path / "two.xml"
    path.write_text(event())
    received = read_usebio(path)
    assert received.day == date(2026, 11, 1)
    assert [own.day for own in received.each_session()] == [None, None]


@pytest.mark.parametrize("ids", [("", ""), ("1", "1"), ("Monday", "Tuesday")])
def test_sessions_without_numbers_of_their_own_are_numbered(ids: tuple[str, str], tmp_path: Path) -> None:
    path = tmp_path / "two.xml"
    path.write_text(event(ids))
    assert read_usebio(path).sessions == ("1", "2")


def test_pairs_of_the_whole_event_give_their_names_alone(tmp_path: Path) -> None:
    path = tmp_path / "two.xml"
    path.write_text(event(above=True))
    for own in read_usebio(path).each_session():
        assert [" - ".join(pair.names) for pair in own.pairs] == list(NAMES)
        assert {(pair.percent, pair.total, pair.place) for pair in own.pairs} == {(None, None, "")}


def test_a_season_takes_one_session_at_a_time(file: Path, tmp_path: Path) -> None:
    season = tmp_path / "season.xlsx"
    assert run("new", "season", "-o", season).exit_code == 0
    refused = run("import", file, "--into", season, "--yes")
    assert refused.exit_code == 1 and "--session 1" in refused.output
    assert (
        "Session 1: 4 lines, all new" in run("import", file, "--into", season, "--session", 1, "--yes").output
    )
    assert (
        "Session 2: 4 lines, all new" in run("import", file, "--into", season, "--session", 2, "--yes").output
    )
    again = run("import", file, "--into", season, "--session", 2, "--yes")
    assert "nothing to write" in again.output


def test_a_session_without_a_day_needs_its_number_in_the_season(tmp_path: Path) -> None:
    path, season = tmp_path / "two.xml", tmp_path / "season.xlsx"
    path.write_text(event())
    assert run("new", "season", "-o", season).exit_code == 0
    refused = run("import", path, "--into", season, "--session", 2, "--yes")
    assert refused.exit_code == 1 and "--as 14" in refused.output
    taken = run("import", path, "--into", season, "--session", 2, "--as", 7, "--yes")
    assert "Session 7: 4 lines, all new" in taken.output


def test_two_sessions_of_one_day_do_not_take_each_other_s_place(tmp_path: Path) -> None:
    """The same pairs play in both: the second is asked for, and refused where nobody answers."""
    path, season = tmp_path / "two.xml", tmp_path / "season.xlsx"
    path.write_text(event(dates=("01/11/2026", "01/11/2026")))
    assert run("new", "season", "-o", season).exit_code == 0
    assert run("import", path, "--into", season, "--session", 1, "--yes").exit_code == 0
    before = season.read_bytes()
    refused = run("import", path, "--into", season, "--session", 2, "--yes")
    assert refused.exit_code == 1 and season.read_bytes() == before
    words = " ".join(refused.output.split())
    assert "two.xml has several sessions of that day" in words and "--as 2" in words
    answered = run("import", path, "--into", season, "--session", 2, answer="2\ny\n")
    assert "Session 2: 4 lines, all new" in answered.output
    again = run("import", path, "--into", season, "--session", 2, "--yes")
    assert again.exit_code == 1 and "give --as 1 or 2" in again.output
    same = run("import", path, "--into", season, "--session", 2, "--as", 2, "--yes")
    assert "nothing to write" in same.output


def test_merge_refuses_several_sessions(file: Path, tmp_path: Path) -> None:
    refused = run("merge", file, "-o", tmp_path / "all.xlsx")
    assert refused.exit_code == 1 and "2 sessions of one event" in refused.output
    assert not (tmp_path / "all.xlsx").exists()


def test_an_individual_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "individual.xml"
    path.write_text(event().replace("'PAIRS'", "'INDIVIDUAL'"))
    result = run("verify", path)
    assert result.exit_code == 4 and "reads no individual from USEBIO" in result.output
