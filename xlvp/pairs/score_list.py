"""The list of results: what contradicts the movement or another line, the state of each line, its doubts.

A state is one object. Words are for people and may change; whoever asks what a line is looks at the code.

Laws of Duplicate Bridge 2017, Law 79: a board has a score, or the director knows why not. Laws 79 and 81C:
only the director knows what was played, so a line with a stray pair, board or scoring group counts, and asks
to be looked at until another line settles it.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from xlvp.notation import rulings
from xlvp.pairs.pair_number import Partners, pairs_meant, seated
from xlvp.records.acceptance import YES, accepted, is_acceptance, mark_of, to_type
from xlvp.rounding import exact
from xlvp.rules.result import Result, Score
from xlvp.text import name_key, quoted

#: How what is wrong with a line begins.
NOT_SCORED = "Not scored: "
#: How what is queried about a line, or noted on a pair, begins.
DOUBTFUL = "Check: "
#: What is said of a pair that has a board a second time, before the board and where the other result is.
TWICE = "already played board"
#: What a line can be.
PLAYED, TO_COME, MISSING, SIT_OUT, WRONG = "played", "to come", "missing", "sit-out", "wrong"
LATE, NOT_PLAYED = rulings.LATE, rulings.NOT_PLAYED

_LARGEST = 1_000_000  # more than any pair's number: board and pair as one number
_MOST_NAMED = 10  # of the other places where a board stands a second time

Points = int | Fraction


@dataclass(slots=True)  # frozen, which takes seven times as long to make, in all but name
class ScoreLine:
    """A board at a table in a round; never changed, but made anew."""

    round: int  # 1 and up; 0 for a line that is not in the plan
    table: int  # 1 and up
    board: int | None  # the board that was played, planned unless the director says otherwise
    ns: int | None  # the pair that sat North-South
    ew: int | None  # the pair that sat East-West
    planned: tuple[int | None, int | None, int | None]  # board, NS and EW of the movement
    entry: str = ""  # what was typed, as it is shown
    result: Result | None = None  # the result, if there is one
    state: str = TO_COME  # played, to come, missing, late, not played, sit-out or wrong
    group: str = ""  # the scoring group of a fouled board, "" for the main one
    words: str = ""  # what is wrong or to be checked; "" if nothing is
    #: North-South's own points; None until the list is scored, and where there are none
    ns_points: Points | None = None
    ew_points: Points | None = None  # East-West's
    #: what was typed to accept what is queried about the line; None where there is no column for it
    accepted: str | None = None
    queried: tuple[str, ...] = ()  # what is queried because of other lines, by codes that no wording changes
    agreed: bool = False  # whether the director accepted what is queried

    def __hash__(self) -> int:
        return hash(self.entry)  # a list of thousands is looked up as a whole: quick is better than even

    @property
    def score(self) -> Score | None:
        """North-South's score, if both sides read the same plain one."""
        return self.result.score if self.result is not None else None

    def points(self, side: str) -> Fraction | None:
        """Return the own points of a side, NS or EW; None where there are none."""
        own = self.ns_points if side == "NS" else self.ew_points
        return None if own is None else exact(own)

    @property
    def mark(self) -> str:
        """The mark that accepts what is queried: of who played what, the entry, and what is queried."""
        return mark_of(self.board, self.ns, self.ew, self.entry, self.group, *self.queried)

    @property
    def moved(self) -> bool:
        """Whether another board, another pair or another direction was played than planned."""
        return (self.board, self.ns, self.ew) != self.planned


def with_board(line: ScoreLine) -> tuple[int, ...]:
    """Return the contestants who have the board of a line, or are to have it.

    Where a result says that one side does not have the board, it is the other side.
    """
    ns, ew = line.ns, line.ew
    if line.result is not None and not line.result.has("NS"):
        ns = None
    if line.result is not None and not line.result.has("EW"):
        ew = None
    return seated(ns, ew)


