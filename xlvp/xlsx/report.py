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


def report_lines(report: Report) -> list[str]:
    """Return a report as plain lines, the columns of its tables side by side.

    >>> times = Grid([Heading("NS score"), Heading("", words=True)], [ReportLine(("+50", "yours"))])
    >>> report_lines([Words("Board 7"), times])
    ['Board 7', 'NS score       ', '     +50  yours']
    """
    lines = []
    for part in report:
        if isinstance(part, Words):
            lines.append(part.text)
            continue
        rows = [[heading.text for heading in part.headings], *(line.cells for line in part.lines)]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        for row in rows:
            cells = []
            for text, width, heading in zip(row, widths, part.headings, strict=True):
                cells.append(text.ljust(width) if heading.words else text.rjust(width))
            lines.append("  ".join(cells))
    return lines
