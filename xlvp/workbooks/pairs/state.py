"""Where the event stands, in words, and whether the workbook is still as it was made."""

from collections.abc import Callable
from dataclasses import dataclass

from xlvp.hosts.formula import LOAD_IT, NOT_LOADED
from xlvp.pairs.event_rows import FINAL, PROVISIONAL
from xlvp.pairs.score_list import BAD, CHECK, DOUBT, WRONG
from xlvp.pairs.start_code import MARK
from xlvp.workbooks.kit import page
from xlvp.workbooks.kit.help_sheet import LOCKED
from xlvp.workbooks.kit.sheets import first_true, on, words
from xlvp.workbooks.pairs.layout import (
    BOARDS,
    CARDS,
    CASE,
    CODE,
    CONFIRMED,
    DOUBT_COLUMN,
    GRID_COLUMN,
    GRID_ROW,
    GUIDES,
    HANDS,
    IN_PLACE,
    LOCKED_ENTRY,
    LOCKED_ROW,
    METHOD,
    PAIRS,
    PROGRESS,
    RANKING,
    RESULTS,
    SESSION_FIRST,
    SETUP,
    STATE,
    SWISS_ROUNDS,
    TABLES,
    TIES_ASKED,
    TRAVELLERS,
    VERDICT,
    WARNING,
    WINNERS_ASKED,
    WORKINGS,
    Plan,
    fact,
    session_fact,
    setup,
    setup_cell,
)
from xlvp.workbooks.pairs.parts import GOOD, NONE
from xlvp.workbooks.pairs.schema import PAIRS as PAIRS_SCHEMA
from xlvp.workbooks.pairs.schema import SET_UP, UNUSABLE

_CHANGED = (
    "xlvp does not vouch for this: a formula or a line is missing, or something stands below the list; "
    "see the sheet Check"
)
_CANNOT_RANK = (
    "xlvp cannot rank: a penalty or handicap on the sheet Pairs is not a number, "
    "or Ties, Winners, Totals or Boards at least on the sheet Setup is not one of those there are"
)


_AFTER_DRAW = "A result changed after the next round was drawn: see the sheet Swiss"


@dataclass(frozen=True)
class Case:
    """Something that keeps an event from standing where its results say: when, its code, what is said."""

    when: str
    code: str
    said: str


def _cases(plan: Plan) -> tuple[Case, ...]:
    """Each holds only where none before it does."""
    room, problem, code = plan.room, fact("problem"), fact("code")
    tables, results, boards, rounds = (fact(key) for key in ("tables", "results", "boards", "rounds"))
    too_large = (
        f"IF(ISNUMBER({tables}),OR({tables}>{room.tables},{results}>{room.results},"
        f"{boards}>{room.boards},{rounds}>{room.rounds}),FALSE)"
    )
    again = (
        f'IF({_typed(plan)}=0,"to start, type "&RIGHT({code},{MARK})&" in the cell Start code of the sheet'
        f' Setup","it is not the one that the results were typed for: put it back (late pair: see Help); type'
        f' its start code "&RIGHT({code},{MARK})&" only if every result still stands on its line")'
    )
    room_for = (
        f"this workbook has room for {room.tables} tables, {room.rounds} rounds, "
        f"{room.boards} boards in play and {room.results} results: "
        "take a larger file, or make one with xlvp new pairs"
    )
    chosen = f'"Set-up: "&IF(LEN({problem})=0,"the movement is not chosen",{problem})'
    ranking = on(RANKING, plan.ranking.line(1)["place"])
    return (
        Case(
            f"ISERROR(WBFVP(0*IFERROR({_typed(plan)},0),16))",
            UNUSABLE,
            words(f"{NOT_LOADED}. {LOAD_IT}"),
        ),
        Case(f"{IN_PLACE}<>{parts(plan)}", UNUSABLE, words(_CHANGED)),
        Case(f"ISERROR({code})", SET_UP, '"Set-up: an error value stands on the sheet Own"'),
        Case(f"LEN({code})=0", SET_UP, chosen),
        Case(too_large, SET_UP, f'"Set-up: {room_for}"'),
        Case(f"NOT({CONFIRMED})", SET_UP, f'"Set-up: "&{again}'),
        Case(f"ISERROR({STATE})", UNUSABLE, '"xlvp cannot score this list: see the sheet Setup, Scoring"'),
        Case(f"ISERROR({ranking})", UNUSABLE, f'"{_CANNOT_RANK}"'),
    )


def _typed(plan: Plan) -> str:
    return f"COUNTA({_entries(plan)})"


def _entries(plan: Plan) -> str:
    return f"{RESULTS}!{plan.lines.block('result')}"


def _movement() -> str:
    problem = fact("problem")
    return f'IF(LEN({problem})>0," (movement: "&{problem}&")","")'


