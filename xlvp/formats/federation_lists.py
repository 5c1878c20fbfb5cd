"""What federations take beside USEBIO: the credit files of the ABF, the list of the Czech register.

ABF: abfmasterpoints.com.au/mpfileformats.asp and the manual, appendix D: ASCII, a line for each player with
zeros in front. Czech register: bridge.zdenektomis.eu/tc-matrika: semicolons, Windows-1250.
"""

import re
from collections import Counter
from collections.abc import Mapping, Sequence

from xlvp.formats.contestants import Contestant, players_award
from xlvp.formats.usebio_dialect import Facts
from xlvp.pairs.event import PairsEvent
from xlvp.teams.event import TeamsEvent
from xlvp.text import plain

#: How the names of the credit files end, and of the one with a column for red and one for green points.
CREDITS = {"GREEN": ".grn", "RED": ".red", "GOLD": ".gld"}
BOTH = ".rag"
ABF_NUMBER = r"\d{1,7}"
_FORMULA = "=+-@"


def credits_of(facts: Facts, rankings: Sequence[Sequence[Contestant]]) -> dict[str, int]:
    """Return the points of each member by number."""
    credits: Counter[str] = Counter()
    for one in (each for places in rankings for each in places):
        award = players_award(one, facts.awards.get(one.number, 0), "ABF")
        for name in one.names:
            member = facts.member(name)
            if award and member and re.fullmatch(ABF_NUMBER, member.national, re.ASCII):
                credits[member.national] += award
    return dict(credits)


def credits_file(points: Mapping[str, int], both: str = "") -> bytes:
    """Return a credit file of the ABF: a line for each player, filled with zeros, without blanks.

    Args:
        points: hundredths by the member's number.
        both: the colour of the points, RED or GREEN, for a file with a column for each; "" for one colour.

    >>> credits_file({"123456": 42}), credits_file({"100060": 5}, "GREEN")
    (b'0123456000042\\r\\n', b'0100060000000000005\\r\\n')
    """
    lines = []
    for number, own in sorted(points.items(), key=lambda one: int(one[0])):
        columns = (own,) if not both else (own, 0) if both == "RED" else (0, own)
        lines.append(f"{int(number):07d}" + "".join(f"{column:06d}" for column in columns))
    return "".join(f"{line}\r\n" for line in lines).encode("ascii")


def czech_list(
    event: PairsEvent | TeamsEvent, facts: Facts, rankings: Sequence[Sequence[Contestant]]
) -> tuple[dict[str, bytes], list[str]]:
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
