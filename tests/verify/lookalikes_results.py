"""Lists that look like results of bridge and are none: other sports, offices, and anything at all."""

import random
from collections.abc import Callable, Iterator

from tests.verify.foreign import Cell

Rows = list[list[Cell]]
NAMES = ("Rovers", "City", "United", "Albion", "Wanderers", "Athletic", "County", "Town", "Rangers", "Hearts")
_WORDS = (
    "Team",
    "Home",
    "Away",
    "Total",
    "R1",
    "R2",
    "Place",
    "Pair",
    "Board",
    "NS",
    "EW",
    "Score",
    "VP",
    "IMPs",
)


def _square(chance: random.Random, heading: str, cell: Callable[[int, int], Cell], more: Cell = None) -> Rows:
    names = NAMES[: chance.randint(4, 10)]
    rows: Rows = [[heading, *names, more]]
    for a, name in enumerate(names):
        line: list[Cell] = ["-" if a == b else cell(a, b) for b in range(len(names))]
        total = sum(each for each in line if isinstance(each, int | float)) if more else None
        rows.append([name, *line, total])
    return rows


def _mirrored(
    chance: random.Random, draw: Callable[[], float], turned: Callable[[float], float]
) -> Callable[[int, int], Cell]:
    results: dict[tuple[int, int], float] = {}

    def cell(a: int, b: int) -> Cell:
        if (a, b) not in results:
            results[a, b] = draw()
            results[b, a] = turned(results[a, b])
        return results[a, b]

    return cell


def football(chance: random.Random) -> Rows:
    """Goals at home against goals away."""
    return _square(chance, "Home / Away", lambda a, b: f"{chance.randint(0, 5)}-{chance.randint(0, 5)}")


def football_points(chance: random.Random) -> Rows:
    """Three points for a win."""
    return _square(chance, "League", lambda a, b: chance.choice((0, 1, 3)), "Points")


def chess(chance: random.Random) -> Rows:
    """A point for both to share."""
    cell = _mirrored(chance, lambda: chance.choice((0, 0.5, 1)), lambda each: 1 - each)
    return _square(chance, "Player", cell, "Total")


def distances(chance: random.Random) -> Rows:
    """Kilometres from town to town."""
    return _square(chance, "km", _mirrored(chance, lambda: chance.randint(5, 900), lambda each: each))


def correlations(chance: random.Random) -> Rows:
    """A matrix of coefficients."""
    return _square(chance, "r", lambda a, b: round(chance.uniform(-1, 1), 2))


def debts(chance: random.Random) -> Rows:
    """Who owes whom."""
    cell = _mirrored(chance, lambda: chance.randint(-90, 90), lambda each: -each)
    return _square(chance, "owes", cell, "Total")


def sales(chance: random.Random) -> Rows:
    """Figures of three periods, not always added up rightly."""
    rows: Rows = [["Region", "R1", "R2", "R3", "Total"]]
    for name in NAMES:
        figures = [chance.randint(1, 900) for _ in range(3)]
        rows.append([name, *figures, sum(figures) + (chance.random() < 0.3)])
    return rows


def quiz(chance: random.Random) -> Rows:
    """Points of four rounds, the best first."""
    made = [[name, *(chance.randint(0, 10) for _ in range(4))] for name in NAMES]
    made.sort(key=lambda row: -sum(int(each) for each in row[1:]))
    rows: Rows = [["Place", "Team", *(f"Round {n}" for n in range(1, 5)), "Total"]]
    return rows + [[n, *row, sum(int(each) for each in row[1:])] for n, row in enumerate(made, 1)]


def golf(chance: random.Random) -> Rows:
    """Strokes: the fewest are the best."""
    made = sorted([chance.randint(60, 80), chance.randint(60, 80)] for _ in NAMES)
    made.sort(key=sum)
    rows: Rows = [["Pos", "Name", "R1", "R2", "Total"]]
    return rows + [[n, NAMES[n - 1], *each, sum(each)] for n, each in enumerate(made, 1)]


def standings_alone(chance: random.Random) -> Rows:
    """Places that follow the points, which nothing on the sheet gives."""
    points = sorted((chance.randint(10, 60) for _ in NAMES), reverse=True)
    rows: Rows = [["Pos", "Team", "Played", "VPs"]]
    return rows + [[n, NAMES[n - 1], 22, each] for n, each in enumerate(points, 1)]


def ranking_alone(chance: random.Random) -> Rows:
    """Percentages without the boards."""
    rows: Rows = [["Place", "Pair", "Score", "%"]]
    scores = sorted((chance.randint(20, 70) for _ in range(12)), reverse=True)
    return rows + [[n, n, each, round(each / 0.9, 2)] for n, each in enumerate(scores, 1)]


def words(chance: random.Random) -> Rows:
    """Headings of results over anything at all."""
    heads: list[Cell] = [chance.choice(_WORDS) for _ in range(chance.randint(3, 9))]
    return [heads, *_noise(chance, chance.randint(5, 30), 9)]


def noise(chance: random.Random) -> Rows:
    """Anything at all."""
    return _noise(chance, chance.randint(1, 40), chance.randint(1, 14))


def _noise(chance: random.Random, rows: int, width: int) -> Rows:
    def cell() -> Cell:
        figures = (chance.randint(-50, 200), round(chance.uniform(0, 20), 2))
        return chance.choice(
            (None, *figures, *figures, "Total", "VP", "16 boards", "3-2", "-", "7=", "Rovers")
        )

    return [[cell() for _ in range(width)] for _ in range(rows)]


RESULT_LOOKALIKES: tuple[Callable[[random.Random], Rows], ...] = (
    football,
    football_points,
    chess,
    distances,
    correlations,
    debts,
    sales,
    quiz,
    golf,
    standings_alone,
    ranking_alone,
    words,
    noise,
)


def result_lookalikes(how_many: int) -> Iterator[tuple[str, Rows]]:
    """Yield lists that are no results of bridge, one of each kind in turn."""
    for seed in range(how_many):
        make = RESULT_LOOKALIKES[seed % len(RESULT_LOOKALIKES)]
        yield f"{make.__name__}, seed {seed}", make(random.Random(seed))
