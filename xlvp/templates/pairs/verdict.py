"""Where the event stands, in words, and whether the workbook is still as it was made."""

from xlvp.events.setup import MARK
from xlvp.templates import page
from xlvp.templates.match.plan import nested
from xlvp.templates.pairs.plan import (
    BOARDS,
    CARDS,
    CODE_FACT,
    CONFIRMED,
    ENTRIES,
    GRID_ROW,
    GUIDES,
    HEAD,
    IN_PLACE,
    LOCKED_ENTRY,
    LOCKED_ROW,
    METHOD,
    PAIRS,
    PROBLEM_FACT,
    PROGRESS,
    RANKING,
    RESULTS,
    SETUP,
    SETUP_ROWS,
    STATE,
    TABLES,
    TIES_ASKED,
    TRAVELLERS,
    WINNERS_ASKED,
    WORKINGS,
    Plan,
    fact,
    setup,
)
from xlvp.templates.typing_help import LOCKED

_TABLES_FACT, _RESULTS_FACT, _PLAYED_FACT, _ROUNDS_FACT = 3, 8, 6, 5
_CHANGED = (
    "xlvp does not vouch for this: a formula or a line is missing, or something stands below the list; "
    "see the sheet Check"
)
_CANNOT_RANK = (
    "xlvp cannot rank: a penalty or handicap on the sheet Pairs is not a number, "
    "or Ties or Winners on the sheet Setup is not in its list"
)


def verdict(plan: Plan) -> str:
    """Where the event stands; the sheets that print show it on top."""
    room, problem, code = plan.room, fact(PROBLEM_FACT), fact(CODE_FACT)
    tables, results, played, rounds = (
        fact(number) for number in (_TABLES_FACT, _RESULTS_FACT, _PLAYED_FACT, _ROUNDS_FACT)
    )
    too_large = (
        f"IF(ISNUMBER({tables}),OR({tables}>{room.tables},{results}>{room.results},"
        f"{played}>{room.boards},{rounds}>{room.rounds}),FALSE)"
    )
    typed = f"COUNTA({RESULTS}!{plan.results('F')})"
    again = (
        f'IF({typed}=0,"to start, type "&RIGHT({code},{MARK})&" in the cell Start code of the sheet Setup",'
        f'"it is not the one that the results were typed for: put it back (late pair: see Help); type its '
        f'start code "&RIGHT({code},{MARK})&" only if every result still stands on its line")'
    )
    room_for = (
        f"this workbook has room for {room.tables} tables, {room.rounds} rounds, "
        f"{room.boards} boards in play and {room.results} results: "
        "take a larger file, or make one with xlvp new pairs"
    )
    cases = (
        (f"ISERROR(WBFVP(0*IFERROR({typed},0),16))", f'"{page.NOT_LOADED}"'),
        (f"{IN_PLACE}<>{parts(plan)}", f'"{_CHANGED}"'),
        (f"ISERROR({code})", '"Set-up: an error value stands on the sheet Own"'),
        (f"LEN({code})=0", f'"Set-up: "&IF(LEN({problem})=0,"the movement is not chosen",{problem})'),
        (too_large, f'"Set-up: {room_for}"'),
        (f"NOT({CONFIRMED})", f'"Set-up: "&{again}'),
        (f"ISERROR({STATE})", '"xlvp cannot score this list: see the sheet Setup, Scoring"'),
        (f"ISERROR({RANKING}!$A${plan.first})", f'"{_CANNOT_RANK}"'),
    )
    warning = page.typing_warning(f"{RESULTS}!{plan.results('F')}")
    told = f'{STATE}&IF(LEN({problem})>0," (movement: "&{problem}&")","")'
    told += f'&IF(LEN({LOCKED_ENTRY})=0,"","; to check: "&{LOCKED_ENTRY})'
    return "=" + nested(cases, f'{told}&IF(LEN({warning})>0,". "&{warning},"")')


