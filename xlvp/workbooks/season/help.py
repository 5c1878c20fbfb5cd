"""The sheets Help and Check of the season workbook."""

from openpyxl import Workbook

from xlvp.account import LEFT_OUT
from xlvp.functions.season_rules import GENERAL, LADDER
from xlvp.season import season_rows
from xlvp.season.entries import ABSENCE_CODES, RESULT_CODES
from xlvp.workbooks.kit import help as help_sheet
from xlvp.workbooks.kit.help import Check, Section, add_check, add_help, sheets_section
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.season import layout
from xlvp.workbooks.season.layout import Plan

_TONIGHT = Section(
    "After each evening",
    "The lists already filled in are enough for the ladders; nothing else has to be typed.",
    steps=(
        "Close this file. In a terminal: xlvp import EVENING.xlsx --into SEASON.xlsx. It reads a pairs "
        "workbook, a USEBIO file or a table of percentages. Without a terminal, type the results on Results.",
        "Open this file and read Start. Rows in red do not count: correct them.",
        "Read the ladders. Ladder 1 to Ladder 4 show what you set up on Setup.",
        "Show them to the club: print the sheet Print, or run xlvp publish SEASON.xlsx to make a web page.",
    ),
)
_SHEETS = sheets_section(
    (
        (layout.START, "How many sessions are in, what to do next, and what to check."),
        (layout.SETUP, "The rules your committee decided, for up to four ladders side by side."),
        (layout.MEMBERS, "Who is in the club. The number identifies a member: two members can share a name."),
        (
            layout.SESSIONS,
            "The calendar. Imports change a closed session only if you say so. Closed with figure: the"
            " figure of its results when it was closed, so that a later change is shown.",
        ),
        (layout.RESULTS, "A row for each pair and evening. You can sort it; no figure depends on the order."),
        (layout.ABSENCES, "Only for clubs that score absences."),
        (layout.EVENINGS, "Who scored what and when."),
        ("Ladder 1 to 4", "The ladders. Players with too few evenings are listed below the line."),
        (layout.PLAYER, "How a player's figure was calculated: each evening, counted or dropped, and why."),
        (layout.LINES, "Lines A, B and C: xlvp proposes who moves up and down; you type the decision."),
        (layout.PRINT, "One page for the notice board: a ladder, and the results of an evening."),
        (layout.LOG, "What imports wrote."),
        ("Check", "One cell that shows All OK, or what is wrong."),
    )
)
_CODES = Section(
    "Codes",
    "Type a code in the Code column of Results or Absences. The table of cases on Setup says how it scores."
    " Without a rule, a score counts as it is and an absence does not count.",
    ("Code", "Meaning"),
    [line for line in (RESULT_CODES | ABSENCE_CODES).items() if line[0]],
)
_RULES = Section(
    "The rules on Setup",
    "Blank = no rule. Names and scores are published; anonymous members are shown by number.",
    ("Rule", "What it does"),
    tuple((rule.label, rule.hint + (f": {', '.join(rule.choices)}" if rule.choices else ""))
          for rule in (*GENERAL, *LADDER)),
)  # fmt: skip
_PRINTING = Section(
    "Printing",
    "Excel prints the rows in use. LibreOffice prints the empty rows too: print the copy that xlvp print FILE"
    " makes, or choose the pages in use, for example File > Print, Pages 1-2. The sheet Print is always one"
    " page.",
)
_YEAR = Section(
    "A new season, or a larger file",
    "",
    ("You want", "Do this"),
    (
        ("A new season", "xlvp new season -o NEW.xlsx --from OLD.xlsx --season next copies members and rules."
         " Each player's average becomes last season's."),
        ("More rows, or a newer version", "The same without --season next: it copies everything."),
    ),
)  # fmt: skip
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
    while_typing = help_sheet.COMPLETING, help_sheet.LOCKED_CELL
    sections = (_TONIGHT, _SHEETS, _CODES, _RULES, _PRINTING, _YEAR, *while_typing)
    add_help(workbook, "A season", sections, _FUNCTIONS)


_CHECKS = 6


def wrong_checks() -> str:
    """Return formula text that counts the checks that fail."""
    return f'({_CHECKS}-COUNTIF({on("Check", f"D5:D{4 + _CHECKS}")},"OK"))'


def add_season_check(workbook: Workbook, plan: Plan) -> None:
    """Add the sheet Check: figures that clubs print, and sums that must agree in this workbook."""
    best = '{"Title","a";"Counted","best";"Best how many",7}'
    drop = '{"Title","a";"Counted","drop the lowest"}'
    ladder = season_rows.LADDER.pick
    scores, became = plan.results.there("result_score"), plan.results.there("became")
    typed = f'SUMPRODUCT(--({scores}<>""))'
    left_out = f'SUMPRODUCT(EXACT({became},"{LEFT_OUT}")*({scores}<>""))'
    counted, seated = (f"SUM({plan.sessions.there(key)})" for key in ("pairs", "members"))
    evenings = f"SUM({plan.members.there('whose')})"
    add_check(
        workbook,
        [
            Check("The total of the best 7 of 9 evenings", ladder("total", f"{_NINE},{best}"), 381,
                  "61 58.5 55 54 52.5 51 49 47 44: 332 + 49"),
            Check("The average of the best 7 of 9 evenings", ladder("result", f"{_NINE},{best}"), 54.43,
                  "381 / 7"),
            Check("Evenings the drop rule counts, of 9", ladder("counted", f"{_NINE},{drop}"), 7,
                  "Auckland Bridge Club: akbc.co.nz/page/625867"),
            Check("Results that are typed but neither counted nor explained",
                  f"={typed}-{left_out}-{counted}", 0, "Results against Sessions"),
            Check("Results that are not counted: their rows say why", f"={left_out}", 0),
            Check("Players at the sessions who are missing on Members", f"={seated}-{evenings}", 0,
                  "Sessions against Members"),
        ],
    )  # fmt: skip
