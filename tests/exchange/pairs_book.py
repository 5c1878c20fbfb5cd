"""Pairs workbooks for the tests, made up: the names of the template's cells, the movement as a formula.

The sheets are plain; what counts is what the names lead to.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from random import Random

from openpyxl import Workbook
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.formula import ArrayFormula

from tests.xlsx.files import saved
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.movement_kinds import EventSetup, planned
from xlvp.pairs.movement_rows import list_rows
from xlvp.workbooks.pairs.book import read_event
from xlvp.workbooks.pairs.schema import BEHIND, PAIRS, RESULTS, TYPED
from xlvp.xlsx.recalculate import recalculate

FIRST = ("Anna", "Bogdan", "Celina", "Darek", "Ewa", "Filip", "Grażyna", "Henryk", "Iwona", "Jan")
LAST = ("Nowak", "Wójcik", "Zieliński", "Dąbrowska", "Kaczmarek", "Mazur", "Krawczyk", "Sowa", "Lis", "Żuk")

#: Where a line stands: round, table, board.
Spot = tuple[int, int, int]


def book(
    entries: Mapping[Spot, object] | None = None,
    *,
    kind: str = "mitchell",
    pairs: int = 6,
    rounds: int | None = None,
    boards: int = 2,
    switched: str = "",
    played: Mapping[Spot, Sequence[object]] | None = None,
    players: Mapping[int, Sequence[object]] | None = None,
    title: object = "Tuesday pairs (made up)",
    place: object = "Bridge Club Sowa",
    day: object = date(2026, 11, 17),
    method: object = "Matchpoints",
    ties: object = "share",
    winners: object = "as the movement",
    averages: object = None,
    totals: object = None,
    state: object = None,
    check: object = "All OK",
) -> bytes:
    """A book; ``played`` has group, board, NS, EW of a line, ``players`` two names, penalty, handicap."""
    plan = planned(EventSetup(kind, pairs, rounds, boards, [int(round_) for round_ in switched.split()]))
    lines = list_rows(plan)
    workbook = Workbook()
    setup = workbook.active
    setup.title = "Setup"
    single = {
        "template": "pairs", "title": title, "event": place, "date": day, "method": method, "ties": ties,
        "winners": winners, "averages": averages, "totals": totals, "state": state, "check": check,
    }  # fmt: skip
    single |= dict.fromkeys(key for key in (*TYPED.keys, *BEHIND.keys[:2]) if key not in single)
    for row, (name, value) in enumerate(single.items(), 1):
        setup.cell(row, 1, name)
        _put(setup.cell(row, 2), value)
        workbook.defined_names[f"xlvp_{name}"] = DefinedName(f"xlvp_{name}", attr_text=f"Setup!$B${row}")
    sheet = workbook.create_sheet("Results")
    last = len(lines) + 1
    options = f'"{kind}",{pairs},{rounds or ""},{boards},"{switched}"'
    sheet["A2"] = ArrayFormula(f"A2:E{last}", f"=MOVEMENT({options})")
    for row, line in enumerate(lines, 2):
        spot = line[0], line[1], line[2]
        _put(sheet.cell(row, 6), (entries or {}).get(spot))
        for column, value in enumerate((played or {}).get(spot, ()), 7):
            _put(sheet.cell(row, column), value)
    _name(workbook, "Results", RESULTS.names, last + 1)
    people = workbook.create_sheet("Pairs")
    for row, number in enumerate(plan.pairs, 2):
        people.cell(row, 1, f"={number}")
        for column, value in enumerate((players or {}).get(number, ()), 2):
            _put(people.cell(row, column), value)
    _name(workbook, "Pairs", PAIRS.names, len(plan.pairs) + 2)
    return saved(workbook)


def _put(cell: object, value: object) -> None:
    """Control characters are stored as the file format escapes them."""
    if isinstance(value, str):
        value = re.sub(r"[\x00-\x1f\ufffe\uffff]", lambda match: f"_x{ord(match[0]):04X}_", value)
    cell.value = value  # type: ignore[attr-defined]
    if isinstance(value, str):
        cell.data_type = "s"  # type: ignore[attr-defined]  # a name that begins with = is a text


def _name(workbook: Workbook, sheet: str, names: Sequence[str], last: int) -> None:
    """Each column with the blank line above and below it."""
    for column, name in zip("ABCDEFGHIJKLMN", names, strict=False):
        where = f"{sheet}!${column}$1:${column}${last}"
        workbook.defined_names[name] = DefinedName(name, attr_text=where)


def event(data: bytes) -> PairsEvent:
    return read_event(recalculate(data))


def names(pairs: int, handicaps: bool = False) -> dict[int, list[object]]:
    return {
        pair: [
            f"{FIRST[pair % 10]} {LAST[(3 * pair) % 10]}",
            f"{FIRST[(pair + 5) % 10]} {LAST[(7 * pair + 1) % 10]}",
            None,
            (pair % 4) * 1.5 if handicaps else None,
        ]
        for pair in range(1, pairs + 1)
    }


def evening(kind: str, pairs: int, boards: int = 3, rounds: int | None = None) -> dict[Spot, object]:
    """A result for every line, each board with its likely contracts."""
    plan = planned(EventSetup(kind, pairs, rounds, boards))
    entries: dict[Spot, object] = {}
    for line in list_rows(plan):
        round_, table, board = line[0], line[1], line[2]
        if not isinstance(board, int):
            continue
        likely = Random(board)
        contracts = [
            f"{likely.choice((2, 3, 4, 4))}{likely.choice('SHHD')}{{}}{likely.choice('NESW')}",
            f"{likely.choice((1, 3, 3))}NT{{}}{likely.choice('NESW')}",
            f"{likely.choice((3, 4, 5, 6))}{likely.choice('SHDC')}{{}}{likely.choice('NS')}",
        ]
        own = Random(1000 * board + table)
        doubled = own.choice(("", "", "", "x"))
        entries[round_, table, board] = own.choice(contracts).format(doubled) + own.choice(
            ("=", "=", "+1", "-1", "-2")
        )
    return entries


def full_evening(**changes: object) -> bytes:
    """Thirteen pairs, a sit-out, and every kind of ruling; made up."""
    entries = evening("mitchell", 13)
    spots = list(entries)
    for place, entry in {
        2: "60%", 9: "50%/60%", 14: "np", 20: "pass", 25: "(60%+620&40%-100)",
        31: "(60%4SN=&40%4SN-1)/(4SN=)", 40: "33.33%", 45: 420, 50: "-50",
    }.items():  # fmt: skip
        entries[spots[place]] = entry
    played = {spot: ["A"] for spot in spots if spot[2] == 7 and spot[0] > 4}
    people = names(13, handicaps=True)
    people[3][2] = 5
    options = {"pairs": 13, "boards": 3, "played": played, "players": people, **changes}
    return book(entries, **options)  # type: ignore[arg-type]
