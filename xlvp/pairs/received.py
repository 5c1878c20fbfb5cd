"""A session as another program's file has it: one form between every import format and every workbook.

A format (:mod:`xlvp.workbooks.formats`) makes a :class:`ReceivedSession` of its file and knows nothing of
workbooks; a workbook's template says how it takes one and knows nothing of files.

Laws of Duplicate Bridge 2017, Law 79: the score of a board is what was agreed at the table and entered;
what a file has is what was entered, and it is the director's to correct.

>>> played = ReceivedResult(board=1, ns=1, ew=5, entry="4SN=", round=1, table=1)
>>> session = ReceivedSession("evening.bws", "Bridgemate", results=(played,))
>>> session.results[0].played_by, session.sections
((1, 5), ('',))
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction


@dataclass(frozen=True)
class ReceivedPlayer:
    """A player: the name, and the number in a club or federation as text; each "" where it is not given."""

    name: str = ""
    number: str = ""


@dataclass(frozen=True)
class ReceivedPair:
    """A pair, or a team, with what it reached if the file says so.

    Attributes:
        number: as the file has it.
        side: where it started, NS or EW; "" where the file does not say, as in a movement of one winner.
        players: the two names, North's or East's first; of a team as many as there are. One that is not
            given is there with empty texts.
        section: as in :attr:`ReceivedSession.sections`.
        percent: of the session, in hundredths at most; None where it is not known.
        total: the points or IMPs of the session.
        boards: how many boards that is.
        place: in the file's ranking, as it is written there: ``3=``.
        penalty: points taken from the sum of its boards, within ``total``.
        award: master points of each player, in hundredths; None where the file does not say.
    """

    number: int
    side: str = ""
    players: tuple[ReceivedPlayer, ...] = ()
    section: str = ""
    percent: Fraction | None = None
    total: Fraction | None = None
    boards: int | None = None
    place: str = ""
    penalty: Fraction = Fraction(0)
    award: int | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names."""
        return tuple(player.name for player in self.players)


@dataclass(frozen=True)
class ReceivedResult:
    """A board at a table.

    Attributes:
        board: the board.
        ns: the pair that the movement has North-South.
        ew: the pair that the movement has East-West.
        entry: the result in the notation that people type, NP for one not played; "" with a ``problem``,
            and where the file has taken the result back.
        round: None where the file does not say.
        table: None where the file does not say.
        section: as in :attr:`ReceivedSession.sections`.
        switched: whether the pairs in fact sat the other way round.
        erased: whether the file has taken the result back.
        by_director: whether it was put in by the director and not at the table.
        problem: why the file's result cannot be scored, in words; "" if it can.
        group: the scoring group of a fouled board, "" for the main one.
        points: the points of both sides as the file has them, "" where it has none.
        sat: of teams, the names of the pairs that sat North-South and East-West; "" if not said.
    """

    board: int
    ns: int
    ew: int
    entry: str = ""
    round: int | None = None
    table: int | None = None
    section: str = ""
    switched: bool = False
    erased: bool = False
    by_director: bool = False
    problem: str = ""
    group: str = ""
    points: tuple[str, str] = ("", "")
    sat: tuple[str, str] = ("", "")

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
    """What a file says of a session; whatever it does not say is left empty.

    Attributes:
        file: the file's name, for messages.
        format: the format's name.
        title: of the event.
        place: club or town.
        day: when it was played.
        method: how the file scores it, by its name in :data:`xlvp.pairs.methods.METHODS`; "" if not said.
        sections: the letters or numbers of the sections; one "" where there are none.
        seats: the movement, where the file has it.
        results: the boards, each as it stands now.
        pairs: the pairs or teams, with names, and percentages where they are known.
        deals: the deals of its boards, each in PBN, North's hand first.
        problems: what in the file could not be read, in words.
        recognised: what its columns were taken for, in words, where the file does not say so itself.
        way: the exact way of scoring where it is another one of ``method``, or with own averages: a name as
            :func:`xlvp.pairs.methods.method_named` takes it.
        ties: how the file breaks ties; "" if not said.
        totals: how it prints totals of unequal boards; "" if not said.
        solved: par and tricks of the deals, as :attr:`xlvp.pairs.hands.Hand.solved` keeps them.
        own_rules: what else decides its own ranking, in words: handicaps, Swiss VPs.
        individual: whether each of the pairs is one player.
    """

    file: str
    format: str
    title: str = ""
    place: str = ""
    day: date | None = None
    method: str = ""
    sections: tuple[str, ...] = ("",)
    seats: tuple[ReceivedSeat, ...] = ()
    results: tuple[ReceivedResult, ...] = ()
    pairs: tuple[ReceivedPair, ...] = ()
    deals: Mapping[int, str] = field(default_factory=dict)
    problems: tuple[str, ...] = ()
    recognised: str = ""
    way: str = ""
    ties: str = ""
    totals: str = ""
    solved: Mapping[int, str] = field(default_factory=dict)
    own_rules: tuple[str, ...] = ()
    individual: bool = False

    @property
    def scored_by(self) -> str:
        """The exact way in which the file scores; "" if it does not say."""
        return self.way or self.method

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
    """A session.

    Attributes:
        number: as both workbooks call it.
        day: when it was; None if the season does not say.
        kind: what kind of session it is; "" if there is only one.
        players: the members who played: number and name.
        visitors: how many others played.
    """

    number: str
    day: date | None
    kind: str = ""
    players: tuple[tuple[str, str], ...] = ()
    visitors: int = 0


@dataclass(frozen=True)
class PlayedSessions:
    """The sessions of a season, and the names that have no number, which no account can be found for."""

    sessions: tuple[PlayedSession, ...]
    notes: tuple[str, ...] = field(default=())
