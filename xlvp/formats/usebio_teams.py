"""An event of teams as USEBIO 1.2: its teams with their pairs, its matches with their boards.

The form of JSS TeamsScorer 5.1 and EBUScoreTeams 1.1 (jacquicollier/ukbridge-club-website, payloads): each
match once, seen from its TEAM; DIRECTION is where TEAM sat; a pair is called by its team and the places of
its players in the list of the team, ``3-1-2``. No file with a bye, a knock-out or groups was found.
"""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from xml.etree import ElementTree

from xlvp.formats.import_format import Unsaid
from xlvp.formats.usebio import (
    ADJUSTED,
    NOTES,
    Content,
    Element,
    add,
    add_contract,
    awards,
    begun,
    code_of,
    document,
    figure,
    fill,
    player,
    shown_date,
)
from xlvp.formats.usebio_dialect import EBU, Dialect, Facts
from xlvp.pages.html import safe
from xlvp.pairs.received import players_of
from xlvp.rules.imps import board_imps
from xlvp.rules.result import Result
from xlvp.teams.entries import Board, ScoredMatch, shown_vp
from xlvp.teams.event import TeamsEvent
from xlvp.teams.match_boards import points_of
from xlvp.teams.rows import lines_of, places_of
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
    lines = [line for line in lines_of(event.event) if line is not None and not line.bad and not line.waits]
    if conditions.format == "knock-out" or not dialect.matches:
        unsaid.add(f"no file is written: no example of a {conditions.format} in this form was found")
        return None, unsaid.words()
    points = conditions.from_boards != "imps"
    if conditions.from_boards == "patton":
        unsaid.add("the points of a Patton match for the aggregate: they are in its total only")
    values: dict[str, Content | None] = {
        "EVENT_DESCRIPTION": event.title or "Teams",
        "DATE": shown_date(event.date),
        "BOARD_SCORING_METHOD": "PAB" if points else "IMPS",
        "MATCH_SCORING_METHOD": "IMPS" if conditions.scale == "imps" else "VPS",
        "SESSION_COUNT": 1,
        "SECTION_COUNT": 1,
        "TEAMS": len(event.event.field),
        "WINNER_TYPE": 1,
        "BOARDS_PLAYED": boards_played(event),
        "BOARDS_PER_ROUND": conditions.boards,
    }
    kind = "SWISS_TEAMS" if conditions.format == "swiss" else "TEAMS"
    root, inside = begun(event.place, kind, values, dialect, facts)
    session = ElementTree.SubElement(inside, "SESSION", SESSION_ID="1")
    participants = ElementTree.SubElement(session, "PARTICIPANTS")
    seats = _Seats(event, unsaid)
    for line in lines:
        _match(session, event, line, seats, unsaid, points=points)
    _participants(participants, event, lines, seats, dialect, facts, unsaid)
    return document(root, event.key), unsaid.words()


def boards_played(event: TeamsEvent) -> int:
    """How many boards a team has played, the most of any."""
    lines = [line for line in lines_of(event.event) if line is not None and line.met and not line.waits]
    played: Counter[int] = Counter()
    for line in lines:
        played.update(dict.fromkeys(line.match.teams, _boards_of(line, event)))
    return max(played.values(), default=0)


def _boards_of(line: ScoredMatch, event: TeamsEvent) -> int:
    return line.match.boards or event.event.conditions.boards


