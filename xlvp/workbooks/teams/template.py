"""The teams event as a template: its options, and what is done with its workbooks."""

from xlvp.pairs.received import ReceivedMatches, ReceivedSession
from xlvp.workbooks.teams import book as described
from xlvp.workbooks.teams.book import read_book
from xlvp.workbooks.teams.draw import draw
from xlvp.workbooks.teams.imports import ReceivedEvent, given_teams, take_event, take_matches, take_session
from xlvp.workbooks.teams.layout import FORMS, MOST_BOARD_LINES, PRESETS
from xlvp.workbooks.teams.report import TeamsWorkbook
from xlvp.workbooks.template import PLAIN_OPTION, Button, Option, Template, maker_in
from xlvp.xlsx.isolated import recalculate_apart

TEAMS = Template(
    "teams",
    "Make a workbook for an event of teams.\n\n"
    "A Swiss, a round robin or a knock-out, from the first draw to the final standings. With --from OLD the "
    "new workbook has everything typed in the old one, and more teams or rounds. OLD does not change.",
    maker_in("xlvp.workbooks.teams.make"),
    Button(
        "New teams event",
        "A workbook for an event of teams: draw, matches, standings, Butler, under a name that you choose.",
        "MeetingsWorkspace", asks="teams", usual=16,
    ),
    marker="xlvp_draw_round",
    anchors=described.SCHEMA.sheets,
    options=(
        Option("teams", "Number of teams; default 16.", "whole", least=2, most=256),
        Option(
            "preset",
            "Common settings: swiss (7 rounds of 8 boards), league (everyone plays everyone, 24 boards) or "
            "cup (knock-out, 24 boards). Other options change single settings.",
            "choice", choices=tuple(PRESETS),
        ),
        Option("format", "Default: swiss.", "choice", choices=tuple(FORMS)),
        Option("rounds", "Default: 7, or as many as a round robin has.", "whole", most=62),
        Option("boards", "Boards in a match; default 8.", "whole", most=200),
        Option("groups", "Groups of a round robin.", "whole", most=8),
        Option("scale", "Default: continuous."),
        Option("title", "Name of the event."),
        Option("letters", "For results: English, German, French ... or your own, as on Setup."),
        Option("board-lines", "Rows of the sheet Boards; default 1300.", "whole", most=MOST_BOARD_LINES),
        PLAIN_OPTION,
        Option("from", "Copy everything that was typed in this workbook.", "workbook"),
    ),
    schema=described.SCHEMA,
    draw=draw,
    event=lambda recalculated: TeamsWorkbook(read_book(recalculated)),
    takes={ReceivedEvent: take_event, ReceivedMatches: take_matches, ReceivedSession: take_session},
    gives=lambda cells: given_teams(recalculate_apart(cells.package), cells.package.name),
)  # fmt: skip
