"""A session read from USEBIO, the XML in which English and Commonwealth clubs send their results.

USEBIO 1.2 (English Bridge Union), as :mod:`xlvp.formats.usebio` writes it and as other programs do: events
with or without sessions and sections, pairs numbered through or from 1 on in each direction (``8NS``), an
artificial score as ``A6040``. A line has no table, and a round only within a match. Several events of a file:
the first. Several sessions of an event of pairs are kept apart. The deals stand in HANDSET, behind the event
(JSS, Compscore) or in its session (EBUScore), or in the LIN_DATA of each line (RealBridge); master points in
an element of their own or straight in the pair.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from itertools import permutations
from pathlib import Path
from xml.etree.ElementTree import Element

from xlvp.errors import InputError, NotationError, WorkbookError
from xlvp.formats.bbo import deal_of_lin
from xlvp.formats.files import whole_file
from xlvp.formats.import_format import (
    LONGEST,
    MOST_PROBLEMS,
    ImportFormat,
    cell_text,
    digits,
    left_out,
    read_figure,
)
from xlvp.formats.played_entry import entry_or_problem, numbered, played_entry, sat, side_of
from xlvp.formats.usebio import ADJUSTED, GROUP, NOTES
from xlvp.notation.dates import read_date
from xlvp.notation.results import LONGEST as LONGEST_ENTRY
from xlvp.notation.results import parse_result
from xlvp.pages.html import safe
from xlvp.pairs.methods import METHODS
from xlvp.pairs.received import ReceivedPair, ReceivedPlayer, ReceivedResult, ReceivedSession
from xlvp.part import BOARDS, ELEMENT, FIGURE, IGNORED, KEY, SCALE, TEXT, UNKNOWN, Part
from xlvp.records.reading import read_or_say
from xlvp.rules.contract import vulnerability
from xlvp.rules.par import read_deal
from xlvp.text import plain, quoted
from xlvp.xlsx.package import parse_data_xml

#: The elements of a side's points on a board, after NS_ and EW_.
POINTS = tuple(dict.fromkeys(name for method in METHODS.values() if (name := method.usebio[1])))
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
_CARDS = re.compile(r"[\s,-]")  # between cards, and a void
_GROUP = re.compile(rf"{GROUP} (\w{{1,4}})(?:; |$)")
_AWARD = "MASTER_POINTS_AWARDED"
_MOST_PLAYERS = 12
#: What is read, and as what.
_ROLES = {
    **dict.fromkeys(
        (
            *("DATE", "PAIR_NUMBER", "DIRECTION", "PLACE", "NATIONAL_ID_NUMBER", "CLUB_ID_NUMBER"),
            *("BOARD_NUMBER", "NS_PAIR_NUMBER", "EW_PAIR_NUMBER", "ROUND_NUMBER"),
        ),
        KEY,
    ),
    **dict.fromkeys(
        (
            *("TOTAL_SCORE", "PERCENTAGE", "CONTRACT", "PLAYED_BY", "TRICKS", "SCORE", "ADJUSTMENT"),
            *("LIN_DATA", _AWARD),
        ),
        FIGURE,
    ),
    **dict.fromkeys(("EVENT_DESCRIPTION", "PLAYER_NAME", "TEAM_NAME", NOTES), TEXT),
    "BOARD_SCORING_METHOD": SCALE,
    "BOARDS_PLAYED": BOARDS,
}
#: Points and sums, which are calculated from the results.
_COMPUTED = re.compile(
    r"(NS|EW|N|S|E|W)_\w*(POINTS|IMPS|PERCENTAGE|SCORE)|TEAM_SCORE|OPPOSING_TEAM_SCORE|IMPS|PAIR_IMPS"
    r"|\w*TEAM_POINTS|\w*VICTORY_POINTS|BOARD_AVERAGE|WINS_OR_DRAWS"
)
#: What is of the program, the conditions, awards and persons.
_NOT_NEEDED = re.compile(
    r"(NS|EW|N|S|E|W)_\w*NUMBER|PROGRAM_\w+|\w*_COUNT|WINNER_TYPE|PAIRS"
    r"|TEAMS|PLAYERS|BOARDS\w*|MASTER_POINT\w*|MPS_\w+|P2P_\w+|EBU_\w+|TELEPHONE|EMAIL|\w*NAME|LEAD"
    r"|CLUBS|DIAMONDS|HEARTS|SPADES"
    r"|\w*SCORING_METHOD|START_BOARD_NUMBER|END_BOARD_NUMBER|TEAM|OPPOSING_TEAM"
    r"|HANDICAP|VALUE|\w*TIME\w*|\w*_ID|COMMENT\w*|STRATIFICATION|CONTACT"
    r"|PLAYER_NUMBER|\w*IDENTIFIER|CRYPTO_KEY"
)


def read_usebio(path: Path) -> ReceivedSession:
    """Read a USEBIO file."""
    root = parse_data_xml(whole_file(path, FORMAT.expected), str(path), FORMAT.expected)
    events = list(root.iter("EVENT"))
    if root.tag != "USEBIO" or not events:
        raise WorkbookError(f"{path} is XML, but has no USEBIO event. Choose {FORMAT.expected}.")
    event, problems = events[0], list[str]()
    if event.get("EVENT_TYPE", "").upper() == "INDIVIDUAL" or event.find(".//N_PLAYER_NUMBER") is not None:
        raise WorkbookError(
            f"{path} is an individual, and xlvp reads no individual from USEBIO. Type its results into a "
            "workbook made by 'xlvp new individual'."
        )
    if len(events) > 1:
        problems.append(f"the file has {len(events)} events; the first is read")
    teams = _names_of_pairs(event) if event.find(".//TEAM") is not None else None
    sessions = _sessions(event) if teams is None else {"": event}
    sections = _sections(event, sessions)
    results = tuple(_results(event, sections, teams, problems))
    pairs = tuple(_pairs(event, sections, problems))
    deals = dict(_deals(root, problems))
    deals |= dict(_played_deals(event, deals, problems))
    if not results and not pairs:
        raise WorkbookError(f"{path} has neither pairs nor boards. Choose {FORMAT.expected} with results.")
    scoring = _text(event, "BOARD_SCORING_METHOD")
    method = next((m.name for m in METHODS.values() if m.usebio[0] == scoring and m.usebio[1]), "")
    if not method and teams is None:  # Compscore says it by the points alone
        there = {line.tag for line in event.iterfind(".//TRAVELLER_LINE/*")}
        method = next((m.name for m in METHODS.values() if f"NS_{m.usebio[1]}" in there), "")
    return ReceivedSession(
        path.name,
        "USEBIO",
        _text(event, "EVENT_DESCRIPTION"),
        _text(root, "CLUB/CLUB_NAME"),
        read_or_say("the date", read_date, _text(event, "DATE"), problems),
        method,
        tuple(dict.fromkeys(part.letter for part in sections)),
        results=results,
        pairs=pairs,
        deals=deals,
        problems=tuple(problems[:MOST_PROBLEMS]),
        sessions=tuple(sessions),
        days=dict(_days(sessions, problems)),
        parts=element_parts(event),
    )


def element_parts(event: Element) -> tuple[Part, ...]:
    """Return the part of each kind of element that says something.

    An element that is not known and has figures has to be looked at; one that has only words does not.
    """
    with_figures: dict[str, bool] = {}
    for one in event.iter():
        text = (one.text or "").strip()
        if text:
            with_figures[one.tag] = with_figures.get(one.tag, False) or any(map(str.isdigit, text))
    return tuple(_element_part(tag, figures=figures) for tag, figures in with_figures.items())


def _element_part(tag: str, *, figures: bool) -> Part:
    name = safe(tag)[:LONGEST]
    if tag in _ROLES:
        return Part(ELEMENT, name, _ROLES[tag])
    if _COMPUTED.fullmatch(tag):
        return Part(ELEMENT, name, IGNORED, "calculated again")
    if _NOT_NEEDED.fullmatch(tag):
        return Part(ELEMENT, name, IGNORED, "not needed")
    if figures:
        return Part(ELEMENT, name, UNKNOWN)
    return Part(ELEMENT, name, IGNORED, "text that is not needed")


def _deals(root: Element, problems: list[str]) -> Iterator[tuple[int, str]]:
    """The deals in PBN, North's hand first; one that is none is left out."""
    for board in (board for handset in root.iter("HANDSET") for board in handset.iter("BOARD")):
        number, hands = _text(board, "BOARD_NUMBER"), {}
        for hand in board.iter("HAND"):
            suits = (_CARDS.sub("", _text(hand, suit).upper().replace("10", "T")) for suit in _SUITS)
            hands[_text(hand, "DIRECTION")[:1].upper()] = ".".join(suits)
        deal = "N:" + " ".join(hands.get(seat, "...") for seat in "NESW")
        with left_out(problems, f"the deal of board {quoted(number)}", "it is left out"):
            whole = numbered(number)[0]
            read_deal(deal)
            yield whole, deal


