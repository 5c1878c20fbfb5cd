"""What a federation gets of an event: the files of one body, what is missing for them, what they cannot hold.

Sources: USEBIO as :mod:`xlvp.formats.usebio_dialect`; charge codes of the English Bridge Union:
ebu.co.uk/node/3399 and its club newsletter 33; Scotland: scottishbridge.org/submitting-results. Nothing is
sent: a person uploads the file or attaches it to a message.

Beside USEBIO some take lists. ABF: abfmasterpoints.com.au/mpfileformats.asp and the manual, appendix D:
ASCII, a line for each player with zeros in front. Czech register: bridge.zdenektomis.eu/tc-matrika:
semicolons, Windows-1250.
"""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from itertools import chain

from xlvp.errors import XlvpError
from xlvp.formats.contestants import Contest, Rankings, awards_of, players_award, rankings_of
from xlvp.formats.usebio import usebio
from xlvp.formats.usebio_dialect import ABF, EBU, NZ, SCALES, Dialect, Facts, Member
from xlvp.formats.usebio_teams import usebio_teams
from xlvp.notation.dates import in_words
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.hands import by_board
from xlvp.rules.masterpoints import read_scheme
from xlvp.teams.event import TeamsEvent
from xlvp.text import name_key, plain, quoted

#: How the names of the credit files end, and of the one with a column for red and one for green points.
CREDITS = {"GREEN": ".grn", "RED": ".red", "GOLD": ".gld"}
BOTH = ".rag"
ABF_NUMBER = r"\d{1,7}"
_FORMULA = "=+-@"


def credits_of(facts: Facts, rankings: Rankings) -> dict[str, int]:
    """Return the points of each member by number."""
    credits: Counter[str] = Counter()
    for one in chain.from_iterable(rankings):
        award = players_award(one, facts.awards[one.number], "ABF")
        for name in one.names:
            member = facts.member(name)
            if award and member and re.fullmatch(ABF_NUMBER, member.national, re.ASCII):
                credits[member.national] += award
    return dict(credits)


def credits_file(points: Mapping[str, int], both: str = "") -> bytes:
    """Return a credit file of the ABF: a line for each player, filled with zeros, without blanks.

    Points are hundredths by the member's number; ``both`` is their colour, RED or GREEN, for a file with a
    column for each.

    >>> credits_file({"123456": 42}), credits_file({"100060": 5}, "GREEN")
    (b'0123456000042\\r\\n', b'0100060000000000005\\r\\n')
    """
    lines = []
    for number, own in sorted(points.items(), key=lambda one: int(one[0])):
        columns = (own,) if not both else (own, 0) if both == "RED" else (0, own)
        lines.append(f"{int(number):07d}" + "".join(f"{column:06d}" for column in columns))
    return "".join(f"{line}\r\n" for line in lines).encode("ascii")


def czech_list(event: Contest, facts: Facts, rankings: Rankings) -> tuple[dict[str, bytes], list[str]]:
    """Return the register's list, and what it does not hold.

    A line has the place, the best of a tie, the result, names where a number is missing, and the numbers.
    """
    if isinstance(event, TeamsEvent):
        return {}, ["the register's list of a contest of teams was not found"]
    if len(rankings) > 1:
        return {}, ["the register's list has one ranking: on the sheet Setup choose Winners: one"]
    rows, lacking = [], ["only places and results: no boards"]
    for one in rankings[0]:
        members = [facts.member(name) for name in one.names]
        numbers = [member.national for member in members if member and member.national]
        named = len(numbers) < len(one.names)
        names = " – ".join("" if m and m.anonymous else n for m, n in zip(members, one.names, strict=True))
        name = plain(names.replace(";", ","), suits=False).lstrip(_FORMULA) if named else ""
        rows.append(";".join([str(one.place or ""), one.score, name, *numbers]))
        if name.encode("cp1250", "replace").decode("cp1250") != name:
            lacking.append(f"{one.called}: letters that Windows-1250 lacks are question marks")
    return {".csv": "".join(f"{row}\r\n" for row in rows).encode("cp1250", "replace")}, lacking


