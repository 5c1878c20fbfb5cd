"""The checks of the teams workbook: published figures, and sums that must agree between sheets."""

from openpyxl import Workbook

from xlvp.teams.conditions import CRITERIA, PRESETS
from xlvp.teams.entries import STATUSES
from xlvp.teams.rows import STANDINGS
from xlvp.workbooks.kit.help_sheet import COMPLETING, LOCKED_CELL
from xlvp.workbooks.kit.sheets import Check, Section, add_check, add_help, on
from xlvp.workbooks.teams import layout as texts
from xlvp.workbooks.teams.results import standings_table
from xlvp.workbooks.teams.tables import Layout

#: What stands beside a line of the knock-out that cannot be read.
_UNREADABLE = ("*is not a*", "*must be*", "*is missing", "*cannot play*")


def add_teams_check(workbook: Workbook, layout: Layout) -> None:
    """Add the Check sheet."""
    add_check(workbook, (*_known(), *_sums(layout)))


def _known() -> tuple[Check, ...]:
    level = '{1,1,2,"",20,8;1,3,4,"",5,5}'
    return (
        Check("WBFVP: a win by 30 IMPs over 16 boards", "=WBFVP(30,16)", 16.73, "WBF table for 16 boards"),
        Check(
            "MATCHVPS: 4 of 8 boards lost, 12 IMPs",
            '=INDEX(MATCHVPS({1,1,2,4,9,9,"A lost boards"}),1,2)',
            14.39,
            "EBU White Book 2025, 3.3.7",
        ),
        Check(
            "STANDINGS: the leader of two matches", f"={STANDINGS.pick('team', level)}", 1, "20-8 beats 5-5"
        ),
        Check(
            "DRAWCHECK: signs of: Not the rule's pairing (T1 v T3)",
            f"=LEN(INDEX(DRAWCHECK({{2,1,4;2,2,3}},{{2}},{level}),1,2))",
            len("Not the rule's pairing (T1 v T3)"),
            "EBU White Book 2025, 3.6",
        ),
        Check(
            "CARRYOVER: won by 17, higher in the round robin",
            '=CARRYOVER("WBF",17)',
            8.5,
            "Bermuda Bowl 2015",
        ),
    )


def _sums(layout: Layout) -> tuple[Check, ...]:
    matches = layout.matches
    vps = matches.there("vp_a", "vp_b")
    standings = standings_table(layout.event(), layout.size.teams)
    standing = on(texts.STANDINGS, standings.column("vp"))
    after, final = on(texts.STANDINGS, "C2"), layout.conditions.there("final_from")
    whole = f'AND({after}="",{final}="")'  # in a final other matches count than are in the list
    words = layout.knock_out.there("ko_words")
    return (
        Check(
            "Sum of the VPs: the standings' equal the matches'",
            f"=IF({whole},SUM({standing}),0)",
            f"=IF({whole},SUM({vps}),0)",
            "Standings, Matches",
        ),
        Check(
            "Rows that are left out of the figures, to be corrected",
            f"={layout.state_cell('To correct')}",
            0,
            "Setup, State of the event, names them",
        ),
        Check(
            "Lines of the sheet Knock-out that cannot be read",
            "=" + "+".join(f'COUNTIF({words},"{message}")' for message in _UNREADABLE),
            0,
            "the column State says why",
        ),
        Check(
            "Standings that cannot be made",
            f"=IF(ISERROR({on(texts.STANDINGS, standings.line(1)['team'])}),1,0)",
            0,
            "xlvp score FILE says what is wrong",
        ),
        Check(
            "Teams listed twice",
            f'=COUNTIF({layout.teams.there("team_note")},"This number*")',
            0,
            "Teams",
        ),
    )


