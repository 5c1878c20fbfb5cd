"""USEBIO and tables of delimited text as received sessions; figures typed here from the files shown."""

from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

import pytest

from tests.exchange.importing import OPENING, column, run
from xlvp.errors import NotationError, WorkbookError
from xlvp.formats import delimited
from xlvp.formats.played_entry import played_entry
from xlvp.formats.usebio import usebio
from xlvp.pairs.received import ReceivedMatches, ReceivedPlayer, ReceivedSession
from xlvp.part import remarks
from xlvp.workbooks.formats import format_of, read_received
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import Names, TypedResult
from xlvp.xlsx.recalculate import recalculate

GUIDE = Path(__file__).resolve().parents[2] / "xlvp" / "guide"
REAL = Path(__file__).resolve().parents[3] / "shared" / "reference" / "real"

# Made up: two sections, East-West numbered from 1 on like North-South.
TWO_SECTIONS = """<?xml version="1.0"?>
<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">
<USEBIO Version="1.2"><CLUB><CLUB_NAME>Bridge Club Sowa</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="PAIRS"><EVENT_DESCRIPTION>Tuesday</EVENT_DESCRIPTION><DATE>24/11/2026</DATE>
<BOARD_SCORING_METHOD>CROSS_IMPS</BOARD_SCORING_METHOD><SESSION>
<SECTION SECTION_ID="A"><PARTICIPANTS>
<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION><PLACE>2=</PLACE><TOTAL_SCORE>-3.50</TOTAL_SCORE>
<BOARDS_PLAYED>24</BOARDS_PLAYED>
<PLAYER><PLAYER_NAME>Zoë Müller</PLAYER_NAME><NATIONAL_ID_NUMBER>00147</NATIONAL_ID_NUMBER></PLAYER>
<PLAYER><PLAYER_NAME>Jan Lis</PLAYER_NAME></PLAYER></PAIR>
<PAIR><PAIR_NUMBER>x</PAIR_NUMBER></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2EW</EW_PAIR_NUMBER>
<CONTRACT>3NTX</CONTRACT><PLAYED_BY>W</PLAYED_BY><TRICKS>7</TRICKS><SCORE>300</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER>2</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER>
<CONTRACT>4S</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>10</TRICKS><SCORE>450</SCORE></TRAVELLER_LINE>
<TRAVELLER_LINE><NS_PAIR_NUMBER></NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER></TRAVELLER_LINE></BOARD>
</SECTION>
<SECTION SECTION_ID="B"><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>
<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER>
<SCORE>A5050</SCORE></TRAVELLER_LINE></BOARD></SECTION></SESSION></EVENT></USEBIO>
"""


def received(path: Path, text: str | bytes) -> ReceivedSession:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    session = read_received(path)
    assert isinstance(session, ReceivedSession)
    return session


def test_usebio_of_two_sections(tmp_path: Path) -> None:
    session = received(tmp_path / "two.xml", TWO_SECTIONS)
    assert (session.format, session.title, session.place) == ("USEBIO", "Tuesday", "Bridge Club Sowa")
    assert (session.day, session.method, session.sections) == (date(2026, 11, 24), "cross-imps", ("A", "B"))
    first, wrong, other = session.results
    assert (first.ns, first.ew, first.entry, first.section) == (1, 2, "3NTxW-2", "A")
    assert (wrong.entry, wrong.problem) == ("", played_problem("4S", "N", "10", "450"))
    assert (other.entry, other.section) == ("50%", "B")
    (pair,) = session.pairs
    assert pair.players == (ReceivedPlayer("Zoë Müller", "00147"), ReceivedPlayer("Jan Lis"))
    assert (pair.number, pair.side, pair.section, pair.place) == (1, "NS", "A", "2=")
    assert (pair.total, pair.percent, pair.boards) == (Fraction(-7, 2), None, 24)
    assert session.problems == (
        "board 1: '' is not the number of a pair; the line is left out",
        "pair 'x': 'x' is not the number of a pair; it is left out",
    )


def played_problem(*words: str) -> str:
    with pytest.raises(NotationError, match="420") as message:
        played_entry(1, *words)
    return str(message.value)


