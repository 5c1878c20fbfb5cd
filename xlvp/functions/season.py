"""Functions of a club's season: its lists and sessions, its ladders, who goes up and down."""

from collections.abc import Sequence

from xlvp.errors import InputError
from xlvp.functions.function import ENTRY, LAWS, TEXT, WHOLE, catalogue, describe, made_of
from xlvp.functions.season_kinds import ABSENCES, CASE_TABLE, LINES, MEMBERS, SCORES, SESSIONS, Cases
from xlvp.functions.season_rules import LADDERS, RULES, SeasonRules, rules_to_check
from xlvp.records.output import Row, in_words, padded
from xlvp.season import season_rows
from xlvp.season.admitted import Admitted, Listed
from xlvp.season.entries import Season
from xlvp.season.season_account import season_account
from xlvp.season.season_rows import CARD, LADDER, NOTES, PROMOTION, SESSION_RESULTS, SUMMARIES
from xlvp.season.standings import ladder as standings
from xlvp.season.standings import proposals

_SOURCES = (
    "Rules of clubs: Auckland (drop rule), Cheltenham (growing minimum), "
    "Godalming (partners), Heeg (absences)"
)
_OWN_LISTS = "The club's own lists: numbers decide, nothing is guessed"
_ARGUMENTS = {
    "results": SCORES(
        "a line a pair and evening: session, member, member (V: visitor), score, [boards, line, code, note, "
        "master points]"
    ),
    "sessions": SESSIONS(
        "the sessions: number, [date, kind, line, boards, movement, scored in (IMPs), closed, "
        "closed with which figure]"
    ),
    "members": MEMBERS("the members: number, name, [anonymous, joined, left, usual partner, last average]"),
    "rules": RULES("the rules: a label a row as on the sheet Setup, a column for each of four ladders"),
    "absences": ABSENCES("absences: session, member, A with notice or X without"),
    "cases": CASE_TABLE("how absences and substitutes score: case, base, factor, shift, floor, cap, counts"),
    "lines": LINES("the lines of pairs: member, member, line in round 1, in round 2 and so on"),
    "which": WHOLE("which ladder of the rules, 1 to 4; default 1"),
}
_NO_RULES = SeasonRules({})
_SHEETS = ("results", "members", "absences", "lines")
_ROWS = 20
#: A season of two evenings and four members, for the examples.
_FOUR_RESULTS = '{1,"01","02",61;1,"03","04",55;2,"01","02",58.5;2,"03","04",54}'
_TWO_SESSIONS = '{1,"1.9.2026";2,"8.9.2026"}'
_FOUR_MEMBERS = '{"01","Ann";"02","Bob";"03","Cid";"04","Dee"}'
_TWO_LADDERS = '{"Title","All","Best";"Counted","all","best";"Best how many","",1;"Pairs that move",1,""}'
_ENTERED = f"{_FOUR_RESULTS},{_TWO_SESSIONS},{_FOUR_MEMBERS}"
_CALL = f"{_ENTERED},{_TWO_LADDERS}"


class _Entered:
    """What is entered of a season."""

    def __init__(
        self,
        results: Listed,
        sessions: Listed,
        members: Listed,
        rules: SeasonRules | None = None,
        absences: Listed | None = None,
        cases: Cases | None = None,
        lines: Listed | None = None,
    ) -> None:
        self.results, self.sessions, self.members, self.absences = results, sessions, members, absences
        self.rules, self.cases, self.lines = rules or _NO_RULES, cases or Cases(), lines

    @property
    def counted(self) -> Admitted:
        return self.rules.admitted(self.results, self.sessions, self.members, self.absences, self.lines)

    @property
    def season(self) -> Season:
        return self.rules.season(self.counted, self.cases.rules)


@made_of(_Entered, "results sessions members [absences]")
def evenings(entered: _Entered) -> Sequence[Row]:
    """Return the grid of members and sessions; see :mod:`xlvp.season.season_rows`."""
    return season_rows.evening_rows(entered.counted, entered.members, entered.sessions)


