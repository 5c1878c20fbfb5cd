"""The sheet Workings: the list as the functions take it, where the event stands, whether all is in place."""

from collections.abc import Iterator

from openpyxl.worksheet.worksheet import Worksheet

from xlvp import __version__
from xlvp.account import BAD, GOOD, NONE, PROVISIONAL, UNUSABLE
from xlvp.functions.session_kinds import ANSWER_JOINT, JOINT, LETTERS_MARK, NUMBER_MARK
from xlvp.notation.spellings import ENGLISH
from xlvp.pairs.session_state import CONFIRMED, FACTS, SheetState
from xlvp.records.setting import settings
from xlvp.teams.draw_check import CHANGED
from xlvp.workbooks.kit import look, page
from xlvp.workbooks.kit.calls import call, first_true, not_loaded, typed_over, typing_warning, words
from xlvp.workbooks.kit.help import LOCKED
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.pairs import layout, schema, swiss
from xlvp.workbooks.pairs.layout import Plan, cell_of, fact, seen, session_fact, setup, setup_cell, setup_text
from xlvp.workbooks.pairs.schema import BEHIND, SETUP_ROWS
from xlvp.workbooks.pairs.schema import PAIRS as PAIRS_SCHEMA
from xlvp.workbooks.teams_evening import book as evening
from xlvp.xlsx.schema import CHECKED, MADE
from xlvp.xlsx.values import ALL_OK

#: The columns that go down the sheet, by their letters.
_TITLES = {
    "A": "Round", "B": "Table", "C": "Board", "D": "NS", "E": "EW", "F": "Result", "G": "Group",
    "H": "Board played", "I": "NS sat", "J": "EW sat", "K": "Locked", "L": "Known", "M": "Value",
    "O": "Fact", "P": "Value", "W": "Board", "X": "Deal", "Y": "Solved", "AF": "Pair", "AG": "Player",
    "AH": "Player", "AI": "Penalty", "AJ": "Handicap", "AK": "Unranked", "AL": "Category", "AO": "Called",
    "AP": "Boards", "AQ": "Locked", "AR": "To accept", "AS": "State", "AT": "Joined", "AU": "Planned",
}  # fmt: skip
_WIDTHS = {
    **dict.fromkeys("AB", 8), **dict.fromkeys("DEG", 10), **dict.fromkeys("HIJLV", 12), "F": 16,
    "P": 24, "Q": 24, "C": 40, "U": 40, "M": 60,
}  # fmt: skip


def add_workings(sheet: Worksheet, plan: Plan, order: str) -> None:
    """Fill the sheet.

    The list is taken as it is only while the code of the set-up is typed: entries would be on other
    lines after a change. Everything is passed on as text, so that blanks stay blank in every host, a number
    that Excel may have made of ``(620)`` with a mark, a cell with an error value in words, because
    LibreOffice calls no function with an error in a range. For that the pairs are passed on too.

    What a program asks the workbook first is in row 2: template, version, order of the list.
    """
    page.widths(sheet, **_WIDTHS)
    about = "Workings: calculations for the other sheets. Do not type here."
    look.put(sheet, "A1", about, look.TITLE.but(size=14))
    look.put_row(sheet, "A2", (schema.TEMPLATE, __version__, order))
    _single_cells(sheet, plan)
    for column, text in _TITLES.items():
        look.put(sheet, f"{column}{layout.HEAD}", text, look.HEADER.but(size=10))
    for ref, text in (*_lists(plan), *_pairs(plan), _conditions()):
        look.block(sheet, ref, f"={text}", look.FORMULA)
    _by_line(sheet, plan)
    _session(sheet, plan)
    sheet.print_area = "XFA1"  # LibreOffice prints hidden sheets too, but for an empty area
    page.protect(sheet)


