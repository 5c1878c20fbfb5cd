"""The catalogue: every spreadsheet function, described once for every host.

The names stand here; what is behind one, the module that describes it and the rules, is loaded on demand.

>>> FUNCTIONS["IMPS"].usage
'IMPS(score, other)'
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import NamedTuple

from xlvp.functions.function import Argument, Example, Function


class Topic(NamedTuple):
    """What functions are for, the module that describes them, and their names."""

    title: str
    module: str
    names: str


#: The topics in the order of the reference, each with the module that describes its functions.
TOPICS: tuple[Topic, ...] = (
    Topic(
        "Functions of the VP scales, of Victors and of Caracalla",
        "scales",
        "WBFVP WBFDISCRETE WBFIMPS WBFSCALE VPSCALE VICTORS PERCENTVICTORS CARACALLA",
    ),
    Topic(
        "Functions of a team match: contracts, IMPs, rulings",
        "match",
        "CONTRACTSCORE IMPS WEIGHTEDIMP UNRELATEDLOSS WHY",
    ),
    Topic(
        "Functions of matchpointed pairs: points, per cent, Neuberg, Ascherman, the frequency table",
        "board",
        "MAXPOINTS MAXPERCENT NEUBERG ASCHERMAN FREQUENCIES",
    ),
    Topic(
        "Functions of IMP pairs: the datum, Butler, cross-IMPs, Bastille",
        "board",
        "BUTLERDATUM BUTLER CROSSIMP BASTILLE",
    ),
    Topic(
        "Functions of one board: Napoleonki, dispersion, expected score, par, the report under the traveller",
        "board",
        "NAPS NAPNET DISPERSION MILTON PARSCORE BOARDREPORT",
    ),
    Topic(
        "Functions of an event's movement: who meets whom on which boards, and the cards that say so",
        "movement",
        "MOVEMENT MOVEMENTFACTS MOVEMENTPAIRS GUIDECARDS",
    ),
    Topic(
        "Functions of a session of pairs over its whole list of results: points, ranking, where it stands",
        "session",
        "SCORELIST LINESTATES RANKING SETUPCHECK SESSIONFACTS PROGRESS DOUBTS",
    ),
    Topic(
        "Functions that lay out a session's printed sheets: score cards, travellers, board reports, hands",
        "session_cards",
        "SCORECARDS TRAVELLERS BOARDREPORTS HANDS",
    ),
    Topic(
        "Functions of the day and the people of a session of pairs, as they were typed",
        "session",
        "EVENTDATE PAIRNOTES",
    ),
    Topic(
        "Functions of a Swiss of pairs: its matches; the functions of an event of teams do the rest",
        "teams_evening",
        "SWISSMATCHES",
    ),
    Topic(
        "Functions of a teams evening: its matches of a list of results; those of a teams event do the rest",
        "teams_evening",
        "TEAMMATCHES TEAMBOARDS TEAMPENALTIES",
    ),
    Topic("Master points of federations for the places of a contest", "masterpoints", "MASTERPOINTS"),
    Topic(
        "Ladders of a club's season over its whole list of results: "
        "places, promotion, the reason of a figure",
        "season",
        "LADDER LADDERCARD PROMOTION",
    ),
    Topic(
        "What is entered of a season, line by line: evenings, sessions, doubts, where the season stands",
        "season",
        "EVENINGS SEASONRESULTS SEASONNOTES SEASONSESSIONS SEASONSTATE",
    ),
    Topic(
        "Functions of an event of teams over its whole list of matches: VPs, standings, cross table, boards",
        "team_matches",
        "MATCHVPS PENALTYCHECK STANDINGS TEAMSTATE CROSSTABLE MATCHBOARDS",
    ),
    Topic(
        "Functions of an event of teams beside its matches: the draw looked at, the players' Butler",
        "team_draws",
        "DRAWCHECK DRAWROUNDS TEAMBUTLER",
    ),
    Topic(
        "Functions of a knock-out of teams: its matches, its bracket, what a team starts with",
        "team_draws",
        "KNOCKOUT BRACKET CARRYOVER",
    ),
    Topic(
        "The functions about the spreadsheet itself: "
        "which xlvp answers in it, and what it does to what is typed",
        "about",
        "XLVPVERSION XLVPWARNING",
    ),
)
_MODULE_OF = {name: topic.module for topic in TOPICS for name in topic.names.split()}


@cache
def _function(name: str) -> Function:
    functions: tuple[Function, ...] = import_module(f"{__name__}.{_MODULE_OF[name]}").FUNCTIONS
    return next(function for function in functions if function.name == name)


class _Functions(Mapping[str, Function]):
    """Every function by its name."""

    def __getitem__(self, name: str) -> Function:
        if name not in _MODULE_OF:
            raise KeyError(name)
        return _function(name)

    def __contains__(self, name: object) -> bool:
        return name in _MODULE_OF

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULE_OF)

    def __len__(self) -> int:
        return len(_MODULE_OF)


FUNCTIONS: Mapping[str, Function] = _Functions()

__all__ = ["FUNCTIONS", "TOPICS", "Argument", "Example", "Function"]
