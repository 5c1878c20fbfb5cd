"""Sessions of pairs and matches of teams read from delimited text (.csv), by what the columns are called.

Of a session two kinds of table are known: the results, a line for each board at each table, and a ranking, a
line for each pair. Of matches too: a line for each board, with Result A of the table where team A sits
North-South, or for each match with its IMPs. The line with the headings may have others above it. The
headings are those that programs write (ACBLscore, Compscore, Pianola, Bridgewebs) and people type, in
English, Polish and German, in any case and with any signs between the words.
"""

import csv
import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TypeVar

from xlvp.errors import InputError, WorkbookError
from xlvp.formats.board_labels import DEALER, VULNERABLE, Label, contradicting
from xlvp.formats.files import ABOVE, HeadedTable, delimiter_of, headed_table
from xlvp.formats.import_format import (
    LONGEST,
    MOST_PROBLEMS,
    ImportFormat,
    add_problem,
    column_parts,
    digits,
    left_out,
    read_figure,
)
from xlvp.formats.played_entry import check_score, entry_or_problem, numbered, sat, side_of, split_entry
from xlvp.notation.dates import read_date
from xlvp.notation.rulings import unplayed
from xlvp.pages.html import safe
from xlvp.pairs.received import (
    ReceivedBoard,
    ReceivedMatch,
    ReceivedMatches,
    ReceivedPair,
    ReceivedPlayer,
    ReceivedResult,
    ReceivedSession,
)
from xlvp.part import BOARDS, COLUMN, FIGURE, KEY, TEXT, Part
from xlvp.records.reading import read_whole
from xlvp.text import plain, quoted

#: What a column is -> the headings that say so, letters, digits and % only.
HEADINGS: Mapping[str, Sequence[str]] = {
    "board": (
        *("board", "boardno", "boardnumber", "bd", "rozdanie", "nrrozdania"),
        *("brett", "donne", "etui", "mano"),
    ),
    "round": ("round", "roundno", "rnd", "rd", "runda", "runde"),
    "table": ("table", "tableno", "tbl", "stol", "tisch"),
    "section": ("section", "sec", "sektor", "sektion"),
    "ns": ("ns", "nspair", "nspairno", "nspairnumber", "pairns", "nsno", "paarns", "parans"),
    "ew": (
        *("ew", "ewpair", "ewpairno", "ewpairnumber", "pairew", "ewno", "paarow", "paraew"),
        *("we", "ow", "eo", "oe"),
    ),
    "contract": ("contract", "kontrakt"),
    "declarer": ("declarer", "by", "playedby", "decl", "rozgrywajacy", "spieler"),
    "tricks": ("tricks", "trickstaken", "lewy", "stiche"),
    "score": ("score", "scorens", "nsscore", "zapis", "zapisns"),
    "score_ew": ("scoreew", "ewscore", "zapisew", "zapiswe"),
    "result": ("result", "wynik", "ergebnis"),
    "pair": ("pair", "pairno", "pairnumber", "para", "paar", "paire", "pareja", "no", "nr", "number"),
    "side": ("direction", "dir", "line", "linia", "richtung"),
    "names": ("names", "name", "players", "pairnames", "nazwiska", "namen", "zawodnicy"),
    "name1": ("player1", "name1", "player1name", "playerone", "zawodnik1", "spieler1"),
    "name2": ("player2", "name2", "player2name", "playertwo", "zawodnik2", "spieler2"),
    "number1": ("number1", "player1number", "id1", "player1id", "member1", "nr1"),
    "number2": ("number2", "player2number", "id2", "player2id", "member2", "nr2"),
    "percent": ("%", "percent", "percentage", "score%", "procent", "prozent", "result%"),
    "total": (
        *("total", "totalscore", "points", "matchpoints", "mps", "mp", "imps"),
        *("suma", "punkte", "puntos"),
    ),
    "boards": ("boards", "boardsplayed", "rozdan", "boardzahl"),
    "date": ("date", "sessiondate", "playedon", "data", "datum"),
    "place": (
        *("place", "rank", "position", "pos", "miejsce", "rang", "platz"),
        *("puesto", "lugar", "classement"),
    ),
}
#: What is computed anew from the results, or is no figure of a result: points, vulnerability, the lead.
_COMPUTED = r"(ns|ew)?(points?|mps?|matchpoints?|imps?|percent(age)?|pts|pkt)(ns|ew|we)?|vul\w*|dealer|lead"
_COLUMNS = {word: column for column, words in HEADINGS.items() for word in words}
_BETWEEN = (" & ", " – ", " - ", " / ", " + ", " and ", " i ", " und ", " et ")
Row = Mapping[str, str]
Given = TypeVar("Given")
Made = TypeVar("Made")


