"""A pairs event: what readers of workbooks return, and what pages and writers of other formats take."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date

from xlvp.account import FINAL, QUERIED, Account
from xlvp.pairs.conditions import SessionConditions
from xlvp.pairs.hands import Hand
from xlvp.pairs.pair_number import PairNumber
from xlvp.pairs.ranking import HEADINGS, Pair, RankedPair
from xlvp.pairs.score_list import PLAYED
from xlvp.pairs.session import Scored
from xlvp.teams.entries import LineUp
from xlvp.teams.evening import boards_of
from xlvp.teams.event import Event as SwissEvent
from xlvp.teams.event import TeamsEvent

#: What the players see while something is to be checked.
TO_CHECK = "some are still to check"


@dataclass(frozen=True)
class PairsEvent:
    """A pairs event as it stands: what was played, and what came of it."""

    title: str  # of the event; "" if none was typed
    place: str  # club or town
    date: date | str  # the day, or what was typed in its place
    scored: Scored  # the checked lines with their points
    pairs: Mapping[int, Pair]  # names, penalties and handicaps by the pair's number
    rankings: tuple[tuple[RankedPair, ...], ...]  # one list, or North-South's and East-West's; best first
    conditions: SessionConditions  # how it was scored, ranked and awarded
    account: Account  # what became of everything that was given
    members: Mapping[str, str] = field(default_factory=dict)  # names by numbers in the federation
    deals: tuple[Hand, ...] = ()  # the boards with their deals; those that are none say why
    checked: str = ""  # what a check of the workbook says, if it is not that all is well
    #: its matches and their conditions, where it is a Swiss of pairs or a teams evening
    swiss: SwissEvent | None = None

    @property
    def points(self) -> str:
        """Whose master points are awarded, as :func:`xlvp.rules.masterpoints.read_scheme` reads it."""
        return self.conditions.points

    @property
    def charge(self) -> str:
        """The charge code of the session for its federation, as it was typed."""
        return self.conditions.charge

    @property
    def awarded(self) -> SessionConditions:
        """The conditions of its ranking: master points and prizes of a Swiss go by its standings."""
        return self.conditions.without_awards if self.swiss else self.conditions

    @property
    def handicapped(self) -> bool:
        """Whether a pair has a score with handicap too."""
        return any(place.handicap for places in self.rankings for place in places)

    @property
    def key(self) -> tuple[Sequence[str], Sequence[tuple[object, ...]]]:
        """Title, place and day, then each result with its table: what tells this event from another."""
        day = self.date.isoformat() if isinstance(self.date, date) else self.date
        results = [
            (line.round, line.table, line.board, line.ns, line.ew, line.result.text)
            for line in self.scored.filled
            if line.state == PLAYED and line.result is not None
        ]
        return (self.title, self.place, day), [*results]

    @property
    def teams(self) -> TeamsEvent | None:
        """The event of a teams evening as writers of other formats take it; None where pairs play."""
        if self.swiss is None or self.swiss.conditions.of_pairs:
            return None
        pairs = {team: [PairNumber(team, side=side) for side in ("NS", "EW")] for team in self.swiss.field}
        players = {
            team: tuple(name for pair in own if pair in self.pairs for name in self.pairs[pair].players)
            for team, own in pairs.items()
        }
        day = self.date if isinstance(self.date, date) else None
        boards = boards_of(self.scored.lines)
        lineups = tuple(
            LineUp(round_, team, " - ".join(names[:2]), " - ".join(names[2:]))
            for team, names in players.items()
            for round_ in sorted({match.round for match in self.swiss.matches if match})
            if len(names) == 2 * len(pairs[team])
        )
        event = self.swiss
        return TeamsEvent(
            self.title, self.place, day, event, boards, players, lineups, self.key, self.played_out
        )

    @property
    def state(self) -> str:
        """In one line where the event stands, with what has to be looked at."""
        return self.account.words

    @property
    def shown_state(self) -> str:
        """The same for the players: what the director has to correct or check is not named."""
        account = self.account
        more = f"; {TO_CHECK}" if account.open and account.obstacle is None else ""
        return account.short + more

    @property
    def final(self) -> bool:
        """Whether everything that is due is counted and nothing is open."""
        return self.account.final

    @property
    def played_out(self) -> bool:
        """Whether every result is in, or is known not to come: the deals are no secret any more."""
        return self.account.code in (FINAL, QUERIED)

    @property
    def headings(self) -> tuple[str, ...]:
        """What is above each ranking; nothing above a single one."""
        return HEADINGS if len(self.rankings) > 1 else ("",)
