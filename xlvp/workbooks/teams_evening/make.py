"""How the workbook of a teams evening is made: a pairs workbook with a movement of teams, and its sheets."""

from collections.abc import Mapping
from dataclasses import replace
from typing import cast

from xlvp.errors import InputError
from xlvp.pairs.movement_kinds import KINDS
from xlvp.pairs.pair_number import BY_DIRECTION
from xlvp.teams.conditions import TOTAL
from xlvp.teams.teams_movement import best, team_movement
from xlvp.teams.vp_scale import vp_scale
from xlvp.workbooks.kit.opening import Opening as Typed
from xlvp.workbooks.pairs.make import MAKER as PAIRS_MAKER
from xlvp.workbooks.template import Made

#: Boards that a team plays if nothing else is asked for; the pairs are scored with no result dropped.
_BOARDS, _TEAMS, _METHOD = 24, 9, "Butler-all"


def _make(options: Mapping[str, object]) -> Made:
    """Make a workbook, or an old one anew, for a team that is late.

    Raises:
        InputError: there is no such movement, or it needs more sets than there are.
        WorkbookError: the old workbook is none, or an entry of it does not fit.
    """
    given = {key: value for key, value in options.items() if value is not None}
    old, scale = given.get("from"), str(given.pop("scale", "imps"))
    sets = cast("int | None", given.pop("sets", None))
    teams = cast("int | None", given.pop("teams", None if old else _TEAMS))
    if old and "scale" in options and options["scale"] is not None:
        raise InputError("with --from the scale is that of the old file: leave --scale out")
    if teams is not None:
        given |= {"pairs": 2 * teams, "movement": _movement(teams, given, sets)}
    if not old and teams is not None:
        plan = team_movement(str(given["movement"]), teams, cast("int | None", given.get("rounds")))
        given.setdefault("boards_per_round", max(1, round(_BOARDS / plan.rounds)))
        vp_scale(scale)
        settings = {"evening_scale": scale, "evening_ranked_by": TOTAL}
        given |= {
            "method": _METHOD, "numbers": BY_DIRECTION, "winners": "one", "evening": Typed(teams, settings),
        }  # fmt: skip
    return PAIRS_MAKER.make(given)


def _movement(teams: int, given: dict[str, object], sets: int | None) -> str:
    """The movement that is asked for, or the best; its rounds are then known too."""
    rounds = cast("int | None", given.get("rounds"))
    if "movement" not in given:
        choice = best(teams, rounds, sets)
        given["rounds"] = choice.rounds
        return choice.name
    name = str(given["movement"])
    needed = len({seat.boards for seat in team_movement(name, teams, rounds).seats})
    if sets is not None and needed > sets:
        label = KINDS[name].label
        raise InputError(f"{label} of {teams} teams needs {needed} sets of boards; there are {sets}")
    return name


MAKER = replace(PAIRS_MAKER, make=_make, ready={})
