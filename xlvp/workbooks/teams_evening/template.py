"""The teams evening: a pairs workbook, made with options of its own."""

from dataclasses import replace

from xlvp.teams.teams_movement import MOST_TEAMS, TEAM_MOVEMENTS
from xlvp.workbooks.pairs.opening import ORDERS
from xlvp.workbooks.pairs.template import PAIRS
from xlvp.workbooks.template import Option, maker_in

TEAMS_EVENING = replace(
    PAIRS,
    name="teams-evening",
    about="Make a workbook for a club's teams evening: all teams in one room.\n\n"
    "The default movement gives about 24 boards; with --rounds and --sets it is the best for them. With "
    "--from OLD the new workbook has what was typed in the old one, for a team that comes late.",
    maker=maker_in("xlvp.workbooks.teams_evening.make"),
    options=(
        Option("teams", "Default: 9.", "whole", least=2, most=MOST_TEAMS),
        Option("movement", "Default: the best.", "choice", choices=tuple(TEAM_MOVEMENTS)),
        Option("own", "A movement of your own: round,table,ns,ew,boards (.csv), teams by number.", "file"),
        Option("rounds", "Fewer than the movement has; only whole matches.", "whole", most=19),
        Option("boards-per-round", "Of a match. Default: about 24 in all.", "whole", most=32),
        Option("sets", "How many sets of boards there are.", "whole", most=20),
        Option("scale", "Default: imps; or discrete, continuous, points, 0 1, 1+ 2 and others."),
        Option("by", "Order of the results list: round slips or travellers.", "choice", choices=ORDERS),
        Option("letters", "Of results: English, German, French ... or your own, as on the sheet Setup."),
        Option("title", "Name of the event."),
        Option("from", "Copy names, results and settings from this workbook.", "workbook"),
    ),
)