def columns_of(cells: Sequence[str]) -> dict[int, str] | None:
    """Return what the columns are, by their number from 0; None where these are no headings that are known.

    >>> columns_of(["Board", "NS pair", "EW pair", "Score (NS)"])
    {0: 'board', 1: 'ns', 2: 'ew', 3: 'score'}
    >>> columns_of(["Anna", "Ewa"]) is None
    True
    """
    matches = _known(cells, _COLUMNS)
    there = set(matches.values())
    results = {"board", "ns", "ew"} <= there and there & {"contract", "score", "result"}
    ranking = there & {"pair", "names", "name1", "number1"} and there & {"percent", "total"}
    return matches if results or ranking else None


def _known(cells: Sequence[str], columns: Mapping[str, str]) -> dict[int, str]:
    """Which of these columns are there, each once."""
    results: dict[int, str] = {}
    for at, cell in enumerate(cells):
        spread = unicodedata.normalize("NFD", plain(cell[:LONGEST]).lower().replace("ł", "l"))
        column = columns.get("".join(sign for sign in spread if sign.isalnum() or sign == "%"))
        if column and column not in results.values():
            results[at] = column
    return results


def read_delimited_session(path: Path) -> ReceivedSession:
    """Read a table of results, or a ranking."""
    table = headed_table(path, columns_of, f"Give the columns these headings: {SESSIONS.headings}", "session")
    rows = [row for row in table.rows if any(row.values())]
    problems: list[str] = []
    sections = tuple(dict.fromkeys(row.get("section", "") for row in rows)) or ("",)
    if "board" in table.columns.values():
        results = tuple(_each(rows, _result, problems))
        return ReceivedSession(
            path.name,
            SESSIONS.name,
            sections=sections,
            results=results,
            problems=tuple(problems),
            parts=_parts(table, _OF_RESULTS),
        )
    pairs = tuple(_each(list(enumerate(rows, 1)), _pair, problems))
    days = list(dict.fromkeys(row["date"] for row in rows if row.get("date")))
    if len(days) > 1:  # no evening
        shown = ", ".join(map(quoted, days[:3]))
        raise WorkbookError(
            f"{path.name} has results of {len(days)} days: {shown}. Import one evening at a time."
        )
    day: date | None = None
    try:
        day = read_date(days[0]) if days else None
    except InputError as error:
        problems.append(f"the date is left out: {error}")
    return ReceivedSession(
        path.name,
        SESSIONS.name,
        day=day,
        sections=sections,
        pairs=pairs,
        problems=tuple(problems),
        recognised=_in_words(table.headings, table.columns),
        parts=_parts(table, _OF_RANKING),
    )


def _in_words(headings: Sequence[str], columns: Mapping[int, str]) -> str:
    """Which columns were recognised as what.

    >>> _in_words(["Pos", "Player 1", "Club", "Score %"], {0: "place", 1: "name1", 3: "percent"})
    "columns: 'Pos' = place, 'Player 1' = name1, 'Score %' = percent"
    """
    shown = {at: quoted(safe(heading)) for at, heading in enumerate(headings)}
    return "columns: " + ", ".join(f"{shown[at]} = {column}" for at, column in columns.items())


#: What is used of a table of results, and of a ranking, and as what.
_OF_RESULTS = {
    **dict.fromkeys(("board", "round", "table", "section", "ns", "ew"), KEY),
    **dict.fromkeys(("contract", "declarer", "tricks", "score", "score_ew", "result"), FIGURE),
}
_OF_RANKING = {
    **dict.fromkeys(("pair", "side", "section", "number1", "number2", "date", "place"), KEY),
    **dict.fromkeys(("names", "name1", "name2"), TEXT),
    **dict.fromkeys(("percent", "total"), FIGURE),
    "boards": BOARDS,
}


