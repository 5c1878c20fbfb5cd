"""Where a session stands: in words for people, as a code for programs, as a tone for colours.

The list of results tells most of it (:func:`session_stand`). A workbook adds what only it can see
(:class:`SheetState`); the result is one :class:`SessionState`.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from xlvp.errors import InputError
from xlvp.pairs import score_list as states
from xlvp.pairs.movement_kinds import MARK, confirms
from xlvp.pairs.movement_rows import FACTS as MOVEMENT_FACTS
from xlvp.pairs.movement_rows import Fact
from xlvp.pairs.score_list import LINE_STATES, ScoreLine, state_of
from xlvp.pairs.session import Scored
from xlvp.records.reading import Rows, read_flag, read_whole, word
from xlvp.records.setting import read_settings, setting

#: States of a line that should have a result; those that lack one; and those whose boards the headline names.
DUE = (states.PLAYED, states.TO_COME, states.MISSING, states.LATE, states.NOT_PLAYED, states.WRONG)
LACKING = (states.WRONG, states.MISSING, states.LATE)
TO_NAME = (*LACKING, states.CHECK)
_MOST_NAMED = 6


#: What a session can be: without a movement, with nothing in, not finished, every result in. In words it is
#: final only where nothing is to check.
EMPTY, READY, PROVISIONAL, FINAL = "empty", "ready", "provisional", "final"


@dataclass(frozen=True)
class SessionStand:
    """Where a session stands."""

    code: str  # empty, ready, provisional or final; by it programs and formulas know
    short: str  # in a few words, for people
    more: tuple[str, ...] = ()  # what has to be looked at, or is not played

    @property
    def words(self) -> str:
        """In one line, for people."""
        return "; ".join([self.short, *self.more])


def session_stand(event: Scored) -> SessionStand:
    """Return where a session stands.

    >>> from xlvp.pairs.methods import METHODS
    >>> session_stand(Scored(METHODS["matchpoints"], (), 0))
    SessionStand(code='empty', short='No movement yet', more=())
    """
    due = sum(line.state != states.SIT_OUT for line in event.filled)
    if not due:
        return SessionStand(EMPTY, "No movement yet")
    if event.count(states.TO_COME) == due:
        return SessionStand(READY, f"Ready: {due} result{'s' if due > 1 else ''} to come")
    played, unplayed = event.count(states.PLAYED), event.count(states.NOT_PLAYED)
    due -= unplayed
    by_state: dict[str, list[ScoreLine]] = defaultdict(list)
    for line in event.filled:
        by_state[state_of(line).code].append(line)
    messages = [
        f"{len(by_state[code])} {LINE_STATES[code].counted} ({_boards(by_state[code])})"
        for code in LACKING
        if by_state[code]
    ]
    if unplayed:
        messages.append(f"{unplayed} board{'s were' if unplayed > 1 else ' was'} not played")
    if checks := by_state[states.CHECK]:
        messages.append(f"{len(checks)} {LINE_STATES[states.CHECK].counted} ({_boards(checks)})")
    if played < due:
        return SessionStand(PROVISIONAL, f"Provisional: {played} of {due} results are in", tuple(messages))
    message = f"all {due} results are in" if due > 1 else "the result is in" if due else "there is no result"
    short = message.capitalize() if checks else f"Final: {message}"
    return SessionStand(FINAL, short, tuple(messages))


def _boards(lines: Sequence[ScoreLine]) -> str:
    """Which boards to check; where there are many the sheet of doubts has them all."""
    boards = sorted({line.board for line in lines if line.board})
    listed = ", ".join(map(str, boards[:_MOST_NAMED])) + (" ..." if len(boards) > _MOST_NAMED else "")
    return f"board{'s' if len(boards) != 1 else ''} {listed or 'not named'}"


#: The set-up is not confirmed or cannot be; the session cannot be scored or ranked, or its workbook is not as
#: it was made.
SET_UP, UNUSABLE = "set-up", "unusable"
#: The tone of a session of which every result is in and nothing is to be looked at; and that of any other.
GOOD, NONE = "good", "none"
#: What SETUPCHECK says of a set-up whose start code is typed.
CONFIRMED = "confirmed"
NOT_CHOSEN = "Set-up: the movement is not chosen"
CANNOT_SCORE = "xlvp cannot score this list: see the sheet Setup, Scoring"
CANNOT_RANK = (
    "xlvp cannot rank: a penalty or handicap on the sheet Pairs is not a number, "
    "or Ties, Winners, Totals or Boards at least on the sheet Setup is not one of those there are"
)
_AFTER_DRAW = "A result changed after the next round was drawn: see the sheet Swiss"
_TO_START = "Set-up: to start, type {mark} in the cell Start code of the sheet Setup"
_OTHER_CODE = (
    "Set-up: it is not the one that the results were typed for: put it back (late pair: see Help); type its "
    "start code {mark} only if every result still is on its line"
)
_TOO_LARGE = "Set-up: this workbook holds up to {room}: take a larger file, or make one with xlvp new pairs"
#: Facts of a movement that have to fit into a workbook, and what messages call them.
ROOM = {"tables": "tables", "rounds": "rounds", "boards": "boards in play", "results": "results"}


def setup_check(facts: Mapping[str, object], typed: str, results: int, room: Mapping[str, int]) -> str:
    """Return ``confirmed``, or why the set-up is not, in words.

    Args:
        facts: of the movement, by their keys.
        typed: as the start code.
        results: how many are typed already: another movement would put them on other lines.
        room: for how much of :data:`ROOM` the workbook has lines.

    >>> facts = {"code": "M7-7x3-XZMX", "tables": 7, "rounds": 7, "boards": 21, "results": 147}
    >>> setup_check(facts, "xzmx", 0, {}), setup_check(facts, "", 0, {})
    ('confirmed', 'Set-up: to start, type XZMX in the cell Start code of the sheet Setup')
    """
    code = str(facts.get("code") or "")
    if not code:
        problem = facts.get("problem")
        return f"Set-up: {problem}" if problem else NOT_CHOSEN
    if any(isinstance(needed := facts.get(key), int | float) and needed > room[key] for key in room):
        *most, last = (f"{count} {ROOM[key]}" for key, count in room.items())
        return _TOO_LARGE.format(room=" and ".join([", ".join(most), last] if most else [last]))
    if confirms(typed, code):
        return CONFIRMED
    return (_OTHER_CODE if results else _TO_START).format(mark=code[-MARK:])


def read_movement_facts(rows: Rows) -> dict[str, object]:
    """Read the rows of MOVEMENTFACTS: the facts by their keys, whole numbers as such."""
    keys = {word(fact.label): fact.key for fact in MOVEMENT_FACTS}
    facts = {
        keys[word(label)]: value for label, value, *_ in ((*row, None) for row in rows) if word(label) in keys
    }
    if "code" not in facts:
        raise InputError("expected the labels and values that MOVEMENTFACTS gives")
    return facts


@dataclass(frozen=True)
class SheetState:
    """What of a session's state only its workbook can see."""

    setup: str = setting("Set-up", str, default=CONFIRMED, blank=NOT_CHOSEN)  # what SETUPCHECK says
    problem: str = setting("Movement", str, default="")  # what is wrong with a movement that is played anyway
    unranked: bool = setting("Not ranked", read_flag, default=False)  # the ranking cannot be made
    locked: str = setting("Locked entry", str, default="")  # an entry that has become locked
    warning: str = setting("Warning", str, default="")  # what the program does to what is typed
    #: what is to be checked of the pairs, such as a player in two of them
    doubt: str = setting("Pairs", str, default="")
    planned: int = setting("Rounds planned", read_whole, default=0)  # rounds of a Swiss
    drawn: int = setting("Rounds drawn", read_whole, default=0)  # rounds of it that are drawn
    #: a result of a Swiss changed after the next round was drawn
    corrected: bool = setting("Changed after the draw", read_flag, default=False)
    #: what is left out or to be checked of the matches of a teams evening
    matches: str = setting("Matches", str, default="")
    left_out: int = setting("Matches left out", read_whole, default=0)  # how much of that is left out


