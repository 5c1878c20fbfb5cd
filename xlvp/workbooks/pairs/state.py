"""Where the event stands, in words, and whether the workbook is still as it was made."""

from xlvp.pairs.score_list import DOUBTFUL
from xlvp.pairs.session_state import CONFIRMED as SETUP_CONFIRMED
from xlvp.workbooks.kit import page
from xlvp.workbooks.kit.calls import call, first_true, not_loaded, typed_over, typing_warning, words
from xlvp.workbooks.kit.help import LOCKED
from xlvp.workbooks.kit.tables import on
from xlvp.workbooks.pairs.layout import (
    BOARDS,
    CARDS,
    CASE,
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
    PAIR_DOUBT,
    PAIRS,
    PROGRESS,
    RANKING,
    RESULTS,
    SESSION_FIRST,
    SETUP,
    STATE,
    SWISS_REMARKS,
    SWISS_ROUNDS,
    TABLES,
    TIES_ASKED,
    TRAVELLERS,
    WARNING,
    WINNERS_ASKED,
    WORKINGS,
    Plan,
    fact,
    facts_block,
    seen,
    session_fact,
    setup,
    setup_cell,
)
from xlvp.workbooks.pairs.schema import PAIRS as PAIRS_SCHEMA

_CHANGED = (
    "xlvp does not vouch for this: a formula or a line is missing, or something is below the list; "
    "see the sheet Check"
)


def sheet_state(plan: Plan) -> dict[str, str]:
    """What only the workbook sees, as formulas by the names of :class:`~xlvp.pairs.session_state.SheetState`.

    A formula instead of the start code would agree with every set-up, and results would slip to other lines:
    only what is typed is passed on.
    """
    room, cell = plan.room, setup_cell("code")
    check = call(
        "SETUPCHECK", facts=f"{SETUP}!{page.absolute(facts_block())}",
        code=f'IF({typed_over(cell)},{setup("code")}&"","")', typed=f"IFERROR(COUNTA({_entries(plan)}),0)",
        tables=room.tables, rounds=room.rounds, boards=room.boards, results=room.results,
    )  # fmt: skip
    formulas = {
        "setup": f'IF(ISERROR({fact("code")}),"Set-up: an error value is on the sheet Own",{check})',
        "problem": f'IFERROR({fact("problem")},"")',
        "unranked": f"ISERROR({on(RANKING, plan.ranking.line(1)['place'])})",
        "locked": LOCKED_ENTRY,
        "warning": WARNING,
        "doubt": PAIR_DOUBT,
    }
    if room.swiss:
        formulas["planned"] = f"INT(N({SWISS_ROUNDS}))"
        formulas["drawn"] = f"IFERROR(N({fact('rounds')}),0)"
        formulas["corrected"] = f'COUNTIF({SWISS_REMARKS},"*The draw stands*")>0'
    return {key: f"={text}" for key, text in formulas.items()}


def _entries(plan: Plan) -> str:
    return f"{RESULTS}!{plan.lines.block('result')}"


def verdict_case(plan: Plan) -> str:
    """What no function can see: 1 if xlvp is not loaded, 2 if the workbook is not as it was made, else 0.

    LibreOffice computes on opening only array formulas that it does not know, and what reads them: hence the
    second cell, which is one of theirs.
    """
    loaded, _ = not_loaded(f"{seen('setup')}&N({session_fact('event')})")
    return "=" + first_true((loaded, "1"), (f"{IN_PLACE}<>{parts(plan)}", "2"), otherwise="0")


def verdict() -> str:
    """Where the event stands, in words; the sheets that print show it on top.

    An emptied case is a formula that is missing.
    """
    _, missing = not_loaded(CASE)
    cases = (
        (f"NOT(ISNUMBER({CASE}))", words(_CHANGED)),
        (f"{CASE}=1", missing),
        (f"{CASE}=2", words(_CHANGED)),
    )
    return "=" + first_true(*cases, otherwise=session_fact("event"))


