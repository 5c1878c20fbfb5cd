"""Functions of a session of pairs: its list of results, its ranking, where it stands, its day, its pairs."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date

from xlvp.errors import InputError
from xlvp.functions.function import ENTRY, LAWS, TEXT, WHOLE, Kind, catalogue, describe
from xlvp.functions.session_kinds import (
    CONDITIONS,
    DEALS,
    LINES,
    MEMBERS,
    MOST_ROWS,
    PAIRS,
    Lines,
    read_list,
    read_pair,
    scored_by,
)
from xlvp.notation.dates import in_words, read_date
from xlvp.pairs import event_rows, session_state
from xlvp.pairs.conditions import SessionConditions
from xlvp.pairs.event_rows import DOUBTS, RANKING, SCORELIST
from xlvp.pairs.hands import Hand
from xlvp.pairs.methods import MATCHPOINTS, read_method
from xlvp.pairs.pair_entries import PAIR_COLUMNS, notes_of, read_pair_entries
from xlvp.pairs.ranking import BOTH, Pair
from xlvp.pairs.score_list import LINE_STATES
from xlvp.pairs.session import scored
from xlvp.pairs.session_state import Members, SessionFacts, SheetState, session_account
from xlvp.records.output import Row, padded
from xlvp.records.reading import Rows, is_blank, shown
from xlvp.records.setting import labels
from xlvp.rules.prizes import read_categories
from xlvp.text import plain

TWO_TABLES = '{1,1,1,1,3,420;1,2,1,2,4,170;2,1,2,1,4,"-100";2,2,2,2,3,"-100"}'
#: Pairs of this list with their categories.
STRATA = '{1,"","","","","","A";2,"","","","","","B"}'
#: The arguments of several functions of a session.
ARGUMENTS = {
    "list": LINES,
    "method": Kind("scoring method", read_method)(
        "matchpoints (default), percent, cross-imps, butler, napoleonki; or another method of the sheet "
        "Setup, such as butler-drop-2; +own at the end: Law 12C2(c); +rounds: each round by itself (Swiss)"
    ),
    "pairs": PAIRS(
        "the pairs: number, player, player, penalty (off the total), handicap per board or its players'"
        " handicaps (4/6, averaged); x: plays without a place; letters of its categories"
    ),
    "ties": TEXT(
        "share (default), direct (two: boards against each other), tops (best boards), or: direct then tops"
    ),
    "winners": WHOLE("1 or 2; blank: as the movement and the results have them"),
    "totals": TEXT(
        "pairs with fewer boards: scale up to the most boards of all (both, default) or of their direction"
        " (direction), or not at all (scored); rounded: as both, each board to one decimal first"
    ),
    "deals": DEALS(
        "columns: board, deal in PBN, and what the solver found, as xlvp import writes it; default none"
    ),
    "least": WHOLE("the percentage of the boards that a pair must play for a place; default 0"),
    "conditions": CONDITIONS(
        f"instead of the single settings, their labels and values: {', '.join(labels(SessionConditions))}"
    ),
}
_MOST_COLUMNS = 1_000
#: Of each row of a list of pairs the number, the players, and what else was typed.
Named = tuple[tuple[int | None, tuple[str, ...], dict[str, object]], ...]


def point_list(
    list: Lines, method: str = "matchpoints", conditions: SessionConditions | None = None
) -> Sequence[Row]:
    """Return the cells next to each row of the list; see :mod:`xlvp.pairs.event_rows`."""
    return SCORELIST.rows(event_rows.point_lines(scored_by(list, method, conditions)))


def line_states(
    list: Lines, method: str = "matchpoints", conditions: SessionConditions | None = None
) -> Sequence[Row]:
    """Return what each row of the list is; see :mod:`xlvp.pairs.score_list`."""
    return event_rows.state_rows(scored_by(list, method, conditions))


def ranking_conditions(
    method: str, ties: str, winners: int | None, totals: str, least: int
) -> SessionConditions:
    """Return the conditions of a ranking that are given one by one."""
    return SessionConditions(method=method, ties=ties, winners=winners, totals=totals, least_boards=least)


def ranking(
    list: Lines,
    method: str = "matchpoints",
    pairs: Mapping[int, Pair] | None = None,
    ties: str = "share",
    winners: int | None = None,
    rows: int | None = None,
    totals: str = BOTH,
    sections: int = 1,
    least: int = 0,
    awards: str = "",
    categories: str = "",
    prizes: str = "",
    limit: str = "",
    conditions: SessionConditions | None = None,
) -> Sequence[Row]:
    """Return the ranking; see :mod:`xlvp.pairs.ranking`."""
    event, pairs = scored_by(list, method, conditions), pairs or {}
    if conditions is None:
        conditions = ranking_conditions(method, ties, winners, totals, least)
        conditions = replace(
            conditions, points=awards, categories=categories, prizes=prizes, category_prizes=limit
        )
    conditions = replace(conditions, sections=sections)
    lists = event_rows.ranking_lists(event, conditions.ranked(event, pairs), pairs, conditions)
    return RANKING.padded(event_rows.ranking_lines(lists), rows)


def setup_check(
    facts: Mapping[str, object],
    code: object = "",
    typed: int = 0,
    tables: int | None = None,
    rounds: int | None = None,
    boards: int | None = None,
    results: int | None = None,
) -> str:
    """Return ``confirmed``, or why a set-up is not; see :mod:`xlvp.pairs.session_state`."""
    sizes = zip(session_state.ROOM, (tables, rounds, boards, results), strict=True)
    room = {key: size for key, size in sizes if size is not None}
    return session_state.setup_check(facts, code if isinstance(code, str) else shown(code), typed, room)


def session_facts(
    list: Lines,
    method: str = "matchpoints",
    sheet: SheetState | None = None,
    conditions: SessionConditions | None = None,
    pairs: Mapping[int, Pair] | None = None,
    deals: tuple[Hand, ...] = (),
    members: Members = (),
) -> Sequence[Row] | str:
    """Return where the session stands; see :mod:`xlvp.pairs.session_state`."""
    if sheet is None and not any(list):
        return ""
    given = conditions or SessionConditions()
    try:
        event = scored_by(list, method, conditions)
    except InputError as error:
        if sheet is None:
            raise
        event, given = scored(()), replace(given, unscored=str(error))
    account = session_account(event, sheet or SheetState(), given, pairs or {}, deals, members)
    return session_state.fact_rows(SessionFacts(event, account))


def progress(
    list: Lines,
    rows: int | None = None,
    columns: int | None = None,
    method: str | None = None,
    conditions: SessionConditions | None = None,
) -> Sequence[Row]:
    """Return the grid of boards and tables; see :mod:`xlvp.pairs.event_rows`."""
    unscored = method is None and conditions is None
    lines = list if unscored else scored_by(list, method or MATCHPOINTS, conditions).lines
    grid = event_rows.progress_rows(lines)
    needed = max(map(len, grid), default=1)
    width = needed if columns is None else columns
    if not needed <= width <= _MOST_COLUMNS:
        raise InputError(f"{needed} columns are needed (at most {_MOST_COLUMNS}), not {width}")
    return padded([row + (None,) * (width - len(row)) for row in grid], rows, (None,) * width)


def doubts(
    list: Lines,
    method: str = "matchpoints",
    rows: int = 20,
    conditions: SessionConditions | None = None,
) -> Sequence[Row]:
    """Return the lines to check; see :mod:`xlvp.pairs.event_rows`."""
    return DOUBTS.padded(event_rows.doubt_lines(scored_by(list, method, conditions), rows), rows)


def event_date(entry: date) -> str:
    """Return the day in words; see :mod:`xlvp.notation.dates`."""
    return in_words(entry)


def read_named(rows: Rows) -> Named:
    """Read number and players of each row; of a blank or bad number, nothing, as it names no pair.

    Raises:
        InputError: more rows than an event has pairs.
    """
    if len(rows) > MOST_ROWS:
        raise InputError(f"{len(rows)} rows are given; no event has more than {MOST_ROWS} pairs")
    results = []
    for row in rows:
        players = (cell for cell in (*row, None, None)[1:3] if not is_blank(cell))
        words = (plain(cell) if isinstance(cell, str) else shown(cell) for cell in players)
        number = None
        with suppress(InputError):
            number = None if is_blank(row[0]) else read_pair(row[0])
        results.append((number, tuple(words), dict(zip(PAIR_COLUMNS, row[3:], strict=False))))
    return tuple(results)


def pair_notes(
    pairs: Named, list: Lines = (), conditions: SessionConditions | None = None
) -> Sequence[tuple[str]]:
    """Return a note for each row of pairs; see :mod:`xlvp.pairs.pair_entries`."""
    known: dict[int, Pair] = {}
    for row, (number, players, typed) in enumerate(pairs, 1):
        if number is not None and number not in known:
            known[number] = read_pair_entries(number, row, players, typed)
    try:
        event = scored_by(list, MATCHPOINTS, conditions)
    except InputError:  # where the session stands says so
        event = scored(())
    categories = read_categories(conditions.categories if conditions else "")
    notes = notes_of(known, event, categories)
    return [("; ".join(_notes(number, row, known, notes)),) for row, (number, *_) in enumerate(pairs, 1)]


def _notes(
    number: int | None, row: int, known: Mapping[int, Pair], notes: Mapping[int, Sequence[str]]
) -> Sequence[str]:
    """The notes of a pair in its row; of a second row with its number, only that."""
    if number is None:
        return ()
    return notes[number] if known[number].row == row else ("This row is not used: its pair is listed above",)


FUNCTIONS = catalogue(
    ARGUMENTS,
    source=f"{LAWS}, Laws 78, 79 and 87",
    SCORELIST=describe(
        point_list,
        f"For each row of a results list: {SCORELIST.description}.",
        (SCORELIST.pick("points_ns", TWO_TABLES), 2, "420 beats 170"),
        (f'=INDEX(SCORELIST({TWO_TABLES},"percent"),3,3)', 50, "both tables -100"),
        (f'=INDEX(SCORELIST({TWO_TABLES},"cross-imps"),2,3)', 6, "250 is 6 IMPs, to East-West"),
        ('=INDEX(SCORELIST({1,1,1,1,3,"8SN="}),1,1)', "#VALUE!", "there is no level 8"),
    ),
    LINESTATES=describe(
        line_states,
        f"The state of each row of a results list, as a code for formulas: {', '.join(LINE_STATES)}; then"
        " what accepts a query.",
        (f"=INDEX(LINESTATES({TWO_TABLES}),1,1)", "played", "420 is in"),
        ('=INDEX(LINESTATES({1,1,1,1,3,"8SN=";1,2,1,2,4,420}),1,1)', "wrong", "there is no level 8"),
    ),
    RANKING=describe(
        ranking,
        f"The ranking: {RANKING.description}.",
        (RANKING.pick("pair", TWO_TABLES, 2), 1, "the winner North-South, below the heading"),
        (RANKING.pick("score", TWO_TABLES, 2), 75, "3 of 4 matchpoints, in per cent"),
        (
            RANKING.pick("prizes", f'{TWO_TABLES},"",{STRATA},"",1,"","","","","","A > B","B"', 3),
            "B",
            "pair 2 is the best in B, although it is third",
        ),
        source=f"{LAWS}, Law 78D",
        sections=WHOLE("in how many sections, A, B ..., the pairs are ranked as well; default 1"),
        awards=TEXT("master points for the places: EBU club, ABF red ...; default none"),
        categories=TEXT("such as A > B > C, J juniors: strata in order, then plain categories; default any"),
        prizes=TEXT("the prizes, best first: 1 2 B J; B2 is the second of category B; default none"),
        limit=TEXT("non-winners (default: not to who wins 1 or 2), one each, or any number"),
    ),
    SETUPCHECK=describe(
        setup_check,
        "Whether a movement is confirmed by its start code and fits the workbook; if not, why.",
        ('=SETUPCHECK({"Code","M7-7x3-XZMX";"Tables",7},"xzmx")', "confirmed", "in any case"),
        (
            '=SETUPCHECK({"Code","M7-7x3-XZMX";"Tables",7})',
            "Set-up: to start, type XZMX in the cell Start code of the sheet Setup",
            "nothing is typed yet",
        ),
        source=f"{LAWS}, Law 8",
        facts=Kind("facts of a movement", session_state.read_movement_facts, whole=True)(
            "what MOVEMENTFACTS gives, labels and values"
        ),
        code=ENTRY("what was typed as start code: all of it or its last four signs; default nothing"),
        typed=WHOLE("how many results are typed already; default 0"),
        **{
            key: WHOLE(f"for how many {words} the workbook has room; blank: any")
            for key, words in session_state.ROOM.items()
        },
    ),
    SESSIONFACTS=describe(
        session_facts,
        "The state of a session: a sentence, then results due, scored, to come, missing, late; a code.",
        (f"=INDEX(SESSIONFACTS({TWO_TABLES}),1,2)", "Final: all 4 results are in", "four results of four"),
        # a list that joins only blanks waits for its start code, and the sheet says so
        list=Kind("list of results", read_list, whole=True)(LINES[1]),
        sheet=Kind("what a workbook sees", session_state.read_sheet_state, whole=True)(
            f"what only a workbook knows, labels and values: {', '.join(labels(SheetState))}"
        ),
        members=MEMBERS("the members: number and name; default none"),
    ),
    PROGRESS=describe(
        progress,
        "A grid, boards by tables, of symbols: in, to come, missing, to check, not scored, late, NP.",
        (f"=INDEX(PROGRESS({TWO_TABLES}),2,3)", "●", "board 1, table 2"),
        columns=WHOLE("how many columns to return; blank: as many as needed"),
        method=ARGUMENTS["method"][0](
            "the scoring method, to mark results that it cannot score; blank: no check"
        ),
    ),
    DOUBTS=describe(
        doubts,
        f"What needs attention, urgent first: {DOUBTS.description}.",
        ('=INDEX(DOUBTS({1,1,1,1,3,"8SN="}),1,3)', 1, "board 1 cannot be scored"),
        (DOUBTS.pick("problem", TWO_TABLES), "", "nothing"),
        ('=INDEX(DOUBTS({1,1,1,1,3,420;1,2,1,2,4,"8SN="}),1,9)', 2, "the second row of the list"),
        rows=WHOLE("how many rows to return; default 20"),
    ),
    EVENTDATE=describe(
        event_date,
        "The date of an event written out, from a date or a text with the day first.",
        ('=EVENTDATE("11/12/2026")', "11 December 2026", "the day comes first"),
        ('=EVENTDATE("24 listopada 2026")', "24 November 2026", "Polish months, too"),
        ('=EVENTDATE("11/24/2026")', "#VALUE!", "there is no month 24"),
        source="ISO 8601 where the year comes first",
        entry=Kind("date", read_date)("a date, or text: 24.11.2026, 24/11/26, 24 Nov 2026"),
    ),
    PAIRNOTES=describe(
        pair_notes,
        "A warning for each row of a list of pairs: a player named twice, a penalty that cannot be used.",
        (
            '=INDEX(PAIRNOTES({1,"Ann Ash","Bob Birch";2,"Cid Cedar","Ann Ash"}),1,1)',
            "Check: Ann Ash is also in pair 2",
            "one of them is somebody else",
        ),
        ('=INDEX(PAIRNOTES({1,"Ann Ash","Bob Birch";2,"NN","NN"}),2,1)', "", "NN is a placeholder"),
        source=f"{LAWS}, Laws 4 and 79",
        pairs=Kind("list of pairs", read_named, whole=True)(
            "the pairs: number, player, player, penalty, handicap, x without standing, category"
        ),
        list=LINES[0]("the list of results, to leave out pairs that do not play in it; default all"),
    ),
)