def read_sheet_state(rows: Rows) -> SheetState:
    """Read rows of a label and a value."""
    values, mistakes = read_settings(SheetState, rows)
    if mistakes:
        raise InputError(mistakes[0][1])
    return SheetState(**values)


@dataclass(frozen=True)
class SessionState:
    """Where a session stands in its workbook."""

    event: Scored  # the scored list; without lines where it cannot be scored
    sheet: SheetState = SheetState()  # what the workbook sees
    scorable: bool = True  # whether there is such a scoring method

    @cached_property
    def stand(self) -> SessionStand:
        """Where the list alone stands."""
        return session_stand(self.event)

    @property
    def words(self) -> str:
        """For people, with all that has to be looked at."""
        if self._obstacle:
            return self._obstacle[1]
        sheet, message = self.sheet, self._so_far(self.stand.words) + self._movement
        message += f"; to check: {sheet.locked}" if sheet.locked else ""
        message += f"; {sheet.doubt}" if sheet.doubt else ""
        message += f"; {sheet.matches}" if sheet.matches else ""
        message += f". {sheet.warning}" if sheet.warning else ""
        return message + (f". {_AFTER_DRAW}" if sheet.corrected else "")

    @property
    def short(self) -> str:
        """For the players: without what has to be looked at."""
        warned = f". {self.sheet.warning}" if self.sheet.warning and not self.sheet.locked else ""
        return self._so_far(self.stand.short) + ("" if self.stand.more else self._movement + warned)

    @property
    def code(self) -> str:
        """For formulas and programs."""
        if self._obstacle:
            return self._obstacle[0]
        unfinished = self._to_draw or self.sheet.left_out
        return PROVISIONAL if unfinished and self.stand.code == FINAL else self.stand.code

    @property
    def tone(self) -> str:
        """How it is to be looked at: bad, doubt, good or none."""
        sheet = self.sheet
        if self._obstacle or self.event.count(states.WRONG) or sheet.warning or sheet.left_out:
            return states.BAD
        doubts = self.checks or sheet.locked or sheet.doubt or sheet.problem or sheet.corrected
        doubts = doubts or sheet.matches
        if self.code == PROVISIONAL or doubts:
            return states.DOUBT
        return GOOD if self.code == FINAL else NONE

    @property
    def checks(self) -> int:
        """How many lines are to be checked."""
        return sum(state_of(line).code == states.CHECK for line in self.event.filled)

    @property
    def _obstacle(self) -> tuple[str, str] | None:
        """The code and the words of what keeps a session from standing where its results say."""
        if self.sheet.setup != CONFIRMED:
            return SET_UP, self.sheet.setup
        if not self.scorable:
            return UNUSABLE, CANNOT_SCORE
        return (UNUSABLE, CANNOT_RANK) if self.sheet.unranked else None

    @property
    def _to_draw(self) -> bool:
        return self.sheet.drawn < self.sheet.planned

    @property
    def _movement(self) -> str:
        return f" (movement: {self.sheet.problem})" if self.sheet.problem else ""

    def _so_far(self, words: str) -> str:
        """The words of the list; not final while a round is to be drawn or the workbook looked at."""
        sheet, final = self.sheet, "Final: "
        if self._to_draw and self.stand.code == FINAL:
            return f"Provisional: round {sheet.drawn} of {sheet.planned} is in; xlvp draw draws the next"
        looked_at = sheet.locked or sheet.doubt or sheet.warning or sheet.problem or sheet.matches
        if words.startswith(final) and looked_at:
            words = words.removeprefix(final)
            return words[:1].upper() + words[1:]
        return words