_EVENING = Section(
    "The evening",
    "1. Setup: format, boards, scale. 2. Teams: number and name. 3. Draw a round: save and close the "
    "file, then on the command line: xlvp draw FILE. It writes the pairings on the sheet Draw and a "
    "line for each match on the sheet Matches. Without the command line type both yourself. 4. Matches:"
    " type the IMPs that each team won. 5. Standings. Then the next draw. A match may be missing: the "
    "draw counts its teams at their average.",
)
_RULE = Section(
    "The rule of the draw",
    "The highest team that is not yet paired meets the highest team that it has not met, such that all "
    "the rest can still be paired without a rematch. There is exactly one such draw; the sheet Draw "
    "marks pairings that differ from it. Where no draw without a rematch exists, the fewest are allowed,"
    " the oldest, at the lowest tables, and the sheet Rounds says so. A bye goes to the lowest team "
    "that has had none. A result that is corrected after a round was drawn changes the standings, never"
    " the draw: Rounds says what has changed.",
)
_CHOICES = Section(
    "Order, late teams, withdrawals, penalties",
    "All on the sheet Setup but the last two.",
    ("What", "How"),
    (
        (
            "Ranked by",
            "total, or average: the VPs a match. A Swiss is drawn by the same figure, level teams by net "
            "IMPs, then by number. The figure that decides is bold on the sheet Standings.",
        ),
        (
            "Missed rounds",
            "What a team gets for each round in which it has no match, such as those before it came: "
            "nothing, VPs, or a share of a match such as 40%.",
        ),
        (
            "Withdrawal",
            "annul: no result of a team that leaves counts. keep: all count, and in a round robin the "
            "opponents it did not meet get the best of three. annul below half: annul if it played less "
            "than half of its matches, else keep; this is the default in a round robin (White Book 2.4.2). "
            "The default in a Swiss is keep. Type the round on the sheet Teams, Left after round.",
        ),
        (
            "Penalties",
            "Type them as positive numbers: VPs are taken off the total, IMPs off the team's margin in that "
            "round's match. A bonus has its own columns.",
        ),
        (
            "Boards",
            "The results on the sheet Boards give the IMPs of a match once all its boards are in. IMPs that "
            "you type on the sheet Matches count instead.",
        ),
    ),
)
_FINAL = Section(
    "A final after the rounds",
    "On the command line: xlvp draw FILE --final 8 takes the first 8 of the standings, of each group as "
    "many; --final 8,8 makes a final A and a final B. It writes on the sheet Teams who plays where and VPs "
    "carried; Setup says from which round on. Carry-over EBL: the matches between fellow qualifiers "
    "count in full, and they do not meet again. EBU: White Book 3.8; Poznan: 3 VPs for a group's first, 1 "
    "for its second. Average and ties leave carried VPs out. For the standings before the final type "
    "the last round before it on the sheet Standings.",
)
_NORMALISED = Section(
    "Normalised Butler",
    "A pair's Butler IMPs of a round count in full up to 32, a tenth of what is above; per board half "
    "of its opponents' own average is added, times the boards. Normalised butler until then: their average "
    "up to that round, and a later round changes nothing of an earlier one.",
)
_PRINTING = Section(
    "Printing",
    "Excel prints a list as far as it is used. LibreOffice prints its empty rows too: print"
    " the copy that xlvp print FILE makes, which has only the rows in use, or give the pages in use,"
    " File > Print, Pages 1-2, say; or mark a round's lines on the sheet Draw and print the selection. "
    "A copy by xlvp freeze ends where something stands; xlvp publish writes standings and matches as a page.",
)


def add_teams_help(workbook: Workbook) -> None:
    """Add the Help sheet."""
    presets = "; ".join(
        f"{name.upper()}: {', '.join(rules) or 'ties stay'}" for name, rules in PRESETS.items()
    )
    sections = (
        _EVENING,
        _RULE,
        Section(
            "The status of a match",
            "Blank: played. Each team has its own VPs; a figure under Own VP replaces that team's.",
            ("Status", "What it means"),
            tuple(STATUSES.items()),
        ),
        Section(
            "Ties",
            "The criteria are tried in order; when one splits a group, each part starts again with the "
            f"first. {presets}.",
            ("Criterion", "What it compares"),
            tuple(CRITERIA.items()),
        ),
        Section(
            "Scales",
            "continuous and discrete are the WBF's. A table of your own: 0 10, 1-3 11, 4-6 12, 7+ 13 gives "
            "the winner's VPs from each margin on. points: what is typed as IMPs counts as it is "
            "(board-a-match, Patton). imps: the margin itself.",
        ),
        _CHOICES,
        _FINAL,
        _NORMALISED,
        _PRINTING,
        COMPLETING,
        LOCKED_CELL,
    )
    functions = {
        "Functions": ("MATCHVPS", "STANDINGS", "TEAMSTATE", "CROSSTABLE", "MATCHBOARDS", "DRAWCHECK",
                      "DRAWROUNDS", "PENALTYCHECK", "KNOCKOUT", "BRACKET", "CARRYOVER", "TEAMBUTLER"),
    }  # fmt: skip
    add_help(workbook, "Teams event: help", sections, functions)
