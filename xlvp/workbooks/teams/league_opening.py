"""The entry cells of a new plain league: an opening that it can score, with its matches listed."""

from collections.abc import Mapping
from dataclasses import replace

from xlvp.errors import InputError
from xlvp.teams.round_robin import circle, double
from xlvp.workbooks.kit.edition import NEEDS_FULL
from xlvp.workbooks.kit.opening import Opening
from xlvp.workbooks.teams import layout
from xlvp.workbooks.teams.layout import Size
from xlvp.workbooks.teams.plain import MOST_TEAMS
from xlvp.xlsx.schema import Value

_FORMATS = {"round robin": 1, "double round robin": 2}
#: Lists that nothing in a plain league counts.
_NOT_COUNTED = (layout.BOARDS, layout.LINEUPS, layout.KNOCKOUT)
_BOARD_LINES = 20


def as_league(opening: Opening[Size]) -> Opening[Size]:
    """Return the opening as one of a plain league.

    Raises:
        InputError: it is no round robin of 3 to 20 teams, or something is typed that a plain league cannot
            count.
    """
    form = opening.settings.get("format")
    if form not in _FORMATS:
        raise InputError(f"a plain teams workbook is a league: {form or 'swiss'} {NEEDS_FULL}")
    if not 3 <= opening.size.teams <= MOST_TEAMS:
        raise InputError(f"a plain league has 3 to {MOST_TEAMS} teams, not {opening.size.teams}")
    for name in _NOT_COUNTED:
        lines = sum(any(value is not None for value in line.values()) for line in opening.lists.get(name, ()))
        if lines:
            raise InputError(f"{lines} rows are typed on the sheet {name}: counting them {NEEDS_FULL}")
    size = replace(opening.size, boards=min(opening.size.boards, _BOARD_LINES))
    return replace(opening, size=size, lists={**opening.lists, layout.BOARDS: ()})


def scheduled(opening: Opening[Size]) -> Opening[Size]:
    """Return the opening with every match of the round robin listed; a team that sits out has no line."""
    rounds = circle(opening.size.teams)
    if opening.settings["format"] == "double round robin":
        rounds = double(rounds)
    matches: list[Mapping[str, Value]] = [
        {"round": number, "team_a": a, "team_b": b}
        for number, pairs in enumerate(rounds[: opening.size.rounds], 1)
        for a, b in pairs
        if b is not None
    ]
    return replace(opening, lists={**opening.lists, layout.MATCHES: matches})


def with_usual_lines(opening: Opening[Size]) -> Opening[Size]:
    """Return the opening with the default number of lines for boards, of which a plain league has few."""
    return replace(opening, size=replace(opening.size, boards=max(opening.size.boards, Size.boards)))