#: The charge codes of the EBU.
CHARGES = {
    "02": "overall result, no charge",
    "04": "novices, no charge",
    "10": "club",
    "11": "supervised: no grading, no points",
    "12": "club: points, no grading",
    "20": "county",
    "22": "novices, half the charge",
    "30": "licensed",
    "40": "charity",
    "50": "blue points",
    "60": "green points",
}
#: Those for which no club points are awarded, and why.
_NO_POINTS = {"11": "supervised play has no points"}
_OTHER_POINTS = {"50": "blue", "60": "green"}


@dataclass(frozen=True)
class Body:
    """A federation, and what its files need."""

    name: str  # as on the command line
    title: str
    number: tuple[str, str]  # what a member's number looks like, and the same in words
    dialect: Dialect | None  # of its USEBIO file; None where it takes none
    points: str = ""  # the body of :mod:`xlvp.rules.masterpoints`; "" where no rule was found
    #: the kinds of points by the word on the command line, the default first
    colours: Mapping[str, str] | None = None
    #: the codes of what a session costs; nothing where there are none
    charges: Mapping[str, str] | None = None
    club: bool = True  # whether it needs the club's number and a contact
    guests: bool = True  # whether a player without a number may be sent
    how: str = ""  # how a file gets there


_DIGITS = (r"\d{1,9}", "digits only")
_LISTED = (
    Body(
        "ebu",
        "English Bridge Union",
        (r"\d{5,8}", "5 to 8 digits"),
        EBU,
        "EBU",
        {"black": "BLACK"},
        CHARGES,
        how="Upload it in My EBU.",
    ),
    Body(
        "sbu",
        "Scottish Bridge Union",
        _DIGITS,
        EBU,
        "SBU",
        {"black": "BLACK"},
        guests=False,
        how="Attach it to a message to the SBU's master points secretary.",
    ),
    Body(
        "abf",
        "Australian Bridge Federation",
        (ABF_NUMBER, "at most 7 digits"),
        ABF,
        "ABF",
        {"green": "GREEN", "red": "RED", "gold": "GOLD"},
        how="Upload the .xml in My ABF, the other file at the Masterpoint Centre.",
    ),
    Body("nz", "New Zealand Bridge", _DIGITS, NZ, how="Upload it at New Zealand Bridge."),
    Body(
        "czech",
        "Czech Bridge Federation",
        _DIGITS,
        None,
        club=False,
        how="Upload it in the federation's register (Matrika).",
    ),
)
#: Every body by its name.
BODIES = {body.name: body for body in _LISTED}

_TEAM = 4  # players at least


@dataclass(frozen=True)
class Options:
    """What is chosen for a file."""

    scale: str = ""  # the level of the event, or the ABF's weight; "" for the default
    colour: str = ""  # the kind of points; "" for the default
    points: bool = True  # whether points are awarded
    guests: bool = False  # whether players without a number are guests
    both: bool = False  # whether the ABF's credits go into one file with red and green points


@dataclass(frozen=True)
class Sending:
    """What would be sent."""

    files: Mapping[str, bytes]  # the files by how their names end
    facts: tuple[tuple[str, str], ...]  # what is in them, label and value
    awards: tuple[str, ...]  # the contestants with their points, best first, as lines of text
    missing: tuple[str, ...]  # why no file can be written, in words
    lacking: tuple[str, ...]  # what the files do not hold, in words


def sending(event: Contest, body: Body, facts: Facts, options: Options) -> Sending:
    """Return what a body would get of an event, and what is missing for it.

    Scale, colour and awards are added to the facts here.
    """
    rankings = rankings_of(event)
    missing = [*_unknown_facts(event, body, facts), *_players(rankings, body, facts, guests=options.guests)]
    facts, awards, why = _awarded(event, body, facts, options, rankings)
    missing += why
    files, lacking = _files(event, body, facts, options, rankings)
    if not files and not missing:
        missing.append(f"there is no file for such an event: {'; '.join(lacking)}")
    return Sending(files, tuple(_shown(event, body, facts, rankings)), awards, tuple(missing), tuple(lacking))


