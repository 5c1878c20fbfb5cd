"""Tables that look like VP tables and are none: from other sports, from offices, and other curves."""

import random
from collections.abc import Callable, Iterator
from math import exp, log, sqrt

from tests.verify.foreign import Cell

Rows = list[list[Cell]]
Make = Callable[[random.Random], Rows]


def league(chance: random.Random) -> Rows:
    """Places, games and points of a league."""
    rows: Rows = [["Pos", "Team", "Played", "Won", "Drawn", "Lost", "For", "Against", "Points"]]
    points = sorted((chance.randint(0, 60) for _ in range(chance.randint(8, 24))), reverse=True)
    for place, each in enumerate(points, start=1):
        won = each // 3
        row: list[Cell] = [place, f"Team {place}", 22, won, each % 3, max(0, 22 - won - each % 3)]
        rows.append([*row, chance.randint(10, 70), chance.randint(10, 70), each])
    return rows


def bridge_ranking(chance: random.Random) -> Rows:
    """Victory points of teams after some rounds, the best first."""
    rounds = chance.randint(3, 9)
    vps = sorted((chance.uniform(4, 16) * rounds for _ in range(chance.randint(8, 40))), reverse=True)
    return [["Rank", "Team", "VPs"], *([n, f"Team {n}", round(vp, 2)] for n, vp in enumerate(vps, start=1))]


def average_vps(chance: random.Random) -> Rows:
    """The average VPs of teams a match: from 20 down to 0, in decimals, by rank."""
    vps = sorted((chance.gauss(10, 2.5) for _ in range(chance.randint(10, 40))), reverse=True)
    return [["16 boards a match", None], *([n, round(vp, 2)] for n, vp in enumerate(vps, start=1))]


def pairs_ranking(chance: random.Random) -> Rows:
    """Matchpoints and percentages."""
    share = sorted((chance.gauss(50, 6) for _ in range(chance.randint(8, 30))), reverse=True)
    return [
        ["Place", "Pair", "%"],
        *([n, chance.randint(1, 40), round(p, 2)] for n, p in enumerate(share, 1)),
    ]


def board_sheet(chance: random.Random) -> Rows:
    """Boards, scores and IMPs of a match."""
    rows: Rows = [["Board", "Open", "Closed", "IMPs"]]
    for board in range(1, chance.choice((8, 16, 24)) + 1):
        rows.append(
            [board, 10 * chance.randint(-80, 80), 10 * chance.randint(-80, 80), chance.randint(-14, 14)]
        )
    return rows


def budget(chance: random.Random) -> Rows:
    """Amounts by month."""
    rows: Rows = [["Item", *range(1, 13)]]
    return rows + [
        [f"Item {n}", *(round(chance.uniform(0, 900), 2) for _ in range(12))] for n in range(1, 14)
    ]


def fees(chance: random.Random) -> Rows:
    """Card fees by the number of evenings, going up to a cap of 20."""
    first, step = chance.uniform(2, 10), chance.uniform(0.1, 1.2)
    return [["Evenings", "16 boards"], *([n, round(min(20, first + step * n), 2)] for n in range(41))]


def tax(chance: random.Random) -> Rows:
    """Tax by bands of income."""
    rows: Rows = [["Rate %", "Band"]]
    low = 0
    for rate in range(10, 10 + chance.randint(6, 12)):
        high = low + chance.randint(1, 12)
        rows.append([rate, f"{low}-{high}"])
        low = high + 1
    return [*rows, [rows[-1][0], f"{low}+"]]


def postage(chance: random.Random) -> Rows:
    """Postage by weight."""
    price = chance.uniform(0.5, 6)
    rows: Rows = [["kg", "Zone 8", "Zone 16"]]
    for weight in range(chance.randint(10, 32)):
        price += chance.uniform(0.05, 0.9)
        rows.append([weight, round(price, 2), round(1.2 * price, 2)])
    return rows


def marks(chance: random.Random) -> Rows:
    """School marks by points."""
    rows: Rows = [["Mark", "Points"]]
    low = 0
    for mark in range(chance.choice((0, 1, 5)), 16):
        high = low + chance.choice((2, 3, 4, 5, 9))
        rows.append([mark, f"{low}-{high}"])
        low = high + 1
    return rows