def travellers(lines: Iterable[ScoreLine | None]) -> dict[int, list[ScoreLine]]:
    """Return the lines by the board that was played there, boards and North-South pairs in order.

    Sit-outs and lines that name no board or pair are left out.
    """
    results: dict[int, list[ScoreLine]] = defaultdict(list)
    for line in lines:
        if line is not None and line.board and line.ns and line.ew:
            results[line.board].append(line)
    for own in results.values():
        own.sort(key=lambda line: line.ns or 0)
    return dict(sorted(results.items()))


def checked(lines: Sequence[ScoreLine | None]) -> tuple[ScoreLine | None, ...]:
    """Return the lines with what only the whole list can tell; None is a blank line.

    Pairs and boards that the movement has not, a board that a pair has twice, results that are missing
    while later ones are in.
    """
    plans = [line.planned for line in lines if line is not None]
    pairs: set[int | None] = ({plan[1] for plan in plans} | {plan[2] for plan in plans}) - {None}
    boards: set[int | None] = {plan[0] for plan in plans} - {None}
    messages = [
        line
        if line is None
        or (line.ns in pairs and line.ew in pairs and line.ns != line.ew and line.board in boards)
        else _against_plan(line, pairs, boards)
        for line in lines
    ]
    return tuple(_told_missing(_told_twice(messages)))


def _against_plan(line: ScoreLine, pairs: set[int | None], boards: set[int | None]) -> ScoreLine:
    """A line whose pairs or board are not such as the movement has."""
    if line.state == WRONG:
        known = {line.ns, line.ew} <= pairs | {None} and line.board in boards | {None}
        return line if known else _as_planned(line)
    if line.state == SIT_OUT:
        return line
    for pair in (line.ns, line.ew):
        if pair is None:
            return _unknown(line, "a pair is missing: say who sat North-South and East-West")
        if pair not in pairs and not _new_partners(pair, pairs):
            meant = " or ".join(map(str, pairs_meant(pair, pairs)))
            message = f": {meant}?" if meant else " in this movement"
            return _unknown(line, f"there is no pair {pair}{message}")
    who = seated(line.ns, line.ew)
    if twice := [one for one in who if who.count(one) > 1]:
        alone = f"player {twice[0]} sits twice at the table"
        against = f"pair {line.ns} cannot play against itself"
        return _unknown(line, alone if isinstance(line.ns, Partners) else against)
    if line.board not in boards:
        return _unknown(line, f"board {line.board} is not in play" if line.board else "no board is named")
    return line


def _new_partners(pair: int, pairs: Iterable[int | None]) -> bool:
    """Whether players of the movement sat together that it has not put together."""
    if not isinstance(pair, Partners):
        return False
    return {*pair.players} <= {player for one in pairs if isinstance(one, Partners) for player in one.players}


def _told_twice(lines: Sequence[ScoreLine | None]) -> list[ScoreLine | None]:
    """Two results of a pair on one board: neither counts until the director has said which."""
    played = [line for line in lines if line is not None and line.state == PLAYED]
    alone = any(isinstance(line.ns, Partners) for line in played)
    if not alone and not any(line.result is not None and line.result.one_sided for line in played):
        had = {_LARGEST * (line.board or 0) + (line.ns or 0) for line in played}
        had.update([_LARGEST * (line.board or 0) + (line.ew or 0) for line in played])
        if len(had) == 2 * len(played):
            return list(lines)
    places: dict[tuple[int | None, int | None], list[int]] = defaultdict(list)
    for place, line in enumerate(lines):
        if line is not None and line.state == PLAYED:
            for one in with_board(line):
                places[one, line.board].append(place)
    messages = list(lines)
    for (pair, board), result in places.items():
        for place in result if len(result) > 1 else ():
            line = messages[place]
            others = [lines[other] for other in result[: _MOST_NAMED + 1] if other != place][:_MOST_NAMED]
            where = "; ".join(f"round {o.round}, table {o.table}" for o in others if o is not None)
            if len(result) - 1 > len(others):
                where += f" and {len(result) - 1 - len(others)} more"
            if line is not None and line.state == PLAYED:
                who = f"{'player' if alone else 'pair'} {pair}"
                messages[place] = _wrong(line, f"{who} {TWICE} {board} ({where})")
    return messages


