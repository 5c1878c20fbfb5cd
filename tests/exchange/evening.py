"""A made-up evening at the Bridgemates: four tables, three rounds, every kind of row; all names are invented.

Tables and columns as public programs that read and write such files use them (TabScore2).
"""

from datetime import datetime, timedelta

from tests.exchange.tables import Cell, Table, columns
from xlvp.pairs.mitchell import mitchell

MOVEMENT = mitchell(4, rounds=3, boards_per_round=2)
START = datetime(2026, 11, 20, 19, 30)
DATE = datetime(2026, 11, 20)

SECTION = columns(
    "ID INT, Letter TEXT 2, Tables INT, MissingPair INT, EWMoveBeforePlay INT, Session INT, Winners INT"
)
ROUND_DATA = columns(
    "Section INT, Table INT, Round INT, NSPair INT, EWPair INT, LowBoard INT, HighBoard INT,"
    "CustomBoards TEXT 255"
)
RECEIVED = columns(
    "ID LONG*, Section INT, Table INT, Round INT, Board INT, PairNS INT, PairEW INT, Declarer INT,"
    "NS/EW TEXT 2, Contract TEXT 10, Result TEXT 10, LeadCard TEXT 10, Remarks TEXT 255, DateLog DATE,"
    "TimeLog DATE, Processed BOOLEAN, Processed1 BOOLEAN, Processed2 BOOLEAN, Processed3 BOOLEAN,"
    "Processed4 BOOLEAN, Erased BOOLEAN, ExternalUpdate BOOLEAN, SuspiciousContract INT"
)
PLAYER_NUMBERS = columns(
    "Section INT, Table INT, Direction TEXT 2, Number TEXT 16, Name TEXT 30, Updated BOOLEAN, TimeLog DATE,"
    "Processed BOOLEAN, Round INT"
)
PLAYER_NAMES = columns("ID LONG, Name TEXT 40, strID TEXT 18")

#: Each line: round, table, board, then contract, declarer, result, lead and remarks as the file has them,
#: or one remark alone; an E behind a bar: erased, an X: put in by the director at the computer.
#: Later lines of the same board correct earlier ones.
LINES = """
1 1 1  4 S|N|=|HK
1 1 2  3 NT x|W|-2|S4
1 2 3  4 H|E|+1|S2
1 2 4  2 D|S|-1|
1 3 5  3 NT|N|=|HQ
1 3 6  PASS
1 4 7  1 NT|E|+2|D4
1 4 8  6 C xx|S|=|H10
1 2 3  4 H|E|+1|S2||E
1 2 3  4 H|E|=|S2
1 3 5  3 NT|N|+1|HQ
2 1 3  4 H|E|=|SA
2 1 4  !Not played
2 2 5  3 NT|N|-1|HQ
2 2 6  1 S|W|=|
2 3 7  !60%-40%
2 3 8  5 C|S|+1|H10
2 4 1  4 S x|N|-1|HK
2 4 2  3 NT|W|=|S4|Wrong direction
2 3 8  5 C|S|+1|H10||E
2 3 8  5 C|S|=|H10
3 1 5  !40%-60%
3 1 6  2 H|S|+2|CA
3 2 7  !60%-60%
3 2 8  6 C|S|-1|H10
3 3 1  4 S|N|+1|HK
3 3 2  3 NT|W|+1|S4
3 4 3  !50%-50%
3 4 4  2 D|S|=|C2|
3 4 4  2 D|S|=|C2||E
3 2 8  !Arbitral score
3 3 1  4 S|N|=|HK||X
3 3 12  3 C|N|=|
"""

PLAYERS = (
    "Łucja Żółkiewska, Zoë Horák, Jürgen Groß, Dvořák Ema",
    "Ana-Lucía Prats, Bernard Öst, =1+1, @Sum",
    "Tünde, Ida Ek, Čapek Jan, +48 600 100 200",
    "Rita O'Neill, , 1004, Małgorzata Brzęczyszczykiewicz",
)


def tables(ew_from_one: bool = False) -> list[Table]:
    """The tables of the file.

    Args:
        ew_from_one: number East-West from 1 on like North-South, as is usual in two-winner movements.
    """
    return [
        Table("Section", SECTION, [(1, "A", 4, 0, 0, 1, 2)]),
        Table("RoundData", ROUND_DATA, _rounds(ew_from_one)),
        Table("ReceivedData", RECEIVED, _received(ew_from_one)),
        _players(),
        Table("PlayerNames", PLAYER_NAMES, [(1004, "Wiesław Kępa", "1004"), (1005, "Nobody", "PL1005")]),
    ]


def _rounds(ew_from_one: bool) -> list[list[Cell]]:
    return [
        [
            1,
            seat.table,
            seat.round,
            seat.ns,
            _ew(seat.ew, ew_from_one),
            2 * seat.boards - 1,
            2 * seat.boards,
            "",
        ]
        for seat in MOVEMENT.seats
    ]


def _ew(number: int | None, from_one: bool) -> int:
    assert number is not None
    return number - 4 if from_one else number


def _received(ew_from_one: bool) -> list[list[Cell]]:
    seats = {(seat.round, seat.table): seat for seat in MOVEMENT.seats}
    rows: list[list[Cell]] = []
    for id, line in enumerate(LINES.strip().splitlines(), 1):
        round, table, board, text = line.split(None, 3)
        contract, declarer, result, lead, remarks, marks = [*text.split("|"), "", "", "", "", ""][:6]
        if contract.startswith("!"):
            contract, remarks = "", contract[1:]
        seat = seats[int(round), int(table)]
        ns, ew = seat.ns or 0, _ew(seat.ew, ew_from_one)
        by = {"": 0, "N": ns, "S": ns}.get(declarer, ew)
        time = datetime(1899, 12, 30) + (START + timedelta(minutes=3 * id) - DATE)
        played: list[Cell] = [id, 1, int(table), int(round), int(board), ns, ew, by]
        messages: list[Cell] = [declarer, contract, result, lead, remarks, DATE, time]
        rows.append([*played, *messages, True, False, False, False, False, marks == "E", marks == "X", 0])
    return rows


def _players() -> Table:
    """The scoring program's rows are older than the last two columns, which the control software adds."""
    older: list[list[Cell]] = []
    for number, line in enumerate(PLAYERS, 1):
        for direction, name in zip("NSEW", line.split(","), strict=True):
            by_number = name.strip().isdigit()
            given = None if by_number else name.strip()
            older.append([1, number, direction, name.strip() if by_number else "0", given, False, None])
    later: list[list[Cell]] = [[1, 2, "S", "0", "Bernard Öst-Nagy", True, START, False, 3]]
    return Table("PlayerNumbers", PLAYER_NUMBERS, later, older)
