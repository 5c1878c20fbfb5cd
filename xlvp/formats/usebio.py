"""How USEBIO numbers the pairs of an event: each number once, whatever they are called in the workbook.

USEBIO 1.2 (English Bridge Union), as the files of working programs have it (Compscore, EBUScore, Pianola):
where North-South and East-West are numbered from 1 on each, East-West continue behind North-South, and the
sections one behind the other. Programs know a pair by its number alone.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from types import MappingProxyType
from xml.etree import ElementTree

from xlvp import __version__
from xlvp.formats.import_format import Unsaid, kept_lines
from xlvp.pages.event_key import NAME, EventKey, identity
from xlvp.pages.html import safe
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.pair_number import PairNumber, section_of
from xlvp.pairs.ranking import RankedPair, hundredths
from xlvp.pairs.score_list import NOT_PLAYED, PLAYED, ScoreLine
from xlvp.rounding import half_away
from xlvp.rules.result import Result
from xlvp.text import name_key


@dataclass(frozen=True)
class UsebioNumbers:
    """The numbers of an event.

    Attributes:
        sections: the letters; one "" where there are none.
        runs: the numbers in one run of pairs that are called by their direction.
        moved: whether such a pair sat the other way, so that its direction is not the pair's own.
    """

    sections: tuple[str, ...]
    runs: Mapping[int, int] = field(default_factory=dict)
    moved: bool = False

    def number(self, pair: int | None) -> int | str:
        """The number that is written; "" for nobody."""
        if not pair:
            return ""
        return self.runs.get(pair, pair.own if isinstance(pair, PairNumber) else pair)

    def side(self, pair: int) -> str:
        """NS or EW of a pair that is called by its direction and kept it."""
        return _side(pair) if not self.moved else ""

    @property
    def told(self) -> str:
        """What a person should know; "" if the numbers are the workbook's."""
        other = [f"{pair} is {number}" for pair, number in self.runs.items() if number != _own(pair)]
        return f"each number stands for one pair: {other[0]}, and so on" if other else ""


def usebio_numbers(event: PairsEvent) -> UsebioNumbers:
    """Return how an event's pairs are numbered."""
    lines = [line for line in event.scored.lines if line is not None]
    there = {pair for line in lines for pair in (*line.planned[1:], line.ns, line.ew) if pair}
    ranked = {place.scratch.pair for places in event.rankings for place in places}
    pairs = sorted(there | ranked)
    sections = tuple(sorted({section_of(pair) for pair in ranked})) or ("",)
    runs: dict[int, int] = {}
    before = 0
    for section in dict.fromkeys(map(section_of, pairs)):
        own = [pair for pair in pairs if section_of(pair) == section and _side(pair)]
        tables = max(map(_own, own), default=0)
        runs |= {pair: before + _own(pair) + tables * (_side(pair) == "EW") for pair in own}
        before += 2 * tables
    played = [line for line in lines if line.state in (PLAYED, NOT_PLAYED)]
    moved = any(_side(line.ns) == "EW" or _side(line.ew) == "NS" for line in played)
    return UsebioNumbers(sections, runs, moved)


def _side(pair: int | None) -> str:
    return pair.side if isinstance(pair, PairNumber) else ""


def _own(pair: int) -> int:
    return pair.own if isinstance(pair, PairNumber) else pair


#: What a file of ours carries near its beginning.
MARK = b"<PROGRAM_NAME>xlvp</PROGRAM_NAME>"

#: What stands for a contract where there is none.
NOT_PLAYED_CONTRACT, PASSED_CONTRACT = "NP", "PASS"

_DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">'
_STRAINS = {"N": "NT"}
#: The element that has a ruling in the notation that people type.
NOTES = "NOTES"
_IN_NOTES = f", the ruling itself in {NOTES}"
Element = ElementTree.Element


