"""An event of teams as USEBIO 1.2: its teams with their pairs, its matches with their boards.

The form of JSS TeamsScorer 5.1 and EBUScoreTeams 1.1 (jacquicollier/ukbridge-club-website, payloads): each
match once, seen from its TEAM; DIRECTION is where TEAM sat; a pair is called by its team and the places of
its players in the list of the team, ``3-1-2``. No file with a bye, a knock-out or groups was found.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from xml.etree import ElementTree

from xlvp.formats.import_format import Unsaid
from xlvp.formats.usebio import (
    ADJUSTED,
    NOTES,
    Content,
    Element,
    Recipient,
    add,
    add_contract,
    code_of,
    document,
    figure,
    fill,
    shown_date,
)
from xlvp.formats.usebio_dialect import EBU, Dialect, Facts
from xlvp.pages.html import safe
from xlvp.pairs.received import players_of
from xlvp.rules.imps import board_imps
from xlvp.teams.board_points import points_of
from xlvp.teams.entries import Board, ScoredMatch, shown_vp
from xlvp.teams.event import TeamsEvent
from xlvp.teams.rows import places_of, scored_matches
from xlvp.text import name_key

#: The players of a team who sit North-South and East-West where no line-up says it.
_USUAL = {"NS": (1, 2), "EW": (3, 4)}
_TEAM = ("TOTAL_SCORE", "WINS_OR_DRAWS", "PLACE", "MASTER_POINTS", "PAIR")
Pair = tuple[int, ...]


def usebio_teams(
    event: TeamsEvent, dialect: Dialect = EBU, facts: Facts | None = None
) -> tuple[bytes | None, tuple[str, ...]]:
    """Return the file, and in words what USEBIO cannot say of the event; None where it has no form for it.

    ``facts`` is as for :func:`~xlvp.formats.usebio.usebio`.
    """
    unsaid = Unsaid("USEBIO")
    conditions = event.event.conditions
    if conditions.format == "knock-out" or not dialect.matches:
        unsaid.add(f"no file is written: no example of a {conditions.format} in this form was found")
        return None, unsaid.words()
    if conditions.from_boards == "patton":
        unsaid.add("the points of a Patton match for the aggregate: they are in its total only")
    return _TeamsFile(event, Recipient(dialect, facts), unsaid).write(), unsaid.words()


def boards_played(event: TeamsEvent) -> int:
    """How many boards a team has played, the most of any."""
    lines = [line for line in scored_matches(event.event) if line.met and not line.waits]
    played: Counter[int] = Counter()
    for line in lines:
        played.update(dict.fromkeys(line.match.teams, _boards_of(line, event)))
    return max(played.values(), default=0)


def _boards_of(line: ScoredMatch, event: TeamsEvent) -> int:
    return line.match.boards or event.event.conditions.boards


@dataclass
class _TeamsFile:
    """The file of an event of teams, with how many boards each pair played, by the players' places."""

    event: TeamsEvent
    recipient: Recipient
    unsaid: Unsaid
    boards: dict[int, Counter[Pair]] = field(default_factory=lambda: defaultdict(Counter))

    def __post_init__(self) -> None:
        self._lineups = {(one.round, one.team): one for one in self.event.lineups}
        self._points = self.event.event.conditions.from_boards != "imps"

    def write(self) -> bytes:
        event, conditions = self.event, self.event.event.conditions
        lines = [line for line in scored_matches(event.event) if not (line.bad or line.waits)]
        values: dict[str, Content | None] = {
            "EVENT_DESCRIPTION": event.title or "Teams",
            "DATE": shown_date(event.date),
            "BOARD_SCORING_METHOD": "PAB" if self._points else "IMPS",
            "MATCH_SCORING_METHOD": "IMPS" if conditions.scale == "imps" else "VPS",
            "SESSION_COUNT": 1,
            "SECTION_COUNT": 1,
            "TEAMS": len(event.event.field),
            "WINNER_TYPE": 1,
            "BOARDS_PLAYED": boards_played(event),
            "BOARDS_PER_ROUND": conditions.boards,
        }
        kind = "SWISS_TEAMS" if conditions.format == "swiss" else "TEAMS"
        root, inside = self.recipient.begin(event.place, kind, values)
        session = ElementTree.SubElement(inside, "SESSION", SESSION_ID="1")
        participants = ElementTree.SubElement(session, "PARTICIPANTS")
        for line in lines:
            self._match(session, line)
        self._participants(participants, lines)
        return document(root, event.key)

    def _participants(self, participants: Element, lines: Sequence[ScoredMatch]) -> None:
        event, field_ = self.event, self.event.event.field
        places = places_of(event.event, None)
        if len({place.group for place in places}) > 1:
            self.unsaid.add("there are no groups: places are those within each group")
        if any(team.category for team in field_.values()):
            self.unsaid.add("categories of teams: no file with them was found")
        successes = Counter(
            team
            for line in lines
            if line.met and line.vp_a is not None and line.vp_b is not None
            for team, own, other in (
                (line.match.a, line.vp_a, line.vp_b),
                (line.match.b, line.vp_b, line.vp_a),
            )
            if own >= other
        )
        for place in places:
            number, names = place.team, event.players.get(place.team, ())
            one = ElementTree.SubElement(
                participants, "TEAM", TEAM_ID=str(number), TEAM_NAME=safe(field_[number].name)
            )
            boards = self.boards[number]
            pairs = []
            for pair in sorted(boards) or _USUAL.values():
                who = Element("PAIR")
                add(who, PAIR_NUMBER=_called(number, pair), BOARDS_PLAYED=boards[pair] or None)
                who.extend(self.recipient.player(names[at - 1] if at <= len(names) else "") for at in pair)
                pairs.append(who)
            values: dict[str, Content | None] = {
                "TOTAL_SCORE": shown_vp(place.record.total),
                "WINS_OR_DRAWS": successes[number],
                "PLACE": None if place.place is None else place.shown,
                "PAIR": pairs,
                **self.recipient.awards(number),
            }
            fill(one, _TEAM, values)
            sat = {at for pair in boards for at in pair}
            idle = [name for at, name in enumerate(names, 1) if boards and at not in sat]
            if idle:
                self.unsaid.add(f"T{number}: {', '.join(idle)} played no board and are left out")

    def _match(self, session: Element, line: ScoredMatch) -> None:
        match = line.match
        if match.b is None:
            self.unsaid.add(f"a bye: T{match.a} in round {match.round}, whose VPs are in its total")
            return
        own = [
            board
            for board in self.event.boards
            if board
            and not board.wrong
            and board.round == match.round
            and {board.a, board.b} == {*match.pair}
        ]
        one = ElementTree.SubElement(session, "MATCH")
        add(one, ROUND_NUMBER=match.round, TEAM=match.a, OPPOSING_TEAM=match.b)
        numbers = [board.number for board in own] or [1, _boards_of(line, self.event)]
        if not own:
            self.unsaid.add("matches without single boards are written as boards 1 and up")
        add(one, START_BOARD_NUMBER=min(numbers), END_BOARD_NUMBER=max(numbers))
        for name, vp in (("TEAM_SCORE", line.vp_a), ("OPPOSING_TEAM_SCORE", line.vp_b)):
            if vp is not None:
                add(one, **{name: shown_vp(vp)})
        for board in sorted(own, key=lambda board: board.number):
            self._board(ElementTree.SubElement(one, "BOARD"), board, match.a)

    def _board(self, one: Element, board: Board, team: int) -> None:
        """A board, seen from TEAM; of one table alone there is nothing to compare."""
        other = board.b if board.a == team else board.a
        here, there = (board.first, board.second) if board.a == team else (board.second, board.first)
        add(one, BOARD_NUMBER=board.number)
        if here is not None and there is not None and self._points:
            own, theirs = points_of([(here, there)], level=0)
            add(one, TEAM_POINTS=_plain(own), OPPOSING_TEAM_POINTS=_plain(theirs))
        elif here is not None and there is not None:
            add(one, IMPS=_plain(board_imps(here, there)[0]))
        for side, result, ns, ew in (("NS", here, team, other), ("EW", there, other, team)):
            if result is None:
                continue
            line = ElementTree.SubElement(one, "TRAVELLER_LINE")
            pairs = (
                _called(ns, self._pair(board.round, ns, "NS")),
                _called(ew, self._pair(board.round, ew, "EW")),
            )
            add(line, DIRECTION=side, NS_PAIR_NUMBER=pairs[0], EW_PAIR_NUMBER=pairs[1])
            add_contract(line, result)
            if result.score is not None:
                add(line, SCORE=str(result.score))
            else:
                code = code_of(result.percentages) if result.percentages else None
                add(line, SCORE=code, NOTES=f"{ADJUSTED}: {result.text}")
                where = f"board {board.number}, T{ns} v T{ew}"
                self.unsaid.add(f"{where}: a ruling, {result.text}, is written in {NOTES}")

    def _pair(self, round_: int, team: int, side: str) -> Pair:
        """The pair of a team on a board that it played, by the players' places in its list."""
        lineup = self._lineups.get((round_, team))
        typed = "" if lineup is None else lineup.ns if side == "NS" else lineup.ew
        names = [name_key(name) for name in self.event.players.get(team, ())]
        keys = [name_key(one.name or one.number) for one in players_of(typed)] if typed else []
        if len(keys) == 2 and all(names.count(key) == 1 for key in keys):
            pair: Pair = tuple(names.index(key) + 1 for key in keys)
        else:
            pair = _USUAL[side]
            why = f"{typed} are not two players of its list" if typed else "there is no line-up"
            self.unsaid.add(
                f"T{team}, round {round_}: {why}: players {pair[0]} and {pair[1]} are written {side}"
            )
        self.boards[team][pair] += 1
        return pair


def _called(team: int, pair: Pair) -> str:
    return "-".join(map(str, (team, *pair)))


def _plain(value: Fraction) -> str:
    """A whole number as it is, another with its hundredths."""
    return str(value) if value.denominator == 1 else figure(value)
