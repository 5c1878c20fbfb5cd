"""Functions of a session of pairs over its whole list of results: points, ranking, where it stands."""

from collections.abc import Mapping, Sequence

from xlvp.errors import InputError
from xlvp.functions import setup_kinds
from xlvp.functions.function import Example, Function, describe
from xlvp.functions.kinds import ENTRY, TEXT, WHOLE, Kind
from xlvp.functions.movement import LINES, ROWS
from xlvp.functions.session_kinds import PAIRS, Lines, read_list
from xlvp.pairs import event_rows, session_state
from xlvp.pairs.cards import padded
from xlvp.pairs.event_rows import DOUBTS, RANKING, SCORELIST, Row
from xlvp.pairs.ranking import BOTH, Pair
from xlvp.pairs.score_list import LINE_STATES
from xlvp.pairs.session import scored
from xlvp.pairs.session_state import SessionState, SheetState
from xlvp.records.reading import shown
from xlvp.records.setting import labels
from xlvp.rules.prizes import PrizeRules

_LAWS = "Laws of Duplicate Bridge 2017, Laws 78, 79 and 87"
TWO_TABLES = '{1,1,1,1,3,420;1,2,1,2,4,170;2,1,2,1,4,"-100";2,2,2,2,3,"-100"}'
#: Pairs of this list with their categories.
STRATA = '{1,"","","","","","A";2,"","","","","","B"}'
METHOD = (
    setup_kinds.METHOD,
    "matchpoints (default), percent, cross-imps, butler, napoleonki; or another method of the sheet Setup,"
    " such as butler-drop-2; +own at the end: Law 12C2(c)",
)
WHO = (
    PAIRS,
    "the pairs: number, player, player, penalty (off the total), handicap per board or its players'"
    " handicaps (4/6, averaged); x: plays without a place; letters of its categories",
)
TIES = (
    TEXT,
    "share (default), direct (two: boards against each other), tops (best boards), or: direct then tops",
)
TOTALS = (
    TEXT,
    "pairs with fewer boards: scale up to the most boards of all (both, default) or of their direction"
    " (direction), or not at all (scored); rounded: as both, each board to one decimal first",
)
LEAST = (WHOLE, "the percentage of the boards that a pair must play for a place; default 0")
PRIZES = {
    "categories": (TEXT, "such as A > B > C, J juniors: strata in order, then plain categories; default any"),
    "prizes": (TEXT, "the prizes, best first: 1 2 B J; B2 is the second of category B; default none"),
    "limit": (TEXT, "non-winners (default: not to who wins 1 or 2), one each, or any number"),
}
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
    """Return the cells next to each row of the list; see :mod:`xlvp.pairs.event_rows`."""
    return SCORELIST.rows(event_rows.point_lines(scored(list, method)))


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
    awards: str = "",
    categories: str = "",
    prizes: str = "",
    limit: str = "",
) -> Sequence[Row]:
    """Return the ranking; see :mod:`xlvp.pairs.ranking`."""
    event = scored(list, method)
    rules = PrizeRules(categories, prizes, limit)
    lines = event_rows.ranking_lines(
        event, pairs or {}, ties, winners, totals, sections, least, awards, rules
    )
    return padded(RANKING.rows(lines), rows, RANKING.blank)


def setup_check(
    facts: Mapping[str, object],
    code: object = "",
    typed: int = 0,
    tables: int | None = None,
    rounds: int | None = None,
    boards: int | None = None,
    results: int | None = None,
) -> str:
    """Return ``confirmed``, or why a set-up is not; see :mod:`xlvp.pairs.session_state`."""
    sizes = zip(session_state.ROOM, (tables, rounds, boards, results), strict=True)
    room = {key: size for key, size in sizes if size is not None}
    return session_state.setup_check(facts, code if isinstance(code, str) else shown(code), typed, room)


def session_facts(
    list: Lines, method: str = "matchpoints", sheet: SheetState | None = None
) -> Sequence[Row] | str:
    """Return where the session stands; see :mod:`xlvp.pairs.session_state`."""
    if sheet is None and not any(list):
        return ""
    try:
        session = SessionState(scored(list, method), sheet or SheetState())
    except InputError:
        if sheet is None:
            raise
        session = SessionState(scored(()), sheet, scorable=False)
    return session_state.fact_rows(session)


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
    """Return the lines to check; see :mod:`xlvp.pairs.event_rows`."""
    return padded(DOUBTS.rows(event_rows.doubt_lines(scored(list, method), rows)), rows, DOUBTS.blank)