def verdict_case(plan: Plan) -> str:
    """The number of the first case that holds, from 1 on; 0 if none does."""
    numbers = ((case.when, str(number)) for number, case in enumerate(_cases(plan), 1))
    return "=" + first_true(*numbers, otherwise="0")


def _by_case(plan: Plan, said: Callable[[Case], str], otherwise: str) -> str:
    """Something for each case; a cell with the case that was emptied is a formula that is missing."""
    emptied = Case("", UNUSABLE, words(_CHANGED))
    cases = ((f"{CASE}={number}", said(case)) for number, case in enumerate(_cases(plan), 1))
    return "=" + first_true((f"NOT(ISNUMBER({CASE}))", said(emptied)), *cases, otherwise=otherwise)


def verdict(plan: Plan) -> str:
    """Where the event stands, in words; the sheets that print show it on top."""
    message = f"{_in_so_far(plan, _final_if_clear(STATE))}&{_movement()}"
    message += f'&IF(LEN({LOCKED_ENTRY})=0,"","; to check: "&{LOCKED_ENTRY})'
    message += f'&IF(LEN({WARNING})>0,". "&{WARNING},"")'
    if plan.corrected:
        message += f'&IF({plan.corrected},". {_AFTER_DRAW}","")'
    return _by_case(plan, lambda case: case.said, message)


def verdict_code(plan: Plan) -> str:
    """The same as a code, for formulas and programs."""
    # LEFT: LibreOffice finds a text that comes out of an array formula's block unlike the same text in quotes
    code = f"LEFT({session_fact('code')},20)"
    if plan.to_draw:
        code = f'IF(AND({plan.to_draw},{code}="{FINAL}"),"{PROVISIONAL}",{code})'
    return _by_case(plan, lambda case: words(case.code), code)


def _in_so_far(plan: Plan, state: str) -> str:
    """The state of the results that are due; of a Swiss nothing is final while rounds are to be drawn."""
    if not plan.to_draw:
        return state
    message = (
        f'"Provisional: round "&{fact("rounds")}&" of "&{SWISS_ROUNDS}&" is in; xlvp draw draws the next"'
    )
    return f'IF(AND({plan.to_draw},LEFT({session_fact("code")},20)="{FINAL}"),{message},{state})'


def verdict_tone(plan: Plan) -> str:
    """How it is to be looked at: bad, doubt, good or none."""
    wrong = f'OR(ISERROR({VERDICT}),LEN({VERDICT})=0,{CODE}="{UNUSABLE}",{CODE}="{SET_UP}")'
    doubts = f"N({session_fact(CHECK)})>0,LEN({LOCKED_ENTRY})>0,LEN({fact('problem')})>0"
    doubts += f",{plan.corrected}" if plan.corrected else ""
    cases = (
        (wrong, words(BAD)),
        (f"OR(N({session_fact(WRONG)})>0,LEN({WARNING})>0)", words(BAD)),
        (f'OR({CODE}="{PROVISIONAL}",{doubts})', words(DOUBT)),
        (f'{CODE}="{FINAL}"', words(GOOD)),
    )
    return "=" + first_true(*cases, otherwise=words(NONE))


def verdict_short(plan: Plan) -> str:
    """Where the event stands without what has to be looked at, for sheets that go to the players."""
    warned = f'IF(AND(LEN({LOCKED_ENTRY})=0,LEN({WARNING})>0),". "&{WARNING},"")'
    more = f'IF(LEN({session_fact("more")})>0,"",{_movement()}&{warned})'
    return f'=IFERROR({_in_so_far(plan, _final_if_clear(session_fact("short")))}&{more},"")'


def _final_if_clear(state: str) -> str:
    """The state without the word Final while something of the workbook is still to be looked at."""
    still = f"LEN({LOCKED_ENTRY})+LEN({WARNING})+LEN({fact('problem')})>0"
    shown = f"UPPER(LEFT(RIGHT({state},LEN({state})-7),1))&RIGHT({state},LEN({state})-8)"
    return f'IF(AND(LEFT({state},6)="Final:",{still}),{shown},{state})'


def warned(plan: Plan) -> str:
    """What the program does to what is typed; "" if nothing."""
    return f"={page.typing_warning(_entries(plan))}"


def confirmed() -> str:
    """Whether the code of the set-up is typed, as :func:`xlvp.pairs.start_code.confirms` reads it.

    A formula in its place would agree with every set-up, and results would slip to other lines.
    """
    code, typed = fact("code"), f'UPPER(SUBSTITUTE({setup("code")}," ",""))'
    mark = typed
    for letter, digit in ("O0", "I1", "S5"):
        mark = f'SUBSTITUTE({mark},"{letter}","{digit}")'
    same = f"OR(EXACT({typed},UPPER({code})),EXACT({mark},RIGHT({code},{MARK})))"
    cell = setup_cell("code")
    constant = f"ISERROR(_xlfn.FORMULATEXT({cell}))"
    return f"=IF(LEN({code})=0,FALSE,AND({same},{constant}))"