def confirmed() -> str:
    """Whether the code of the set-up is typed, as :func:`xlvp.events.setup.confirms` reads it.

    A formula in its place would agree with every set-up, and results would slip to other lines.
    """
    code, typed = fact(CODE_FACT), f'UPPER(SUBSTITUTE({setup("code")}," ",""))'
    mark = typed
    for letter, digit in ("O0", "I1", "S5"):
        mark = f'SUBSTITUTE({mark},"{letter}","{digit}")'
    same = f"OR(EXACT({typed},UPPER({code})),EXACT({mark},RIGHT({code},{MARK})))"
    cell = f"INDEX({SETUP}!$C$3:$C$25,{SETUP_ROWS['code'] - 2})"
    constant = f"ISERROR(_xlfn.FORMULATEXT({cell}))"
    return f"=IF(LEN({code})=0,FALSE,AND({same},{constant}))"


def locked(plan: Plan, row: int) -> str:
    """Which entries of a line have become locked, a bit for each; 0 if none.

    A blank pasted over a blank changes no value, so the first fact of the session has it looked at again with
    the next entry. xlvp's own engine cannot look; ``xlvp score`` reads the file's formats.
    """
    # by its place in its column: a reference to the cell would move with a cut
    asked = "+".join(
        f'{2**place}*CELL("protect",INDEX({RESULTS}!{plan.results(column)},{row - plan.top + 1}))'
        for place, column in enumerate(ENTRIES)
    )
    return f"=IFERROR({asked}+0*N($P${HEAD + 1}),0)"


def locked_lines(plan: Plan) -> str:
    """The cells with :func:`locked` of every line."""
    return f"{WORKINGS}!$K${plan.first}:$K${plan.last}"


def last_locked(plan: Plan) -> str:
    """The row of the last line of the list with an entry that has become locked; 0 if there is none."""
    rows = f"ROW({locked_lines(plan)})"
    return f"=SUMPRODUCT(MAX(({locked_lines(plan)}>0)*{rows}))"


def locked_entry(plan: Plan) -> str:
    """What to say of that line's locked entry; "" while there is none."""
    which = f"INDEX({locked_lines(plan)},{LOCKED_ROW}-ROW({WORKINGS}!$K${plan.first})+1)"
    letters = [(f"MOD(INT({which}/{2**place}),2)=1", f'"{column}"') for place, column in enumerate(ENTRIES)]
    return f'=IF({LOCKED_ROW}=0,"",{nested(letters, chr(34) * 2)}&{LOCKED_ROW}&" on {RESULTS} {LOCKED}")'


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
    """How many cells hold something under the list, where no formula reads it."""
    return f"COUNTA({RESULTS}!$A${plan.last + 2}:$N${plan.last + 1000})"


def pair_rows(plan: Plan) -> str:
    """How many pairs are passed on to the functions; rows inserted among them push the last ones out."""
    return f"COUNT({plan.who.replace('$AJ', '$AF')})"


def has_formula(cell: str) -> str:
    """1 if a cell has a formula; xlvp's own engine knows only FORMULATEXT."""
    return f"IF(ISERROR(_xlfn.FORMULATEXT({cell})),0,1)"


def _formulas(plan: Plan) -> tuple[str, ...]:
    """The first cell of each block, and the cells of the sheet Workings that everything goes through."""
    first, top = HEAD + 1, plan.top
    return (
        f"{SETUP}!F9", f"{RESULTS}!A{plan.first}", f"{RESULTS}!G{top}", f"{RANKING}!A{plan.first}",
        f"{BOARDS}!A{first}", f"{BOARDS}!H{first}", f"{CARDS}!A{first}", f"{TABLES}!A{first}",
        f"{GUIDES}!A{first}", f"{TRAVELLERS}!A{first}", f"{PROGRESS}!A{GRID_ROW}",
        f"{WORKINGS}!A{top}", f"{WORKINGS}!G{top}", f"{WORKINGS}!H{top}", f"{WORKINGS}!O{first}",
        f"{WORKINGS}!X{plan.first}", f"{WORKINGS}!AF{top}", f"{WORKINGS}!AL{top}", f"{PAIRS}!G{top}",
        STATE, METHOD, WINNERS_ASKED, CONFIRMED, TIES_ASKED,
    )  # fmt: skip
