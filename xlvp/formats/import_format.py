"""A format that can be imported: what it is called, how its files are known, how one is read.

A new format is a module with such an object and a line in :mod:`xlvp.workbooks.formats`.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from xlvp.errors import InputError
from xlvp.formats.files import whole_text
from xlvp.pages.html import safe
from xlvp.pairs.event import PairsEvent
from xlvp.pairs.score_list import LINE_STATES, NOT_PLAYED, PLAYED, TO_COME, ScoreLine, travellers
from xlvp.pairs.session_state import LACKING
from xlvp.part import COLUMN, IGNORED, UNKNOWN, Part
from xlvp.records.reading import read_number
from xlvp.text import plain

#: The characters to which a text of a file, or a heading in a message, is cut.
LONGEST, _LONGEST_SHOWN = 100, 60


@dataclass(frozen=True)
class ImportFormat:
    """A format."""

    name: str  # its name: Bridgemate
    expected: str  # a file of it in words, as messages say what is expected: a Bridgemate file (.bws)
    endings: tuple[str, ...]  # how its files' names end, in small letters with the full stop
    #: whether a file that begins with these bytes (64 KB, or the whole of a shorter file) is one
    begins: Callable[[bytes], bool]
    #: reads a file; what it gives is what a workbook's template takes, mostly a
    #: :class:`xlvp.pairs.received.ReceivedSession`. It raises WorkbookError with the file's path
    read: Callable[[Path], object]
    headings: str = ""  # of a table, the headings that it needs, in words
    gives: tuple[type, ...] = ()  # what ``read`` can return; none where that is not known before

    def fits(self, takes: Collection[type]) -> bool:
        """Whether a workbook that takes these types can take what such a file has; none are any."""
        return not takes or not self.gives or any(issubclass(given, tuple(takes)) for given in self.gives)


def text_format(
    name: str,
    expected: str,
    endings: tuple[str, ...],
    begins: Callable[[bytes], bool],
    read: Callable[[str, str], object],
    otherwise: str = "cp1252",
) -> ImportFormat:
    """Return a format of small files of text, of which ``read`` gets the text and the path."""
    return ImportFormat(
        name, expected, endings, begins, lambda path: read(whole_text(path, expected, otherwise), str(path))
    )


#: So many problems of a file are named.
MOST_PROBLEMS = 20


def add_problem(problems: list[str], message: str, more: str) -> None:
    """Add what is wrong with a part of a file; after the last that is named, once, that there is more."""
    if len(problems) < MOST_PROBLEMS:
        problems.append(message)
    elif len(problems) == MOST_PROBLEMS:
        problems.append(more)


@contextmanager
def left_out(problems: list[str], where: str, what: str = "the line is left out") -> Iterator[None]:
    """Pass over what cannot be read of a file, and say so."""
    try:
        yield
    except InputError as error:
        problems.append(f"{where}: {error}; {what}")


def cell_text(text: str) -> str:
    """Return a cell or a text of a file on one line, in one spelling, cut where it is long."""
    return plain(safe(text))[:LONGEST]


def read_figure(text: str) -> Fraction | None:
    """Return the number that a text is, also with a per cent sign behind it; None for no text."""
    text = text.removesuffix("%")
    return read_number(text) if text else None


def digits(text: str) -> int | None:
    """Return the whole number that a text of at most 18 digits is; None for any other text."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 18 else None


def column_parts(
    headings: Sequence[str],
    roles: Mapping[int, str],
    rows: Sequence[Sequence[str]],
    computed: str = "(?!)",
) -> tuple[Part, ...]:
    """Return the part of each column, so that nothing of a file is passed over in silence.

    Args:
        headings: the headings.
        roles: the parts of the columns that are read, by their places.
        rows: the cells below.
        computed: a pattern of headings, letters and digits only, of what is calculated again.

    >>> rows = [["1", "5", "9", "Leeds"]]
    >>> for part in column_parts(["Board", "Fine", "NS MP", "Town"], {0: "key"}, rows, "nsmp"):
    ...     print(part.name, part.role, part.why or '-')
    Board key -
    Fine unknown -
    NS MP ignored calculated again
    Town ignored text that is not needed
    """
    parts = []
    for place, heading in enumerate(headings):
        name = plain(safe(heading)[:_LONGEST_SHOWN])
        if place in roles:
            parts.append(Part(COLUMN, name, roles[place]))
        elif not name:
            continue
        elif re.fullmatch(computed, re.sub(r"[\W_]", "", heading.lower())):
            parts.append(Part(COLUMN, name, IGNORED, "calculated again"))
        elif any(any(map(str.isdigit, row[place])) for row in rows if place < len(row)):
            parts.append(Part(COLUMN, name, UNKNOWN))
        else:
            parts.append(Part(COLUMN, name, IGNORED, "text that is not needed"))
    return tuple(parts)


_MOST = 5


class Unsaid:
    """The remarks about one file.

    >>> unsaid = Unsaid("USEBIO")
    >>> unsaid.add("there are no scoring groups")
    >>> unsaid.words()
    ('USEBIO: there are no scoring groups',)
    """

    def __init__(self, format: str) -> None:
        self.format = format
        self._plain: list[str] = []
        self._lines: dict[str, list[str]] = defaultdict(list)

    def add(self, words: str) -> None:
        """Remember a remark; the same one only once."""
        if words not in self._plain:
            self._plain.append(words)

    def line(self, lacking: str, line: ScoreLine, instead: str) -> None:
        """Remember a line for whose result the format has no form."""
        where = f"board {line.board}, pairs {line.ns}-{line.ew}, {safe(line.entry)}, {instead}"
        self._lines[lacking].append(where)

    def words(self) -> tuple[str, ...]:
        """Return the remarks; of many lines the first ones and how many more there are."""
        messages = list(self._plain)
        for lacking, lines in self._lines.items():
            more = f"; and {len(lines) - _MOST} more" if len(lines) > _MOST else ""
            messages.append(f"no {lacking}: {'; '.join(lines[:_MOST])}{more}")
        return tuple(f"{self.format}: {words}" for words in messages)


def kept_lines(event: PairsEvent, unsaid: Unsaid) -> dict[int, list[ScoreLine]]:
    """Return the lines that are played or known not to be; what is left out is remembered."""
    boards = travellers(event.scored.lines)
    for code in (*LACKING, TO_COME):
        count, words = event.scored.count(code), LINE_STATES[code].left_out
        if count:
            unsaid.add(f"{count} {'result' if count == 1 else 'results'} {words}: left out")
    groups = [board for board, lines in boards.items() if len({each.group for each in lines}) > 1]
    if groups:
        unsaid.add(f"no scoring groups: board {', '.join(map(str, groups))} is written as one field")
    known = (PLAYED, NOT_PLAYED)
    kept = {board: [each for each in lines if each.state in known] for board, lines in boards.items()}
    return {board: lines for board, lines in kept.items() if lines}