def _single_cells(sheet: Worksheet, plan: Plan) -> None:
    """What is known of the event in one cell each, with the names by which it is found."""
    letters, lines = setup("letters"), locked_lines(plan)
    english = f'OR(LEN({letters})=0,UPPER({letters}&"")="{ENGLISH.name.upper()}")'
    # What no function can see: 1 if xlvp is not loaded, 2 if the workbook is not as it was made, else 0.
    # LibreOffice computes on opening only array formulas that it does not know, and what reads them: hence
    # the second cell, which is one of theirs.
    loaded, _ = not_loaded(f"{seen('setup')}&N({session_fact('event')})")
    case = first_true((loaded, "1"), (f"{layout.IN_PLACE}<>{parts(plan)}", "2"), otherwise="0")
    for ref, label, text in (
        ("A3", "Template", f"={session_fact('state')}"),
        ("I3", "Confirmed", f'=IFERROR(EXACT({seen("setup")},"{CONFIRMED}"),FALSE)'),
        ("L3", "Unchecked", _verdict()),
        ("L4", "Its code", _verdict_word("event_code", UNUSABLE)),
        ("O4", "Its tone", _verdict_word("event_tone", BAD)),
        ("E3", "Verdict", _with_check(layout.UNCHECKED, f"{words(_CHECK)}&{layout.UNCHECKED}")),
        ("R3", "In place", _in_place(plan)),
        ("U3", "Locked entry", _locked_entry(plan)),
        ("U4", "Its row", f"=SUMPRODUCT(MAX(({lines}>0)*ROW({lines})))"),
        ("E4", "Its code", _with_check(layout.UNCHECKED_CODE, words(PROVISIONAL))),
        ("G3", "Its tone", _with_check(layout.UNCHECKED_TONE, words(BAD))),
        ("R4", "In short", f'=IFERROR({session_fact("event_short")}&"","")'),
        ("X3", "Warning", f"={typing_warning(_entries(plan))}"),
        ("X4", "Case", f"={case}"),
        ("Z3", "Letters", f'=IF({english},"","{LETTERS_MARK}"&{letters}&": ")'),
    ):
        look.put(sheet, ref, label, look.LABEL)
        alongside = sheet[ref].offset(column=2 if ref == "A3" else 1).coordinate
        look.formula(sheet, alongside, text, look.TEXT_FORMULA)
    for ref, name in zip(("A2", "B2", "C2", "F3", "F4", "H3"), (*MADE.names, *BEHIND.names), strict=True):
        page.name(sheet, name, ref)


def _lists(plan: Plan) -> Iterator[tuple[str, str]]:
    """The list of results and the deals as texts, by where they stand.

    The list is in one column too, because every function is handed the whole of it; and once more without
    what is typed, of which the travellers to write on are made.
    """
    letters = layout.LETTERS_ASKED.partition("!")[2]
    for first, last, keys in (
        ("A", "E", ("round", "ew")), ("F", "F", ("result",)), ("G", "G", ("group",)),
        ("H", "J", ("played_board", "played_ew")),
    ):  # fmt: skip
        block = f"{layout.RESULTS}!{plan.lines.block(*keys)}"
        mark = f'IF(({block}<1)*({block}<>""),"{NUMBER_MARK}"&{block},{block}&"")'
        if keys == ("result",):
            mark = f'IF({block}="","",{letters}&{mark})'
        yield plan.alongside(first, last), f'IF($J$3,IFERROR({mark},"{layout.ERROR_VALUE}"),"")'
    columns = [plan.alongside(column) for column in "ABCDEFGHIJ"]
    joint = f'&"{JOINT}"&'
    accepted = f"{layout.RESULTS}!{plan.lines.block('accepted')}"
    answer = f'IFERROR(IF($J$3,"{ANSWER_JOINT}"&{accepted},""),"{ANSWER_JOINT}{layout.ERROR_VALUE}")'
    yield plan.alongside("AT"), f"{joint.join(columns)}&{answer}"
    yield plan.alongside("AU"), f'IFERROR({joint.join(columns[:5])}&"{JOINT}","")'
    deals = plan.deals.there("deal_board", "solved")
    yield cell_of(plan.hands), f'IFERROR({deals}&"","{layout.ERROR_VALUE}")'


def _pairs(plan: Plan) -> Iterator[tuple[str, str]]:
    """The pairs as texts but for the players, and what they are called, by where they stand."""
    yield plan.called, f"MOVEMENTPAIRS({plan.movement},{layout.NUMBERS_ASKED},{plan.room.pairs})"
    for first, last, keys in (
        ("AF", "AF", ("pair",)), ("AI", "AK", ("penalty", "unranked")), ("AL", "AL", ("category",)),
    ):  # fmt: skip
        who, ref = plan.pairs.there(*keys), f"{first}{layout.TOP}:{last}{plan.pairs.end}"
        yield ref, f'IFERROR(IF({who}="","",{who}&""),"{layout.ERROR_VALUE}")'


