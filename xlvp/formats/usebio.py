"""A pairs event as USEBIO 1.2: its pairs, ranking and boards.

As the files of working programs have it (Compscore, EBUScore, Pianola), each pair has one number: where
North-South and East-West are numbered from 1 on each, East-West continue behind North-South, and the sections
one behind the other. Programs know a pair by its number alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from fractions import Fraction
from types import MappingProxyType
from xml.etree import ElementTree

from xlvp import __version__
from xlvp.formats.import_format import Unsaid, kept_lines
from xlvp.formats.usebio_dialect import EBU, Dialect, Facts
from xlvp.pages.html import safe
from xlvp.pages.metadata import NAME, EventKey, identity
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.hands import Hand
from xlvp.pairs.pair_number import PairNumber, section_of
from xlvp.pairs.ranking import RankedPair, hundredths
from xlvp.pairs.score_list import NOT_PLAYED, PLAYED, ScoreLine
from xlvp.rounding import half_away
from xlvp.rules.result import Result
from xlvp.teams.entries import shown_vp
from xlvp.teams.event import Event as SwissEvent
from xlvp.teams.rows import lines_of, places_of
from xlvp.teams.standings import TeamPlace


@dataclass(frozen=True)
class UsebioNumbers:
    """The numbers of an event."""

    sections: tuple[str, ...]  # the letters; one "" where there are none
    #: the numbers in one run of pairs that are called by their direction
    runs: Mapping[int, int] = field(default_factory=dict)
    moved: bool = False  # whether such a pair sat the other way, so that its direction is not the pair's own

    def number(self, pair: int | None) -> int | str:
        """The number that is written; "" for nobody."""
        if not pair:
            return ""
        return self.runs.get(pair, pair.own if isinstance(pair, PairNumber) else pair)

    def side(self, pair: int) -> str:
        """NS or EW of a pair that is called by its direction and kept it."""
        return _side(pair) if not self.moved else ""

    @property
    def limits(self) -> str:
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

#: The contract of a board that was passed out.
PASSED_CONTRACT = "PASS"

_DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">'
_STRAINS = {"N": "NT"}
#: The element that says what an adjusted score is, before the ruling in the notation that people type.
NOTES, ADJUSTED = "NOTES", "Adjusted score"
_IN_NOTES = f", the ruling itself in {NOTES}"
_DIRECTIONS = {"N": "North", "E": "East", "S": "South", "W": "West"}
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
Element = ElementTree.Element
#: What an element contains: a text, a number, an element in its place, or several of these.
Content = str | int | Element | Sequence["str | int | Element"]


def usebio(
    event: PairsEvent,
    dialect: Dialect = EBU,
    facts: Facts | None = None,
    hands: Mapping[int, Hand] = MappingProxyType({}),
) -> tuple[bytes, tuple[str, ...]]:
    """Return the file, and in words what USEBIO cannot say of the event.

    ``facts`` is what a federation gets beside the results; None for a public file, without any number. Deals
    are written when the event is over.
    """
    unsaid = Unsaid("USEBIO")
    scoring = event.scored.method.usebio[0]
    kind = "SWISS_PAIRS" if event.swiss else dialect.event_type(scoring)
    numbers = usebio_numbers(event)
    if numbers.limits:
        unsaid.add(numbers.limits)
    values = _facts(event, dialect, unsaid, len(numbers.sections))
    root, inside = begun(event.place, kind, values, dialect, facts)
    boards = kept_lines(event, unsaid)
    into = ElementTree.SubElement(inside, "SESSION", SESSION_ID="1") if dialect.nested else inside
    groups = [(section,) for section in numbers.sections] if dialect.nested else [numbers.sections]
    for sections in groups:
        part = into
        if dialect.nested:
            part = ElementTree.SubElement(into, "SECTION", SECTION_ID=sections[0] or "A")
        typed = dialect.participants_types.get(scoring) or dialect.participants_types.get("")
        attributes = {"EVENT_TYPE": typed} if typed else {}
        participants = ElementTree.SubElement(part, "PARTICIPANTS", attributes)
        _pairs(participants, event, sections, dialect, facts, numbers)
        own = {at: [one for one in lines if section_of(one.ns) in sections] for at, lines in boards.items()}
        if event.swiss:
            _matches(part, event, event.swiss, own, unsaid)
        else:
            _boards(part, event, own, unsaid, numbers, {} if dialect.nested else attributes)
    handset(root, hands if event.final else {})
    return document(root, event.key), unsaid.words()


def document(root: Element, key: EventKey) -> bytes:
    """Return the file of an event, by which it is known again."""
    ElementTree.indent(root, " ")
    text = ElementTree.tostring(root, "unicode")
    known = f"<!-- {NAME}: {identity(key)} -->"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{_DOCTYPE}\n{known}\n{text}\n'.encode()


def begun(
    place: str, kind: str, values: Mapping[str, Content | None], dialect: Dialect, facts: Facts | None
) -> tuple[Element, Element]:
    """Return the beginning of a file, and the event in it."""
    root = Element("USEBIO", Version="1.2")
    club = ElementTree.SubElement(root, "CLUB")
    name, number = (facts.club.name, facts.club.number) if facts else ("", "")
    add(club, CLUB_NAME=name or place, CLUB_ID_NUMBER=number)
    inside = ElementTree.SubElement(root, "EVENT", EVENT_TYPE=kind)
    known: dict[str, Content | None] = {"PROGRAM_NAME": "xlvp", "PROGRAM_VERSION": __version__}
    if facts:
        contact = Element("CONTACT")
        add(contact, FULL_NAME=facts.club.contact, TELEPHONE=facts.club.telephone, EMAIL=facts.club.email)
        known |= {
            "CONTACT": contact,
            "MASTER_POINT_SCALE": facts.scale or None,
            "MASTER_POINT_TYPE": facts.colour or None,
            "MPS_AWARDED_FLAG": "Y" if facts.awarded else "N",
            "P2P_CHARGE_RATE": facts.charge or None,
        }
    fill(inside, dialect.event, {**known, **values})
    return root, inside


def shown_date(day: date | str | None) -> str:
    """A day as the format has it; "" for what is none."""
    return f"{day:%d/%m/%Y}" if isinstance(day, date) else ""


def _facts(event: PairsEvent, dialect: Dialect, unsaid: Unsaid, sections: int) -> dict[str, Content | None]:
    method = event.scored.method
    if method.usebio_lacks:
        unsaid.add(method.usebio_lacks)
    if method.like and method.usebio[1]:
        unsaid.add(f"{method.usebio[0]} does not say which: {method.title}")
    if event.scored.own_averages:
        unsaid.add("a pair's own average instead of 60 or 40 per cent: the points of the line have it")
    places = [place for list_ in event.rankings for place in list_]
    for place in places:
        if place.remark:
            missing = "" if place.scratch.place else ", so it has no place"
            unsaid.add(f"pair {place.scratch.pair}: {place.remark}{missing}; a comment says so")
    if event.handicapped:
        unsaid.add("there is one ranking: the one without handicap is written")
    labels = Element("LABELS")
    categories = any(_category(event, place.scratch.pair) for place in places)
    for label, used in (("Section", sections > 1), ("Category", categories)):
        if used:
            add(labels, NAME=label)
    imps = method.usebio[0].endswith("_IMPS")
    return {
        "EVENT_DESCRIPTION": event.title or "Pairs",
        "DATE": shown_date(event.date),
        "BOARD_SCORING_METHOD": method.usebio[0],
        "SCORING_METHOD": "IMPS" if imps else None,
        "MATCH_SCORING_METHOD": "VPS" if event.swiss else None,
        "WINNER_TYPE": len(event.rankings),
        "SESSION_COUNT": 1,
        "SECTION_COUNT": sections,
        "BOARDS_PLAYED": max((place.scratch.boards for place in places), default=0),
        "BOARDS_PER_ROUND": event.swiss.conditions.boards if event.swiss else None,
        "PAIRS": len(places),
        "LABELS": labels if len(labels) and dialect.labels else None,
    }


def _pairs(
    participants: Element,
    event: PairsEvent,
    sections: Sequence[str],
    dialect: Dialect,
    facts: Facts | None,
    numbers: "UsebioNumbers",
) -> None:
    swiss = {place.team: place for place in places_of(event.swiss, None)} if event.swiss else {}
    for heading, places in zip(event.headings, event.rankings, strict=True):
        direction = {"North-South": "NS", "East-West": "EW"}.get(heading, "")
        if swiss:
            order = [*swiss]
            places = tuple(sorted(places, key=lambda each: order.index(each.scratch.pair)))
        for place in places:
            own = place.scratch
            if section_of(own.pair) not in sections:
                continue
            if place.remark:  # the format has no element for it
                participants.append(ElementTree.Comment(f" pair {own.pair}: {place.remark} "))
            values = _pair(event, place, swiss.get(own.pair), dialect)
            where = numbers.side(own.pair) or direction
            category = _category(event, own.pair)
            section = section_of(own.pair) if len(numbers.sections) > 1 else ""
            labels = []
            for name, value in (("Section", section), ("Category", category)):
                if value:
                    label = Element("LABEL")
                    add(label, NAME=name, VALUE=value)
                    labels.append(label)
            players = event.pairs[own.pair].players if own.pair in event.pairs else ()
            values |= {
                "PAIR_NUMBER": numbers.number(own.pair),
                "DIRECTION": where if where or dialect.direction else None,
                "LABEL": labels if dialect.labels else None,
                "PLAYER": [player(name, dialect, facts) for name in (*players, "", "")[:2]],
                **awards(own.pair, dialect, facts),
            }
            fill(ElementTree.SubElement(participants, "PAIR"), dialect.pair, values)


def _category(event: PairsEvent, number: int) -> str:
    """The letters of a pair's categories, as they were typed."""
    return event.pairs[number].category if number in event.pairs else ""


