"""Three tables, three boards, scored by hand; made up.

Board 1 has 420, 420 and -50: 3, 3 and 0 of the top of 4 for North-South. Board 2 has 110, 140 and an
artificial 60%: of two scores, by Neuberg's formula, 0.5 and 3.5 of 4, and 2.4. Board 3 has -100, 0, -600.
"""

from fractions import Fraction

from tests.exchange.pairs_book import Spot, book

ENTRIES: dict[Spot, object] = {
    (1, 1, 1): "4SN=", (2, 3, 1): "420", (3, 2, 1): "4SN-1",
    (1, 2, 2): "2SN=", (2, 1, 2): "60%", (3, 3, 2): "3HS=",
    (1, 3, 3): "4SxN-1", (2, 2, 3): "pass", (3, 1, 3): "3NTE=",
}  # fmt: skip
PLAYERS = {1: ["Anna Nowak", "Łukasz Żuk"], 4: ["Zoë Müller", 'Jan "Bis" Lis'], 6: ["Ewa <Sowa>", ""]}

#: Pair -> place, matchpoints of 12, per cent.
RANKED = {
    3: ("1", Fraction("8.5"), Fraction("70.83")),
    1: ("2", Fraction("5.4"), Fraction(45)),
    2: ("3", Fraction("4.5"), Fraction("37.5")),
    5: ("1", Fraction("8.5"), Fraction("70.83")),
    6: ("2", Fraction("7.6"), Fraction("63.33")),
    4: ("3", Fraction("1.5"), Fraction("12.5")),
}


def small(**changes: object) -> bytes:
    options = {"boards": 1, "players": PLAYERS, **changes}
    return book(options.pop("entries", ENTRIES), **options)  # type: ignore[arg-type]