def _played_deals(event: Element, dealt: Collection[int], problems: list[str]) -> Iterator[tuple[int, str]]:
    """The deals that stand with the play of each line; boards with several deals are left out."""
    for board in event.iter("BOARD"):
        number = _text(board, "BOARD_NUMBER")
        deals = {deal_of_lin(line.findtext("LIN_DATA") or "") for line in board.iter("TRAVELLER_LINE")} - {""}
        if not deals:
            continue
        with left_out(problems, f"the deal of board {quoted(number)}", "it is left out"):
            whole = numbered(number)[0]
            if len(deals) > 1:
                raise InputError("its lines have different deals")
            read_deal(min(deals))
            if whole not in dealt:
                yield whole, min(deals)


@dataclass(frozen=True)
class _Part:
    """A section of a session; "" for the letter and the session where there is only one."""

    session: str
    letter: str
    element: Element


_CONTENTS = {"BOARD", "PARTICIPANTS"}


def _sessions(event: Element) -> dict[str, Element]:
    """Return the sessions by their numbers, or the whole event under no number."""
    elements = []
    for session in event.iter("SESSION"):
        if any(one.tag in _CONTENTS for one in session.iter()):
            elements.append(session)
    if len(elements) < 2:
        return {"": event}
    numbers = [digits(session.get("SESSION_ID") or "") for session in elements]
    if None in numbers or len(set(numbers)) < len(numbers):
        numbers = list(range(1, len(elements) + 1))
    return {str(number): session for number, session in zip(numbers, elements, strict=True)}