def usebio(
    event: PairsEvent, members: Mapping[str, str] = MappingProxyType({}), club_number: str = ""
) -> tuple[bytes, tuple[str, ...]]:
    """Return the file, and in words what USEBIO cannot say of the event.

    Args:
        event: the event.
        members: members by their numbers in the federation; a player of one member's name gets the number.
        club_number: the club's number in the federation.
    """
    ids = numbers_of(members)
    unsaid = Unsaid("USEBIO")
    root, inside = begun(event.place, "PAIRS", event.title or "Pairs", event.date, club_number)
    numbers = usebio_numbers(event)
    _facts(inside, event, unsaid, len(numbers.sections))
    if numbers.told:
        unsaid.add(numbers.told)
    boards = kept_lines(event, unsaid)
    for section in numbers.sections:
        into = ElementTree.SubElement(inside, "SECTION", SECTION_ID=section) if section else inside
        participants = ElementTree.SubElement(into, "PARTICIPANTS")
        for heading, places in zip(event.headings, event.rankings, strict=True):
            direction = {"North-South": "NS", "East-West": "EW"}.get(heading, "")
            for place in places:
                if section_of(place.scratch.pair) == section:
                    _pair(participants, event, place, direction, ids, numbers)
        for board, lines in boards.items():
            own = [line for line in lines if section_of(line.ns) == section]
            if own:
                one = ElementTree.SubElement(into, "BOARD")
                add(one, "BOARD_NUMBER", board)
                for line in own:
                    _line(one, event, line, unsaid, numbers)
    return document(root, event.key), unsaid.words()


def document(root: Element, key: EventKey) -> bytes:
    """Return the file of an event, by which it is known again."""
    ElementTree.indent(root, " ")
    text = ElementTree.tostring(root, "unicode")
    known = f"<!-- {NAME}: {identity(key)} -->"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{_DOCTYPE}\n{known}\n{text}\n'.encode()


def begun(
    place: str, kind: str, title: str, day: date | str | None, club_number: str = ""
) -> tuple[Element, Element]:
    """Return the beginning of a file, and the event in it."""
    root = Element("USEBIO", Version="1.2")
    club = ElementTree.SubElement(root, "CLUB")
    add(club, "CLUB_NAME", place)
    add(club, "CLUB_ID_NUMBER", club_number)
    inside = ElementTree.SubElement(root, "EVENT", EVENT_TYPE=kind)
    add(inside, "PROGRAM_NAME", "xlvp")
    add(inside, "PROGRAM_VERSION", __version__)
    add(inside, "EVENT_DESCRIPTION", title)
    add(inside, "DATE", f"{day:%d/%m/%Y}" if isinstance(day, date) else "")
    return root, inside


def _facts(inside: Element, event: PairsEvent, unsaid: Unsaid, sections: int) -> None:
    add(inside, "BOARD_SCORING_METHOD", event.scored.method.usebio[0])
    if event.scored.method.usebio_lacks:
        unsaid.add(event.scored.method.usebio_lacks)
    if event.scored.method.like and event.scored.method.usebio[1]:
        unsaid.add(f"{event.scored.method.usebio[0]} does not say which: {event.scored.method.title}")
    if event.scored.own_averages:
        unsaid.add("a pair's own average in place of 60 or 40 per cent: the points of the line have it")
    add(inside, "WINNER_TYPE", len(event.rankings))
    add(inside, "SESSION_COUNT", 1)
    add(inside, "SECTION_COUNT", sections)
    places = [place for list_ in event.rankings for place in list_]
    add(inside, "BOARDS_PLAYED", max((place.scratch.boards for place in places), default=0))
    add(inside, "PAIRS", len(places))
    for place in places:
        if place.remark:
            missing = "" if place.scratch.place else ", so it has no place"
            unsaid.add(f"pair {place.scratch.pair}: {place.remark}{missing}; a comment says so")
    if any(place.handicap for place in places):
        unsaid.add("there is one ranking: the one without handicap is written")


def _pair(
    participants: Element,
    event: PairsEvent,
    place: RankedPair,
    direction: str,
    ids: Mapping[str, str],
    numbers: UsebioNumbers,
) -> None:
    own = place.scratch
    pair = event.pairs.get(own.pair)
    if place.remark:  # the format has no room for it
        about = f" pair {own.pair}: {place.remark} "
        participants.append(ElementTree.Comment(about))
    one = ElementTree.SubElement(participants, "PAIR")
    add(one, "PAIR_NUMBER", numbers.number(own.pair))
    if direction := numbers.side(own.pair) or direction:
        add(one, "DIRECTION", direction)
    add(one, "BOARDS_PLAYED", own.boards)
    if own.place:
        add(one, "PLACE", own.place)
    add(one, "TOTAL_SCORE", figure(own.score))
    if place.percent is not None:
        add(one, "PERCENTAGE", figure(place.percent))
    if pair and pair.penalty:
        add(one, "ADJUSTMENT", figure(-pair.penalty))
    for player in (*(pair.players if pair else ()), "", "")[:2]:
        inside = ElementTree.SubElement(one, "PLAYER")
        add(inside, "PLAYER_NAME", player)
        if number := ids.get(name_key(player)):
            add(inside, "NATIONAL_ID_NUMBER", number)


