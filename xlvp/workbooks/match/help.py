"""The sheets Help and Check of the match workbook."""

from dataclasses import replace

from openpyxl import Workbook

from xlvp.workbooks.kit import help as help_sheet
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.calls import Edition
from xlvp.workbooks.kit.help import Check, Section, add_check, add_help
from xlvp.workbooks.match.layout import ANSWERS, FIGURE_ROWS, REMARKS, SETUP, TITLES, Plan, figure, settings
from xlvp.workbooks.match.plain import vp_table
from xlvp.workbooks.plain.lists import CONTRACTS as CONTRACT_SCORES
from xlvp.workbooks.plain.lists import IMPS
from xlvp.workbooks.plain.vp_table import VpTable


def add_match_check(workbook: Workbook, plan: Plan) -> int:
    """Add the Check sheet: published figures, sums, formulas in place; return how many lines it has."""
    plain = plan.edition.plain
    known = (*_in_lists(plan), *_result(plan)) if plain else _KNOWN
    return add_check(workbook, (*known, *_sums(plan), *_in_place(plan)))


_LECTURE = "Polish directors' lecture Strata niezwiązana z wykroczeniem, section 8: 4.8 - 3.6"
_EBU = "EBU print of the table"
_KNOWN = (
    Check("WBFVP: a win by 30 IMPs over 16 boards", "=WBFVP(30,16)", 16.73, "WBF table for 16 boards"),
    Check("WBFVP: a win by 47 IMPs over 32 boards", "=WBFVP(47,32)", 17.21, "WBF table for 32 boards"),
    Check("WBFDISCRETE: a win by 7 IMPs over 5 boards", "=WBFDISCRETE(7,5)", 14, _EBU),
    Check("CONTRACTSCORE: 4SxN-1 on board 1", '=CONTRACTSCORE("4SxN-1",1)', -100, "Law 77"),
    Check("CONTRACTSCORE: 3NTE= on board 4", '=CONTRACTSCORE("3NTE=",4)', -600, "Law 77"),
    Check("WEIGHTEDIMP: 60% +620 and 40% -100, other table +300",
          '=WEIGHTEDIMP("60%+620&40%-100",300)', 1.2, _LECTURE),
)  # fmt: skip


def _in_lists(plan: Plan) -> tuple[Check, ...]:
    """The same published figures, looked up in the lists of a plain workbook."""
    vps = vp_table(plan)
    table, bids = CONTRACT_SCORES.there(2, 29), CONTRACT_SCORES.there()

    def score(bid: str, column: int) -> str:
        return f'=INDEX({table},MATCH("{bid}",{bids},0),{column})'

    return (
        *(
            Check(f"VPs: a win by {imps} IMPs over {boards} boards", f"={vps.vp(imps, boards)}", figure,
                  f"WBF table for {boards} boards")
            for imps, boards, figure in (("30", "16", 16.73), ("47", "32", 17.21))
        ),
        Check("Discrete VPs: a win by 7 IMPs over 5 boards", f"={vps.discrete('7', '5')}", 14, _EBU),
        Check("Contracts: 4SX, 9 tricks, not vulnerable", score("4SX", 10), -100, "Law 77"),
        Check("Contracts: 3N, 9 tricks, vulnerable", score("3N", 24), 600, "Law 77"),
        Check("IMPs of 430", f"=MATCH(430,{IMPS.there()},1)-1", 10, "Law 78B"),
    )  # fmt: skip


def _result(plan: Plan) -> tuple[Check, ...]:
    """The result panel of a plain workbook, computed once more: it may have been pasted as values."""
    checks = []
    for side, (column, other) in enumerate((("D", "E"), ("E", "D"))):
        won, lost, balance, margin, vp, final = (
            f"Match!{column}{plan.line(key)}"
            for key in ("won", "lost", "balance", "margin", "vp", "final_vp")
        )
        carry, carry_other = figure("carry_over", column), figure("carry_over", other)
        penalty, penalty_other = figure("penalty", column), figure("penalty", other)
        adjusted = figure("adjustment", column)
        whole = f"{balance}+{carry}-{carry_other}-{penalty}+{penalty_other}+{adjusted}"
        scored = f"ISNUMBER({vp})"
        given = f"IF({scored},{VpTable.step(side)},0)"
        less = f"IF({scored},{vp}-{figure('vp_penalty', column)},0)"
        name = ("home", "away")[side]
        checks += [
            Check(f"IMPs won by {name} less those lost", f"=ROUND({won}-{lost},6)", f"={balance}"),
            Check(f"The margin of {name}", f"=ROUND({whole},6)", f"={margin}"),
            Check(f"The VPs of {name}", f"=IF({scored},{vp},0)", f"={given}", "VP table"),
            Check(f"The final VPs of {name}", f"=ROUND({less},6)", f"=IF({scored},{final},0)"),
        ]
    return tuple(checks)


