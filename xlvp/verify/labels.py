"""What the labels of a file say of its tables, and which of them contradict the figures.

A label is any text that is no figure: the name of the file or of a sheet, a title, a heading, a note beside
or below a table. It may say a number of boards (``16 boards``, ``sixteen boards``, ``Boards: 16``) or a scale
(``discrete``, ``25-5``, ``20-point scale``, ``ACBL``). What it says has to be true of a table next to it.

>>> [claim.words for claim in claims("Final, 2 x 8 boards, discrete scale (20-0)")]
['16 boards', 'a discrete scale', 'a 20-0 scale']
>>> claims("Round 7"), claims("Boards 1-16"), claims("Table 2 (continued)")
((), (), ())
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial

from xlvp.part import BOARDS, CONTRADICTS, FILE_NAME, FOOTNOTE, HEADING, SCALE, SHEET, TITLE, Part
from xlvp.scales.scale import Figures
from xlvp.scales.wbf import MOST_BOARDS
from xlvp.text import first_few
from xlvp.verify import number_words
from xlvp.verify.grid import MOST_ROWS, Grid, Place, full_address, read_cell
from xlvp.verify.scales import every_scale
from xlvp.verify.table import parts_of_a_match

_LONGEST = 200
_FEWEST_BOARDS = 4
_MOST_NAMED = 6
#: How far from a table a text may be to be a label of it.
_ROWS_ABOVE, _ROWS_BELOW, _COLUMNS_BESIDE = 12, 12, 6

_BETWEEN = (
    r"\s*(?:,|/|\+|&|-|–|and|or|to|und|oder|bis|et|ou|à|y|o|a|i|lub|do|e|en|of|tot|och|til|og|eller)\s*"
)
_TO = re.compile(r"-|–|\b(?:to|bis|à|a|do|tot|til)\b", re.I)
#: One number of boards, several, or a range: 16 boards; 12, 16 and 20 boards; 8-9 boards.
_NUMBERS = re.compile(
    rf"(?<![\d.,:/-])(\d{{1,3}}(?:{_BETWEEN}\d{{1,3}})*)[\s-]?(?:{number_words.BOARDS}|b\b)(?![^\W\d_]*\.?\s*\d)",
    re.I,
)
_AFTER = re.compile(rf"(?:(?:{number_words.BOARDS})[^\W\d_]*\s*[:=]|\bN\s*=)\s*(\d{{1,3}})(?![\d.,-])", re.I)
#: Boards 16: of many, where Board 16 is the number of one.
_PLURAL = re.compile(
    r"(?:boards|bds|bretter|spiele|donnes|[ée]tuis|manos|estuches|rozda(?:ń|nia)|mani|smazzate|spellen|m[ãa]os|"
    r"brickor)\.?\s+(\d{1,3})",
    re.I,
)
_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True)
class Claim:
    """What a label says of the figures."""

    words: str
    boards: frozenset[int] = frozenset()  # the numbers of boards, any of which may be meant
    fits: Callable[[Figures], bool] | None = None  # whether a scale is what it says

    def true_of(self, scale: Figures) -> bool:
        """Return whether it is true of a scale, or of another one with the same figures."""
        return any(self._holds(each) for each in _alike(scale))

    def _holds(self, scale: Figures) -> bool:
        if self.fits is not None:
            return self.fits(scale)
        first, last = scale.boards
        return any(first <= boards <= last for boards in self.boards)


@cache
def _alike(scale: Figures) -> tuple[Figures, ...]:
    """All scales that have the same figures."""
    return (scale, *(each for each in every_scale() if each is not scale and each.content == scale.content))


@lru_cache(maxsize=10_000)
def claims(text: str) -> tuple[Claim, ...]:
    """Return what a text says of boards and scale."""
    if len(text) > _LONGEST or not any(sign.isalnum() for sign in text):
        return ()
    words = number_words.in_digits(text.replace("_", " "))
    return (*_boards_claimed(words), *_scales_claimed(words))


def _boards_claimed(text: str) -> Iterator[Claim]:
    if parts := parts_of_a_match(text):
        yield Claim(f"{parts} boards", frozenset({parts}))
        return
    whole = _PLURAL.fullmatch(text.strip())
    for match in (*_NUMBERS.finditer(text), *_AFTER.finditer(text), *([whole] if whole else ())):
        numbers = frozenset(n for n in _spread(match[1]) if _FEWEST_BOARDS <= n <= MOST_BOARDS)
        if numbers:
            yield Claim(f"{match[1]} boards", numbers)


def _spread(text: str) -> Iterator[int]:
    """Yield the numbers of a list; of a range all of them."""
    last, end = 0, 0
    for match in _NUMBER.finditer(text):
        number = int(match[0])
        if last and _TO.search(text[end : match.start()]):
            yield from range(last, min(number, MOST_BOARDS) + 1)
        yield number
        last, end = number, match.end()


def _most_vps(scale: Figures) -> tuple[int, int]:
    """The VPs of both sides at the end of a scale, in hundredths."""
    return scale.steps[-1].vps if scale.steps else scale.by_margin[-1]


def _shared_vps(scale: Figures) -> int:
    return 2 * (scale.steps[0].vps if scale.steps else scale.by_margin[0])[0]


def _of_kind(*beginnings: str) -> Callable[[Figures], bool]:
    return lambda scale: scale.kind.startswith(beginnings)


_WHOLE = r"discrete?|discr[eèé]te?s?|discret[ao]s?|diskret\w*|diskreet|discreet|dyskretn\w*"
_SCALE_WORDS = r"scale|table|skala|skalan|tabelle|tabela|tabla|[ée]chelle|bar[èe]me|escala|scala|schaal|tabel"
_CONTINUOUS = (
    r"continuous|kontinuierlich\w*|kontinuerlig\w*|ci[ąa]g[łl][aey]|"
    rf"(?:{_SCALE_WORDS})\s+continu[aeo]?|continue\s+schaal"
)
_HALF = (
    rf"half[ -]?(?:match(?:es)?[ -]?)?(?:{_SCALE_WORDS}|vps?)|half[ -]match(?:es)?|"
    rf"(?:halbe|halve|halv|media|mezza|meia|demi|p[óo][łl])[ -]?(?:{_SCALE_WORDS}|skali|tabeli)"
)
_WBF = ("continuous", "discrete", "half-match", "wbf")
#: What titles call scales; the words say what a scale is that is called so.
_CALLED: tuple[tuple[str, str, Callable[[Figures], bool]], ...] = (
    (rf"\b(?:{_WHOLE})\b", "a discrete scale", lambda scale: scale.discrete),
    (rf"\b(?:{_CONTINUOUS})\b", "a continuous scale", lambda scale: not scale.discrete),
    (rf"\b(?:{_HALF})\b", "a half-match scale", lambda scale: _shared_vps(scale) == 1000),
    (r"\b(?:quadrati\w+|quadratisch\w*|cuadr[áa]tic\w+|kwadratow\w+)", "quadratic", _of_kind("quadratic")),
    (r"\b(?:logarithmi\w+|logarytmi\w+|logar[íi]tmic\w+)", "logarithmic", _of_kind("logarithmic")),
    (r"\bsquare[ -]root\b", "a square-root scale", _of_kind("square-root", "continuous", "discrete")),
    (
        r"\b(?:linear|linéaire|liniow\w+|lineare?|exponential\w*)\b",
        "another kind of scale",
        lambda scale: False,
    ),
    (r"\bone decimal\b", "one decimal", lambda scale: scale.coarse or scale.discrete),
    (r"(?-i:\bACBL\b)", "ACBL", _of_kind("acbl")),
    (r"(?-i:\bSBU\b|\bScottish (?:VPs?|scale|20|Bridge Union)\b)", "SBU", _of_kind("scottish")),
    (r"(?-i:\bWBF\b)", "WBF", _of_kind(*_WBF)),
)
_CALLED_SO = tuple((re.compile(pattern, re.I), words, fits) for pattern, words, fits in _CALLED)
#: The VPs of a blitz (25-5), or those that both sides share (20 VP scale).
_BLITZ = re.compile(r"(?<![\d.,:/-])(10|20|25|30)\s*[-–:]\s*(0|5)(?![\d.,/]|\s*[-–:]\s*\d)")
_SHARED = re.compile(
    rf"(?<![\d.,:/-])(10|20|25|30)[\s-]?(?:VPs?|V\.P\.|victory[ -]points?|points?|pkt\.?|punkte?|PV|SP)"
    rf"[\s-]?(?:{_SCALE_WORDS})",
    re.I,
)


def _scales_claimed(text: str) -> Iterator[Claim]:
    for pattern, words, fits in _CALLED_SO:
        if pattern.search(text):
            yield Claim(words, fits=fits)
    for match in _BLITZ.finditer(text):
        vps = (100 * int(match[1]), 100 * int(match[2]))
        yield Claim(f"a {match[1]}-{match[2]} scale", fits=partial(_ends_at, vps))
    for match in _SHARED.finditer(text):
        yield Claim(f"a scale of {match[1]} VPs", fits=partial(_shares, 100 * int(match[1])))


def _ends_at(vps: tuple[int, int], scale: Figures) -> bool:
    return _most_vps(scale) == vps


def _shares(vps: int, scale: Figures) -> bool:
    return vps in (_shared_vps(scale), _most_vps(scale)[0])


@dataclass(frozen=True)
class Labelled:
    """A table or a list of results on a sheet: its corners, and the scales of its figures."""

    first: Place
    last: Place
    scales: tuple[Figures, ...]

    @property
    def words(self) -> str:
        """What it is, for people."""
        names = dict.fromkeys(f"{scale.name}, {scale.label}" for scale in self.scales)
        return first_few([*names], _MOST_NAMED)


def label_parts(grid: Grid, tables: Sequence[Labelled]) -> list[Part]:
    """Return the parts of the name and the texts of a sheet that say something of its tables."""
    known = [table for table in tables if table.scales]
    if not known:
        return []
    parts = [_part(SHEET, grid.name, "", known)]
    texts = sorted(_texts(grid, known))
    rows = sorted({row for (row, _), _ in texts})
    for (row, column), text in texts:
        nearest = _next_to(grid, (row, column), rows, known)
        if nearest:
            parts.append(_part(_thing(row, nearest), text, full_address(grid.name, (row, column)), nearest))
    return [part for part in parts if part is not None]


def file_name_part(name: str, tables: Sequence[Labelled]) -> Part | None:
    """Return the part that the name of a file plays; None where it names no boards and no scale."""
    known = [table for table in tables if table.scales]
    return _part(FILE_NAME, name, "", known) if known else None


def _texts(grid: Grid, tables: Sequence[Labelled]) -> Iterator[tuple[Place, str]]:
    """Yield the texts that say something of boards or scale, outside of the figures of tables."""
    for column, cells in grid.columns.items():
        for row, value in cells.items():
            if _says_something(value) and not any(_inside(row, column, table) for table in tables):
                yield (row, column), str(value).strip()


def _says_something(value: object) -> bool:
    """Return whether a cell is a label with a claim: 20-0 is a figure, and 20 boards is none."""
    if not isinstance(value, str) or not claims(value):
        return False
    reading = read_cell(value)
    return reading is None or (isinstance(reading, tuple) and None in reading)


def _inside(row: int, column: int, table: Labelled) -> bool:
    return table.first[0] <= row <= table.last[0] and table.first[1] <= column <= table.last[1]


def _next_to(
    grid: Grid, place: Place, label_rows: Sequence[int], tables: Sequence[Labelled]
) -> list[Labelled]:
    """Return the tables next to a text: those that follow below it, those above it, those beside it.

    Where its row has several labels, of those below only the ones under it. A title holds until the next.
    """
    row, column = place
    below = [table for table in tables if row < table.first[0] <= row + _ROWS_ABOVE]
    top = min((table.first[0] for table in below), default=0)
    under = _under(grid, row, column, [table for table in below if table.first[0] == top])
    end = min((other for other in label_rows if other > top), default=MOST_ROWS)
    follow = [table for table in tables if below and top < table.first[0] <= end]
    above = [table for table in tables if table.last[0] < row <= table.last[0] + _ROWS_BELOW]
    above = [table for table in above if table.last[0] == max(each.last[0] for each in above)]
    level = [table for table in tables if table.first[0] <= row <= table.last[0] and _near(column, table)]
    return [*under, *follow, *above, *level]


def _near(column: int, table: Labelled) -> bool:
    return table.first[1] - _COLUMNS_BESIDE <= column <= table.last[1] + _COLUMNS_BESIDE


def _under(grid: Grid, row: int, column: int, tables: Sequence[Labelled]) -> list[Labelled]:
    columns = [other for other, cells in grid.columns.items() if _says_something(cells.get(row))]
    after = min((other for other in columns if other > column), default=None)
    if len(columns) < 2 or len(tables) < 2:
        return [*tables]
    under = [
        table for table in tables if table.last[1] >= column and (after is None or table.first[1] < after)
    ]
    return under or [*tables]


def _thing(row: int, tables: Sequence[Labelled]) -> str:
    if all(row > table.last[0] for table in tables):
        return FOOTNOTE
    return HEADING if any(row == table.first[0] - 1 for table in tables) else TITLE


def _part(thing: str, name: str, place: str, tables: Sequence[Labelled]) -> Part | None:
    """Return what a label is: of several claims each has to be true of one of the tables.

    Of several numbers of boards one has to be, as in ``24 boards (two segments of 12 boards)``.
    """
    made = claims(name)
    if not made:
        return None
    scales = [scale for table in tables for scale in table.scales]
    true = [claim for claim in made if any(claim.true_of(scale) for scale in scales)]
    boards_are_true = any(claim.boards for claim in true)
    wrong = [claim for claim in made if claim not in true and not (claim.boards and boards_are_true)]
    if wrong:
        figures = first_few([*dict.fromkeys(table.words for table in tables)], _MOST_NAMED)
        claimed = " and ".join(claim.words for claim in wrong)
        return Part(thing, name, CONTRADICTS, f"the figures: it says {claimed}, they are {figures}", place)
    role = BOARDS if any(claim.boards for claim in made) else SCALE
    return Part(thing, name, role, place=place)
