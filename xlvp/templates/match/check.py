"""The checks of the match workbook: published figures, sums that must agree, formulas in place."""

from openpyxl import Workbook

from xlvp.templates.kit import Check, add_check, page
from xlvp.templates.match.forms import REMARKS, SETUP, TITLES, settings
from xlvp.templates.match.plan import ANSWERS, TYPED, Plan


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
