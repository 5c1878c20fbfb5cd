"""Rankings of pairs held to the travellers that the file has as well: totals, percentages, places.

Laws of Duplicate Bridge 2017, Law 78. Totals are held to the method, and at matchpoints to the scale, that
most of them are of. A percentage may be that of the total as it is printed, as ACBLscore has it.

A total may be off by one in its last digit where a board had fewer results than the others: programs round
there on the way. Such a total is in doubt, and not wrong.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import product

from xlvp.formats.played_entry import side_of
from xlvp.pairs.methods import method_named
from xlvp.rounding import half_away, total
from xlvp.verify.boards import BoardList, Played, boards_of, segments, texts
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
from xlvp.verify.ways import Way, half_the_other_way, printed_as

_FEWEST = 4
_LAST_DIGIT = (
    "one in the last digit from what the boards give (rounded on the way, on a board with fewer results?)"
)
#: Heads the penalties and bonuses of pairs, with their signs.
ADJUSTMENT = "Adjustment"
_HALF = "an exact half, rounded towards zero"
_HUNDREDTHS = 100
#: The parts of a point to which totals and percentages may be rounded.
_ROUNDED = (_HUNDREDTHS, 10, 1)
_FIGURES = ("total", "score", "percent")
_NAMES = ("pair", "side", "section", "names", "name1", "name2", "number1", "number2", ADJUSTMENT)
_MOST_NAMED = 12
_NO_BOARDS = "no board of this pair is listed"
_TOPS = 5


Key = tuple[str, str, str]
"""A pair: section, number, direction; the first and the last are "" where the number is enough."""


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

    def adjustment(self, row: int) -> Fraction:
        """Return the penalty or bonus that a total has beside its boards, with its sign."""
        if ADJUSTMENT not in self.columns:
            return Fraction(0)
        printed = self.reading(row, ADJUSTMENT)
        return Fraction(printed, 100) if isinstance(printed, int) else Fraction(0)

    def who(self, row: int) -> Key:
        """Return the section, the number and the direction of a pair."""
        names = ("section", "pair", "side")
        words = texts(self.grid, row, {name: self.columns[name] for name in names if name in self.columns})
        return words.get("section", ""), words["pair"].upper(), side_of(words.get("side", ""))


@dataclass(frozen=True)
class _Computed:
    """A pair as its boards give it: total, percentage; whether one had fewer results; how many boards."""

    row: int
    key: Key
    total: Fraction
    percent: Fraction | None
    short: bool
    boards: int


@dataclass(frozen=True)
class _Form:
    """How a ranking is made of boards: the way they are scored, how they are added up and printed."""

    way: Way
    computed: tuple[_Computed, ...]
    total_parts: int = 100
    percent_parts: int = 100
    of_printed: bool = False  # whether percentages are those of the totals as they are printed

    @property
    def words(self) -> str:
        """What it is, for people."""
        rounded = [name for name, parts in self._parts if parts != _HUNDREDTHS]
        return self.way.words + (f", {' and '.join(rounded)} rounded" if rounded else "")

    @property
    def _parts(self) -> tuple[tuple[str, int], ...]:
        return ("totals", self.total_parts), ("percentages", self.percent_parts)


def rankings(grid: Grid) -> Iterator[Ranking]:
    """Yield the lists of pairs of a sheet."""
    for top, _ in grid.headings:
        for columns in segments(grid, top):
            if "pair" not in columns or "board" in columns:
                continue
            rows = below(grid, top, columns["pair"])
            known = _without_empty(grid, columns, rows)
            for at, cells in grid.columns.items():
                if cells.get(top) == ADJUSTMENT:
                    known[ADJUSTMENT] = at
            figures = [known[name] for name in _FIGURES if name in known]
            lines = tuple(row for row in rows if any(holds_figures(grid.value(row, at)) for at in figures))
            if len(lines) >= _FEWEST:
                yield Ranking(grid, top, known, lines)


def _without_empty(grid: Grid, columns: Mapping[str, int], rows: Sequence[int]) -> dict[str, int]:
    """Return the columns but for the empty ones, as a program leaves totals or places out."""
    return {
        name: column
        for name, column in columns.items()
        if any(grid.value(row, column) is not None for row in rows)
    }


def checked_ranking(listed: Ranking, lists: Sequence[BoardList]) -> Findings | None:
    """Hold a ranking to the boards; None where they are not of the same pairs."""
    made = boards_of(lists)
    best = _most_fitting(listed, made)
    if best is None:
        return None
    fits, form = best
    computed = form.computed
    if listed.total and "percent" in listed.columns:
        form = replace(form, of_printed=_of_printed(listed, form))
    findings = Findings(listed.grid, "ranking of pairs")
    if fits < MAJORITY * len(computed):
        columns = [listed.columns[name] for name in _FIGURES if name in listed.columns]
        findings.used.update(findings.place(each.row, column) for each in computed for column in columns)
        nearest = f"{form.words}: {fits} of {len(computed)}"
        findings.doubts.append(f"not what the boards give by any method here (the nearest is {nearest})")
        return findings
    findings.what = f"ranking of {len(computed)} pairs from {len(made.lines)} results, {form.words}"
    for each in computed:
        _check_line(findings, listed, each, form)
    _check_lines(findings, listed, made, {each.row for each in computed})
    if "place" in listed.columns:
        _check_places(findings, listed, computed)
    if "boards" in listed.columns:
        _check_boards(findings, listed, computed)
    columns = [listed.columns[name] for name in _NAMES if name in listed.columns]
    findings.labels.update(findings.place(row, column) for row in listed.rows for column in columns)
    return findings


def _most_fitting(listed: Ranking, made: BoardList) -> tuple[int, _Form] | None:
    """Return how most lines are made of the boards, and how many are; None where too few pairs have boards.

    Rounded boards, and then rarer ways, are tried where those before do not give all lines.
    """
    keys, ways = _keys(listed, made), [*made.scorer.ways()]
    best = _best(listed, made, keys, [way for way in ways if not way.parts], None)
    if best is None or best.exact < len(best.form.computed):
        alike = [way for way in ways if way.parts and (best is None or way.method == best.form.way.method)]
        best = _best(listed, made, keys, alike, best)
    if best is None or best.exact < len(best.form.computed):
        best = _best(listed, made, keys, made.scorer.rarer_ways(), best)
    return None if best is None else (best.fits, best.form)


@dataclass(frozen=True)
class _Fit:
    """How many lines a form gives, nearly and exactly."""

    fits: int
    exact: int
    form: _Form


def _best(
    listed: Ranking, made: BoardList, keys: Mapping[int, Key], ways: Iterable[Way], best: _Fit | None
) -> _Fit | None:
    """Return the form that gives most lines, the one before where none gives more."""
    for way in ways:
        for form in _forms(listed, made, way, keys):
            fitting = [each for each in form.computed if _fits(listed, each, form)]
            exact = sum(_fits(listed, each, form, exactly=True) for each in fitting)
            if best is None or (len(fitting), exact) > (best.fits, best.exact):
                best = _Fit(len(fitting), exact, form)
    return best


def _forms(listed: Ranking, made: BoardList, way: Way, keys: Mapping[int, Key]) -> Iterator[_Form]:
    """Yield the ways to add boards up and to print the sums."""
    seen = set()
    played = _played(made, way, set(keys.values()))
    whole = method_named(way.method).most.of(1) is not None
    sums = [_Sums(scaled, of_tops) for scaled, of_tops in product((True, False), (False, True))]
    if whole and len({len(each.points) for each in played.values()}) > 1:
        sums.append(_Sums(scaled=False, of_tops=True, sit_out=_SIT_OUT))
    for way_to_add in sums:
        computed = tuple(_computed(listed, played, keys, way_to_add, whole=whole))
        if computed in seen or len(computed) < max(_FEWEST, MAJORITY * len(listed.rows)):
            continue
        seen.add(computed)
        close = _close(listed, computed)
        totals = _ROUNDED if close and listed.total else _ROUNDED[:1]
        percents = _ROUNDED if close and "percent" in listed.columns else _ROUNDED[:1]
        for total_parts, percent_parts in product(totals, percents):
            yield _Form(way, computed, total_parts, percent_parts)


def _close(listed: Ranking, computed: Sequence[_Computed]) -> bool:
    """Return whether most figures of a ranking are within one of those computed, however they are rounded."""
    near = 0
    for each in computed:
        printed, right = listed.percent(each.row) if "percent" in listed.columns else None, each.percent
        if listed.total:
            printed, right = listed.reading(each.row, listed.total), each.total
        if isinstance(printed, int | float) and right is not None:
            near += abs(printed / 100 - float(right)) <= 1
    return near >= MAJORITY * len(computed)


def _check_boards(findings: Findings, listed: Ranking, computed: Sequence[_Computed]) -> None:
    """Hold the numbers of boards to those played, where most are."""
    right = [listed.reading(each.row, "boards") == 100 * each.boards for each in computed]
    if sum(right) >= MAJORITY * len(computed):
        for each, good in zip(computed, right, strict=True):
            findings.judge(good, each.row, listed.columns["boards"], str(each.boards), NOT_THE_BOARDS)


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
    seen: set[Key] = set()
    for row, key in keys.items():
        place = findings.place(row, listed.columns["pair"])
        if row not in computed:
            findings.doubtful(_NO_BOARDS, place)
        if key in seen:
            findings.doubtful("this pair has a line above", place)
        seen.add(key)
    played = (key for line in made.lines for key in _both_keys(line, *_told_apart(seen)))
    if lacking := [" ".join(key).strip() for key in dict.fromkeys(played) if key not in seen]:
        findings.doubts.append(f"pairs without a line: {', '.join(lacking[:_MOST_NAMED])}")


#: What some clubs give for the boards of a round that a pair sits out, in per cent.
_SIT_OUT = 60


@dataclass(frozen=True)
class _Sums:
    """How the boards of a pair are added up."""

    scaled: bool  # whether totals of pairs with fewer boards are brought to the most boards
    of_tops: (
        bool  # whether a percentage is the share of all that a pair could get, not the mean of its boards
    )
    sit_out: int = 0  # the percentage of boards that a pair has less than others; 0: they do not count


def _computed(
    listed: Ranking,
    played: Mapping[Key, "_Played"],
    keys: Mapping[int, Key],
    sums: _Sums,
    *,
    whole: bool,
) -> Iterator[_Computed]:
    """Yield the pairs of a ranking as their boards give them.

    Args:
        listed: the ranking.
        played: the boards of each pair.
        keys: who the lines of the ranking are.
        sums: how the boards are added up.
        whole: whether a board has a top, so that there are percentages.
    """
    most = max((len(each.points) for each in played.values()), default=0)
    for row, key in keys.items():
        if (each := played.get(key)) is not None:
            if sums.sit_out:
                each = each.with_sit_outs(most, sums.sit_out)
            adjustment = listed.adjustment(row)
            own = each.total + adjustment
            if sums.scaled:
                own = own * most / len(each.points)
            percent = each.share if sums.of_tops else each.mean
            if percent is not None and adjustment:
                percent += 100 * adjustment / total(each.tops)
            boards = len(played[key].points)
            yield _Computed(row, key, own, percent if whole else None, each.short, boards)


@dataclass
class _Played:
    """The boards of a pair: its points, what each could give, and whether one had fewer results."""

    points: list[Fraction]
    tops: list[Fraction]
    short: bool = False

    def with_sit_outs(self, boards: int, percentage: int) -> "_Played":
        """Return the same with a percentage of the top on as many boards as it has less than so many."""
        lacking, top = boards - len(self.points), max(self.tops)
        points = [*self.points, *[top * percentage / 100] * lacking]
        return _Played(points, [*self.tops, *[top] * lacking], self.short)

    @cached_property
    def total(self) -> Fraction:
        """The sum of the points."""
        return total(self.points)

    @cached_property
    def share(self) -> Fraction | None:
        """The share of all that it could get, in per cent."""
        counted = [own for own, top in zip(self.points, self.tops, strict=True) if top]
        most = total(self.tops)
        return 100 * total(counted) / most if most else None

    @cached_property
    def mean(self) -> Fraction | None:
        """The mean of its boards in per cent."""
        if len(set(self.tops)) == 1:
            return self.share
        shares = [own / top for own, top in zip(self.points, self.tops, strict=True) if top]
        return 100 * total(shares) / len(shares) if shares else None


def _played(made: BoardList, way: Way, known: Collection[Key]) -> dict[Key, _Played]:
    scorer = made.scorer
    fields, short, tops = scorer.fields(across=way.across), scorer.short(across=way.across), scorer.tops(way)
    most = method_named(way.method).most
    told_apart = _told_apart(known)
    played = {key: _Played([], []) for key in known}
    for at, (line, both) in enumerate(zip(made.lines, scorer.points(way), strict=True)):
        if both is None:
            continue
        top = (most.of(tops[at]) or 0) * way.scale
        is_short = fields[at] in short
        for key, points in zip(_both_keys(line, *told_apart), both, strict=True):
            if key in played:
                played[key].points.append(points)
                played[key].tops.append(Fraction(top))
                played[key].short |= is_short
    return {key: each for key, each in played.items() if each.points}


def _keys(listed: Ranking, made: BoardList) -> dict[int, Key]:
    """Return who the lines of a ranking are: numbers, with section and direction where they are needed."""
    results = {row: listed.who(row) for row in listed.rows}
    if len({pair for _, pair, _ in results.values()}) == len(results):
        results = {row: ("", pair, side) for row, (_, pair, side) in results.items()}
    numbers = [(section, pair) for section, pair, _ in results.values()]
    twice = len(set(numbers)) < len(numbers)
    called = {pair for line in made.lines for pair in (line.ns, line.ew)}
    if not twice and called.isdisjoint(pair for _, pair in numbers):  # 8NS in one list, 8 in the other
        bare = [pair.removesuffix("NS").removesuffix("EW").strip() for _, pair in numbers]
        return {
            row: (section, own, pair[-2:])
            for (row, (section, pair, _)), own in zip(results.items(), bare, strict=True)
        }
    return {row: (section, pair, side if twice else "") for row, (section, pair, side) in results.items()}


def _told_apart(known: Collection[Key]) -> tuple[bool, bool]:
    """Return whether sections, and whether directions, tell the lines of a ranking apart."""
    return any(section for section, _, _ in known), any(side for _, _, side in known)


def _both_keys(line: Played, by_section: bool, by_side: bool) -> tuple[Key, Key]:
    """Return the keys of the two pairs of a line, as the lines of a ranking have them."""
    section = line.board[0] if by_section else ""
    sides = ("NS", "EW") if by_side else ("", "")
    return (section, line.ns, sides[0]), (section, line.ew, sides[1])


def _fits(listed: Ranking, each: _Computed, form: _Form, *, exactly: bool = False) -> bool:
    """Return whether the figures of a line are what its boards give; a percentage exactly, or nearly."""
    if listed.total and not _right(listed.reading(each.row, listed.total), each.total, form.total_parts):
        return False
    if "percent" not in listed.columns:
        return bool(listed.total)
    printed = listed.percent(each.row)
    if each.percent is None:
        return bool(listed.total) and not holds_figures(
            listed.grid.value(each.row, listed.columns["percent"])
        )
    if form.percent_parts == _HUNDREDTHS and not exactly:
        return _near(printed, each.percent)
    return _right(printed, each.percent, form.percent_parts)


def _right(printed: Reading, exact: Fraction, parts: int) -> bool:
    """Return whether a figure is right as printed, an exact half rounded either way."""
    if not isinstance(printed, int | float):
        return False
    return printed_as(printed, exact, parts) or half_the_other_way(printed, exact, parts)


def _near(printed: Reading, right: Fraction) -> bool:
    return isinstance(printed, int | float) and abs(printed - half_away(right * 100)) <= 1


def _check_line(findings: Findings, listed: Ranking, each: _Computed, form: _Form) -> None:
    sure = True
    if listed.total:
        sure = _check_total(findings, listed, each, form)
    if "percent" in listed.columns and each.percent is not None:
        _check_percent(findings, listed, each, form, sure=sure)


def _check_total(findings: Findings, listed: Ranking, each: _Computed, form: _Form) -> bool:
    """Hold a total to the boards; return whether it is sure."""
    column = listed.columns[listed.total]
    printed, place = listed.reading(each.row, listed.total), findings.place(each.row, column)
    good = isinstance(printed, int | float) and printed_as(printed, each.total, form.total_parts)
    if not good and _right(printed, each.total, form.total_parts):
        findings.doubtful(_HALF, place)
        return False
    if not good and each.short and _near(printed, each.total):
        findings.doubtful(_LAST_DIGIT, place)
        return False
    findings.judge(good, each.row, column, _shown(each.total, form.total_parts), NOT_THE_BOARDS)
    return True


def _check_percent(findings: Findings, listed: Ranking, each: _Computed, form: _Form, *, sure: bool) -> None:
    """Hold a percentage to the boards; it may be that of the total as it is printed."""
    assert each.percent is not None
    column, printed = listed.columns["percent"], listed.percent(each.row)
    right = _printed_percent(each) if form.of_printed and sure else each.percent
    good = isinstance(printed, int | float) and printed_as(printed, right, form.percent_parts)
    if not good and _right(printed, right, form.percent_parts):
        findings.doubtful(_HALF, findings.place(each.row, column))
        return
    findings.judge(good, each.row, column, _shown(right, form.percent_parts), NOT_THE_BOARDS)


def _printed_percent(each: _Computed) -> Fraction:
    """Return the percentage of a total as it is printed, to the hundredth."""
    assert each.percent is not None
    if not each.total:
        return each.percent
    return each.percent * Fraction(half_away(each.total * 100), 100) / each.total


def _of_printed(listed: Ranking, form: _Form) -> bool:
    """Return whether more percentages are those of the totals as they are printed than of the exact ones."""
    exact = of_printed = 0
    for each in form.computed:
        if each.percent is not None:
            printed = listed.percent(each.row)
            exact += _right(printed, each.percent, form.percent_parts)
            of_printed += _right(printed, _printed_percent(each), form.percent_parts)
    return of_printed > exact


def _shown(exact: Fraction, parts: int) -> str:
    return in_words(100 * half_away(exact * parts) // parts)


def _check_places(findings: Findings, listed: Ranking, computed: Sequence[_Computed]) -> None:
    """Hold places to what the pairs reached: of all, of each direction, of each section; as fits best."""
    who = {row: listed.who(row) for row in listed.rows}
    sides = {each.row: each.key[2] or who[each.row][2] for each in computed}
    sections = {each.row: who[each.row][0] for each in computed}
    groups: list[dict[int, tuple[str, ...]]] = [
        dict.fromkeys(sides, ()),
        {row: (side,) for row, side in sides.items()},
        {row: (section,) for row, section in sections.items()},
        {row: (sections[row], side) for row, side in sides.items()},
    ]
    results = []
    for reached in _reached(computed):
        for group in groups:
            results.append(list(_placed(listed, reached, group)))
    for places in min(results, key=lambda way: sum(len(places.bad) for places in way)):
        findings.take(places)


def _reached(computed: Sequence[_Computed]) -> Iterator[dict[int, Fraction]]:
    """Yield what the pairs may be placed by: percentages, where a board has a top, and totals."""
    percents = {each.row: each.percent for each in computed if each.percent is not None}
    if len(percents) == len(computed):
        yield percents
    yield {each.row: each.total for each in computed}


def _placed(
    listed: Ranking, reached: Mapping[int, Fraction], group: Mapping[int, tuple[str, ...]]
) -> Iterator[Findings]:
    """Yield the places of each group, held to what its pairs reached."""
    for own in sorted(set(group.values())):
        pairs = [Placed(row, figure, {}) for row, figure in reached.items() if group[row] == own]
        yield checked_places(listed.grid, listed.columns["place"], pairs)