def _parts(table: HeadedTable, used: Mapping[str, str]) -> tuple[Part, ...]:
    """The part of each column; one that is known and of another kind of table is ignored."""
    roles = {place: used[column] for place, column in table.columns.items() if column in used}
    parts = column_parts(table.headings, roles, table.lines, _COMPUTED)
    return (*parts, *_contradicting(table))


_LABELS = {VULNERABLE: re.compile(r"vul\w*"), DEALER: re.compile("dealer")}


def _contradicting(table: HeadedTable) -> Iterator[Part]:
    """Yield the columns whose words contradict the numbers of the boards."""
    board = next((place for place, column in table.columns.items() if column == "board"), None)
    for place, heading in enumerate(table.headings) if board is not None else ():
        word = re.sub(r"[\W_]", "", heading.casefold())
        for kind, pattern in _LABELS.items():
            if pattern.fullmatch(word):
                labels = _labels(table.lines, kind, board or 0, place)
                yield from contradicting(COLUMN, plain(safe(heading)[:LONGEST]), labels)


def _labels(lines: Sequence[Sequence[str]], kind: str, board: int, place: int) -> Iterator[Label]:
    for line in lines:
        if max(board, place) < len(line) and (number := digits(line[board].strip())):
            yield number, kind, line[place]


def _result(row: Row) -> ReceivedResult:
    board, (ns, ew, switched) = _whole(row, "board"), sat(row.get("ns", ""), row.get("ew", ""))
    if not board:
        raise InputError("the board has no number")
    entry, problem = entry_or_problem(lambda: entry_of(row, board))
    round_, table, section = _whole(row, "round"), _whole(row, "table"), row.get("section", "")
    return ReceivedResult(board, ns, ew, entry, round_, table, section, switched, problem=problem)


def entry_of(row: Row, board: int) -> str:
    """The result, from a column in the notation or from contract, declarer and tricks."""
    result = row.get("result", "")
    if row.get("contract") or not result:
        over = row.get("tricks") or result
        words = (row.get("contract", ""), row.get("declarer", ""), over)
        return split_entry(board, *words, row.get("score", ""), row.get("score_ew", ""))
    if unplayed(result):
        return str(unplayed(result))
    check_score(result, board, row.get("score", ""), row.get("score_ew", ""))
    return result


def _pair(numbered_row: tuple[int, Row]) -> ReceivedPair:
    at, row = numbered_row
    number, side = numbered(row["pair"]) if row.get("pair") else (at, "")
    names, both = [row.get("name1", ""), row.get("name2", "")], row.get("names", "")
    if not any(names) and both:
        between = next((each for each in _BETWEEN if both.count(each) == 1), None)
        names = [name.strip() for name in both.split(between)] if between else [both, ""]
    numbers = [row.get("number1", ""), row.get("number2", "")]
    players = tuple(map(ReceivedPlayer, names, numbers)) if any((*names, *numbers)) else ()
    boards = _whole(row, "boards")
    return ReceivedPair(
        number,
        side or side_of(row.get("side", "")),
        players,
        row.get("section", ""),
        read_figure(row.get("percent", "")),
        read_figure(row.get("total", "")),
        boards,
        row.get("place", ""),
    )