#: The columns of the list whose locks are looked at, the result first.
_ENTRIES = ("result", "played_board", "played_ns", "played_ew", "group")


def locked(plan: Plan, row: int) -> str:
    """Which entries of a line have become locked, a bit for each; 0 if none.

    A blank pasted over a blank changes no value, so the first fact of the session has it looked at again with
    the next entry. xlvp's own engine cannot look; ``xlvp score`` reads the file's formats.
    """
    # by its place in its column: a reference to the cell would move with a cut
    options = "+".join(
        f'{2**place}*CELL("protect",INDEX({RESULTS}!{plan.lines.block(key)},{row - plan.top + 1}))'
        for place, key in enumerate(_ENTRIES)
    )
    return f"=IFERROR({options}+0*N($P${SESSION_FIRST}),0)"


def locked_lines(plan: Plan) -> str:
    """The cells with :func:`locked` of every line."""
    return f"{WORKINGS}!$K${plan.first}:$K${plan.lines.last}"


def locked_pair(plan: Plan, number: int) -> str:
    """How many entries of a pair on the sheet Pairs have become locked."""
    line = plan.pairs.line(number)
    typed = (line[key] for key in PAIRS_SCHEMA.typed)
    return f"={page.count_locked(PAIRS, typed, f'$P${SESSION_FIRST}')}"


def locked_pairs(plan: Plan) -> str:
    """The cells with :func:`locked_pair` of every pair."""
    return f"{WORKINGS}!$AQ${plan.first}:$AQ${plan.pairs.last}"


def last_locked(plan: Plan) -> str:
    """The row of the last line of the list with an entry that has become locked; 0 if there is none."""
    rows = f"ROW({locked_lines(plan)})"
    return f"=SUMPRODUCT(MAX(({locked_lines(plan)}>0)*{rows}))"


def locked_entry(plan: Plan) -> str:
    """What to say of that line's locked entry; "" while there is none."""
    which = f"INDEX({locked_lines(plan)},{LOCKED_ROW}-ROW({WORKINGS}!$K${plan.first})+1)"
    letters = [
        (f"MOD(INT({which}/{2**place}),2)=1", words(plan.lines.letter(key)))
        for place, key in enumerate(_ENTRIES)
    ]
    return f'=IF({LOCKED_ROW}=0,"",{first_true(*letters)}&{LOCKED_ROW}&" on {RESULTS} {LOCKED}")'


def in_place(plan: Plan) -> str:
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
    return f"COUNTA({RESULTS}!$F${first}:$N${last})+COUNTA({RESULTS}!$A${first + 1}:$E${last})"


def pair_rows(plan: Plan) -> str:
    """How many pairs are passed on to the functions; rows inserted among them push the last ones out."""
    pairs = plan.who.replace("$AK", "$AF")
    return f'COUNTIF({pairs},"?*")'


def has_formula(cell: str) -> str:
    """1 if a cell has a formula; xlvp's own engine knows only FORMULATEXT."""
    return f"IF(ISERROR(_xlfn.FORMULATEXT({cell})),0,1)"


def _formulas(plan: Plan) -> tuple[str, ...]:
    """The first cell of each block, and the cells of the sheet Workings that everything goes through."""
    first = top = plan.top
    return (
        f"{SETUP}!F9", f"{RESULTS}!A{plan.first}", f"{RESULTS}!G{top}", plan.ranking.line(1).there("place"),
        f"{BOARDS}!A{first}", f"{BOARDS}!H{first}", f"{CARDS}!A{first}", f"{TABLES}!A{first}",
        f"{GUIDES}!A{first}", f"{TRAVELLERS}!A{first}", f"{HANDS}!A{first}", f"{PROGRESS}!A{GRID_ROW}",
        f"{WORKINGS}!A{top}", f"{WORKINGS}!G{top}", f"{WORKINGS}!H{top}", f"{WORKINGS}!O{first}",
        f"{WORKINGS}!{DOUBT_COLUMN}{plan.first}", f"{WORKINGS}!{GRID_COLUMN}{plan.first}",
        f"{WORKINGS}!AF{top}", f"{WORKINGS}!AL{top}", f"{WORKINGS}!AT{top}", f"{WORKINGS}!AU{top}",
        f"{PAIRS}!{plan.pairs.letter('pair_notes')}{top}",
        STATE, METHOD, WINNERS_ASKED, CONFIRMED, TIES_ASKED,
    )  # fmt: skip
