"""The sheet Workings: the list as the functions take it, and where the event stands."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp import __version__
from xlvp.book.pairs_event import TEMPLATE
from xlvp.catalogue.session_kinds import NUMBER_MARK
from xlvp.templates import look, page
from xlvp.templates.pairs.plan import (
    ERROR_VALUE,
    HEAD,
    METHOD,
    PAIRS,
    RESULTS,
    Plan,
    setup,
)
from xlvp.templates.pairs.verdict import confirmed, in_place, last_locked, locked, locked_entry, verdict

_LIST = ("Round", "Table", "Board", "NS", "EW", "Result", "Group", "Board played", "NS sat", "EW sat")
_WHO = ("Pair", "Player", "Player", "Penalty", "Handicap")


def add_workings(sheet: Worksheet, plan: Plan, order: str) -> None:
    """Fill the sheet.

    The list is taken as it is only while the code of the set-up is typed: entries would stand on other
    lines after a change. Everything is passed on as text, so that blanks stay blank in every host, a number
    that Excel may have made of ``(620)`` with a mark, a cell with an error value in words, because
    LibreOffice calls no function with an error in a range. For that the pairs are passed on too.
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
        ("R", "In place"),
        ("U", "Locked entry"),
    ):
        look.put(sheet, f"{column}3", text, look.LABEL)
    look.put(sheet, "U4", "Its row", look.LABEL)
    look.put(sheet, "A2", TEMPLATE)
    look.put(sheet, "B2", __version__)
    look.put(sheet, "C2", order)
    for called, ref in (("template", "A2"), ("version", "B2"), ("order", "C2"), ("state", "M3")):
        page.name(sheet, f"xlvp_{called}", ref)
    method, winners = setup("method"), setup("winners")
    cells = {
        "C3": f"=P{HEAD + 1}",
        "F3": f'=IF(LEN({method})=0,"not chosen",SUBSTITUTE(LOWER({method})," ",""))',
        "H3": f'=IF({winners}="one",1,IF(OR(LEN({winners})=0,{winners}="as the movement"),"",{winners}))',
        "J3": confirmed(),
        "M3": verdict(plan),
        "P3": f'={setup("ties")}&""',
        "S3": in_place(plan),
        "V3": locked_entry(plan),
        "V4": last_locked(plan),
    }
    for ref, text in cells.items():
        look.formula(sheet, ref, text, look.TEXT_FORMULA)
    for column, text in zip("ABCDEFGHIJ", _LIST, strict=True):
        look.put(sheet, f"{column}{HEAD}", text, look.HEADER.but(size=10))
    for here, there in (("A:F", "A:F"), ("G:G", "N:N"), ("H:J", "K:M")):
        first, last = here.split(":")
        block = f"{RESULTS}!{plan.results(*there.split(':'))}"
        mark = f'IF(({block}<1)*({block}<>""),"{NUMBER_MARK}"&{block},{block}&"")'
        taken = f'=IF($J$3,IFERROR({mark},"{ERROR_VALUE}"),"")'
        look.block(sheet, plan.results(first, last), taken, look.FORMULA)
    for column, text in zip(("AF", "AG", "AH", "AI", "AJ"), _WHO, strict=True):
        look.put(sheet, f"{column}{HEAD}", text, look.HEADER.but(size=10))
    look.put(sheet, f"K{HEAD}", "Locked", look.HEADER.but(size=10))
    for row in range(plan.first, plan.last + 1):
        look.formula(sheet, f"K{row}", locked(plan, row), look.FORMULA)
    # without a column of results: what the travellers to write on are made of
    planned = plan.planned.partition("!")[2].replace("$", "").replace("AQ", "AP")
    text = f'=IFERROR({plan.results("A", "E")}&"","")'
    look.block(sheet, planned, text, look.FORMULA)
    who = f"{PAIRS}!$A${plan.top}:$E${plan.last_pair + 1}"
    who_ref = plan.who.partition("!")[2].replace("$", "")
    look.block(sheet, who_ref, f'=IFERROR(IF({who}="","",{who}),"{ERROR_VALUE}")', look.FORMULA)
    facts = f"O{HEAD + 1}:P{HEAD + 10}"
    look.put(sheet, f"O{HEAD}", "Fact", look.HEADER.but(size=10))
    look.put(sheet, f"P{HEAD}", "Value", look.HEADER.but(size=10))
    look.block(sheet, facts, f"=SESSIONFACTS({plan.list},{METHOD})", look.TEXT_FORMULA)
    page.name(sheet, "xlvp_facts", facts)
    sheet.print_area = "BA1"  # LibreOffice prints hidden sheets too, but for an empty area
    page.protect(sheet)
