"""What a workbook says, in words and tables of texts, for a terminal or any other place that shows them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

#: Plain, in bold, to be looked at, wrong.
Tone = Literal["", "strong", "doubt", "wrong"]


@dataclass(frozen=True)
class Words:
    """A paragraph."""

    text: str
    tone: Tone = ""


@dataclass(frozen=True)
class Heading:
    """A heading of a table."""

    text: str
    #: whether words are below it, at the left, which may be broken; else figures, at the right
    words: bool = False
    most: int | None = None  # a longer cell is broken; None leaves it whole
    whole: bool = False  # whether a cell is never broken


@dataclass(frozen=True)
class ReportLine:
    """A line of a table."""

    cells: Sequence[str]
    tone: Tone = ""


@dataclass(frozen=True)
class Grid:
    """A table."""

    headings: Sequence[Heading]
    lines: Sequence[ReportLine]


Report: TypeAlias = Sequence[Words | Grid]
