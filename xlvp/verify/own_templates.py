"""The templates whose workbooks can be proven: how each is known, and how one of its size is made anew."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from xlvp.book.package import Package
from xlvp.book.values import named_values
from xlvp.book.workbook import Place, Workbook, place
from xlvp.templates.calculator import build_calculator
from xlvp.templates.match import build_match
from xlvp.templates.pairs import build
from xlvp.templates.pairs.opening import Opening, Room
from xlvp.templates.pairs.plan import Plan
from xlvp.templates.selftest import HALF, HOST, MAY, SYSTEM, VERSION, build_selftest
from xlvp.templates.selftest_timing import ARRAY, CLOCK, SINGLE
from xlvp.templates.wbf import build_wbf

#: No sheet of a pairs workbook has more: a name that was changed asks for no million of rows.
_MOST_ROWS = 20_000
_STRANGE = "its named ranges have not the sizes of a pairs workbook: was a name changed, or rows deleted?"


@dataclass(frozen=True)
class Template:
    """A template and how its workbooks are known.

    Attributes:
        name: of the template, for people.
        marker: a defined name that only its workbooks have.
        anchors: sheet -> a defined name on it, by which a sheet is found that was given another name.
        build: makes a new workbook of the size of a given one.
        unlike: defined names of cells whose values depend on the program, the computer or the clock.
    """

    name: str
    marker: str
    anchors: Mapping[str, str]
    build: Callable[[Package, Workbook], bytes]
    unlike: tuple[str, ...] = ()


def _match(package: Package, book: Workbook) -> bytes:
    board = place(package, book, "xlvp_board")
    return build_match(boards=board.bottom - board.top - 1)  # without the lines above and below


def _pairs(package: Package, book: Workbook) -> bytes:
    """An empty workbook with the same room: its set-up need not be the same, as no formula depends on it.

    Raises:
        WorkbookError: its named ranges are smaller or larger than those of a pairs workbook.
    """

    def rows(name: str) -> int:
        found: Place = place(package, book, f"xlvp_{name}")
        return found.bottom - found.top + 1

    tables, results = (rows("pair") - 2) // 2, rows("round") - 2
    if tables < 1:
        raise package.error(_STRANGE)
    plan = Plan(Room(tables, results, 0, 0, 0))
    other = plan.guide_lines, plan.card_lines  # what a card takes beside its rounds, its boards
    room = Room(
        tables,
        results,
        rows("boards_sheet") // plan.board_lines,
        rows("cards_sheet") // (2 * tables) - other[1],
        rows("table_cards") // tables - other[0],
    )
    plan = Plan(room)
    sheets = room.boards * plan.board_lines, room.pairs * plan.card_lines, room.pairs * plan.guide_lines
    if min(results, room.boards, room.mine, room.rounds) < 1 or max(*sheets, results) > _MOST_ROWS:
        raise package.error(_STRANGE)
    order = str(named_values(package, "xlvp_order")[0][0])
    return build(Opening(pairs=3, movement="Howell", boards=1, order=order), room)


TEMPLATES = (
    Template(
        "match",
        "xlvp_swing",
        {"Match": "xlvp_board", "Check": "xlvp_check", "Workings": "xlvp_template"},
        _match,
    ),
    Template(
        "pairs",
        "xlvp_played_board",
        {
            "Setup": "xlvp_code",
            "Pairs": "xlvp_pair",
            "Results": "xlvp_round",
            "Ranking": "xlvp_ranking",
            "Boards": "xlvp_boards_sheet",
            "Cards": "xlvp_cards_sheet",
            "Tables": "xlvp_table_cards",
            "Guides": "xlvp_pair_cards",
            "Own": "xlvp_own",
            "Check": "xlvp_check",
            "Workings": "xlvp_template",
        },
        _pairs,
    ),
    Template(
        "wbf",
        "xlvp_half_boards",
        {"Scale": "xlvp_boards", "Check": "xlvp_check", "Half match": "xlvp_half_boards"},
        lambda _package, _book: build_wbf(),
    ),
    Template(
        "calculator",
        "xlvp_loss_board",
        {"Director": "xlvp_boards", "Check": "xlvp_check"},
        lambda _package, _book: build_calculator(),
    ),
    Template(
        "selftest",
        "selftest_verdict",
        {"Self-test": "selftest_verdict"},
        lambda _package, _book: build_selftest(),
        (HOST, VERSION, SYSTEM, HALF, MAY, SINGLE, ARRAY, CLOCK),
    ),
)
