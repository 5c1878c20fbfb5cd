"""A session read from ``results.txt``, which BridgeTab's programs (Jannersten) exchange.

Three parts of lines with semicolons: ``[GAME]``, ``[Contestants]`` with a line for each player, ``[RESULTS]``
with a line for each board at each table: #board; section; round; pair of North, of East, of South, of West;
points from North-South's view; contract; declarer; tricks; and what follows from these. A pair's number may
stand with one of its players only. Source: Jannersten, BridgeTab Control help, "Results.txt".
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from xlvp.errors import InputError, WorkbookError
from xlvp.formats.import_format import LONGEST, MOST_PROBLEMS, cell_text, digits, left_out, text_format
from xlvp.formats.played_entry import entry_or_problem, numbered, played_entry
from xlvp.pages.html import safe
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedResult, ReceivedSession
from xlvp.part import FIGURE, HEADING, KEY, TEXT, UNKNOWN, Part
from xlvp.records.reading import read_number

_RESULT_FIELDS, _PLAYER_FIELDS = 11, 4


def read_bridgetab_text(text: str, name: str) -> ReceivedSession:
    """Read the text of a results.txt.

    >>> text = "[GAME]\\nA;3;30;10;;;;;;;;1\\n[RESULTS]\\n#01;A;1;1;11;;;400;3NT;N;9;C2;4;14;;;22;78;;14;;"
    >>> [(each.board, each.ns, each.ew, each.entry) for each in read_bridgetab_text(text, "x").results]
    [(1, 1, 11, '3NTN=')]
    """
    parts: dict[str, list[list[str]]] = {"": []}
    part = parts[""]
    for line in text.splitlines():
        if line.startswith("["):
            part = parts.setdefault(line[1:].partition("]")[0].strip().upper(), [])
        elif line.strip():
            part.append([cell_text(cell).strip('"') for cell in line.split(";")])
    problems: list[str] = []
    results = tuple(_results(parts.get("RESULTS", []), problems))
    if not results:
        raise WorkbookError(f"{name} has no results. Choose {FORMAT.expected} of a session that was played.")
    game = next(iter(parts.get("GAME", [])), [])
    sides = {(line.section, line.ns): "NS" for line in results}
    for each in results:  # a pair that sits in both directions has no side of its own
        key = each.section, each.ew
        sides[key] = "EW" if sides.get(key, "EW") == "EW" else ""
    return ReceivedSession(
        Path(name).name,
        FORMAT.name,
        game[10] if len(game) > 10 else "",
        sections=tuple(dict.fromkeys(line.section for line in results)),
        results=results,
        pairs=tuple(_pairs(parts.get("CONTESTANTS", []), sides, problems)),
        problems=tuple(problems[:MOST_PROBLEMS]),
        parts=tuple(_parts(parts)),
    )


_ROLES = {"GAME": TEXT, "CONTESTANTS": KEY, "RESULTS": FIGURE}


def _parts(parts: Mapping[str, Sequence[list[str]]]) -> Iterator[Part]:
    """Yield the part of each heading with lines below it."""
    for heading, lines in parts.items():
        if heading and lines:
            yield Part(HEADING, f"[{safe(heading)[:LONGEST]}]", _ROLES.get(heading, UNKNOWN))


def _results(lines: Sequence[list[str]], problems: list[str]) -> Iterator[ReceivedResult]:
    for line in lines:
        if len(line) < 2:
            continue  # a board without results: its number alone
        with left_out(problems, line[0]):
            _check_length(line, _RESULT_FIELDS)
            board = numbered(line[0].removeprefix("#").lstrip("0"))[0]
            ns, ew = (numbered(line[at] or line[at + 2])[0] for at in (3, 4))
            points, contract, declarer, tricks = line[7:11]
            entry, problem = entry_or_problem(
                partial(played_entry, board, contract, declarer, tricks, points)
            )
            round_ = digits(line[2]) or None
            yield ReceivedResult(board, ns, ew, entry, round_, section=line[1], problem=problem)


def _check_length(line: Sequence[str], least: int) -> None:
    if len(line) < least:
        raise InputError(f"{len(line)} fields, and {least} or more are expected")


def _pairs(
    lines: Sequence[list[str]], sides: dict[tuple[str, int], str], problems: list[str]
) -> Iterator[ReceivedPair]:
    """A pair of its two players' lines; what it reached stands with each of them."""
    results: dict[tuple[str, int], list[list[str]]] = {}
    for line in lines:
        with left_out(problems, f"contestant {';'.join(line)}", "left out"):
            _check_length(line, _PLAYER_FIELDS)
            results.setdefault((line[0], numbered(line[1])[0]), []).append(line)
    for (section, number), players in results.items():
        first = [*players[0], "", ""]
        try:
            total, percent = (read_number(cell) if cell else None for cell in first[4:6])
        except InputError:
            total = percent = None
        names = tuple(ReceivedPlayer(player[3]) for player in players[:2])
        yield ReceivedPair(number, sides.get((section, number), ""), names, section, percent, total)


FORMAT = text_format(
    "BridgeTab",
    "BridgeTab's results.txt",
    (),
    lambda beginning: b"[GAME]" in beginning.upper() and b"[RESULTS]" in beginning.upper(),
    read_bridgetab_text,
)
