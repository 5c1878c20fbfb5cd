"""What the Help sheet of the season workbook says, and the checks of its Check sheet."""

from openpyxl import Workbook

from xlvp.functions.season_rules import GENERAL, LADDER
from xlvp.season import season_rows
from xlvp.season.entries import ABSENCE_CODES, RESULT_CODES
from xlvp.workbooks.kit.help_sheet import COMPLETING, LOCKED_CELL
from xlvp.workbooks.kit.sheets import Check, Section, add_check, add_help, on
from xlvp.workbooks.season import texts
from xlvp.workbooks.season.layout import Plan

_EVENING = Section(
    "After each evening",
    "Import the evening (xlvp import EVENING.xlsx --into SEASON.xlsx: a pairs workbook, a USEBIO file or a"
    " table of percentages), or type it on Results. Look at Start: what it says in red is not counted. Then"
    " show the ladders: xlvp publish SEASON.xlsx makes a page of them.",
    ("Sheet", "What it is for"),
    (
        (texts.START, "How many sessions are in, what to do next, what somebody has to look at."),
        (texts.SETUP, "The rules, as the committee fixed them; four ladders side by side."),
        (texts.MEMBERS, "Who is in the club. The number joins everything; two members may share a name."),
        (texts.SESSIONS, "The calendar. A closed session is changed by no import unless it is asked to."),
        (texts.RESULTS, "A line a pair and evening. Sort it as you like: no figure depends on the order."),
        (texts.ABSENCES, "Only for clubs that score an absence."),
        (texts.EVENINGS, "Who scored what and when."),
        ("Ladder 1 to 4", "The ladders. Those with too few evenings are below the line."),
        (texts.PLAYER, "Why a player has this figure: each evening, counted or dropped, with the reason."),
        (texts.LINES, "Lines A, B, C: who goes up and down is proposed; the decision is typed."),
        (texts.PRINT, "One page for the notice board: a ladder, and the results of an evening."),
        (texts.LOG, "What imports wrote."),
        ("Check", "One cell that says All OK, or what is not."),
    ),
)
_CODES = Section(
    "Codes",
    "A code is typed in the column Code of Results or Absences. What it is worth says the table of cases on"
    " Setup; without a rule a score counts as it is, and an absence does not count.",
    ("Code", "What it says"),
    tuple((code, told) for code, told in {**RESULT_CODES, **ABSENCE_CODES}.items() if code),
)
_RULES = Section(
    "The rules on Setup",
    "A blank cell is no rule. Names and scores may be published; anonymous members are shown by number.",
    ("Rule", "What it does"),
    tuple((rule.label, rule.hint + (f": {', '.join(rule.choices)}" if rule.choices else ""))
          for rule in (*GENERAL, *LADDER)),
)  # fmt: skip
_PRINTING = Section(
    "Printing",
    "Excel prints a list as far as it is used. LibreOffice prints its empty rows too: print"
    " the copy that xlvp print FILE makes, which has only the rows in use, or give the pages in use,"
    " File > Print, Pages 1-2, say. The sheet Print is always one page.",
)
_YEAR = Section(
    "A new season",
    "xlvp new season -o NEW.xlsx --from OLD.xlsx --season next takes over members and rules; everybody's"
    " average becomes last season's. Without --season next it takes over everything, into a larger file or"
    " one of a newer version.",
)
_FUNCTIONS = {
    "The functions in this workbook": (
        "LADDER", "LADDERCARD", "EVENINGS", "PROMOTION", "SEASONRESULTS", "SEASONNOTES", "SEASONSESSIONS",
        "SEASONSTATE",
    )
}  # fmt: skip
_NINE = '{1,"1","V",61;2,"1","V",58.5;3,"1","V",55;4,"1","V",54;5,"1","V",52.5;6,"1","V",51;7,"1","V",49;' \
    '8,"1","V",47;9,"1","V",44},{1;2;3;4;5;6;7;8;9},{"1","A"}'  # fmt: skip


def add_season_help(workbook: Workbook) -> None:
    """Add the sheet Help."""
    add_help(
        workbook,
        "A season",
        (_EVENING, _CODES, _RULES, _PRINTING, _YEAR, COMPLETING, LOCKED_CELL),
        _FUNCTIONS,
    )


def add_season_check(workbook: Workbook, plan: Plan) -> None:
    """Add the sheet Check: figures that clubs print, and sums that must agree in this workbook."""
    best = '{"Title","a";"Counted","best";"Best how many",7}'
    drop = '{"Title","a";"Counted","drop the lowest"}'
    ladder = season_rows.LADDER.pick
    results, sessions = plan.results, plan.sessions
    typed = "+".join(
        f'SUMPRODUCT(--({on(results.sheet, results.block(key))}<>""))' for key in ("result_score",)
    )
    left_out = f'COUNTIFS({on(results.sheet, results.block("told"))},"Not counted*",'
    left_out += f'{on(results.sheet, results.block("result_score"))},"?*")'
    numbers = f'COUNTIFS({on(results.sheet, results.block("told"))},"Not counted*",'
    numbers += f'{on(results.sheet, results.block("result_score"))},">=0")'
    counted = f"SUM({on(sessions.sheet, sessions.block('pairs'))})"
    seated = f"SUM({on(sessions.sheet, sessions.block('seated'))})"
    evenings = f"SUM({on(plan.members.sheet, plan.members.block('evenings'))})"
    add_check(
        workbook,
        [
            Check("The best 7 of 9 evenings together", f"={ladder('total', f'{_NINE},{best}')}", 381,
                  "61 58.5 55 54 52.5 51 49 47 44: 332 + 49"),
            Check("and on average", f"={ladder('result', f'{_NINE},{best}')}", 54.43, "381 / 7"),
            Check("Of 9 evenings the drop rule counts", f"={ladder('counted', f'{_NINE},{drop}')}", 7,
                  "Auckland Bridge Club: akbc.co.nz/page/625867"),
            Check("Results typed that neither count nor say why not",
                  f"={typed}-{left_out}-{numbers}-{counted}", 0, "Results against Sessions"),
            Check("Members at the sessions who are no member's evening", f"={seated}-{evenings}", 0,
                  "Sessions against Members"),
        ],
    )  # fmt: skip
