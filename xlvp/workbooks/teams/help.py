"""The sheets Help and Check of the teams workbook, and of a plain league."""

from collections.abc import Iterator

from openpyxl import Workbook

from xlvp.account import LEFT_OUT
from xlvp.teams.draw_check import OTHER
from xlvp.teams.entries import BYE, FORFEITS, STATUSES, TO_COME
from xlvp.teams.rows import STANDINGS
from xlvp.teams.tie_breaks import CRITERIA, PRESETS
from xlvp.workbooks.kit import page
from xlvp.workbooks.kit.help import (
    COMPLETING,
    COMPLETING_BY_HAND,
    LOCKED_CELL,
    Check,
    Section,
    add_check,
    add_help,
    formulas_replaced,
)
from xlvp.workbooks.kit.tables import Table, on
from xlvp.workbooks.plain.vp_table import VpTable
from xlvp.workbooks.teams import layout as texts
from xlvp.workbooks.teams.plain import MOST_TEAMS, League
from xlvp.workbooks.teams.plain_cells import KNOWN_CRITERIA
from xlvp.workbooks.teams.results import standings_table
from xlvp.workbooks.teams.tables import Layout

_WHITE_BOOK, _LEVEL = "EBU White Book 2025, ", '{1,1,2,"",20,8;1,3,4,"",5,5}'
#: Published figures.
_KNOWN = (
    Check("WBFVP: a win by 30 IMPs over 16 boards", "=WBFVP(30,16)", 16.73, "WBF table for 16 boards"),
    Check("MATCHVPS: 4 of 8 boards lost, 12 IMPs", '=INDEX(MATCHVPS({1,1,2,4,9,9,"A lost boards"}),1,2)',
          14.39, f"{_WHITE_BOOK}3.3.7"),
    Check("STANDINGS: the leader of two matches", STANDINGS.pick("team", _LEVEL), 1, "20-8 beats 5-5"),
    Check("DRAWCHECK: another pairing than the rule's, T1 v T3",
          f'=IF(EXACT(INDEX(DRAWCHECK({{2,1,4;2,2,3}},{{2}},{_LEVEL}),1,3),"{OTHER}"),1,0)', 1,
          f"{_WHITE_BOOK}3.6"),
    Check("CARRYOVER: won by 17, higher in the round robin", '=CARRYOVER("WBF",17)', 8.5,
          "Bermuda Bowl 2015"),
)  # fmt: skip


def _same_vps(standings: Table, vps: str, when: str, total: str) -> Check:
    """The sum of the VPs on Standings is that on Matches, while all count; ``total`` is how to sum."""
    there = on(texts.STANDINGS, standings.column("vp"))
    formula, expected = (f"=IF({when},{total.format(cells)},0)" for cells in (there, vps))
    return Check("Sum of the VPs: the standings' equal the matches'", formula, expected, "Standings, Matches")


def _left_out(layout: Layout, where: str) -> Check:
    correct = f"={layout.state_cell('To correct')}"
    return Check("Rows that are left out of the figures, to be corrected", correct, 0, where)


def add_teams_check(workbook: Workbook, layout: Layout) -> None:
    """Add the Check sheet: published figures, sums that must agree, and what must not be there."""
    standings, vps = standings_table(layout.event(), layout.size.teams), layout.matches.there("vp_a", "vp_b")
    after, final = on(texts.STANDINGS, "C2"), layout.conditions.there("final_from")
    whole = f'AND({after}="",{final}="")'  # in a final other matches count than are in the list
    codes, numbers = layout.knock_out.there("ko_code"), layout.teams.there("team")
    checks = (
        *_KNOWN,
        _same_vps(standings, vps, whole, "SUM({})"),
        _left_out(layout, "Setup, State of the event, names them"),
        Check("Lines of the sheet Knock-out that cannot be read",
              f'=SUMPRODUCT(EXACT({codes},"{LEFT_OUT}")*1)', 0,
              "the column State says why"),
        Check("Standings that cannot be made",
              f"=IF(ISERROR({on(texts.STANDINGS, standings.line(1)['team'])}),1,0)", 0,
              "xlvp score FILE says what is wrong"),
        formulas_replaced(_formulas(layout, standings), "undo it, or make the workbook anew with --from"),
        Check("Teams listed twice", f"=IFERROR(SUMPRODUCT((FREQUENCY({numbers},{numbers})>1)*1),0)", 0,
              "Teams"),
    )  # fmt: skip
    add_check(workbook, checks)


