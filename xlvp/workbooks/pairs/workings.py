"""The sheet Workings: the list as the functions take it, and where the event stands."""

from openpyxl.worksheet.worksheet import Worksheet

from xlvp import __version__
from xlvp.functions.session_kinds import JOINT, LETTERS_MARK, NUMBER_MARK
from xlvp.notation.spellings import ENGLISH
from xlvp.pairs.methods import OWN
from xlvp.pairs.score_list import BAD
from xlvp.pairs.session_state import FACTS, UNUSABLE, SheetState
from xlvp.records.setting import settings
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.calls import call
from xlvp.workbooks.pairs import schema
from xlvp.workbooks.pairs.layout import (
    ERROR_VALUE,
    LETTERS_ASKED,
    METHOD,
    NUMBERS_ASKED,
    RESULTS,
    SESSION_FIRST,
    Plan,
    asked_movement,
    session_fact,
    setup,
)
from xlvp.workbooks.pairs.schema import BEHIND
from xlvp.workbooks.pairs.settings import AVERAGES
from xlvp.workbooks.pairs.state import (
    confirmed,
    in_place,
    last_locked,
    locked,
    locked_entry,
    locked_pair,
    pair_doubt,
    sheet_state,
    verdict,
    verdict_case,
    verdict_word,
    warned,
)
from xlvp.workbooks.pairs.tables import FIRST, HEAD
from xlvp.xlsx.schema import MADE

_LIST = ("Round", "Table", "Board", "NS", "EW", "Result", "Group", "Board played", "NS sat", "EW sat")
#: Where what is read back stands.
_BEHIND = {"order": "C2", "state": "M3", "state_code": "M4", "state_tone": "P4"}
_WHO = ("Pair", "Player", "Player", "Penalty", "Handicap", "Unranked", "Category")


def add_workings(sheet: Worksheet, plan: Plan, order: str) -> None:
    """Fill the sheet.

    The list is taken as it is only while the code of the set-up is typed: entries would be on other
    lines after a change. Everything is passed on as text, so that blanks stay blank in every host, a number
    that Excel may have made of ``(620)`` with a mark, a cell with an error value in words, because
    LibreOffice calls no function with an error in a range. For that the pairs are passed on too.
    """
    _head(sheet, order)
    _single_cells(sheet, plan)
    _list(sheet, plan)
    _pairs(sheet, plan)
    _deals(sheet, plan)
    _session(sheet, plan)
    sheet.print_area = "XFA1"  # LibreOffice prints hidden sheets too, but for an empty area
    page.protect(sheet)


def _head(sheet: Worksheet, order: str) -> None:
    """The title, and what a program asks the workbook first: template, version, order of the list."""
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
    )
    look.put(
        sheet,
        "A1",
        "Workings: calculations for the other sheets. Do not type here.",
        look.TITLE.but(size=14),
    )
    look.put(sheet, "A2", schema.TEMPLATE)
    look.put(sheet, "B2", __version__)
    look.put(sheet, "C2", order)


