"""A Bridgemate file (.bws): what the Bridgemates received, the movement and the players.

As public programs that read and write it show (TabScore2; Bridge Systems' own guide was not at hand): an
Access database of the tables Section, RoundData, ReceivedData, PlayerNumbers and PlayerNames. A corrected
board has several rows in ReceivedData: the newest one counts; where that is erased, the board has no result.

Programs of many authors write these tables, so a number may be stored as text; a value that is no number
where one belongs drops its row, with a message.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from xlvp.errors import NotationError, WorkbookError
from xlvp.formats.access import EXPECTED, MAGIC, AccessTable, Value, read_access
from xlvp.formats.import_format import ImportFormat, add_problem
from xlvp.formats.played_entry import NOT_PLAYED, artificial_entry, contract_entry, entry_or_problem
from xlvp.pages.html import safe
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedResult, ReceivedSeat, ReceivedSession
from xlvp.part import COLUMN, FIGURE, IGNORED, KEY, TABLE, TEXT, UNKNOWN, Part
from xlvp.text import plain, quoted

Made = TypeVar("Made")

LONGEST = 100
_LARGEST = 32767  # the columns are 16 bits wide


class WrongValue(ValueError):
    """A value that its column should not hold."""


@dataclass(frozen=True)
class Row:
    """One row: its table, its number in the file and its values by column name in lower case."""

    table: str
    at: int
    values: Mapping[str, Value]

    def number(self, column: str, missing: int | None = None) -> int:
        """Return a whole number, 0 and up."""
        value = self.values.get(column.lower())
        if value is None or (isinstance(value, str) and not value.strip()):
            if missing is not None:
                return missing
            raise WrongValue(f"{column} is blank; a number is expected")
        text = value.strip() if isinstance(value, str) else f"{value:.0f}" if value == value // 1 else ""
        largest = 2**31 if column == "ID" else _LARGEST
        if isinstance(value, bool) or not text.isascii() or not text.isdigit() or len(text) > 10:
            raise WrongValue(f"{column} is {quoted(str(value))}; a number is expected")
        if int(text) > largest:
            raise WrongValue(f"{column} is {text}; 0 to {largest} is expected")
        return int(text)

    def text(self, column: str) -> str:
        """Return a text of one line, single-spaced; blank where the column is missing."""
        value = self.values.get(column.lower())
        if value is None or isinstance(value, bool):
            return ""
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        return safe(str(value))[:LONGEST].rstrip()

    def flag(self, column: str) -> bool:
        """Return a yes or no; no where the column is missing."""
        return bool(self.values.get(column.lower()))

    def moment(self, date: str, time: str) -> datetime | None:
        """Return the day of one column with the time of another; None where either is missing."""
        days, times = self.values.get(date.lower()), self.values.get(time.lower())
        if not isinstance(days, str) or not isinstance(times, str):
            return None
        try:
            return datetime.combine(datetime.fromisoformat(days).date(), datetime.fromisoformat(times).time())
        except ValueError:
            return None

    def made(self, make: Callable[["Row"], Made], problems: list[str]) -> Made | None:
        """Make something of the row; what is wrong with is reported instead."""
        try:
            return make(self)
        except WrongValue as error:
            message = f"{self.table}, row {self.at}: {error}; the row is left out"
            add_problem(problems, message, "more rows are left out")
            return None


def rows(table: AccessTable | None, problems: list[str]) -> Iterator[Row]:
    """Yield the rows of a table; none of one that is missing."""
    if table is None:
        return
    if table.unread:
        problems.append(f"{table.name}: not read, for the type of its values: {', '.join(table.unread)}")
    if table.count > len(table.rows):  # some programs write no count
        problems.append(f"{table.name}: {table.count} rows expected, {len(table.rows)} found: is it damaged?")
    columns = [column.lower() for column in table.columns]
    for at, values in enumerate(table.rows, 1):
        yield Row(table.name, at, dict(zip(columns, values, strict=True)))


_ARTIFICIAL = re.compile(r"(\d{1,3})\s*%\s*[-/:]\s*(\d{1,3})\s*%")
_WRONG_DIRECTION = "wrong direction"


@dataclass(frozen=True)
class ReceivedRow:
    """One row of ReceivedData, as the file has it."""

    id: int  # the row's number; later rows have higher ones
    section: int
    table: int
    round: int
    board: int
    ns: int  # the pair that the movement has North-South
    ew: int  # the pair that the movement has East-West
    side: str = ""  # who declares: N, S, E or W
    contract: str = ""  # ``3 NT x``
    result: str = ""  # ``=``, ``+1`` or ``-2``
    remarks: str = ""  # what the director's menu added
    erased: bool = False  # taken back at the table or at the computer
    director: bool = False  # put in at the computer, not at the table
    moment: datetime | None = None  # when it was received

    @property
    def wrong_direction(self) -> bool:
        """Whether the pairs sat the other way round than the movement has them."""
        return plain(self.remarks).lower() == _WRONG_DIRECTION

    @property
    def entry(self) -> str:
        """The result in the notation that a person types, or NP for a board not played.

        >>> ReceivedRow(1, 1, 1, 1, 1, 1, 5, side="W", contract="3 NT x", result="-2").entry
        '3NTxW-2'
        >>> ReceivedRow(2, 1, 1, 1, 2, 1, 5, remarks="60%-40%").entry
        '60%'
        >>> ReceivedRow(3, 1, 1, 1, 3, 1, 5, remarks="60%-60%").entry
        '60%/60%'
        """
        remarks = plain(self.remarks)
        if remarks.lower() == "not played":
            return NOT_PLAYED
        artificial = _ARTIFICIAL.fullmatch(remarks)
        if artificial:
            return artificial_entry(int(artificial[1]), int(artificial[2]))
        if remarks.lower() not in ("", _WRONG_DIRECTION):
            raise NotationError(f"the remark {quoted(remarks)} gives no result: type the director's ruling")
        if plain(self.contract).upper() == "PASS":
            return "pass"
        return contract_entry(self.contract, self.side, self.result)


_NEEDED = ("Section", "Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result")
#: Of each table that is read its columns, in small letters, and as what they are read.
_READ: Mapping[str, Mapping[str, str]] = {
    "ReceivedData": {
        **dict.fromkeys(("id", "section", "table", "round", "board", "pairns", "pairew", "erased"), KEY),
        **dict.fromkeys(("ns/ew", "contract", "result", "remarks"), FIGURE),
        **dict.fromkeys(("externalupdate", "datelog", "timelog"), KEY),
    },
    "RoundData": dict.fromkeys(
        ("section", "table", "round", "nspair", "ewpair", "lowboard", "highboard"), KEY
    ),
    "Section": dict.fromkeys(("id", "letter"), KEY),
    "PlayerNumbers": {
        **dict.fromkeys(("section", "table", "direction", "number", "round"), KEY),
        "name": TEXT,
    },
    "PlayerNames": {**dict.fromkeys(("id", "strid"), KEY), "name": TEXT},
}
#: Columns that say how a row came or how the Bridgemates are set, and not what was played.
_NOT_NEEDED = re.compile(
    r"declarer|leadcard|processed\d?|updated?|datelog|timelog|tables|missingpair|ewmovebeforeplay|scoringtype"
    r"|winners|idstr|computer|client|gamedate|session|version|status|ranked|bm2\w*"
)
_TABLES = (*_READ, "HandRecord")

#: The columns of RoundData, in the order of :class:`Round`.
_ROUND = ("Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard")

#: Where a pair started: NS or EW, and its number.
Pair = tuple[str, int]


@dataclass(frozen=True)
class Round:
    """What a table plays in a round: pairs and the first and last board; 0 for a pair that is missing."""

    section: int
    table: int
    round: int
    ns: int
    ew: int
    low: int
    high: int


@dataclass(frozen=True)
class Player:
    """Who sat down where; ``round`` is 0 for those who started."""

    section: int
    table: int
    direction: str
    name: str
    round: int


@dataclass(frozen=True)
class BridgemateFile:
    """A file's content."""

    name: str  # the file's name, for messages
    letters: Mapping[int, str]  # the section's number -> its letter
    rounds: tuple[Round, ...]
    received: tuple[ReceivedRow, ...]  # every row that the Bridgemates sent, oldest first
    players: tuple[Player, ...]  # who sat down where, the newest last
    problems: tuple[str, ...]  # rows that could not be read, in words
    parts: tuple[Part, ...] = ()  # of its columns, and of the deals

    @property
    def sections(self) -> tuple[int, ...]:
        """The numbers of the sections that have results or a movement."""
        results = {row.section for row in self.received} | {row.section for row in self.rounds}
        return tuple(sorted(results))

    def letter(self, section: int) -> str:
        """The section's letter; its number where the file has none."""
        return self.letters.get(section, str(section))

    def current(self, section: int) -> list[ReceivedRow]:
        """The newest row of each board at each table and round, erased or not, in the order of play."""
        newest = {(r.round, r.table, r.board): r for r in self.received if r.section == section}
        return [newest[key] for key in sorted(newest)]

    def names(self, section: int) -> dict[Pair, tuple[str, str]]:
        """The names of each pair as it started; one that is not given is empty."""
        starts = sorted((r for r in self.rounds if r.section == section), key=lambda r: r.round)
        seats: dict[tuple[int, str], Pair] = {}
        for start in starts:  # the first round at which a table plays
            for side, number in (("NS", start.ns), ("EW", start.ew)):
                if number and (side, number) not in seats.values():
                    seats.setdefault((start.table, side), (side, number))
        results: dict[tuple[Pair, str], str] = {}
        for player in self.players:
            side = "NS" if player.direction in ("N", "S") else "EW"
            pair = seats.get((player.table, side))
            if player.section == section and pair and player.round <= 1 and player.name:
                results[pair, player.direction] = player.name
        pairs = dict.fromkeys(pair for pair, _ in results)
        first, second = ({pair: results.get((pair, pair[0][at]), "") for pair in pairs} for at in (0, 1))
        return {pair: (first[pair], second[pair]) for pair in pairs}