def _told_missing(lines: Sequence[ScoreLine | None]) -> list[ScoreLine | None]:
    """What is to come although it should be in; a board that will not be played may be said so early.

    By round slip: a later round has begun, or a later board of the round is in at the table. By traveller:
    the traveller has been begun, and something further down is in.
    """
    if not any(line is not None and line.state == TO_COME for line in lines):
        return list(lines)
    entered = [
        (place, line)
        for place, line in enumerate(lines)
        if line is not None and line.state in (PLAYED, WRONG) and line.entry and line.round
    ]
    begun = max((line.round for _, line in entered), default=0)
    newest = entered[-1][0] if entered else 0
    travellers = {line.planned[0] for _, line in entered} if _by_traveller(lines) else None
    latest: dict[tuple[int, int], int] = {}
    for _, line in entered:
        key = line.round, line.table
        latest[key] = max(latest.get(key, 0), line.planned[0] or 0)

    def missing(place: int, line: ScoreLine) -> bool:
        if travellers is not None:
            return line.planned[0] in travellers and place < newest
        return line.round < begun or (line.planned[0] or 0) < latest.get((line.round, line.table), 0)

    return [
        replace(line, state=MISSING, words="missing")
        if line is not None and line.state == TO_COME and missing(place, line)
        else line
        for place, line in enumerate(lines)
    ]


def _by_traveller(lines: Sequence[ScoreLine | None]) -> bool:
    """Whether the list goes board by board, and from round to round within one."""
    places = [(line.planned[0], line.round) for line in lines if line is not None and line.planned[0]]
    boards, rounds = [board or 0 for board, _ in places], [round_ for _, round_ in places]
    return boards == sorted(boards) and rounds != sorted(rounds)


def not_scored(reason: object) -> str:
    """What a line says that cannot be scored.

    >>> not_scored("there is no pair 9 in this movement")
    'Not scored: there is no pair 9 in this movement'
    """
    return f"{NOT_SCORED}{reason}"


def _wrong(line: ScoreLine, reason: str) -> ScoreLine:
    return replace(line, state=WRONG, words=not_scored(reason))


def _unknown(line: ScoreLine, words: str) -> ScoreLine:
    return _as_planned(_wrong(line, words))


def _as_planned(line: ScoreLine) -> ScoreLine:
    """What is in no movement stands on nobody's card and on no board's traveller: the plan's line does."""
    board, ns, ew = line.planned
    return replace(line, board=board, ns=ns, ew=ew)


#: The codes of a result that is in and is to be checked, and of one that the director has accepted.
CHECK, AGREED = "check", "accepted"
#: What has to be done about a line: it is wrong, or it is in doubt.
BAD, DOUBT = "bad", "doubt"


@dataclass(frozen=True)
class LineState:
    """A state of a line."""

    code: str  # by which formulas and programs know it
    label: str  # as the facts of a session count it
    sign: str  # in the grid of boards and tables
    tone: str = ""  # how it is coloured: bad, doubt, or "" if nothing is to be done
    #: its place among what somebody has to check, 0 first; None for what nobody has to
    urgency: int | None = None
    counted: str = ""  # the word for it in the headline; "" if it is not counted there
    left_out: str = ""  # the words where a file leaves such lines out; "" if it does not


_LISTED = (
    LineState(PLAYED, "Scored", "●"),
    LineState(CHECK, "To check", "?", DOUBT, 1, "to check"),
    LineState(TO_COME, "To come", "○", left_out="to come"),
    LineState(MISSING, "Missing", "!", DOUBT, 2, "missing", "missing"),
    LineState(LATE, "Late", "L", DOUBT, 3, "late", "late"),
    LineState(NOT_PLAYED, "Not played", "NP", urgency=4),
    LineState(WRONG, "Not scored", "✗", BAD, 0, "cannot be scored", "not scored"),
    LineState(SIT_OUT, "Sit-outs", ""),
    LineState(AGREED, "Accepted", "●"),
)
LINE_STATES: dict[str, LineState] = {state.code: state for state in _LISTED}
"""Every state by its code."""


