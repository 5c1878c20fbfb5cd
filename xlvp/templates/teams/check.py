"""The checks of the teams workbook: published figures, and sums that must agree between sheets."""

from openpyxl import Workbook

from xlvp.templates.kit import Check, add_check, on
from xlvp.templates.teams import texts
from xlvp.templates.teams.lists import FIRST
from xlvp.templates.teams.tables import Layout

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
        Check("STANDINGS: the leader of two matches", f"=INDEX(STANDINGS({level}),1,2)", 1, "20-8 beats 5-5"),
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
    last = FIRST - 1 + layout.size.teams
    standing = on(texts.STANDINGS, f"F{FIRST}:F{last}")
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
            "=" + "+".join(f'COUNTIF({words},"{told}")' for told in _UNREADABLE),
            0,
            "the column State says why",
        ),
        Check(
            "Standings that cannot be made",
            f"=IF(ISERROR({on(texts.STANDINGS, f'B{FIRST}')}),1,0)",
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