@made_of(_Entered, "results sessions members session [rows]")
def session_results(entered: _Entered, session: int, rows: int | None = None) -> Sequence[Row]:
    """Return the ranking of one session; see :mod:`xlvp.season.season_rows`."""
    lines = season_rows.session_results(entered.counted, entered.results, session, rows)
    return SESSION_RESULTS.padded(lines, rows)


@made_of(_Entered, "results sessions members [sheet absences lines]")
def season_notes(entered: _Entered, sheet: str = _SHEETS[0]) -> Sequence[Row]:
    """Return the words beside each line of a list; see :mod:`xlvp.season.admitted`."""
    counted = entered.counted
    if sheet not in _SHEETS:
        raise InputError(f"sheet must be one of {', '.join(_SHEETS)}, not {sheet!r}")
    listed, remarks = {
        "results": (entered.results, counted.of_scores),
        "members": (entered.members, counted.of_members),
        "absences": (entered.absences, counted.of_absences),
        "lines": (entered.lines, counted.of_lines),
    }[sheet]
    if listed is None:
        return [NOTES.blank]
    return NOTES.rows(season_rows.note_lines(counted, listed, remarks))


@made_of(_Entered, "results sessions members [rules absences]")
def season_sessions(entered: _Entered) -> Sequence[Row]:
    """Return the cells next to each session; see :mod:`xlvp.season.season_rows`."""
    return SUMMARIES.rows(season_rows.session_summaries(entered.counted, entered.sessions))


@made_of(_Entered, "results sessions members [rules absences rows lines cases]")
def season_state(entered: _Entered, rows: int = _ROWS) -> Sequence[Row]:
    """Return where the season stands; see :mod:`xlvp.season.season_account`."""
    if rows <= season_rows.HEAD:
        raise InputError(f"rows must be more than {season_rows.HEAD}, not {rows}")
    rules, counted = entered.rules, entered.counted
    try:
        planned = rules.planned
    except InputError:
        planned = None  # to be looked at
    account = season_account(counted, planned, rules_to_check(rules, counted, entered.cases))
    ladders: list[str | None] = []
    for number in range(1, LADDERS + 1):
        try:
            ladders.append(rules.words(number, counted.sessions) if number in rules.ladders else None)
        except InputError as error:
            ladders.append(str(error))
    facts = season_rows.fact_rows(counted, account, ladders, rows - season_rows.HEAD)
    return padded(facts, rows, (None, None, None))


@made_of(_Entered, "results sessions members rules [which absences cases lines rows]")
def ladder(entered: _Entered, which: int = 1, rows: int | None = None) -> Sequence[Row]:
    """Return a ladder; see :mod:`xlvp.season.standings`."""
    if which not in entered.rules.ladders:
        return LADDER.padded([], rows)
    season, options = entered.season, entered.rules.ladder(which)
    result = season_rows.ladder_lines(season, options, standings(season, options), rows)
    return LADDER.padded(result, rows)


@made_of(_Entered, "results sessions members rules member [which absences cases lines rows]")
def ladder_card(entered: _Entered, member: object, which: int = 1, rows: int | None = None) -> Sequence[Row]:
    """Return the evenings of a player or pair and why each counts; see :mod:`xlvp.season.standings`."""
    season, options = entered.season, entered.rules.ladder(which)
    text = str(int(member)) if isinstance(member, float) else str(member)
    card = season_rows.card_lines(season, options, standings(season, options), text)
    return CARD.padded(card, rows)


@made_of(_Entered, "results sessions members rules lines [after which absences cases rows]")
def promotion(
    entered: _Entered, after: int | None = None, which: int = 1, rows: int | None = None
) -> Sequence[Row]:
    """Return who should go up and down after a round; see :mod:`xlvp.season.standings`."""
    season, rules = entered.season, entered.rules
    latest = max((season.round_of(number) for number in season.played), default=1)
    moving, least = rules.general("moving"), rules.general("own")
    result = proposals(season, rules.ladder(which), after or latest, moving, least)
    return PROMOTION.padded(season_rows.promotion_lines(season, result), rows)


