"""What another program's file has: one form between every import format and every workbook.

A format (:mod:`xlvp.workbooks.formats`) makes a :class:`ReceivedSession` or :class:`ReceivedMatches` of its
file and knows nothing of workbooks; a workbook's template says how it takes one and knows nothing of files.

Laws of Duplicate Bridge 2017, Law 79: the score of a board is what was agreed at the table and entered;
what a file has is what was entered, and it is the director's to correct.

>>> played = ReceivedResult(board=1, ns=1, ew=5, entry="4SN=", round=1, table=1)
>>> session = ReceivedSession("evening.bws", "Bridgemate", results=(played,))
>>> session.results[0].played_by, session.sections
((1, 5), ('',))
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction

from xlvp.part import Part


@dataclass(frozen=True)
class ReceivedPlayer:
    """A player: the name, and the number in a club or federation as text; each "" where it is not given."""

    name: str = ""
    number: str = ""


@dataclass(frozen=True)
class ReceivedPair:
    """A pair, or a team, with what it reached if the file says so."""

    number: int  # as the file has it
    #: where it started, NS or EW; "" where the file does not say, as in a movement of one winner
    side: str = ""
    #: the two names, North's or East's first; of a team as many as there are. One that is not given is there
    #: with empty texts.
    players: tuple[ReceivedPlayer, ...] = ()
    section: str = ""  # as in :attr:`ReceivedSession.sections`
    percent: Fraction | None = None  # of the session, in hundredths at most; None where it is not known
    total: Fraction | None = None  # the points or IMPs of the session
    boards: int | None = None  # how many boards that is
    place: str = ""  # in the file's ranking, as it is written there: ``3=``
    penalty: Fraction = Fraction(0)  # points taken from the sum of its boards, within ``total``
    award: int | None = None  # master points of each player, in hundredths; None where the file does not say
    session: str = ""  # as in :attr:`ReceivedSession.sessions`; "" for a pair of the whole event
    team: str = ""  # of a team, what it is called

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(player.name for player in self.players)


@dataclass(frozen=True)
class ReceivedResult:
    """A board at a table."""

    board: int
    ns: int  # the pair that the movement has North-South
    ew: int  # the pair that the movement has East-West
    #: the result in the notation that people type, NP for one not played; "" with a ``problem``, and where
    #: the file has taken the result back
    entry: str = ""
    round: int | None = None  # None where the file does not say
    table: int | None = None  # None where the file does not say
    section: str = ""  # as in :attr:`ReceivedSession.sections`
    switched: bool = False  # whether the pairs in fact sat the other way round
    erased: bool = False  # whether the file has taken the result back
    by_director: bool = False  # whether it was put in by the director and not at the table
    problem: str = ""  # why the file's result cannot be scored, in words; "" if it can
    group: str = ""  # the scoring group of a fouled board, "" for the main one
    points: tuple[str, str] = ("", "")  # the points of both sides as the file has them, "" where it has none
    #: of teams, the names of the pairs that sat North-South and East-West; "" if not said
    sat: tuple[str, str] = ("", "")
    session: str = ""  # as in :attr:`ReceivedSession.sessions`

    @property
    def played_by(self) -> tuple[int, int]:
        """The pairs that in fact sat North-South and East-West."""
        return (self.ew, self.ns) if self.switched else (self.ns, self.ew)

    @property
    def where(self) -> str:
        """Where it was played, in words."""
        notes = (("round", self.round), ("table", self.table), ("board", self.board))
        messages = [f"{word} {number}" for word, number in notes if number is not None]
        return ", ".join(
            messages if self.round is not None else [*messages, f"pairs {self.ns} and {self.ew}"]
        )


@dataclass(frozen=True)
class ReceivedSeat:
    """Who sits at a table in a round by the file's movement."""

    round: int
    table: int
    ns: int
    ew: int
    section: str = ""