def _conditions() -> tuple[str, str]:
    """The conditions as texts, label and value, by where they stand; a row more at either end."""
    first, last = (SETUP_ROWS[schema.CONDITIONS[end].key] for end in (0, -1))
    typed = on(layout.SETUP, f"B{first - 1}:C{last + 1}")
    return layout.CONDITIONS_BLOCK, f'IFERROR({typed}&"","{layout.ERROR_VALUE}")'


def _by_line(sheet: Worksheet, plan: Plan) -> None:
    """What is found line by line: locked entries, and players: a member's name where his number was typed."""
    for row in range(layout.FIRST, plan.lines.last + 1):
        look.formula(sheet, f"K{row}", _locked(plan, row), look.FORMULA)
    for row in range(layout.FIRST, plan.pairs.last + 1):
        typed_cells = (f"{plan.pairs.letter(key)}{row}" for key in PAIRS_SCHEMA.typed)
        locked = page.count_locked(layout.PAIRS, typed_cells, f"$P${layout.TOP}")
        look.formula(sheet, f"AQ{row}", f"={locked}", look.FORMULA)
    numbers, names = (plan.members.there(key) for key in ("member_number", "member_name"))
    for row in range(layout.TOP, plan.pairs.end + 1):
        for column, key in (("AG", "player1"), ("AH", "player2")):
            # by its place: a reference to the cell would move with a cut
            typed = f"TRIM(INDEX({plan.pairs.there(key)},{row - layout.TOP + 1}))"
            place = f"IFERROR(MATCH({typed},{numbers},0),MATCH(0+{typed},{numbers},0))"
            # a name such as ? would be any number to MATCH
            result = f'IF(EXACT(INDEX({numbers},{place})&"",{typed}),INDEX({names},{place})&"","")'
            name = f'IFERROR({result},"")'
            text = f'=IFERROR(IF(LEN({typed})=0,"",IF(LEN({name})>0,{name},{typed})),"{layout.ERROR_VALUE}")'
            look.formula(sheet, f"{column}{row}", text, look.FORMULA)


def _session(sheet: Worksheet, plan: Plan) -> None:
    """Where the session stands, and the state of every line."""
    facts = f"O{layout.TOP}:P{layout.TOP + len(FACTS) - 1}"
    known, seen_rows = _sheet_state(plan), settings(SheetState)
    for row, each in enumerate(seen_rows, layout.FIRST):
        if each.name in known:
            look.put(sheet, f"L{row}", each.label, look.LABEL)
            look.formula(sheet, f"M{row}", known[each.name], look.TEXT_FORMULA)
    sheet_rows = f"L{layout.FIRST}:M{layout.FIRST + len(seen_rows) - 1}"
    page.name(sheet, schema.SEEN.names[0], sheet_rows)
    members = plan.members.there("member_number", "member_name")
    stand = call(
        "SESSIONFACTS", list=plan.list, sheet=page.absolute(sheet_rows), pairs=plan.who, deals=plan.hands,
        members=f'IFERROR({members}&"","{layout.ERROR_VALUE}")', **plan.scored_by,
    )  # fmt: skip
    look.block(sheet, facts, f"={stand}", look.TEXT_FORMULA)
    page.name(sheet, schema.FACTS.names[0], facts)
    states = plan.alongside("AS")
    states_of = call("LINESTATES", list=plan.list, **plan.scored_by)
    look.block(sheet, states, f"={states_of}", look.FORMULA)
    look.block(sheet, plan.alongside("AR"), f"=INDEX({states_of},0,2)", look.FORMULA)
    page.name(sheet, schema.STATES.names[0], states)


_CHANGED = (
    "xlvp does not vouch for this: a formula or a line is missing, or something is below the list; "
    "see the sheet Check"
)