def _formulas(layout: Layout, standings: Table) -> Iterator[str]:
    """The first cell of each formula that fills a table."""
    tables = (standings, layout.rounds, layout.draw, layout.knock_out, *layout.lists.values())
    for table in tables:
        yield from table.array_cells
    yield on(texts.CROSS, "A5")
    yield on(texts.SETUP, layout.state.split(":")[0])


_TONIGHT = Section(
    "Tonight",
    "Type in the yellow cells. The coloured row at the top of each sheet shows where the event is.",
    steps=(
        "Setup: choose the format, the boards in a match and the VP scale.",
        "Teams: type a number and a name for each team.",
        "Save and close the file, then run in a terminal: xlvp draw FILE. It writes the pairings on Draw and "
        "a row for each match on Matches. Without a terminal, type both yourself.",
        "Matches: type the IMPs each team won.",
        "Standings has the result. Draw the next round; if a match is not in yet, the draw counts its teams "
        "at their average.",
    ),
)
_RULE = Section(
    "How a round is drawn",
    "The highest team not yet paired meets the highest team it has not played, so that everyone else can "
    "still be paired without a rematch. There is exactly one such draw, and Draw marks pairings that differ "
    "from it. If a rematch cannot be avoided, there are as few as possible, the oldest, at the lowest "
    "tables, and Rounds says so. The bye goes to the lowest team that has not had one. If you correct a "
    "result after the next round is drawn, the standings change and the draw stands. Rounds shows how.",
)
_CHOICES = Section(
    "Order, late teams, withdrawals, penalties",
    "The first three are on the Setup sheet.",
    ("What", "How"),
    terms={
        "Ranked by": "total, or average (VPs per match). A Swiss is drawn by the same figure; level teams "
        "are ordered by net IMPs, then by number. The column that decides is highlighted on Standings.",
        "Missed rounds": "What a team scores for each round in which it has no match, such as those before "
        "it joined: nothing, VPs, or a percentage of a match such as 40%.",
        "Withdrawal": "annul: no result of the team counts. keep: all its results count, and in a round "
        "robin opponents it did not play score the best of three. annul below half: annul if it played "
        "less than half of its matches, otherwise keep (White Book 2.4.2). The default is annul below half "
        "in a round robin, keep in a Swiss. Type the round in Left after round on Teams.",
        "Penalties": "Type penalties as positive figures. VPs come off the total, IMPs off the team's "
        "margin in that round's match. Bonuses have their own columns.",
        "Boards": "Results on the Boards sheet give the IMPs of a match once all its boards are in. IMPs "
        "you type on Matches count instead.",
    },
)
_FINAL = Section(
    "A final after the rounds",
    "",
    ("What", "How"),
    terms={
        "Draw the final": "In a terminal: xlvp draw FILE --final 8. It takes the first 8 of the standings, "
        "or equally many from each group. --final 8,8 makes a final A and a final B. It writes on Teams "
        "who plays where and the VPs carried over, and on Setup the first round of the final.",
        "Carry-over": "EBL: the matches between fellow qualifiers count in full, and they do not play each "
        "other again. EBU: White Book 3.8. Poznan: 3 VPs for the winner of a group, 1 for the runner-up. "
        "The average and tie-breaks leave out VPs carried over.",
        "Standings before the final": "On Standings, type the last round before the final in After round.",
    },
)
_NORMALISED = Section(
    "Normalised Butler",
    "A pair's Butler IMPs in a round count in full up to 32, and above that at one tenth. Half of the "
    "opponents' own average per board is added, times the boards. With normalised butler until then, that "
    "average counts only rounds up to that one, so a later round does not change an earlier one.",
)
_PRINTING = Section(
    "Printing",
    "Excel prints the rows in use. LibreOffice prints the empty rows too: print the copy that xlvp print "
    "FILE makes, or choose the pages in use, for example File > Print, Pages 1-2. To print one round, select "
    "its rows on Draw and print the selection. xlvp publish writes standings and matches as a web page.",
)