@dataclass(frozen=True)
class ReceivedSession:
    """What a file says of a session; whatever it does not say is left empty."""

    file: str  # the file's name, for messages
    format: str  # the format's name
    title: str = ""  # of the event
    place: str = ""  # club or town
    day: date | None = None  # when it was played
    #: how the file scores it, by its name in :data:`xlvp.pairs.methods.METHODS`; "" if not said
    method: str = ""
    sections: tuple[str, ...] = ("",)  # the letters or numbers of the sections; one "" where there are none
    seats: tuple[ReceivedSeat, ...] = ()  # the movement, where the file has it
    results: tuple[ReceivedResult, ...] = ()  # the boards, each as it stands now
    #: the pairs or teams, with names, and percentages where they are known
    pairs: tuple[ReceivedPair, ...] = ()
    #: the deals of its boards, each in PBN, North's hand first
    deals: Mapping[int, str] = field(default_factory=dict)
    problems: tuple[str, ...] = ()  # what in the file could not be read, in words
    recognised: str = ""  # what its columns were taken for, in words, where the file does not say so itself
    #: the exact way of scoring where it is another one of ``method``, or with own averages: a name as
    #: :func:`xlvp.pairs.methods.method_named` takes it
    way: str = ""
    ties: str = ""  # how the file breaks ties; "" if not said
    totals: str = ""  # how it prints totals of unequal boards; "" if not said
    #: par and tricks of the deals, as :attr:`xlvp.pairs.hands.Hand.solved` keeps them
    solved: Mapping[int, str] = field(default_factory=dict)
    own_rules: tuple[str, ...] = ()  # what else decides its own ranking, in words: handicaps, Swiss VPs
    individual: bool = False  # whether each of the pairs is one player
    parts: tuple[Part, ...] = ()  # the parts that its columns, titles and sheets play
    #: the numbers of the sessions, where a file has an event of several; one "" where it has a single session
    sessions: tuple[str, ...] = ("",)
    #: when each of the sessions was played, where the file says it
    days: Mapping[str, date] = field(default_factory=dict)
    #: of one session of an event of several: when the others were played; None where that is not said
    others: tuple[date | None, ...] = ()

    @property
    def shares_its_day(self) -> bool:
        """Whether another session of the same file was played on that day."""
        return self.day is not None and self.day in self.others

    @property
    def scored_by(self) -> str:
        """The exact way in which the file scores; "" if it does not say."""
        return self.way or self.method

    def of_session(self, session: str) -> "ReceivedSession":
        """Return one session of an event of several, as an event of its own.

        A pair that the file lists for the whole event keeps its names; what it reached is the event's.
        """
        pairs = []
        for pair in self.pairs:
            if pair.session == session:
                pairs.append(replace(pair, session=""))
            elif not pair.session:
                pairs.append(
                    replace(
                        pair, percent=None, total=None, boards=None, place="", penalty=Fraction(0), award=None
                    )
                )
        results = [replace(line, session="") for line in self.results if line.session == session]
        return replace(
            self,
            day=self.days.get(session),
            sessions=("",),
            days={},
            others=tuple(self.days.get(other) for other in self.sessions if other != session),
            results=tuple(results),
            pairs=tuple(pairs),
        )

    def each_session(self) -> "tuple[ReceivedSession, ...]":
        """Return each session as an event of its own; of a single session this one."""
        if len(self.sessions) < 2:
            return (self,)
        return tuple(map(self.of_session, self.sessions))

    def of_section(self, section: str) -> "ReceivedSession":
        """Return what belongs to one section."""
        return replace(
            self,
            sections=(section,),
            seats=tuple(seat for seat in self.seats if seat.section == section),
            results=tuple(result for result in self.results if result.section == section),
            pairs=tuple(pair for pair in self.pairs if pair.section == section),
        )


@dataclass(frozen=True)
class PlayedSession:
    """A session."""

    number: str  # as both workbooks call it
    day: date | None  # when it was; None if the season does not say
    kind: str = ""  # what kind of session it is; "" if there is only one
    players: tuple[tuple[str, str], ...] = ()  # the members who played: number and name
    visitors: int = 0  # how many others played


@dataclass(frozen=True)
class PlayedSessions:
    """The sessions of a season, and the names that have no number, which no account can be found for."""

    sessions: tuple[PlayedSession, ...]
    notes: tuple[str, ...] = field(default=())


_BETWEEN_NUMBERS = re.compile(r"\s*[-–/&+]\s*")
_BETWEEN_NAMES = re.compile(r"\s+[-–]\s+|\s*[–/&+]\s*|\s+and\s+")


@dataclass(frozen=True)
class ReceivedBoard:
    """A board of a match: the results in the notation that people type, "" where there is none."""

    number: int  # the board's
    first: str = ""  # at the table where the first team sat North-South
    second: str = ""  # at the other table


@dataclass(frozen=True)
class ReceivedMatch:
    """A match."""

    #: the teams, as the file calls them: names, or numbers as text
    a: str
    b: str
    boards: tuple[ReceivedBoard, ...] = ()  # its boards, by number
    round: int | None = None  # None where the file does not say
    #: IMPs that each team won; None where the file does not say, or not all boards are in
    imps: tuple[int, int] | None = None
    start: tuple[str, str] = ("", "")  # what each team brought along, if the file says so
    title: str = ""  # of the match
    event: str = ""  # where it was played
    #: the IMPs with fractions, of a match that was scored in another event
    won: tuple[Fraction, Fraction] | None = None
    #: what each team had of such a match there, in hundredths; they count in full
    vps: tuple[int, int] | None = None
    #: of each team the names of its pair North-South and of its pair East-West; "" if not said
    pairs: tuple[tuple[str, str], tuple[str, str]] = (("", ""), ("", ""))


@dataclass(frozen=True)
class ReceivedMatches:
    """What a file says of matches."""

    file: str  # its name, for messages
    format: str  # the format's name
    matches: tuple[ReceivedMatch, ...] = ()
    problems: tuple[str, ...] = ()  # what in the file could not be read, in words
    parts: tuple[Part, ...] = ()  # the parts that its columns, titles and sheets play


def players_of(pair: str) -> tuple[ReceivedPlayer, ...]:
    """Return the two players of a line-up's text.

    >>> [player.name for player in players_of("Ann Ash - Bob Smith-Jones")]
    ['Ann Ash', 'Bob Smith-Jones']
    >>> [player.number for player in players_of("0147-0412")]
    ['0147', '0412']
    """
    numbers = _BETWEEN_NUMBERS.split(pair)
    if all(part.isalnum() and any(sign.isdigit() for sign in part) for part in numbers):
        return tuple(ReceivedPlayer(number=part) for part in numbers)
    return tuple(map(ReceivedPlayer, _BETWEEN_NAMES.split(pair)))