def _single_cells(sheet: Worksheet, plan: Plan) -> None:
    """What is known of the event in one cell each, with the names by which it is found."""
    method, winners, averages = setup("method"), setup("winners"), setup("averages")
    as_typed = f'OR(LEN({averages})=0,{averages}="{AVERAGES[0]}")'
    own = f'IF({as_typed},"",IF({averages}="{AVERAGES[1]}","{OWN}","+"&{averages}))'
    for ref, label, text in (
        ("A3", "Template", f"={session_fact('state')}"),
        ("E3", "Method", f"=F4&{own}"),
        ("E4", "Without", f'=IF(LEN({method})=0,"not chosen",SUBSTITUTE(LOWER({method})," ",""))'),
        ("I4", "Sections", f'={setup("sections")}&""'),
        ("G4", "Totals", f'={setup("totals")}&""'),
        (
            "G3",
            "Winners",
            f'=IF({winners}="one",1,IF(OR(LEN({winners})=0,{winners}="as the movement"),"",{winners}))',
        ),
        ("I3", "Confirmed", confirmed()),
        ("L3", "Verdict", verdict()),
        ("O3", "Ties", f'={setup("ties")}&""'),
        ("R3", "In place", in_place(plan)),
        ("U3", "Locked entry", locked_entry(plan)),
        ("U4", "Its row", last_locked(plan)),
        ("L4", "Its code", verdict_word("event_code", UNUSABLE)),
        ("O4", "Its tone", verdict_word("event_tone", BAD)),
        ("R4", "In short", f'=IFERROR({session_fact("event_short")}&"","")'),
        ("X3", "Warning", warned(plan)),
        ("X4", "Case", verdict_case(plan)),
        ("AB3", "Least", f"=IF(LEN({setup('least_boards')})=0,0,{setup('least_boards')})"),
        ("Z3", "Letters", letters_asked()),
        ("Z4", "Pairs", pair_doubt(plan)),
    ):
        look.put(sheet, ref, label, look.LABEL)
        alongside = {"A3": "C3", "Z3": "AA3", "Z4": "AA4", "AB3": "AC3"}.get(
            ref
        ) or f"{chr(ord(ref[0]) + 1)}{ref[1:]}"
        look.formula(sheet, alongside, text, look.TEXT_FORMULA)
    names = dict(zip(("A2", "B2"), MADE.names, strict=True))
    names |= {ref: BEHIND.name(key) for key, ref in _BEHIND.items()}
    for ref, name in names.items():
        page.name(sheet, name, ref)


def letters_asked() -> str:
    """What is before each result for the functions: nothing where the letters are English."""
    options = setup("letters")
    english = f'OR(LEN({options})=0,UPPER({options}&"")="{ENGLISH.name.upper()}")'
    return f'=IF({english},"","{LETTERS_MARK}"&{options}&": ")'


def _list(sheet: Worksheet, plan: Plan) -> None:
    """The list of results as texts, whether a line has a locked entry, and the list without results."""
    for column, text in zip("ABCDEFGHIJ", _LIST, strict=True):
        look.put(sheet, f"{column}{HEAD}", text, look.HEADER.but(size=10))
    letters = LETTERS_ASKED.partition("!")[2]
    for first, last, there in (
        ("A", "E", ("round", "ew")), ("F", "F", ("result",)), ("G", "G", ("group",)),
        ("H", "J", ("played_board", "played_ew")),
    ):  # fmt: skip
        block = f"{RESULTS}!{plan.lines.block(*there)}"
        mark = f'IF(({block}<1)*({block}<>""),"{NUMBER_MARK}"&{block},{block}&"")'
        if there == ("result",):
            mark = f'IF({block}="","",{letters}&{mark})'
        taken = f'=IF($J$3,IFERROR({mark},"{ERROR_VALUE}"),"")'
        look.block(sheet, plan.alongside(first, last), taken, look.FORMULA)
    look.put(sheet, f"K{HEAD}", "Locked", look.HEADER.but(size=10))
    for row in range(plan.first, plan.lines.last + 1):
        look.formula(sheet, f"K{row}", locked(plan, row), look.FORMULA)
    _joined(sheet, plan)


def _joined(sheet: Worksheet, plan: Plan) -> None:
    """The list in one column, because every function is handed the whole of it; and without what is typed.

    Of the second, the travellers to write on are made.
    """
    columns = [plan.alongside(column) for column in "ABCDEFGHIJ"]
    joint = f'&"{JOINT}"&'
    for column, label, text in (
        ("AT", "Joined", f"={joint.join(columns)}"),
        ("AU", "Planned", f'=IFERROR({joint.join(columns[:5])}&"{JOINT}","")'),
    ):
        look.put(sheet, f"{column}{HEAD}", label, look.HEADER.but(size=10))
        look.block(sheet, plan.alongside(column), text, look.FORMULA)


