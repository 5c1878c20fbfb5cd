"""The .csv of BBO Extractor: the columns that its program writes; names and results made up."""

from fractions import Fraction
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.exchange.small_event import small
from tests.exchange.test_other_files import points
from xlvp.cli import main
from xlvp.errors import WorkbookError
from xlvp.formats.bbo import read_bbo_text
from xlvp.workbooks.formats import format_of

# The headings as formatTravellerLines and processResults of BBO Extractor write them; the data of a play has
# strokes, and commas within quotation marks.
HEAD = """#Title,Pairs Tuesday evening (made up)
#BoardCount,2
#Tournament,78123-1700000000-,https://webutil.bridgebase.com/v2/tview.php?t=78123-1700000000-
#Date,2026-11-17,Date:2026-11-17
#ScoringType,MATCH_POINTS
"""
RANKING = """#Rank,Name,Score,pair,ID1,ID2,BBO pts,section,stratum
1,anna_n+ewa lis,62.50,1,,,0.8,1,
2,jan77+ola_m,37.50,2,,,,1,
3,robot+~~M1,0,3,,,,1,
"""
LINES = (
    "#TravellerLines\n"
    "#Board,North,South,East,West,Result,Contract,Declarer,Tricks,Lead,Score,Percent,nsMpts,ewMpts,calcPercent,"
    "nsPair,ewPair,section,playdata,tdate\n"
    '1,anna_n,ewa lis,robot,~~M1,4SN=,4S,N,10,HK,420,75,3,1,75,1,3,1,"pn|a,b,c,d|st||md|3SAK|",17\n'
    '1,jan77,ola_m,x,y,3NxS-1,3NX,S,8,HK,-100,25,1,3,25,2,Sub4,1,"pn|a|",17\n'
    '2,anna_n,ewa lis,jan77,ola_m,PASS,PASS,,,,0,50,2,2,50,1,2,1,"pn|a|",17\n'
    '2,robot,~~M1,x,y,A+-,,,,,A6040,60,2,2,60,3,4,1,"",17\n'
    '2,robot,~~M1,x,y,2HN+1,2H,N,8,,140,60,2,2,60,5,4,1,"",17\n'
    "\n#Substitutions\n#Pair,Name1,Name2,Played\n1,anna_n,ewa lis,2\n"
)


def test_every_form_of_a_line() -> None:
    result = read_bbo_text(HEAD + RANKING + LINES, "tuesday.csv")
    assert (result.title, result.method, str(result.day)) == (
        "Pairs Tuesday evening (made up)",
        "matchpoints",
        "2026-11-17",
    )
    assert [(line.board, line.ns, line.ew, line.entry) for line in result.results] == [
        *((1, 1, 3, "4SN="), (2, 1, 2, "pass"), (2, 3, 4, "60%"), (2, 5, 4, "")),
    ]
    assert "140" in result.results[3].problem, "8 tricks in hearts are 110"
    assert result.problems == (
        "board 1, jan77 and ola_m: 'Sub4' is not the number of a pair; the line is left out",
    )
    assert [(pair.number, pair.side, pair.names, pair.percent) for pair in result.pairs] == [
        (1, "NS", ("anna_n", "ewa lis"), Fraction("62.5")),
        (2, "", ("jan77", "ola_m"), Fraction("37.5")),
        (3, "", ("robot", "~~M1"), Fraction(0)),
    ]


def test_the_points_of_a_file_are_those_that_stand_in_it() -> None:
    """The Extractor counts 2 for a result beaten and 1 for a tie, as its columns nsMpts and ewMpts say."""
    plain = HEAD + LINES.replace("Sub4", "4").replace(",140,", ",110,")
    result = points(
        read_bbo_text("\n".join(line for line in plain.split("\n") if "A6040" not in line), "x.csv")
    )
    assert result == [(2, 0), (0, 2), (0, 2), (2, 0)]


@pytest.mark.parametrize(
    ("text", "notes"),
    [
        (HEAD + RANKING, "has no results. Choose the .csv"),
        (HEAD.replace("MATCH_POINTS", "IMPS") + LINES, "a tournament of teams"),
        (HEAD + LINES.replace("nsPair", "pair"), "without a column 'nspair'"),
    ],
)
def test_what_it_lacks_is_told(text: str, notes: str) -> None:
    with pytest.raises(WorkbookError, match=notes):
        read_bbo_text(text, "x.csv")


def test_into_a_workbook_where_the_pairs_meet(tmp_path: Path) -> None:
    book, file = tmp_path / "evening.xlsx", tmp_path / "tuesday.csv"
    book.write_bytes(small(entries={}))
    rows = "".join(f"3,a,b,c,d,,,,,,{score},,,,,{ns},{ew},1,,\n" for ns, ew, score in MEET)
    file.write_text(HEAD + "".join(LINES.splitlines(keepends=True)[:2]) + rows)
    assert format_of(file).name == "BBO Extractor"
    done = CliRunner().invoke(main, ["import", str(file), "--into", str(book), "--yes"])
    assert done.exit_code == 0, done.output
    assert "3 entries written" in done.output
    again = CliRunner().invoke(main, ["import", str(file), "--into", str(book), "--yes"])
    assert "nothing to write" in again.output


#: Board 3 of the small event: who meets on it, and a score.
MEET = ((1, 5, "-100"), (2, 4, "0"), (3, 6, "-600"))