def verdict_word(key: str, otherwise: str) -> str:
    """The code or the tone of where the event stands; another word unless all is in place.

    LEFT: LibreOffice finds a text that comes out of an array formula's block unlike the same text in quotes.
    """
    return f'=IF(EXACT({CASE},0),IFERROR(LEFT({session_fact(key)},20),"{otherwise}"),"{otherwise}")'


def warned(plan: Plan) -> str:
    """What the program does to what is typed; "" if nothing."""
    return f"={typing_warning(_entries(plan))}"


def confirmed() -> str:
    """Whether the list may be taken: its lines belong to the set-up whose code is typed."""
    return f'=IFERROR(EXACT({seen("setup")},"{SETUP_CONFIRMED}"),FALSE)'


#: The columns of the list whose locks are looked at, the result first.
_ENTRIES = ("result", "played_board", "played_ns", "played_ew", "group")


def locked(plan: Plan, row: int) -> str:
    """Which entries of a line have become locked, a bit for each; 0 if none.

    A blank pasted over a blank changes no value, so it is looked at again with the next entry, which changes
    the list that is passed on. xlvp's own engine cannot look; ``xlvp score`` reads the file's formats.
    """
    # by its place in its column: a reference to the cell would move with a cut
    options = "+".join(
        f'{2**place}*CELL("protect",INDEX({RESULTS}!{plan.lines.block(key)},{row - plan.top + 1}))'
        for place, key in enumerate(_ENTRIES)
    )
    return f"=IFERROR({options}+0*N($AT${plan.top}),0)"


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


def pair_doubt(plan: Plan) -> str:
    """What the state says of the sheet Pairs: its first pair with a note; "" if there is none."""
    notes = f"{PAIRS}!{page.absolute(plan.pairs.block('pair_notes'))}"
    count, first = f'COUNTIF({notes},"?*")', f'INDEX({notes},MATCH("?*",{notes},0))'
    more = f'IF({count}>1," (and "&{count}-1&" more)","")'
    message = f'"to check on the sheet {PAIRS}: "&MID({first},LEN("{DOUBTFUL}")+1,200)&{more}'
    return f'=IFERROR(IF({count}=0,"",{message}),"")'


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
    pairs = plan.who.replace("$AL", "$AF")
    return f'COUNTIF({pairs},"?*")'


def has_formula(cell: str) -> str:
    """1 if a cell has a formula."""
    return f"IF({typed_over(cell)},0,1)"


def _formulas(plan: Plan) -> tuple[str, ...]:
    """The first cell of each block, and the cells of the sheet Workings that everything goes through."""
    first = top = plan.top
    return (
        f"{SETUP}!F9", f"{RESULTS}!A{plan.first}", f"{RESULTS}!G{top}", plan.ranking.line(1).there("place"),
        f"{BOARDS}!A{first}", f"{BOARDS}!H{first}", f"{CARDS}!A{first}", f"{TABLES}!A{first}",
        f"{GUIDES}!A{first}", f"{TRAVELLERS}!A{first}", f"{HANDS}!A{first}", f"{PROGRESS}!A{GRID_ROW}",
        f"{WORKINGS}!A{top}", f"{WORKINGS}!G{top}", f"{WORKINGS}!H{top}", f"{WORKINGS}!O{first}",
        f"{WORKINGS}!{DOUBT_COLUMN}{plan.first}", f"{WORKINGS}!{GRID_COLUMN}{plan.first}",
        f"{WORKINGS}!AF{top}", f"{WORKINGS}!W{top}", f"{WORKINGS}!AT{top}", f"{WORKINGS}!AU{top}",
        f"{PAIRS}!{plan.pairs.letter('pair_notes')}{top}",
        STATE, METHOD, WINNERS_ASKED, CONFIRMED, TIES_ASKED, *map(seen, sheet_state(plan)),
    )  # fmt: skip
