"""The sheets of a plain league as people see them: the calls of xlvp give way to classic formulas."""

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.formula import ArrayFormula

from xlvp.teams.conditions import CRITERIA
from xlvp.teams.entries import BYE, FORFEITS, STATUSES, TO_COME
from xlvp.teams.rows import STATE
from xlvp.workbooks.kit.books import no_print
from xlvp.workbooks.kit.help import COMPLETING_BY_HAND, LOCKED_CELL, Check, Section, add_check, add_help
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.plain.sheets import VpTable, add_explained
from xlvp.workbooks.teams import layout as texts
from xlvp.workbooks.teams.plain import MOST_TEAMS, League
from xlvp.workbooks.teams.results import standings_table
from xlvp.workbooks.teams.tables import Layout

#: What only the full edition counts; the sheets stay, so that nothing that the commands wrote is lost.
_HIDDEN = (texts.ROUNDS, texts.DRAW, texts.KNOCKOUT, texts.BRACKET, texts.BOARDS, texts.LINEUPS, texts.BUTLER)
_SHOWN = {"vp_a": "vp_a", "vp_b": "vp_b", "match_words": "says"}
_STEPS = (
    (
        "Nothing to install",
        "This workbook uses only functions that every spreadsheet has had since "
        "Excel 2007: no macros, no add-in, no network. To see the hidden sheets, right-click a tab and "
        "choose Unhide (Show Sheet in LibreOffice).",
    ),
    (
        "A match",
        "The sheet Scoring has a row for each match. The margin in IMPs, with penalties in "
        "IMPs, is rounded to a whole IMP and looked up on the sheet VP table in the column of the planned "
        "boards. VPs that you type under Own VP replace a team's.",
    ),
    (
        "A team that left",
        "Its results are annulled or kept as Setup says. If they are kept, an "
        "opponent that did not meet it gets 12.00 until the event is over, then the best of its own "
        "average, 20 less the other's average, and 12.00 (White Book 2.4.2).",
    ),
    (
        "Totals",
        "The sheet Table has a row for each team: the sum of its VPs, penalties and bonuses, "
        "IMPs won and lost, and the quotient. Its columns m, v and i hold matches, VPs and IMPs against "
        "each other team.",
    ),
    (
        "Ties",
        "Teams with equal totals are looked at five times. Each time the first criterion of Setup "
        "that tells them apart gives new places; those still level start again with the first criterion.",
    ),
    (
        "Standings and cross table",
        "The row of each place is found on the sheet Table by its number in the column order.",
    ),
    (
        "The full edition",
        "A Swiss, a knock-out, groups, a final, boards, line-ups, other scales and "
        "other tie-breaks need the full edition. What you typed moves there with xlvp new teams --from "
        "THIS FILE.",
    ),
)


def make_plain(workbook: Workbook, layout: Layout) -> None:
    """Replace every call with formulas, and hide the sheets that only the full edition counts."""
    league = League(layout)
    for sheet in workbook:
        for cell in list(sheet._cells.values()):
            if isinstance(cell.value, ArrayFormula) or (
                cell.data_type == "f" and "XLVPWARNING(" in cell.value
            ):
                cell.value = None
    matches, penalties = layout.matches, layout.penalties
    sheet = workbook[texts.MATCHES]
    for number in range(1, matches.lines + 1):
        line = matches.line(number)
        for key, column in _SHOWN.items():
            sheet[line[key]].value = league.shown(column)(line)
        sheet[line["match_names"]].value = league.names(line)
    for key in ("given_a", "given_b", "given_words"):
        sheet.column_dimensions[matches.letter(key)].hidden = True
    for number in range(1, penalties.lines + 1):
        line = penalties.line(number)
        workbook[texts.PENALTIES][line["fined_words"]].value = league.fine_words(line)
    _standings(workbook, layout, league)
    _cross_table(workbook, layout, league)
    row = layout.conditions.next + 2
    for label, text in league.state().items():
        at = row + STATE.index(label)
        workbook[texts.SETUP][f"A{at}"].value = label
        workbook[texts.SETUP][f"B{at}"].value = f"={text}"
    workbook[texts.SETUP][f"C{row + STATE.index('To correct')}"].value = None
    workbook[texts.MATCHES]["A2"].value = "Every match is listed. Type the IMPs that each team won."
    for name in _HIDDEN:
        workbook[name].sheet_state = "hidden"
    for name in (texts.ROUNDS, texts.BRACKET):  # LibreOffice prints hidden sheets, and these are never empty
        no_print(workbook[name])
    league.add(workbook)
    add_explained(workbook, _STEPS)


def _standings(workbook: Workbook, layout: Layout, league: League) -> None:
    table = standings_table(layout.event(), layout.size.teams)
    for number in range(1, table.lines + 1):
        line = table.line(number)
        for column in table.columns:
            workbook[texts.STANDINGS][line[column.key]].value = league.standing(column.key)(line)


def _cross_table(workbook: Workbook, layout: Layout, league: League) -> None:
    sheet, size = workbook[texts.CROSS], layout.size.cross
    for row in range(size + 1):
        for column in range(-1, size + 2):
            if row or column > 0:
                sheet[f"{get_column_letter(column + 2)}{5 + row}"].value = league.cross(row, column)


def add_league_check(workbook: Workbook, layout: Layout) -> None:
    """Add the sheet Check: published figures, and sums that must agree."""
    vps = VpTable(1)
    table = standings_table(layout.event(), layout.size.teams)
    whole = f'{on(texts.STANDINGS, "C2")}=""'
    add_check(
        workbook,
        (
            Check(
                "VPs: a win by 30 IMPs over 16 boards",
                f"={vps.vp('30', '16')}",
                16.73,
                "WBF table for 16 boards",
            ),
            Check(
                "Discrete VPs: a win by 7 IMPs over 5 boards",
                f"={vps.discrete('7', '5')}",
                14,
                "EBU print of the table",
            ),
            Check(
                "Sum of the VPs: the standings' equal the matches'",
                f"=IF({whole},ROUND(SUM({on(texts.STANDINGS, table.column('vp'))}),2),0)",
                f"=IF({whole},ROUND(SUM({layout.matches.there('vp_a', 'vp_b')}),2),0)",
                "Standings, Matches",
            ),
            Check(
                "Rows that are left out of the figures, to be corrected",
                f"={layout.state_cell('To correct')}",
                0,
                "the remarks on Matches, Penalties and Teams",
            ),
            Check(
                "Teams in the standings",
                f"=COUNT({on(texts.STANDINGS, table.column('team'))})",
                f"=COUNT({layout.teams.there('team')})",
                "Standings, Teams",
            ),
        ),
    )


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
            [(name, CRITERIA[name]) for name in ("direct", "direct imps", "net imps", "quotient", "lot")],
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