FUNCTIONS = catalogue(
    _ARGUMENTS,
    source=_SOURCES,
    LADDER=describe(
        ladder,
        f"A ladder of the season: {LADDER.description}.",
        (LADDER.pick("name", _CALL), "Ann", "61 and 58.50 are better than 55 and 54"),
        (LADDER.pick("result", _CALL), 59.75, "the mean of 61 and 58.50"),
        (LADDER.pick("total", f"{_CALL},2"), 61, "the best evening of two counts"),
    ),
    LADDERCARD=describe(
        ladder_card,
        "How a result was calculated: each evening of a player or pair, and whether it counts.",
        (CARD.pick("why", f'{_CALL},"01"'), "2 of 2 count: 119.50 / 2 = 59.75", "both evenings"),
        (
            CARD.pick("why", f'{_CALL},"01",2', 3),
            "dropped: number 2 of 2, the best 1 count",
            "58.50 is the lower one",
        ),
        member=ENTRY("a member number, or the two of a pair with a dash"),
    ),
    PROMOTION=describe(
        promotion,
        f"After a round, by line: {in_words(PROMOTION.without('line'))}.",
        (
            PROMOTION.pick("proposal", f'{_CALL},{{"01","02","B";"03","04","A"}}', 2),
            "up",
            "the only pair of line B, and it has two evenings with the own partner",
        ),
        source="Rules of clubs: De Muralt (3 up, 3 down), Neer (2, 3 or 4 by the pairs of the line)",
        after=WHOLE("after which round; blank: the latest that has results"),
        which=WHOLE("the ladder whose rules on sessions and absences apply; default 1"),
    ),
    EVENINGS=describe(
        evenings,
        "The score of each member in each session; codes, absences and IMPs as text.",
        (f"=INDEX(EVENINGS({_ENTERED}),1,2)", 58.5, "Ann's second evening"),
        (f'=INDEX(EVENINGS({_ENTERED},{{1,"02","X"}}),2,1)', 61, "the result of the evening stands"),
        source="The matrix of evenings as clubs publish it",
    ),
    SEASONRESULTS=describe(
        session_results,
        f"The ranking of one session, visitors too: {SESSION_RESULTS.description}.",
        (SESSION_RESULTS.pick("names", f"{_ENTERED},2"), "Ann – Bob", "58.50 is better than 54"),
        (
            SESSION_RESULTS.pick(
                "names", f'{{1,"01","V",61;1,"02","03",55}},{_TWO_SESSIONS},{_FOUR_MEMBERS},1'
            ),
            "Ann – visitor",
            "a pair with a visitor has its place",
        ),
        source=f"{LAWS}, Law 78: the better score has the better place",
        session=WHOLE("the number of the session"),
    ),
    SEASONNOTES=describe(
        season_notes,
        "For each row of a list: whose it is (members: evenings), and why it does not count.",
        (
            NOTES.pick("remark", f'{{1,"01","09",50;1,"1","02",50}},{_TWO_SESSIONS},{_FOUR_MEMBERS}'),
            "Not counted: there is no member 09 on the sheet Members",
            "the members are 01 to 04",
        ),
        (NOTES.pick("whose", _ENTERED), "Ann – Bob", "the names of line 1"),
        source=_OWN_LISTS,
        sheet=TEXT("which list: results (default), members, absences or lines"),
    ),
    SEASONSESSIONS=describe(
        season_sessions,
        f"For each line of sessions: {SUMMARIES.description}.",
        (SUMMARIES.pick("mean", _ENTERED), 58, "the mean of 61 and 55"),
        (SUMMARIES.pick("members", _ENTERED), 4, "two pairs of members"),
        source=f"{LAWS}, Law 78: the mean of a session in per cent is 50",
    ),
    SEASONSTATE=describe(
        season_state,
        "The state of the season, what to do next, and the rows and rules that need attention; codes last.",
        (f"=INDEX(SEASONSTATE({_ENTERED}),1,2)", "Final: all 2 sessions are in", "all are counted"),
        (f"=INDEX(SEASONSTATE({_ENTERED}),1,3)", "final", "the code of the state"),
        source=_OWN_LISTS,
        rows=WHOLE(f"how many rows to return, {season_rows.HEAD} of them facts; default {_ROWS}"),
    ),
)