def _sums(plan: Plan) -> tuple[Check, ...]:
    won, balance, margin, vp = (plan.both(key).split(":") for key in ("won", "balance", "margin", "vp"))
    home, away, split, ended = (f"Workings!{plan.column(letter)}" for letter in "FGNU")
    of_splits = f"SUMIF({split},1,{home})-SUMIF({split},1,{away})"
    cancel = f"IF(ISNUMBER(Match!{vp[0]}),ABS(Match!{margin[0]}+Match!{margin[1]})<0.000001,FALSE)"
    return (
        Check("The running balance ends at home's balance",
              f"=IF(MAX({ended})=0,0,INDEX(Match!{plan.column('K')},MAX({ended})))", f"=Match!{balance[0]}"),
        Check("The two balances cancel out, but for split scores",
              f"=ROUND(Match!{balance[0]}+Match!{balance[1]}-{of_splits},4)", 0),
        *(
            Check(f"The column of {side}'s IMPs adds up",
                  f'=ROUND(SUMIF(Match!{plan.column(letter)},">0"),6)', f"=Match!{cell}")
            for side, letter, cell in zip(("home", "away"), "IJ", won, strict=True)
        ),
        Check("Boards whose IMPs are not those of the table, worked without xlvp",
              f"=SUM(Workings!{plan.column('S')})", 0, "Law 78B"),
        Check("The VPs sum to 20 where the margins cancel out",
              f"=IF({cancel},Match!{vp[0]}+Match!{vp[1]},20)", 20),
        Check("Rooms read are rooms typed",
              f"=SUM(Workings!{plan.column('T')})", f"=COUNTA(Match!{plan.block('D', 'E')})"),
    )  # fmt: skip


def _in_place(plan: Plan) -> tuple[Check, ...]:
    unread, beyond, formulas, locked = (f"Workings!{plan.column(letter)}" for letter in "JLRZ")
    forms = (TITLES, settings(plan.boards), REMARKS)
    cells = [cell for form in forms for cell in form.cells.values()]
    cells += [f"{column}{row}" for row in FIGURE_ROWS.values() for column in "BCD"]
    locked_on_setup = page.count_locked(SETUP, cells, ANSWERS)
    moved = page.count_moved(SETUP, cells)
    in_place = "Board rows whose formulas are in place"
    if plan.edition.plain:
        in_place = "Board rows that show what is computed: was the table pasted as values?"
    return (
        Check("Boards that cannot be read, or are below the last", f"=SUM({unread})+SUM({beyond})", 0),
        Check("Boards with an entry that has become locked", f'=COUNTIF({locked},">0")', 0),
        Check("Entries on the sheet Setup that have become locked", f"={locked_on_setup}", 0),
        Check("Entries on the sheet Setup that were cut and pasted: undo it", f"={moved}", 0),
        Check(in_place, f"=SUM({formulas})", plan.boards),
    )


_ENTRIES = (
    *help_sheet.CONTRACTS, *help_sheet.SCORES, *help_sheet.NOT_PLAYED, *help_sheet.AVERAGES,
    *help_sheet.WEIGHTED, *help_sheet.SPLIT,
    ("50%/(+420)", "50% for North-South, +420 (that is -420 of their own) for East-West."),
    ("(100%+420&-100%+140&100%-50)/(+420)",
     "Self-inflicted damage, Law 12C1(e): before, minus after, plus actual."),
)  # fmt: skip

