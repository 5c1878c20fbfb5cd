"""Functions of a session of pairs over its whole list of results: points, ranking, where it stands."""

from collections.abc import Mapping, Sequence

from xlvp.errors import InputError
from xlvp.functions import setup_kinds
from xlvp.functions.function import Example, Function, describe
from xlvp.functions.kinds import TEXT, WHOLE
from xlvp.functions.movement import LINES, ROWS
from xlvp.functions.session_kinds import PAIRS, Lines
from xlvp.pairs import event_rows
from xlvp.pairs.cards import padded
from xlvp.pairs.event_rows import RANKING, Row
from xlvp.pairs.ranking import BOTH, Pair
from xlvp.pairs.score_list import LINE_STATES
from xlvp.pairs.session import scored

_LAWS = "Laws of Duplicate Bridge 2017, Laws 78, 79 and 87"
TWO_TABLES = '{1,1,1,1,3,420;1,2,1,2,4,170;2,1,2,1,4,"-100";2,2,2,2,3,"-100"}'
METHOD = (
    setup_kinds.METHOD,
    "matchpoints (default), percent, cross-imps, butler, napoleonki; or another way, as on the sheet Setup,"
    " such as butler-drop-2; +own behind it: Law 12C2(c)",
)
WHO = (
    PAIRS,
    "the pairs: number, player, player, penalty (taken from the sum of the boards), handicap a board, or its"
    " players' (4/6), of which it has the mean; x for a pair without standing",
)
TIES = (
    TEXT,
    "share (default), direct (two: boards against each other), tops (best boards), or: direct then tops",
)
TOTALS = (
    TEXT,
    "of pairs with fewer boards: to the most of both directions (both, default), of their own"
    " (direction), or as scored (scored); rounded: both, each board to one decimal first",
)
LEAST = (WHOLE, "per cent of the most boards that a pair must have for a place; default 0")
_MOST_COLUMNS = 1_000
#: What a ranking asks for, in the order of every function that has one.
RANKED = {
    "list": LINES,
    "method": METHOD,
    "pairs": WHO,
    "ties": TIES,
    "winners": (WHOLE, "1 or 2; blank: as the movement has them"),
}


def score_list(list: Lines, method: str = "matchpoints") -> Sequence[Row]:
    """Return what stands beside each row of the list; see :mod:`xlvp.pairs.event_rows`."""
    return event_rows.point_rows(scored(list, method))


def line_states(list: Lines, method: str = "matchpoints") -> Sequence[Row]:
    """Return what each row of the list is; see :mod:`xlvp.pairs.score_list`."""
    return event_rows.state_rows(scored(list, method))


def ranking(
    list: Lines,
    method: str = "matchpoints",
    pairs: Mapping[int, Pair] | None = None,
    ties: str = "share",
    winners: int | None = None,
    rows: int | None = None,
    totals: str = BOTH,
    sections: int = 1,
    least: int = 0,
) -> Sequence[Row]:
    """Return the ranking; see :mod:`xlvp.pairs.ranking`."""
    event = scored(list, method)
    lines = event_rows.ranking_lines(event, pairs or {}, ties, winners, totals, sections, least)
    return padded(RANKING.rows(lines), rows, RANKING.blank)


def session_facts(list: Lines, method: str = "matchpoints") -> Sequence[Row]:
    """Return where the session stands; see :mod:`xlvp.pairs.event_rows`."""
    return event_rows.fact_rows(scored(list, method))


def progress(
    list: Lines, rows: int | None = None, columns: int | None = None, method: str | None = None
) -> Sequence[Row]:
    """Return the grid of boards and tables; see :mod:`xlvp.pairs.event_rows`."""
    grid = event_rows.progress_rows(list if method is None else scored(list, method).lines)
    needed = max(map(len, grid), default=1)
    width = needed if columns is None else columns
    if not needed <= width <= _MOST_COLUMNS:
        raise InputError(f"{needed} columns are needed (at most {_MOST_COLUMNS}), not {width}")
    return padded([row + (None,) * (width - len(row)) for row in grid], rows, (None,) * width)


