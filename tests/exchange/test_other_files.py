"""PBN with score tables, and BridgeTab's results.txt: published lines and their published points; imports."""

from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.exchange.pairs_book import event, full_evening
from tests.exchange.small_event import ENTRIES, small
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.formats.bridgetab import read_bridgetab_text
from xlvp.formats.pbn import pbn
from xlvp.formats.pbn_reader import FORMAT as PBN
from xlvp.formats.pbn_reader import read_pbn_text
from xlvp.notation.results import parse_result
from xlvp.pairs.score_list import PLAYED
from xlvp.rules.contract import vulnerability
from xlvp.workbooks.formats import format_of, read_received
from xlvp.workbooks.pairs.merge import merged
from xlvp.xlsx.package import open_package
from xlvp.xlsx.recalculate import recalculate

# resultat.svenskbridge.se/storage/2021/09/01/354807.pbn, written by Ruter: board 1 of seven pairs; names are
# left out. Its matchpoints are 4 and 0, 1 and 3, 1 and 3; the pair that sits out has points there.
RUTER = """% PBN 2.0
% EXPORT
[Event "2021-09-01"]
[Site "Hallstahammars BK, Sverige"]
[Date "2021.09.01"]
[Board "1"]
[Deal "N:J76.AK.AQJ954.J3 QT.QT8542.62.Q52 AK9543.6.K3.T986 82.J973.T87.AK74"]
[Scoring "MatchPoints;MP1"]
[Contract ""]
[TotalScoreTable "TOTAL"]
1 - 6 2 "E-W" 65.3 58.33 "Anna Nowak - Ewa Lis" 28 "Hallstahammars BK" "87449" "87414"
4 - 5 4 "N-S" 59.5 53.13 "Jan Sowa - Ola Mazur" 28 "Hallstahammars BK" "90802" "38791"
[ScoreTable "SCORES"]
4 2 6 5 5HX E 7 SA "800" - 4.0 0.0 100 0
2 5 7 3 4S S 11 CA "450" - 1.0 3.0 25 75
1 1 8 1 4S S 11 CA "450" - 1.0 3.0 25 75
3 3 - 2 - - - - "Bye" "Bye" - 1.9 - 47
[OptimumScore "NS 450"]
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
W S 0
"""
#: What is said of the one line of twenty that is kept here.
CUT = "board 1: OptimumResultTable is not understood; left out"
RUTER = RUTER.replace(
    "TOTAL",
    "Rank\\1R;RankTie\\1R;PairId\\1R;Table\\1R;Direction\\5R;TotalScoreMP\\4R;TotalPercentage\\5R;"
    "Names\\37L;NrBoards\\2R;Club\\30L;MemberID1\\7R;MemberID2\\7R",
).replace(
    "SCORES",
    "Table\\1R;Round\\1R;PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Lead\\3L;"
    "Score_NS\\6R;Score_EW\\6R;MP_NS\\3R;MP_EW\\3R;Percentage_NS\\3R;Percentage_EW\\3R",
)
# The example of Jannersten's help page on results.txt, with its matchpoints and the top of 18.
JANNERSTEN = """[GAME]
A;3;30;10;;;;;;;Tuesday;;1
[Contestants]
A;1;N; "Anna";240;60;;
A;1;S; "Ewa";240;60;;
A;11;E; "Jan";170;42.5;;
A;11;W; "Ola";170;42.5;;
[RESULTS]
#01;A;1;1;11;;;400;3NT;N;9;C2;4;14;;;22;78;;14;;
#01;A;2;2;12;;;400;3NT;N;9;C2;4;14;;;22;78;;14;;
#01;A;3;3;13;;;400;3NT;N;9;C2;4;14;;;22;78;;14;;
#01;A;4;4;14;;;430;3NT;N;10;C2;12;6;;;67;33;;14;;
#01;A;5;5;15;;;430;3NT;N;10;C2;12;6;;;67;33;;14;;
#01;A;6;6;16;;;430;3NT;N;10;C2;12;6;;;67;33;;14;;
#01;A;7;7;17;;;430;3NT;N;10;C2;12;6;;;67;33;;14;;
#01;A;8;8;18;;;430;3NT;N;10;C2;12;6;;;100;0;;14;;
#01;A;9;9;19;;;460;3NT;N;11;C2;18;0;;;22;78;;14;;
#01;A;10;10;20;;;-50;3NT;N;8;C2;0;18;;;0;100;;14;;
#02
"""


def points(text_session: object) -> list[tuple[Fraction | None, Fraction | None]]:
    field = merged([text_session])  # type: ignore[list-item]
    return [(line.points("NS"), line.points("EW")) for line in field.scored.lines if line is not None]


def test_a_club_s_pbn_and_its_published_points() -> None:
    result = read_pbn_text(RUTER, "354807.pbn")
    assert [(x.round, x.table, x.board, x.ns, x.ew, x.entry) for x in result.results] == [
        (2, 4, 1, 6, 5, "5HxE-4"),
        (5, 2, 1, 7, 3, "4SS+1"),
        (1, 1, 1, 8, 1, "4SS+1"),
    ]
    assert points(result) == [(4, 0), (1, 3), (1, 3)]
    first = result.pairs[0]
    assert (first.number, first.side, first.names) == (6, "EW", ("Anna Nowak", "Ewa Lis"))
    assert (first.players[1].number, first.percent, first.total) == (
        "87414",
        Fraction("58.33"),
        Fraction("65.3"),
    )
    assert (first.boards, first.place) == (28, "1")
    assert (result.title, str(result.day), result.method) == ("2021-09-01", "2021-09-01", "matchpoints")
    assert result.problems == (CUT,)


