"""Pairs evenings made at random for the two editions of the pairs workbook, and what differs between them.

Entries are those that the plain edition reads, and slips that both refuse.
"""

import re
from dataclasses import dataclass
from random import Random

from openpyxl.utils import column_index_from_string, get_column_letter

from tests.workbooks.plain_engines import Typed, Value, Values
from tests.workbooks.plain_matches import contract
from xlvp.pairs.movement_rows import list_rows
from xlvp.pairs.session_state import FACTS
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.kit.tables import Line
from xlvp.workbooks.pairs.layout import (
    BOARDS,
    CARDS,
    DOUBT_TABLE,
    GRID_COLUMN,
    PAIRS,
    RANKING,
    RESULTS,
    SETUP,
    WORKINGS,
    Plan,
    session_fact,
)
from xlvp.workbooks.pairs.opening import Opening, room_for
from xlvp.workbooks.pairs.schema import SETUP_ROWS

#: What is most often typed on a board, so that results are equal.
_USUAL = ("4SN=", "3NTE=", "4HW-1", "420", "-430", "2sn+1", "+110", "-50", "pass", "+620", "-100")
_RULINGS = (
    "60%+620&40%-100",
    "(50% +420 & 50% +170)",
    "30%-50;30%-100;40%+110",
    "100%+420",
    "50%+450&50%+450",
)
_AVERAGES = ("60%", "50%", "40%", "A+", "A-", "60/40", "60%/60%", "40%/40%", "A4060")
_OTHER = ("NP", "np", "late", "LP", "not played")
_SLIPS = ("8SN=", "4SN", "hello", "625", "70%+620&40%-100", "=1+1", "4?N=")
_PLAYERS = ("Alder Ash", "Beech Birch", "Cedar Cherry", "O'Elm Elder", "Fir Hazel", "Holly Juniper")

MOVEMENTS = (
    {"pairs": 16, "boards": 3},
    {"pairs": 8, "movement": "Howell", "boards": 2},
    {"pairs": 13, "boards": 2},
    {"pairs": 11, "movement": "Howell", "boards": 2, "order": "board"},
    {"pairs": 14, "boards": 2, "switched": "7"},
    {"pairs": 7, "movement": "Howell", "boards": 3},
    {"pairs": 18, "boards": 2, "order": "board"},
    {"pairs": 10, "boards": 3, "rounds": 3},
    {"pairs": 6, "movement": "Howell", "boards": 4},
    {"pairs": 28, "boards": 2, "rounds": 13},
)


@dataclass(frozen=True)
class Evening:
    """An evening: its workbook, and what is typed there."""

    opening: Opening
    typed: Typed


def opening(seed: int) -> Opening:
    """The set-up of an evening."""
    return Opening().but(**MOVEMENTS[seed % len(MOVEMENTS)])


def evening(seed: int) -> Evening:
    """An evening with everything that people type."""
    of = opening(seed)
    return Evening(of, entries(of, seed))


def entries(of: Opening, seed: int) -> Typed:
    """Everything that people type into an evening."""
    random = Random(seed)
    plan = Plan(room_for(of.plan()))
    rows = list_rows(of.plan(), of.order)
    typed: dict[tuple[str, str], str | float] = {}
    share = random.choice((0, 0.3, 0.6, 0.97, 1, 1))
    strays, slips = seed % 3 == 1, seed % 4 == 2
    for number, row in enumerate(rows, 1):
        line = plan.lines.line(number)
        if row.board is None or number / len(rows) > share:
            continue
        typed[RESULTS, line["result"]] = _entry(random, slips=slips)
        if strays and random.random() < 0.05:
            _stray(random, of, typed, line, row.board)
    pairs = sorted(of.plan().pairs)
    for pair in pairs:
        line = plan.pairs.line(pair)
        if random.random() < 0.7:
            typed[PAIRS, line["player1"]] = f"{random.choice(_PLAYERS)} {random.choice(('', pair))}".strip()
            typed[PAIRS, line["player2"]] = f"Partner {pair}"
        if random.random() < 0.1:
            typed[PAIRS, line["penalty"]] = random.choice(("1", "-1", "0.5", "2,25", "10"))
        if random.random() < 0.05:
            typed[PAIRS, line["unranked"]] = "x"
    settings = {
        "winners": random.choice(("as the movement", "as the movement", "one")),
        "totals": random.choice(("both", "direction", "scored")),
        "least_boards": random.choice(("", "", "50", "90")),
    }
    typed |= {(SETUP, f"C{SETUP_ROWS[key]}"): text for key, text in settings.items() if text}
    return typed