def _unknown_facts(event: Contest, body: Body, facts: Facts) -> list[str]:
    """What is missing of the evening and the club."""
    missing = []
    if not isinstance(event.date, date):
        typed = f", not {quoted(event.date)}" if event.date else ""
        missing.append(f"the date: type it on the sheet Setup, as 24.11.2026{typed}")
    club = facts.club
    if body.club and not club.number:
        missing.append(f"the club's number ({body.title}): xlvp send --set club-number=...")
    elif body.club and not (club.number.isascii() and club.number.isalnum()):
        missing.append(f"the club's number is {quoted(club.number)}: letters and digits are expected")
    if body.club and not (club.contact and (club.telephone or club.email)):
        missing.append("a contact: xlvp send --set contact=NAME --set email=ADDRESS (or telephone=NUMBER)")
    if body.charges and facts.charge not in body.charges:
        codes = ", ".join(f"{code} {words}" for code, words in body.charges.items())
        what = f"{quoted(facts.charge)} is none" if facts.charge else "it is missing"
        missing.append(f"the charge code: {what}; --charge is one of {codes}")
    if not event.played_out:
        missing.append("results: not all are in, or something is to be corrected; xlvp score says what")
    return missing


def _players(rankings: Rankings, body: Body, facts: Facts, *, guests: bool) -> list[str]:
    """What is missing of the players; numbers that are none, and numbers of two players."""
    form, words = body.number
    missing: list[str] = []
    numbers: dict[str, str] = {}
    unknown: list[str] = []
    for one in chain.from_iterable(rankings):
        names = one.names if one.team else (*one.names, "", "")[:2]
        if one.team and len(names) < _TEAM:
            missing.append(f"{one.called}: the names of its players on the sheet Teams, {_TEAM} or more")
        for name in names:
            if not name:
                missing.append(f"{one.called}: the name of a player")
                continue
            if len(facts.named(name)) > 1:
                missing.append(f"{one.called}: two members are called {name}; make the two names differ")
                continue
            member = facts.member(name)
            if member is None or not member.national:
                unknown.append(f"{name} ({one.called})")
                continue
            who, number = f"{one.called}, {name}", member.national
            if not re.fullmatch(form, number, re.ASCII):
                missing.append(f"{who}: the number is {quoted(number)}; {words} expected")
            if numbers.setdefault(number, name_key(name)) != name_key(name):
                missing.append(f"{who}: another player has the number {number}, too")
    if unknown and not (guests and body.guests):
        more = "; with --guests they are sent as guests" if body.guests else "; the body asks for all numbers"
        missing.append(f"players without a number: {', '.join(unknown)}{more}")
    return missing


def _awarded(
    event: Contest, body: Body, facts: Facts, options: Options, rankings: Rankings
) -> tuple[Facts, tuple[str, ...], list[str]]:
    """The facts with scale, colour and awards; the awards in words; why there can be none."""
    scale, awarded, why = _scale(event, body, options)
    scales = SCALES if body.points in ("EBU", "SBU") else {}
    facts = replace(facts, scale=scales.get(scale or "club", "Club"))
    if why or not awarded or facts.charge in _NO_POINTS:
        return facts, (), why
    if body.charges and facts.charge in _OTHER_POINTS:
        colour = _OTHER_POINTS[facts.charge]
        reason = f"the awards of {colour} points, which xlvp does not know: send it with --no-points"
        return facts, (), [reason]
    colours = body.colours or {}
    colour = options.colour or (scale if scale in colours else next(iter(colours)))
    if colour not in colours:
        return facts, (), [f"the kind of points is {', '.join(colours)}, not {quoted(colour)}"]
    if body.points == "ABF" and not scale:
        scale = colour
    try:
        awards = awards_of(event, rankings, body.points, scale)
    except XlvpError as error:
        return facts, (), [f"the points: {error}"]
    lines = []
    for one in (each for each in chain.from_iterable(rankings) if awards[each.number]):
        members = [facts.member(name) for name in one.names]
        names = " – ".join(  # an anonymous member by number
            f"member {member.national}" if member and member.anonymous else name
            for name, member in zip(one.names, members, strict=True)
        )
        lines.append(f"{one.shown:>4}  {one.called if one.team else names}  {awards[one.number]}")
    return replace(facts, colour=colours[colour], awards=awards, awarded=True), tuple(lines), []


