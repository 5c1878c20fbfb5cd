"""Pairs workbooks of every size, empty and filled with made-up results, for the live tests and benchmarks."""

import random
from dataclasses import replace
from functools import cache
from io import BytesIO

from openpyxl import load_workbook

from xlvp.pairs.methods import METHODS
from xlvp.pairs.movement_file import OwnSeat
from xlvp.pairs.movement_kinds import EventSetup, planned
from xlvp.pairs.movement_rows import list_rows
from xlvp.workbooks.pairs.build import build
from xlvp.workbooks.pairs.opening import ORDERS, Names, Opening, TypedResult, roomy
from xlvp.workbooks.pairs.schema import TIES

_ENTRIES = (
    "420", "-50", "4SN=", "3NTE-1", "2HS+1", "110", "-420", "1NTW=", "pass", "3DxS-2", "60%+620&40%-100",
    "(-100)/(+620)", "-620", "4SN+1", "NP", "late",
)  # fmt: skip
#: Napoleonki have no points for percentages, and cannot score every ruling; plain results they always can.
_PLAIN = _ENTRIES[:10]
#: What people and spreadsheets leave in cells.
_ODD = (
    "1e5", "007", "TRUE", "#N/A", "=1+1", " 4SN= ", "½", "x" * 300, "60%", "0.6", "n/p", "(50)", "4♠N=",
    "<b>&\"'", "\u200b", "-0", "+0", "31", "1,5", "−50", "120%", "Lp.", "zażółć", "日本", "40%/60%",
    "(60%+620&40%-100)/(+620)", 420, -50, 0.6, 0, 1e9, -0.5,
)  # fmt: skip
_OWN = tuple(
    OwnSeat(seat.round, seat.table, seat.ns, seat.ew, 2 * seat.boards - 1)
    for seat in planned(EventSetup("mitchell", 6)).seats
)

OPENINGS = {
    "Howell of 5 pairs, Per cent": Opening().but(pairs=5, movement="Howell", boards=3, method="Per cent"),
    "Howell of 6 pairs, Butler": Opening().but(
        pairs=6, movement="Howell", boards=3, method="Butler-drop-10%-even", averages="own if better"
    ),
    "Howell of 3 pairs": Opening().but(pairs=3, movement="Howell", boards=4),
    "Balanced Howell of 10 pairs": Opening().but(pairs=10, movement="Balanced Howell", boards=2),
    "Bowman of 13 pairs": Opening().but(pairs=13, movement="Bowman", boards=3, switched="5"),
    "appendix tables of 18 pairs": Opening().but(
        pairs=18, movement="Appendix", boards=2, method="Cross-IMPs"
    ),
    "appendix tables of 17 pairs": Opening().but(pairs=17, movement="Appendix", boards=2),
    "scissors of 14 pairs": Opening().but(pairs=14, movement="Scissors", boards=3, ties="tops"),
    "Hesitation of 9 pairs": Opening().but(
        pairs=9, movement="Hesitation", boards=3, switched="6", totals="direction"
    ),
    "half table, by traveller": Opening().but(
        pairs=13, boards=4, order="board", switched="6,7", averages="own if better", totals="scored"
    ),
    "half table, by direction": Opening().but(pairs=13, boards=2, numbers="NS and EW", switched="7"),
    "7 tables, tops": Opening().but(pairs=14, boards=3, ties="tops"),
    "12 tables, Napoleonki": Opening().but(pairs=24, boards=2, method="Napoleonki"),
    "share and relay, direct": Opening().but(pairs=16, movement="Share and relay", ties="direct"),
    "20 tables, Cross-IMPs, one list": Opening().but(
        pairs=40, rounds=13, boards=2, method="Cross-IMPs", winners="one"
    ),
    "two sections, cap": Opening().but(
        pairs=12,
        sections=2,
        numbers="NS and EW",
        boards=2,
        method="Cross-IMPs-cap-15",
        averages="own if better",
    ),
    "strata and prizes": Opening().but(
        pairs=14,
        boards=2,
        rounds=3,
        categories="A > B > C, J juniors",
        prizes="1 2 B C J J2",
        category_prizes="one each",
    ),
    "own movement": Opening().but(
        movement="Own", pairs=None, boards=2, own=_OWN, title='Own & <odd> "title"'
    ),
}
#: Of these an empty workbook too, beside the ready files, which are empty.
EMPTY = ("Howell of 6 pairs, Butler", "half table, by traveller", "own movement")
#: 120 pairs who play 30 boards, and 60 tables with 32 results each.
SECTIONS = Opening(pairs=120, sections=4, rounds=15, boards=2)
LARGEST = Opening(pairs=120, rounds=32, boards=1)


def filled(opening: Opening, seed: int = 2026) -> Opening:
    """The same with names and a result, made up, on every line."""
    chance = random.Random(seed)
    entries = _PLAIN if opening.method == "Napoleonki" else _ENTRIES
    rows = list_rows(opening.plan(), called=opening.called())
    typed = {
        (int(round_ or 0), int(table or 0), int(board)): TypedResult(chance.choice(entries))
        for round_, table, board, *_ in rows
        if board is not None
    }
    pairs = sorted({pair for row in rows for pair in row[3:5] if pair})
    names = {pair: Names(f"Ann {pair}", f"Bob {pair}", "", f"{pair % 3}/-{pair % 5}") for pair in pairs}
    if opening.categories:
        letters = ("A", "B J", "b", "C", "CJ", "A B", "X", "")
        names = {pair: replace(both, category=letters[pair % 8]) for pair, both in names.items()}
    return replace(opening, entries=typed, names=names)


def odd_book(seed: int) -> bytes:
    """A workbook as people leave them: anything in any entry cell of the list, anything for names."""
    chance = random.Random(seed)
    opening = Opening(
        pairs=chance.randint(3, 13),
        movement=chance.choice(("Mitchell", "Howell")),
        boards=chance.randint(1, 3),
        method=chance.choice([each.label for each in METHODS.values()]),
        ties=chance.choice(TIES),
        order=chance.choice(ORDERS),
    )
    typed: dict[tuple[str, str], str | float] = {}
    for row in range(7, 7 + len(list_rows(opening.plan()))):
        for column, often in {"F": 0.9, "N": 0.1, "K": 0.08, "L": 0.08, "M": 0.08}.items():
            if chance.random() < often:
                plain = chance.choice(_PLAIN) if column == "F" else str(chance.randint(1, 9))
                typed["Results", f"{column}{row}"] = chance.choice(_ODD) if chance.random() < 0.35 else plain
    for row in range(7, 7 + (opening.pairs or 0)):
        typed |= {("Pairs", f"{column}{row}"): chance.choice(_ODD) for column in "BCJ"}
        typed |= {("Pairs", f"{column}{row}"): chance.choice((1, "2", "0,5", 0.25)) for column in "DE"}
    book, data = load_workbook(BytesIO(build(opening))), BytesIO()
    for (sheet, cell), value in typed.items():
        book[sheet][cell].value = value
        if isinstance(value, str):
            book[sheet][cell].data_type = "s"
    book.save(data)
    return data.getvalue()


@cache
def empty_book(name: str) -> bytes:
    """An empty workbook, with room for more than its movement."""
    opening = OPENINGS[name]
    return build(opening, roomy(max(8, opening.plan().tables)))


@cache
def filled_book(name: str) -> bytes:
    """A workbook in which every line has a result."""
    return build(filled(OPENINGS[name]))