def read_session(path: Path) -> ReceivedSession:
    """Read a Bridgemate file as a session."""
    return session_of(read_bws(path))


def session_of(file: BridgemateFile) -> ReceivedSession:
    """Return the session in a file: of each board the newest row, of each pair the names it started with."""
    pairs, results = [], []
    for section in file.sections:
        letter = file.letter(section)
        results += [_result(row, letter) for row in file.current(section)]
        for (side, number), names in file.names(section).items():
            players = tuple(ReceivedPlayer(name) for name in names)
            pairs.append(ReceivedPair(number, side, players, letter))
    return ReceivedSession(
        file.name,
        "Bridgemate",
        sections=tuple(map(file.letter, file.sections)),
        seats=tuple(
            ReceivedSeat(r.round, r.table, r.ns, r.ew, file.letter(r.section))
            for r in file.rounds
            if r.ns and r.ew
        ),
        results=tuple(results),
        pairs=tuple(pairs),
        problems=file.problems,
        parts=file.parts,
    )


def _result(row: ReceivedRow, section: str) -> ReceivedResult:
    entry, problem = ("", "") if row.erased else entry_or_problem(lambda: row.entry)
    return ReceivedResult(
        row.board, row.ns, row.ew, entry, row.round, row.table, section,
        row.wrong_direction, row.erased, row.director, problem,
    )  # fmt: skip


