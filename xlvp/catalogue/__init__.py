"""The catalogue: every spreadsheet function, described once for every host.

>>> FUNCTIONS["IMPS"].usage
'IMPS(score, other)'
"""

from xlvp.catalogue import about, board, match, more_scales, scales
from xlvp.catalogue.function import Argument, Example, Function

FUNCTIONS: dict[str, Function] = {
    function.name: function
    for topic in (
        scales.FUNCTIONS,
        more_scales.FUNCTIONS,
        match.FUNCTIONS,
        board.FUNCTIONS,
        about.FUNCTIONS,
    )
    for function in topic
}

__all__ = ["FUNCTIONS", "Argument", "Example", "Function"]
