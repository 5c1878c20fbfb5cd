"""Master points for the places of a contest, by the rules of one body; those who tie share their awards.

Those who tie get the mean of the awards of their places. The EBU and the SBU never give less than their least
award to a tie that has one, and round up (bridge.ecats.co.uk, "fractions are always rounded up"); the ABF
takes the mean of the rounded awards, halves up (manual, 4.2). Where awards depend on the ranks of the
players, nothing is awarded. Figures are in hundredths of a master point.

English and Scottish Bridge Union, for a session of a club or a wider event: English Bridge Union,
Licensing and Master Points Handbook, scales for matchpointed and other sessions. The handbook was not at
hand; this is what working programs and directors say of its tables: BridgeWebs (session awards),
bridgewebs.com/kirkcaldy (the club's copy of the table), forums.ebu.co.uk/discussion/1365 (individuals: an
award below the minimum of 6, 9, 12, 18 or 24 is raised to it) and /1229 (half tables are ignored).

The awards fall by equal steps to one step: 10 for teams and for pairs with two winners, 6 for pairs with one
winner, 3 for individuals. The number of awards is a share of the contestants in full tables, rounded up: a
quarter for 12 to 17 boards, a third for 18 to 35, half from 36 on. A wider event gives a multiple of it.

Australian Bridge Federation, for a session of pairs or teams: ABF Masterpoint Manual, 3.1.1 (session awards),
4.2 (depth, ties, rounding). The winner of a session of T tables gets, at weight W, 0.02 WT up to 30 tables
and W(1 - exp(-T/32)) beyond, where North-South and East-West win by themselves; with one winner 0.04 WT up
to 15 tables and W(1 - exp(-T/16)) beyond. The second gets 70%, the n-th 1/(n-1). A half table counts full.
Awards go to half of the field, rounded down, in teams to a third, rounded up.

Club sessions have W = 1.5 (green points), red point events 2.5: so every session of Compscore3 that was
found. The awards of a whole event of two or three sessions have an adjustment that was not found: they are
not here.

American Contract Bridge League, for a game of pairs or individuals at a club: ACBL Handbook, section three,
"Calculating the awards": the first place of a comparison group gets 0.10 for each pair in it, in an
invitational game 0.08, in limited and newcomer games less, up to a limit. The second gets 70% of it, the
third 50%, the fourth 35%, the fifth 1/5, the sixth 1/6 and so on. Awards go to 40% of the group, rounded to
the nearest, halves up. In a Mitchell each direction is a group and a half table counts full; a Howell is one
group. The handbook rounds no award; here they are hundredths, the nearest, halves up.

For the limited games the handbook's text names no limit: an award beyond 1.20 is not given but refused.

>>> masterpoints([1, 2, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13], "EBU", boards=24)
[24, 15, 15, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0]
"""

from collections import Counter
from collections.abc import Sequence
from decimal import Decimal, localcontext
from fractions import Fraction

from xlvp.errors import InputError, NotApplicable
from xlvp.rounding import half_up, total, upwards
from xlvp.text import quoted

#: What each kind of contest gives for a step, and how many contestants a full table has.
_EBU_STEPS = {"one winner": (6, 2), "two winners": (10, 1), "teams": (10, 1), "individual": (3, 4)}
_EBU_SHARES = ((36, Fraction(1, 2)), (18, Fraction(1, 3)), (12, Fraction(1, 4)))
LEVELS = {
    "club": Fraction(1),
    "district": Fraction(3, 2),
    "county": Fraction(2),
    "regional": Fraction(3),
    "national": Fraction(4),
}
_EBU_LEAST = 6