def state_of(line: ScoreLine) -> LineState:
    """Return the state of a line; one that is in and has words is to be checked.

    >>> state_of(ScoreLine(1, 1, 1, 1, 3, (1, 1, 3), state="played", words="Check: 3 of 4")).code
    'check'
    """
    if line.state != PLAYED or not line.words:
        return LINE_STATES[line.state]
    return LINE_STATES[AGREED if line.agreed else CHECK]


def doubted(lines: Sequence[ScoreLine | None]) -> tuple[ScoreLine | None, ...]:
    """Return the checked lines, the played ones with what is doubtful about pairs, board and group.

    - A pair instead of the planned one that sits elsewhere, or sits out, in that round.
    - A board instead of the planned one that one of the pairs is still to play in another round.
    - A scoring group that only one result of a board has, or will have.

    >>> first = ScoreLine(1, 1, 1, 2, 3, (1, 1, 3), "420", state=PLAYED)
    >>> doubted([first, ScoreLine(1, 2, 2, 2, 4, (2, 2, 4))])[0].words
    'Check: pair 2 sits at table 2 in round 1'
    """
    strays = [
        line
        for line in lines
        if line is not None and ((line.board, line.ns, line.ew) != line.planned or line.group)
    ]
    if not strays:
        return tuple(lines)
    seats = _Seats({one for line in strays for one in seated(line.ns, line.ew)})
    for line in lines:
        if line is not None and line.state != NOT_PLAYED:
            seats.add(line)
    return tuple(line and _with_doubts(line, seats) for line in lines)


@dataclass
class _Seats:
    """Who of these pairs is where, by round and by board; each board's results by scoring group."""

    pairs: set[int]
    of_pair: dict[tuple[int, int], list[ScoreLine]] = field(default_factory=lambda: defaultdict(list))
    of_board: dict[tuple[int | None, int], list[ScoreLine]] = field(default_factory=lambda: defaultdict(list))
    groups: dict[int | None, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, line: ScoreLine) -> None:
        for pair in seated(line.ns, line.ew):
            if pair in self.pairs:
                self.of_pair[line.round, pair].append(line)
                self.of_board[line.board, pair].append(line)
        if line.state not in (SIT_OUT, WRONG):
            self.groups[line.board][line.group] += 1


def _with_doubts(line: ScoreLine, seats: _Seats) -> ScoreLine:
    if line.state != PLAYED or not (line.moved or line.group or len(seats.groups[line.board]) > 1):
        return line
    doubts = {**_pairs(line, seats), **_board(line, seats)}
    groups = seats.groups[line.board]
    if groups[line.group] <= 1 and line.group:
        doubts["alone"] = f"no other result of board {line.board} is in group {line.group}"
    elif groups[line.group] <= 1 and len(groups) > 1:
        doubts["others"] = f"all other results of board {line.board} are in a group"
    return replace(with_query(line, *doubts.values()), queried=tuple(doubts))


def with_query(line: ScoreLine, *messages: str) -> ScoreLine:
    """Return a line with another query behind those that it has, which begin with the same word."""
    words = line.words
    for message in messages:
        words = f"{words}; {message}" if words else f"{DOUBTFUL}{message}"
    return replace(line, words=words)


def _pairs(line: ScoreLine, seats: _Seats) -> dict[str, str]:
    """Where a pair that was not planned here sits in this round, by a code."""
    messages = {}
    for pair in seated(line.ns, line.ew):
        if pair in seated(*line.planned[1:]) or not line.round:
            continue
        others = (other for other in seats.of_pair[line.round, pair] if other.table != line.table)
        other = next(others, None)
        if other is not None:
            where = "sits out" if other.state == SIT_OUT else f"sits at table {other.table}"
            code = f"seat {pair} {other.state == SIT_OUT or other.table}"
            messages[code] = f"{_noun(line)} {pair} {where} in round {line.round}"
    return messages