def _sheet_state(plan: Plan) -> dict[str, str]:
    """What only the workbook sees, as formulas by the names of :class:`~xlvp.pairs.session_state.SheetState`.

    A formula instead of the start code would agree with every set-up, and results would slip to other lines:
    only what is typed is passed on.
    """
    room, cell = plan.room, setup_cell("code")
    check = call(
        "SETUPCHECK", facts=f"{layout.SETUP}!{page.absolute(layout.facts_block())}",
        code=f'IF({typed_over(cell)},{setup_text("code")},"")', typed=f"IFERROR(COUNTA({_entries(plan)}),0)",
        tables=room.tables, rounds=room.rounds, boards=room.boards, results=room.results,
    )  # fmt: skip
    formulas = {
        "setup": f'IF(ISERROR({fact("code")}),"Set-up: an error value is on the sheet Own",{check})',
        "problem": f'IFERROR({fact("problem")},"")',
        "unranked": f"ISERROR({on(layout.RANKING, plan.ranking.line(1)['place'])})",
        "locked": layout.LOCKED_ENTRY,
        "warning": layout.WARNING,
        "before": str(layout.TOP - 1),
    }
    if room.swiss:
        formulas["planned"] = f"INT(N({layout.SWISS_ROUNDS}))"
        formulas["drawn"] = f"IFERROR(N({fact('rounds')}),0)"
        rounds = swiss.SwissTables(plan).rounds
        codes, remarks = rounds.there("round_code"), rounds.there("round_words")
        # with a star, as to LibreOffice a text that a function gave equals no other text
        first = f'INDEX({remarks},MATCH("{CHANGED}*",{codes},0))'
        formulas["changed"] = f'IFERROR({first},"")'
        event = swiss.SwissTables(plan).event()
        labels = ("To correct", "To check", "To come")
        left_out, doubt, waiting = (swiss.state_of(event, label) for label in labels)
        matters = f"IFERROR(N({left_out})+N({doubt}),0)"
        formulas["matches"] = f'IF({matters}>0,{swiss.state_of(event, "Open")},"")'
        formulas["left_out"] = f"IFERROR(N({left_out}),0)"
        formulas["waiting"] = f"IFERROR(N({waiting}),0)"
    if room.teams:
        formulas["planned"] = formulas["drawn"] = "0"
        formulas["changed"] = '""'
        formulas["matches"] = f'{evening.OPEN_NAME}&""'
        formulas["left_out"] = f"N({evening.LEFT_OUT_NAME})"
    return {key: f"={text}" for key, text in formulas.items()}


def _entries(plan: Plan) -> str:
    return f"{layout.RESULTS}!{plan.lines.block('result')}"


def _verdict() -> str:
    """Where the event stands, in words; the sheets that print show it on top.

    An emptied case is a formula that is missing.
    """
    case, (_, missing), changed = layout.CASE, not_loaded(layout.CASE), words(_CHANGED)
    cases = (f"NOT(ISNUMBER({case}))", changed), (f"{case}=1", missing), (f"{case}=2", changed)
    return "=" + first_true(*cases, otherwise=session_fact("event"))


_CHECK = "The sheet Check is not OK, so do not publish this: "


def _with_check(text: str, otherwise: str) -> str:
    """What is said of the event, unless nothing is the matter with it but for the sheet Check.

    It is blank where a cell was emptied, which every sheet then says.
    """
    good = f'OR({layout.UNCHECKED_TONE}="{GOOD}",{layout.UNCHECKED_TONE}="{NONE}")'
    right = f'IFERROR(EXACT({CHECKED.name("check")},"{ALL_OK}"),FALSE)'
    return f'=IF(LEN({text})=0,"",IF(AND({good},NOT({right})),{otherwise},{text}))'


def _verdict_word(key: str, otherwise: str) -> str:
    """The code or the tone of where the event stands; another word unless all is in place.

    LEFT: LibreOffice finds a text that comes out of an array formula's block unlike the same text in quotes.
    """
    return f'=IF(EXACT({layout.CASE},0),IFERROR(LEFT({session_fact(key)},20),"{otherwise}"),"{otherwise}")'


#: The columns of the list whose locks are looked at, the result first.
_ENTRIES = ("result", "played_board", "played_ns", "played_ew", "group", "accepted")