def _entry(random: Random, *, slips: bool) -> str:
    kinds: list[tuple[float, tuple[str, ...] | None]] = [
        (0.72, _USUAL), (0.14, None), (0.04, _RULINGS), (0.05, _AVERAGES), (0.05, _OTHER),
    ]  # fmt: skip
    kinds += [(0.03, _SLIPS)] if slips else []
    (choices,) = random.choices([kind for _, kind in kinds], [weight for weight, _ in kinds])
    return random.choice(choices) if choices else contract(random)


def _stray(
    random: Random, of: Opening, typed: dict[tuple[str, str], str | float], line: Line, board: int
) -> None:
    """Something else than planned at a table."""
    pairs = sorted(of.plan().pairs)
    kind = random.randrange(5)
    if kind == 0:
        typed[RESULTS, line["group"]] = random.choice("Bb")
    elif kind == 1:
        typed[RESULTS, line["played_board"]] = str(random.choice((board, board + 1, 99)))
    elif kind == 2:
        typed[RESULTS, line["played_ns"]] = str(random.choice((*pairs, 99)))
    elif kind == 3:
        typed[RESULTS, line["played_ew"]] = str(random.choice(pairs))
    else:
        typed[RESULTS, line["played_ew"]] = "x"


def places(of: Opening) -> list[tuple[str, str]]:
    """The cells that are compared: all that people see, and the facts behind it."""
    plan = Plan(room_for(of.plan()))
    cells = [
        (RESULTS, f"{column}{row}")
        for row in range(plan.lines.first, plan.lines.last + 1)
        for column in "ABCDEGHIJ"
    ]
    ranking = plan.ranking
    cells += [
        (RANKING, f"{column}{row}")
        for row in (5, *range(ranking.first, ranking.last + 1))
        for column in "ABCDEFGHIJKL"
    ]
    for name, columns in (
        (CARDS, "ABCDEFGH"),
        ("Tables", "ABCD"),
        ("Guides", "ABCDE"),
        ("Travellers", "ABCDEF"),
    ):
        lines, count = plan.blocks(name)
        cells += [(name, f"{column}{row}") for row in range(6, 6 + lines * count) for column in columns]
    cells += [(PAIRS, f"{c}{r}") for r in range(plan.pairs.first, plan.pairs.last + 1) for c in "AGHI"]
    cells += [(name, "A2") for name in (SETUP, PAIRS, RESULTS, RANKING, BOARDS, CARDS, "Progress")]
    cells += [(SETUP, f"G{row}") for row in range(9, 20)]
    cells += [(WORKINGS, session_fact(fact.key).partition("!")[2].replace("$", "")) for fact in FACTS]
    for left, across, down in (
        (DOUBT_TABLE.left, 9, 12),
        (GRID_COLUMN, plan.room.tables + 1, plan.room.boards + 1),
    ):
        cells += [(WORKINGS, f"{column}{7 + at}") for column in _beside(left, across) for at in range(down)]
    cells += [(WORKINGS, f"{column}{7 + at}") for column in "UV" for at in range(plan.ranking_rows)]
    return [*cells, ("Check", "A2")]


def _beside(left: str, across: int) -> list[str]:
    first = column_index_from_string(left)
    return [get_column_letter(first + at) for at in range(across)]


def differences(of: Opening, full: Values, plain: Values) -> tuple[int, list[str]]:
    """The number of cells that were compared, and of each that differs the two values.

    Not compared: the sentence of an entry or of a line that both refuse; the state says no sentence.
    """
    cells = places(of)
    results = []
    for sheet, cell in cells:
        results += _differ(f"{sheet}!{cell}", full(sheet, cell), plain(sheet, cell))
    travellers = _travellers(of)
    for first, second in travellers:
        results += _differ(f"{BOARDS}!{first}", full(BOARDS, first), plain(BOARDS, second))
    return len(cells) + len(travellers), results


#: How a query is accepted, which only the full edition knows.
_ACCEPTING = re.compile(r"; if this is right, type yes \w{3} under Accepted")


def _differ(where: str, full: Value, plain: Value) -> list[str]:
    if isinstance(full, str):
        full = _ACCEPTING.sub("", full)
    alike = full == plain or (_refusal(full) and _refusal(plain))
    return [] if alike else [f"{where}: full {full!r}, plain {plain!r}"]


def _travellers(of: Opening) -> list[tuple[str, str]]:
    """The cells of the sheet Boards in both editions: the reports beside the travellers take more rows."""
    room = room_for(of.plan())
    full, plain = (Plan(room, edition).blocks(BOARDS)[0] for edition in Edition)
    return [
        (f"{column}{6 + board * full + row}", f"{column}{6 + board * plain + row}")
        for board in range(room.boards)
        for row in range(plain)
        for column in "ABCDEF"
    ]


def _refusal(value: Value) -> bool:
    return isinstance(value, str) and value.startswith("Not scored: ")
