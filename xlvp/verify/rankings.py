"""Rankings of pairs held to the travellers that the file has as well: totals, percentages, places.

Laws of Duplicate Bridge 2017, Law 78. Totals are held to the method, and at matchpoints to the scale, that
most of them are of. A percentage may be that of the total as it is printed, as ACBLscore has it.

A total may be off by one in its last digit where a board had fewer results than the others: programs round
there on the way. Such a total is in doubt, and not wrong.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from operator import itemgetter

from xlvp.formats.played_entry import side_of
from xlvp.pairs.methods import METHODS, Method, Most
from xlvp.pairs.ranking import Boards, ranking
from xlvp.rounding import half_away
from xlvp.verify.boards import SCALES, BoardList, boards_of, segments, texts
from xlvp.verify.findings import (
    MAJORITY,
    NOT_THE_BOARDS,
    NOT_THE_TOTAL,
    Findings,
    Listed,
    Placed,
    below,
    checked_places,
)
from xlvp.verify.grid import Grid, Reading, holds_figures, in_words

_FEWEST = 4
_LAST_DIGIT = (
    "one in the last digit from what the boards give (rounded on the way, on a board with fewer results?)"
)
_MOST_NAMED = 12
_NO_BOARDS = "no board of this pair is listed"
_TOPS = 5


@dataclass(frozen=True, eq=False)
class Ranking(Listed):
    """A list of pairs with totals or percentages."""

    rows: tuple[int, ...]

    @property
    def total(self) -> str:
        """The name of the column with totals: where none is called so, the score; "" for none."""
        return next((name for name in ("total", "score") if name in self.columns), "")

    def reading(self, row: int, name: str) -> Reading:
        """Return what a line says."""
        return self.grid.reading(row, self.columns[name])

    def percent(self, row: int) -> Reading:
        """Return a percentage in hundredths; a cell formatted as per cent holds a share of 1."""
        value = self.grid.value(row, self.columns["percent"])
        if isinstance(value, float) and 0 < value < 1:
            return round(value * 10_000, 6)
        return self.reading(row, "percent")

    def who(self, row: int) -> tuple[str, str]:
        """Return the number of a pair and its direction."""
        known = {name: self.columns[name] for name in ("pair", "side") if name in self.columns}
        words = texts(self.grid, row, known)
        return words["pair"].upper(), side_of(words.get("side", ""))


@dataclass(frozen=True)
class _Computed:
    """A pair as its boards give it: total, percentage; whether one had fewer results; how many boards."""

    row: int
    side: str
    total: Fraction
    percent: Fraction | None
    short: bool
    boards: int


def rankings(grid: Grid) -> Iterator[Ranking]:
    """Yield the lists of pairs of a sheet."""
    for top, _ in grid.headings:
        for columns in segments(grid, top):
            figures = [columns[name] for name in ("percent", "total", "score") if name in columns]
            if "pair" not in columns or "board" in columns or not figures:
                continue
            rows = below(grid, top, columns["pair"])
            lines = tuple(row for row in rows if any(holds_figures(grid.value(row, at)) for at in figures))
            if len(lines) >= _FEWEST:
                yield Ranking(grid, top, columns, lines)


def checked_ranking(listed: Ranking, lists: Sequence[BoardList]) -> Findings | None:
    """Hold a ranking to the boards; None where they are not of the same pairs."""
    made = boards_of(lists)
    results = []
    for method in METHODS.values():
        computed = _computed(listed, made, method)
        if len(computed) >= max(_FEWEST, MAJORITY * len(listed.rows)):
            for scale in SCALES if method.most is Most.TOP else SCALES[:1]:
                fits = sum(_fits(listed, each, scale) for each in computed)
                results.append((fits, method, scale, computed))
    if not results:
        return None
    fits, method, scale, computed = max(results, key=itemgetter(0))
    findings = Findings(listed.grid, "ranking of pairs")
    if fits < MAJORITY * len(computed):
        columns = [listed.columns[name] for name in ("total", "score", "percent") if name in listed.columns]
        findings.used.update(findings.place(each.row, column) for each in computed for column in columns)
        nearest = f"{method.title}: {fits} of {len(computed)}"
        findings.doubts.append(f"not what the boards give by any method here (the nearest is {nearest})")
        return findings
    findings.what = f"ranking of {len(computed)} pairs from {len(made.lines)} results, {method.title}"
    for each in computed:
        _check_line(findings, listed, each, scale)
    _check_lines(findings, listed, made, {each.row for each in computed})
    if "place" in listed.columns:
        _check_places(findings, listed, computed)
    if "boards" in listed.columns:
        right = [listed.reading(each.row, "boards") == 100 * each.boards for each in computed]
        for each, good in zip(computed, right, strict=True) if sum(right) >= MAJORITY * len(computed) else ():
            findings.judge(good, each.row, listed.columns["boards"], str(each.boards), NOT_THE_BOARDS)
    names = ("pair", "side", "section", "names", "name1", "name2", "number1", "number2")
    columns = [listed.columns[name] for name in names if name in listed.columns]
    findings.labels.update(findings.place(row, column) for row in listed.rows for column in columns)
    return findings


def without_boards(listed: Ranking) -> Findings | str | None:
    """Hold the percentages of a ranking to its totals, where it has both and no boards.

    Where most are of one and the same top, a line that is not is wrong. Lines that all fit prove no total.
    """
    if not listed.total or "percent" not in listed.columns:
        return None
    lines = [
        (row, total, percent)
        for row in listed.rows
        if (total := _exact(listed.reading(row, listed.total))) and (percent := _exact(listed.percent(row)))
    ]
    tops = Counter(half_away(total * 100 / percent) for _, total, percent in lines)
    near = {top + by for top, _ in tops.most_common(_TOPS) for by in (-1, 0, 1) if top + by > 0}
    fits: dict[int, set[int]] = {top: set() for top in near}
    for top, (row, total, percent) in product(near, lines):
        exact = total * 100 / top  # to one digit or two as it is printed
        if percent in (Fraction(half_away(exact * 100), 100), Fraction(half_away(exact * 10), 10)):
            fits[top].add(row)
    top = max(fits, key=lambda each: len(fits[each]), default=0)
    if len(lines) < _FEWEST or not top or len(fits[top]) < MAJORITY * len(lines):
        return None
    if len(fits[top]) == len(lines):
        return (
            f"{listed.grid.name}: the ranking of {len(listed.rows)} pairs below row {listed.top} has no "
            f"boards that its totals come from: not checked, but that each percentage is of {top}"
        )
    findings = Findings(listed.grid, f"ranking: percentages of {top}")
    for row, total, _ in lines:
        if row not in fits[top]:
            right = in_words(half_away(total * 10_000 / top))
            findings.wrong(row, listed.columns["percent"], right, NOT_THE_TOTAL)
    findings.doubts.append("the file has no boards that the totals come from")
    return findings


def _exact(figure: Reading) -> Fraction | None:
    if not isinstance(figure, int | float) or figure <= 0:
        return None
    return Fraction(figure).limit_denominator(10_000) / 100


def _check_lines(findings: Findings, listed: Ranking, made: BoardList, computed: set[int]) -> None:
    """Doubt pairs without boards, with two lines, or without one."""
    keys = _keys(listed, made)
    seen: set[tuple[str, str]] = set()
    for row, key in keys.items():
        place = findings.place(row, listed.columns["pair"])
        if row not in computed:
            findings.doubtful(_NO_BOARDS, place)
        if key in seen:
            findings.doubtful("this pair has a line above", place)
        seen.add(key)
    played = (key for line in made.lines for key in _both_keys(line.ns, line.ew, seen))
    if lacking := [" ".join(key).strip() for key in dict.fromkeys(played) if key not in seen]:
        findings.doubts.append(f"pairs without a line: {', '.join(lacking[:_MOST_NAMED])}")


def _computed(listed: Ranking, made: BoardList, method: Method) -> list[_Computed]:
    keys = _keys(listed, made)
    numbers = {key: number for number, key in enumerate(dict.fromkeys(keys.values()))}
    boards: dict[int, list[tuple[int, Fraction]]] = {number: [] for number in numbers.values()}
    short: set[int] = set()
    for line, both in zip(made.lines, made.points(method.name), strict=True):
        if not isinstance(both, tuple):
            continue
        for key, points in zip(_both_keys(line.ns, line.ew, keys.values()), both, strict=True):
            if key in numbers:
                boards[numbers[key]].append((0, Fraction(points)))
                short |= {numbers[key]} if line.board in made.short else set()
    played: Boards = {number: each for number, each in boards.items() if each}
    standing = {line.pair: line for line in ranking(played)} if played else {}
    top = method.most.of(made.top)
    results = []
    for row, key in keys.items():
        number = numbers[key]
        if (own := standing.get(number)) is not None:
            percent = own.average * Fraction(100, top) if top else None
            results.append(_Computed(row, key[1], own.score, percent, number in short, len(boards[number])))
    return results


def _keys(listed: Ranking, made: BoardList) -> dict[int, tuple[str, str]]:
    """Return who the lines of a ranking are: numbers, with the direction where both begin at 1."""
    results = {row: listed.who(row) for row in listed.rows}
    numbers = [pair for pair, _ in results.values()]
    twice = len(set(numbers)) < len(numbers)
    called = {pair for line in made.lines for pair in (line.ns, line.ew)}
    if not twice and called.isdisjoint(numbers):  # 8NS in one list, 8 in the other
        bare = (pair.removesuffix("NS").removesuffix("EW").strip() for pair in numbers)
        return {row: (own, pair[-2:]) for row, own, pair in zip(results, bare, numbers, strict=True)}
    return {row: (pair, side if twice else "") for row, (pair, side) in results.items()}


def _both_keys(
    ns: str, ew: str, known: Collection[tuple[str, str]]
) -> tuple[tuple[str, str], tuple[str, str]]:
    return ((ns, "NS"), (ew, "EW")) if any(side for _, side in known) else ((ns, ""), (ew, ""))


def _fits(listed: Ranking, each: _Computed, scale: Fraction) -> bool:
    """Return whether the figures of a line are what its boards give."""
    if listed.total and not _as_printed(listed.reading(each.row, listed.total), each.total * scale):
        return False
    if "percent" in listed.columns and each.percent is not None:
        return _near(listed.percent(each.row), each.percent)
    if "percent" in listed.columns and holds_figures(listed.grid.value(each.row, listed.columns["percent"])):
        return False
    return bool(listed.total)


def _as_printed(printed: Reading, right: Fraction) -> bool:
    """Return whether a figure is right to the hundredth, or to the digits that it has, or unrounded."""
    if isinstance(printed, float):
        return abs(printed - float(right * 100)) < 1e-4 or printed == half_away(right * 100)
    return isinstance(printed, int) and printed == half_away(right * 100)


def _near(printed: Reading, right: Fraction) -> bool:
    return isinstance(printed, int | float) and abs(printed - half_away(right * 100)) <= 1


def _check_line(findings: Findings, listed: Ranking, each: _Computed, scale: Fraction) -> None:
    sure = True
    if listed.total:
        column = listed.columns[listed.total]
        printed, right = listed.reading(each.row, listed.total), each.total * scale
        good = _as_printed(printed, right)
        if not good and each.short and _near(printed, right):
            sure = False
            findings.doubtful(_LAST_DIGIT, findings.place(each.row, column))
        else:
            findings.judge(good, each.row, column, in_words(half_away(right * 100)), NOT_THE_BOARDS)
    if "percent" in listed.columns and each.percent is not None:
        printed = listed.percent(each.row)
        good = _as_printed(printed, each.percent)
        if sure and each.total:  # that of the total as it is printed
            total = Fraction(half_away(each.total * scale * 100), 100)
            good = good or half_away(each.percent * 100 * total / (each.total * scale)) == printed
        right_text = in_words(half_away(each.percent * 100))
        findings.judge(good, each.row, listed.columns["percent"], right_text, NOT_THE_BOARDS)


def _check_places(findings: Findings, listed: Ranking, computed: Sequence[_Computed]) -> None:
    """Hold places to the totals, of all pairs or of each direction by itself: whichever fits better."""
    column = listed.columns["place"]
    sides = {each.row: each.side or listed.who(each.row)[1] for each in computed}
    together = [[Placed(each.row, each.total, {}) for each in computed]]
    by_side = [
        [Placed(each.row, each.total, {}) for each in computed if sides[each.row] == side]
        for side in sorted(set(sides.values()))
    ]
    results = [[checked_places(listed.grid, column, each) for each in way] for way in (together, by_side)]
    for places in min(results, key=lambda way: sum(len(places.bad) for places in way)):
        findings.take(places)
