"""The teams evening: a pairs workbook, made with options of its own."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from xlvp.errors import InputError
from xlvp.pairs.movement_file import movement_lines
from xlvp.pairs.movement_kinds import BY_DIRECTION, KINDS
from xlvp.teams.conditions import TOTAL
from xlvp.teams.teams_movement import MOST_TEAMS, TEAM_MOVEMENTS, best, team_movement
from xlvp.teams.vp_scale import vp_scale
from xlvp.workbooks.kit.opening import Opening as Typed
from xlvp.workbooks.pairs.opening import Opening, Room
from xlvp.workbooks.pairs.template import OPTIONS_OF_ALL, PAIRS, maker_of
from xlvp.workbooks.template import Option

#: Boards that a team plays if nothing else is asked for; the pairs are scored with no result dropped.
_BOARDS, _TEAMS, _METHOD = 24, 9, "Butler-all"


def _of_pairs(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of the pairs workbook: a new one, or an old one anew, for a team that is late.

    Raises:
        InputError: there is no such movement, or it needs more sets than there are.
    """
    given = {key: value for key, value in options.items() if value is not None}
    old, scale = given.get("from"), str(given.pop("scale", "imps"))
    sets = given.pop("sets", None)
    teams = given.pop("teams", None if old or "own" in given else _TEAMS)
    if "own" in given:
        if old or teams or sets:
            raise InputError(
                "the movement of a file says itself who plays: leave --from, --teams and --sets out"
            )
        lines = movement_lines(given["own"], 1)
        teams = max(max(line.ns or 0, line.ew or 0) for line in lines)
        return given | _evening(teams, scale)
    if old and "scale" in options and options["scale"] is not None:
        raise InputError("with --from the scale is that of the old file: leave --scale out")
    if teams is not None:
        given |= {"pairs": 2 * teams, "movement": _movement(teams, given, sets)}
    if not old and teams is not None:
        plan = team_movement(given["movement"], teams, given.get("rounds"))
        given.setdefault("boards_per_round", max(1, round(_BOARDS / plan.rounds)))
        given |= _evening(teams, scale)
    return given


def _evening(teams: int, scale: str) -> dict[str, Any]:
    """What is set of every teams evening."""
    vp_scale(scale)
    typed = Typed(teams, {"evening_scale": scale, "evening_ranked_by": TOTAL})
    return {"method": _METHOD, "numbers": BY_DIRECTION, "winners": "one", "evening": typed}


def _movement(teams: int, given: dict[str, Any], sets: int | None) -> str:
    """The movement that is asked for, or the best; its rounds are then known too."""
    rounds = given.get("rounds")
    if "movement" not in given:
        choice = best(teams, rounds, sets)
        given["rounds"] = choice.rounds
        return choice.name
    name: str = given["movement"]
    needed = len({seat.boards for seat in team_movement(name, teams, rounds).seats})
    if sets is not None and needed > sets:
        label = KINDS[name].label
        raise InputError(f"{label} of {teams} teams needs {needed} sets of boards; there are {sets}")
    return name


def _ready() -> bytes:
    """A file for up to 12 teams and about 24 boards, set up for nine."""
    from xlvp.workbooks.pairs.build import build

    opening = Opening(pairs=18, movement=KINDS["whist"].label).but(**_evening(9, "imps"))
    return build(opening, Room(tables=12, results=336, boards=36, mine=28, rounds=12, teams=12))


TEAMS_EVENING = replace(
    PAIRS,
    name="teams-evening",
    about="Make a workbook for a club's teams evening: all teams in one room.\n\n"
    "The default movement gives about 24 boards; with --rounds and --sets it is the best for them. With "
    "--from OLD the new workbook has what was typed in the old one, for a team that comes late.",
    maker=maker_of(_of_pairs, {"teams-evening-12-teams.xlsx": _ready}),
    options=(
        Option("teams", "Default: 9.", "whole", least=2, most=MOST_TEAMS),
        Option("movement", "Default: the best.", "choice", choices=tuple(TEAM_MOVEMENTS)),
        Option("own", "A movement of your own: round,table,ns,ew,boards (.csv), teams by number.", "file"),
        Option("rounds", "Fewer than the movement has; only whole matches.", "whole", most=19),
        Option("boards-per-round", "Of a match. Default: about 24 in all.", "whole", most=32),
        Option("sets", "How many sets of boards there are.", "whole", most=20),
        Option("scale", "Default: imps; or discrete, continuous, points, '0 1; 1+ 2' and others."),
        *OPTIONS_OF_ALL,
    ),
)