def test_the_maker_s_example_of_results_txt_and_its_points() -> None:
    result = read_bridgetab_text(JANNERSTEN, "results.txt")
    assert points(result) == [(4, 14)] * 3 + [(12, 6)] * 5 + [(18, 0), (0, 18)]
    assert [(x.board, x.round, x.ns, x.ew, x.section) for x in result.results[:2]] == [
        (1, 1, 1, 11, "A"),
        (1, 2, 2, 12, "A"),
    ]
    assert [(p.number, p.side, p.names, p.total, p.percent) for p in result.pairs] == [
        (1, "NS", ("Anna", "Ewa"), 240, 60),
        (11, "EW", ("Jan", "Ola"), 170, Fraction("42.5")),
    ]
    assert result.title == "Tuesday"


@pytest.mark.parametrize("method", ["Matchpoints", "Cross-IMPs", "Butler"])
def test_our_own_pbn_is_read_back(tmp_path: Path, method: str) -> None:
    """Every plain result with its round, table and pairs; rulings in percentages or in words of ours."""
    read = event(full_evening(method=method))
    file = tmp_path / "evening.pbn"
    file.write_bytes(pbn(read)[0])
    assert format_of(file).name == "PBN"
    result = PBN.read(file)
    theirs = {(x.round, x.table, x.board, x.ns, x.ew): x for x in result.results}
    plain = [
        line
        for line in read.scored.lines
        if line is not None and line.state == PLAYED and line.score is not None
    ]
    assert len(plain) > 100
    assert result.method == read.scored.method.name
    for line in plain:
        spot = line.round, line.table, line.board, line.ns, line.ew
        assert theirs[spot].problem == ""
        assert parse_result(theirs[spot].entry, vulnerability(line.board or 0)).score == line.score
    rulings = [x for x in result.results if "%" in x.entry or x.problem]
    # 60%, 50%/60%, a weighted and a split score; 33.33% has no IMPs and is no result there
    assert len(rulings) == 4 + (method == "Matchpoints")
    messages = {x.problem for x in rulings}
    assert messages == {""}
    assert sum(pair.names != ("", "") for pair in result.pairs) == 13


@pytest.mark.parametrize("kind", ["pbn", "txt"])
def test_into_a_pairs_workbook(tmp_path: Path, kind: str) -> None:
    """A filled evening goes out as a file and into an empty workbook: every line is where it was."""
    file, book = tmp_path / f"results.{kind}", tmp_path / "evening.xlsx"
    filled = event(small())
    if kind == "pbn":
        file.write_bytes(pbn(filled)[0])
    else:
        lines = [line for line in filled.scored.lines if line is not None and line.result is not None]
        text = "".join(
            f"#{line.board:02};;{line.round};{line.ns};{line.ew};;;{line.score};;;;;;;;;;;;;;\n"
            for line in lines
            if line.score is not None
        )
        file.write_text("[GAME]\n;1;3;3;;;;;;;;;1\n[Contestants]\n[RESULTS]\n" + text)
    book.write_bytes(recalculate(open_package(small(entries={}))).data)
    done = CliRunner().invoke(main, ["import", str(file), "--into", str(book), "--yes"])
    assert done.exit_code == 0, done.output
    expected = {
        (line.round, line.table, line.board): line.score
        for line in filled.scored.lines
        if line is not None and line.score is not None
    }
    came = {
        (line.round, line.table, line.board): line.score
        for line in event(book.read_bytes()).scored.lines
        if line is not None and line.score is not None
    }
    assert came == expected and len(came) == len(ENTRIES) - 1  # the artificial score is no plain one


def test_what_is_wrong_with_a_line_is_told() -> None:
    broken = RUTER.replace("2 5 7 3 4S S 11", "2 5 7 3 4S S 10").replace("1 1 8 1", "1 1 8 x1")
    result = read_pbn_text(broken, "x.pbn")
    assert "450" in result.results[1].problem and len(result.results) == 2
    assert result.problems == ("board 1: 'x1' is not the number of a pair; the line is left out", CUT)
    short = read_bridgetab_text(JANNERSTEN.replace("#02\n", "#02;A;1;1\n#0x;A;1;1;2;;;90;;;;\n"), "x")
    assert short.problems == (
        "#02: 4 fields, and 11 or more are expected; the line is left out",
        "#0x: 'x' is not the number of a pair; the line is left out",
    )
    with pytest.raises(WorkbookError, match="PBN without a ScoreTable"):
        read_pbn_text('[Board "1"]\n[Deal "N:- - - -"]\n', "deals.pbn")
    with pytest.raises(WorkbookError, match=r"has no results\. Choose BridgeTab"):
        read_bridgetab_text("[GAME]\n[RESULTS]\n#01\n", "x")


def test_files_are_known_by_what_they_hold(tmp_path: Path) -> None:
    for text, name in ((RUTER, "PBN"), (JANNERSTEN, "BridgeTab")):
        file = tmp_path / "results.txt"
        file.write_text(text)
        assert format_of(file).name == name
        assert read_received(file)