FUNCTIONS: tuple[Function, ...] = (
    describe(
        "SCORELIST",
        score_list,
        help=f"For each row of a results list: {SCORELIST.description}.",
        source=_LAWS,
        arguments={"list": LINES, "method": METHOD},
        examples=(
            Example("=" + SCORELIST.pick("points_ns", TWO_TABLES), 2, "420 beats 170"),
            Example(f'=INDEX(SCORELIST({TWO_TABLES},"percent"),3,3)', 50, "both tables -100"),
            Example(f'=INDEX(SCORELIST({TWO_TABLES},"cross-imps"),2,3)', 6, "250 is 6 IMPs, to East-West"),
            Example('=INDEX(SCORELIST({1,1,1,1,3,"8SN="}),1,1)', "#VALUE!", "there is no level 8"),
        ),
        table=True,
    ),
    describe(
        "LINESTATES",
        line_states,
        help="The state of each row of a results list, as a code for formulas: "
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
            "awards": (TEXT, "master points for the places: EBU club, ABF red ...; default none"),
            **PRIZES,
        },
        examples=(
            Example(
                "=" + RANKING.pick("pair", TWO_TABLES, 2), 1, "the winner North-South, below the heading"
            ),
            Example("=" + RANKING.pick("score", TWO_TABLES, 2), 75, "3 of 4 matchpoints, in per cent"),
            Example(
                "=" + RANKING.pick("prizes", f'{TWO_TABLES},"",{STRATA},"",1,"","","","","","A > B","B"', 3),
                "B",
                "pair 2 is the best in B, although it is third",
            ),
        ),
        table=True,
    ),
    describe(
        "SETUPCHECK",
        setup_check,
        help="Whether a movement is confirmed by its start code and fits the workbook; if not, why.",
        source="Laws of Duplicate Bridge 2017, Law 8",
        arguments={
            "facts": (
                Kind("facts of a movement", session_state.read_movement_facts, whole=True),
                "what MOVEMENTFACTS gives, labels and values",
            ),
            "code": (
                ENTRY,
                "what was typed as start code: all of it or its last four signs; default nothing",
            ),
            "typed": (WHOLE, "how many results are typed already; default 0"),
            **{
                key: (WHOLE, f"for how many {words} the workbook has room; blank: any")
                for key, words in session_state.ROOM.items()
            },
        },
        examples=(
            Example('=SETUPCHECK({"Code","M7-7x3-XZMX";"Tables",7},"xzmx")', "confirmed", "in any case"),
            Example(
                '=SETUPCHECK({"Code","M7-7x3-XZMX";"Tables",7})',
                "Set-up: to start, type XZMX in the cell Start code of the sheet Setup",
                "nothing is typed yet",
            ),
        ),
    ),
    describe(
        "SESSIONFACTS",
        session_facts,
        help="The state of a session: a sentence, then results due, scored, to come, missing, late; a code.",
        source=_LAWS,
        arguments={
            "list": (
                # a list that joins only blanks waits for its start code, and the sheet says so
                Kind("list of results", read_list, whole=True),
                LINES[1],
            ),
            "method": METHOD,
            "sheet": (
                Kind("what a workbook sees", session_state.read_sheet_state, whole=True),
                f"what only a workbook knows, labels and values: {', '.join(labels(SheetState))}",
            ),
        },
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
            "columns": (WHOLE, "how many columns to return; blank: as many as needed"),
            "method": (
                METHOD[0],
                "the scoring method, to mark results that it cannot score; blank: no check",
            ),
        },
        examples=(Example(f"=INDEX(PROGRESS({TWO_TABLES}),2,3)", "●", "board 1, table 2"),),
        table=True,
    ),
    describe(
        "DOUBTS",
        doubts,
        help=f"What needs attention, urgent first: {DOUBTS.description}.",
        source=_LAWS,
        arguments={
            "list": LINES,
            "method": METHOD,
            "rows": (WHOLE, "how many rows to return; default 20"),
        },
        examples=(
            Example('=INDEX(DOUBTS({1,1,1,1,3,"8SN="}),1,3)', 1, "board 1 cannot be scored"),
            Example("=" + DOUBTS.pick("problem", TWO_TABLES), "", "nothing"),
            Example('=INDEX(DOUBTS({1,1,1,1,3,420;1,2,1,2,4,"8SN="}),1,9)', 2, "the second row of the list"),
        ),
        table=True,
    ),
)
