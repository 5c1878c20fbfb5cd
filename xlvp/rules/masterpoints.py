"""Master points for the places of a contest, by the rules of one body; those who tie share their awards.

Each body's rule is a module of its own: :mod:`xlvp.rules.masterpoints_ebu` (also of the SBU),
:mod:`xlvp.rules.masterpoints_abf`, :mod:`xlvp.rules.masterpoints_acbl`. Those who tie get the mean of the
awards of their places. The EBU and the SBU never give less than their least award to a tie that has one,
and round up (bridge.ecats.co.uk, "fractions are always rounded up"); the ABF takes the mean of the rounded
awards, halves up (manual, 4.2). Where awards depend on the ranks of the players, nothing is awarded.

>>> masterpoints([1, 2, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], "EBU", boards=24)
[24, 15, 15, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0]
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from xlvp.errors import InputError, NotApplicable
from xlvp.rounding import half_up, total, upwards
from xlvp.rules.masterpoints_abf import WEIGHTS, abf_awards
from xlvp.rules.masterpoints_acbl import GAMES, acbl_awards
from xlvp.rules.masterpoints_ebu import LEVELS, ebu_awards
from xlvp.text import quoted

#: The scales of each body, the default first; the ABF takes a weight, too.
SCALES = {"EBU": tuple(LEVELS), "SBU": tuple(LEVELS), "ABF": tuple(WEIGHTS), "ACBL": tuple(GAMES)}
#: Both in words, as people choose them: EBU club.
SCHEMES = tuple(f"{body} {scale}" for body, scales in SCALES.items() for scale in scales)
KINDS = ("one winner", "two winners", "teams", "individual")
BODIES = tuple(SCALES)
#: Bodies whose awards depend on what the players have won before, and where that is written.
_RANKS = {
    "PZBS": "the Polish PKL depend on the players' titles (WK)",
    "POLAND": "the Polish PKL depend on the players' titles (WK)",
}
#: How many contestants make a table.
_SEATS = {"one winner": 2, "two winners": 1, "teams": 1, "individual": 4}


def masterpoints(
    places: Sequence[int],
    body: str,
    kind: str = "one winner",
    boards: int | None = None,
    scale: str = "",
    tables: Fraction | None = None,
) -> list[int]:
    """Return the award of each place in hundredths of a master point, 0 where there is none.

    Args:
        places: of all contestants that are ranked together, 1 and up, the same for a tie; 0 for one that is
            not ranked.
        body: EBU, SBU, ABF or ACBL.
        kind: one of :data:`KINDS`.
        boards: how many were played; EBU and SBU need it.
        scale: EBU and SBU: club, district, county, regional, national; ABF: green, red or a weight; ACBL:
            open, invitational, 0-20 and so on. "" for the first of them.
        tables: how many; None for those that the contestants fill, half tables included.

    Raises:
        InputError: there is no such body, kind or scale, or the boards are missing.
        NotApplicable: the awards depend on the players' ranks, or no rule was found.
    """
    name, kind, scale = body.strip().upper(), kind.strip().lower(), scale.strip().lower()
    if name in _RANKS:
        raise NotApplicable(f"{_RANKS[name]}, which xlvp does not know: nothing is awarded")
    if name not in BODIES:
        raise InputError(f"the body is {', '.join(BODIES)}, not {quoted(body)}")
    if kind not in KINDS:
        raise InputError(f"the kind is {', '.join(KINDS)}, not {quoted(kind)}")
    whole = Fraction(len(places), _SEATS[kind]) if tables is None else tables
    least = 0
    if name in ("EBU", "SBU"):
        if boards is None:
            raise InputError(f"{name}: the number of boards is missing")
        awards, least = ebu_awards(whole, boards, kind, scale or "club")
    elif name == "ABF":
        awards = abf_awards(len(places), whole, kind, _weight(scale))
    else:
        awards = acbl_awards(len(places), whole, kind, scale or "open")
    rounded = upwards if least else half_up
    many = Counter(places)
    result = {0: 0}
    for place, tied in many.items():
        if place:
            shared = total([*awards[place - 1 : place - 1 + tied], 0])
            result[place] = max(rounded(shared / tied), least) if shared else 0
    return [result[place] for place in places]


def _weight(scale: str) -> Fraction:
    try:
        weight = WEIGHTS[scale or "green"] if scale in ("", *WEIGHTS) else Fraction(scale.replace(",", "."))
    except (ValueError, ZeroDivisionError):
        weight = Fraction(0)
    if not 0 < weight <= 10:
        raise InputError(
            f"the ABF's scale is {', '.join(WEIGHTS)} or a weight such as 1.5, not {quoted(scale)}"
        )
    return weight


def read_scheme(text: str) -> tuple[str, str] | None:
    """Return the body and the scale that are meant; None for nothing, or the word none.

    Raises:
        InputError: it begins with no body.

    >>> read_scheme("EBU county"), read_scheme("abf"), read_scheme("none")
    (('EBU', 'county'), ('ABF', ''), None)
    """
    body, _, scale = " ".join(text.split()).partition(" ")
    if body.lower() in ("", "none"):
        return None
    if body.upper() not in (*BODIES, *_RANKS):
        raise InputError(
            f"master points are those of {', '.join(BODIES)}, such as EBU club, not {quoted(text)}"
        )
    return body.upper(), scale.lower()


def session_awards(
    rankings: Sequence[Sequence[int]], body: str, scale: str, boards: int, kind: str = ""
) -> list[list[int]]:
    """Return the awards of a session, a list for each ranking.

    Args:
        rankings: the places of one ranking, or of North-South and of East-West.
        body, scale, boards: as :func:`masterpoints`.
        kind: teams or individual; "" for pairs, with as many winners as rankings.

    Raises:
        InputError, NotApplicable: as :func:`masterpoints`.

    >>> session_awards([[1, 2, 3], [1, 2]], "ABF", "green", 24)
    [[9, 0, 0], [9, 0]]
    """
    kind = kind or ("two winners" if len(rankings) > 1 else "one winner")
    seats = _SEATS[kind] if len(rankings) == 1 else 2
    tables = Fraction(sum(map(len, rankings)), seats)
    return [masterpoints(places, body, kind, boards, scale, tables) for places in rankings]
