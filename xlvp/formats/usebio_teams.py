"""A round robin of teams as USEBIO 1.2: its teams with their places, and the boards of its matches.

As the files of the JSS TeamsScorer have it: an event MULTIPLE_TEAMS, a pair called by its team and the two
players of it who sat there, ``3-1-2``. Of other formats, and of a single match, we know no file to follow:
they are not written.
"""

from xml.etree import ElementTree

from xlvp.formats.import_format import Unsaid
from xlvp.formats.usebio import Element, add, add_contract, begun, document
from xlvp.rules.result import Result
from xlvp.teams.entries import Board, shown_vp
from xlvp.teams.event import TeamsEvent
from xlvp.teams.rows import places_of

#: The players of a team who sit North-South and East-West, by their places in the list.
_NS, _EW = "1-2", "3-4"


def usebio_teams(event: TeamsEvent) -> tuple[bytes | None, tuple[str, ...]]:
    """Return the file, and in words what USEBIO cannot say of the event; None where it has no form for it."""
    unsaid = Unsaid("USEBIO")
    conditions = event.event.conditions
    if not conditions.all_play_all:
        unsaid.add(f"no file is written: its form for a {conditions.format} is nowhere to be found")
        return None, unsaid.words()
    root, inside = begun(event.place, "MULTIPLE_TEAMS", event.title or "Teams", event.date)
    _participants(ElementTree.SubElement(inside, "PARTICIPANTS"), event, unsaid)
    _boards(inside, event, unsaid)
    unsaid.add("the IMPs and VPs of single matches are not written")
    return document(root, event.key), unsaid.words()


def _participants(participants: Element, event: TeamsEvent, unsaid: Unsaid) -> None:
    places = places_of(event.event, None)
    if len({place.group for place in places}) > 1:
        unsaid.add("there are no groups: places are those within each group")
    for place in places:
        one = ElementTree.SubElement(participants, "TEAM", TEAM_ID=str(place.team))
        add(one, "TEAM_NAME", event.event.field[place.team].name)
        if place.place is not None:
            add(one, "PLACE", place.shown)
        add(one, "TOTAL_SCORE", shown_vp(place.record.total))
        for name in event.players.get(place.team, ()):
            add(ElementTree.SubElement(one, "PLAYER"), "PLAYER_NAME", name)


def _boards(inside: Element, event: TeamsEvent, unsaid: Unsaid) -> None:
    results: dict[int, list[Board]] = {}
    for board in event.boards:
        if board is not None and not board.wrong:
            results.setdefault(board.number, []).append(board)
    again = [number for number, boards in results.items() if len({board.round for board in boards}) > 1]
    if again and event.event.conditions.anew:
        unsaid.add("a board has one number: boards that are dealt anew each round are left out")
        return
    if event.seated:
        unsaid.add(f"who sat where: pairs are written as players {_NS} North-South and {_EW} East-West")
    for number, boards in sorted(results.items()):
        one = ElementTree.SubElement(inside, "BOARD")
        add(one, "BOARD_NUMBER", number)
        for board in boards:
            _line(one, board.a, board.b, board.first, unsaid, number)
            _line(one, board.b, board.a, board.second, unsaid, number)


def _line(board: Element, ns: int, ew: int, result: Result | None, unsaid: Unsaid, number: int) -> None:
    if result is None:
        return
    if result.score is None:
        unsaid.add(f"board {number}, T{ns} v T{ew}: a ruling, {result.text}, is left out")
        return
    line = ElementTree.SubElement(board, "TRAVELLER_LINE")
    add(line, "NS_PAIR_NUMBER", f"{ns}-{_NS}")
    add(line, "EW_PAIR_NUMBER", f"{ew}-{_EW}")
    add_contract(line, result)
    add(line, "SCORE", str(result.score))
