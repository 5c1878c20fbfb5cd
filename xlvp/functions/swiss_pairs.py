"""Functions of a Swiss of pairs: its matches; the functions of an event of teams do the rest."""

from collections.abc import Sequence

from xlvp.functions.function import Example, Function, describe
from xlvp.functions.movement import LINES, ROWS
from xlvp.functions.session import METHOD, TWO_TABLES
from xlvp.functions.session_kinds import Lines
from xlvp.pairs.cards import padded
from xlvp.pairs.session import scored
from xlvp.teams.pair_matches import pair_matches
from xlvp.teams.rows import Row

_COLUMNS = 8


def swiss_matches(list: Lines, method: str = "matchpoints", rows: int | None = None) -> Sequence[Row]:
    """Return the matches of a list of results; see :mod:`xlvp.teams.pair_matches`."""
    results: Sequence[Row] = [
        (one.table, one.round, one.ns, one.ew, one.boards or None, one.won_ns, one.won_ew, one.words)
        for one in pair_matches(scored(list, method))
    ]
    return padded(results, rows, (None,) * _COLUMNS)


FUNCTIONS: tuple[Function, ...] = (
    describe(
        "SWISSMATCHES",
        swiss_matches,
        help="The matches of a Swiss of pairs: table, round, NS, EW, boards, per cent or IMPs, a remark.",
        source="Laws of Duplicate Bridge 2017, Law 78; English Bridge Union, White Book, Swiss Pairs",
        arguments={"list": LINES, "method": METHOD, "rows": ROWS},
        examples=(
            Example(f"=INDEX(SWISSMATCHES({TWO_TABLES}),1,6)", 100, "the only better result"),
            Example(f'=INDEX(SWISSMATCHES({TWO_TABLES},"cross-imps"),1,6)', 6, "250 points"),
            Example(
                '=INDEX(SWISSMATCHES({1,1,1,1,3,420;1,2,1,2,4,""}),2,8)', "1 of 1 boards to come", "no result"
            ),
        ),
        table=True,
    ),
)
