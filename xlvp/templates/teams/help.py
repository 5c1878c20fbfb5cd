"""What the Help sheet of the teams workbook says."""

from openpyxl import Workbook

from xlvp.teams.entries import STATUSES
from xlvp.teams.tie_rules import CRITERIA, PRESETS
from xlvp.templates.kit import Section, add_help
from xlvp.templates.kit.typing_help import COMPLETING, LOCKED_CELL

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
    "Excel prints a list as far as it is used. LibreOffice prints its empty lines too: give the pages in use,"
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