def ebu_awards(tables: Fraction, boards: int, kind: str, level: str = "club") -> tuple[list[int], int]:
    """Return the awards from the first place down, and the least award there is.

    A half table is ignored; of teams ``tables`` are the teams. Fewer than 12 boards give no award.

    Raises:
        InputError: there is no such kind or level.

    >>> ebu_awards(Fraction(13, 2), 24, "one winner")
    ([24, 18, 12, 6], 6)
    """
    if kind not in _EBU_STEPS:
        raise InputError(f"the kind is {', '.join(_EBU_STEPS)}, not {kind!r}")
    if level not in LEVELS:
        raise InputError(f"the scale is {', '.join(LEVELS)}, not {level!r}")
    step, seats = _EBU_STEPS[kind]
    share = next((share for least, share in _EBU_SHARES if boards >= least), Fraction(0))
    many = upwards(share * seats * (tables.numerator // tables.denominator))
    least = upwards(max(step, _EBU_LEAST) * LEVELS[level])
    return [max(upwards(step * at * LEVELS[level]), least) for at in range(many, 0, -1)], least


WEIGHTS = {"green": Fraction(3, 2), "red": Fraction(5, 2)}
#: For each kind: the first award by table at weight 1, up to how many tables, the size of the curve beyond.
_ABF_FIRST = {
    "two winners": (Fraction(2, 100), 30, 32),
    "one winner": (Fraction(4, 100), 15, 16),
    "teams": (Fraction(4, 100), 15, 16),
}
_ABF_DIGITS = 60  # of the exponential function, far more than the hundredths that are kept


def abf_awards(contestants: int, tables: Fraction, kind: str, weight: Fraction) -> list[int]:
    """Return the awards from the first place down; a half table counts full.

    Raises:
        InputError: there is no such kind.

    >>> abf_awards(9, Fraction(9, 2), "one winner", WEIGHTS["green"])
    [30, 21, 15, 10]
    """
    if kind not in _ABF_FIRST:
        raise InputError(f"the kind is {', '.join(_ABF_FIRST)}, not {kind!r}")
    each, straight, curve = _ABF_FIRST[kind]
    whole = half_up(tables)
    first = 100 * weight * (each * whole if whole <= straight else 1 - _exp(Fraction(-whole, curve)))
    depth = upwards(Fraction(contestants, 3)) if kind == "teams" else contestants // 2
    shares = [Fraction(1), Fraction(7, 10), *(Fraction(1, place - 1) for place in range(3, depth + 1))]
    return [half_up(first * share) for share in shares[:depth]]


def _exp(power: Fraction) -> Fraction:
    """The exponential function, to :data:`_ABF_DIGITS` digits."""
    with localcontext() as context:
        context.prec = _ABF_DIGITS
        return Fraction((Decimal(power.numerator) / power.denominator).exp())


#: Hundredths for each pair of the group and the most of a first place, by the game.
GAMES = {
    "open": (10, 150),
    "invitational": (8, 120),
    "0-20": (5, 120),
    "0-100": (6, 120),
    "0-200": (7, 120),
    "0-200+": (8, 120),
    "newcomer 0-5": (3, 100),
    "newcomer 0-10": (4, 100),
    "newcomer 0-20": (5, 100),
}
_ACBL_SHARES = (Fraction(1), Fraction(7, 10), Fraction(1, 2), Fraction(35, 100))
_ACBL_DEPTH = Fraction(2, 5)


def acbl_awards(contestants: int, tables: Fraction, kind: str, game: str = "open") -> list[int]:
    """Return the awards from the first place down; with two winners a half table counts full.

    Raises:
        InputError: there is no such game.
        NotApplicable: no rule was found for teams, or for so large a limited game.

    >>> acbl_awards(11, Fraction(11, 2), "one winner")
    [110, 77, 55, 39]
    """
    if game not in GAMES:
        raise InputError(f"the ACBL's game is {', '.join(GAMES)}, not {game!r}")
    if kind not in ("one winner", "two winners", "individual"):
        raise NotApplicable(f"the ACBL's awards for {kind} were not found: none are given")
    group = upwards(tables) if kind == "two winners" else contestants
    each, most = GAMES[game]
    if game[0].isdigit() and each * group > most:
        raise NotApplicable(f"the limit of a first award of a game {game} was not found: none are given")
    first, depth = min(each * group, most), half_up(_ACBL_DEPTH * group)
    shares = [*_ACBL_SHARES, *(Fraction(1, place) for place in range(5, depth + 1))]
    return [half_up(first * share) for share in shares[:depth]]


#: The scales of each body, the default first; the ABF takes a weight, too.
SCALES = {"EBU": tuple(LEVELS), "SBU": tuple(LEVELS), "ABF": tuple(WEIGHTS), "ACBL": tuple(GAMES)}
#: Both in words, as people choose them: EBU club.
SCHEMES = tuple(f"{body} {scale}" for body, scales in SCALES.items() for scale in scales)
BODIES = tuple(SCALES)
#: Bodies whose awards depend on what the players have won before, and where that is written.
_RANKS = dict.fromkeys(("PZBS", "POLAND"), "the Polish PKL depend on the players' titles (WK)")
#: How many contestants make a table.
_SEATS = {"one winner": 2, "two winners": 1, "teams": 1, "individual": 4}
KINDS = tuple(_SEATS)


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
        InputError: it begins with no body, or the body has no such scale.

    >>> read_scheme("EBU county"), read_scheme("abf"), read_scheme("none")
    (('EBU', 'county'), ('ABF', ''), None)
    """
    name, _, scale = " ".join(text.split()).partition(" ")
    body, scale = name.upper(), scale.lower()
    if body in ("", "NONE"):
        return None
    if body not in (*BODIES, *_RANKS):
        *first, last = BODIES
        raise InputError(f"expected {', '.join(first)} or {last}, as in EBU club, not {quoted(text)}")
    if body == "ABF":
        _weight(scale)
    elif scale and body in SCALES and scale not in SCALES[body]:
        raise InputError(f"the scale of {body} is {', '.join(SCALES[body])}, not {quoted(scale)}")
    return body, scale


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