def doubts(list: Lines, method: str = "matchpoints", rows: int = 20) -> Sequence[Row]:
    """Return the lines to look at; see :mod:`xlvp.pairs.event_rows`."""
    return padded(event_rows.doubt_rows(scored(list, method), rows), rows, (None,) * 9)


FUNCTIONS: tuple[Function, ...] = (
    describe(
        "SCORELIST",
        score_list,
        help="For each row of a results list: NS score, NS points, EW points and a remark.",
        source=_LAWS,
        arguments={"list": LINES, "method": METHOD},
        examples=(
            Example(f"=INDEX(SCORELIST({TWO_TABLES}),1,2)", 2, "420 beats 170"),
            Example(f'=INDEX(SCORELIST({TWO_TABLES},"percent"),3,3)', 50, "both tables -100"),
            Example(f'=INDEX(SCORELIST({TWO_TABLES},"cross-imps"),2,3)', 6, "250 is 6 IMPs, to East-West"),
            Example('=INDEX(SCORELIST({1,1,1,1,3,"8SN="}),1,1)', "#VALUE!", "there is no level 8"),
        ),
        table=True,
    ),
    describe(
        "LINESTATES",
        line_states,
        help="For each row of a results list what it is, as a code for formulas: "
        + ", ".join(LINE_STATES)
        + ".",
        source=_LAWS,
        arguments={"list": LINES, "method": METHOD},
        examples=(
            Example(f"=INDEX(LINESTATES({TWO_TABLES}),1,1)", "played", "420 is in"),
            Example(
                '=INDEX(LINESTATES({1,1,1,1,3,"8SN=";1,2,1,2,4,420}),1,1)', "wrong", "there is no level 8"
            ),
        ),
        table=True,
    ),
    describe(
        "RANKING",
        ranking,
        help=f"The ranking: {RANKING.description}.",
        source="Laws of Duplicate Bridge 2017, Law 78D",
        arguments={
            **RANKED,
            "rows": ROWS,
            "totals": TOTALS,
            "sections": (WHOLE, "in how many sections, A, B ..., the pairs are ranked as well; default 1"),
            "least": LEAST,
        },
        examples=(
            Example(
                "=" + RANKING.pick("pair", TWO_TABLES, 2), 1, "the winner North-South, below the heading"
            ),
            Example("=" + RANKING.pick("score", TWO_TABLES, 2), 75, "3 of 4 matchpoints, in per cent"),
        ),
        table=True,
    ),
    describe(
        "SESSIONFACTS",
        session_facts,
        help="The state of a session: a sentence, then results due, scored, to come, missing, late; a code.",
        source=_LAWS,
        arguments={"list": LINES, "method": METHOD},
        examples=(
            Example(
                f"=INDEX(SESSIONFACTS({TWO_TABLES}),1,2)",
                "Final: all 4 results are in",
                "four results of four",
            ),
        ),
        table=True,
    ),
    describe(
        "PROGRESS",
        progress,
        help="A grid, boards by tables, of symbols: in, to come, missing, to check, not scored, late, NP.",
        source=_LAWS,
        arguments={
            "list": LINES,
            "rows": ROWS,
            "columns": (WHOLE, "how many columns to give; blank: as many as there are"),
            "method": (METHOD[0], "the scoring method, for results that it cannot score; blank: not asked"),
        },
        examples=(Example(f"=INDEX(PROGRESS({TWO_TABLES}),2,3)", "●", "board 1, table 2"),),
        table=True,
    ),
    describe(
        "DOUBTS",
        doubts,
        help="What needs attention, urgent first: round, table, board, NS, EW, entry, problem, code, row.",
        source=_LAWS,
        arguments={
            "list": LINES,
            "method": METHOD,
            "rows": (WHOLE, "how many rows to give; default 20"),
        },
        examples=(
            Example('=INDEX(DOUBTS({1,1,1,1,3,"8SN="}),1,3)', 1, "board 1 cannot be scored"),
            Example(f"=INDEX(DOUBTS({TWO_TABLES}),1,7)", "", "nothing"),
            Example('=INDEX(DOUBTS({1,1,1,1,3,420;1,2,1,2,4,"8SN="}),1,9)', 2, "the second row of the list"),
        ),
        table=True,
    ),
)
