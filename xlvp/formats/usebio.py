"""A pairs event as USEBIO 1.2: its pairs, ranking and boards.

As the files of working programs have it (Compscore, EBUScore, Pianola), each pair has one number: where
North-South and East-West are numbered from 1 on each, East-West continue behind North-South, and the sections
one behind the other. Programs know a pair by its number alone.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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


class UsebioNumbers:
    """How an event's pairs are numbered."""

    def __init__(self, event: PairsEvent) -> None:
        lines = event.scored.filled
        there = {pair for line in lines for pair in (*line.planned[1:], line.ns, line.ew) if pair}
        ranked = {place.scratch.pair for places in event.rankings for place in places}
        pairs = sorted(there | ranked)
        #: the letters of the sections; one "" where there are none
        self.sections = tuple(sorted({section_of(pair) for pair in ranked})) or ("",)
        #: the numbers in one run of pairs that are called by their direction
        self.runs: dict[int, int] = {}
        before = 0
        for section in dict.fromkeys(map(section_of, pairs)):
            own = [pair for pair in pairs if section_of(pair) == section and _side(pair)]
            tables = max(map(_own, own), default=0)
            self.runs |= {pair: before + _own(pair) + tables * (_side(pair) == "EW") for pair in own}
            before += 2 * tables
        played = [line for line in lines if line.state in (PLAYED, NOT_PLAYED)]
        #: whether such a pair sat the other way, so that its direction is not the pair's own
        self.moved = any(_side(line.ns) == "EW" or _side(line.ew) == "NS" for line in played)

    def number(self, pair: int | None) -> int | str:
        """The number that is written; "" for nobody."""
        return self.runs.get(pair, _own(pair)) if pair else ""

    def side(self, pair: int) -> str:
        """NS or EW of a pair that is called by its direction and kept it."""
        return _side(pair) if not self.moved else ""

    @property
    def limits(self) -> str:
        """What a person should know; "" if the numbers are the workbook's."""
        other = [f"{pair} is {number}" for pair, number in self.runs.items() if number != _own(pair)]
        return f"each number stands for one pair: {other[0]}, and so on" if other else ""


def _side(pair: int | None) -> str:
    return pair.side if isinstance(pair, PairNumber) else ""


def _own(pair: int) -> int:
    return pair.own if isinstance(pair, PairNumber) else pair


#: What a file of ours carries near its beginning.
MARK = b"<PROGRAM_NAME>xlvp</PROGRAM_NAME>"

_DOCTYPE = '<!DOCTYPE USEBIO SYSTEM "http://www.ebu.co.uk/usebio/usebio_v1_2.dtd">'
#: The element that says what an adjusted score is, before the ruling in the notation that people type.
NOTES, ADJUSTED = "NOTES", "Adjusted score"
#: The words before the scoring group of a line; the format has no element for it.
GROUP = "Scoring group"
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
    file = _PairsFile(event, Recipient(dialect, facts), UsebioNumbers(event), unsaid)
    return file.write(hands), unsaid.words()


@dataclass(frozen=True)
class Recipient:
    """For whom a file is written: the dialect, and what a federation gets beside the results."""

    dialect: Dialect
    facts: Facts | None

    def begin(self, place: str, kind: str, values: Mapping[str, Content | None]) -> tuple[Element, Element]:
        """Return the beginning of a file, and the event in it."""
        facts = self.facts
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
        fill(inside, self.dialect.event, {**known, **values})
        return root, inside

    def player(self, name: str) -> Element:
        """A player: the name, and for a federation the numbers; an anonymous member has these alone."""
        member = self.facts.member(name) if self.facts else None
        one = Element("PLAYER", {"RATEABLE": "Y"} if self.dialect.rateable else {})
        blank = "" if self.facts and self.dialect.numberless else None
        values: dict[str, Content | None] = {
            "PLAYER_NAME": "" if member and member.anonymous else name,
            "NATIONAL_ID_NUMBER": (member.national if member else "") or blank,
            "CLUB_ID_NUMBER": (member.club if member else "") or blank,
        }
        fill(one, self.dialect.player, values)
        return one

    def awards(self, number: int) -> dict[str, Content | None]:
        """The master points of a pair or team, in the form of the dialect."""
        facts, own_element = self.facts, self.dialect.awards
        points = facts.awards.get(number, 0) if facts and facts.awarded else 0
        if facts is None or not facts.awarded or (own_element and not points):
            return {}
        if not own_element:
            return {"MASTER_POINTS_AWARDED": points, "MASTER_POINT_TYPE": facts.colour}
        both = Element("MASTER_POINTS")
        add(both, MASTER_POINTS_AWARDED=points, MASTER_POINT_TYPE=facts.colour)
        return {"MASTER_POINTS": both}


