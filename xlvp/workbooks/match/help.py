"""The checks of the match workbook: published figures, sums that must agree, formulas in place."""

from openpyxl import Workbook

from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.help_sheet import (
    AVERAGES,
    COMPLETING,
    CONTRACTS,
    LETTERS_TEXT,
    LOCKED_CELL,
    NOT_PLAYED,
    SCORES,
    SPLIT,
    WEIGHTED,
    Section,
    add_help,
)
from xlvp.workbooks.kit.sheets import Check, add_check
from xlvp.workbooks.match.layout import ANSWERS, TYPED, Plan
from xlvp.workbooks.match.setup_forms import REMARKS, SETUP, TITLES, settings


def add_match_check(workbook: Workbook, plan: Plan) -> None:
    """Add the Check sheet: published figures, sums that must agree, formulas in place."""
    add_check(workbook, (*_KNOWN, *_sums(plan), *_in_place(plan)))


_LECTURE = "Polish directors' lecture Strata niezwiązana z wykroczeniem, section 8: 4.8 - 3.6"
_KNOWN = (
    Check("WBFVP: a win by 30 IMPs over 16 boards", "=WBFVP(30,16)", 16.73, "WBF table for 16 boards"),
    Check("WBFVP: a win by 47 IMPs over 32 boards", "=WBFVP(47,32)", 17.21, "WBF table for 32 boards"),
    Check("WBFDISCRETE: a win by 7 IMPs over 5 boards", "=WBFDISCRETE(7,5)", 14, "EBU print of the table"),
    Check("CONTRACTSCORE: 4SxN-1 on board 1", '=CONTRACTSCORE("4SxN-1",1)', -100, "Law 77"),
    Check("CONTRACTSCORE: 3NTE= on board 4", '=CONTRACTSCORE("3NTE=",4)', -600, "Law 77"),
    Check(
        "WEIGHTEDIMP: 60% +620 and 40% -100, other table +300",
        '=WEIGHTEDIMP("60%+620&40%-100",300)',
        1.2,
        _LECTURE,
    ),
)


def _sums(plan: Plan) -> tuple[Check, ...]:
    won, balance, margin, vp = (plan.both(key).split(":") for key in ("won", "balance", "margin", "vp"))
    column, split = plan.column, f"Workings!{plan.column('N')}"
    home, away = f"Workings!{column('F')}", f"Workings!{column('G')}"
    running = f"Match!{column('K')}"
    ended = f"MAX(Workings!{column('U')})"
    cancel = f"IF(ISNUMBER(Match!{vp[0]}),ABS(Match!{margin[0]}+Match!{margin[1]})<0.000001,FALSE)"
    return (
        Check(
            "The running balance ends at home's balance",
            f"=IF({ended}=0,0,INDEX({running},{ended}))",
            f"=Match!{balance[0]}",
        ),
        Check(
            "The two balances cancel out, but for split scores",
            f"=ROUND(Match!{balance[0]}+Match!{balance[1]}-SUMIF({split},1,{home})-SUMIF({split},1,{away}),4)",
            0,
        ),
        Check(
            "The column of home's IMPs adds up",
            f'=ROUND(SUMIF(Match!{column("I")},">0"),6)',
            f"=Match!{won[0]}",
        ),
        Check(
            "The column of away's IMPs adds up",
            f'=ROUND(SUMIF(Match!{column("J")},">0"),6)',
            f"=Match!{won[1]}",
        ),
        Check(
            "Boards whose IMPs are not those of the table, worked without xlvp",
            f"=SUM(Workings!{column('S')})",
            0,
            "Law 78B",
        ),
        Check(
            "The VPs sum to 20 where the margins cancel out",
            f"=IF({cancel},Match!{vp[0]}+Match!{vp[1]},20)",
            20,
        ),
        Check(
            "Rooms read are rooms typed",
            f"=SUM(Workings!{column('T')})",
            f"=COUNTA(Match!{plan.block('D', 'E')})",
        ),
    )


def _in_place(plan: Plan) -> tuple[Check, ...]:
    column = plan.column
    return (
        Check(
            "Boards that cannot be read, or are below the last",
            f"=SUM(Workings!{column('J')})+SUM(Workings!{column('L')})",
            0,
        ),
        Check("Boards with an entry that has become locked", f'=COUNTIF(Workings!{column("Z")},">0")', 0),
        Check("Entries on the sheet Setup that have become locked", f"={_locked_on_setup(plan)}", 0),
        Check("Board rows whose formulas are in place", f"=SUM(Workings!{column('R')})", plan.boards),
    )


def _locked_on_setup(plan: Plan) -> str:
    forms = (TITLES, settings(plan.boards), REMARKS)
    cells = [cell for form in forms for cell in form.cells.values()]
    cells += [f"{column}{row}" for row in TYPED.values() for column in "BCD"]
    return page.count_locked(SETUP, cells, ANSWERS)


_ENTRIES = (
    *CONTRACTS,
    *SCORES,
    *NOT_PLAYED,
    *AVERAGES,
    *WEIGHTED,
    *SPLIT,
    ("50%/(+420)", "50% for North-South, +420 (that is -420 of their own) for East-West."),
    (
        "(100%+420&-100%+140&100%-50)/(+420)",
        "Self-inflicted damage, Law 12C1(e): before, minus after, plus actual.",
    ),
)