def read_bws(path: Path) -> BridgemateFile:
    """Read a Bridgemate file of Access 97, 2000 or later.

    Raises:
        WorkbookError: the file cannot be read, is no Access database that can be read safely, or lacks
            the table ReceivedData or one of its columns.
        MissingPackage: access-parser is not installed.
    """
    tables = read_access(path, _TABLES)
    if "receiveddata" not in tables:
        raise WorkbookError(f"{path}: an Access database without the table ReceivedData. {EXPECTED}")
    table = tables["receiveddata"]
    there = {column.lower() for column in table.columns}
    for needed in _NEEDED:
        if needed.lower() not in there:
            raise WorkbookError(f"{path}: the table ReceivedData has no readable column {needed}. {EXPECTED}")
    problems: list[str] = []

    def read(name: str) -> Iterable[Row]:
        return rows(tables.get(name.lower()), problems)

    received = [row.made(_received, problems) for row in read("ReceivedData")]
    order = [row for row in received if row is not None]
    names = _names(read("PlayerNames"))
    players = [row.made(lambda row: _player(row, names), problems) for row in read("PlayerNumbers")]
    rounds = [row.made(lambda row: Round(*map(row.number, _ROUND)), problems) for row in read("RoundData")]
    sections = read("Section")
    letters = [row.made(lambda row: (row.number("ID"), row.text("Letter")), problems) for row in sections]
    return BridgemateFile(
        path.name,
        {id: letter for id, letter in filter(None, letters) if letter},
        tuple(filter(None, rounds)),
        tuple(sorted(order, key=lambda row: (row.id, row.moment or datetime.min))),
        tuple(sorted(filter(None, players), key=lambda player: player.round)),
        tuple(problems),
        tuple(_parts(tables)),
    )