def _pair(
    event: PairsEvent, place: RankedPair, swiss: TeamPlace | None, dialect: Dialect
) -> dict[str, Content | None]:
    """What a pair reached; in a Swiss its VPs."""
    own, pair = place.scratch, event.pairs.get(place.scratch.pair)
    at, score, percent = (own.shown if dialect.ties else own.place), figure(own.score), place.percent
    if swiss:
        at, score, percent = swiss.shown, shown_vp(swiss.record.total), None
    return {
        "BOARDS_PLAYED": own.boards,
        "PLACE": at or None,
        "TOTAL_SCORE": score,
        "PERCENTAGE": None if percent is None else figure(percent),
        "ADJUSTMENT": figure(-pair.penalty) if pair and pair.penalty else None,
        "HANDICAP": figure(pair.handicap) if pair and pair.handicap else None,
    }


def player(name: str, dialect: Dialect, facts: Facts | None) -> Element:
    """A player: the name, and for a federation the numbers; a member without a name is known by number."""
    member = facts.member(name) if facts else None
    one = Element("PLAYER", {"RATEABLE": "Y"} if dialect.rateable else {})
    blank = "" if facts and dialect.numberless else None
    values: dict[str, Content | None] = {
        "PLAYER_NAME": "" if member and member.anonymous else name,
        "NATIONAL_ID_NUMBER": (member.national if member else "") or blank,
        "CLUB_ID_NUMBER": (member.club if member else "") or blank,
    }
    fill(one, dialect.player, values)
    return one


