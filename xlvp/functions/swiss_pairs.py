"""Functions of a Swiss of pairs: its matches; the functions of an event of teams do the rest."""

from collections.abc import Sequence

from xlvp.functions.function import Example, Function, describe
from xlvp.functions.movement import LINES, ROWS
from xlvp.functions.session import METHOD, TWO_TABLES
from xlvp.functions.session_kinds import Lines
from xlvp.pairs.cards import padded
from xlvp.pairs.session import scored
from xlvp.teams.pair_matches import SWISS_MATCHES, pair_matches
from xlvp.teams.rows import Row


def swiss_matches(list: Lines, method: str = "matchpoints", rows: int | None = None) -> Sequence[Row]:
    """Return the matches of a list of results; see :mod:`xlvp.teams.pair_matches`."""
    return padded(SWISS_MATCHES.rows(pair_matches(scored(list, method))), rows, SWISS_MATCHES.blank)


FUNCTIONS: tuple[Function, ...] = (
    describe(
        "SWISSMATCHES",
        swiss_matches,
        help=f"The matches of a Swiss of pairs: {SWISS_MATCHES.description}.",
        source="Laws of Duplicate Bridge 2017, Law 78; English Bridge Union, White Book, Swiss Pairs",
        arguments={"list": LINES, "method": METHOD, "rows": ROWS},
        examples=(
            Example("=" + SWISS_MATCHES.pick("won_ns", TWO_TABLES), 100, "the only better result"),
            Example("=" + SWISS_MATCHES.pick("won_ns", f'{TWO_TABLES},"cross-imps"'), 6, "250 points"),
            Example(
                "=" + SWISS_MATCHES.pick("words", '{1,1,1,1,3,420;1,2,1,2,4,""}', 2),
                "1 of 1 boards to come",
                "no result",
            ),
        ),
        table=True,
    ),
)
