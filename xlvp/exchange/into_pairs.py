"""How a pairs workbook takes a received session: its results and its names.

Every result is laid beside the line of the workbook's list that it belongs to: by round and table, or, where
the file does not say them, where the two pairs play this board. Nothing that a person typed is taken away.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from xlvp.book.named_cells import NamedCells
from xlvp.errors import InputError, WorkbookError, XlvpError
from xlvp.events.pair_number import pair_number
from xlvp.events.received import ReceivedResult, ReceivedSession
from xlvp.exchange.deals_into_pairs import take_deals
from xlvp.exchange.import_into import Asked, Change, Import
from xlvp.exchange.numbering import Numbering, numberings
from xlvp.exchange.pairs_list import PairsList, Spot, read_pairs_list
from xlvp.notation.entry import in_letters
from xlvp.notation.results import parse_result
from xlvp.notation.spellings import ENGLISH, Letters
from xlvp.notation.unplayed import unplayed
from xlvp.rules.contract import vulnerability
from xlvp.text import name_key, plain, quoted

_FORMULA = ("=", "+", "-", "@")


def take_session(session: ReceivedSession, cells: NamedCells, asked: Asked) -> Import:
    """Lay a session beside a computed pairs workbook.

    Raises:
        WorkbookError: the workbook's set-up is not confirmed, or it is of another evening.
    """
    book = read_pairs_list(cells)
    if not (session.results or session.seats or session.deals):
        raise WorkbookError(f"{session.file}: it has no results of boards, which a pairs workbook takes")
    found = Import(told=[*session.problems])
    if session.results or session.seats:
        found = prepare(session, book, numberings(session, book, asked.section))
    if session.deals:
        take_deals(found, cells, session.deals, {board for _, _, board in book.lines}, session.solved)
    return found


def prepare(session: ReceivedSession, book: PairsList, numbered: Mapping[str, Numbering]) -> Import:
    """Lay a session beside the list of a workbook."""
    found = Import(told=[*session.problems, *(n.told for n in numbered.values() if n.told)])
    for section, numbering in numbered.items():
        part = session.of_section(section)
        rows = [_renumbered(row, numbering) for row in part.results]
        for row in rows:
            _result(found, book, row, rows)
        _names(found, book, part, numbering)
    return found


def _renumbered(row: ReceivedResult, numbering: Numbering) -> ReceivedResult:
    table = None if row.table is None else row.table + numbering.table
    return replace(row, table=table, ns=row.ns + numbering.ns, ew=row.ew + numbering.ew)


def _result(found: Import, book: PairsList, row: ReceivedResult, rows: Sequence[ReceivedResult]) -> None:
    where = row.where
    spot = _spot(book, row, rows)
    if isinstance(spot, str):
        if not row.erased:  # what was taken back at the wrong place is no matter
            found.told.append(f"{where}: {spot}")
        return
    line = book.lines[spot]
    typed = line.typed["result"]
    if row.erased:
        kept = f"; the workbook keeps {typed}" if typed else ""
        found.told.append(f"{where}: erased in the file{kept}")
        return
    if row.problem:
        found.told.append(f"{where}: {row.problem}")
        return
    unknown = [pair for pair in row.played_by if pair not in book.names]
    if unknown:
        told = f"there is no pair {book.called(unknown[0])} in the workbook; {row.entry} is not written"
        found.told.append(f"{where}: {told}")
        return
    changes = list(_facts(found, book, row, spot))
    if _meaning(row.entry, row.board) != _meaning(typed, row.board, book.letters):
        by = ", by the director" if row.by_director else ""
        entry = in_letters(row.entry, vulnerability(row.board), book.letters)
        changes.insert(0, Change(where + by, line.refs["result"], typed, entry))
    found.changes += changes
    found.same += not changes


def _spot(book: PairsList, row: ReceivedResult, rows: Sequence[ReceivedResult]) -> Spot | str:
    """The line that a row belongs to, or why it belongs to none.

    A board that is not planned at the table takes the place of the one that is missing there, if each is
    the only one.
    """
    if row.round is None or row.table is None:
        ns, ew = row.played_by
        met = book.meeting(row.board, ns, ew) or book.meeting(row.board, ew, ns)
        return met or "the workbook has these pairs nowhere on this board"
    spot = row.round, row.table, row.board
    if spot in book.lines:
        return spot
    here = [planned for planned in book.lines if planned[:2] == spot[:2]]
    if not here:
        return "nothing is planned at this table in this round"
    boards = ", ".join(str(board) for *_, board in sorted(here))
    if row.board not in {board for *_, board in book.lines}:
        return f"this board is not in play; at this table {boards}"
    came = {other.board: other.erased for other in rows if (other.round, other.table) == spot[:2]}
    free = [planned for planned in here if planned[2] not in came]
    strays = [board for board, erased in came.items() if not erased and (*spot[:2], board) not in book.lines]
    if len(free) != 1 or strays != [row.board]:
        return f"this board is not planned here but {boards}: say on the list of results what was played"
    return free[0]


def _facts(found: Import, book: PairsList, row: ReceivedResult, spot: Spot) -> Iterator[Change]:
    """What was in fact played, where it is not what was planned."""
    where, line = row.where, book.lines[spot]
    ns, ew = row.played_by
    for name, fact, planned, words in (
        ("played_board", str(row.board), str(spot[2]), "board played"),
        ("played_ns", book.called(ns), book.called(line.ns), "NS sat"),
        ("played_ew", book.called(ew), book.called(line.ew), "EW sat"),
    ):
        typed = line.typed[name]
        if _as_called(typed or planned) == fact:
            continue
        if fact == planned:  # somebody typed it, and knows more than the file
            found.told.append(f"{where}: the workbook keeps its {words} {typed}; the file has {fact}")
        else:
            yield Change(f"{where}, {words}", line.refs[name], typed, fact)


def _as_called(typed: str) -> str:
    """What a director typed for a pair, as the workbook writes it."""
    try:
        return str(pair_number(typed))
    except InputError:
        return typed


def _names(found: Import, book: PairsList, session: ReceivedSession, numbering: Numbering) -> None:
    for received in sorted(session.pairs, key=lambda pair: (pair.number, pair.side)):
        pair = received.number + (numbering.ew if received.side == "EW" else numbering.ns)
        called = book.called(pair)
        players = received.names
        if received.penalty:
            what = "penalty" if received.penalty > 0 else "bonus"
            points = f"{float(abs(received.penalty)):g}"
            found.told.append(f"pair {called}: the file has a {what} of {points}: type it on the sheet Pairs")
        if not any(players):
            continue
        if pair not in book.names:
            found.told.append(
                f"there is no pair {called} in the workbook: {' – '.join(filter(None, players))}"
            )
            continue
        there = book.names[pair]
        if not _differ(players, there):
            continue
        for name, typed, ref in zip(players, there, book.name_refs[pair], strict=False):
            if not name or name_key(name) in map(name_key, there):
                continue
            if typed:
                found.told.append(
                    f"pair {called}: the workbook keeps {quoted(typed)}; the file has {quoted(name)}"
                )
            elif name.startswith(_FORMULA):
                found.told.append(f"pair {called}: {quoted(name)} begins like a formula and is not written")
            else:
                found.changes.append(Change(f"pair {called}, name", ref, "", name))


def _differ(players: Iterable[str], there: Iterable[str]) -> bool:
    return {name_key(name) for name in players} != {name_key(name) for name in there}


def _meaning(entry: str, board: int, letters: Letters = ENGLISH) -> str:
    """Two entries that mean the same are the same: 4♠N= and +420, not played and NP."""
    text = plain(entry)
    try:
        return unplayed(text) or parse_result(entry, vulnerability(board), letters).text
    except XlvpError:
        return text.upper()