def _scale(event: Contest, body: Body, options: Options) -> tuple[str, bool, list[str]]:
    """The scale, whether there are points, and why not: as asked, else as the sheet Setup has it."""
    typed = "" if options.scale else event.points
    if not typed or not options.points or not body.points:
        return options.scale, options.points and bool(body.points), []
    try:
        scheme = read_scheme(typed)
    except XlvpError as error:
        return "", False, [f"sheet Setup, Master points: {error}"]
    if scheme and scheme[0] != body.points:
        return "", False, [f"sheet Setup, Master points: {quoted(typed)} is not for {body.title}"]
    return (scheme[1] if scheme else ""), scheme is not None, []


def _files(
    event: Contest, body: Body, facts: Facts, options: Options, rankings: Rankings
) -> tuple[dict[str, bytes], list[str]]:
    """The files, and what they do not hold."""
    if body.dialect is None:
        return czech_list(event, facts, rankings)
    files: dict[str, bytes] = {}
    if isinstance(event, TeamsEvent):
        data, lacking = usebio_teams(event, body.dialect, facts)
    elif event.swiss is not None and not body.dialect.matches:
        data, lacking = None, ("USEBIO: no file is written: no example of a Swiss in this form was found",)
    else:
        data, lacking = usebio(event, body.dialect, facts, by_board(event.deals))
    if data is not None:
        files[".xml"] = data
    if body.name == "abf" and facts.awarded:
        ending = BOTH if options.both else CREDITS[facts.colour]
        files[ending] = credits_file(credits_of(facts, rankings), facts.colour if options.both else "")
    remarks = list(lacking)
    scoring = event.scored.method.usebio[0] if isinstance(event, PairsEvent) else ""
    if body.name == "sbu" and scoring == "BUTLER_IMPS":
        remarks.append("a program that reads files for the SBU takes Butler IMPs as percentages")
    if not facts.awarded and not body.points:
        remarks.append(f"no points: the rule was not found ({body.title})")
    return files, remarks


def _shown(event: Contest, body: Body, facts: Facts, rankings: Rankings) -> list[tuple[str, str]]:
    """What is in the file, for the person who looks at it first."""
    club, names = facts.club, [name for places in rankings for one in places for name in one.names if name]
    members: list[Member] = [member for name in names if (member := facts.member(name)) and member.national]
    guests = len(names) - len(members)
    hidden = sum(member.anonymous for member in members)
    word = "teams" if isinstance(event, TeamsEvent) else "pairs"
    many = "one ranking" if len(rankings) == 1 else "two rankings"
    shown = [
        ("To", body.title),
        ("Event", event.title or "-"),
        ("Date", in_words(event.date) if isinstance(event.date, date) else "-"),
        ("Club", " ".join(part for part in (club.name or event.place, club.number) if part) or "-"),
        ("Contact", ", ".join(filter(None, (club.contact, club.telephone, club.email))) or "-"),
        (word.capitalize(), f"{sum(map(len, rankings))} in {many}"),
        ("Players", f"{len(members)} with a number, {guests} without"),
    ]
    if hidden:
        shown.append(("Anonymous", f"{hidden} by number only"))
    if body.charges:
        shown.append(("Charge", f"{facts.charge} {body.charges.get(facts.charge, '')}".strip() or "-"))
    if body.points:
        scale = f"{facts.scale}, {facts.colour.lower()}, in hundredths" if facts.awarded else "none awarded"
        shown.append(("Points", scale))
    return shown
