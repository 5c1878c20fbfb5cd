"""The catalogue: every spreadsheet function, described once for every host.

>>> FUNCTIONS["IMPS"].usage
'IMPS(score, other)'
"""

from xlvp.catalogue import (
    about,
    board,
    imp_pairs,
    match,
    more_scales,
    movement,
    pairs,
    scales,
    session,
    session_cards,
    session_pairs,
)
from xlvp.catalogue.function import Argument, Example, Function

#: The modules of the catalogue, one for each topic; the first line of each says what its functions are for.
TOPICS = (
    scales,
    more_scales,
    match,
    pairs,
    imp_pairs,
    board,
    movement,
    session,
    session_cards,
    session_pairs,
    about,
)

FUNCTIONS: dict[str, Function] = {function.name: function for topic in TOPICS for function in topic.FUNCTIONS}

__all__ = ["FUNCTIONS", "TOPICS", "Argument", "Example", "Function"]