def _days(sessions: Mapping[str, Element], problems: list[str]) -> Iterator[tuple[str, date]]:
    """Yield when the sessions were played, as far as each says so itself."""
    for number, session in sessions.items():
        for name in ("DATE", "SESSION_DATE"):
            text = _text(session, name)
            day = read_or_say(f"the date of session {number}", read_date, text, problems) if text else None
            if number and day is not None:
                yield number, day


def _sections(event: Element, sessions: Mapping[str, Element]) -> list[_Part]:
    """Return the sections of all sessions; of one session without sections the whole event."""
    parts = []
    for session, element in sessions.items():
        parts += [_Part(session, letter, part) for letter, part in _sections_of(element).items()]
    return parts


def _sections_of(session: Element) -> dict[str, Element]:
    """Return the sections by their letters, or the whole session under no letter."""
    results = [each for each in session.iter("SECTION") if any(part.tag in _CONTENTS for part in each)]
    if len(results) < 2:
        return {"": session}
    letters = [safe(s.get("SECTION_ID") or "") or chr(65 + at % 26) for at, s in enumerate(results)]
    if len(set(letters)) < len(letters):
        letters = [str(at) for at in range(1, len(results) + 1)]
    return dict(zip(letters, results, strict=True))


def _pairs(event: Element, sections: Sequence[_Part], problems: list[str]) -> Iterator[ReceivedPair]:
    inside = {id(pair): part for part in sections for pair in part.element.iter("PAIR")}
    outside = _Part("", "", event)
    teams = list(event.iter("TEAM"))
    awarded = any(plain(safe(each.text or "")) for each in event.iter(_AWARD))
    for one in teams or event.iter("PAIR"):
        number = _text(one, "PAIR_NUMBER")
        if teams:
            number = one.get("TEAM_ID") or ""
            if not number:
                continue
        players = [
            ReceivedPlayer(
                _text(player, "PLAYER_NAME"),
                _text(player, "NATIONAL_ID_NUMBER") or _text(player, "CLUB_ID_NUMBER"),
            )
            for player in one.iter("PLAYER")
        ]
        if teams:  # who sat in several pairs is one player
            players = list(dict.fromkeys(players))
        part = inside.get(id(one), outside)
        with left_out(problems, f"pair {quoted(number)}", "it is left out"):
            whole, side = numbered(number)
            yield ReceivedPair(
                whole,
                side or side_of(_text(one, "DIRECTION")),
                tuple(players),
                part.letter,
                read_figure(_text(one, "PERCENTAGE")),
                read_figure(_text(one, "TOTAL_SCORE")),
                digits(_text(one, "BOARDS_PLAYED")),
                _text(one, "PLACE"),
                -(read_figure(_text(one, "ADJUSTMENT")) or Fraction(0)),
                _award(one, number, problems, awarded=awarded),
                part.session,
                (_text(one, "TEAM_NAME") or cell_text(one.get("TEAM_NAME") or "")) if teams else "",
            )


