"""The match as a template: its options, and what is done with its workbooks."""

from xlvp.pairs.received import ReceivedMatches
from xlvp.workbooks.match.book import MOST_BOARDS, SCHEMA, Settings, match_report
from xlvp.workbooks.match.imports import given_match, take_match
from xlvp.workbooks.match.report import MatchWorkbook
from xlvp.workbooks.template import PLAIN_OPTION, Button, Option, Template, maker_in
from xlvp.xlsx.isolated import recalculate_apart

MATCH = Template(
    "match",
    "Make a workbook for a team match.\n\n"
    "With --from OLD the new workbook has what was typed in the old one, for more boards or after a newer "
    "xlvp. OLD stays as it is.",
    maker_in("xlvp.workbooks.match.build"),
    Button(
        "New match",
        "A workbook for a team match, made from xlvp's template under a name that you choose.",
        "FileNew",
        asks="boards",
        usual=16,
    ),
    marker="xlvp_swing",
    anchors=SCHEMA.sheets,
    options=(
        Option("boards", f"Number of boards; default {Settings.boards}.", "whole", most=MOST_BOARDS),
        Option("first", "First board; default 1.", "whole", most=999),
        Option("home", "Home team: North-South in the open room.", default=""),
        Option("away", "Away team: East-West in the open room.", default=""),
        Option("title", "Title of the match.", default=""),
        Option("letters", "Of contracts: English, German, French ... or your own, as on the sheet Setup."),
        Option("carry-over", "IMPs carried over: home away.", "figures"),
        PLAIN_OPTION,
        Option("from", "Copy all entries and settings from this workbook.", "workbook"),
    ),
    schema=SCHEMA,
    event=lambda recalculated: MatchWorkbook(match_report(recalculated)),
    takes={ReceivedMatches: take_match},
    gives=lambda cells: given_match(recalculate_apart(cells.package), cells.package.name),
)
