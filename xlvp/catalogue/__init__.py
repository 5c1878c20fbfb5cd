"""The catalogue: every spreadsheet function, described once for every host.

>>> FUNCTIONS["IMPS"].usage
'IMPS(score, other)'
"""

from xlvp.catalogue import (
    about,
    board,
    imp_pairs,
    match,
    movement,
    pairs,
    scales,
    season,
    season_lists,
    session,
    session_cards,
    session_pairs,
    swiss_pairs,
    team_draws,
    team_knock_outs,
    team_matches,
)
from xlvp.catalogue.function import Argument, Example, Function

#: The modules of the catalogue, one for each topic; the first line of each says what its functions are for.
TOPICS = (
    scales,
    match,
    pairs,
    imp_pairs,
    board,
    movement,
    session,
    session_cards,
    session_pairs,
    swiss_pairs,
    season,
    season_lists,
    team_matches,
    team_draws,
    team_knock_outs,
    about,
)

FUNCTIONS: dict[str, Function] = {function.name: function for topic in TOPICS for function in topic.FUNCTIONS}

__all__ = ["FUNCTIONS", "TOPICS", "Argument", "Example", "Function"]