@pytest.mark.thorough
def test_what_we_write_is_what_we_read(tmp_path: Path, book: Path) -> None:
    """Through USEBIO into an empty workbook of the same movement: no rounds and tables there, and found."""
    typed = {
        (1, 1, 1): TypedResult("4SN="),
        (1, 2, 3): TypedResult("pass"),
        (2, 1, 3): TypedResult("60%/40%"),
    }
    typed |= {
        (3, 4, 3): TypedResult("3NTxE-2", ns="5", ew="4"),
        (2, 2, 5): TypedResult("-90"),
        (2, 2, 6): TypedResult("NP"),
    }
    names = {1: Names("Ann", "Bob"), 5: Names("Łucja Żółkiewska", "O'Neill")}
    written = build(replace(OPENING, title="Tuesday", entries=typed, names=names))
    file = tmp_path / "Tuesday.xml"
    session = received(file, usebio(read_event(recalculate(written)))[0])
    assert (session.title, session.method) == ("Tuesday", "matchpoints")
    done = run(file, "--into", book, "--yes")
    assert done.exit_code == 0, done.output
    evening = tmp_path / "typed.xlsx"
    evening.write_bytes(written)
    for name in ("player1", "player2", "played_ns", "played_ew"):
        assert column(book, name) == column(evening, name)
    messages = [{"60%/40%": "60%", "NP": None}.get(str(entry), entry) for entry in column(evening, "result")]
    assert column(book, "result") == messages


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        ('<!DOCTYPE USEBIO [<!ENTITY a "b">]><USEBIO><EVENT>&a;</EVENT></USEBIO>', "declares an entity"),
        ('<!DOCTYPE USEBIO [<!ENTITY % p SYSTEM "file:///etc/passwd">%p;]><USEBIO/>', "declares an entity"),
        ("<USEBIO>" + "<A>" * 70 + "</A>" * 70 + "</USEBIO>", "more of them inside each other"),
        ("<USEBIO><EVENT>", "is damaged"),
        ("<USEBIO></USEBIO>", "has no USEBIO event"),
        ("<USEBIO><EVENT></EVENT></USEBIO>", "neither pairs nor boards"),
        ("<USEBIO><EVENT>&undeclared;</EVENT></USEBIO>", "is damaged"),
    ],
)
def test_xml_that_means_no_good(tmp_path: Path, text: str, notes: str) -> None:
    with pytest.raises(WorkbookError, match=f"{notes}.*Choose a USEBIO file"):
        received(tmp_path / "bad.xml", text)


def test_a_table_of_results_in_any_order_of_columns(tmp_path: Path, book: Path) -> None:
    text = (
        "Wyniki wtorkowe\n\nEW;Rozdanie;NS;Runda;Stół;Kontrakt;Rozgrywający;Lewy;Zapis\n"
        "5;1;1;1;1;4♠;N;10;420\n5;2;1;1;1;3 NT x;W;-2;\n6;3;2;1;2;;;;-90\n6;4;2;1;2;pas;;;0\n"
        "7;5;3;1;3;4H;E;10;-620\nx;6;3;1;3;;;;50\n"
    )
    session = received(tmp_path / "wyniki.csv", text.encode("cp1250", errors="ignore"))
    assert format_of(tmp_path / "wyniki.csv").name == "delimited text"
    assert [result.entry for result in session.results][1:4] == ["3NTxW-2", "-90", "pass"]
    assert "4H" in session.results[4].problem and "-420" in session.results[4].problem
    assert session.problems == ("line 6 of the table: 'x' is not the number of a pair; it is left out",)
    done = run(tmp_path / "wyniki.csv", "--into", book, "--yes")
    assert column(book, "result")[1:4] == ["3NTxW-2", "-90", "pass"], done.output


def test_a_ranking(tmp_path: Path, book: Path) -> None:
    text = 'Rank,Pair,Names,Id 1,Id 2,%,Boards played\n1=,8NS,Ann Ash & Bob Oak,0147,0231,"54,17",24\n'
    (pair,) = received(tmp_path / "ranking.csv", text).pairs
    assert (pair.number, pair.side, pair.place, pair.boards) == (8, "NS", "1=", 24)
    assert pair.percent == Fraction(5417, 100)
    assert pair.players == (ReceivedPlayer("Ann Ash", "0147"), ReceivedPlayer("Bob Oak", "0231"))
    done = run(tmp_path / "ranking.csv", "--into", book, "--yes")
    assert (done.exit_code, "it has no results of boards" in done.output) == (1, True)