@dataclass(frozen=True)
class _PairsFile:
    """The file of a pairs event."""

    event: PairsEvent
    recipient: Recipient
    numbers: UsebioNumbers
    unsaid: Unsaid

    def write(self, hands: Mapping[int, Hand]) -> bytes:
        event, dialect, numbers = self.event, self.recipient.dialect, self.numbers
        scoring = event.scored.method.usebio[0]
        if numbers.limits:
            self.unsaid.add(numbers.limits)
        kind = "SWISS_PAIRS" if event.swiss else dialect.event_type(scoring)
        root, inside = self.recipient.begin(event.place, kind, self._facts())
        boards = kept_lines(event, self.unsaid)
        into = ElementTree.SubElement(inside, "SESSION", SESSION_ID="1") if dialect.nested else inside
        for sections in [(one,) for one in numbers.sections] if dialect.nested else [numbers.sections]:
            part = into
            if dialect.nested:
                part = ElementTree.SubElement(into, "SECTION", SECTION_ID=sections[0] or "A")
            typed = dialect.participants_types.get(scoring) or dialect.participants_types.get("")
            attributes = {"EVENT_TYPE": typed} if typed else {}
            self._pairs(ElementTree.SubElement(part, "PARTICIPANTS", attributes), sections)
            own = {at: [one for one in each if section_of(one.ns) in sections] for at, each in boards.items()}
            if event.swiss:
                self._matches(part, event.swiss, own)
            else:
                self._boards(part, own, {} if dialect.nested else attributes)
        if event.played_out and hands:
            _add_hands(root, hands)
        return document(root, event.key)

    def _facts(self) -> dict[str, Content | None]:
        event, method = self.event, self.event.scored.method
        if method.usebio_lacks:
            self.unsaid.add(method.usebio_lacks)
        if method.like and method.usebio[1]:
            self.unsaid.add(f"{method.usebio[0]} does not say which: {method.title}")
        if event.scored.own_averages:
            self.unsaid.add(
                "a pair's own average instead of 60 or 40 per cent: the points of the line have it"
            )
        places = [place for list_ in event.rankings for place in list_]
        for place in places:
            if place.remark:
                missing = "" if place.scratch.place else ", so it has no place"
                self.unsaid.add(f"pair {place.scratch.pair}: {place.remark}{missing}; a comment says so")
        if event.handicapped:
            self.unsaid.add("there is one ranking: the one without handicap is written")
        sections = len(self.numbers.sections)
        labels = Element("LABELS")
        categories = any(self._category(place.scratch.pair) for place in places)
        for label, used in (("Section", sections > 1), ("Category", categories)):
            if used:
                add(labels, NAME=label)
        return {
            "EVENT_DESCRIPTION": event.title or "Pairs",
            "DATE": shown_date(event.date),
            "BOARD_SCORING_METHOD": method.usebio[0],
            "SCORING_METHOD": "IMPS" if method.usebio[0].endswith("_IMPS") else None,
            "MATCH_SCORING_METHOD": "VPS" if event.swiss else None,
            "WINNER_TYPE": len(event.rankings),
            "SESSION_COUNT": 1,
            "SECTION_COUNT": sections,
            "BOARDS_PLAYED": max((place.scratch.boards for place in places), default=0),
            "BOARDS_PER_ROUND": event.swiss.conditions.boards if event.swiss else None,
            "PAIRS": len(places),
            "LABELS": labels if len(labels) and self.recipient.dialect.labels else None,
        }

    def _pairs(self, participants: Element, sections: Sequence[str]) -> None:
        event, dialect = self.event, self.recipient.dialect
        swiss = {place.team: place for place in places_of(event.swiss, None)} if event.swiss else {}
        for heading, places in zip(event.headings, event.rankings, strict=True):
            direction = {"North-South": "NS", "East-West": "EW"}.get(heading, "")
            if swiss:
                order = [*swiss]
                places = tuple(sorted(places, key=lambda each: order.index(each.scratch.pair)))
            for place in places:
                number = place.scratch.pair
                if section_of(number) not in sections:
                    continue
                if place.remark:  # the format has no element for it
                    participants.append(ElementTree.Comment(f" pair {number}: {place.remark} "))
                where = self.numbers.side(number) or direction
                section = section_of(number) if len(self.numbers.sections) > 1 else ""
                labels = []
                for name, value in (("Section", section), ("Category", self._category(number))):
                    if value:
                        label = Element("LABEL")
                        add(label, NAME=name, VALUE=value)
                        labels.append(label)
                players = event.pairs[number].players if number in event.pairs else ()
                values: dict[str, Content | None] = {
                    **self._reached(place, swiss.get(number)),
                    "PAIR_NUMBER": self.numbers.number(number),
                    "DIRECTION": where if where or dialect.direction else None,
                    "LABEL": labels if dialect.labels else None,
                    "PLAYER": [self.recipient.player(name) for name in (*players, "", "")[:2]],
                    **self.recipient.awards(number),
                }
                fill(ElementTree.SubElement(participants, "PAIR"), dialect.pair, values)

    def _category(self, number: int) -> str:
        """The letters of a pair's categories, as they were typed."""
        return self.event.pairs[number].category if number in self.event.pairs else ""

    def _reached(self, place: RankedPair, swiss: TeamPlace | None) -> dict[str, Content | None]:
        """What a pair reached; in a Swiss its VPs."""
        own, pair = place.scratch, self.event.pairs.get(place.scratch.pair)
        at = own.shown if self.recipient.dialect.ties else own.place
        score, percent = figure(own.score), place.percent
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

    def _boards(
        self,
        part: Element,
        boards: Mapping[int, Sequence[ScoreLine]],
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
                    self._line(ElementTree.SubElement(one, "TRAVELLER_LINE"), line)
        if unplayed:
            self.unsaid.add(f"{unplayed} {'board' if unplayed == 1 else 'boards'} not played: left out")

    def _matches(self, part: Element, swiss: SwissEvent, boards: Mapping[int, Sequence[ScoreLine]]) -> None:
        """The matches of a Swiss of pairs, each with its boards."""
        left = {id(line) for lines in boards.values() for line in lines}
        for scored in lines_of(swiss):
            if scored is None or scored.bad:
                continue
            match = scored.match
            if match.b is None:
                self.unsaid.add(f"a bye: pair {match.a} in round {match.round}, whose VPs are in its total")
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
            self._boards(one, own)
        if left:
            self.unsaid.add(f"{len(left)} results of pairs that had no match with each other: left out")

    def _line(self, one: Element, each: ScoreLine) -> None:
        add(one, NS_PAIR_NUMBER=self.numbers.number(each.ns), EW_PAIR_NUMBER=self.numbers.number(each.ew))
        if each.result:
            add_contract(one, each.result)
        score = self._score(each)
        add(one, SCORE=score)
        name = self.event.scored.method.usebio[1]
        for side in ("NS", "EW"):
            points = each.points(side)
            if name and points is not None:
                add(one, **{f"{side}_{name}": figure(points)})
        # a ruling that an artificial score says whole need not be written next to it
        notes = [f"{GROUP} {each.group}"] if each.group else []
        if each.result and each.score is None and not (score and _of_code(score) == each.result.percentages):
            notes.append(f"{ADJUSTED}: {each.result.text}")
        add(one, NOTES="; ".join(notes) or None)

    def _score(self, each: ScoreLine) -> str | None:
        """The score of North-South; an artificial one as two whole percentages, which hold no hundredths."""
        if each.score is not None:
            return str(each.score)
        most, both = self.event.scored.most, each.result.percentages if each.result else None
        given, ns, ew = both, each.points("NS"), each.points("EW")
        why = "artificial score but of two digits a side"
        if both is None and most and ns is not None and ew is not None:
            both, why = (ns * 100 / most, ew * 100 / most), "weighted or split score"
        if both is None:
            instead = f"written without a score, with its points{_IN_NOTES}"
            self.unsaid.line("weighted or split score", each, instead)
            return None
        code = code_of(both)
        if _of_code(code) != given:
            self.unsaid.line(why, each, f"written as {code}{_IN_NOTES}")
        return code


def _add_hands(root: Element, hands: Mapping[int, Hand]) -> None:
    """Add the deals, as JSS and Compscore have them: a suit of each hand an element, without blanks."""
    there = ElementTree.SubElement(root, "HANDSET")
    for number, hand in sorted(hands.items()):
        board = ElementTree.SubElement(there, "BOARD")
        add(board, BOARD_NUMBER=number)
        for seat, direction in _DIRECTIONS.items():
            one = ElementTree.SubElement(board, "HAND")
            add(one, DIRECTION=direction)
            for suit, cards in sorted(zip(_SUITS, hand.hands[seat].split("."), strict=True)):
                add(one, **{suit: cards})


def document(root: Element, key: EventKey) -> bytes:
    """Return the file of an event, by which it is known again."""
    ElementTree.indent(root, " ")
    text = ElementTree.tostring(root, "unicode")
    known = f"<!-- {NAME}: {identity(key)} -->"
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{_DOCTYPE}\n{known}\n{text}\n'.encode()


def shown_date(day: date | str | None) -> str:
    """A day as the format has it; "" for what is none."""
    return f"{day:%d/%m/%Y}" if isinstance(day, date) else ""


def add_contract(line: Element, result: Result) -> None:
    """Add contract, declarer and tricks, as far as the result has them."""
    contract = result.contract
    if result.passed_out:
        add(line, CONTRACT="PASS", PLAYED_BY="N", TRICKS=0)
    elif contract is not None:
        strain = "NT" if contract.strain == "N" else contract.strain
        add(
            line,
            CONTRACT=f"{contract.level}{strain}{'X' * contract.doubling}",
            PLAYED_BY=contract.declarer or "",
            TRICKS=contract.level + 6 + contract.tricks,
        )


def _of_code(code: str) -> tuple[Fraction, Fraction]:
    return Fraction(int(code[1:3])), Fraction(int(code[3:5]))


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
