"""A session read from delimited text (.csv), by what its columns are called.

Two kinds of table are known: the results, a line for each board at each table, and a ranking, a line for
each pair. The line with the headings may have others above it. The headings are those that programs write
(ACBLscore, Compscore, Pianola, Bridgewebs) and people type, in English, Polish and German, in any case and
with any signs between the words.
"""

import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import TypeVar

from xlvp.errors import InputError, WorkbookError, XlvpError
from xlvp.formats.delimited import ABOVE, delimiter_of, headed_table
from xlvp.formats.import_format import ImportFormat, add_problem, unread_columns
from xlvp.formats.played_entry import numbered, sat, side_of, split_entry
from xlvp.notation.dates import read_date
from xlvp.notation.results import parse_result
from xlvp.notation.rulings import unplayed
from xlvp.pages.html import safe
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedResult, ReceivedSession
from xlvp.records.reading import read_number
from xlvp.rules.contract import vulnerability
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
_LONGEST = 100
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
    matches: dict[int, str] = {}
    for at, cell in enumerate(cells):
        column = _COLUMNS.get(_folded(cell))
        if column and column not in matches.values():
            matches[at] = column
    there = set(matches.values())
    results = {"board", "ns", "ew"} <= there and there & {"contract", "score", "result"}
    ranking = there & {"pair", "names", "name1", "number1"} and there & {"percent", "total"}
    return matches if results or ranking else None


def _folded(heading: str) -> str:
    spread = unicodedata.normalize("NFD", plain(heading[:_LONGEST]).lower().replace("ł", "l"))
    return "".join(sign for sign in spread if sign.isalnum() or sign == "%")


def read_delimited_session(path: Path) -> ReceivedSession:
    """Read a table of results, or a ranking.

    Raises:
        WorkbookError: the file cannot be read, or has no headings that are known.
    """
    table = headed_table(path, columns_of, f"Give the columns these headings: {FORMAT.headings}", "session")
    rows = [row for row in table.rows if any(row.values())]
    problems: list[str] = []
    sections = tuple(dict.fromkeys(row.get("section", "") for row in rows)) or ("",)
    if "board" in table.columns.values():
        problems += unread_columns(table.headings, table.columns, table.lines, _COMPUTED)
        results = tuple(_each(rows, _result, problems))
        return ReceivedSession(
            path.name, FORMAT.name, sections=sections, results=results, problems=tuple(problems)
        )
    pairs = tuple(_each(list(enumerate(rows, 1)), _pair, problems))
    return ReceivedSession(
        path.name,
        FORMAT.name,
        day=_day(path, rows, problems),
        sections=sections,
        pairs=pairs,
        problems=tuple(problems),
        recognised=_in_words(table.headings, table.columns),
    )


def _day(path: Path, rows: Sequence[Row], problems: list[str]) -> date | None:
    """The day in the column of dates; a table of several days is no evening."""
    days = list(dict.fromkeys(row["date"] for row in rows if row.get("date")))
    if len(days) > 1:
        shown = ", ".join(map(quoted, days[:3]))
        raise WorkbookError(
            f"{path.name} has results of {len(days)} days: {shown}. Import one evening at a time."
        )
    try:
        return read_date(days[0]) if days else None
    except InputError as error:
        problems.append(f"the date is left out: {error}")
        return None


def _in_words(headings: Sequence[str], columns: Mapping[int, str]) -> str:
    """Which columns were recognised as what, and which were not.

    >>> _in_words(["Pos", "Player 1", "Club", "Score %"], {0: "place", 1: "name1", 3: "percent"})
    "columns: 'Pos' = place, 'Player 1' = name1, 'Score %' = percent; not read: 'Club'"
    """
    shown = {at: quoted(safe(heading)) for at, heading in enumerate(headings) if plain(heading)}
    message = ", ".join(f"{shown[at]} = {column}" for at, column in columns.items())
    others = ", ".join(heading for at, heading in shown.items() if at not in columns)
    return f"columns: {message}" + (f"; not read: {others}" if others else "")


def _result(row: Row) -> ReceivedResult:
    board, (ns, ew, switched) = _whole(row, "board"), sat(row.get("ns", ""), row.get("ew", ""))
    if not board:
        raise InputError("the board has no number")
    entry = problem = ""
    try:
        entry = entry_of(row, board)
    except XlvpError as error:
        problem = str(error)
    return ReceivedResult(
        board,
        ns,
        ew,
        entry,
        _whole(row, "round"),
        _whole(row, "table"),
        row.get("section", ""),
        switched,
        problem=problem,
    )


def entry_of(row: Row, board: int) -> str:
    """The result, from a column in the notation or from contract, declarer and tricks."""
    result = row.get("result", "")
    if row.get("contract") or not result:
        over = row.get("tricks") or result
        words = (row.get("contract", ""), row.get("declarer", ""), over)
        return split_entry(board, *words, row.get("score", ""), row.get("score_ew", ""))
    if unplayed(result):
        return str(unplayed(result))
    parse_result(result, vulnerability(board))
    return result


def _pair(numbered_row: tuple[int, Row]) -> ReceivedPair:
    at, row = numbered_row
    number, side = numbered(row["pair"]) if row.get("pair") else (at, "")
    names = [row.get("name1", ""), row.get("name2", "")]
    if not any(names) and row.get("names"):
        names = _split(row["names"])
    numbers = [row.get("number1", ""), row.get("number2", "")]
    players = tuple(map(ReceivedPlayer, names, numbers)) if any((*names, *numbers)) else ()
    boards = _whole(row, "boards")
    return ReceivedPair(
        number,
        side or side_of(row.get("side", "")),
        players,
        row.get("section", ""),
        _figure(row, "percent"),
        _figure(row, "total"),
        boards,
        row.get("place", ""),
    )


def _split(names: str) -> list[str]:
    """Both names of a pair."""
    for between in _BETWEEN:
        if names.count(between) == 1:
            return [name.strip() for name in names.split(between)]
    return [names, ""]


def _whole(row: Row, column: str) -> int | None:
    text = row.get(column, "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 5):
        raise InputError(f"{column} is {quoted(text)}; a number is expected")
    return int(text)


def _figure(row: Row, column: str) -> Fraction | None:
    text = row.get(column, "").removesuffix("%")
    return read_number(text) if text else None


def _each(rows: Sequence[Given], make: Callable[[Given], Made], problems: list[str]) -> Iterator[Made]:
    """Make something of each row; what is wrong with one is reported instead."""
    for at, row in enumerate(rows, 1):
        try:
            yield make(row)
        except InputError as error:
            message = f"line {at} of the table: {error}; it is left out"
            add_problem(problems, message, "more lines are left out")


def _begins(beginning: bytes) -> bool:
    """Whether one of the first lines has headings that are known."""
    encoding = "utf-16" if beginning[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    lines = beginning.decode(encoding, errors="replace").splitlines()[:ABOVE]
    delimiter = delimiter_of(lines)
    return any(columns_of([cell.strip(' "') for cell in line.split(delimiter)]) for line in lines)


FORMAT = ImportFormat(
    "delimited text",
    "a table of results or a ranking (.csv)",
    (".csv", ".tsv", ".txt"),
    _begins,
    read_delimited_session,
    "Board, NS, EW and Result, or Contract, Declarer and Tricks, or Score; of a ranking Pair or Names, and % "
    "or Total",
)
