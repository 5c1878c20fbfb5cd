"""The sheet Workings: the list as the functions take it, and where the event stands."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp import __version__
from xlvp.catalogue.session_kinds import NUMBER_MARK
from xlvp.templates import look, page
from xlvp.templates.match.plan import nested
from xlvp.templates.pairs.plan import (
    CODE_FACT,
    HEAD,
    METHOD,
    PROBLEM_FACT,
    RESULTS,
    STATE,
    Plan,
    fact,
    setup,
)

TEMPLATE = "pairs"
_LIST = ("Round", "Table", "Board", "NS", "EW", "Result", "Group", "Board played", "NS sat", "EW sat")
_TABLES_FACT, _RESULTS_FACT, _PLAYED_FACT, _ROUNDS_FACT = 3, 8, 6, 5


def add_workings(sheet: Worksheet, plan: Plan, order: str) -> None:
    """Fill the sheet.

    The list is taken as it is only while the code of the set-up is typed: entries would stand on other
    lines after a change. Everything is passed on as text, so that blanks stay blank in every host, a number
    that Excel may have made of ``(620)`` with a mark, a cell with an error value in words, because
    LibreOffice calls no function with an error in a range.
    """
    page.widths(
        sheet,
        A=8,
        B=8,
        C=40,
        D=10,
        E=10,
        F=16,
        G=10,
        H=12,
        I=12,
        J=12,
        L=12,
        M=60,
        P=24,
        Q=24,
        U=40,
        V=12,
        AD=60,
    )
    look.put(
        sheet,
        "A1",
        "Workings: what stands behind the other sheets; nothing is typed here",
        look.TITLE.but(size=14),
    )
    for column, text in (
        ("A", "Template"),
        ("E", "Method"),
        ("G", "Winners"),
        ("I", "Confirmed"),
        ("L", "Verdict"),
        ("O", "Ties"),
    ):
        look.put(sheet, f"{column}3", text, look.LABEL)
    look.put(sheet, "A2", TEMPLATE)
    look.put(sheet, "B2", __version__)
    look.put(sheet, "C2", order)
    for called, ref in (("template", "A2"), ("version", "B2"), ("order", "C2"), ("state", "M3")):
        page.name(sheet, f"xlvp_{called}", ref)
    confirmed = f'=IF(LEN({fact(CODE_FACT)})=0,FALSE,EXACT(TRIM({setup("code")}),{fact(CODE_FACT)}&""))'
    cells = {
        "C3": f"=P{HEAD + 1}",
        "F3": f'=SUBSTITUTE(LOWER({setup("method")})," ","")',
        "H3": f'=IF({setup("winners")}="one",1,"")',
        "J3": confirmed,
        "M3": _verdict(plan),
        "P3": f'={setup("ties")}&""',
    }
    for ref, text in cells.items():
        look.formula(sheet, ref, text, look.TEXT_FORMULA)
    for column, text in zip("ABCDEFGHIJ", _LIST, strict=True):
        look.put(sheet, f"{column}{HEAD}", text, look.HEADER.but(size=10))
    for here, there in (("A:F", "A:F"), ("G:J", "K:N")):
        first, last = here.split(":")
        block = f"{RESULTS}!{plan.results(*there.split(':'))}"
        mark = f'IF(({block}<1)*({block}<>""),"{NUMBER_MARK}"&{block},{block}&"")'
        taken = f'=IF($J$3,IFERROR({mark},"(error value)"),"")'
        look.block(sheet, plan.results(first, last), taken, look.FORMULA)
    facts = f"O{HEAD + 1}:P{HEAD + 10}"
    look.put(sheet, f"O{HEAD}", "Fact", look.HEADER.but(size=10))
    look.put(sheet, f"P{HEAD}", "Value", look.HEADER.but(size=10))
    look.block(sheet, facts, f"=SESSIONFACTS({plan.list},{METHOD})", look.TEXT_FORMULA)
    page.name(sheet, "xlvp_facts", facts)
    page.print_setup(sheet, f"A1:V{plan.last}", title_rows=f"{HEAD}:{HEAD}", landscape=True)
    page.protect(sheet)


def _verdict(plan: Plan) -> str:
    """Where the event stands, in words; the sheets that print show it on top."""
    room = plan.room
    problem = fact(PROBLEM_FACT)
    too_large = (
        f"IF(ISNUMBER({fact(_TABLES_FACT)}),OR({fact(_TABLES_FACT)}>{room.tables},{fact(_RESULTS_FACT)}>{room.results},"
        f"{fact(_PLAYED_FACT)}>{room.boards},{fact(_ROUNDS_FACT)}>{room.rounds}),FALSE)"
    )
    typed = f"COUNTA({RESULTS}!{plan.results('F')})"
    again = (
        f'IF({typed}=0,"type the code "&{fact(CODE_FACT)}&" on the sheet Setup to start",'
        f'"it is not the one that the results were typed for: put it back or, if it is right, type the code "'
        f"&{fact(CODE_FACT)})"
    )
    cases = (
        (f"ISERROR(WBFVP(0*{typed},16))", f'"{page.NOT_LOADED}"'),
        (
            f"LEN({fact(CODE_FACT)})=0",
            f'"Set-up: "&IF(LEN({problem})=0,"the movement is not chosen",{problem})',
        ),
        (
            too_large,
            f'"Set-up: this workbook has room for {room.tables} tables, {room.rounds} rounds, '
            f'{room.boards} boards in play and {room.results} results: make a larger one"',
        ),
        ("NOT($J$3)", f'"Set-up: "&{again}'),
        (f"ISERROR({STATE})", '"xlvp cannot score this list: see the sheet Setup, Scoring"'),
    )
    return "=" + nested(cases, f'{STATE}&IF(LEN({problem})>0," (movement: "&{problem}&")","")')