def _locked(plan: Plan, row: int) -> str:
    """Which entries of a line have become locked, a bit for each; 0 if none.

    A blank pasted over a blank changes no value, so it is looked at again with the next entry, which changes
    the list that is passed on. xlvp's own engine cannot look; ``xlvp score`` reads the file's formats.
    """
    # by its place in its column: a reference to the cell would move with a cut
    locks = "+".join(
        f'{2**place}*CELL("protect",INDEX({layout.RESULTS}!{plan.lines.block(key)},{row - layout.TOP + 1}))'
        for place, key in enumerate(_ENTRIES)
    )
    return f"=IFERROR({locks}+0*N($AT${layout.TOP}),0)"


def locked_lines(plan: Plan) -> str:
    """The cells with :func:`_locked` of every line."""
    return f"{layout.WORKINGS}!$K${layout.FIRST}:$K${plan.lines.last}"


def locked_pairs(plan: Plan) -> str:
    """The cells that count the locked entries of every pair."""
    return f"{layout.WORKINGS}!$AQ${layout.FIRST}:$AQ${plan.pairs.last}"


def _locked_entry(plan: Plan) -> str:
    """What to say of that line's locked entry; "" while there is none."""
    which = f"INDEX({locked_lines(plan)},{layout.LOCKED_ROW}-ROW({layout.WORKINGS}!$K${layout.FIRST})+1)"
    letters = [
        (f"MOD(INT({which}/{2**place}),2)=1", words(plan.lines.letter(key)))
        for place, key in enumerate(_ENTRIES)
    ]
    message = f'{first_true(*letters)}&{layout.LOCKED_ROW}&" on {layout.RESULTS} {LOCKED}"'
    return f'=IF({layout.LOCKED_ROW}=0,"",{message})'


def _in_place(plan: Plan) -> str:
    """How many parts of the workbook are as they were made, :func:`parts` if nothing was done to it.

    The verdict and this are not among them, as no formula can ask for itself.
    """
    formulas = "+".join(has_formula(cell) for cell in _formulas(plan))
    return f"={formulas}+IF(IFERROR({typed_below(plan)},1)=0,1,0)+IF({pair_rows(plan)}={plan.room.pairs},1,0)"


def parts(plan: Plan) -> int:
    """How many parts there are."""
    return len(_formulas(plan)) + 2


def typed_below(plan: Plan) -> str:
    """How many cells hold something under the list, but for the words there; no formula reads it."""
    first, last = plan.lines.end + 1, plan.lines.end + 999
    return f"COUNTA({layout.RESULTS}!$F${first}:$O${last})+COUNTA({layout.RESULTS}!$A${first + 1}:$E${last})"


def pair_rows(plan: Plan) -> str:
    """How many pairs are passed on to the functions; rows inserted among them push the last ones out."""
    pairs = plan.who.replace("$AL", "$AF")
    return f'COUNTIF({pairs},"?*")'


def has_formula(cell: str) -> str:
    """1 if a cell has a formula."""
    return f"IF({typed_over(cell)},0,1)"


def _formulas(plan: Plan) -> tuple[str, ...]:
    """The first cell of each block, and the cells of the sheet Workings that everything goes through."""
    top, row, behind = layout.TOP, layout.FIRST, layout.WORKINGS
    papers = layout.CARDS, layout.TABLES, layout.GUIDES, layout.TRAVELLERS, layout.HANDS
    return (
        f"{layout.SETUP}!F9", f"{layout.RESULTS}!A{row}", f"{layout.RESULTS}!G{top}",
        plan.ranking.line(1).there("place"), f"{layout.BOARDS}!A{top}", f"{layout.BOARDS}!H{top}",
        *(f"{sheet}!A{top}" for sheet in papers), f"{layout.PROGRESS}!A{layout.GRID_ROW}",
        *(f"{behind}!{column}{top}" for column in "AFGHO"),
        f"{behind}!{layout.DOUBT_TABLE.left}{row}", f"{behind}!{layout.GRID_COLUMN}{row}",
        *(f"{behind}!{column}{top}" for column in ("AF", "AI", "AL", "W", "AR", "AS", "AT", "AU")),
        f"{layout.PAIRS}!{plan.pairs.letter('pair_notes')}{top}", layout.STATE,
        on(behind, layout.CONDITIONS_BLOCK.partition(":")[0]), layout.CONFIRMED,
        *map(seen, [key for key in _sheet_state(plan) if key != "before"]),
    )  # fmt: skip