@dataclass
class _Seats:
    """Who sat where for each team, by the places of the players in its list, and how many boards."""

    event: TeamsEvent
    unsaid: Unsaid
    boards: dict[int, Counter[Pair]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._lineups = {(one.round, one.team): one for one in self.event.lineups}

    def pair(self, round_: int, team: int, side: str) -> Pair:
        """The pair of a team on a board that it played."""
        lineup = self._lineups.get((round_, team))
        typed = "" if lineup is None else lineup.ns if side == "NS" else lineup.ew
        pair = self._places(team, typed) if typed else ()
        if not pair:
            pair = _USUAL[side]
            why = f"{typed} are not two players of its list" if typed else "there is no line-up"
            self.unsaid.add(
                f"T{team}, round {round_}: {why}: players {pair[0]} and {pair[1]} are written {side}"
            )
        self.boards.setdefault(team, Counter())[pair] += 1
        return pair

    def _places(self, team: int, typed: str) -> Pair:
        names = [name_key(name) for name in self.event.players.get(team, ())]
        keys = [name_key(one.name or one.number) for one in players_of(typed)]
        if len(keys) != 2 or not all(names.count(key) == 1 for key in keys):
            return ()
        return tuple(names.index(key) + 1 for key in keys)


def _called(team: int, pair: Pair) -> str:
    return "-".join(map(str, (team, *pair)))


def _participants(
    participants: Element,
    event: TeamsEvent,
    lines: list[ScoredMatch],
    seats: _Seats,
    dialect: Dialect,
    facts: Facts | None,
    unsaid: Unsaid,
) -> None:
    places = places_of(event.event, None)
    if len({place.group for place in places}) > 1:
        unsaid.add("there are no groups: places are those within each group")
    if any(team.category for team in event.event.field.values()):
        unsaid.add("categories of teams: no file with them was found")
    successes = Counter(
        team
        for line in lines
        if line.met and line.vp_a is not None and line.vp_b is not None
        for team, own, other in ((line.match.a, line.vp_a, line.vp_b), (line.match.b, line.vp_b, line.vp_a))
        if own >= other
    )
    for place in places:
        number, names = place.team, event.players.get(place.team, ())
        one = ElementTree.SubElement(
            participants, "TEAM", TEAM_ID=str(number), TEAM_NAME=safe(event.event.field[number].name)
        )
        boards = seats.boards.get(number, Counter())
        pairs = []
        for pair in sorted(boards) or _USUAL.values():
            who = Element("PAIR")
            add(who, PAIR_NUMBER=_called(number, pair), BOARDS_PLAYED=boards[pair] or None)
            who.extend(player(names[at - 1] if at <= len(names) else "", dialect, facts) for at in pair)
            pairs.append(who)
        values: dict[str, Content | None] = {
            "TOTAL_SCORE": shown_vp(place.record.total),
            "WINS_OR_DRAWS": successes[number],
            "PLACE": None if place.place is None else place.shown,
            "PAIR": pairs,
            **awards(number, dialect, facts),
        }
        fill(one, _TEAM, values)
        sat = {at for pair in boards for at in pair}
        idle = [name for at, name in enumerate(names, 1) if boards and at not in sat]
        if idle:
            unsaid.add(f"T{number}: {', '.join(idle)} played no board and are left out")


def _match(
    session: Element, event: TeamsEvent, line: ScoredMatch, seats: _Seats, unsaid: Unsaid, *, points: bool
) -> None:
    match = line.match
    if match.b is None:
        unsaid.add(f"a bye: T{match.a} in round {match.round}, whose VPs are in its total")
        return
    own = [
        board
        for board in event.boards
        if board and not board.wrong and board.round == match.round and {board.a, board.b} == {*match.pair}
    ]
    one = ElementTree.SubElement(session, "MATCH")
    add(one, ROUND_NUMBER=match.round, TEAM=match.a, OPPOSING_TEAM=match.b)
    numbers = [board.number for board in own] or [1, _boards_of(line, event)]
    if not own:
        unsaid.add("matches without single boards are written as boards 1 and up")
    add(one, START_BOARD_NUMBER=min(numbers), END_BOARD_NUMBER=max(numbers))
    for name, vp in (("TEAM_SCORE", line.vp_a), ("OPPOSING_TEAM_SCORE", line.vp_b)):
        if vp is not None:
            add(one, **{name: shown_vp(vp)})
    for board in sorted(own, key=lambda board: board.number):
        _board(one, board, match.a, seats, unsaid, points=points)


def _board(match: Element, board: Board, team: int, seats: _Seats, unsaid: Unsaid, *, points: bool) -> None:
    """A board, seen from TEAM; of one table alone there is nothing to compare."""
    other = board.b if board.a == team else board.a
    here, there = (board.first, board.second) if board.a == team else (board.second, board.first)
    one = ElementTree.SubElement(match, "BOARD")
    add(one, BOARD_NUMBER=board.number)
    if here is not None and there is not None:
        if points:
            both = points_of([(here, there)], level=0)
            for name, own in zip(("TEAM_POINTS", "OPPOSING_TEAM_POINTS"), both, strict=True):
                add(one, **{name: _plain(own)})
        else:
            add(one, IMPS=_plain(board_imps(here, there)[0]))
    for side, result, ns, ew in (("NS", here, team, other), ("EW", there, other, team)):
        if result is not None:
            line = ElementTree.SubElement(one, "TRAVELLER_LINE")
            add(
                line,
                DIRECTION=side,
                NS_PAIR_NUMBER=_called(ns, seats.pair(board.round, ns, "NS")),
                EW_PAIR_NUMBER=_called(ew, seats.pair(board.round, ew, "EW")),
            )
            _result(line, result, f"board {board.number}, T{ns} v T{ew}", unsaid)


def _result(line: Element, result: Result, where: str, unsaid: Unsaid) -> None:
    add_contract(line, result)
    if result.score is not None:
        add(line, SCORE=str(result.score))
        return
    code = code_of(result.percentages) if result.percentages else ""
    add(line, SCORE=code or None, NOTES=f"{ADJUSTED}: {result.text}")
    unsaid.add(f"{where}: a ruling, {result.text}, is written in {NOTES}")


def _plain(value: Fraction) -> str:
    """A whole number as it is, another with its hundredths."""
    return str(value) if value.denominator == 1 else figure(value)
