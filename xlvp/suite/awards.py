"""The suite's cases of master points: the awards of a session by the rules of four bodies."""

from collections.abc import Iterator

from xlvp.errors import XlvpError
from xlvp.rules.masterpoints import masterpoints
from xlvp.suite.case import Case, Rule, Values, slug

_KINDS = ("one winner", "two winners", "teams")
#: Body, kind of contest, scale, and the boards of the session; "" where the body does not ask for them.
_SESSIONS = (
    *(("EBU", kind, "club", boards) for kind in _KINDS for boards in (12, 24, 36)),
    *(("EBU", "one winner", scale, 24) for scale in ("district", "county", "regional", "national")),
    ("EBU", "individual", "club", 24),
    ("SBU", "one winner", "club", 24),
    *(("ABF", kind, scale, 0) for kind in _KINDS for scale in ("green", "red")),
    *(("ACBL", "one winner", scale, 0) for scale in ("open", "invitational", "0-20", "newcomer 0-5")),
    ("ACBL", "two winners", "open", 0),
)


def _tied(contestants: int) -> list[int]:
    """Places of which the second and, among ten or more, three in the middle are shared."""
    places = list(range(1, contestants + 1))
    places[2] = 2
    if contestants >= 10:
        places[4:7] = [5, 5, 5]
    return places


def _awards() -> Iterator[Case]:
    for body, kind, scale, boards in _SESSIONS:
        for contestants in (8, 9, 13, 20, 35):
            for ties, places in (("", list(range(1, contestants + 1))), ("tied", _tied(contestants))):
                given: Values = {
                    "body": body,
                    "kind": kind,
                    "scale": scale,
                    "boards": str(boards or ""),
                    "places": [*map(str, places)],
                }
                try:
                    awards = masterpoints(places, body, kind, boards or None, scale)
                    answer: Values = {"awards": [*map(str, awards)]}
                except XlvpError:
                    answer = {}
                name = slug(body, kind, scale, boards or "any", contestants, *filter(None, [ties]))
                yield Case(f"master-points/{name}", given, answer)


RULES = (
    Rule(
        "master-points",
        "Master points of a session",
        "`places` are those of all contestants ranked together; `awards` are in hundredths of a point."
        " Tables: the contestants over 2 with one winner, over 1 with two winners and of teams, over 4"
        " of individuals. EBU and SBU: half tables are ignored; awards go to a quarter of the "
        "contestants in full tables for 12 to 17 boards, a third for 18 to 35, half from 36 on, "
        "rounded up; they fall to one step by equal steps of 10 (two winners, teams), 6 (one winner) "
        "or 3 (individuals, none below 6), times 1, 1.5, 2, 3 or 4 for club, district, county, "
        "regional and national; ties have the mean, rounded up, at least the least award. ABF: half "
        "tables count full; at weight W (green 1.5, red 2.5) the first of T tables has 0.02·W·T up to "
        "30 tables, then W·(1 − exp(−T/32)); with one winner and of teams 0.04·W·T up to 15, then W·(1"
        " − exp(−T/16)); the second 70%, the n-th 1/(n − 1); half of the field, rounded down, of teams"
        " a third, rounded up; ties have the mean of the rounded awards. ACBL: 0.10 a pair of the "
        "group up to 1.50 (invitational 0.08 to 1.20, 0-20 0.05, newcomer 0-5 0.03 to 1.00), then 70%,"
        " 50%, 35%, 1/5, 1/6 ...; 40% of the group; a first award of a limited game beyond 1.20 must "
        "be refused, as its limit is not known. All are rounded to hundredths, halves up.",
        "EBU Licensing and Master Points Handbook, as working programs and directors quote it; ABF "
        "Masterpoint Manual, 3.1.1 and 4.2; ACBL Handbook, Calculating the awards",
        _awards,
    ),
)