def _count(state: str) -> Fact[SessionState]:
    return Fact(state, LINE_STATES[state].label, lambda session: session.event.count(state))


FACTS: list[Fact[SessionState]] = [
    Fact("state", "State", lambda session: session.stand.words),
    Fact("due", "Results due", lambda session: session.event.count(*DUE)),
    *map(_count, (*DUE, states.SIT_OUT)),
    Fact("top", "Top", lambda session: session.event.most if session.event.method.most.matchpoints else None),
    Fact("code", "Code of the state", lambda session: session.stand.code),
    Fact("short", "State in short", lambda session: session.stand.short),
    Fact("more", "And more", lambda session: "; ".join(session.stand.more)),
    Fact(states.CHECK, LINE_STATES[states.CHECK].label, lambda session: session.checks),
    # after these, as workbooks of earlier versions know the rows above by their numbers
    Fact("event", "Event", lambda session: session.words),
    Fact("event_code", "Code of the event", lambda session: session.code),
    Fact("event_tone", "Tone of the event", lambda session: session.tone),
    Fact("event_short", "Event in short", lambda session: session.short),
]
"""What is known of a session; another fact is added by a line here."""


def fact_rows(session: SessionState) -> list[tuple[Any, ...]]:
    """Return where the session stands: the headline, then the numbers behind it."""
    return [(fact.label, fact.value(session)) for fact in FACTS]