def awards(number: int, dialect: Dialect, facts: Facts | None) -> dict[str, Content | None]:
    """The master points of a pair or team, in the form of the dialect."""
    points = facts.awards.get(number, 0) if facts and facts.awarded else 0
    if facts is None or not facts.awarded or (dialect.awards and not points):
        return {}
    if not dialect.awards:
        return {"MASTER_POINTS_AWARDED": points, "MASTER_POINT_TYPE": facts.colour}
    both = Element("MASTER_POINTS")
    add(both, MASTER_POINTS_AWARDED=points, MASTER_POINT_TYPE=facts.colour)
    return {"MASTER_POINTS": both}


def _boards(
    part: Element,
    event: PairsEvent,
    boards: Mapping[int, Sequence[ScoreLine]],
    unsaid: Unsaid,
    numbers: "UsebioNumbers",
    attributes: Mapping[str, str] = MappingProxyType({}),
) -> None:
    unplayed = 0
    for board, lines in boards.items():
        played = [line for line in lines if line.state == PLAYED]
        unplayed += len(lines) - len(played)
        if played:
            one = ElementTree.SubElement(part, "BOARD", dict(attributes))
            add(one, BOARD_NUMBER=board)
            for line in played:
                _line(one, event, line, unsaid, numbers)
    if unplayed:
        unsaid.add(f"{unplayed} {'board' if unplayed == 1 else 'boards'} not played: left out")