def _whole(row: Row, column: str) -> int | None:
    text = row.get(column, "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 5):
        raise InputError(f"{column} is {quoted(text)}; a number is expected")
    return int(text)


def _each(rows: Sequence[Given], make: Callable[[Given], Made], problems: list[str]) -> Iterator[Made]:
    """Make something of each row; what is wrong with one is reported instead."""
    for at, row in enumerate(rows, 1):
        try:
            yield make(row)
        except InputError as error:
            message = f"line {at} of the table: {error}; it is left out"
            add_problem(problems, message, "more lines are left out")


def _begins_session(beginning: bytes) -> bool:
    """Whether one of the first lines has headings that are known."""
    encoding = "utf-16" if beginning[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    lines = beginning.decode(encoding, errors="replace").splitlines()[:ABOVE]
    delimiter = delimiter_of(lines)
    return any(columns_of([cell.strip(' "') for cell in line.split(delimiter)]) for line in lines)


SESSIONS = ImportFormat(
    "delimited text",
    "a table of results or a ranking (.csv)",
    (".csv", ".tsv", ".txt"),
    _begins_session,
    read_delimited_session,
    "Board, NS, EW and Result, or Contract, Declarer and Tricks, or Score; of a ranking Pair or Names, and % "
    "or Total",
    gives=(ReceivedSession,),
)


MATCH_HEADINGS: Mapping[str, Sequence[str]] = {
    "round": ("round", "roundno", "rd", "runda", "runde"),
    "a": ("teama", "team1", "home", "hometeam", "druzynaa", "heim"),
    "b": ("teamb", "team2", "away", "awayteam", "visitors", "druzynab", "gast"),
    "board": ("board", "boardno", "boardnumber", "bd", "rozdanie"),
    "first": ("resulta", "result1", "open", "openroom", "resultanorthsouth", "otwarty", "offen"),
    "second": ("resultb", "result2", "closed", "closedroom", "resultbnorthsouth", "zamkniety", "geschlossen"),
    "imps_a": ("impsa", "imps1", "homeimps", "impshome"),
    "imps_b": ("impsb", "imps2", "awayimps", "impsaway"),
}
_OF_MATCHES = "Round, Team A, Team B, IMPs A, IMPs B"
_OF_BOARDS = "Round, Team A, Team B, Board, Result A, Result B"
_MATCH_COLUMNS = {word: column for column, words in MATCH_HEADINGS.items() for word in words}


def match_columns(cells: Sequence[str]) -> dict[int, str] | None:
    """Return what the columns are; None where these are no headings of matches.

    >>> match_columns(["Round", "Team A", "Team B", "IMPs A", "IMPs B"])
    {0: 'round', 1: 'a', 2: 'b', 3: 'imps_a', 4: 'imps_b'}
    """
    results = _known(cells, _MATCH_COLUMNS)
    there = set(results.values())
    boards = {"a", "b", "board"} <= there and there & {"first", "second"}
    return results if boards or {"a", "b", "imps_a", "imps_b"} <= there else None


def read_team_table(path: Path) -> ReceivedMatches:
    """Read a table of boards or of matches."""
    advice = f"For matches use {_OF_MATCHES}; for boards use {_OF_BOARDS}"
    table = headed_table(path, match_columns, advice, "event")
    matches: dict[tuple[int | None, str, str], list[ReceivedBoard]] = {}
    imps: dict[tuple[int | None, str, str], tuple[int, int]] = {}
    problems: list[str] = []
    roles = {place: TEXT if column in ("a", "b") else FIGURE for place, column in table.columns.items()}
    for place, line in enumerate(table.rows, 1):
        if not any(line.values()):
            continue
        with left_out(problems, f"line {place} below the headings", "it is left out"):
            row = defaultdict(str, line)
            a, b, round_ = row["a"], row["b"], read_whole(row["round"]) if row["round"] else None
            if not a or not b:
                raise InputError(f"a team is missing beside {quoted(a or b)}")
            boards = matches.setdefault((round_, a, b), [])
            if row["board"]:
                boards.append(ReceivedBoard(read_whole(row["board"]), row["first"], row["second"]))
            if bool(row["imps_a"]) != bool(row["imps_b"]):
                raise InputError(f"{quoted(a)} v {quoted(b)}: the IMPs of one team only")
            if row["imps_a"]:
                imps[round_, a, b] = read_whole(row["imps_a"]), read_whole(row["imps_b"])
    results = tuple(
        ReceivedMatch(a, b, tuple(boards), round_, imps.get((round_, a, b)))
        for (round_, a, b), boards in matches.items()
    )
    parts = column_parts(table.headings, roles, table.lines)
    return ReceivedMatches(path.name, MATCHES.name, results, tuple(problems[:MOST_PROBLEMS]), parts)


def _begins_matches(beginning: bytes) -> bool:
    """Whether one of the first lines has such headings."""
    text = beginning[:16_384].decode("utf-8-sig", errors="replace")
    if "\0" in text:
        return False
    lines = text.splitlines()[:ABOVE]
    rows = (next(csv.reader([line], delimiter=sign), []) for line in lines for sign in ",;\t")
    return any(map(match_columns, rows))


MATCHES = ImportFormat(
    "Teams table",
    "a table of boards or matches of teams (.csv)",
    (".csv",),
    _begins_matches,
    read_team_table,
    "Round, Team A, Team B and IMPs A, IMPs B; or Round, Team A, Team B, Board and Result A, Result B",
    gives=(ReceivedMatches,),
)
