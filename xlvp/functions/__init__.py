"""The catalogue: every spreadsheet function, described once for every host.

The names stand here; what is behind one, its topic's module and the rules, is loaded when it is asked for.

>>> FUNCTIONS["IMPS"].usage
'IMPS(score, other)'
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from types import ModuleType

from xlvp.functions.function import Argument, Example, Function

#: The modules of the catalogue, one for each topic, in the order of the reference, and their functions.
NAMES: dict[str, tuple[str, ...]] = {
    "scales": (
        "WBFVP", "WBFDISCRETE", "WBFIMPS", "WBFSCALE", "VPSCALE", "VICTORS", "PERCENTVICTORS", "CARACALLA",
    ),
    "match": ("CONTRACTSCORE", "IMPS", "WEIGHTEDIMP", "UNRELATEDLOSS", "WHY"),
    "pairs": ("MAXPOINTS", "MAXPERCENT", "NEUBERG", "ASCHERMAN", "FREQUENCIES"),
    "imp_pairs": ("BUTLERDATUM", "BUTLER", "CROSSIMP", "BASTILLE"),
    "board": ("NAPS", "NAPNET", "DISPERSION", "MILTON", "PARSCORE", "BOARDREPORT"),
    "movement": ("MOVEMENT", "MOVEMENTFACTS", "MOVEMENTPAIRS", "GUIDECARDS"),
    "session": ("SCORELIST", "LINESTATES", "RANKING", "SETUPCHECK", "SESSIONFACTS", "PROGRESS", "DOUBTS"),
    "session_cards": ("SCORECARDS", "TRAVELLERS", "BOARDREPORTS", "HANDS"),
    "session_pairs": ("EVENTDATE", "PAIRNOTES"),
    "swiss_pairs": ("SWISSMATCHES",),
    "teams_evening": ("TEAMMATCHES", "TEAMBOARDS", "TEAMPENALTIES"),
    "masterpoints": ("MASTERPOINTS",),
    "season": ("LADDER", "LADDERCARD", "PROMOTION"),
    "season_lists": ("EVENINGS", "SEASONRESULTS", "SEASONNOTES", "SEASONSESSIONS", "SEASONSTATE"),
    "team_matches": ("MATCHVPS", "PENALTYCHECK", "STANDINGS", "TEAMSTATE", "CROSSTABLE", "MATCHBOARDS"),
    "team_draws": ("DRAWCHECK", "DRAWROUNDS", "TEAMBUTLER"),
    "team_knock_outs": ("KNOCKOUT", "BRACKET", "CARRYOVER"),
    "about": ("XLVPVERSION", "XLVPWARNING"),
}  # fmt: skip
_TOPIC_OF = {name: topic for topic, names in NAMES.items() for name in names}


@cache
def topic(name: str) -> ModuleType:
    """Load the module of a topic; the first line of its text says what its functions are for."""
    return import_module(f"{__name__}.{name}")


@cache
def _function(name: str) -> Function:
    functions: tuple[Function, ...] = topic(_TOPIC_OF[name]).FUNCTIONS
    return next(function for function in functions if function.name == name)


class _Functions(Mapping[str, Function]):
    """Every function by its name."""

    def __getitem__(self, name: str) -> Function:
        if name not in _TOPIC_OF:
            raise KeyError(name)
        return _function(name)

    def __contains__(self, name: object) -> bool:
        return name in _TOPIC_OF

    def __iter__(self) -> Iterator[str]:
        return iter(_TOPIC_OF)

    def __len__(self) -> int:
        return len(_TOPIC_OF)


FUNCTIONS: Mapping[str, Function] = _Functions()

__all__ = ["FUNCTIONS", "NAMES", "Argument", "Example", "Function", "topic"]
