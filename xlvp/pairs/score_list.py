"""The list of results: what contradicts the movement or another line, and the state of each line.

A state is one object. Words are for people and may change; whoever asks what a line is looks at the code.

Laws of Duplicate Bridge 2017, Law 79: a board has a score, or the director knows why not.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from xlvp.notation import rulings
from xlvp.pairs.pair_number import pairs_meant
from xlvp.pairs.partners import Partners, seated
from xlvp.rounding import exact
from xlvp.rules.result import Result, Score

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
    """A board at a table in a round; never changed, but made anew.

    Attributes:
        round: 1 and up; 0 for a line that is not in the plan.
        table: 1 and up.
        board: the board that was played, planned unless the director says otherwise.
        ns: the pair that sat North-South.
        ew: the pair that sat East-West.
        planned: board, NS and EW of the movement.
        entry: what was typed, as it is shown.
        result: the result, if there is one.
        state: played, to come, missing, late, not played, sit-out or wrong.
        group: the scoring group of a fouled board, "" for the main one.
        words: what is wrong or to be checked; "" if nothing is.
        ns_points: North-South's own points; None until the list is scored, and where there are none.
        ew_points: East-West's.
    """

    round: int
    table: int
    board: int | None
    ns: int | None
    ew: int | None
    planned: tuple[int | None, int | None, int | None]
    entry: str = ""
    result: Result | None = None
    state: str = TO_COME
    group: str = ""
    words: str = ""
    ns_points: Points | None = None
    ew_points: Points | None = None

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
    def moved(self) -> bool:
        """Whether another board, another pair or another direction was played than planned."""
        return (self.board, self.ns, self.ew) != self.planned


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
    if not alone:
        had = {_LARGEST * (line.board or 0) + (line.ns or 0) for line in played}
        had.update([_LARGEST * (line.board or 0) + (line.ew or 0) for line in played])
        if len(had) == 2 * len(played):
            return list(lines)
    places: dict[tuple[int | None, int | None], list[int]] = defaultdict(list)
    for place, line in enumerate(lines):
        if line is not None and line.state == PLAYED:
            for one in seated(line.ns, line.ew):
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
    return f"Not scored: {reason}"


def _wrong(line: ScoreLine, reason: str) -> ScoreLine:
    return replace(line, state=WRONG, words=not_scored(reason))


def _unknown(line: ScoreLine, words: str) -> ScoreLine:
    return _as_planned(_wrong(line, words))


def _as_planned(line: ScoreLine) -> ScoreLine:
    """What is in no movement stands on nobody's card and on no board's traveller: the plan's line does."""
    board, ns, ew = line.planned
    return replace(line, board=board, ns=ns, ew=ew)


#: The code of a result that is in and is to be checked.
CHECK = "check"
#: What has to be done about a line: it is wrong, or it is in doubt.
BAD, DOUBT = "bad", "doubt"


@dataclass(frozen=True)
class LineState:
    """A state of a line.

    Attributes:
        code: by which formulas and programs know it.
        label: as the facts of a session count it.
        sign: in the grid of boards and tables.
        tone: how it is coloured: bad, doubt, or "" if nothing is to be done.
        urgency: its place among what somebody has to check, 0 first; None for what nobody has to.
        counted: the word for it in the headline; "" if it is not counted there.
        left_out: the words where a file leaves such lines out; "" if it does not.
    """

    code: str
    label: str
    sign: str
    tone: str = ""
    urgency: int | None = None
    counted: str = ""
    left_out: str = ""


_LISTED = (
    LineState(PLAYED, "Scored", "●"),
    LineState(CHECK, "To check", "?", DOUBT, 1, "to check"),
    LineState(TO_COME, "To come", "○", left_out="to come"),
    LineState(MISSING, "Missing", "!", DOUBT, 2, "missing", "missing"),
    LineState(LATE, "Late", "L", DOUBT, 3, "late", "late"),
    LineState(NOT_PLAYED, "Not played", "NP", urgency=4),
    LineState(WRONG, "Not scored", "✗", BAD, 0, "cannot be scored", "not scored"),
    LineState(SIT_OUT, "Sit-outs", ""),
)
LINE_STATES: dict[str, LineState] = {state.code: state for state in _LISTED}
"""Every state by its code."""


def state_of(line: ScoreLine) -> LineState:
    """Return the state of a line; one that is in and has words is to be checked.

    >>> state_of(ScoreLine(1, 1, 1, 1, 3, (1, 1, 3), state="played", words="Check: 3 of 4")).code
    'check'
    """
    return LINE_STATES[CHECK if line.state == PLAYED and line.words else line.state]