def _noun(line: ScoreLine) -> str:
    return "player" if isinstance(line.ns, Partners) else "pair"


def _board(line: ScoreLine, seats: _Seats) -> dict[str, str]:
    """Where a board that was not planned here is still to come for one of the pairs, by a code."""
    if line.board != line.planned[0]:
        for pair in seated(line.ns, line.ew):
            for other in seats.of_board[line.board, pair]:
                if other.state in (TO_COME, MISSING, LATE):
                    words = f"{_noun(line)} {pair} is to play board {line.board} in round {other.round}"
                    return {f"board {pair} {other.round}": words}
    return {}


def with_answers(lines: Sequence[ScoreLine | None]) -> tuple[ScoreLine | None, ...]:
    """Return the lines with what the director accepted of them.

    What is typed there and accepts nothing may be a result in the wrong column: it is queried about too.
    """
    return tuple(_with_answer(line) if line is not None and line.accepted else line for line in lines)


def _with_answer(line: ScoreLine) -> ScoreLine:
    typed = line.accepted or ""
    if is_acceptance(typed):
        return replace(line, agreed=line.state == PLAYED and bool(line.words) and accepted(typed, line.mark))
    if line.state in (TO_COME, MISSING, SIT_OUT):
        return _wrong(line, f"{quoted(typed)} is under Accepted: type results under Result")
    if line.state == PLAYED:
        return with_query(line, f"{quoted(typed)} under Accepted accepts nothing: delete it")
    return line


def messages_of(line: ScoreLine) -> list[str]:
    """Return what is wrong or queried of a line, what else to do, what becomes of an acceptance."""
    state, answer = state_of(line).code, line.accepted
    if state == AGREED:
        return [f"Accepted: {line.words.removeprefix(DOUBTFUL)}"]
    messages = [line.words] if line.words else []
    given = answer is not None and is_acceptance(answer)
    if state == CHECK and (answer == "" or given):
        messages.append(f"if this is right, type {to_type(line.mark)} under Accepted")
    if given and answer and state != WRONG and answer.lower() != YES:
        stale = (
            f"{answer} was for another entry" if line.words else f"nothing is queried here: delete {answer}"
        )
        messages.append(stale)
    return messages


#: Shorter names are nobody's but a placeholder: NN, ?, x.
_SHORTEST = 3


def pair_notes(
    named: Sequence[tuple[int | None, tuple[str, ...]]],
    playing: Collection[int] = (),
    *,
    individual: bool = False,
) -> list[str]:
    """Return for each pair in turn what is doubtful, "" if nothing is.

    Args:
        named: each pair's number and its players.
        playing: the pairs of the movement; by default all.
        individual: whether each is one player.

    >>> pair_notes([(1, ("Ann Ash", "Bob Birch")), (2, ("Cid Cedar", "ann  ash"))])
    ['Check: Ann Ash is also in pair 2', 'Check: ann  ash is also in pair 1']
    """
    pairs: dict[str, list[int]] = {}
    for number, players in named:
        if number is not None and (not playing or number in playing):
            for player in players:
                pairs.setdefault(name_key(player), []).append(number)
    return [_note(number, players, pairs, individual=individual) for number, players in named]


def _note(
    number: int | None, players: tuple[str, ...], pairs: Mapping[str, list[int]], *, individual: bool
) -> str:
    for player in players:
        name = name_key(player)
        result = pairs.get(name, [])
        if len(name) < _SHORTEST or number not in result or len(result) < 2:
            continue
        others = sorted({other for other in result if other != number})
        if not others:
            return f"{DOUBTFUL}{player} is named twice in this pair"
        listed = ", ".join(map(str, others[:5])) + (" ..." if len(others) > 5 else "")
        noun = "player" if individual else "in pair"
        return f"{DOUBTFUL}{player} is also {noun}{'s' if len(others) > 1 else ''} {listed}"
    return ""
