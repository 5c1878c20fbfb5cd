"""What the Help sheet of the match workbook says."""

from openpyxl import Workbook

from xlvp.templates.kit import look
from xlvp.templates.kit.help_sheet import Section, add_help
from xlvp.templates.kit.notation_help import (
    AVERAGES,
    CONTRACTS,
    LETTERS_TEXT,
    NOT_PLAYED,
    SCORES,
    SPLIT,
    WEIGHTED,
)
from xlvp.templates.kit.typing_help import COMPLETING, LOCKED_CELL

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