def ages(chance: random.Random) -> Rows:
    """Groups of age, all as wide."""
    width = chance.randint(2, 10)
    return [["Group", "Age"], *([10 + n, f"{width * n}-{width * n + width - 1}"] for n in range(11))]


def square_root_curve(chance: random.Random) -> Rows:
    """VPs by another law: a root."""
    boards, blitz = chance.randint(6, 32), chance.uniform(30, 90)
    vps = (min(20, 10 + 10 * sqrt(margin / blitz)) for margin in range(61))
    return [["IMPs", f"{boards} boards"], *([n, round(vp, 2)] for n, vp in enumerate(vps))]


def saturating_curve(chance: random.Random) -> Rows:
    """VPs by another law: an exponential that never gets to 20."""
    boards, scale = chance.randint(6, 32), chance.uniform(10, 45)
    vps = (10 + 10 * (1 - exp(-margin / scale)) for margin in range(61))
    return [["IMPs", f"{boards} boards"], *([n, round(vp, 2)] for n, vp in enumerate(vps))]


def logistic_curve(chance: random.Random) -> Rows:
    """The share of points to be expected, as ratings give it."""
    scale = chance.uniform(8, 30)
    return [["Difference", "VP"], *([n, round(20 / (1 + exp(-n / scale)), 2)] for n in range(61))]


def logarithmic_curve(chance: random.Random) -> Rows:
    """A logarithm from 10 to 20."""
    top = chance.randint(30, 70)
    return [["IMPs", "VP"], *([n, round(10 + 10 * log(1 + n) / log(1 + top), 2)] for n in range(top + 1))]


def straight_line(chance: random.Random) -> Rows:
    """So much for each IMP."""
    step = chance.uniform(0.1, 0.5)
    return [["IMPs", "16 boards"], *([n, round(min(20, 10 + step * n), 2)] for n in range(61))]


def curve_in_tenths(chance: random.Random) -> Rows:
    """Another law, one decimal."""
    scale = chance.uniform(10, 45)
    return [["IMPs", "VP"], *([n, round(10 + 10 * (1 - exp(-n / scale)), 1)] for n in range(50))]


def counting_levels(chance: random.Random) -> Rows:
    """Levels that creep up by one."""
    width = chance.randint(2, 7)
    return [["Points", "Level"], *([n, min(20, 10 + n // width)] for n in range(61))]


def timetable(chance: random.Random) -> Rows:
    """Minutes at each stop."""
    rows: Rows = [["Stop", 8, 16, 20]]
    minutes = [chance.uniform(0, 9) for _ in range(3)]
    for stop in range(chance.randint(10, 30)):
        minutes = [each + chance.uniform(0.3, 2) for each in minutes]
        rows.append([stop, *(round(each, 2) for each in minutes)])
    return rows


def temperatures(chance: random.Random) -> Rows:
    """A conversion."""
    offset, factor = chance.uniform(-5, 15), chance.uniform(0.1, 0.9)
    return [["F", "C"], *([n, round(offset + factor * n, 2)] for n in range(chance.randint(20, 80)))]


def noise(chance: random.Random) -> Rows:
    """Anything at all beside a count."""
    rows = [[n, *(round(chance.uniform(0, 20), 2) for _ in range(4))] for n in range(chance.randint(10, 60))]
    return [["No.", "8 boards", "12 boards", "16 boards", "20 boards"], *rows]


def growing_noise(chance: random.Random) -> Rows:
    """Figures between 10 and 20, sorted, beside a count."""
    figures = sorted(round(chance.uniform(10, 20), 2) for _ in range(chance.randint(20, 60)))
    return [["IMPs", "16 boards"], *([n, vp] for n, vp in enumerate(figures))]


MAKES: tuple[Make, ...] = (
    league,
    bridge_ranking,
    average_vps,
    pairs_ranking,
    board_sheet,
    budget,
    fees,
    tax,
    postage,
    marks,
    ages,
    square_root_curve,
    saturating_curve,
    logistic_curve,
    logarithmic_curve,
    straight_line,
    curve_in_tenths,
    counting_levels,
    timetable,
    temperatures,
    noise,
    growing_noise,
)


def lookalikes(how_many: int) -> Iterator[tuple[str, Rows]]:
    """Yield tables that are no VP tables, one of each kind in turn."""
    for seed in range(how_many):
        make = MAKES[seed % len(MAKES)]
        yield f"{make.__name__}, seed {seed}", make(random.Random(seed))