_SCORING = Section(
    "Scoring a match",
    "Type in the yellow cells. The home team is North-South in the open room, East-West in the closed room.",
    steps=(
        "Setup: type the teams and the number of boards; carry-over, penalties and settings if any.",
        "Match: type each room's result and press Enter. A board's IMPs are in the column of the team that "
        "won them; a flat board has a dash in both.",
        "The row at the top right lists boards that are missing or to check, carry-over and penalties. Until "
        "all results are in, the VPs are marked provisional.",
        "To move an entry, copy and paste it, then delete the original. Do not cut it: Cut moves the cell's "
        "formatting too.",
    ),
)
_LOADING = Section(
    "If a red line says that xlvp is not loaded",
    "The figures are those stored when the file was last saved with xlvp; they are not up to date.",
    ("Program", "What to do"),
    terms={
        "Excel on Windows": "Close Excel, double-click install\\install.cmd and start Excel again.",
        "LibreOffice": "Double-click install/xlvp.oxt, start LibreOffice again and press Ctrl+Shift+F9.",
        "A terminal": "xlvp score FILE shows the result without either.",
        "People without xlvp": "Send a copy with values (xlvp freeze FILE -o COPY) or a page (xlvp publish)",
    },
)
_TYPING = Section(
    "What to type",
    "xlvp calculates the column on the right as you read this, with nobody vulnerable. "
    + help_sheet.LETTERS_TEXT,
    ("You type", "Meaning", "NS score"),
    [(*entry, "") for entry in _ENTRIES],
)
_RULINGS = Section(
    "Rulings",
    "",
    ("Ruling", "What xlvp does with it", "Laws of 2017"),
    (
        ("Weighted score",
         "Each score is compared with the other room separately. The IMPs are then weighted and added, "
         "without rounding until the VPs. 60% of +620 and 40% of -100 against +300: 4.8 - 3.6 = 1.2 IMPs.",
         "Law 12C1(c)"),
        ("Split score",
         "Each side is compared separately, so the two teams' IMPs need not cancel out. Both columns "
         "then show the team's own IMPs, also when they are lost; each team has its own balance and its"
         " own VPs.",
         "Laws 12C1(e), 82C"),
        ("60%, 50%, 40%",
         "Average plus, average and average minus: +3, 0 and -3 IMPs. One entry is enough, the other "
         "room may stay empty; if both rooms have one they must agree.",
         "Laws 12C2, 86A"),
        ("Self-inflicted damage",
         "Non-offenders NS, the scores before, after and actual +420, +140 and -50: type "
         "(100%+420&-100%+140&100%-50)/(+420). The director's calculator, part 3, builds this text for "
         "you. The offending side gets the score without the infraction.",
         "Law 12C1(e)"),
        ("Board that cannot be read",
         "Its row shows an error. The totals count the other boards; VPs appear once it is corrected.", ""),
    ),
)  # fmt: skip
_FULL_ONLY = ("Split score", "Self-inflicted damage")
_RESULT = Section(
    "The result",
    "",
    ("Setting", "What it does"),
    terms={
        "Carry-over": "IMPs from earlier stanzas; they count in both teams' margins.",
        "IMP penalty": "Lowers that team's IMPs, so that both teams' margins change. Type 3, not -3.",
        "Unusual figures": "A carry-over or penalty that is unusual is queried. To confirm it choose "
        "the answer in the list beside it, such as yes 80 0.",
        "IMP adjustment": "Added to that team's margin only; the other team's does not change.",
        "VP penalty": "Taken from that team's VPs only. Type 0.5, not -0.5.",
        "Boards in the match": "How many boards are scheduled; rows below are grey.",
        "VP scale for boards": "scheduled: the table for all boards of the match. played: for the boards "
        "that have a result. You can also type a number, such as 60 for a match whose earlier stanzas are "
        "in the carry-over.",
        "Fractional margin": "The tables have whole IMPs only. nearest: halves go away from a draw, for "
        "both teams alike. for home, for away: the next IMP in favour of that team. exact: the straight "
        "line between two entries (not available for the discrete scale, which is then blank).",
    },
)
_FUNCTIONS = {
    "Functions: the boards": ("CONTRACTSCORE", "WEIGHTEDIMP", "IMPS", "UNRELATEDLOSS", "WHY"),
    "Functions: Victory Points": ("WBFVP", "WBFDISCRETE", "WBFIMPS", "WBFSCALE"),
    "Functions: this program": ("XLVPVERSION", "XLVPWARNING"),
}

_PLAIN = Section(
    "The plain edition",
    "This workbook needs nothing installed. It reads contracts, scores, passes, 60%, NP, and rulings "
    "of up to three scores with whole percentages, such as 60%+620&40%-100. Split scores, contracts "
    "within a ruling, more than three scores, decimals in percentages and letters of your own need the "
    "full edition: the Status column says so. Your entries move there, and back, with xlvp new "
    "match --from THIS FILE. The sheet How this workbook computes explains every step.",
)
_PLAIN_ENTRIES = (
    *help_sheet.CONTRACTS, *help_sheet.SCORES[:-1], *help_sheet.NOT_PLAYED, *help_sheet.AVERAGES,
    *help_sheet.WEIGHTED[:1],
)  # fmt: skip


def add_match_help(workbook: Workbook, edition: Edition) -> None:
    """Add the Help sheet; the table of entries in the full edition is computed live."""
    if edition.plain:
        typing = Section(_TYPING.heading, help_sheet.LETTERS_TEXT, _TYPING.titles[:2], _PLAIN_ENTRIES)
        rulings = replace(_RULINGS, rows=[row for row in _RULINGS.rows if row[0] not in _FULL_ONLY])
        while_typing = help_sheet.COMPLETING_BY_HAND, help_sheet.LOCKED_CELL
        sections = (_SCORING, _PLAIN, *while_typing, typing, rulings, _RESULT)
        add_help(workbook, "Help: a team match", sections, {})
        return
    while_typing = help_sheet.COMPLETING, help_sheet.LOCKED_CELL
    sections = (_SCORING, *while_typing, _LOADING, _TYPING, _RULINGS, _RESULT)
    first = add_help(workbook, "Help: a team match", sections, _FUNCTIONS)[_TYPING.heading]
    last = first + len(_ENTRIES) - 1
    formula = f'=CONTRACTSCORE(A{first}:A{last},"None")'
    style = look.FORMULA.but(number_format='+0;-0;"0"', shrink=True)
    look.block(workbook["Help"], f"C{first}:C{last}", formula, style)