def _pairs(sheet: Worksheet, plan: Plan) -> None:
    """The pairs as texts, and whether one of their cells is locked."""
    for column, text in zip(("AF", "AG", "AH", "AI", "AJ", "AK", "AL"), _WHO, strict=True):
        look.put(sheet, f"{column}{HEAD}", text, look.HEADER.but(size=10))
    look.put(sheet, f"AQ{HEAD}", "Locked", look.HEADER.but(size=10))
    for number in range(1, plan.room.pairs + 1):
        look.formula(sheet, f"AQ{plan.top + number}", locked_pair(plan, number), look.FORMULA)
    for column, text in (("AO", "Called"), ("AP", "Boards")):
        look.put(sheet, f"{column}{HEAD}", text, look.HEADER.but(size=10))
    options = f"{asked_movement(plan.own.block('round', 'first'))},{NUMBERS_ASKED},{plan.room.pairs}"
    look.block(sheet, plan.called, f"=MOVEMENTPAIRS({options})", look.FORMULA)
    rows = f"{plan.top}:{{}}{plan.pairs.end}"
    for first, last, there in (
        ("AF", "AF", ("pair", "pair")), ("AI", "AK", ("penalty", "unranked")),
        ("AL", "AL", ("category", "category")),
    ):  # fmt: skip
        who = plan.pairs.there(*there)
        ref = f"{first}{rows.format(last)}"
        look.block(sheet, ref, f'=IFERROR(IF({who}="","",{who}&""),"{ERROR_VALUE}")', look.FORMULA)
    _names(sheet, plan)


def _deals(sheet: Worksheet, plan: Plan) -> None:
    """The deals as texts."""
    for column, text in zip(("W", "X", "Y"), ("Board", "Deal", "Solved"), strict=True):
        look.put(sheet, f"{column}{HEAD}", text, look.HEADER.but(size=10))
    there = plan.deals.there("deal_board", "solved")
    ref = plan.hands.partition("!")[2].replace("$", "")
    look.block(sheet, ref, f'=IFERROR({there}&"","{ERROR_VALUE}")', look.FORMULA)


def _names(sheet: Worksheet, plan: Plan) -> None:
    """Each player's name: a member's where his number was typed, else what was typed."""
    numbers, names = (plan.members.there(key) for key in ("member_number", "member_name"))
    for row in range(plan.top, plan.pairs.end + 1):
        for column, key in (("AG", "player1"), ("AH", "player2")):
            # by its place: a reference to the cell would move with a cut
            typed = f"TRIM(INDEX({plan.pairs.there(key)},{row - plan.top + 1}))"
            place = f"IFERROR(MATCH({typed},{numbers},0),MATCH(0+{typed},{numbers},0))"
            # a name such as ? would be any number to MATCH
            result = f'IF(EXACT(INDEX({numbers},{place})&"",{typed}),INDEX({names},{place})&"","")'
            name = f'IFERROR({result},"")'
            text = f'=IFERROR(IF(LEN({typed})=0,"",IF(LEN({name})>0,{name},{typed})),"{ERROR_VALUE}")'
            look.formula(sheet, f"{column}{row}", text, look.FORMULA)


def _session(sheet: Worksheet, plan: Plan) -> None:
    """Where the session stands, and the state of every line."""
    facts = f"O{SESSION_FIRST}:P{SESSION_FIRST + len(FACTS) - 1}"
    look.put(sheet, f"O{HEAD}", "Fact", look.HEADER.but(size=10))
    look.put(sheet, f"P{HEAD}", "Value", look.HEADER.but(size=10))
    known = sheet_state(plan)
    look.put(sheet, f"L{HEAD}", "Known", look.HEADER.but(size=10))
    look.put(sheet, f"M{HEAD}", "Value", look.HEADER.but(size=10))
    for row, (each, text) in enumerate(zip(settings(SheetState), known.values(), strict=False), FIRST):
        look.put(sheet, f"L{row}", each.label, look.LABEL)
        look.formula(sheet, f"M{row}", text, look.TEXT_FORMULA)
    sheet_rows = f"$L${FIRST}:$M${FIRST + len(known) - 1}"
    stand = call("SESSIONFACTS", list=plan.list, method=METHOD, sheet=sheet_rows)
    look.block(sheet, facts, f"={stand}", look.TEXT_FORMULA)
    page.name(sheet, schema.FACTS.names[0], facts)
    look.put(sheet, f"AS{HEAD}", "State", look.HEADER.but(size=10))
    states = plan.alongside("AS")
    look.block(sheet, states, "=" + call("LINESTATES", list=plan.list, method=METHOD), look.FORMULA)
    page.name(sheet, schema.STATES.names[0], states)
