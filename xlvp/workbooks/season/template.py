"""The season as a template: its options, and what is done with its workbooks."""

from xlvp.pairs.received import ReceivedSession
from xlvp.workbooks.season.book import SCHEMA, SeasonBook
from xlvp.workbooks.season.imports import take_session
from xlvp.workbooks.season.opening import MOST_MEMBERS, MOST_SESSIONS, NEXT, PRESETS, SAME, Room
from xlvp.workbooks.season.report import SeasonWorkbook, forget_in_season, played_sessions
from xlvp.workbooks.template import Button, Option, Template, maker_in
from xlvp.xlsx.isolated import recalculate_apart
from xlvp.xlsx.values import NamedCells

SEASON = Template(
    "season",
    "Make a workbook for a club's season: running results, ladders by the club's own rules.",
    maker_in("xlvp.workbooks.season.build"),
    Button(
        "New season",
        "A workbook for a club's season and its ladders, under a name that you choose.",
        "TableSharePointListsRefreshList",
        asks="members",
        usual=Room.members,
    ),
    marker="xlvp_result_session",
    anchors=SCHEMA.sheets,
    options=(
        Option("members", f"Number of members; default {Room.members}.", "whole", most=MOST_MEMBERS),
        Option("sessions", f"Number of sessions; default {Room.sessions}.", "whole", most=MOST_SESSIONS),
        Option(
            "preset",
            "Common rules: club-ladder (the sum of the best 10), league (pairs, points for place), "
            "club-points or master-points. Default: three ladders, of players, of the best 10, and of pairs.",
            "choice",
            choices=tuple(PRESETS),
        ),
        Option("from", "Copy everything typed in this season workbook.", "workbook"),
        Option(
            "season",
            "With --from: the same season in another file, or the next one with members, rules and averages.",
            "choice",
            SAME,
            choices=(SAME, NEXT),
        ),
    ),
    schema=SCHEMA,
    event=lambda recalculated: SeasonWorkbook(SeasonBook(NamedCells(recalculated))),
    gives=lambda cells: played_sessions(recalculate_apart(cells.package)),
    forget=forget_in_season,
    takes={ReceivedSession: take_session},
)
