"""What an import of a Bridgemate file into a pairs workbook would change, before anything is written.

Every newest row of the file is laid beside the line of the workbook's list that it belongs to: the same
result is left alone, a new one is written into the empty cell, another one is shown old and new, and what
belongs to no line is told. Nothing that a person typed is taken away.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from xlvp.contract import vulnerability
from xlvp.errors import XlvpError
from xlvp.exchange.bridgemate import BridgemateFile
from xlvp.exchange.numbering import Numbering
from xlvp.exchange.pairs_list import ListLine, PairsList, Ref, Spot
from xlvp.exchange.received import Received
from xlvp.notation import parse_result
from xlvp.text import plain, quoted
from xlvp.unplayed import unplayed

_FORMULA = ("=", "+", "-", "@")


@dataclass(frozen=True)
class Change:
    """A cell to be written: where, for a person, what stands there, and what would."""

    where: str
    ref: Ref
    old: str
    new: str

    @property
    def overwrites(self) -> bool:
        """Whether something that stands there goes."""
        return bool(self.old)


@dataclass
class Import:
    """What would be written, how many results are in already, and what a person has to see to."""

    changes: list[Change] = field(default_factory=list)
    same: int = 0
    told: list[str] = field(default_factory=list)

    @property
    def texts(self) -> dict[Ref, str]:
        """The cells to be written and their texts."""
        return {change.ref: change.new for change in self.changes}


def prepare(file: BridgemateFile, book: PairsList, numberings: dict[int, Numbering]) -> Import:
    """Lay the file beside the workbook."""
    found = Import(told=[*file.problems, *(n.told for n in numberings.values() if n.told)])
    for section, numbering in numberings.items():
        rows = [_renumbered(row, numbering) for row in file.current(section)]
        for row in rows:
            _result(found, book, row, rows)
        _names(found, book, file, section, numbering)
    return found


def _renumbered(row: Received, numbering: Numbering) -> Received:
    return replace(row, table=row.table + numbering.table, ns=row.ns + numbering.ns, ew=row.ew + numbering.ew)


def _result(found: Import, book: PairsList, row: Received, rows: Sequence[Received]) -> None:
    where = f"round {row.round}, table {row.table}, board {row.board}"
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
    try:
        entry = row.entry
    except XlvpError as error:
        found.told.append(f"{where}: {error}")
        return
    unknown = [pair for pair in row.played_by if pair not in book.names]
    if unknown:
        found.told.append(f"{where}: there is no pair {unknown[0]} in the workbook; {entry} is not written")
        return
    changes = list(_facts(found, where, row, spot, line))
    if _meaning(entry, row.board) != _meaning(typed, row.board):
        by = ", by the director" if row.director else ""
        changes.insert(0, Change(where + by, line.refs["result"], typed, entry))
    found.changes += changes
    found.same += not changes


def _spot(book: PairsList, row: Received, rows: Sequence[Received]) -> Spot | str:
    """The line that a row belongs to, or why it belongs to none.

    A board that is not planned at the table takes the place of the one that is missing there, if each is
    the only one.
    """
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


def _facts(found: Import, where: str, row: Received, spot: Spot, line: ListLine) -> Iterator[Change]:
    """What was in fact played, where it is not what was planned."""
    ns, ew = row.played_by
    for name, fact, planned, words in (
        ("played_board", row.board, spot[2], "board played"),
        ("played_ns", ns, line.ns, "NS sat"),
        ("played_ew", ew, line.ew, "EW sat"),
    ):
        typed = line.typed[name]
        now = typed or str(planned)
        if now == str(fact):
            continue
        if fact == planned:  # somebody typed it, and knows more than the file
            found.told.append(f"{where}: the workbook keeps its {words} {typed}; the file has {fact}")
        else:
            yield Change(f"{where}, {words}", line.refs[name], typed, str(fact))


def _names(found: Import, book: PairsList, file: BridgemateFile, section: int, numbering: Numbering) -> None:
    for (side, number), players in sorted(file.names(section).items(), key=lambda item: item[0][::-1]):
        pair = number + (numbering.ns if side == "NS" else numbering.ew)
        if pair not in book.names:
            found.told.append(f"there is no pair {pair} in the workbook: {' – '.join(filter(None, players))}")
            continue
        there = book.names[pair]
        if not _differ(players, there):
            continue
        for name, typed, ref in zip(players, there, book.name_refs[pair], strict=True):
            if not name or _plainly(name) in map(_plainly, there):
                continue
            if typed:
                found.told.append(
                    f"pair {pair}: the workbook keeps {quoted(typed)}; the file has {quoted(name)}"
                )
            elif name.startswith(_FORMULA):
                found.told.append(f"pair {pair}: {quoted(name)} begins like a formula and is not written")
            else:
                found.changes.append(Change(f"pair {pair}, name", ref, "", name))


def _differ(players: Iterable[str], there: Iterable[str]) -> bool:
    return {_plainly(name) for name in players} != {_plainly(name) for name in there}


def _plainly(name: str) -> str:
    return " ".join(name.casefold().split())


def _meaning(entry: str, board: int) -> str:
    """Two entries that mean the same are the same: 4♠N= and +420, not played and NP."""
    text = plain(entry)
    try:
        return unplayed(text) or parse_result(text, vulnerability(board)).text
    except XlvpError:
        return text.upper()
