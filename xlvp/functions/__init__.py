"""The catalogue: every spreadsheet function, described once for every host.

The names stand here; what is behind one, the module that describes it and the rules, is loaded on demand.

>>> FUNCTIONS["IMPS"].usage
'IMPS(score, other)'
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import NamedTuple

from xlvp.functions.function import Argument, Example, Function


class Topic(NamedTuple):
    """The module that describes functions, their names, and what they are for."""

    module: str
    names: str
    title: str


#: The topics in the order of the reference, each with the module that describes its functions.
TOPICS: tuple[Topic, ...] = (
    Topic("scales", "WBFVP WBFDISCRETE WBFIMPS WBFSCALE VPSCALE VICTORS PERCENTVICTORS CARACALLA",
          "Functions of the VP scales, of Victors and of Caracalla"),
    Topic("match", "CONTRACTSCORE IMPS WEIGHTEDIMP UNRELATEDLOSS WHY",
          "Functions of a team match: contracts, IMPs, rulings"),
    Topic("board", "MAXPOINTS MAXPERCENT NEUBERG ASCHERMAN FREQUENCIES",
          "Functions of matchpointed pairs: points, per cent, Neuberg, Ascherman, the frequency table"),
    Topic("board", "BUTLERDATUM BUTLER CROSSIMP BASTILLE",
          "Functions of IMP pairs: the datum, Butler, cross-IMPs, Bastille"),
    Topic("board", "NAPS NAPNET DISPERSION MILTON PARSCORE BOARDREPORT",
          "Functions of one board: "
          "Napoleonki, dispersion, expected score, par, the report under the traveller"),
    Topic("movement", "MOVEMENT MOVEMENTFACTS MOVEMENTPAIRS GUIDECARDS",
          "Functions of an event's movement: who meets whom on which boards, and the cards that say so"),
    Topic("session", "SCORELIST LINESTATES RANKING SETUPCHECK SESSIONFACTS PROGRESS DOUBTS",
          "Functions of a session of pairs over its whole list of results: points, ranking, where it stands"),
    Topic("session_cards", "SCORECARDS TRAVELLERS BOARDREPORTS HANDS",
          "Functions that lay out a session's printed sheets: score cards, travellers, board reports, hands"),
    Topic("session", "EVENTDATE PAIRNOTES",
          "Functions of the day and the people of a session of pairs, as they were typed"),
    Topic("teams_evening", "SWISSMATCHES",
          "Functions of a Swiss of pairs: its matches; the functions of an event of teams do the rest"),
    Topic("teams_evening", "TEAMMATCHES TEAMBOARDS TEAMPENALTIES",
          "Functions of a teams evening: "
          "its matches of a list of results; those of a teams event do the rest"),
    Topic("masterpoints", "MASTERPOINTS",
          "Master points of federations for the places of a contest"),
    Topic("season", "LADDER LADDERCARD PROMOTION",
          "Ladders of a club's season over its whole list of results: "
          "places, promotion, the reason of a figure"),
    Topic("season", "EVENINGS SEASONRESULTS SEASONNOTES SEASONSESSIONS SEASONSTATE",
          "What is entered of a season, line by line: evenings, sessions, doubts, where the season stands"),
    Topic("team_matches",
          "MATCHVPS PENALTYCHECK BOARDCHECK LINEUPCHECK STANDINGS TEAMSTATE CROSSTABLE MATCHBOARDS",
          "Functions of an event of teams over its whole list of matches: "
          "VPs, standings, cross table, boards"),
    Topic("team_draws", "DRAWCHECK DRAWROUNDS TEAMBUTLER",
          "Functions of an event of teams beside its matches: the draw looked at, the players' Butler"),
    Topic("team_draws", "KNOCKOUT BRACKET CARRYOVER",
          "Functions of a knock-out of teams: its matches, its bracket, what a team starts with"),
    Topic("about", "XLVPVERSION XLVPWARNING",
          "The functions about the spreadsheet itself: "
          "which xlvp answers in it, and what it does to what is typed"),
)  # fmt: skip
_MODULE_OF = {name: topic.module for topic in TOPICS for name in topic.names.split()}


class _Functions(Mapping[str, Function]):
    """Every function by its name."""

    def __getitem__(self, name: str) -> Function:
        functions: dict[str, Function] = import_module(f"{__name__}.{_MODULE_OF[name]}").FUNCTIONS
        return functions[name]

    def __contains__(self, name: object) -> bool:
        return name in _MODULE_OF

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULE_OF)

    def __len__(self) -> int:
        return len(_MODULE_OF)


FUNCTIONS: Mapping[str, Function] = _Functions()

__all__ = ["FUNCTIONS", "TOPICS", "Argument", "Example", "Function"]