def _matches(
    part: Element,
    event: PairsEvent,
    swiss: SwissEvent,
    boards: Mapping[int, Sequence[ScoreLine]],
    unsaid: Unsaid,
) -> None:
    """The matches of a Swiss of pairs, each with its boards."""
    numbers = usebio_numbers(event)
    left = {id(line) for lines in boards.values() for line in lines}
    for scored in lines_of(swiss):
        if scored is None or scored.bad:
            continue
        match = scored.match
        if match.b is None:
            unsaid.add(f"a bye: pair {match.a} in round {match.round}, whose VPs are in its total")
            continue
        one = ElementTree.SubElement(part, "MATCH")
        add(one, ROUND_NUMBER=match.round, NS_PAIR_NUMBER=match.a, EW_PAIR_NUMBER=match.b)
        for name, vp in (("NS_SCORE", scored.vp_a), ("EW_SCORE", scored.vp_b)):
            if vp is not None:
                add(one, **{name: shown_vp(vp)})
        where = match.round, {*match.pair}
        own = {
            board: [each for each in lines if (each.round, {each.ns, each.ew}) == where]
            for board, lines in boards.items()
        }
        left -= {id(line) for lines in own.values() for line in lines}
        _boards(one, event, own, unsaid, numbers)
    if left:
        unsaid.add(f"{len(left)} results of pairs that had no match with each other: left out")


def handset(root: Element, hands: Mapping[int, Hand]) -> None:
    """Add the deals, as JSS and Compscore have them: a suit of each hand an element, without blanks."""
    if not hands:
        return
    there = ElementTree.SubElement(root, "HANDSET")
    for number, hand in sorted(hands.items()):
        board = ElementTree.SubElement(there, "BOARD")
        add(board, BOARD_NUMBER=number)
        for seat, direction in _DIRECTIONS.items():
            one = ElementTree.SubElement(board, "HAND")
            add(one, DIRECTION=direction)
            for suit, cards in sorted(zip(_SUITS, hand.hands[seat].split("."), strict=True)):
                add(one, **{suit: cards})


def _line(
    board: Element, event: PairsEvent, each: ScoreLine, unsaid: Unsaid, numbers: "UsebioNumbers"
) -> None:
    one = ElementTree.SubElement(board, "TRAVELLER_LINE")
    add(one, NS_PAIR_NUMBER=numbers.number(each.ns), EW_PAIR_NUMBER=numbers.number(each.ew))
    if each.result:
        add_contract(one, each.result)
    score = _score(event, each, unsaid)
    add(one, SCORE=score)
    name = event.scored.method.usebio[1]
    for side in ("NS", "EW"):
        points = each.points(side)
        if name and points is not None:
            add(one, **{f"{side}_{name}": figure(points)})
    # a ruling that an artificial score says whole need not be written next to it
    if each.result and each.score is None and not (score and _of_code(score) == each.result.percentages):
        add(one, NOTES=f"{ADJUSTED}: {each.result.text}")


def add_contract(line: Element, result: Result) -> None:
    """Add contract, declarer and tricks, as far as the result has them."""
    contract = result.contract
    if result.passed_out:
        add(line, CONTRACT=PASSED_CONTRACT, PLAYED_BY="N", TRICKS=0)
    elif contract is not None:
        strain = _STRAINS.get(contract.strain, contract.strain)
        add(
            line,
            CONTRACT=f"{contract.level}{strain}{'X' * contract.doubling}",
            PLAYED_BY=contract.declarer or "",
            TRICKS=contract.level + 6 + contract.tricks,
        )


def _of_code(code: str) -> tuple[Fraction, Fraction]:
    return Fraction(int(code[1:3])), Fraction(int(code[3:5]))


def _score(event: PairsEvent, each: ScoreLine, unsaid: Unsaid) -> str | None:
    """The score of North-South; an artificial one as two whole percentages, which hold no hundredths."""
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
    code = code_of(both)
    if _of_code(code) != given:
        unsaid.line(why, each, f"written as {code}{_IN_NOTES}")
    return code


def code_of(percentages: tuple[Fraction, Fraction]) -> str:
    """Return an artificial score as the format has it, two digits a side.

    >>> code_of((Fraction(60), Fraction(40))), code_of((Fraction(100), Fraction(1, 2)))
    ('A6040', 'A9901')
    """
    return "A" + "".join(f"{min(max(half_away(value), 0), 99):02d}" for value in percentages)


def figure(value: Fraction) -> str:
    """Return a figure with its hundredths."""
    return f"{float(hundredths(value)):.2f}"


def add(parent: Element, **texts: str | int | None) -> None:
    """Add an element for each text; None is no element."""
    for name, text in texts.items():
        if text is not None:
            ElementTree.SubElement(parent, name).text = safe(str(text))


def fill(parent: Element, order: Sequence[str], values: Mapping[str, Content | None]) -> None:
    """Add the elements that have a value, in the order of the dialect; None is no element."""
    for name in order:
        value = values.get(name)
        if value is None:
            continue
        for one in [value] if isinstance(value, str | int | Element) else value:
            if isinstance(one, Element):
                parent.append(one)
            else:
                add(parent, **{name: one})
