"""Matches of teams from delimited text (.csv): a line for each board, or for each match with its IMPs.

The headings are those of the sheets Boards and Matches, and what other programs call them, in any case:
Round, Team A, Team B, Board, Result A, Result B; or Round, Team A, Team B, IMPs A, IMPs B. Result A is that
of the table where team A sits North-South.
"""

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path

from xlvp.errors import InputError
from xlvp.formats.delimited import ABOVE, headed_table
from xlvp.formats.import_format import MOST_PROBLEMS, ImportFormat, unread_columns
from xlvp.records.reading import read_whole
from xlvp.teams.received import ReceivedBoard, ReceivedMatch, ReceivedMatches
from xlvp.text import plain, quoted

HEADINGS: Mapping[str, Sequence[str]] = {
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
_COLUMNS = {word: column for column, words in HEADINGS.items() for word in words}
_LONGEST = 100


def columns_of(cells: Sequence[str]) -> dict[int, str] | None:
    """Return what the columns are; None where these are no headings of matches.

    >>> columns_of(["Round", "Team A", "Team B", "IMPs A", "IMPs B"])
    {0: 'round', 1: 'a', 2: 'b', 3: 'imps_a', 4: 'imps_b'}
    """
    results: dict[int, str] = {}
    for at, cell in enumerate(cells):
        column = _COLUMNS.get("".join(sign for sign in plain(cell[:_LONGEST]).lower() if sign.isalnum()))
        if column and column not in results.values():
            results[at] = column
    there = set(results.values())
    boards = {"a", "b", "board"} <= there and there & {"first", "second"}
    return results if boards or {"a", "b", "imps_a", "imps_b"} <= there else None


def read_team_table(path: Path) -> ReceivedMatches:
    """Read a table of boards or of matches.

    Raises:
        WorkbookError: the file cannot be read, or has no headings that are known.
    """
    advice = f"For matches use {_OF_MATCHES}; for boards use {_OF_BOARDS}"
    table = headed_table(path, columns_of, advice, "event")
    matches: dict[tuple[int | None, str, str], list[ReceivedBoard]] = {}
    imps: dict[tuple[int | None, str, str], tuple[int, int]] = {}
    problems = unread_columns(table.headings, table.columns, table.lines)
    for place, row in enumerate(table.rows, 1):
        if not any(row.values()):
            continue
        try:
            _enter(row, matches, imps)
        except InputError as error:
            problems.append(f"line {place} below the headings: {error}; it is left out")
    results = tuple(
        ReceivedMatch(a, b, tuple(boards), round_, imps.get((round_, a, b)))
        for (round_, a, b), boards in matches.items()
    )
    return ReceivedMatches(path.name, FORMAT.name, results, tuple(problems[:MOST_PROBLEMS]))


def _enter(
    row: Mapping[str, str],
    matches: dict[tuple[int | None, str, str], list[ReceivedBoard]],
    imps: dict[tuple[int | None, str, str], tuple[int, int]],
) -> None:
    round_ = read_whole(row["round"]) if row.get("round") else None
    a, b = row.get("a", ""), row.get("b", "")
    if not a or not b:
        raise InputError(f"a team is missing beside {quoted(a or b)}")
    boards = matches.setdefault((round_, a, b), [])
    if row.get("board"):
        boards.append(ReceivedBoard(read_whole(row["board"]), row.get("first", ""), row.get("second", "")))
    if bool(row.get("imps_a")) != bool(row.get("imps_b")):
        raise InputError(f"{quoted(a)} v {quoted(b)}: the IMPs of one team only")
    if row.get("imps_a") and row.get("imps_b"):
        imps[round_, a, b] = read_whole(row["imps_a"]), read_whole(row["imps_b"])


def _begins(beginning: bytes) -> bool:
    """Whether one of the first lines has such headings."""
    text = beginning[:16_384].decode("utf-8-sig", errors="replace")
    if "\0" in text:
        return False
    lines = text.splitlines()[:ABOVE]
    return any(columns_of(next(csv.reader([line], delimiter=sign), [])) for line in lines for sign in ",;\t")


FORMAT = ImportFormat(
    "Teams table",
    "a table of boards or matches of teams (.csv)",
    (".csv",),
    _begins,
    read_team_table,
    "Round, Team A, Team B and IMPs A, IMPs B; or Round, Team A, Team B, Board and Result A, Result B",
)
