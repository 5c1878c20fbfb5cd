"""Master points of federations for the places of a contest."""

import re
from collections.abc import Sequence
from fractions import Fraction

from xlvp.errors import InputError
from xlvp.functions.function import NUMBER, TEXT, WHOLE, Kind, catalogue, describe
from xlvp.records.reading import Rows, is_blank, read_number, read_text, shown
from xlvp.rules import masterpoints as rule

_MOST = 5000
_PLACE = re.compile(r"(\d{1,4})(?:\.0+)? ?=?|=(\d{1,4})")


def read_places(rows: Rows) -> tuple[int | None, ...]:
    """Read a column of places: 1, 3=; ``-`` for a contestant without a place, a blank cell for nobody."""
    if len(rows) > _MOST:
        raise InputError(f"{len(rows)} places are given; no contest has more than {_MOST}")
    places: list[int | None] = []
    for row in rows:
        if len(row) != 1:
            raise InputError(f"the places are one column, not {len(row)}")
        text = "" if is_blank(row[0]) else str(row[0]).strip()
        result = _PLACE.fullmatch(text)
        if text and text != "-" and result is None:
            raise InputError(f"{shown(row[0])} is not a place such as 1 or 3=")
        places.append(None if not text else int(result[1] or result[2]) if result else 0)
    return tuple(places)


def read_scale(value: object) -> str:
    """Read the name of a scale, or a weight."""
    return read_text(value) if isinstance(value, str) else f"{float(read_number(value)):g}"


def masterpoints(
    places: tuple[int | None, ...],
    body: str,
    kind: str = "one winner",
    boards: int | None = None,
    grade: str = "",
    tables: Fraction | None = None,
) -> Sequence[tuple[int | None]]:
    """Return the award of each place; see :mod:`xlvp.rules.masterpoints`."""
    own = [place for place in places if place is not None]
    awards = iter(rule.masterpoints(own, body, kind, boards, grade, tables))
    return [(None if place is None else next(awards),) for place in places]


FUNCTIONS = catalogue(
    {},
    MASTERPOINTS=describe(
        masterpoints,
        "The award of each contestant in hundredths of a master point, by the rules of a federation; "
        "those who tie share their awards.",
        (
            '=INDEX(MASTERPOINTS({1;2;3;4;5;6;7;8;9;10;11;12;13},"EBU","one winner",24),2,1)',
            18,
            "13 pairs, 24 boards: a file of EBUScore",
        ),
        ('=INDEX(MASTERPOINTS({1;2;3;4;5;6;7;8;9},"ABF"),3,1)', 15, "9 pairs: a file of Compscore3"),
        ('=INDEX(MASTERPOINTS({1;2;3;4},"ACBL"),1,1)', 40, "0.10 for each of 4 pairs"),
        ('=MASTERPOINTS({1;2},"PZBS")', "#VALUE!", "they depend on the players' ranks"),
        source="EBU Licensing and Master Points Handbook, as working programs and directors quote it; "
        "ABF Masterpoint Manual, 3.1.1 and 4.2; ACBL Handbook, Calculating the awards",
        places=Kind("range of places", read_places, whole=True)(
            "a column with the place of every contestant of one ranking: 1, 3=, or - for none"
        ),
        body=TEXT("EBU, SBU, ABF or ACBL"),
        kind=TEXT("one winner (default), two winners, teams or individual"),
        boards=WHOLE("how many boards were played; EBU and SBU need it"),
        grade=Kind("text or number", read_scale)(
            "EBU and SBU: club, district, county, regional, national; ABF: green, red or a weight; "
            "ACBL: open, invitational, 0-20, 0-100, 0-200, newcomer 0-5; default the first"
        ),
        tables=NUMBER("how many tables, such as 6.5; default as many as the contestants fill"),
    ),
)
