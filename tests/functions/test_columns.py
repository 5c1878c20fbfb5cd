"""What a table holds in which column: a workbook in use asks for columns by their number.

A workbook that somebody has filled goes on asking a newer xlvp for the seventh column of LADDER. So a new
column comes after all others, and its name is added here after theirs; the names here stay in their order.
The same holds for the rows of a list of facts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tests.functions.test_examples import evaluate
from tests.hosts.formula_calls import read_formula
from xlvp.functions import FUNCTIONS
from xlvp.pairs.cards import BOARDREPORTS, SCORECARDS, TRAVELLERS
from xlvp.pairs.event_rows import DOUBTS, RANKING, SCORELIST
from xlvp.records.output import Output
from xlvp.season.season_rows import CARD, LADDER, NOTES, PROMOTION, SESSION_RESULTS, SUMMARIES
from xlvp.teams.evening import SWISS_MATCHES, TEAM_BOARDS, TEAM_MATCHES
from xlvp.teams.rows import (
    BOARD_CHECK,
    BUTLER,
    DRAW_CHECK,
    DRAW_ROUNDS,
    KNOCKOUT,
    LINEUP_CHECK,
    MATCH_BOARDS,
    MATCH_VPS,
    PENALTY_CHECK,
    STANDINGS,
)

#: Stands for anything that is not blank.
SOME = object()
_LIST = '{1,1,1,1,3,420;1,2,1,2,4,170;2,1,2,1,4,"-100";2,2,2,2,3,"-100"}'
_SIX = ";".join(
    f'1,{at},1,{at},{at + 6},"{score}"' for at, score in enumerate((420, 170, -100, -100, 420, 420), 1)
)
_EVENINGS = '{1,"01","02",61;1,"03","04",55;2,"01","02",58.5;2,"03","04",54},{1,"1.9.2026";2,"8.9.2026"}'
_MEMBERS = '{"01","Ann";"02","Bob";"03","Cid";"04","Dee"}'
_SEASON = f"{_EVENINGS},{_MEMBERS}"
_DEAL = '"N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432"'


@dataclass(frozen=True)
class Table:
    """A call, and for each column its name and something that stands in it.

    Attributes:
        grid: it has as many columns as there are boards, teams or sessions: only the first are named.
    """

    call: str
    columns: dict[str, object]
    grid: bool = False


TABLES = (
    Table("WBFSCALE(16)", {"margin": 3, "winner": 10.91, "loser": 9.09}),
    Table('WBFSCALE(16,"discrete")', {"from": 2, "to": 4, "winner": 11, "loser": 9}),
    Table("FREQUENCIES({620,620,500})", {"score": 620, "count": 2, "points NS": 3, "points EW": 4}),
    Table(
        "BOARDREPORT({600;250;100;-100;-100},2,25)",
        {"label": "Mean", "score": "Score", "results": "Results", "matchpoints NS": "Matchpoints NS",
         "matchpoints EW": "Matchpoints EW", "IMPs NS": "IMPs NS", "IMPs EW": "IMPs EW"},
    ),
    Table('MOVEMENT("Mitchell",6,3,1)', {"round": 1, "table": 1, "board": 1, "NS": 1, "EW": 4}),
    Table('MOVEMENTPAIRS("Mitchell",14,"",3,"","","","","NS and EW")', {"pair": "E1", "boards": 21}),
    Table(
        'GUIDECARDS({1,1,1,1,3,"";1,1,2,1,3,""},"pair")',
        {"round": "Round", "table": "Table", "side": "Side", "against": "Against", "boards": "Boards"},
    ),
    Table(
        'SCORELIST({1,1,1,1,3,420;1,2,1,2,4,170;1,3,1,5,6,"";2,1,2,1,4,"-100"})',
        {"score": 420, "points_ns": 2, "points_ew": 2, "status": SOME},
    ),
    Table(f"LINESTATES({_LIST})", {"state": "played", "to accept": ""}),
    Table(
        f'RANKING({{{_SIX}}},"",{{1,"Ann","Bob","",2;2,"Cid","Dee","",5}},"",1,"","",2,"","ABF")',
        {"place": "3=", "pair": 2, "names": "Cid – Dee", "boards": 1, "points": 4, "score": 40,
         "handicap_place": "7", "handicap_score": 45, "section": "A", "section_place": "4",
         "remark": "", "award": SOME, "categories": "", "prizes": ""},
    ),
    Table(
        'RANKING({1,1,1,1,3,420;1,2,1,2,4,170;2,1,2,1,3,420;2,2,2,2,4,"NP";3,1,3,1,3,420;3,2,3,2,4,"NP"},"",'
        '{1,"","","","","","B"},"",1,"","","","","","A > B","B")',
        {"place": "1", "pair": 1, "names": "", "boards": 1, "points": SOME, "score": SOME,
         "handicap_place": "", "handicap_score": "", "section": "", "section_place": "",
         "remark": "1 of 3 boards", "award": "", "categories": "A1, B1", "prizes": "B"},
    ),
    Table(f"PROGRESS({_LIST})", {"board": "Board", "table 1": 1, "table 2": 2}, grid=True),
    Table(
        'DOUBTS({1,1,1,1,3,420;1,2,4,2,5,"8SN="})',
        {"round": 1, "table": 2, "board": 4, "ns": 2, "ew": 5, "entry": "8SN=", "problem": SOME,
         "code": "wrong", "row": 2},
    ),
    Table(
        f"SCORECARDS({_LIST})",
        {"board": "Board", "side": "Side", "against": "Against", "result": "Result", "score": "NS score",
         "points": "Points", "percent": "%", "how": "How"},
    ),
    Table(
        f"TRAVELLERS({_LIST})",
        {"ns": "NS", "ew": "EW", "result": "Result", "score": "NS score", "points_ns": "NS points",
         "points_ew": "EW points"},
    ),
    Table(
        f"BOARDREPORTS({_LIST},12)",
        {"label": "Mean", "score": "Score", "results": "Results", "matchpoints_ns": "MP NS",
         "matchpoints_ew": "MP EW", "imps_ns": "IMPs NS", "imps_ew": "IMPs EW"},
    ),
    Table(
        f"HANDS({{3,{_DEAL}}})",
        {"west": "♠ 2", "north and south": "♠ A K Q J", "east": "♠ 10 9 8 7", "label": "NS points",
         "figure": 37},
        grid=True,
    ),
    Table('PAIRNOTES({1,"Ann Ash","Bob Birch";2,"Cid Cedar","Ann Ash"})', {"remark": SOME}),
    Table(
        'SWISSMATCHES({1,5,1,2,3,"60%/60%";1,5,2,2,3,170;1,6,1,4,7,170;1,6,2,4,7,420},"cross-imps","","",TRUE)',
        {"table": 5, "round": 1, "ns": 2, "ew": 3, "boards": 2, "won_ns": 3, "won_ew": 9,
         "words": SOME, "margin_ns": -3, "margin_ew": 9},
    ),
    Table(
        'TEAMMATCHES({1,1,7,"N1","E2","3NTN=";1,2,7,"N2","E1","3NTN-1";1,1,8,"N1","E2","(-100)/(+620)";'
        '1,2,8,"N2","E1",300},"","",TRUE)',
        {"match_round": 1, "match_a": 1, "match_b": 2, "match_boards": "", "imps_a": 12, "imps_b": 0,
         "board_words": SOME, "margin_a": 3, "margin_b": -20,
         "board_code": "counted"},
    ),
    Table(
        'TEAMBOARDS({2,1,7,"N1","E3","3NTN=";2,3,7,"N3","E1","3NTN-1"})',
        {"board_round": 2, "board_a": 1, "board_b": 3, "board": 7, "first": "3NTN=", "first_score": 600,
         "second": "3NTN-1", "second_score": -100, "board_imps_a": 12, "board_imps_b": 0},
    ),
    Table(
        'TEAMPENALTIES({3,1,2},{2,3,1.5,4,2.5,0.5,"late"})',
        {"team": 2, "round": 3, "penalty VP": 1.5, "penalty IMPs": 4, "bonus VP": 2.5, "bonus IMPs": 0.5,
         "reason": "late"},
    ),
    Table('MASTERPOINTS({1;2;3},"ABF")', {"award": 12}),
    Table(
        f'LADDER({{1,"01","02",61;1,"03","V",55;2,"01","02",58.5}},{{1;2}},{_MEMBERS},'
        '{"Title","All";"Minimum",2})',
        {"place": "1=", "number": "01", "name": "Ann", "evenings": 2, "counted": 1, "total": 119.5,
         "result": 59.75, "needed": "1 more", "kind": "placed"},
    ),
    Table(
        f'LADDERCARD({_SEASON},{{"Title","All"}},"01")',
        {"session": 1, "date": 46266, "partner": "Bob", "score": 61, "worth": 58.5, "counts": "yes",
         "why": "counted", "code": "counts"},
    ),
    Table(
        f'PROMOTION({_SEASON},{{"Title","All";"Pairs that move",1;"Own evenings to move",3}},'
        '{"01","02","B";"03","04","A"})',
        {"line": "B", "place": 1, "pair": "01-02", "names": "Ann – Bob", "average": 59.75, "own": 2,
         "proposal": "stay", "next": "A", "why": SOME, "code": "stay"},
    ),
    Table(f"EVENINGS({_SEASON})", {"session 1": 61, "session 2": 58.5}, grid=True),
    Table(
        f'SEASONRESULTS({{1,"01","V",61,24;1,"02","03",55,24}},{{1}},{_MEMBERS},1)',
        {"place": "1", "numbers": "01-V", "names": "Ann – visitor", "score": 61, "boards": 24},
    ),
    Table(
        f'SEASONNOTES({{1,"01","09",50}},{{1}},{_MEMBERS})',
        {"whose": "Ann – ?", "remark": SOME, "became": "left out"},
    ),
    Table(
        f'SEASONSESSIONS({{1,"01","V",61}},{{1,"1.9.2026";2,"1.9.2026"}},{_MEMBERS},"",{{1,"03";1,"04"}})',
        {"pairs": 1, "members": 1, "visitors": 1, "mean": 61, "absent": 2, "remark": SOME, "figure": SOME,
         "became": "in doubt"},
    ),
    Table(
        'MATCHVPS({1,1,2,"",20,8;1,3,3,"",5,5},{"scale","discrete"})',
        {"vp_a": 14, "vp_b": 6, "match_names": "T1 – T2", "match_words": SOME,
         "match_code": "left out"},
    ),
    Table('PENALTYCHECK({9,1,0.5,"","","",""},{1,1,2,"",20,8})', {"fined_words": SOME}),
    Table('BOARDCHECK({1,1,3,7,420,420},{1,1,2,"",20,8})', {"board_remark": SOME}),
    Table('LINEUPCHECK({2,1,"Ann - Bob","Cid - Dee"},{1,1,2,"",20,8})', {"lineup_words": SOME}),
    Table(
        'STANDINGS({1,1,2,"",20,8;1,3,4,"",20,8;2,1,3,"",5,5;2,2,4,"",5,5},{"ties","quotient, lot"},'
        '{1,"Elms","A";2,"Oaks","A";3,"Ash","A";4,"Firs","A","1"},{4,1,-0.5})',
        {"place": "3", "team": 2, "name": "Oaks", "group": "A", "played": 2, "vp": SOME, "adjustment": SOME,
         "total": SOME, "average": SOME, "won": 25, "lost": 13, "quotient": 1.923, "tie": SOME,
         "note": SOME},
    ),
    Table(
        'CROSSTABLE({1,1,2,"",20,8;1,3,4,"",5,5},"",{1,"Elms";2,"Oaks";3,"Ash";4,"Firs"})',
        {"team": 3, "name": "Ash", "first": "■"},
        grid=True,
    ),
    Table(
        'MATCHBOARDS({1,1,2,"",0,10},{1,1,2,1,"3NTN=","3NTN-1"})',
        {"given_a": 10, "given_b": 0, "given_words": SOME},
    ),
    Table(
        'DRAWCHECK({2,1,2;2,3,4},"",{1,1,2,"",20,8;1,3,4,"",5,5})',
        {"draw_names": "T3 – T4", "draw_words": SOME, "draw_code": "left out"},
    ),
    Table(
        'DRAWROUNDS({1;2},{2,1,3;2,2,4},{1,1,2,"",20,8;1,3,4,"",5,5})',
        {"results_in": "2 of 2", "round_words": SOME, "round_code": "own"},
    ),
    Table(
        'TEAMBUTLER({1,1,2,1,620,170},{1,1,"Ann - Bob","Cid - Dee"})',
        {"place": "1=", "team": 2, "pair": "Ann - Bob", "boards": 1, "imps": 6, "average": -6},
    ),
    Table('KNOCKOUT({1,9.7,"",59,39;2,"",4.5,18,27})', {"ko_total": 40.5, "ko_words": SOME,
                                                       "ko_code": "waiting"}),
    Table(
        'BRACKET({1,"","",20,"",3;2,"","",24;3,"","",20;4,"","",24})',
        {"stage 1": "Semi-final", "total 1": 23, "stage 2": "Final"},
        grid=True,
    ),
)  # fmt: skip
#: Lists of facts: what stands in the first column, row by row.
FACTS = {
    'MOVEMENTFACTS("Mitchell",13,7,3)': (
        "Movement", "Code", "Tables", "Pairs", "Rounds", "Boards in play", "Boards a pair plays",
        "Results expected", "Winners", "Shared boards", "Problem", "Spread", "Competition", "Fairer",
    ),
    f"SESSIONFACTS({_LIST})": (
        "State", "Results due", "Scored", "To come", "Missing", "Late", "Not played", "Not scored",
        "Sit-outs", "Top", "Code of the state", "State in short", "And more", "To check", "Event",
        "Code of the event", "Tone of the event", "Event in short", "Score",
        "To check or correct", "Accepted",
    ),
    f'SEASONSTATE({_SEASON},{{"Title","All"}})': (
        "State", "Next", "Sessions held", "Sessions planned", "Results", "Members", "Not counted", "To check",
        "Ladder 1", "Ladder 2", "Ladder 3", "Ladder 4",
    ),
    'TEAMSTATE({1,1,2,"",20,8;1,3,4,"",5,5})': (
        "State", "Matches", "Scored", "To come", "To correct", "To check", "Sum of VP", "Ranked by",
        "Code", "Tone", "Open",
    ),
}  # fmt: skip

OUTPUTS: tuple[Output[Any], ...] = (
    SCORELIST, RANKING, DOUBTS, SCORECARDS, TRAVELLERS, BOARDREPORTS, LADDER, CARD, PROMOTION,
    SESSION_RESULTS, SUMMARIES, NOTES, STANDINGS, BUTLER, MATCH_VPS, DRAW_CHECK, DRAW_ROUNDS, MATCH_BOARDS,
    PENALTY_CHECK, BOARD_CHECK, LINEUP_CHECK, KNOCKOUT, SWISS_MATCHES, TEAM_MATCHES, TEAM_BOARDS,
)  # fmt: skip

Rows = Sequence[Sequence[object]]


def rows_of(call: str) -> Rows:
    rows = evaluate(read_formula(f"={call}"))
    assert isinstance(rows, list), f"{call}: {rows}"
    return rows


def misplaced(table: Table, rows: Rows) -> list[str]:
    """The columns in which what should stand there does not, and a width that is not the named one."""
    wrong = []
    for at, (name, value) in enumerate(table.columns.items()):
        column = [row[at] if at < len(row) else "" for row in rows]
        if not (any(cell != "" for cell in column) if value is SOME else value in column):
            wrong.append(f"{table.call}: column {at + 1} is not {name}, it holds {column}")
    width = max(map(len, rows))
    if width > len(table.columns) and not table.grid:
        wrong.append(f"{table.call}: {width} columns; add the names of the new ones here, after the others")
    return wrong


def test_every_table_is_here() -> None:
    here = {call.partition("(")[0] for call in (*(table.call for table in TABLES), *FACTS)}
    assert here == {function.name for function in FUNCTIONS.values() if function.table}


def test_a_new_column_of_an_output_comes_last_and_is_named_here() -> None:
    named = {table.call.partition("(")[0]: (*table.columns,) for table in TABLES}
    wrong = [output.function for output in OUTPUTS if output.keys != named[output.function]]
    assert wrong == [], "name a new column above, after the others; the others stay in their order"


def test_columns_stay_where_they_are() -> None:
    assert [line for table in TABLES for line in misplaced(table, rows_of(table.call))] == []


def test_a_column_put_in_between_is_noticed() -> None:
    """Before each of the columns of each table, whether or not the width is looked at."""
    unnoticed = []
    for table in TABLES:
        rows = rows_of(table.call)
        named = [at for at, value in enumerate(table.columns.values()) if value != ""]
        for at in named:
            shifted = [[*row[:at], "", *row[at:]] for row in rows]
            if not any("is not" in line for line in misplaced(table, shifted)):
                unnoticed.append(f"{table.call}: a column before {[*table.columns][at]}")
    assert unnoticed == []


def test_facts_stay_in_their_rows() -> None:
    wrong = []
    for call, names in FACTS.items():
        first = [row[0] for row in rows_of(call) if row[0] != ""]
        if first != [*names]:
            wrong.append(f"{call}: {first}; new facts come after the others, and are added here")
    assert wrong == []