_SCORING = Section(
    "Scoring a match",
    "Type what happened in the yellow cells of the sheet Match; everything else follows. Titles, teams, "
    "carry-over, penalties and settings are on the sheet Setup. The home team "
    "sits North-South in the open room and East-West in the closed room. Each board shows its IMPs in the "
    "column of the team that won them, a dash in both if it was flat. A match half typed"
    " shows the score so far, its VPs are marked provisional, and the line at the top right says which"
    " boards are missing or to be checked, and what carry-over and penalties there are. To move an entry,"
    " copy and paste it and then delete the original; Cut would move the cell's formatting too.",
)
_LOADING = Section(
    "If a red line says that xlvp is not loaded",
    "The figures are those of the last time somebody saved the file with xlvp. Excel on Windows: close Excel,"
    " double-click install\\install.cmd, start Excel again. LibreOffice: double-click install/xlvp.oxt, start"
    " LibreOffice again, press Ctrl+Shift+F9. Or without either, on the command line: xlvp score FILE. For"
    " people without xlvp, freeze a match (xlvp freeze FILE -o COPY) or publish it (xlvp publish).",
)
_TYPING = Section(
    "What to type",
    f"The column on the right is computed by xlvp as you look at it, with nobody vulnerable. {LETTERS_TEXT}",
    ("You type", "It means", "NS score"),
    [(*entry, "") for entry in _ENTRIES],
)
_RULINGS = Section(
    "Rulings",
    "",
    ("Ruling", "What xlvp does with it", "Laws of 2017"),
    (
        (
            "Weighted score",
            "Each score is compared with the other room separately. The IMPs are then weighted and added, "
            "without rounding until the VPs. 60% of +620 and 40% of -100 against +300: 4.8 - 3.6 = 1.2 IMPs.",
            "Law 12C1(c)",
        ),
        (
            "Split score",
            "Each side is compared separately, so the two teams' IMPs need not cancel out. Both columns "
            "then show the team's own IMPs, also when they are lost; each team has its own balance and its"
            " own VPs.",
            "Laws 12C1(e), 82C",
        ),
        (
            "60%, 50%, 40%",
            "Average plus, average and average minus: +3, 0 and -3 IMPs. One entry is enough, the other "
            "room may stay empty; if both rooms have one they must agree.",
            "Laws 12C2, 86A",
        ),
        (
            "Self-inflicted damage",
            "Non-offenders NS, the scores before, after and actual +420, +140 and -50: type "
            "(100%+420&-100%+140&100%-50)/(+420). The director's calculator, part 3, builds this text for "
            "you. The offending side gets the score without the infraction.",
            "Law 12C1(e)",
        ),
        (
            "Board that cannot be read",
            "Its row shows an error. The totals count the other boards; VPs appear once it is corrected.",
            "",
        ),
    ),
)
_RESULT = Section(
    "The result",
    "",
    ("Line", "What it does"),
    (
        ("Carry-over", "IMPs from earlier stanzas; they count in both teams' margins."),
        ("IMP penalty", "Lowers that team's IMPs, so that both teams' margins change. Type 3, not -3."),
        ("Unusual figures", "A carry-over or penalty that looks like a score is asked about: yes answers."),
        ("IMP adjustment", "Added to that team's own margin only: the other team's stays as it is."),
        ("VP penalty", "Taken from that team's VPs only. Type 0.5, not -0.5."),
        ("Boards in the match", "How many boards are scheduled; the rows below stay grey."),
        (
            "VP scale for boards",
            "scheduled: the table of all boards of the match. played: of the boards that have a result. Or"
            " type a number, such as 60 for a match whose earlier stanzas are in the carry-over.",
        ),
        (
            "Fractional margin",
            "The tables know whole IMPs only. nearest: halves go away from a draw, alike for both teams; "
            "for home, for away: to the next IMP in favour of that team; exact: the straight line between "
            "two entries (not available for the discrete scale, which then stays empty).",
        ),
    ),
)
_FUNCTIONS = {
    "Functions: the boards": ("CONTRACTSCORE", "WEIGHTEDIMP", "IMPS", "UNRELATEDLOSS", "WHY"),
    "Functions: Victory Points": ("WBFVP", "WBFDISCRETE", "WBFIMPS", "WBFSCALE"),
    "Functions: this program": ("XLVPVERSION", "XLVPWARNING"),
}


def add_match_help(workbook: Workbook) -> None:
    """Add the Help sheet; its table of entries is computed live."""
    tables = add_help(
        workbook,
        "Help: a team match",
        (_SCORING, COMPLETING, LOCKED_CELL, _LOADING, _TYPING, _RULINGS, _RESULT),
        _FUNCTIONS,
    )
    first = tables[_TYPING.heading]
    last = first + len(_ENTRIES) - 1
    formula = f'=CONTRACTSCORE(A{first}:A{last},"None")'
    style = look.FORMULA.but(number_format='+0;-0;"0"', shrink=True)
    look.block(workbook["Help"], f"C{first}:C{last}", formula, style)
