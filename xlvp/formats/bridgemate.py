"""A Bridgemate file (.bws): what the Bridgemates received, the movement and the players.

As public programs that read and write it show (TabScore2; Bridge Systems' own guide was not at hand): an
Access database of the tables Section, RoundData, ReceivedData, PlayerNumbers and PlayerNames. A corrected
board has several rows in ReceivedData: the newest one counts; where that is erased, the board has no result.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from xlvp.errors import WorkbookError, XlvpError
from xlvp.formats.access import EXPECTED, MAGIC, AccessTable, read_access
from xlvp.formats.bridgemate_rows import ReceivedRow, Row, WrongValue, rows
from xlvp.formats.import_format import ImportFormat
from xlvp.pages.html import safe
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedResult, ReceivedSeat, ReceivedSession

_NEEDED = ("Section", "Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result")
_TABLES = ("Section", "RoundData", "ReceivedData", "PlayerNumbers", "PlayerNames", "HandRecord")
#: Columns that are read, and those that say how the row came and not what was played.
_COLUMNS = (
    "id", "section", "table", "round", "board", "pairns", "pairew", "ns/ew", "contract", "result", "remarks",
    "erased", "externalupdate", "datelog", "timelog", "declarer", "leadcard", "processed", "processed1",
    "processed2", "processed3", "processed4",
)  # fmt: skip

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
    """A file's content.

    Attributes:
        name: the file's name, for messages.
        letters: the section's number -> its letter.
        rounds: the movement.
        received: every row that the Bridgemates sent, oldest first.
        players: who sat down where, the newest last.
        problems: rows that could not be read, in words.
    """

    name: str
    letters: Mapping[int, str]
    rounds: tuple[Round, ...]
    received: tuple[ReceivedRow, ...]
    players: tuple[Player, ...]
    problems: tuple[str, ...]

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
        return {
            pair: (
                results.get((pair, pair[0][0]), ""),
                results.get((pair, "S" if pair[0] == "NS" else "W"), ""),
            )
            for pair in pairs
        }


def read_session(path: Path) -> ReceivedSession:
    """Read a Bridgemate file as a session.

    Raises:
        WorkbookError: as :func:`read_bws`.
        MissingPackage: access-parser is not installed.
    """
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
    )


def _result(row: ReceivedRow, section: str) -> ReceivedResult:
    entry = problem = ""
    if not row.erased:
        try:
            entry = row.entry
        except XlvpError as error:
            problem = str(error)
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
    access = read_access(path, _TABLES)
    if "receiveddata" not in access.tables:
        raise WorkbookError(f"{path}: an Access database without the table ReceivedData. {EXPECTED}")
    table = access.tables["receiveddata"]
    there = {column.lower() for column in table.columns}
    for needed in _NEEDED:
        if needed.lower() not in there:
            raise WorkbookError(f"{path}: the table ReceivedData has no readable column {needed}. {EXPECTED}")
    problems: list[str] = []

    def read(name: str) -> Iterable[Row]:
        return rows(access.tables.get(name.lower()), problems)

    problems += _unread(access.tables)
    received = [row.made(_received, problems) for row in read("ReceivedData")]
    order = [row for row in received if row is not None]
    names = {key: name for row in read("PlayerNames") for key, name in _member(row)}
    players = [row.made(lambda row: _player(row, names), problems) for row in read("PlayerNumbers")]
    rounds = [row.made(_round, problems) for row in read("RoundData")]
    letters = [
        row.made(lambda row: (row.number("ID"), row.text("Letter")), problems) for row in read("Section")
    ]
    return BridgemateFile(
        path.name,
        {id: letter for id, letter in filter(None, letters) if letter},
        tuple(filter(None, rounds)),
        tuple(sorted(order, key=lambda row: (row.id, row.moment or datetime.min))),
        tuple(sorted(filter(None, players), key=lambda player: player.round)),
        tuple(problems),
    )


def _unread(tables: Mapping[str, AccessTable]) -> list[str]:
    """Name what the file has and xlvp does not read: deals, and columns of results with something in them."""
    remarks = []
    results, deals = tables["receiveddata"], tables.get("handrecord")
    filled = [
        name
        for at, name in enumerate(results.columns)
        if name.lower() not in _COLUMNS
        and any(values[at] not in (None, "", 0, "0", False) for values in results.rows)
    ]
    if filled:
        remarks.append(f"ReceivedData: not read: {', '.join(safe(name) for name in filled)}")
    if deals is not None and deals.rows:
        remarks.append("the deals (HandRecord) are not read: import them from the PBN file")
    return remarks


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


def _round(row: Row) -> Round:
    columns = ("Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard")
    return Round(*(row.number(column) for column in columns))


def _player(row: Row, names: Mapping[str, str]) -> Player:
    direction = row.text("Direction").upper()
    if direction not in ("N", "S", "E", "W"):
        raise WrongValue(f"Direction is {direction!r}; N, S, E or W is expected")
    name = row.text("Name") or names.get(row.text("Number"), "")
    return Player(row.number("Section"), row.number("Table"), direction, name, row.number("Round", 0))


def _member(row: Row) -> list[tuple[str, str]]:
    """The name of a member under each of the two numbers that the table has."""
    name = row.text("Name")
    return [(key, name) for key in (row.text("ID"), row.text("strID")) if key not in ("", "0") and name]


FORMAT = ImportFormat(
    "Bridgemate",
    "a Bridgemate file (.bws)",
    (".bws",),
    lambda beginning: beginning.startswith(MAGIC),
    read_session,
)