def _line(board: Element, event: PairsEvent, each: ScoreLine, unsaid: Unsaid, numbers: UsebioNumbers) -> None:
    one = ElementTree.SubElement(board, "TRAVELLER_LINE")
    add(one, "NS_PAIR_NUMBER", numbers.number(each.ns))
    add(one, "EW_PAIR_NUMBER", numbers.number(each.ew))
    if each.state == NOT_PLAYED:
        add(one, "CONTRACT", NOT_PLAYED_CONTRACT)
    elif each.result:
        add_contract(one, each.result)
    score = _score(event, each, unsaid)
    if score is not None:
        add(one, "SCORE", score)
    name = event.scored.method.usebio[1]
    for side in ("NS", "EW"):
        points = each.points(side)
        if name and points is not None:
            add(one, f"{side}_{name}", figure(points))
    if _ruling(each, score):
        add(one, NOTES, each.result.text if each.result else "")


def add_contract(line: Element, result: Result) -> None:
    """Add contract, declarer and tricks, as far as the result has them."""
    contract = result.contract
    if result.passed_out:
        add(line, "CONTRACT", PASSED_CONTRACT)
        add(line, "PLAYED_BY", "N")
        add(line, "TRICKS", 0)
    elif contract is not None:
        strain = _STRAINS.get(contract.strain, contract.strain)
        add(line, "CONTRACT", f"{contract.level}{strain}{'X' * contract.doubling}")
        add(line, "PLAYED_BY", contract.declarer or "")
        add(line, "TRICKS", contract.level + 6 + contract.tricks)


def _ruling(each: ScoreLine, code: str | None) -> bool:
    """Whether the score leaves a ruling unsaid, so that it stands beside it."""
    result = each.result
    if each.state != PLAYED or result is None or each.score is not None:
        return False
    whole = (Fraction(int(code[at : at + 2])) for at in (1, 3)) if code else ()
    return result.percentages is None or tuple(whole) != result.percentages


def _score(event: PairsEvent, each: ScoreLine, unsaid: Unsaid) -> str | None:
    """The score of North-South; an artificial one as two whole percentages, which hold no hundredths."""
    if each.state != PLAYED:
        return None
    if each.score is not None:
        return str(each.score)
    most, both = event.scored.most, each.result.percentages if each.result else None
    given, ns, ew = both, each.points("NS"), each.points("EW")
    if both is None and most and ns is not None and ew is not None:
        both = ns * 100 / most, ew * 100 / most
        why = "weighted or split score"
    else:
        why = "artificial score but of two digits a side"
    if both is None:
        unsaid.line("weighted or split score", each, f"written without a score, with its points{_IN_NOTES}")
        return None
    whole = [min(max(half_away(value), 0), 99) for value in both]
    code = f"A{whole[0]:02d}{whole[1]:02d}"
    if [Fraction(value) for value in whole] != list(both) or given is None:
        unsaid.line(why, each, f"written as {code}{_IN_NOTES}")
    return code


def figure(value: Fraction) -> str:
    """Return a figure with its hundredths."""
    return f"{float(hundredths(value)):.2f}"


def add(parent: Element, name: str, content: str | int) -> None:
    """Add an element with a text."""
    ElementTree.SubElement(parent, name).text = safe(str(content))


def numbers_of(members: Mapping[str, str]) -> dict[str, str]:
    """Return the numbers by the names, of which two members have none.

    >>> numbers_of({"147": "Anna Kowalska", "12": "Jan Lis", "13": "Jan Lis"})
    {'anna kowalska': '147'}
    """
    names = Counter(name_key(name) for name in members.values())
    keys = {name_key(name): number for number, name in members.items()}
    return {name: number for name, number in keys.items() if name and names[name] == 1}