def _names(members: Iterable[Row]) -> dict[str, str]:
    """The names of members, by either of their numbers."""
    numbered = ((row.text(key), row.text("Name")) for row in members for key in ("ID", "strID"))
    return {number: name for number, name in numbered if number not in ("", "0") and name}


def _parts(tables: Mapping[str, AccessTable]) -> Iterator[Part]:
    """Yield the parts of the columns with something in them, and of the deals."""
    for name, roles in _READ.items():
        table = tables.get(name.lower())
        if table is not None:
            yield from _column_parts(table, roles)
    deals = tables.get("handrecord")
    if deals is not None and deals.rows:
        yield Part(TABLE, safe(deals.name), IGNORED, "import the deals from the PBN file")


def _column_parts(table: AccessTable, roles: Mapping[str, str]) -> Iterator[Part]:
    for at, column in enumerate(table.columns):
        if all(values[at] in (None, "", 0, "0", False) for values in table.rows):
            continue
        word = column.lower()
        name = f"{safe(column)} of {table.name}"
        if word in roles:
            yield Part(COLUMN, name, roles[word])
        elif _NOT_NEEDED.fullmatch(word):
            yield Part(COLUMN, name, IGNORED, "not needed")
        else:
            yield Part(COLUMN, name, UNKNOWN)


def _received(row: Row) -> ReceivedRow:
    return ReceivedRow(
        id=row.number("ID", 0),
        section=row.number("Section"),
        table=row.number("Table"),
        round=row.number("Round"),
        board=row.number("Board"),
        ns=row.number("PairNS"),
        ew=row.number("PairEW"),
        side=row.text("NS/EW"),
        contract=row.text("Contract"),
        result=row.text("Result"),
        remarks=row.text("Remarks"),
        erased=row.flag("Erased"),
        director=row.flag("ExternalUpdate"),
        moment=row.moment("DateLog", "TimeLog"),
    )


def _player(row: Row, names: Mapping[str, str]) -> Player:
    direction = row.text("Direction").upper()
    if direction not in ("N", "S", "E", "W"):
        raise WrongValue(f"Direction is {direction!r}; N, S, E or W is expected")
    name = row.text("Name") or names.get(row.text("Number"), "")
    return Player(row.number("Section"), row.number("Table"), direction, name, row.number("Round", 0))


FORMAT = ImportFormat(
    "Bridgemate",
    "a Bridgemate file (.bws)",
    (".bws",),
    lambda beginning: beginning.startswith(MAGIC),
    read_session,
)
