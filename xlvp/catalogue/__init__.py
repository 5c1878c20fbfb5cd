"""The catalogue: every spreadsheet function, described once for every host.

>>> FUNCTIONS["IMPS"].usage
'IMPS(score, other)'
"""

from xlvp.catalogue import about, board, imp_pairs, match, more_scales, pairs, scales
from xlvp.catalogue.function import Argument, Example, Function

FUNCTIONS: dict[str, Function] = {
    function.name: function
    for topic in (
        scales.FUNCTIONS,
        more_scales.FUNCTIONS,
        match.FUNCTIONS,
        pairs.FUNCTIONS,
        imp_pairs.FUNCTIONS,
        board.FUNCTIONS,
        about.FUNCTIONS,
    )
    for function in topic
}

__all__ = ["FUNCTIONS", "Argument", "Example", "Function"]
