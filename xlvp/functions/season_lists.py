"""What is entered of a season, line by line: evenings, sessions, doubts, where the season stands."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from xlvp.errors import InputError
from xlvp.functions.function import Example, Function, describe
from xlvp.functions.kinds import TEXT, WHOLE, Kind
from xlvp.functions.movement import ROWS
from xlvp.functions.season_kinds import ABSENCES, MEMBERS, SCORES, SESSIONS
from xlvp.functions.season_rules import LADDERS, RULES, SeasonRules, rules_to_check
from xlvp.pairs.cards import padded
from xlvp.season import season_rows
from xlvp.season.admitted import Admitted, Listed, admitted
from xlvp.season.season_rows import NOTES, SESSION_RESULTS, SUMMARIES, Row

Lists = tuple[Listed, Listed, Listed]
#: The lists that every question is asked of, and the rules.
LISTS: Mapping[str, tuple[Kind, str]] = {
    "results": (
        SCORES,
        "a line a pair and evening: session, member, member (V: visitor), score, [boards, line, code, note, "
        "master points]",
    ),
    "sessions": (
        SESSIONS,
        "the sessions: number, [date, kind, line, boards, movement, scored in (IMPs), closed]",
    ),
    "members": (
        MEMBERS,
        "the members: number, name, [anonymous, joined, left, usual partner, last average]",
    ),
    "rules": (RULES, "the rules: a label a row as on the sheet Setup, a column for each of four ladders"),
}
ABSENT = (ABSENCES, "absences: session, member, A with notice or X without")
_SHEETS = ("results", "members", "absences")
_ROWS = 20
#: A season of two evenings and four members, for the examples.
FOUR_RESULTS = '{1,"01","02",61;1,"03","04",55;2,"01","02",58.5;2,"03","04",54}'
TWO_SESSIONS = '{1,"1.9.2026";2,"8.9.2026"}'
FOUR_MEMBERS = '{"01","Ann";"02","Bob";"03","Cid";"04","Dee"}'
TWO_LADDERS = '{"Title","All","Best";"Counted","all","best";"Best how many","",1;"Pairs that move",1,""}'
_ENTERED = f"{FOUR_RESULTS},{TWO_SESSIONS},{FOUR_MEMBERS}"


def entered(
    results: Listed, sessions: Listed, members: Listed, absences: Listed | None, rules: SeasonRules | None
) -> Admitted:
    """Return what counts of the lists, and what is to be said of each line."""
    first, last = (rules.day("first"), rules.day("last")) if rules else (None, None)
    return _admitted(results, sessions, members, absences, first, last)


#: The lists are the same objects for each question of one state of the sheet.
_admitted = lru_cache(maxsize=4)(admitted)


def evenings(
    results: Listed, sessions: Listed, members: Listed, absences: Listed | None = None
) -> Sequence[Row]:
    """Return the grid of members and sessions; see :mod:`xlvp.season.season_rows`."""
    counted = entered(results, sessions, members, absences, None)
    return season_rows.evening_rows(counted, members, sessions)


def session_results(
    results: Listed, sessions: Listed, members: Listed, session: int, rows: int | None = None
) -> Sequence[Row]:
    """Return the ranking of one session; see :mod:`xlvp.season.season_rows`."""
    counted = entered(results, sessions, members, None, None)
    lines = season_rows.session_results(counted, results, session, rows)
    return padded(SESSION_RESULTS.rows(lines), rows, SESSION_RESULTS.blank)


def season_notes(
    results: Listed,
    sessions: Listed,
    members: Listed,
    sheet: str = _SHEETS[0],
    absences: Listed | None = None,
) -> Sequence[Row]:
    """Return the words beside each line of a list; see :mod:`xlvp.season.admitted`."""
    counted = entered(results, sessions, members, absences, None)
    if sheet not in _SHEETS:
        raise InputError(f"sheet must be one of {', '.join(_SHEETS)}, not {sheet!r}")
    if sheet == "absences" and not absences:
        return [NOTES.blank]
    listed, words = {
        "results": (results, counted.of_scores),
        "members": (members, counted.of_members),
        "absences": (absences or results, counted.of_absences),
    }[sheet]
    return NOTES.rows(season_rows.note_lines(counted, listed, words))


def season_sessions(
    results: Listed,
    sessions: Listed,
    members: Listed,
    rules: SeasonRules | None = None,
    absences: Listed | None = None,
) -> Sequence[Row]:
    """Return the cells next to each session; see :mod:`xlvp.season.season_rows`."""
    counted = entered(results, sessions, members, absences, rules)
    return SUMMARIES.rows(season_rows.session_summaries(counted, sessions))


def season_state(
    results: Listed,
    sessions: Listed,
    members: Listed,
    rules: SeasonRules | None = None,
    absences: Listed | None = None,
    rows: int = _ROWS,
) -> Sequence[Row]:
    """Return where the season stands; see :mod:`xlvp.season.season_rows`."""
    if rows <= season_rows.HEAD:
        raise InputError(f"rows must be more than {season_rows.HEAD}, not {rows}")
    rules = rules or SeasonRules({})
    counted = entered(results, sessions, members, absences, rules)
    look = rules_to_check(rules, counted)
    try:
        planned = rules.planned
    except InputError:
        planned = None  # to be looked at
    ladders = [_in_words(rules, number, counted) for number in range(1, LADDERS + 1)]
    facts = season_rows.fact_rows(counted, planned, ladders, look, rows - season_rows.HEAD)
    return padded(facts, rows, (None, None))


def _in_words(rules: SeasonRules, number: int, counted: Admitted) -> str | None:
    """The rules of a ladder, or why they cannot be read."""
    if number not in rules.ladders:
        return None
    try:
        return rules.words(number, counted.sessions)
    except InputError as error:
        return str(error)


FUNCTIONS: tuple[Function, ...] = (
    describe(
        "EVENINGS",
        evenings,
        help="The score of each member in each session; codes, absences and IMPs as text.",
        source="The matrix of evenings as clubs publish it",
        arguments={**{key: LISTS[key] for key in ("results", "sessions", "members")}, "absences": ABSENT},
        examples=(
            Example(f"=INDEX(EVENINGS({_ENTERED}),1,2)", 58.5, "Ann's second evening"),
            Example(
                f'=INDEX(EVENINGS({_ENTERED},{{1,"02","X"}}),2,1)', 61, "the result of the evening stands"
            ),
        ),
        table=True,
    ),
    describe(
        "SEASONRESULTS",
        session_results,
        help=f"The ranking of one session, visitors too: {SESSION_RESULTS.description}.",
        source="Laws of Duplicate Bridge 2017, Law 78: the better score has the better place",
        arguments={
            **{key: LISTS[key] for key in ("results", "sessions", "members")},
            "session": (WHOLE, "the number of the session"),
            "rows": ROWS,
        },
        examples=(
            Example(
                "=" + SESSION_RESULTS.pick("names", f"{_ENTERED},2"), "Ann – Bob", "58.50 is better than 54"
            ),
            Example(
                "="
                + SESSION_RESULTS.pick(
                    "names", f'{{1,"01","V",61;1,"02","03",55}},{TWO_SESSIONS},{FOUR_MEMBERS},1'
                ),
                "Ann – visitor",
                "a pair with a visitor has its place",
            ),
        ),
        table=True,
    ),
    describe(
        "SEASONNOTES",
        season_notes,
        help="For each row of a list: whose it is (members: evenings), and why it does not count.",
        source="The club's own lists: numbers decide, nothing is guessed",
        arguments={
            **{key: LISTS[key] for key in ("results", "sessions", "members")},
            "sheet": (TEXT, "which list: results (default), members or absences"),
            "absences": ABSENT,
        },
        examples=(
            Example(
                "=" + NOTES.pick("remark", f'{{1,"01","09",50;1,"1","02",50}},{TWO_SESSIONS},{FOUR_MEMBERS}'),
                "Not counted: there is no member 09 on the sheet Members",
                "the members are 01 to 04",
            ),
            Example("=" + NOTES.pick("whose", _ENTERED), "Ann – Bob", "the names of line 1"),
        ),
        table=True,
    ),
    describe(
        "SEASONSESSIONS",
        season_sessions,
        help=f"For each line of sessions: {SUMMARIES.description}.",
        source="Laws of Duplicate Bridge 2017, Law 78: the mean of a session in per cent is 50",
        arguments={**LISTS, "absences": ABSENT},
        examples=(
            Example("=" + SUMMARIES.pick("mean", _ENTERED), 58, "the mean of 61 and 55"),
            Example("=" + SUMMARIES.pick("members", _ENTERED), 4, "two pairs of members"),
        ),
        table=True,
    ),
    describe(
        "SEASONSTATE",
        season_state,
        help="The state of the season, what to do next, and the lines and rules that need attention.",
        source="The club's own lists: numbers decide, nothing is guessed",
        arguments={
            **LISTS,
            "absences": ABSENT,
            "rows": (WHOLE, f"how many rows to return, {season_rows.HEAD} of them facts; default {_ROWS}"),
        },
        examples=(
            Example(
                f"=INDEX(SEASONSTATE({_ENTERED}),1,2)", "After 2 of 2 sessions: 4 results", "all are counted"
            ),
        ),
        table=True,
    ),
)