def _award(one: Element, number: str, problems: list[str], *, awarded: bool) -> int | None:
    """The master points, in hundredths; 0 for a pair without where others have some, None for several."""
    awards = [text for each in one.iter(_AWARD) if (text := cell_text(each.text or ""))]
    if not awards:
        return 0 if awarded else None
    if len(awards) == 1 and (points := digits(awards[0])) is not None:
        return points
    problems.append(f"pair {quoted(number)}: its master points, {' and '.join(awards)}, are left out")
    return None


def _names_of_pairs(event: Element) -> dict[str, str]:
    """The names of the pairs of an event of teams, by what its lines call them: ``3-1-2``."""
    names: dict[str, str] = {}

    def enter(called: str, players: Sequence[str]) -> None:
        names[called] = " - ".join(players) if len(players) == 2 and all(players) else ""

    for team in event.iter("TEAM"):
        players = [_text(one, "PLAYER_NAME") for one in team.iter("PLAYER")]
        for pair in team.iter("PAIR"):
            enter(_text(pair, "PAIR_NUMBER"), [_text(one, "PLAYER_NAME") for one in pair.iter("PLAYER")])
        for (one, first), (other, second) in permutations(enumerate(players[:_MOST_PLAYERS], 1), 2):
            called = f"{team.get('TEAM_ID') or ''}-{one}-{other}"
            if called not in names:
                enter(called, [first, second])
    return names


def _results(
    event: Element, sections: Sequence[_Part], teams: Mapping[str, str] | None, problems: list[str]
) -> Iterator[ReceivedResult]:
    rounds: dict[int, int] = {}  # of each board of a match
    for match in event.iter("MATCH"):
        round_ = digits(_text(match, "ROUND_NUMBER")) or 0
        if 0 < round_ < 1000:
            rounds |= {id(board): round_ for board in match.iter("BOARD")}
    for part in sections:
        for board in part.element.iter("BOARD"):
            number = _text(board, "BOARD_NUMBER")
            for line in board.iter("TRAVELLER_LINE"):
                with left_out(problems, f"board {number}"):
                    yield _result(line, numbered(number)[0], part, teams, rounds.get(id(board)))


def _result(
    line: Element, board: int, part: _Part, teams: Mapping[str, str] | None, round_: int | None
) -> ReceivedResult:
    """Of an event of teams a pair is called by its team and its players: 3-1-2; the team plays."""
    pairs = [_text(line, f"{side}_PAIR_NUMBER") for side in ("NS", "EW")]
    ns, ew, switched = sat(*(pair.partition("-")[0] if teams is not None else pair for pair in pairs))
    score = _text(line, "SCORE")
    contract, declarer, tricks = (_text(line, name) for name in ("CONTRACT", "PLAYED_BY", "TRICKS"))
    entry, problem = entry_or_problem(
        lambda: _ruling(line, board, score) or played_entry(board, contract, declarer, tricks, score)
    )
    of_each = ((_text(line, f"NS_{name}"), _text(line, f"EW_{name}")) for name in POINTS)
    points = next(filter(any, of_each), ("", ""))
    names = (teams.get(pairs[0], ""), teams.get(pairs[1], "")) if teams is not None else ("", "")
    return ReceivedResult(
        board,
        ns,
        ew,
        entry,
        round_,
        section=part.letter,
        switched=switched,
        problem=problem,
        group=_group(line),
        points=points,
        sat=names,
        session=part.session,
    )


def _group(line: Element) -> str:
    """The scoring group of a line, as xlvp writes it; "" for the main one."""
    match = _GROUP.match(plain(safe(line.findtext(NOTES) or "")))
    return match[1] if match else ""


def _ruling(line: Element, board: int, score: str) -> str:
    """The ruling next to an artificial score, or instead of one; "" where there is none."""
    notes = _GROUP.sub("", plain(safe(line.findtext(NOTES) or "")))
    notes = notes.removeprefix(f"{ADJUSTED}:").strip()[:LONGEST_ENTRY]
    if not notes or (score and not score.startswith("A")):
        return ""
    try:
        parse_result(notes, vulnerability(board))
    except NotationError:
        return ""  # words, as other programs write them
    return notes


def _text(parent: Element, name: str) -> str:
    return cell_text(parent.findtext(name) or "")


FORMAT = ImportFormat(
    "USEBIO", "a USEBIO file (.xml)", (".xml",), lambda beginning: b"<USEBIO" in beginning, read_usebio
)