def test_a_table_of_something_else(tmp_path: Path) -> None:
    with pytest.raises(
        WorkbookError, match=r"has no headings that xlvp knows(.|\n)*a table of results or a ranking"
    ):
        received(tmp_path / "members.csv", "Name,Phone\nAnn,1\n")


@pytest.mark.skipif(not REAL.is_dir(), reason="the real sessions are not kept with the project")
def test_tables_of_real_sessions() -> None:
    """Every line is read, and each contract gives the score that stands beside it."""
    counts = {}
    for path in sorted(REAL.glob("*.csv")):
        if "matches" not in path.name:
            session = read_received(path)
            assert isinstance(session, ReceivedSession) and not session.problems
            assert not any(result.problem for result in session.results)
            counts[path.stem] = (len(session.results), len(session.pairs))
    assert counts["usebio_mp_pairs_mitchell_travellers"] == (512, 0)
    assert counts["acbl_club_1_totals"] == (0, 25)
    assert sum(results for results, _ in counts.values()) == 1676


def test_columns_elements_and_penalties_that_are_not_read_are_named(tmp_path: Path) -> None:
    """What is computed anew, points and vulnerability, is not mentioned; what would be lost is."""
    head = "Board,NS,EW,Score NS,Score EW,NS MP,Vul,Fine,Town\n"
    session = received(
        tmp_path / "fines.csv", f"{head}1,1,2,420,-420,3,-,5,Leeds\n2,1,2,-50,420,1,NS,,York\n"
    )
    assert remarks(part for part in session.parts if part.open) == [
        "column 'Fine' is ignored: xlvp does not know what it is"
    ]
    assert [line.entry for line in session.results] == ["+420", "(-50)/(-420)"]
    table = tmp_path / "matches.csv"
    table.write_text("Round,Team A,Team B,IMPs A,IMPs B,Carry\n1,A,B,3,4,7\n1,C,D,3,,\n")
    matches = read_received(table)
    assert isinstance(matches, ReceivedMatches)
    assert [part.name for part in matches.parts if part.open] == ["Carry"]
    assert matches.problems == (
        "line 2 below the headings: 'C' v 'D': the IMPs of one team only; it is left out",
    )
    event = (
        "<USEBIO><EVENT><PAIRS>2</PAIRS><CARRY_OVER>3</CARRY_OVER><PARTICIPANTS>"
        "<PAIR><PAIR_NUMBER>1</PAIR_NUMBER>"
        "<ADJUSTMENT>-1.50</ADJUSTMENT><PLAYER><PLAYER_NAME>Ann</PLAYER_NAME></PLAYER></PAIR></PARTICIPANTS>"
        "</EVENT><HANDSET><BOARD><HAND><DIRECTION>North</DIRECTION></HAND></BOARD></HANDSET></USEBIO>"
    )
    usebio_file = received(tmp_path / "carry.xml", event)
    assert [part.name for part in usebio_file.parts if part.open] == ["CARRY_OVER"]
    assert usebio_file.problems == ("the deal of board '': '' is not the number of a pair; it is left out",)
    assert usebio_file.pairs[0].penalty == Fraction(3, 2)


def test_headings_that_are_not_known_are_answered_with_those_that_are(tmp_path: Path) -> None:
    known = r"Round, Team A, Team B and IMPs A, IMPs B; (.|\n)*Board, NS, EW and Result"
    with pytest.raises(WorkbookError, match=known):
        received(tmp_path / "strange.csv", "Spieltag,Erster,Zweiter\n1,A,B\n")
    guide = (GUIDE / "import.md").read_text("utf-8")
    missing = [
        words[0]
        for table in (delimited.HEADINGS, delimited.MATCH_HEADINGS)
        for column, words in table.items()
        if not any(f"`{word}`" in guide.lower().replace(" ", "") for word in words)
    ]
    assert not missing, missing
