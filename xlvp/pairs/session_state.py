"""The account of a session: what became of each line, pair and setting, and what its workbook sees.

The list of results tells most of it (:func:`list_account`). Its pairs, its conditions and what only a
workbook can see (:class:`SheetState`) come to it (:func:`session_account`). Words, code and tone are those of
:class:`xlvp.account.Account`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from xlvp.account import (
    ACCEPTED,
    COUNTED,
    IN_DOUBT,
    ITSELF,
    LEFT_OUT,
    RESULTS,
    SET_UP,
    UNUSABLE,
    WAITING,
    Account,
    Item,
    Noun,
    Obstacle,
)
from xlvp.errors import InputError
from xlvp.pairs import score_list as states
from xlvp.pairs.conditions import USUAL, SessionConditions
from xlvp.pairs.hands import Hand
from xlvp.pairs.movement_kinds import MARK, confirms
from xlvp.pairs.movement_rows import FACTS as MOVEMENT_FACTS
from xlvp.pairs.movement_rows import Fact
from xlvp.pairs.pair_entries import pair_items
from xlvp.pairs.ranking import Pair, uncompared
from xlvp.pairs.score_list import DOUBTFUL, LINE_STATES, NOT_SCORED, ScoreLine, messages_of, state_of
from xlvp.pairs.session import Scored
from xlvp.records.reading import Rows, read_flag, read_whole, word
from xlvp.records.setting import read_settings, setting
from xlvp.rules.prizes import read_categories
from xlvp.text import name_key

#: States of a line that should have a result; those that lack one; and those whose boards the headline names.
DUE = (states.PLAYED, states.TO_COME, states.MISSING, states.LATE, states.NOT_PLAYED, states.WRONG)
LACKING = (states.WRONG, states.MISSING, states.LATE)
TO_NAME = (*LACKING, states.CHECK)
#: What becomes of a line by its state, and how the headline counts such lines; a sit-out is no result.
_BECAME: dict[str, tuple[str, Noun | None]] = {
    states.PLAYED: (COUNTED, None),
    states.TO_COME: (WAITING, None),
    states.AGREED: (ACCEPTED, Noun("accepted", "accepted")),
    states.NOT_PLAYED: (ACCEPTED, Noun("board was not played", "boards were not played")),
    states.CHECK: (IN_DOUBT, Noun("to check", "to check")),
    states.MISSING: (WAITING, Noun("missing", "missing")),
    states.LATE: (WAITING, Noun("late", "late")),
    states.WRONG: (LEFT_OUT, Noun("cannot be scored", "cannot be scored")),
}
#: The order in which the headline tells of them.
_ORDER = [*_BECAME.values()]
NO_MOVEMENT, NO_RESULT = "No movement yet", "Nothing to score"


def list_account(event: Scored, before: int = 0) -> Account:
    """Return the account of the lines of a list; ``before`` is how many rows of the sheet are above them.

    >>> from xlvp.pairs.methods import METHODS
    >>> list_account(Scored(METHODS["matchpoints"], (), 0)).words
    'No movement yet'
    """
    due = [(row, line) for row, line in enumerate(event.lines, before + 1) if line is not None]
    items = [
        _line_item(line, f"Results, row {row}" if before else f"row {row} of the list")
        for row, line in due
        if line.state != states.SIT_OUT
    ]
    items.sort(key=lambda item: _ORDER.index((item.became, item.noted)))
    return Account(tuple(items), RESULTS, nothing=NO_RESULT if items else NO_MOVEMENT)


def _line_item(line: ScoreLine, place: str) -> Item:
    code = state_of(line).code
    became, noted = _BECAME[code]
    words = "" if became in (COUNTED, WAITING) else "; ".join(messages_of(line))
    words = words.removeprefix(NOT_SCORED).removeprefix(DOUBTFUL)
    if code == states.NOT_PLAYED:
        return Item(place, became, words, due=False, noted=noted)
    return Item(place, became, words, short=f"board {line.board}" if line.board else "no board", noted=noted)


#: What SETUPCHECK says of a set-up whose start code is typed.
CONFIRMED = "confirmed"
NOT_CHOSEN = "Set-up: the movement is not chosen"
CANNOT_SCORE = "xlvp cannot score this list: see the sheet Setup, Scoring"
CANNOT_RANK = "xlvp cannot rank by these settings: see the sheet Setup"
AFTER_DRAW = "a result changed after the next round was drawn: see the sheet Swiss"
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
    #: how many rows of their sheets are above the list of results and the list of pairs
    before: int = setting("Rows above", read_whole, default=0)
    #: the first of what changed or came in after the next round of a Swiss was drawn, in words; workbooks
    #: made before there was such a row only say that something did
    changed: str = setting("First change after the draw", str, default="")
    #: what is left out or to be checked of the matches of a teams evening, or left out of those of a Swiss
    matches: str = setting("Matches", str, default="")
    left_out: int = setting("Matches left out", read_whole, default=0)  # how much of that is left out
    waiting: int = setting("Matches without VPs", read_whole, default=0)  # matches of a Swiss


_NO_SHEET = SheetState()


def read_sheet_state(rows: Rows) -> SheetState:
    """Read rows of a label and a value."""
    values, mistakes = read_settings(SheetState, rows)
    if mistakes:
        raise InputError(mistakes[0][1])
    return SheetState(**values)


_FAULT = Noun("fault of the movement", "faults of the movement")
_LOCKED = Noun("locked entry", "locked entries")
_PAIRS = Noun("pair to check", "pairs to check")
_WARNED = Noun("warning", "warnings")
_CHANGED = Noun("change after the draw", "changes after the draw")
_STANDS = ". The draw stands."
_NOT_COMPARED = Noun("ranking to check", "rankings to check")
_ACCEPTED_RANKING = Noun("ranking accepted", "rankings accepted")
_DEAL = Noun("deal to check", "deals to check")
_MEMBER = Noun("member to check", "members to check")
_OWN_MARGINS = Noun("ruling with two margins", "rulings with two margins")
_NO_VPS = Noun("match has no VPs", "matches have no VPs")
_UNREAD = Noun("setting is not used", "settings are not used")


def sheet_items(sheet: SheetState) -> list[Item]:
    """Return what a workbook sees beside the list."""
    changed = sheet.changed or (AFTER_DRAW if sheet.corrected else "")
    seen = (
        ("Setup", IN_DOUBT, sheet.problem, sheet.problem, _FAULT),
        ("Results", IN_DOUBT, sheet.locked, sheet.locked, _LOCKED),
        ("Pairs", IN_DOUBT, sheet.doubt, "see Pairs", _PAIRS),
        ("Matches", LEFT_OUT if sheet.left_out else IN_DOUBT, sheet.matches, sheet.matches, ITSELF),
        ("Results", IN_DOUBT, sheet.warning, sheet.warning, _WARNED),
        ("Swiss", ACCEPTED, changed, sheet.changed.removesuffix(_STANDS) or "see Swiss", _CHANGED),
    )
    return [
        Item(place, became, words, due=False, short=short, noted=noted)
        for place, became, words, short, noted in seen
        if words
    ]


def deal_items(deals: Iterable[Hand], before: int = 0) -> list[Item]:
    """Return what is to be checked of the deals: one that is none, a board with two."""
    items = []
    for hand in deals:
        words = hand.fault or hand.query
        if words:
            words = f"board {hand.board}: {words}" if hand.board else words
            place = f"Deals, row {hand.row + before}" if before else "Deals"
            items.append(Item(place, IN_DOUBT, words, due=False, short="see Deals", noted=_DEAL))
    return items


#: The rows of a list of members: number and name, each "" where it is blank.
Members = Sequence[tuple[str, str]]


def member_items(members: Members, before: int = 0) -> list[Item]:
    """Return what is to be checked of the members: a number with two names, of which the first counts."""
    known: dict[str, str] = {}
    items = []
    for row, (number, name) in enumerate(members, before + 1):
        if not number or not name:
            continue
        first = known.setdefault(number, name)
        if name_key(first) != name_key(name):
            words = f"number {number} is {first} further up, who counts, not {name}"
            place = f"Members, row {row}" if before else "Members"
            items.append(Item(place, IN_DOUBT, words, due=False, short="see Members", noted=_MEMBER))
    return items


def session_account(
    event: Scored,
    sheet: SheetState = _NO_SHEET,
    conditions: SessionConditions = USUAL,
    pairs: Mapping[int, Pair] = MappingProxyType({}),
    deals: Iterable[Hand] = (),
    members: Members = (),
) -> Account:
    """Return the account of a session: its lists and conditions, and what its workbook sees."""
    listed = list_account(event, sheet.before)
    items = [
        Item("Setup", LEFT_OUT, words, due=False, short=words, noted=_UNREAD) for words in conditions.wrong
    ]
    items += pair_items(pairs, event, sheet.before, read_categories(conditions.categories))
    items += [*member_items(members, sheet.before), *deal_items(deals, sheet.before), *sheet_items(sheet)]
    items += _without_vps(event, sheet.waiting)
    items += _two_margins(event, sheet)
    words = "" if sheet.planned else uncompared(event, conditions.winners)  # VPs decide a Swiss
    if words and conditions.winners_accepted:
        words = words.partition(". ")[0]
        items.append(Item("Setup, Winners", ACCEPTED, words, due=False, noted=_ACCEPTED_RANKING))
    elif words:
        items.append(Item("Setup, Winners", IN_DOUBT, words, due=False, short=words, noted=_NOT_COMPARED))
    unfinished = ""
    if sheet.drawn < sheet.planned:
        unfinished = f"round {sheet.drawn} of {sheet.planned} is in; xlvp draw draws the next"
    account = replace(listed, unfinished=unfinished, obstacle=_obstacle(sheet, conditions))
    return account.with_items(items)


def _without_vps(event: Scored, waiting: int) -> list[Item]:
    """Return the matches of a Swiss that have no VPs although every result of theirs is in."""
    lacking = (*LACKING, states.TO_COME)
    to_come = {(line.round, line.table) for line in event.filled if line.state in lacking}
    if waiting <= len(to_come):
        return []
    words = "every result is in, and there are no VPs: type a status or own VPs"
    item = Item("Matches", LEFT_OUT, words, due=False, short="see Matches", noted=_NO_VPS)
    return [item] * (waiting - len(to_come))


def _two_margins(event: Scored, sheet: SheetState) -> list[Item]:
    """Return the rulings that give pairs of a Swiss two margins in a workbook that has no columns for them.

    Workbooks in which matches have two margins score the list round by round.
    """
    if not sheet.planned or event.by_round or event.most is not None:
        return []
    words = (
        "a ruling gives each pair its own margin, which this file cannot count. Type own VPs of both pairs, "
        "or make it anew with xlvp new pairs --from"
    )
    return [
        Item("Matches", IN_DOUBT, words, due=False, short=f"board {line.board}", noted=_OWN_MARGINS)
        for line in event.filled
        if line.ns_points is not None and line.ew_points is not None and line.ns_points + line.ew_points
    ]


def _obstacle(sheet: SheetState, conditions: SessionConditions) -> Obstacle | None:
    if sheet.setup != CONFIRMED:
        return Obstacle(SET_UP, sheet.setup)
    if conditions.unscored:
        return Obstacle(UNUSABLE, f"{CANNOT_SCORE} ({conditions.unscored})")
    return Obstacle(UNUSABLE, CANNOT_RANK) if sheet.unranked else None


@dataclass(frozen=True)
class SessionFacts:
    """A session as SESSIONFACTS tells of it."""

    event: Scored  # the scored list; without lines where it cannot be scored
    account: Account  # of the whole session

    @cached_property
    def listed(self) -> Account:
        """The account of the list alone."""
        return list_account(self.event)

    def count(self, code: str) -> int:
        """How many lines are in a state."""
        return sum(state_of(line).code == code for line in self.event.filled)


def _count(state: str) -> Fact[SessionFacts]:
    return Fact(state, LINE_STATES[state].label, lambda session: session.event.count(state))


FACTS: list[Fact[SessionFacts]] = [
    Fact("state", "State", lambda session: session.listed.words),
    Fact("due", "Results due", lambda session: session.event.count(*DUE)),
    *map(_count, (*DUE, states.SIT_OUT)),
    Fact("top", "Top", lambda session: session.event.most if session.event.method.most.matchpoints else None),
    Fact("code", "Code of the state", lambda session: session.listed.code),
    Fact("short", "State in short", lambda session: session.listed.short),
    Fact("more", "And more", lambda session: session.listed.more),
    Fact(states.CHECK, LINE_STATES[states.CHECK].label, lambda session: session.count(states.CHECK)),
    # after these, as workbooks of earlier versions know the rows above by their numbers
    Fact("event", "Event", lambda session: session.account.words),
    Fact("event_code", "Code of the event", lambda session: session.account.code),
    Fact("event_tone", "Tone of the event", lambda session: session.account.tone),
    Fact("event_short", "Event in short", lambda session: session.account.short),
    Fact("level", "Score", lambda session: session.event.method.most.level),
    Fact("open", "To check or correct", lambda session: len(session.account.open)),
    Fact(states.AGREED, LINE_STATES[states.AGREED].label, lambda session: session.count(states.AGREED)),
]
"""What is known of a session; another fact is added by a line here."""


def fact_rows(session: SessionFacts) -> list[tuple[Any, ...]]:
    """Return where the session stands: the headline, then the numbers behind it."""
    return [(fact.label, fact.value(session)) for fact in FACTS]
