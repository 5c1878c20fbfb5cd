"""What became of each thing that was given to be scored: the one account behind every state.

Whatever is scored (a session, a match, an event of teams, a ladder, the treasurer's book) returns an
:class:`Account` beside its figures, with an :class:`Item` for each result, match, penalty or setting that it
was given. Every headline, colour, count, exit status and warning is taken from the account, so that nothing
can be missing from the figures while the headline says that all is in.

>>> account = Account((
...     Item("Results, row 7", COUNTED),
...     Item("Results, row 8", WAITING),
...     Item("Results, row 9", LEFT_OUT, "pair 12 is not in this movement. Correct the pair."),
... ))
>>> account.code, account.tone, account.counts[COUNTED]
('provisional', 'bad', 1)
>>> account.short, str(account.open[0])
('Provisional: 1 of 3 results are in', 'Results, row 9: pair 12 is not in this movement. Correct the pair.')
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

#: What can become of a thing: it is in the figures; it is still to come; it is not in the figures though it
#: was given; it is in the figures and somebody has to check it; it is in the figures, or is known not to
#: come, because the director decided so.
COUNTED, WAITING, LEFT_OUT, IN_DOUBT, ACCEPTED = "counted", "waiting", "left out", "in doubt", "accepted"
TREATMENTS = (COUNTED, WAITING, LEFT_OUT, IN_DOUBT, ACCEPTED)
#: Those that somebody has to check, the gravest first.
OPEN = (LEFT_OUT, IN_DOUBT)

#: Where an event stands. Nothing is due yet; all that is due is to come; something due is not in the
#: figures; everything is, and something is in doubt; everything is, and nothing is open.
EMPTY, READY, PROVISIONAL, QUERIED, FINAL = "empty", "ready", "provisional", "queried", "final"
#: The set-up is not confirmed; there are no figures at all.
SET_UP, UNUSABLE = "set-up", "unusable"
CODES = (EMPTY, READY, PROVISIONAL, QUERIED, FINAL, SET_UP, UNUSABLE)

#: How a state is to be looked at: something is wrong, something is to be checked, all is well, nothing.
BAD, DOUBT, GOOD, NONE = "bad", "doubt", "good", "none"


@dataclass(frozen=True)
class Noun:
    """What an event counts, such as results or matches."""

    one: str
    many: str

    def counted(self, number: int) -> str:
        """Return a number of them in words: ``1 result``, ``80 results``."""
        return f"{number} {self.one if number == 1 else self.many}"


#: Of an item whose short words say everything, how many there are too.
ITSELF = Noun("", "")
RESULTS, MATCHES, BOARDS = Noun("result", "results"), Noun("match", "matches"), Noun("board", "boards")


@dataclass(frozen=True)
class Item:
    """A thing that was given, and what became of it."""

    place: str  # where it is: the sheet and its row, as people find it: ``Matches, row 9``
    became: str  # one of :data:`TREATMENTS`
    words: str = ""  # why it was left out, is in doubt or was accepted, and what to do
    #: whether the event is not finished without it; a penalty, a setting or a remark is given, but not due
    due: bool = True
    short: str = ""  # the same in a few words for a list of many, such as ``board 7``
    #: how such things are counted in the headline, such as ``2 missing``; by default what is open is counted
    #: as left out or to check, and nothing is said of the rest
    noted: Noun | None = None

    @property
    def open(self) -> bool:
        """Whether somebody has to check it."""
        return self.became in OPEN

    def __str__(self) -> str:
        """Return where it is and what is the matter with it."""
        return ": ".join(filter(None, (self.place, self.words)))


@dataclass(frozen=True)
class Obstacle:
    """What keeps an event from having any figures."""

    code: str  # SET_UP or UNUSABLE
    words: str


@dataclass(frozen=True)
class Account:
    """What became of everything that an event was given.

    An account is true if each thing that was typed has its item: "Final" means that everything that is due
    is counted and that nothing is open.
    """

    items: tuple[Item, ...] = ()
    noun: Noun = RESULTS
    stage: str = ""  # what is counted, where it is a part of the event: ``Round 3``
    obstacle: Obstacle | None = None
    #: what to say while nothing is due
    nothing: str = "No results yet"
    #: in words what is still to be done before the event can be final, such as a round to be drawn
    unfinished: str = ""
    #: in words what came of it, which is said of a final event instead of how many are in
    outcome: str = ""

    @cached_property
    def counts(self) -> Counter[str]:
        """How many of the due things are counted, waiting, left out, in doubt, accepted."""
        return Counter(item.became for item in self.items if item.due)

    @property
    def due(self) -> int:
        """How many things are due."""
        return self.counts.total()

    @property
    def in_figures(self) -> int:
        """How many of the due things are in the figures."""
        return self.due - self.counts[WAITING] - self.counts[LEFT_OUT]

    @cached_property
    def open(self) -> tuple[Item, ...]:
        """What somebody has to check, what was left out first, each in the order of the lists."""
        return tuple(item for became in OPEN for item in self.items if item.became == became)

    @cached_property
    def left_out(self) -> tuple[Item, ...]:
        """What is not in the figures though it was given."""
        return tuple(item for item in self.items if item.became == LEFT_OUT)

    @cached_property
    def in_doubt(self) -> tuple[Item, ...]:
        """What is in the figures and has to be checked."""
        return tuple(item for item in self.items if item.became == IN_DOUBT)

    @property
    def code(self) -> str:
        """The code of the state, by which programs and formulas know it: one of :data:`CODES`.

        >>> Account().code, Account((Item("Results, row 7", COUNTED),)).code
        ('empty', 'final')
        """
        if self.obstacle is not None:
            return self.obstacle.code
        if not self.due:
            return PROVISIONAL if self.left_out else EMPTY
        if self.counts[WAITING] == self.due and not self.left_out:
            return READY
        if self.counts[WAITING] or self.left_out or self.unfinished:
            return PROVISIONAL
        return QUERIED if self.in_doubt else FINAL

    @property
    def final(self) -> bool:
        """Whether everything that is due is counted and nothing is open."""
        return self.code == FINAL

    @property
    def tone(self) -> str:
        """How the state is to be looked at: bad, doubt, good or none."""
        if (self.obstacle is not None and self.obstacle.code == UNUSABLE) or self.left_out:
            return BAD
        if self.in_doubt or self.obstacle is not None:
            return DOUBT
        return GOOD if self.final else NONE

    @property
    def short(self) -> str:
        """In one short sentence, for the players: without what has to be checked.

        >>> Account((Item("Matches, row 7", COUNTED),) * 3, MATCHES).short
        'Final: all 3 matches are in'
        """
        if self.obstacle is not None:
            return self.obstacle.words
        code = self.code
        if code == EMPTY or not self.due:
            return self.nothing
        stage = f"{self.stage}: " if self.stage else ""
        if code == READY:
            return f"Ready: {stage}{self.noun.counted(self.due)} to come"
        if self.in_figures < self.due:
            are = "is" if self.due == 1 else "are"
            return f"Provisional: {stage}{self.in_figures} of {self.noun.counted(self.due)} {are} in"
        everything = (
            f"all {self.noun.counted(self.due)} are in" if self.due > 1 else f"the {self.noun.one} is in"
        )
        if code == FINAL:
            return f"Final: {self.outcome or stage + everything}"
        if self.unfinished:
            return f"Provisional: {self.unfinished}"
        if code == PROVISIONAL:  # something else that was typed, such as a penalty, is not in the figures
            return f"Provisional: {stage}{everything}"
        return stage + everything if stage else everything[:1].upper() + everything[1:]

    @property
    def words(self) -> str:
        """In one line, with what has to be checked."""
        if self.obstacle is not None:
            return self.obstacle.words
        return "; ".join(filter(None, (self.short, self.more)))

    @property
    def more(self) -> str:
        """What has to be checked, and what else is noted; "" if that is nothing.

        >>> missing = Noun("missing", "missing")
        >>> Account((Item("Results, row 7", WAITING, short="board 3", noted=missing),) * 2).more
        '2 missing (board 3)'
        """
        parts = []
        for became in _TOLD:
            groups: dict[Noun | None, list[Item]] = {}
            for item in self.items:
                if item.became == became and (item.noted or item.open):
                    groups.setdefault(item.noted, []).append(item)
            parts += [_counted(noted, items) for noted, items in groups.items()]
        return "; ".join(parts)

    def with_items(self, items: Iterable[Item]) -> "Account":
        """Return the account with more items at its end."""
        return replace(self, items=(*self.items, *items))


_MOST_NAMED = 6
#: The order in which the headline tells of things, and how it counts them if nothing else is said of them.
_TOLD = {
    LEFT_OUT: Noun("left out", "left out"), WAITING: None, ACCEPTED: None,
    IN_DOUBT: Noun("to check", "to check"),
}  # fmt: skip


def _counted(noted: Noun | None, items: list[Item]) -> str:
    """How many things, and which."""
    usual = _TOLD[items[0].became]
    if noted is None:
        assert usual is not None
        return f"{usual.counted(len(items))} ({_named(tuple(items))})"
    if noted == ITSELF:
        return "; ".join(item.short for item in items)
    shorts = _shorts([item.short for item in items if item.short])
    return noted.counted(len(items)) + (f" ({shorts})" if shorts else "")


def _shorts(shorts: list[str]) -> str:
    """The first few of them; numbers of boards in order: ``boards 3, 7``."""
    different = list(dict.fromkeys(shorts))
    words = {short.rpartition(" ")[0] for short in different}
    numbers = [short.rpartition(" ")[2] for short in different]
    more = " ..." if len(different) > _MOST_NAMED else ""
    if len(words) == 1 and all(number.isdigit() for number in numbers):
        numbers.sort(key=int)
        plural = "s" if len(numbers) > 1 else ""
        return f"{words.pop()}{plural} {', '.join(numbers[:_MOST_NAMED])}{more}"
    return ", ".join(different[:_MOST_NAMED]) + more


def _named(items: tuple[Item, ...]) -> str:
    """A single item as it is; of several the short words if each has some, or the first one."""
    if len(items) == 1:
        return str(items[0])
    shorts = list(dict.fromkeys(item.short for item in items))
    if "" in shorts:
        return f"first: {items[0]}"
    return ", ".join(shorts[:_MOST_NAMED]) + (" ..." if len(shorts) > _MOST_NAMED else "")