def add_teams_help(workbook: Workbook) -> None:
    """Add the Help sheet."""
    presets = "; ".join(
        f"{name.upper()}: {', '.join(rules) or 'ties are not broken'}" for name, rules in PRESETS.items()
    )
    sections = (
        _TONIGHT,
        Section(
            "The status of a match",
            "Blank = played. Each team has its own VPs; a figure under Own VP replaces them.",
            ("Status", "Meaning"),
            tuple(STATUSES.items()),
        ),
        Section(
            "Ties",
            "Tie-breaks are tried in order. When one splits a group, each part starts again with the "
            f"first. {presets}.",
            ("Tie-break", "What it compares"),
            tuple((name, each.compares) for name, each in CRITERIA.items()),
        ),
        Section(
            "Scales",
            "continuous and discrete are the WBF scales. You can type a table: 0 10, 1-3 11, 4-6 12, 7+ 13 "
            "gives the winner's VPs from each margin on. points: the figures typed as IMPs are the VPs "
            "(board-a-match, Patton). imps: the margin is the VPs.",
        ),
        *(_CHOICES, _RULE, _FINAL, _NORMALISED, _PRINTING, COMPLETING, LOCKED_CELL),
    )
    functions = {
        "Functions": ("MATCHVPS", "STANDINGS", "TEAMSTATE", "CROSSTABLE", "MATCHBOARDS", "DRAWCHECK",
                      "DRAWROUNDS", "PENALTYCHECK", "KNOCKOUT", "BRACKET", "CARRYOVER", "TEAMBUTLER"),
    }  # fmt: skip
    add_help(workbook, "Teams event: help", sections, functions)


def add_league_check(workbook: Workbook, layout: Layout) -> int:
    """Add the sheet Check: published figures, and sums that must agree; return how many lines it has."""
    league = League(layout)
    entries = [*layout.titles.cells.values(), *layout.conditions.cells.values()]
    vps, table = VpTable(1), standings_table(layout.event(), layout.size.teams)
    whole = f'{on(texts.STANDINGS, "C2")}=""'
    checks = (
        Check("VPs: a win by 30 IMPs over 16 boards", f"={vps.vp('30', '16')}", 16.73,
              "WBF table for 16 boards"),
        Check("Discrete VPs: a win by 7 IMPs over 5 boards", f"={vps.discrete('7', '5')}", 14,
              "EBU print of the table"),
        _same_vps(table, layout.matches.there("vp_a", "vp_b"), whole, "ROUND(SUM({}),2)"),
        _left_out(layout, "the remarks on Matches, Penalties and Teams"),
        Check("Teams in the standings", f"=COUNT({on(texts.STANDINGS, table.column('team'))})",
              f"=COUNT({layout.teams.there('team')})", "Standings, Teams"),
        Check("Lines of Standings that are not as computed: was the table pasted as values?",
              f"=SUM({league.team_column('stale')})", 0, "Standings, Table"),
        Check("Matches of the round robin that are not listed", f"={league.missing}", 0, "Matches, Setup"),
        Check("Entries on the sheet Setup that were cut and pasted: undo it",
              f"={page.count_moved(texts.SETUP, entries)}", 0, "Setup"),
    )  # fmt: skip
    return add_check(workbook, checks)


def add_league_help(workbook: Workbook) -> None:
    """Add the sheet Help."""
    known = ("", BYE, TO_COME, *FORFEITS)
    sections = (
        Section(
            "A league",
            f"Every team meets every other, once or twice; 3 to {MOST_TEAMS} teams. Type the names on the "
            "sheet Teams and the IMPs of each match on the sheet Matches. The standings and the cross table "
            "follow.",
        ),
        Section(
            "The plain edition",
            "This workbook needs nothing installed. A Swiss, a knock-out, groups, a final, results of "
            "boards, line-ups, scales other than continuous and discrete, and other tie-breaks need "
            "the full edition: the sheet Setup says so. What you typed moves there, and back, with "
            "xlvp new teams --from THIS FILE.",
        ),
        Section(
            "The status of a match",
            "Blank: played. Each team has its own VPs; a figure under Own VP replaces that team's.",
            ("Status", "What it means"),
            [(status, about) for status, about in STATUSES.items() if status in known],
        ),
        Section(
            "Ties",
            "EBU: direct, direct imps, net imps, lot. Or your own order, for example: direct, "
            "quotient. When one splits a group, each part starts again with the first.",
            ("Criterion", "What it compares"),
            [(name, each.compares) for name, each in CRITERIA.items() if name in dict(KNOWN_CRITERIA)],
        ),
        Section(
            "Penalties",
            "Type them as positive numbers: VPs are taken off the total, IMPs off the team's margin in "
            "that round's match. A bonus has its own columns.",
        ),
        COMPLETING_BY_HAND,
        LOCKED_CELL,
    )
    add_help(workbook, "A league: help", sections, {})
